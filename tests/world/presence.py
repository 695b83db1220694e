"""A player who is away: not at the seat for the deal, or too slow for the clock."""

from dataclasses import dataclass

from rules.engine.question import NOT_YET
from rules.engine.ruling import Ruling
from tests.world.afterwards import EARLIER_BOOKS, SUMS, Afterwards, afterwards, pot_moments
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.left import LEFT, LEFT_IN_CHIPS, chips_left, highest, side_pot, uncalled
from tests.world.table import Choose, Table, dealt, play

FIRST_CARD, LAST_CARD = "first card", "last card"
# By which card of the deal each book wants the player in the seat.
DEADLINE = {
    "tda-2009": LAST_CARD,
    "tda-2013": FIRST_CARD,
    "tda-2017": LAST_CARD,
    "tda-2019": LAST_CARD,
    "fivebet-2019": FIRST_CARD,
    "tda-2022": LAST_CARD,
    "tda-2024": LAST_CARD,
    "tda-2026": LAST_CARD,
}
DEALING = ("dealing", "left-dealing")
HAS_BET, FOLDED_TO = ("bet", "bet-one"), "folded-to"


@dataclass(frozen=True)
class Absent:
    """A player, `seat`, who was in reach of the chair `when`, as a floor asks for it.

    During a deal, `arrived` tells whether they are there for its last card. `followed` says that a player in reach
    followed the game. `acted` is what became of the hand in `table` since. A player may be `on_penalty`.
    """

    table: Table
    seat: int
    when: str
    arrived: str
    followed: bool
    acted: str
    game: str
    after: Afterwards
    on_penalty: bool

    @property
    def story(self) -> list[str]:
        told = [f"Seat {self.seat} is on a penalty."] if self.on_penalty else []
        told += [f"Seat {self.seat} was at the chair: {self.when}; following the game: {self.followed}."]
        told += [f"For the last card they were there: {self.arrived}."] if self.when in DEALING else []
        return [*told, *self.table.story, f"The hand of seat {self.seat} has come to: {self.acted}.", *self.after.story]

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.table.in_hand if seat != self.seat)

    @property
    def others_in(self) -> str:
        return ("none", "one", "several")[min(len(self.others), 2)]

    @property
    def all_in(self) -> bool:
        return bool(self.table.all_in)

    @property
    def side_pot(self) -> str:
        return side_pot(self.table, self.seat, self.table.in_hand, self.others)

    @property
    def has_come_to(self) -> str:
        """Return what became of the hand, or that only all-in players are left beside one at most with chips."""
        betting_over = len(self.others) > 1 and chips_left(self.table, self.seat) == "one"
        return "all-in" if self.acted == "no" and betting_over else self.acted

    def in_time(self, edition: str) -> bool:
        """True if the player was there when the book wants it."""
        there = self.arrived if self.when in DEALING else self.when
        if DEADLINE[edition] == FIRST_CARD:
            return self.when in ("left", "left-dealing") or (self.when == "before" and self._follows(edition))
        return there in ("before", "during")

    def _follows(self, edition: str) -> bool:
        return self.followed or edition != "fivebet-2019"

    def waits(self, edition: str) -> bool:
        """True if the cards are still being dealt, and the player may come in time."""
        return self.when in DEALING and DEADLINE[edition] == LAST_CARD and self.arrived == NOT_YET


def absent(choose: Choose) -> Absent:
    """Deal a hand to a player who may not be there, and play until somebody notices."""
    table = dealt(choose)
    seat = choose(table.seats)
    when = choose(("after", "away", "during", "before", "left", *DEALING))
    arrived = choose((NOT_YET, "during", "after", "away")) if when in DEALING else ""
    acted, absent_now = "no", when in ("away", "left", *DEALING)
    # While cards are dealt nobody acts.
    for _ in range(choose((0, 1, 2, 3, 5)) if when not in DEALING else 0):
        if not table.betting or (absent_now and table.waiting[0] == seat):
            break
        own = table.waiting[0] == seat
        table.act(choose)
        acted = "yes" if own else acted
    if seat not in table.in_hand:
        acted = "folded"
    elif table.in_hand == (seat,):
        acted = FOLDED_TO
    elif any(bet[0] == seat for bet in table.bets):
        acted = "bet" if len(table.in_hand) > 2 else "bet-one"
    game = choose(("flop", "stud", "draw"))
    after = afterwards(choose) if acted == FOLDED_TO else Afterwards()
    followed, on_penalty = choose((True, False)), when in ("after", "away") and choose((False, True))
    return Absent(table, seat, when, arrived, followed, acted, game, after, on_penalty)


