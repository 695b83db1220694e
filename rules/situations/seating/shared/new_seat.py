"""A newcomer's first hand, and the picture of the new seat among the button and the blinds of it."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.shared.pictures import seats_moved

REPLAY = "misdeal-exact-replay"

IN_A_REDEAL = decision(
    "newcomer-in-a-redeal",
    "Is the player dealt into the new deal?",
    {
        "waits": Way(
            "No: the player waits for the next hand",
            "Keep the player out of the new deal.",
            "We deal that hand again. You come in with the next one.",
            "The player waits until the new deal is over.",
            found={"dealt_in": False},
        ),
        "at_once": Way(
            "Yes, with whatever that seat has to post",
            "Deal the player in, with whatever that seat has to post.",
            "You are dealt in at once.",
            "The player is dealt in at once.",
            found={"dealt_in": True},
        ),
    },
    silent="a player who arrives while a hand is dealt again",
    undecided=Course(
        "Decide whether they are dealt into the new deal.",
        "One moment, please. I'll say when you get your first hand.",
        "You decide about the first hand: the book is silent.",
    ),
)

# The new seat beside those that the blinds and the button go by, clockwise: what each is called, by where the seat is.
BESIDE = {
    "between": ("Button", "New seat", "Small blind", "Big blind"),
    "big-blind": ("Button", "Small blind", "Big blind"),
    "small-blind": ("Button", "Small blind", "Big blind"),
    "button": ("Button", "Small blind", "Big blind"),
    "other": ("Button", "Small blind", "Big blind", "New seat"),
}
CHIPS_HELD = "chips-held-in-event"
# Where they are around the table, clockwise; a new seat that is anywhere else is beyond the big blind.
AROUND = {"Button": 3, "Small blind": 4, "Big blind": 5, "New seat": 7}
AROUND_BETWEEN = {"Button": 2, "New seat": 3, "Small blind": 4, "Big blind": 5}
TAKEN_OVER = {"big-blind": "Big blind", "small-blind": "Small blind", "button": "Button"}


def not_in_a_redeal(case: Case) -> None:
    """Keep a newcomer out of a hand that is dealt again: it seats nobody new (2013 rule 34-B, later rules 35-C)."""
    if case.has(REPLAY):
        case.cite(REPLAY)
        case.found(dealt_into_a_redeal=False)
        case.do("Keep the player out of a hand that is dealt again after a misdeal.")


def arrives_in_a_redeal(case: Case) -> Ruling:
    """Have a newcomer wait while a hand is dealt again after a misdeal. 2009 does not say."""
    if not case.has(REPLAY):
        return case.leave(IN_A_REDEAL)
    case.why("A hand that is dealt again is the same hand, with the same players in it.")
    case.follow(IN_A_REDEAL.ways["waits"])
    case.do("Look at that seat again for the hand after it.")
    return case.rule(IN_A_REDEAL.ways["waits"].headline, because=REPLAY, ruling="waits")


def draw_seat(case: Case, where: str, says: str) -> None:
    """The new seat, open and then taken, among the button and the blinds of the next hand."""
    seats, new = dict.fromkeys(BESIDE[where], "place"), TAKEN_OVER.get(where, "New seat")
    around = AROUND_BETWEEN if where == "between" else AROUND
    at = {name: ("New table", around[name]) for name in seats}
    case.draw(seats_moved(case.say(says), seats | {new: "open"}, seats | {new: "player"}, at))


def goes_there_at_once(case: Case) -> None:
    """Send a player who holds chips to the assigned seat without delay (2026 rule 7)."""
    if case.has(CHIPS_HELD):
        case.cite(CHIPS_HELD)
        case.do("Have the player go to that seat without delay: whoever holds chips is in the event.")
        case.found(goes_there="without_delay")
