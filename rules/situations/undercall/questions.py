"""What is asked about a bet that was called for too little."""

from dataclasses import replace

from rules.engine.question import Option, amount, choice, seat, yes_no

MOMENT = choice(
    "undercall-moment",
    "Where is the hand now?",
    {
        "now": "Still there: nobody has acted behind that player",
        "undercalled-behind": "Same street, others acted behind and undercalled too",
        "acted-behind": "Same street, others acted behind, none too low",
        "later-street": "A later street is out",
        "over": "The hand is over",
    },
    why="Several undercalls in a row go back to the first; how much can be put right depends on how far play has gone.",
    concept="undercalls-in-sequence",
)
SEAT = seat(
    "undercall-seat",
    "Which seat put in or named too little first?",
    samples=(5,),
    role="offender",
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
        "taken-back": "Took own chips back, nothing out since",
    },
    unsure=True,
    why="A player who says “call” has called the whole bet; without the word it is an undercall.",
    concept="verbal-in-turn-binding",
)
# A player who only spoke may have nothing in yet.
PUT = replace(
    amount(
        "undercall-put",
        "How much does seat {seat} have in, in total this street?",
        samples=(0, 2_000),
        why="What is still owed, or stays in the pot, is worked out from it.",
        concept="undercall-definition",
    ),
    minimum=0,
)
BET = amount(
    "undercall-bet",
    "What is the full bet to seat {seat}, in total this street?",
    samples=(8_000, 20_000),
    why="A full call comes to this much.",
    concept="undercall-definition",
)
# Last chips are all-in whatever was faced, so that is asked first.
LEFT = choice(
    "undercall-left",
    "Does seat {seat} have chips left?",
    {"last": "No, that is everything they have", "some": "Yes"},
    why="Last chips are all-in for what they are; with chips behind it is an undercall.",
    concept="undercall-definition",
)
# Of what may be a tiny chip; a question of its own, since whether there were chips at all may be in dispute.
CHIP_LEFT = replace(
    LEFT,
    id="undercall-chip-left",
    text="What did seat {seat} put in?",
    options=(
        Option("last", "Everything they have"),
        Option("tiny", "One chip, tiny against the bet, with more behind"),
        Option("some", "Anything else, with more behind"),
    ),
    finding=True,
    why="Last chips are all-in; whether a chip is tiny is yours to judge.",
    concept="tiny-chip-call",
)
IN_HAND = choice(
    "undercall-in-hand",
    "How many players have cards?",
    {"two": "Two", "all-in": "Three or more, all but two all-in", "more": "Three or more who can still bet"},
    why="Heads-up every undercall must be made a full call.",
    concept="undercall-mandatory-full",
)
FACED = choice(
    "undercall-faced",
    "What did seat {seat} face?",
    {"opening": "The opening bet of the street, or the big blind", "raise": "A raise"},
    why="With three or more in, an undercall of the opening bet must be made a full call; of a raise it is yours.",
    concept="undercall-mandatory-full",
)
PULLED_BACK = yes_no(
    "undercall-pulled-back",
    "Did seat {seat} pull chips of an earlier bet back first?",
    why="A player who clearly pulls chips back has to call or raise and may not fold.",
    concept="prior-chips-pullback-binds",
)
MEANT = amount(
    "undercall-meant",
    "What amount did seat {seat} name, or mean to call, in total this street?",
    samples=(50, 1_600, 2_000),
    why="A player who may fold leaves in that much; the rest of a bigger chip goes back.",
    concept="undercall-discretion",
)
BEHIND_TOO = yes_no(
    "undercall-behind-too",
    "Did players behind seat {seat} put in too little as well?",
    why="Several undercalls in a row go back to the first, which is put right before the others.",
    concept="undercalls-in-sequence",
)
POT_LIMIT = yes_no(
    "undercall-pot-limit",
    "Is it pot-limit?",
    why="The end of the round closes betting errors in limit and no-limit.",
    concept="incorrect-bet-correction",
)
