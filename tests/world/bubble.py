"""Hand for hand: who goes out in one hand at all tables, and which prizes they share."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, only_where
from tests.world.floor import Truth
from tests.world.table import Choose

# Books whose procedures the rules have.
WITH_PROCEDURES = ("tda-2017", "tda-2019", "fivebet-2019", "tda-2022", "tda-2024", "tda-2026")
BEFORE, DURING, LATER = "yes", "in-hand", "no"


@dataclass(frozen=True)
class BustTogether:
    """A hand that `left` players began, at all tables: `early` went out before hand for hand was announced, if it was
    `announced` in that hand, and `out` after that. So many places are `paid`.
    """

    left: int
    early: int
    out: int
    paid: int
    announced: str

    @property
    def story(self) -> list[str]:
        return [
            f"{self.left} players begin the hand, {self.paid} places are paid; announced: {self.announced}.",
            f"{self.early} go out, and then {self.out}.",
        ]

    @property
    def left_then(self) -> int:
        """Return how many were left when those who share went out."""
        return self.left - self.early

    @property
    def places(self) -> list[int]:
        """Return the paid places that those who went out have reached."""
        return [place for place in range(self.left_then - self.out + 1, self.left_then + 1) if place <= self.paid]


def bust_together(choose: Choose) -> BustTogether | None:
    """Have one to five players go out in a hand near the money."""
    paid, announced = choose((9, 3, 1, 50)), choose((BEFORE, DURING, LATER))
    left = paid + choose((1, 2, 3, 5, 0))
    early = choose((0, 1, 2)) if announced == DURING else 0
    out = choose((1, 2, 3, 5))
    return BustTogether(left, early, out, paid, announced) if left - early - out > 0 else None


TRUTH = Truth(
    options={
        "bubble-what": each(lambda hand: "paid", "paid", "clock", "level", "all-in", "seats"),
        "bubble-announced": each(lambda hand: hand.announced, BEFORE, DURING, LATER),
    },
    numbers={
        "bubble-places": lambda hand: hand.paid,
        "bubble-players": lambda hand: hand.left_then,
        "bubble-out": lambda hand: hand.out,
    },
)


def doors(hand: BustTogether) -> list[Door]:
    return [Door("hand-for-hand")]


def matters(ruling: Ruling) -> dict[str, object]:
    return {"places": ruling.values.get("places_shared")}


def those_who_go_out_share_what_they_reached(hand: BustTogether, ruling: Ruling, edition: str) -> str:
    """Hold the places, and the number of those who share them."""
    places = ruling.values.get("places_shared")
    if places is None:
        return ""
    if list(places) != hand.places:  # type: ignore[call-overload]
        return "the places are not those that were reached"
    return "" if ruling.values["sharing_players"] == (hand.out if hand.places else 0) else "others share"


def the_book_says_it(hand: BustTogether, ruling: Ruling, edition: str) -> str:
    in_the_book = edition in WITH_PROCEDURES and hand.announced != LATER
    in_the_money = hand.left_then <= hand.paid and hand.out > 1
    ruled = ruling.values.get("places_shared") is not None
    return "" if ruled == (in_the_book and not in_the_money) else "left to the floor or not, against the book"


BUBBLE = Chapter(
    "players go out together",
    bust_together,
    TRUTH,
    doors,
    matters,
    (
        those_who_go_out_share_what_they_reached,
        the_book_says_it,
        only_where("^divide", lambda hand: hand.out > 1),
        only_where("^end hand for hand", lambda hand: hand.left_then - hand.out <= hand.paid),
        only_where("before the money|no prize", lambda hand: not hand.places),
        only_where("before the announcement", lambda hand: hand.announced == DURING),
    ),
)
