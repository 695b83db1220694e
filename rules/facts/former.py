"""Answers under ids that facts had once: they are understood wherever an answer comes in."""

from collections.abc import Iterator, Mapping
from functools import cache

from rules.engine.question import Former, Question, Value
from rules.facts import chips, hand, people, words


class Contradiction(ValueError):
    """Two answers tell one fact differently; `key` and `other` are what they were given under."""

    def __init__(self, key: str, other: str) -> None:
        super().__init__(f"{key} and {other} say different things; keep the one that is right.")
        self.key, self.other = key, other


@cache
def facts() -> dict[str, Question[Value]]:
    """Every fact of the table, by id."""
    found = (one for theme in (hand, chips, words, people) for one in vars(theme).values())
    return {one.id: one for one in found if isinstance(one, Question)}


@cache
def former_ids() -> dict[str, tuple[str, Former]]:
    """By former id: the fact, and what its values meant."""
    return {former.id: (id, former) for id, fact in facts().items() for former in fact.formerly}


def understood(values: Mapping[str, Value]) -> dict[str, Value]:
    """Answers by the ids of today. Raises Contradiction where two of them tell one fact differently."""
    found: dict[str, tuple[Value, str]] = {}
    for key, value in values.items():
        for id, meant in meanings(key, value):
            before, under = found.setdefault(id, (meant, key))
            if before != meant:
                raise Contradiction(key, under)
    return {id: value for id, (value, _) in found.items()}


def meanings(key: str, value: Value) -> Iterator[tuple[str, Value]]:
    """What an answer tells: itself under the id of today, or what its value meant; what meant nothing is kept."""
    fact, former = former_ids().get(key, (key, None))
    if former is None or not former.meant or value not in former.meant:
        yield fact, value
    else:
        yield from former.meant[str(value)].items()
