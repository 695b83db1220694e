"""The steps by which a house answers a repeated infraction. No book has any, so no ruling is made from them."""

from collections.abc import Mapping

from rules.books.registry import BadValue
from rules.situations.conduct.giving_a_penalty.infractions import CALLED, ONCE_CALLED

MOST_STEPS = 6
PREFIX = "ladder."
HANDS, ROUNDS = (1, 2, 3, 5, 10), (1, 2, 3, 4)
# From the mildest to the most severe: a kind of penalty, and the number of hands or rounds.
STEPS: Mapping[str, tuple[str, int, str]] = {
    "warning": ("warning", 0, "a warning"),
    **{f"missed-hands-{n}": ("missed-hands", n, f"{n} missed hand{'s' if n > 1 else ''}") for n in HANDS},
    **{f"missed-rounds-{n}": ("missed-rounds", n, f"{n} missed round{'s' if n > 1 else ''}") for n in ROUNDS},
    "disqualification": ("disqualification", 0, "disqualification"),
}
# No ladder: what is only a suspicion, an immediate disqualification, and what nobody is penalised for.
WITHOUT_LADDER = ("checked", "called", "folded", "went-easy", "spoke-up", "collusion", "missed-deal", "other")
# The infractions that may have a ladder.
INFRACTIONS: Mapping[str, str] = {
    deed: called.name for deed, called in CALLED.items() if deed not in WITHOUT_LADDER
} | {"repeated-oot": "Out of turn"}
# The infraction that is penalised with the ruling of each situation.
OF_A_RULING: Mapping[str, str] = {
    "action-out-of-turn": "repeated-oot",
    "blind-missed": "dodged",
    "calling-the-clock": "delay",
    "cards-exposed-with-action-pending": "exposed",
    "hand-miscalled": "miscalled",
}
# The period over which a house counts penalties from its other tournaments, for all its ladders: in days, and in words.
RANGE = f"{PREFIX}range"
ALONE = "tournament"
RANGES: Mapping[str, tuple[int, str]] = {
    ALONE: (0, "what was given in the tournament alone"),
    "30-days": (30, "what was given in any tournament of the house within 30 days"),
    "90-days": (90, "what was given in any tournament of the house within 90 days"),
    "365-days": (365, "what was given in any tournament of the house within a year"),
}


def parse_ladder(written: object) -> tuple[str, ...]:
    """Return the steps of `written`, a list of their names. Raises BadValue with a sentence."""
    if not isinstance(written, list | tuple) or not written:
        raise BadValue("Say at least what is given the first time.")
    if len(written) > MOST_STEPS:
        raise BadValue(f"A ladder has at most {MOST_STEPS} steps: the last one holds from then on.")
    places = list(STEPS)
    if unknown := [step for step in written if step not in STEPS]:
        raise BadValue(f"{unknown[0]} is no step. Write one of {', '.join(STEPS)}.")
    if any(places.index(step) < places.index(before) for before, step in zip(written, written[1:], strict=False)):
        raise BadValue("A step is less than the one before. Each is as much or more.")
    return tuple(written)


def parse_range(written: object) -> str:
    """Return the range by its name. Raises BadValue with a sentence."""
    if written not in RANGES:
        raise BadValue(f"Write one of {', '.join(RANGES)}.")
    return str(written)


def called_by_itself(deed: str, outcome: str) -> bool:
    """True if the ruling on a penalty by itself, which begins with the infraction, is about this one."""
    names = (CALLED[deed].name, *ONCE_CALLED.get(deed, ()))
    return outcome.startswith(tuple(f"{name}{mark}" for name in names for mark in ":,"))


def ladder_in_words(steps: object) -> str:
    """Return the steps as people say them: "a warning, then 1 missed round"."""
    return ", then ".join(STEPS[str(step)][2] for step in steps) if isinstance(steps, list | tuple) else ""
