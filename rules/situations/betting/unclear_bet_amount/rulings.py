"""The rulings on a bet of unclear size: the amount that counts, and why."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import Ruling, Step
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.stacks import in_all

MEANINGS = "unclear-bet-amount"
READING, TEST = f"{MEANINGS}.reading", f"{MEANINGS}.test"


def bet_of(case: Case, moment: str, total: int, why: str | Say, *, because: str) -> Ruling:
    """With nothing bet, the bet is `total`."""
    case.let(total=total, why=why)
    case.do(in_all(case, total), "Chips beyond {total:,} go back.")
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, that is {total:,}.")
    case.found(**how_the_book_reads_it(case, because))
    return case.rule("It counts as {total:,}: {why}.", because=because, ruling="bet", bet_total=total)


def how_the_book_reads_it(case: Case, because: str) -> dict[str, object]:
    """As values, which meaning the book takes and how it tests whether there are several; nothing if no rule did."""
    return {"reading": case.param(READING), "test": case.param(TEST)} if because == MEANINGS else {}


def counted_as(case: Case, ruling: Ruling, total: int, why: str | Say, because: str) -> Ruling:
    """`ruling` on an amount that was not clear, with what it counts as and why.

    How much it is was the question, so that `because` decides, unless what the amount is is the floor's, or it is too
    late to put it right. Once the floor has decided what it is, that is the headline.
    """
    if ruling.values["ruling"] == "error_stands":
        return ruling
    counts = case.say("It counts as {total:,}: {why}.", total=total, why=why)
    settled = ruling.decided and ruling.values["ruling"] != "td_discretion"
    inner = next(one.concept for one in ruling.citations if one.deciding)
    decides = inner if ruling.discretions or ruling.decided else because
    told = tuple(one._replace(deciding=one.concept == decides) for one in ruling.citations)
    return replace(
        ruling,
        outcome=ruling.outcome if settled else case.say("{counts} {what}", counts=counts, what=ruling.outcome),
        values={**ruling.values, "counts_as": total, **how_the_book_reads_it(case, because)},
        citations=tuple(sorted(told, key=lambda one: not one.deciding)),
        trace=(*ruling.trace, Step("derived", counts)) if settled else ruling.trace,
    )
