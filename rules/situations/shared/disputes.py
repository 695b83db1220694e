"""The end of all disputes about a hand: the next hand, or time in a break (2009 rule 15, 2013 rule 21, 2017 22)."""

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.facts.hand import POT_MOMENT

HAND = "dispute-hand-window"
BREAK = "dispute-break-window"
SUMS = "dispute-accounting-window"

# Less than substantial action: the other answer says what there is from then on.
LESS = "; none or one acted on it, or two without chips"
EVENTS = {
    "first_riffle": "the first riffle",
    "shuffler_button": "the shuffler's button",
    "dealer_push": "the dealer push",
}


def pot_closed(case: Case, window: str, *, pushed: bool = False, betting: bool = False) -> str:
    """Return the concept that has closed a dispute about a pot, or nothing; asks how far play has gone.

    `window` is HAND for how a hand is read and whether it counts, SUMS for the sums of a pot and to whom it goes;
    `pushed` says that it is not in the middle any more, `betting` that somebody may still have to act. Source: 2009
    rules 15 and 18, 2013 rules 21 and 22, 2017, 2019 and Fivebet rules 22 and 23.
    """
    seen = [*(["to-act"] if betting else []), *([] if pushed else ["middle"]), "pushed", "next-hand"]
    if window == SUMS and not next_hand_closes_sums(case):
        seen.append("next-hand-acted")
    moment = how_far(case, *seen, beside=_when_a_hand_begins(case))
    closed = closed_by(case, window, moment)
    if moment == "to-act":
        case.do("Hold the action until this is settled, and take back the pot if it was pushed.")
    elif not closed and moment != "middle":
        case.do("Hold up play, and have the pot held until this is settled.")
    return closed


def how_far(case: Case, *seen: str, beside: Say | None = None) -> str:
    """Ask how far play has gone: one of `seen`, or of the moments of a break where the book speaks of one.

    Only one answer is ever true: a hand that ended in a break is closed by the clock, whatever came after it. The time
    in which a hand can be disputed in a break is shown beside the question unless `beside` is given.
    """
    asked = POT_MOMENT if "middle" in seen else POT_MOMENT.worded(pushed="The next hand has not begun")
    if "to-act" in seen:
        asked = asked.worded(
            to_act="Betting still on, or the pot pushed before it was over; no hand or break since",
            middle="Betting over, the pot still in the middle",
            pushed="Betting over, the pot pushed, the next hand not begun",
        )
    if "next-hand-acted" in seen:
        asked = asked.worded(next_hand="The next hand has begun" + LESS)
    if not case.has(BREAK):
        return case.ask(asked.only(*seen), beside=beside)
    in_a_break = "In a break a hand can be disputed for {minutes} min after the award."
    beside = beside or case.say(in_a_break, minutes=minutes(case))
    asked = asked.worded(
        pushed=("Betting over, no break" if "to-act" in seen else "No break") + ": the next hand has not begun",
        next_hand="No break: the next hand has begun" + (LESS if "next-hand-acted" in seen else ""),
        next_hand_acted="No break: on the next hand two acted, one with chips, or three did",
        break_=f"Break: disputed within {minutes(case)} min of the award",
        break_over=f"Break: disputed over {minutes(case)} min after the award",
    )
    return case.ask(asked.only(*seen, "break", "break-over"), beside=beside)


def closed_by(case: Case, window: str, moment: str) -> str:
    """Return the concept that has closed a dispute of this `window` at that moment, or nothing."""
    match moment:
        case "next-hand" if window == HAND or next_hand_closes_sums(case):
            return window
        case "next-hand-acted":
            return SUMS
        case "break-over":
            return BREAK
        case _:
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
    """Return the concept that has closed every dispute about the finished hand, or nothing.

    Source: 2009 rule 15 and 2013 rule 21 close a hand with the next one. From 2017 rule 22 does so for the reading of
    hands alone, and closes any dispute in a break, by the clock.
    """
    any_dispute = case.param(f"{HAND}.covers") == "any_dispute"
    if not any_dispute and not case.has(BREAK):
        return ""
    moment = how_far(case, "pushed", "next-hand")
    return "" if moment == "next-hand" and not any_dispute else closed_by(case, HAND, moment)


def sums_closed(case: Case) -> str:
    """Return the concept that has closed every dispute about the sums of the finished hand and its award, or nothing.

    Source: 2009 rule 15 and 2013 rule 21 close them with the next hand, 2017 and later rule 22 with substantial action
    on it, or in a break by the clock.
    """
    seen = ("pushed", "next-hand") if next_hand_closes_sums(case) else ("pushed", "next-hand", "next-hand-acted")
    return closed_by(case, SUMS, how_far(case, *seen))


def next_hand_closes_sums(case: Case) -> bool:
    """Tell whether the sums of a hand are closed as soon as the next hand begins."""
    return case.param(f"{SUMS}.until") == "next_hand_begins"


def too_late(case: Case, closed: str, penalty: PenaltyAdvice | None = None, **found: object) -> Ruling:
    """Rule that the hand can no longer be disputed, for the reason that `disputes_closed` or `sums_closed` gave.

    `found` are further values.
    """
    case.do("Leave that hand as it was played, and its pot as it was awarded.")
    case.found(ruling="error_stands", **found)
    if closed == BREAK:
        case.let(minutes=minutes(case))
        case.found(dispute_minutes=minutes(case))
        case.aloud("The time to dispute that hand is over. It stands.")
        case.why("A hand before a break can be disputed for {minutes} min after the award, and that time is over.")
        outcome = "Too late: in a break, disputes end after {minutes} min."
        return case.rule(outcome, because=closed, penalty=penalty)
    case.do("Let the hand in play go on.")
    if closed == SUMS and not next_hand_closes_sums(case):
        case.aloud("The next hand is under way. The last pot stands as it was awarded.")
        case.why("A pot can be disputed only until there is substantial action on the next hand.")
        outcome = "Too late: substantial action on the next hand. That pot stands."
    else:
        case.aloud("The next hand has begun. What happened in the last one stands.")
        case.why("A hand can be disputed only until the next one begins, and it has begun.")
        outcome = "Too late: the next hand has begun. That hand stands."
    return case.rule(outcome, because=closed, penalty=penalty)


def minutes(case: Case) -> int:
    """Minutes after the award in which a hand that ended in a break can be disputed."""
    return int(str(case.param(f"{BREAK}.minutes")))
