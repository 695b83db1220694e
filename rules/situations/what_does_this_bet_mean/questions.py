"""What is asked of any bet: what came first, and what it faced where that is not known by then; the rest is asked where
the rule for it stands.
"""

from dataclasses import replace

from rules.engine.question import Option, choice
from rules.situations.chips_facing_a_bet import questions as facing_questions
from rules.situations.opening_bet import questions as opening_questions
from rules.situations.wrong_bet_amount import questions as amount_questions

FIRST = replace(
    facing_questions.FIRST,
    options=(
        *facing_questions.FIRST.options[:-1],
        Option("several-goes", "Chips in several goes, nothing said"),
        Option("number", "A number that can mean several amounts"),
        Option("pot", "“Pot”, or more than the pot, or a wrong count"),
        facing_questions.FIRST.options[-1],  # that nobody can say is the last resort
    ),
)
FACES = choice(
    "bet-faces",
    "What did seat {seat} face?",
    {"nothing": "Nothing: no bet and no blind yet", "bet": "A bet, a blind or a raise"},
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
SAID = replace(facing_questions.SAID, options=(*facing_questions.SAID.options, Option("check", "“Check”")))
SAID_FIRST = replace(
    opening_questions.SAID,
    options=(*opening_questions.SAID.options, Option("call", "“Call”"), Option("raise", "“Raise”, with no bet")),
)
