"""Receipts ruled again by today's code: where it would rule otherwise. A check only; what was ruled stays as it was."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from floor.calls.wizard import Wizard
from floor.models import ANOTHER_CALL, Receipt
from rules.books.stored import load_book
from rules.engine.canonical import canonical
from rules.engine.driver import replay
from rules.engine.ruling import Asking, OpenFact, Ruling
from rules.situations import SITUATIONS


def differences(receipt: Receipt, skip_code: str = "") -> list[str]:
    """What today's code makes otherwise of the answers of this receipt under its own book, a sentence each.

    A receipt that was made by the code `skip_code` is not replayed. One that cannot be replayed says why, so that the
    others are still looked at.
    """
    try:
        body = json.loads(receipt.body)
        return [] if body["code"] == skip_code else list(_differences(body))
    except Exception as error:
        return [f"it cannot be replayed ({type(error).__name__}: {error})"]


def _differences(body: Mapping[str, Any]) -> Iterator[str]:
    before = body["ruling"]
    if before["situation"] == ANOTHER_CALL:
        return  # the floor's own: there is nothing that code could rule again
    situation, book = SITUATIONS.get(before["situation"]), load_book(body["book"])
    if situation is None:
        yield f"the situation {before['situation']} is gone"
        return
    match replay(situation, book, Wizard(situation, book, body["answers"], body["answers"]).answers):
        case Asking(asked=asked):
            yield f"it would ask: {asked.text}"
        case OpenFact(facts=facts):
            yield f"it would depend on: {' '.join(str(asked.text) for asked in facts)}"
        case Ruling() as ruling:
            yield from _otherwise("outcome", before["outcome"], str(ruling.outcome))
            values: dict[str, Any] = json.loads(canonical(ruling.values))
            for name in sorted(before["values"].keys() | values.keys()):
                yield from _otherwise(name, before["values"].get(name), values.get(name))
            yield from _otherwise("steps", " ".join(before["steps"]), " ".join(str(step) for step in ruling.steps))


def _otherwise(what: str, before: object, today: object) -> Iterator[str]:
    if before != today:
        yield f"{what} was {canonical(before)}, would be {canonical(today)}"
