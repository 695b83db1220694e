"""Cases of the books entered on the pages of a hand, each event by its form, and ruled on from the findings there."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from floor.calls.actions.hands import begin_hand
from floor.ground.wizard import wizard_of
from floor.models import Hand, Incident, Tournament, User
from rules.engine.ruling import Ruling
from rules.proof.cases import WorkedCase, answers_of, compared
from tests import factories
from tests.cases.entered import CASES, ENTERED, play
from tests.cases.ring import Form, OnTheRing, on_the_ring
from tests.screen import Part, Screen


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_entered_on_the_ring_is_ruled_on_as_the_book_prints_it(
    client: Client, robin: User, tournament: Tournament, case: WorkedCase
) -> None:
    found, left_open = ENTERED[case.id]
    tapped = on_the_ring(case)
    play(tournament, case, tapped)
    hand = begin_hand(robin, tournament, uuid4(), factories.table(tournament=tournament, players=9))
    screen = Screen(client, f"/hands/{hand.pk}/")
    start(screen, tapped)
    for form in tapped.forms:
        enter(screen, form)
    if found.startswith("May seat"):
        look_at(screen, found.split()[2])
    screen.tap(screen.page.button(f"Rule on it: {found}"))
    assert asked_for(screen, answers_of(case)) == left_open
    call = Incident.objects.get()
    ruling = wizard_of(call, call.draft).result
    assert isinstance(ruling, Ruling)
    assert compared(case, ruling) == {}
    assert screen.heading == str(ruling.outcome)
    grounds = next(one for one in screen.page.parts if "grounds" in one.said.get("class", "").split())
    assert case.decides in grounds.text


def start(screen: Screen, hand: OnTheRing) -> None:
    screen.choose(screen.page.labelled(hand.street.capitalize()))
    for seat in hand.seats:
        place = next(one for one in screen.page.all("label") if one.said.get("data-seat") == str(seat))
        screen.choose(next(one for one in screen.page.all("input") if one.is_in(place)))
    if hand.street == "preflop":
        screen.choose(screen.page.labelled("No ante"))  # the tapes of the books have none
    if hand.pot:
        screen.type(screen.page.labelled("Pot before this street, if known"), str(hand.pot))
    screen.tap(screen.page.button(f"Button at seat {hand.button}"))
    assert "to act" in screen.heading


def enter(screen: Screen, form: Form) -> None:
    if street := form.get("street"):
        screen.follow(f"Now the {street}")
        assert f"Begins the {street}" in screen.text
    if screen.heading != f"Seat {form['seat']}, to act":
        look_at(screen, form["seat"])
    for name in ("amount", "chips", "words", "cards"):
        if typed := form.get(name):
            screen.type(field(screen, name), typed)
    if form.get("last"):
        screen.choose(screen.page.labelled("That is everything they have"))
    before = len(Hand.objects.get().tape["tape"])
    action = form["action"]
    if chosen := screen.page.all("input", name="chosen", value=action):
        screen.choose(chosen[0])
        action = chosen[0].said["name"]
    screen.tap(screen.page.all("button", name="action", value=action)[0])
    assert len(Hand.objects.get().tape["tape"]) == before + 1


def look_at(screen: Screen, seat: str) -> None:
    link = next(one for one in screen.page.all("a") if one.said.get("data-seat") == seat)
    screen.go(link.said["href"])
    assert screen.heading.startswith(f"Seat {seat}")


def asked_for(screen: Screen, told: dict[str, Any]) -> list[str]:
    """Answer the open questions of the tape until there is a ruling; returns their keys."""
    asked: list[str] = []
    while keys := [one.said["value"] for one in screen.page.all("input", name="key")]:
        if any(one.name == "Record it" for one in screen.page.all("button")):
            break
        asked.append(keys[0])
        answer(screen, told[keys[0]])
    return asked


def answer(screen: Screen, value: object) -> None:
    match value:
        case int():
            screen.type(field(screen, "value"), str(value))
            screen.tap(screen.page.button("Next"))
        case str():
            screen.tap(screen.page.all("button", name="value", value=value)[0])
        case _:
            raise AssertionError(f"No tap for {value}.")


def field(screen: Screen, id: str) -> Part:
    return next(one for one in screen.page.parts if one.said.get("id") == id)
