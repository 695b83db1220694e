"""Stored charts: what lies ahead of a situation in an edition, explored beforehand and read while people wait."""

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path

from rules.editions import load_edition
from rules.engine.canonical import canonical
from rules.engine.explore import Chart, Node, Point, explore
from rules.resolve import resolve
from rules.situations import SITUATIONS

ROOT = Path(__file__).resolve().parent.parent
CHARTS = ROOT / "fixtures" / "charts"
OUTLINES = ROOT / "docs" / "charts"


def chart_file(situation: str, edition: str) -> Path:
    return CHARTS / f"{situation}.{edition}.json"


def outline_file(situation: str, edition: str) -> Path:
    return OUTLINES / f"{situation}.{edition}.txt"


def draw(situation: str, edition: str) -> Chart:
    """The whole chart of a situation in an edition, explored now: a second or two."""
    return explore(SITUATIONS[situation], resolve(load_edition(edition)))


def to_text(chart: Chart) -> str:
    """The stored form of a chart's skeleton, a node a line, with what it consults and the points left to the floor."""
    skeleton = chart.skeleton()
    consulted = canonical(sorted(skeleton.consulted))
    points = canonical(
        [{**asdict(point), "choices": [list(one) for one in point.choices]} for point in skeleton.points]
    )
    nodes = ",\n".join(
        canonical({**asdict(node), "edges": [list(edge) for edge in node.edges]}) for node in skeleton.nodes
    )
    head = f'"paths":{skeleton.paths},"root":{skeleton.root},\n"consulted":{consulted},\n"points":{points}'
    return f'{{{head},\n"nodes":[\n{nodes}\n]}}\n'


def to_outline(chart: Chart) -> str:
    """The chart as people review it: a question or an end a paragraph, the first question last."""
    return chart.outline().text()


@cache
def load_chart(situation: str, edition: str) -> Chart:
    """The stored chart. Raises FileNotFoundError when there is none; `manage.py charts` draws them all."""
    data = json.loads(chart_file(situation, edition).read_text())
    nodes = tuple(Node(**{**node, "edges": tuple(map(tuple, node["edges"]))}) for node in data["nodes"])
    points = tuple(Point(**{**point, "choices": tuple(map(tuple, point["choices"]))}) for point in data["points"])
    return Chart(nodes, data["root"], data["paths"], frozenset(data["consulted"]), points)
