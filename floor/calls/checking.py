"""Answers changed after later ones had been given: the later ones are checked again before the ruling is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from floor.ground.wizard import Wizard
from rules.engine.question import NOT_YET, UNKNOWN, AskedQuestion, Value, from_plain, plain
from rules.engine.ruling import Asking
from rules.presented import PresentedAnswer

# The form in the draft: {"changed": {key: value before}, "later": keys that were answered after it, "again": those of
# them that were asked again since}. Empty when nothing is to be checked.
Unchecked = Mapping[str, Any]
SETTLES = (NOT_YET, UNKNOWN)


@dataclass(frozen=True)
class Check:
    """The changed answers, the later ones that still count as given, and the questions no longer asked."""

    changed: list[dict[str, Any]]
    kept: list[PresentedAnswer]
    again: list[PresentedAnswer]
    dropped: list[PresentedAnswer]


def unchecked_after(unchecked: Unchecked, wizard: Wizard, asked: AskedQuestion, value: Value) -> dict[str, Any]:
    """Return what is to be checked once `value` is the answer to `asked`.

    An act that has happened, or a fact that is settled at last, is news, not a change. Nor is a value changed back.
    """
    if wizard.asks(asked):
        again = asked.key in unchecked.get("later", ())
        return {**unchecked, "again": [*unchecked["again"], asked.key]} if again else dict(unchecked)
    before = wizard.stored[asked.key]["value"]
    if before == plain(value) or before in SETTLES:
        return dict(unchecked)
    first = unchecked.get("changed", {}).get(asked.key, before)
    others = {key: old for key, old in unchecked.get("changed", {}).items() if key != asked.key}
    changed = others if first == plain(value) else {**others, asked.key: first}
    if not changed:
        return {}
    order = [one["key"] for one in wizard.answered]
    behind = order[order.index(asked.key) + 1 :]
    return {
        **unchecked,
        "changed": changed,
        "later": list(dict.fromkeys([*unchecked.get("later", ()), *behind])),
        "again": [key for key in unchecked.get("again", ()) if key != asked.key],
    }


def to_check(unchecked: Unchecked, wizard: Wizard) -> Check | None:
    """Return what to check before the ruling is shown; None if no answer given before a change is used after it.

    An act that still lies ahead is no such answer: it is asked beside the ruling.
    """
    if "changed" not in unchecked or isinstance(wizard.result, Asking):
        return None
    answered = {one["key"]: one for one in wizard.answered}
    later = [one for key, one in answered.items() if key in unchecked["later"] and key not in unchecked["changed"]]
    changed = [
        answered[key] | {"before": _label(wizard, key, old)}
        for key, old in unchecked["changed"].items()
        if key in answered
    ]
    kept = [one for one in later if one["key"] not in unchecked["again"] and one["by"] != "system"]
    if not changed or all(one["value"] == NOT_YET for one in kept):
        return None
    again = [one for one in later if one["key"] in unchecked["again"]]
    was = {key: {**wizard.stored[key], "value": old} for key, old in unchecked["changed"].items()}
    earlier = Wizard(wizard.situation, wizard.book, {**wizard.stored, **was}).answered
    dropped = [one for one in earlier if one["key"] in unchecked["later"] and one["key"] not in answered]
    return Check(changed, kept, again, dropped)


def _label(wizard: Wizard, key: str, value: Any) -> str:
    asked = wizard.find(key)
    return asked.label(from_plain(value)) if asked else ""
