"""A pot pushed too early: somebody still had to act, cards were to come, or a hand was not shown yet."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.afterwards import EARLIER_BOOKS, HANDS, PUSHED, SUMS, Afterwards, afterwards, pot_moments
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.gone import DEALER
from tests.world.left import LEFT, LEFT_IN_CHIPS, own_bet, side_pot, uncalled
from tests.world.showdown import APART, HELD, LOST, MUCK
from tests.world.table import Choose, Table, play, play_to_the_end

ACT, CARDS, SHOWING = "act", "cards", "showdown"


@dataclass(frozen=True)
class Early:
    """A pot that the dealer pushed to `winner` while `seat` still had to act or show, or cards were `to_come`.

    `where` tells for each who was in (`stayed`) what became of the cards since: held, taken and laid apart, or in the
    muck, where they can be told or are lost. The dealer has taken the cards of `seat`, if anybody has.
    """

    table: Table
    seat: int
    winner: int
    to_come: str
    where: dict[int, str]
    after: Afterwards

    @property
    def story(self) -> list[str]:
        told = [f"The dealer pushes the pot to seat {self.winner}, though there is still to come: {self.to_come}."]
        told += [f"The cards of seat {seat}: {where}." for seat, where in self.where.items()]
        return [*self.table.story, f"It is about seat {self.seat}.", *told, *self.after.story]

    @property
    def stayed(self) -> tuple[int, ...]:
        return tuple(self.where)

    @property
    def opponents(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.stayed if seat != self.seat)

    @property
    def opponents_left(self) -> tuple[int, ...]:
        """Return who of the others has cards that can be told."""
        return tuple(seat for seat in self.opponents if self.where[seat] != LOST)

    @property
    def cards_left(self) -> str:
        theirs, opponents = self.where[self.seat] != LOST, bool(self.opponents_left)
        if theirs:
            return "both" if opponents else "seat"
        return "opponent" if opponents else "none"

    @property
    def others_in(self) -> str:
        # The dealer swept in at one moment whatever is lost.
        return ("same-moment", "one", "several")[min(len(self.opponents_left), 2)]

    @property
    def dealer_killed_it(self) -> bool:
        return self.where[self.seat] in (MUCK, LOST)

    @property
    def all_in(self) -> bool:
        return any(self.table.left(seat) == 0 for seat in self.stayed)

    @property
    def side_pot(self) -> str:
        return side_pot(self.table, self.seat, self.stayed, self.opponents_left)


def pushed_early(choose: Choose) -> Early | None:
    """Play a hand, and have the pot pushed before it is over; None if it was over."""
    to_come = choose((ACT, CARDS, SHOWING))
    table = play(choose) if to_come == ACT else play_to_the_end(choose)
    stayed = table.in_hand
    due = ACT if table.betting else SHOWING if table.on == "river" else CARDS
    if len(stayed) < 2 or due != to_come:
        return None
    seat = choose(table.waiting) if to_come == ACT else choose(stayed)
    winner = choose([one for one in stayed if one != seat])
    where = {one: choose((HELD, MUCK, LOST, APART) if one in (seat, winner) else (HELD, HELD, LOST)) for one in stayed}
    return Early(table, seat, winner, to_come, where, afterwards(choose, first=PUSHED))


TRUTH = Truth(
    options={
        **LEFT,
        **pot_moments(lambda hand: hand.after, lambda hand: hand.to_come == ACT and hand.after == Afterwards(PUSHED)),
        "disputed-what": each(lambda hand: "early", "reading", "sums", "player", "early"),
        "early-what": each(lambda hand: hand.to_come, ACT, CARDS, SHOWING),
        "early-cards": each(lambda hand: hand.cards_left, "both", "seat", "opponent", "none"),
        "early-killed": yes_if(lambda hand: hand.where[hand.seat] == MUCK),
        "cards-shown": each(lambda hand: "none", "none", "part", "all"),
        "cards-where": each(lambda hand: hand.where[hand.seat], HELD, APART, MUCK, LOST),
        "mucked-by": each(lambda hand: DEALER, "player", DEALER, "other"),
        "mucked-by: dealer, player": each(lambda hand: DEALER, "player", DEALER),
        "gave-up": yes_if(lambda hand: False),
        "gone-how": each(lambda hand: DEALER, "facing-bet", "no-bet", "early", DEALER, "other"),
        "house-muck-line": yes_if(lambda hand: False),
    },
    numbers={
        "early-seat": lambda hand: hand.seat,
        "thrown-in-seat": lambda hand: hand.seat,
        **LEFT_IN_CHIPS,
    },
)


def doors(hand: Early) -> list[Door]:
    """Return the situations under which a floor person may enter this, by its facts.

    A hand that alone can be told, or is only laid apart for a showdown, has not gone. An act that was due before a
    break is a matter of the pot.
    """
    early = Door("pot-disputed", {"disputed-what": "early"})
    gone = hand.where[hand.seat] in ((MUCK, LOST, APART) if hand.to_come == ACT else (MUCK, LOST))
    if not gone or hand.cards_left == "seat" or (hand.to_come == ACT and hand.after.in_a_break):
        return [early]
    return [early, Door("hand-thrown-in-at-showdown")]


BECAME = {
    **dict.fromkeys(("played_on", "live", "must_table", "plays_on"), "plays"),
    **dict.fromkeys(("error_stands", "stands", "put_right"), "too late"),
    "divided": "no hand left",
    "recalled": "no hand left",
}


def matters(ruling: Ruling) -> dict[str, object]:
    """Return what becomes of the hand, how play goes on without it, and what goes back in chips."""
    became = str(ruling.values.get("ruling"))
    return {
        "hand": BECAME.get(became, became),
        "goes on": ruling.values.get("goes_on") or "with it",
        "back": ruling.values.get("returned") or 0,
    }


def became(ruling: Ruling) -> str:
    return str(matters(ruling)["hand"])


def a_hand_is_played_on_until_the_next(hand: Early, ruling: Ruling, edition: str) -> str:
    closed = hand.after.closed(edition, HANDS)
    if closed == (became(ruling) == "too late"):
        return ""
    return "played on, though the next hand has begun" if closed else "not played on, though it could be"


def sums_stand_when_the_book_closes_them(hand: Early, ruling: Ruling, edition: str) -> str:
    changed = ruling.values.get("ruling") == "put_right"
    return "chips are put right too late" if changed and hand.after.closed(edition, SUMS) else ""


def a_hand_that_a_dealer_killed(hand: Early, ruling: Ruling, edition: str) -> str:
    """Hold 2009 rule 39 and 2013 rule 56, which know no hand that comes back, and 65 from 2017 on."""
    if became(ruling) == "too late" or not hand.dealer_killed_it or not hand.opponents_left:
        return ""
    if hand.to_come != ACT and hand.all_in and hand.where[hand.seat] == MUCK:
        return ""
    comes_back = hand.where[hand.seat] == MUCK and edition not in EARLIER_BOOKS
    if (became(ruling) == "plays") == comes_back:
        return ""
    return "a hand that can be told is not given back" if comes_back else "a hand that a dealer killed plays on"


def nobody_wins_while_an_act_is_due(hand: Early, ruling: Ruling, edition: str) -> str:
    """Hold that a pot is awarded to a hand without opponents, and to no other."""
    if became(ruling) in ("too late", "no hand left"):
        return ""
    left = [seat for seat in hand.stayed if hand.where[seat] != LOST]
    if became(ruling) == "dead":
        left = [seat for seat in left if seat != hand.seat]
    won = ruling.values.get("goes_on") == "won"
    if won == (len(left) == 1):
        return ""
    return "a pot is won with several hands left" if won else "a hand with no opponent has not won"


def only_what_nobody_called_goes_back(hand: Early, ruling: Ruling, edition: str) -> str:
    back = int(str(ruling.values.get("returned") or 0))
    if became(ruling) != "dead":
        return "chips go back to a hand that is not dead" if back else ""
    due = uncalled(hand.table, hand.seat)
    if edition == "tda-2009" and own_bet(hand.table, hand.seat) == "bet" and not back:
        return ""
    return "" if back == due else f"{'more' if back > due else 'less'} goes back than nobody called"


EARLY = Chapter(
    "a pot pushed too early",
    pushed_early,
    TRUTH,
    doors,
    matters,
    (
        a_hand_is_played_on_until_the_next,
        sums_stand_when_the_book_closes_them,
        a_hand_that_a_dealer_killed,
        nobody_wins_while_an_act_is_due,
        only_what_nobody_called_goes_back,
        only_where("exactly those cards out of the muck", lambda hand: hand.where[hand.seat] == MUCK),
        only_where("^give the cards back|^muck the cards", lambda hand: hand.where[hand.seat] != LOST),
        only_where("never reached the muck", lambda hand: hand.where[hand.seat] == APART),
        only_where("the cards that are still to come", lambda hand: hand.table.on != "river"),
    ),
)
