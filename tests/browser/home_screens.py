"""Home as full as it gets: tables by the dozen, and as many situations as the whole book will bring."""

import pytest

from floor.models import Table
from rules.engine.message import say
from rules.engine.situation import Family, Situation
from rules.situations import SITUATIONS
from tests.browser.cast import Cast

# Situations that the books rule on and that have no questions yet, as the floor would be called for them.
TO_COME: dict[Family, tuple[str, ...]] = {
    "seats-and-entry": (
        "Two players hold one seat",
        "A new player and the blinds",
        "A player is not who is on the list",
        "Refuses to move",
    ),
    "the-deal": (
        "A card dealt to an empty seat",
        "A jammed shuffler",
        "A card fell off the table",
        "A joker in the deck",
    ),
    "button-and-blinds": (
        "A blind was posted twice",
        "An ante is missing in the pot",
    ),
    "clock-and-time": ("The last hands of the day", "A break began in a hand"),
    "behaviour-and-penalties": ("A rail that talks", "Celebrates too loudly"),
}


def list_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """List the situations to come beside the existing ones: seventy or more in all."""
    model = SITUATIONS["undercall"]
    for family, titles in TO_COME.items():
        for title in titles:
            id = title.lower().replace(" ", "-")
            monkeypatch.setitem(SITUATIONS, id, Situation(id, family, say(title), (), 1, model.rule))
    assert len(SITUATIONS) >= 70


def tables_to(cast: Cast, last: int) -> None:
    """Let the tournament play at tables 1 to `last`."""
    numbers = set(range(1, last + 1)) - {cast.table.number}
    Table.objects.bulk_create(Table(tournament=cast.tournament, number=number) for number in sorted(numbers))


def many_tables(cast: Cast) -> None:
    """More tables than have a tap each."""
    tables_to(cast, 40)
