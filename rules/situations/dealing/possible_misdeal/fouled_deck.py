"""A fouled deck: a card double, missing or foreign (2019 and Fivebet rule 35-E; no rule before)."""

from typing import cast

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal.questions import MINUTES_SINCE, SINCE_HAND
from rules.situations.disputes import BREAK, HAND, disputes_closed, too_late

FOULED = "fouled-deck"
LIMIT = "fouled-deck-dispute-limit"

AFTER = decision(
    "after-fouled-deck",
    "How does play go on?",
    {"same-hand": "The same hand is dealt again with a good deck", "next-hand": "The next hand is dealt"},
)
# A book that does not mention fouled decks.
WITHOUT_RULE = decision(
    "fouled-deck",
    "What happens to the hand?",
    {"called-off": "It is called off and all bets go back", "stands": "It stands as played"},
)


def fouled_deck(case: Case, moment: str) -> Ruling:
    """A fouled deck stops play whatever was done, as long as the hand can still be disputed (2019 rule 35-E)."""
    if not case.has(FOULED):
        return without_rule(case, moment)
    return deck_closed(case) if moment == "over" and out_of_time(case) else play_stops(case, moment)


def out_of_time(case: Case) -> bool:
    """Whether the finished hand can no longer be attacked for a fouled deck."""
    if case.param(f"{LIMIT}.closes") == "hand_concluded":
        return True
    match case.ask(SINCE_HAND if case.has(BREAK) else SINCE_HAND.only("nothing", "next-hand")):
        case "next-hand":
            # 2019 sends to its rule on disputes, which has one limit for reading hands and one for sums; a fouled deck
            # is neither. Readings: (a) the next hand closes it, as it closes the reading of hands; (b) substantial
            # action on the next hand does, as with sums. Taken: (a). docs/readings.md.
            case.reading("misdeal-fouled-deck-window", "The beginning of the next hand is taken to close it.")
            case.cite(HAND)
            return True
        case "break":
            return case.ask(MINUTES_SINCE) >= cast(int, case.param(f"{BREAK}.minutes"))
        case _:
            return False


def play_stops(case: Case, moment: str) -> Ruling:
    """Play stops, and every bet goes back (2019 rule 35-E); how it goes on stands nowhere."""
    case.silent("how play goes on after a fouled deck")
    if moment != "over":
        case.do("Stop the hand, however far it has gone.")
    case.do(
        "Check that the deck is fouled as house policy and local regulations define it.",
        "Give every player back what went into the pot in this hand.",
    )
    case.aloud("The deck is fouled. This hand is off, and all bets go back.")
    case.found(play="stops", bets_returned="all", regardless_of_substantial_action=True)
    match case.decide(AFTER):
        case "same-hand":
            case.do("Change the deck.", "Deal the same hand again.")
            case.aloud("We deal it again with a good deck.")
            case.found(goes_on="same_hand")
            outcome = "Fouled deck: all bets go back, and this hand is redealt."
        case "next-hand":
            case.do("Change the deck.", "Deal the next hand.")
            case.aloud("We go on with the next hand.")
            case.found(goes_on="next_hand")
            outcome = "Fouled deck: all bets go back. Deal the next hand."
        case _:
            case.do("Change the deck, then choose how play goes on.")
            outcome = "Fouled deck: play stops and all bets go back."
    return case.rule(outcome, because=FOULED)


def deck_closed(case: Case) -> Ruling:
    """The hand can no longer be attacked for a fouled deck."""
    case.do("Nothing of that hand is changed.", "Take the deck out of play before another hand.")
    case.aloud("That hand is closed and stands. We change the deck.")
    return case.rule(
        "Too late: that hand stands. Change the deck now.", because=LIMIT, ruling="error_stands", bets_returned="none"
    )


def without_rule(case: Case, moment: str) -> Ruling:
    """A fouled deck in a book without a rule on it (before 2019): only the end of all disputes limits Rule 1."""
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed, misdeal=False)
    case.silent("a fouled deck")
    match case.decide(WITHOUT_RULE):
        case "called-off":
            return called_off(case, moment)
        case "stands":
            return stands(case, moment)
    case.do(
        "Stop play and keep the deck apart.",
        "Look up house policy and local regulations, then decide and say it aloud.",
    )
    case.aloud("The deck is not right. Leave everything where it is; I decide how we go on.")
    return case.rule(
        "The book has no rule on fouled decks: you decide under Rule 1.",
        because=FAIRNESS,
        ruling="td_discretion",
        misdeal="td_discretion",
    )


def called_off(case: Case, moment: str) -> Ruling:
    """The floor called the hand off; how play goes on stands nowhere."""
    if moment != "over":
        case.do("Stop the hand and take all cards back.")
    case.do(
        "Give every player back what went into the pot in this hand.",
        "Change the deck before another hand is dealt.",
        "Say aloud whether this hand is dealt again or the next one.",
    )
    case.aloud("The deck is not right. This hand is off, and all bets go back.")
    return case.rule(
        "The hand is called off, and all bets go back.", because=FAIRNESS, ruling="called_off", bets_returned="all"
    )


def stands(case: Case, moment: str) -> Ruling:
    """The floor let the hand stand; one that is still in play is played to its end."""
    if moment == "over":
        case.do("Change nothing in that hand.", "Change the deck before another hand is dealt.")
        case.aloud("That hand stands as played. We change the deck.")
        outcome = "That hand stands as played. Change the deck now."
    else:
        case.do("Play the hand to its end with this deck.", "Change the deck before another hand is dealt.")
        case.aloud("This hand is played to its end, and stands. Then we change the deck.")
        outcome = "The hand stands and is played on. Then change the deck."
    return case.rule(outcome, because=FAIRNESS, ruling="stands", misdeal=False, bets_returned="none")
