"""Checks of entries about people. Each raises Invalid with a sentence for the field."""

import unicodedata

from floor.errors import Invalid
from floor.ground.spreadsheets import is_formula
from floor.models import PersonRole

LONGEST_NAME = 120
NO_TEXT = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
JOINERS = "\u200c\u200d"
# The answers name an offender when they ask for one; otherwise a person adds one by hand.
BY_HAND = (PersonRole.CALLER, PersonRole.AFFECTED, PersonRole.OFFENDER)


def check_part(role: str, seat: int, seats: int) -> PersonRole:
    if role not in BY_HAND:
        raise Invalid({"role": "Nobody gets this part by hand. Open the page again."})
    if not 1 <= seat <= seats:
        raise Invalid({"seat": f"Choose a seat from 1 to {seats}."})
    return PersonRole(role)


def clean_name(typed: str, field: str) -> str:
    """The name without needless spaces; empty when nothing was typed."""
    name = " ".join(typed.split())
    if why := why_no_name(name):
        raise Invalid({field: why})
    return name


def why_no_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The reason why this can be no name of a person or a thing, in a sentence; empty when it can."""
    if len(text) > longest:
        return f"A name has at most {longest} letters."
    if is_formula(text):
        return "A name begins with a letter: this looks like a formula. Put in the name itself."
    if any(hides(sign) for sign in text):
        return "This name holds a character that is not a letter. Type it again."
    return ""


def hides(sign: str) -> bool:
    """True if this character is invisible, and may reverse the text beside it. Joiners belong to letters."""
    return unicodedata.category(sign) in NO_TEXT and sign not in JOINERS
