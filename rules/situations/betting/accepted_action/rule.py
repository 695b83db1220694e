"""Accepted action: a caller who was told a wrong amount (2013 rule 46, 2017 rule 53, 2019 and Fivebet rule 49)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import MOST_WITH_DEAD_BLIND, STACK
from rules.situations.betting.accepted_action.left_open import fold_left_open, late_left_open, left_open
from rules.situations.betting.accepted_action.questions import ACCEPTED, ALL_IN, BET, DID, HEARD, MOMENT, SEAT, TOLD
from rules.situations.betting.accepted_action.rulings import COVERS, bet_as_named, bound_to_all, nothing_owed, too_high
from rules.situations.betting.shared.late_calls import closed_with_the_round
from rules.situations.shared.disputes import disputes_closed, sums_closed, too_late
from rules.situations.shared.late import LATE


@situation(
    "accepted-action",
    family="all-in-and-pots",
    title=say("Accepted action"),
    looks=say("caller was told a wrong amount"),
    concepts=(ACCEPTED, "general-declaration-full-action", "verbal-in-turn-binding"),
    budget=9,
    slang=(
        "accepted action",
        "miscount",
        "miscounted",
        "wrong count",
        "dealer said",
        "told less",
        "told too little",
        "thought it was less",
    ),
    told=(STACK, MOST_WITH_DEAD_BLIND),
    ways_in=(
        WayIn(
            "count-paid",
            say("Miscount"),
            say("paid what the count said"),
            {"accepted-told": "count", "accepted-act": "pushed"},
            slang=("dealer miscounted",),
        ),
        WayIn(
            "count-called",
            say("Miscount, “call”"),
            say("called after a wrong count"),
            {"accepted-told": "count", "accepted-act": "call"},
            slang=("called on a wrong count",),
        ),
    ),
)
def accepted_action(case: Case) -> Ruling:
    """Rule on a call that was made on a wrong amount.

    Source: 2013 rule 46, 2017 rule 53, 2019 and Fivebet rule 49; 2009 has only the rule on words in turn. Raises
    NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    case.ask(SEAT)
    if moment in LATE and (late := after_the_street(case, moment)):
        return late
    if case.ask(TOLD) == "bettor":
        return bet_as_named(case)
    did = case.ask(DID)
    if did == "fold":
        return fold_left_open(case)
    heard, bet = case.ask(HEARD), case.ask(BET)
    # {call} is the bet, or a known stack that is less, and {gap} is how far the amount told was off.
    case.let(call=min(bet, case.told(STACK) or bet), gap=abs(bet - heard))
    return nothing_owed(case) if heard == bet else called(case, did, too_low=heard < bet)


def called(case: Case, did: str, too_low: bool) -> Ruling:
    """Rule that the caller owes the right amount: by this rule, or by the word call."""
    written = case.has(ACCEPTED)
    if not written:
        case.silent("a caller who was told a wrong amount")
    if did == "call" or (written and too_low):
        return bound_to_all(case)
    if not written:
        return left_open(case)
    if case.param(COVERS) == "too_low":
        case.silent("a caller who was told too much")
        return left_open(case)
    return too_high(case)


def after_the_street(case: Case, moment: str) -> Ruling | None:
    """Rule on a claim after the street or the hand; None where the rule still reaches, as it does for an all-in."""
    if case.has(ACCEPTED) and case.yes(ALL_IN):
        if moment == "over" and (closed := sums_closed(case)):
            return too_late(case, closed)
        case.reading("accepted-action-late", "An all-in may still be counted when it is paid.")
        return None
    reading = ("accepted-action-after-the-round", "A call of a wrong amount is taken as a betting error.")
    if stands := closed_with_the_round(case, reading, "The betting round is over: seat {seat}'s call stands."):
        return stands
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed)
    return late_left_open(case, moment)
