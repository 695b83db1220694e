"""The present state of the tournaments of a house that play today, for its director."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Case, Exists, IntegerField, OuterRef, Q, QuerySet, Value, When
from django.db.models.functions import Upper
from django.utils import timezone

from floor.calls.going_on import WAITED_FOR, waits
from floor.calls.known_so_far import with_known
from floor.ground.on_call import HANDED
from floor.ground.playing_day import playing_day
from floor.history.call_filter import to_review
from floor.models import (
    HandoverNote,
    House,
    Incident,
    IncidentState,
    PersonAct,
    PersonActKind,
    Player,
    Tournament,
    User,
)
from floor.models.incident import CONTESTED
from floor.penalties.board import PenaltyRow, served_now
from floor.penalties.penalty_history import Earlier, SeatedPlayer, ladders_of, penalised_in
from floor.persons.exclusions import by_name, in_force_in, until
from floor.record.handover import unseen_notes
from floor.record.list_columns import with_changes
from floor.record.penalty_order import LADDER
from floor.tournament.running import of_house
from rules.books.ladders import INFRACTIONS

# The most rows shown of each list; a tap leads to all of them.
SHOWN = 5


@dataclass(frozen=True)
class Nearing:
    """A player still in, with their penalties in this tournament and what the next offence may lead to."""

    player: Player
    given: str
    next: str
    earlier: tuple[Earlier, ...]


@dataclass(frozen=True)
class ExcludedHere:
    """A player in a seat who is excluded from the house, or who only has the name of somebody excluded."""

    player: Player
    until: str
    by_name: bool


@dataclass(frozen=True)
class DeskStanding:
    on: date
    rooms: list[Tournament]
    # Each call comes with what is known of it beyond its title.
    calls: list[tuple[Incident, str]]
    review: list[Incident]
    waiting: list[Incident]
    serving: list[PenaltyRow]
    nearing: list[Nearing]
    notes: list[HandoverNote]
    excluded: list[ExcludedHere]

    @property
    def longest(self) -> datetime | None:
        """The time at which the oldest open call was opened."""
        return min((call.occurred_at for call, _ in self.calls), default=None)

    @property
    def all_calls(self) -> list[tuple[Tournament, int]]:
        """The tournaments that have open calls, with their number, if some are not shown."""
        return self._beyond_shown([call.tournament_id for call, _ in self.calls])

    @property
    def all_serving(self) -> list[tuple[Tournament, int]]:
        """As above, with the number of penalties being served."""
        return self._beyond_shown([row.penalty.incident.tournament_id for row in self.serving])

    @property
    def all_review(self) -> list[tuple[Tournament, int]]:
        """As above, with the number of calls to review."""
        return self._beyond_shown([call.tournament_id for call in self.review])

    @property
    def all_waiting(self) -> list[tuple[Tournament, int]]:
        """As above, with the number of calls that wait for a player."""
        return self._beyond_shown([call.tournament_id for call in self.waiting])

    def _beyond_shown(self, ids: Sequence[int]) -> list[tuple[Tournament, int]]:
        counts = Counter(ids)
        return [(room, counts[room.pk]) for room in self.rooms if room.pk in counts] if len(ids) > SHOWN else []


def standing(house: House, reader: User) -> DeskStanding:
    """The present state, in a fixed number of queries however many tournaments play."""
    rooms = of_house(house)
    now = timezone.now()
    calls = Incident.objects.filter(tournament__in=rooms).defer("search").select_related("table", "tournament")
    waiting = calls.filter(waits(now - WAITED_FOR)).select_related("draft")
    return DeskStanding(
        playing_day(house, now),
        rooms,
        with_known(
            calls.filter(state=IncidentState.OPEN)
            .annotate(**HANDED)
            .select_related("opened_by", "draft")
            .order_by("occurred_at", "pk")
        ),
        list(_to_review(calls, house, now)),
        list(waiting.order_by("occurred_at", "pk")),
        served_now(*rooms),
        nearing(rooms, now),
        unseen_notes(rooms, reader),
        list(_excluded(house, rooms, playing_day(house, now))),
    )


def _excluded(house: House, rooms: Sequence[Tournament], on: date) -> Iterable[ExcludedHere]:
    """Players who came in by a list, sat down before they were excluded, or may be somebody excluded."""
    acts = list(in_force_in(house, on))
    if not acts:
        return
    named, by_person = by_name(acts), defaultdict(list)
    for act in acts:
        by_person[act.person.counts_as].append(act)
    seated = Player.objects.filter(tournament__in=rooms, table__isnull=False).annotate(upper=Upper("name"))
    may_be = Q(person__in=by_person) | Q(person__merged_into__in=by_person) | Q(upper__in=named)
    apart = PersonAct.objects.filter(kind=PersonActKind.ANOTHER, person=OuterRef("person"))
    rows = seated.filter(may_be).select_related("person", "table", "tournament").annotate(apart=Exists(apart))
    for player in rows.order_by("pk"):
        theirs = by_person.get(player.person.counts_as)
        if theirs or not player.apart:
            yield ExcludedHere(player, until(theirs or named[player.name.upper()]), by_name=theirs is None)


def _to_review(calls: QuerySet[Incident], house: House, now: datetime) -> list[Incident]:
    order = Case(
        When(state=IncidentState.IN_REVIEW, then=Value(0)),
        When(penalty_left=True, then=Value(1)),
        When(situation=CONTESTED, then=Value(2)),
        When(decided_otherwise=True, then=Value(3)),
        default=Value(4),
        output_field=IntegerField(),
    )
    return list(with_changes(calls.filter(to_review(house, now))).order_by(order, "-occurred_at", "-pk"))


def nearing(rooms: Sequence[Tournament], at: datetime) -> list[Nearing]:
    """The players near a heavier penalty, the heaviest given first; by the house's ladders if it has any. Those for
    whom nothing heavier is left are missing."""
    found = []
    for room in rooms:
        penalised = penalised_in(room)
        ladders = ladders_of(room, at, INFRACTIONS).values() if penalised else ()
        for player, record in penalised:
            steps = [step for ladder in ladders if (step := ladder.heavier(record))]
            highest = max(map(LADDER.index, record.given))
            above = [_named(rung) for rung in LADDER[highest + 1 : highest + 2]]
            said = ", or ".join([*steps, *above])
            if said:
                found.append((highest, record, Nearing(player, _said(record.given), said, record.earlier)))
    return [one for *_, one in sorted(found, key=_heaviest_first)]


def _heaviest_first(found: tuple[int, SeatedPlayer, Nearing]) -> tuple[int, int, int]:
    highest, record, one = found
    return -highest, -len(record.given), one.player.pk


def _said(given: Sequence[str]) -> str:
    return ", ".join(_times(count, rung) for rung in LADDER if (count := given.count(rung)))


def _times(count: int, rung: str) -> str:
    return _named(rung) if count == 1 else f"{_named(rung)}, {count} times"


def _named(rung: str) -> str:
    return rung.replace("-", " ")
