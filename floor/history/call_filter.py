"""The calls that fit the filters of a list, and the choices for its filters."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from django.db.models import (
    BigIntegerField,
    CharField,
    Count,
    Exists,
    F,
    Func,
    OuterRef,
    Q,
    QuerySet,
    Value,
)
from django.db.models.expressions import RawSQL
from django.db.models.functions import Cast, Concat
from django.utils import timezone

from floor.calls.going_on import WAITED_FOR, waits
from floor.ground.playing_day import ends_at, playing_day
from floor.models import (
    Dealer,
    House,
    Incident,
    IncidentPerson,
    IncidentState,
    Penalty,
    PersonRole,
    Tournament,
    User,
)
from floor.models.incident import CONTESTED
from floor.models.person import counting
from floor.record.search import HAS_UNKNOWN

MOMENT = "%Y%m%d%H%M%S%f"
FIELDS = {"table": "table__number", "situation": "situation", "state": "state", "person": "opened_by"}
# The choice for calls without a named dealer.
NO_DEALER = 0
# Goes from the latest call to the latest one before its day, and so on: an index has each of them, however many lie
# between.
LATEST_OF_DAYS = """
    unnest(ARRAY(
        WITH RECURSIVE latest (at) AS (
            SELECT max(occurred_at) FROM floor_incident WHERE tournament_id = floor_tournament.id
            UNION ALL
            SELECT (
                SELECT max(occurred_at) FROM floor_incident
                WHERE tournament_id = floor_tournament.id AND occurred_at < least(latest.at, day.began)
            )
            FROM latest CROSS JOIN LATERAL (
                SELECT timezone(%s, max(date_trunc('day', timezone(%s, latest.at) - starts) + starts)) AS began
                FROM unnest(%s::interval[]) AS starts
            ) AS day
            WHERE latest.at IS NOT NULL
        )
        SELECT at::text FROM latest WHERE at IS NOT NULL
    ))
