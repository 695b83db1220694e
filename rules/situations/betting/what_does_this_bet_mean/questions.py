"""Questions about any bet: what came first, and what it faced where that is not known by then.

The rest is asked by the rule for it.
"""

from dataclasses import replace

from rules.engine.question import Option
from rules.facts import chips, words
from rules.situations.betting.chips_facing_a_bet import questions as facing_questions
from rules.situations.betting.opening_bet import questions as opening_questions
from rules.situations.betting.wrong_bet_amount import questions as amount_questions

FIRST = words.FIRST
# What is asked behind it may be what was faced, a raise or none.
FACES = chips.BET_OUT.worded(
    "Was there a bet or blind to seat {seat} yet?",
    why="With nothing bet every silent chip counts; facing a bet the same chips may be a call.",
    concept="overchip-opening-bet",
)
# What the player faced, where “pot” was said and no amount is known to be wrong.
SAID_POT = (
    Option("unbet", "“Pot” said, with nothing bet"),
    Option("bet", "“Pot” said, facing a bet or both blinds in full"),
    Option("dead-blind", "“Pot” said, and no small blind was posted"),
    Option("short-blind", "“Pot” said, and a blind is all-in for less"),
)
POT = replace(
    amount_questions.WRONG,
    text="What was it about the pot?",
    options=(*SAID_POT, *amount_questions.OF_THE_POT.options),
    why="In pot-limit the pot is the most that can be bet; in no-limit “pot” is no amount.",
    concept="bet-the-pot-in-no-limit",
)
# Words that do not fit the spot are said as well.
SAID = words.SAID.only(*(one.value for one in facing_questions.SAID.options), "check")
SAID_FIRST = words.OPENING_SAID.only(*(one.value for one in opening_questions.SAID.options), "call", "raise")
