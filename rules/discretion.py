"""The points that the books leave to the floor: where a house may make a standing choice."""

from functools import cache

from rules.charts import load_chart
from rules.editions import editions
from rules.engine.explore import Point
from rules.situations import SITUATIONS


@cache
def points() -> dict[str, Point]:
    """Every point in any edition, by situation and id ("possible-misdeal.misdeal"), with all its choices."""
    found: dict[str, Point] = {}
    for situation in SITUATIONS:
        for edition in editions():
            for point in load_chart(situation, edition).points:
                key = f"{situation}.{point.id}"
                before = found[key].choices if key in found else ()
                found[key] = Point(point.id, point.text, tuple(dict([*before, *point.choices]).items()))
    return found
