"""What happened? The situations that fit what somebody typed, by their titles and by what the tables call them."""

import re
from functools import cache
from unicodedata import combining, normalize

from rules.engine.situation import Situation
from rules.situations import SITUATIONS

WORD = re.compile(r"[\w%]+")
APOSTROPHES = re.compile(r"['’]")


def find(typed: str) -> list[Situation]:
    """The situations of which every typed word begins some word; none when nothing that can be read was typed."""
    wanted = words(typed)
    return [situation for situation in SITUATIONS.values() if wanted and _fits(wanted, _known(situation))]


def words(text: str) -> frozenset[str]:
    """The words of a text without case, accents and punctuation."""
    letters = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return frozenset(WORD.findall(APOSTROPHES.sub("", letters)))


def _fits(wanted: frozenset[str], known: frozenset[str]) -> bool:
    return all(any(word.startswith(beginning) for word in known) for beginning in wanted)


@cache
def _known(situation: Situation) -> frozenset[str]:
    return words(" ".join((str(situation.title), *situation.slang)))
