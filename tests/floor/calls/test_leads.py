"""A step that opens another call is a tap."""

import ast
from collections.abc import Iterator
from pathlib import Path

from django.test import Client

import rules.situations
from floor.calls.tiles import tile
from floor.models import Incident, Tournament, User
from rules.proof.cases import ruled_cases
from tests import factories
from tests.cases.run import ruling_of
from tests.screen import Screen

OPENS = "Open a call"


def calls_of(method: str) -> Iterator[ast.Call]:
    """Return the calls of this method of a case in the situations."""
    for file in Path(rules.situations.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method:
                yield node


def test_every_step_that_opens_a_call_says_which() -> None:
    plain = [ast.unparse(node) for node in calls_of("do") if OPENS in ast.unparse(node)]
    assert plain == []


def test_every_call_that_a_step_opens_has_a_tile() -> None:
    named = [ast.literal_eval(node.args[0]) for node in calls_of("opens")]
    assert named
    assert [call for call in named if tile(call) is None] == []


def test_what_a_ruling_opens_is_one_of_its_steps() -> None:
    rulings = [ruling for case in ruled_cases() if (ruling := ruling_of(case.id)).opens]
    assert rulings
    assert [str(step) for ruling in rulings for step, _ in ruling.opens if step not in ruling.steps] == []


def test_a_tap_opens_the_other_call_at_the_same_table(client: Client, robin: User, tournament: Tournament) -> None:
    table = factories.table(tournament=tournament, players=9)
    call = factories.incident(actor=robin, tournament=tournament, table=table, situation="chips-lost")
    screen = Screen(client, f"/calls/{call.pk}/")
    screen.tap(screen.page.button("Yes: the player kept them out of view"))
    assert screen.heading == "Kept out of view: they are forfeited."
    button = screen.page.button("Open: Pocketed chips")
    step = button.above("li")
    assert step and step.text.startswith(OPENS)
    screen.tap(button)
    assert "Which seat?" in screen.text
    screen.tap(next(seat for seat in screen.page.all("button", value="2") if seat.said.get("data-seat") == "2"))
    opened = Incident.objects.exclude(pk=call.pk).get()
    assert (opened.situation, opened.table) == ("giving-a-penalty", table)


def test_a_ruling_that_leads_nowhere_has_no_such_tap(client: Client, robin: User, tournament: Tournament) -> None:
    call = factories.incident(actor=robin, tournament=tournament, situation="chips-lost")
    screen = Screen(client, f"/calls/{call.pk}/")
    screen.tap(screen.page.button("Yes: they were dropped or left behind"))
    assert [one.name for one in screen.page.all("button") if one.name.startswith("Open:")] == []
