"""Chips: the bet that is faced, what lies in front, what was pushed, and what is left."""

from dataclasses import replace

from rules.engine.question import Former, amount, chips, choice, yes_no

BET = amount(
    "bet-faced",
    "What is the bet to seat {seat}, in total this street?",
    samples=(1_200,),
    name="bet",
    why="A blind is a bet too. Less is no call; more may be a raise.",
    formerly=(Former("chips-bet"), Former("undercall-bet"), Former("pot-bet")),
)
BET_OUT = choice(
    "bet-out",
    "What did seat {seat} face?",
    {"nothing": "Nothing: no bet and no blind yet", "bet": "A bet, a blind or a raise"},
    formerly=(Former("bet-faces"), Former("wrong-amount-faced")),
)
# A player who has posted the big blind may face a bet, and have nothing to call.
TO_CALL = yes_no(
    "to-call",
    "Is there a bet or blind to call for seat {seat}?",
    formerly=(Former("gesture-bet-faced"), Former("clock-bet-faced")),
)
FACED = choice(
    "raise-faced",
    "What did seat {seat} face?",
    {"opening": "The opening bet of the street, or the big blind", "raise": "A raise"},
    formerly=(
        Former("undercall-faced"),
        Former("chips-faced"),
        Former("chips-raised", {"yes": {"raise-faced": "raise"}, "no": {"raise-faced": "opening"}}),
    ),
)
# A player who only spoke may have nothing in yet.
IN_FRONT = replace(
    amount(
        "in-front",
        "How much does seat {seat} have in, in total this street?",
        samples=(0, 2_000),
        name="put",
        formerly=(Former("undercall-put"), Former("chips-completed")),
    ),
    minimum=0,
)
BEFORE_TURN = replace(
    amount(
        "in-front-before",
        "How much did seat {seat} have in before this turn, in total this street?",
        samples=(0, 100),
        formerly=(Former("raise-put"), Former("chips-in-front")),
    ),
    minimum=0,
)
PUSHED = chips(
    "chips-pushed",
    "Which chips did seat {seat} push, in one motion?",
    samples=(
        ((100, 1),),
        ((500, 1), (100, 3)),
        ((5_000, 1),),
        ((1_000, 1), (100, 2)),
        ((1_000, 2),),
        ((1_000, 1), (100, 4)),
        ((1_000, 1), (100, 5)),
        ((1_000, 1), (100, 8)),
        ((1_000, 2), (500, 1)),
    ),
)
LAST = yes_no(
    "last-chips",
    "Is that everything seat {seat} has?",
    unsure=True,
    formerly=(
        Former("chips-last"),
        Former("undercall-left", {"last": {"last-chips": "yes"}, "some": {"last-chips": "no"}}),
    ),
)
STACK = amount(
    "seat-stack",
    "How much had seat {seat} in all before this act, with what lay in front on this street?",
    samples=(1_000,),
    why="A call is for no more than that.",
)
LEAST = amount(
    "opening-least",
    "What is the least bet on this street?",
    samples=(400,),
    in_play="big_blind",
)
LAST_FULL_RAISE = amount(
    "last-full-raise",
    "How much was the last full raise before this turn? If none: the bet or big blind.",
    samples=(600, 1_200),
    formerly=(Former("chips-previous-raise"), Former("raise-last-full")),
)
PULLED_BACK = yes_no(
    "pulled-back",
    "Did seat {seat} pull chips of an earlier bet back first?",
    why="A player who clearly pulls chips back has to call or raise and may not fold.",
    formerly=(Former("undercall-pulled-back"),),
)
UNDERCALLED_BEHIND = yes_no(
    "undercalled-behind",
    "Did players behind seat {seat} put in too little as well?",
    why="Several undercalls in a row go back to the first, which is put right before the others.",
    concept="undercalls-in-sequence",
    formerly=(Former("undercall-behind-too"),),
)
