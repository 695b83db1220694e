"""Undercall: a bet called for too little without the word call (2013 rule 37, 2017 rule 42, 2019 rule 51)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import BEFORE_TURN, LAST_FULL_RAISE, MOST_WITH_DEAD_BLIND, PULLED_BACK, STACK, UNDERCALLED_BEHIND
from rules.situations.betting.shared.calls import all_in_for_less
from rules.situations.betting.shared.chips_taken_back import STAY, chips_stay, stay_left_open, taken_back
from rules.situations.betting.shared.late_calls import closed_with_the_round
from rules.situations.betting.shared.short_calls import questions as short_call_questions
from rules.situations.betting.shared.short_calls import rulings
from rules.situations.betting.shared.short_calls.parts import UNDERCALL, behind_it, in_a_row
from rules.situations.betting.shared.short_calls.rule import short_call, undercalled, what_is_left
from rules.situations.betting.shared.wager import Wager, coming_to
from rules.situations.betting.undercall import questions
from rules.situations.shared.disputes import sums_closed, too_late
from rules.situations.shared.late import LATE, claimed_late


@situation(
    "undercall",
    family="bets-and-raises",
    title=say("Undercall"),
    looks=say("less than the bet"),
    concepts=(
        "undercall-definition",
        "undercall-mandatory-full",
        "undercall-discretion",
        "undercalls-in-sequence",
        "general-declaration-full-action",
        "verbal-in-turn-binding",
    ),
    budget=11,
    slang=(
        "short call",
        "called short",
        "not enough chips",
        "too little",
        "under the bet",
        "missed the raise",
        "didn't see the raise",
    ),
    told=(STACK, MOST_WITH_DEAD_BLIND, BEFORE_TURN, UNDERCALLED_BEHIND, PULLED_BACK),
    ways_in=(
        WayIn(
            "too-few-chips",
            say("Silent undercall"),
            say("too few chips, no word"),
            {"undercall-how": "chips"},
            slang=("short call",),
        ),
        WayIn(
            "call-said",
            say("“Call”, short chips"),
            say("too few chips for the call"),
            {"undercall-how": "call"},
            slang=("said call",),
        ),
        WayIn(
            "too-small-amount", say("Undercall in words"), say("named less than the bet"), {"undercall-how": "amount"}
        ),
    ),
    under_a_house=(LAST_FULL_RAISE,),
)
def undercall(case: Case) -> Ruling:
    """Rule on a call in turn that came to less than the bet.

    Source: 2013 rule 37-A, 2017 rule 42, 2019 and Fivebet rule 51; 2009 rule 29 binds words in turn. Raises NeedAnswer
    for what is still to be asked.
    """
    moment = case.ask(questions.MOMENT)
    case.ask(questions.SEAT)
    if moment in LATE:
        return after_the_street(case, moment)
    how = case.ask(questions.HOW)
    if how == "taken-back":
        return chips_came_back(case, moment)
    behind = "" if moment == "now" else "some"
    if how != "call" and not case.has(UNDERCALL):
        if case.yes(short_call_questions.LEFT):
            return last_chips(case, moment, how)
        return rulings.no_rule(case, behind_it(case, behind, asks=False), how)
    put = case.ask(questions.PUT if how in ("call", "amount") else questions.PUT_SILENTLY)
    short = short_call(case, how, behind, case.ask(questions.BET, above=put), put)
    if how == "call":
        return rulings.full_call_by_words(case, in_a_row(case, short, asks=False))
    left = what_is_left(case, short, one_chip=how != "amount")
    if left == "last":
        return last_chips(case, moment, how)
    pulled_back = how == "retrieved" or (how == "chips" and case.told(PULLED_BACK) == "yes")
    return undercalled(case, replace(short, pulled_back=pulled_back), left)


def chips_came_back(case: Case, moment: str) -> Ruling:
    """Rule on own chips that came back, by when they went in; in turn they stay in (2013 rule 37-A, 2019 rule 50-A)."""
    if case.ask(questions.TAKEN) in ("turn", "made"):
        return chips_stay(case, moment, STAY) if case.has(STAY) else stay_left_open(case, moment, silently=False)
    return taken_back(case, moment, questions.TAKEN) or chips_stay(case, moment, STAY)


def last_chips(case: Case, moment: str, how: str) -> Ruling:
    """Rule that last chips are no undercall but all-in for what they are, or for the amount that was named."""
    total = case.ask(short_call_questions.MEANT if how == "amount" else questions.PUT_SILENTLY)
    bet = case.ask(questions.BET, above=total)
    return all_in_for_less(case, coming_to(case, Wager(moment, out=True, bet=bet), total))


def after_the_street(case: Case, moment: str) -> Ruling:
    """Rule on a claim on a later street or after the hand: too late where the book closes betting errors, or the hand.

    Fivebet rule 52-A corrects a betting error until the round ends. A player who said call owes the rest for longer.
    """
    if case.ask(questions.HOW) == "call":
        return owed_by_words(case, moment)
    reading = ("undercall-after-the-round", "An undercall is taken as a betting error, which the round closes.")
    if closed := closed_with_the_round(
        case, reading, "The betting round is over: the undercall stands.", undercall=True
    ):
        return closed
    return claimed_late(case, moment, "an undercall")


def owed_by_words(case: Case, moment: str) -> Ruling:
    """Have a player who said call pay the rest for as long as the sums of the pot are open.

    Words in turn bind in every edition (2009 rule 29, 2013 rule 37-A, 2017 rule 42-A, 2019 and Fivebet rule 51-A).
    """
    if moment == "over" and (closed := sums_closed(case)):
        return too_late(case, closed)
    put = case.ask(questions.PUT)
    short = short_call(case, "call", "", case.ask(questions.BET, above=put), put)
    case.reading("call-said-and-chips-missing", "The rest of a call that was said is owed until the pot is closed.")
    return rulings.missing_from_the_pot(case, short, over=moment == "over")
