"""Filters for drawing chips: their colour and their number."""

from collections.abc import Mapping
from typing import Any

from django.template import Library

from floor.calls.pictures import Drawing, drawing_of

register = Library()

# The colours that most rooms use. A chip always shows its number too; the colour only helps the eye.
TONES = {
    1: "white",
    5: "red",
    25: "green",
    100: "black",
    500: "purple",
    1_000: "yellow",
    5_000: "red",
    25_000: "teal",
    100_000: "blue",
    500_000: "pink",
    1_000_000: "orange",
}
OTHERS = ("orange", "pink", "blue", "white")


@register.filter
def tone(chip: int) -> str:
    """Return the name of a chip's colour; an uncommon chip takes a colour by the length of its number."""
    return TONES.get(chip) or OTHERS[len(str(chip)) % len(OTHERS)]


@register.filter
def worth(chip: int) -> str:
    """Return the number on a chip, short enough for its face: "25,000", "1M"."""
    return f"{chip // 1_000_000:,}M" if chip >= 1_000_000 and chip % 1_000_000 == 0 else f"{chip:,}"


@register.filter
def drawn(picture: Mapping[str, Any]) -> Drawing:
    """Return the positions of everything in this picture of a ruling."""
    return drawing_of(picture)
