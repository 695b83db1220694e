"""Playing the board (2009 rule 14, 2013 rule 17, 2017, 2019 and Fivebet rule 19)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import cards
from rules.situations.shared.disputes import too_late
from rules.situations.showdown.hand_thrown_in_at_showdown.questions import ALL_IN, SEAT
from rules.situations.showdown.hand_thrown_in_at_showdown.rule import hand_closed, shown_and_identified
from rules.situations.showdown.hand_thrown_in_at_showdown.rulings import STILL_LIVE, must_be_tabled
from rules.situations.showdown.hand_thrown_in_at_showdown.unseen import (
    by_house_line,
    mucked_unseen,
    under_house_line,
)

BOARD = "play-the-board"
# What has to lie face up, in words, by what the book calls it.
CARDS = {"both_cards": "both hole cards", "all_hole_cards": "all hole cards", "all_cards": "all cards"}
SHOWN = cards.SHOWN.worded(
    "What has the player turned up?",
    none="Nothing",
    part="One card, or not all of them",
    all="All of the cards",
    why="To share the pot with the board, the hole cards have to be shown.",
    concept=BOARD,
)
WHERE = cards.WHERE.worded(why="Cards that can be identified can still be turned up.", concept=BOARD)
OPEN_WHERE = WHERE.worded(held="Taken back by the player", apart="On the table, clear of the muck")


@situation(
    "playing-the-board",
    family="cards-and-showdown",
    title=say("Playing the board"),
    looks=say("must both cards be shown?"),
    concepts=(BOARD,),
    budget=10,
    slang=("playing the board", "board plays", "play the board", "both cards to play the board", "split the board"),
)
def playing_the_board(case: Case) -> Ruling:
    """Rule on a player who wants a part of the pot with the cards on the board.

    Source: 2009 rule 14, 2013 rule 17, 2017, 2019 and Fivebet rule 19. Raises NeedAnswer for what is still to be asked.
    """
    shown = case.ask(SHOWN)
    case.ask(SEAT)
    must = str(case.param(f"{BOARD}.cards"))
    case.let(cards=CARDS[must])
    case.found(must_show=must)
    where = case.ask(OPEN_WHERE if shown == "all" else WHERE)
    if shown == "all" and where in ("muck", "lost"):
        return mucked(case)
    # Cards that the player holds are still waited for.
    if where != "held" and (closed := hand_closed(case, betting=False)):
        return too_late(case, closed)
    if shown == "all" and where == "apart":
        case.why("Seat {seat} has shown {cards}, so the hand on the board is seat {seat}'s as well.")
        case.do("Read the hand with the board, like every other.")
        case.aloud("Seat {seat} has shown the cards, and plays the board.")
        return case.rule("Seat {seat} may share the pot.", because=BOARD, ruling="shares", shares_pot=True)
    if where == "muck":
        return mucked_unseen(case, where) if shown == "none" else shown_and_identified(case, where)
    if shown == "none" and where == "lost":
        return mucked_unseen(case, where)
    if where != "lost" and case.yes(ALL_IN):
        return must_be_tabled(case)
    if where == "apart" and case.has(STILL_LIVE) and under_house_line(case):
        return by_house_line(case)
    if where == "lost":
        case.why("Whoever plays the board has to show {cards}, and seat {seat} did not.")
        case.do("Award the pot to the hands that were shown.")
        case.aloud("Seat {seat}, to play the board you have to show {cards}. You have no part of the pot.")
        outcome = "No part of the pot: not all cards were shown."
        return case.rule(outcome, because=BOARD, ruling="no_share", shares_pot=False)
    case.why("A hand that wants a part of the pot is shown: to play the board, {cards}.")
    case.do("Ask seat {seat} to turn up {cards}.", "Give seat {seat} no part of the pot without that.")
    case.aloud("Seat {seat}, to play the board, turn up {cards}, please.")
    return case.rule(
        "Seat {seat} must show {cards} to share.", because=BOARD, ruling="must_table", shares_pot="if_shown"
    )


def mucked(case: Case) -> Ruling:
    """Leave a hand that lay open and is gone to the call for such hands."""
    case.why("Seat {seat} showed the cards, so it is first settled whether that hand still counts.")
    case.do("Hold the cards and the pot.")
    case.opens("hand-thrown-in-at-showdown:tabled-then-mucked", "Open a call for the tabled hand that was mucked.")
    case.aloud("Leave the cards and the pot where they are. I look at that hand first.")
    return case.rule("Shown, then mucked: rule on that hand first.", because=BOARD, ruling="mucked")
