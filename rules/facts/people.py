"""Seats by their part in the call."""

from rules.engine.question import seat
from rules.facts.tape import tells

ACTOR = seat(
    "actor",
    "Whose act is it about?",
    samples=(5,),
    name="seat",
    role="offender",
    why="What this player did or said is to be ruled.",
    spoken=(
        "{seat}, {seat} put, {seat} throw, {seat} say, {seat} call, {seat} raise, {seat} bet, {seat} fold, "
        "{seat} check, {seat} [all-in], "
        # Somebody else.
        "(before {seat}), (skipped {seat}), ({seat} was skipped), ({seat} were skipped), (to {seat}), (on {seat}), "
        "(facing {seat}), (up to {seat}), (according to {seat}), ({seat} call floor), ({seat} [still to act]), "
        "(should have been {seat}), (was {seat})"
    ),
)
tells(ACTOR, lambda act: act.seat)
SHOWING = seat(
    "showdown-seat",
    "Whose hand is it about?",
    samples=(4,),
    name="seat",
    role="affected",
)
