"""A hand with too few or too many cards (2017 rules 37 and 38, 2019 rules 37 and 38, Fivebet rules 35-D and 37)."""

from collections.abc import Callable

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal import questions as asked
from rules.situations.dealing.possible_misdeal.another_error import another_misdeal
from rules.situations.dealing.possible_misdeal.rulings import (
    AS_ALWAYS,
    BARRED,
    DRAW,
    LISTED_TOO,
    RANDOM,
    TOO_FAR,
    TOO_LATE,
    left_to_you,
    misdeal,
    not_named,
    too_far,
)
from rules.situations.shared.gone import goes_on, left_without, without_opponent
from rules.situations.shared.late import beyond_the_book, brought_up_late

DEAD_COUNT = "wrong-card-count-dead-after-sa"
ONE_BURN = "one-burn-after-sa"
REPLACED = "button-short-replaceable"
BUTTON_DEAD = "button-short-acted-dead"
COUNT = "card-count"
MISDEAL = "misdeal-wrong-card-count"

THEIR_HAND = "What happens to seat {seat}'s hand?"
COUNT_AFTERWARDS = decision(
    "wrong-count-late",
    THEIR_HAND,
    {"dead": "It was dead, and wins nothing", "stands": "Everything stands as played"},
    per="seat",
)
WRONG_COUNT = decision(
    "wrong-count",
    THEIR_HAND,
    {"completed": "It gets its missing card, unless it has acted", "dead": "It is dead"},
    silent="a hand with the wrong number of cards after substantial action",
    per="seat",
)


def was_not_dealt(case: Case) -> bool:
    """Tell whether the card too many in a hand was not dealt in this hand at all."""
    return case.ask(asked.COUNT_KIND) == "many" and case.ask(asked.EXTRA_CARD) == "foreign"


def wrong_count(case: Case, moment: str) -> Ruling:
    """Rule on a wrong number of cards: dead after substantial action; the button may get more.

    Before that it is a ground for a misdeal from 2022 on (35-A, 37-A), and none that a book lists until then.
    """
    if not (case.has(REPLACED) or case.has(BARRED)):
        return misdeal_beside_it(case) or not_named(case, COUNT)
    case.ask(asked.COUNT_SEAT)
    # A card from elsewhere, told as a fouled deck, is one too many.
    if case.has(REPLACED) and case.told(asked.COUNT_KIND) == "few":
        match case.ask(asked.SHORT_SEAT if moment == "action" else asked.SHORT_SEAT.only("other", "button")):
            case "button-acted":
                return button_dead(case)
            case "button" if case.yes(asked.REPLACEABLE):
                return short_button(case, moment)
    if too_far(case):
        return too_late(case)
    if not case.has(MISDEAL):
        return misdeal_beside_it(case) or not_named(case, COUNT)
    by_the_house = case.ask(asked.GAME) == "draw" and case.has(DRAW)
    return left_to_you(case, COUNT, DRAW) if by_the_house else misdeal(case, COUNT, MISDEAL)


def misdeal_beside_it(case: Case) -> Ruling | None:
    """Rule a misdeal on another error of the deal, where the cards of the hand were all dealt in it."""
    of_this_deal = case.told(asked.COUNT_KIND) == "few" or case.told(asked.EXTRA_CARD) == "dealt"
    return another_misdeal(case) if of_this_deal else None


def too_late(case: Case) -> Ruling:
    """A wrong number of cards after substantial action: that hand is dead, the others play on (2019 rule 38).

    2013 does not say what a wrong count costs.
    """
    if alone := without_opponent(case):
        return alone
    if case.has(DEAD_COUNT):
        case.cite(BARRED)
        case.why("The action went on with seat {seat} on the wrong number of cards, so that hand cannot win.")
        case.do("Muck all of seat {seat}'s cards.")
        case.aloud("Seat {seat} has the wrong number of cards. That hand is dead.")
        if case.has(RANDOM):
            case.cite(RANDOM)
            case.found(further_dealing="random")
        return dead_in_play(case, "Seat {seat}'s hand is dead.", DEAD_COUNT, burned)
    left_without(case, to_act=True)
    case.why(TOO_LATE)
    case.aloud(TOO_FAR)
    short = case.told(asked.COUNT_KIND) == "few"
    match case.decide(WRONG_COUNT if short else WRONG_COUNT.only("dead"), seat=case.number("seat")):
        case "dead":
            case.do("Muck all of seat {seat}'s cards.")
            case.aloud("Seat {seat}, your hand has the wrong number of cards. It is dead.")
            outcome = "No misdeal: seat {seat}'s hand is dead."
            return dead_in_play(case, outcome, BARRED, as_always)
        case "completed":
            case.do(
                "Deal seat {seat} the missing card from the top of the stub.", "Let the hand go on where it stopped."
            )
            case.aloud("Seat {seat} gets the missing card now. Play goes on.")
            outcome = "No misdeal: seat {seat} gets the missing card."
            return case.rule(outcome, because=BARRED, misdeal=False, hand="live")
    case.do("Play the hand on for everyone else.", "Decide about seat {seat}'s hand, and say it aloud.")
    outcome = "No misdeal: the hand goes on. You decide about seat {seat}'s hand."
    return case.rule(outcome, because=BARRED, ruling="td_discretion", misdeal=False, hand="td_discretion")


