"""Questions about a call that came to too little, once it is known how much it came to."""

from dataclasses import replace

from rules.engine.question import amount, choice
from rules.facts import chips
from rules.facts.people import several_in

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
        "last": "All the chips left",
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
    heard="Players with cards: {answer}",
    spoken={
        "two": "[heads-up], two players in hand, just these two, only these two, nobody else in hand, "
        "nobody else in pot, "
        "nobody else in, no one else in hand, no one else in pot, everybody else folded, everyone else folded, "
        "everyone else had folded, all others folded",
        "more": f"[multiway], {several_in()}, three handed, four handed, three players left, four players left, "
        "![all-in]",
        "": "([heads-up] pot before), ([heads-up] before)",
    },
)
FACED = chips.FACED.worded(
    why="With three or more in, an undercall of the opening bet must be made a full call; of a raise it is yours.",
    concept="undercall-mandatory-full",
)
MEANT = amount(
    "undercall-meant",
    "What total did seat {seat} name or mean, chips in front included?",
    samples=(50, 1_600, 2_000, 3_000),
    why="A player who may fold leaves in that much; the rest of a bigger chip goes back.",
    concept="undercall-discretion",
)
CHANGE = replace(
    amount(
        "undercall-change",
        "How much change did seat {seat} want from this turn's chips?",
        samples=(0, 100),
        why="A player who may fold gets that much back. A blind or an earlier bet stays in.",
        concept="undercall-discretion",
    ),
    minimum=0,
)
