"""The rulings on whether a player may raise. {put}, {bet} and {least} are street totals, {full} is a full raise."""

from fractions import Fraction

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.shared.betting_errors import bettors_behind
from rules.situations.betting.shared.calls import chips_word
from rules.situations.betting.who_may_raise.late import behind
from rules.situations.shared.pictures import raising

SHORT = "reopen-short-all-in"
ADDED_UP = "reopen-cumulative-all-ins"
SIZE = "reopen-min-raise-size"
HALF = "reopen-limit-half"
LIMIT_CAP = "raise-cap-limit"

OTHERS = "Rule on every other player by their own last action; one who has not acted may raise."
UNACTED = "Seat {seat} has not acted on this street yet: every action is open."

MAY_RAISE = decision(
    "may-raise",
    "May seat {seat} raise?",
    {"may_raise": "Yes: seat {seat} may fold, call or raise", "may_not_raise": "No: seat {seat} may only fold or call"},
)
SMALLEST = decision(
    "smallest-raise",
    "What is the smallest raise?",
    {"complete": "To {full:,}, the smallest bet", "on_top": "To {least:,}, as much on top"},
    silent="the smallest raise over an opening all-in that is below the smallest bet",
)
RAISED = decision(
    "raise-not-open",
    "What is seat {seat}'s raise?",
    {
        "call": "A call: what is above it goes back",
        "call_or_fold": "A call, unless seat {seat} folds and leaves that in",
    },
    silent="what becomes of a raise by a player who may not raise",
)


def may_raise(case: Case, moment: str, acted: bool = False) -> Ruling:
    """Rule that the betting is open to the player in no-limit or pot-limit, and by how much at least."""
    is_open(case, acted)
    smallest_raise(case)
    case.derive(
        "Since their last action they face {facing:,} more: a full raise of {full:,} or above." if acted else UNACTED
    )
    case.derive("The smallest raise is {full:,} more, to {least:,}.")
    case.why(
        "Seat {seat} faces {facing:,} more since acting: at least a full raise of {full:,}, which reopens the betting."
        if acted
        else "Seat {seat} has not acted yet, and a short all-in takes no option from a player still to act."
    )
    case.found(ruling="may_raise", no_cap_in=list(case.listed("raise-cap-no-limit.games")))
    if moment == "asks":
        return from_here(case, case.number("least"))
    case.do("Let seat {seat}'s raise stand if it comes to {least:,} or more.")
    case.do("Rule on a smaller one as a raise below the smallest.", OTHERS)
    case.aloud("Seat {seat}, you may raise, to {least:,} or more.")
    return case.rule("Seat {seat} may raise: it stands at {least:,} or more.", because=SHORT)


def over_a_short_opening(case: Case, moment: str) -> Ruling:
    """Leave open how much to raise over an all-in below the smallest bet, the only bet: no edition says."""
    is_open(case, acted=False)
    case.why("Seat {seat} has not acted yet, and a short all-in takes no option from a player still to act.")
    case.found(ruling="may_raise")
    taken = case.decide(SMALLEST)
    if taken is None:
        case.derive(UNACTED)
        case.do("Decide the smallest raise, and say it aloud: {full:,}, or {least:,}.", OTHERS)
        costs = costs_to_stay(case) + ". You" if moment == "asks" else "you"
        case.aloud(f"Seat {{seat}}, {costs} may raise; I decide to how much at least.")
        return case.rule("Seat {seat} may raise; you decide to how much at least.", because=SHORT)
    total = case.number("full" if taken == "complete" else "least")
    case.found(min_raise_to=total)
    return from_here(case, total) if moment == "asks" else raised_already(case, moment, total)


def from_here(case: Case, total: int) -> Ruling:
    """Let a player raise who has not done so yet, to a street total of at least `total`."""
    case.let(total=total)
    open_to_them = "fold, call, or raise" if case.number("facing") else "check, or raise"
    case.do(f"Let seat {{seat}} {open_to_them} to {{total:,}} or more.", OTHERS)
    case.aloud(f"Seat {{seat}}, {costs_to_stay(case)}, or raise to {{total:,}} or more.")
    return case.rule("Seat {seat} may raise, to {total:,} or more.", because=SHORT)


def costs_to_stay(case: Case) -> str:
    """Cost of staying in, as words to say to the player."""
    if not case.number("facing"):
        return "you may check"
    return "{facing:,} more to call" if case.number("put") else "{facing:,} to call"


