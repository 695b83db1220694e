"""The number of question pages that may follow the one on screen: found by trying from the present answers.

The charts give it for the samples that exploration tries, under the bare edition. An amount that no sample represents,
a fact that cannot be established, or a rule of the house leads elsewhere, and a promise of one more question that is
followed by three is worse than none. So a number is given only if every likely answer was tried to its end.
"""

from typing import NamedTuple

from floor.calls.around import Around
from floor.calls.known_answers import known_answer
from floor.ground.wizard import Wizard
from rules.engine.driver import is_typed, likely_amounts, may_take_along, passes_to, replay
from rules.engine.question import NOT_YET, UNKNOWN, Answer, Answers, AskedQuestion, Value
from rules.engine.ruling import Asking, Result
from rules.proof.charts import NotBuilt, load_chart

# If the chart expects more than this, too many answers would have to be tried to be sure.
MOST = 4
# At most this many answers are tried: a hundredth of a second or two.
TRIES = 120


class TooFar(Exception):
    """More answers would have to be tried than a page has time for."""


def more(wizard: Wizard, around: Around) -> tuple[int, int] | None:
    """The fewest and the most pages after the one on screen; None if that cannot be known in time."""
    if not isinstance(wizard.result, Asking) or _by_chart(wizard) > MOST:
        return None
    try:
        least, most = Trial(wizard, around).pages(wizard.answers, wizard.result)
    except TooFar:
        return None
    return max(least - 1, 0), max(most - 1, 0)


class QuestionsLeft(NamedTuple):
    """The pages with a question before the ruling: the most that can come if `sure`, else those of the usual way."""

    pages: int
    sure: bool


def questions_left(wizard: Wizard, around: Around) -> QuestionsLeft:
    try:
        return QuestionsLeft(Trial(wizard, around).pages(wizard.answers, wizard.result)[1], sure=True)
    except TooFar:
        return QuestionsLeft(_on_the_usual_way(wizard, around), sure=False)


def _on_the_usual_way(wizard: Wizard, around: Around) -> int:
    """Return the pages to the ruling if every answer is the first of those that are offered."""
    trial, answers, result = Trial(wizard, around), wizard.answers, wizard.result
    before: AskedQuestion | None = None
    pages = 0
    while isinstance(result, Asking) and result.asked != before:
        before = result.asked
        first, *_ = [*_likely(result, answers), *before.samples()]
        answers, result = trial.answered(answers, before, first)
        pages += not _on_one_page(before, [result])
    return pages


def _by_chart(wizard: Wizard) -> int:
    """The most pages that the chart expects; 0 when no chart was built."""
    try:
        return load_chart(wizard.situation.id, wizard.book.edition).ahead(wizard.given)[1] - 1
    except NotBuilt:
        return 0


class Trial:
    """Every likely continuation of a call, tried until nothing more is asked."""

    def __init__(self, wizard: Wizard, around: Around) -> None:
        self.situation, self.book, self.around, self.left = wizard.situation, wizard.book, around, TRIES

    def pages(self, answers: Answers, result: Result) -> tuple[int, int]:
        """The fewest and the most pages until there is a ruling. Raises TooFar."""
        if not isinstance(result, Asking):
            return 0, 0
        values = _likely(result, answers)
        self.left -= len(values)
        if not values or self.left < 0:
            raise TooFar
        after = [self.answered(answers, result.asked, value) for value in values]
        here = 0 if _on_one_page(result.asked, [found for _, found in after]) else 1
        bounds = [self.pages(*one) for one in after]
        # Only some amounts were tried: another one may end it sooner.
        least = min(least for least, _ in bounds) if result.asked.question.kind in ("choice", "seat") else 0
        return here + least, here + max(most for _, most in bounds)

    def answered(self, answers: Answers, asked: AskedQuestion, value: Value) -> tuple[Answers, Result]:
        """Return the call after one more answer, as `Wizard.with_answer` and `with_known` have it."""
        answers = {**answers, asked.key: Answer(value)}
        result = replay(self.situation, self.book, answers)
        happened = asked.question.awaited and value != NOT_YET
        next_one = passes_to(result)
        if next_one and (happened or next_one.question.ahead):
            answers = {**answers, next_one.key: Answer(NOT_YET)}
            result = replay(self.situation, self.book, answers)
        while isinstance(result, Asking) and (known := known_answer(result, self.around)) and known.fresh:
            answers = {**answers, result.asked.key: Answer(known.value)}
            result = replay(self.situation, self.book, answers)
        return answers, result


def _likely(result: Asking, answers: Answers) -> list[Value]:
    """The answers that may lead to different questions, as far as anybody can tell."""
    asked, question = result.asked, result.asked.question
    match question.kind:
        case "choice":
            unsure = [UNKNOWN] * question.unsure + [NOT_YET] * question.awaited
            return list(dict.fromkeys([*(one.value for one in question.options), *unsure]))
        case "amount":
            return _amounts(asked, answers)
        case "count":
            return list(likely_amounts(asked, answers))
        case "chips" | "seats":
            return []  # a pile can be of any chips, and any seats can be among several
        case "seat":
            named = [given.value for given in result.given if given.asked.question.kind == "seat"]
            # Any seat that has no part yet stands for all of those, also where it is no sample.
            no_part = [seat for seat in (*asked.samples(), *asked.seats) if seat in asked.seats and seat not in named]
            return [seat for seat in dict.fromkeys([*asked.samples(), *named, *no_part[:1]]) if seat in asked.seats]


def _amounts(asked: AskedQuestion, answers: Answers) -> list[Value]:
    """Amounts on either side of the known ones, of the sum of two of them and of twice each."""
    said = [one.value for one in answers.values() if isinstance(one.value, int) and one.value]
    sums = {one + other for one in said for other in said}
    around = {sum + by for sum in sums for by in (-1, 0, 1)}
    fit = {value for value in around if asked.minimum <= value <= asked.maximum and value not in asked.excluded}
    return sorted({*likely_amounts(asked, answers), *fit})


def _on_one_page(asked: AskedQuestion, results: list[Result]) -> bool:
    """True if the next question is on the same page, as `asked_along` and `amounts_along` have it."""
    asking = [one.asked for one in results if isinstance(one, Asking) and one.carried is None]
    if len(asking) < len(results):
        return False
    if asking[0].question.kind == "seat":
        return may_take_along(asked.question) and len(set(asking)) == 1
    same = len({(one.key, one.fingerprint) for one in asking}) == 1
    return same and is_typed(asked.question) and is_typed(asking[0].question)
