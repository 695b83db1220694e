"""The clock of the levels: which level or break it is, and how long it lasts, from structure, state and now alone.

The state is one instant, when the level would have begun had the clock never been paused or set, and the time since
which it is paused. Nothing ticks: everything shown is computed from these, so that every tablet shows the same second.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from floor.models import Tournament

MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Span:
    """A level with the break after it."""

    lasts: timedelta
    rest: timedelta = timedelta()

    @property
    def whole(self) -> timedelta:
        return self.lasts + self.rest


@dataclass(frozen=True)
class ClockState:
    began_at: datetime
    paused_at: datetime | None = None

    def at(self, now: datetime) -> datetime:
        return self.paused_at or now

    def paused(self, now: datetime) -> "ClockState":
        return self if self.paused_at else replace(self, paused_at=now)

    def resumed(self, now: datetime) -> "ClockState":
        return ClockState(self.began_at + (now - self.paused_at)) if self.paused_at else self

    def longer(self, by: timedelta) -> "ClockState":
        """The clock with this much more left; less when it is negative."""
        return replace(self, began_at=self.began_at + by)

    def set_to(self, elapsed: timedelta, now: datetime) -> "ClockState":
        """The clock with this much of the level gone, running or paused as it was."""
        return replace(self, began_at=self.at(now) - elapsed)


@dataclass(frozen=True)
class ClockReading:
    """The display of the clock: `index` counts the levels from the one the state is about."""

    index: int
    is_break: bool
    left: timedelta
    began_at: datetime
    paused: bool


def reading(spans: Sequence[Span], state: ClockState, now: datetime) -> ClockReading:
    """Return what the clock shows at `now`. The last level has no next one: its time runs out and it stays."""
    began_at, at = state.began_at, state.at(now)
    for index, span in enumerate(spans):
        elapsed = at - began_at
        last = index == len(spans) - 1
        if elapsed < span.lasts or last:
            left = max(span.lasts - elapsed, timedelta())
            return ClockReading(index, False, left, began_at, state.paused_at is not None)
        if elapsed < span.whole:
            return ClockReading(index, True, span.whole - elapsed, began_at, state.paused_at is not None)
        began_at += span.whole
    raise ValueError("A clock needs a level.")


class Control(StrEnum):
    START = "start"
    PAUSE = "pause"
    RESUME = "resume"
    NEXT = "next"
    BACK = "back"
    MORE = "more"
    LESS = "less"
    STOP = "stop"


def state_of_clock(tournament: Tournament) -> ClockState | None:
    """The state of the clock; None while none runs and the level is set by hand."""
    if tournament.clock_began_at is None:
        return None
    return ClockState(tournament.clock_began_at, tournament.clock_paused_at)


def span_of(minutes: int, break_minutes: int) -> Span:
    return Span(timedelta(minutes=minutes), timedelta(minutes=break_minutes))


def shown(tournament: Tournament, now: datetime) -> ClockReading | None:
    """Return what the clock of a tournament shows about its current level, without asking the database."""
    state, level = state_of_clock(tournament), tournament.current_level
    if state is None or level is None:
        return None
    span = span_of(level.minutes, level.break_minutes)
    # Treat the level as followed by another one, so that its break is shown; past that it has nothing left.
    here = reading([span, Span(timedelta())], state, now)
    return here if here.index == 0 else replace(here, index=0, left=timedelta(), is_break=level.break_minutes > 0)


def is_over(tournament: Tournament, now: datetime) -> bool:
    """True if the clock has run past the current level and its break."""
    state, level = state_of_clock(tournament), tournament.current_level
    if state is None or level is None:
        return False
    return state.at(now) - state.began_at >= span_of(level.minutes, level.break_minutes).whole


def seen_of(tournament: Tournament) -> str:
    """The clock as a page shows it, to be sent back with a tap."""
    began, paused = tournament.clock_began_at, tournament.clock_paused_at
    return "/".join(str(part) for part in (tournament.current_level_id, began and began.timestamp(), bool(paused)))