def raised_already(case: Case, moment: str, total: int) -> Ruling:
    """Rule on a raise of unknown size: it stands from the smallest raise on, or is brought up to it."""
    case.let(total=total)
    case.do(
        "Let seat {seat}'s raise stand if it comes to {total:,} or more.",
        "Have a smaller one made {total:,}, unless seat {seat} is all-in with it.",
        OTHERS,
    )
    if moment == "acted-behind":
        bettors_behind(case, moment, short=True)
    case.aloud("Seat {seat}, you may raise, to {total:,} or more. A smaller raise is made {total:,}.")
    return case.rule("Seat {seat}'s raise stands from {total:,} on; less is made {total:,}.", because=SHORT)


def is_open(case: Case, acted: bool) -> None:
    """Record the options of a player who may raise: a big blind that nobody raised may check instead."""
    case.found(
        allowed_actions=["fold", "call", "raise"] if case.number("facing") else ["check", "raise"],
        betting_reopened=True if acted else None,
    )
    case.draw(raising(case.number("seat"), may=True))


def smallest_raise(case: Case) -> None:
    """Record the size of the next raise: short all-ins never change it."""
    full = case.number("full")
    basis = str(case.param("raise-minimum.basis"))
    case.found(min_raise_by=full, min_raise_to=case.number("least"), min_raise_basis=basis)
    if basis == "previous_raise":
        case.reading("previous-raise-full", "The raise to be matched is the last full one, not a short all-in.")
        return
    case.found(largest_prior_full_bet_or_raise=full)
    if case.has(SIZE):
        case.cite(SIZE)
        case.found(min_raise_after_all_ins="as_written")


def added_up(case: Case) -> None:
    """Record, for short all-ins that are a full raise only together, whether the book says so in so many words."""
    if not case.has(ADDED_UP):
        return
    if case.param(f"{ADDED_UP}.explicit") is True:
        case.found(added_up="as_written")
        return
    case.reading("short-all-ins-added-up", "Short all-ins are added up: what counts is what the player faces.")
    case.found(added_up="by_reading")


def may_raise_one_bet(case: Case, moment: str, because: str, cap_ended: bool) -> Ruling:
    """The betting is open to the player in limit, where a raise has one size and the cap leaves one."""
    under_the_cap(case, "ended" if cap_ended else "house")
    if cap_ended:
        case.derive("With two players left in the tournament there is no cap on raises.")
    else:
        case.let(number=case.number("made") + 1)
        case.derive("A raise is number {number} of the {allowed} that the house allows on this street.")
    case.derive("How an all-in short of a bet is completed is the house's.")
    case.why(
        "With two players left in the tournament there is no cap on raises."
        if cap_ended
        else "The betting is open to seat {seat}, and {made} of the {allowed} raises on this street are made."
    )
    if because == HALF:
        case.found(betting_reopened=True)
    case.found(ruling="may_raise")
    return raise_is_open(case, moment, because, "Seat {seat} may raise, by one bet.", " one bet")


def raise_is_open(case: Case, moment: str, because: str, outcome: str, by: str = "") -> Ruling:
    """Leave fold, call and raise open; a raise that was made stands, and so do the acts behind it."""
    if moment == "asks":
        case.do(f"Let seat {{seat}} fold, call or raise{by}.")
        case.aloud(f"Seat {{seat}}, you may fold, call or raise{by}.")
    else:
        case.do("Let seat {seat}'s raise stand, and let the hand go on.")
        case.aloud("Seat {seat}, you may raise. The raise stands.")
    case.draw(raising(case.number("seat"), may=True))
    return case.rule(outcome, because=because, ruling="may_raise", allowed_actions=["fold", "call", "raise"])


def left_open(case: Case, moment: str, on: str) -> Ruling:
    """Leave it to Rule 1 whether they may raise, or may only call or fold."""
    case.silent(on)
    case.found(has_acted_before=True)
    match case.decide(MAY_RAISE):
        case "may_raise":
            outcome = "Seat {seat} may raise." if moment == "asks" else "Seat {seat} may raise: the raise stands."
            return raise_is_open(case, moment, FAIRNESS, outcome)
        case "may_not_raise" if moment == "asks":
            return call_or_fold(case, FAIRNESS)
        case "may_not_raise":
            return call_unless_folded(case, moment, FAIRNESS)
    case.do("Hold the action at seat {seat}.", "Decide, say it aloud, and rule alike all day.")
    behind(case, moment)
    case.aloud("Seat {seat}, please wait. I decide whether you may raise.")
    case.leave_open(MAY_RAISE)
    return case.rule("You decide: the book does not say whether seat {seat} may raise.", because=FAIRNESS)


