"""Flights and days of a tournament: the one in play, those that may begin, and the survivors of those that ended."""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, Expression, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from floor.models import (
    Day,
    DayAct,
    DayActKind,
    Entry,
    Incident,
    InputChange,
    Player,
    SeatingAct,
    Stack,
    Tournament,
)

MOVED = "Somebody moved or busted a player meanwhile. Look at it again, then end it."
# The advice for a flight that began by mistake and stays begun.
NEXT = "End it, bring in whoever came through, and add a flight for the one that was meant."
FLIGHTS = "ABCDEFGHIJ"
MOST_DAYS = 14
# Condition for an act on seats: a day ended or began since, or with it.
DAY_TURNED = Exists(
    DayAct.objects.filter(day__tournament=OuterRef("tournament"), at__gte=OuterRef("at"), undone_by=None).exclude(
        kind=DayActKind.UNDONE
    )
)


@dataclass(frozen=True)
class Calendar:
    """The days of a tournament in their order. One is played at a time: there is one clock and one level.

    A flight that begins meanwhile is played beside it, in a tournament of its own. The calendar of that tournament
    holds only that flight, and is `apart`.
    """

    days: Sequence[Day]
    apart: bool = False

    @property
    def playing(self) -> Day | None:
        """The day in play here; the first one as long as none has begun or ended."""
        here = [day for day in self.days if day.beside_id is None]
        if here and not any(day.begun_at or day.ended_at for day in here):
            return here[0]
        return next((day for day in here if day.begun_at and not day.ended_at), None)

    @property
    def elsewhere(self) -> list[Day]:
        """The flights in tournaments of their own whose players were not brought in yet."""
        return [day for day in self.days if day.beside_id and not day.ended_at]

    @property
    def next(self) -> list[Day]:
        """The days that may begin now, in order: only while none is played and no later day has begun.

        A later day waits for the players of every flight, and for the day before it.
        """
        if self.playing:
            return []
        latest = max((day.number for day in self.days if day.begun_at or day.ended_at), default=0)
        last = min((day.number for day in self.elsewhere), default=MOST_DAYS)
        following = min((day.number for day in self._to_come if day.number > latest), default=latest)
        return [day for day in self._to_come if latest <= day.number <= min(following, last)]

    @property
    def beside(self) -> list[Day]:
        """The flights that may begin while another one is played."""
        playing = self.playing
        if playing is None or not playing.flight:
            return []
        return [day for day in self._to_come if day.number == playing.number and day.pk != playing.pk]

    @property
    def _to_come(self) -> list[Day]:
        return [day for day in self.days if not (day.begun_at or day.ended_at)]

    @property
    def at_hand(self) -> Day | None:
        """The day that a seat given now is for."""
        return self.playing or next(iter(self.next), None)

    @property
    def more(self) -> list[Day]:
        """Return the days that can be added to the plan: a flight until day 2 has begun, and a day at the end."""
        if self.apart:
            return []
        first = [day for day in self.days if day.number == 1 and day.flight]
        later_begun = any(day.number > 1 and (day.begun_at or day.ended_at) for day in self.days)
        found = []
        if first and len(first) < len(FLIGHTS) and not later_begun:
            found.append(Day(number=1, flight=FLIGHTS[len(first)], on=first[-1].on + timedelta(days=1)))
        if self.days and self.days[-1].number < MOST_DAYS:
            last = self.days[-1]
            found.append(Day(number=last.number + 1, on=last.on + timedelta(days=1)))
        return found

    @property
    def cancellable(self) -> list[Day]:
        """Return the days that can be removed from the plan: the last flight and the last day, unless already begun."""
        flights = [day for day in self.days if day.number == 1]
        later = [day for day in self.days if day.number > 1]
        last = [part[-1] for part in (flights[1:], later) if part]
        return [day for day in last if not (day.begun_at or day.ended_at)]

    def joinable(self, day: Day) -> list[Day]:
        """The earlier days that ended and whose players do not play on anywhere yet."""
        return [other for other in self.days if other.number < day.number and other.ended_at and not other.into_id]


@dataclass(frozen=True)
class Survivor:
    """A player who came through, with the stack of each flight they came through."""

    player: Player
    stacks: tuple[Stack, ...]

    @property
    def field(self) -> str:
        """The form field that says which of two stacks plays."""
        return f"keep-{self.player.pk}"


def calendar_of(tournament: Tournament) -> Calendar:
    """The calendar, in one query, with each day's survivors, how many of them were counted, and their chips."""
    found = Day.objects.filter(tournament=tournament).select_related("into", "beside").order_by("number", "flight")
    days = found.annotate(
        through=Count("stacks"),
        counted=Count("stacks__chips"),
        chips=Sum("stacks__chips"),
        apart=Exists(Day.objects.filter(beside=OuterRef("tournament"))),
    )
    for day in days:
        day.tournament = tournament
    return Calendar(list(days), apart=any(day.apart for day in days))


def flight_of(tournament: Tournament) -> Day | None:
    """The flight of another tournament that this one was made for, if any."""
    return Day.objects.filter(beside=tournament).select_related("tournament").first()


def whole_of(tournament: int) -> QuerySet[Tournament]:
    """The tournament, by its id, and the one that it is a flight of, if any."""
    return Tournament.objects.filter(Q(pk=tournament) | Q(days__beside=tournament)).order_by().distinct()