def absent_from_the_deal(choose: Choose) -> Absent | None:
    """Play the hand of a player who may not have been there for it, and still has cards."""
    happened = absent(choose)
    return happened if happened.acted != "folded" and happened.table.on == "preflop" else None


TRUTH = Truth(
    options={
        **LEFT,
        **pot_moments(lambda hand: hand.after),
        "at-seat-when": {
            **each(lambda hand: hand.when, "before", "left", "during", "after", "away", *DEALING),
            **each(lambda hand: "", "redeal", "first-deal"),
        },
        "absent-arrived": each(lambda hand: hand.arrived, "during", "after", "away", NOT_YET),
        "absent-followed": yes_if(lambda hand: hand.followed),
        "absent-acted": each(
            lambda hand: hand.has_come_to, "no", "all-in", "yes", "bet", "bet-one", "folded-to", "nobody"
        ),
        "absent-acted: no, yes, folded-to": each(
            lambda hand: "yes" if hand.acted in HAS_BET else hand.acted, "no", "yes", "folded-to"
        ),
        "serving-played": each(
            lambda hand: "acted" if hand.acted == "yes" else hand.acted, "acted", *HAS_BET, FOLDED_TO
        ),
        "misdeal-game": each(lambda hand: hand.game, "flop", "stud", "draw"),
        "infraction-betting-left": yes_if(lambda hand: True),
    },
    numbers={
        "absent-seat": lambda hand: hand.seat,
        "infraction-seat": lambda hand: hand.seat,
        "serving-seat": lambda hand: hand.seat,
        **LEFT_IN_CHIPS,
    },
)


def doors(hand: Absent) -> list[Door]:
    """Return the situations under which a floor person may enter this, by its facts."""
    told = {"absent-arrived": hand.arrived} if hand.arrived not in ("", NOT_YET) else {}
    missed = {"infraction": "away", "infraction-away": "missed-deal"}
    opened = [Door("not-at-the-seat", told), Door("giving-a-penalty", {**missed, **told})]
    if hand.on_penalty and hand.acted != "no":
        opened.append(Door("serving-a-penalty", {"serving-what": "played"}))
    return opened


def matters(ruling: Ruling) -> dict[str, object]:
    """Return whether the hand is live, how play goes on, and what goes back in chips."""
    values = ruling.values
    return {
        "hand": values.get("hand") or values.get("ruling"),
        "goes on": values.get("goes_on"),
        "back": values.get("returned") or 0,
    }


def live_only_in_time(hand: Absent, ruling: Ruling, edition: str) -> str:
    """Hold the deadline; a hand that nobody stopped is for the floor to decide."""
    became = matters(ruling)["hand"]
    if hand.waits(edition):
        return "" if became == "deal_on" else "not waited for the last card"
    if hand.in_time(edition):
        return "" if became == "live" else "a player who was there in time has no live hand"
    if hand.acted == FOLDED_TO and hand.when != "dealing":
        return "" if became != "live" else "a dead hand is live"
    if hand.acted in ("yes", *HAS_BET) and hand.when not in ("away", "dealing"):
        return ""
    return "" if became == "dead" else "a player who was not there in time has a live hand"


def disputes_end_when_the_book_says(hand: Absent, ruling: Ruling, edition: str) -> str:
    if hand.acted != FOLDED_TO or hand.in_time(edition) or hand.waits(edition):
        return ""
    closed = hand.after.closed(edition, SUMS)
    if closed == (ruling.values.get("ruling") == "error_stands"):
        return ""
    return "the book has closed the hand" if closed else "the hand is still open by the book"


def nobody_plays_on_alone(hand: Absent, ruling: Ruling, edition: str) -> str:
    how = ruling.values.get("goes_on")
    if how is None or matters(ruling)["hand"] != "dead":
        return ""
    if (how == "won") == (len(hand.others) == 1):
        return ""
    return "the pot is won with several hands left" if how == "won" else "a player who is left alone has not won"


def only_what_nobody_called_goes_back(hand: Absent, ruling: Ruling, edition: str) -> str:
    """Leave aside the option that gives all bets back."""
    back = int(str(ruling.values.get("returned") or 0)) if str(ruling.values.get("returned") or 0).isdigit() else 0
    if not back:
        return ""
    return "" if back == uncalled(hand.table, hand.seat) else "not what nobody called goes back"


