"""A player with a live hand who leaves the table: how long they must stay, and what becomes of the hand."""

from rules.engine.case import Case
from rules.engine.question import Question, yes_no

LEAVING = "stay-at-table"
DUTIES = "player-responsibilities"
CLOCK = "clock-call"
ALL_UP = "all-in-hands-tabled"

BETTING_LEFT = yes_no(
    "infraction-betting-left",
    "When seat {seat} left, was any betting still to come in that hand, by anybody?",
    why="This book keeps a player with a live hand at the table as long as more betting can come, whoever's it is.",
    concept=LEAVING,
    version=2,
)


def must_stay(case: Case, betting_left: Question[str] = BETTING_LEFT) -> bool:
    """True if a player with a live hand must be at the table: in 2013 while any betting is to come (rule 30), in the
    other editions as long as the hand lives (2009 rule 23), to the showdown (the others 31).
    """
    until = str(case.param(f"{LEAVING}.until"))
    if until == "further_betting_possible" and not case.yes(betting_left):
        if case.has(DUTIES):
            case.cite(DUTIES)
            case.reading("stay-while-betting", "The duty to stay at the table ends with the betting in that hand.")
            case.found(also_a_duty=True)
        return False
    case.found(stays_until=until)
    return True


def hand_stays_live(case: Case, whose: str, *, may_act: bool = True) -> None:
    """Say that no hand is dead because its player left; if its turn comes, only a clock can end it."""
    case.derive("No rule kills a hand because its player has left the table.", LEAVING)
    case.found(hand="live")
    case.do("Keep {whose} hand live: the cards stay where they are.", whose=case.say(whose))
    case.cite(ALL_UP)
    case.do("Have the dealer turn it up with the other hands, if there is an all-in.")
    if may_act:
        case.cite(CLOCK)
        case.opens("calling-the-clock", "Wait if the turn comes to an empty seat, then open a call for the clock.")
