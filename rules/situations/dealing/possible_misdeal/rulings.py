"""The rulings an error of the deal can come to, each with its steps and words. {error} is what went wrong."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal.questions import CAUSE, MOMENT
from rules.situations.late import THE_HAND, beyond_the_book

BARRED = "misdeal-barred-after-sa"
DEAD_COUNT = "wrong-card-count-dead-after-sa"
OPEN_LIST = "misdeal-list-open"
DRAW = "misdeal-draw-games-house"
REPLAY = "misdeal-exact-replay"
KILLED = "misdeal-redeal-killed-hands"
ONE_HAND = "misdeal-one-penalty-hand"
ONE_BURN = "one-burn-after-sa"
REPLACED = "button-short-replaceable"
BUTTON_DEAD = "button-short-acted-dead"
UPCARD = "stud-exposed-downcard"

# By the concept that decides: what leaves it to the floor, and how that is said.
LEFT_BY = {
    FAIRNESS: ("silence", "The book does not settle it: misdeal or not, you decide."),
    OPEN_LIST: ("open_list", "Not on the book's list, which is open: misdeal or not, you decide."),
    DRAW: ("house_standards", "Draw games follow house standards: you decide."),
}
MISDEAL = decision(
    "misdeal", "Is it a misdeal?", {"misdeal": "Misdeal: deal again", "play-on": "No misdeal: the hand goes on"}
)
# That a hand with a card too many or too few plays on as it is stands in no book, and is not put forward.
WRONG_COUNT = decision("wrong-count", "What happens to seat {seat}'s hand?", {"dead": "It is dead"}, per="seat")
DEALT_IN = decision(
    "odd-seat",
    "What happens to the hand of that seat?",
    {"dead": "It is dead", "plays_on": "It plays on, if the player sits there and owes no penalty"},
)
DEALT_OUT = decision(
    "odd-seat",
    "What happens to what that seat posted?",
    {"stays": "It stays in the pot", "returned": "It goes back to the player"},
)
# What is left to be ruled on by itself where the hand goes on, by what went wrong.
BY_ITSELF = {
    "exposed": "Rule by itself on whether an exposed card is replaced, and say it aloud.",
    "not-entitled": "Rule on the hand of that seat by itself, and say it aloud.",
    "dealt-out": "Rule by itself on what the seat without a hand has posted, and say it aloud.",
    "card-count": "Rule by itself on the hand with the wrong number of cards, and say it aloud.",
}
TOO_FAR = "There has been substantial action. No misdeal: the hand goes on."


def misdeal(case: Case, cause: str, because: str) -> Ruling:
    """A ground that the book names: the hand is dealt again."""
    if case.ask(MOMENT) == "action" and not case.has(BARRED):
        case.cite(because)
        case.silent("whether a misdeal is still possible after there has been action")
        return left_to_you(case, FAIRNESS)
    if case.has_param(key := f"{because}.criterion"):
        case.found(exposed_cards=case.param(key))
    case.found(cause=cause)
    return dealt_again(case, because)


def dealt_again(case: Case, because: str) -> Ruling:
    """A misdeal, as the book has it or the floor decided: how the hand is dealt again."""
    case.do("Take all cards back, and give back any bet; blinds and antes stay.", "Shuffle and deal again.")
    case.aloud("Misdeal. All cards back, please.", "Same button, same blinds: we deal this hand again.")
    if case.has(REPLAY):
        case.cite(REPLAY)
        case.do("Same button, same limits, and nobody new is dealt in.")
        case.found(button_moves=False, new_players_seated=False, limits_change=False)
    else:
        case.silent("how the hand is dealt again")
    if case.has(KILLED):
        case.cite(KILLED)
        case.do("Deal in players on penalty or away at the first deal, then kill their hands.")
        case.found(dealt_then_killed=["on_penalty", "away_at_first_deal"])
    if case.has(ONE_HAND):
        case.cite(ONE_HAND)
        case.do("For a player on penalty both deals count as one hand.")
        case.found(penalty_hands_counted=1)
    return case.rule("Misdeal: deal the hand again.", because=because, misdeal=True, redeal=True)


def not_named(case: Case, one_card: bool = False) -> Ruling:
    """Not among the grounds the book names: an open list leaves it to the floor, a book without one is silent."""
    if one_card:
        case.silent("whether a single exposed card is replaced")
    if case.has(OPEN_LIST):
        return left_to_you(case, OPEN_LIST)
    case.silent("{error}")
    return left_to_you(case, FAIRNESS)


def draw_game(case: Case) -> Ruling:
    """Draw games follow the house's own standards."""
    return left_to_you(case, DRAW) if case.has(DRAW) else not_named(case)


