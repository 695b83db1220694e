"""The reasons of a decision: the house's standing choice, a player's earlier penalty, and the reasons these ask for."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid
from floor.ground.wizard import prefill
from floor.models import Entry, EntryKind, Incident, Penalty, Player, Receipt, Tournament, User
from floor.record.chain import verify
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from rules.engine.book import HouseChoice
from tests import factories
from tests.floor.calls.test_calls import BEHIND, RAISE, Tablet, queries

pytestmark = pytest.mark.django_db

HANDS = PenaltyOrder("missed-hands", seat=6, hands=3)
EARLY = RAISE


@pytest.fixture
def tournament() -> Tournament:
    book = factories.book(choices={"action-out-of-turn.skipped-hand": HouseChoice("dead", "house", "House 4")})
    return factories.tournament(house=factories.house(), book=book)


@pytest.fixture
def floor(tournament: Tournament) -> User:
    return factories.floor_person(house=tournament.house)


@pytest.fixture
def tablet(client: Client, tournament: Tournament, floor: User) -> Tablet:
    client.force_login(floor)
    table = factories.table(tournament=tournament, players=9)
    start = prefill(tournament.betting_structure)
    return Tablet(client, factories.incident(actor=floor, tournament=tournament, table=table, prefill=start))


@pytest.fixture
def earlier(tablet: Tablet, tournament: Tournament, floor: User) -> Penalty:
    """Seat 6 was given three hands to miss in another call, and has missed one of them."""
    given = factories.incident(
        actor=floor, tournament=tournament, table=tablet.incident.table, situation="calling-the-clock"
    )
    factories.record(given, actor=floor, penalty=HANDS, people={"offender": [6]})
    Penalty.objects.update(served=1, counted_at="2026-05-01T19:00Z")
    return Penalty.objects.get()


def page_of(tablet: Tablet) -> str:
    return " ".join(tablet.client.get(tablet.page).content.decode().split())


def story_of(tablet: Tablet) -> str:
    address = reverse("incident", args=[tablet.incident.pk])
    return " ".join(tablet.client.get(address).content.decode().split())


class TestStandingChoice:
    def test_it_is_marked_with_its_source_and_not_chosen_beforehand(self, tablet: Tablet) -> None:
        tablet.answer(BEHIND)
        page = page_of(tablet)
        dead = "The hand is dead <small>the house’s choice (House 4)</small></strong>"
        assert dead in page
        assert 'value="dead" checked' not in page
        assert page.count("the house’s choice") == 1

    def test_it_needs_no_reason(self, tablet: Tablet) -> None:
        tablet.answer(BEHIND)
        assert tablet.record(**{"discretion-skipped-hand.4": "dead"}).status_code == 302

    def test_choosing_against_it_asks_why_and_the_story_tells_both(self, tablet: Tablet) -> None:
        tablet.answer(BEHIND)
        against = {"discretion-skipped-hand.4": "non_aggressive_only"}
        refused = tablet.record(**against)
        assert refused.status_code == 422
        assert "Choose why." in refused.content.decode()
        assert tablet.record(**against, **{"discretion-skipped-hand.4-code": "relied"}).status_code == 302
        story = story_of(tablet)
        assert "May check, call or fold, but not bet or raise The house&#x27;s choice is: The hand is dead." in story
        assert "Because: Relied on the staff." in story


class TestReasonOfADecision:
    def test_under_rule_1_the_code_is_a_value_and_the_words_are_words(self, tablet: Tablet) -> None:
        tablet.answer(EARLY)
        typed = {
            "otherwise-code": "agreed",
            "otherwise-decided": "The raise is taken back.",
            "otherwise-reason": "Both.",
        }
        assert tablet.record(**typed).status_code == 302
        decision = Entry.objects.get(kind=EntryKind.DECISION)
        assert '"otherwise":"agreed"' in decision.payload
        assert "taken back" not in decision.payload + Receipt.objects.get().body
        story = story_of(tablet)
        assert "Reason: The players agree. Both." in story
        assert "<p><strong>The raise is taken back.</strong></p>" in story
        assert "What was suggested</summary> <p><strong>Action goes back to seat 5.</strong></p>" in story
        assert verify(Incident.objects.get(pk=tablet.incident.pk)) == []

    def test_a_code_alone_does_not_say_what_was_decided(self, tablet: Tablet) -> None:
        tablet.answer(EARLY)
        refused = tablet.record(**{"otherwise-code": "agreed"})
        assert refused.status_code == 422
        assert "Say what you decide, as everyone at the table may read it." in refused.content.decode()
        assert '<details class="drawer otherwise" data-drawer open>' in refused.content.decode()

    def test_words_typed_before_the_person_thought_better_of_it_decide_nothing(self, tablet: Tablet) -> None:
        tablet.answer(EARLY)
        typed = {"otherwise-decided": "The raise is taken back.", "otherwise-reason": "Both."}
        tablet.record(**typed, **{"otherwise-code": ""})
        assert Incident.objects.get(pk=tablet.incident.pk).final_outcome == "Action goes back to seat 5."

    def test_the_file_for_spreadsheets_has_the_reasons(self, tablet: Tablet, tournament: Tournament) -> None:
        tablet.answer(EARLY)
        typed = {"otherwise-decided": "The raise is taken back.", "otherwise-reason": "Both said so."}
        tablet.record(**typed, **{"otherwise-code": "agreed"})
        tablet.client.force_login(factories.td(house=tournament.house))
        answer: Any = tablet.client.get(reverse("export-incidents", args=[tournament.pk]))
        row = b"".join(answer.streaming_content).decode().splitlines()[1]
        assert '"The players agree","Robin Hale: Both said so."' in row
        assert '"Action goes back to seat 5.","The raise is taken back.",""' in row


class TestLessThanBefore:
    def test_the_page_shows_what_the_offender_was_given(self, tablet: Tablet, earlier: Penalty) -> None:
        tablet.answer(EARLY)
        page = page_of(tablet)
        assert "<strong>Missed hands (3)</strong> Calling the clock," in page
        assert "1 of 3 served" in page
        assert 'value="missed-rounds"><span>Missed rounds <small>suggested</small>' in page
        assert 'value="warning" data-reason>' in page
        assert 'value="missed-hands" data-reason>' not in page

    def test_it_takes_no_query_more(self, tablet: Tablet, earlier: Penalty) -> None:
        tablet.answer(EARLY)
        assert queries(lambda: tablet.client.get(tablet.page)) <= 6

    @pytest.mark.parametrize("less", ["none", "warning"])
    def test_a_lesser_penalty_asks_why_and_the_story_tells(self, tablet: Tablet, earlier: Penalty, less: str) -> None:
        tablet.answer(EARLY)
        refused = tablet.record(penalty=less)
        assert refused.status_code == 422
        assert "Choose why." in refused.content.decode()
        assert not Entry.objects.filter(incident=tablet.incident).exists()
        refused = tablet.record(penalty=less, **{"penalty-6-code": "other"})
        assert "Say in a few words why." in refused.content.decode()
        typed = {"penalty-6-code": "other-offence", "penalty-6-reason": "That was for the clock."}
        assert tablet.record(penalty=less, **typed).status_code == 302
        assert "Not the same offence. That was for the clock." in story_of(tablet)
        assert verify(Incident.objects.get(pk=tablet.incident.pk)) == []

    def test_fewer_hands_than_before_ask_why_beside_the_choice(self, tablet: Tablet, earlier: Penalty) -> None:
        tablet.answer(EARLY)
        refused = tablet.record(penalty="missed-hands", hands="2")
        assert refused.status_code == 422
        page = " ".join(refused.content.decode().split())
        assert 'value="missed-hands" checked data-reason>' in page
        assert "Choose why." in page
        assert tablet.record(penalty="missed-hands", hands="2", **{"penalty-6-code": "long-ago"}).status_code == 302

    @pytest.mark.parametrize(
        "enough",
        [
            {"penalty": "missed-hands", "hands": "3"},
            {"penalty": "missed-rounds", "rounds": "1", "players_at_table": "9"},
        ],
    )
    def test_as_much_or_more_asks_nothing(self, tablet: Tablet, earlier: Penalty, enough: dict[str, str]) -> None:
        tablet.answer(EARLY)
        assert tablet.record(**enough).status_code == 302

    def test_a_void_penalty_does_not_count(self, tablet: Tablet, earlier: Penalty, tournament: Tournament) -> None:
        factories.void(earlier, actor=factories.td(house=tournament.house), why="The wrong player.")
        tablet.answer(EARLY)
        assert "Missed hands (3)" not in page_of(tablet)
        assert tablet.record().status_code == 302

    def test_it_follows_the_player_to_another_table(
        self, tablet: Tablet, earlier: Penalty, tournament: Tournament
    ) -> None:
        other = factories.table(tournament=tournament, number=3)
        Player.objects.filter(name="Player in seat 6").update(table=other, seat=2)
        tablet.answer(EARLY)
        assert "Missed hands (3)" not in page_of(tablet)

    def test_the_action_asks_too_whatever_the_page_sent(self, tablet: Tablet, earlier: Penalty, floor: User) -> None:
        advice = {**factories.ruling()["penalty"], "seats": [6]}
        for given in (None, PenaltyOrder("warning", 6)):
            with pytest.raises(Invalid) as refused:
                factories.record(tablet.incident, actor=floor, penalty=given, advice=advice)
            assert refused.value.errors.keys() == {"penalty-6-code"}
        why = PenaltyOrder("warning", 6, reason=Reason(ReasonCode.LONG_AGO))
        factories.record(tablet.incident, actor=floor, penalty=why, advice=advice)

    def test_a_correction_leaves_what_was_decided_and_asks_for_a_new_seat(
        self, tablet: Tablet, earlier: Penalty
    ) -> None:
        tablet.answer({**EARLY, "actor": 7})
        tablet.record(penalty="warning")
        tablet.follow_up("oot-amount", "900")
        tablet.check()
        assert "As given before" in page_of(tablet)
        tablet.follow_up("actor", "6")
        tablet.answer({"oot-action": "raise", "oot-amount": 800})
        tablet.check()
        page = page_of(tablet)
        assert "As given before" not in page
        assert "No penalty, as before" not in page
        assert 'name="penalty-6" value="none" data-reason><span>No penalty' in page
        assert tablet.record().status_code == 422
        assert tablet.record(**{"penalty-6-code": "no-harm"}).status_code == 302

    def test_a_follow_up_asks_nothing_again(self, tablet: Tablet, earlier: Penalty) -> None:
        tablet.answer(EARLY)
        tablet.record(**{"penalty-6-code": "no-harm"})
        assert tablet.follow_up("oot-skipped-act.5", "call").status_code == 302
        assert Entry.objects.filter(incident=tablet.incident, kind=EntryKind.FOLLOW_UP).exists()


def test_each_of_two_who_acted_out_of_turn_is_given_a_penalty_of_their_own(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    page = page_of(tablet)
    assert "Penalty for seat 5" in page
    assert "Penalty for seat 6" in page
    chosen = {"discretion-skipped-hand.4": "dead", "penalty-5": "warning", "penalty-6": "none"}
    assert tablet.record(**chosen).status_code == 302
    assert [penalty.seat for penalty in Penalty.objects.filter(incident=tablet.incident)] == [5]
    people = Incident.objects.get(pk=tablet.incident.pk).people.filter(role="offender")
    assert set(people.values_list("seat", flat=True)) == {5, 6}
