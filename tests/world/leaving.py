"""A player with a live hand who leaves the table."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, yes_if
from tests.world.floor import Truth
from tests.world.table import Choose, Table, play

# In which book the duty to stay ends with the betting; in the others it ends with the hand.
WHILE_BETTING = "tda-2013"


@dataclass(frozen=True)
class Left:
    """A player, `seat`, who had cards and left the table; `more_betting` says that somebody could still bet then."""

    table: Table
    seat: int
    more_betting: bool

    @property
    def story(self) -> list[str]:
        more = "Somebody" if self.more_betting else "Nobody"
        return [*self.table.story, f"Seat {self.seat} leaves the table with cards. {more} could still bet."]


def left(choose: Choose) -> Left | None:
    """Play a hand until somebody who is in it leaves."""
    table = play(choose)
    if len(table.in_hand) < 2:
        return None
    return Left(table, choose(table.in_hand), table.betting or (table.on != "river" and len(table.able) > 1))


TRUTH = Truth(
    options={"infraction-betting-left": yes_if(lambda hand: hand.more_betting)},
    numbers={"infraction-seat": lambda hand: hand.seat},
)


def doors(hand: Left) -> list[Door]:
    """Return the way in to leaving."""
    return [Door("giving-a-penalty", {"infraction": "away", "infraction-away": "left"})]


def matters(ruling: Ruling) -> dict[str, object]:
    return {"hand": ruling.values.get("hand"), "penalty": ruling.values.get("penalty")}


def no_hand_dies_because_its_player_left(hand: Left, ruling: Ruling, edition: str) -> str:
    return "" if ruling.values.get("hand") == "live" else "a hand is dead because its player left"


def leaving_is_a_breach_as_long_as_the_book_says(hand: Left, ruling: Ruling, edition: str) -> str:
    breach = hand.more_betting or edition != WHILE_BETTING
    if breach == (ruling.values.get("penalty") == "may"):
        return ""
    return "no penalty is possible for a breach" if breach else "a penalty for leaving once all betting was over"


LEAVING = Chapter(
    "a player leaves with a live hand",
    left,
    TRUTH,
    doors,
    matters,
    (no_hand_dies_because_its_player_left, leaving_is_a_breach_as_long_as_the_book_says),
)
