"""Filters for the pictures of the figures: the length of a bar, and times as people say them."""

from collections.abc import Sequence
from datetime import timedelta

from django.template import Library

from floor.desk.figures import Bar

register = Library()


@register.filter
def most(bars: Sequence[Bar]) -> int:
    """Return the longest of the bars, which fills the available width."""
    return max((bar.count for bar in bars), default=0)


@register.filter
def share(count: int, longest: int) -> str:
    """Return a bar's share of the available width in SVG form: "63%"."""
    return f"{round(100 * count / longest) if longest else 0}%"


@register.filter
def rest(count: int, longest: int) -> str:
    """Return the share of the height that is left above a column."""
    return f"{100 - (round(100 * count / longest) if longest else 0)}%"


@register.filter
def took(time: timedelta | None) -> str:
    """Return a duration as people say it: "48 s", "3 min 20 s", "12 min"."""
    if time is None:
        return ""
    minutes, seconds = divmod(round(time.total_seconds()), 60)
    if not minutes:
        return f"{seconds} s"
    return f"{minutes} min" + (f" {seconds} s" if seconds and minutes < 10 else "")
