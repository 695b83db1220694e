"""The comparison of two calls by the facts of their rulings, without seats, names and amounts.

A fingerprint is made from a ruling in its stored form (rules.present), so that every receipt gives the same one again.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine.canonical import canonical
from rules.engine.case import FAIRNESS
from rules.presented import PresentedRuling

# The version increases when the same ruling gets another fingerprint; `manage.py refingerprint` then remakes the stored
# ones.
FINGERPRINT_VERSION = 1


@dataclass(frozen=True)
class Fingerprint:
    """The facts in the order asked, the results derived from them, and the concepts that decided.

    `facts` are the choices and findings, option by question. `derived` holds the yes-or-no values of the ruling, and
    its `ruling` in one word: amounts are left out, although they may turn a call into a raise.
    """

    situation: str
    facts: Mapping[str, str]
    derived: Mapping[str, bool | str]
    decided_by: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return the canonical JSON, which `read` takes."""
        return canonical({**self._frame, "facts": list(self.facts.items())})

    @property
    def hash(self) -> str:
        """Return a hash that equal fingerprints share, in whatever order their facts were asked."""
        return hashlib.sha256(canonical({**self._frame, "facts": dict(self.facts)}).encode()).hexdigest()

    @property
    def tells_nothing(self) -> bool:
        """True if no fact was seen and no rule named but the one that leaves everything to the floor."""
        return not self.facts and set(self.decided_by) <= {FAIRNESS}

    @property
    def _frame(self) -> dict[str, object]:
        return {
            "version": FINGERPRINT_VERSION,
            "situation": self.situation,
            "derived": dict(self.derived),
            "decided_by": self.decided_by,
        }


@dataclass(frozen=True)
class FactDifference:
    """The one fact in which two calls differ, by its key; None on the side where it was not asked.

    Without a key the same was seen, but the amounts or the book led to something else.
    """

    key: str = ""
    here: str | None = None
    there: str | None = None


def fingerprint(ruling: PresentedRuling) -> Fingerprint:
    """Return the fingerprint of a ruling as rules.present gives it, now or from a receipt."""
    values = ruling["values"].items()
    return Fingerprint(
        situation=ruling["situation"],
        facts={key: answer["value"] for key, answer in facts_of(ruling).items()},
        derived={key: said for key, said in values if isinstance(said, bool) or (key == "ruling" and said)},
        decided_by=tuple(sorted({one["concept"] for one in ruling["citations"] if one["deciding"]})),
    )


def facts_of(ruling: PresentedRuling) -> dict[str, Mapping[str, Any]]:
    """Return the answers of a ruling that are facts, by a key that names no seat.

    Only a choice has a text for its value; seats, counts, amounts and chips are numbers. A question asked of several
    seats is numbered in the order asked: `oot-skipped-act`, then `oot-skipped-act#2`.
    """
    found: dict[str, Mapping[str, Any]] = {}
    times: dict[str, int] = {}
    for answer in ruling["answers"]:
        question = answer["key"].partition(".")[0]
        times[question] = nth = times.get(question, 0) + 1
        if isinstance(answer["value"], str):
            found[question if nth == 1 else f"{question}#{nth}"] = answer
    return found


def read(text: str) -> Fingerprint:
    """Return the fingerprint that has this text."""
    kept = json.loads(text)
    return Fingerprint(kept["situation"], dict(kept["facts"]), kept["derived"], tuple(kept["decided_by"]))


def the_difference(here: Fingerprint, there: Fingerprint) -> FactDifference | None:
    """Return the one fact in which two calls of one situation differ; None if they are equal or differ in more.

    A question asked on one side only is a consequence if it was asked after the fact that differs; so are the derived
    values and the deciding concepts. Calls without a fact in common, or without any, are not near.
    """
    alike = [key for key, option in here.facts.items() if there.facts.get(key) == option]
    differing = [key for key in here.facts if key in there.facts and key not in alike]
    alone = [key for one, other in ((here, there), (there, here)) for key in one.facts if key not in other.facts]
    if here == there or len(differing) > 1 or not alike:
        return None
    if not differing:
        return _alone(here, there, alone)
    before = {key for one in (here, there) for key in _before(one, differing[0])}
    if before.intersection(alone):
        return None
    return FactDifference(differing[0], here.facts[differing[0]], there.facts[differing[0]])


def _alone(here: Fingerprint, there: Fingerprint, alone: list[str]) -> FactDifference | None:
    match alone:
        case []:
            return FactDifference()
        case [key]:
            return FactDifference(key, here.facts.get(key), there.facts.get(key))
        case _:
            return None


def _before(fingerprint: Fingerprint, key: str) -> list[str]:
    keys = list(fingerprint.facts)
    return keys[: keys.index(key)]
