"""Questions about a call, raise or check that does not fit the spot."""

from dataclasses import replace

from rules.engine.question import amount, choice, yes_no
from rules.facts import hand, people
from rules.situations.betting.opening_bet import questions as opening_questions

MOMENT = hand.MOMENT.worded(
    why="A word can be put right only as long as play has not gone on.",
    concept="verbal-in-turn-binding",
)
SEAT = people.ACTOR.worded(
    "Which seat said it, in turn?",
    why="What this player said is to be ruled.",
    concept="verbal-in-turn-binding",
)
SAID = choice(
    "declared-what",
    "What did seat {seat} say, before any chips?",
    {
        "call": "“Call”, with nothing to call",
        "raise": "“Raise”, with no bet or blind",
        "check": "“Check”, facing a bet or blind",
    },
    why="Each of them comes to something else. A blind is a bet.",
    concept="invalid-call-no-bet",
    heard="Said: {answer}",
    spoken={
        "call": "said call, call [nothing bet]",
        "raise": "said raise",
        "check": "said check, check facing bet, check into bet",
    },
)
CHIPS_AFTER = yes_no(
    "declared-chips-after",
    "Did chips of seat {seat} go in after the word?",
    heard={"yes": "Chips after the word", "no": "No chips after the word"},
    spoken={
        "yes": "then put {chips}, then put {amount}, then throw {chips}, then put chips, then throw chips",
        "no": "put no chips, put no chip, has put no, no chips in yet, no chips yet, no chips out, no chip out, "
        "without chips, hasnt put, didnt put, not put, nothing in yet, hadnt put",
    },
    why="The word came first, so that they are no bet.",
    concept="bet-first-method-governs",
)
WITH = choice(
    "declared-raise-with",
    "What came after “raise” from seat {seat}?",
    {"nothing": "Nothing yet", "amount": "An amount, or chips in one go"},
    heard="After “raise”: {answer}",
    spoken={
        "nothing": "no amount, without an amount, no amount yet, nothing else yet, nothing more, "
        "said raise put no chips, "
        "said raise has put no, said raise no chips",
        "amount": "said raise to {any}, said raise then put {any}",
    },
    why="The player owes a bet; what was named or put in sizes it.",
    concept="invalid-raise-no-bet",
)
AMOUNT = amount(
    "declared-raise-amount",
    "How much did seat {seat} name or put in?",
    samples=(100, 400, 600),
    name="named",
    why="Less than the smallest bet is made the smallest bet.",
    concept="invalid-raise-no-bet",
)
LEAST = replace(opening_questions.LEAST, name="least", concept="invalid-raise-no-bet")
STRUCTURE = opening_questions.STRUCTURE
