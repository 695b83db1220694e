"""The first button: of a day, of a new table, after seats were drawn anew. No edition says where it goes."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.question import choice
from rules.engine.ruling import Ruling

DEAD = "dead-button"

SEATS_DRAWN = choice(
    "first-button-seats",
    "Do the players have new seats?",
    {"new": "Yes: a new table, or seats drawn anew", "same": "No: the seats of the last hand that was played"},
    why="In the same seats the blinds can go on from where they were.",
    concept=DEAD,
    heard="New seats: {answer}",
    spoken={
        "new": "redraw, new table, new seats, seats drawn anew, first hand of tournament",
        "same": "same seats, new day, day two, after the break",
    },
)
BLINDS = "Take the blinds from the two seats to its left; heads-up the button has the small blind."
DRAWN = Way(
    "To the seat that draws the highest card",
    (
        "Deal one card face up to each player.",
        "Put the button in front of the highest card, suits deciding.",
        BLINDS,
    ),
    "The highest card has the button.",
    "The highest card has the button.",
)
UNTIL_DECIDED = Course(
    "Decide where the button goes before the first card is dealt.",
    "One moment for the button, please.",
    "You decide where the first button goes: no rule on it.",
)
NO_RULE = "where the button goes in the first hand"
NEW_SEATS = decision(
    "first-button",
    "Where does the button go?",
    {
        "drawn": DRAWN,
        "set_seat": Way(
            "To a set seat, the same at every table",
            ("Put the button in front of the set seat.", BLINDS),
            "The button begins at the set seat.",
            "The button begins at the set seat.",
        ),
    },
    silent=NO_RULE,
    undecided=UNTIL_DECIDED,
)
SAME_SEATS = decision(
    "first-button-same-seats",
    "Where does the button go?",
    {
        "goes_on": Way(
            "On from where it was",
            ("Look up who had the blinds in the last hand.", "Move button and blinds on from there."),
            "Button and blinds go on from where they were.",
            "Button and blinds go on from where they were.",
        ),
        "drawn": DRAWN,
    },
    silent=NO_RULE,
    undecided=UNTIL_DECIDED,
)


def first_button(case: Case) -> Ruling:
    """Leave it to the floor where the first button goes: every edition says only that it is a dead one."""
    new = case.ask(SEATS_DRAWN) == "new"
    case.cite(DEAD)
    return case.leave(NEW_SEATS if new else SAME_SEATS)
