"""A hand in the muck while somebody still has to act (2009 rule 39, 2013 rule 56, 2017 to 2019 rule 65)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.ruling import Ruling
from rules.situations.betting.fold_without_bet import cards_given_up
from rules.situations.shared.gone import goes_on, left_without, without_opponent
from rules.situations.showdown.hand_thrown_in_at_showdown.questions import BY_WHOM, FOULED, GAVE_UP, THROWN_IN
from rules.situations.showdown.hand_thrown_in_at_showdown.rulings import (
    NO_REDRESS,
    OUT_OF_THE_MUCK,
    STILL_IN_PLAY,
    STILL_LIVE,
)


def gone_in_play(case: Case) -> Ruling:
    """Rule on a hand that got into the muck before the betting was over: given up, killed, or only mixed in."""
    if alone := without_opponent(case):
        return alone
    by = case.ask(BY_WHOM)
    if by == "player" or case.yes(GAVE_UP):
        return cards_given_up(case)
    where = case.ask(THROWN_IN)
    if where == "apart":
        case.do("Give the cards back to seat {seat}: they never reached the muck.")
        return plays_on(case, STILL_IN_PLAY if case.has(STILL_IN_PLAY) else NO_REDRESS)
    by_dealer, expressly = by == "dealer", case.has(STILL_IN_PLAY)
    if not by_dealer and not case.has(STILL_LIVE):
        return fouled_in_2009(case, where)
    if where == "lost" or (by_dealer and not expressly):
        return killed(case)
    if by_dealer or not expressly:
        case.reading("killed-and-identified", "A hand killed by mistake lives while it can be told for certain.")
    case.do(*OUT_OF_THE_MUCK)
    return plays_on(case, STILL_IN_PLAY if expressly else STILL_LIVE)


def plays_on(case: Case, because: str) -> Ruling:
    """Keep the hand in play, and let the action go on where it stopped."""
    case.do("Let the action go on where it stopped, with seat {seat} in the hand.")
    case.aloud("Seat {seat}'s cards can be told for certain. The hand plays on.")
    return case.rule("The hand of seat {seat} plays on.", because=because, ruling="live", hand="live")


def fouled_in_2009(case: Case, where: str) -> Ruling:
    """Leave to the floor a hand that nobody killed but somebody fouled: 2009 rule 39 speaks of dealers alone."""
    left_without(case, to_act=True)
    point = FOULED.only("dead") if where == "lost" else FOULED
    taken = case.decide(point)
    if taken == "dead":
        return killed(case, FAIRNESS)
    if taken == "plays_on":
        case.do(*OUT_OF_THE_MUCK)
        return plays_on(case, FAIRNESS)
    return case.undecided(point)


def killed(case: Case, because: str = NO_REDRESS) -> Ruling:
    """Take a hand out that was killed or fouled by mistake: no redress, but what nobody called goes back."""
    rest = goes_on(case, to_act=True)
    case.aloud("Seat {seat}, your hand is dead. Players protect their own hands.")
    case.found(ruling="dead", hand="dead")
    return case.rule("Seat {seat}'s hand is dead." + rest, because=because)
