"""What is asked about a bet that was called for too little."""

from dataclasses import replace

from rules.engine.question import amount, choice
from rules.facts import chips, hand, people
from rules.situations.betting.chips_facing_a_bet.questions import TAKEN as taken

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
        "taken-back": "Took this turn's chips back, or put none out since",
    },
    unsure=True,
    why="A player who says “call” has called the whole bet; without the word it is an undercall.",
    concept="verbal-in-turn-binding",
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
LEFT = replace(
    chips.LAST.worded(
        why="Last chips are all-in for what they are; with chips behind it is an undercall.",
        concept="undercall-definition",
    ),
    unsure=False,
)
CHIP_LEFT = choice(
    "undercall-chip-left",
    "What did seat {seat} put in?",
    {
        "last": "Everything they have",
        "tiny": "One chip, tiny against the bet, with more behind",
        "some": "Anything else, with more behind",
    },
    finding=True,
    why="Last chips are all-in; whether a chip is tiny is yours to judge.",
    concept="tiny-chip-call",
)
IN_HAND = choice(
    "undercall-in-hand",
    "How many players had cards when seat {seat} acted?",
    {"two": "Two", "all-in": "Three or more, all but two all-in", "more": "Three or more who could still bet"},
    why="Heads-up every undercall must be made a full call. Folds since then do not make it heads-up.",
    concept="undercall-mandatory-full",
    spoken={"two": "[heads-up]", "": "([heads-up] pot before), ([heads-up] before)"},
)
FACED = chips.FACED.worded(
    why="With three or more in, an undercall of the opening bet must be made a full call; of a raise it is yours.",
    concept="undercall-mandatory-full",
)
MEANT = amount(
    "undercall-meant",
    "What amount did seat {seat} name or mean, in total with a blind or bet in before?",
    samples=(50, 1_600, 2_000, 3_000),
    why="A player who may fold leaves in that much; the rest of a bigger chip goes back.",
    concept="undercall-discretion",
)
CHANGE = replace(
    amount(
        "undercall-change",
        "How much change did seat {seat} want back from the chips of this turn?",
        samples=(0, 100),
        why="A player who may fold gets that much back. A blind or an earlier bet stays in.",
        concept="undercall-discretion",
    ),
    minimum=0,
)
