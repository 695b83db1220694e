"""Questions that tell whether a player may raise."""

from dataclasses import replace

from rules.engine.question import amount, choice, count, seat, yes_no
from rules.facts import chips, hand

STRUCTURE = hand.STRUCTURE.worded(
    why="Limit caps the number of raises, and half a bet opens the betting there.", concept="raise-cap-limit"
)

MOMENT = choice(
    "raise-moment",
    "Has the player raised already?",
    {
        "asks": "No: the player asks to raise",
        "raised": "Yes, and nobody has acted behind",
        "acted-behind": "Yes, others acted behind; the round is still on",
        "later-street": "Yes, and the betting round is over",
        "over": "Yes, and the hand is over",
    },
    why="A raise that was made has to be dealt with; how, depends on how far play has gone.",
    concept="reopen-short-all-in",
    heard="Raised already: {answer}",
    spoken={
        "asks": "may {seat} raise, can {seat} raise, may he raise, can he raise, may she raise, can she raise, "
        "may raise, can raise, may {seat} reraise, can {seat} reraise, can he reraise, may he reraise, "
        "can she reraise, may they reraise, can reraise, may reraise, wants to raise, wants to reraise, "
        "allowed to raise, allowed to reraise",
        "raised": "already raised, already reraised, raise already, reraise already, has now raised, did raise, "
        "announced a reraise, announced a raise, said reraise, reraised to {any}, reraise to {any}",
    },
)
SEAT = seat(
    "raise-seat",
    "Which seat wants to raise, or has raised?",
    samples=(5,),
    name="seat",
    role="affected",
    why="Each player is judged alone, from their own last action.",
    concept="reopen-short-all-in",
    spoken=(
        "{seat}, ({seat} [all-in]), ({seat} [short all-in]), may {seat} raise, can {seat} raise, "
        "{seat} wants to raise, {seat} wants to reraise, "
        "{seat} raise again, back on {seat}, back to {seat}, action on {seat}, "
        "{seat} may raise, {seat} can raise, may {seat} reraise, can {seat} reraise, may {seat} [all-in], "
        "can {seat} [all-in], {seat} wants to [all-in], allowed {seat} raise, {seat} allowed to raise"
    ),
)
MADE = count(
    "raise-made",
    "How many raises came before seat {seat}'s on this street? The bet or blind is not one.",
    0,
    20,
    "raises",
    samples=(0, 3),
    name="made",
    why="In limit the house allows only so many on a street, heads-up in the hand too.",
    concept="raise-cap-limit",
)
ALLOWED = count(
    "raise-allowed",
    "How many raises does the house allow on a street?",
    1,
    20,
    "raises",
    samples=(3,),
    name="allowed",
    why="The book leaves the number to the house.",
    concept="raise-cap-limit",
)
TWO_LEFT = yes_no(
    "raise-two-left",
    "Are only two players left in the tournament?",
    why="The cap ends there.",
    concept="raise-cap-limit",
)
SINCE = choice(
    "raise-since",
    "What happened on this street since seat {seat} last acted?",
    {
        "not-acted": "Has not acted yet; posting a blind is no act",
        "full": "A full bet or raise, with or without all-ins",
        "one": "One all-in, short of a full raise",
        "two": "Two all-ins, each short of a full raise",
        "three": "Three or more all-ins, each short",
    },
    why="A full raise opens the betting again; short all-ins may not.",
    concept="reopen-short-all-in",
)
PUT = replace(
    chips.BEFORE_TURN.worded(
        samples=(0, 100, 125),
        why="What the player has faced since their own last action is counted from here.",
        concept="reopen-short-all-in",
    ),
    name="put",
    whose="own",
    spoken=(
        "bet {amount}, open {amount}, lead {amount}, call {amount}, "
        "(bet is {amount}), (bet was {amount}), (bet of {amount})"
    ),
)
FIRST_ALL_IN = amount(
    "raise-first-all-in",
    "What was the total of the first of the two all-ins?",
    samples=(125,),
    why="Each is measured alone, and both together.",
    concept="reopen-cumulative-all-ins",
)
BET = replace(
    chips.BET.worded(
        samples=(40, 150, 200, 225, 300),
        why="What the player faces is measured against a full raise.",
        concept="reopen-short-all-in",
    ),
    # People tell the bet before the all-in as well, which is not what is faced now.
    spoken=(
        "[all-in] for {amount}, [all-in] {amount}, [all-in] of {amount}, [all-in] to {amount}, "
        "({amount} then [all-in]), {amount} [all-in], "
        "[short all-in] of {amount}, [short all-in] {amount}, [short all-in] for {amount}, [short all-in] to {amount}"
    ),
)
LAST_FULL = replace(
    chips.LAST_FULL_RAISE.worded(
        samples=(100,), why="A player who has acted must face as much again to raise.", concept="raise-minimum"
    ),
    name="full",
    spoken=(
        "bet {amount}, bet is {amount}, bet was {amount}, bet of {amount}, over bet of {amount}, over {amount} bet, "
        "?over {amount}, {amount} bet, !min raise, !minimum raise, !raise to {amount}, !open to {amount}, "
        "!raised {amount}, !reraise {amount}"
    ),
)
LIMIT_BET = amount(
    "raise-limit-bet",
    "How much is one bet on this street?",
    samples=(100,),
    name="full",
    why="Part of it is enough to open the betting again in limit.",
    concept="reopen-limit-half",
)
