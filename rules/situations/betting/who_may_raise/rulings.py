"""The rulings on whether a player may raise. {put}, {bet} and {least} are street totals, {full} is a full raise."""

from fractions import Fraction

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import bettors_behind
from rules.situations.betting.chips_facing_a_bet.rulings import chips_word
from rules.situations.betting.who_may_raise.late import behind
from rules.situations.pictures import raising

SHORT = "reopen-short-all-in"
ADDED_UP = "reopen-cumulative-all-ins"
SIZE = "reopen-min-raise-size"
HALF = "reopen-limit-half"
LIMIT_CAP = "raise-cap-limit"

OTHERS = "Judge each other player alone, from their own last action; players who have not acted may raise."
UNACTED = "Seat {seat} has not acted on this street yet: every action is open to them."

SMALLEST = decision(
    "smallest-raise",
    "What is the smallest raise?",
    {"complete": "To {full:,}, the smallest bet", "on_top": "To {least:,}, as much on top"},
)
RAISED = decision(
    "raise-not-open",
    "What is seat {seat}'s raise?",
    {"call": "A call: what is above it goes back", "call_or_fold": "A call, unless they fold and leave that in"},
)


def may_raise(case: Case, acted: bool = False) -> Ruling:
    """The betting is open to the player in no-limit or pot-limit: by how much at least."""
    is_open(case, acted)
    smallest_raise(case)
    case.do(
        "Since their last action they face {facing:,} more: a full raise of {full:,} or above." if acted else UNACTED,
        "The smallest raise is {full:,} more, to {least:,}.",
        OTHERS,
    )
    case.aloud("Seat {seat}, it is {bet:,} to call.", "You may raise, to {least:,} or more.")
    return case.rule(
        "Seat {seat} may raise, to {least:,} or more.",
        because=SHORT,
        ruling="may_raise",
        no_cap_in=list(case.listed("raise-cap-no-limit.games")),
    )


def over_a_short_opening(case: Case, moment: str) -> Ruling:
    """The only bet is an all-in below the smallest, and no edition says how much a raise over it must be."""
    case.silent("the smallest raise over an opening all-in that is below the smallest bet")
    is_open(case, acted=False)
    match case.decide(SMALLEST):
        case "complete":
            return from_here(case, moment, case.number("full"))
        case "on_top":
            return from_here(case, moment, case.number("least"))
    case.do(UNACTED, "Decide the smallest raise, and say it aloud: {full:,}, or {least:,}.", OTHERS)
    case.aloud("Seat {seat}, it is {bet:,} to call, and you may raise.")
    return case.rule("Seat {seat} may raise; you decide to how much at least.", because=SHORT, ruling="may_raise")


def from_here(case: Case, moment: str, total: int) -> Ruling:
    """The floor has set the smallest raise over a short opening all-in, as a street total."""
    case.let(total=total)
    if moment != "asks":
        return raised_already(case, moment)
    if case.number("facing"):
        case.do("Let seat {seat} fold, call, or raise to {total:,} or more.", OTHERS)
        case.aloud("Seat {seat}, {facing:,} more to call, or a raise to {total:,} or more.")
    else:
        case.do("Let seat {seat} check, or raise to {total:,} or more.", OTHERS)
        case.aloud("Seat {seat}, you may check, or raise to {total:,} or more.")
    return case.rule(
        "Seat {seat} may raise, to {total:,} or more.", because=SHORT, ruling="may_raise", min_raise_to=total
    )


def raised_already(case: Case, moment: str) -> Ruling:
    """They have raised, nobody has asked to how much: it stands from the smallest raise on, or is brought up to it."""
    case.do(
        "Let the raise of seat {seat} stand if it comes to {total:,} or more.",
        "Bring a smaller one up to {total:,}, unless seat {seat} is all-in with it.",
        OTHERS,
    )
    if moment == "acted-behind":
        bettors_behind(case, moment, short=True)
    case.aloud("Seat {seat}, you may raise, to {total:,} or more. A smaller raise is made {total:,}.")
    return case.rule(
        "Seat {seat}'s raise stands from {total:,} on; less is made {total:,}.",
        because=SHORT,
        ruling="may_raise",
        min_raise_to=case.number("total"),
    )


