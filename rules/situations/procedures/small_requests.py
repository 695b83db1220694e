"""What players ask for: another deck, the next card (2009 rules 17 and 21, 2013 25 and 28, the others 26 and 28)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

DECK, RABBIT = "deck-changes", "rabbit-hunting"

WHY = choice(
    "deck-why",
    "Why is another deck wanted?",
    {
        "asked": "A player asks for it",
        "bad": "A card is marked or bent",
        "due": "At the dealer push or a new level",
    },
    why="Players may not ask; a deck that is not right is another matter.",
    concept=DECK,
    spoken={
        "bad": "card is marked, marked card, bent card, card is bent, damaged card",
        "asked": "asks for a new deck, wants a new deck, demand a deck change, wants a deck change",
    },
)
ASKED = choice(
    "rabbit-what",
    "What happened?",
    {"asked": "A player asks to see the next card", "shown": "The next card was shown after the hand"},
    why="Cards that would have come are not shown.",
    concept=RABBIT,
    spoken={
        "shown": "dealer showed the next card, showed rabbit, next card was shown",
        "asked": "wants to see the next card",
    },
)


@situation(
    "deck-change",
    family="the-deal",
    title=say("Asks for another deck"),
    concepts=(DECK,),
    budget=1,
    slang=("deck change", "new deck", "new setup", "change the cards", "marked card", "bent card"),
)
def deck_change(case: Case) -> Ruling:
    """Rule on a change of decks (2009 rule 17, 2013 rule 25, later rule 26). Raises NeedAnswer for what is asked."""
    match case.ask(WHY):
        case "asked":
            case.do("Go on with this deck.")
            case.aloud("Players may not ask for another deck.")
            return case.rule("No: players may not ask for another deck.", because=DECK, ruling="refused")
        case "due":
            case.do("Change the deck now, if the house does.")
            case.aloud("This is when decks are changed.")
            return case.rule("This is when decks may be changed.", because=DECK, ruling="may_change")
    # A damaged or short deck is no wish of a player's. Readings: (a) the house changes it when it is found, between two
    # hands; (b) only at the push or a new level. Taken: (a), as the rule leaves it to the house. docs/readings.md.
    case.reading("damaged-deck", "The house changes a deck that is not right as soon as a hand is over.")
    case.do(
        "Look at the deck.",
        "Change it when this hand is over.",
        "Open a call for a misdeal at once if a card is missing or there twice.",
    )
    case.aloud("I look at the deck. It is changed when this hand is over.")
    return case.rule("The deck is changed after this hand.", because=DECK, ruling="changed_after_the_hand")


@situation(
    "rabbit-hunting",
    family="cards-and-showdown",
    title=say("Wants to see the next card"),
    concepts=(RABBIT,),
    budget=1,
    slang=("rabbit hunt", "rabbit", "next card", "what would have come", "show the river"),
)
def rabbit_hunting(case: Case) -> Ruling:
    """Rule on cards that would have come (2009 rule 21, later rule 28). Raises NeedAnswer for what is still asked."""
    if case.ask(ASKED) == "asked":
        case.do("Have the dealer leave the stub alone.")
        case.aloud("No rabbit hunting: the next card is not shown.")
        return case.rule("No: the next card is not shown.", because=RABBIT, ruling="refused")
    case.do("Tell the dealer to show no card that would have come.", "Leave the hand as it was played.")
    case.aloud("That card would not have been shown. The hand stands.")
    return case.rule("Not allowed, and the hand stands.", because=RABBIT, ruling="hand_stands")