"""
PEOPLE = IncidentPerson.objects.filter(incident=OuterRef("pk"))
HAS_DEALER = Exists(PEOPLE.filter(role=PersonRole.DEALER))


@dataclass(frozen=True)
class Place:
    """The end of a page of the list, which continues with the next older call."""

    occurred_at: datetime
    pk: int

    def __str__(self) -> str:
        return f"{self.occurred_at.astimezone(UTC):{MOMENT}}-{self.pk}"


def calls_of(tournament: Tournament, flights: Collection[int]) -> QuerySet[Incident]:
    """The calls of a tournament, and of its flights that are played in tournaments of their own, by their ids."""
    if not flights:
        return tournament.incidents.all()
    return Incident.objects.filter(tournament__in=[tournament.pk, *flights]).select_related("tournament__house")


def found(calls: QuerySet[Incident], house: House, wanted: Mapping[str, Any]) -> QuerySet[Incident]:
    """The calls of a house, out of these, that fit, newest first."""
    rows = fitting(calls, house, wanted)
    if (dealer := wanted.get("dealer")) is not None:
        rows = rows.filter(dealt_by(dealer))
    if last := wanted.get("older"):
        earlier = Q(occurred_at__lt=last.occurred_at) | Q(id__lt=last.pk)
        rows = rows.filter(earlier, occurred_at__lte=last.occurred_at)
    return (
        rows.defer("search")
        .select_related("table", "opened_by")
        .prefetch_related("penalties")
        .order_by("-occurred_at", "-id")
    )


def counted_by_dealer(calls: QuerySet[Incident], house: House, wanted: Mapping[str, Any]) -> tuple[int, int]:
    """Return how many calls fit, and how many more might if somebody had named the dealer."""
    counts = fitting(calls, house, wanted).aggregate(
        fit=Count("pk", filter=dealt_by(wanted["dealer"])), undealt=Count("pk", filter=~HAS_DEALER)
    )
    return counts["fit"], 0 if wanted["dealer"] == NO_DEALER else counts["undealt"]


def fitting(calls: QuerySet[Incident], house: House, wanted: Mapping[str, Any]) -> QuerySet[Incident]:
    """The calls, out of these, that fit all the filters except the dealer, of every page."""
    rows = calls.filter(**{FIELDS[key]: wanted[key] for key in FIELDS if wanted.get(key)})
    if on := wanted.get("day"):
        rows = rows.filter(occurred_at__gte=ends_at(house, on - timedelta(days=1)))
        rows = rows.filter(occurred_at__lt=ends_at(house, on))
    if name := wanted.get("player"):
        called = {"player__name__icontains": name}
        rows = rows.filter(Exists(PEOPLE.filter(**called)) | penalised(**called))
    if unknown := wanted.get("unknown"):
        rows = rows.filter(HAS_UNKNOWN if unknown == "yes" else ~HAS_UNKNOWN)
    if concepts := wanted.get("rule"):
        rows = rows.filter(deciding_concepts__overlap=sorted(concepts))
    if outcome := wanted.get("outcome"):
        rows = rows.filter(final_outcome__icontains=outcome)
    if kind := wanted.get("penalty"):
        rows = rows.filter(penalised(kind=kind))
    if changed := wanted.get("changed"):
        rows = rows.exclude(suggested_outcome="").filter(decided_otherwise=changed != "no")
    if wanted.get("review"):
        rows = rows.filter(to_review(house, timezone.now()))
    if wanted.get("waiting"):
        rows = rows.filter(waits(timezone.now() - WAITED_FOR))
    return rows.filter(wanted["said"].fits) if wanted.get("said") else rows


def to_review(house: House, now: datetime) -> Q:
    """Return the condition for calls that a director should look at: in review, contested, or with a penalty left.

    Today's calls also count if they were decided otherwise, or if the floor had a choice.
    """
    began = ends_at(house, playing_day(house, now) - timedelta(days=1))
    looked_at = Q(decided_otherwise=True) | ~Q(chosen="")
    of_today = Q(looked_at, state=IncidentState.RULED, occurred_at__gte=began)
    left = Q(penalty_left=True, state=IncidentState.RULED)
    contested = Q(situation=CONTESTED, state=IncidentState.RULED)
    return Q(state=IncidentState.IN_REVIEW) | of_today | left | contested


def penalised(**how: Any) -> Exists:
    """The condition on penalties as they are now: one given to somebody else need not be of a player on the call."""
    return Exists(Penalty.objects.filter(incident=OuterRef("pk"), voided_at=None, **how))


def penalised_person(person: int) -> Exists:
    """Return the condition that somebody of the house was given a penalty, in whatever tournament."""
    given = Penalty.objects.annotate(whose=counting("player__person"))
    return Exists(given.filter(incident=OuterRef("pk"), voided_at=None, whose=person))


def dealt_by(dealer: int) -> Any:
    return ~HAS_DEALER if dealer == NO_DEALER else Exists(PEOPLE.filter(dealer=dealer))


@dataclass(frozen=True)
class Choices:
    """The staff and dealers of the house, the playing days with calls, newest first, and what is played on each.

    `flights` are the ids of the tournaments in which flights of this one are played beside it.
    """

    staff: list[tuple[int, str]]
    dealers: list[tuple[int, str]]
    flights: list[int]
    days: list[date]
    played: dict[date, list[str]]


def choices_of(tournament: Tournament) -> Choices:
    """Return the choices for the filters, in one query."""
    house = tournament.house
    staff = _named(User.objects.filter(memberships__house=house), "staff")
    dealers = _named(Dealer.objects.filter(house=house), "dealers")
    rows: dict[str, list[tuple[int, str]]] = {"staff": [], "dealers": [], "flights": [], "latest": [], "played": []}
    union = staff.union(dealers, _flights(tournament), _latest_of_days(tournament), _played(tournament))
    for kind, pk, name in union.order_by("name", "pk"):
        rows[kind].append((pk, name))
    days = {playing_day(house, datetime.fromisoformat(at)) for _, at in rows["latest"]}
    played: dict[date, list[str]] = {}
    for _, name in rows["played"]:
        played.setdefault(date.fromisoformat(name[:10]), []).append(name[11:])
    flights = [pk for pk, _ in rows["flights"]]
    return Choices(rows["staff"], rows["dealers"], flights, sorted(days, reverse=True), played)


def _latest_of_days(tournament: Tournament) -> Any:
    """The time of the latest call of each playing day; where days once started at another time, some days have two."""
    house = tournament.house
    earlier = [time.fromisoformat(starts) for _, starts in house.earlier_starts]
    starts = [timedelta(hours=at.hour, minutes=at.minute) for at in (house.day_starts_at, *earlier)]
    given = [house.time_zone, house.time_zone, starts]
    rows = Tournament.objects.filter(Q(pk=tournament.pk) | Q(flight_of__tournament=tournament)).order_by()
    days = rows.annotate(kind=Value("latest"), none=Value(0, BigIntegerField()))
    return days.annotate(at=RawSQL(LATEST_OF_DAYS, given, CharField())).values_list("kind", "none", "at")


def _flights(tournament: Tournament) -> Any:
    none = Value("", CharField())
    flights = tournament.days.order_by().exclude(beside=None).annotate(kind=Value("flights"), name=none)
    return flights.values_list("kind", "beside", "name")


def _played(tournament: Tournament) -> Any:
    """The flights and days by their dates: "2026-05-01 Day 1A"."""
    on = Func(F("on"), Value("YYYY-MM-DD"), function="to_char", output_field=CharField())
    number = Cast("number", CharField())
    name = Concat(on, Value(" Day "), number, F("flight"), output_field=CharField())
    days = tournament.days.order_by().annotate(kind=Value("played"), name=name)
    return days.values_list("kind", "pk", "name")


def _named(people: Any, kind: str) -> Any:
    return people.order_by().annotate(kind=Value(kind)).values_list("kind", "pk", "name")
