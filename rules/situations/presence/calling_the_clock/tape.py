"""What a tape tells about a clock: whose turn it is, and whether that player faces a bet."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import final
from rules.poker.tape import Tape, seat_of


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The seat and the bet of the player to act: the focus of `tape`, else whose turn it is; none when not known.

    Who calls the clock, and how it ends, are no acts of the betting and stay to be asked.
    """
    now = final(tape)
    player = tape.focus or now.turn
    if not player:
        return {}
    return {"clock-seat": seat_of(tape, player), "to-call": "yes" if now.to_call(player) else "no"}
