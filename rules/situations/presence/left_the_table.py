"""Leaving the table with a live hand (2009 rule 23, 2013 rule 30, 2017, 2019 and Fivebet rule 31)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.situations.conduct.penalties import possible_penalty

STAY = "stay-at-table"

HAND = choice(
    "left-hand",
    "What hand did the player have on leaving?",
    {
        "betting": "A live hand, with betting still to come",
        "done": "A live hand, and all betting was over",
        "folded": "No live hand",
    },
    why="A player with a live hand stays at the table, until when depends on the book.",
    concept=STAY,
    spoken={"folded": "had folded, already folded"},
)
SEAT = seat(
    "left-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="offender",
    why="A penalty may be possible for this player.",
    concept=STAY,
    spoken="{seat} left, {seat} walked, {seat} went, {seat} leaves",
)
TO_ACT = yes_no(
    "left-to-act",
    "Is it on seat {seat} now?",
    why="Somebody who is away cannot act.",
    concept=STAY,
)
AWAY = decision(
    "left-with-action",
    "How does the hand go on?",
    {"called_back": "They are called back to act", "clock": "The clock is put on them", "dead": "Their hand is dead"},
)


@situation(
    "left-the-table",
    family="clock-and-time",
    title=say("Left the table in a hand"),
    concepts=(STAY,),
    budget=3,
    slang=("walked away", "left with a live hand", "gone in the middle of a hand", "action pending", "all-in and left"),
)
def left_the_table(case: Case) -> Ruling:
    """Rule on a player who left the table during a hand.

    Source: 2009 rule 23, 2013 rule 30, 2017, 2019 and Fivebet rule 31. Raises NeedAnswer for what is still to be asked.
    """
    had = case.ask(HAND)
    case.ask(SEAT)
    until = str(case.param(f"{STAY}.until"))
    case.found(until=until)
    if had == "folded" or (had == "done" and until == "further_betting_possible"):
        return free_to_go(case, had)
    penalty = possible_penalty(case, STAY, case.number("seat")) if case.param(f"{STAY}.penalty") else None
    case.found(penalty="may" if penalty else "unspecified")
    if not penalty:
        case.silent("a penalty for leaving the table with a live hand")
    if had == "betting" and case.yes(TO_ACT):
        return nobody_to_act(case, penalty)
    case.do("Call seat {seat} back to the table.", "Keep seat {seat}'s cards where they are.")
    case.do("Give a penalty if you see fit." if penalty else "Tell seat {seat} to stay with a live hand.")
    case.aloud("Seat {seat}, please stay at the table while your hand is live.")
    return case.rule("Seat {seat} must stay: the hand is live.", because=STAY, penalty=penalty, ruling="must_stay")


def free_to_go(case: Case, had: str) -> Ruling:
    """No live hand, or in 2013 no betting left in it: the rule asks for nothing."""
    case.do("Let the hand go on.")
    if had == "done":
        case.do("Have the dealer look after seat {seat}'s cards.")
    case.aloud("Seat {seat} may leave the table." if had == "folded" else "The betting is over. Seat {seat} may leave.")
    outcome = (
        "Seat {seat} may leave: no live hand." if had == "folded" else "Seat {seat} may leave: no betting is left."
    )
    return case.rule(outcome, because=STAY, ruling="free_to_go")


def nobody_to_act(case: Case, penalty: PenaltyAdvice | None) -> Ruling:
    """It is on a player who is not there: no book says what becomes of the hand."""
    case.cite(STAY)
    case.silent("a hand whose player is away when it is on them")
    case.do("Give a penalty if you see fit." if penalty else "Tell seat {seat} to stay with a live hand.")
    match case.decide(AWAY):
        case "called_back":
            case.do("Call seat {seat} back, and hold the action until they act.")
            case.aloud("Seat {seat}, it is on you. Please come back to the table.")
            outcome, ruling = "Seat {seat} is called back to act.", "called_back"
        case "clock":
            case.do("Open a call for the clock on seat {seat}.")
            case.aloud("Seat {seat} is put on the clock.")
            outcome, ruling = "Seat {seat} goes on the clock.", "clock"
        case "dead":
            case.do("Take in seat {seat}'s cards.", "Let the action go on behind seat {seat}.")
            case.aloud("Seat {seat} is not here to act. The hand is dead.")
            outcome, ruling = "Seat {seat}'s hand is dead.", "dead"
        case _:
            case.do("Hold the action until you decide.")
            case.aloud("Hold the action, please. I decide how the hand goes on.")
            case.found(possible_rulings=["called_back", "clock", "dead"])
            outcome, ruling = "Seat {seat} is away with the action: you decide.", "td_discretion"
    return case.rule(outcome, because=FAIRNESS, penalty=penalty, ruling=ruling)
