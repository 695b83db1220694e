"""Chips or words facing a bet that are left to the floor: where the book says so, and where it says nothing."""

from collections.abc import Sequence
from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Decision, Way, decision
from rules.engine.ruling import Ruling
from rules.facts.chips import most_allowed
from rules.poker.raising import reaches_share
from rules.situations.betting.chips_facing_a_bet.questions import OUT_NOW
from rules.situations.betting.chips_facing_a_bet.silent_chips import too_little
from rules.situations.betting.shared.bet_questions import BET, STRUCTURE
from rules.situations.betting.shared.betting_errors import correctable
from rules.situations.betting.shared.calls import PULL_BACK, call
from rules.situations.betting.shared.raises import (
    below_half,
    half_way,
    raise_to,
    share_of_a_raise,
    short_of_a_raise,
    with_least_raise,
)
from rules.situations.betting.shared.wager import (
    Wager,
    bets_stand,
    coming_to,
    everything,
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
    {"call": "A call of {bet:,}", "raise": "A raise to {to:,}"},
    undecided=Course(
        "Hold the chips where they are; hear seat {seat}, the dealer and the neighbours.",
        "Seat {seat}, that was not clear. Leave the chips; I decide what it is.",
        "You decide what it is, from the circumstances.",
    ),
)
# Of chips or words that nobody has counted.
UNCOUNTED = replace(
    CALL_OR_RAISE,
    ways={
        "call": Way(
            "A call of {bet:,}",
            (
                "Have seat {seat} put in the call, {bet:,} in all, no more and no less.",
                "Let the action go on; the bet stays {bet:,}.",
            ),
            "Seat {seat}, that is a call of {bet:,}. Anything beyond it comes back to you.",
            "A call: seat {seat} puts in just the {bet:,}.",
        ),
        "raise": Way(
            "A raise, to {least:,} or more",
            (
                "Have seat {seat} make it {least:,} in all, or what they put out or said, if that is more.",
                "Give back what the game does not allow.",
                "Announce how much it is in all.",
            ),
            "Seat {seat}, that is a raise: to {least:,} at least, please.",
            "A raise: seat {seat} makes it {least:,} or more.",
        ),
    },
)
# Where words may have been a fold.
WORDS_OR_CHIPS = replace(
    UNCOUNTED,
    ways={
        **UNCOUNTED.ways,
        "fold": Way(
            "A fold, if that was said: the chips go back",
            (
                "Keep seat {seat}'s hand folded.",
                "Give seat {seat} back the chips that went in with the word.",
            ),
            "Seat {seat}, that is a fold; those chips are yours.",
            "A fold: seat {seat}'s chips go back.",
        ),
    },
)
CIRCUMSTANCES = ("Look at what was said, which chips moved, and how.",)
AS_ONE = decision(
    "chips",
    "What is it?",
    {
        "bet_of_all_chips": Way(
            "One bet of all the chips, {total:,}",
            (
                "Treat all of seat {seat}'s chips, {total:,}, as one bet without a word.",
                "Treat them as a call of {bet:,}, if every one is needed for it, and give the rest back.",
                "Treat them as a raise, to {to:,} in all, if the smallest is to spare.",
            ),
            "Seat {seat}, all of those chips are your bet.",
            "All the chips are one bet, of {total:,}.",
        ),
        "new_chips": Way(
            "The old ones left: only the new ones count, of {total:,} in all",
            (
                "Leave seat {seat}'s old chips as if nobody had moved them.",
                "Treat the new ones as a call of {bet:,}, if it is one chip or each is needed for it.",
                "Treat them as a raise, to {to:,} in all, if the smallest new one is to spare.",
            ),
            "Seat {seat}, your old chips count as left where they were.",
            "The new chips count, the old ones were left: {total:,} in all.",
        ),
    },
    undecided=until_decided("Pushed as one: you may read it as a bet of all."),
)


AS_ONE_UNCOUNTED = replace(
    AS_ONE,
    ways={
        "bet_of_all_chips": Way(
            "A bet of all the chips, ruled on as several silent chips",
            (
                "Count all of seat {seat}'s chips as one bet.",
                "Rule on them as several silent chips: are all needed to call, or is one to spare?",
            ),
            "Seat {seat}, all of those chips are your bet.",
            "All of seat {seat}'s chips are one bet.",
        ),
        "new_chips": Way(
            "The old ones count as left where they were",
            (
                "Leave seat {seat}'s old chips as if nobody had moved them.",
                "Count the new ones, and rule on them as chips onto others.",
            ),
            "Seat {seat}, your old chips count as left where they were.",
            "The new chips count; the old ones were left.",
        ),
    },
)


def by_factors(case: Case, wager: Wager, method: str) -> Ruling:
    """Chips onto those of an earlier bet, judged by factors: left open in 2013 rule 44, listed in 2017 rule 51-A."""
    case.found(guided_by=method)
    case.why("Chips of an earlier bet were still in front, so how they were handled tells what was meant.")
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


