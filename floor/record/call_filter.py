"""The calls that fit the filters of a list, and what its filters may be set to."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from django.db.models import (
    BigIntegerField,
    Case,
    CharField,
    Count,
    DateTimeField,
    DurationField,
    Exists,
    ExpressionWrapper,
    F,
    Func,
    OuterRef,
    Q,
    QuerySet,
    Value,
    When,
)
from django.db.models.functions import Cast, Concat
from django.db.models.lookups import LessThan

from floor.models import Dealer, House, Incident, IncidentPerson, Penalty, PersonRole, Tournament, User
from floor.record.playing_day import ends_at
from floor.record.search import HAS_UNKNOWN

MOMENT = "%Y%m%d%H%M%S%f"
FIELDS = {"table": "table__number", "situation": "situation", "state": "state", "person": "opened_by"}
# The choice for calls on which nobody said who dealt.
NO_DEALER = 0
PEOPLE = IncidentPerson.objects.filter(incident=OuterRef("pk"))
HAS_DEALER = Exists(PEOPLE.filter(role=PersonRole.DEALER))


@dataclass(frozen=True)
class Place:
    """Where a page of the list ends: the list goes on with the next older call."""

    occurred_at: datetime
    pk: int

    def __str__(self) -> str:
        return f"{self.occurred_at.astimezone(UTC):{MOMENT}}-{self.pk}"


def found(tournament: Tournament, wanted: Mapping[str, Any]) -> QuerySet[Incident]:
    """The calls that fit, newest first."""
    rows = fitting(tournament, wanted)
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


def counted_by_dealer(tournament: Tournament, wanted: Mapping[str, Any]) -> tuple[int, int]:
    """How many calls fit, and how many more would if somebody had said who dealt."""
    counts = fitting(tournament, wanted).aggregate(
        fit=Count("pk", filter=dealt_by(wanted["dealer"])), undealt=Count("pk", filter=~HAS_DEALER)
    )
    return counts["fit"], 0 if wanted["dealer"] == NO_DEALER else counts["undealt"]


def fitting(tournament: Tournament, wanted: Mapping[str, Any]) -> QuerySet[Incident]:
    """The calls that fit all the filters but the dealer, of every page."""
    rows: QuerySet[Incident] = tournament.incidents.filter(
        **{FIELDS[key]: wanted[key] for key in FIELDS if wanted.get(key)}
    )
    if on := wanted.get("day"):
        rows = rows.filter(occurred_at__gte=ends_at(tournament.house, on - timedelta(days=1)))
        rows = rows.filter(occurred_at__lt=ends_at(tournament.house, on))
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
    return rows.filter(wanted["said"].fits) if wanted.get("said") else rows


def penalised(**how: Any) -> Exists:
    """By the penalties as they stand: one that was given to somebody else need not be of a player on the call."""
    return Exists(Penalty.objects.filter(incident=OuterRef("pk"), voided_at=None, **how))


def dealt_by(dealer: int) -> Any:
    return ~HAS_DEALER if dealer == NO_DEALER else Exists(PEOPLE.filter(dealer=dealer))


@dataclass(frozen=True)
class Choices:
    """The staff and dealers of the house, the playing days that have calls, newest first, and what is played then."""

    staff: list[tuple[int, str]]
    dealers: list[tuple[int, str]]
    days: list[date]
    played: dict[date, list[str]]


def choices_of(tournament: Tournament) -> Choices:
    """What may be chosen, in one query."""
    house = tournament.house
    staff = _named(User.objects.filter(memberships__house=house), "staff")
    dealers = _named(Dealer.objects.filter(house=house), "dealers")
    # A union has each row once, so however many calls a day has, it comes once.
    days = tournament.incidents.order_by().annotate(
        kind=Value("days"), none=Value(0, BigIntegerField()), day=_playing_day(house)
    )
    rows: dict[str, list[tuple[int, str]]] = {"staff": [], "dealers": [], "days": [], "played": []}
    union = staff.union(dealers, days.values_list("kind", "none", "day"), _played(tournament))
    for kind, pk, name in union.order_by("name", "pk"):
        rows[kind].append((pk, name))
    newest_first = sorted((date.fromisoformat(name) for _, name in rows["days"]), reverse=True)
    played: dict[date, list[str]] = {}
    for _, name in rows["played"]:
        played.setdefault(date.fromisoformat(name[:10]), []).append(name[11:])
    return Choices(rows["staff"], rows["dealers"], newest_first, played)


def _playing_day(house: House) -> Any:
    """As floor/record/playing_day.py has it, in SQL: "2026-05-01"."""
    local = Func(Value(house.time_zone), F("occurred_at"), function="timezone", output_field=DateTimeField())
    on_the_wall = _date(local)
    earlier = [
        When(LessThan(on_the_wall, Value(until)), then=Value(_since_midnight(time.fromisoformat(starts))))
        for until, starts in house.earlier_starts
    ]
    began = Case(*earlier, default=Value(_since_midnight(house.day_starts_at)), output_field=DurationField())
    return _date(ExpressionWrapper(local - began, output_field=DateTimeField()))


def _date(at: Any) -> Any:
    return Func(at, Value("YYYY-MM-DD"), function="to_char", output_field=CharField())


def _since_midnight(at: time) -> timedelta:
    return timedelta(hours=at.hour, minutes=at.minute)


def _played(tournament: Tournament) -> Any:
    """The flights and days by their dates: "2026-05-01 Day 1A"."""
    on = Func(F("on"), Value("YYYY-MM-DD"), function="to_char", output_field=CharField())
    number = Cast("number", CharField())
    name = Concat(on, Value(" Day "), number, F("flight"), output_field=CharField())
    days = tournament.days.order_by().annotate(kind=Value("played"), name=name)
    return days.values_list("kind", "pk", "name")


def _named(people: Any, kind: str) -> Any:
    return people.order_by().annotate(kind=Value(kind)).values_list("kind", "pk", "name")
