"""The contents of a receipt as plain data."""

from typing import Any, NotRequired, TypedDict

from rules.presented import PresentedRuling


class KeptClock(TypedDict):
    """A clock that was started: its player, its seconds, and when and by whom, in microseconds and ids."""

    seat: int
    main_seconds: int
    countdown_seconds: int
    started_at: int
    started_by: int
    stopped_at: int | None
    stopped_by: int | None


class KeptInput(TypedDict):
    """An input in play as the screen showed it, with the reason why it could not be relied on; the person is an id."""

    kind: str
    value: Any
    label: str
    source: str
    set_at: str | None
    by: int | None
    stale: str


class Evidence(TypedDict):
    """Everything a ruling was made from, and the ruling with its sentences as shown."""

    format: int
    incident: int
    revision: int
    answers: dict[str, Any]
    ruling: PresentedRuling
    book: str
    edition: str
    code: str
    inputs: list[KeptInput]
    clocks: list[KeptClock]
    tape: NotRequired[dict[str, Any]]  # for a hand that was reconstructed
    decided: PresentedRuling | None
