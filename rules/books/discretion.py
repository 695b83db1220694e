"""The points that the books leave to the floor, where a house may make a standing choice."""

from dataclasses import replace
from functools import cache

from rules.books.editions import editions
from rules.engine.explore import Point
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS

OTHERWISE = "otherwise"


@cache
def points() -> dict[str, Point]:
    """Return every point in any edition, by situation and id ("possible-misdeal.misdeal"), with its possible choices.

    "otherwise" is left out: a single call may need it, with a reason, but no house makes it a standing choice.
    """
    found: dict[str, Point] = {}
    for situation in SITUATIONS:
        for edition in editions():
            for point in load_chart(situation, edition).points:
                key = f"{situation}.{point.id}"
                before = found.get(key, point)
                choices = tuple(dict([*before.choices, *point.choices]).items())
                found[key] = Point(point.id, point.text, choices, tuple(dict.fromkeys([*before.under, *point.under])))
    return {key: replace(point, choices=_named(point)) for key, point in found.items()}


def _named(point: Point) -> tuple[tuple[str, str], ...]:
    return tuple(choice for choice in point.choices if choice[0] != OTHERWISE)
