"""Questions about the size of the pot, and about a player who bets it."""

from dataclasses import replace

from rules.engine.question import amount, choice
from rules.facts import chips, hand, people
from rules.situations.betting.wrong_bet_amount import questions as amount_questions

MOMENT = hand.MOMENT.worded(
    why="Players who acted behind did so on an amount that was not clear.", concept="bet-the-pot-in-no-limit"
)
FACED = replace(amount_questions.FACED, why="Facing a bet it must be a raise.", concept="bet-the-pot-in-no-limit")
BET = chips.BET.worded(samples=(600,), why="The least raise is worked out from it.", concept="raise-minimum")
LEAST = chips.LEAST.worded(why="The bet must be at least that.", concept="bet-the-pot-in-no-limit")

ABOUT = choice(
    "pot-about",
    "What is it about?",
    {
        "count": "A player asks how much is in the pot",
        "most": "How much a pot-limit bet may be",
        "said": "A player said “pot”, or “I bet the pot”",
    },
    why="A count is for pot-limit only; so is betting the pot.",
    concept="pot-count-pot-limit-only",
    heard="About: {answer}",
    spoken={"count": "[count of the pot]", "most": "[largest pot bet]", "said": "[said pot]"},
)
STRUCTURE = hand.STRUCTURE.worded(
    why="Only in pot-limit does the size of the pot decide anything.", concept="pot-count-pot-limit-only"
)
SEAT = people.ACTOR.worded(
    "Which seat said it?",
    why="The words may bind this player, and a penalty is possible.",
    concept="bet-the-pot-in-no-limit",
)
SPOT = choice(
    "pot-spot",
    "What does the player face?",
    {
        "unbet": "Nothing: no bet and no blind",
        "bet": "A bet, or both blinds in full",
        "dead-blind": "Before the flop, with no small blind posted",
        "short-blind": "Before the flop, with a blind all-in for less",
    },
    why="With nothing bet the most is the pot. A short all-in blind may count as full; one nobody posts does not.",
    concept="pot-limit-short-blind",
)
# From 2024 on a missing blind counts as well as a short one.
SPOT_WITH_DEAD_BLINDS = SPOT.worded(
    why="With nothing bet the most is the pot. Before the flop missing and short blinds count as full."
)
POT = amount(
    "pot-middle",
    "How much lies in the middle, without the bets in front?",
    samples=(1_000,),
    why="Antes and what was pulled in before: the pot begins with it.",
    concept="pot-count-pot-limit-only",
    heard="In the middle: {answer}",
    spoken=(
        "{amount} in middle, middle is {amount}, ?pot is {amount}, ?pot of {amount}, ?{amount} in pot, "
        "?pot was {amount}"
    ),
)
MIDDLE = replace(POT, minimum=0, samples=(0, 1_000))
FRONT = amount(
    "pot-front",
    "How much lies in front of all players together?",
    samples=(150,),
    why="Bets, calls and blinds on this street count with the pot.",
    concept="pot-count-pot-limit-only",
)
TO_MATCH = chips.BET.worded(
    "What is the bet to match, in total this street?",
    samples=(100,),
    why="A raise goes on top of it. Before the flop it is at least the full big blind.",
    concept="pot-count-pot-limit-only",
)
CALL = replace(
    amount(
        "pot-call",
        "How much more would be a call for this player?",
        samples=(0, 50),
        why="The call goes in first, and counts with the pot.",
        concept="pot-count-pot-limit-only",
    ),
    minimum=0,
)
LACKING = amount(
    "pot-lacking",
    "How much do the all-in blinds fall short, together?",
    samples=(40,),
    why="From 2017 on a short all-in blind does not lessen the most that may be bet.",
    concept="pot-limit-short-blind",
)
LACKING_IN_ALL = amount(
    "pot-lacking-in-all",
    "How much do the blinds fall short, together, with one that nobody posts?",
    samples=(50, 100),
    why="From 2024 on short blinds and missing ones count as full before the flop.",
    concept="pot-limit-short-blind",
)
