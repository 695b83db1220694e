"""Reconstructing a hand: valid taps are on the tape, impossible ones are not, and irregular ones are ruled on."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.calls.actions.hands import feed_tape, put_on_tape, rule_on_hand, unfeed_tape
from floor.calls.actions.inputs import Correction, correct_for_call
from floor.calls.hand import HandNow
from floor.calls.hand_findings import offered
from floor.calls.ruling_picture import MovedChips, RulingDrawing
from floor.calls.table_picture import drawn
from floor.ground.locking import lock
from floor.ground.wizard import wizard_of
from floor.history.actions.reviews import review_ruling
from floor.models import Draft, Hand, Incident, InputKind, Level, Receipt, Table, Tournament, User
from floor.record import chain
from floor.record.review import Review, Verdict
from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.poker import writing
from rules.poker.writing import Document
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from rules.tape_report import from_yaml, told
from tests import factories

pytestmark = pytest.mark.django_db
BET = {"player": "seat3", "action": "bet", "amount": 300}
FOLD = {"player": "seat4", "action": "fold"}
EARLY = {"player": "seat6", "action": "declare", "words": "raise to 800", "amount": 800}


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


@pytest.fixture
def hand(robin: User, tournament: Tournament, table: Table) -> Hand:
    return factories.hand(actor=robin, tournament=tournament, table=table, events=[BET, FOLD])


def tap(client: Client, hand: Hand, **fields: Any) -> Any:
    revision = Hand.objects.get(pk=hand.pk).revision
    return client.post(reverse("hand", args=[hand.pk]), {"revision": revision} | fields)


def change(client: Client, hand: Hand, **fields: Any) -> Any:
    revision = Hand.objects.get(pk=hand.pk).revision
    return client.post(reverse("change-hand", args=[hand.pk]), {"revision": revision} | fields)


def ask_for_ruling(client: Client, hand: Hand, sent: dict[str, str]) -> Any:
    revision = Hand.objects.get(pk=hand.pk).revision
    return client.post(reverse("rule-on-hand", args=[hand.pk]), {"revision": revision} | sent)


def tape_of(hand: Hand) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = Hand.objects.get(pk=hand.pk).tape["tape"]
    return events


def page_of(client: Client, hand: Hand, query: str = "") -> str:
    return " ".join(client.get(reverse("hand", args=[hand.pk]) + query).content.decode().split())


class TestBeginning:
    def begun(self, client: Client, tournament: Tournament, **fields: Any) -> Any:
        client.post(reverse("begin-hand", args=[tournament.pk]), {"key": str(uuid4()), "table": "12"})
        hand = Hand.objects.get()
        asked = {"revision": "1", "street": "flop", "structure": "no-limit", "seat": ["3", "4", "5", "6"]}
        return client.post(reverse("start-hand", args=[hand.pk]), asked | fields)

    def test_street_seats_and_button_are_asked_once(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        assert self.begun(client, tournament, button="5", pot="800").status_code == 302
        tape = Hand.objects.get().tape
        assert (tape["street"], tape["players"], tape["pot"]) == ("flop", ["seat6", "seat3", "seat4", "seat5"], 800)
        assert "Seat 6, to act" in page_of(client, Hand.objects.get())

    def test_all_who_sit_there_have_cards_with_one_tap(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        table.players.filter(seat=4).update(table=None, seat=None)
        begun = self.begun(client, tournament, button="5", everybody="yes", seat=["6"])
        assert begun.status_code == 302
        sitting = {f"seat{seat}" for seat in table.players.values_list("seat", flat=True)}
        assert len(sitting) > 3
        assert set(Hand.objects.get().tape["players"]) == sitting | {"seat6"}

    def test_an_empty_seat_that_is_ticked_is_asked_about(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        table.players.filter(seat=4).update(table=None, seat=None)
        asked = self.begun(client, tournament, button="5", pot="800")
        assert asked.status_code == 422
        page = asked.content.decode()
        assert "Seat 4 is empty at table 12." in page
        assert 'name="taken" value="4">Somebody sits there' in page
        assert 'name="tapped" value="5"' in page
        assert Hand.objects.get().tape == {}
        start = reverse("start-hand", args=[Hand.objects.get().pk])
        sent = {"revision": "1", "street": "flop", "structure": "no-limit", "seat": ["3", "4", "5", "6"], "pot": "800"}
        assert client.post(start, sent | {"tapped": "5", "taken": "4"}).status_code == 302
        tape = Hand.objects.get().tape
        assert (tape["players"], tape["button"]) == (["seat6", "seat3", "seat4", "seat5"], "seat5")

    def test_what_was_said_of_an_empty_seat_stays_while_something_else_is_put_right(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        table.players.filter(seat=4).update(table=None, seat=None)
        refused = self.begun(client, tournament, tapped="5", taken="4", pot="a lot")
        assert "Type the pot in digits" in refused.content.decode()
        assert 'name="sits" value="4"' in refused.content.decode()

    def test_a_hand_without_a_list_asks_about_no_seat(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        table.players.update(table=None, seat=None)
        assert self.begun(client, tournament, button="5").status_code == 302

    @pytest.mark.parametrize(
        ("ante_from", "fields", "pot"),
        [
            ("big-blind", {"button": "5"}, 1_000),
            ("each", {"button": "5"}, 2_200),
            ("each", {"button": "5", "pot": "900"}, 1_500),
            ("none", {"button": "5"}, 600),
            ("big-blind", {}, None),
        ],
    )
    def test_before_the_flop_the_pot_begins_with_the_antes(
        self,
        client: Client,
        robin: User,
        tournament: Tournament,
        table: Table,
        ante_from: str,
        fields: dict[str, Any],
        pot: int | None,
    ) -> None:
        """Blinds 200 and 400, four players dealt in; without the button nothing is posted."""
        self.begun(client, tournament, street="preflop", ante_from=ante_from, ante="400", **fields)
        assert HandNow(Hand.objects.get().tape, resolve(load_edition("tda-2019"))).round.pot == pot

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"street": ""}, "Tap the street."),
            ({"seat": ["3"]}, "Tap everybody who had cards: at least two."),
            ({"structure": "rain"}, "Tap the kind of betting."),
            ({"pot": "a lot"}, "Type the pot in digits, or leave it empty."),
        ],
    )
    def test_what_is_missing_gets_a_sentence_and_the_rest_stays(
        self,
        client: Client,
        robin: User,
        tournament: Tournament,
        table: Table,
        fields: dict[str, Any],
        sentence: str,
    ) -> None:
        refused = self.begun(client, tournament, **fields)
        assert refused.status_code == 422
        assert sentence in refused.content.decode()
        assert Hand.objects.get().tape == {}

    def test_a_hand_is_begun_once_for_each_key(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        key = str(uuid4())
        for _ in range(2):
            assert (
                client.post(reverse("begin-hand", args=[tournament.pk]), {"key": key, "table": "12"}).status_code == 302
            )
        assert Hand.objects.count() == 1


class TestEvents:
    @pytest.mark.parametrize(
        ("fields", "event"),
        [
            ({"action": "fold"}, {"action": "fold"}),
            ({"action": "call"}, {"action": "call"}),
            ({"action": "raise", "amount": "900"}, {"action": "raise", "amount": 900}),
            (
                {"action": "raise", "amount": "900", "said": "1"},
                {"action": "declare", "words": "raise to 900", "amount": 900},
            ),
            ({"action": "raise", "said": "1"}, {"action": "declare", "words": "raise"}),
            ({"action": "push", "chips": "500 2x1000"}, {"action": "push", "chips": {"1000": 2, "500": 1}}),
            (
                {"action": "push", "chips": "500", "said-with": "call"},
                {"action": "push", "chips": {"500": 1}, "words": "call"},
            ),
            ({"action": "words", "words": "five"}, {"action": "declare", "words": "five"}),
            ({"action": "all_in", "amount": "250"}, {"action": "all_in", "amount": 250, "all_in": True}),
            ({"action": "expose_cards"}, {"action": "expose_cards"}),
            (
                {"action": "discovers_wrong_card_count", "cards": "3"},
                {"action": "discovers_wrong_card_count", "cards": 3},
            ),
            ({"action": "quote_pot", "amount": "950"}, {"player": "dealer", "action": "quote_pot", "amount": 950}),
            ({"action": "quote_bet", "amount": "250"}, {"player": "dealer", "action": "quote_bet", "amount": 250}),
        ],
    )
    def test_a_tap_is_an_event_of_the_tape(
        self, client: Client, hand: Hand, fields: dict[str, Any], event: dict[str, Any]
    ) -> None:
        assert tap(client, hand, seat="5", **fields).status_code == 302
        assert tape_of(hand)[-1] == {"player": "seat5"} | event

    def test_an_amount_may_be_typed_in_a_sheet_instead_of_on_the_pad(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="words", words="raise", amount=["800", "", ""])
        assert tape_of(hand)[-1]["amount"] == 800

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"seat": "", "action": "call"}, "Tap the seat first."),
            ({"seat": "5", "action": "push"}, "Tap the chips first."),
            ({"seat": "5", "action": "bet", "amount": "lots"}, "Type the amount in digits"),
            ({"seat": "5", "action": "words"}, "Type what was said, or the amount."),
            ({"seat": "5", "action": "call", "words": "see"}, "Put the words on the tape first with “Said that”"),
            (
                {"seat": "3", "action": "pull_back", "chips": "100", "said-with": "oops"},
                "Put the words on the tape first with “Said that”",
            ),
            ({"seat": "5", "action": "quote_pot"}, "Type the amount that the dealer stated, in digits."),
            ({"seat": "5", "action": "discovers_wrong_card_count"}, "Type how many cards the hand has, in digits."),
            ({"seat": "5"}, "Tap what the seat did."),
            ({"seat": "5", "action": "fold", "amount": "500"}, "A fold puts nothing in, and the amount says 500"),
            ({"seat": "5", "action": "check", "said": "1", "amount": "500"}, "A check puts nothing in"),
            (
                {"seat": "5", "action": "push", "chips": "500", "amount": "700"},
                "The amount says 700, and the chips are 500",
            ),
        ],
    )
    def test_what_cannot_be_is_refused_with_the_reason_and_the_tape_is_kept(
        self, client: Client, hand: Hand, fields: dict[str, Any], sentence: str
    ) -> None:
        refused = tap(client, hand, **fields)
        assert refused.status_code == 422
        assert sentence in refused.content.decode()
        assert tape_of(hand) == [BET, FOLD]

    def test_an_act_that_contradicts_the_tape_is_taken_and_which_holds_is_asked(
        self, client: Client, hand: Hand
    ) -> None:
        assert tap(client, hand, seat="5", action="call").status_code == 302
        assert tap(client, hand, seat="4", action="call").status_code == 302
        page = page_of(client, hand)
        assert "Seat 4 folds. Seat 4 calls. Both cannot be true." in page
        assert 'name="holds" value="this">Seat 4 calls</button>' in page
        unsaid = change(client, hand, how="holds", number="4", holds="neither")
        assert unsaid.status_code == 422
        assert "Tap which of the two is true." in unsaid.content.decode()
        change(client, hand, how="holds", number="4", holds="this")
        assert tape_of(hand)[-1] == {"player": "seat4", "action": "call", "holds": True}
        page = page_of(client, hand)
        assert "Both cannot be true" not in page
        assert "Seat 4 folds, which does not hold" in page

    def test_a_seat_that_was_not_dealt_in_is_asked_about(self, client: Client, hand: Hand) -> None:
        assert tap(client, hand, seat="8", action="call").status_code == 302
        assert "Seat 8 was not dealt in. Seat 8 calls. Both cannot be true." in page_of(client, hand)

    def test_while_two_facts_contradict_each_other_nothing_is_ruled_on(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="6", action="raise", amount="800")
        assert "Rule on it: Seat 6 acts out of turn." in page_of(client, hand)
        tap(client, hand, seat="4", action="call")
        page = page_of(client, hand)
        assert "Rule on it" not in page
        assert "Waits until it is clear which of two facts holds." in page

    def test_a_question_is_told_as_one_and_is_no_act(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="words", words="can I raise?")
        page = page_of(client, hand)
        assert "Seat 5 asks “can I raise?”: no act" in page
        assert "Nothing went wrong so far." in page and "Seat 5, to act" in page

    def test_words_that_nobody_understands_are_asked_about_and_the_round_waits(
        self, client: Client, hand: Hand
    ) -> None:
        tap(client, hand, seat="5", action="words", words="purple elephants")
        page = page_of(client, hand)
        assert "Seat 5 says “purple elephants”: what was that?" in page
        assert "without what seat 5 did" in page
        assert 'name="means" value="call"' in page
        assert change(client, hand, how="means", number="3", means="rain").status_code == 422
        change(client, hand, how="means", number="3", means="call")
        assert tape_of(hand)[-1]["means"] == "call"
        page = page_of(client, hand)
        assert "Seat 5 says “purple elephants”, which was a call" in page
        assert "Nothing went wrong so far." in page and "Seat 6, to act" in page

    def test_words_that_were_no_act_leave_the_turn_where_it_was(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="words", words="purple elephants")
        change(client, hand, how="means", number="3", means="nothing")
        page = page_of(client, hand)
        assert "Nothing went wrong so far." in page and "Seat 5, to act" in page

    def test_undo_take_out_and_move(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="call")
        change(client, hand, how="up", number="3")
        assert [event["player"] for event in tape_of(hand)] == ["seat3", "seat5", "seat4"]
        change(client, hand, how="down", number="2")
        change(client, hand, how="undo")
        assert tape_of(hand) == [BET, FOLD]
        change(client, hand, how="remove", number="1")
        assert tape_of(hand) == [FOLD]

    def test_insert_before_and_change(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="6", action="check", before="1")
        tap(client, hand, seat="3", action="bet", amount="400", instead="2")
        assert [event.get("amount") for event in tape_of(hand)] == [None, 400, None]

    def test_two_tablets_at_once_lose_nothing(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="call")
        late = client.post(reverse("hand", args=[hand.pk]), {"revision": hand.revision, "seat": "6", "action": "fold"})
        assert late.status_code == 409
        said = late.content.decode()
        assert "You changed this hand at " in said and "this is how it stands." in said
        assert [event["player"] for event in tape_of(hand)] == ["seat3", "seat4", "seat5"]

    def test_who_had_yet_to_act_is_said_where_the_next_street_begins(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="call")
        page = client.get(reverse("hand", args=[hand.pk]), {"street": "turn"}).content.decode()
        assert "Begins the turn, though seat 6 had yet to act." in page
        tap(client, hand, seat="6", action="call")
        page = client.get(reverse("hand", args=[hand.pk]), {"street": "turn"}).content.decode()
        assert '<p class="grow">Begins the turn.</p>' in page

    def test_an_event_may_begin_a_later_street(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="call")
        tap(client, hand, seat="6", action="call")
        assert "Now the turn" in page_of(client, hand)
        tap(client, hand, seat="3", action="check", street="turn")
        assert tape_of(hand)[-1]["street"] == "turn"


class TestStacks:
    def send(self, client: Client, hand: Hand, **fields: Any) -> Any:
        revision = Hand.objects.get(pk=hand.pk).revision
        return client.post(reverse("hand-stacks", args=[hand.pk]), {"revision": revision} | fields)

    def test_all_are_set_at_once_and_empty_is_not_known(self, client: Client, hand: Hand) -> None:
        sent = {"stack-3": "12,000", "stack-4": "", "stack-5": "8000"}
        assert self.send(client, hand, **sent).status_code == 302
        assert Hand.objects.get().tape["stacks"] == {"seat3": 12_000, "seat5": 8_000}
        page = client.get(reverse("hand-stacks", args=[hand.pk])).content.decode()
        assert 'name="stack-3" type="text" inputmode="numeric" autocomplete="off" value="12000"' in page
        self.send(client, hand, **{"stack-3": "", "stack-5": "8000"})
        assert Hand.objects.get().tape["stacks"] == {"seat5": 8_000}

    def test_they_are_asked_of_those_with_cards_in_the_order_of_their_seats(self, client: Client, hand: Hand) -> None:
        page = client.get(reverse("hand-stacks", args=[hand.pk])).content.decode()
        assert re.findall('name="stack-([0-9]+)"', page) == ["3", "4", "5", "6"]

    def test_a_bad_one_gets_its_sentence_and_nothing_typed_is_lost(self, client: Client, hand: Hand) -> None:
        refused = self.send(client, hand, **{"stack-3": "12000", "stack-5": "lots"})
        page = refused.content.decode()
        assert refused.status_code == 422
        assert 'id="stack-5-error">Type the stack of seat 5 in digits, or leave it empty.' in page
        assert 'value="12000"' in page
        assert 'value="lots"' in page
        assert not Hand.objects.get().tape.get("stacks")

    def test_a_stack_too_small_for_what_the_seat_put_in_is_said_beside_it(self, client: Client, hand: Hand) -> None:
        refused = self.send(client, hand, **{"stack-3": "200", "stack-5": "8000"})
        assert refused.status_code == 422
        assert (
            'id="stack-3-error">That cannot be: Seat 3 had 200 in all when the tape begins.' in refused.content.decode()
        )
        assert 'value="8000"' in refused.content.decode()

    def test_a_hand_changed_meanwhile_keeps_what_was_typed(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="call")
        late = client.post(reverse("hand-stacks", args=[hand.pk]), {"revision": 1, "stack-3": "12000"})
        assert late.status_code == 409
        assert 'value="12000"' in late.content.decode()
        assert not Hand.objects.get().tape.get("stacks")

    def test_a_hand_of_which_nothing_is_said_has_none(self, client: Client, hand: Hand) -> None:
        change(client, hand, how="start-over")
        assert client.get(reverse("hand-stacks", args=[hand.pk])).status_code == 302


class TestBlinds:
    @pytest.fixture
    def preflop(self, client: Client, robin: User, tournament: Tournament, table: Table) -> Hand:
        client.post(reverse("begin-hand", args=[tournament.pk]), {"key": str(uuid4()), "table": "12"})
        hand = Hand.objects.get()
        asked = {"revision": "1", "street": "preflop", "structure": "no-limit", "seat": ["3", "4", "5"], "button": "3"}
        client.post(reverse("start-hand", args=[hand.pk]), asked | {"ante_from": "none"})
        return Hand.objects.get()

    @pytest.mark.parametrize(("action", "marked"), [("post_blind", {}), ("post_all_in", {"all_in": True})])
    def test_one_is_put_right_in_its_place(
        self, client: Client, preflop: Hand, action: str, marked: dict[str, Any]
    ) -> None:
        assert "Posted it, all-in" in page_of(client, preflop)
        tap(client, preflop, seat="4", action=action, amount="30", instead="1")
        assert tape_of(preflop)[0] == {"player": "seat4", "action": "post_blind", "amount": 30} | marked

    def test_its_amount_is_asked_for(self, client: Client, preflop: Hand) -> None:
        refused = tap(client, preflop, seat="4", action="post_blind", instead="1")
        assert refused.status_code == 422
        assert "Type how much was posted, in digits." in refused.content.decode()

    def test_it_is_offered_only_before_the_flop(self, client: Client, hand: Hand) -> None:
        assert "Posted it" not in page_of(client, hand)


class TestAntes:
    """Before the flop the ante of the level is in the pot; if the level is old, the page asks who posts it."""

    def begun(self, client: Client, tournament: Tournament, **fields: Any) -> Any:
        client.post(reverse("begin-hand", args=[tournament.pk]), {"key": str(uuid4()), "table": "12"})
        hand = Hand.objects.get()
        asked = {"revision": "1", "street": "preflop", "structure": "no-limit", "seat": ["3", "4", "5"], "button": "3"}
        return client.post(reverse("start-hand", args=[hand.pk]), asked | fields)

    def posted(self) -> list[tuple[str, str, int]]:
        tape = Hand.objects.get().tape["tape"]
        return [(event["player"], event["action"], event["amount"]) for event in tape]

    @pytest.fixture
    def level(self, robin: User, tournament: Tournament, table: Table) -> Level:
        level = tournament.current_level
        assert level
        level.ante, level.ante_from = 400, "big-blind"
        level.save()
        Tournament.objects.update(level_set_at=timezone.now())
        return level

    def test_the_ante_of_the_level_is_filled_in_while_the_level_is_fresh(
        self, client: Client, tournament: Tournament, level: Level
    ) -> None:
        client.post(reverse("begin-hand", args=[tournament.pk]), {"key": str(uuid4()), "table": "12"})
        page = page_of(client, Hand.objects.get())
        assert 'name="ante_from" value="big-blind" checked' in page
        assert 'name="ante" type="text" inputmode="numeric" autocomplete="off" value="400"' in page

    def chosen(self, client: Client, tournament: Tournament) -> tuple[str, str]:
        """Return the initial choices of the ante on the page of a new hand with an old level, and the whole page."""
        Tournament.objects.update(level_set_at=timezone.now() - timedelta(hours=3))
        client.post(reverse("begin-hand", args=[tournament.pk]), {"key": str(uuid4()), "table": "12"})
        page = page_of(client, Hand.objects.latest("pk"))
        return page.split("<legend>Ante")[1].split("</fieldset>")[0], page

    def test_whoever_posts_it_by_the_levels_posts_it_at_an_old_one_too(
        self, client: Client, tournament: Tournament, level: Level
    ) -> None:
        choices, page = self.chosen(client, tournament)
        assert 'value="big-blind" checked' in choices
        assert "a level lasts" in page.lower()
        assert "Ante 400, posted by the big blind." in page

    def test_who_posted_it_in_the_last_hand_is_remembered(
        self, client: Client, tournament: Tournament, level: Level
    ) -> None:
        self.begun(client, tournament, ante_from="each", ante="50")
        assert 'value="each" checked' in self.chosen(client, tournament)[0]

    def test_who_posts_it_is_asked_where_nothing_tells(
        self, client: Client, tournament: Tournament, level: Level
    ) -> None:
        Level.objects.update(ante=0)
        choices, page = self.chosen(client, tournament)
        assert "checked" not in choices
        assert "First say who posts the ante" in page

    def test_the_big_blind_posts_it_into_the_pot(self, client: Client, tournament: Tournament, level: Level) -> None:
        assert self.begun(client, tournament, ante_from="big-blind", ante="400").status_code == 302
        assert self.posted()[0] == ("seat5", "post_ante", 400)
        now = HandNow(Hand.objects.get().tape, resolve(load_edition("tda-2019")))
        assert now.round.pot == 400 + level.small_blind + level.big_blind
        assert "Seat 5 posts an ante of 400" in page_of(client, Hand.objects.get())
        assert "Antes 400" in client.get(reverse("hand-picture", args=[Hand.objects.get().pk])).content.decode()

    def test_antes_of_all_are_one_line_and_count_no_event(
        self, client: Client, tournament: Tournament, level: Level
    ) -> None:
        self.begun(client, tournament, ante_from="each", ante="50")
        assert [one[:2] for one in self.posted()[:3]] == [(f"seat{seat}", "post_ante") for seat in (4, 5, 3)]
        page = page_of(client, Hand.objects.get())
        assert "Everybody posts an ante of 50" in page
        assert "posts an ante of 50</span>" not in page
        picture = client.get(reverse("hand-picture", args=[Hand.objects.get().pk]), {"step": "0"}).content.decode()
        assert "Antes 150" in picture
        assert "Back</a>" not in picture

    def test_it_is_corrected_with_a_tap_whatever_came_since(
        self, client: Client, tournament: Tournament, level: Level
    ) -> None:
        self.begun(client, tournament, ante_from="each", ante="50")
        hand = Hand.objects.get()
        tap(client, hand, seat="3", action="fold")
        change(client, hand, how="ante", ante_from="big-blind", ante="400")
        assert [one[1] for one in [(e["player"], e["action"]) for e in Hand.objects.get().tape["tape"]]] == [
            "post_ante",
            "post_blind",
            "post_blind",
            "fold",
        ]
        change(client, hand, how="ante", ante_from="none", ante="400")
        assert not [event for event in tape_of(hand) if event["action"] == "post_ante"]

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({}, "Tap who posts the ante."),
            ({"ante_from": "each", "ante": ""}, "Type how much the ante is."),
            ({"ante_from": "each", "ante": "some"}, "Type the ante in digits."),
        ],
    )
    def test_what_is_missing_of_it_gets_a_sentence_and_the_rest_stays(
        self, client: Client, tournament: Tournament, level: Level, fields: dict[str, Any], sentence: str
    ) -> None:
        refused = self.begun(client, tournament, **fields)
        assert refused.status_code == 422
        page = " ".join(refused.content.decode().split())
        assert sentence in page
        assert 'name="seat" value="4" checked' in page

    def test_later_streets_have_it_in_the_pot(self, client: Client, tournament: Tournament, level: Level) -> None:
        self.begun(client, tournament, street="flop", ante_from="each", ante="50", pot="900")
        assert self.posted() == []
        assert HandNow(Hand.objects.get().tape, resolve(load_edition("tda-2019"))).round.pot == 900


class TestWhatFollows:
    def test_the_page_says_what_holds_for_the_seat_to_act(self, client: Client, hand: Hand) -> None:
        page = page_of(client, hand)
        assert "Seat 5, to act" in page
        for name, value in {
            "To call": "300",
            "Least raise to": "600",
            "Bet": "not raised yet",
            "Players": "3 in",
        }.items():
            assert f"<dt>{name}</dt><dd>{value}</dd>" in page

    def test_an_act_out_of_turn_is_found_and_ruled_with_its_answers_filled_in(
        self, client: Client, hand: Hand, table: Table
    ) -> None:
        tap(client, hand, seat="6", action="raise", amount="800", said="1")
        page = page_of(client, hand)
        assert "Seat 6 acts out of turn." in page
        assert "<small>Action goes back to seat 5.</small>" in page
        assert '<span class="unseen">Rule </span>53-A</a>' in page
        sent = {"submission_key": str(uuid4()), "event": "3", "kind": "out-of-turn"}
        answer = ask_for_ruling(client, hand, sent)
        call = Incident.objects.get()
        assert answer["Location"] == reverse("call", args=[call.pk])
        assert (call.situation, call.table, call.hand, call.hand_event) == ("action-out-of-turn", table, hand, 3)
        wizard = wizard_of(call, call.draft)
        assert isinstance(wizard.result, Ruling)
        assert str(wizard.result.outcome) == "Action goes back to seat 5."
        assert {one.by for one in wizard.given} == {"system"}
        assert "Its call" in page_of(client, hand)
        assert 'class="goes-back"' in client.get(answer["Location"]).content.decode()
        players = client.get(reverse("players-page", args=[call.pk])).content.decode()
        assert "<li>Seat 4 folds</li>" in players
        assert "Offender" not in players

    def test_what_the_dealer_told_is_said_as_a_sentence_and_found_where_it_is_wrong(
        self, client: Client, hand: Hand
    ) -> None:
        tap(client, hand, seat="5", action="quote_bet", amount="250")
        page = page_of(client, hand)
        assert "3. The dealer says the bet is 250" in page
        assert "The dealer says the bet is 250; it is 300." in page

    def test_whether_a_seat_may_raise_behind_a_short_all_in_is_ruled_on_for_each_seat(
        self, client: Client, hand: Hand
    ) -> None:
        assert "May seat 5 raise?" not in page_of(client, hand)
        tap(client, hand, seat="5", action="all_in", amount="400")
        short = "Rule on it: Seat 5 is all-in for 400, less than a full raise."  # asked there: what seat 6 may do
        assert short in page_of(client, hand)
        for kind, seat in (("short-all-in", "6"), ("may-raise", "3")):
            assert "Rule on it: May seat 3 raise?" in page_of(client, hand, "?seat=3")
            sent = {"submission_key": str(uuid4()), "event": "3", "kind": kind, "seat": seat}
            ask_for_ruling(client, hand, sent)
            assert short not in page_of(client, hand)
        assert "Rule on it: May seat 3 raise?" not in page_of(client, hand, "?seat=3")
        asked = [call.draft.answers["raise-seat"]["value"] for call in Incident.objects.order_by("pk")]
        assert asked == [6, 3]

    def test_of_one_act_one_thing_is_ruled_on_and_the_other_says_why_not(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="5", action="quote_bet", amount="200")
        tap(client, hand, seat="5", action="push", chips="2x100")
        page = page_of(client, hand)
        assert "They acted on the amount they were told: it is ruled on as that." in page
        assert page.count('aria-label="Rule on it: ') == 1
        sent = {"submission_key": str(uuid4()), "event": "4", "kind": "undercall"}
        assert ask_for_ruling(client, hand, sent).status_code == 409
        assert not Incident.objects.exists()

    def test_a_finding_is_ruled_on_once_for_each_key(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="6", action="fold")
        sent = {"submission_key": str(uuid4()), "event": "3", "kind": "out-of-turn"}
        for _ in range(2):
            ask_for_ruling(client, hand, sent)
        assert Incident.objects.count() == 1

    def test_what_is_not_on_the_tape_any_more_is_not_ruled_on(self, client: Client, hand: Hand) -> None:
        sent = {"submission_key": str(uuid4()), "event": "2", "kind": "out-of-turn"}
        assert ask_for_ruling(client, hand, sent).status_code == 409
        assert not Incident.objects.exists()


class TestReopening:
    """The first illustration: a bet of 100, then all-ins of 125 and 200, each called."""

    @pytest.fixture
    def tape(self) -> Document:
        tape = writing.begun(game="NLHE", street="flop", seats=(1, 2, 3, 4, 5), button=9, blinds=(50, 100))
        acts = ((1, "bet", 100), (2, "all_in", 125), (3, "call", 0), (4, "all_in", 200), (5, "call", 0))
        for seat, action, amount in acts:
            event = {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {})
            tape = writing.added(tape, event)
        return tape

    def test_who_opened_may_raise_and_who_called_in_between_may_not_with_why(self, tape: Document) -> None:
        now = HandNow(tape, resolve(load_edition("tda-2019")))
        assert dict(now.facts(1))["Raising"] == "still open"
        assert dict(now.facts(1))["Least raise to"] == "300"
        assert dict(now.facts(3))["Raising"] == "no: has acted, and short all-ins since do not come to a full raise"
        assert dict(now.facts(1))["May raise"] == "seat 1"

    def test_under_a_book_that_does_not_add_them_up_the_reading_is_named(self, tape: Document) -> None:
        now = HandNow(tape, resolve(load_edition("tda-2009")))
        assert dict(now.facts(1))["Raising"] == "no: TDA 2009 is read so that each short all-in is judged alone"
        assert dict(now.facts(1))["May raise"] == "nobody"
        short = [one for one in now.findings if one.kind == "short-all-in"]
        assert {str(one.situation and one.situation.id) for one in short} == {"who-may-raise"}
        situation = SITUATIONS["who-may-raise"]
        told = READERS["who-may-raise"](replace(now.tape, focus="seat1"), {})
        ruling = rule(situation, now.book, answers(told))
        assert isinstance(ruling, Ruling)
        assert "short-all-ins-alone" in [reading.id for reading in ruling.readings]


def act(seat: int, action: str, amount: int = 0) -> dict[str, Any]:
    return {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {})


class TestPots:
    @pytest.fixture
    def tape(self) -> Document:
        """On a flop for 900: seat 1 all-in for 300, seat 3 for 700, seats 4 and 6 in for 700, seat 8 gone."""
        tape = writing.begun(game="NLHE", street="flop", seats=(1, 3, 4, 6, 8), button=8, blinds=(50, 100), pot=900)
        acts = ((1, "all_in", 300), (3, "all_in", 700), (4, "call", 0), (6, "call", 0), (8, "fold", 0))
        for seat, action, amount in acts:
            tape = writing.added(tape, act(seat, action, amount))
        return tape

    def test_main_and_side_pots_are_named_with_who_can_win_them(self, tape: Document) -> None:
        bet = writing.added(tape, {"player": "seat4", "action": "bet", "amount": 200, "street": "turn"})
        assert [pot.sentence for pot in drawn(writing.read(bet)).pots] == [
            "Main pot is 2,100: seats 1, 3, 4 and 6 can win it.",
            "Side pot 1 is 1,200: seats 3, 4 and 6 can win it.",
            "Side pot 2 is 200: seat 4 can win it, seat 6 after a call.",
        ]
        told = dict(HandNow(bet, resolve(load_edition("tda-2019"))).facts(6))
        assert told["Side pot 2"] == "200 for seat 4; seat 6 to call"

    def test_what_nobody_called_goes_back(self, tape: Document) -> None:
        for event in (
            {"player": "seat4", "action": "bet", "amount": 500, "street": "turn"},
            {"player": "seat6", "action": "fold"},
        ):
            tape = writing.added(tape, event)
        pots = drawn(writing.read(tape)).pots
        assert pots[-1].sentence == "500 goes back to seat 4: nobody called it."
        assert [pot.words for pot in pots[:-1]] == ["2,100 for seats 1, 3 and 4", "1,200 for seats 3 and 4"]

    def test_one_pot_is_the_pot_and_needs_no_sentence(self) -> None:
        tape = writing.begun(game="NLHE", street="flop", seats=(1, 3), button=3, blinds=(50, 100), pot=900)
        for seat in (1, 3):
            tape = writing.added(tape, {"player": f"seat{seat}", "action": "check"})
        table = drawn(writing.read(tape))
        assert (table.pots, table.pot_lines) == ((), [])

    def test_a_side_pot_goes_to_the_last_of_its_players_to_give_up(self, tape: Document) -> None:
        tape = writing.replaced(tape, 2, {"player": "seat3", "action": "all_in", "amount": 300})
        for seat, action, amount in ((4, "raise", 700), (6, "call", 0)):
            tape = writing.replaced(tape, 3 + (seat == 6), act(seat, action, amount))
        for seat in (4, 6):
            tape = writing.added(tape, {"player": f"seat{seat}", "action": "discard"})
        (_, side) = drawn(writing.read(tape)).pots
        assert side.sentence == "Side pot is 800: seat 6 has won it, with no opponent left for it."

    def test_where_a_ruling_moves_chips_the_pots_of_the_tape_are_not_shown(self, tape: Document) -> None:
        ruled = RulingDrawing(moved={4: MovedChips(back=True, front=600, amount=100, chips={})})
        assert drawn(writing.read(tape), ruled=ruled).pots == ()
        assert drawn(writing.read(tape)).pots != ()

    def test_more_pots_than_the_picture_has_room_for_are_all_in_the_sentences(self) -> None:
        seats = tuple(range(1, 10))
        tape = writing.begun(game="NLHE", street="flop", seats=seats, button=9, blinds=(50, 100), pot=900)
        for seat in seats:
            tape = writing.added(tape, {"player": f"seat{seat}", "action": "all_in", "amount": 100 * seat})
        table = drawn(writing.read(tape))
        assert len(table.pots) == 9
        assert table.pot_lines[2][1] == "Side pot 2: 700"
        assert [line for _, line in table.pot_lines[3:]] == [
            "Side pot 3: 600 for seats 4, 5, 6, 7, 8 and 9",
            "and 5 more",
        ]


class TestHome:
    def test_a_hand_waits_there_until_something_of_it_is_ruled_on(self, client: Client, hand: Hand) -> None:
        home = reverse("home", args=[hand.tournament_id])
        address = f'href="{reverse("hand", args=[hand.pk])}"'
        assert address in client.get(home).content.decode()
        tap(client, hand, seat="6", action="fold")
        sent = {"submission_key": str(uuid4()), "event": "3", "kind": "out-of-turn"}
        ask_for_ruling(client, hand, sent)
        assert address not in client.get(home).content.decode()


class TestRecord:
    @pytest.fixture
    def ruled(self, client: Client, hand: Hand, robin: User) -> Incident:
        """Seat 6's early raise, ruled on and recorded."""
        tap(client, hand, seat="6", action="raise", amount="800", said="1")
        sent = {"submission_key": str(uuid4()), "event": "3", "kind": "out-of-turn"}
        ask_for_ruling(client, hand, sent)
        call = Incident.objects.get()
        recorded = {"revision": "1", "submission_key": str(uuid4()), "penalty-6": "none"}
        assert client.post(reverse("record", args=[call.pk]), recorded).status_code == 302
        return Incident.objects.get()

    def test_the_receipt_keeps_the_tape_as_it_was_ruled_on(self, client: Client, hand: Hand, ruled: Incident) -> None:
        change(client, hand, how="undo")
        receipt = json.loads(Receipt.objects.get(entry__incident=ruled).body)
        assert [event["player"] for event in receipt["tape"]["tape"]] == ["seat3", "seat4", "seat6"]
        assert chain.verify(ruled) == []

    def test_the_story_shows_the_table_with_the_ruling_on_it(
        self, client: Client, tournament: Tournament, ruled: Incident
    ) -> None:
        client.force_login(factories.td(house=tournament.house))
        page = " ".join(client.get(reverse("incident", args=[ruled.pk])).content.decode().split())
        assert "<li>Seat 6 says “raise to 800”</li>" in page
        assert 'class="goes-back"' in page
        assert "Play the hand back" in page

    def test_who_may_raise_is_marked_as_it_is_with_the_ruling_before_it_is_recorded_and_after(
        self, client: Client, robin: User, hand: Hand
    ) -> None:
        tap(client, hand, seat="5", action="push", chips="1x1000")
        sent = {"submission_key": str(uuid4()), "event": "3", "kind": "overchip"}
        ask_for_ruling(client, hand, sent)
        call = Incident.objects.get()
        for _ in range(2):
            page = client.get(reverse("call", args=[call.pk])).content.decode()
            assert "1,000, 700 goes back." in page
            assert "700 back</text>" in page
            assert "May raise: seat 6." in page
            client.post(reverse("record", args=[call.pk]), {"revision": "1", "submission_key": str(uuid4())})
        assert Incident.objects.get().state == "ruled"

    def test_a_call_without_a_hand_keeps_the_form_of_its_receipt(
        self, robin: User, tournament: Tournament, table: Table
    ) -> None:
        call = factories.recorded_incident(actor=robin, tournament=tournament, table=table)
        assert "tape" not in json.loads(Receipt.objects.get(entry__incident=call).body)


