"""Cells that a spreadsheet would execute instead of showing."""

import unicodedata

BEGINS = frozenset("=+-@")
# A cell that begins with one of these was made to begin elsewhere.
BREAKS = ("\t", "\r", "\n")
UNSEEN = ("Cc", "Cf", "Zl", "Zp", "Zs")


def is_formula(text: str) -> bool:
    """True if the first visible character begins a formula; its full-width form does so in some spreadsheets."""
    first = next((sign for sign in text if unicodedata.category(sign) not in UNSEEN), "")
    return unicodedata.normalize("NFKC", first)[:1] in BEGINS


def harmless(cell: object) -> str:
    """The text of a cell, which is shown as it is and never executed."""
    text = str(cell)
    return f"'{text}" if text.startswith(BREAKS) or is_formula(text) else text
