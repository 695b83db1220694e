"""Another deck (2009 rule 17, 2013 rule 25, 2017, 2019 and Fivebet rule 26)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

DECK = "deck-changes"

WHY = choice(
    "deck-why",
    "Why is another deck wanted?",
    {
        "bad": "A card is marked or bent",
        "fouled": "A card is missing, there twice, or of another deck or hand",
        "asked": "A player asks, with nothing wrong with the cards",
        "due": "At the dealer push, a new level, or when the house has it",
    },
    why="Players may not ask; a deck that is not right is another matter.",
    concept=DECK,
    heard="Why: {answer}",
    spoken={
        "bad": "card is marked, marked card, bent card, card is bent, damaged card",
        "asked": "asks for a new deck, wants a new deck, demand a deck change, wants a deck change",
        "fouled": "two aces of spades, same card twice, card is missing, card from another deck, foreign card",
        "": "(because card is marked), (because a card is marked)",
    },
)


@situation(
    "deck-change",
    family="the-deal",
    title=say("Deck change"),
    looks=say("a player asks for a new deck"),
    concepts=(DECK,),
    budget=1,
    slang=("deck change", "new deck", "new setup", "change the cards", "marked card", "bent card"),
)
def deck_change(case: Case) -> Ruling:
    """Rule on a change of decks (2009 rule 17, 2013 rule 25, later rule 26). Raises NeedAnswer for open questions."""
    match case.ask(WHY):
        case "asked":
            case.do("Go on with this deck.")
            case.aloud("Players may not ask for another deck.")
            case.why("Nothing is wrong with these cards, and a change would hold up the whole table.")
            return case.rule("No: players may not ask for another deck.", because=DECK, ruling="refused")
        case "due":
            case.do("Change the deck now, if the house does.")
            case.aloud("This is when decks are changed.")
            case.why("It comes by the clock, the push or the house, and at no player's wish.")
            return case.rule("This is when decks may be changed.", because=DECK, ruling="may_change")
        case "fouled":
            case.do("Stop play, and leave the cards where they are.")
            case.opens("possible-misdeal:fouled-deck", "Open a call for a possible misdeal: a fouled deck.")
            case.aloud("Please leave the cards where they are. I'll look at the deck first.")
            case.why("With a wrong card in the deck, or one missing, the deal may count for nothing.")
            return case.rule("A fouled deck: rule it as a possible misdeal.", because=DECK, ruling="possible_misdeal")
    case.reading("damaged-deck", "The house changes a deck that is not right as soon as a hand is over.")
    case.do("Look at the deck.", "Change it now, or when a hand that is under way is over.")
    case.aloud("I'll look at the deck. It is changed as soon as no hand is under way.")
    case.why("A marked or bent card can be told by its back, but a hand is played out with the deck it began with.")
    return case.rule("The deck is changed once no hand is under way.", because=DECK, ruling="changed_after_the_hand")
