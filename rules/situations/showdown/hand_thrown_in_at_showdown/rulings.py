"""Rulings on a hand that went into the muck at the showdown."""

from rules.engine.case import Case
from rules.engine.decision import Decision
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.showdown.hand_thrown_in_at_showdown.questions import LIVE_OR_DEAD

STILL_LIVE, KILLED, HOUSE_LINE = "facedown-discard-still-live", "muck-kills-hand", "house-muck-line"
TABLING, OWN_RISK, TD_FINAL = "proper-tabling", "incomplete-tabling-own-risk", "td-final-on-tabling"
NOT_KILLED, SPEAK, PROTECT = "tabled-winner-not-killed", "cards-speak", "protect-own-hand"
NO_REDRESS, UNCALLED = "killed-hand-no-redress", "uncalled-bet-returned"
STILL_IN_PLAY = "fouled-identifiable-hand-live"
SILENT = "The book is silent: you decide about seat {seat}'s hand."
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
    case.do("Have all of those cards turned face up.", "Read the hand like every other.")
    case.aloud("There is an all-in, so every hand is shown. Seat {seat}'s hand is turned up.")
    case.found(ruling="must_table", hand="live")
    if not case.has(NO_MUCK):
        case.reading("all-in-hand-put-down", "With an all-in a hand that was put down is turned up and counts.")
    return case.rule("An all-in: seat {seat}'s hand must be shown.", because=because, penalty=penalty)


def read_again(case: Case, because: str) -> Ruling:
    """Cards that can be identified are turned up and read."""
    case.do("Have exactly those cards turned face up, all of them.", "Read the hand aloud.")
    case.aloud("Seat {seat}'s hand is turned up and read. Cards speak.")
    return case.rule("Seat {seat}'s hand is turned up and counts.", because=because, ruling="read_again", hand="live")


def was_read(case: Case, because: str) -> Ruling:
    """Count a hand as it was read: its cards are gone, but what they were is known."""
    case.do("Have the dealer and the players say what the hand was.", "Award the pot as if it still lay there.")
    case.aloud("Seat {seat}'s hand was seen and read. It counts.")
    outcome = "Seat {seat}'s hand was read: it still counts."
    return case.rule(outcome, because=because, ruling="counts_as_read", hand="live")


def dead(case: Case, because: str, outcome: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """The hand is out; what others have called of its bets stays in the pot."""
    case.cite(NO_REDRESS)
    case.do(
        "Give back {uncalled} of seat {seat} that nobody has called, and no other chips.", uncalled=comes_back(case)
    )
    case.do("Award the pot to the best hand that is left.")
    if because != OWN_RISK:
        case.aloud("Seat {seat}, your hand is out: it has no part of the pot.")
    case.found(ruling="dead", hand="dead", called_bets_returned=False)
    return case.rule(outcome, because=because, penalty=penalty)


def comes_back(case: Case) -> str:
    """Name the uncalled part that comes back with a dead hand: 2009 speaks of a raise alone (rule 39)."""
    covers = case.param(f"{UNCALLED}.covers")
    case.found(uncalled_returned=covers)
    return "a raise" if covers == "raise" else "a bet or raise"


def for_the_floor(case: Case, because: str, undecided: str, point: Decision = LIVE_OR_DEAD) -> Ruling:
    """Leave it to the floor whether the hand counts."""
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
