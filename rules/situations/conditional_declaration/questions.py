"""What is asked about a statement of what a player would do if something else happened."""

from dataclasses import replace

from rules.engine.question import choice
from rules.facts import hand, people

MOMENT = hand.MOMENT.worded(
    why="A condition is met, or not, by what others do next.",
    concept="conditional-statements",
)
SEAT = people.ACTOR.worded(
    "Which seat said what it would do?",
    why="The words may bind this player, and a penalty is possible.",
    concept="conditional-statements",
)
SAID = choice(
    "condition-said",
    "What did seat {seat} say it would do?",
    {"fold": "Fold", "check": "Check", "call": "Call", "raise": "Bet or raise", "all-in": "Go all-in"},
    why="If you let the words bind, this is what they bind to.",
    concept="conditional-statements",
)
MET = choice(
    "condition-met",
    "Has what seat {seat} made it depend on happened?",
    {"yes": "Yes", "no": "No, something else happened"},
    awaited=True,
    why="Words with a condition can bind only when it is met.",
    concept="conditional-statements",
)
MET_AHEAD = replace(MET, ahead=True)
