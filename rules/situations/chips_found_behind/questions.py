"""What is asked about chips that come to light after an all-in."""

from dataclasses import replace

from rules.engine.question import choice, seat, yes_no

HIDDEN = "hidden-chips-all-in"

MOMENT = choice(
    "found-moment",
    "Where is the hand now?",
    {
        "called": "The all-in is called, the pot not awarded",
        "uncalled": "Nobody has called the all-in yet",
        "awarded": "The pot is awarded",
    },
    why="The rule is for chips that turn up after a call; a pot that is awarded can be disputed only for so long.",
    concept=HIDDEN,
)
SEAT = seat(
    "found-seat",
    "Which all-in seat do the chips belong to?",
    samples=(5,),
    role="affected",
    why="They may be neither paid for these chips nor saved by them.",
    concept=HIDDEN,
)
HOW = choice(
    "found-how",
    "How did seat {seat} go all-in?",
    {"said": "Said “all-in”", "pushed": "Pushed chips, nothing said"},
    unsure=True,
    why="All-in, said in turn, is everything the player has.",
    concept="verbal-in-turn-binding",
)
PART = yes_no(
    "found-part-of-action",
    "Were these chips part of what was called?",
    finding=True,
    why="This is yours to decide: a caller answers for the right amount, but these were out of sight.",
    concept=HIDDEN,
)
WON = choice(
    "found-won",
    "How did seat {seat} come out of the hand?",
    {"won": "Won", "lost": "Lost", "split": "Split the pot"},
    awaited=True,
    why="A winner may go unpaid for these chips, a loser is not saved by them.",
    concept=HIDDEN,
)
# Of a pot that is awarded everybody knows who won it.
AWARDED_TO = replace(WON, awaited=False)
