"""The end of all disputes about a hand: the next hand, or time in a break (2009 rule 15, 2013 rule 21, 2017 22)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling

HAND = "dispute-hand-window"
BREAK = "dispute-break-window"

NEXT_HAND = yes_no(
    "next-hand-begun",
    "Has the next hand begun?",
    why="Where the book ends every dispute with the hand, the next hand closes it.",
    concept=HAND,
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
    if case.has(BREAK) and case.yes(BREAK_OVER, minutes=minutes(case)):
        return BREAK
    return ""


def too_late(case: Case, closed: str, penalty: PenaltyAdvice | None = None, **found: object) -> Ruling:
    """The hand can no longer be disputed, for the reason that `disputes_closed` gave; `found` are further values."""
    in_break = closed == BREAK
    return case.rule(
        say("Too late: in a break a hand is open to dispute for {minutes} min only. It stands.", minutes=minutes(case))
        if in_break
        else say("Too late: the next hand has begun, so that hand stands as played."),
        because=closed,
        values={"ruling": "error_stands", **found, **({"dispute_minutes": minutes(case)} if in_break else {})},
        steps=(
            say("Nothing of that hand is changed."),
            say("Play goes on after the break.") if in_break else say("Let the hand in play go on."),
        ),
        words=(
            say("The time to dispute that hand is over. It stands.")
            if in_break
            else say("The next hand has begun. What happened in the last one stands."),
        ),
        penalty=penalty,
    )


def minutes(case: Case) -> int:
    """How long after the award a hand that ended into a break can be disputed, in minutes."""
    return int(str(case.param(f"{BREAK}.minutes")))
