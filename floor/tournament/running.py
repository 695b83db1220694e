"""The tournaments that play today, by the day of their house."""

from collections.abc import Iterable
from datetime import timedelta

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from floor.ground.playing_day import playing_day
from floor.models import House, Incident, IncidentState, Player, Table, Tournament, User


def of_person(user: User) -> list[Tournament]:
    """Today's tournaments of all the houses that somebody works for."""
    return _today(with_counts(Tournament.objects.filter(house__in=user.works_in.values("house"))))


def of_house(house: House) -> list[Tournament]:
    """Return today's tournaments of a house with their staff; `over_today` is set when all today's play is over."""
    return _today(with_counts(house.tournaments.prefetch_related("assigned__user")))


def with_counts(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """The tournaments with how many players are in, how many tables and calls are open."""
    seated = Player.objects.filter(tournament=OuterRef("pk"), table__isnull=False)
    tables = Table.objects.filter(tournament=OuterRef("pk"), is_open=True)
    calls = Incident.objects.filter(tournament=OuterRef("pk"), state=IncidentState.OPEN)
    return tournaments.annotate(
        players_in=_counted(seated), tables_open=_counted(tables), calls_open=_counted(calls)
    ).select_related("current_level")


def _counted(rows: QuerySet[Player] | QuerySet[Table] | QuerySet[Incident]) -> Coalesce:
    counts = rows.order_by().values("tournament").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counts), 0)


def _today(tournaments: QuerySet[Tournament]) -> list[Tournament]:
    now = timezone.now()
    near = (now.date() - timedelta(days=2), now.date() + timedelta(days=2))
    rows: Iterable[Tournament] = (
        tournaments.filter(Q(days__on__range=near))
        .annotate(played_on=F("days__on"), day_ended=F("days__ended_at"))
        .select_related("house", "current_level")
        .order_by("id")
    )
    playing = [row for row in rows if row.played_on == playing_day(row.house, now)]  # type: ignore[attr-defined]
    found = {row.pk: row for row in playing}
    goes_on = {row.pk for row in playing if row.day_ended is None}  # type: ignore[attr-defined]
    for row in found.values():
        row.over_today = row.pk not in goes_on  # type: ignore[attr-defined]
    return list(found.values())
