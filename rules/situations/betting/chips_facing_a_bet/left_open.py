"""What chips or words facing a bet leave to the floor: where the book says so, and where it says nothing."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Decision, decision
from rules.engine.ruling import Ruling
from rules.situations import late
from rules.situations.betting.betting_errors import behind_left_open, correctable
from rules.situations.betting.chips_facing_a_bet.decided import taken_for_a_call
from rules.situations.betting.chips_facing_a_bet.raises import full_raise, raised
from rules.situations.betting.chips_facing_a_bet.rulings import all_in
from rules.situations.betting.chips_facing_a_bet.wager import Wager, begin, bets_stand, over
from rules.situations.betting.words_and_chips import unclear_by

WHAT = "What is it?"
CALL_OR_RAISE = decision("chips", WHAT, {"call": "A call", "raise": "A raise"})
LAST_CHIPS = decision(
    "chips", WHAT, {"call": "A call of {bet:,}; {back:,} goes back", "all_in": "All-in for {total:,}"}
)
SHORT = decision("chips", WHAT, {"call": "A call of {bet:,}", "min_raise": "A raise to {least:,}, the smallest"})
TOTAL_OR_ON_TOP = decision(
    "chips",
    WHAT,
    {"raise_to_total": "The total: a raise to {to:,}", "raise_on_top": "On top: a raise to {on_top:,}"},
)
AS_ONE = decision(
    "chips",
    WHAT,
    {
        "bet_of_all_chips": "A bet of all the chips, ruled on as several silent chips",
        "new_chips": "The old ones count as left where they were",
    },
)


def short_open(case: Case, wager: Wager, *, last: bool) -> Ruling:
    """Less than half a raise where the book only rules on half and more: Rule 1. `last` says it was everything."""
    case.let(back=over(case))
    if last:
        point, outcome = LAST_CHIPS, "The book leaves last chips open: you decide, call or all-in."
        case.silent("last chips that are more than a call and less than half a raise")
    else:
        point, outcome = SHORT, "Short of {half}: the book leaves it open, and you decide."
        case.silent("a raise that is short of half")
    match case.decide(point):
        case "call":
            return taken_for_a_call(case, wager)
        case "all_in":
            return all_in(case, wager.decided(), because=FAIRNESS)
        case "min_raise":
            return full_raise(case, wager.decided(), because=FAIRNESS)
    return left_open(case, wager, outcome, point)


def total_or_on_top(case: Case, wager: Wager) -> Ruling:
    """Raise and an amount in a book that does not say what the amount means."""
    case.silent("whether “raise” and an amount means the total or comes on top")
    case.let(to=max(case.number("total"), case.number("least")), on_top=case.number("bet") + case.number("named"))
    match case.decide(TOTAL_OR_ON_TOP):
        case None:
            outcome = "“Raise” and an amount: you decide whether it is the total."
            return left_open(case, wager, outcome, TOTAL_OR_ON_TOP)
        case taken:
            case.let(total=case.number("to" if taken == "raise_to_total" else "on_top"))
            return raised(case, wager.decided(), because=FAIRNESS)


def left_open(case: Case, wager: Wager, outcome: str, point: Decision, *, because: str = FAIRNESS) -> Ruling:
    """The TD decides, under Rule 1 if nothing else, with what it can come to."""
    begin(case, wager)
    case.do("Hold the chips where they are; hear seat {seat} and the dealer.", "Decide, and say the amount aloud.")
    case.aloud("Seat {seat}, leave the chips. I decide what that is.")
    return undecided(case, wager.moment, outcome, point, because)


def undecided(case: Case, moment: str, outcome: str, point: Decision, because: str = FAIRNESS) -> Ruling:
    """The ruling while `point` is undecided, with what it can come to."""
    behind_left_open(case, moment)
    possible = [option.value for option in point.options]
    return case.rule(outcome, because=because, ruling="td_discretion", possible_rulings=possible)


def unclear(case: Case, moment: str) -> Ruling:
    """Words and chips that cannot be put in order or contradict each other (2017 and 2019 rule 40-A)."""
    because = unclear_by(case)
    case.found(binding="td_discretion" if because != FAIRNESS else None)
    return no_rule(case, moment, because)


def by_factors(case: Case, moment: str, method: str, wager: Wager | None = None) -> Ruling:
    """Chips onto those of an earlier bet, judged by factors: left open in 2013 rule 44, listed in 2017 rule 51-A."""
    case.found(guided_by=method)
    look_at = ["Look at the chips in front, and at the change due from them."]
    if method == "listed_factors":
        look_at = ["Look whether the chips in front cover the bet, any came back, and every new one is needed."]
    if case.has("prior-chips-combining-gesture"):
        case.cite("prior-chips-combining-gesture")
        case.found(gestures_count=True)
        look_at.append("Look at the gestures, too.")
    if case.has("prior-chips-pullback-binds"):
        case.cite("prior-chips-pullback-binds")
        case.found(pulled_back_binds="call_or_raise")
        look_at.append("Take no fold, if seat {seat} clearly pulled a chip back.")
    return no_rule(case, moment, "prior-chips-silent-add", wager=wager, look_at=tuple(look_at))


def pushed_as_one(case: Case, moment: str) -> Ruling:
    """Old and new chips swept forward as one: they may be read as one bet (2019 and Fivebet annex 46, situation 5)."""
    governs, because = "prior-chips-silent-add.governed_by", "prior-chips-combining-gesture"
    if not case.has_param(governs):
        case.silent("old and new chips that are swept forward as one")
        return no_rule(case, moment)
    case.found(may_be_read_as="bet_of_all_chips", governed_by=case.param(governs))
    match case.decide(AS_ONE):
        case "bet_of_all_chips":
            case.cite("multi-chip-call")
            case.cite("multi-chip-fifty-percent")
            case.do(
                "Count all the chips of seat {seat} as one bet.",
                "Rule on them as several silent chips: are all needed to call, or is one to spare?",
            )
            case.aloud("Seat {seat}, all of those chips are your bet.")
            return so_decided(case, moment, "All the chips of seat {seat} are one bet.", because, "bet_of_all_chips")
        case "new_chips":
            case.do(
                "Leave the old chips of seat {seat} as if nobody had moved them.",
                "Count the new ones, and rule on them as chips onto others.",
            )
            case.aloud("Seat {seat}, your old chips count as left where they were.")
            return so_decided(case, moment, "The new chips count; the old ones were left.", because, "new_chips")
    outcome = "Pushed as one: you may read it as a bet of all."
    return left_open(case, Wager(moment), outcome, AS_ONE, because=because)


def no_rule(
    case: Case,
    moment: str,
    because: str = FAIRNESS,
    *,
    wager: Wager | None = None,
    look_at: tuple[str, ...] = ("Look at what was said, which chips moved, and how.",),
) -> Ruling:
    """The TD decides: because the book says so, or because it says nothing. A `wager` is given where it was counted."""
    match case.decide(CALL_OR_RAISE):
        case "call" if wager:
            return taken_for_a_call(case, wager, because=because)
        case "call":
            case.do("Have seat {seat} put in the call, no more and no less.", "Let the action go on; the bet stays.")
            case.aloud("Seat {seat}, that is a call. Anything beyond it comes back to you.")
            return so_decided(case, moment, "A call: seat {seat} puts in just the bet.", because, "call")
        case "raise" if wager:
            # counted, in a game of which nobody has been asked what it allows
            begin(case, wager)
            case.do(
                "Check that {total:,} is a full raise, and one that the game allows.",
                "Have seat {seat} make it the smallest raise, if it is short, or put in all they have left.",
                "Give the rest back, if it is too much.",
                "Announce how much it is in all.",
            )
            case.aloud("Seat {seat}, that is a raise. Leave the chips while I check the amount.")
            return so_decided(case, moment, "A raise to {total:,}, if the game allows it.", because, "raise")
        case "raise":
            case.do("Have seat {seat} make it a full raise, at least the smallest.", "Announce how much it is in all.")
            case.aloud("Seat {seat}, that is a raise: at least the smallest one, please.")
            return so_decided(case, moment, "A raise: seat {seat} makes it at least the smallest.", because, "raise")
    case.do(
        "Hold the chips where they are; hear seat {seat}, the dealer and the neighbours.",
        *look_at,
        "Decide, and say the amount aloud.",
    )
    case.aloud("Seat {seat}, that was not clear. Leave the chips; I decide what it is.")
    return undecided(case, moment, "You decide what it is, from the circumstances.", CALL_OR_RAISE, because)


def so_decided(case: Case, moment: str, outcome: str, because: str, ruling: str) -> Ruling:
    """What the floor decided, as the concept `because` lets them."""
    behind_left_open(case, moment)
    return case.rule(outcome, because=because, ruling=ruling)


def claimed_late(case: Case, moment: str) -> Ruling:
    """Claimed on a later street or after the hand: a betting error may stand by then; else Rule 1."""
    return bets_stand(case) if correctable(case) else late.claimed_late(case, moment, "a wrong bet, call or raise")
