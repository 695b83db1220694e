"""The picture of a newcomer's seat, among the button and the blinds of the next hand."""

from rules.engine.case import Case
from rules.situations.shared.pictures import seats_moved

# The new seat beside those that the blinds and the button go by, clockwise: what each is called, by where the seat is.
BESIDE = {
    "between": ("Button", "New seat", "Small blind", "Big blind"),
    "big-blind": ("Button", "Small blind", "Big blind"),
    "small-blind": ("Button", "Small blind", "Big blind"),
    "button": ("Button", "Small blind", "Big blind"),
    "other": ("Button", "Small blind", "Big blind", "New seat"),
}
# Where they are around the table, clockwise; a new seat that is anywhere else is beyond the big blind.
AROUND = {"Button": 3, "Small blind": 4, "Big blind": 5, "New seat": 7}
AROUND_BETWEEN = {"Button": 2, "New seat": 3, "Small blind": 4, "Big blind": 5}
TAKEN_OVER = {"big-blind": "Big blind", "small-blind": "Small blind", "button": "Button"}


def draw_seat(case: Case, where: str, says: str) -> None:
    """The new seat, open and then taken, among the button and the blinds of the next hand."""
    seats, new = dict.fromkeys(BESIDE[where], "place"), TAKEN_OVER.get(where, "New seat")
    around = AROUND_BETWEEN if where == "between" else AROUND
    at = {name: ("New table", around[name]) for name in seats}
    case.draw(seats_moved(case.say(says), seats | {new: "open"}, seats | {new: "player"}, at))
