"""A changed ruling is shown as decided by the person who changed it, with the reason, and apart from the original."""

import csv
from collections.abc import Callable
from datetime import date
from html import escape
from io import StringIO
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.ground.playing_day import playing_day
from floor.history.actions.reviews import review_ruling
from floor.models import Incident, Player, Table, Tournament, User
from floor.record.actions.erasing import erase
from floor.record.chain import verify
from floor.record.review import Review, Verdict
from tests import factories
from tests.floor.recording import ruled_by

pytestmark = pytest.mark.django_db
CHANGE = Review(Verdict.CHANGE, "The raise is a call.", "Seat 4 had not acted.")
OVERRULE = Review(Verdict.OVERRULE, reason="The dealer misled seat 5.")


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


@pytest.fixture
def call(kit: User, table: Table) -> Incident:
    return ruled_by(kit, table.tournament, table)


def again(call: Incident) -> Incident:
    return Incident.objects.select_related("tournament", "draft").get(pk=call.pk)


def review(actor: User, call: Incident, said: Review) -> Incident:
    call = again(call)
    return review_ruling(actor, call, uuid4(), call.chain_length, said)


def precedents(call: Incident) -> str:
    """Return the page of another call with the same facts."""
    other = ruled_by(call.opened_by, call.tournament)
    return reverse("precedents", args=[other.pk])


def player(call: Incident) -> str:
    return reverse("player", args=[Player.objects.filter(incidents__incident=call).earliest("pk").pk])


def day_of(call: Incident) -> date:
    return playing_day(call.tournament.house, call.occurred_at)


PAGES: dict[str, Callable[[Incident], str]] = {
    "incident": lambda call: reverse("incident", args=[call.pk]),
    "list": lambda call: reverse("incidents", args=[call.tournament_id]),
    "call": lambda call: reverse("call", args=[call.pk]),
    "table": lambda call: reverse("table", args=[call.tournament_id, 12]),
    # For some minutes the sheet of a new day is still that of the day before.
    "shift sheet": lambda call: f"{reverse('shift', args=[call.tournament_id])}?day={day_of(call)}",
    "player": player,
    "precedents": precedents,
}


def words(client: Client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


@pytest.mark.parametrize("page", PAGES)
def test_every_page_tells_who_changed_it_and_why_apart_from_what_was_ruled(
    client: Client, call: Incident, dana: User, page: str
) -> None:
    ruled = call.outcome_said
    review(dana, call, CHANGE)
    said = words(client, PAGES[page](call))
    assert "Changed by Dana Reyes" in said
    assert "Why: Seat 4 had not acted." in said
    assert f": {escape(ruled)}" in said[said.index("Before that, Kit Moreau") :]
    assert "The raise is a call. Seat 4" not in said


@pytest.mark.parametrize("page", PAGES)
def test_every_page_tells_who_overruled_it_and_why(client: Client, call: Incident, dana: User, page: str) -> None:
    review(dana, call, OVERRULE)
    said = words(client, PAGES[page](call))
    assert "Overruled" in said
    assert "Dana Reyes" in said[said.index("Overruled") :]
    assert "Why: The dealer misled seat 5." in said
    assert "Before that, Kit Moreau" in said


@pytest.mark.parametrize("page", PAGES)
def test_a_ruling_that_stands_has_nobody_else_s_name(client: Client, call: Incident, dana: User, page: str) -> None:
    review(dana, call, Review(Verdict.UPHOLD))
    said = words(client, PAGES[page](call))
    assert "Changed by" not in said
    assert "Before that" not in said


def exported(client: Client, call: Incident) -> dict[str, str]:
    answer = client.get(reverse("export-incidents", args=[call.tournament_id]))
    text = b"".join(answer.streaming_content).decode("utf-8-sig")  # type: ignore[attr-defined]
    [row] = csv.DictReader(StringIO(text, newline=""))
    return row


def test_a_spreadsheet_has_a_column_for_each(client: Client, call: Incident, dana: User) -> None:
    ruled = call.outcome_said
    review(dana, call, CHANGE)
    row = exported(client, call)
    assert {
        name: row[name] for name in ("Decided", "Changed by", "Changed because", "Before the change", "Ruled by")
    } == {
        "Decided": "The raise is a call.",
        "Changed by": "Dana Reyes",
        "Changed because": "Seat 4 had not acted.",
        "Before the change": ruled,
        "Ruled by": "Kit Moreau",
    }
    assert row["Reasons in words"].endswith("Dana Reyes: Seat 4 had not acted.")


def test_those_columns_are_empty_while_the_ruling_stands(client: Client, call: Incident, dana: User) -> None:
    row = exported(client, call)
    assert (row["Changed by"], row["Changed because"], row["Before the change"]) == ("", "", "")


def test_a_change_that_begins_like_the_suggestion_is_still_the_director_s(
    client: Client, call: Incident, dana: User
) -> None:
    said = f"{call.suggested_outcome} Seat 2 may take its bet back."
    changed = review(dana, call, Review(Verdict.CHANGE, said, "It was misled."))
    assert (changed.decided_otherwise, changed.chosen, changed.outcome_said) == (True, "", said)
    assert client.get(reverse("players-page", args=[call.pk])).status_code == 302
    assert "Changed" in words(client, reverse("incidents", args=[call.tournament_id]) + "?changed=yes")


def test_a_second_change_keeps_what_the_floor_had_ruled(call: Incident, dana: User, ida: User) -> None:
    ruled = call.final_outcome
    for actor, said in ((dana, CHANGE), (dana, Review(Verdict.SEND)), (ida, OVERRULE)):
        review(actor, call, said)
    changed = again(call)
    assert (changed.outcome_before, changed.changed_by, changed.is_overruled) == (ruled, ida, True)
    assert verify(changed) == []


def test_a_ruling_made_after_it_is_nobody_s_change(call: Incident, dana: User) -> None:
    for said in (CHANGE, Review(Verdict.SEND)):
        review(dana, call, said)
    corrected = factories.record(call, actor=dana, outcome="The raise is dead.")
    assert (corrected.changed_by, corrected.outcome_before, corrected.outcome_said) == (None, "", "The raise is dead.")
    assert verify(again(call)) == []


def test_an_erased_reason_says_so_and_not_an_earlier_one(client: Client, call: Incident, dana: User) -> None:
    for said in (CHANGE, Review(Verdict.SEND), OVERRULE):
        review(dana, call, said)
    erase(call, again(call).entries.latest("seq").seq)
    page = words(client, reverse("incidents", args=[call.tournament_id]))
    assert "Why: This text was erased." in page


def test_another_name_for_who_changed_it_is_found(call: Incident, dana: User, kit: User) -> None:
    review(dana, call, CHANGE)
    Incident.objects.filter(pk=call.pk).update(changed_by=kit)
    said = f"Changed by: entry {again(call).chain_length} says {dana.pk}, and {kit.pk} is there."
    assert [found.sentence for found in verify(call)] == [said]


@pytest.mark.parametrize("said", [CHANGE, OVERRULE])
def test_the_page_of_the_call_draws_no_ruling_that_no_longer_holds(
    client: Client, call: Incident, dana: User, said: Review
) -> None:
    address = PAGES["call"](call)
    assert 'class="table-picture' in words(client, address)
    review(dana, call, said)
    assert 'class="table-picture' not in words(client, address)
