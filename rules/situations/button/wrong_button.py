"""The button, or a blind, in the wrong place (2013 rules 34-35, 2017 to 2022 and Fivebet 35-36; 2024 34-A, 2026 36-A).

2009 is silent.
"""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.dealing.possible_misdeal.questions import GAME, MOMENT
from rules.situations.dealing.possible_misdeal.rulings import BARRED, DRAW, REPLAY, for_those_who_miss_it, too_far
from rules.situations.shared.disputes import disputes_closed
from rules.situations.shared.disputes import too_late as disputed_too_late
from rules.situations.shared.late import claimed_late
from rules.situations.shared.substantial_action import substantial_action
from rules.situations.shared.substantial_action_questions import ANY_CHIPS

FIRST_CARD, WINDOW = "misdeal-first-card-wrong-seat", "wrong-button-window"
A_BLIND, ALL = "a blind that the wrong player posted", "the dealer and the players"

HAND = MOMENT.worded("How far has the hand gone?", why="The deal can be taken back only until enough has been done.")
WRONG = choice(
    "wrong-button-what",
    "What is in the wrong place?",
    {
        "button": "The button: the cards were dealt from the wrong seat",
        "blind": "Only a blind: the wrong player posted it, the deal was right",
    },
    why="Cards dealt from the wrong seat are an error of the deal; a wrong blind alone is not.",
    concept=FIRST_CARD,
    heard="Wrong place: {answer}",
    spoken={
        "button": "button is wrong, button was wrong, wrong button, button did not move, button moved twice",
        "blind": "wrong player posted, wrong blind, posted out of turn",
    },
)
AGAIN = decision(
    "wrong-button-hand",
    "What becomes of this hand?",
    {"again": "It is dealt again from the right button", "plays_on": "It plays on as it was dealt"},
    undecided=Course(
        ("Hold the cards where they are.", "See how much action there has been in this hand."),
        "Hold on, please. I'll decide whether we deal this hand again.",
        "You decide about this hand: no rule decides it.",
    ),
)
POSTED = decision(
    "wrong-blind",
    "Who has the blind in this hand?",
    {
        "right_player": Way(
            "The right player posts, the other takes it back",
            (
                "Give the chips back to whoever posted.",
                "Have the right player post the blind.",
                "Start the action, or take it back to the player who should have acted first.",
            ),
            "That blind goes back. The right player posts it now.",
            "The right player posts, the other takes it back.",
        ),
        "as_posted": Way(
            "It stays as it was posted",
            "Leave the blind as it was posted, and play the hand on.",
            "The blind stays where it was posted. We play on.",
            "The blind stays as it was posted.",
        ),
    },
    silent="a blind that the wrong player posted",
    undecided=Course(
        ("Hold the action.", "See who has acted on these blinds."),
        "Hold on, please. I'll decide about the blind.",
        "You decide who has the blind: no rule on it.",
    ),
)
NEXT = decision(
    "button-afterwards",
    "Where is the button for the next hand?",
    {
        "right_place": Way(
            "Where it should be by now",
            "Put the button where it should be by now, so that nobody skips or repeats a blind.",
            "For the next hand the button goes where it belongs.",
        ),
        "goes_on": Way(
            "One on from where it was",
            "Move the button on from where it was.",
            "The button goes on from where it is.",
        ),
    },
    silent="where the button goes after a hand played with it in the wrong place",
    undecided=Course("Decide where the button goes for the next hand."),
)


@situation(
    "wrong-button",
    family="button-and-blinds",
    title=say("Wrong button"),
    looks=say("button or blind misplaced"),
    concepts=(FIRST_CARD, WINDOW, BARRED, REPLAY),
    budget=5,
    slang=("wrong button", "button in the wrong place", "button was not moved", "wrong blinds", "wrong player posted"),
    under_a_house=(ANY_CHIPS,),
)
def wrong_button(case: Case) -> Ruling:
    """Rule on a button or a blind that is found in the wrong place.

    Source: 2013 rules 34 and 35, 2017 to 2022 and Fivebet rules 35 and 36, 2024 34-A, 2026 36-A. Raises
    NeedAnswer for what is still to be
    asked.
    """
    moment = case.ask(HAND)
    if case.ask(WRONG) == "button":
        return dealt_from_a_wrong_button(case, moment)
    if moment == "over":
        return claimed_late(case, moment, A_BLIND, hear=ALL)
    return case.leave(POSTED)  # in no edition


