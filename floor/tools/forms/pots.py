"""The pots: how much each player put in over the whole hand, the pots that follow, and the share of each winner."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from django import forms

from floor.calls.pots import PotTold, pots_in_words
from floor.ground.games import GAMES
from floor.tools.forms.base import ChipsField, SeatField, ToolForm
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult
from floor.tournament.chips_in_play import most_of
from rules.poker.betting import final
from rules.poker.event import Tape, seat_number
from rules.poker.odd_chips import Several
from rules.poker.pots import Pot, Pots, pots, pots_of
from rules.poker.said import seats_said
from rules.poker.writing import read
from rules.tools.errors import ToolRefused
from rules.tools.pot_awards import BOARD, IDENTICAL, STUD, BoardWinners, award, rules_of

BOARDS = (1, 2)
SEVERAL = {"each": "One each, from the first", "first": "All to the first"}
SPLIT, HIGH_LOW, SMALLEST = "side-pots-separate", "odd-chip-high-low", "odd-chip-smallest-denomination"
TABLE_STAKES = "No edition says how pots are made: nobody wins more from a player than they put in themselves."


@dataclass(frozen=True)
class SeatInput:
    """One seat of the form: its player, its chips, whether the hand is folded, and whether it has the button."""

    number: int
    name: str
    bound: forms.BoundField
    folded: bool
    button: bool

    @property
    def field(self) -> str:
        return self.bound.html_name

    @property
    def typed(self) -> str:
        return str(self.bound.value() or "")


@dataclass(frozen=True)
class WinnerTap:
    """A seat that may be tapped as a winner of one side of a board of a pot."""

    name: str
    seat: int
    chosen: bool


@dataclass(frozen=True)
class PotShare:
    """A pot on the page: its words, the taps for its winners, and the share of each."""

    told: PotTold
    amount: int
    sides: list[tuple[str, list[WinnerTap]]] = field(default_factory=list)
    won: Mapping[str, int] = field(default_factory=dict)

    @property
    def rows(self) -> list[tuple[int, int]]:
        return sorted(((seat_number(player), amount) for player, amount in self.won.items()), key=lambda one: -one[1])

    @property
    def line(self) -> str:
        """Return who wins how much of it; who can win it, while nobody has tapped that."""
        if not self.won:
            return self.told.sentence
        by_amount: dict[int, list[int]] = {}
        for seat, amount in self.rows:
            by_amount.setdefault(amount, []).append(seat)
        parts = [
            f"{seats_said(tuple(sorted(seats)))} {'win' if len(seats) > 1 else 'wins'} {amount:,}"
            + (" each" if len(seats) > 1 else "")
            for amount, seats in by_amount.items()
        ]
        return f"{self.told.name}, {self.amount:,}: {', '.join(parts)}."


class PotsForm(ToolForm):
    """Chips of the whole hand by seat, the folded ones, dead money, and the winners of each pot."""

    title = "Pots"
    help = "Everything each player put in over the whole hand"

    dead = ChipsField()
    chip = ChipsField()
    button = SeatField()
    boards = forms.TypedChoiceField(coerce=int, empty_value=1, required=False, choices=[(one, one) for one in BOARDS])  # type: ignore[arg-type]
    low = forms.BooleanField(required=False)
    several = forms.ChoiceField(required=False, choices=SEVERAL.items())

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        code = place.in_play.code
        low = {"low": "on"} if code and GAMES[code].high_low else {}
        known: dict[str, object] = {"chip": place.chip or "", "dead": place.antes() or "", **low}
        hand = place.hand
        return {**known, **(_of_tape(read(hand.tape)) if hand and hand.tape else {})}

    def add_fields(self) -> None:
        for seat in self.place.seats:
            self.fields[f"in-{seat}"] = ChipsField()

    @property
    def by_seat(self) -> Iterator[SeatInput]:
        button = str(self["button"].value() or "")
        for seat in self.place.seats:
            folded, name = f"folded-{seat}" in self.sent, self.place.names.get(seat, "")
            yield SeatInput(seat, name, self[f"in-{seat}"], folded, button == str(seat))

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        put_in = {seat: said.get(f"in-{seat}", 0) for seat in self.place.seats}
        self.folded = [seat for seat in self.place.seats if f"folded-{seat}" in self.sent]
        self.put_in = {seat: chips for seat, chips in put_in.items() if chips}
        left = [seat for seat in self.put_in if seat not in self.folded]
        if self.put_in and not self.errors:
            self._check_amounts(left)
        return said

    def _check_amounts(self, left: Sequence[int]) -> None:
        chip = self.cleaned_data["chip"]
        if not left:
            self.add_error(f"in-{min(self.put_in)}", "Everybody has folded: the last one with cards has won.")
        for seat in self.folded:
            if left and self.put_in.get(seat, 0) > max(self.put_in[one] for one in left):
                self.add_error(f"in-{seat}", f"Seat {seat} folded with more in than anybody left. Count it again.")
        for name, chips in (
            ("dead", self.cleaned_data["dead"]),
            *((f"in-{one}", all) for one, all in self.put_in.items()),
        ):
            if chip and chips % chip:
                self.add_error(name, f"{chips:,} is not made of chips of {chip:,}. Count it again.")
        for seat, had in self.place.stacks.items():
            if self.put_in.get(seat, 0) > had:
                self.add_error(f"in-{seat}", f"Seat {seat} had {had:,} in this hand. Nobody is all-in for more.")
        most = most_of(self.place.tournament, self.place.level)
        for seat, chips in self.put_in.items():
            if most and chips > most.chips:
                self.add_error(f"in-{seat}", f"Seat {seat} has more in than {most.said}. Count it again.")

    @cached_property
    def pots(self) -> Pots | None:
        """Return the pots; None until two players have put something in.

        At the end of the betting whoever has cards and less in than the most is all-in.
        """
        if not self.is_valid() or len(self.put_in) < 2:
            return None
        most = max(chips for seat, chips in self.put_in.items() if seat not in self.folded)
        all_in = [_player(seat) for seat, chips in self.put_in.items() if chips < most and seat not in self.folded]
        return pots(
            {_player(seat): chips for seat, chips in self.put_in.items()},
            folded=[_player(seat) for seat in self.folded if seat in self.put_in],
            all_in=all_in,
            dead=self.cleaned_data["dead"],
        )

    @cached_property
    def asks(self) -> dict[str, str]:
        """Return what is asked before the shares follow, by field; filled by `shares`."""
        return {}

    @cached_property
    def shares(self) -> list[PotShare]:
        found = self.pots
        return [self._share(number, pot, found) for number, pot in enumerate(found.pots)] if found else []

    @property
    def back(self) -> PotTold | None:
        """Return the chips that go back uncalled."""
        return pots_in_words(self.pots)[-1] if self.pots and self.pots.bettor else None

    def result(self) -> ToolResult | None:
        if not self.shares:
            return None
        back = [self.back.sentence] if self.back else []
        said = [*back, *(share.line for share in self.shares)]
        return ToolResult(tuple(said), say=" ".join(said), concepts=self._concepts(), why=TABLE_STAKES)

    def _concepts(self) -> tuple[str, ...]:
        stud = STUD if self.place.is_stud else BOARD
        low = [HIGH_LOW, IDENTICAL] if self.cleaned_data["low"] else []
        split = any(len(share.won) > 1 for share in self.shares)
        return (SPLIT, *((SMALLEST, stud, *low) if split else ()))

    def _share(self, number: int, pot: Pot, found: Pots) -> PotShare:
        told = pots_in_words(found)[number]
        if pot.winner or len(pot.players) == 1:
            winner = pot.winner or pot.players[0]
            return PotShare(told, pot.amount, [], {winner: pot.amount})
        seats = sorted(map(seat_number, pot.players))
        boards = range(self.cleaned_data["boards"] or 1)
        low = self.cleaned_data["low"]
        sides = [
            (_side(board, len(boards), side, low), [self._tap(number, board, side, seat) for seat in seats])
            for board in boards
            for side in (("high", "low") if low else ("high",))
        ]
        winners = [
            BoardWinners(*(self._chosen(number, board, side, seats) for side in ("high", "low"))) for board in boards
        ]
        if not all(board.high for board in winners):
            return PotShare(told, pot.amount, sides)
        return PotShare(told, pot.amount, sides, self._awarded(pot, winners))

    def _awarded(self, pot: Pot, winners: list[BoardWinners]) -> Mapping[str, int]:
        """Return the shares, or nothing with what is still asked for."""
        chip, button = self.cleaned_data["chip"], self.cleaned_data["button"] or 0
        stud = self.place.is_stud
        rules = rules_of(self.place.book, chip or 1, stud=stud, decided=cast(Several, self.cleaned_data["several"]))
        first = [_player(seat) for seat in sorted(self.place.seats, key=lambda seat: (seat <= button, seat))]
        if stud and button:
            first = [_player(button), *(one for one in first if one != _player(button))]
        try:
            won = award(pot.amount, winners, first, rules)
            if not chip and not _is_even(pot.amount, winners):
                self.asks["chip"] = "It does not divide evenly. Type the smallest chip in play."
                return {}
            if not button and award(pot.amount, winners, first[::-1], rules) != won:
                self.asks["button"] = (
                    "An odd chip goes to the highest card: tap that seat."
                    if stud
                    else "An odd chip goes left of the button: tap the button."
                )
                return {}
        except ToolRefused as refused:
            self.asks[refused.field] = refused.sentence
            return {}
        return won

    def _tap(self, pot: int, board: int, side: str, seat: int) -> WinnerTap:
        name = f"{side}-{pot}-{board}-{seat}"
        return WinnerTap(name, seat, name in self.sent)

    def _chosen(self, pot: int, board: int, side: str, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(_player(seat) for seat in seats if f"{side}-{pot}-{board}-{seat}" in self.sent)


def _of_tape(tape: Tape) -> dict[str, object]:
    """Return the input that a tape tells; nothing while it does not tell the pots."""
    now = final(tape)
    if pots_of(now) is None or now.middle is None:
        return {}
    put_in = {player: now.earlier.get(player, 0) + now.totals.get(player, 0) for player in now.players}
    return {
        **{f"in-{seat_number(player)}": chips for player, chips in put_in.items() if chips},
        **{f"folded-{seat_number(player)}": "on" for player in now.folded},
        "dead": now.middle - sum(now.earlier.values()) or "",
        "button": seat_number(tape.button) if tape.button else "",
    }


def _is_even(pot: int, winners: list[BoardWinners]) -> bool:
    """True if the pot divides among these winners whatever the smallest chip is."""
    parts = len(winners) * (2 if any(board.low for board in winners) else 1)
    return pot % parts == 0 and all(
        pot // parts % len(side) == 0 for board in winners for side in (board.high, board.low) if side
    )


def _player(seat: int) -> str:
    return f"seat{seat}"


def _side(board: int, boards: int, side: str, low: bool) -> str:
    named = {"high": "High", "low": "Low"}[side] if low else "Won by"
    return f"Board {board + 1}: {named.lower()}" if boards > 1 else named
