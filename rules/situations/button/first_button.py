"""The first button: of a day, of a new table, after seats were drawn anew. No edition says where it goes."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.situations.left_to_the_floor import Settled, left_to_the_floor

DEAD = "dead-button"

SEATS_DRAWN = choice(
    "first-button-seats",
    "Have the players new seats?",
    {"new": "Yes: a new table, or seats drawn anew", "same": "No: the seats of the last hand that was played"},
    why="In the same seats the blinds can go on from where they were.",
    concept=DEAD,
    spoken={
        "new": "redraw, new table, new seats, seats drawn anew, first hand of tournament",
        "same": "same seats, new day, day two, after the break",
    },
)
NEW_SEATS = decision(
    "first-button",
    "Where does the button go?",
    {"drawn": "To the seat that draws the highest card", "set_seat": "To a set seat, the same at every table"},
)
SAME_SEATS = decision(
    "first-button-same-seats",
    "Where does the button go?",
    {"goes_on": "On from where it was", "drawn": "To the seat that draws the highest card"},
)
BLINDS = "Take the blinds from the two seats to its left; heads-up the button has the small blind."
THE_BUTTON: Mapping[str, Settled] = {
    "drawn": Settled(
        (
            "Deal one card face up to each player.",
            "Put the button in front of the highest card, suits deciding.",
            BLINDS,
        ),
        "The highest card has the button.",
        "The highest card has the button.",
    ),
    "set_seat": Settled(
        ("Put the button in front of the set seat.", BLINDS),
        "The button begins at the set seat.",
        "The button begins at the set seat.",
    ),
    "goes_on": Settled(
        ("Look up who had the blinds in the last hand.", "Move button and blinds on from there."),
        "Button and blinds go on from where they were.",
        "Button and blinds go on from where they were.",
    ),
}


def first_button(case: Case) -> Ruling:
    """Where the first button goes, which every edition leaves open: they say only that it is a dead one."""
    new = case.ask(SEATS_DRAWN) == "new"
    case.cite(DEAD)
    case.silent("where the button goes in the first hand")
    undecided = Settled(
        "Decide where the button goes before the first card is dealt.",
        "One moment for the button, please.",
        "No rule on the first button: you decide where it goes.",
    )
    return left_to_the_floor(case, NEW_SEATS if new else SAME_SEATS, THE_BUTTON, undecided)
