"""Outlines: a situation in all its editions as text that people review, so that a small change makes a small diff.

A question is a paragraph, named by itself or by the answer that first led to it; a line says where an answer leads, and
lists the editions it applies to unless they are all those of the paragraph. Parts that one situation rules with
another's functions are told once, in the other, and referred to.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules.books.editions import load_edition
from rules.engine.explore import Chart, Node

Charts = Mapping[str, Chart]  # of one situation, by edition
Place = Mapping[str, int]  # by edition, the node of its chart
Identity = tuple[tuple[str, str], ...]


@dataclass
class _Told:
    """The outline of one situation so far: its places in order, each with its name."""

    situation: str
    charts: Charts
    marks: Mapping[str, list[str]]
    names: dict[Identity, str] = field(default_factory=dict)
    places: list[Place] = field(default_factory=list)

    def node(self, place: Place) -> Node:
        edition = next(iter(place))
        return self.charts[edition].nodes[place[edition]]

    def identity(self, place: Place) -> Identity:
        return tuple(sorted((edition, self.marks[edition][number]) for edition, number in place.items()))

    def parted(self, place: Place) -> list[Place]:
        """Return the editions in groups that ask the same question, or say the same sentence."""
        alike: dict[tuple[str, str], dict[str, int]] = {}
        for edition, number in place.items():
            node = self.charts[edition].nodes[number]
            alike.setdefault((node.question, "" if node.question else sentence(node)), {})[edition] = number
        return list(alike.values())

    def ways(self, place: Place) -> list[tuple[list[str], list[Place]]]:
        """Return where answers lead, with answers that lead to the same places in one group."""
        led: dict[str, dict[str, int]] = {}
        for edition, number in place.items():
            for answer, to in self.charts[edition].nodes[number].edges:
                led.setdefault(answer, {})[edition] = to
        alike: dict[tuple[Identity, ...], tuple[list[str], list[Place]]] = {}
        for answer, ahead in led.items():
            parts = self.parted(ahead)
            alike.setdefault(tuple(map(self.identity, parts)), ([], parts))[0].append(answer)
        return list(alike.values())

    def passed(self, place: Place) -> tuple[list[str], list[Place]]:
        """Return the questions whose answer makes no difference, and the places behind them."""
        node, ways = self.node(place), self.ways(place)
        if not node.question or len(ways) != 1:
            return [], [place]
        _, ahead = ways[0]
        if len(ahead) != 1 or ahead[0].keys() != place.keys():
            return [], [place]
        more, behind = self.passed(ahead[0])
        return [node.question, *more], behind


def outlines(charts: Mapping[str, Charts]) -> dict[str, str]:
    """Return the outline of every situation, by id, from its explored charts by id and edition."""
    folded = {id: {edition: chart.outline() for edition, chart in of.items()} for id, of in charts.items()}
    # Situations that many others use come first: a situation that uses one has at least one question more.
    order = sorted(folded, key=lambda id: (max(chart.longest for chart in folded[id].values()), id))
    told: dict[Identity, tuple[str, str]] = {}
    return {id: _outline(_Told(id, folded[id], _marks(folded[id])), told) for id in order}


def sentence(node: Node) -> str:
    """Return the sentence at an end, without the number of the deciding provision."""
    return node.text.rpartition(" (")[0]


def _marks(charts: Charts) -> dict[str, list[str]]:
    """Return for each node a hash of it and everything behind it."""
    found: dict[str, list[str]] = {}
    for edition, chart in charts.items():
        marks: list[str] = []
        for node in chart.nodes:
            edges = [(answer, marks[to]) for answer, to in node.edges]
            marks.append(hashlib.sha256(repr((node.question, node.text, edges)).encode()).hexdigest())
        found[edition] = marks
    return found


def _outline(here: _Told, told: dict[Identity, tuple[str, str]]) -> str:
    root = {edition: chart.root for edition, chart in here.charts.items()}
    waiting = [("", place) for place in here.parted(root)]
    for led, place in waiting:
        _, behind = here.passed(place)
        for one in behind:
            identity = here.identity(one)
            if not here.node(one).question or identity in told:
                continue
            told[identity] = here.situation, _name(here, here.node(one).question, led)
            here.names[identity] = told[identity][1]
            here.places.append(one)
            for answers, parts in here.ways(one):
                why = f"{here.node(one).question} is {' or '.join(answers)}"
                waiting += [(f"{why}, {led}" if led else why, part) for part in parts]
    begins = [f"-> {where}\n" for part in here.parted(root) for where in _led_to(here, part, root, told)]
    return "".join([f"{here.situation}\n", *begins, *(_paragraph(here, place, told) for place in here.places)])


def _name(here: _Told, question: str, led: str) -> str:
    """Return the question alone, or with as much of the path to it as makes the name unique."""
    taken, steps = set(here.names.values()), led.split(", ")
    for length in range(len(steps) + 1):
        name = f"{question}, {', '.join(steps[:length])}" if length else question
        if name not in taken:
            return name
    return next(name for number in range(2, 1_000) if (name := f"{question}, {led} ({number})") not in taken)


def _paragraph(here: _Told, place: Place, told: Mapping[Identity, tuple[str, str]]) -> str:
    name, node = here.names[here.identity(place)], here.node(place)
    by_answers: dict[str, list[str]] = {}
    for answers, parts in here.ways(place):
        for where in (where for part in parts for where in _led_to(here, part, place, told)):
            by_answers.setdefault(where, []).extend(answers)
    lines = [f"  {' or '.join(answers)} -> {where}\n" for where, answers in by_answers.items()]
    return f"{name}: {node.text}{_marked(place, here.charts)}\n{''.join(lines)}"


def _led_to(here: _Told, part: Place, of: Place, told: Mapping[Identity, tuple[str, str]]) -> Iterator[str]:
    through, behind = here.passed(part)
    for one in behind:
        yield f"{', '.join([*through, _where(here, one, told)])}{_marked(part, of)}"


def _where(here: _Told, place: Place, told: Mapping[Identity, tuple[str, str]]) -> str:
    node = here.node(place)
    if not node.question:
        numbers: dict[str, list[str]] = {}
        for edition, number in place.items():
            decides = here.charts[edition].nodes[number].text.rpartition(" (")[2].rstrip(")")
            numbers.setdefault(decides, []).append(short(edition))
        cited = ", ".join(f"{number} in {' '.join(of)}" for number, of in numbers.items())
        return f"“{sentence(node)}” ({cited if len(numbers) > 1 else next(iter(numbers))})"
    situation, name = told[here.identity(place)]
    return f"[{name}]" if situation == here.situation else f"{situation} [{name}]"


def _marked(place: Mapping[str, object], among: Mapping[str, object]) -> str:
    return "" if place.keys() == among.keys() else f" | {' '.join(sorted(map(short, place)))}"


def short(edition: str) -> str:
    """Return an edition's short name for a line: "2019", "Fivebet"."""
    return load_edition(edition).short.removeprefix("TDA ").removesuffix(" 2019")
