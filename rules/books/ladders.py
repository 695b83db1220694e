"""The steps by which a house answers an infraction that is repeated. No book has any: no ruling is made from them."""

from collections.abc import Mapping

from rules.books.registry import BadValue
from rules.situations.conduct.giving_a_penalty.infractions import CALLED, ONCE_CALLED

MOST_STEPS = 6
PREFIX = "ladder."
HANDS, ROUNDS = (1, 2, 3, 5, 10), (1, 2, 3, 4)
# From the least to the worst: a kind of penalty, and how many hands or rounds.
STEPS: Mapping[str, tuple[str, int, str]] = {
    "warning": ("warning", 0, "a warning"),
    **{f"missed-hands-{n}": ("missed-hands", n, f"{n} missed hand{'s' if n > 1 else ''}") for n in HANDS},
    **{f"missed-rounds-{n}": ("missed-rounds", n, f"{n} missed round{'s' if n > 1 else ''}") for n in ROUNDS},
    "disqualification": ("disqualification", 0, "disqualification"),
}
# What may have a ladder: not what is a finding or a disqualification at once, and what nobody is penalised for.
INFRACTIONS: Mapping[str, str] = {
    deed: called for deed, (called, _) in CALLED.items() if deed not in ("checked", "collusion", "missed-deal", "other")
} | {"repeated-oot": "Out of turn"}
# Which of them is penalised with the ruling of a situation.
OF_A_RULING: Mapping[str, str] = {
    "action-out-of-turn": "repeated-oot",
    "blind-missed": "dodged",
    "calling-the-clock": "delay",
    "cards-exposed-with-action-pending": "exposed",
    "hand-miscalled": "miscalled",
}
# Over which time a house counts what was given in other tournaments of it, for all its ladders: in days, and in words.
RANGE = f"{PREFIX}range"
ALONE = "tournament"
RANGES: Mapping[str, tuple[int, str]] = {
    ALONE: (0, "what was given in the tournament alone"),
    "30-days": (30, "what was given in any tournament of the house within 30 days"),
    "90-days": (90, "what was given in any tournament of the house within 90 days"),
    "365-days": (365, "what was given in any tournament of the house within a year"),
}


def parse_ladder(written: object) -> tuple[str, ...]:
    """The steps that `written`, a list of their names, stands for. Raises BadValue with a sentence."""
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
    """What is counted, by its name. Raises BadValue with a sentence."""
    if written not in RANGES:
        raise BadValue(f"Write one of {', '.join(RANGES)}.")
    return str(written)


def called_by_itself(deed: str, outcome: str) -> bool:
    """Whether the ruling on a penalty by itself, which begins with what was done, is about this infraction."""
    names = (CALLED[deed][0], *ONCE_CALLED.get(deed, ()))
    return outcome.startswith(tuple(f"{name}{mark}" for name in names for mark in ":,"))


def ladder_in_words(steps: object) -> str:
    """The steps as people say them: "a warning, then 1 missed round"."""
    return ", then ".join(STEPS[str(step)][2] for step in steps) if isinstance(steps, list | tuple) else ""
