"""What a step leads to: the situation for which it has another call opened, with one tap."""

from collections.abc import Mapping

from floor.calls.tiles import Tile, tile

# How such a step begins, and the tile that it means.
OPENS = "Open a call"
LEADS: Mapping[str, str] = {
    "Open a call for the hand that was mucked": "hand-thrown-in-at-showdown",
    "Open a call for the disputed pot": "pot-disputed",
    "Open a call for leaving the table": "giving-a-penalty:left",
    "Open a call for a possible misdeal": "possible-misdeal",
    "Open a call for a misdeal": "possible-misdeal",
    "Open a call to give a penalty: big chips": "giving-a-penalty",
    "Open a call to give a penalty: cards not in plain view": "giving-a-penalty",
    "Open a call to give a penalty: chips hidden": "giving-a-penalty:out-of-view",
    "Open a call for chips hidden": "giving-a-penalty:out-of-view",
}


def lead(step: str) -> Tile | None:
    """The tile of the call that this step opens."""
    return next((tile(value) for begins, value in LEADS.items() if step.startswith(begins)), None)
