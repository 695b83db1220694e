"""What is asked to tell whether there has been substantial action."""

from dataclasses import replace

from rules.engine.question import choice, yes_no

JUDGED = choice(
    "substantial-action",
    "Has there been substantial action?",
    {"yes": "Yes", "no": "No", "work-out": "Work it out"},
    finding=True,
    why="Two acts with chips among them, or any three acts. Posted blinds are none.",
    concept="substantial-action-two",
)
ACTS = choice(
    "substantial-action-acts",
    "Which acts have there been since the blinds?",
    {
        "one": "Only one",
        "two-chips": "Two, and one or both put chips in",
        "two-same": "Two checks or two folds",
        "two-mixed": "A check and a fold",
        "three": "Three or more",
    },
    why="Two are enough only with chips among them. Count those in turn and out of turn.",
    concept="substantial-action-two",
)
JUDGED_BEHIND = replace(JUDGED, id="substantial-action-behind", text="Was there substantial action behind the bet?")
ACTS_BEHIND = replace(ACTS, id="substantial-action-acts-behind", text="Which acts came behind the bet?")
OF_THREE = choice(
    "substantial-action-in-turn",
    "How many of them were in turn?",
    {"three": "Three or more", "two": "Two", "fewer": "One or none"},
    unsure=True,
    why="This book counts acts in turn.",
    concept="substantial-action-three",
)
CHIPS_IN_TURN = choice(
    "substantial-action-chips-in-turn",
    "Which were the two acts in turn?",
    {"chips": "One or both put chips in", "same": "Two checks or two folds", "mixed": "A check and a fold"},
    why="Two acts are enough only with chips among them.",
    concept="substantial-action-two",
)
BOTH_IN_TURN = yes_no(
    "substantial-action-both-in-turn",
    "Were both in turn?",
    unsure=True,
    why="This book counts acts in turn.",
    concept="substantial-action-two",
)
TWO_PLAYERS = yes_no(
    "substantial-action-players",
    "Did two different players make them?",
    unsure=True,
    why="This book speaks of two acts by two players.",
    concept="substantial-action-two",
)
