"""Asking for a count of chips (2013 rules 24-A and 52, 2017, 2019 and Fivebet rules 25-A and 60, RP-2 and RP-12)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.asking_for_a_count.questions import BY_WHOM, COUNT, OF_WHAT
from rules.situations.asking_for_a_count.rulings import (
    announced,
    bet_counted,
    counted,
    estimate_of_a_stack,
    left_open,
    no_count,
    visible_only,
)

ESTIMATE, ANNOUNCES, BETS = "chip-estimate-right", "dealer-announces-bets", "bringing-in-bets"
MAY_ASK = f"{BETS}.only_player_facing_action_may_ask_for"


@situation(
    "asking-for-a-count",
    chapter="bets-and-raises",
    title=say("May this player have a count?"),
    concepts=(COUNT, ESTIMATE, "all-in-player-need-not-count", "all-in-count-on-request"),
    budget=2,
    slang=("count", "count request", "how much", "how much is it", "stack size", "chip count", "exact count"),
    ways_in=(
        WayIn("count-of-all-in", say("A count of an all-in"), {"count-of-what": "all-in"}, slang=("count the all-in",)),
        WayIn("count-of-stack", say("A count of a stack"), {"count-of-what": "stack"}, slang=("how much behind",)),
    ),
)
def asking_for_a_count(case: Case) -> Ruling:
    """Rule on a request for a count.

    Source: 2013 rules 24-A and 52, 2017 to Fivebet rules 25-A and 60, 2019 RP-12, Fivebet RP-2 and RP-12; 2009 has
    none. Raises NeedAnswer for what is still to be asked.
    """
    match case.ask(OF_WHAT):
        case "stack":
            return estimate_of_a_stack(case) if case.has(ESTIMATE) else visible_only(case)
        case "bet":
            return count_of_a_bet(case)
        case _:
            return count_of_an_all_in(case)


def count_of_an_all_in(case: Case) -> Ruling:
    """An exact count is for whoever faces the all-in, from 2017 only in turn; anybody else estimates."""
    if not case.has(COUNT):
        return left_open(case, of=say("an all-in"))
    by = case.ask(BY_WHOM)
    if by == "to-act":
        return counted(case)
    in_turn = case.param(f"{COUNT}.must_be_in_turn") is True
    if by == "later" and not in_turn:
        # 2013 asks for a player who faces an all-in, and says nothing of the turn. Readings: (a) who has it to call
        # faces it, in turn or not; (b) only the player to act does. Taken: (a), 2017 added the turn. docs/readings.md.
        case.reading("count-before-the-turn", say("A player who acts later faces the all-in as well."))
        return counted(case)
    return no_count(case, later=by == "later")


def count_of_a_bet(case: Case) -> Ruling:
    """A bet that is not all-in: the dealer says it, or counts it for the player to act, or nothing is laid down."""
    if case.has(ANNOUNCES) and case.param(f"{ANNOUNCES}.announces_amounts") is True:
        return announced(case)
    if case.has_param(MAY_ASK) and case.param(MAY_ASK) == "count":
        return bet_counted(case, in_turn=case.ask(BY_WHOM) == "to-act")
    return left_open(case, of=say("a bet that is not all-in"))
