"""The pot: counts of it, the most it allows, and players who say “pot” (2009 rule 35, 2013 rule 47, 2019 rule 54)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import LAST_FULL_RAISE, STACK, dead_blind_adds_nothing, dead_blinds_count
from rules.poker.pot_limit import PotBet
from rules.situations.betting.pot_size import questions, rulings
from rules.situations.betting.shared.raises import smallest_raise
from rules.situations.shared.late import LATE, claimed_late


@situation(
    "pot-size",
    family="all-in-and-pots",
    title=say("Size of the pot"),
    looks=say("a count, or “pot” said"),
    concepts=(rulings.COUNT, rulings.SHORT, rulings.POT_SAID),
    budget=10,
    told=(STACK,),
    slang=("pot count", "count the pot", "how much is in the pot", "pot limit", "pot size"),
    ways_in=(
        WayIn(
            "count",
            say("Pot count"),
            say("how much is in the pot?"),
            {"pot-about": "count"},
            slang=("pot count", "spread the pot"),
        ),
        WayIn(
            "most",
            say("Pot-limit maximum"),
            say("the most a bet can be"),
            {"pot-about": "most"},
            slang=("pot bet", "max bet", "plo"),
        ),
        WayIn(
            "said",
            say("“Pot”"),
            say("said as a bet"),
            {"pot-about": "said"},
            slang=("said pot", "bet the pot", "pot declared"),
        ),
    ),
    under_a_house=(LAST_FULL_RAISE,),
)
def pot_size(case: Case) -> Ruling:
    """Rule on a count of the pot, on the pot-limit maximum, or on a player who bets the pot.

    Source: 2009 rule 35, 2013 rule 47, 2017 to 2024 and Fivebet rule 54, 2026 rule 56. Raises NeedAnswer for what is
    still to be asked.
    """
    match case.ask(questions.ABOUT):
        case "count":
            # counted in pot-limit alone; Fivebet has the pot spread elsewhere (rule 54-A)
            return rulings.counted(case) if case.ask(questions.STRUCTURE) == "pot-limit" else rulings.not_counted(case)
        case "most":
            return most(case)
        case _:
            moment = case.ask(questions.MOMENT)
            case.ask(questions.SEAT)
            late = moment in LATE
            return claimed_late(case, moment, "a bet of “the pot”") if late else pot_said(case, moment)


def most(case: Case, *, said: bool = False, spot: str = "", moment: str = "now") -> Ruling:
    """The most that a pot-limit bet or raise can be: {seat} has `said` that they bet it, or it is only asked.

    `spot` is what the player faces as SPOT has it, if known.
    """
    dead_ones_count = dead_blinds_count(case)
    spot = spot or case.ask(questions.SPOT_WITH_DEAD_BLINDS if dead_ones_count else questions.SPOT)
    if spot == "unbet":
        return rulings.most_allowed(case, PotBet(case.ask(questions.POT), 0), said=said)
    blinds_are_full = spot in ("dead-blind", "short-blind") and dead_ones_count
    if spot == "dead-blind" and not blinds_are_full:
        dead_blind_adds_nothing(case)
    call = case.ask(questions.CALL)
    bet = case.ask(questions.TO_MATCH, above=max(0, call - 1))
    own = bet - call  # with something in already, the call is less than the bet
    on_table = PotBet(case.ask(questions.MIDDLE), case.ask(questions.FRONT, above=max(0, own - 1)), bet, own)
    if blinds_are_full:
        return rulings.most_allowed(case, on_table.with_full_blinds(case.ask(questions.LACKING_IN_ALL)), said=said)
    if spot != "short-blind":
        return rulings.most_allowed(case, on_table, said=said)
    full = on_table.with_full_blinds(case.ask(questions.LACKING))
    if not case.has(rulings.SHORT):
        return rulings.short_blind_open(case, on_table, full, moment, said=said)
    return rulings.most_allowed(case, full, said=said)


def pot_said(case: Case, moment: str, spot: str = "") -> Ruling:
    """“Pot”: a bet of the most in pot-limit; in no-limit not valid, yet binding to a valid bet (from 2013 on).

    `spot` is what the player faces as SPOT has it, if known.
    """
    structure = case.ask(questions.STRUCTURE)
    if structure == "pot-limit":
        return most(case, said=True, spot=spot, moment=moment)
    if structure == "limit" or not case.has(rulings.POT_SAID):
        return rulings.left_to_td(case, moment, limit=structure == "limit")
    if (spot or case.ask(questions.FACED)) in ("unbet", "nothing"):
        return rulings.at_least_a_bet(case, moment, case.ask(questions.LEAST))
    return rulings.at_least_a_raise(case, moment, case.ask(questions.BET), smallest_raise(case))
