"""The end of all disputes about a hand: the next hand, or time in a break (2009 rule 15, 2013 rule 21, 2017 22)."""

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.question import choice, yes_no
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

# How far play has gone, as seen: what a dispute about a pot or a finished hand turns on.
POT_MOMENT = choice(
    "pot-moment",
    "How far has play gone?",
    {
        "middle": "The pot is still in the middle",
        "pushed": "The pot was pushed, the next hand has not begun",
        "next-hand": "The next hand has begun",
        "next-hand-acted": "There was substantial action on the next hand",
        "break": "That hand ended in a break, and the time to dispute is not over",
        "break-over": "That hand ended in a break, and the time to dispute is over",
    },
    why="Once a pot is awarded, what can still be changed depends on how far play has gone.",
    concept=SUMS,
    spoken={
        "middle": "pot is still there, pot not pushed, before the pot is pushed",
        "pushed": "pot was pushed, pot is gone, pushed the pot, pot pushed to",
        "next-hand": "next hand has begun, next hand has started, next hand is dealt, already shuffling",
    },
)
EVENTS = {
    "first_riffle": "the first riffle",
    "shuffler_button": "the shuffler's button",
    "dealer_push": "the dealer push",
}


def pot_closed(case: Case, window: str, *, pushed: bool = False) -> str:
    """The concept that has closed a dispute about a pot, or nothing; asks how far play has gone.

    `window` is HAND for how a hand is read and whether it counts, SUMS for the sums of a pot and to whom it goes;
    `pushed` says that it is not in the middle any more. Source: 2009 rules 15 and 18, 2013 rules 21 and 22, 2017, 2019
    and Fivebet rules 22 and 23.
    """
    seen = ["pushed", "next-hand"] if pushed else ["middle", "pushed", "next-hand"]
    if window == SUMS and not next_hand_closes_sums(case):
        seen.append("next-hand-acted")
    if case.has(BREAK):
        seen += ["break", "break-over"]
    match case.ask(POT_MOMENT.only(*seen), beside=_when_a_hand_begins(case)):
        case "next-hand" if "next-hand-acted" not in seen:
            return window
        case "next-hand-acted":
            return SUMS
        case "break-over":
            return BREAK
        case "middle":
            return ""
    case.do("Hold up play until this is settled.")
    return ""


def _when_a_hand_begins(case: Case) -> Say:
    triggers = case.listed("hand-start.triggers")
    case.found(next_hand_begins_with=list(triggers))
    events = " or ".join(EVENTS[event] for event in triggers)
    if not case.has(BREAK):
        return case.say("The next hand begins with {events}.", events=events)
    return case.say(
        "The next hand begins with {events}. In a break a hand can be disputed for {minutes} min after the award.",
        events=events,
        minutes=minutes(case),
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
