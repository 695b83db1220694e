"""Charts: what lies ahead of a situation in an edition, explored beforehand and read while people wait.

They are made from the code and the rulebooks alone, so they are built where they are wanted and kept under the hash of
both: never in a request, and never from other code.
"""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import cache
from itertools import product
from pathlib import Path

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.canonical import canonical
from rules.engine.explore import Chart, Node, Point, explore
from rules.situations import SITUATIONS
from rules.version import CODE_VERSION

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "var" / "charts"
OUTLINES = ROOT / "docs" / "charts"


class NotBuilt(RuntimeError):
    """The charts of this code have not been built."""


def outline_file(situation: str) -> Path:
    return OUTLINES / f"{situation}.txt"


def draw(situation: str, edition: str) -> Chart:
    """The whole chart of a situation in an edition, explored now: a second or two."""
    return explore(SITUATIONS[situation], resolve(load_edition(edition)))


def draw_all(drawn: Callable[[int, int], None] = lambda number, of: None) -> dict[str, dict[str, Chart]]:
    """The chart of every situation in every edition, using every processor there is. `drawn` hears of each."""
    wanted = list(product(SITUATIONS, editions()))
    found: dict[str, dict[str, Chart]] = {}
    with ProcessPoolExecutor() as processes:
        charts = processes.map(draw, *zip(*wanted, strict=True), chunksize=1)
        for number, ((situation, edition), chart) in enumerate(zip(wanted, charts, strict=True), 1):
            found.setdefault(situation, {})[edition] = chart
            drawn(number, len(wanted))
    return found


def build(charts: Mapping[str, Mapping[str, Chart]]) -> None:
    """Keep these charts as those of this code, in place of all others."""
    BUILT.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=BUILT, prefix="new-"))
    for situation, of in charts.items():
        for edition, chart in of.items():
            (made / f"{situation}.{edition}.json").write_text(to_text(chart))
    for other in BUILT.iterdir():
        if other != made:
            shutil.rmtree(other)
    os.replace(made, folder())
    load_chart.cache_clear()


def build_if_missing(drawn: Callable[[int, int], None] = lambda number, of: None) -> None:
    """Build the charts of this code where they are not there yet: some minutes of one processor."""
    if not is_built():
        build(draw_all(drawn))


def is_built() -> bool:
    return folder().is_dir()


@cache
def folder() -> Path:
    """Where the charts of this code and these rulebooks are kept."""
    books = [resolve(load_edition(edition)).hash for edition in editions()]
    return BUILT / hashlib.sha256(canonical([CODE_VERSION, books]).encode()).hexdigest()[:16]


def to_text(chart: Chart) -> str:
    """The stored form of a chart's skeleton, with what it consults and the points left to the floor."""
    return canonical(asdict(chart.skeleton()) | {"consulted": sorted(chart.consulted)})


@cache
def load_chart(situation: str, edition: str) -> Chart:
    """The chart of a situation as it was built. Raises NotBuilt, with the command that builds them all."""
    try:
        data = json.loads((folder() / f"{situation}.{edition}.json").read_text())
    except FileNotFoundError:
        raise NotBuilt("The charts of this code are not there: run manage.py charts.") from None
    nodes = tuple(Node(**{**node, "edges": tuple(map(tuple, node["edges"]))}) for node in data["nodes"])
    points = tuple(
        Point(point["id"], point["text"], tuple(map(tuple, point["choices"])), tuple(point["under"]))
        for point in data["points"]
    )
    return Chart(nodes, data["root"], data["paths"], frozenset(data["consulted"]), points)
