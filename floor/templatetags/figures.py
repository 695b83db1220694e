"""What the pictures of the figures need: how long a bar is, and times as somebody says them."""

from collections.abc import Sequence
from datetime import timedelta

from django.template import Library

from floor.desk.figures import Bar

register = Library()


@register.filter
def most(bars: Sequence[Bar]) -> int:
    """The longest of the bars, which fills the room there is."""
    return max((bar.count for bar in bars), default=0)


@register.filter
def share(count: int, longest: int) -> str:
    """How much of the room a bar takes, as SVG has it: "63%"."""
    return f"{round(100 * count / longest) if longest else 0}%"


@register.filter
def rest(count: int, longest: int) -> str:
    """How much of the room is left above a column."""
    return f"{100 - (round(100 * count / longest) if longest else 0)}%"


@register.filter
def took(time: timedelta | None) -> str:
    """ "48 s", "3 min 20 s", "12 min": as somebody says how long it took."""
    if time is None:
        return ""
    minutes, seconds = divmod(round(time.total_seconds()), 60)
    if not minutes:
        return f"{seconds} s"
    return f"{minutes} min" + (f" {seconds} s" if seconds and minutes < 10 else "")
