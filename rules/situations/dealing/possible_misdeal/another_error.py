"""Another error of the same deal: a misdeal is one whatever else went wrong (2009 rule 27, 2013 rule 34, later 35)."""

from typing import Any

from rules.engine.case import Case
from rules.engine.question import Question
from rules.engine.ruling import Ruling
from rules.situations.button.wrong_button import dealt_from_a_wrong_button
from rules.situations.dealing.possible_misdeal.questions import ALSO, GAME, MOMENT
from rules.situations.dealing.possible_misdeal.rulings import (
    ANY_DOWN_CARD,
    BARRED,
    BOXED,
    DRAW,
    FIRST_TWO_ALONE,
    FLOP,
    GROUNDS,
    STUD,
    enough_boxed,
    enough_exposed,
    left_to_you,
    misdeal,
    too_far,
)

# Exposed cards make a misdeal by rules of their own in each kind of game.
EXPOSED = {"exposed": FLOP, "exposed-stud": STUD}


def another_misdeal(case: Case) -> Ruling | None:
    """Rule a misdeal where, beside a hand with a wrong number of cards, something went wrong that makes one in time.

    In 2009, once somebody has acted, the floor decides anyway.
    """
    moment = case.ask(MOMENT)
    if too_far(case) or (moment == "action" and not case.has(BARRED)):
        return None
    grounds = {cause: concept for cause, concept in (GROUNDS | EXPOSED).items() if makes_one(case, concept)}
    match cause := case.ask(also(case).only(*grounds, "nothing")):
        case "nothing":
            return None
        case "wrong-button":
            return dealt_from_a_wrong_button(case, moment)
        case "exposed" | "exposed-stud":
            return enough_exposed(case, grounds[cause])
    if case.ask(GAME) == "draw":
        return left_to_you(case, cause, DRAW)
    return enough_boxed(case) if cause == "boxed" else misdeal(case, cause, grounds[cause])


def makes_one(case: Case, concept: str) -> bool:
    """Tell whether this book lists the ground; it may name exposed cards in stud without making a misdeal of them."""
    return case.has(concept) and (concept != STUD or bool(case.param(f"{STUD}.misdeal")))


def also(case: Case) -> Question[str]:
    """Return the question, with as many boxed and exposed cards as this book wants for a misdeal."""
    labels: dict[str, Any] = {}
    if case.has(BOXED):
        where = " in the initial deal" if case.param(f"{BOXED}.initial_deal_only") else ""
        labels["boxed"] = f"Boxed cards{where}, {case.param(f'{BOXED}.min_cards')} or more"
    if makes_one(case, FLOP):
        labels["exposed"] = f"Hold'em, Omaha: {cards_exposed(case, FLOP)}"
    if makes_one(case, STUD):
        labels["exposed_stud"] = f"Stud: {cards_exposed(case, STUD)}"
    return ALSO.worded(**labels)


def cards_exposed(case: Case, concept: str) -> str:
    """Return what this book wants exposed for a misdeal, and by whom."""
    criterion = case.param(f"{concept}.criterion")
    if criterion == ANY_DOWN_CARD:
        return "the dealer exposed a down card"
    others = "" if criterion == FIRST_TWO_ALONE else ", or two others"
    if concept == FLOP and not case.param(f"{FLOP}.dealer_error_required"):
        return f"one of the first two cards was exposed{others}"
    return f"the dealer exposed one of the first two cards{others}"
