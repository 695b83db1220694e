"""What is asked about a fold with nothing to call."""

from rules.engine.question import yes_no
from rules.facts import hand, people

MOMENT = hand.MOMENT.worded(
    why="Whether a hand could come back at all depends on how far play has gone.",
    concept="nonstandard-folds",
)
SEAT = people.ACTOR.worded(
    "Which seat folded, with betting still on and nothing to call?",
    why="The fold may bind this player, and a penalty is possible.",
    concept="nonstandard-folds",
)
THOUGHT_WON = yes_no(
    "fold-thought-won",
    "Had seat {seat} bet, and thought nobody else was left?",
    finding=True,
    why="There is a rule for a bettor who throws the hand away and forgets an opponent.",
    concept="bettor-discards-early",
)
SAID = yes_no(
    "fold-said",
    "Did seat {seat} say fold?",
    unsure=True,
    why="Words in turn bind; cards thrown in without a word may be another matter.",
    concept="verbal-in-turn-binding",
)
FOUND = yes_no(
    "fold-cards-found",
    "Are the cards out of the muck, and certain to be the right ones?",
    finding=True,
    why="Cards that cannot be told for certain are gone.",
    concept="bettor-discards-early",
)
