"""Checks of what is typed and tapped about people. Each raises Invalid with a sentence for the field."""

from floor.errors import Invalid
from floor.models import PersonRole

LONGEST_NAME = 120
# An offender is named by the answers where they ask for one; by hand where they do not.
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
    if len(name) > LONGEST_NAME or "\0" in name:
        raise Invalid({field: f"A name has at most {LONGEST_NAME} letters."})
    return name
