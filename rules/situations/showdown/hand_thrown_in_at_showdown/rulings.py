"""Rulings on a hand that went into the muck at the showdown."""

from rules.engine.case import Case
from rules.engine.decision import Decision
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.shared.gone import goes_on, left_without, without_opponent
from rules.situations.showdown.hand_thrown_in_at_showdown.questions import LIVE_OR_DEAD

STILL_LIVE, KILLED, HOUSE_LINE = "facedown-discard-still-live", "muck-kills-hand", "house-muck-line"
TABLING, OWN_RISK, TD_FINAL = "proper-tabling", "incomplete-tabling-own-risk", "td-final-on-tabling"
NOT_KILLED, SPEAK, PROTECT = "tabled-winner-not-killed", "cards-speak", "protect-own-hand"
NO_REDRESS = "killed-hand-no-redress"
STILL_IN_PLAY = "fouled-identifiable-hand-live"
SILENT = "You decide about seat {seat}'s hand: the book is silent."
OUT_OF_THE_MUCK = (
    "Have the dealer take exactly those cards out of the muck, face down.",
    "Give them back to seat {seat}.",
)
# After an all-in the betting may be over with cards to come.
FINISH_THE_BOARD = "Deal what is still to come of the board, if there was an all-in."
# By the concept that decides: why a hand is dead.
WHY_DEAD = {
    KILLED: "Nobody saw seat {seat}'s cards, and unseen cards are dead once they are in the muck.",
    OWN_RISK: "Seat {seat} mucked before all the cards were shown, and did so at seat {seat}'s own risk.",
    HOUSE_LINE: "The house has a line, and cards pushed over it face down are dead.",
    STILL_LIVE: "The house has a line, and cards pushed over it face down are dead.",
}
LEFT_BECAUSE = {
    HOUSE_LINE: "The house has a rule on cards pushed over its line, and it decides about seat {seat}'s hand.",
    STILL_LIVE: "The house has a rule on cards pushed over its line, and it decides about seat {seat}'s hand.",
    TABLING: "A hand that wants the pot is shown with all its cards, and seat {seat} won't show them.",
    "one-card-tabled": "A hand that wants the pot is shown with all its cards, and seat {seat} won't show them.",
}
OTHERWISE_DEAD = "Players protect their own hands, and seat {seat}'s cards are in the muck."
ONE_CARD, ALL_UP, NO_MUCK = "one-card-tabled", "all-in-hands-tabled", "all-in-no-muck"


def all_in_hand_in_the_muck(case: Case) -> None:
    """Take the reading that a hand which everybody must see is turned up even though it is in the muck."""
    case.reading(
        "all-in-hand-in-the-muck", "With an all-in a hand in the muck is turned up while it can be identified."
    )


def must_be_tabled(case: Case, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Turn up every hand after an all-in (2009 rule 9, 2013 rule 15, the others rule 16, which calls them live)."""
    because = NO_MUCK if case.has(NO_MUCK) else ALL_UP
    case.found(may_muck=False if case.has(NO_MUCK) else "unspecified")
    case.cite(ALL_UP)
    case.why("A player is all-in and the betting is over, so every hand is shown and nobody can pass chips unseen.")
    case.do(
        "Have the dealer take exactly those cards and turn all of them face up.",
        "Have every other hand turned face up, and deal any cards that are still to come.",
        "Read the hand like every other, and only then award the pots, side pots first.",
    )
    case.aloud("There is an all-in, so every hand is shown. Seat {seat}'s hand is turned up.")
    case.found(ruling="must_table", hand="live")
    if not case.has(NO_MUCK):
        case.reading("all-in-hand-put-down", "With an all-in a hand that was put down is turned up and counts.")
    return case.rule("An all-in: seat {seat}'s hand must be shown.", because=because, penalty=penalty)


def read_again(case: Case, because: str) -> Ruling:
    """Cards that can be identified are turned up and read."""
    case.why("Seat {seat}'s cards can be told for certain, and cards speak.")
    case.do("Have exactly those cards turned face up, all of them.", FINISH_THE_BOARD, "Read the hand aloud.")
    case.aloud("Seat {seat}'s hand is turned up and read. Cards speak.")
    return case.rule("Seat {seat}'s hand is turned up and counts.", because=because, ruling="read_again", hand="live")


def was_read(case: Case, because: str) -> Ruling:
    """Count a hand as it was read: its cards are gone, but what they were is known."""
    case.why("The table saw and read seat {seat}'s hand, so it counts though the cards are gone.")
    case.do(
        "Have the dealer and the players say what the hand was.",
        FINISH_THE_BOARD,
        "Award the pot as if it still lay there.",
    )
    case.aloud("Seat {seat}'s hand was seen and read. It counts.")
    outcome = "Seat {seat}'s hand was read: it still counts."
    return case.rule(outcome, because=because, ruling="counts_as_read", hand="live")


def dead(case: Case, because: str, outcome: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Take the hand out, with the betting over: what others called stays in, and the others go on without it."""
    if alone := without_opponent(case, penalty):
        return alone
    case.cite(NO_REDRESS)
    case.why(WHY_DEAD.get(because, OTHERWISE_DEAD))
    rest = goes_on(case, to_act=False)
    if because != OWN_RISK:
        case.aloud("Seat {seat}, your hand is dead: the cards are in the muck.")
    case.found(ruling="dead", hand="dead", called_bets_returned=False)
    return case.rule(outcome + rest, because=because, penalty=penalty)


def for_the_floor(case: Case, because: str, undecided: str, point: Decision = LIVE_OR_DEAD) -> Ruling:
    """Leave it to the floor whether the hand counts."""
    if alone := without_opponent(case):
        return alone
    if "dead" in point.ways:
        left_without(case, to_act=False)
    case.why(LEFT_BECAUSE.get(because, "The floor judges whether seat {seat}'s hand counts."))
    match case.decide(point):
        case "dead":
            return dead(case, because, "Seat {seat}'s hand is dead.")
        case "live":
            case.do("Have all those cards turned face up.", "Read the hand aloud.")
            case.aloud("Seat {seat}'s hand counts. All the cards are turned up.")
            return case.rule("Seat {seat}'s hand counts.", because=because, ruling="live", hand="live")
        case "seen":
            return was_read(case, because)
    return case.undecided(point, undecided, because=because)
