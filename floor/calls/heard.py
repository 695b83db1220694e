"""The answers in a sentence on the home screen: filled in, and to be confirmed before anything else.

The draft stores them beside its other unchecked answers: {"heard": {question key: in a few words}}.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from floor.calls.checking import Unchecked
from floor.ground.wizard import Stored, Wizard
from rules.engine.message import places, say
from rules.engine.question import Answer, AskedQuestion, Question, Value, from_plain, plain
from rules.engine.situation import WayIn
from rules.facts.people import ACTOR
from rules.finding.search import heard_of, said
from rules.proof.reach import reached


@dataclass(frozen=True)
class HeardAnswers:
    """The heard answers: as a draft stores them, and each in a few words."""

    answers: Stored
    unchecked: dict[str, dict[str, str]]


@dataclass(frozen=True)
class ToConfirm:
    """One answer that was heard: its key, its question, and its meaning."""

    key: str
    text: str
    answer: str


def told(
    situation: str, edition: str, typed: str, without: Collection[str], way_in: WayIn | None = None
) -> HeardAnswers:
    """Return what the typed sentence says of a situation, except what is already known.

    If something is to be confirmed, so are the answers of the way in that the sentence led to.
    """
    heard = heard_of(situation, edition, typed) if typed else {}
    kept = {key: one for key, one in heard.items() if key not in without}
    answers = {key: {"value": plain(one.value), "fingerprint": None, "by": "person"} for key, one in kept.items()}
    of_the_way = dict.fromkeys(way_in.answers, str(way_in.title)) if way_in else {}
    return HeardAnswers(answers, {"heard": of_the_way | {key: said(one) for key, one in kept.items()}} if kept else {})


def to_confirm(unchecked: Unchecked, wizard: Wizard) -> list[ToConfirm]:
    """The heard answers that nobody has checked yet."""
    return [_row(wizard, key, words) for key, words in unchecked.get("heard", {}).items() if key in wizard.stored]


def without_answer(unchecked: Unchecked, wizard: Wizard, key: str) -> tuple[Stored, dict[str, Any]]:
    """The answers and the unchecked ones after `key` was heard wrongly: it is asked when its turn comes.

    More detailed words about it are dropped too: without "Raise" nobody raised to 4,800.
    """
    heard: dict[str, str] = unchecked["heard"]
    wrong = {id for id, words in heard.items() if id == key or words.startswith(f"{heard[key]} ")}
    left = {id: words for id, words in heard.items() if id not in wrong}
    rest = {name: value for name, value in unchecked.items() if name != "heard"}
    way = wizard.stored.get(key, {}).get("way")
    # Without one of its answers the call did not begin by that way in.
    kept = {id: _without_way(one) if way else one for id, one in wizard.stored.items() if id not in wrong}
    return kept, {**rest, **({"heard": left} if left else {})}


def _without_way(stored: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in stored.items() if name != "way"}


def _row(wizard: Wizard, key: str, words: str) -> ToConfirm:
    value = from_plain(wizard.stored[key]["value"])
    asked = wizard.find(key) or _not_asked_yet(wizard, key)
    return ToConfirm(key, str(asked.text), asked.label(value)) if asked else ToConfirm(key, words, "")


def _not_asked_yet(wizard: Wizard, key: str) -> AskedQuestion | None:
    """The question as it will be put; None if its words name something unknown yet, or if it is no longer asked."""
    here = reached(wizard.situation.id, wizard.book.edition).get(key)
    if here is None:
        return None
    question: Question[Value] = here.question
    actor = wizard.answers.get(ACTOR.id, Answer(0)).value
    known = {"seat": actor} if isinstance(actor, int) and actor else {}
    return AskedQuestion(question, say("", **known).values) if set(places(question.text)) <= known.keys() else None
