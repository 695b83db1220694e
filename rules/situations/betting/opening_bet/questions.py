"""Questions about chips put out, or an amount said, with nothing bet."""

from dataclasses import replace

from rules.facts import chips, hand, words
from rules.situations.betting.chips_facing_a_bet import questions as facing_questions
from rules.situations.betting.shared import bet_questions

FIRST = words.FIRST.only("chips", "words", "chips-words", "together", "unclear")
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
LAST = replace(bet_questions.LAST, why="Last chips may be less than the least bet; others may not.")
STRUCTURE = replace(bet_questions.STRUCTURE, why="In limit a bet is one size, whatever was pushed or said.")

SAID = words.OPENING_SAID.only("amount", "bet-amount", "bet", "bet-chips", "all-in")
SAID_AT_ONCE = words.OPENING_SAID.only(
    "amount", "bet-amount", "bet-chips", "all-in", "check", "fold", "unclear"
).worded(why=facing_questions.SAID_AT_ONCE.why, concept=facing_questions.SAID_AT_ONCE.concept)
AGREE = words.AGREE
SAID_THE_SAME = SAID.only("amount", "bet-amount", "all-in")
LEAST = chips.LEAST.worded(
    why="As a rule the big blind; in limit the bet of the street.", concept="incorrect-bet-correction"
)
GAME = hand.GAME.worded(why="This book speaks of an opening chip after the flop only.", concept="overchip-opening-bet")
