"""Hands that are turned up: all of them after an all-in, or one because somebody asks to see it."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.showdown import APART, HELD, LOST, MUCK
from tests.world.table import STREETS, Choose, Table, play, play_to_the_end


@dataclass(frozen=True)
class AllIn:
    """A hand with somebody all-in, at any moment."""

    table: Table

    @property
    def story(self) -> list[str]:
        return self.table.story

    @property
    def can_bet_again(self) -> bool:
        """True if cards are to come, and two players have chips to bet on them."""
        return self.table.on != STREETS[-1] and len(self.table.able) > 1

    @property
    def to_come(self) -> list[str]:
        return [f"burn_and_deal_{street}" for street in STREETS[STREETS.index(self.table.on) + 1 :]]


def all_in(choose: Choose) -> AllIn | None:
    table = choose((play, play_to_the_end))(choose)
    return AllIn(table) if table.all_in and len(table.in_hand) > 1 else None


ALL_IN_TRUTH = Truth(
    options={
        "street-now": each(lambda hand: hand.table.on, *STREETS, "earlier", "hand-for-hand"),
        "anyone-to-act": yes_if(lambda hand: hand.table.betting),
        "players-with-chips": each(lambda hand: "more" if len(hand.table.able) > 1 else "one", "one", "more"),
    },
    numbers={},
)


def cards_go_up_once_nobody_can_bet(hand: AllIn, ruling: Ruling, edition: str) -> str:
    over = not hand.table.betting and not hand.can_bet_again
    if ruling.values.get("face_up") is over:
        return ""
    return "cards stay down, though nobody can bet any more" if over else "cards go up, though there is betting to come"


def every_street_that_is_missing_is_dealt(hand: AllIn, ruling: Ruling, edition: str) -> str:
    sequence = ruling.values.get("sequence")
    if not isinstance(sequence, (list, tuple)):
        return ""
    return "" if list(sequence) == ["table_all_hands", *hand.to_come, "showdown"] else "other cards are dealt"


CARDS_UP = Chapter(
    "an all-in is turned up",
    all_in,
    ALL_IN_TRUTH,
    lambda hand: [Door("all-in-cards-up")],
    lambda ruling: {"ruling": ruling.values.get("ruling")},
    (
        cards_go_up_once_nobody_can_bet,
        every_street_that_is_missing_is_dealt,
        only_where("^burn and deal", lambda hand: bool(hand.to_come)),
    ),
)

KEPT, GONE, NEVER, OUTSIDE = "kept", "gone", "never", "outside"
OUTSIDER = 9


@dataclass(frozen=True)
class Asks:
    """At a showdown, `asker` asks to see the hand of `seat`, which was `still_in` and lies somewhere (`where`).

    `has` tells what became of the asker's own cards.
    """

    table: Table
    seat: int
    still_in: bool
    where: str
    asker: int
    has: str
    evaded: bool

    @property
    def story(self) -> list[str]:
        told = f"Seat {self.asker} ({self.has}) asks to see the hand of seat {self.seat}, which is {self.where}."
        return [*self.table.story, told, f"In at the end: {self.still_in}. Mucked so as not to show: {self.evaded}."]

    @property
    def last_bet(self) -> str:
        """Return who made the last bet of the last street."""
        if not self.table.bets:
            return "nobody"
        return "seat" if self.table.bets[-1][0] == self.seat else "other"

    @property
    def all_in(self) -> bool:
        return bool(self.table.all_in)

    @property
    def paid(self) -> bool:
        """True if the asker called a bet of that player on the river, and has the cards."""
        return self.has == KEPT and self.last_bet == "seat" and self.table.on == STREETS[-1]


def asks(choose: Choose) -> Asks | None:
    """Play a hand to its showdown, and have somebody ask to see one that was in it."""
    table = play_to_the_end(choose)
    if len(table.in_hand) < 2:
        return None
    folded = [seat for seat in table.seats if seat not in table.in_hand]
    still_in = not folded or choose((True, True, True, False))
    seat = choose(table.in_hand if still_in else folded)
    has = choose((KEPT, GONE, NEVER, OUTSIDE))
    asker = choose([one for one in table.in_hand if one != seat]) if has in (KEPT, GONE) else OUTSIDER
    where = choose((HELD, APART, MUCK, LOST)) if still_in else choose((MUCK, LOST))
    evaded = where != HELD and choose((False, True))
    return Asks(table, seat, still_in, where, asker, has, evaded)


ASKS_TRUTH = Truth(
    options={
        "all-in-in-hand": yes_if(lambda hand: hand.all_in),
        "see-still-in": yes_if(lambda hand: hand.still_in),
        "last-bet": each(lambda hand: hand.last_bet, "seat", "other", "nobody"),
        "see-askers-cards": each(lambda hand: hand.has, KEPT, GONE, NEVER, OUTSIDE),
        "cards-where": each(lambda hand: hand.where, HELD, APART, MUCK, LOST),
        "see-evaded": yes_if(lambda hand: hand.evaded),
    },
    numbers={"showdown-seat": lambda hand: hand.seat, "see-asker": lambda hand: hand.asker},
)


def after_an_all_in_every_hand_is_seen(hand: Asks, ruling: Ruling, edition: str) -> str:
    """Hold 2009 rule 9, 2013 rule 15 and rule 16 later."""
    due = hand.all_in and hand.still_in and hand.where != LOST
    return "" if not due or ruling.values.get("ruling") == "shown" else "an all-in, and a hand is not shown"


def without_cards_nobody_may_ask(hand: Asks, ruling: Ruling, edition: str) -> str:
    """Hold 2013 rule 18 and rule 18-A later."""
    if edition == "tda-2009" or hand.all_in or hand.has not in (GONE, NEVER):
        return ""
    return "" if ruling.values.get("ruling") == "not_shown" else "shown to a player who gave up their own cards"


def a_caller_sees_what_they_paid_for(hand: Asks, ruling: Ruling, edition: str) -> str:
    """Hold rule 18-B of 2017 and later."""
    if edition in ("tda-2009", "tda-2013") or not hand.paid or hand.where == LOST:
        return ""
    return "" if ruling.values.get("ruling") == "shown" else "not shown to the caller who paid to see it"


ASKING = Chapter(
    "somebody asks to see a hand",
    asks,
    ASKS_TRUTH,
    lambda hand: [Door("asking-to-see-a-hand")],
    lambda ruling: {"ruling": ruling.values.get("ruling")},
    (
        after_an_all_in_every_hand_is_seen,
        without_cards_nobody_may_ask,
        a_caller_sees_what_they_paid_for,
        only_where("cards turned face up, all", lambda hand: hand.where != LOST),
        only_where("all-in", lambda hand: hand.all_in),
    ),
)
