"""An amount beyond all chips in play is queried before it counts, wherever it is entered."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.ground.wizard import prefill
from floor.models import Draft, Hand, Level, Player, Tournament, User
from floor.tournament.actions.setting_up import set_starting_stack
from floor.tournament.chips_in_play import most_of
from tests import factories
from tests.floor.calls.test_calls import Tablet

pytestmark = pytest.mark.django_db

BEYOND = 16_004_000
BLINDS = "That is more than 1,000 big blinds of 400. Is it right?"
RAISE = {"hand-moment": "now", "actor": 5, "oot-action": "raise"}


def sent_again(page: str) -> dict[str, str]:
    """Return the fields that the confirming tap sends."""
    form = page.split('<form id="sure"')[1].split("</form>")[0]
    fields = [one.split('value="') for one in form.split('type="hidden" name="')[1:]]
    return {name.split('"')[0]: value.split('"')[0] for name, value in fields}


def opened(robin: User, tournament: Tournament, client: Client, situation: str = "action-out-of-turn") -> Tablet:
    table = factories.table(tournament=tournament, players=9)
    start = prefill(tournament.betting_structure)
    call = factories.incident(actor=robin, tournament=tournament, table=table, prefill=start, situation=situation)
    return Tablet(client, call)


def seat_players(tournament: Tournament, *entries: int) -> None:
    for number, count in enumerate(entries, start=1):
        player = factories.player(tournament=tournament, name=f"Player {number}")
        Player.objects.filter(pk=player.pk).update(entries=count, busted_at=timezone.now() if count > 1 else None)


def with_stack(tournament: Tournament, stack: int) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(starting_stack=stack)


class TestTheMost:
    def test_all_chips_are_the_starting_stack_of_every_entry_of_those_who_are_out_too(
        self, tournament: Tournament
    ) -> None:
        seat_players(tournament, 1, 3, 1)
        tournament.starting_stack = 30_000
        most = most_of(tournament, tournament.current_level)
        assert most and most.chips == 150_000
        assert most.said == "all 150,000 chips in play, 5 entries of 30,000"

    def test_a_flight_of_its_own_counts_with_those_who_are_out_of_it(self, tournament: Tournament, td: User) -> None:
        seat_players(tournament, 1, 1)
        tournament.starting_stack = 30_000
        beside = factories.tournament(house=tournament.house, name="Day 1B")
        tournament.days.create(number=1, flight="B", on=tournament.starts_on, begun_at=timezone.now(), beside=beside)
        seat_players(beside, 1, 2)
        most = most_of(tournament, None)
        assert most and most.chips == 4 * 30_000

    @pytest.mark.parametrize(("stack", "entries"), [(None, (1,)), (30_000, ())])
    def test_where_they_are_not_known_it_is_1000_big_blinds(
        self, tournament: Tournament, stack: int | None, entries: tuple[int, ...]
    ) -> None:
        seat_players(tournament, *entries)
        tournament.starting_stack = stack
        most = most_of(tournament, tournament.current_level)
        assert most and (most.chips, most.said) == (400_000, "1,000 big blinds of 400")

    def test_without_a_level_nothing_is_doubted(self, tournament: Tournament) -> None:
        assert most_of(tournament, None) is None


class TestOfACall:
    def test_it_is_asked_about_and_one_tap_says_that_it_is_right(
        self, client: Client, robin: User, tournament: Tournament
    ) -> None:
        tablet = opened(robin, tournament, client)
        tablet.answer(RAISE)
        doubted = tablet.post(f"{BEYOND:,}")
        page = doubted.content.decode()
        assert doubted.status_code == 422
        assert BLINDS in page and "Yes, 16,004,000</button>" in page
        assert 'value="16,004,000"' in page
        assert "oot-amount" not in tablet.kept()
        assert tablet.send(sent_again(page)).status_code == 200
        assert tablet.kept()["oot-amount"] == BEYOND

    def test_another_amount_is_asked_about_again(self, client: Client, robin: User, tournament: Tournament) -> None:
        tablet = opened(robin, tournament, client)
        tablet.answer(RAISE)
        again = sent_again(tablet.post(BEYOND).content.decode())
        assert tablet.send(again | {"value": "17000000"}).status_code == 422
        assert tablet.send(again | {"value": "1700"}).status_code == 200
        assert tablet.kept()["oot-amount"] == 1_700

    def test_a_correction_is_asked_about_too(self, client: Client, robin: User, tournament: Tournament) -> None:
        tablet = opened(robin, tournament, client)
        tablet.answer({**RAISE, "oot-amount": 1600})
        draft = Draft.objects.get(incident=tablet.incident)
        page = client.get(f"{tablet.page}change/oot-amount").content.decode()
        fingerprint = page.split('name="fingerprint" value="')[1].split('"')[0]
        sent = {"key": "oot-amount", "fingerprint": fingerprint, "revision": draft.revision, "value": BEYOND}
        assert BLINDS in tablet.send(sent).content.decode()
        assert tablet.kept()["oot-amount"] == 1600

    def test_all_chips_in_play_are_named(self, client: Client, robin: User, tournament: Tournament) -> None:
        tablet = opened(robin, tournament, client)
        seat_players(tournament, 1, 1)
        with_stack(tournament, 30_000)
        tablet.answer(RAISE)
        players = Player.objects.filter(tournament=tournament).count()
        said = f"That is more than all {players * 30_000:,} chips in play, {players} entries of 30,000. Is it right?"
        assert said in tablet.post(players * 30_000 + 1).content.decode()
        assert tablet.post(players * 30_000).status_code == 200

    def test_chips_are_counted_together(self, client: Client, robin: User, tournament: Tournament) -> None:
        tablet = opened(robin, tournament, client, "chips-facing-a-bet")
        tablet.answer({"hand-moment": "now", "actor": 5, "chips-first": "chips", "bet-faced": 2400})
        page = tablet.post("100x5000").content.decode()
        assert BLINDS in page and "Yes, 500,000</button>" in page
        assert 'value="100x5000"' in page
        tablet.send(sent_again(page))
        assert tablet.kept()["chips-pushed"] == [[5000, 100]]

    def test_each_of_several_amounts_is_asked_about(self, client: Client, robin: User, tournament: Tournament) -> None:
        tablet = opened(robin, tournament, client, "undercall")
        tablet.answer({"hand-moment": "now", "actor": 5, "undercall-how": "chips"})
        page = client.get(tablet.page).content.decode()
        key, fingerprint = (
            page.split(f'name="along-{field}" value="')[1].split('"')[0] for field in ("key", "fingerprint")
        )
        along = {"along-key": key, "along-fingerprint": fingerprint, "along": "600000"}
        first = tablet.send({**tablet.asked(), **along, "value": "500000"}).content.decode()
        assert "Yes, 500,000</button>" in first
        second = tablet.send(sent_again(first)).content.decode()
        assert "Yes, 600,000</button>" in second
        assert not tablet.kept().keys() & {"in-front", "bet-faced"}
        assert tablet.send(sent_again(second) | {"sure": ["500000", "600000"]}).status_code == 200
        assert tablet.kept()["bet-faced"] in (500_000, 600_000)

    def test_just_looking_asks_as_well(self, client: Client, robin: User, tournament: Tournament) -> None:
        address = reverse("look", args=[tournament.pk, "pot-size"])
        page = client.get(address).content.decode()
        assert page
        counted = client.get(reverse("count-pot", args=[tournament.pk]), {"middle": f"{BEYOND}"}).content.decode()
        assert BLINDS in counted and "data-sure" in counted and "Yes, 16,004,000" in counted


class TestOfAHand:
    @pytest.fixture
    def hand(self, robin: User, tournament: Tournament) -> Hand:
        table = factories.table(tournament=tournament, number=12, players=9)
        bet = {"player": "seat3", "action": "bet", "amount": 300}
        hand: Hand = factories.hand(actor=robin, tournament=tournament, table=table, events=[bet])
        Hand.objects.filter(pk=hand.pk).update(level=Level.objects.get(tournament=tournament))
        return hand

    def post(self, client: Client, hand: Hand, page: str, **fields: Any) -> str:
        revision = Hand.objects.get(pk=hand.pk).revision
        answer = client.post(reverse(page, args=[hand.pk]), {"revision": revision} | fields)
        assert answer.status_code == 422
        return str(answer.content.decode())

    def yes(self, client: Client, hand: Hand, page: str, doubted: str) -> dict[str, Any]:
        assert client.post(reverse(page, args=[hand.pk]), sent_again(doubted)).status_code == 302
        tape: dict[str, Any] = Hand.objects.get(pk=hand.pk).tape
        return tape

    def test_an_act_on_a_tape(self, client: Client, hand: Hand) -> None:
        doubted = self.post(client, hand, "hand", seat="4", action="raise", amount=f"{BEYOND:,}")
        assert BLINDS in doubted
        assert len(Hand.objects.get(pk=hand.pk).tape["tape"]) == 1
        assert self.yes(client, hand, "hand", doubted)["tape"][-1]["amount"] == BEYOND

    def test_chips_on_a_tape(self, client: Client, hand: Hand) -> None:
        doubted = self.post(client, hand, "hand", seat="4", action="push", chips="100x5000")
        assert "Yes, 500,000</button>" in doubted
        assert self.yes(client, hand, "hand", doubted)["tape"][-1]["chips"] == {"5000": 100}

    def test_a_stack_and_all_stacks(self, client: Client, hand: Hand) -> None:
        doubted = self.post(client, hand, "change-hand", how="stacks", seat="4", stack=str(BEYOND))
        assert self.yes(client, hand, "change-hand", doubted)["stacks"] == {"seat4": BEYOND}
        doubted = self.post(client, hand, "hand-stacks", **{"stack-3": "12000", "stack-4": str(BEYOND + 1)})
        assert BLINDS in doubted and 'value="12000"' in doubted
        assert self.yes(client, hand, "hand-stacks", doubted)["stacks"]["seat4"] == BEYOND + 1

    def test_the_pot_at_its_beginning(self, client: Client, hand: Hand) -> None:
        Hand.objects.filter(pk=hand.pk).update(tape={})
        stood = {"street": "flop", "structure": "no-limit", "seat": "3", "everybody": "yes", "button": "1"}
        doubted = self.post(client, hand, "start-hand", **stood, pot=str(BEYOND))
        assert BLINDS in doubted
        assert self.yes(client, hand, "start-hand", doubted)["pot"] == BEYOND


class TestSayingTheStack:
    def test_it_is_said_at_any_time_and_may_be_left_out(self, desk: Client, td: User, tournament: Tournament) -> None:
        address = reverse("starting-stack", args=[tournament.pk])
        assert desk.post(address, {"key": str(uuid4()), "starting_stack": "30,000"}).status_code == 302
        tournament.refresh_from_db()
        assert tournament.starting_stack == 30_000
        page = desk.get(reverse("set-up", args=[tournament.pk])).content.decode()
        assert "30,000" in page and "Starting stack: 30,000; it was not said." in page
        assert "starting stack 30,000" in desk.get(reverse("tournaments")).content.decode()
        assert desk.post(address, {"key": str(uuid4()), "starting_stack": ""}).status_code == 302
        tournament.refresh_from_db()
        assert tournament.starting_stack is None

    @pytest.mark.parametrize("typed", ["0", "lots", "-5", "1000000001"])
    def test_what_is_no_stack_gets_a_sentence_and_stays(
        self, desk: Client, td: User, tournament: Tournament, typed: str
    ) -> None:
        refused = desk.post(
            reverse("starting-stack", args=[tournament.pk]), {"key": str(uuid4()), "starting_stack": typed}
        )
        assert refused.status_code == 422
        assert "Type the chips in digits" in refused.content.decode() and f'value="{typed}"' in refused.content.decode()

    def test_the_same_press_twice_is_one_change(self, td: User, tournament: Tournament) -> None:
        key = uuid4()
        for _ in range(2):
            set_starting_stack(td, tournament, key, 30_000)
        assert tournament.set_up_changes.count() == 1
