"""The final decision on a ruling: what was chosen where the book leaves a choice, or otherwise under Rule 1."""

from dataclasses import dataclass
from typing import Any, Literal

from floor.errors import Invalid

OTHERWISE = "otherwise"
LONGEST_REASON = 2000


@dataclass(frozen=True)
class Decision:
    """`final` says whether the suggestion stands; `outcome` is the sentence that lists show."""

    final: Literal["as-suggested", "otherwise"]
    outcome: str
    choices: dict[str, str]
    reason: str


@dataclass(frozen=True)
class Option:
    label: str
    needs_reason: bool


def decide(ruling: dict[str, Any], choices: dict[str, str], reason: str) -> Decision:
    """Check the choices against the points of discretion of a ruling. Raises Invalid, by id of the point.

    A reason without a choice that needs one means: decided otherwise than suggested, under Rule 1.
    """
    reason = check_reason(reason, "otherwise_reason")
    points = {point["id"]: options_of(point) for point in ruling["discretions"]}
    errors = dict.fromkeys(choices.keys() - points.keys(), "This ruling has no such choice. Open the page again.")
    errors |= {
        id: "This is not one of the choices. Tap one of them."
        for id, options in points.items()
        if id in choices and choices[id] not in options
    }
    if errors:
        raise Invalid(errors)
    chosen = [points[id][choice] for id, choice in sorted(choices.items())]
    if reason and not any(option.needs_reason for option in chosen):
        return Decision("otherwise", "Decided otherwise under Rule 1.", choices, reason)
    errors = dict.fromkeys(points.keys() - choices.keys(), "The book leaves this to you. Choose one.")
    if not reason and any(option.needs_reason for option in chosen):
        errors["otherwise_reason"] = "This choice needs a reason. Say in a few words why."
    if errors:
        raise Invalid(errors)
    outcome = " ".join([ruling["outcome"], *(option.label for option in chosen)])
    return Decision("as-suggested", outcome, choices, reason)


def options_of(point: dict[str, Any]) -> dict[str, Option]:
    """The options of a point of discretion; an open list also takes what is not on it, with a reason."""
    options = {one["value"]: Option(one["label"], bool(one["needs_reason"])) for one in point["options"]}
    if point["open_list"]:
        options.setdefault(OTHERWISE, Option("Otherwise, with a reason.", needs_reason=True))
    return options


def check_reason(reason: str, field: str) -> str:
    reason = reason.strip()
    if "\0" in reason:
        raise Invalid({field: "This has a character that cannot be stored. Type it again."})
    if len(reason) > LONGEST_REASON:
        raise Invalid({field: f"Keep it under {LONGEST_REASON} characters."})
    return reason
