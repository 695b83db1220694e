"""A table breaks (2009 rule 5, 2013 and 2017 rule 9, 2019 and Fivebet rule 10 with its example)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.seating.shared.new_seat import REPLAY, arrives_in_a_redeal, draw_seat, goes_there_at_once

POSITION, NO_HAND, DRAW = "broken-table-position-assumed", "no-hand-between-sb-and-button", "breaking-two-step-random"
QUICK, RACKS, RANDOM = "efficient-player-movement", "chip-transport-racks", "random-seat-assignment"

ABOUT = choice(
    "breaking-what",
    "What is asked?",
    {"draw": "How are the new seats drawn?", "hand": "Is a player who arrives dealt in?"},
    why="Drawing seats and taking them up are two rules.",
    concept=DRAW,
    heard="Asked: {answer}",
    spoken={
        "draw": "how are seats drawn, draw new seats, draw seats, draw for seats",
        "hand": "dealt in, get a hand, gets a hand, wait for button, post the blind, small blind, big blind",
    },
)
WHERE = choice(
    "new-seat-position",
    "Where is the new seat, for the next hand?",
    {
        "between": "Between the small blind and the button",
        "big-blind": "Big blind",
        "small-blind": "Small blind",
        "button": "Button",
        "other": "Anywhere else",
        "redeal": "Not known yet: a misdeal is dealt again first",
    },
    why="There is one place where a new player is not dealt in.",
    concept=NO_HAND,
    heard="New seat: {answer}",
    spoken={
        "between": "between button and small blind, between small blind and button, between the blinds and the button",
        "big-blind": "in big blind, big blind seat",
        "small-blind": "on small blind, in small blind",
        "button": "on button",
        "redeal": "during misdeal, misdeal is dealt again, before the redeal, for the redeal",
    },
)


@situation(
    "table-broken",
    family="seats-and-entry",
    title=say("Table break"),
    looks=say("players draw new seats"),
    concepts=(POSITION, NO_HAND, DRAW, QUICK, RACKS, REPLAY),
    budget=2,
    slang=("broken table", "breaking a table", "seat draw", "new seat", "where do i sit", "redraw"),
)
def table_broken(case: Case) -> Ruling:
    """Rule on the seats of a broken table.

    Source: 2009 rules 4 and 5, 2013 rules 6 and 9, 2017 rules 6 and 9, 2019 and Fivebet rules 7 and 10, RP-6. Raises
    NeedAnswer for what is still to be asked.
    """
    return how_drawn(case) if case.ask(ABOUT) == "draw" else takes_the_position(case)


def how_drawn(case: Case) -> Ruling:
    """Draw seats in two random steps from 2017; before that only at random, as every seat."""
    case.why("Every seat is drawn by chance, so nobody can choose a table or a position.")
    if case.has(QUICK):
        case.cite(QUICK)
        case.found(move_promptly=True)
    if case.has(RACKS):
        case.cite(RACKS)
        case.found(racks="recommended")
        case.do("Offer racks or bags for the chips, if the house has them.")
    if not case.has(DRAW):
        case.silent("how the seats of a broken table are drawn")
        case.do("Draw a new table and seat for each of them at random.")
        case.aloud("You draw new seats. Please take your chips there at once.")
        return case.rule("The players draw new seats at random.", because=RANDOM, ruling="random")
    case.do("Draw in two random steps, so that nobody can steer a seat.")
    case.found(random_steps=2)
    if case.param(f"{DRAW}.illustrated"):
        by_suit = case.param(f"{DRAW}.ties_by_suit") is True
        case.do(
            "Show the seat cards, scramble them face down, and stack them.",
            "Deal one card face up to each player.",
            "Give out the seat cards, beginning with the highest card, suits deciding."
            if by_suit
            else "Give out the seat cards, beginning with the highest card.",
        )
        case.found(
            first_seat_card_to="highest_card_showing", seat_cards_face_down=True, tie_break="suit" if by_suit else None
        )
    case.aloud("You draw new seats. Please take your chips there at once.")
    return case.rule("The players draw new seats in two random steps.", because=DRAW, ruling="two_step")


def takes_the_position(case: Case) -> Ruling:
    """Give the arrival the position of the seat: dealt in everywhere but between small blind and button."""
    where = case.ask(WHERE)
    if where == "redeal":
        return arrives_in_a_redeal(case)
    case.cite(POSITION)
    goes_there_at_once(case)
    case.found(position=case.param(f"{POSITION}.wording"))
    if where == "between":
        case.why("Between button and small blind nobody gets a hand before paying a blind.")
        case.do("Deal the player in once the button has passed.")
        case.aloud("You get your first hand when the button has passed you.")
        draw_seat(case, where, "No hand there until the button has passed.")
        return case.rule(
            "No hand yet: the player waits for the button.", because=NO_HAND, ruling="waits", dealt_in=False
        )
    case.cite(NO_HAND)
    case.why("A player from a broken table takes the new seat as it is, with the blind that falls on it.")
    if where in ("big-blind", "small-blind"):
        case.do(
            "Deal the player in from the next deal on, and have that blind posted."
            if where == "big-blind"
            else "Deal the player in from the next deal on, with the small blind."
        )
    else:
        case.do("Deal the player in from the next deal on.")
    case.aloud("You are dealt in from the next deal, with whatever the seat has to post.")
    draw_seat(case, where, "Dealt in there from the next deal.")
    return case.rule(
        "The player is dealt in and takes the position.", because=POSITION, ruling="dealt_in", dealt_in=True
    )
