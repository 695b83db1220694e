"""The clock of a call: the latest one, its time if the book lets it be changed, and its evidence."""

from dataclasses import dataclass, field
from datetime import datetime
from math import ceil
from uuid import UUID, uuid4

from django.db.models import Exists, OuterRef

from floor.errors import Invalid
from floor.ground.policy import check_answer, why_not
from floor.ground.record_clock import microseconds, now
from floor.models import Countdown, Incident
from rules.presented import Presented, PresentedClock

LONGEST = 300
# Whether a clock was ever started on a call.
TIMED = Exists(Countdown.objects.filter(incident=OuterRef("pk")))


@dataclass(frozen=True)
class ClockOrder:
    """The requested clock: its player, and its seconds."""

    seat: int
    main_seconds: int
    countdown_seconds: int


def order_of(clock: PresentedClock, wanted: int | None) -> ClockOrder:
    """The clock of a ruling, with the seconds `wanted` instead of the book's. Raises Invalid for ones not allowed."""
    main = clock["main_seconds"]
    if wanted is not None and wanted != main:
        least, most = bounds(clock)
        if not least <= wanted <= most:
            raise Invalid({"seconds": f"Type a time from {least} to {most} seconds."})
        main = wanted
    return ClockOrder(clock["seat"], main, clock["countdown_seconds"])


def bounds(clock: PresentedClock) -> tuple[int, int]:
    """The least and most seconds that the book allows for the clock of a ruling, before those counted down."""
    main = clock["main_seconds"]
    if not clock["may_be"]:
        return main, main
    return 1, main if clock["may_be"] == "reduced" else max(main, LONGEST)


def latest(incident: Incident) -> Countdown | None:
    """The clock that was started last, of an incident that was fetched with TIMED."""
    timed: bool = incident.timed  # type: ignore[attr-defined]
    return incident.clocks.order_by("-id").first() if timed else None


def milliseconds(at: datetime) -> int:
    return microseconds(at) // 1000


@dataclass(frozen=True)
class Face:
    """The clock as a page shows it `at` a moment: the latest one, and the one that the ruling allows."""

    started: Countdown | None
    wanted: PresentedClock | None
    at: datetime
    # The reason why it may not be started or stopped, as the sentence of its disabled controls.
    refused: str = ""
    # It has a key of its own, because the same page may also record the ruling.
    key: UUID = field(default_factory=uuid4)
    # The reason why it was not started or stopped, and the time that was typed.
    notice: str = ""
    error: str = ""
    typed: str = ""

    @property
    def phase(self) -> str:
        return self.started.phase(self.at) if self.started else "ready"

    @property
    def seen(self) -> int:
        return self.started.pk if self.started else 0

    @property
    def shown(self) -> str:
        """Return a mark by which a page that polls sees whether anything but the time has changed."""
        return f"{self.seen}-stopped" if self.phase == "stopped" else str(self.seen)

    @property
    def now(self) -> int:
        return milliseconds(self.at)

    @property
    def started_at(self) -> int | None:
        return milliseconds(self.started.started_at) if self.started else None

    @property
    def stopped_at(self) -> int | None:
        return milliseconds(self.started.stopped_at) if self.started and self.started.stopped_at else None

    @property
    def left(self) -> int:
        """The whole seconds to its end, rounded up, now or when it was stopped."""
        if self.started is None:
            return 0
        rest = (self.started.ends_at - (self.started.stopped_at or self.at)).total_seconds()
        return max(0, ceil(rest))

    @property
    def bounds(self) -> tuple[int, int]:
        return bounds(self.wanted) if self.wanted else (0, 0)


def face_of(incident: Incident, shown: Presented, *, notice: str = "", error: str = "", typed: str = "") -> Face | None:
    """The clock for the page of a ruling; None if the ruling has no clock."""
    clock = shown["clock"] if shown["status"] == "ruling" else None
    if not clock:
        return None
    refused = why_not(check_answer, incident)
    return Face(latest(incident), clock, now(), refused, notice=notice, error=error, typed=typed)