def is_open(case: Case, acted: bool) -> None:
    """What is open to a player who may raise: a big blind that nobody raised may check instead."""
    case.found(
        allowed_actions=["fold", "call", "raise"] if case.number("facing") else ["check", "raise"],
        betting_reopened=True if acted else None,
    )
    case.draw(raising(case.number("seat"), may=True))


def smallest_raise(case: Case) -> None:
    """How large the next raise must be: short all-ins never change it."""
    full = case.number("full")
    basis = str(case.param("raise-minimum.basis"))
    case.found(min_raise_by=full, min_raise_to=case.number("least"), min_raise_basis=basis)
    if basis == "previous_raise":
        # 2009 asks for the size of the raise before, and may mean a short all-in as well. Readings: (a) the last full
        # bet or raise; (b) the short all-in, if it came last. Taken: (a), it is no full raise. docs/readings.md.
        case.reading("previous-raise-full", "The raise to be matched is the last full one, not a short all-in.")
        return
    case.found(largest_prior_full_bet_or_raise=full)
    if case.has(SIZE):
        case.cite(SIZE)
        case.found(min_raise_after_all_ins="as_written")


def added_up(case: Case) -> None:
    """For short all-ins that come to a full raise only together: whether the book says so in so many words."""
    if not case.has(ADDED_UP):
        return
    if case.param(f"{ADDED_UP}.explicit") is True:
        case.found(added_up="as_written")
        return
    # 2013 keeps the betting closed to a player who is not facing a full raise, and names one all-in only. Readings: (a)
    # several that come to a full raise are faced as one; (b) each is judged alone. Taken: (a), the test is what the
    # player faces. docs/readings.md.
    case.reading("short-all-ins-added-up", "Short all-ins are added up: what counts is what the player faces.")
    case.found(added_up="by_reading")


def may_raise_one_bet(case: Case, because: str, cap_ended: bool) -> Ruling:
    """The betting is open to the player in limit, where a raise has one size and the cap leaves one."""
    under_the_cap(case, "ended" if cap_ended else "house")
    case.let(number=case.number("made") + 1)
    case.do(
        "With two players left in the tournament there is no cap on raises."
        if cap_ended
        else "A raise is number {number} of the {allowed} that the house allows on this street.",
        "How an all-in short of a bet is completed is the house's.",
    )
    case.aloud("Seat {seat}, you may fold, call or raise one bet.")
    case.draw(raising(case.number("seat"), may=True))
    return case.rule(
        "Seat {seat} may raise, by one bet.",
        because=because,
        ruling="may_raise",
        allowed_actions=["fold", "call", "raise"],
        betting_reopened=True if because == HALF else None,
    )


def may_not_raise(
    case: Case, moment: str, because: str, from_total: int | Fraction | None, *, limit: bool = False
) -> Ruling:
    """The player has acted and faces too little: call or fold. `from_total` is the bet from which they could raise."""
    short_opening(case)
    case.found(betting_reopened=False, reopens_from_total=from_total)
    why = ["Since their last action they face {facing:,} more; a full raise is {full:,}."]
    if from_total is not None:
        case.let(total=chips_word(from_total))
        why.append("From a bet of {total} they could raise again.")
    return no_raise(case, moment, because, *why, OTHERS, limit=limit)


def cap_reached(case: Case, moment: str) -> Ruling:
    """Limit, with no raise left on this street."""
    under_the_cap(case, "reached")
    case.found(cap_holds_heads_up=True)
    return no_raise(
        case,
        moment,
        LIMIT_CAP,
        "The house allows {allowed} raises on a street, and there were {made}.",
        "The cap holds heads-up in a hand too; it ends with two players left in the tournament.",
        limit=True,
    )


