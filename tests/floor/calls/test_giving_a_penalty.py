"""A penalty by itself: from home, the board and the page of a player, as the book holds the infraction."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.tiles import Tile
from floor.ground.wizard import wizard_of
from floor.models import Draft, House, Incident, Penalty, Tournament, User
from floor.record.story import story
from rules.engine.ruling import Asking, Ruling
from rules.finding.search import search
from tests import factories
from tests.tapping import opened_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def nine(house: House) -> Tournament:
    made = factories.tournament(house=house)
    factories.table(tournament=made, number=12, players=9)
    return made


def opened(client: Client, nine: Tournament, **more: Any) -> Incident:
    sent = {"key": str(uuid4()), "table": "12", "situation": "giving-a-penalty"} | more
    return opened_by(client, client.post(reverse("open-call", args=[nine.pk]), sent))


def answer(client: Client, call: Incident, *values: object) -> None:
    for value in values:
        draft = Draft.objects.select_related("incident").get(incident=call)
        result = wizard_of(draft.incident, draft).result
        assert isinstance(result, Asking)
        asked = {"key": result.asked.key, "fingerprint": result.asked.fingerprint, "revision": draft.revision}
        assert client.post(reverse("call", args=[call.pk]), asked | {"value": value}).status_code == 302


def record(client: Client, call: Incident, **chosen: str) -> Any:
    draft = Draft.objects.get(incident=call)
    sent = {"submission_key": str(uuid4()), "revision": draft.revision}
    return client.post(reverse("record", args=[call.pk]), sent | chosen)


def test_a_phone_at_the_table_is_penalised_by_three_answers(client: Client, robin: User, nine: Tournament) -> None:
    call = opened(client, nine)
    answer(client, call, "devices", "phone", 5)
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 302
    penalty = Penalty.objects.select_related("player").get()
    assert (penalty.kind, penalty.seat, penalty.player is not None) == ("warning", 5, True)


def test_a_way_in_takes_the_first_two_answers(client: Client, robin: User, nine: Tournament) -> None:
    call = opened(client, nine, situation="giving-a-penalty:abuse")
    answer(client, call, 5)
    assert isinstance(wizard_of(call, Draft.objects.get(incident=call)).result, Ruling)


def test_from_the_page_of_a_player_the_seat_is_known(client: Client, robin: User, nine: Tournament) -> None:
    player = nine.tables.get().players.get(seat=7)
    text = client.get(reverse("player", args=[player.pk])).content.decode()
    assert 'name="seat" value="7"' in text
    call = opened(client, nine, seat="7")
    answer(client, call, "devices", "phone")
    result = wizard_of(call, Draft.objects.get(incident=call)).result
    assert isinstance(result, Ruling) and result.penalty and result.penalty.seats == (7,)


@pytest.mark.parametrize("seat", ["11", "0", "x", "9" * 30])
def test_a_seat_that_no_table_has_is_refused(client: Client, robin: User, nine: Tournament, seat: str) -> None:
    sent = {"key": str(uuid4()), "table": "12", "situation": "giving-a-penalty", "seat": seat}
    assert client.post(reverse("open-call", args=[nine.pk]), sent).status_code == 422


def test_the_board_of_penalties_leads_there(client: Client, robin: User, nine: Tournament) -> None:
    assert 'value="giving-a-penalty"' in client.get(reverse("penalties", args=[nine.pk])).content.decode()


def test_where_the_book_demands_a_penalty_none_needs_a_reason(client: Client, robin: User, nine: Tournament) -> None:
    call = opened(client, nine)
    answer(client, call, "manners", "abuse", 5)
    refused = record(client, call, **{"penalty-5": "none"})
    assert refused.status_code == 422
    assert "Choose why." in refused.content.decode()
    assert record(client, call, **{"penalty-5": "none", "penalty-5-code": "no-harm"}).status_code == 302
    lines = [line for part in story(call) for line in part.lines]
    assert "Seat 5: no penalty, though the book demands one." in lines
    assert not Penalty.objects.exists()


def test_where_a_warning_is_no_penalty_none_is_offered(client: Client, robin: User, nine: Tournament) -> None:
    call = opened(client, nine)
    answer(client, call, "manners", "abuse", 5)
    text = client.get(reverse("call", args=[call.pk])).content.decode()
    assert 'name="penalty-5" value="missed-hands"' in text
    assert 'name="penalty-5" value="warning"' not in text
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 422
    assert not Penalty.objects.exists()


def test_a_missed_deal_gives_no_penalty(client: Client, robin: User, nine: Tournament) -> None:
    call = opened(client, nine)
    answer(client, call, "away", "missed-deal", 5, "after", "no")
    text = client.get(reverse("call", args=[call.pk])).content.decode()
    assert "Dead hand: seat 5 was not there for the last card." in text
    assert 'name="penalty-5"' not in text


@pytest.mark.parametrize(
    ("typed", "leads_to"),
    [
        ("he swore at the dealer", "giving-a-penalty:abuse"),
        ("talking on the phone", "giving-a-penalty:phone"),
        ("threw his cards off the table", "giving-a-penalty:threw"),
        # Off the table or on it: most books have a rule for only one of them.
        ("threw his cards at the dealer", "giving-a-penalty"),
        ("soft play", "giving-a-penalty:soft-play"),
        ("they checked it down", "giving-a-penalty:checked"),
        ("slammed the cards", "giving-a-penalty:tossed"),
        ("chips in transit", "giving-a-penalty:out-of-view"),
    ],
)
def test_what_people_say_of_it_leads_to_the_penalty(typed: str, leads_to: str) -> None:
    found = search("tda-2019", typed)[0]
    assert Tile(found.situation, found.way_in).value == leads_to


def test_the_board_and_the_sheet_of_the_shift_say_what_a_penalty_was_for(
    client: Client, house: House, robin: User, nine: Tournament
) -> None:
    call = opened(client, nine)
    answer(client, call, "devices", "phone", 5)
    record(client, call, **{"penalty-5": "warning"})
    said = '<span class="line">Phone at the table</span>'
    assert said in client.get(reverse("penalties", args=[nine.pk])).content.decode()
    client.force_login(factories.td(house=house))
    assert said in client.get(reverse("shift", args=[nine.pk])).content.decode()


def test_the_next_call_says_what_the_earlier_penalty_was_for(client: Client, robin: User, nine: Tournament) -> None:
    for _ in range(2):
        call = opened(client, nine)
        answer(client, call, "devices", "phone", 5)
        text = client.get(reverse("call", args=[call.pk])).content.decode()
        record(client, call, **{"penalty-5": "warning"})
    assert "<strong>Warning</strong> Phone at the table," in text
