"""Questions about a bet of which nobody can say how much it is."""

from dataclasses import replace

from rules.engine.question import amount, choice, yes_no
from rules.facts import chips, words
from rules.situations.betting.opening_bet import questions as opening_questions
from rules.situations.betting.shared import bet_questions

WHAT = choice(
    "unclear-what",
    "What makes the amount unclear?",
    {
        "number": "A number such as “five”, and nothing to clear it up",
        "words-chips": "Words and chips that don't match, with nothing bet",
    },
    why="A number with several meanings has a rule of its own.",
    concept="unclear-bet-amount",
    heard="Unclear: {answer}",
    spoken={
        "number": "[unclear amount], ?{any} or {any}, nobody knows if {any}, not clear if {any}, unclear if {any}, "
        "=which one does he mean",
        "words-chips": "[words and chips], said {any} and put {chips}, said {any} but put {chips}, "
        "said {any} and throw {chips}, said {any} but throw {chips}, said {any} but put {any}, said {any} put {chips}",
        "": "(said one thing), (bet one chip), (bet two chips), (bet one thing)",
    },
)
FIRST = words.FIRST.only("words", "chips-words", "together", "unclear")
NAMED = words.NAMED.worded(samples=(42_000,), why="Where words count, it is the bet.", concept="verbal-in-turn-binding")
PUSHED = chips.PUSHED.worded(
    samples=(((5_000, 1),),), why="Where chips count, they are the bet.", concept="bet-first-method-governs"
)
HEARD = yes_no(
    "unclear-heard",
    "Did everyone at the table hear what seat {seat} said, and understand it?",
    finding=True,
    why="Words that came first count when they were clear; if not, it is for you to decide.",
    concept="bet-unclear-td-rules",
)
BET_IF_ANY = replace(
    bet_questions.BET,
    text="What is the bet to seat {seat}, in total this street? 0 if there is none.",
    samples=(0, 400),
    minimum=0,
    why="Facing a bet the amount may be a call or a raise; with none it is the bet.",
)
LEAST = opening_questions.LEAST
STRUCTURE = opening_questions.STRUCTURE
RAISE_SAID = yes_no(
    "unclear-raise-said",
    "Did seat {seat} say “raise” with the number?",
    heard={"yes": "Said “raise” with the number", "no": "A number without “raise”"},
    spoken={"yes": "said raise, raise said", "": "(dealer said raise)"},
    why="The word raise binds to a raise; an amount alone may be a call.",
    concept="verbal-in-turn-binding",
)
NUMBER = amount(
    "unclear-number",
    "Which number did seat {seat} say, in digits?",
    samples=(5, 12),
    name="said",
    why="What it can mean is worked out from it: “five” may be 500 or 5,000.",
    concept="unclear-bet-amount",
)
POT = amount(
    "unclear-pot",
    "How much was in the pot before it, bets in front included?",
    samples=(400, 60_000),
    name="pot",
    why="A meaning counts only up to the pot.",
    concept="unclear-bet-amount",
    heard="Pot: {answer}",
    spoken=(
        "pot is {amount}, pot was {amount}, pot of {amount}, pot {amount}, pot has {amount}, {amount} in pot, "
        "{amount} pot, {amount} in middle, middle is {amount}, (pot should be {amount}), (side pot is {amount}), "
        "(side pot of {amount}), (side pot {amount})"
    ),
)
CLEAR = yes_no(
    "chips-said-clear",
    "Could the table tell what seat {seat} said, and could it be meant?",
    finding=True,
    why="When both come at once, clear and reasonable words go before the chips.",
    concept="bet-simultaneous-verbal-wins",
)
