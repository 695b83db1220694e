"""The demo that `make serve` starts with."""

from collections.abc import Iterator
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F, Q
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from floor import demo
from floor.calls.families import FAMILIES
from floor.ground.days import calendar_of
from floor.ground.playing_day import playing_day
from floor.models import (
    House,
    Incident,
    IncidentPerson,
    IncidentState,
    Penalty,
    PersonRole,
    Player,
    Role,
    Stack,
    Table,
    Tournament,
    User,
)
from floor.record.chain import verify
from floor.record.seals import breaks
from floor.tournament.in_play_then import level_at
from rules.situations import SITUATIONS
from tests import factories
from tests.made_once import made_once

pytestmark = pytest.mark.django_db


def load() -> str:
    out = StringIO()
    call_command("load_demo", stdout=out)
    return out.getvalue()


def test_it_refuses_a_database_in_use() -> None:
    factories.house()
    with pytest.raises(CommandError, match="only goes into an empty database"):
        load()
    assert House.objects.count() == 1


@pytest.mark.usefixtures("printed")
@pytest.mark.xdist_group("demo")
class TestLoaded:
    @pytest.fixture(scope="class")
    @classmethod
    def printed(cls, django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
        """Load the demo and yield the output, once for all tests that only look; undone after the last of them."""
        with made_once(django_db_blocker):
            yield load()

    def test_it_is_a_tournament_under_way(self) -> None:
        tournament = Tournament.objects.get()
        assert tournament.book.edition == "tda-2019"
        assert str(tournament.current_level) == "Level 11"
        assert tournament.levels.count() == 15
        assert tournament.tables.count() == 20
        assert tournament.players.count() == 150
        calendar = calendar_of(tournament)
        assert [str(day) for day in calendar.days] == ["Day 1A", "Day 1B", "Day 2", "Day 3"]
        assert str(calendar.playing) == "Day 2"
        assert [str(day) for day in calendar.days if day.into == calendar.playing] == ["Day 1A", "Day 1B"]
        assert Stack.objects.count() == 150
        assert 100 < Stack.objects.exclude(chips=None).count() < 150
        assert tournament.levels.exclude(break_minutes=0).count() == 4
        assert list(Table.objects.get(number=12).players.order_by("seat").values_list("seat", flat=True)) == [
            *range(1, 10)
        ]
        assert Player.objects.values("name").distinct().count() == 150

    def test_its_record_knows_the_level_of_every_call(self) -> None:
        for call in Incident.objects.select_related("tournament"):
            then = level_at(call.tournament, call.occurred_at)
            assert then == {column: getattr(call, column) for column in then}

    def test_every_role_can_sign_in_as_printed(self, printed: str) -> None:
        assert {login.role for login in demo.logins()} == set(Role)
        for login in demo.logins():
            assert login.username in printed and login.password in printed
            user = User.objects.get(username=login.username)
            assert user.check_password(login.password)
            assert user.memberships.get().role == login.role

    def test_it_tells_calls_of_every_family_on_three_days_by_several_people(self) -> None:
        calls = Incident.objects.all()
        assert calls.count() == 64
        house = House.objects.get()
        assert len({playing_day(house, call.occurred_at) for call in calls}) == 3
        assert calls.values("opened_by").distinct().count() >= 3
        assert {SITUATIONS[call.situation].family for call in calls} == FAMILIES.keys()
        assert calls.filter(state=IncidentState.OPEN).count() == 3
        assert calls.filter(state=IncidentState.FINAL).count() == 3
        assert not any(call.occurred_at > timezone.now() for call in calls)

    def test_its_record_is_intact_and_its_past_days_are_sealed(self) -> None:
        assert [found for call in Incident.objects.all() for found in verify(call)] == []
        tournament = Tournament.objects.get()
        assert tournament.seals.count() == 2
        assert list(breaks(tournament)) == []

    def test_its_penalties_are_served_as_time_goes(self) -> None:
        served = Penalty.objects.filter(hands__gt=0, entry__recorded_at__lt=timezone.now() - timedelta(hours=10))
        assert served.exists()
        assert not served.filter(served__lt=F("hands")).exists()
        assert Penalty.objects.filter(hands__gt=0, served__lt=F("hands")).count() >= 2

    def test_the_entries_of_a_call_are_recorded_as_time_goes(self) -> None:
        noted = Incident.objects.filter(entries__kind="note").filter(entries__kind="served").distinct()
        assert noted.exists()
        for call in Incident.objects.all():
            recorded = list(call.entries.order_by("seq").values_list("recorded_at", flat=True))
            assert recorded == sorted(recorded)

    def test_a_call_takes_its_time_until_it_is_ruled_and_until_it_is_recorded(self) -> None:
        ruled = Incident.objects.exclude(draft__ruled_at=None)
        at_once = ruled.filter(Q(draft__ruled_at=F("occurred_at")) | Q(draft__ruled_at=F("draft__recorded_at")))
        assert ruled.count() > 20
        assert at_once.count() <= 2  # of those close to the beginning of a day

    def test_it_has_dealers_callers_and_players_whom_nobody_knows(self) -> None:
        people = IncidentPerson.objects.all()
        assert people.filter(role=PersonRole.DEALER).values("dealer").distinct().count() == 6
        assert people.filter(role=PersonRole.CALLER).count() == 5
        assert people.filter(role=PersonRole.OFFENDER, player=None).count() == 2