AWAY = Chapter(
    "a player is away for the deal",
    absent_from_the_deal,
    TRUTH,
    doors,
    matters,
    (
        live_only_in_time,
        disputes_end_when_the_book_says,
        nobody_plays_on_alone,
        only_what_nobody_called_goes_back,
        only_where("bring-in", lambda hand: hand.game == "stud"),
        only_where("when the deal is over|may still make it", lambda hand: not hand.table.acted),
        only_where("everybody else folded", lambda hand: not hand.others),
    ),
)


@dataclass(frozen=True)
class OnTheClock:
    """A player, `seat`, whose turn it is, on the clock; `came` tells what came of it: an act, a tie, or nothing."""

    table: Table
    seat: int
    came: str

    @property
    def story(self) -> list[str]:
        return [*self.table.story, f"Seat {self.seat} is on the clock: {self.came}."]

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.table.in_hand if seat != self.seat)

    @property
    def others_in(self) -> str:
        return ("none", "one", "several")[min(len(self.others), 2)]

    @property
    def all_in(self) -> bool:
        return bool(self.table.all_in)

    @property
    def side_pot(self) -> str:
        return side_pot(self.table, self.seat, self.table.in_hand, self.others)


def on_the_clock(choose: Choose) -> OnTheClock | None:
    """Play a hand until somebody thinks for too long."""
    table = play(choose)
    if not table.betting:
        return None
    return OnTheClock(table, table.waiting[0], choose(("ran-out", "tie", "in-time")))


CLOCK_TRUTH = Truth(
    options={
        **LEFT,
        "clock-about": {
            **each(lambda hand: "ended", "player", "floor", "other-table", "not-seated", "running", "ended", "late")
        },
        "clock-act": each(
            lambda hand: "ran-out-one" if hand.came == "ran-out" and len(hand.others) == 1 else hand.came,
            *("in-time", "tie", "ran-out", "ran-out-one"),
        ),
        "clock-act: in-time, tie, ran-out": each(lambda hand: hand.came, "in-time", "tie", "ran-out"),
        "to-call": yes_if(lambda hand: hand.table.faces(hand.seat)),
    },
    numbers={"clock-seat": lambda hand: hand.seat, **LEFT_IN_CHIPS},
)
# What came of the hand, by the ruling.
CAME_TO = {"fold": "dead", "check": "live", "act_stands": "live"}


def at_the_end(ruling: Ruling) -> dict[str, object]:
    values = ruling.values
    return {
        "ruling": values.get("ruling"),
        "goes on": values.get("goes_on"),
        "back": values.get("back_to_bettor") or 0,
    }


def time_kills_a_hand_that_faces_a_bet(hand: OnTheClock, ruling: Ruling, edition: str) -> str:
    """Hold what the end of the time does (2009 rule 20 and 2013 rule 27 to every hand), and a tie from 2013 on."""
    became = str(ruling.values.get("ruling"))
    if hand.came == "tie" and edition == "tda-2009":
        return ""
    if hand.came != "ran-out":
        return "" if became == "act_stands" else "an act in time does not count"
    dies = hand.table.faces(hand.seat) or edition in EARLIER_BOOKS
    return "" if became == ("fold" if dies else "check") else f"time ran out, and it is a {became}"


def the_last_opponent_wins(hand: OnTheClock, ruling: Ruling, edition: str) -> str:
    how = ruling.values.get("goes_on")
    if how is None:
        return ""
    if (how == "won") == (len(hand.others) == 1):
        return ""
    return "the pot is won with several hands left" if how == "won" else "a player who is left alone has not won"


def the_hand_runs_out_where_nobody_can_bet(hand: OnTheClock, ruling: Ruling, edition: str) -> str:
    """Hold that no act is due to a player with nobody to bet against, and that what nobody can call goes back."""
    how = ruling.values.get("goes_on")
    if how is None or len(hand.others) == 1:
        return ""
    over = chips_left(hand.table, hand.seat) == "one"
    if (how == "run_out") != over:
        return "the hands go up while there is action" if not over else "the action goes on with nobody to bet"
    back = highest(hand.table, 0) - highest(hand.table, 1) if over else 0
    return "" if (ruling.values.get("back_to_bettor") or 0) == back else "not what nobody can call goes back"


CLOCK = Chapter(
    "a clock runs out",
    on_the_clock,
    CLOCK_TRUTH,
    lambda hand: [Door("calling-the-clock", {"others-with-chips": chips_left(hand.table, hand.seat)})],
    at_the_end,
    (
        time_kills_a_hand_that_faces_a_bet,
        the_last_opponent_wins,
        the_hand_runs_out_where_nobody_can_bet,
        only_where("give the side pot", lambda hand: hand.side_pot == "other"),
        only_where("no bet to call|checked|checks", lambda hand: not hand.table.faces(hand.seat)),
    ),
)
