"""A situation's only window on the world: it asks, reads the book, and rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, cast

from rules.engine.book import Book, Change, Source
from rules.engine.message import Part, Say, say
from rules.engine.question import NOT_YET, UNKNOWN, Answers, Asked, BadAnswer, Question, Value
from rules.engine.ruling import (
    Citation,
    Discretion,
    FollowUp,
    Given,
    PenaltyAdvice,
    Picture,
    Reading,
    Ruling,
    RunningClock,
    Step,
    TraceKind,
)

T = TypeVar("T", bound=Value)

FAIRNESS = "floor-decision-fairness"


class NeedAnswer(BaseException):
    """A question without a usable answer. A BaseException, so that no handler between it and the driver eats it."""

    def __init__(self, asked: Asked, given: tuple[Given, ...], carried: Value | None, error: str) -> None:
        super().__init__(asked.key)
        self.asked, self.given, self.carried, self.error = asked, given, carried, error


class Unsettled(BaseException):
    """A fact that nobody can establish; the driver forks over its options."""

    def __init__(self, asked: Asked, given: tuple[Given, ...]) -> None:
        super().__init__(asked.key)
        self.asked, self.given = asked, given


class Uncited(RuntimeError):
    """A situation returned a ruling without a citation."""


class Case:
    """One run of a situation over a book and the answers so far."""

    def __init__(self, book: Book, answers: Answers, supposed: Mapping[str, Value]) -> None:
        self._book, self._answers, self._supposed = book, answers, supposed
        self._given: dict[str, Given] = {}
        self._trace: list[Step | Given] = []
        self._cited: dict[str, Source] = {}
        self._consulted: dict[str, None] = {}
        self._changes: dict[str, Change] = {}
        self._pending: list[Asked] = []
        self._silences: list[Say] = []
        self._readings: list[Reading] = []

    def ask(
        self,
        question: Question[T],
        *,
        above: int = 0,
        excluding: tuple[int, ...] = (),
        beside: Say | None = None,
        **values: Part,
    ) -> T:
        """The answer to `question`, put with `values`; amounts must be more than `above`, seats not in `excluding`.

        `beside` is shown with the question and is no part of what it means.

        Raises NeedAnswer when there is none yet, or when it was given to something else.
        """
        minimum = max(question.minimum, above + 1 if above else 0)
        return cast(T, self._value(Asked(question, tuple(values.items()), minimum, excluding, beside)))

    def yes(self, question: Question[str], **values: Part) -> bool:
        """Whether `question` is answered yes."""
        return self._value(Asked(question, tuple(values.items()))) == "yes"

    def told(self, question: Question[T], **values: Part) -> T | None:
        """The answer to `question` where somebody gave one: good to know, and never asked for.

        Raises NeedAnswer for an answer that the question cannot take.
        """
        asked = Asked(question, tuple(values.items()), question.minimum)
        return cast(T, self._value(asked)) if asked.key in self._answers else None

    def not_yet(self, question: Question[str], **values: Part) -> bool:
        """Whether the awaited act still lies ahead; then it becomes a follow-up of the ruling."""
        asked = Asked(question, tuple(values.items()))
        if self._value(asked) != NOT_YET:
            return False
        self._pending.append(asked)
        return True

    def has(self, concept: str) -> bool:
        """Whether the book says anything about `concept`."""
        self._consulted[concept] = None
        return self._book.has(concept)

    def has_param(self, key: str) -> bool:
        """Whether the book sets the parameter `key`."""
        self._consulted[key] = None
        return self._book.has_param(key)

    def cite(self, concept: str, clause: int | None = None) -> None:
        """Consult `concept`. Raises MissingKey when this book does not have it.

        `clause` is which of its numbers is meant, from 0, where the book has it in several clauses.
        """
        if concept in self._cited:
            return
        self._consulted[concept] = None
        source = self._book.concept(concept)
        if clause is not None and clause < len(source.numbers):
            source = source._replace(numbers=source.numbers[clause : clause + 1])
        self._cited[concept] = source
        said = say("{title} rule {number}", title=source.title, number=source.numbers[0])
        self._trace.append(Step("rule", said, concept))

    def param(self, key: str) -> object:
        """The value of the parameter `key` ("concept.name"); reading it cites its concept."""
        self._consulted[key] = None
        value = self._book.param(key)
        concept = key.partition(".")[0]
        self.cite(concept)
        change = self._book.change(key)
        if change and key not in self._changes:
            self._changes[key] = change
            self._trace.append(Step("derived", say("{source} decides here instead.", source=change.source), concept))
        return value

    def listed(self, key: str) -> tuple[str, ...]:
        """The value of a list parameter; reading it cites its concept."""
        return tuple(cast(list[str], self.param(key)))

    def derive(self, text: Say, concept: str = "") -> None:
        """Put a conclusion into the trace; with a concept, consult it."""
        if concept:
            self.cite(concept)
        self._trace.append(Step("derived", text, concept))

    def silent(self, on: Say) -> None:
        """Record that this book says nothing on a point, which leaves it to Rule 1."""
        self.cite(FAIRNESS)
        self._silences.append(on)
        self._trace.append(Step("silent", on, FAIRNESS))

    def reading(self, id: str, text: Say) -> None:
        """Record that the ruling rests on a reading of an ambiguous text; `docs/readings.md` explains it under `id`."""
        reading = Reading(id, text)
        if reading not in self._readings:
            self._readings.append(reading)
            self._trace.append(Step("reading", text))

    def rule(
        self,
        outcome: Say,
        *,
        because: str,
        values: Mapping[str, object],
        steps: tuple[Say, ...] = (),
        words: tuple[Say, ...] = (),
        discretions: tuple[Discretion, ...] = (),
        penalty: PenaltyAdvice | None = None,
        clock: RunningClock | None = None,
        pictures: tuple[Picture, ...] = (),
    ) -> Ruling:
        """The ruling that `because` decides, with every concept consulted on the way cited beside it.

        A ruling that advises a penalty has the value `penalty_possible`.
        """
        self.cite(because)
        return Ruling(
            outcome=outcome,
            values={**values, "penalty_possible": True} if penalty else values,
            steps=steps,
            words=words,
            citations=tuple(
                self._citation(concept, concept == because)
                for concept in [because, *(c for c in self._cited if c != because)]
            ),
            trace=tuple(_told(one) if isinstance(one, Given) else one for one in self._trace),
            given=self._so_far,
            follow_ups=tuple(FollowUp(asked) for asked in self._pending),
            discretions=discretions,
            penalty=penalty,
            clock=clock,
            silences=tuple(self._silences),
            readings=tuple(self._readings),
            consulted=tuple(self._consulted),
            pictures=pictures,
        )

    def ruling_out(self, ruling: Ruling, rivals: Mapping[str, tuple[Say, Say]]) -> Ruling:
        """`ruling`, its trace with the rules that come near: by concept what each is on, and why it does not hold.

        Those that the book does not have are left out; the value `ruled_out` names the others.
        """
        near = {concept: told for concept, told in rivals.items() if self.has(concept)}
        steps = tuple(self._ruled_out(concept, on, why) for concept, (on, why) in near.items())
        return replace(
            ruling,
            values={**ruling.values, "ruled_out": list(near)},
            trace=(*ruling.trace, *steps),
            consulted=tuple(self._consulted),
        )

    def _ruled_out(self, concept: str, on: Say, why: Say) -> Step:
        source = self._book.concept(concept)
        text = say(
            "Not {title} rule {number} on {on}: {why}.", title=source.title, number=source.numbers[0], on=on, why=why
        )
        return Step("derived", text, concept)

    def _citation(self, concept: str, deciding: bool) -> Citation:
        source = self._cited[concept]
        changes = tuple(change for key, change in self._changes.items() if key.partition(".")[0] == concept)
        return Citation(concept, source.title, source.numbers, source.layer, deciding, changes)

    def _value(self, asked: Asked) -> Value:
        key = asked.key
        given = self._given.get(key)
        if given is None:
            given = self._given[key] = self._answer(key, asked)
            self._trace.append(given)
        return given.value

    def _answer(self, key: str, asked: Asked) -> Given:
        """What was answered to `asked`, or supposed. Raises NeedAnswer and Unsettled."""
        if key in self._supposed:
            return Given(asked, self._supposed[key], "supposed", supposed=True)
        answer = self._answers.get(key)
        if answer is None:
            raise NeedAnswer(asked, self._so_far, None, "")
        if answer.fingerprint is not None and answer.fingerprint != asked.fingerprint:
            raise NeedAnswer(asked, self._so_far, answer.value, "")
        value = self._clean(asked, answer.value)
        if value == UNKNOWN:
            raise Unsettled(asked, self._so_far)
        return Given(asked, value, answer.by)

    def _clean(self, asked: Asked, value: Value) -> Value:
        try:
            return asked.clean(value)
        except BadAnswer as bad:
            raise NeedAnswer(asked, self._so_far, value, str(bad)) from None

    @property
    def _so_far(self) -> tuple[Given, ...]:
        return tuple(self._given.values())


def _told(given: Given) -> Step:
    """A fact in the trace. It is put into words only for a ruling: most runs end with the next question."""
    asked, value = given.asked, given.value
    kind: TraceKind = "supposed" if given.supposed else "finding" if asked.question.finding else "fact"
    return Step(kind, say("{question} {answer}", question=asked.text, answer=asked.label(value)))
