"""Questions about a bet or raise of a wrong size."""

from dataclasses import replace

from rules.engine.question import amount, choice, seats, yes_no
from rules.facts import chips, people
from rules.situations.betting.opening_bet import questions as opening_questions
from rules.situations.betting.shared import bet_questions

LAST = bet_questions.LAST

MOMENT = choice(
    "wrong-amount-moment",
    "Where is the hand now?",
    {
        "now": "Still at that moment: nobody has acted behind",
        "betting-on": "Others acted behind, and betting goes on",
        "betting-done": "Betting is done, nothing burned yet",
        "burned": "Burned, but the next card is not out",
        "later-street": "The next card is out, or the showdown begun",
        "over": "The hand is over",
    },
    spoken={
        "now": "nobody acted behind, nobody acted after, nobody behind, nobody acted since, nobody has acted since, "
        "nobody has acted yet, nobody has acted behind, no action behind, no action after, next has not acted, "
        "before anybody acted",
        "betting-on": "called behind, still on the same street, still same street, called behind him, folded behind, "
        "acted behind, raised behind",
        "later-street": "next card is out, turn is out, river is out, on the next street",
        "over": "hand is over, pot was pushed",
        "": "(=act behind), (=call behind), (turn is out of), (hand is over the)",
    },
    why="A wrong amount can be put right only for so long.",
    concept="incorrect-bet-correction",
    still="now",
)
BURNED = yes_no(
    "wrong-amount-burned",
    "Has a card been burned since?",
    why="This book ends the street with the burn.",
    concept="pot-limit-overquote",
)
SEAT = people.ACTOR.worded(
    "Which seat bet or raised the wrong amount?",
    why="What this seat made it is put right first.",
    concept="incorrect-bet-correction",
)
WRONG = choice(
    "wrong-amount-kind",
    "What was wrong with it?",
    {
        "too-small": "Below the least bet or raise",
        "too-much-limit": "Limit: more than the fixed size",
        "pot-too-high": "Pot-limit: the pot was counted too high",
        "pot-too-low": "Pot-limit: the pot was counted too low",
        "over-the-pot": "Pot-limit: above the pot, and no count given",
    },
    why="How long it can be put right, and for whom, depends on what was wrong.",
    concept="incorrect-bet-correction",
    heard="Wrong: {answer}",
    spoken={
        "too-small": "[raise too small]",
        "pot-too-high": "[pot too high], middle too high, counted middle too high",
        "pot-too-low": "[pot too low], middle too low, counted middle too low",
    },
)
OF_THE_POT = WRONG.only("pot-too-high", "pot-too-low", "over-the-pot")
FACED = chips.BET_OUT.worded(
    why="The least raise is worked out from the bet, the least bet is the table's.",
    concept="raise-minimum",
    bet="A bet or blind, so that it was a raise",
    nothing="No bet",
)
BET = replace(
    bet_questions.BET,
    samples=(600,),
    # Of the bet that was too small or too large people tell as well.
    spoken="facing {amount}, facing bet of {amount}, bet was {amount}, over {amount}, over bet of {amount}",
)
MADE = amount(
    "wrong-amount-made",
    "How much did seat {seat} make it, in total this street?",
    samples=(700, 1_000, 1_200),
    name="made",
    why="What is owed or goes back is worked out from it.",
    concept="incorrect-bet-correction",
    whose="own",
    heard="Made it {answer}",
    spoken=(
        "made it {amount}, made {amount}, raise to {amount}, {seat} bet {amount}, {seat} bet of {amount}, "
        "?bet {amount}, "
        "?bet of {amount}, ?raise {amount}, ?raise of {amount}, (must raise to {amount}), (should raise to {amount}), "
        "(raise {any} to {amount}), (facing bet of {amount}), (over bet of {amount}), (min raise to {amount}), "
        "(bet is {amount}), (bet was {amount})"
    ),
)
LEAST = replace(opening_questions.LEAST, samples=(1_000,), why="A smaller bet is brought up to it.")
FIXED = amount(
    "wrong-amount-fixed",
    "What should the total have been, this street?",
    samples=(1_000,),
    name="right",
    why="In limit a bet or raise has one size.",
    concept="raise-minimum",
)
MOST = replace(
    chips.MOST,
    samples=(1_000,),
    name="right",
    why="In pot-limit the bet is put right to that. “Pot size” works it out for a raise.",
)
HOW = choice(
    "wrong-amount-how",
    "How did seat {seat} raise?",
    {
        "raise": "Said raise, or plainly raised",
        "one-chip": "One chip, nothing said, even their last",
        "needed": "Several chips, nothing said, all needed for the call",
        "chips": "Chips with one to spare and nothing said, or an amount alone",
        "all-in": "Said all-in, or their last chips with one to spare",
    },
    why="An all-in may be short; chips without a word may be a call.",
    concept="raise-below-fifty-is-call",
)
PAYERS = seats(
    "wrong-amount-payers",
    "Which seats have that amount in? Seat {seat}, and who called.",
    samples=((5,), (5, 6), (5, 6, 7)),
    why="It is put right for everyone who is in for it.",
    concept="incorrect-bet-correction",
)
