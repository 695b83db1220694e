"""The final decision on a ruling: the choices that the book leaves open, or another decision under Rule 1."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from django.db.models import TextChoices

from floor.errors import Invalid
from rules.engine.decision import OTHERWISE as UNLISTED
from rules.presented import PresentedCitation, PresentedPoint, PresentedRuling

NOT_LISTED = str(UNLISTED.label)
OTHERWISE = "otherwise"
# Used for a decision from before the decision and its reason were stored separately.
DECIDED_OTHERWISE = "Decided otherwise under Rule 1."
# The field of the words for the whole decision; for a point its id is appended.
DECIDED = "decided"
SAY_IT = "Say what you decide, as everyone at the table may read it."
LONGEST_REASON = 2000
LONGEST_DECIDED = 200
LONGEST_NAMED = 40


class ReasonCode(TextChoices):
    """The reasons for a decision. The codes are in the record and never change; the labels may."""

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
    NEW_FACTS = "new-facts", "New information"
    UNFITTING = "unfitting", "Too much or too little"
    OTHER = "other", "Another reason"


# The reasons offered: for a choice or a ruling, for a penalty below the one before, for a call without a ruling, for a
# corrected penalty.
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
    """A code, which is a value of the record, and the text typed beside it."""

    code: str = ""
    text: str = ""

    def __bool__(self) -> bool:
        return bool(self.code or self.text)


@dataclass(frozen=True)
class FinalDecision:
    """A decision; `final` says whether the suggestion was followed; `outcome` is the sentence that lists show.

    `chosen` are the labels of the choices that the book leaves open; `ruling` is the decided ruling in its stored form,
    None if nothing was left to decide. `reasons` are by the id of the point of discretion, and under "otherwise" for a
    decision under Rule 1; `words` are the floor's own words, by the field that stores them.
    """

    final: Literal["as-suggested", "otherwise", "own"]
    outcome: str
    choices: Mapping[str, str]
    reasons: Mapping[str, Reason] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    chosen: str = ""
    ruling: PresentedRuling | None = None


@dataclass(frozen=True)
class DecisionOption:
    label: str
    needs_reason: bool


def decide(
    ruling: PresentedRuling,
    choices: Mapping[str, str],
    reasons: Mapping[str, Reason],
    words: Mapping[str, str] = MappingProxyType({}),
    decided: PresentedRuling | None = None,
) -> FinalDecision:
    """Check the choices, their reasons and the words against the points of discretion of a ruling.

    A reason or words under "otherwise" mean: decided otherwise than suggested, under Rule 1. `decided` is the ruling
    that these choices lead to. Raises Invalid by the id of the point, with "-decided", "-code" or "-reason" appended
    for an error in the words or the reason.
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
    if reasons.get(OTHERWISE) or words.get(OTHERWISE):
        said, kept = _said([OTHERWISE], [OTHERWISE], reasons, words)
        return FinalDecision("otherwise", said[DECIDED], choices, kept, said, ruling=in_own_words(ruling))
    chosen = {id: points[id][choice] for id, choice in sorted(choices.items())}
    unlisted = [id for id in chosen if choices[id] == OTHERWISE]
    errors = dict.fromkeys(points.keys() - choices.keys(), "The book leaves this to you. Choose one.")
    said, kept = _said(unlisted, [id for id, one in chosen.items() if one.needs_reason], reasons, words, errors)
    decided = decided if points else None
    outcome = outcome_of(ruling, decided, choices, said)
    return FinalDecision("as-suggested", outcome, choices, kept, said, chosen_of(ruling, choices), decided)


def _said(
    unlisted: Sequence[str],
    asked_why: Sequence[str],
    reasons: Mapping[str, Reason],
    words: Mapping[str, str],
    errors: dict[str, str] | None = None,
) -> tuple[dict[str, str], dict[str, Reason]]:
    """Return the decisions in words, by field, and the reasons, by point. Raises Invalid with all the errors."""
    errors = dict(errors or {})
    said: dict[str, str] = {}
    kept: dict[str, Reason] = {}
    for id in unlisted:
        try:
            said[decided_field(id)] = check_decided(words.get(id, ""), f"{id}-decided")
        except Invalid as invalid:
            errors |= invalid.errors
    for id in asked_why:
        try:
            kept[id] = check_why(reasons.get(id, Reason()), id, DECIDING)
        except Invalid as invalid:
            errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    return said, kept


