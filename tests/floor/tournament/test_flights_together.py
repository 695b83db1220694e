"""A day of two flights shows the calls of both on every page, also after one was brought into the other."""

import csv
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.desk.figures import figures
from floor.desk.scope import FigureScope
from floor.ground.playing_day import playing_day
from floor.models import Incident, Table, Tournament, User
from floor.tournament.actions.beside import bring_in
from tests import factories
from tests.floor.tournament.test_beside import beside, penalised, same
from tests.floor.turning import cup, day, end

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return cup()


@pytest.fixture
def both(teo: User, tournament: Tournament, five: Table) -> list[int]:
    """A call in each flight, in which somebody who plays in both was warned."""
    own = beside(teo, tournament, "Ada Berg", "Bo Lind")
    here, there = five.players.get(seat=1), own.players.get(name="Ada Berg")
    same(teo, here, there)
    calls = [penalised(teo, tournament, five, 1), penalised(teo, own, own.tables.get(number=21), 1)]
    Incident.objects.filter(pk=calls[1].pk).update(occurred_at=calls[0].occurred_at)
    return [call.pk for call in calls]


@pytest.fixture(params=[False, True], ids=["played", "brought in"])
def brought_in(request: Any, teo: User, tournament: Tournament, both: list[int]) -> None:
    """Both states: while 1B is played, and after its players were brought in."""
    if request.param:
        second = day(tournament, "Day 1B")
        end(teo, Tournament.objects.get(flight_of=second), "Day 1B")
        end(teo, tournament, "Day 1A")
        bring_in(teo, second, uuid4())


@pytest.mark.usefixtures("brought_in")
class TestADayOfTwoFlights:
    @pytest.mark.parametrize(
        "typed", [{}, {"day": True}, {"said": "Action out of turn"}, {"said": "warning"}, {"penalty": "warning"}]
    )
    def test_the_list_has_the_calls_of_both(
        self, client: Client, tournament: Tournament, both: list[int], typed: dict[str, Any]
    ) -> None:
        wanted = {"day": today(tournament).isoformat()} if "day" in typed else typed
        answer = client.get(reverse("incidents", args=[tournament.pk]), wanted)
        assert sorted(call.pk for call in answer.context["incidents"]) == both
        assert answer.context["count"] == 2
        assert f"{tournament.name}, Day 1B" in answer.content.decode()

    def test_so_has_the_file_for_a_spreadsheet(self, client: Client, tournament: Tournament, both: list[int]) -> None:
        sent = client.get(reverse("export-incidents", args=[tournament.pk]), {"day": today(tournament).isoformat()})
        text = b"".join(sent.streaming_content).decode("utf-8-sig")  # type: ignore[attr-defined]
        rows = list(csv.DictReader(text.splitlines()))
        assert sorted(int(row["Call"]) for row in rows) == both
        assert {row["Tournament"] for row in rows} == {tournament.name, f"{tournament.name}, Day 1B"}

    def test_so_has_the_shift_sheet(self, client: Client, tournament: Tournament, both: list[int]) -> None:
        answer = client.get(reverse("shift", args=[tournament.pk]), {"day": today(tournament).isoformat()})
        sheet = answer.context["sheet"]
        assert sorted(told.call.pk for told in sheet.calls) == both
        assert sorted(penalty.incident_id for penalty in sheet.given) == both
        assert sheet.part.of_day == 2
        assert f"{tournament.name}, Day 1B" in answer.content.decode()

    def test_so_have_the_figures_which_know_who_plays_in_both(self, tournament: Tournament, both: list[int]) -> None:
        found = figures(FigureScope(tournament.house, today(tournament), today(tournament), tournament))
        assert found.calls == 2
        assert [(one.given, one.count) for one in found.offenders] == [("warning, warning", 2)]
        named = [f"Table 5, {tournament.name}", f"Table 21, {tournament.name}, Day 1B"]
        assert [bar.label for bar in found.tables] == named


def test_what_waits_in_a_flight_waits_on_the_sheet_of_its_tournament(
    client: Client, teo: User, tournament: Tournament, five: Table
) -> None:
    own = beside(teo, tournament, "Ada Berg")
    call = factories.incident(actor=teo, tournament=own)
    sheet = client.get(reverse("shift", args=[tournament.pk])).context["sheet"]
    assert [told.call.pk for told in sheet.waiting] == [call.pk]


def today(tournament: Tournament) -> Any:
    return playing_day(tournament.house, timezone.now())
