"""Questions that tell whether there has been substantial action."""

from collections.abc import Sequence
from dataclasses import replace

from rules.engine.question import Question, Value, choice, yes_no
from rules.poker.moves import Move

# In a book that uses the notion without explaining it.
JUDGED = yes_no(
    "substantial-action",
    "Has there been substantial action?",
    finding=True,
    why="The book does not say what it is: whether too much has been done to turn back is for you to judge.",
    concept="substantial-action-two",
)
ACTS = choice(
    "substantial-action-acts",
    "Which acts have there been since the blinds?",
    {
        "one": "One or none",
        "two-chips": "Two, chips among them",
        "two-same": "Two checks or two folds",
        "two-mixed": "A check and a fold",
        "three": "Three or more",
    },
    why="Two are enough only with chips among them. Count those in turn and out of turn.",
    concept="substantial-action-two",
)
ACTS_BEHIND = replace(ACTS, id="substantial-action-acts-behind", text="Which acts came behind the bet?")
ACTS_IN_TURN = choice(
    "substantial-action-acts-in-turn",
    "Which acts in turn have there been since the blinds?",
    {
        "one": "One or none in turn",
        "two-chips": "Two in turn, chips among them",
        "two-same": "Two checks or two folds in turn",
        "two-mixed": "A check and a fold in turn",
        "three": "Three or more in turn",
    },
    why="Two are enough only with chips among them. Leave out what was done out of turn: this book does not count it.",
    concept="substantial-action-two",
)
ACTS_IN_TURN_BEHIND = replace(
    ACTS_IN_TURN, id="substantial-action-acts-in-turn-behind", text="Which acts in turn came behind the bet?"
)
ANY_CHIPS = yes_no(
    "substantial-action-any-chips",
    "Did any of them put chips in?",
    why="Short of three in turn, two are enough only with chips among them.",
    concept="substantial-action-two",
)
TWO_PLAYERS = yes_no(
    "substantial-action-players",
    "Did two different players make them?",
    unsure=True,
    why="This book speaks of two acts by two players.",
    concept="substantial-action-two",
)


def counted(acts: Sequence[tuple[str, bool]]) -> str:
    """Answer to the question of which acts there were, each given as its action and whether it put chips in."""
    if len(acts) != 2:
        return "one" if len(acts) < 2 else "three"
    if any(with_chips for _, with_chips in acts):
        return "two-chips"
    return "two-same" if len({action for action, _ in acts}) == 1 else "two-mixed"


def told_by(moves: Sequence[Move], acts: Question[str], in_turn: Question[str]) -> dict[str, Value]:
    """Answers from the acts on a tape: to `acts`, to `in_turn`, and by how many players; none without acts."""
    if not moves:
        return {}
    return {
        acts.id: counted([(move.action, move.with_chips) for move in moves]),
        in_turn.id: counted([(move.action, move.with_chips) for move in moves if not move.out_of_turn]),
        TWO_PLAYERS.id: "yes" if len({move.player for move in moves}) > 1 else "no",
    }
