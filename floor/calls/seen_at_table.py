"""The part of a call's answers that can be drawn at the table: chips in front, what was said, the bet, the button."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.presented import PresentedAnswer

Answered = Mapping[str, Any]

# The questions that name the seat whose chips or words the others are about; a call asks one of them.
WHOSE = ("actor", "raise-seat", "accepted-seat")
# A total that was put in front, the most telling first.
PUT = ("in-front", "wrong-amount-made")
PUSHED = ("chips-pushed", "chips-first-motion")
NAMED = ("chips-named", "declared-raise-amount", "accepted-heard")
# What a seat did, as one says it at the table.
DID = {
    "fold": "fold",
    "check": "check",
    "check-own-blind": "check",
    "check-into-bet": "check",
    "call": "call",
    "call-nothing": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "all-in",
    "all-in-less": "all-in",
}


@dataclass(frozen=True)
class SeenAtTable:
    """Facts of the answers, by seat: the `front` of each in chips of the street, the `chips` of it that were seen one
    by one, and what it `said` or did. `bet` is the bet to match, `button` the seat that has it, both 0 if nobody told;
    `put_in` is the seat whose chips went in on its turn, or 0.
    """

    front: Mapping[int, int] = field(default_factory=dict)
    chips: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    said: Mapping[int, str] = field(default_factory=dict)
    bet: int = 0
    button: int = 0
    put_in: int = 0


def seen_in(answers: Iterable[PresentedAnswer]) -> SeenAtTable:
    """Return what these answers tell."""
    told = {one["key"]: one["value"] for one in answers}
    front, chips, said = dict[int, int](), dict[int, Mapping[int, int]](), dict[int, str]()
    seat = next((told[one] for one in WHOSE if isinstance(told.get(one), int)), 0)
    if seat:
        front[seat], chips[seat] = _put_in(told)
        said[seat] = _said(told)
    front |= dict.fromkeys(_seats(told.get("wrong-amount-payers")), _amount(told, "wrong-amount-made"))
    said |= dict(_acts_of_others(told))
    return SeenAtTable(
        {seat: amount for seat, amount in front.items() if amount},
        {seat: each for seat, each in chips.items() if each},
        {seat: words for seat, words in said.items() if words},
        _amount(told, "bet-faced"),
        _amount(told, "button-seat"),
        seat if any(one in told for one in ("in-front", "chips-pushed")) else 0,
    )


def _put_in(told: Answered) -> tuple[int, dict[int, int]]:
    """Return the total in front of the seat that acted, and its chips one by one if all of them were seen."""
    pushed = next((dict(told[one]) for one in PUSHED if isinstance(told.get(one), list | tuple)), {})
    total = next((told[one] for one in PUT if _amount(told, one)), 0)
    worth = sum(chip * many for chip, many in pushed.items())
    before = _amount(told, "in-front-before")
    put = total or worth + before or _amount(told, "oot-amount")
    return put, pushed if worth == put else {}


def _said(told: Answered) -> str:
    """Return what the seat that acted did or named, with its amount."""
    named = next((told[one] for one in NAMED if _amount(told, one)), 0)
    if named:
        return f"“{named:,}”"
    return _with_amount(DID.get(told.get("oot-action", ""), ""), _amount(told, "oot-amount"))


def _acts_of_others(told: Answered) -> Iterator[tuple[int, str]]:
    """Yield the acts behind, and those of seats that were passed over once the action came back to them."""
    for key, value in told.items():
        id, _, seat = key.partition(".")
        if id in ("oot-behind-act", "oot-skipped-act") and value in DID:
            yield int(seat), _with_amount(DID[value], _amount(told, f"oot-bet-now.{seat}"))


def _with_amount(did: str, amount: int) -> str:
    return f"{did} {amount:,}" if did and amount else did


def _amount(told: Answered, id: str) -> int:
    value = told.get(id)
    return value if isinstance(value, int) else 0


def _seats(value: object) -> list[int]:
    return [seat for seat in value if isinstance(seat, int)] if isinstance(value, list | tuple) else []
