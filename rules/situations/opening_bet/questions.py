"""What is asked about chips put out, or an amount said, with nothing bet."""

from dataclasses import replace

from rules.engine.question import amount, choice
from rules.situations.chips_facing_a_bet import questions as facing_questions
from rules.situations.possible_misdeal import questions as misdeal_questions

FIRST = facing_questions.FIRST.only("chips", "words", "chips-words", "together", "unclear")
PUSHED = replace(
    facing_questions.PUSHED,
    samples=(((100, 1),), ((100, 2),), ((1_000, 1),), ((500, 2),)),
    why="With nothing bet, silent chips are a bet of all of them.",
    concept="overchip-opening-bet",
)
NAMED = replace(
    facing_questions.NAMED,
    samples=(100, 400, 1_000),
    why="With nothing bet, an amount is a bet of that much.",
    concept="declared-amount-equals-chips",
)
LAST = replace(facing_questions.LAST, why="Last chips may be less than the least bet; others may not.")
STRUCTURE = replace(facing_questions.STRUCTURE, why="In limit a bet is one size, whatever was pushed or said.")

SAID = choice(
    "opening-said",
    "What did seat {seat} say?",
    {
        "amount": "An amount, nothing else",
        "bet-amount": "“Bet” and an amount",
        "bet": "“Bet”, no amount and no chips yet",
        "bet-chips": "“Bet”, then chips in one motion",
        "all-in": "“All-in”",
    },
    why="Words in turn bind; an amount alone counts like chips.",
    concept="verbal-in-turn-binding",
)
SAID_AT_ONCE = replace(
    SAID,
    options=(*SAID.only("amount", "bet-amount", "bet-chips", "all-in").options, facing_questions.UNCLEAR),
    why=facing_questions.SAID_AT_ONCE.why,
    concept=facing_questions.SAID_AT_ONCE.concept,
)
AGREE = facing_questions.AGREE
SAID_THE_SAME = SAID.only("amount", "bet-amount", "all-in")
LEAST = amount(
    "opening-least",
    "What is the least bet on this street?",
    samples=(400,),
    why="As a rule the big blind; in limit the bet of the street.",
    concept="incorrect-bet-correction",
)
GAME = replace(
    misdeal_questions.GAME,
    why="This book speaks of an opening chip after the flop only.",
    concept="overchip-opening-bet",
)
