"""What is asked about a statement of what a player would do if something else happened."""

from dataclasses import replace

from rules.engine.question import choice, seat
from rules.situations.action_out_of_turn import questions as out_of_turn_questions

MOMENT = replace(
    out_of_turn_questions.MOMENT,
    why="A condition is met, or not, by what others do next.",
    concept="conditional-statements",
)
SEAT = seat(
    "condition-seat",
    "Which seat said what it would do?",
    samples=(5,),
    role="offender",
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
