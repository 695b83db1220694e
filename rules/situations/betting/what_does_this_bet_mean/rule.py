"""One way in for every bet in turn: finds the rule that applies to it, and names those that come near."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import MOST_WITH_DEAD_BLIND, STACK
from rules.situations.betting.chips_facing_a_bet.left_open import claimed_late
from rules.situations.betting.chips_facing_a_bet.questions import MOMENT, SEAT
from rules.situations.betting.chips_facing_a_bet.rule import facing_a_bet
from rules.situations.betting.invalid_declaration.rule import called_nothing, raised_nothing
from rules.situations.betting.opening_bet.rule import with_nothing_bet
from rules.situations.betting.pot_size.rule import pot_said
from rules.situations.betting.shared import check_into_bet
from rules.situations.betting.shared.short_calls.questions import MEANT
from rules.situations.betting.string_bet.rule import in_several_goes
from rules.situations.betting.unclear_bet_amount.rule import several_meanings
from rules.situations.betting.what_does_this_bet_mean.questions import FACES, FIRST, POT, SAID, SAID_FIRST, SAID_POT
from rules.situations.betting.what_does_this_bet_mean.rivals import rivals
from rules.situations.betting.wrong_bet_amount.rule import not_the_pot
from rules.situations.shared.late import LATE


@situation(
    "what-does-this-bet-mean",
    family="bets-and-raises",
    title=say("What does this bet mean?"),
    looks=say("any chips, any words"),
    concepts=(
        "overchip-call",
        "overchip-opening-bet",
        "multi-chip-call",
        "raise-fifty-percent",
        "undercall-definition",
        "unclear-bet-amount",
        "string-bets",
        "invalid-call-no-bet",
        "overbet-for-change",
        "bet-the-pot-in-no-limit",
        "pot-limit-overquote",
    ),
    budget=13,
    slang=("bet", "how much", "what is it", "call or raise", "which rule"),
    told=(STACK, MOST_WITH_DEAD_BLIND, MEANT),
    ways_in=(
        WayIn(
            "wanted-change",
            say("Wanted change"),
            say("put out more than the bet"),
            {"chips-first": "chips"},
            slang=("change", "making change", "overbet"),
        ),
    ),
)
def what_does_this_bet_mean(case: Case) -> Ruling:
    """Rule on anything put out or said in turn, by the rule of the situation it belongs to.

    Source: 2009 rules 29-33, 2013 rules 37-53, 2017 to Fivebet rules 40-61. Raises NeedAnswer for what is still to be
    asked.
    """
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment in LATE:
        return claimed_late(case, moment)
    ruling = by_what_came_first(case, moment, seat)
    return case.ruling_out(ruling, rivals(ruling))


def by_what_came_first(case: Case, moment: str, seat: int) -> Ruling:
    """Rule by the subject where that decides whatever was faced; else with nothing bet, or facing a bet."""
    match case.ask(FIRST):
        case "number":
            return several_meanings(case, moment)
        case "several-goes":
            return in_several_goes(case, moment)
        case "pot":
            return about_the_pot(case, moment, seat)
        case "on-top" | "on-top-uncounted" | "taken-back":
            return facing_a_bet(case, moment)
        case first if case.ask(FACES) == "nothing":
            return nothing_to_face(case, moment, first)
        case "words" if case.ask(SAID) == "check":
            return check_into_bet.checked_into_bet(case, moment)
        case _:
            return facing_a_bet(case, moment)


def about_the_pot(case: Case, moment: str, seat: int) -> Ruling:
    """Rule on a bet of the pot, above the pot, or above a count of it (2019 rules 52-B, 54 and 60)."""
    about = case.ask(POT)
    if about in [option.value for option in SAID_POT]:
        return pot_said(case, moment, spot=about)
    return not_the_pot(case, moment, seat)


def nothing_to_face(case: Case, moment: str, first: str) -> Ruling:
    """The first bet of a street, or words that make none (2019 rules 40, 44, 55)."""
    if first == "words":
        match case.ask(SAID_FIRST):
            case "call":
                return called_nothing(case, moment)
            case "raise":
                return raised_nothing(case, moment)
    return with_nothing_bet(case, moment)
