"""Chips or words facing a bet that are left to the floor: where the book says so, and where it says nothing."""

from collections.abc import Sequence

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.betting.shared.betting_errors import correctable
from rules.situations.betting.shared.calls import PULL_BACK, call
from rules.situations.betting.shared.wager import (
    Wager,
    begin,
    bets_stand,
    left_open,
    so_decided,
    undecided,
    until_decided,
)
from rules.situations.shared import late

GESTURE = "prior-chips-combining-gesture"
CALL_OR_RAISE = decision(
    "chips",
    "What is it?",
    {
        "call": Way(
            "A call",
            ("Have seat {seat} put in the call, no more and no less.", "Let the action go on; the bet stays."),
            "Seat {seat}, that is a call. Anything beyond it comes back to you.",
            "A call: seat {seat} puts in just the bet.",
        ),
        "raise": Way(
            "A raise",
            (
                "Have seat {seat} make it a full raise, at least the smallest.",
                "Announce how much it is in all.",
            ),
            "Seat {seat}, that is a raise: at least the smallest one, please.",
            "A raise: seat {seat} makes it at least the smallest.",
        ),
    },
    undecided=Course(
        "Hold the chips where they are; hear seat {seat}, the dealer and the neighbours.",
        "Seat {seat}, that was not clear. Leave the chips; I decide what it is.",
        "You decide what it is, from the circumstances.",
    ),
)
# Counted, in a game of which nobody has been asked what it allows.
RAISE_OF_CHIPS = Course(
    (
        "Check that {total:,} is a full raise, and one that the game allows.",
        "Have seat {seat} make it the smallest raise, if it is short, or put in all they have left.",
        "Give the rest back, if it is too much.",
        "Announce how much it is in all.",
    ),
    "Seat {seat}, that is a raise. Leave the chips while I check the amount.",
    "A raise to {total:,}, if the game allows it.",
)
CIRCUMSTANCES = ("Look at what was said, which chips moved, and how.",)
AS_ONE = decision(
    "chips",
    "What is it?",
    {
        "bet_of_all_chips": Way(
            "A bet of all the chips, ruled on as several silent chips",
            (
                "Count all the chips of seat {seat} as one bet.",
                "Rule on them as several silent chips: are all needed to call, or is one to spare?",
            ),
            "Seat {seat}, all of those chips are your bet.",
            "All the chips of seat {seat} are one bet.",
        ),
        "new_chips": Way(
            "The old ones count as left where they were",
            (
                "Leave the old chips of seat {seat} as if nobody had moved them.",
                "Count the new ones, and rule on them as chips onto others.",
            ),
            "Seat {seat}, your old chips count as left where they were.",
            "The new chips count; the old ones were left.",
        ),
    },
    undecided=until_decided("Pushed as one: you may read it as a bet of all."),
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
    taken = case.decide(AS_ONE)
    if taken is None:
        return left_open(case, Wager(moment), AS_ONE, because=GESTURE)
    if taken == "bet_of_all_chips":
        case.cite("multi-chip-call")
        case.cite("multi-chip-fifty-percent")
    way = AS_ONE.ways[taken]
    case.follow(way)
    return so_decided(case, moment, way.headline, GESTURE, ruling=taken)


def no_rule(case: Case, wager: Wager, because: str = FAIRNESS, look_at: Sequence[str] = CIRCUMSTANCES) -> Ruling:
    """Leave it to the TD: the book says so, or says nothing. The chips may not have been counted."""
    taken = case.decide(CALL_OR_RAISE)
    if taken == "call" and wager.by_chips:
        return call(case, wager.decided(because), because=because)
    if taken is None:
        case.follow(CALL_OR_RAISE.undecided)
        case.do(*look_at, "Decide, and say the amount aloud.")
        return undecided(case, wager.moment, CALL_OR_RAISE, because)
    course: Course | Way = CALL_OR_RAISE.ways[taken]
    if wager.by_chips:
        begin(case, wager)
        course = RAISE_OF_CHIPS
    case.follow(course)
    return so_decided(case, wager.moment, course.headline, because, ruling=taken)


def claimed_late(case: Case, moment: str) -> Ruling:
    """Rule on a claim on a later street or after the hand: a betting error may stand by then; else Rule 1."""
    return bets_stand(case) if correctable(case) else late.claimed_late(case, moment, "a wrong bet, call or raise")
