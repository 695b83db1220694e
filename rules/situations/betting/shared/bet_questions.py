"""Questions about a bet that was faced, whoever rules on the answer to it."""

from dataclasses import replace

from rules.engine.question import amount, choice, yes_no
from rules.facts import chips, hand

STRUCTURE = hand.STRUCTURE.worded(
    why="In limit a raise is one size, whatever was pushed or said.", concept="raise-minimum"
)
BET = chips.BET.worded(concept="multi-chip-call")
SIZE = "The smallest raise is as large; half of it decides whether a short raise must be made full."
PREVIOUS_RAISE = chips.LAST_FULL_RAISE.worded(why=SIZE, concept="raise-minimum")
LARGEST_RAISE = amount(
    "chips-largest-raise",
    "How much was the largest bet or raise on this street?",
    samples=(600, 1_200),
    why=SIZE,
    concept="raise-minimum",
)
LARGEST_FULL_RAISE = replace(
    LARGEST_RAISE,
    id="chips-largest-full-raise",
    text="How much was the largest full bet or raise on this street? If none: the big blind.",
)
RAISE_BEFORE = {
    "previous_raise": PREVIOUS_RAISE,
    "largest_prior_bet_or_raise": LARGEST_RAISE,
    "largest_prior_full_bet_or_raise": LARGEST_FULL_RAISE,
}
LAST = chips.LAST.worded(
    why="Last chips may be an all-in where other chips are a call or a raise.", concept="multi-chip-last-chips-all-in"
)
RAISED = chips.FACED.worded(
    why="The rule on chips already in front is for a player who faces a raise.", concept="prior-chips-silent-add"
)
TAKEN = choice(
    "chips-taken",
    "Which chips did seat {seat} take back?",
    {
        "earlier": "From an earlier bet or blind, with more to call now",
        "early": "The same, before the turn came",
        "turn": "Pushed silently in this turn",
        "made": "From a bet or call already made",
    },
    why="Chips of an earlier bet taken back may rule out a fold; chips put in on one's turn stay in.",
    concept="prior-chips-pullback-binds",
)
RAISE_OPEN = yes_no(
    "chips-raise-open",
    "Can seat {seat} still raise?",
    why="Short all-ins alone since they acted, no more chips than the call, or a cap leave only the call.",
    concept="reopen-short-all-in",
)
ROUND_OPEN = yes_no(
    "chips-round-open",
    "Is the betting round still open?",
    why="A betting error is put right only until the round ends.",
    concept="incorrect-bet-correction",
)
TOO_SMALL = yes_no(
    "chips-too-small",
    "Is the claim that a bet or raise was too small, in limit or no-limit?",
    why="It stands once the next card is out; of other errors nothing is said.",
    concept="incorrect-bet-correction",
)
