"""Charts: the questions ahead in a situation and edition, explored in advance and read while people wait.

They are made from the code of the situation and the book alone, so they are built where they are needed and stored
under the hash of both: never in a request, and never from other code. A change to one situation explores only that one
again.
"""

import hashlib
import json
import os
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import asdict
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypeAlias

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.canonical import canonical
from rules.engine.explore import Chart, Node, Point, Walk, explore
from rules.proof.sources import ROOT, sources_of
from rules.situations import SITUATIONS

# The editions whose charts were drawn at once, and those that inherit and are still to be drawn.
Drew: TypeAlias = tuple[list[str], list[str]]
Draws: TypeAlias = Callable[[str, str], Drew]

BUILT = ROOT / "var" / "charts"
OUTLINES = ROOT / "docs" / "charts"


class NotBuilt(RuntimeError):
    """The charts of this code have not been built."""


def outline_file(situation: str) -> Path:
    return OUTLINES / f"{situation}.txt"


def draw(situation: str, edition: str) -> Chart:
    """Return the whole chart of a situation in an edition, explored now in a second or two."""
    return explore(SITUATIONS[situation], resolve(load_edition(edition)))


def draw_all(wanted: Collection[tuple[str, str]], draws: Draws) -> Iterator[tuple[str, str]]:
    """Have `draws` draw these situations and editions on every available processor, and yield each once it is kept.

    An edition that is written as what it changes in another waits for that one: it is explored only where it differs in
    something that the situation reads.
    """
    first = [(situation, edition) for situation, edition in wanted if (situation, other_of(edition)) not in wanted]
    with ProcessPoolExecutor() as processes:
        running = {processes.submit(draws, *one): one[0] for one in first}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                situation, (drawn, others) = running.pop(one), one.result()
                yield from ((situation, edition) for edition in drawn)
                running |= {processes.submit(draws, situation, other): situation for other in others}


def draw_and_keep(situation: str, edition: str) -> Drew:
    """Draw and store a chart, with those of the editions that inherit and say the same; return these and the others."""
    walk = Walk(SITUATIONS[situation], resolve(load_edition(edition)))
    charts, others = with_heirs(walk, edition)
    for drawn, chart in charts.items():
        keep(situation, drawn, chart)
    return list(charts), others


def with_heirs(walk: Walk, edition: str) -> tuple[dict[str, Chart], list[str]]:
    """Return the chart of an edition and of each one that inherits and says the same in all that was read.

    Also returns the nearest of those that say something else, which are to be explored themselves.
    """
    charts, others = {edition: walk.chart()}, []
    waiting = [*heirs_of(edition)]
    for heir in waiting:
        book = resolve(load_edition(heir))
        if walk.same_in(book):
            charts[heir] = walk.renumbered(charts[edition], book)
            waiting += heirs_of(heir)
        else:
            others.append(heir)
    return charts, others


def other_of(edition: str) -> str:
    """Return the edition that this one is written as changes of; empty for one that is written in full."""
    loaded = load_edition(edition)
    return loaded.parent or "" if loaded.inherits else ""


def heirs_of(edition: str) -> tuple[str, ...]:
    """Return the editions that are written as what they change in this one."""
    return tuple(key for key in editions() if other_of(key) == edition)


def build_what_is_missing(drawn: Callable[[int, int], None] = lambda number, of: None) -> None:
    """Build the charts that this code has not built yet, and delete those of other code. `drawn` is called after
    each.
    """
    if missing := {one for one in product(SITUATIONS, editions()) if not is_kept(*one)}:
        for number, _ in enumerate(draw_all(missing, draw_and_keep), 1):
            drawn(number, len(missing))
        load_chart.cache_clear()
    kept = {file.name for one in product(SITUATIONS, editions()) for file in (kept_at(*one), outline_kept_at(*one))}
    for other in BUILT.glob("*.*.*"):
        if other.name not in kept:
            other.unlink()


def is_built() -> bool:
    return all(is_kept(*one) for one in product(SITUATIONS, editions()))


def is_kept(situation: str, edition: str) -> bool:
    return kept_at(situation, edition).exists() and outline_kept_at(situation, edition).exists()


def keep(situation: str, edition: str, chart: Chart) -> None:
    """Store a chart for this code: its skeleton for the program, its outline for the text that people review."""
    BUILT.mkdir(parents=True, exist_ok=True)
    kept = {outline_kept_at(situation, edition): chart.outline(), kept_at(situation, edition): chart.skeleton()}
    for file, of in kept.items():
        unfinished = file.with_name(f"{file.name}.{os.getpid()}")
        unfinished.write_text(to_text(of))
        unfinished.replace(file)
    load_chart.cache_clear()


def kept_at(situation: str, edition: str) -> Path:
    return BUILT / f"{situation}.{edition}.{made_from(situation, edition)}.json"


def outline_kept_at(situation: str, edition: str) -> Path:
    return kept_at(situation, edition).with_suffix(".outline")


@cache
def made_from(situation: str, edition: str) -> str:
    """Return the hash of everything a chart is made from: the sources of its situation, and the book."""
    return hashlib.sha256(canonical([_hash_of_sources(situation), _hash_of_book(edition)]).encode()).hexdigest()[:16]


@cache
def _hash_of_sources(situation: str) -> str:
    return canonical([_hash_of_file(file) for file in (Path(__file__), *sources_of(situation))])


@cache
def _hash_of_file(file: Path) -> str:
    return hashlib.sha256(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes()).hexdigest()


@cache
def _hash_of_book(edition: str) -> str:
    return resolve(load_edition(edition)).hash


def to_text(chart: Chart) -> str:
    """Return the stored form of a chart, with what it consults and the points left to the floor."""
    return canonical(asdict(chart) | {"consulted": sorted(chart.consulted)})


@cache
def load_chart(situation: str, edition: str) -> Chart:
    """Return the chart of a situation as it was built. Raise NotBuilt, with the command that builds them all."""
    return _read(kept_at(situation, edition))


def load_outlines() -> dict[str, dict[str, Chart]]:
    """Return the charts of every situation in every edition from which the outlines are written."""
    return {id: {edition: _read(outline_kept_at(id, edition)) for edition in editions()} for id in SITUATIONS}


def _read(file: Path) -> Chart:
    try:
        data = json.loads(file.read_text())
    except FileNotFoundError:
        raise NotBuilt("The charts of this code are not there: run manage.py charts.") from None
    nodes = tuple(Node(**{**node, "edges": tuple(map(tuple, node["edges"]))}) for node in data["nodes"])
    points = tuple(
        Point(point["id"], point["text"], tuple(map(tuple, point["choices"])), tuple(point["under"]))
        for point in data["points"]
    )
    return Chart(nodes, data["root"], data["paths"], frozenset(data["consulted"]), points)
