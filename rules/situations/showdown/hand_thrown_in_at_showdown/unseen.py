"""Cards that nobody saw, face down or in the muck (2009 rule 39, 2013 rule 14, 2017 to 2019 rules 14, 16 and 65)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.shared.gone import without_opponent
from rules.situations.shared.penalties import possible_penalty
from rules.situations.showdown.hand_thrown_in_at_showdown.questions import (
    ALL_IN,
    BY_DEALER_OR_NOT,
    GAVE_UP,
    LINE,
    LIVE_OR_DEAD,
    THROWN_IN,
)
from rules.situations.showdown.hand_thrown_in_at_showdown.rulings import (
    HOUSE_LINE,
    KILLED,
    NO_REDRESS,
    OUT_OF_THE_MUCK,
    SILENT,
    STILL_IN_PLAY,
    STILL_LIVE,
    all_in_hand_in_the_muck,
    dead,
    for_the_floor,
    must_be_tabled,
)


def face_down(case: Case) -> Ruling:
    """Cards that nobody saw: live while they can be identified, dead once the dealer has mucked them (rule 14)."""
    if alone := without_opponent(case):
        return alone
    where = case.ask(THROWN_IN)
    if where == "apart":
        return clear_of_the_muck(case)
    return mucked_unseen(case, where)


def clear_of_the_muck(case: Case) -> Ruling:
    """Rule on cards face down, clear of the muck: they may be turned up, with an all-in they must (rules 14, 16)."""
    penalty = may_cost(case)
    if case.yes(ALL_IN):
        return must_be_tabled(case, penalty)
    if not case.has(STILL_LIVE):
        return unseen_in_2009(case)
    if under_house_line(case):
        return by_house_line(case)
    case.why("Seat {seat}'s cards never reached the muck, so the hand is not given up yet.")
    case.do("Have the dealer keep those cards clear of the muck.", "Ask seat {seat} to turn them up or give them up.")
    case.aloud("Seat {seat}, your hand is still live. Turn it up if you want the pot.")
    case.found(ruling="live", hand="live")
    return case.rule("The hand is still live: seat {seat} may turn it up.", because=STILL_LIVE, penalty=penalty)


def mucked_unseen(case: Case, where: str) -> Ruling:
    """Cards that nobody saw, in the muck: dead once a dealer has put them there, or nobody can identify them."""
    if where == "lost":
        return lost_unseen(case)
    if case.yes(ALL_IN):
        all_in_hand_in_the_muck(case)
        return must_be_tabled(case, may_cost(case))
    if case.ask(BY_DEALER_OR_NOT) == "player":
        return touched_the_muck(case)
    if not case.has(KILLED):
        return dead(case, NO_REDRESS, "The dealer killed seat {seat}'s hand: no redress.")
    if under_house_line(case):
        return by_house_line(case)
    if not case.yes(GAVE_UP):
        return killed_by_mistake(case)
    case.reading("pushed-into-the-muck", "Unseen cards are dead once the dealer pushes them into the muck.")
    return dead(case, KILLED, "Dead hand: the dealer mucked seat {seat}'s cards.")


def killed_by_mistake(case: Case) -> Ruling:
    """Rule on a hand in the muck that its player had not given up, and that can be told for certain.

    2013 rule 56 gives no redress for a hand that a dealer kills. From 2017 rule 65-B keeps one in play that can be
    identified, a reading.
    """
    if not case.has(STILL_IN_PLAY):
        return dead(case, NO_REDRESS, "The dealer killed seat {seat}'s hand: no redress.")
    case.reading("killed-and-identified", "A hand killed by mistake lives while it can be told for certain.")
    case.why("Seat {seat} had not given the hand up, and the cards can be told for certain.")
    case.do(*OUT_OF_THE_MUCK, "Read it with the other hands, and award the pot.")
    case.aloud("Seat {seat}'s cards can be told for certain. The hand is back in play.")
    return case.rule("Seat {seat}'s hand is back in play.", because=STILL_IN_PLAY, ruling="live", hand="live")


def lost_unseen(case: Case) -> Ruling:
    """Rule dead unseen cards that nobody can identify. 2009 says so of hands that a dealer kills (rule 39)."""
    if case.has(KILLED):
        return dead(case, KILLED, "Dead hand: seat {seat}'s cards are lost in the muck.")
    if case.ask(BY_DEALER_OR_NOT) == "dealer":
        return dead(case, NO_REDRESS, "The dealer killed seat {seat}'s hand: no redress.")
    case.silent("cards that are mucked face down at the showdown")
    return for_the_floor(case, FAIRNESS, SILENT, LIVE_OR_DEAD.only("dead"))


def touched_the_muck(case: Case) -> Ruling:
    """Rule on own cards that got into the muck and can be identified (2013 rule 14-A; 2017 to 2019 rule 65-B)."""
    if not case.has(STILL_LIVE):
        return unseen_in_2009(case)
    if under_house_line(case):
        return by_house_line(case)
    penalty = may_cost(case)
    because = STILL_IN_PLAY if case.has(STILL_IN_PLAY) else STILL_LIVE
    case.found(fouled_hand_in_play="expressly" if because == STILL_IN_PLAY else "unspecified")
    case.why("Seat {seat}'s cards touched the muck, and can still be told for certain.")
    case.do("Take exactly those cards out of the muck.", "Ask seat {seat} to turn them up or give them up.")
    case.aloud("Seat {seat}, your cards can be identified. Turn them up if you want the pot.")
    case.found(ruling="live", hand="live")
    return case.rule("The hand is still live: seat {seat} may turn it up.", because=because, penalty=penalty)


def unseen_in_2009(case: Case) -> Ruling:
    case.silent("cards that are mucked face down at the showdown")
    return for_the_floor(case, FAIRNESS, SILENT)


def under_house_line(case: Case) -> bool:
    """Tell whether a house rule decides about cards that are pushed forward, as 2013 rule 14-B has it.

    The house may have such a line under a book that does not speak of one, and may have set what becomes of cards
    behind it.
    """
    standards = case.param(f"{STILL_LIVE}.only_without_house_muck_rule") is True
    return (line_kills(case) or standards) and case.yes(LINE)


def line_kills(case: Case) -> bool:
    """Tell whether the house has set that cards behind its line are dead; no book says so."""
    return case.param(f"{STILL_LIVE}.behind_the_house_line") == "dead"


def by_house_line(case: Case) -> Ruling:
    in_the_book = case.has(HOUSE_LINE)
    case.found(line_in_the_book=in_the_book)
    because = HOUSE_LINE if in_the_book else STILL_LIVE
    if line_kills(case):
        return dead(case, because, "Behind the house's line: seat {seat}'s hand is dead.")
    case.silent("what a house rule on a line makes of these cards")
    return for_the_floor(case, because, "The house rule decides: say what it makes of the hand.")


def may_cost(case: Case) -> PenaltyAdvice | None:
    """Advise that mucking a hand and wanting it back may be penalised (Fivebet rule 14)."""
    may = case.has(STILL_LIVE) and case.param(f"{STILL_LIVE}.floor_may_penalize") is True
    case.found(penalty="may" if may else "none")
    return possible_penalty(case, STILL_LIVE, case.number("seat")) if may else None
