"""Chips taken back with nothing out since: of an earlier bet, or of what has just gone in."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.betting_errors import hands_behind
from rules.situations.chips_facing_a_bet.pulled_back import STAY, left_open, nothing_out
from rules.situations.chips_facing_a_bet.questions import TAKEN
from rules.situations.chips_facing_a_bet.silent_chips import silent_chips
from rules.situations.choices import OTHERWISE


def taken_back(case: Case, moment: str, seat: int) -> Ruling:
    """Which chips they were decides."""
    match case.ask(TAKEN, seat=seat):
        case "earlier":
            return nothing_out(case, moment, seat)
        case "early":
            # 51-B of 2017 and 46-B of 2019 bind whoever faces action or a raise, and do not say when. Before the turn
            # others may still change what is faced, so it is left to the floor. docs/readings.md.
            return left_open(case, moment, seat, say("chips that are taken back before the turn"))
        case "turn":
            return pushed_and_taken_back(case, moment, seat)
        case _:
            return chips_stay(case, moment, seat)


def pushed_and_taken_back(case: Case, moment: str, seat: int) -> Ruling:
    """Silent chips that went in and came back are still what they were (2013 rule 37-A, 2019 rule 50-A)."""
    if not case.has(STAY):
        for silent in filter(case.has, ("overchip-call", "multi-chip-call")):
            case.cite(silent)
        return stay_left_open(case, moment, seat)
    case.cite(STAY)
    ruling = silent_chips(case, moment, seat)
    return replace(ruling, values={**ruling.values, "chips_stay": True}, steps=(out_again(seat), *ruling.steps))


def chips_stay(case: Case, moment: str, seat: int) -> Ruling:
    """Chips of a bet or call that was made stay in (2013 rule 37-A, 2017 rule 41-A, 2019 and Fivebet rule 50-A)."""
    if not case.has(STAY):
        return stay_left_open(case, moment, seat)
    steps, values = hands_behind(moment)
    return case.rule(
        say("Chips put in in turn stay in: seat {seat} puts them back out.", seat=seat),
        because=STAY,
        values={"ruling": "chips_stay", "chips_stay": True, **values},
        steps=(out_again(seat), say("Leave the bet as it was."), *steps),
        words=(say("Seat {seat}, chips that went in stay in. Put them back out, please.", seat=seat),),
    )


def out_again(seat: int) -> Say:
    return say("Have seat {seat} put back out what they took back.", seat=seat)


def stay_left_open(case: Case, moment: str, seat: int) -> Ruling:
    """A book that does not say whether chips that went in in turn may come back: Rule 1.

    2009 rule 29 binds words in turn, and an act out of turn that nothing has changed; rules 32 and 33 say what silent
    chips count as, and not that they stay.
    """
    case.cite("verbal-in-turn-binding")
    case.silent(on=say("chips that are taken back once they went in"))
    steps, values = hands_behind(moment)
    return case.rule(
        say("The book does not say whether chips that went in stay in: you decide."),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": ["chips_stay", "acts_anew"], **values},
        steps=(
            out_again(seat),
            say("Hear seat {seat} and the dealer; decide, and say it aloud.", seat=seat),
            *steps,
        ),
        words=(say("Seat {seat}, put those chips back out. I decide whether they stay.", seat=seat),),
        discretions=(
            Discretion(
                "taken-back",
                say("Do the chips stay in?"),
                (
                    Choice("chips_stay", say("They stay in, as what they were")),
                    Choice("acts_anew", say("They go back, and seat {seat} acts anew", seat=seat)),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
