"""The space of answers: every path of a situation through a book, folded into one graph."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from rules.engine.book import Book
from rules.engine.canonical import canonical
from rules.engine.decision import OTHERWISE, UNDECIDED, Decisions, DecisionTaken
from rules.engine.driver import may_take_along, replay, with_options_ahead
from rules.engine.question import NOT_YET, Answer, Answers, Question, Value
from rules.engine.ruling import AnsweredQuestion, Asking, Discretion, Result, Ruling
from rules.engine.situation import Situation

PATHS_AT_MOST = 5_000

Signature: TypeAlias = tuple[str, str, tuple[tuple[str, int], ...]]


class TooManyPaths(RuntimeError):
    """A situation has more paths in a book than anyone can review."""


@dataclass(frozen=True)
class Node:
    """A point of the graph: a question with an edge per answer, or (`question` empty) an end of paths, with its gist.

    `with_next` says that it shares a page with the next question (`driver.asked_along`). `nearest` and `farthest` are
    the pages until a ruling while no awaited act has happened; `depth` is the most questions.
    """

    text: str
    gist: str = ""
    question: str = ""
    edges: tuple[tuple[str, int], ...] = ()
    with_next: bool = False
    nearest: int = 0
    farthest: int = 0
    depth: int = 0


@dataclass(frozen=True)
class Point:
    """A point left to the floor, whichever seat or amount it is about: its id, text, and every choice offered.

    `under` are the headlines that leave it open.
    """

    id: str
    text: str
    choices: tuple[tuple[str, str], ...]
    under: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chart:
    """The folded graph; `root` is its first node. `paths` counts every path through it, `longest` the questions of the
    longest.

    `consulted` holds every concept and parameter that any path read, except in decided rulings; `points` every point
    left to the floor.
    """

    nodes: tuple[Node, ...]
    root: int
    paths: int
    consulted: frozenset[str] = frozenset()
    points: tuple[Point, ...] = ()

    @property
    def longest(self) -> int:
        """Return the most questions on any path."""
        return self.nodes[self.root].depth

    def ahead(self, given: Sequence[AnsweredQuestion]) -> tuple[int, int]:
        """Return the fewest and the most pages ahead after `given`; an unsampled answer widens the range."""
        here = {self.root}
        for item in given:
            here = {follower for node in here for follower in self._after(self.nodes[node], item)}
        if not here:
            return 0, 0
        return min(self.nodes[node].nearest for node in here), max(self.nodes[node].farthest for node in here)

    def skeleton(self) -> "Chart":
        """Return the graph with all its ends merged: enough to tell what is ahead, and small enough to ship."""
        return self._folded(lambda node: "")

    def outline(self) -> "Chart":
        """Return the graph for review, with ends merged if they say the same sentence on the same grounds."""
        return self._folded(lambda node: node.gist or node.text)

    def _folded(self, name: Callable[[Node], str]) -> "Chart":
        numbers: dict[Signature, int] = {}
        nodes: list[Node] = []
        moved: list[int] = []
        for node in self.nodes:
            edges = tuple((answer, moved[to]) for answer, to in node.edges)
            signature = (node.question, name(node), edges)
            if signature not in numbers:
                numbers[signature] = len(nodes)
                nodes.append(replace(node, text=name(node), gist="", edges=edges))
            moved.append(numbers[signature])
        return Chart(tuple(nodes), moved[self.root], self.paths, self.consulted, self.points)

    def pointless(self) -> tuple[str, ...]:
        """Return the questions whose answers all lead to the same place."""
        asked = [node for node in self.nodes if node.question]
        return tuple(node.question for node in asked if len(node.edges) > 1 and len({to for _, to in node.edges}) == 1)

    def _after(self, node: Node, given: AnsweredQuestion) -> set[int]:
        if node.question != given.asked.question.id:
            return set()
        exact = {to for answer, to in node.edges if answer == edge(given.value)}
        return (
            exact
            or {to for answer, to in node.edges if _shape(answer) == _shape(edge(given.value))}
            or {to for _, to in node.edges}
        )


def explore(situation: Situation, book: Book) -> Chart:
    """Return every path of `situation` through `book`, with equal ends and equal questions folded into one node.

    Raises TooManyPaths past 5,000 paths, and anything that a path raises: a missing key, a ruling without a citation.
    """
    return Walk(situation, book).chart()


class Walk:
    """One exploration, from the first question to every end: `explore` for callers that look at it on the way.

    `read` are the keys of the book that any ruling on the way read, decided rulings included: in a book that says the
    same of all of these every path is the same.
    """

    def __init__(self, situation: Situation, book: Book) -> None:
        self._situation, self._book = situation, book
        self._numbers: dict[Signature, int] = {}
        self._nodes: list[Node] = []
        self._paths = 0
        self.read: set[str] = set()
        self._consulted: set[str] = set()
        self._decides: dict[int, tuple[str, int]] = {}
        self._points: dict[str, Point] = {}
        self._on_a_seat: set[str] = set()

    def chart(self) -> Chart:
        """Return the graph of every path; raises what `explore` does."""
        root = self.walk({})
        points = tuple(self._points[id] for id in sorted(self._points))
        return Chart(tuple(self._nodes), root, self._paths, frozenset(self._consulted), points)

    def same_in(self, book: Book) -> bool:
        """True if `book` says the same as the book explored in everything that was read, under whatever numbers."""
        return all(_says(book, key) == _says(self._book, key) for key in self.read)

    def renumbered(self, chart: Chart, book: Book) -> Chart:
        """Return the chart of this exploration for a book that says the same, with that book's numbers."""
        nodes = list(chart.nodes)
        for number, (concept, place) in self._decides.items():
            gist, numbers = nodes[number].gist.rpartition(" (")[0], book.concept(concept).numbers
            nodes[number] = replace(nodes[number], gist=f"{gist} ({numbers[place if place < len(numbers) else 0]})")
        return replace(chart, nodes=tuple(nodes))

    def walk(self, answers: Answers) -> int:
        """Return the number of the node that these answers lead to, with everything beneath it explored."""
        result = replay(self._situation, self._book, answers)
        if not isinstance(result, Asking):
            return self.end(answers, result)
        asked = result.asked
        edges = tuple((edge(value), self.walk({**answers, asked.key: Answer(value)})) for value in asked.samples())
        if not edges:
            raise ValueError(f"{asked.key} has no samples; give it some, one for each way it can go.")
        nodes = {answer: self._nodes[to] for answer, to in edges}
        soonest = [nodes[NOT_YET]] if NOT_YET in nodes else list(nodes.values())
        with_next = self._takes_along(asked.question, list(nodes.values()))
        if asked.question.kind == "seat":
            self._on_a_seat.add(asked.question.id)
        pages = 0 if asked.question.ahead or with_next else 1
        return self.number(
            Node(
                asked.question.text,
                "",
                asked.question.id,
                edges,
                with_next=with_next,
                nearest=pages + min(node.nearest for node in soonest),
                farthest=pages + max(node.farthest for node in soonest),
                depth=1 + max(node.depth for node in nodes.values()),
            )
        )

    def _takes_along(self, question: Question[Any], followers: list[Node]) -> bool:
        """True if every answer leads to the same question for a seat."""
        next_ones = {(node.question, node.text) for node in followers}
        return may_take_along(question) and len(next_ones) == 1 and followers[0].question in self._on_a_seat

    def end(self, answers: Answers, result: Result) -> int:
        """Return the number of the node for the end of a path."""
        self._paths += 1
        if self._paths > PATHS_AT_MOST:
            raise TooManyPaths(
                f"{self._situation.id} has more than {PATHS_AT_MOST:,} paths in {self._book.title}; ask less."
            )
        if not isinstance(result, Ruling):
            raise TypeError(f"Exploration never leaves a fact open, yet {result!r} came out.")
        result = with_options_ahead(self._situation, self._book, answers, result)
        self._consulted.update(result.consulted)
        self.read.update(result.consulted)
        self._offer(result)
        self._decide(answers, result, UNDECIDED)
        number = self.number(Node(_ending(result), _gist(result)))
        decides = result.citations[0]
        self._decides[number] = decides.concept, self._book.concept(decides.concept).numbers.index(decides.numbers[0])
        return number

    def _decide(self, answers: Answers, ruling: Ruling, decisions: Decisions) -> None:
        """Rule on every way to decide the open points: they are not counted as paths, yet each must give a complete
        ruling.
        """
        point = next((point for point in ruling.discretions if point.choices[0].leads_to), None)
        for choice in point.choices if point else ():
            if point is None or choice.value == OTHERWISE.value:
                continue
            taken = {**decisions, point.id: DecisionTaken(choice.value)}
            decided = choice.leads_to or replay(self._situation, self._book, answers, decisions=taken)
            if not isinstance(decided, Ruling):
                raise TypeError(f"{self._situation.id}: {choice.value} leads to no ruling, but to {decided!r}.")
            decided = with_options_ahead(self._situation, self._book, answers, decided, decisions=taken)
            _ending(decided)
            self.read.update(decided.consulted)
            self._offer(decided)
            self._decide(answers, decided, taken)

    def _offer(self, ruling: Ruling) -> None:
        for discretion in ruling.discretions:
            id = discretion.id.partition(".")[0]
            before = self._points.get(id, Point(id, "", ()))
            offered = tuple((choice.value, choice.label.template) for choice in discretion.choices)
            choices = tuple(dict([*before.choices, *offered]).items())
            under = tuple(dict.fromkeys([*before.under, ruling.outcome.template]))
            self._points[id] = Point(id, discretion.text.template, choices, under)

    def number(self, node: Node) -> int:
        """Return the number of this node in the graph; equal nodes share one."""
        signature = (node.question, node.text, node.edges)
        if signature not in self._numbers:
            self._numbers[signature] = len(self._nodes)
            self._nodes.append(node)
        return self._numbers[signature]


