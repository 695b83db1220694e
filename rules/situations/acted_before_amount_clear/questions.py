"""What is asked about players who acted before a bet had an amount."""

from rules.engine.question import choice, seat, seats
from rules.facts import hand

MOMENT = hand.STREET.worded(
    why="How much can still be put right depends on how far play has gone.", concept="wait-for-clear-amount"
)
BETTOR = seat(
    "early-bettor",
    "Which seat said bet or raise, and no amount?",
    samples=(1,),
    role="affected",
    why="Until its amount is clear nobody behind should act.",
    concept="wait-for-clear-amount",
)
SEATS = seats(
    "early-seats",
    "Who acted, or was about to act, before the amount was known?",
    samples=((2,), (2, 3)),
    role="offender",
    why="What each of them did is ruled by itself.",
    concept="wait-for-clear-amount",
)
ACT = choice(
    "early-act",
    "What did seat {seat} do before the amount was known?",
    {
        "none": "Nothing yet",
        "fold": "Folded",
        "call": "Called",
        "raise": "Raised, or went all-in",
    },
    per="seat",
    why="A fold can't cost more than the hand; a call may be for any amount.",
    concept="premature-call-unknown-amount",
)
