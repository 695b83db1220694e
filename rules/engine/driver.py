"""Running a situation: replay it over the answers, fork over open facts, and look ahead to awaited acts."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.book import Book
from rules.engine.case import FAIRNESS, Case, NeedAnswer, UnsettledFact
from rules.engine.decision import LEFT_OPEN, OTHERWISE, UNDECIDED, Decisions, DecisionTaken, holds
from rules.engine.message import Say, say
from rules.engine.question import NOT_YET, Answer, Answers, AskedQuestion, Question, Value
from rules.engine.ruling import (
    AnsweredQuestion,
    Asking,
    Citation,
    Discretion,
    DiscretionOption,
    FollowUp,
    OpenFact,
    Result,
    Ruling,
    TraceStep,
)
from rules.engine.situation import Situation

OPEN_FACTS_AT_MOST = 2
# In addition to the first; a page has room for four amounts.
ALONG_AT_MOST = 3


def rule(situation: Situation, book: Book, answers: Answers) -> Result:
    """Return the result of `situation` under `book` with these answers: the next question, a ruling, or open branches.

    Points that the book leaves to the floor are undecided, and every option says what it leads to. Same input, same
    output; nothing is written. Raises MissingKey when the situation reads a key that the book lacks.
    """
    result = replay(situation, book, answers)
    match result:
        case Ruling():
            return _look_ahead(situation, book, answers, result)
        case OpenFact():
            ahead = tuple(
                (facts, _look_ahead(situation, book, with_facts(answers, facts), ruling))
                for facts, ruling in result.branches
            )
            return replace(result, branches=ahead)
        case _:
            return result


def decide(situation: Situation, book: Book, answers: Answers, undecided: Ruling, decisions: Decisions) -> Ruling:
    """Return the ruling `undecided`, which these answers lead to, with these decisions taken.

    A decision counts only for the offer on which it was taken: if the options have changed, or lead to something else,
    it does not count, and the point is left open. A decision outside the options is ruled in the floor's own words.
    """
    ruling, held = undecided, dict(UNDECIDED)
    while taken := _taken(ruling, decisions, held):
        held |= taken
        result = replay(situation, book, answers, decisions=held)
        if not isinstance(result, Ruling):
            break  # only facts are asked for: a decision opens none
        ruling = _look_ahead(situation, book, answers, result, held)
    words = [taken.words for taken in held.values() if taken.value == OTHERWISE.value]
    return in_own_words(ruling, " ".join(filter(None, words))) if words else ruling


def in_own_words(ruling: Ruling, words: str) -> Ruling:
    """Return `ruling` with a point decided otherwise: the floor's words are the ruling, and only the rules of the
    suggestion stay.

    Its values are those that the other points came to. Without words it says nothing.
    """
    said = say("{words}", words=words)
    left_open = ruling.values.get("ruling", LEFT_OPEN) == LEFT_OPEN
    values = {**ruling.values, "ruling": OTHERWISE.value} if left_open else ruling.values
    aloud = (said,) if words else ()
    return replace(ruling, outcome=said, values=values, steps=(), opens=(), words=aloud, pictures=())


def _taken(ruling: Ruling, decisions: Decisions, held: Decisions) -> dict[str, DecisionTaken]:
    """Return the decisions that are new and count for the points that `ruling` leaves open."""
    return {
        point.id: decisions[point.id]
        for point in ruling.discretions
        if point.id in decisions and point.id not in held and holds(decisions[point.id], point)
    }


def replay(
    situation: Situation,
    book: Book,
    answers: Answers,
    supposed: Mapping[str, AnsweredQuestion] | None = None,
    decisions: Decisions = UNDECIDED,
) -> Result:
    """Return the result of `rule` without looking ahead; `supposed` are the open facts assumed on the way here."""
    supposed = supposed or {}
    try:
        return situation.rule(Case(book, answers, {key: given.value for key, given in supposed.items()}, decisions))
    except NeedAnswer as need:
        return Asking(need.asked, need.given, tuple(supposed.values()), need.carried, need.error)
    except UnsettledFact as open_fact:
        if len(supposed) == OPEN_FACTS_AT_MOST:
            return _too_open(book, open_fact.asked, open_fact.given, tuple(given.asked for given in supposed.values()))
        return _fork(situation, book, answers, supposed, open_fact, decisions)


def with_options_ahead(
    situation: Situation,
    book: Book,
    answers: Answers,
    ruling: Ruling,
    supposed: Mapping[str, AnsweredQuestion] | None = None,
    decisions: Decisions = UNDECIDED,
) -> Ruling:
    """Return `ruling` with the ruling behind each option left to the floor, the other points still open."""

    def after(point: Discretion, choice: DiscretionOption) -> DiscretionOption:
        if choice.value == OTHERWISE.value:
            return choice
        decided = replay(situation, book, answers, supposed, {**decisions, point.id: DecisionTaken(choice.value)})
        taken = isinstance(decided, Ruling) and point.id in [one.point.id for one in decided.decided]
        return replace(choice, leads_to=decided) if isinstance(decided, Ruling) and taken else choice

    points = tuple(
        replace(point, choices=tuple(after(point, choice) for choice in point.choices)) for point in ruling.discretions
    )
    return replace(ruling, discretions=points) if points else ruling


def asked_along(situation: Situation, book: Book, answers: Answers, asked: AskedQuestion) -> AskedQuestion | None:
    """Return the seat that is asked for next whatever is chosen at `asked`, so that both fit on one page. None if there
    is none.
    """
    if not may_take_along(asked.question):
        return None
    chosen = [replay(situation, book, {**answers, asked.key: Answer(one.value)}) for one in asked.question.options]
    fresh = {result.asked if isinstance(result, Asking) and result.carried is None else None for result in chosen}
    along = fresh.pop()
    return along if along and not fresh and along.question.kind == "seat" else None


def amounts_along(
    situation: Situation, book: Book, answers: Answers, asked: AskedQuestion, most: int = ALONG_AT_MOST
) -> tuple[AskedQuestion, ...]:
    """Return the numbers asked for next, one after another, whatever the one before comes to: all go on one page."""
    if not is_typed(asked.question) or not most:
        return ()
    tried = {
        value: replay(situation, book, {**answers, asked.key: Answer(value)})
        for value in likely_amounts(asked, answers)
    }
    fresh = [result.asked for result in tried.values() if isinstance(result, Asking) and result.carried is None]
    same = {(one.key, one.fingerprint) for one in fresh}
    if len(fresh) < len(tried) or len(same) != 1 or not is_typed(fresh[0].question):
        return ()
    value, along = min(zip(tried, fresh, strict=True), key=lambda pair: pair[1].minimum)
    return along, *amounts_along(situation, book, {**answers, asked.key: Answer(value)}, along, most - 1)


def is_typed(question: Question[Any]) -> bool:
    """True if the answer is a number and nothing else, which leaves room for others on its page."""
    return question.kind in ("amount", "count") and not (question.unsure or question.awaited)


def likely_amounts(asked: AskedQuestion, answers: Answers) -> list[int]:
    """Return amounts on either side of every amount answered before, and those that exploration tries."""
    known = [answer.value for answer in answers.values() if isinstance(answer.value, int)]
    around = [number + by for number in known for by in (-1, 0, 1)]
    samples = [sample for sample in asked.samples() if isinstance(sample, int)]
    bounded = {min(max(value, asked.minimum), asked.maximum) for value in (*samples, *around)}
    return sorted(bounded.difference(asked.excluded))


def may_take_along(question: Question[Any]) -> bool:
    """True if one tap on an option answers the question, which leaves room for another."""
    return question.kind == "choice" and not (question.unsure or question.awaited)


def _fork(
    situation: Situation,
    book: Book,
    answers: Answers,
    supposed: Mapping[str, AnsweredQuestion],
    open_fact: UnsettledFact,
    decisions: Decisions,
) -> Result:
    branches: list[tuple[tuple[AnsweredQuestion, ...], Ruling]] = []
    for option in open_fact.asked.question.options:
        suppose = AnsweredQuestion(open_fact.asked, option.value, "supposed", supposed=True)
        supposing = {**supposed, suppose.asked.key: suppose}
        result = replay(situation, book, answers, supposing, decisions)
        match result:
            case Asking():
                return result
            case Ruling():
                branches.append(
                    ((suppose,), with_options_ahead(situation, book, answers, result, supposing, decisions))
                )
            case OpenFact():
                branches.extend(((suppose, *facts), ruling) for facts, ruling in result.branches)
    first = branches[0][1]
    if all(first.same(ruling) for _, ruling in branches[1:]):
        return _joined(open_fact.asked, open_fact.given, [ruling for _, ruling in branches])
    facts = tuple(dict.fromkeys(given.asked for suppositions, _ in branches for given in suppositions))
    return OpenFact(facts, tuple(branches), open_fact.given)


def _joined(asked: AskedQuestion, given: tuple[AnsweredQuestion, ...], rulings: list[Ruling]) -> Ruling:
    """Return the one ruling that an open fact leads to either way, with the citations of every way."""
    first = rulings[0]
    citations: dict[str, Citation] = {citation.concept: citation for citation in first.citations}
    for ruling in rulings[1:]:
        for citation in ruling.citations:
            citations.setdefault(citation.concept, citation._replace(deciding=False))
    note = TraceStep(
        "derived", say("{question} It can't be established, and makes no difference.", question=asked.text)
    )
    open_facts = tuple(dict.fromkeys([asked, *(fact for ruling in rulings for fact in ruling.open_facts)]))
    trace = tuple(step for step in first.trace if step.kind != "supposed")
    answered = tuple(item for item in first.given if not item.supposed)
    return replace(
        first, citations=tuple(citations.values()), open_facts=open_facts, trace=(*trace, note), given=answered
    )


def _too_open(
    book: Book, asked: AskedQuestion, given: tuple[AnsweredQuestion, ...], facts: tuple[AskedQuestion, ...]
) -> Ruling:
    source = book.concept(FAIRNESS)
    outcome = say("Too much is open: this one is the tournament director's to decide.")
    return Ruling(
        outcome=outcome,
        values={"ruling": LEFT_OPEN},
        steps=(say("Call the tournament director."), say("Hold the cards and chips where they are.")),
        words=(say("The tournament director will decide this. Leave everything where it is."),),
        citations=(Citation(FAIRNESS, source.title, source.numbers, source.layer, deciding=True),),
        trace=(TraceStep("derived", say("More than two facts can't be established.")),),
        given=given,
        open_facts=(*facts, asked),
    )


def _look_ahead(
    situation: Situation, book: Book, answers: Answers, ruling: Ruling, decisions: Decisions = UNDECIDED
) -> Ruling:
    """Return `ruling` with what follows from each answer to an awaited act, and from each option left to the floor."""
    ruling = with_options_ahead(situation, book, answers, ruling, decisions=decisions)
    ahead = tuple(
        FollowUp(
            item.asked,
            tuple(
                (value, _what_follows(situation, book, answers, item.asked, value, decisions))
                for value in _others(item.asked)
            ),
        )
        for item in ruling.follow_ups
    )
    return replace(ruling, follow_ups=ahead) if ahead else ruling


def _others(asked: AskedQuestion) -> list[str]:
    return [str(value) for value in asked.samples() if value != NOT_YET]


def _what_follows(
    situation: Situation, book: Book, answers: Answers, asked: AskedQuestion, value: Value, decisions: Decisions
) -> Say:
    answers = {**answers, asked.key: Answer(value)}
    result = replay(situation, book, answers, decisions=decisions)
    if passed_to := passes_to(result):
        result = replay(situation, book, {**answers, passed_to.key: Answer(NOT_YET)}, decisions=decisions)
    match result:
        case Ruling():
            return result.outcome
        case Asking():
            return say("Then asks: {question}", question=result.asked.text)
        case OpenFact():
            return say("Then it depends on what can't be established.")


def passes_to(result: Result) -> AskedQuestion | None:
    """Return the awaited act that comes next once another has happened: it is not done yet, as the action has only now
    passed on.
    """
    fresh = isinstance(result, Asking) and result.asked.question.awaited and result.carried is None
    return result.asked if fresh and isinstance(result, Asking) else None


def with_facts(answers: Answers, facts: tuple[AnsweredQuestion, ...]) -> Answers:
    """Return the answers with the suppositions about open facts."""
    return {**answers, **{given.asked.key: Answer(given.value) for given in facts}}
