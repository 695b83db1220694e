"""A dead hand that nobody stopped, of a player who was away for the deal or is on a penalty: it acted, or won."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Decision, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.shared.disputes import sums_closed, too_late
from rules.situations.shared.gone import Left, play_on, returned, with_own_bet

# What such a hand can have come to beyond a check or call, and who else has cards behind its bet.
BET = {
    "bet": "Bet or raised, and two or more others have cards",
    "bet-one": "Bet or raised, and one other player has cards",
    "folded-to": "Everybody else has folded",
}
OTHERS_LEFT = {"bet": "several", "bet-one": "one"}
POT = decision(
    "folded-to-dead-hand",
    "Who gets the pot?",
    {
        "last": Way(
            "The last of the others to fold",
            (
                "Kill seat {seat}'s hand: it cannot win.",
                "Give back what nobody called of a bet of seat {seat}, if there was one.",
                "Push the pot to the last other player who folded, whose hand was alone by then.",
            ),
            "Seat {seat}'s hand was dead. The pot goes to the last player who had a live one.",
            "The pot goes to the last of the others to fold.",
        ),
        "returned": Way(
            "Everybody takes back what they put in",
            (
                "Kill seat {seat}'s hand: it cannot win.",
                "Give every player back what they put in, blinds and antes too.",
            ),
            "Nobody had a live hand. Everybody takes their chips back.",
            "Everybody takes back what they put in.",
        ),
        "seat": Way(
            "Seat {seat}, as everybody else folded",
            "Push the pot to seat {seat}: every other hand was folded in turn.",
            "Everybody else folded. The pot goes to seat {seat}.",
            "The pot goes to seat {seat}.",
        ),
    },
    silent="a pot that everybody folded to a dead hand",
    undecided=Course(
        ("Hold the pot, and take it back if it was pushed.", "Ask the dealer who folded last."),
        "Leave the pot where it is, please. I'll decide who gets it.",
        "You decide about the pot: everybody folded to a dead hand.",
    ),
)


def folded_to_dead_hand(case: Case) -> Ruling:
    """Leave it to the floor who gets the pot: a dead hand cannot win, and the last live one folded in turn."""
    if closed := sums_closed(case):
        return too_late(case, closed)
    return case.leave(POT)


def acted_unchecked(case: Case, point: Decision, why: str, acted: str) -> Ruling:
    """Leave it to the floor what becomes of a dead hand that has acted; `why` it is dead is said aloud.

    `acted` says whether it has bet, which is asked about first: of a hand that only called, nothing goes back.
    Never live, it has won no side pot.
    """
    others = OTHERS_LEFT.get(acted)
    own = with_own_bet(case, Left(others == "one", all_in=False), open_to_others=True) if others else None
    if own:
        point = point.worded(dead="It is dead, and what was called stays in")
    match case.decide(point):
        case None:
            return case.undecided(point)
        case "plays_on":
            way = point.ways["plays_on"]
            case.follow(way)
            return case.rule(way.headline, because=FAIRNESS, ruling="plays_on", hand="live")
        case taken:
            case.do("Have the dealer kill seat {seat}'s hand.")
            chips = stay_in(case, own) if taken == "dead" else go_back(case)
            rest = play_on(case, others)
            case.aloud(f"{why} This hand is dead, and {chips}.")
            outcome = "Seat {seat}'s hand is dead" + (f".{rest}" if rest else f": {chips}.")
            return case.rule(outcome, because=FAIRNESS, ruling=taken, hand="dead")


def stay_in(case: Case, own: Left | None) -> str:
    """Leave in the pot what others called of a dead hand's chips; return where the chips are, for a sentence."""
    if own:
        returned(case, own)
        return "what was called stays in"
    case.do("Leave in the pot what seat {seat} has put in.")
    return "the bets stay in"


def go_back(case: Case) -> str:
    """Give back what a dead hand has put in since the deal; return where the chips are, for a sentence."""
    case.do("Give seat {seat} back what they have put in since the deal, but no blind or ante.")
    return "the bets go back"
