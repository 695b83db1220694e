"""Bad input on every tool page: a sentence beside its field, status 422, nothing typed lost, nothing recorded."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import parse_qsl
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import Entry, LooseResult, Lot, SeatingAct, Table, Tournament, User
from floor.tools.forms.named import TOOLS
from rules.poker import writing
from tests import factories

pytestmark = pytest.mark.django_db
PLAYERS = "&".join(f"players={seat}" for seat in range(1, 8))
# Of each tool: what is put in, the field, and the words beside it.
WRONG = {
    "pots": [
        ("in-1=x&in-2=500", "in-1", "Type chips as digits"),
        ("in-1=500&in-2=900&folded-2=on&in-3=400", "in-2", "Seat 2 folded with more in than anybody left."),
        ("in-1=500&in-2=400&folded-1=on&folded-2=on", "in-1", "Everybody has folded"),
        (f"in-1={10**10}&in-2=400", "in-1", "Seat 1 has more in than"),
        ("in-1=550&in-2=400&chip=100", "in-1", "550 is not made of chips of 100."),
        ("in-1=500&in-2=400&chip=100&dead=75", "dead", "75 is not made of chips of 100."),
        ("in-1=500&in-2=400&chip=abc", "chip", "Type chips as digits"),
    ],
    "pot-limit": [
        ("in_front=300&bet=100&own=200", "own", "cannot have more in than the bet"),
        ("in_front=300&bet=1e3", "bet", "Type chips as digits"),
    ],
    "least-raise": [("bet=800&before=800", "bet", "Type more than 800.")],
    "chips": [
        ("amount=1550.5", "amount", "Type chips as digits"),
        ("amount=30", "amount", "Add a smaller chip."),
        ("of-100=many", "of-100", "Type a number of chips"),
    ],
    "chip-race": [
        ("chip=25&into=90&of-1=3", "into", "Choose another chip."),
        ("chip=25&into=100&of-1=x", "of-1", "Type a number of chips"),
        ("chip=1&into=100&of-1=60", "chip", "more odd chips than cards in a deck"),
    ],
    "balancing": [
        ("full_big_blind=99&short_big_blind=1", "full_big_blind", "Tap one of the seats."),
        ("full_big_blind=2&short_big_blind=x", "short_big_blind", "Tap one of the seats."),
    ],
    "seat-draw": [("kind=seats&players=7777777", "players", "Somebody here has a seat by now.")],
    "next-hands": [
        (f"{PLAYERS}&small_blind=2&big_blind=2", "big_blind", "One seat cannot have both blinds."),
        (f"{PLAYERS}&small_blind=1&big_blind=2&arrived=5", "arrived", "That seat is taken"),
        (f"{PLAYERS}&small_blind=44&big_blind=2", "small_blind", "Tap one of the seats."),
        (f"{PLAYERS}&small_blind=1&big_blind=2&out=9", "out", "Only a player at the table can go out."),
        ("players=1&small_blind=1&big_blind=2", "players", "A hand needs two players."),
    ],
    "missed-hands": [
        (f"{PLAYERS}&seat=9&hands=2&big_blind_seat=1&big_blind=5", "seat", "Tap a player."),
        (f"{PLAYERS}&seat=2&hands=few&big_blind_seat=1&big_blind=5", "hands", "Type a number of hands"),
        ("players=1&players=2&seat=1&hands=2&big_blind_seat=1&big_blind=5", "players", "needs three players"),
    ],
}
CASES = [(tool, *case) for tool, cases in WRONG.items() for case in cases]


@pytest.fixture
def room(tournament: Tournament) -> Table:
    factories.table(tournament=tournament, number=4, players=2)
    return factories.table(tournament=tournament, number=12, players=7)


def opened(client: Client, kit: User, table: Table, tool: str, given: str) -> Any:
    client.force_login(kit)
    return client.get(f"{reverse('tool', args=[table.tournament_id, tool])}?table=12&typed=1&{given}")


def beside(page: str) -> Iterator[tuple[str, str]]:
    for field, sentence in re.findall(r'<p class="error" id="error-([^"]+)">([^<]*)</p>', page):
        yield field, unescape(sentence)


@pytest.mark.parametrize(("tool", "given", "field", "says"), CASES)
def test_bad_input_gets_a_sentence_beside_its_field_and_keeps_the_rest(
    client: Client, kit: User, room: Table, tool: str, given: str, field: str, says: str
) -> None:
    answer = opened(client, kit, room, tool, given)
    page = answer.content.decode()
    marked = {name: sentence for name, sentence in beside(page) if sentence}
    assert answer.status_code == 422
    assert says in marked[field], marked
    assert answer.context["result"] is None
    for name, value in parse_qsl(given):
        chosen = rf'<input (?=[^>]*name="{name}")(?=[^>]*value="{re.escape(value)}")'
        of_tap = rf'<input (?=[^>]*name="{name}")[^>]*checked'
        assert re.search(chosen, page) or re.search(of_tap, page) or name in NOT_OFFERED, f"{name}={value} is lost"


# A value that no tap of the page has, and so cannot come from it.
NOT_OFFERED = {"players", "full_big_blind", "short_big_blind", "small_blind", "seat", "out"}


@pytest.mark.parametrize(("tool", "given"), [case[:2] for case in CASES])
def test_bad_input_is_put_on_no_call_and_draws_nothing(
    client: Client, kit: User, room: Table, tool: str, given: str
) -> None:
    client.force_login(kit)
    call = factories.incident(actor=kit, tournament=room.tournament, table=room)
    sent = {"key": str(uuid4()), "call": call.pk, "given": f"typed=1&{given}"}
    before = Entry.objects.count(), SeatingAct.objects.count()
    answer = client.post(reverse("put-on-call", args=[room.tournament_id, tool]), sent)
    assert answer.status_code == 422
    assert client.post(reverse("draw-lot", args=[room.tournament_id, tool]), sent).status_code in (404, 422)
    assert not LooseResult.objects.exists() and not Lot.objects.exists()
    assert (Entry.objects.count(), SeatingAct.objects.count()) == before


@pytest.mark.parametrize("tool", TOOLS)
def test_every_field_has_a_place_for_its_sentence(client: Client, kit: User, room: Table, tool: str) -> None:
    assert tool in WRONG
    answer = opened(client, kit, room, tool, "")
    places = {name for name, _ in beside(answer.content.decode())}
    # Winners and other taps on a result, and a table that alone is fullest or shortest, cannot be wrong.
    assert set(answer.context["form"].fields) - places <= {"button", "boards", "low", "several", "full", "short"}


def test_an_all_in_above_a_stack_is_said_beside_the_seat(client: Client, kit: User, room: Table) -> None:
    hand = factories.hand(actor=kit, tournament=room.tournament, table=room, pot=400)
    hand.tape = writing.with_stacks(hand.tape, {3: 2_000, 4: 300})
    hand.save()
    client.force_login(kit)
    address = f"{reverse('tool', args=[room.tournament_id, 'pots'])}?hand={hand.pk}&typed=1"
    page = client.get(f"{address}&in-3=500&in-4=400")
    marked = {name: sentence for name, sentence in beside(page.content.decode()) if sentence}
    assert page.status_code == 422 and marked == {"in-4": "Seat 4 had 300 in this hand. Nobody is all-in for more."}
    assert client.get(f"{address}&in-3=500&in-4=300").status_code == 200
