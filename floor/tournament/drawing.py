"""Drawing seats: every player is as likely to get every seat, and no table has two players more than another."""

from collections.abc import Sequence
from random import Random

from floor.errors import Invalid
from floor.ground.numbers import counted

# A table of one has nobody to play with.
FEWEST = 2
Drawn = tuple[int, int, int]


def draw(players: Sequence[int], tables: Sequence[int], seats_per_table: int, dice: Random) -> list[Drawn]:
    """Player, table and seat, by table and seat. Raises Invalid when the tables do not fit the players."""
    check_room(len(players), tables, seats_per_table)
    drawn, order = list(players), list(tables)
    dice.shuffle(drawn)
    # The tables that get one more are drawn too.
    dice.shuffle(order)
    fewest, more = divmod(len(drawn), len(order))
    seated = []
    for place, table in enumerate(order):
        seats = dice.sample(range(1, seats_per_table + 1), fewest + (place < more))
        seated += [(drawn.pop(), table, seat) for seat in seats]
    return sorted(seated, key=lambda one: one[1:])


def check_room(players: int, tables: Sequence[int], seats_per_table: int) -> None:
    room = len(tables) * seats_per_table
    if not players:
        raise Invalid({"tables": "Nobody is left for the draw. Choose whose players play on."})
    if players > room:
        need = counted(players, "player needs", "players need")
        raise Invalid({"tables": f"{need} a seat, but these tables have {room}. Name more tables."})
    if len(tables) > 1 and players < FEWEST * len(tables):
        are = counted(players, "player is", "players are")
        raise Invalid({"tables": f"{are} too few for {len(tables)} tables. Name fewer tables."})


def fewest_tables(players: int, seats_per_table: int) -> int:
    return -(-players // seats_per_table)


def ranges(numbers: Sequence[int]) -> str:
    """Numbers as one types them: "1-6, 9"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
