"""Finding calls by words, folded alike when floor/actions/searching.py keeps them and here when they are typed."""

import re
from unicodedata import combining, normalize

from django.contrib.postgres.search import SearchQuery

# No stemming and no stop words: what was said is in whatever language the players speak.
CONFIG = "simple"
# Letters that have no accent to lose, and what they are typed as.
LETTERS = ("łøđı", "lodi")
PLAIN = str.maketrans(*LETTERS)
WORD = re.compile(r"[^\W_]+")
APOSTROPHES = re.compile(r"['’]")


def query_of(typed: str) -> SearchQuery | None:
    """Every word, of which the last may be just begun; None when nothing that can be read was typed."""
    # A word holds neither quotes nor backslashes, so it needs no escaping.
    wanted = [f"'{word}'" for word in WORD.findall(_folded(typed))]
    return SearchQuery(" & ".join(wanted) + ":*", config=CONFIG, search_type="raw") if wanted else None


def _folded(text: str) -> str:
    """Without case, accents and apostrophes."""
    letters = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return APOSTROPHES.sub("", letters).translate(PLAIN)
