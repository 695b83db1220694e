"""Errors that are called misdeals and are none: a wrong board, a card too early, a stub out of order."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal import boards, the_board
from rules.situations.dealing.possible_misdeal.questions import MOMENT, ON_IT, OTHER, PREMATURE
from rules.situations.dealing.possible_misdeal.the_board import FINISH, held

GENERAL = "premature-cards-general"
STUB = "disordered-stub"

# By the card that came too early: what is dealt again, what is done at once, and what after the betting.
TOO_EARLY = {
    "flop": (
        "the flop",
        "Leave the burn card where it is.",
        "Put the flop cards back into the stub, and shuffle all of it.",
        "Deal the flop without another burn.",
    ),
    "turn": (
        "the turn",
        "Put the early turn card aside.",
        "Burn a card and deal the next one as the turn.",
        "Shuffle the early card into the stub after the betting on the turn.",
        "Deal the river then, without another burn.",
    ),
    "river": (
        "the river",
        "Put the early river card back into the stub, but not its burn card.",
        "Shuffle the stub after the betting on the turn, and deal the river without another burn.",
    ),
    "stud": (
        "the street",
        "Deal a card for each other live player, and put the whole round aside with the early card.",
        "Burn and deal the next street as usual.",
        "Shuffle all the cards put aside into the stub before the last street.",
    ),
    "stud-last": (
        "the last street",
        "Put the early card aside.",
        "Shuffle it into the stub after the betting, and deal the last street.",
    ),
}
# The concept that each has, where it is not called like the card.
STUD = {"stud-last": "premature-stud"}
# A book without a rule on such cards.
SHUFFLED_BACK = Way(
    "The cards go into the stub, which is shuffled, and are dealt again",
    ("Collect the cards of the stub, and shuffle them.", "Deal the rest of the hand from it, and play on."),
    "The stub is shuffled, and the hand goes on.",
    "No misdeal: the stub is shuffled, and the hand goes on.",
    found={"misdeal": False},
)
THE_STUB = decision(
    "cards-out-of-order",
    "How does the hand go on?",
    {"shuffled_back": SHUFFLED_BACK},
    silent="{error}",
    undecided=held("the stub", "No rule on {error}: you decide."),
)
THE_BURN = decision(
    "early-burn",
    "What becomes of the burn card?",
    {
        "stays": Way(
            "It stays as the burn",
            ("Leave the burn card as the burn.", FINISH, "Deal the next card then, without another burn."),
            "The burn stays. We'll finish the betting first.",
            "No misdeal: the card stays as the burn.",
            boards.BURN_STAYS,
        ),
        "back": Way(
            "It goes back on the stub",
            ("Put the burn card back on top of the stub.", FINISH, "Burn and deal as usual then."),
            "The burn goes back. We'll finish the betting first.",
            "No misdeal: the burn goes back.",
            boards.BURN_BACK,
        ),
    },
    silent="a burn card that came too early by itself",
    undecided=Course(
        ("Hold the stub where it is.", FINISH, "Decide about the burn before the next card."),
        "Nothing more is dealt until the betting is done.",
        "A burn too early, and no rule on it: you decide.",
    ),
)
ACTED_ON = decision(
    "cards-acted-on",
    "How does the hand go on?",
    {
        "stands": Way(
            "With the cards as they lie",
            "Leave the cards as they lie, and let the hand go on.",
            "That was seen too late. The cards stay, and the hand goes on.",
            "No misdeal: the cards stay as they lie.",
        ),
        "put_right": Way(
            "The cards are put right, what was bet on them goes back",
            ("Give back what was bet on it.", "Put the cards right as if it had been seen at once."),
            "What was done on those cards goes back. We'll put them right.",
            "No misdeal: the cards are put right.",
        ),
    },
    undecided=held("the action", "Already acted on, and no rule on that: you decide."),
)
# What is seen only once it was acted on.
SEEN_LATE = {
    "four-cards": "a flop of four cards",
    "flop-count": "a flop of a wrong size",
    "burns": "a wrong number of burns",
    "too-early": "a card that came too early",
}
CAME_EARLY = "That came too early. We'll finish the betting first."


def has_another_rule(case: Case) -> Ruling | None:
    """Rule on an error that is not one of the deal, and so never too late: the rule on it decides."""
    match case.ask(OTHER):
        case "none":
            return None
        case "stub":
            return out_of_order(case)
        case other if case.ask(MOMENT) != "no-action" and case.ask(ON_IT) != "nothing":
            return acted_on(case, other)
        case "four-cards":
            return the_board.four_cards(case)
        case "flop-count":
            return the_board.wrong_flop(case)
        case "burns":
            return the_board.wrong_burns(case)
        case _:
            return too_early(case)


def acted_on(case: Case, other: str) -> Ruling:
    """Rule on an error seen only after somebody acted on it, or a later card was out: every edition assumes it is seen
    at once.

    With a later card out the board is another, and is not drawn.
    """
    point = ACTED_ON
    if other == "too-early" and case.ask(ON_IT) == "acted":
        card = case.ask(PREMATURE)
        case.found(card=card)
        put_right = boards.TOO_EARLY if case.has(GENERAL) else boards.SHUFFLED_BACK
        point = point.pictured(stands=boards.EARLY_STAYS[card], put_right=put_right.get(card))
    case.silent(f"{SEEN_LATE[other]} that was acted on")
    case.found(misdeal=False)
    return case.leave(point)


def too_early(case: Case) -> Ruling:
    """A board or stud card that came before the betting was done (2017, 2019 and Fivebet rule 39 and RP-5)."""
    card, procedures = case.ask(PREMATURE), case.has(GENERAL)
    if procedures:
        case.cite(GENERAL)
    if card == "burn":
        return only_a_burn(case)
    if not procedures:
        return early_without_a_rule(case, card)
    if card == "turn-river":
        return the_board.turn_and_river(case)
    if card == "stud-last":
        case.reading("early-last-street", "The early card alone goes aside: cards to fill the round would come back.")
    what, at_once, *then = TOO_EARLY[card]
    case.do(at_once, FINISH, *then)
    case.aloud(CAME_EARLY)
    case.draw(boards.TOO_EARLY[card])
    case.found(ruling="premature_card", misdeal=False, card=card, dealt_again=card != "stud")
    outcome = f"No misdeal: {what} is dealt again after the betting."
    if card == "stud":
        outcome = "No misdeal: that round goes aside, the next street is dealt."
    return case.rule(outcome, because=STUD.get(card, f"premature-{card}"))


def early_without_a_rule(case: Case, card: str) -> Ruling:
    """A card too early in a book without the procedures for it (2009, 2013)."""
    case.found(card=card)
    case.let(error="cards dealt too early")
    shuffled_back = replace(
        SHUFFLED_BACK,
        steps=(
            FINISH,
            "Put the early cards into the stub, and leave what was burned for them as it is.",
            "Shuffle the stub, and deal those cards again once the betting is done, without another burn.",
        ),
        words=CAME_EARLY,
        headline="No misdeal: those cards are shuffled back and dealt again.",
        picture=boards.SHUFFLED_BACK[card],
    )
    return case.leave(replace(THE_STUB, ways={"shuffled_back": shuffled_back}))


def only_a_burn(case: Case) -> Ruling:
    """A burn before its time, and no card after it: the procedures speak of cards of the board and of stud."""
    case.found(misdeal=False)
    return case.leave(THE_BURN)


def out_of_order(case: Case) -> Ruling:
    """A stub that was dropped or mixed (2017, 2019 and Fivebet RP-4)."""
    if not case.has(STUB):
        case.let(error="a stub that was dropped or mixed")
        return case.leave(THE_STUB)
    case.do(
        "Put the stub back in its order, if that can be done.",
        "Shuffle and cut the stub alone, if it is apart from the other cards, and play on with it.",
        "Shuffle and cut all together, if it is mixed with the muck or the burns, and play on with them.",
    )
    case.aloud("We put the stub right, and the hand goes on.")
    case.found(ruling="disordered_stub", misdeal=False)
    return case.rule("Recommended: put the stub right, and play the hand on.", because=STUB)
