"""The final decision on a ruling: what was chosen where the book leaves a choice, or otherwise under Rule 1."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from django.db.models import TextChoices

from floor.errors import Invalid
from rules.engine.decision import OTHERWISE as UNLISTED

NOT_LISTED = str(UNLISTED.label)
OTHERWISE = "otherwise"
DECIDED_OTHERWISE = "Decided otherwise under Rule 1."
LONGEST_REASON = 2000


class ReasonCode(TextChoices):
    """Why it was decided so. The codes stand in the record and never change; the labels may."""

    STAFF_MISTAKE = "staff-mistake", "The dealer's mistake"
    MOVED = "moved", "Cards or chips moved"
    AGREED = "agreed", "The players agree"
    RELIED = "relied", "Relied on the staff"
    UNCLEAR = "unclear", "The facts are unclear"
    OTHER_OFFENCE = "other-offence", "Not the same offence"
    LONG_AGO = "long-ago", "Long ago"
    NO_HARM = "no-harm", "No harm done"
    NEW_PLAYER = "new-player", "New to the game"
    NOTHING_TO_RULE = "nothing-to-rule", "Nothing to rule"
    BY_MISTAKE = "by-mistake", "Called by mistake"
    DOUBLED = "doubled", "Logged twice"
    ENTERED_WRONGLY = "entered-wrongly", "Entered wrongly"
    WRONG_PLAYER = "wrong-player", "The wrong player"
    NEW_FACTS = "new-facts", "More is known now"
    UNFITTING = "unfitting", "Too much or too little"
    OTHER = "other", "Another reason"


# Which of them are offered: for a choice or a ruling, for a penalty below the one before, for a call without a ruling,
# for a penalty that is put right.
DECIDING = (
    ReasonCode.STAFF_MISTAKE,
    ReasonCode.MOVED,
    ReasonCode.AGREED,
    ReasonCode.RELIED,
    ReasonCode.UNCLEAR,
    ReasonCode.OTHER,
)
SPARING = (
    ReasonCode.OTHER_OFFENCE,
    ReasonCode.LONG_AGO,
    ReasonCode.STAFF_MISTAKE,
    ReasonCode.NO_HARM,
    ReasonCode.NEW_PLAYER,
    ReasonCode.OTHER,
)
CLOSING = (ReasonCode.NOTHING_TO_RULE, ReasonCode.BY_MISTAKE, ReasonCode.DOUBLED, ReasonCode.OTHER)
RIGHTING = (
    ReasonCode.ENTERED_WRONGLY,
    ReasonCode.WRONG_PLAYER,
    ReasonCode.NEW_FACTS,
    ReasonCode.UNFITTING,
    ReasonCode.STAFF_MISTAKE,
    ReasonCode.OTHER,
)


@dataclass(frozen=True)
class Reason:
    """A code, which is a value of the record, and what was typed beside it."""

    code: str = ""
    text: str = ""

    def __bool__(self) -> bool:
        return bool(self.code or self.text)


@dataclass(frozen=True)
class Decision:
    """`final` says whether the suggestion stands; `outcome` is the sentence that lists show.

    `reasons` are by the id of the point of discretion, and under "otherwise" for a decision under Rule 1; `words` are
    what the floor says of a call that they rule themselves, by the field that keeps it.
    """

    final: Literal["as-suggested", "otherwise", "own"]
    outcome: str
    choices: Mapping[str, str]
    reasons: Mapping[str, Reason] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    label: str
    needs_reason: bool


def decide(ruling: dict[str, Any], choices: Mapping[str, str], reasons: Mapping[str, Reason]) -> Decision:
    """Check the choices, and the reasons for them, against the points of discretion of a ruling.

    A reason under "otherwise" means: decided otherwise than suggested, under Rule 1. Raises Invalid by the id of the
    point, and with "-code" and "-reason" behind it for what is wrong with the reason.
    """
    points = {point["id"]: options_of(point) for point in ruling["discretions"]}
    errors = dict.fromkeys(choices.keys() - points.keys(), "This ruling has no such choice. Open the page again.")
    errors |= {
        id: "This is not one of the choices. Tap one of them."
        for id, options in points.items()
        if id in choices and choices[id] not in options
    }
    if errors:
        raise Invalid(errors)
    otherwise = reasons.get(OTHERWISE, Reason())
    if otherwise:
        kept = {OTHERWISE: check_why(otherwise, OTHERWISE, DECIDING, wants_text="Say in a few words what you decide.")}
        return Decision("otherwise", DECIDED_OTHERWISE, choices, kept)
    chosen = {id: points[id][choice] for id, choice in sorted(choices.items())}
    errors = dict.fromkeys(points.keys() - choices.keys(), "The book leaves this to you. Choose one.")
    kept = {}
    for id in [id for id, option in chosen.items() if option.needs_reason]:
        wants_text = "Say in a few words what you decide." if choices[id] == OTHERWISE else ""
        try:
            kept[id] = check_why(reasons.get(id, Reason()), id, DECIDING, wants_text)
        except Invalid as invalid:
            errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    return Decision("as-suggested", outcome_of(ruling, choices), choices, kept)


def outcome_of(ruling: dict[str, Any], choices: Mapping[str, str]) -> str:
    """What is decided when the suggestion stands: the outcome of the ruling, and what was chosen where it leaves that.

    Verifying the record makes it again from the receipt: the same choices must give the same sentence for ever.
    """
    points = {point["id"]: options_of(point) for point in ruling["discretions"]}
    return " ".join([ruling["outcome"], *(points[id][choice].label for id, choice in sorted(choices.items()))])


def deciding_concepts(ruling: Mapping[str, Any]) -> list[str]:
    """By which concepts a call is found: those that decide, of a rule that the floor named all that it is about."""
    deciding = [one for one in ruling["citations"] if one["deciding"]]
    return sorted({concept for one in deciding for concept in one.get("concepts", [one["concept"]])})


def options_of(point: dict[str, Any]) -> dict[str, Option]:
    """The options of a point of discretion; an open list also takes what is not on it, with a reason."""
    options = {one["value"]: Option(one["label"], bool(one["needs_reason"])) for one in point["options"]}
    if point["open_list"]:
        options.setdefault(OTHERWISE, Option(f"{NOT_LISTED}.", needs_reason=True))
    return options


def check_why(reason: Reason, name: str, codes: tuple[ReasonCode, ...], wants_text: str = "") -> Reason:
    """The reason with its text trimmed; one of `codes`, with words where these are wanted or the code says nothing.

    Raises Invalid under `name` with "-code" or "-reason" behind it.
    """
    text = check_reason(reason.text, f"{name}-reason")
    errors = {}
    if reason.code not in codes:
        errors[f"{name}-code"] = "Choose why."
    if not text and (wants_text or reason.code == ReasonCode.OTHER):
        errors[f"{name}-reason"] = wants_text or "Say in a few words why."
    if errors:
        raise Invalid(errors)
    return Reason(reason.code, text)


def check_reason(reason: str, field: str) -> str:
    reason = reason.strip()
    if "\0" in reason:
        raise Invalid({field: "This has a character that cannot be stored. Type it again."})
    if len(reason) > LONGEST_REASON:
        raise Invalid({field: f"Keep it under {LONGEST_REASON} characters."})
    return reason
