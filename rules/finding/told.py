"""The texts in which people tell what happened: a file for each situation, beside words.yaml."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules.books.strict_yaml import read
from rules.finding.language import FOLDER


@dataclass(frozen=True)
class Tellings:
    """The texts people tell for a situation, and for each of its ways in.

    For another call also those for the matters that no situation covers, by concept.
    """

    situation: tuple[str, ...]
    ways_in: Mapping[str, tuple[str, ...]]
    concepts: Mapping[str, tuple[str, ...]]


@cache
def told_of(situation: str) -> Tellings:
    """Return the texts people tell for a situation. Raises RulebookError if its file is missing or holds anything
    else.
    """
    file = read(FOLDER / f"{situation}.yaml")
    ways_in, concepts = (file.entry(name).lists() if name in file else {} for name in ("ways_in", "concepts"))
    told = Tellings(file.texts("told"), ways_in, concepts)
    file.close()
    return told
