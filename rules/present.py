"""A result as plain data with all its sentences: for templates, receipts and other programs."""

from dataclasses import asdict
from typing import cast

from rules.books.editions import Edition
from rules.engine.book import Book, OverriddenValue
from rules.engine.message import Say
from rules.engine.question import NOT_YET, UNKNOWN, AskedQuestion, plain
from rules.engine.ruling import (
    AnsweredQuestion,
    Asking,
    Citation,
    DecidedPoint,
    Discretion,
    FollowUp,
    OpenFact,
    PenaltyAdvice,
    Result,
    Ruling,
    TraceStep,
)
from rules.presented import (
    ChangedBy,
    FollowUpOption,
    Presented,
    PresentedAnswer,
    PresentedChoice,
    PresentedCitation,
    PresentedClock,
    PresentedDecision,
    PresentedFollowUp,
    PresentedPenalty,
    PresentedPoint,
    PresentedQuestion,
    PresentedRuling,
    Settling,
    StandingChoice,
)

RANK = {"rule": 0, "procedure": 1, "preamble": 2, "illustration": 3}


def present(situation: str, result: Result, book: Book, edition: Edition) -> Presented:
    """Return the result as JSON-ready data; `status` is "needs-answer", "ruling" or "open"."""
    match result:
        case Asking():
            return {
                "status": "needs-answer",
                "question": present_question(result.asked, book, edition),
                "supposing": [told(given) for given in result.supposing],
            }
        case Ruling():
            return present_ruling(situation, result, book, edition)
        case OpenFact():
            return {
                "status": "open",
                "branches": [
                    {
                        "supposing": [told(given) for given in facts],
                        "answered": _side(facts, of=len(result.facts)),
                        "settle": _settling(facts[0]),
                        "ruling": present_ruling(situation, ruling, book, edition),
                    }
                    for facts, ruling in result.branches
                ],
                "decides": " ".join(str(asked.text) for asked in result.facts),
            }


def present_question(asked: AskedQuestion, book: Book, edition: Edition) -> PresentedQuestion:
    """Return a question with its buttons, bounds, and the provision behind it if this book has one."""
    question = asked.question
    return {
        "key": asked.key,
        "id": question.id,
        "fingerprint": asked.fingerprint,
        "text": str(asked.text),
        "beside": str(asked.beside or ""),
        "kind": question.kind,
        "options": [{"value": value, "label": asked.label(value), "style": _style(value)} for value in offered(asked)],
        "unit": question.unit,
        "minimum": asked.minimum,
        "maximum": asked.maximum,
        "seats": list(asked.seats) if question.kind in ("seat", "seats") else [],
        "finding": question.finding,
        "why": str(Say(question.why, asked.values)),
        "citation": _cited(question.concept, book, edition),
    }


def present_ruling(situation: str, ruling: Ruling, book: Book, edition: Edition) -> PresentedRuling:
    """Return a ruling with its finished sentences, which is what a receipt keeps."""
    told: PresentedRuling = {
        "status": "ruling",
        "situation": situation,
        "outcome": str(ruling.outcome),
        "outcome_key": ruling.citations[0].concept,
        "values": dict(ruling.values),
        "steps": [str(step) for step in ruling.steps],
        "opens": {str(step): call for step, call in ruling.opens},
        "say": [str(words) for words in ruling.words],
        "why": str(ruling.why or ""),
        "follow_ups": [_follow_up(follow_up) for follow_up in ruling.follow_ups],
        "citations": [_citation(citation, edition) for citation in ruling.citations],
        "trace": [_because(step, edition) for step in ruling.trace],
        "answers": [answer(given) for given in ruling.given],
        "silent": [_silence(silence, edition) for silence in ruling.silences],
        "readings": [{"id": reading.id, "text": str(reading.text)} for reading in ruling.readings],
        "discretions": [_discretion(point, ruling, situation, book) for point in ruling.discretions],
        "chosen": [_chosen(one) for one in ruling.decided],
        "penalty": _penalty(ruling.penalty, edition),
        "clock": cast(PresentedClock, asdict(ruling.clock)) if ruling.clock else None,
        "open_facts": [str(asked.text) for asked in ruling.open_facts],
        "pictures": [{"kind": one.kind, "says": str(one.says), **one.values} for one in ruling.pictures],
    }
    if line := _unverified(ruling, edition):
        told["unverified"] = line
    return told


def _unverified(ruling: Ruling, edition: Edition) -> str:
    """Return the line on what the ruling rests on that was not checked against the document; empty if all was."""
    cited = [citation.concept for citation in ruling.citations if citation.layer == "edition"]
    if reasons := edition.why_unverified(cited, [key for key in ruling.consulted if "." in key]):
        return f"{edition.short}, not verified against its text: {' '.join(reasons)}"
    return ""


def _silence(on: Say, edition: Edition) -> str:
    """Return the sentence that the book is silent on a point; if we lack part of the book, that the text at hand is
    silent.
    """
    if edition.lacks:
        return f"{edition.short}, of which {edition.lacks} at hand, says nothing on {on}: Rule 1."
    return f"{edition.short} says nothing on {on}: Rule 1."


