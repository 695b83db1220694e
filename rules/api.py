"""The interface for other programs: answers and tapes checked by name, results as JSON of a stable form."""

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any

from rules.books.compare import book_of
from rules.books.editions import Edition, editions, load_edition
from rules.engine.book import Book
from rules.engine.decision import OTHERWISE, DecisionTaken
from rules.engine.driver import decide, rule, with_facts
from rules.engine.question import SEATS, Answer, Answers, AskedQuestion, BadAnswer, Value, answers, from_plain, plain
from rules.engine.ruling import Asking, OpenFact, Ruling
from rules.engine.situation import Situation
from rules.present import offered, present
from rules.presented import Presented, PresentedRuling
from rules.proof.reach import ReachableQuestion, reached
from rules.situations import SITUATIONS

# This key, beside the answers, holds the floor's decisions on points that the book leaves to them.
DECISIONS = "decisions"


class BadInput(ValueError):
    """Input that cannot be used; the message begins with the field and says what to do."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


def edition_named(key: str) -> Edition:
    """Return the edition `key`. Raises BadInput."""
    if key not in editions():
        raise BadInput("edition", f"there is no {key}; write one of {', '.join(editions())}.")
    return load_edition(key)


def situation_named(id: str) -> str:
    """Return `id` if there is such a situation. Raises BadInput."""
    if id not in SITUATIONS:
        raise BadInput("situation", f"there is no {id}; write one of {', '.join(SITUATIONS)}.")
    return id


@cache
def questions_of(situation: str) -> dict[str, ReachableQuestion]:
    """Return every question of `situation` in any edition, by id: an answer may be given to any of them."""
    found: dict[str, ReachableQuestion] = {}
    for edition in editions():
        for id, here in reached(situation, edition).items():
            found[id] = found[id].joined(here) if id in found else here
    return found


def checked(situation: str, given: object) -> dict[str, Value]:
    """Return `given` as answers by question key: the id, followed by ".5" if it is asked about a seat.

    Decisions beside them are left out: `decisions_of` has those. Answers to questions that this path does not ask are
    kept aside and never read, but must still be valid. Raises BadInput, naming the question.
    """
    if not isinstance(given, Mapping):
        raise BadInput("answers", "must be one JSON object of answers by question id.")
    return {str(key): _answer(situation, str(key), value) for key, value in given.items() if key != DECISIONS}


def decisions_of(given: object) -> dict[str, str]:
    """Return the decisions handed in beside the answers, under their own key: the option by the point. Raises
    BadInput.
    """
    decisions = given.get(DECISIONS, {}) if isinstance(given, Mapping) else {}
    if not isinstance(decisions, Mapping) or not all(isinstance(value, str) for value in decisions.values()):
        raise BadInput(DECISIONS, "must be one JSON object: the value of an option by the id of its point.")
    return {str(point): value for point, value in decisions.items()}


def asks(situation: str, key: str) -> bool:
    """True if `key` belongs to a question of `situation` in any edition: its id, alone or with a seat."""
    id, dot, one = key.partition(".")
    here = questions_of(situation).get(id)
    return here is not None and (not dot or (here.question.per == "seat" and one in map(str, SEATS)))


def _answer(situation: str, key: str, value: Any) -> Value:
    if not asks(situation, key):
        listed = "`manage.py situations --json` lists them, and docs/renamed.md the ids that changed"
        raise BadInput(key, f"{situation} has no such question; {listed}.")
    id, _, one = key.partition(".")
    question = questions_of(situation)[id].question
    if question.kind == "chips" and isinstance(value, Mapping):
        value = [[int(coin) if str(coin).isdecimal() else coin, count] for coin, count in value.items()]
    if isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
        raise BadInput(key, "cannot be a list of objects.")
    try:
        return AskedQuestion(question, ((question.per, int(one or SEATS[0])),) if question.per else ()).clean(
            from_plain(value)
        )
    except BadAnswer as bad:
        raise BadInput(key, str(bad)) from None


def ruled(
    situation: str,
    edition: Edition,
    given: Mapping[str, Value],
    book: Book | None = None,
    decisions: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return the result of `situation` in `edition` with these answers and decisions, in the form for other programs.

    `book` is that of a house over this edition; without one it is the edition alone. An answer under a bare id applies
    to every seat or amount that the question is asked about. Raises BadInput for an impossible answer, such as a seat
    that already has another part, and for a decision on a point that is not open.
    """
    book, known = book or book_of(edition.key), answers(given)
    result = rule(SITUATIONS[situation], book, known)
    while isinstance(result, Asking) and (spread := _for_this_one(result, known)):
        known |= spread
        result = rule(SITUATIONS[situation], book, known)
    if isinstance(result, Asking) and result.error:
        raise BadInput(result.asked.key, result.error)
    if decisions and not isinstance(result, Asking):
        result = _decided(SITUATIONS[situation], book, known, result, decisions)
    return _told(present(situation, result, book, edition), edition)


