"""Seats by their part in the call."""

from rules.engine.question import seat
from rules.facts.tape import tells


def several_in() -> str:
    """Return the phrases for three or more players with cards: "three players in"."""
    numbers = ("three", "four", "five", "six", "seven", "eight", "nine")
    after = (
        "players in",
        "players left",
        "players in hand",
        "players in pot",
        "in hand",
        "in pot",
        "left in",
        "still in",
    )
    handed = ("way", "handed", "players with cards", "players still in")
    return ", ".join(f"{number} {said}" for number in numbers for said in (*after, *handed))


ACTOR = seat(
    "actor",
    "Whose act is it about?",
    samples=(5,),
    name="seat",
    role="offender",
    why="What this player did or said is to be ruled.",
    whose="own",
    spoken="{seat}",
)
tells(ACTOR, lambda act: act.seat)
SHOWING = seat(
    "showdown-seat",
    "Whose hand is it about?",
    samples=(4,),
    name="seat",
    role="affected",
)
