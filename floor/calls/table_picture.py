"""The positions in the picture of a table, in units of its view box. The tape provides the contents."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin

from floor.calls.antes import antes_told, is_ante
from floor.calls.hand_ring import USUAL
from floor.calls.pot_caveats import not_in_the_pot
from floor.calls.pots import PotTold, pots_told
from floor.calls.ruling_picture import MovedChips, RulingDrawing
from floor.calls.words_apart import HIGH, Box, Oval, clearest, half_of, lines_written, written
from rules.poker.betting import final
from rules.poker.event import Tape, seat_number
from rules.poker.round import Round
from rules.poker.said import about, said_of, sentences

WIDTH, HEIGHT = 1000, 660
MIDDLE = (WIDTH // 2, HEIGHT // 2)
# The distances from the middle, across and down: the seats, the chips in front of them, the button.
SEATS, CHIPS, BUTTON = (430, 262), (268, 148), (330, 196)
FELT = Oval(MIDDLE, across=366, down=206)
MOST_PILES = 3
MOST_WITH_CHIPS = 3
# The position of a single pot, and the lines under it that list its parts.
POT, LINE, MOST_LINES = 342, 28, 5
# From one line of the answers in the middle to the next.
FELT_LINE = 50
# An arrow of chips begins and ends clear of the seat and of the chips, whose amount is wider than high.
CLEAR_OF_CHIPS, WIDER, CLEAR_OF_SEAT = 34, 34, 50
# From one amount to the one below it, and from the middle of the piles to an amount below them and to one above.
NEXT_LINE, BELOW, ABOVE = 46, 62, 36
# From what is said of a seat to its part, and half the size of the button.
SECOND_LINE, HALF_BUTTON = 44, 28
# Half the size of a pile and of a seat.
PILE, SEAT = 26, 46
# The distances by which an amount may be pushed towards the middle to avoid another one.
PUSHES = range(0, 241, 20)
NOTHING_RULED = RulingDrawing()
# A ruling's word for a seat of the button or a blind in which nobody sits.
EMPTY = "Empty"


@dataclass(frozen=True)
class MoveDrawn:
    """Chips that a ruling moves between a seat and the chips in front of it, and their arrow."""

    back: bool
    amount: int
    arrow: tuple[int, int, int, int]

    @property
    def words(self) -> str:
        return f"{self.amount:,} {'back' if self.back else 'more'}"


@dataclass(frozen=True)
class SeatDrawn:
    """A seat: its position, its contents, and its part in the ruling. `acts` are the numbers of its events.

    `inwards` is 1 if the middle of the table is below its chips, -1 if above. `label_at` is the place of its one label.
    `early` was put out or named there out of turn, and is not binding yet. `place` is such as "1st" to act, `raising`
    whether the seat may raise, None if nobody says. `said` are words of the answers with what is in front, such as
    "raise 4,800"; `acted` is set for a seat whose act is ruled on, `involved` for any other that it is
    about, `counted` if the chips in front were seen one by one, `is_plain` without a tape.
    """

    number: int
    name: str
    at: tuple[int, int]
    chips_at: tuple[int, int]
    inwards: int
    state: str
    total: int
    early: int
    piles: tuple[tuple[int, int, int], ...]
    turn: bool
    part: str
    acts: tuple[int, ...]
    last: str
    move: MoveDrawn | None
    place: str
    raising: bool | None
    said: str = ""
    acted: bool = False
    involved: bool = False
    counted: bool = True
    is_plain: bool = False
    label_at: tuple[int, int] = (0, 0)

    @property
    def label(self) -> str:
        """Return its one label on the felt: the moving chips, or what was said, the amount, its part."""
        if self.move:
            return self.move.words
        return self.said or (f"{self.total:,}" if self.total else self.part)

    @property
    def second(self) -> str:
        """Return its part in words where its label is an amount, or what was said."""
        return "" if self.move or self.label == self.part else self.part

    @property
    def lines(self) -> list[tuple[str, int]]:
        """Return what is written on the felt for it, each line with how far it is below the first."""
        second = [(self.second, SECOND_LINE * self.inwards)] if self.is_plain and self.second else []
        return [(self.label, 0), *second]

    @property
    def second_at(self) -> int:
        return self.label_at[1] + SECOND_LINE * self.inwards


@dataclass(frozen=True)
class TableDrawn:
    """The whole picture. `without` says whose act the pot leaves out. `posted` are the antes in a sentence, `told` the
    events after them, `ruled` the ruling, each sentence with its mark.

    `on_felt` are the lines of the answers in the middle. `arrow` leads from the chips of the player who acted out of
    turn to the seat that the action goes back to.
    """

    seats: tuple[SeatDrawn, ...]
    button: tuple[int, int] | None
    pot: int | None
    street: str
    bet: int
    on_felt: tuple[str, ...]
    pots: tuple[PotTold, ...]
    without: str
    antes: int
    posted: str
    told: tuple[str, ...]
    ruled: tuple[tuple[str, str], ...]
    arrow: tuple[int, int, int, int] | None

    @property
    def felt_lines(self) -> list[tuple[int, str]]:
        """Return the lines of the answers in the middle, each with how far down it is."""
        top = POT - FELT_LINE * (len(self.on_felt) - 1) // 2
        return [(top + FELT_LINE * place, line) for place, line in enumerate(self.on_felt)]

    @property
    def pot_at(self) -> int:
        """Return how far down the pot is written, so that it is centred together with the lines under it."""
        return POT - LINE * len(self.pot_lines) // 2

    @property
    def pot_lines(self) -> list[tuple[int, str]]:
        """Return the parts of the pot, each line with how far down it is; the sentences have room for all of them."""
        told = [f"{pot.name}: {pot.drawn}" for pot in self.pots]
        lines = [*([self.without] if self.without else []), *told]
        if len(lines) > MOST_LINES:
            lines[MOST_LINES - 1 :] = [f"and {len(lines) - MOST_LINES + 1} more"]
        top = POT - LINE * len(lines) // 2 + 34
        return [(top + LINE * place, line) for place, line in enumerate(lines)]


def drawn(
    tape: Tape,
    *,
    seats: int = 0,
    names: Mapping[int, str] | None = None,
    ruled: RulingDrawing = NOTHING_RULED,
    empty: Collection[int] = (),
) -> TableDrawn:
    """The table after the last event, with a ruling on it. No pots if that moves chips: the tape's no longer hold.

    Without `seats` there are as many as the highest number on the tape and in the ruling. Nobody sits at those in
    `empty`, as long as neither of the two is about them.
    """
    now = final(tape)
    numbers = [seat_number(player) for player in (*tape.everyone, tape.button)]
    count = max(seats, *numbers, *ruled.seats, ruled.button, ruled.seen.button, 2)
    button, on_felt = _button(tape, count, ruled), () if tape.events else _on_felt(ruled)
    middle = [f"Pot {now.pot:,}"] if now.pot else on_felt
    shown = written_apart(
        [_seat(tape, now, seat, count, names or {}, ruled, seat in empty) for seat in range(1, count + 1)],
        [*(written(line, (MIDDLE[0], POT)) for line in middle), *([_round(button)] if button else [])],
    )
    return TableDrawn(
        shown,
        button,
        now.pot,
        now.street or "",
        now.bet,
        on_felt,
        () if ruled.moved else pots_told(now),
        not_in_the_pot(now) if now.pot else "",
        sum(event.amount or 0 for event in tape.events if is_ante(event)),
        antes_told(tape),
        tuple(
            str(sentence) for event, sentence in zip(tape.events, sentences(tape), strict=True) if not is_ante(event)
        ),
        ruled.said,
        _arrow(shown[ruled.early - 1], shown[ruled.first - 1]) if ruled.early else None,
    )


def _button(tape: Tape, count: int, ruled: RulingDrawing) -> tuple[int, int] | None:
    """The position beside the chips of a hand; if a ruling places the button, clear of what is written there."""
    if ruled.button and ruled.button not in ruled.parts:
        return _place(ruled.button, count, CHIPS)
    seat = ruled.button or seat_number(tape.button) or ruled.seen.button
    return _place(seat, count, BUTTON, turned=0.16) if seat else None


def _round(button: tuple[int, int]) -> Box:
    return button[0] - HALF_BUTTON, button[1] - HALF_BUTTON, button[0] + HALF_BUTTON, button[1] + HALF_BUTTON


def _on_felt(ruled: RulingDrawing) -> tuple[str, ...]:
    """Return the bet to match, unless it lies in front of a seat."""
    bet = ruled.seen.bet
    named = bet and bet not in ruled.seen.front.values()
    return (f"Bet {bet:,}",) if named else ()


def until(tape: Tape, step: int) -> Tape:
    """The tape up to and including event number `step`, from 1."""
    return replace(tape, events=tape.events[:step])


def _seat(
    tape: Tape, now: Round, seat: int, count: int, names: Mapping[int, str], ruled: RulingDrawing, empty: bool
) -> SeatDrawn:
    player, seen = f"seat{seat}", ruled.seen
    state = "folded" if player in now.folded else "all-in" if player in now.all_in else ""
    nowhere = player not in tape.everyone and seat not in ruled.seats
    if empty and nowhere or ruled.parts.get(seat) == EMPTY or tape.players and player not in tape.players:
        state = "out"
    acts = [
        (event, sentence) for event, sentence in zip(tape.events, sentences(tape), strict=True) if not is_ante(event)
    ]
    mine = [(number, str(one)) for number, (event, one) in enumerate(acts, 1) if about(tape, event) == player]
    moved = ruled.moved.get(seat)
    front = now.totals.get(player, 0) if tape.events else seen.front.get(seat, 0)
    total = moved.front if moved else front
    told = now.front.get(player) or seen.chips.get(seat) or (moved.chips if moved else {})
    x, y = _place(seat, count, CHIPS)
    part = ruled.parts.get(seat, "")
    if is_plain := not tape.events:
        part = (_first_or_raising(ruled, seat) or part).lower()
    return SeatDrawn(
        seat,
        names.get(seat, ""),
        _place(seat, count, SEATS),
        (x, y),
        1 if y < MIDDLE[1] else -1,
        state,
        total,
        next((one.event.amount or one.event.value for one in now.early if one.player == player), 0),
        _piles(told or ({} if tape.events or is_crowded(ruled) else one_pile(total)), x),
        now.turn == player,
        part,
        tuple(number for number, _ in mine),
        said_of(player, mine[-1][1]) if mine else "",
        _move(moved, (x, y), _place(seat, count, SEATS)) if moved else None,
        ruled.places.get(seat, ""),
        ruled.raising.get(seat) if tape.events else None,
        "" if tape.events else seen.said.get(seat, ""),
        seat in ruled.acted,
        seat in ruled.involved,
        bool(told),
        is_plain,
    )


def _first_or_raising(ruled: RulingDrawing, seat: int) -> str:
    """Return the word on a seat that is the first of its order, or that may raise or not."""
    if seat == ruled.first and ruled.first_word:
        return ruled.first_word
    return {True: "may raise", False: "no raise", None: ""}[ruled.raising.get(seat)]


def written_apart(seats: Sequence[SeatDrawn], there: Sequence[Box] = ()) -> tuple[SeatDrawn, ...]:
    """The seats with a place for every label, as clear of the others as possible.

    An amount without chips can only take the place of the chips, so it comes first.
    """
    taken = [*there, *(box for seat in seats for box in _taken(seat))]
    drawn = {seat.number: seat for seat in seats}
    for seat in sorted(seats, key=lambda seat: (bool(seat.move), len(seat.piles))):
        if seat.label:
            at = clearest(seat.lines, _for_the_label(seat), taken, FELT)
            taken += lines_written(seat.lines, at)
            drawn[seat.number] = replace(seat, label_at=at)
    return tuple(drawn.values())


def _taken(seat: SeatDrawn) -> list[Box]:
    """Return the boxes to keep free of labels: the seat, its chips, and the chips put out early."""
    (x, y), (seat_x, seat_y) = seat.chips_at, seat.at
    boxes = [(seat_x - SEAT, seat_y - SEAT, seat_x + SEAT, seat_y + SEAT)]
    boxes += [(at - PILE, y - PILE, at + PILE, y + PILE) for _, _, at in seat.piles]
    if seat.early:
        boxes.append(written(f"({seat.early:,})", (x, y + (BELOW if seat.total else HIGH // 2))))
    return boxes


def _for_the_label(seat: SeatDrawn) -> list[tuple[int, int]]:
    """The places for a label: toward the middle, beside the piles, toward the seat, or a line further in."""
    x, y = seat.chips_at
    level = y + HIGH // 2
    if not seat.piles:
        return _pushed(seat, x, [level + NEXT_LINE * line * seat.inwards for line in (0, 1, 2, 3, -1)])
    lines = [y + BELOW, y - ABOVE][:: seat.inwards]
    lines.append(lines[0] + seat.inwards * NEXT_LINE)
    beside = PILE * (len(seat.piles) + 1) + half_of(seat.label)
    return [(x, lines[0]), (x + _to_the_middle(seat) * beside, level), *_pushed(seat, x, lines)]


def _pushed(seat: SeatDrawn, x: int, lines: Sequence[int]) -> list[tuple[int, int]]:
    return [(x + _to_the_middle(seat) * push, y) for y in lines for push in PUSHES]


def _to_the_middle(seat: SeatDrawn) -> int:
    return 1 if seat.at[0] <= MIDDLE[0] else -1


def is_crowded(ruled: RulingDrawing) -> bool:
    """Tell whether so many seats have chips in front that there is room for their amounts alone."""
    return len({*ruled.seen.front, *ruled.moved}) > MOST_WITH_CHIPS


def one_pile(amount: int) -> dict[int, int]:
    """Return a chip that stands for an amount whose chips nobody saw; none for nothing."""
    return next(({chip: 1} for chip in USUAL if chip <= amount), {})


def _piles(chips: Mapping[int, int], middle: int) -> tuple[tuple[int, int, int], ...]:
    front = sorted(chips.items(), reverse=True)[:MOST_PILES]
    left = middle - 52 * (len(front) - 1) // 2
    return tuple((chip, many, left + 52 * place) for place, (chip, many) in enumerate(front))


def _arrow(early: SeatDrawn, first: SeatDrawn) -> tuple[int, int, int, int]:
    """The arrow between the chips of two seats, a little further in, where it crosses no amount."""
    (x, y), (to_x, to_y) = (
        (at[0] + (MIDDLE[0] - at[0]) // 5, at[1] + (MIDDLE[1] - at[1]) // 5) for at in (early.chips_at, first.chips_at)
    )
    return x, y, to_x, to_y


def _move(moved: MovedChips, chips: tuple[int, int], seat: tuple[int, int]) -> MoveDrawn:
    """An arrow from the chips to their seat, or from the seat to them."""
    across, down = seat[0] - chips[0], seat[1] - chips[1]
    length = hypot(across, down)
    clear = CLEAR_OF_CHIPS + WIDER * abs(across) / length
    near, far = clear / length, 1 - CLEAR_OF_SEAT / length
    out = (chips[0] + round(across * near), chips[1] + round(down * near))
    home = (chips[0] + round(across * far), chips[1] + round(down * far))
    return MoveDrawn(moved.back, moved.amount, (*out, *home) if moved.back else (*home, *out))


def _place(seat: int, count: int, reach: tuple[int, int], turned: float = 0) -> tuple[int, int]:
    """The position of a seat: the dealer sits at the bottom, seat 1 to the dealer's left, the others clockwise."""
    angle = pi / 2 + 2 * pi * (seat + turned) / (count + 1)
    return MIDDLE[0] + round(reach[0] * cos(angle)), MIDDLE[1] + round(reach[1] * sin(angle))
