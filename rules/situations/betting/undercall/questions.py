"""Questions about a bet that was called for too little."""

from dataclasses import replace

from rules.engine.question import choice
from rules.facts import chips, hand, people
from rules.situations.betting.shared.bet_questions import TAKEN as taken

MOMENT = hand.MOMENT.worded(
    why="Several undercalls in a row go back to the first; how much can be put right depends on how far play has gone.",
    concept="undercalls-in-sequence",
)
SEAT = people.ACTOR.worded(
    "Which seat put in or named too little first?",
    why="The first undercall is put right first.",
    concept="undercall-definition",
)
HOW = choice(
    "undercall-how",
    "What did seat {seat} do?",
    {
        "chips": "Put in too little, silently",
        "amount": "Named too small an amount",
        "call": "Said “call” first",
        "retrieved": "Took an earlier bet back, then put in too little",
        "taken-back": "Took chips back, and has none out now",
    },
    unsure=True,
    why="A player who says “call” has called the whole bet; without the word it is an undercall.",
    concept="verbal-in-turn-binding",
    heard="Undercall: {answer}",
    spoken={"chips": "[said nothing]", "amount": "said {amount}", "call": "said call"},
)
TAKEN = replace(taken, unsure=True)
PUT = chips.IN_FRONT.worded(
    why="What is still owed, or stays in the pot, is worked out from it.", concept="undercall-definition"
)
# Whoever put something in, silently, has not put in nothing.
PUT_SILENTLY = replace(PUT, minimum=1, samples=tuple(amount for amount in PUT.samples if amount))
BET = chips.BET.worded(
    "What is the full bet to seat {seat}, in total this street?",
    samples=(8_000, 20_000),
    why="A full call comes to this much.",
    concept="undercall-definition",
)