def under_the_cap(case: Case, state: str) -> None:
    """The cap on raises in limit, which no longer holds once two players are left in the tournament ("ended")."""
    case.found(raise_cap=state, raises_made=case.number("made"), raises_allowed=case.number("allowed"))


def no_raise(case: Case, moment: str, because: str, *why: str, limit: bool) -> Ruling:
    """Call or fold; a raise that was made all the same is the floor's to deal with, for no edition says how."""
    if moment == "asks":
        case.do(*why)
        case.aloud("Seat {seat}, you may call or fold. You may not raise.")
        return call_or_fold(case, "Seat {seat} may call or fold, not raise.", because, "may_not_raise")
    case.silent("what becomes of a raise by a player who may not raise")
    match case.decide(RAISED):
        case "call":
            return only_a_call(case, moment, because, limit)
        case "call_or_fold":
            return call_unless_folded(case, moment, because, limit)
    case.do("Take the raise back; what is above the call goes back to seat {seat}.", *why)
    behind(case, moment, limit)
    case.aloud("Seat {seat}, you may not raise here. I decide what that is.")
    case.found(raise_made="td_discretion", possible_rulings=["call", "call_or_fold"])
    outcome = "Seat {seat} may not raise: you decide what the raise comes to."
    return call_or_fold(case, outcome, because, "may_not_raise")


def call_or_fold(case: Case, outcome: str, because: str, ruling: str) -> Ruling:
    """The player has these two, and no raise."""
    case.draw(raising(case.number("seat"), may=False))
    return case.rule(outcome, because=because, ruling=ruling, allowed_actions=["fold", "call"])


def call_unless_folded(case: Case, moment: str, because: str, limit: bool) -> Ruling:
    """The floor lets the raise go: it is a call, unless they fold; chips up to the call were put in in turn."""
    case.do(
        "Give seat {seat} back only what is above the call.",
        "Ask seat {seat}: call, or fold and leave in what is in.",
    )
    behind(case, moment, limit)
    case.aloud(
        "Seat {seat}, you may not raise here. What is above the call goes back to you.",
        "It is a call, unless you fold and leave your chips in.",
    )
    return call_or_fold(case, "Seat {seat} may not raise: a call, unless they fold.", because, "no_raise")


def only_a_call(case: Case, moment: str, because: str, limit: bool) -> Ruling:
    """The floor takes the raise for a call. Under the cap in limit nobody has asked for the bet."""
    if because == LIMIT_CAP:
        case.do("Give seat {seat} back what is above the call.")
        case.aloud("Seat {seat}, you may not raise here. That is a call, and the rest goes back to you.")
        outcome = "Seat {seat}'s raise is a call; the rest goes back."
    else:
        case.do("Give seat {seat} back what is above {bet:,}.")
        case.aloud("Seat {seat}, you may not raise here. That is a call of {bet:,}, and the rest goes back to you.")
        outcome = "Seat {seat}'s raise is a call of {bet:,}; the rest goes back."
    behind(case, moment, limit)
    return case.rule(outcome, because=because, ruling="call", binding=True)


def short_opening(case: Case) -> None:
    """For an opening all-in below the smallest bet: whether the book speaks of bets as well as of raises."""
    if case.number("bet") >= case.number("full"):
        return
    if case.param(f"{SHORT}.bets_named") is True:
        case.found(short_bet="as_written")
        return
    # The text speaks of a full raise; a player has checked, and an all-in below the smallest bet comes. Readings: (a)
    # such a bet is short as well; (b) only raises are meant. Taken: (a), as later editions say it. docs/readings.md.
    case.reading("short-opening-all-in", "An opening all-in below the smallest bet is short like a short raise.")
    case.found(short_bet="by_reading")
