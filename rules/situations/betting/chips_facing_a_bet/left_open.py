"""What chips or words facing a bet leave to the floor: where the book says so, and where it says nothing."""

from collections.abc import Sequence

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations import late
from rules.situations.betting.betting_errors import correctable
from rules.situations.betting.chips_facing_a_bet.rulings import call
from rules.situations.betting.chips_facing_a_bet.wager import (
    Wager,
    begin,
    bets_stand,
    left_open,
    so_decided,
    undecided,
)

GESTURE = "prior-chips-combining-gesture"
PULL_BACK = "prior-chips-pullback-binds"
CALL_OR_RAISE = decision("chips", "What is it?", {"call": "A call", "raise": "A raise"})
CIRCUMSTANCES = ("Look at what was said, which chips moved, and how.",)
AS_ONE = decision(
    "chips",
    "What is it?",
    {
        "bet_of_all_chips": "A bet of all the chips, ruled on as several silent chips",
        "new_chips": "The old ones count as left where they were",
    },
)


def by_factors(case: Case, wager: Wager, method: str) -> Ruling:
    """Chips onto those of an earlier bet, judged by factors: left open in 2013 rule 44, listed in 2017 rule 51-A."""
    case.found(guided_by=method)
    look_at = ["Look at the chips in front, and at the change due from them."]
    if method == "listed_factors":
        look_at = ["Look whether the chips in front cover the bet, any came back, and every new one is needed."]
    if case.has(GESTURE):
        case.cite(GESTURE)
        case.found(gestures_count=True)
        look_at.append("Look at the gestures, too.")
    if case.has(PULL_BACK):
        case.cite(PULL_BACK)
        case.found(pulled_back_binds="call_or_raise")
        look_at.append("Take no fold, if seat {seat} clearly pulled a chip back.")
    return no_rule(case, wager, "prior-chips-silent-add", look_at)


def pushed_as_one(case: Case, moment: str) -> Ruling:
    """Old and new chips swept forward as one: they may be read as one bet (2019 and Fivebet annex 46, situation 5)."""
    governs = "prior-chips-silent-add.governed_by"
    if not case.has_param(governs):
        case.silent("old and new chips that are swept forward as one")
        return no_rule(case, Wager(moment))
    case.found(may_be_read_as="bet_of_all_chips", governed_by=case.param(governs))
    match case.decide(AS_ONE):
        case "bet_of_all_chips" as taken:
            case.cite("multi-chip-call")
            case.cite("multi-chip-fifty-percent")
            case.do(
                "Count all the chips of seat {seat} as one bet.",
                "Rule on them as several silent chips: are all needed to call, or is one to spare?",
            )
            case.aloud("Seat {seat}, all of those chips are your bet.")
            outcome = "All the chips of seat {seat} are one bet."
        case "new_chips" as taken:
            case.do(
                "Leave the old chips of seat {seat} as if nobody had moved them.",
                "Count the new ones, and rule on them as chips onto others.",
            )
            case.aloud("Seat {seat}, your old chips count as left where they were.")
            outcome = "The new chips count; the old ones were left."
        case _:
            outcome = "Pushed as one: you may read it as a bet of all."
            return left_open(case, Wager(moment), outcome, AS_ONE, because=GESTURE)
    return so_decided(case, moment, outcome, GESTURE, ruling=taken)


def no_rule(case: Case, wager: Wager, because: str = FAIRNESS, look_at: Sequence[str] = CIRCUMSTANCES) -> Ruling:
    """The TD decides: because the book says so, or because it says nothing. The chips may not have been counted."""
    match case.decide(CALL_OR_RAISE):
        case "call" if wager.by_chips:
            return call(case, wager.decided(because), because=because)
        case "call" as taken:
            case.do("Have seat {seat} put in the call, no more and no less.", "Let the action go on; the bet stays.")
            case.aloud("Seat {seat}, that is a call. Anything beyond it comes back to you.")
            outcome = "A call: seat {seat} puts in just the bet."
        case "raise" as taken if wager.by_chips:
            # counted, in a game of which nobody has been asked what it allows
            begin(case, wager)
            case.do(
                "Check that {total:,} is a full raise, and one that the game allows.",
                "Have seat {seat} make it the smallest raise, if it is short, or put in all they have left.",
                "Give the rest back, if it is too much.",
                "Announce how much it is in all.",
            )
            case.aloud("Seat {seat}, that is a raise. Leave the chips while I check the amount.")
            outcome = "A raise to {total:,}, if the game allows it."
        case "raise" as taken:
            case.do("Have seat {seat} make it a full raise, at least the smallest.", "Announce how much it is in all.")
            case.aloud("Seat {seat}, that is a raise: at least the smallest one, please.")
            outcome = "A raise: seat {seat} makes it at least the smallest."
        case _:
            case.do("Hold the chips where they are; hear seat {seat}, the dealer and the neighbours.")
            case.do(*look_at, "Decide, and say the amount aloud.")
            case.aloud("Seat {seat}, that was not clear. Leave the chips; I decide what it is.")
            outcome = "You decide what it is, from the circumstances."
            return undecided(case, wager.moment, outcome, CALL_OR_RAISE, because)
    return so_decided(case, wager.moment, outcome, because, ruling=taken)


def claimed_late(case: Case, moment: str) -> Ruling:
    """Claimed on a later street or after the hand: a betting error may stand by then; else Rule 1."""
    return bets_stand(case) if correctable(case) else late.claimed_late(case, moment, "a wrong bet, call or raise")
