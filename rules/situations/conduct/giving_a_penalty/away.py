"""Away: left the table with a live hand, dodged a blind, was not at the seat for the deal."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.rulings import forbidden, may_follow, must_follow, not_named

LEAVING = "stay-at-table"
DUTIES = "player-responsibilities"
DODGING = "dodging-blinds"
DEAL = "live-hand-seat-deadline"
POSTED = "absent-blinds-antes"
BRING_IN = "absent-bring-in"


def away(case: Case, deed: str) -> Ruling:
    """Rule on an infraction by a player who was away."""
    match deed:
        case "left":
            return left(case)
        case "dodged":
            return dodged(case)
        case _:
            return hand_only(case)


def left(case: Case) -> Ruling:
    """Rule on leaving with a live hand: subject to penalty, except in 2009, which forbids it and says no more."""
    until = str(case.param(f"{LEAVING}.until"))
    if until == "further_betting_possible" and not case.yes(asked.BETTING_LEFT):
        return no_breach(case)
    case.found(stays_until=until)
    return may_follow(case, LEAVING) if case.param(f"{LEAVING}.penalty") else forbidden(case, LEAVING)


def dodged(case: Case) -> Ruling:
    """Rule on a blind dodged on purpose: always penalised (2019, Fivebet), or only on a move from a broken table."""
    if case.param(f"{DODGING}.scope") == "any" or case.yes(asked.FROM_A_BROKEN_TABLE):
        return must_follow(case, DODGING)
    return not_named(
        case,
        "{what}, no broken table: you may penalise it.",
        on="a blind that is dodged otherwise than in a move from a broken table",
    )


def no_breach(case: Case) -> Ruling:
    """Rule on leaving when nobody could bet any more, where the book asks to stay only until then (2013 rule 30)."""
    if case.has(DUTIES):
        case.cite(DUTIES)
        case.reading("stay-while-betting", "The duty to stay at the table ends with the betting in that hand.")
        case.found(also_a_duty=True)
    case.do("Give no penalty.", "Let the hand of seat {seat} play on: it stays live.")
    case.aloud("Seat {seat} may be away: nobody can bet any more, and the hand plays.")
    case.found(penalty=False)
    return case.rule("Left with no betting to come: no breach.", because=LEAVING)


def hand_only(case: Case) -> Ruling:
    """A player who is not at the seat for the deal has a dead hand; no book makes it an infraction."""
    case.do("Kill the hand of seat {seat} without looking at the cards.")
    if case.has(POSTED):
        case.cite(POSTED)
        case.found(blinds_stay_in=True)
        case.do("Take their blind and ante into the pot.")
    else:
        case.silent("the blinds and antes of a player who is away")
    if case.has(BRING_IN):
        case.cite(BRING_IN)
        case.found(bring_in_posted=True)
        case.do("Put in the bring-in for them in stud, if they were dealt it.")
    case.aloud("{Them}, {told}.")
    case.found(penalty=False, hand="dead", deadline=case.param(f"{DEAL}.deadline"))
    return case.rule("Missed deal: the hand is dead, no penalty.", because=DEAL)
