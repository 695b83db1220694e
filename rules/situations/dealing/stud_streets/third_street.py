"""Third street in stud: the bring-in, and a bring-in by the wrong player (2017 RP-9, 2019 and Fivebet RP-10)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.stud_streets import questions as asked
from rules.situations.dealing.stud_streets.left_open import OPEN
from rules.situations.shared.suits import ranked_suits

LOW, TIED, OUT_OF_TURN = "stud-low-card-all-in", "stud-tied-boards-first-to-act", "oot-binding"

PUT_RIGHT = Way(
    "It goes back, and seat {low} brings it in",
    (
        "Give back what was put in on third street, antes aside.",
        "Have seat {low} bring it in.",
        "Go on from the left of seat {low}.",
    ),
    "Seat {low}, you have the bring-in. The other chips go back.",
    "Seat {low} brings it in; the other chips go back.",
)
STANDS = Way(
    "It stands, and seat {low} need not bring it in",
    ("Leave the bring-in where it is.", "Have seat {low} act in turn."),
    "The bring-in stands. Play goes on.",
    "The bring-in stands, and play goes on.",
)
NOT_ACTED_BEHIND = decision(
    "wrong-bring-in",
    "What becomes of the bring-in?",
    {"put_right": PUT_RIGHT, "stands": STANDS},
    silent="a bring-in by the wrong player",
    undecided=Course(
        ("Hold the cards and the action where they are.", "Decide who brings it in, and say it aloud."),
        "Leave everything where it is, please. I'll decide about the bring-in.",
        "You decide: wrong bring-in, and no rule on it.",
    ),
)
ACTED_BEHIND = replace(
    NOT_ACTED_BEHIND,
    id="wrong-bring-in-acted",
    ways={"stands": STANDS, "put_right": replace(PUT_RIGHT, label="All of it goes back, and seat {low} brings it in")},
)


def tied_low_cards(case: Case) -> Ruling:
    """Rule on two door cards of the lowest rank: by suit where the book calls the bring-in the low card by suit.

    In razz the high card brings it in; no edition covers that.
    """
    razz = case.ask(asked.KIND) == "razz"
    if not razz and case.has(LOW) and case.param(f"{LOW}.low_card_by_suit"):
        case.reading("bring-in-by-suit", "The low card by suit brings it in, all-in or not.")
        case.why("The low cards tie in rank, so the lowest suit among them brings it in.")
        case.do("See the suits of the cards that tie.", "Have the card of the lowest suit bring it in.")
        case.aloud("Low cards tie: the lowest suit brings it in.")
        outcome = "Recommended: the low card of the lowest suit brings it in."
        return case.rule(outcome, because=LOW, ruling="lowest_suit", brings_in="low_card_by_suit")
    if case.has(TIED):
        # What the procedures have on ties is about boards, and so about later streets.
        case.cite(TIED)
        ranked_suits(case)
    return case.leave(OPEN["tied-high" if razz else "tied-low"])


def low_card_all_in(case: Case) -> Ruling:
    """Rule on a low card whose player is all-in (2017 RP-9-D, 2019 and Fivebet RP-10-E)."""
    case.ask(asked.LOW_SEAT)
    case.why("Seat {low} has no chip left for the bring-in, so the next seat with chips opens.")
    case.do("Begin the betting to the left of seat {low}.")
    case.do("Have every player with chips bet at least the bring-in, or fold.")
    case.aloud("Seat {low} is all-in. The betting begins to the left: at least the bring-in, or fold.")
    outcome = "Recommended: begin left of seat {low}, for at least the bring-in."
    return case.rule(outcome, because=LOW, ruling="to_the_left", least_bet="bring_in")


def wrong_bring_in(case: Case) -> Ruling:
    """Rule on a bring-in by the wrong player: no edition covers it. The rule on acts out of turn comes near."""
    case.ask(asked.RIGHT_SEAT)
    acted = case.yes(asked.ACTED_BEHIND)
    case.derive("The rule on acts out of turn comes near; a bring-in is posted and not chosen.", OUT_OF_TURN)
    return case.leave(ACTED_BEHIND if acted else NOT_ACTED_BEHIND)
