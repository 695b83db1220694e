"""Receipts ruled again by today's code, to find different rulings. Only a check; recorded rulings stay as they were."""

import json
from collections.abc import Iterator
from typing import Any

from floor.ground.wizard import Wizard
from floor.models import ANOTHER_CALL, Receipt
from floor.models.evidence import Evidence
from rules.books.stored import load_book
from rules.engine.canonical import canonical
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, replay
from rules.engine.ruling import Asking, OpenFact, Ruling
from rules.presented import PresentedRuling
from rules.situations import SITUATIONS


def differences(receipt: Receipt, skip_code: str = "") -> list[str]:
    """Return how today's code rules this receipt's answers differently under its own book, a sentence each.

    A receipt that was made by the code `skip_code` is not replayed. One that cannot be replayed says why, so that the
    others are still checked.
    """
    try:
        return [] if receipt.kept["code"] == skip_code else list(_differences(receipt.kept))
    except Exception as error:
        return [f"it cannot be replayed ({type(error).__name__}: {error})"]


def _differences(body: Evidence) -> Iterator[str]:
    before = body["ruling"]
    if before["situation"] == ANOTHER_CALL:
        return  # the floor's own words: code cannot rule them again
    situation, book = SITUATIONS.get(before["situation"]), load_book(body["book"])
    if situation is None:
        yield f"the situation {before['situation']} is gone"
        return
    wizard = Wizard(situation, book, body["answers"])
    match replay(situation, book, wizard.answers):
        case Asking(asked=asked):
            yield f"it would ask: {asked.text}"
        case OpenFact(facts=facts):
            yield f"it would depend on: {' '.join(str(asked.text) for asked in facts)}"
        case Ruling() as ruling:
            yield from _of_ruling(before, ruling)
            if decided := body["decided"]:
                yield from _of_decided(decided, decide(situation, book, wizard.answers, ruling, _taken(decided)))


def _of_ruling(before: PresentedRuling, today: Ruling) -> Iterator[str]:
    yield from _otherwise("outcome", before["outcome"], str(today.outcome))
    values: dict[str, Any] = json.loads(canonical(today.values))
    for name in sorted(before["values"].keys() | values.keys()):
        yield from _otherwise(name, before["values"].get(name), values.get(name))
    yield from _otherwise("steps", " ".join(before["steps"]), " ".join(str(step) for step in today.steps))


def _of_decided(before: PresentedRuling, today: Ruling) -> Iterator[str]:
    """Compare the decision; one under Rule 1, which is none of the options, cannot be ruled again."""
    if not before["chosen"]:
        return
    if [one.point.id for one in today.decided] != [one["id"] for one in before["chosen"]]:
        yield "what was decided could not be decided now"
        return
    for difference in _of_ruling(before, today):
        yield f"decided, {difference}"


def _taken(decided: PresentedRuling) -> dict[str, DecisionTaken]:
    return {one["id"]: DecisionTaken(one["value"]) for one in decided["chosen"]}


def _otherwise(what: str, before: object, today: object) -> Iterator[str]:
    if before != today:
        yield f"{what} was {canonical(before)}, would be {canonical(today)}"
