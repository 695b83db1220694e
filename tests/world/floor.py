"""A truthful floor person: answers what a situation asks from what really happened, and from nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import NOT_YET, Answer, AskedQuestion, Value
from rules.engine.ruling import Asking, OpenFact, Ruling
from rules.situations import SITUATIONS

MOST_QUESTIONS = 40
Happening = Any
Fact = Callable[[Happening], bool]
Number = Callable[[Happening], Value]


class Unanswerable(Exception):
    """The world cannot answer a question, or the question has no answer that is true, or two that are."""

    def __init__(self, asked: AskedQuestion, why: str) -> None:
        super().__init__(f"“{asked.text}” ({asked.key}): {why}")
        self.asked = asked


class NotInTheWorld(Unanswerable):
    """The world does not know this question yet."""


class NotOneTruth(Unanswerable):
    """None of the answers that are offered is true, or more than one is."""


@dataclass(frozen=True)
class Truth:
    """Truth of a happening, by question: of each option whether it holds, of a number or a seat which it is."""

    options: Mapping[str, Mapping[str, Fact]]
    numbers: Mapping[str, Number]

    def of(self, asked: AskedQuestion, happening: Happening) -> Value:
        """Return the one true answer. Raises NotInTheWorld or NotOneTruth."""
        question = asked.question
        if question.kind != "choice":
            if question.id not in self.numbers:
                raise NotInTheWorld(asked, "the world does not know it")
            return self.numbers[question.id](happening)
        offered = [option.value for option in question.options] + [NOT_YET] * question.awaited
        # Fewer options, or others by their first label, may be worded more broadly: they stand under their own name.
        names = (question.labels.get(offered[0], ""), ", ".join(offered))
        own = [self.options[name] for part in names if (name := f"{question.id}: {part}") in self.options]
        known = own[0] if own else self.options.get(question.id, {})
        if missing := [value for value in offered if value not in known]:
            raise NotInTheWorld(asked, f"the world does not know {', '.join(missing)}")
        true = [value for value in offered if known[value](happening)]
        if len(true) != 1:
            labels = [question.labels.get(value, value) for value in true]
            raise NotOneTruth(asked, f"true are {labels}" if true else f"none of {offered} is true")
        return true[0]


def ruled(situation: str, edition: str, happening: Happening, truth: Truth, given: Mapping[str, Value]) -> list[Ruling]:
    """Return the ruling on what happened: one, or where the book leaves a point to the floor, one for each option.

    Raises Unanswerable for a question that the truth does not answer.
    """
    answers: dict[str, Answer] = {key: Answer(value) for key, value in given.items()}
    for _ in range(MOST_QUESTIONS):
        result = rule(SITUATIONS[situation], book_of(edition), answers)
        match result:
            case Asking():
                if result.asked.key in answers:
                    raise NotOneTruth(result.asked, f"the true answer is refused: {result.error}")
                answers[result.asked.key] = Answer(truth.of(result.asked, happening))
            case Ruling():
                return options_of(result)
            case OpenFact():
                raise AssertionError(f"{situation} forks, though every answer is known")
    raise AssertionError(f"{situation} asks on and on")


def options_of(ruling: Ruling) -> list[Ruling]:
    """Return what each option that is left to the floor leads to; the ruling itself where nothing is left open."""
    ahead = [choice.leads_to for point in ruling.discretions for choice in point.choices if choice.leads_to]
    return [last for one in ahead for last in options_of(one)] if ahead else [ruling]
