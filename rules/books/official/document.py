"""The text of a document made even: one kind of space and of line end, pages apart, what runs along every page gone."""

import re
import unicodedata
from collections import Counter

PAGE = "\f"
# Letters that are printed as one sign, and signs that show nothing.
SIGNS = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "\u00ad": "", "\u200b": "", "\ufeff": ""}
)
SPACES = re.compile(r"[^\S\n\f]+")
LINE_ENDS = re.compile(r"\r\n?|[\v\u2028\u2029\x85]")
# Three empty lines or more stand where a page ended.
GAP = re.compile(r"\n(?:[ ]*\n){3,}")
PAGE_NUMBER = re.compile(r"(?:page\s*)?\d{1,3}(?:\s*(?:of|/)\s*\d{1,3})?", re.IGNORECASE)
RUNS_ALONG = 3  # pages on which a line begins or ends the page, to be taken for a header or a footer
SENTENCE_END = re.compile(r"[.!?:;*][\"”’')\]]*\s*$")


def even(text: str) -> str:
    """Return the text of a document with one kind of spaces and line ends, and its pages divided by form feeds."""
    text = LINE_ENDS.sub("\n", text.translate(SIGNS))
    text = SPACES.sub(" ", "".join(sign for sign in text if sign in "\n\f\t" or unicodedata.category(sign) != "Cc"))
    lines = "\n".join(line.strip(" ") for line in text.split("\n"))
    pages = [page.strip("\n") for page in GAP.sub(PAGE, lines).split(PAGE)]
    return f"\n{PAGE}\n".join(_without_margins([page for page in pages if page.strip()]))


def fold(text: str) -> str:
    """Return the letters and digits of a text alone, in small letters and without accents."""
    return folded(text)[0]


def folded(text: str) -> tuple[str, list[int]]:
    """Return the letters and digits of a text, and the place of each in it. “&” reads as “and”."""
    letters, places = [], []
    for place, sign in enumerate(text):
        for one in "and" if sign == "&" else unicodedata.normalize("NFKD", sign).lower():
            if one.isalnum():
                letters.append(one)
                places.append(place)
    return "".join(letters), places


def ends_a_sentence(text: str) -> bool:
    return bool(SENTENCE_END.search(text[-80:]))


def _without_margins(pages: list[str]) -> list[str]:
    """Return the pages without their numbers, and without lines that begin or end several of them."""
    margins = Counter(line for page in pages for line in {_first(page), _last(page)})
    repeated = {line for line, count in margins.items() if count >= RUNS_ALONG and len(line) <= 80}
    return [_without_ends(page, repeated) for page in pages] if len(pages) > 1 else pages


def _without_ends(page: str, repeated: set[str]) -> str:
    lines = page.split("\n")
    for end in (0, -1):
        while lines and (not lines[end] or lines[end] in repeated or PAGE_NUMBER.fullmatch(lines[end])):
            lines.pop(end)
    return "\n".join(lines)


def _first(page: str) -> str:
    return page.partition("\n")[0]


def _last(page: str) -> str:
    return page.rpartition("\n")[2]
