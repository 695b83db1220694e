"""The rulings on a bet of unclear size: an amount that counts, or those between which the floor decides."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.betting_errors import hands_behind
from rules.situations.choices import OTHERWISE
from rules.situations.stacks import in_all


@dataclass(frozen=True)
class Unclear:
    """A bet of unclear size: the seat, where the hand is, and the amounts it can be, ascending, as street totals.

    `bet` is what was faced (0 for nothing), `least` the least amount that is legal, `size` after the word raise by how
    much a raise goes up at least.
    """

    seat: int
    moment: str
    candidates: tuple[int, ...] = ()
    bet: int = 0
    least: int = 0
    size: int = 0

    def meaning(self, *amounts: int) -> "Unclear":
        return replace(self, candidates=amounts)


def bet_of(
    case: Case, unclear: Unclear, total: int, *, because: str, why: Say, found: Mapping[str, object] | None = None
) -> Ruling:
    """With nothing bet, the bet is `total`."""
    steps, values = hands_behind(unclear.moment)
    figures = {"seat": unclear.seat, "total": total}
    return case.rule(
        say("It counts as {total:,}: {why}.", total=total, why=why),
        because=because,
        values={"ruling": "bet", "bet_total": total, **(found or {}), **values},
        steps=(
            in_all(case, total),
            say("Chips beyond {total:,} go back.", **figures),
            *steps,
        ),
        words=(say("Seat {seat}, that is {total:,}.", **figures),),
    )


def counted_as(ruling: Ruling, total: int, why: Say, because: str, found: Mapping[str, object]) -> Ruling:
    """`ruling` on an amount that was not clear, with what it counts as and why.

    How much it is was the question, so that `because` decides, unless what the amount is is left to the floor, or it
    is too late to put it right.
    """
    if ruling.values["ruling"] == "error_stands":
        return ruling
    decides = because if not ruling.discretions else next(one.concept for one in ruling.citations if one.deciding)
    told = tuple(one._replace(deciding=one.concept == decides) for one in ruling.citations)
    return replace(
        ruling,
        outcome=say("It counts as {total:,}: {why}. {what}", total=total, why=why, what=ruling.outcome),
        values={**ruling.values, "counts_as": total, **found},
        citations=tuple(sorted(told, key=lambda one: not one.deciding)),
    )


def one_of_them(case: Case, unclear: Unclear) -> Ruling:
    """A number with two meanings, in a book that does not say which counts."""
    lower, higher = unclear.candidates
    return left_to_td(
        case,
        unclear,
        FAIRNESS,
        say("Look at the pot, the stacks and how amounts were said before."),
        Choice("lower", say("{lower:,}", lower=lower)),
        Choice("higher", say("{higher:,}", higher=higher)),
    )


def chips_or_words(case: Case, unclear: Unclear, total: int, named: int, because: str) -> Ruling:
    """Words and chips that contradict each other: neither counts by itself."""
    return left_to_td(
        case,
        unclear,
        because,
        say("Look at who heard the words, how the chips looked, the pot, and what a caller put in."),
        Choice("chips", say("The chips: {total:,}", total=total)),
        Choice("words", say("The words: {named:,}", named=named)),
    )


def left_to_td(case: Case, unclear: Unclear, because: str, look_at: Say, *choices: Choice) -> Ruling:
    """The TD decides by the circumstances and Rule 1."""
    case.cite(FAIRNESS)
    steps, values = hands_behind(unclear.moment)
    return case.rule(
        say("You decide how much it is, from the circumstances."),
        because=because,
        values={
            "ruling": "td_discretion",
            "candidates": list(unclear.candidates),
            "guided_by": "1",
            **({"binding": "td_discretion"} if because != FAIRNESS else {}),
            **values,
        },
        steps=(
            say("Hold chips and cards; hear seat {seat}, the dealer and the neighbours.", seat=unclear.seat),
            look_at,
            say("Decide, and say the amount aloud."),
            *steps,
        ),
        words=(say("Seat {seat}, your bet was not clear. I decide how much it is.", seat=unclear.seat),),
        discretions=(Discretion("amount", say("How much is it?"), (*choices, OTHERWISE), open_list=True),),
    )
