"""The texts in which people tell what happened: a file for each situation, beside words.yaml, and its names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.books.strict_yaml import read
from rules.finding.language import FOLDER
from rules.situations import SITUATIONS

ANOTHER_CALL = "another-call"


@dataclass(frozen=True)
class Tellings:
    """The texts people tell for a situation, and for each of its ways in.

    For another call also those for the matters that no situation covers, by concept.
    """

    situation: tuple[str, ...]
    ways_in: Mapping[str, tuple[str, ...]]
    concepts: Mapping[str, tuple[str, ...]]


class KnownText(NamedTuple):
    """A text that is known to be about a situation, perhaps about a way into it; a name is what it is called."""

    words: str
    situation: str
    way_in: str = ""
    is_name: bool = False


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


def known_texts() -> Iterator[KnownText]:
    """Yield every title, slang and telling."""
    yield from names()
    for id in SITUATIONS:
        told = told_of(id)
        yield from (KnownText(words, id) for words in told.situation)
        yield from (KnownText(words, id, way) for way, said in told.ways_in.items() for words in said)
        yield from (KnownText(words, id) for said in told.concepts.values() for words in said)


def names() -> Iterator[KnownText]:
    """Yield what situations and ways into them are called."""
    for one in SITUATIONS.values():
        yield from (KnownText(words, one.id, is_name=True) for words in (str(one.title), *one.slang))
        for way in one.ways_in:
            yield from (KnownText(words, one.id, way.id, is_name=True) for words in (str(way.title), *way.slang))
