"""The result: a ruling with everything the floor needs, the next question, or the branches of an open fact."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from rules.engine.book import Layer, OverriddenValue
from rules.engine.canonical import canonical
from rules.engine.message import Say
from rules.engine.question import AskedQuestion, Value

TimeChange: TypeAlias = Literal["", "reduced", "adjusted"]
TraceKind: TypeAlias = Literal["fact", "finding", "supposed", "derived", "decided", "rule", "silent", "reading"]


class AnsweredQuestion(NamedTuple):
    """A question that was answered on the way, with its answer."""

    asked: AskedQuestion
    value: Value
    by: str
    supposed: bool = False


class TraceStep(NamedTuple):
    """One line of the trace: why the ruling is what it is."""

    kind: TraceKind
    text: Say
    concept: str = ""


class Citation(NamedTuple):
    """A provision that was consulted: its concept, numbers in this book, layer, and whether it decides.

    `changes` are the values read in it that a layer above the edition has set.
    """

    concept: str
    title: str
    numbers: tuple[str, ...]
    layer: Layer
    deciding: bool
    changes: tuple[OverriddenValue, ...] = ()


@dataclass(frozen=True)
class DiscretionOption:
    """One option at a point of discretion, and the ruling once it is taken; None if that is not known."""

    value: str
    label: Say
    needs_reason: bool = False
    leads_to: "Ruling | None" = field(default=None, compare=False)


@dataclass(frozen=True)
class Discretion:
    """A point that the book leaves to the floor: the options it names; `open_list` when it allows others too."""

    id: str
    text: Say
    choices: tuple[DiscretionOption, ...]
    open_list: bool = False

    @property
    def offer(self) -> str:
        """Return the hash of what a decision is taken on: the point, its options, and in words what each leads to."""
        meaning = [self.id, str(self.text), *map(_offered, self.choices)]
        return hashlib.sha256(canonical(meaning).encode()).hexdigest()[:16]

    def same(self, other: "Discretion") -> bool:
        """True if both offer the same options, and each option leads to the same result."""
        pairs = zip(self.choices, other.choices, strict=False)
        return self == other and all(_same(one.leads_to, two.leads_to) for one, two in pairs)


class DecidedPoint(NamedTuple):
    """A point of discretion that was decided, with the option taken."""

    point: Discretion
    value: str


@dataclass(frozen=True)
class PenaltyAdvice:
    """Advice that a penalty may or must follow: the offence (a concept), the seats, and the kinds the book offers."""

    offence: str
    seats: tuple[int, ...]
    kinds: tuple[str, ...]
    mandatory: bool = False


@dataclass(frozen=True)
class RunningClock:
    """A clock that runs on a seat: its seconds, the countdown after them, and how far the book lets the first vary."""

    seat: int
    main_seconds: int
    countdown_seconds: int
    may_be: TimeChange = ""


@dataclass(frozen=True)
class FollowUp:
    """An awaited act: its question, and what would follow from each answer."""

    asked: AskedQuestion
    leads_to: tuple[tuple[str, Say], ...] = ()


@dataclass(frozen=True)
class Reading:
    """An ambiguity of the text that the ruling rests on; `docs/readings.md` explains it under `id`."""

    id: str
    text: Say


@dataclass(frozen=True)
class Picture:
    """Something better seen than read: its kind, what it shows in a sentence, and its values for a screen to draw."""

    kind: str
    says: Say
    values: Mapping[str, object] = field(hash=False)


@dataclass(frozen=True)
class Ruling:
    """A cited ruling.

    `values` use the names of the golden cases; chips are street totals, and differences are named as such. `steps` say
    what to do now, in order; `opens` gives, for a step that opens another call, its situation or way in. `words` are to
    be said aloud. The first citation with `deciding` is the deciding one. `consulted` are all concepts and parameters
    ("concept.name") that were read or looked for, found or not. `pictures` show what decided, for people who would
    rather look than read. `why` would convince the player; None leaves it to the statement of the deciding provision.
    """

    outcome: Say
    values: Mapping[str, object] = field(hash=False)
    steps: tuple[Say, ...]
    words: tuple[Say, ...]
    citations: tuple[Citation, ...]
    trace: tuple[TraceStep, ...]
    given: tuple[AnsweredQuestion, ...]
    follow_ups: tuple[FollowUp, ...] = ()
    discretions: tuple[Discretion, ...] = ()
    penalty: PenaltyAdvice | None = None
    clock: RunningClock | None = None
    silences: tuple[Say, ...] = ()
    readings: tuple[Reading, ...] = ()
    open_facts: tuple[AskedQuestion, ...] = ()
    consulted: tuple[str, ...] = field(default=(), compare=False)
    pictures: tuple[Picture, ...] = field(default=(), compare=False)
    decided: tuple[DecidedPoint, ...] = ()
    opens: tuple[tuple[Say, str], ...] = ()
    why: Say | None = None

    def same(self, other: "Ruling") -> bool:
        """True if both come to the same for everyone at the table, whatever was cited on the way."""
        mine = (self.outcome, self.values, self.steps, self.penalty, self.follow_ups)
        alike = mine == (other.outcome, other.values, other.steps, other.penalty, other.follow_ups)
        points = zip(self.discretions, other.discretions, strict=False)
        return (
            alike
            and len(self.discretions) == len(other.discretions)
            and all(one.same(another) for one, another in points)
        )


def _offered(choice: DiscretionOption) -> list[object]:
    after = choice.leads_to
    told = [str(after.outcome), *map(str, after.steps)] if after else []
    return [choice.value, str(choice.label), *told]


def _same(one: Ruling | None, another: Ruling | None) -> bool:
    return one is another if one is None or another is None else one.same(another)


@dataclass(frozen=True)
class Asking:
    """The next question. `supposing` names the open facts under which it is asked; `carried` an outdated answer."""

    asked: AskedQuestion
    given: tuple[AnsweredQuestion, ...]
    supposing: tuple[AnsweredQuestion, ...] = ()
    carried: Value | None = None
    error: str = ""


@dataclass(frozen=True)
class OpenFact:
    """Facts that decide but that nobody can establish: the rulings side by side."""

    facts: tuple[AskedQuestion, ...]
    branches: tuple[tuple[tuple[AnsweredQuestion, ...], Ruling], ...]
    given: tuple[AnsweredQuestion, ...]


Result: TypeAlias = Asking | Ruling | OpenFact