def may_not_raise(case: Case, moment: str, because: str, from_total: int | Fraction | None) -> Ruling:
    """Rule a call or fold: the player has acted and faces too little. `from_total` is the bet that would reopen it."""
    short_opening(case)
    case.found(betting_reopened=False, reopens_from_total=from_total)
    case.derive("Since their last action they face {facing:,} more; a full raise is {full:,}.")
    if from_total is None:
        case.why("Seat {seat} has acted, and no single all-in since then was a full raise of {full:,}.")
    else:
        needed = chips_word(from_total - case.number("put"))
        case.why("Seat {seat} has acted and faces only {facing:,} more; {needed} would let them raise.", needed=needed)
    if from_total is not None:
        case.derive(case.say("From a bet of {total} they could raise again.", total=chips_word(from_total)))
    return no_raise(case, moment, because)


def cap_reached(case: Case, moment: str) -> Ruling:
    """Rule that in limit no raise is left on this street."""
    under_the_cap(case, "reached")
    case.found(cap_holds_heads_up=True)
    case.derive("The house allows {allowed} raises on a street, and there were {made}.")
    case.why("The house allows {allowed} raises on a street, and {made} have been made.")
    case.derive("The cap holds heads-up in a hand too; it ends with two players left in the tournament.")
    return no_raise(case, moment, LIMIT_CAP)


def under_the_cap(case: Case, state: str) -> None:
    """The cap on raises in limit, which no longer holds once two players are left in the tournament ("ended")."""
    case.found(raise_cap=state, raises_made=case.number("made"), raises_allowed=case.number("allowed"))


def no_raise(case: Case, moment: str, because: str) -> Ruling:
    """Rule call or fold; the floor deals with a raise that was made all the same, since no edition says how."""
    others = () if because == LIMIT_CAP else (OTHERS,)
    if moment == "asks":
        return call_or_fold(case, because, *others)
    match case.decide(RAISED):
        case "call":
            return only_a_call(case, moment, because)
        case "call_or_fold":
            return call_unless_folded(case, moment, because)
    case.do("Take the raise back, and give seat {seat} what is above the call.")
    case.do("Decide whether it is a call or seat {seat} may still fold, and say it aloud.", *others)
    behind(case, moment)
    case.aloud("Seat {seat}, you may not raise here. I decide what that is.")
    case.found(raise_made="td_discretion")
    case.may_come_to(RAISED)
    outcome = "Seat {seat} may not raise; you decide what the raise comes to."
    return only_call_and_fold(case, outcome, because, "may_not_raise")


def call_or_fold(case: Case, because: str, *others: str) -> Ruling:
    """Rule that the player, who has not raised, may not. Under the cap in limit nobody has asked for the bet."""
    case.do("Let seat {seat} call or fold.", *others)
    costs = "you may call" if because in (LIMIT_CAP, FAIRNESS) else costs_to_stay(case) + ","
    case.aloud(f"Seat {{seat}}, {costs} or fold. You may not raise.")
    return only_call_and_fold(case, "Seat {seat} may call or fold, not raise.", because, "may_not_raise")


def call_unless_folded(case: Case, moment: str, because: str) -> Ruling:
    """The floor lets the raise go: it is a call, unless they fold; chips up to the call were put in in turn."""
    case.do("Give seat {seat} back only what is above the call.")
    case.do("Ask seat {seat} to call, or to fold and leave in what is in.")
    behind(case, moment)
    case.aloud("Seat {seat}, you may not raise here. What is above the call goes back to you.")
    case.aloud("It is a call, unless you fold and leave your chips in.")
    return only_call_and_fold(case, "Seat {seat} may not raise: a call, unless it is a fold.", because, "no_raise")


def only_call_and_fold(case: Case, outcome: str, because: str, ruling: str) -> Ruling:
    """Record that the player has these two options, and no raise."""
    case.draw(raising(case.number("seat"), may=False))
    return case.rule(outcome, because=because, ruling=ruling, allowed_actions=["fold", "call"])


def only_a_call(case: Case, moment: str, because: str) -> Ruling:
    """The floor takes the raise for a call. Under the cap in limit nobody has asked for the bet."""
    above, of = ("the call", "") if because == LIMIT_CAP else ("{bet:,}", " of {bet:,}")
    case.do(f"Give seat {{seat}} back what is above {above}.")
    behind(case, moment)
    case.aloud(f"Seat {{seat}}, you may not raise here. That is a call{of}, and the rest goes back to you.")
    return case.rule(f"Seat {{seat}}'s raise is a call{of}; the rest goes back.", because=because, ruling="call")


def short_opening(case: Case) -> None:
    """Record, for an opening all-in below the smallest bet, whether the book speaks of bets as well as of raises."""
    if case.number("bet") >= case.number("full"):
        return
    if case.param(f"{SHORT}.bets_named") is True:
        case.found(short_bet="as_written")
        return
    case.reading("short-opening-all-in", "An opening all-in below the smallest bet is short like a short raise.")
    case.found(short_bet="by_reading")