def _says(book: Book, key: str) -> object:
    """Return what a book says of a concept or parameter, whatever its numbers."""
    if "." in key:
        return book.param(key) if book.has_param(key) else None
    return book.has(key)


def _ending(ruling: Ruling) -> str:
    numbers = ", ".join(f"{citation.concept} {citation.numbers[0]}" for citation in ruling.citations)
    ahead = "".join(f" Awaits: {follow_up.asked.text}" for follow_up in ruling.follow_ups)
    choices = "".join(
        f" {point.text} [{' / '.join(choice.value for choice in point.choices)}]" for point in ruling.discretions
    )
    silences = "".join(f" Silent on {silence}." for silence in ruling.silences)
    told = hashlib.sha256("\n".join(map(str, (*ruling.steps, *ruling.words))).encode()).hexdigest()[:6]
    return f"{ruling.outcome}{choices}{ahead}{silences} {canonical(dict(ruling.values))} ({numbers}) steps {told}"


def _gist(ruling: Ruling) -> str:
    decides = next(citation.numbers[0] for citation in ruling.citations if citation.deciding)
    choices = "".join(f" You choose: {point.text.template}{_options(point)}" for point in ruling.discretions)
    ahead = "".join(f" Awaits: {follow_up.asked.question.text}" for follow_up in ruling.follow_ups)
    silences = "".join(f" Silent on {silence}." for silence in ruling.silences)
    return f"{ruling.outcome.template}{choices}{ahead}{silences} ({decides})"


def _options(point: Discretion) -> str:
    """Return the headline that each option leads to."""
    led = [f"{one.value}: {one.leads_to.outcome.template}" for one in point.choices if one.leads_to]
    return f" [{' / '.join(led)}]" if led else ""


def edge(value: Value) -> str:
    """Return an answer's name in the graph."""
    if not isinstance(value, tuple):
        return str(value)
    return " ".join(f"{part[1]}x{part[0]}" if isinstance(part, tuple) else str(part) for part in value)


def _shape(answer: str) -> int | None:
    """Return how many numbers an answer holds: two seats go where two sampled seats went. None for a word."""
    parts = answer.split()
    return len(parts) if all(part.isdigit() for part in parts) else None
