"""What is asked about a bet that was called for too little."""

from dataclasses import replace

from rules.engine.question import Option, amount, choice, seat, yes_no

MOMENT = choice(
    "undercall-moment",
    "Where is the hand now?",
    {
        "now": "Still there: nobody has acted behind that player",
        "undercalled-behind": "Same street, and players behind undercalled too",
        "acted-behind": "Same street; others acted behind, none too low",
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
    why="Who says “call” has called the whole bet; without the word it is an undercall.",
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
# What goes before stands first: several may be true of one call. Against the opening bet it matters to nobody how many
# are in.
FITS = choice(
    "undercall-fits",
    "How is seat {seat} short of the bet? Take the first that fits.",
    {
        "last": "That is everything it has",
        "opening": "Short of the opening bet or big blind",
        "heads-up": "Short of a raise, two players have cards",
        "raised-all-in": "Short of a raise, three or more in, two not all-in",
        "raised": "Short of a raise, three or more have cards",
    },
    why="Last chips are all-in; against the opening bet or heads-up it must be a full call.",
    concept="undercall-mandatory-full",
)
# Of what may be a tiny chip; a question of its own, since whether there were chips at all may be in dispute.
CHIP_FITS = replace(
    FITS,
    id="undercall-chip-fits",
    options=(FITS.options[0], Option("tiny", "One chip, tiny against the bet"), *FITS.options[1:]),
    finding=True,
    why="A tiny chip is yours to judge; against the opening bet or heads-up it must be a full call.",
    concept="tiny-chip-call",
)
PULLED_BACK = yes_no(
    "undercall-pulled-back",
    "Did seat {seat} pull chips of an earlier bet back first?",
    why="Who clearly pulls chips back has to call or raise and may not fold.",
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
