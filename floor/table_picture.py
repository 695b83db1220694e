"""Where everything stands in the picture of a table, in units of its view box. What it shows is the tape's."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Any

from rules.poker.betting import final
from rules.poker.event import Tape, seat_number
from rules.poker.round import Round
from rules.poker.said import named, said

WIDTH, HEIGHT = 1000, 660
MIDDLE = (WIDTH // 2, HEIGHT // 2)
# How far from the middle, across and down: the seats, the chips in front of them, the button.
SEATS, CHIPS, BUTTON = (430, 262), (268, 148), (330, 196)
MOST_PILES = 3


@dataclass(frozen=True)
class SeatDrawn:
    """A seat: where it is, what stands there, and its part in the ruling. `acts` are the numbers of its events.

    `early` is what it put out or named out of turn, which is not bound yet.
    """

    number: int
    name: str
    at: tuple[int, int]
    chips_at: tuple[int, int]
    state: str
    total: int
    early: int
    piles: tuple[tuple[int, int, int], ...]
    turn: bool
    part: str
    acts: tuple[int, ...]
    last: str


@dataclass(frozen=True)
class TableDrawn:
    """The whole picture. `told` are the events in sentences, `arrow` leads from one seat's chips to another's."""

    seats: tuple[SeatDrawn, ...]
    button: tuple[int, int] | None
    pot: int | None
    street: str
    bet: int
    told: tuple[str, ...]
    arrow: tuple[int, int, int, int] | None


def drawn(
    tape: Tape, *, seats: int = 0, names: Mapping[int, str] | None = None, parts: Mapping[int, str] | None = None
) -> TableDrawn:
    """The table after the last event. `parts` are what a ruling says of a seat, such as "Skipped", by seat.

    Without `seats` there are as many as the highest number on the tape.
    """
    now, parts = final(tape), parts or {}
    numbers = [seat_number(player) for player in (*tape.everyone, tape.button)]
    count = max(seats, *numbers, 2)
    shown = tuple(_seat(tape, now, seat, count, names or {}, parts) for seat in range(1, count + 1))
    button = seat_number(tape.button)
    return TableDrawn(
        shown,
        _place(button, count, BUTTON, turned=0.16) if button else None,
        now.pot,
        now.street or "",
        now.bet,
        tuple(str(said(event)) for event in tape.events),
        _arrow(parts, shown),
    )


def until(tape: Tape, step: int) -> Tape:
    """The tape up to and including event number `step`, from 1."""
    return replace(tape, events=tape.events[:step])


def _seat(
    tape: Tape, now: Round, seat: int, count: int, names: Mapping[int, str], parts: Mapping[int, str]
) -> SeatDrawn:
    player = f"seat{seat}"
    state = "folded" if player in now.folded else "all-in" if player in now.all_in else ""
    if tape.players and player not in tape.players:
        state = "out"
    mine = [(number, event) for number, event in enumerate(tape.events, 1) if event.player == player]
    front = sorted(now.front.get(player, {}).items(), reverse=True)[:MOST_PILES]
    x, y = _place(seat, count, CHIPS)
    left = x - 52 * (len(front) - 1) // 2
    return SeatDrawn(
        seat,
        names.get(seat, "") if names else "",
        _place(seat, count, SEATS),
        (x, y),
        state,
        now.totals.get(player, 0),
        next((one.event.amount or one.event.value for one in now.early if one.player == player), 0),
        tuple((chip, many, left + 52 * place) for place, (chip, many) in enumerate(front)),
        now.turn == player,
        parts.get(seat, ""),
        tuple(number for number, _ in mine),
        str(said(mine[-1][1])).removeprefix(f"{named(player)} ") if mine else "",
    )


def _place(seat: int, count: int, reach: tuple[int, int], turned: float = 0) -> tuple[int, int]:
    """The dealer sits at the bottom, seat 1 to the dealer's left, the others clockwise."""
    angle = pi / 2 + 2 * pi * (seat + turned) / (count + 1)
    return MIDDLE[0] + round(reach[0] * cos(angle)), MIDDLE[1] + round(reach[1] * sin(angle))


def _arrow(parts: Mapping[int, str], seats: Iterable[SeatDrawn]) -> tuple[int, int, int, int] | None:
    """From who acted out of turn to the first who was skipped: that is where the action goes back to."""
    early = [one for one in seats if parts.get(one.number) == "Offender"]
    skipped = [one for one in seats if parts.get(one.number) == "Skipped"]
    return (*early[0].chips_at, *skipped[0].chips_at) if early and skipped else None


def parts_of(people: Iterable[Mapping[str, Any]]) -> dict[int, str]:
    """The part of each seat in a ruling, from the people that its entry holds."""
    return {one["seat"]: one["role"].capitalize() for one in people if one.get("seat")}
