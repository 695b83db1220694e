"""Words folded for comparison: typed text matches regardless of case, accents and punctuation."""

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

WORD = re.compile(r"[\w%]+")
APOSTROPHES = re.compile(r"['’]")


def folded(text: str) -> str:
    """Return the text without case, accents and apostrophes."""
    letters = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return APOSTROPHES.sub("", letters)


def words(text: str) -> frozenset[str]:
    """Return the words of a text without case, accents and punctuation."""
    return frozenset(WORD.findall(folded(text)))


def fits(wanted: Iterable[str], known: frozenset[str]) -> bool:
    """True if each wanted word begins some known one."""
    return all(any(word.startswith(beginning) for word in known) for beginning in wanted)
