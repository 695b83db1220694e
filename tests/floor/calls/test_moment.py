"""The bar “Still at that moment”: taken along by the answer below it while the call is fresh, and asked else."""

from datetime import datetime, timedelta

import pytest
from django.test import Client

from floor.models import Draft, Incident, Level, Tournament, User
from rules.books.editions import editions
from rules.proof.reach import reached
from rules.situations import SITUATIONS
from tests import factories
from tests.screen import Screen

ASKED = "Where is the hand now?"
BELOW = "Which seat pushed chips or spoke?"


@pytest.fixture
def call(robin: User, tournament: Tournament) -> Incident:
    table = factories.table(tournament=tournament, players=9)
    answers = {
        "chips-first": {"value": "words", "fingerprint": None, "by": "person"},
        "chips-said": {"value": "call", "fingerprint": None, "by": "person"},
        "betting-structure": {"value": "no-limit", "fingerprint": None, "by": "system"},
    }
    return factories.incident(
        actor=robin, tournament=tournament, table=table, situation="chips-facing-a-bet", prefill=answers
    )


def age(call: Incident, minutes: int) -> None:
    """Make a call as old as that, opened when it happened."""
    at = call.recorded_at - timedelta(minutes=minutes)
    Incident.objects.filter(pk=call.pk).update(occurred_at=at, recorded_at=at)


def seat(screen: Screen, number: str) -> None:
    screen.tap(next(one for one in screen.page.all("button") if one.said.get("data-seat") == number))


def stored(call: Incident) -> dict[str, object]:
    return {key: one["value"] for key, one in Draft.objects.get(incident=call).answers.items() if one["by"] == "person"}


def page(client: Client, call: Incident) -> Screen:
    return Screen(client, f"/calls/{call.pk}/")


def test_an_answer_below_the_bar_takes_the_moment_along(client: Client, call: Incident) -> None:
    screen = page(client, call)
    assert screen.heading != ASKED and "Still at that moment" in screen.text and "Moved on" in screen.text
    seat(screen, "5")
    assert stored(call) | {"hand-moment": "now", "actor": 5} == stored(call)
    assert Draft.objects.get(incident=call).answers["hand-moment"]["along"] is True
    assert "Moved on" not in screen.text


def test_what_was_taken_along_stands_on_the_ruling_and_one_tap_asks_for_it(client: Client, call: Incident) -> None:
    screen = page(client, call)
    seat(screen, "5")
    screen.type(screen.page.all("input", name="value")[0], "800")
    screen.tap(screen.page.button("Next"))
    chip = next(one for one in screen.page.all("a") if one.name.startswith("Not so: Still at that moment"))
    screen.go(chip.said["href"])
    assert screen.heading == ASKED


def test_either_half_can_be_tapped(client: Client, call: Incident) -> None:
    screen = page(client, call)
    screen.go(next(one for one in screen.page.all("a") if one.name.startswith("Moved on")).said["href"])
    assert screen.heading == ASKED
    screen = page(client, call)
    screen.tap(next(one for one in screen.page.all("button") if one.name.startswith("Still at that moment")))
    assert (
        stored(call)["hand-moment"] == "now" and "along" not in Draft.objects.get(incident=call).answers["hand-moment"]
    )
    assert screen.heading == BELOW


def test_a_bar_that_ran_out_on_an_open_page_is_asked_and_says_so(client: Client, call: Incident) -> None:
    screen = page(client, call)
    age(call, 3)
    seat(screen, "5")
    assert screen.heading == ASKED and "This call was opened 3 min ago." in screen.text
    assert stored(call)["actor"] == 5 and "hand-moment" not in stored(call)


def test_what_is_wrong_below_the_bar_is_said_there_and_stores_nothing(client: Client, call: Incident) -> None:
    screen = page(client, call)
    sent = {one.said["name"]: one.said.get("value", "") for one in screen.page.all("input") if "name" in one.said}
    refused = client.post(f"/calls/{call.pk}/", {**sent, "key": "actor", "value": "77"})
    assert refused.status_code in (409, 422)
    assert "hand-moment" not in stored(call) and "actor" not in stored(call)


@pytest.mark.parametrize("late", [{"source": "slip"}, {"occurred_at": timedelta(minutes=10)}, {"aged": 3}])
def test_on_a_slip_put_in_late_or_later_it_is_a_page_of_its_own(
    client: Client, call: Incident, late: dict[str, object]
) -> None:
    if "source" in late:
        Incident.objects.filter(pk=call.pk).update(source="slip")
    elif "aged" in late:
        age(call, 3)
    else:
        Incident.objects.filter(pk=call.pk).update(occurred_at=call.occurred_at - timedelta(minutes=10))
    screen = page(client, call)
    assert screen.heading == ASKED and "Moved on" not in screen.text


def test_where_the_hand_is_now_is_a_bar_wherever_it_is_asked() -> None:
    askings = (
        one.question
        for situation in SITUATIONS
        for edition in editions()
        for one in reached(situation, edition).values()
    )
    assert {question.id for question in askings if question.text == ASKED and not question.still} == set()


def run_clock(tournament: Tournament, level: int, began: datetime, by: User) -> None:
    """Have the clock run on this level; level 1 lasts 40 minutes and has a break of 15 behind it."""
    levels = [
        Level.objects.create(
            tournament=tournament, number=number, small_blind=100, big_blind=200, minutes=40, break_minutes=rest
        )
        for number, rest in ((21, 15), (22, 0))
    ]
    tournament.current_level, tournament.level_set_at = levels[level - 1], began
    tournament.clock_began_at, tournament.clock_by = began, by
    tournament.save()


@pytest.mark.parametrize(
    ("level", "minutes", "is_bar"),
    [(1, 20, True), (1, 45, False), (2, 1, False), (2, 3, True)],
    ids=["no break yet", "in the break", "just after it", "long after it"],
)
def test_beside_a_break_it_is_a_page_of_its_own(
    client: Client, call: Incident, robin: User, level: int, minutes: int, is_bar: bool
) -> None:
    run_clock(call.tournament, level, call.recorded_at - timedelta(minutes=minutes), robin)
    screen = page(client, call)
    assert (screen.heading != ASKED) is is_bar
    assert ("A break is on, or has just ended." in screen.text) is not is_bar


def test_a_break_that_begins_on_an_open_page_asks_for_the_moment(client: Client, call: Incident, robin: User) -> None:
    screen = page(client, call)
    run_clock(call.tournament, 1, call.recorded_at - timedelta(minutes=41), robin)
    seat(screen, "5")
    assert screen.heading == ASKED
    assert stored(call)["actor"] == 5 and "hand-moment" not in stored(call)
