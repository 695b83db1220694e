"""A situation's only window on the world: it asks, reads the book, and rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

from rules.engine.book import Book, OverriddenValue, RuleSource
from rules.engine.decision import LEFT_OPEN, OTHERWISE, UNDECIDED, Course, Decision, Decisions, Way
from rules.engine.message import Part, Say, places, say
from rules.engine.question import NOT_YET, UNKNOWN, Answers, AskedQuestion, BadAnswer, Question, Value
from rules.engine.ruling import (
    AnsweredQuestion,
    Citation,
    DecidedPoint,
    Discretion,
    DiscretionOption,
    FollowUp,
    PenaltyAdvice,
    Picture,
    Reading,
    Ruling,
    RunningClock,
    TraceKind,
    TraceStep,
)

T = TypeVar("T", bound=Value)

FAIRNESS = "floor-decision-fairness"


class NeedAnswer(BaseException):
    """A question without a usable answer. A BaseException, so that no handler between it and the driver swallows it."""

    def __init__(
        self, asked: AskedQuestion, given: tuple[AnsweredQuestion, ...], carried: Value | None, error: str
    ) -> None:
        super().__init__(asked.key)
        self.asked, self.given, self.carried, self.error = asked, given, carried, error


class UnsettledFact(BaseException):
    """A fact that nobody can establish; the driver forks over its options."""

    def __init__(self, asked: AskedQuestion, given: tuple[AnsweredQuestion, ...]) -> None:
        super().__init__(asked.key)
        self.asked, self.given = asked, given


class UncitedRuling(RuntimeError):
    """A situation returned a ruling without a citation."""


class UnfilledSentence(RuntimeError):
    """A sentence has a place whose value this path has neither asked for nor worked out."""

    def __init__(self, template: str, place: str) -> None:
        super().__init__(f"“{template}” says {{{place}}}, which was neither asked for nor worked out here.")


class Case:
    """One run of a situation over a book and the answers so far.

    Named answers and derived facts fill the places of every later sentence. Steps, words, values, pictures and points
    left to the floor are collected as the rule states them.
    """

    def __init__(
        self, book: Book, answers: Answers, supposed: Mapping[str, Value], decisions: Decisions = UNDECIDED
    ) -> None:
        self._book, self._answers, self._supposed, self._decisions = book, answers, supposed, decisions
        self._facts: dict[str, Part] = {}
        self._steps: list[Say] = []
        self._opens: list[tuple[Say, str]] = []
        self._words: list[Say] = []
        self._why: Say | None = None
        self._values: dict[str, object] = {}
        self._points: list[Discretion] = []
        self._decided: list[DecidedPoint] = []
        self._pictures: list[Picture] = []
        self._given: dict[str, AnsweredQuestion] = {}
        self._trace: list[TraceStep | AnsweredQuestion] = []
        self._cited: dict[str, RuleSource] = {}
        self._consulted: dict[str, None] = {}
        self._changes: dict[str, OverriddenValue] = {}
        self._pending: list[AskedQuestion] = []
        self._silences: list[Say] = []
        self._readings: list[Reading] = []

    def ask(
        self,
        question: Question[T],
        *,
        above: int = 0,
        up_to: int | None = None,
        excluding: tuple[int, ...] = (),
        beside: Say | None = None,
        in_chips_of: int = 1,
        **values: Part,
    ) -> T:
        """Return the answer to `question`; amounts must be more than `above` and at most `up_to`, and neither they nor
        seats may be in `excluding`. An amount is a multiple of `in_chips_of`, the smallest chip it is paid in.

        Its places are filled from `values` and from known facts; under its name the answer fills later sentences.
        `beside` is shown with the question and is not part of its meaning.

        Raises NeedAnswer when there is no answer yet, or when it was given to something else.
        """
        minimum = max(question.minimum, above + 1 if above else 0)
        return cast(T, self._put(question, values, minimum, excluding, beside, up_to, in_chips_of))

    def yes(self, question: Question[str], **values: Part) -> bool:
        """True if `question` is answered yes."""
        return self._put(question, values) == "yes"

    def told(self, question: Question[T], **values: Part) -> T | None:
        """Return the answer to `question` if somebody gave one; it is good to know, and never asked for.

        Raises NeedAnswer for an answer that the question cannot take.
        """
        asked = AskedQuestion(question, self._filling(question.text, values), question.minimum)
        return cast(T, self._value(asked)) if asked.key in self._answers else None

    def not_yet(self, question: Question[str], **values: Part) -> bool:
        """True if the awaited act is still ahead; it then becomes a follow-up of the ruling."""
        asked = AskedQuestion(question, self._filling(question.text, values))
        if self._value(asked) != NOT_YET:
            return False
        self._pending.append(asked)
        return True

    def let(self, **facts: Part) -> None:
        """Remember derived facts, under the names that sentences use."""
        self._facts |= facts

    def number(self, name: str) -> int:
        """Return the number remembered under `name`: chips, seconds, hands or a seat."""
        return cast(int, self._fact(name, f"{{{name}}}"))

    def do(self, *steps: str | Say, **values: Part) -> None:
        """Add steps of the ruling, in order; their places are filled from `values` and from known facts."""
        self._steps += [self.say(step, **values) for step in steps]

    def opens(self, call: str, step: str) -> None:
        """Add a step that opens another call: of a situation, or of one of its ways in ("giving-a-penalty:left")."""
        self.do(step)
        self._opens.append((self._steps[-1], call))

    def aloud(self, *words: str | Say, **values: Part) -> None:
        """Add words to say at the table."""
        self._words += [self.say(one, **values) for one in words]

    def why(self, sentence: str | Say, **values: Part) -> None:
        """Give the reason that would convince the player, with the numbers of this hand. The last one given holds."""
        self._why = self.say(sentence, **values)

    def found(self, **values: object) -> None:
        """Add values of the ruling, except those that are None."""
        for name, value in values.items():
            if value is not None:
                self._values[name] = value

    def draw(self, *pictures: Picture) -> None:
        """Add pictures of the ruling."""
        self._pictures += pictures

    def say(self, sentence: str | Say, **values: Part) -> Say:
        """Return `sentence` with its places filled. Raises UnfilledSentence if one of them is not known."""
        if isinstance(sentence, Say):
            return sentence
        named = places(sentence)
        if not named:
            return Say(sentence)
        return Say(
            sentence,
            tuple([(place, values[place] if place in values else self._fact(place, sentence)) for place in named]),
        )

    def decide(self, decision: Decision, **values: Part) -> str | None:
        """Return the floor's decision on a point that the book leaves to them: one of the options, or None.

        None while it is undecided, which leaves it open in the ruling, and also if they decided otherwise.
        """
        if decision.silent:
            self.silent(decision.silent)
        point = self._offered(decision, values)
        taken = self._decisions.get(point.id)
        label = next((choice.label for choice in point.choices if taken and choice.value == taken.value), None)
        if taken is None or label is None:
            self._points.append(point)
            return None
        self._decided.append(DecidedPoint(point, taken.value))
        self._trace.append(TraceStep("decided", say("Decided: {label}.", label=label)))
        return None if taken.value == OTHERWISE.value else taken.value

    def leave(
        self,
        decision: Decision,
        undecided: str | Course | None = None,
        *,
        because: str = FAIRNESS,
        penalty: PenaltyAdvice | None = None,
    ) -> Ruling:
        """Return a ruling that is left to the floor: as they decided it, or the one until they do.

        `undecided` takes the place of the course until then, or of its headline alone.
        """
        taken = self.decide(decision)
        if taken is None:
            return self.undecided(decision, undecided, because=because, penalty=penalty)
        way = decision.ways[taken]
        self.follow(way)
        return self.rule(way.headline, because=because, penalty=penalty, ruling=way.ruling or taken)

    def undecided(
        self,
        decision: Decision,
        undecided: str | Course | None = None,
        *,
        because: str = FAIRNESS,
        penalty: PenaltyAdvice | None = None,
    ) -> Ruling:
        """Return the ruling while `decision` is the floor's to take, with what it can come to."""
        course = undecided if isinstance(undecided, Course) else decision.undecided
        self.leave_open(decision)
        self.follow(course)
        headline = undecided if isinstance(undecided, str) else course.headline
        return self.rule(headline, because=because, penalty=penalty)

    def leave_open(self, decision: Decision) -> None:
        """Add the values of a ruling that is the floor's to take."""
        self.found(ruling=LEFT_OPEN)
        self.may_come_to(decision)

    def may_come_to(self, decision: Decision) -> None:
        """Add as a value what the ruling can come to, by the ways of `decision`."""
        self.found(possible_rulings=list(decision.ways))

    def settle(self, decision: Decision, **values: Part) -> Course | Way:
        """Settle one point within a ruling: add the course that was decided, or the one until then, and return it."""
        course = decision.course(self.decide(decision, **values))
        self.follow(course)
        return course

    def follow(self, course: Course | Way) -> None:
        """Add the steps, words, picture and values of a course."""
        self.do(*_several(course.steps))
        self.aloud(*_several(course.words))
        if course.picture:
            self.draw(course.picture)
        self.found(**course.found)

    def _offered(self, decision: Decision, values: Mapping[str, Part]) -> Discretion:
        choices = tuple(
            DiscretionOption(value, self.say(way.label, **values), value in decision.with_reason)
            for value, way in decision.ways.items()
        )
        id = f"{decision.id}.{values[decision.per]}" if decision.per else decision.id
        offered = (*choices, OTHERWISE) if decision.otherwise else choices
        return Discretion(id, self.say(decision.text, **values), offered, decision.open_list)

    def has(self, concept: str) -> bool:
        """True if the book says anything about `concept`."""
        self._consulted[concept] = None
        return self._book.has(concept)

    def has_param(self, key: str) -> bool:
        """True if the book sets the parameter `key`."""
        self._consulted[key] = None
        return self._book.has_param(key)

    def cite(self, concept: str, clause: int | None = None) -> None:
        """Consult `concept`. Raises MissingKey when this book does not have it.

        `clause` picks one of its numbers, from 0, if the book has it in several clauses.
        """
        if concept in self._cited:
            return
        self._consulted[concept] = None
        source = self._book.concept(concept)
        if clause is not None and clause < len(source.numbers):
            source = source._replace(numbers=source.numbers[clause : clause + 1])
        self._cited[concept] = source
        said = Say("{title} rule {number}", (("title", source.title), ("number", source.numbers[0])))
        self._trace.append(TraceStep("rule", said, concept))

    def param(self, key: str) -> object:
        """Return the value of the parameter `key` ("concept.name"); reading it cites its concept."""
        self._consulted[key] = None
        value = self._book.param(key)
        concept = key.partition(".")[0]
        self.cite(concept)
        change = self._book.change(key)
        if change and key not in self._changes:
            self._changes[key] = change
            self._trace.append(
                TraceStep("derived", say("{source} decides here instead.", source=change.source), concept)
            )
        return value

    def listed(self, key: str) -> tuple[str, ...]:
        """Return the value of a list parameter; reading it cites its concept."""
        return tuple(cast(list[str], self.param(key)))

    def derive(self, text: str | Say, concept: str = "") -> None:
        """Put a conclusion into the trace; with a concept, consult it."""
        if concept:
            self.cite(concept)
        self._trace.append(TraceStep("derived", self.say(text), concept))

    def silent(self, on: str | Say) -> None:
        """Record that this book is silent on a point, which leaves it to Rule 1."""
        self.cite(FAIRNESS)
        point = self.say(on)
        self._silences.append(point)
        self._trace.append(TraceStep("silent", point, FAIRNESS))

    def reading(self, id: str, text: str | Say) -> None:
        """Record that the ruling rests on a reading of an ambiguous text; `docs/readings.md` explains it under `id`."""
        reading = Reading(id, self.say(text))
        if reading not in self._readings:
            self._readings.append(reading)
            self._trace.append(TraceStep("reading", reading.text))

    def rule(
        self,
        outcome: str | Say,
        *,
        because: str,
        penalty: PenaltyAdvice | None = None,
        clock: RunningClock | None = None,
        **found: object,
    ) -> Ruling:
        """Return the ruling that `because` decides, citing beside it every concept consulted on the way.

        It includes everything collected on the way, and `found` among its values. A ruling that advises a penalty has
        the value `penalty_possible`. One by Rule 1 has no reason but that rule.
        """
        self.cite(because)
        self.found(penalty_possible=True if penalty else None)
        self.found(**found)
        return Ruling(
            outcome=self.say(outcome),
            values=dict(self._values),
            steps=tuple(self._steps),
            words=tuple(self._words),
            citations=(
                self._citation(because, deciding=True),
                *[self._citation(concept, deciding=False) for concept in self._cited if concept != because],
            ),
            trace=tuple([_told(one) if isinstance(one, AnsweredQuestion) else one for one in self._trace]),
            given=self._so_far,
            follow_ups=tuple(FollowUp(asked) for asked in self._pending),
            discretions=tuple(self._points),
            penalty=penalty,
            clock=clock,
            silences=tuple(self._silences),
            readings=tuple(self._readings),
            consulted=tuple(self._consulted),
            pictures=tuple(self._pictures),
            decided=tuple(self._decided),
            opens=tuple(self._opens),
            why=None if because == FAIRNESS else self._why,
        )

    def ruling_out(self, ruling: Ruling, rivals: Mapping[str, tuple[str, str]]) -> Ruling:
        """Return `ruling` with related rules in its trace: `rivals` says what each is about, and why it does not apply.

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

    def _ruled_out(self, concept: str, on: str, why: str) -> TraceStep:
        source = self._book.concept(concept)
        text = say(
            "Not {title} rule {number} on {on}: {why}.", title=source.title, number=source.numbers[0], on=on, why=why
        )
        return TraceStep("derived", text, concept)

    def _citation(self, concept: str, deciding: bool) -> Citation:
        layer, title, numbers = self._cited[concept]
        changes = tuple([change for key, change in self._changes.items() if key.partition(".")[0] == concept])
        return Citation(concept, title, numbers, layer, deciding, changes)

    def _put(
        self,
        question: Question[Any],
        values: Mapping[str, Part],
        minimum: int = 0,
        excluding: tuple[int, ...] = (),
        beside: Say | None = None,
        up_to: int | None = None,
        chip: int = 1,
    ) -> Value:
        asked = AskedQuestion(question, self._filling(question.text, values), minimum, excluding, beside, up_to, chip)
        value = self._value(asked)
        if question.name:
            self._facts[question.name] = cast(Part, value) if question.kind != "chips" else asked.label(value)
        return value

    def _filling(self, template: str, values: Mapping[str, Part]) -> tuple[tuple[str, Part], ...]:
        """Return the values for the places of a template; the given ones come first."""
        missing = [place for place in places(template) if place not in values]
        if not missing:
            return tuple(values.items())
        return (*values.items(), *[(place, self._fact(place, template)) for place in missing])

    def _fact(self, place: str, template: str) -> Part:
        try:
            return self._facts[place]
        except KeyError:
            raise UnfilledSentence(template, place) from None

    def _value(self, asked: AskedQuestion) -> Value:
        key = asked.key
        given = self._given.get(key)
        if given is None:
            given = self._given[key] = self._answer(key, asked)
            self._trace.append(given)
        return given.value

    def _answer(self, key: str, asked: AskedQuestion) -> AnsweredQuestion:
        """Return the answer to `asked`, given or supposed. Raises NeedAnswer and UnsettledFact."""
        if key in self._supposed:
            return AnsweredQuestion(asked, self._supposed[key], "supposed", supposed=True)
        answer = self._answers.get(key)
        if answer is None:
            raise NeedAnswer(asked, self._so_far, None, "")
        if answer.fingerprint is not None and answer.fingerprint != asked.fingerprint:
            raise NeedAnswer(asked, self._so_far, answer.value, "")
        value = self._clean(asked, answer.value)
        if value == UNKNOWN:
            raise UnsettledFact(asked, self._so_far)
        return AnsweredQuestion(asked, value, answer.by)

    def _clean(self, asked: AskedQuestion, value: Value) -> Value:
        try:
            return asked.clean(value)
        except BadAnswer as bad:
            raise NeedAnswer(asked, self._so_far, value, str(bad)) from None

    @property
    def _so_far(self) -> tuple[AnsweredQuestion, ...]:
        return tuple(self._given.values())


def _told(given: AnsweredQuestion) -> TraceStep:
    """Return the trace step for a fact. Only a ruling puts facts into words, because most runs end with the next
    question.
    """
    asked, value = given.asked, given.value
    kind: TraceKind = "supposed" if given.supposed else "finding" if asked.question.finding else "fact"
    return TraceStep(kind, Say("{question} {answer}", (("question", asked.text), ("answer", asked.label(value)))))


def _several(sentences: str | tuple[str, ...]) -> tuple[str, ...]:
    return (sentences,) if isinstance(sentences, str) else sentences
