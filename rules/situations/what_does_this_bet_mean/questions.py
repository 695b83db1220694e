"""What is asked of any bet: what it faced, and what came first; the rest is asked where the rule for it stands."""

from dataclasses import replace

from rules.engine.question import Option, choice
from rules.situations.chips_facing_a_bet import questions as facing_questions
from rules.situations.opening_bet import questions as opening_questions
from rules.situations.string_bet import questions as string_questions

FACES = choice(
    "bet-faces",
    "What did seat {seat} face?",
    {"nothing": "Nothing: no bet and no blind yet", "bet": "A bet, a blind or a raise"},
    why="With nothing bet every silent chip counts; facing a bet the same chips may be a call.",
    concept="overchip-opening-bet",
)
SEVERAL_GOES = Option("several-goes", "Chips in several goes, nothing said")
NUMBER = Option("number", "A number that can mean several amounts")
WRONG_POT = Option("wrong-pot", "Pot-limit: above the pot, or by a wrong count")
FIRST = replace(facing_questions.FIRST, options=(*facing_questions.FIRST.options, SEVERAL_GOES, NUMBER, WRONG_POT))
FIRST_OF_ALL = replace(
    opening_questions.FIRST, options=(*opening_questions.FIRST.options, SEVERAL_GOES, NUMBER, WRONG_POT)
)
POT = Option("pot", "“Pot”")
# Words that do not fit the spot are said as well.
SAID = replace(facing_questions.SAID, options=(*facing_questions.SAID.options, Option("check", "“Check”"), POT))
SAID_FIRST = replace(
    opening_questions.SAID,
    options=(
        *opening_questions.SAID.options,
        Option("call", "“Call”"),
        Option("raise", "“Raise”, with no bet"),
        POT,
    ),
)
# Of what a string bet faced, only this is not known by then.
FACED_A_BET = replace(
    string_questions.FACED,
    text="Were chips of an earlier bet still in front of seat {seat}?",
    options=(Option("bet-on-top", "Yes"), Option("bet", "No")),
)
