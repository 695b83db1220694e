"""What a ruling leads to: the situations for which a step has another call opened, each with one tap."""

from collections.abc import Iterable, Mapping

from floor.calls.tiles import Tile, tile

# How such a step begins, and the tile that it means.
OPENS = "Open a call"
LEADS: Mapping[str, str] = {
    "Open a call for the hand that was mucked": "hand-thrown-in-at-showdown",
    "Open a call for the disputed pot": "pot-disputed",
    "Open a call for leaving the table": "giving-a-penalty:left",
    "Open a call for a possible misdeal": "possible-misdeal",
    "Open a call for a misdeal": "possible-misdeal",
    "Open a call to give a penalty: chips hidden": "giving-a-penalty:out-of-view",
    "Open a call for chips hidden": "giving-a-penalty:out-of-view",
}


def leads(steps: Iterable[str]) -> list[Tile]:
    """The tiles of the calls that these steps open, each once."""
    values = dict.fromkeys(value for step in steps for begins, value in LEADS.items() if step.startswith(begins))
    return [one for value in values if (one := tile(value))]
