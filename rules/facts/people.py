"""Seats by their part in the call."""

from rules.engine.question import seat
from rules.facts.tape import tells


def several_in() -> str:
    """Return the phrases for three or more players with cards: "three players in"."""
    numbers = ("three", "four", "five", "six", "seven", "eight", "nine")
    players = ("players in", "players in hand", "players in pot", "players still in", "players with cards")
    said = (*players, "in pot", "left in hand", "left in pot", "still in hand")
    few = ("three way", "four way", "five way", "three way pot", "four way pot")
    return ", ".join((*(f"{number} {one}" for number in numbers for one in said), *few))


def others_remain() -> str:
    """Return the phrases for two or more others with cards: "two others still in"."""
    numbers = ("two", "three", "four", "five", "six", "seven", "eight")
    others = (
        "others in",
        "others in hand",
        "others still in",
        "others in pot",
        "others remain",
        "others left",
        "others with cards",
    )
    return ", ".join(f"{number} {one}" for number in numbers for one in others)


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
    heard="Hand of {answer}",
    samples=(4,),
    name="seat",
    role="affected",
)