def left_to_you(case: Case, because: str) -> Ruling:
    """Misdeal or not, as the floor decides."""
    left_by, outcome = LEFT_BY[because]
    case.found(left_by=left_by)
    match case.decide(MISDEAL):
        case "misdeal":
            return dealt_again(case, because)
        case "play-on":
            return no_misdeal(case, because)
    case.do(
        "Hold the cards and the deck where they are.",
        "Decide whether the deal can still be fair, and say it aloud.",
        "If you call a misdeal, take all cards back, give back any bet, and deal the hand again.",
    )
    case.aloud("Leave everything where it is. I decide whether this hand is dealt again.")
    return case.rule(outcome, because=because, ruling="td_discretion", misdeal="td_discretion")


def no_misdeal(case: Case, because: str) -> Ruling:
    """The floor lets the hand go on; what the error did to one hand or one seat is ruled on by itself."""
    case.aloud("No misdeal: the hand goes on.")
    cause = case.ask(CAUSE)
    if cause not in BY_ITSELF:
        case.do("Go on with the deal, or with the hand, where it stopped.")
        return case.rule("No misdeal: the hand goes on.", because=because, misdeal=False, hand="plays_on")
    case.do(BY_ITSELF[cause], "Then go on with the deal, or with the hand, where it stopped.")
    outcome = "No misdeal: the hand goes on. What went wrong in it is ruled on by itself."
    return case.rule(outcome, because=because, misdeal=False, hand="plays_on")


def plays_on(case: Case) -> Ruling:
    """Substantial action: no misdeal any more, whatever the error (2013 rule 34-C, 2017 and 2019 rule 35-D)."""
    case.do("Play the hand on with the cards as they are.")
    case.aloud(TOO_FAR)
    return hand_goes_on(case, "Too late for a misdeal: the hand goes on.")


def seat_dealt_in(case: Case) -> Ruling:
    """The hand goes on, and what becomes of a seat that was wrongly dealt in stands nowhere."""
    case.silent("what becomes of a hand dealt to the wrong seat once the hand goes on")
    match case.decide(DEALT_IN):
        case "dead":
            case.do(
                "Muck the hand of that seat.",
                "Leave what that seat has put in in the pot.",
                "Play the hand on for everyone else.",
            )
            case.aloud(TOO_FAR, "That seat had no right to a hand. Those cards are dead.")
            return hand_goes_on(case, "Too late for a misdeal: that seat's hand is dead.", seat="dead")
        case "plays_on":
            case.do(
                "Make sure that the player was there for the deal and owes no penalty; else muck that hand.",
                "Play the hand on, with the hand of that seat in it.",
            )
            case.aloud(TOO_FAR, "The hand of that seat plays on, too.")
            return hand_goes_on(case, "Too late for a misdeal: that seat's hand plays on, too.", seat="plays_on")
    return odd_seat_left_open(case)


def seat_dealt_out(case: Case) -> Ruling:
    """The hand goes on, and what becomes of what a seat left out of the deal has posted stands nowhere."""
    case.silent("what a seat left out of the deal has posted, once the hand goes on")
    match case.decide(DEALT_OUT):
        case "stays":
            case.do("Leave what that seat posted in the pot.", "Play the hand on for everyone else.")
            case.aloud(TOO_FAR, "What that seat posted stays in the pot.")
            return hand_goes_on(case, "Too late for a misdeal: that seat's posted chips stay in.", seat="stays")
        case "returned":
            case.do("Give the player in that seat their posted chips back.", "Play the hand on for everyone else.")
            case.aloud(TOO_FAR, "What that seat posted goes back.")
            return hand_goes_on(case, "Too late for a misdeal: that seat's posted chips go back.", seat="returned")
    return odd_seat_left_open(case)


def odd_seat_left_open(case: Case) -> Ruling:
    case.do("Play the hand on for everyone else.", "Decide about that seat, and say it aloud.")
    case.aloud(TOO_FAR)
    return hand_goes_on(
        case, "Too late for a misdeal: the hand goes on. You decide about that seat.", seat="td_discretion"
    )


def hand_goes_on(case: Case, outcome: str, seat: str | None = None) -> Ruling:
    return case.rule(outcome, because=BARRED, misdeal=False, hand="plays_on", seat=seat)


def hand_dead(case: Case) -> Ruling:
    """A wrong number of cards after substantial action: that hand is dead, the others play on (2019 rule 38)."""
    case.cite(BARRED)
    case.do(
        "Muck all of seat {seat}'s cards.",
        "Deal on from the stub as it lies; put no card back or aside to mend the order.",
    )
    case.aloud("Seat {seat} has the wrong number of cards. That hand is dead.")
    burned(case)
    return dead(case, "Seat {seat}'s hand is dead. The others play on.", DEAD_COUNT)


