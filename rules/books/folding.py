"""Words as they are compared: what somebody types finds a text whatever its case, accents and punctuation."""

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

WORD = re.compile(r"[\w%]+")
APOSTROPHES = re.compile(r"['’]")


def folded(text: str) -> str:
    """The text without case, accents and apostrophes."""
    letters = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return APOSTROPHES.sub("", letters)


def words(text: str) -> frozenset[str]:
    """The words of a text without case, accents and punctuation."""
    return frozenset(WORD.findall(folded(text)))


def fits(wanted: Iterable[str], known: frozenset[str]) -> bool:
    """Whether each wanted word begins some known one."""
    return all(any(word.startswith(beginning) for word in known) for beginning in wanted)
