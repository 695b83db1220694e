"""Questions about chips that went in several goes, with nothing said."""

from dataclasses import replace

from rules.engine.question import amount, choice
from rules.situations.betting.chips_facing_a_bet import questions as facing_questions
from rules.situations.betting.opening_bet import questions as opening_questions

FACED = choice(
    "string-faced",
    "What did seat {seat} face?",
    {
        "nothing": "No bet",
        "bet": "A bet, blind or raise, no own chips in front",
        "bet-on-top": "A bet or blind, with own chips in front",
        "raise-on-top": "A raise, with own chips in front",
    },
    why="A raise has to go in at once; with nothing bet there is no rule on how.",
    concept="raise-one-motion",
    heard="Faced: {answer}",
    spoken={
        "nothing": "[nothing bet], opening bet, first to bet, {seat} bet {any}, {seat} opened {any}, "
        "{seat} leads {any}, !facing, !over"
    },
)
CALLED = choice(
    "string-called",
    "Did the dealer or a player call it before others acted behind?",
    {"yes": "Yes", "no": "No", "later": "The rest went in only after others had acted"},
    unsure=True,
    why="The dealer has to call it; what holds when nobody did, the book does not say.",
    concept="string-bets",
)
ADDED = amount(
    "string-added",
    "How much did seat {seat} add after others had acted?",
    samples=(300, 1_000),
    name="added",
    whose="own",
    heard="Added {answer}",
    spoken="{amount} after others acted, {amount} more after others acted",
    why="It goes back; the first motion stands as it was acted on.",
    concept="string-bets",
)
FIRST_MOTION = replace(
    facing_questions.PUSHED,
    id="chips-first-motion",
    heard="First chips: {answer}",
    whose="own",
    # A bet with nothing bet before it is a sum, whichever chips they were.
    spoken=(
        "{chips} first, first {chips}, first motion {chips}, put {chips} then, put {chips} went back, "
        "call {any} with {chips}, {seat} put {chips}, "
        "{seat} bet {amount}, "
        "{seat} opened {amount}, {seat} leads {amount}, ({seat} bet of {amount})"
    ),
    text="Which chips went in first?",
    samples=(
        ((100, 5),),
        ((1_000, 1), (100, 1)),
        ((1_000, 1), (100, 2)),
        ((5_000, 1),),
        ((1_000, 1), (100, 5)),
        ((1_000, 1), (100, 8)),
        ((1_000, 2), (500, 1)),
    ),
    why="What it is by itself counts.",
    concept="string-bets",
)
FIRST_BET = replace(
    FIRST_MOTION,
    samples=(((100, 2),), ((1_000, 1),), ((500, 2),)),
    why="With nothing bet it is the bet.",
)
COMPLETED = facing_questions.COMPLETED.worded(
    "How much has seat {seat} in front now, in total?",
    samples=(1_100, 1_200, 2_000),
    why="A call may be put together; what is beyond it goes back.",
    concept="string-bets",
)
IN_FRONT = facing_questions.IN_FRONT.worded(samples=(100,), why="It counts towards the call.")
LEAST = opening_questions.LEAST