def burned(case: Case) -> None:
    """The burns before each street to come."""
    if not case.has(ONE_BURN):
        case.silent("how many cards are then burned")
        return
    number = case.param(f"{ONE_BURN}.burns_per_street")
    stands_in = "rule" if case.param(f"{ONE_BURN}.stated_in_rule") else "illustration"
    case.do("Burn one card before each street, no more and no fewer.")
    case.found(burns_before_flop=number, burns_per_street=number, burns_stated_in=stands_in)


def wrong_count_left_open(case: Case) -> Ruling:
    """After substantial action in a book that does not say what a wrong count costs (2013)."""
    case.silent("a hand with the wrong number of cards after substantial action")
    case.aloud(TOO_FAR)
    if case.decide(WRONG_COUNT, seat=case.number("seat")) == "dead":
        case.do("Muck all of seat {seat}'s cards.", "Play the hand on for everyone else.")
        case.aloud("Seat {seat}, your hand has the wrong number of cards. It is dead.")
        return dead(case, "No misdeal: seat {seat}'s hand is dead. The others play on.", BARRED)
    case.do("Play the hand on for everyone else.", "Decide about seat {seat}'s hand, and say it aloud.")
    return case.rule(
        "No misdeal: the hand goes on. You decide about seat {seat}'s hand.",
        because=BARRED,
        ruling="td_discretion",
        misdeal=False,
        hand="td_discretion",
    )


def dead(case: Case, outcome: str, because: str) -> Ruling:
    case.found(hand="dead", hand_status={f"seat{case.number('seat')}": "dead"})
    return case.rule(outcome, because=because, misdeal=False)


def button_completed(case: Case) -> Ruling:
    """The button has not acted on its short hand: it may be given what is missing, however late (2017 rule 37)."""
    case.do("Deal seat {seat} the missing cards from the top of the stub.", "Then go on where play stopped.")
    case.aloud("The button is short of cards and gets them now. Play goes on.")
    case.found(cards_replaced=True, regardless_of_substantial_action=True)
    return case.rule(
        "Give the button in seat {seat} the missing cards. The hand goes on.",
        because=REPLACED,
        misdeal=False,
        hand="live",
    )


def button_dead(case: Case) -> Ruling:
    """The button acted on too few cards (2017 rule 37)."""
    if not case.has(BUTTON_DEAD):
        case.silent("a button that acts on too few cards")
        return left_to_you(case, FAIRNESS)
    # The bracket behind the rule names only checking and betting. Readings: (a) any act on the short hand kills it, a
    # call and a raise being bets in the wide sense; (b) only a check or an opening bet does. Taken: (a).
    # docs/readings.md.
    case.reading("misdeal-button-acts", "A call or a raise counts as acting on the short hand, too.")
    case.do("Muck seat {seat}'s cards. The others play on.")
    case.aloud("Seat {seat}, you acted on a short hand. It is dead.")
    case.found(cards_replaced=False)
    return dead(case, "Seat {seat} acted on too few cards: the hand is dead.", BUTTON_DEAD)


def becomes_upcard(case: Case) -> Ruling:
    """Stud: an exposed down card becomes the upcard, and the next one comes down (RP-10-A)."""
    case.do(
        "Leave the exposed card face up.",
        "Deal that player's third card face down.",
        "That player can be the bring-in.",
    )
    case.aloud("That card stays up. Your next one comes face down.")
    return case.rule(
        "No misdeal: the exposed card becomes the player's upcard.",
        because=UPCARD,
        misdeal=False,
        hand="plays_on",
        upcard="exposed_card",
    )


def no_ground(case: Case, cause: str, because: str) -> Ruling:
    """What sounds like a misdeal and expressly is none."""
    case.do("Play the hand on.")
    case.aloud("That is not a misdeal. The hand goes on.")
    return case.rule(
        "No misdeal: the button may get two cards in a row. The hand goes on."
        if cause == "button-two"
        else "No misdeal: waiving the halt of a short table is no ground for one.",
        because=because,
        misdeal=False,
        hand="plays_on",
    )


def stands(case: Case) -> Ruling:
    """The hand is over, and there had been substantial action: no misdeal can be called any more."""
    case.do("Nothing of that hand is changed.")
    case.aloud("There was substantial action in that hand. It stands as played.")
    case.found(substantial_action=True)
    return case.rule(
        "Too late for a misdeal: the hand stands as played.", because=BARRED, ruling="error_stands", misdeal=False
    )


def claimed_late(case: Case) -> Ruling:
    """Raised only after the hand, without substantial action: no book says what becomes of it."""
    case.silent("an error of the deal brought up only after the hand")
    if taken := case.decide(THE_HAND):
        return beyond_the_book(case, taken)
    case.do("Hear the dealer and the players.", "Decide, and say it aloud before the next hand.")
    case.aloud("The hand is over. I decide what is fair.")
    return case.rule(
        "The book does not cover it this late: you decide under Rule 1.", because=FAIRNESS, ruling="td_discretion"
    )