def of_one_event(tournament: int | Expression) -> QuerySet[Tournament]:
    """The tournament, by its id, with its flights that are played beside it; for one of these, the same."""
    whole = Coalesce(Subquery(Day.objects.filter(beside=tournament).values("tournament")), tournament)
    return Tournament.objects.filter(Q(pk=whole) | Q(flight_of__tournament=whole))


def seated_in(tournament: Tournament) -> QuerySet[Player]:
    """Return the players still in, by table and seat."""
    return tournament.players.exclude(table=None).select_related("table").order_by("table__number", "seat")


def unseated_in(tournament: Tournament) -> QuerySet[Player]:
    """Players neither out nor in a seat who did not come through another flight: staff should say which."""
    players = tournament.players.filter(table=None, busted_at=None, merged_into=None, entries__gte=1)
    waits = Stack.objects.filter(player=OuterRef("pk"), day__into=None)
    return players.filter(~Exists(waits)).order_by("name", "pk")


def seen_of(seated: Iterable[Player]) -> str:
    """Return a hash of the seating as a page shows it, sent back with an act on all of them."""
    said = ",".join(f"{player.pk}/{player.table_id}/{player.seat}" for player in seated)
    return hashlib.sha256(said.encode()).hexdigest()


def survivors_of(days: Collection[Day]) -> list[Survivor]:
    """The survivors of these days, each once, by the seats they left; in one query."""
    stacks = Stack.objects.filter(day__in=[day.pk for day in days]).select_related("player__person", "day", "table")
    found: dict[int, list[Stack]] = defaultdict(list)
    for stack in stacks.order_by("day__number", "day__flight", "table__number", "seat"):
        found[stack.player_id].append(stack)
    return [Survivor(of_player[0].player, tuple(of_player)) for of_player in found.values()]


def enters_again(player: Player) -> bool:
    """True if a seat now is another entry of a player who holds a stack from another flight of the same day."""
    held = [stack.day.number for stack in Stack.objects.filter(player=player, day__into=None).select_related("day")]
    day = calendar_of(player.tournament).at_hand if held else None
    return day is not None and day.number in held


def latest_act(tournament: Tournament) -> DayAct | None:
    """The end or beginning that can be taken back, if any: the latest one not yet taken back."""
    acts = DayAct.objects.filter(day__tournament=tournament, undone_by=None).exclude(kind=DayActKind.UNDONE)
    return acts.select_related("day", "submission__actor", "draw__submission__actor").order_by("-pk").first()


def turned_since(tournament: Tournament, at: datetime) -> str:
    """A clause that says which day ended or began since then; empty when none did."""
    act = latest_act(tournament)
    return f"{act.day} has {act.kind}" if act and act.at >= at else ""


def why_it_stands(tournament: Tournament, act: DayAct) -> str:
    """The reason why an end or beginning can no longer be taken back; empty while it can."""
    if act.kind == DayActKind.ENDED:
        flight = flight_of(tournament)
        if flight and flight.ended_at:
            return f"Its players were brought into {flight.tournament} since. It stays ended."
        seated = seated_in(tournament).exists()
        return f"Players were seated since {act.day} ended. It stays so." if seated else ""
    what = _done_since(tournament, act)
    return f"Since {act.day} began, {what}. It stays begun." if what else ""


def why_beside_stands(day: Day, own: Tournament) -> str:
    """The reason why a flight begun beside another, in its `own` tournament, cannot be taken back; empty if it can."""
    if DayAct.objects.filter(day__tournament=own).exists():
        return f"{day} was ended. It stays begun. {NEXT}"
    what = _on_record_of(own)
    if not what:
        return ""
    return f"Since {day} began, {what}. It stays begun. {NEXT}"


def _on_record_of(own: Tournament) -> str:
    """Return what a flight's tournament has on record, as the end of a sentence; empty when it was only set up."""
    kept = (
        ("the floor was called", own.incidents),
        ("a hand was told tap by tap", own.hands),
        ("somebody came, went or changed seats", own.seating),
        ("the clock was started, or a level, game or count set", own.input_changes),
        ("its name or levels were changed", own.set_up_changes),
        ("its rules were changed", own.pins),
        ("a note was left for the next shift", own.handover_notes),
        ("a tablet was enrolled for it", own.tablets),
        ("its day was over, and was sealed", own.seals),
    )
    return next((what for what, rows in kept if rows.exists()), "")


def _done_since(tournament: Tournament, begun: DayAct) -> str:
    """Return what has been done on a day so far, as the end of a sentence; empty when it has only begun."""
    if Incident.objects.filter(tournament=tournament, recorded_at__gte=begun.at).exists():
        return "the floor was called"
    if Entry.objects.filter(incident__tournament=tournament, recorded_at__gte=begun.at).exists():
        return "something was recorded in a call"
    acts = SeatingAct.objects.filter(tournament=tournament, at__gte=begun.at, undoes=None, undone_by=None)
    if acts.exclude(submission=begun.submission_id).exists():
        return "somebody came, went or changed seats"
    if tournament.clock_began_at:
        return "the clock was started"
    changes = InputChange.objects.filter(tournament=tournament, changed_at__gte=begun.at)
    if changes.exclude(submission=begun.submission_id).exists():
        return "a level, game or count was set"
    return ""
