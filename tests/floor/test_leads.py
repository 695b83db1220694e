"""A step that has another call opened is a tap."""

from django.test import Client

from floor.calls.leads import LEADS, OPENS, lead
from floor.calls.tiles import tile
from floor.models import Incident, Tournament, User
from rules.books.editions import editions
from tests import factories
from tests.rules.charted import each_situation, sentences
from tests.screen import Screen


@each_situation
def test_every_step_that_opens_a_call_leads_to_one(situation: str) -> None:
    said = {one for edition in editions() for one in sentences(situation, edition)}
    steps = [one.text for one in said if one.part == "step" and one.text.startswith(OPENS)]
    assert [step for step in steps if not lead(step)] == []


def test_every_lead_is_a_tile() -> None:
    assert [value for value in LEADS.values() if tile(value) is None] == []


def test_a_tap_opens_the_other_call_at_the_same_table(client: Client, robin: User, tournament: Tournament) -> None:
    table = factories.table(tournament=tournament, players=9)
    call = factories.incident(actor=robin, tournament=tournament, table=table, situation="chips-lost")
    screen = Screen(client, f"/calls/{call.pk}/")
    screen.tap(screen.page.button("Yes: the player kept them out of view"))
    assert screen.heading == "Kept out of view: they are forfeited."
    button = screen.page.button("Open: Chips hidden from view")
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
