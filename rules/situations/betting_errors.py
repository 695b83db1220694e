"""A wrong amount that is noticed when others have acted behind it, or later still (2017 rule 43, 2019 rule 52)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.facts.hand import pot_limit
from rules.situations.chips_facing_a_bet.questions import ROUND_OPEN, TOO_SMALL
from rules.situations.late_claims import LATE

CORRECTION = "incorrect-bet-correction"


@dataclass(frozen=True)
class Behind:
    """What becomes of those who acted behind: what to do, and the values of it."""

    steps: tuple[Say, ...]
    values: Mapping[str, object] = field(hash=False)


closed = Behind((), {"ruling": "error_stands"})


BEHIND_OPEN = "Then decide how the players who acted behind go on, and what becomes of their chips."


def behind_left_open(case: Case, moment: str) -> None:
    """That the floor decides on the hands behind, where there are any."""
    if moment != "now":
        case.do(BEHIND_OPEN)
        case.found(hands_behind="td_discretion")


def hands_behind(moment: str) -> tuple[tuple[Say, ...], dict[str, object]]:
    """The same as steps and values."""
    return ((), {}) if moment == "now" else ((say(BEHIND_OPEN),), {"hands_behind": "td_discretion"})


def after_others(case: Case, short: bool, moment: str = "acted-behind", known_pot_limit: bool | None = None) -> Behind:
    """What holds for those who acted behind; `short` is whether it was a raise below the smallest.

    Source: 2017 rule 43-A and 2019 rule 52-A put too small raises right for everyone, Fivebet rule 52-A any betting
    error while the round is open, both in limit and no-limit. Of anything else no edition speaks.
    """
    if not corrects(case, short) or (pot_limit(case) if known_pot_limit is None else known_pot_limit):
        case.silent(on=say("others who acted behind on another amount"))
        return Behind(*hands_behind(moment))
    if not in_time(case, moment):
        return closed
    case.cite(CORRECTION)
    return Behind(
        (
            say("Everyone behind who is in makes it that amount too: the rest goes in, or goes back."),
            say("A player who folded stays folded."),
        ),
        {"correction": "all_bettors"},
    )


def corrects(case: Case, short: bool) -> bool:
    """Whether the book puts a wrong amount in limit and no-limit right: one that is too small, or any."""
    return case.has(CORRECTION) and (short or every_error(case))


def in_time(case: Case, moment: str) -> bool:
    """Whether such an amount can still be put right: until the street ends, in Fivebet until the betting round does."""
    if moment in LATE:
        return False
    if case.param(f"{CORRECTION}.deadline") != "end_of_betting_round":
        return True
    return case.yes(ROUND_OPEN) if moment == "acted-behind" else moment in ("now", "betting-on")


def correctable(case: Case) -> bool:
    """Whether it is, after the street, one of the errors that could have been put right before, and now stands."""
    if not case.has(CORRECTION):
        return False
    return not pot_limit(case) if every_error(case) else case.yes(TOO_SMALL)


def every_error(case: Case) -> bool:
    """Whether the book puts any betting error right, not only amounts that are too small."""
    return case.param(f"{CORRECTION}.direction") == "any_error"
