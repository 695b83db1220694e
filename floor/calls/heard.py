"""The answers heard in a sentence: each stands in words wherever it counts, and one tap takes it out.

They are stored beside the other answers, by "heard", each with its words: "Facing 1,600".
"""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from floor.ground.wizard import HEARD, Stored, Wizard
from rules.engine.question import Value, plain
from rules.engine.situation import WayIn
from rules.finding.heard import HeardAnswer
from rules.proof.reach import reached


class HeardChip(NamedTuple):
    """A heard answer in a few words, by its key."""

    key: str
    words: str


def heard_answers(heard: Mapping[str, HeardAnswer], way_in: WayIn | None, known: Collection[str] = ()) -> Stored:
    """Return what a sentence says as a call stores it, the answers of its way in first; nothing that is `known`."""
    of_way = way_in.answers if way_in else {}
    told = {key: one for key, one in heard.items() if key not in known}
    stored = {}
    for key, answer in of_way.items():
        words = told[key].said if key in told else str(way_in.title) if way_in else ""
        stored[key] = {**_stored(answer, words), "way": way_in.id if way_in else ""}
    return stored | {key: _stored(one.value, one.said) for key, one in told.items() if key not in of_way}


def chips(wizard: Wizard) -> list[HeardChip]:
    """Return the heard answers in words, in the order of the questions; those of the same words are one chip."""
    asked = {key: at for at, key in enumerate(reached(wizard.situation.id, wizard.book.edition))}
    heard = [key for key, one in wizard.stored.items() if one["by"] == HEARD]
    first: dict[str, str] = {}
    for key in sorted(heard, key=lambda key: asked.get(key, len(asked))):  # a program before this one asked others
        first.setdefault(wizard.stored[key]["said"], key)
    return [HeardChip(key, words) for words, key in first.items()]


def without_heard(wizard: Wizard, words: str) -> Stored:
    """The answers of a call without what was heard in these words: it is asked when its turn comes.

    A way in of which an answer goes is gone too, with what was heard in it alone.
    """
    kept = {key: one for key, one in wizard.stored.items() if not _is_heard(one, words)}
    way = wizard.way_in
    if way is None or all(key in kept for key in way.answers):
        return kept
    return {key: _without_way(one) for key, one in kept.items() if not _is_heard(one, str(way.title))}


def _is_heard(stored: Mapping[str, Any], words: str) -> bool:
    return bool(stored["by"] == HEARD and stored["said"] == words)


def _stored(value: Value, words: str) -> dict[str, Any]:
    return {"value": plain(value), "fingerprint": None, "by": HEARD, "said": words}


def _without_way(stored: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in stored.items() if name != "way"}
