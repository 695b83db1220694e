"""Away: left the table with a live hand, dodged a blind, was not at the seat for the deal."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.infractions import CALLED
from rules.situations.conduct.giving_a_penalty.rulings import forbidden, may_follow, must_follow, not_named
from rules.situations.presence.not_at_the_seat import hand_of, in_time, when_there
from rules.situations.shared.leaving import LEAVING, hand_stays_live, must_stay

DODGING = "dodging-blinds"


def away(case: Case, deed: str) -> Ruling:
    """Rule on an infraction by a player who was away."""
    match deed:
        case "left":
            return left(case)
        case "dodged":
            return dodged(case)
        case _:
            return missed_the_deal(case)


def left(case: Case) -> Ruling:
    """Rule on leaving with a live hand: subject to penalty, except in 2009, which forbids it and says no more."""
    if not must_stay(case):
        return no_breach(case)
    case.do("Have seat {seat} come back to the table, if they are still away.")
    hand_stays_live(case, "seat {seat}'s")
    return may_follow(case, LEAVING) if case.param(f"{LEAVING}.penalty") else forbidden(case, LEAVING)


def dodged(case: Case) -> Ruling:
    """Rule on a blind dodged on purpose: always penalised (2019, Fivebet), or only on a move from a broken table.

    Only Fivebet speaks of an attempt, which it is where the blind was put in all the same.
    """
    if case.param(f"{DODGING}.scope") != "any" and not case.yes(asked.FROM_A_BROKEN_TABLE):
        return not_named(
            case,
            "{what}, no broken table: you may penalise it.",
            on="a blind that is dodged otherwise than in a move from a broken table",
        )
    if not case.param(f"{DODGING}.attempt_suffices") and case.yes(asked.BLIND_PAID):
        case.why("The blind was paid in the end, so the attempt took nothing from the others.")
        outcome = "{what}, only tried and paid: you may penalise it."
        return not_named(case, outcome, on="a blind that somebody only tried to dodge")
    return must_follow(case, DODGING)


def no_breach(case: Case) -> Ruling:
    """Rule on leaving when nobody could bet any more, where the book asks to stay only until then (2013 rule 30)."""
    case.do("Give no penalty.")
    hand_stays_live(case, "seat {seat}'s", may_act=False)
    case.why("Nobody could bet any more, so seat {seat}'s hand plays without its player.")
    case.aloud("Seat {seat} may be away: nobody can bet any more, and the hand plays.")
    case.found(penalty=False)
    return case.rule("Left with no betting to come: no breach.", because=LEAVING)


def missed_the_deal(case: Case) -> Ruling:
    """Rule on the hand of a player who was away for the deal: no book makes that an infraction, but leaving it is."""
    when = when_there(case)
    if in_time(case, when) and when in ("left", "left-dealing"):
        what, told, why = CALLED["left"]
        case.let(what=what, told=told)
        case.why(why)
        case.found(infraction="left")
        return left(case)
    case.do("Give no penalty for it.")
    case.found(penalty=False)
    return hand_of(case, when)
