"""Dealing players in on the ring: everybody before the flop, and until the first act one tap more or less."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import Hand, Table, Tournament, User
from tests import factories
from tests.floor.calls.test_hand import change, page_of, tap

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    """A table with empty seats 8 and 9."""
    return factories.table(tournament=tournament, number=12, players=7)


def begun(client: Client, tournament: Tournament, **fields: Any) -> Hand:
    client.post(reverse("begin-hand", args=[tournament.pk]), {"key": str(uuid4()), "table": "12"})
    hand = Hand.objects.get()
    asked = {"revision": "1", "street": "preflop", "structure": "no-limit", "button": "1", "ante_from": "none"}
    assert client.post(reverse("start-hand", args=[hand.pk]), asked | fields).status_code == 302
    return Hand.objects.get()


def dealt(hand: Hand) -> list[str]:
    players: list[str] = Hand.objects.get(pk=hand.pk).tape["players"]
    return players


def test_the_tap_on_the_button_deals_in_everybody_who_sits_there(
    client: Client, robin: User, tournament: Tournament, table: Table
) -> None:
    hand = begun(client, tournament)
    assert dealt(hand) == [f"seat{seat}" for seat in (2, 3, 4, 5, 6, 7, 1)]
    assert "Seat 4, to act" in page_of(client, hand)


def test_where_nobody_is_listed_every_seat_is_dealt_in(
    client: Client, robin: User, tournament: Tournament, table: Table
) -> None:
    table.players.update(table=None, seat=None)
    hand = begun(client, tournament)
    assert len(dealt(hand)) == tournament.seats_per_table
    change(client, hand, how="deal", seat="3")
    assert "tap to deal in" in page_of(client, hand)


@pytest.mark.parametrize(("ante_from", "ante"), [("none", ""), ("big-blind", "400"), ("each", "50")])
def test_a_second_tap_deals_a_seat_out_and_blinds_and_antes_follow(
    client: Client, robin: User, tournament: Tournament, table: Table, ante_from: str, ante: str
) -> None:
    hand = begun(client, tournament, ante_from=ante_from, ante=ante)
    assert "tap to deal out" not in page_of(client, hand)
    assert "tap to deal out" in page_of(client, hand, "?seat=3")
    assert change(client, hand, how="deal", seat="3").status_code == 302
    assert "seat3" not in dealt(hand)
    events = Hand.objects.get().tape["tape"]
    blinds = [(event["player"], event["amount"]) for event in events if event["action"] == "post_blind"]
    antes = [event["player"] for event in events if event["action"] == "post_ante"]
    assert blinds == [("seat2", 200), ("seat4", 400)]
    assert len(antes) == {"none": 0, "big-blind": 1, "each": 6}[ante_from]
    assert "tap to deal in" in page_of(client, hand)
    change(client, hand, how="deal", seat="3")
    assert Hand.objects.get().tape == hand.tape


def test_an_empty_seat_takes_no_tap_and_is_dealt_in_from_the_list_where_somebody_sat_down_meanwhile(
    client: Client, robin: User, tournament: Tournament, table: Table
) -> None:
    hand = begun(client, tournament)
    page = page_of(client, hand)
    assert '<span class="answer seat empty" data-seat="8">' in page
    assert 'form="deal" name="seat" value="8"' in page
    asked = change(client, hand, how="deal", seat="8")
    assert asked.status_code == 422
    assert "Seat 8 is empty at table 12." in asked.content.decode()
    assert 'name="taken" value="8">Somebody sits there' in asked.content.decode()
    assert "Seat 4, to act" in asked.content.decode()
    assert "seat8" not in dealt(hand)
    change(client, hand, how="deal", seat="8", taken="8")
    assert "seat8" in dealt(hand)
    assert change(client, hand, how="deal", seat="8").status_code == 302
    assert "seat8" not in dealt(hand)


def test_stacks_stay_known(client: Client, robin: User, tournament: Tournament, table: Table) -> None:
    hand = begun(client, tournament)
    change(client, hand, how="stacks", seat="2", stack="150")
    assert change(client, hand, how="deal", seat="5").status_code == 302
    tape = Hand.objects.get().tape
    assert tape["stacks"] == {"seat2": 150}
    assert tape["tape"][0] == {"player": "seat2", "action": "post_blind", "amount": 150, "all_in": True}


def test_after_the_first_act_nobody_is_dealt_in_or_out(
    client: Client, robin: User, tournament: Tournament, table: Table
) -> None:
    hand = begun(client, tournament)
    tap(client, hand, seat="4", action="fold")
    assert "tap to deal" not in page_of(client, hand, "?seat=3")
    assert change(client, hand, how="deal", seat="3").status_code == 409
    assert "seat3" in dealt(hand)


def test_two_have_cards_at_least(client: Client, robin: User, tournament: Tournament, table: Table) -> None:
    hand = begun(client, tournament, seat=["1", "2"])
    refused = change(client, hand, how="deal", seat="2")
    assert refused.status_code == 422
    assert "At least two have cards." in refused.content.decode()
    assert dealt(hand) == ["seat2", "seat1"]
