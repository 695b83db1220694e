"""Questions about a call in stud."""

from rules.engine.question import choice, count, seat, yes_no

WHAT = choice(
    "stud-what",
    "What is it about?",
    {
        "last-card": "The dealer dealt the last card face up",
        "tied-low": "On third street two door cards tie: who brings it in",
        "wrong-bring-in": "The wrong player brought it in",
        "tied": "From fourth street on, two boards tie: who begins",
        "bring-in": "The low card is all-in for the ante",
        "pair": "An open pair on fourth street: bet double?",
        "stub": "Too few cards for the last street",
        "upcards": "A player picked up the upcards",
    },
    why="Each has a rule of its own.",
    concept="stud-exposed-last-card",
    heard="About: {answer}",
    spoken={
        "last-card": "last card face up, last card exposed, river face up, seventh street exposed, seventh face up",
        "tied-low": "tie for low card, same low card, same door card, which suit brings it in, two deuces up",
        "wrong-bring-in": "wrong bring-in, wrong low card",
        "tied": "same board, same cards showing, tied boards, tie for high, tie for low",
        "bring-in": "all-in for the ante, bring-in all-in, low card all-in",
        "pair": "open pair, pair showing, bet double, double bet",
        "stub": "not enough cards, ran out of cards, deck runs out, too few cards",
        "upcards": "picked up his upcards, picked up upcards, picked up his board, lifted his cards",
    },
)
BETTING_LEFT = yes_no(
    "stud-betting-left",
    "Is more betting possible in this hand?",
    why="The card is replaced only while somebody can still bet.",
    concept="stud-exposed-last-card",
    heard={"yes": "More betting possible", "no": "No more betting possible"},
    spoken={"no": "[all-in], everybody is [all-in], no more betting"},
)
IN_THE_HAND = choice(
    "stud-players",
    "How many are in the hand?",
    {"two": "Two", "more": "Three or more"},
    why="Between two players the other's card is dealt face up as well.",
    concept="stud-exposed-last-card",
    heard="Players: {answer}",
    spoken={"two": "heads-up, heads up", "more": "three-way, three way, multiway, multi-way"},
)
FIRST_SEVENTH = yes_no(
    "stud-first-last-card",
    "Was it the first card of the last street?",
    why="The book says how the others are dealt when the first card comes face up.",
    concept="stud-exposed-last-card",
)
BET_ON_SEVENTH = yes_no(
    "stud-bet-made",
    "Has anybody bet on the last street?",
    why="Until then the player with the exposed card may declare all-in.",
    concept="stud-exposed-last-card",
)
KIND = choice(
    "stud-kind",
    "Which card brings it in here?",
    {"stud": "The low one: stud, stud hi-lo", "razz": "The high one: razz"},
    why="The book speaks of the low card.",
    concept="stud-low-card-all-in",
    heard="Brings it in: {answer}",
    spoken={"stud": "seven-card stud, stud hi-lo, stud eight", "razz": "razz"},
)
RIGHT_SEAT = seat(
    "stud-bring-in-card",
    "Which seat should have brought it in?",
    samples=(3,),
    name="low",
    role="affected",
    why="That player may still have to.",
    concept="stud-low-card-all-in",
    heard="Bring-in: {answer}",
    spoken="{seat} has the low card, low card is {seat}, should be {seat}, {seat} is low",
)
ACTED_BEHIND = yes_no(
    "stud-acted-behind-bring-in",
    "Has anybody acted behind the wrong bring-in?",
    why="Before that the bring-in alone has to be put right.",
    concept="stud-low-card-all-in",
    heard={"yes": "Acted behind the bring-in", "no": "Nobody behind the bring-in yet"},
    spoken={"no": "nobody has acted, nobody acted, not acted yet", "yes": "has acted, acted behind, has called"},
)
LOW_SEAT = seat(
    "stud-low-card",
    "Which seat has the low card, all-in for the ante?",
    samples=(3,),
    name="low",
    role="affected",
    why="The betting begins to the left of it.",
    concept="stud-low-card-all-in",
    heard="Low card: {answer}",
    spoken="{seat}",
)
STUB = count(
    "stud-stub",
    "How many cards are left in the stub?",
    0,
    20,
    "cards",
    samples=(2, 4, 5, 8),
    name="stub",
    why="It has to be enough for all, a burn, and the card that is never dealt.",
    concept="stud-short-stub",
    heard="Left in the stub: {answer}",
    spoken="{count} cards left, {count} left in the stub, {count} cards in the stub",
)
PLAYERS = count(
    "stud-still-in",
    "How many players get a last card?",
    2,
    8,
    "players",
    samples=(3, 6),
    name="players",
    why="Everybody still in needs a card.",
    concept="stud-short-stub",
    heard="Get a last card: {answer}",
    spoken="{count} players, {count} players left in the hand",
)
UPCARDS_SEAT = seat(
    "stud-upcards-seat",
    "Which seat picked them up?",
    samples=(5,),
    name="seat",
    role="offender",
    why="This hand is in question.",
    concept="stud-upcards-picked-up-dead",
    heard="Picked up: {answer}",
    spoken="{seat}, {seat} picked up",
)
FACING = choice(
    "stud-facing-action",
    "Was it on seat {seat} to act?",
    {"bet": "Yes, facing a bet", "nothing-bet": "Yes, with nothing bet", "no": "No"},
    why="Picking up upcards while facing action kills the hand.",
    concept="stud-upcards-picked-up-dead",
    heard="On the player: {answer}",
    spoken={"bet": "facing a bet, facing action", "no": "hand was over, all the betting was over"},
)
