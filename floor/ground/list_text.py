"""A file's bytes as text. UTF-8 and UTF-16 are recognised by their bytes; anything else is read as Windows-1252."""

import codecs
from dataclasses import dataclass, field

# Enough for twenty thousand names; as much again travels back in the form.
LARGEST = 1_000_000
TOO_LARGE = "This is larger than 1 MB. Split it, or leave out the columns that are not needed."
# The advice for a file that is not text, by what is being read.
LIST = "Save the list as CSV, or copy its cells and paste them below."
SPREADSHEET, NOT_TEXT = "This is a spreadsheet or a packed file, not a text file.", "This is not a text file."
GUESSED = "Read as Windows-1252, as it is not UTF-8: check that the accents are right."
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
BREAKS = "\t\n\r"


class Unreadable(Exception):
    """The reason why nothing can be read, in a sentence."""


@dataclass(frozen=True)
class ListText:
    text: str
    notes: list[str] = field(default_factory=list)


def text_of(source: bytes | str, instead: str = LIST) -> ListText:
    """The text of a list or another source. Raises Unreadable with a sentence, and with `instead` as the advice."""
    if len(source) > LARGEST * (1 if isinstance(source, str) else 2):
        raise Unreadable(TOO_LARGE)
    read = ListText(source.removeprefix("\ufeff")) if isinstance(source, str) else _decoded(source, instead)
    if any(sign < " " and sign not in BREAKS for sign in read.text):
        raise Unreadable(f"{NOT_TEXT} {instead}")
    if len(read.text.encode(errors="replace")) > LARGEST:
        raise Unreadable(TOO_LARGE)
    return read


def typed(source: bytes | str) -> str:
    """Return what a person typed or pasted, to be shown again even when none of it can be read."""
    return source if isinstance(source, str) else ""


def _decoded(content: bytes, instead: str) -> ListText:
    if content.startswith(SPREADSHEETS):
        raise Unreadable(f"{SPREADSHEET} {instead}")
    try:
        if content.startswith(UTF_16):
            return ListText(content.decode("utf-16"))
        return ListText(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        pass
    try:
        return ListText(content.decode("cp1252"), [GUESSED])
    except UnicodeDecodeError:
        raise Unreadable(f"{NOT_TEXT} {instead}") from None
