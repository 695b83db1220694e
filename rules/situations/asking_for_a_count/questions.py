"""What is asked when a player wants chips counted."""

from rules.engine.question import choice

COUNT = "precise-count-right"

OF_WHAT = choice(
    "count-of-what",
    "What is to be counted?",
    {
        "all-in": "An all-in bet",
        "bet": "A bet that is not all-in",
        "stack": "Chips behind a player",
    },
    why="Everybody may estimate a stack; an exact count goes with an all-in.",
    concept=COUNT,
)
BY_WHOM = choice(
    "count-by-whom",
    "Who asks for it?",
    {
        "to-act": "The player to act, facing that bet",
        "later": "A player who faces it, but acts later",
        "other": "Anybody else",
    },
    why="Most books leave the count to the player who faces the bet and is to act.",
    concept=COUNT,
)
