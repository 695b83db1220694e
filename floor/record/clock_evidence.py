"""The clocks of a call as its record keeps them, and in words."""

from collections.abc import Iterable
from datetime import timedelta
from zoneinfo import ZoneInfo

from floor.ground.record_clock import EPOCH, microseconds
from floor.models import Countdown
from floor.models.evidence import KeptClock


def as_evidence(clock: Countdown) -> KeptClock:
    """A clock as the record stores it, in ids and values."""
    return {
        "seat": clock.seat,
        "main_seconds": clock.main_seconds,
        "countdown_seconds": clock.countdown_seconds,
        "started_at": microseconds(clock.started_at),
        "started_by": clock.started_by_id,
        "stopped_at": microseconds(clock.stopped_at) if clock.stopped_at else None,
        "stopped_by": clock.stopped_by_id,
    }


def told(kept: Iterable[KeptClock], zone: ZoneInfo) -> list[str]:
    """Clocks from the record in words: their player, their seconds, and how each of them ended."""
    return [_told(clock, zone) for clock in kept]


def _told(clock: KeptClock, zone: ZoneInfo) -> str:
    main, counted, started = clock["main_seconds"], clock["countdown_seconds"], clock["started_at"]
    at = (EPOCH + timedelta(microseconds=started)).astimezone(zone)
    what = f"Clock on seat {clock['seat']}, {main} s and {counted} s counted down, started at {at:%H:%M:%S}"
    if clock["stopped_at"] is None:
        return f"{what}."
    left = main + counted - (clock["stopped_at"] - started) / 1_000_000
    return f"{what}, stopped with {left:.1f} s left." if left >= 0 else f"{what}, put away {-left:.1f} s after its end."
