"""A day, a tournament or any range of days in numbers, each with the calls behind it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db.models import (
    Aggregate,
    Count,
    DurationField,
    ExpressionWrapper,
    F,
    Min,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
)

from floor.desk.scope import CHANGED, NONE, OTHERWISE, FigureScope, what_was_chosen
from floor.ground.titles import title_of
from floor.models import Entry, EntryKind, Incident, IncidentPerson, Penalty, PenaltyKind, PersonRole, Precedent, Source
from floor.models.incident import LATE_AFTER, OVERRULED
from floor.models.person import counting
from floor.penalties.board import hands
from floor.record.list_columns import ruled_by
from rules.books.editions import Edition, load_edition

# The most rows of a list that may be long; the file for a spreadsheet has all.
MOST = 10
SLOWEST = 10
RULED_AS = {"otherwise": "Decided otherwise", "suggested": "As suggested"}


@dataclass(frozen=True)
class Bar:
    """One number: its label, its count, the part of it that is marked, and the address of its calls."""

    label: str
    count: int
    query: str
    part: int = 0


@dataclass(frozen=True)
class Slow:
    """A call that took long, and how long."""

    call: Incident
    took: timedelta


@dataclass(frozen=True)
class Differing:
    """Calls with the same facts, and their different rulings."""

    situation: str
    query: str
    rulings: tuple[Bar, ...]


@dataclass(frozen=True)
class Offender:
    """Somebody with several penalties in these days, and what they were."""

    name: str
    given: str
    count: int
    query: str


@dataclass(frozen=True)
class Figures:
    calls: int
    hours: list[Bar] = field(default_factory=list)
    levels: list[Bar] = field(default_factory=list)
    situations: list[Bar] = field(default_factory=list)
    rules: list[Bar] = field(default_factory=list)
    # The edition that numbers the rules, if tournaments play by several editions.
    numbered_by: str = ""
    dealers: list[Bar] = field(default_factory=list)
    tables: list[Bar] = field(default_factory=list)
    people: list[Bar] = field(default_factory=list)
    # Decisions other than suggested, and rulings changed or overruled in a review: in all, and by who had ruled.
    not_as_suggested: list[Bar] = field(default_factory=list)
    discretion: list[Bar] = field(default_factory=list)
    penalties: list[Bar] = field(default_factory=list)
    offenders: list[Offender] = field(default_factory=list)
    differing: list[Differing] = field(default_factory=list)
    to_ruling: timedelta | None = None
    to_record: timedelta | None = None
    slowest: list[Slow] = field(default_factory=list)


class Median(Aggregate):
    function = "percentile_cont"
    template = "%(function)s(0.5) WITHIN GROUP (ORDER BY %(expressions)s)"


def figures(scope: FigureScope) -> Figures:
    """Every number of the page, in a fixed number of queries however many calls there were."""
    calls = scope.calls
    to_ruling, to_record, slowest = _times(calls)
    editions = _editions(scope, calls)
    return Figures(
        calls.count(),
        by_hour(scope),
        _bars(scope, calls, "level__number", "level", "Level {}", none="No level", by="level__number"),
        by_situation(scope),
        _by_rule(scope, calls, editions),
        load_edition(editions[0]).short if len(editions) > 1 else "",
        _by_dealer(scope, calls),
        _by_table(scope, calls),
        by_person(scope),
        _not_as_suggested(scope),
        _discretion(scope, calls),
        _penalties(scope, calls),
        _offenders(scope, calls),
        _differing(scope, calls),
        to_ruling,
        to_record,
        slowest,
    )


def by_hour(scope: FigureScope) -> list[Bar]:
    """From the first hour with a call to the last, in the order of a playing day; hours without one are 0."""
    counts = dict(scope.calls.annotate(hour=scope.hour).order_by().values_list("hour").annotate(count=Count("pk")))
    began = scope.house.day_starts_at.hour
    hours = [(began + passed) % 24 for passed in range(24)]
    with_calls = [place for place, hour in enumerate(hours) if hour in counts]
    if not with_calls:
        return []
    shown = hours[with_calls[0] : with_calls[-1] + 1]
    return [Bar(f"{hour}", counts.get(hour, 0), scope.query(hour=hour)) for hour in shown]


def by_situation(scope: FigureScope) -> list[Bar]:
    counts = scope.calls.order_by().values_list("situation").annotate(count=Count("pk")).order_by("-count", "situation")
    return [Bar(title_of(id), count, scope.query(situation=id)) for id, count in counts]


def by_person(scope: FigureScope) -> list[Bar]:
    """The calls that each person ruled on last, and how many of them they decided otherwise, reviews not included."""
    ruled = _by_whom(scope)
    counts = ruled.annotate(count=Count("pk"), otherwise=Count("pk", filter=OTHERWISE)).order_by("-count", "by")
    return [Bar(name, count, scope.query(person=login), otherwise) for name, login, count, otherwise in counts]


def _by_whom(scope: FigureScope) -> QuerySet[Any, Any]:
    """The calls by the name and the login of the person who ruled on them last."""
    calls = scope.calls.annotate(by=ruled_by("name"), login=ruled_by("username"))
    return calls.exclude(by=None).order_by().values_list("by", "login")


def _not_as_suggested(scope: FigureScope) -> list[Bar]:
    """Return the number of calls of each kind, and below it those of each person who had ruled on some."""
    kinds = {"otherwise": ("Decided otherwise", OTHERWISE), "changed": ("Changed in a review", CHANGED)}
    kinds["overruled"] = ("Overruled", Q(final_outcome=OVERRULED))
    people = list(_by_whom(scope).annotate(**{kind: Count("pk", filter=which) for kind, (_, which) in kinds.items()}))
    found = []
    for place, (kind, (label, which)) in enumerate(kinds.items(), start=2):
        found.append(Bar(label, scope.calls.filter(which).count(), scope.query(**{kind: 1})))
        of_each = sorted((-row[place], row[0], row[1]) for row in people if row[place])
        found += [
            Bar(f"{label}, ruled by {name}", -less, scope.query(**{kind: 1, "person": login}))
            for less, name, login in of_each
        ]
    return found


def _bars(
    scope: FigureScope, calls: QuerySet[Incident], column: str, name: str, label: str, *, none: str, by: str = "-count"
) -> list[Bar]:
    counts = calls.order_by().values_list(column).annotate(count=Count("pk")).order_by(by, column)
    return [
        Bar(
            none if value is None else label.format(value),
            count,
            scope.query(**{name: NONE if value is None else value}),
        )
        for value, count in counts
    ]


def _editions(scope: FigureScope, calls: QuerySet[Incident]) -> list[str]:
    """The editions of the rulings: the one of the house before that of the most calls."""
    counts = calls.order_by().values_list("tournament__book__edition").annotate(count=Count("pk"))
    played = scope.house.edition_on(scope.last)
    return [key for key, _ in sorted(counts, key=lambda one: (one[0] != played, -one[1], one[0]))]


def _by_rule(scope: FigureScope, calls: QuerySet[Incident], editions: list[str]) -> list[Bar]:
    """The calls by deciding rule, under the numbers of the first of these editions."""
    if not editions:
        return []
    edition = load_edition(editions[0])
    together: Counter[str] = Counter()
    concepts_of: dict[str, set[str]] = {}
    for concepts, count in calls.order_by().values_list("deciding_concepts").annotate(count=Count("pk")):
        named = {concept: _number(edition, concept) for concept in concepts}
        for number in set(named.values()):
            together[number] += count
        for concept, number in named.items():
            concepts_of.setdefault(number, set()).add(concept)
    return [
        Bar(
            f"{number} {edition.provision(number).heading}" if number in edition.provisions else number,
            count,
            scope.query(rule=",".join(sorted(concepts_of[number]))),
        )
        for number, count in sorted(together.items(), key=lambda one: (-one[1], one[0]))
    ]


def _number(edition: Edition, concept: str) -> str:
    """The number of the rule for a concept; the concept itself if this edition has none."""
    return next(iter(edition.provisions_of(concept)), concept)


def _by_dealer(scope: FigureScope, calls: QuerySet[Incident]) -> list[Bar]:
    people = IncidentPerson.objects.filter(incident__in=calls.order_by().values("pk"), role=PersonRole.DEALER)
    counts = people.values_list("dealer", "dealer__name").annotate(count=Count("pk")).order_by("-count", "dealer__name")
    return [Bar(name, count, scope.query(dealer=pk)) for pk, name, count in counts]


def _by_table(scope: FigureScope, calls: QuerySet[Incident]) -> list[Bar]:
    counts = (
        calls.order_by()
        .values_list("table", "table__number", "tournament__name")
        .annotate(count=Count("pk"))
        .order_by("-count", "table__number", "tournament__name")
    )
    several = len({row[2] for row in counts}) > 1
    return [
        Bar(
            f"{f'Table {number}' if number else 'No table'}{f', {of}' if several else ''}",
            count,
            scope.query(table=table or NONE),
        )
        for table, number, of, count in counts
    ]


def _discretion(scope: FigureScope, calls: QuerySet[Incident]) -> list[Bar]:
    """Return the choices made where the book leaves one to the floor."""
    found: Counter[tuple[str, str]] = Counter()
    chosen = calls.exclude(chosen="").order_by().values_list("situation", "chosen").annotate(count=Count("pk"))
    for situation, said, count in chosen:
        found[situation, what_was_chosen(said)] += count
    return [
        Bar(f"{title_of(situation)}: {said}", count, scope.query(situation=situation, chosen=said))
        for (situation, said), count in sorted(found.items(), key=lambda one: (-one[1], one[0]))
    ]


def _penalties(scope: FigureScope, calls: QuerySet[Incident]) -> list[Bar]:
    counts = dict(_of(calls).values_list("kind").annotate(count=Count("pk")))
    return [Bar(kind.label, counts[kind], scope.query(penalty=kind.value)) for kind in PenaltyKind if kind in counts]


def _offenders(scope: FigureScope, calls: QuerySet[Incident]) -> list[Offender]:
    """Persons who were given more than one penalty in these days, in whatever tournament, most first."""
    names: dict[int, str] = {}
    given: dict[int, list[str]] = {}
    known = _of(calls).exclude(player=None).annotate(person=counting("player__person")).order_by("pk")
    for person, name, kind, count in known.values_list("person", "player__name", "kind", "hands"):
        names.setdefault(person, name)
        given.setdefault(person, []).append(PenaltyKind(kind).label.lower() + (f" ({hands(count)})" if count else ""))
    several = [
        Offender(names[person], ", ".join(said), len(said), scope.query(penalised=person))
        for person, said in given.items()
        if len(said) > 1
    ]
    return sorted(several, key=lambda one: (-one.count, one.name))


def _of(calls: QuerySet[Incident]) -> QuerySet[Penalty]:
    return Penalty.objects.filter(incident__in=calls.order_by().values("pk"), voided_at=None).order_by()


def _differing(scope: FigureScope, calls: QuerySet[Incident]) -> list[Differing]:
    """Return equal facts that one floor person decided as suggested and another by a choice or otherwise."""
    ruled = calls.exclude(final_outcome="").order_by().values("pk")
    decided = ("incident__decided_otherwise", "incident__chosen")
    found = Precedent.objects.filter(incident__in=ruled).order_by()
    alike: dict[tuple[str, str], Counter[tuple[str, str]]] = {}
    for facts, situation, otherwise, chosen, count in (
        found.values_list("hash", "situation", *decided).annotate(count=Count("pk")).order_by("-count", *decided)
    ):
        kind = "otherwise" if otherwise else "chosen" if chosen else "suggested"
        how = (kind, what_was_chosen(chosen) if kind == "chosen" else "")
        alike.setdefault((facts, situation), Counter())[how] += count
    differing = [
        Differing(title_of(situation), scope.query(facts=facts), _ways(scope, facts, rulings))
        for (facts, situation), rulings in alike.items()
        if len(rulings) > 1
    ]
    return sorted(differing, key=lambda one: -sum(bar.count for bar in one.rulings))[:MOST]


def _ways(scope: FigureScope, facts: str, rulings: Counter[tuple[str, str]]) -> tuple[Bar, ...]:
    """Return how calls of the same facts were ruled, most often first."""
    return tuple(
        Bar(
            chosen or RULED_AS[ruled],
            count,
            scope.query(facts=facts, ruled=ruled, **({"chosen": chosen} if chosen else {})),
        )
        for (ruled, chosen), count in rulings.most_common()
    )


def _times(calls: QuerySet[Incident]) -> tuple[timedelta | None, timedelta | None, list[Slow]]:
    """The medians from call to ruling and from there to the record, and the slowest; of calls made on a tablet."""
    recorded = Entry.objects.filter(incident=OuterRef("pk"), kind=EntryKind.DECISION).order_by()
    as_they_came = calls.filter(source=Source.TABLET, recorded_at__lte=F("occurred_at") + LATE_AFTER)
    timed = as_they_came.exclude(draft__ruled_at=None).annotate(
        to_ruling=_between("recorded_at", "draft__ruled_at"),
        decided_at=Subquery(recorded.values("incident").annotate(first=Min("recorded_at")).values("first")),
    )
    timed = timed.annotate(to_record=_between("draft__ruled_at", "decided_at"))
    medians = timed.order_by().aggregate(
        ruling=Median("to_ruling", output_field=DurationField()),
        record=Median("to_record", output_field=DurationField()),
    )
    slowest = timed.defer("search").select_related("table", "tournament").order_by("-to_ruling", "pk")[:SLOWEST]
    return medians["ruling"], medians["record"], [Slow(call, call.to_ruling) for call in slowest]


def _between(earlier: str, later: str) -> Any:
    return ExpressionWrapper(F(later) - F(earlier), output_field=DurationField())


def median_to_ruling(scope: FigureScope) -> timedelta | None:
    return _times(scope.calls)[0]


def as_rows(found: Figures) -> Iterator[tuple[str, str, object]]:
    """Every number as a row for a spreadsheet: its section, its label, and its count."""
    yield "All", "Calls", found.calls
    bars: Iterable[tuple[str, list[Bar]]] = (
        ("Hour", found.hours),
        ("Level", found.levels),
        ("Situation", found.situations),
        ("Rule", found.rules),
        ("Dealer", found.dealers),
        ("Table", found.tables),
        ("Ruled by", found.people),
        ("Not as suggested", found.not_as_suggested),
        ("Left to the floor", found.discretion),
        ("Penalty", found.penalties),
    )
    for of, rows in bars:
        yield from ((of, bar.label, bar.count) for bar in rows)
    yield from (("Penalties of", one.name, one.count) for one in found.offenders)
    yield from (
        ("Same facts, ruled differently", f"{one.situation}: {bar.label}", bar.count)
        for one in found.differing
        for bar in one.rulings
    )
    for name, took in (
        ("Median from call to ruling", found.to_ruling),
        ("Median from ruling to record", found.to_record),
    ):
        if took is not None:
            yield "Seconds", name, round(took.total_seconds())
    yield from (("Seconds until ruled", str(slow.call), round(slow.took.total_seconds())) for slow in found.slowest)
