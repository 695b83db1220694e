"""A pot that went wrong: a hand misread, a side pot forgotten, or chips pushed to the wrong player."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.afterwards import ACTED, HANDS, MIDDLE, NEXT, PUSHED, SUMS, Afterwards, afterwards, pot_moments
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.table import Choose, Table, play_to_the_end

MISREAD, NO_SIDE_POT, WRONG_SEAT, MISCOUNTED = "misread", "no side pot", "wrong seat", "miscounted"


@dataclass(frozen=True)
class WrongPot:
    """A pot of `table` that is awarded wrong: `what` went wrong, and whether it can be `established`."""

    table: Table
    what: str
    established: bool
    after: Afterwards

    @property
    def story(self) -> list[str]:
        known = "can" if self.established else "cannot"
        return [*self.table.story, f"Wrong with the pot: {self.what}; it {known} be established.", *self.after.story]

    @property
    def about(self) -> str:
        return "reading" if self.what == MISREAD else "sums"

    @property
    def window(self) -> str:
        return HANDS if self.what == MISREAD else SUMS


def wrong_pot(choose: Choose) -> WrongPot | None:
    """Play a hand to its showdown, and have its pot go wrong."""
    table = play_to_the_end(choose)
    if len(table.in_hand) < 2:
        return None
    what = choose((MISREAD, WRONG_SEAT, MISCOUNTED, NO_SIDE_POT))
    if what == NO_SIDE_POT and not table.all_in:
        return None
    first = PUSHED if what == WRONG_SEAT else MIDDLE
    return WrongPot(table, what, choose((True, False)), afterwards(choose, first=first))


TRUTH = Truth(
    options={
        **pot_moments(lambda pot: pot.after),
        "disputed-what": each(lambda pot: pot.about, "reading", "sums", "early"),
        "disputed-certain": yes_if(lambda pot: pot.established),
    },
    numbers={},
)
RULED = {"error_stands": "too late", "read_again": "put right", "put_right": "put right", "stands": "stands"}


def doors(pot: WrongPot) -> list[Door]:
    return [Door("pot-disputed")]


def matters(ruling: Ruling) -> dict[str, object]:
    return {"pot": RULED.get(str(ruling.values.get("ruling")), ruling.values.get("ruling"))}


def disputes_end_when_the_book_says(pot: WrongPot, ruling: Ruling, edition: str) -> str:
    closed = pot.after.closed(edition, pot.window)
    if closed == (matters(ruling)["pot"] == "too late"):
        return ""
    return "the book has closed the dispute" if closed else "the dispute is still open by the book"


def only_what_is_established_is_put_right(pot: WrongPot, ruling: Ruling, edition: str) -> str:
    changed = matters(ruling)["pot"] == "put right"
    return "" if not changed or pot.established else "a pot is changed by what nobody can establish"


POTS = Chapter(
    "a pot that went wrong",
    wrong_pot,
    TRUTH,
    doors,
    matters,
    (
        disputes_end_when_the_book_says,
        only_what_is_established_is_put_right,
        only_where("^take .*back", lambda pot: pot.after.progress != MIDDLE),
        only_where("next hand has begun|hand in play", lambda pot: pot.after.progress in (NEXT, ACTED)),
    ),
)
