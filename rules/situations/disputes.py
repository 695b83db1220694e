"""The end of all disputes about a hand: the next hand, or time in a break (2009 rule 15, 2013 rule 21, 2017 22)."""

from rules.engine.case import Case
from rules.engine.question import yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling

HAND = "dispute-hand-window"
BREAK = "dispute-break-window"
SUMS = "dispute-accounting-window"

NEXT_HAND = yes_no(
    "next-hand-begun",
    "Has the next hand begun?",
    why="Where the book ends every dispute with the hand, the next hand closes it.",
    concept=HAND,
)
NEXT_HAND_ACTION = yes_no(
    "next-hand-substantial-action",
    "Has there been substantial action on the next hand?",
    why="The sums of a pot are open to dispute until then. Posted blinds are no action.",
    concept=SUMS,
)
BREAK_OVER = yes_no(
    "break-dispute-over",
    "Did a break follow, and was the pot awarded {minutes} min ago or longer?",
    why="In a break the time to dispute a hand runs out by the clock.",
    concept=BREAK,
)


def disputes_closed(case: Case) -> str:
    """The concept that has closed every dispute about the finished hand, or nothing.

    Source: 2009 rule 15 and 2013 rule 21 close a hand with the next one. From 2017 rule 22 does so for the reading of
    hands alone, and closes any dispute in a break, by the clock.
    """
    if case.param(f"{HAND}.covers") == "any_dispute" and case.yes(NEXT_HAND):
        return HAND
    return break_closed(case)


def sums_closed(case: Case) -> str:
    """The concept that has closed every dispute about the sums of the finished hand and its award, or nothing.

    Source: 2009 rule 15 and 2013 rule 21 close them with the next hand, 2017 and later rule 22 with substantial action
    on it, or in a break by the clock.
    """
    if case.yes(NEXT_HAND if next_hand_closes_sums(case) else NEXT_HAND_ACTION):
        return SUMS
    return break_closed(case)


def next_hand_closes_sums(case: Case) -> bool:
    """Whether the sums of a hand are closed as soon as the next hand begins."""
    return case.param(f"{SUMS}.until") == "next_hand_begins"


def break_closed(case: Case) -> str:
    """The concept on breaks where one has closed every dispute, or nothing."""
    return BREAK if case.has(BREAK) and case.yes(BREAK_OVER, minutes=minutes(case)) else ""


def too_late(case: Case, closed: str, penalty: PenaltyAdvice | None = None, **found: object) -> Ruling:
    """The hand can no longer be disputed, for the reason that `disputes_closed` or `sums_closed` gave; `found` are
    further values.
    """
    case.do("Leave that hand as it was played, and its pot as it was awarded.")
    case.found(ruling="error_stands", **found)
    if closed == BREAK:
        case.let(minutes=minutes(case))
        case.found(dispute_minutes=minutes(case))
        case.aloud("The time to dispute that hand is over. It stands.")
        outcome = "Too late: in a break, a hand stands after {minutes} min."
        return case.rule(outcome, because=closed, penalty=penalty)
    case.do("Let the hand in play go on.")
    if closed == SUMS and not next_hand_closes_sums(case):
        case.aloud("The next hand is under way. The last pot stands as it was awarded.")
        outcome = "Too late: substantial action on the next hand. That pot stands."
    else:
        case.aloud("The next hand has begun. What happened in the last one stands.")
        outcome = "Too late: the next hand has begun. That hand stands."
    return case.rule(outcome, because=closed, penalty=penalty)


def minutes(case: Case) -> int:
    """How long after the award a hand that ended into a break can be disputed, in minutes."""
    return int(str(case.param(f"{BREAK}.minutes")))