def pushed_as_one(case: Case, moment: str, counted: bool) -> Ruling:
    """Old and new chips swept forward as one: they may be read as one bet (2019 and Fivebet annex 46, situation 5).

    Whichever are taken to count, less than half a raise is a call.
    """
    governs = "prior-chips-silent-add.governed_by"
    if not case.has_param(governs):
        case.silent("old and new chips that are swept forward as one")
        return no_rule(case, Wager(moment))
    case.found(may_be_read_as="bet_of_all_chips", governed_by=case.param(governs))
    if not counted:
        return read_as(case, Wager(moment), AS_ONE_UNCOUNTED)
    wager = coming_to(case, Wager(moment, out=True, bet=case.ask(BET)), case.ask(OUT_NOW))
    if wager.over < 0:
        return too_little(case, wager)
    wager = with_least_raise(case, wager)
    if is_a_call_by_its_size(case, wager):
        return a_call_either_way(case, wager)
    raised_to(case, wager)
    return read_as(case, wager, AS_ONE)


def read_as(case: Case, wager: Wager, point: Decision) -> Ruling:
    """Leave it to the floor whether chips swept forward as one are one bet, or only the new ones count."""
    taken = case.decide(point)
    case.why("Old and new chips went forward together, and that may be read as one bet of all.")
    if taken is None:
        return left_open(case, wager, point, because=GESTURE)
    if taken == "bet_of_all_chips":
        case.cite("multi-chip-call")
        case.cite("multi-chip-fifty-percent")
    way = point.ways[taken]
    case.follow(way)
    return so_decided(case, wager.moment, way.headline, GESTURE, ruling=taken)


def no_rule(
    case: Case,
    wager: Wager,
    because: str = FAIRNESS,
    look_at: Sequence[str] = CIRCUMSTANCES,
    uncounted_point: Decision = UNCOUNTED,
) -> Ruling:
    """Leave it to the TD: the book says so, or says nothing. The chips may not have been counted."""
    wager = with_least_raise(case, replace(wager, bet=wager.bet or case.ask(BET)))
    if not wager.by_chips:
        return uncounted(case, wager, because, look_at, uncounted_point)
    if is_a_call_by_its_size(case, wager):
        return a_call_either_way(case, wager)
    to = raised_to(case, wager)
    match case.decide(CALL_OR_RAISE):
        case "call":
            return call(case, wager.decided(because), because=because)
        case "raise":
            return raise_to(case, wager.decided(because), to, because=because)
    case.found(min_raise_to=wager.least)
    case.follow(CALL_OR_RAISE.undecided)
    case.do(*look_at, "Decide, and say the amount aloud.")
    return undecided(case, wager.moment, CALL_OR_RAISE, because)


def uncounted(case: Case, wager: Wager, because: str, look_at: Sequence[str], point: Decision) -> Ruling:
    """Leave open chips or words that nobody has counted: a call of the bet, or a raise of at least the smallest."""
    case.found(min_raise_to=wager.least)
    taken = case.decide(point)
    course = point.course(taken)
    case.follow(course)
    if taken is None:
        case.do(*look_at, "Decide, and say the amount aloud.")
        return undecided(case, wager.moment, point, because)
    return so_decided(case, wager.moment, course.headline, because, ruling=taken)


def is_a_call_by_its_size(case: Case, wager: Wager) -> bool:
    """Tell whether chips are a call however they are taken: short of half a raise, in a book that says so of that, and
    not the player's last (2017 rule 47-A, 2019 and Fivebet rule 43-A).
    """
    share = share_of_a_raise(case)
    half_way(case, wager, share)
    short = not reaches_share(wager.over, wager.size, share)
    return short and case.has("raise-below-fifty-is-call") and not everything(case, wager)


def a_call_either_way(case: Case, wager: Wager) -> Ruling:
    """Rule a call where a raise of those chips would be one as well."""
    case.reading("chips-below-half-either-way", "Less than half a raise is a call, whatever the chips are taken for.")
    short_of_a_raise(case, wager, share_of_a_raise(case))
    return below_half(case, wager)


def raised_to(case: Case, wager: Wager) -> int:
    """Street total that counted chips come to as a raise, {to}: the least one or more, and what the game allows."""
    to = max(wager.total, wager.least)
    structure = case.ask(STRUCTURE) if to > wager.least else ""
    if structure == "limit":
        to = wager.least
    elif structure == "pot-limit":
        to = min(to, most_allowed(case))
    case.let(to=to)
    return to


def claimed_late(case: Case, moment: str) -> Ruling:
    """Rule on a claim on a later street or after the hand: a betting error may stand by then; else Rule 1.

    The rest of a call that was said is still owed; that is a call of its own.
    """
    case.opens("undercall:call-said", "Open a call for an undercall, if they said call and put in too little.")
    return bets_stand(case) if correctable(case) else late.claimed_late(case, moment, "a wrong bet, call or raise")