def found_after_the_hand(case: Case) -> Ruling:
    """Rule on a wrong number of cards in a finished hand with substantial action: no book says who gets the pot.

    The bar to a misdeal does not make a good hand of it: while it was played, it was dead.
    """
    case.ask(asked.COUNT_SEAT)
    if case.has(DEAD_COUNT):
        case.cite(DEAD_COUNT)
    case.found(misdeal=False, substantial_action=True)
    brought_up_late(case, "over", "a hand with the wrong number of cards")
    taken = case.decide(COUNT_AFTERWARDS, seat=case.number("seat"))
    if taken == "dead":
        case.do(
            "Take the pot back from seat {seat}, if that hand won any of it.",
            "Award it among the other hands that were in to the end, or to the only one.",
        )
        case.aloud("Seat {seat} had the wrong number of cards. That hand was dead.")
        case.why(
            "A hand with the wrong number of cards was dead from the time play went on, so seat {seat} wins nothing."
        )
        because = DEAD_COUNT if case.has(DEAD_COUNT) else FAIRNESS
        return dead(case, "Seat {seat}'s hand was dead, and wins nothing.", because)
    if taken is None:
        case.do("Hear seat {seat}, the dealer and the players.", "Look up what seat {seat} won with that hand.")
        case.may_come_to(COUNT_AFTERWARDS)
    return beyond_the_book(case, taken)


def burned(case: Case) -> None:
    """Burns before each street to come."""
    if not case.has(ONE_BURN):
        case.silent("how many cards are then burned")
        return
    number = case.param(f"{ONE_BURN}.burns_per_street")
    stands_in = "rule" if case.param(f"{ONE_BURN}.stated_in_rule") else "illustration"
    case.do(
        "Deal on from the stub as it lies; put no card back or aside to mend the order.",
        "Burn one card before each street, no more and no fewer.",
    )
    case.found(burns_before_flop=number, burns_per_street=number, burns_stated_in=stands_in)


def as_always(case: Case) -> None:
    case.do(AS_ALWAYS)


def dead_in_play(case: Case, outcome: str, because: str, burns: Callable[[Case], None]) -> Ruling:
    """Kill the hand while it is played: what nobody called goes back, and a player left alone has won.

    `burns` says how cards are burned if the hand goes on.
    """
    rest = goes_on(case, to_act=True)
    if not rest:
        burns(case)
    return dead(case, outcome + rest, because)


def dead(case: Case, outcome: str, because: str) -> Ruling:
    case.found(hand="dead", hand_status={f"seat{case.number('seat')}": "dead"})
    return case.rule(outcome, because=because, misdeal=False)


def short_button(case: Case, moment: str) -> Ruling:
    """The button has not acted on its short hand: it may be given what is missing, however late (2017 rule 37)."""
    if moment == "action":
        case.do(LISTED_TOO)
    elif another := misdeal_beside_it(case):
        return another
    case.do("Deal seat {seat} the missing cards from the top of the stub.", "Let the hand go on where it stopped.")
    case.aloud("The button is short of cards and gets them now. Play goes on.")
    case.found(cards_replaced=True, regardless_of_substantial_action=True)
    case.why("Seat {seat} has the button and is dealt last, so the missing cards are the next ones off the stub.")
    outcome = "The button in seat {seat} gets the missing cards."
    return case.rule(outcome, because=REPLACED, misdeal=False, hand="live")


def button_dead(case: Case) -> Ruling:
    """The button acted on too few cards (2017 rule 37)."""
    if not case.has(BUTTON_DEAD):
        case.silent("a button that acts on too few cards")
        return left_to_you(case, COUNT, FAIRNESS)
    if alone := without_opponent(case):
        return alone
    case.do(LISTED_TOO)
    case.reading("misdeal-button-acts", "A call or a raise counts as acting on the short hand, too.")
    case.why("Seat {seat} acted without counting the cards, and a hand that acts short is dead.")
    case.do("Muck seat {seat}'s cards.")
    case.aloud("Seat {seat}, you acted on a short hand. It is dead.")
    case.found(cards_replaced=False)
    return dead_in_play(case, "Dead hand: seat {seat} acted on too few cards.", BUTTON_DEAD, as_always)