def answer(given: AnsweredQuestion) -> PresentedAnswer:
    """Return an answered question in words."""
    return {
        "key": given.asked.key,
        "text": str(given.asked.text),
        "answer": given.asked.label(given.value),
        "value": plain(given.value),
        "by": given.by,
    }


def told(given: AnsweredQuestion) -> str:
    return f"{given.asked.text} {given.asked.label(given.value)}"


def _side(facts: tuple[AnsweredQuestion, ...], of: int) -> str:
    """Return the words that tell one side from another: the answer alone if only one fact is open."""
    return facts[0].asked.label(facts[0].value) if of == 1 else ", ".join(told(given) for given in facts)


def _settling(given: AnsweredQuestion) -> Settling:
    """Return the answer that takes this side of an open fact."""
    return {"key": given.asked.key, "fingerprint": given.asked.fingerprint, "value": plain(given.value)}


def offered(asked: AskedQuestion) -> list[str]:
    """Return the values of the buttons: the options, and if allowed "not yet" or "can't establish"."""
    named = [option.value for option in asked.question.options]
    return [*([NOT_YET] if asked.question.awaited else []), *named, *([UNKNOWN] if asked.question.unsure else [])]


def _style(value: str) -> str:
    return {NOT_YET: "not-yet", UNKNOWN: "unknown"}.get(value, "")


def _follow_up(follow_up: FollowUp) -> PresentedFollowUp:
    asked = follow_up.asked
    options: list[FollowUpOption] = [
        {"value": value, "label": asked.label(value), "leads_to": str(then)} for value, then in follow_up.leads_to
    ]
    return {"key": asked.key, "fingerprint": asked.fingerprint, "text": str(asked.text), "options": options}


def _citation(citation: Citation, edition: Edition) -> PresentedCitation:
    number = _first(citation, edition)
    return {
        "edition": citation.title,
        "number": number,
        "heading": edition.provision(number).heading,
        "concept": citation.concept,
        "statement": edition.statement(citation.concept),
        "layer": citation.layer,
        "deciding": citation.deciding,
        "changed": [_replacing(change, number, citation.title) for change in citation.changes],
    }


def _replacing(change: OverriddenValue, number: str, title: str) -> ChangedBy:
    """Return both sources to cite: the layer's own change, and what it replaces down to the edition's number."""
    over = " and ".join([*change.over, f"{number} of {title}"])
    return {"source": change.source, "layer": change.layer, "text": f"{change.source}, replacing {over}"}


def _cited(concept: str, book: Book, edition: Edition) -> PresentedCitation | None:
    return present_citation(concept, book, edition) if book.has(concept) else None


def present_citation(concept: str, book: Book, edition: Edition) -> PresentedCitation:
    """Return a concept as a ruling cites it beside the deciding one. Raises MissingKey when the book does not have
    it.
    """
    source = book.concept(concept)
    return _citation(Citation(concept, source.title, source.numbers, source.layer, deciding=False), edition)


def _first(citation: Citation, edition: Edition) -> str:
    """Return the number to cite: a provision that lays it down before one that points to it, then a rule before a
    procedure, and an illustration only if nothing else says it.
    """

    def rank(number: str) -> tuple[bool, int]:
        provision = edition.provision(number)
        return citation.concept not in provision.concepts, RANK[provision.kind]

    return min(citation.numbers, key=rank)


def _because(step: TraceStep, edition: Edition) -> str:
    return f"{step.text}: {edition.statement(step.concept)}" if step.kind == "rule" else str(step.text)


def _discretion(point: Discretion, ruling: Ruling, situation: str, book: Book) -> PresentedPoint:
    """Return a point that is left open; a standing choice is marked, and any other choice then needs a reason."""
    found = book.standing(situation, point.id)
    standing = found if found and found.value in [one.value for one in point.choices] else None
    choices: list[PresentedChoice] = [
        {
            "value": one.value,
            "label": str(one.label),
            "needs_reason": one.needs_reason if standing is None else one.value != standing.value,
            "standing": StandingChoice(value=standing.value, layer=standing.layer, source=standing.source)
            if standing and one.value == standing.value
            else None,
            "leads_to": _leads_to(one.leads_to, ruling) if one.leads_to else "",
        }
        for one in point.choices
    ]
    return {"id": point.id, "text": str(point.text), "options": choices, "open_list": point.open_list}


def _leads_to(after: Ruling, before: Ruling) -> str:
    """Return the headline once an option is taken; if another point keeps it open, the new step that this option
    adds.
    """
    if after.outcome != before.outcome:
        return str(after.outcome)
    return next((str(step) for step in after.steps if step not in before.steps), "")


def _chosen(decided: DecidedPoint) -> PresentedDecision:
    """Return a point that was decided, and the option that was taken."""
    label = next(str(one.label) for one in decided.point.choices if one.value == decided.value)
    return {"id": decided.point.id, "text": str(decided.point.text), "value": decided.value, "label": label}


def _penalty(advice: PenaltyAdvice | None, edition: Edition) -> PresentedPenalty | None:
    if advice is None:
        return None
    told: PresentedPenalty = {
        "offence": advice.offence,
        "seats": list(advice.seats),
        "options": list(advice.kinds),
        "basis": edition.statement(advice.offence),
    }
    if advice.mandatory:
        told["mandatory"] = True
    return told
