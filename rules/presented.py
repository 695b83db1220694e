"""A result as plain data: the form in which rulings are stored, shown, and handed to other programs.

Every key is always present except those that are marked.
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class PresentedOption(TypedDict):
    """A button of a question."""

    value: str
    label: str
    style: str


class ChangedBy(TypedDict):
    """A layer's own change to a cited provision, and a sentence that names both."""

    source: str
    layer: str
    text: str


class PresentedCitation(TypedDict):
    """A cited provision; `changed` lists the changes made by the layers above the edition."""

    edition: str
    number: str
    heading: str
    concept: str
    statement: str
    layer: str
    deciding: bool
    changed: list[ChangedBy]
    concepts: NotRequired[list[str]]  # only for a rule that the floor named: every concept it covers


class PresentedQuestion(TypedDict):
    """A question with its buttons and bounds; amounts are chips."""

    key: str
    id: str
    fingerprint: str
    text: str
    beside: str
    kind: str
    options: list[PresentedOption]
    unit: str
    minimum: int
    maximum: int
    seats: list[int]
    finding: bool
    why: str
    citation: PresentedCitation | None


class PresentedAnswer(TypedDict):
    """An answered question in words, with its value as stored and who gave it."""

    key: str
    text: str
    answer: str
    value: Any
    by: str


class FollowUpOption(TypedDict):
    """A possible result of an awaited act, and the headline it leads to."""

    value: str
    label: str
    leads_to: str


class PresentedFollowUp(TypedDict):
    """An act that is awaited."""

    key: str
    fingerprint: str
    text: str
    options: list[FollowUpOption]


class StandingChoice(TypedDict):
    """The house's choice for a point that the book leaves open, and the layer that made it."""

    value: str
    source: str
    layer: str


class PresentedChoice(TypedDict):
    """An option of a point that is left to the floor, and what it settles: the headline, else a step."""

    value: str
    label: str
    needs_reason: bool
    standing: NotRequired[StandingChoice | None]
    leads_to: str


class PresentedPoint(TypedDict):
    """A point that the book leaves to the floor."""

    id: str
    text: str
    options: list[PresentedChoice]
    open_list: bool


class PresentedDecision(TypedDict):
    """A point that was decided, and the option that was taken."""

    id: str
    text: str
    value: str
    label: str


class PresentedPenalty(TypedDict):
    """The penalty that a ruling advises: the seats, and the kinds that the book offers."""

    offence: str
    seats: list[int]
    options: list[str]
    basis: str
    mandatory: NotRequired[bool]


class PresentedReading(TypedDict):
    """A reading that a ruling rests on."""

    id: str
    text: str


class PresentedClock(TypedDict):
    """A clock that runs on a seat, and how far the book lets its seconds vary: not at all, `reduced`, or either way."""

    seat: int
    main_seconds: int
    countdown_seconds: int
    may_be: str


class PresentedRuling(TypedDict):
    """A ruling with its finished sentences; each situation gives `values` and `pictures` names of its own.

    `why` is empty where the statement of the deciding provision says it. `opens` has, for a step that opens another
    call, the situation or way in of that call. `unverified` is only there if the ruling rests on what was not checked
    against the document.
    """

    status: Literal["ruling"]
    situation: str
    outcome: str
    outcome_key: str
    values: dict[str, Any]
    steps: list[str]
    opens: dict[str, str]
    say: list[str]
    why: str
    follow_ups: list[PresentedFollowUp]
    citations: list[PresentedCitation]
    trace: list[str]
    answers: list[PresentedAnswer]
    silent: list[str]
    readings: list[PresentedReading]
    discretions: list[PresentedPoint]
    penalty: PresentedPenalty | None
    clock: PresentedClock | None
    open_facts: list[str]
    pictures: list[dict[str, Any]]
    chosen: list[PresentedDecision]
    unverified: NotRequired[str]


class Settling(TypedDict):
    """The answer that takes one side of an open fact."""

    key: str
    fingerprint: str
    value: Any


class PresentedBranch(TypedDict):
    """The ruling of a call if an open fact is settled this way."""

    supposing: list[str]
    answered: str
    settle: Settling
    ruling: PresentedRuling


class PresentedAsking(TypedDict):
    """A result that needs an answer."""

    status: Literal["needs-answer"]
    question: PresentedQuestion
    supposing: list[str]


class PresentedOpen(TypedDict):
    """A result that depends on a fact nobody can establish."""

    status: Literal["open"]
    branches: list[PresentedBranch]
    decides: str


Presented: TypeAlias = PresentedRuling | PresentedAsking | PresentedOpen
