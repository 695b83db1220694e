"""A table that plays a hand and knows everything about it: chips, acts in order, who has cards, and who is to act."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

# Takes one of several options, calm ones first: hypothesis does it to shrink a story, and chance in a long run.
Choose = Callable[[Sequence[Any]], Any]

STREETS = ("preflop", "flop", "turn", "river")
SMALL, BIG, STACK = 100, 200, 20_000


@dataclass
class Table:
    """A hand under way. `seats` stand in order of action after the flop: the small blind first, the button last.

    `street` is what each has put in on this street, `earlier` on those before, in chips; `bets` are bets and raises of
    this street as seat, total and the total before. `gone` are the hands that went, those of one moment together.
    `waiting` are to act, in order. `story` says in words what happened.
    """

    seats: tuple[int, ...]
    stacks: dict[int, int]
    on: str = "preflop"
    earlier: dict[int, int] = field(default_factory=dict)
    street: dict[int, int] = field(default_factory=dict)
    bets: list[tuple[int, int, int]] = field(default_factory=list)
    gone: list[tuple[int, ...]] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    acted: int = 0
    with_chips: int = 0
    story: list[str] = field(default_factory=list)

    @property
    def button(self) -> int:
        return self.seats[-1]

    @property
    def in_hand(self) -> tuple[int, ...]:
        """Return the seats that have cards, in order."""
        out = {seat for together in self.gone for seat in together}
        return tuple(seat for seat in self.seats if seat not in out)

    @property
    def all_in(self) -> tuple[int, ...]:
        """Return those with cards and no chips behind."""
        return tuple(seat for seat in self.in_hand if self.left(seat) == 0)

    @property
    def able(self) -> tuple[int, ...]:
        """Return those who have cards and chips to act with."""
        return tuple(seat for seat in self.in_hand if self.left(seat) > 0)

    @property
    def bet(self) -> int:
        return max(self.street.values(), default=0)

    def put_in(self, seat: int) -> int:
        return self.earlier.get(seat, 0) + self.street.get(seat, 0)

    def left(self, seat: int) -> int:
        return self.stacks[seat] - self.put_in(seat)

    def faces(self, seat: int) -> bool:
        """True if there is a bet for `seat` to call."""
        return self.street.get(seat, 0) < self.bet

    def most_of(self, others: Iterable[int]) -> int:
        return max((self.street.get(seat, 0) for seat in others), default=0)

    def uncalled(self, seat: int) -> int:
        """Return what `seat` has put in on this street above everybody else, in chips."""
        return max(self.street.get(seat, 0) - self.most_of(set(self.seats) - {seat}), 0)

    def say(self, words: str) -> None:
        self.story.append(words)

    def begin(self, street: str) -> None:
        for seat, chips in self.street.items():
            self.earlier[seat] = self.earlier.get(seat, 0) + chips
        self.on, self.street, self.bets, self.acted, self.with_chips = street, {}, [], 0, 0
        self.waiting = list(self.able) if len(self.able) > 1 else []
        self.say(f"The {street} is dealt." if street != "preflop" else f"Seats {self.seats} are dealt in.")

    def post_blinds(self) -> None:
        # Heads-up the button posts the small blind, and acts first.
        small, big = self.seats[:2] if len(self.seats) > 2 else self.seats[::-1]
        for seat, blind in ((small, SMALL), (big, BIG)):
            self.street[seat] = min(blind, self.stacks[seat])
        after = self.seats.index(big) + 1
        order = self.seats[after:] + self.seats[:after]
        self.waiting = [seat for seat in order if seat in self.able]

    def act(self, choose: Choose) -> None:
        """Let the next player act in turn."""
        seat = self.waiting.pop(0)
        to_call = self.bet - self.street.get(seat, 0)
        everything = self.street.get(seat, 0) + self.left(seat)
        others = [one for one in self.able if one != seat]
        acts = ["call" if to_call else "check"]
        if everything > self.bet and others:
            acts += ["raise" if self.bet else "bet", "all-in"]
        if len(self.in_hand) > 1 and to_call:
            acts.append("fold")
        act = choose(acts)
        self.acted += 1
        match act:
            case "fold":
                self.fold(seat)
            case "check":
                self.say(f"Seat {seat} checks.")
            case "call":
                self.chips(seat, min(self.bet, everything))
                self.say(f"Seat {seat} calls {self.street[seat]:,}.")
            case "all-in":
                self.up(seat, everything, "goes all-in for")
            case _:
                size = max(2 * self.bet, BIG)
                self.up(seat, min(size, everything), "raises to" if self.bet else "bets")

    def up(self, seat: int, total: int, words: str) -> None:
        self.bets.append((seat, total, self.bet))
        self.chips(seat, total)
        self.say(f"Seat {seat} {words} {total:,}.")
        place = self.seats.index(seat)
        order = self.seats[place + 1 :] + self.seats[:place]
        self.waiting = [one for one in order if one in self.able]

    def chips(self, seat: int, total: int) -> None:
        self.with_chips += 1
        self.street[seat] = total

    def fold(self, seat: int) -> None:
        self.say(f"Seat {seat} folds.")
        self.let_go(seat)

    def let_go(self, *seats: int) -> None:
        """Take hands out of play that go at the same moment."""
        self.gone.append(seats)
        self.waiting = [one for one in self.waiting if one not in seats]

    @property
    def betting(self) -> bool:
        """True while somebody who has an opponent is still to act."""
        return bool(self.waiting) and len(self.in_hand) > 1


def play(choose: Choose) -> Table:
    """Play a hand up to some moment at which the betting is on: two to four players, some of them short."""
    table, until = dealt(choose), choose(STREETS)
    for street in STREETS:
        if street != "preflop":
            table.begin(street)
        if street == until:
            break
        while table.betting:
            table.act(choose)
        if len(table.able) < 2 or len(table.in_hand) < 2:
            break
    for _ in range(choose((0, 1, 2, 3, 4))):
        if not table.betting or (len(table.waiting) == 1 and not choose((True, False))):
            break
        table.act(choose)
    return table


def dealt(choose: Choose) -> Table:
    """Deal to two to four players, some of them short, and post the blinds."""
    count = choose((3, 2, 4))
    seats = tuple(range(1, count + 1))
    table = Table(seats, {seat: choose((STACK, 3_000, 900)) for seat in seats})
    table.begin("preflop")
    table.post_blinds()
    return table


def play_to_the_end(choose: Choose) -> Table:
    """Play a hand until nobody can bet any more: after the river, or earlier with an all-in or a last player."""
    table, quiet = dealt(choose), choose((True, False))
    for street in STREETS:
        if street != "preflop":
            table.begin(street)
        while table.betting:
            table.act(calm if quiet and choose((True, True, True, False)) else choose)
        if len(table.able) < 2 or len(table.in_hand) < 2:
            break
    return table


def calm(options: Sequence[Any]) -> Any:
    """Choose a check or a call, and never raise or fold."""
    return options[0]