CHIPS = {"player": "seat4", "action": "push", "chips": {"1000": 1, "100": 1}}


class TestWhatWasRuled:
    """The recorded ruling goes onto the tape of the hand, and the next findings follow from it."""

    @pytest.fixture
    def hand(self, robin: User, tournament: Tournament, table: Table) -> Hand:
        return factories.hand(actor=robin, tournament=tournament, table=table, events=[BET, CHIPS])

    @pytest.fixture
    def ruled(self, client: Client, hand: Hand) -> Incident:
        """The silent chips of seat 4: a raise to 1,100."""
        return rule_on(client, hand, 2, "several-chips")

    def test_it_stands_on_the_tape_and_in_the_list_and_the_bet_is_the_ruled_one(
        self, client: Client, hand: Hand, ruled: Incident
    ) -> None:
        fed = {"player": "floor", "action": "ruled", "event": 2, "as": "raise", "amount": 1100, "call": ruled.pk}
        assert tape_of(hand) == [BET, CHIPS, fed]
        page = page_of(client, hand)
        assert "3. Ruled: seat 4 has raised to 1,100" in page
        assert "<dt>Least raise to</dt><dd>1,900</dd>" in page
        assert "Ruled: A raise to 1,100." in page
        assert "Seat 5, to act" in page

    def test_what_comes_later_is_found_on_what_was_ruled_and_is_next(
        self, client: Client, hand: Hand, ruled: Incident
    ) -> None:
        tap(client, hand, seat="5", action="push", chips="3x100")
        page = page_of(client, hand)
        assert "Seat 5 puts in 300 of 1,100." in page
        assert page.count("Next to rule on") == 1
        assert 'class="button rule-on" aria-label="Rule on it: Seat 5 puts in 300 of 1,100."' in page

    def test_they_are_offered_in_the_order_in_which_they_happened(self, client: Client, hand: Hand) -> None:
        tap(client, hand, seat="6", action="fold")
        now = HandNow(Hand.objects.get(pk=hand.pk).tape, resolve(load_edition("tda-2019")))
        listed = [(one.of.kind, one.first) for one in offered(now.findings, [])]
        assert listed == [("several-chips", True), ("out-of-turn", False)]

    def test_the_receipt_has_the_tape_as_it_was_before_and_the_next_one_has_the_ruling(
        self, client: Client, hand: Hand, ruled: Incident
    ) -> None:
        tap(client, hand, seat="5", action="push", chips="3x100")
        second = open_on(client, hand, 4, "undercall")
        answer(second, "undercall-meant", 300)
        record_call(client, second, **{"discretion-undercall": "full_call"})
        tapes = [json.loads(Receipt.objects.get(entry__incident=call).body)["tape"]["tape"] for call in (ruled, second)]
        assert [[event["action"] for event in tape] for tape in tapes] == [
            ["bet", "push"],
            ["bet", "push", "ruled", "push"],
        ]
        fed = {"player": "floor", "action": "ruled", "event": 4, "as": "call", "amount": 1100, "call": second.pk}
        assert tape_of(hand)[4:] == [fed]
        assert chain.verify(ruled) == chain.verify(Incident.objects.get(pk=second.pk)) == []

    @pytest.mark.parametrize("verdict", [Verdict.OVERRULE, Verdict.CHANGE])
    def test_what_is_overruled_or_changed_is_taken_off_again(
        self, hand: Hand, ruled: Incident, tournament: Tournament, verdict: Verdict
    ) -> None:
        outcome = "It is a call." if verdict == Verdict.CHANGE else ""
        review(ruled, Review(verdict, outcome, "Seat 4 had said call."))
        assert tape_of(hand) == [BET, CHIPS]

    def test_an_act_out_of_turn_stands_once_the_skipped_player_has_changed_nothing(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        hand = factories.hand(actor=robin, tournament=tournament, table=table, events=[BET, FOLD, EARLY])
        call = rule_on(client, hand, 3, "out-of-turn", **{"penalty-6": "none"})
        assert tape_of(hand) == [BET, FOLD, EARLY]
        tap(client, hand, seat="5", action="call")
        assert "Seat 3, to act" in page_of(client, hand)
        answer(call, "oot-skipped-act.5", "call")
        record_call(client, call, **{"penalty-6": "none"})
        assert tape_of(hand)[4:] == [
            {"player": "floor", "action": "ruled", "event": 3, "as": "stands", "call": call.pk}
        ]
        page = page_of(client, hand)
        assert "Seat 3, to act" in page
        assert "5. Ruled: seat 6&#x27;s raise stands" in page
        assert "<dt>Least raise to</dt><dd>1,300</dd>" in page

    def test_once_the_skipped_player_folds_the_next_one_faces_the_early_raise(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        hand = factories.hand(actor=robin, tournament=tournament, table=table, events=[BET, FOLD, EARLY])
        assert "Seat 5, to act" in page_of(client, hand)
        tap(client, hand, seat="5", action="fold")
        page = page_of(client, hand)
        assert "Seat 3, to act" in page
        assert "500 to call" in page
        assert 'class="button primary" href="?street=turn"' not in page

    def test_a_street_is_no_green_button_while_something_waits_for_a_ruling(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        checks = [{"player": f"seat{seat}", "action": "check"} for seat in (3, 4, 5, 6)]
        hand = factories.hand(actor=robin, tournament=tournament, table=table, events=checks)
        assert 'class="button primary" href="?street=turn"' in page_of(client, hand)
        early = [checks[0], checks[2], checks[1], checks[3]]
        hand = factories.hand(actor=robin, tournament=tournament, table=table, events=early)
        page = page_of(client, hand)
        assert "Seat 5 acts out of turn." in page
        assert 'class="button primary" href="?street=turn"' not in page
        assert 'class="button" href="?street=turn"' in page

    def test_a_correction_takes_the_place_of_the_first_ruling(
        self, client: Client, hand: Hand, ruled: Incident
    ) -> None:
        tap(client, hand, seat="5", action="fold")
        answer(ruled, "chips-pushed", [[1000, 1]])
        answer(ruled, "last-chips", "no")
        record_call(client, ruled)
        assert [(event["action"], event.get("as"), event.get("amount")) for event in tape_of(hand)[2:]] == [
            ("ruled", "call", 300),
            ("fold", None, None),
        ]

    def test_what_is_upheld_stays(self, hand: Hand, ruled: Incident) -> None:
        review(ruled, Review(Verdict.UPHOLD))
        assert len(tape_of(hand)) == 3

    def test_what_is_overruled_after_play_went_on_under_it_stays_and_says_so(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        everything = {"player": "seat4", "action": "all_in", "amount": 350, "all_in": True}
        hand = factories.hand(actor=robin, tournament=tournament, table=table, events=[BET, everything])
        call = rule_on_hand(robin, hand, uuid4(), 2, "chips-facing-a-bet", {})
        feed(call, {"ruling": "call", "call_amount": 300})
        tap(client, hand, seat="4", action="check", street="turn")
        with transaction.atomic():
            unfeed_tape(call.opened_by, call)
        assert call.off_tape.startswith("Still on the tape, for without it Seat 4 is all-in")
        assert [event["action"] for event in tape_of(hand)] == ["bet", "all_in", "ruled", "check"]

    def test_what_the_tape_has_ruled_is_not_offered_again(
        self, client: Client, robin: User, tournament: Tournament, table: Table
    ) -> None:
        fed = {"player": "floor", "action": "ruled", "event": 2, "as": "raise", "amount": 1100}
        hand = factories.hand(actor=robin, tournament=tournament, table=table, events=[BET, CHIPS, fed])
        page = page_of(client, hand)
        assert "Ruled: see act 3." in page
        assert "Rule on it" not in page

    def test_an_event_put_in_before_it_leaves_ruling_and_call_at_their_event(
        self, client: Client, hand: Hand, ruled: Incident
    ) -> None:
        tap(client, hand, seat="3", action="words", words="good luck", before="1")
        assert (tape_of(hand)[3]["event"], tape_of(hand)[3]["amount"]) == (3, 1100)
        assert Incident.objects.get(pk=ruled.pk).hand_event == 3
        assert "Ruled: A raise to 1,100." in page_of(client, hand)

    def test_it_goes_with_its_event_and_the_page_says_so(self, client: Client, hand: Hand, ruled: Incident) -> None:
        page = change(client, hand, how="remove", number="2").content.decode()
        assert "Taken out with it: Ruled: seat 4 has raised to 1,100." in page
        assert tape_of(hand) == [BET]
        assert Incident.objects.get(pk=ruled.pk).hand_event is None

    def test_it_goes_when_what_was_ruled_on_is_corrected_and_the_page_says_so(
        self, client: Client, hand: Hand, ruled: Incident
    ) -> None:
        page = tap(client, hand, seat="3", action="bet", amount="600", instead="1").content.decode()
        assert "Taken out with it: Ruled: seat 4 has raised to 1,100." in page
        assert [event["action"] for event in tape_of(hand)] == ["bet", "push"]
        assert Incident.objects.get(pk=ruled.pk).off_tape == "Taken off the tape."
        assert change(client, hand, how="put-back", call=str(ruled.pk)).status_code == 403
        assert [event["action"] for event in tape_of(hand)] == ["bet", "push"]

    def test_undo_takes_the_ruling_off_and_its_call_says_so(self, client: Client, hand: Hand, ruled: Incident) -> None:
        change(client, hand, how="undo")
        assert tape_of(hand) == [BET, CHIPS]
        assert "Taken off the tape." in page_of(client, hand)
        fed = change(client, hand, how="put-back", call=str(ruled.pk))
        assert fed.status_code == 302
        assert tape_of(hand)[2]["amount"] == 1100
        assert "Taken off the tape." not in page_of(client, hand)

    def test_what_was_overruled_is_not_put_on_the_tape_again(self, client: Client, hand: Hand, ruled: Incident) -> None:
        review(ruled, Review(Verdict.OVERRULE, "", "Seat 4 had said call."))
        assert change(client, hand, how="put-back", call=str(ruled.pk)).status_code == 403
        assert change(client, hand, how="put-back", call="99999").status_code == 409
        assert tape_of(hand) == [BET, CHIPS]

    def test_a_ruling_that_the_tape_does_not_bear_says_why(self, hand: Hand, ruled: Incident) -> None:
        feed(ruled, {"ruling": "call", "call_amount": 400})
        assert tape_of(hand) == [BET, CHIPS]
        assert ruled.off_tape == "Not on the tape: is 400; the call is 300."

    def test_what_was_decided_otherwise_moves_nothing(self, client: Client, hand: Hand) -> None:
        call = open_on(client, hand, 2, "several-chips")
        record_call(client, call, **{"otherwise-code": "moved", "otherwise-decided": "It is a call."})
        assert tape_of(hand) == [BET, CHIPS]

    def test_what_was_chosen_is_put_back_from_its_receipt(self, client: Client, hand: Hand, ruled: Incident) -> None:
        tap(client, hand, seat="5", action="push", chips="3x100")
        second = open_on(client, hand, 4, "undercall")
        answer(second, "undercall-meant", 300)
        record_call(client, second, **{"discretion-undercall": "full_call"})
        there = tape_of(hand)
        call = Incident.objects.select_related("hand").get(pk=second.pk)
        with transaction.atomic():
            unfeed_tape(call.opened_by, call)
        assert tape_of(hand) == there[:-1]
        put_on_tape(call.opened_by, call)
        assert tape_of(hand) == there

    def test_the_file_of_the_tape_has_it_and_is_read(self, client: Client, hand: Hand, ruled: Incident) -> None:
        saved = client.get(reverse("hand-tape", args=[hand.pk])).content.decode()
        document = told(from_yaml(saved), load_edition("tda-2019"))
        assert (document["derived"]["bet"], document["irregularities"][0]["ruled_by_event"]) == (1100, 3)

    def test_it_is_played_back_and_drawn(self, client: Client, hand: Hand, ruled: Incident) -> None:
        def step(number: str) -> str:
            return client.get(reverse("hand-picture", args=[hand.pk]), {"step": number}).content.decode()

        assert "<li>Ruled: seat 4 has raised to 1,100</li>" in step("3")
        assert "the bet is 1,100" in step("3")
        assert "the bet is 300" in step("2")


def test_what_the_tape_told_stays_when_the_level_of_its_call_is_put_right(
    client: Client, robin: User, tournament: Tournament, table: Table
) -> None:
    hand = factories.hand(actor=robin, tournament=tournament, table=table, events=[BET, CHIPS], game="LHE")
    call = open_on(client, hand, 2, "several-chips")
    told = Draft.objects.get(incident=call).answers
    assert told["betting-structure"]["value"] == "limit"
    six = factories.next_level(tournament=tournament)
    correct_for_call(robin, call, uuid4(), Correction(InputKind.LEVEL, six.pk), call.draft.revision)
    assert Draft.objects.get(incident=call).answers == told


def open_on(client: Client, hand: Hand, event: int, kind: str) -> Incident:
    """The call that rules on one finding of a hand."""
    sent = {"submission_key": str(uuid4()), "event": str(event), "kind": kind}
    ask_for_ruling(client, hand, sent)
    return Incident.objects.get(hand=hand, hand_event=event)


def record_call(client: Client, call: Incident, **fields: str) -> Incident:
    revision = Incident.objects.get(pk=call.pk).draft.revision
    sent = {"revision": str(revision), "submission_key": str(uuid4())} | fields
    recorded = client.post(reverse("record", args=[call.pk]), sent)
    assert recorded.status_code == 302, recorded.content.decode()
    return Incident.objects.get(pk=call.pk)


def rule_on(client: Client, hand: Hand, event: int, kind: str, **fields: str) -> Incident:
    """One finding of a hand, ruled on as its tape has it, and recorded."""
    return record_call(client, open_on(client, hand, event, kind), **fields)


def answer(call: Incident, key: str, value: object) -> None:
    draft = Draft.objects.get(incident=call)
    Draft.objects.filter(pk=draft.pk).update(
        answers=draft.answers | {key: {"value": value, "fingerprint": None, "by": "floor"}}, revision=draft.revision + 1
    )


def review(call: Incident, said: Review) -> None:
    dana = factories.td(house=call.tournament.house)
    review_ruling(dana, call, uuid4(), call.chain_length, said)


@transaction.atomic
def feed(call: Incident, values: dict[str, Any]) -> None:
    feed_tape(
        call.opened_by, call, factories.ruling(situation="chips-facing-a-bet", values=values, answers=[], readings=[])
    )


class TestLocking:
    @pytest.mark.django_db(transaction=True)
    def test_all_calls_about_a_hand_are_locked_with_one_of_them_and_no_other_call(
        self, hand: Hand, robin: User, tournament: Tournament
    ) -> None:
        """One ruling may move the events of all: two recordings at once would wait for each other for ever."""
        first, second, elsewhere = (factories.incident(actor=robin, tournament=tournament) for _ in range(3))
        Incident.objects.filter(pk__in=[first.pk, second.pk]).update(hand=hand, hand_event=1)

        def free() -> list[int]:
            with transaction.atomic():
                found = list(Incident.objects.select_for_update(skip_locked=True).values_list("pk", flat=True))
            connection.close()
            return found

        with transaction.atomic(), ThreadPoolExecutor() as pool:
            locked, _ = lock(robin, second.pk)
            assert locked.pk == second.pk
            assert pool.submit(free).result() == [elsewhere.pk]


class TestPicture:
    def test_it_is_played_back_event_by_event_and_says_each_as_a_sentence(self, client: Client, hand: Hand) -> None:
        def step(number: str) -> str:
            return client.get(reverse("hand-picture", args=[hand.pk]), {"step": number}).content.decode()

        assert "Seat 3 bets 300" not in step("0")
        assert "Seat 3 bets 300" in step("1")
        assert "Seat 4 folds" not in step("1")
        assert "Seat 4 folds" in step("2")
        assert "Seat 4 folds" in step("99")

    def test_it_shows_players_no_name(self, client: Client, hand: Hand) -> None:
        assert "Player in seat" in page_of(client, hand)
        assert "Player in seat" not in client.get(reverse("hand-picture", args=[hand.pk])).content.decode()

    def test_the_tape_is_saved_as_a_file_that_the_program_reads(self, client: Client, hand: Hand) -> None:
        saved = client.get(reverse("hand-tape", args=[hand.pk]))
        assert saved["Content-Disposition"] == f'attachment; filename="hand-{hand.pk}.json"'
        document = told(from_yaml(saved.content.decode()), load_edition("tda-2019"))
        assert [event["player"] for event in document["events"]] == ["seat3", "seat4"]
        assert document["derived"]["turn"] == "seat5"

    def test_what_was_put_out_of_turn_stands_apart_until_it_binds(self) -> None:
        tape = writing.begun(game="NLHE", street="flop", seats=(1, 4, 6), button=6, blinds=(50, 100))
        tape = writing.added(tape, {"player": "seat4", "action": "bet", "amount": 900})
        at = {seat.number: seat for seat in drawn(writing.read(tape)).seats}
        assert (at[4].early, at[4].total, at[1].early) == (900, 0, 0)

    def test_what_stands_at_a_seat_is_what_the_tape_says(self) -> None:
        tape = writing.begun(game="NLHE", street="flop", seats=(1, 4, 6), button=6, blinds=None, pot=900)
        for event in (
            {"player": "seat1", "action": "push", "chips": {"500": 1, "100": 2}},
            {"player": "seat4", "action": "fold"},
        ):
            tape = writing.added(tape, event)
        table = drawn(writing.read(tape), seats=8, ruled=RulingDrawing(early=1, places={6: "1st", 1: "2nd"}))
        states = {seat.number: seat.state for seat in table.seats}
        assert states == {1: "", 2: "out", 3: "out", 4: "folded", 5: "out", 6: "", 7: "out", 8: "out"}
        assert [(chip, many) for chip, many, _ in table.seats[0].piles] == [(500, 1), (100, 2)]
        assert (table.pot, table.bet, table.seats[5].turn) == (1_600, 700, True)
        assert table.arrow is not None
        assert (table.seats[0].place, table.seats[5].place) == ("2nd", "1st")