def _decided(
    situation: Situation, book: Book, known: Answers, result: Ruling | OpenFact, decisions: Mapping[str, str]
) -> Ruling | OpenFact:
    """Return the ruling with these decisions taken, or each of its branches that has the point."""
    taken = {point: DecisionTaken(value) for point, value in decisions.items() if value != OTHERWISE.value}
    decided: Ruling | OpenFact
    if isinstance(result, Ruling):
        decided = decide(situation, book, known, result, taken)
        rulings = [decided]
    else:
        branches = tuple(
            (facts, decide(situation, book, with_facts(known, facts), ruling, taken))
            for facts, ruling in result.branches
        )
        decided, rulings = replace(result, branches=branches), [ruling for _, ruling in branches]
    counted = {one.point.id for ruling in rulings for one in ruling.decided}
    for point in decisions.keys() - counted:
        raise BadInput(f"{DECISIONS}.{point}", "is not left open with this option; `options` lists what is.")
    return decided


def _for_this_one(result: Asking, known: Mapping[str, Answer]) -> dict[str, Answer]:
    key, id = result.asked.key, result.asked.question.id
    return {key: known[id]} if key != id and key not in known and id in known else {}


def _told(shown: Presented, edition: Edition) -> dict[str, Any]:
    if shown["status"] == "ruling":
        return _ruling(shown, edition)
    if shown["status"] == "open":
        branches = [
            {"supposing": branch["supposing"], "ruling": _ruling(branch["ruling"], edition)}
            for branch in shown["branches"]
        ]
        return {"status": "open", "branches": branches, "decides": shown["decides"]}
    return dict(shown)


def _ruling(shown: PresentedRuling, edition: Edition) -> dict[str, Any]:
    return {
        "status": "ruling",
        "situation": shown["situation"],
        "edition": edition.key,
        "outcome": shown["outcome"],
        "values": shown["values"],
        "steps": shown["steps"],
        "say": shown["say"],
        "follow_ups": shown["follow_ups"],
        "citations": [
            {**citation, "edition": edition.key, "title": citation["edition"]} for citation in shown["citations"]
        ],
        "silent": shown["silent"],
        **({"unverified": shown["unverified"]} if "unverified" in shown else {}),
        "readings": shown["readings"],
        "options": shown["discretions"],
        "chosen": shown["chosen"],
        "penalty": shown["penalty"],
        "open_facts": shown["open_facts"],
        "pictures": shown["pictures"],
        "answers": shown["answers"],
        "trace": shown["trace"],
    }


def question_form(here: ReachableQuestion) -> dict[str, Any]:
    """Return a question with all its options, as `manage.py situations --json` lists it."""
    question, asked = here.question, AskedQuestion(here.question)
    return {
        "id": question.id,
        "text": question.text,
        "kind": question.kind,
        "options": [{"value": value, "label": asked.label(value)} for value in offered(asked)],
        "unit": question.unit,
        "samples": [plain(sample) for sample in here.samples],
        "minimum": question.minimum,
        "maximum": question.maximum,
        "per": question.per,
        "finding": question.finding,
        "concept": question.concept,
        "why": question.why,
    }


def to_json(data: object) -> str:
    """Return `data` as JSON for other programs: a fraction, such as half a chip, is a number."""
    return json.dumps(data, indent=2, ensure_ascii=False, default=_number)


def _number(value: object) -> int | float:
    if not isinstance(value, Fraction):
        raise TypeError(f"{value!r} has no form as JSON.")
    return value.numerator if value.denominator == 1 else float(value)


def from_json(text: str, field: str) -> Any:
    """Return the content of `text`. Raises BadInput, naming `field`, when it is not JSON or has a key twice."""
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise BadInput(field, f"is not JSON in line {error.lineno}: {error.msg}.") from None
    except RecursionError:
        raise BadInput(field, "is nested too deeply.") from None
    except BadInput:  # a key that is given twice; it is a ValueError too
        raise
    except ValueError:
        raise BadInput(field, "has a number that is too long.") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadInput(twice, "is given twice; give it once.")
    return dict(pairs)