def dealt_from_a_wrong_button(case: Case, moment: str) -> Ruling:
    """Rule on cards that were dealt from a wrong button, as an error of the deal.

    Substantial action bars a misdeal in draw games, too, whatever the house's standard for them.
    """
    if moment == "over":
        return found_afterwards(case)
    if not case.has(FIRST_CARD):
        case.silent("a hand that was dealt from the wrong button")
        return left_open(case, FAIRNESS)
    by_the_house = not case.has(WINDOW) and case.ask(GAME) == "draw" and case.has(DRAW)
    if not by_the_house:
        case.cite(FIRST_CARD)
        case.reading("wrong-button-first-card", "Dealt from a wrong button, the first card went to the wrong seat.")
    if too_far(case):
        return too_late(case)
    if by_the_house:
        return left_open(case, DRAW)
    return dealt_again(case, WINDOW if case.has(WINDOW) else FIRST_CARD)


def too_late(case: Case) -> Ruling:
    """Substantial action: the hand goes on, with the button where it is."""
    case.found(misdeal=False, hand="plays_on")
    case.why("Players have already bet on these cards, so a wrong button no longer undoes the deal.")
    case.do("Leave the button and the blinds where they are, and play the hand on.")
    case.aloud("The button was wrong, and there has been substantial action. This hand plays on.")
    because = afterwards(case)
    return case.rule("Too late for a misdeal: the hand plays on as dealt.", because=because, ruling="plays_on")


def afterwards(case: Case) -> str:
    """Settle where the button goes after substantial action; return the concept that lets the hand go on.

    From 2024 on it is not moved back (34-A, 36-A); until then no book says.
    """
    if not case.has(WINDOW):
        case.settle(NEXT)
        return BARRED
    case.follow(NEXT.ways["goes_on"])
    case.found(button_moved_back=False)
    return WINDOW


def dealt_again(case: Case, because: str) -> Ruling:
    """The hand is dealt again from the right button."""
    case.found(misdeal=True, redeal=True, button="right_place")
    case.why("From a wrong button the wrong seats posted, and the first card went to the wrong seat.")
    case.do("Take all cards back, and give back every bet, blinds and antes too.", "Put the button right.")
    if case.has(REPLAY):
        case.cite(REPLAY)
        case.reading("wrong-button-replay", "For the new deal the button is put where it belonged.")
        case.found(new_players_seated=False, limits_change=False)
        case.do("Deal nobody new in, and keep the limits.")
    case.do("Shuffle and deal again.")
    for_those_who_miss_it(case)
    case.aloud("The button was in the wrong place. We'll put it right and deal this hand again.")
    return case.rule("Misdeal: put the button right and deal again.", because=because, ruling="dealt_again")


def left_open(case: Case, because: str) -> Ruling:
    """Leave it open: 2009 knows no misdeal for it; draw games follow house standards (2013 rule 34-A, later 35-A)."""
    if because == DRAW:
        case.why("In a draw game the house decides what an error of the deal costs.")
    match case.decide(AGAIN):
        case "again":
            return dealt_again(case, because)
        case "plays_on":
            case.why("Every seat plays the cards it was dealt, and the button is put right for the next hand.")
            case.do("Leave the button and the blinds where they are, and play the hand on.")
            case.aloud("The button was in the wrong place. This hand plays on.")
            case.found(misdeal=False, hand="plays_on")
            case.settle(NEXT)
            return case.rule("This hand plays on as it was dealt.", because=because, ruling="plays_on")
    return case.undecided(AGAIN, because=because)


def found_afterwards(case: Case) -> Ruling:
    """Let the hand stand once it is closed to disputes, or with substantial action in it; else the floor decides."""
    closed = disputes_closed(case)
    if not closed and not (case.has(BARRED) and substantial_action(case)):
        case.settle(NEXT)
        return claimed_late(case, "over", "a button that was in the wrong place", hear=ALL)
    if closed:
        case.settle(NEXT)
        return disputed_too_late(case, closed, misdeal=False)
    because = afterwards(case)
    case.found(misdeal=False, hand="stands", substantial_action=True)
    case.why("That hand was bet and played to its end, so a wrong button no longer undoes it.")
    case.do("Leave that hand as it was played.")
    case.aloud("That hand stands as it was played.")
    return case.rule("The hand stands: there was substantial action.", because=because, ruling="stands")
