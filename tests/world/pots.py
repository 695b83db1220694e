"""A pot that went wrong: a hand misread, a side pot forgotten, or chips pushed to the wrong player."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.afterwards import ACTED, HANDS, MIDDLE, NEXT, PUSHED, SUMS, Afterwards, afterwards, pot_moments
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.miscalled import CALLERS, called_wrong
from tests.world.table import Choose, Table, play_to_the_end

MISREAD, NO_SIDE_POT, WRONG_SEAT, MISCOUNTED = "misread", "no side pot", "wrong seat", "miscounted"


@dataclass(frozen=True)
class WrongPot:
    """A pot of `table` that is awarded wrong: `what` went wrong, and whether it can be `established`.

    A hand that was misread may have been called wrong, by its player or the dealer (`called`).
    """

    table: Table
    what: str
    established: bool
    after: Afterwards
    called: str = ""

    @property
    def story(self) -> list[str]:
        known = "can" if self.established else "cannot"
        called = [f"The {self.called} had called a hand wrong."] if self.called else []
        wrong = f"Wrong with the pot: {self.what}; it {known} be established."
        return [*self.table.story, *called, wrong, *self.after.story]

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
    established, after = choose((True, False)), afterwards(choose, first=first)
    # Before the pot is pushed all hands are there, and can be read.
    called = choose(("", *CALLERS)) if what == MISREAD and (after.progress != MIDDLE or established) else ""
    return WrongPot(table, what, established, after, called)


TRUTH = Truth(
    options={
        **pot_moments(lambda pot: pot.after),
        "disputed-what": each(lambda pot: pot.about, "reading", "sums", "early"),
        "disputed-certain": yes_if(lambda pot: pot.established),
        **called_wrong(lambda pot: "all-there" if pot.after.progress == MIDDLE else PUSHED),
    },
    numbers={"miscalled-seat": lambda pot: pot.table.in_hand[0]},
)
RULED = {
    "error_stands": "too late",
    **dict.fromkeys(("read_again", "cards_speak", "put_right"), "put right"),
    "stands": "stands",
}


def doors(pot: WrongPot) -> list[Door]:
    pushed = pot.after.progress != MIDDLE
    return [Door("pot-disputed"), *([Door("hand-miscalled", leads_on=pushed)] if pot.called else [])]


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