def in_own_words(ruling: PresentedRuling) -> PresentedRuling:
    """A ruling decided otherwise as a whole, in its stored form: of the suggestion only its rules remain, as consulted.

    It has no sentences: the decision is in words of the entries, which can be erased.
    """
    consulted: list[PresentedCitation] = [{**one, "deciding": False} for one in ruling["citations"]]
    return {
        **ruling,
        "outcome": "",
        "values": {"ruling": OTHERWISE},
        "citations": consulted,
        "steps": [],
        "say": [],
        "why": "",
        "follow_ups": [],
        "discretions": [],
        "chosen": [],
        "pictures": [],
    }


def outcome_of(
    ruling: PresentedRuling, decided: PresentedRuling | None, choices: Mapping[str, str], words: Mapping[str, str]
) -> str:
    """Return the decision: the headline of the decided ruling, or the floor's `words` by field.

    Without a decided ruling it is the suggestion with the choices it leaves open, as older receipts have it. Verifying
    the record rebuilds it from the receipt: the same input must give the same sentence for ever.
    """
    if DECIDED in words:
        return words[DECIDED]
    if decided is None:
        return " ".join(filter(None, [ruling["outcome"], chosen_of(ruling, choices)]))
    return decided["outcome"] or " ".join(_in_words(ruling, choices, words))


def _in_words(ruling: PresentedRuling, choices: Mapping[str, str], words: Mapping[str, str]) -> Iterator[str]:
    """The sentence for each point: the words if it was decided otherwise, else the choice."""
    for point in ruling["discretions"]:
        label = options_of(point)[choices[point["id"]]].label
        yield words.get(decided_field(point["id"]), f"{label.rstrip('.')}.")


def awaits_act(ruling: PresentedRuling, decided: PresentedRuling | None, final: str) -> bool:
    """True if the decided ruling still awaits an act; false once the floor used words of their own."""
    if final == OTHERWISE or (decided and not decided["outcome"]):
        return False
    return bool((decided or ruling)["follow_ups"])


def chosen_of(ruling: PresentedRuling, choices: Mapping[str, str]) -> str:
    """The labels of the choices that the book leaves open; empty when it leaves nothing open."""
    points = {point["id"]: options_of(point) for point in ruling["discretions"]}
    return " ".join(points[id][choice].label for id, choice in sorted(choices.items()))


def recorded_as(label: str) -> str:
    """Return the label of the button that records this option: "Record: the hand is dead"."""
    label = label.rstrip(".")
    return f"Record: {label[:1].lower()}{label[1:]}" if len(label) <= LONGEST_NAMED else "Record this choice"


def decided_field(id: str) -> str:
    """The field of the words for the decision on a point, or under Rule 1 as a whole."""
    return DECIDED if id == OTHERWISE else f"{DECIDED} {id}"


def options_of(point: PresentedPoint) -> dict[str, DecisionOption]:
    """The options of a point of discretion; an open list also accepts one that is not on it, with a reason."""
    options = {one["value"]: DecisionOption(one["label"], bool(one["needs_reason"])) for one in point["options"]}
    if point["open_list"]:
        options.setdefault(OTHERWISE, DecisionOption(f"{NOT_LISTED}.", needs_reason=True))
    return options


def check_decided(text: str, name: str) -> str:
    """Return the decision, trimmed, as everyone at the table may read it. Raises Invalid under `name`."""
    text = check_reason(text, name)
    if not text:
        raise Invalid({name: SAY_IT})
    if len(text) > LONGEST_DECIDED:
        raise Invalid({name: f"Keep it under {LONGEST_DECIDED} characters; why goes into the reason."})
    return text


def check_why(reason: Reason, name: str, codes: tuple[ReasonCode, ...]) -> Reason:
    """The reason with its text trimmed; one of `codes`, with words if the code says nothing.

    Raises Invalid under `name` with "-code" or "-reason" appended.
    """
    text = check_reason(reason.text, f"{name}-reason")
    errors = {}
    if reason.code not in codes:
        errors[f"{name}-code"] = "Choose why."
    if not text and reason.code == ReasonCode.OTHER:
        errors[f"{name}-reason"] = "Say in a few words why."
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
