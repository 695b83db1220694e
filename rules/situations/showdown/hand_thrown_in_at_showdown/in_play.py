"""A hand in the muck while somebody still has to act (2009 rule 39, 2013 rule 56, 2017 to 2019 rule 65)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.ruling import Ruling
from rules.situations.betting.action_out_of_turn.skipped import FOLD_BINDS
from rules.situations.betting.fold_without_bet import IN_TURN, cards_given_up, fold_goes_on
from rules.situations.shared.gone import goes_on, left_without, without_opponent
from rules.situations.shared.penalties import possible_penalty
from rules.situations.showdown.hand_thrown_in_at_showdown.questions import FOULED, GONE_HOW, THROWN_IN
from rules.situations.showdown.hand_thrown_in_at_showdown.rulings import (
    NO_REDRESS,
    OUT_OF_THE_MUCK,
    STILL_IN_PLAY,
    STILL_LIVE,
)


def gone_in_play(case: Case) -> Ruling:
    """Rule on a hand that went before the betting was over: given up, killed, or only mixed in."""
    if alone := without_opponent(case):
        return alone
    match case.ask(GONE_HOW):
        case "facing-bet":
            return folded_facing_a_bet(case)
        case "no-bet":
            return cards_given_up(case)
        case "early":
            return folded_early(case)
        case by:
            return by_mistake(case, by_dealer=by == "dealer")


def folded_facing_a_bet(case: Case) -> Ruling:
    """Hold a fold in turn to a bet: no book has a word against it, said or done with the cards."""
    case.reading("thrown-in-facing-a-bet", "Cards thrown in by a player in turn who faces a bet are a fold.")
    case.why("It was seat {seat}'s turn with a bet to call, and cards thrown in there are a fold.")
    case.do("Keep seat {seat}'s cards folded.")
    rest = fold_goes_on(case)
    case.aloud("Seat {seat}, you folded to the bet. The fold stands.")
    return case.rule("Seat {seat}'s fold stands." + rest, because=IN_TURN, ruling="fold", binding=True)


def folded_early(case: Case) -> Ruling:
    """Hold a fold out of turn from 2013 on; under 2009 rule 29 it depends on those whose turn it was."""
    if not case.has(FOLD_BINDS):
        case.why("It was not seat {seat}'s turn yet, so the players before seat {seat} act first.")
        case.do("Have the dealer hold those cards, apart from the muck.")
        case.opens("action-out-of-turn:folded-early", "Open a call for the fold out of turn.")
        case.aloud("Seat {seat}, please wait. First the players whose turn it was.")
        return case.rule(
            "A fold out of turn: see what those before seat {seat} do.", because=IN_TURN, ruling="out_of_turn"
        )
    case.why("A fold gives the hand up for good, in turn or out of turn.")
    case.do("Keep seat {seat}'s cards folded.")
    rest = fold_goes_on(case)
    case.aloud("Seat {seat}, a fold out of turn stands.")
    penalty = possible_penalty(case, FOLD_BINDS, case.number("seat"))
    return case.rule(
        "Seat {seat}'s fold stands." + rest, because=FOLD_BINDS, penalty=penalty, ruling="fold", binding=True
    )


def by_mistake(case: Case, *, by_dealer: bool) -> Ruling:
    """Rule on a hand that its player had not given up: dead if a dealer killed it or nobody can tell it, else live."""
    where = case.ask(THROWN_IN)
    if where == "apart":
        case.do("Give the cards back to seat {seat}: they never reached the muck.")
        return plays_on(case, STILL_IN_PLAY if case.has(STILL_IN_PLAY) else NO_REDRESS)
    expressly = case.has(STILL_IN_PLAY)
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
    case.why("Seat {seat} had not given the hand up, and the cards can be told for certain.")
    case.do("Let the action go on where it stopped, with seat {seat} in the hand.")
    case.aloud("Seat {seat}'s cards can be told for certain. The hand plays on.")
    return case.rule("Seat {seat}'s hand plays on.", because=because, ruling="live", hand="live")


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
    case.why("Players protect their own hands, and seat {seat}'s cards were killed or cannot be told any more.")
    rest = goes_on(case, to_act=True)
    case.aloud("Seat {seat}, your hand is dead. Players protect their own hands.")
    case.found(ruling="dead", hand="dead")
    return case.rule("Seat {seat}'s hand is dead." + rest, because=because)
