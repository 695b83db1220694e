"""What a tape tells about a statement with a condition."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import NOT_YET, Value
from rules.poker.betting import rounds
from rules.poker.event import Event, Tape, is_condition, statements_of
from rules.poker.spoken import CONDITION
from rules.poker.tape import seat_of
from rules.situations.chips_facing_a_bet import tape as facing


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first statement with a condition, by its focus where the tape has one.

    Whether its condition has been met is for the floor to say: it stands in words.
    """
    seen = list(rounds(tape))
    found = [
        (number, event, now)
        for number, event, now in seen
        if is_condition(event) and tape.asks_about(number, event.player)
    ]
    if not found:
        return {}
    number, event, then = found[0]
    after = seen[number:]
    said = would_do(event)
    moment = facing.moment(event.player, then, after)
    return {
        "hand-moment": moment,
        "actor": seat_of(tape, event.player),
        **({"condition-said": said} if said else {}),
        **({"condition-met": NOT_YET} if moment == "now" else {}),
    }


def would_do(event: Event) -> str:
    """The act that hangs on the condition; "" where none is named."""
    act = next(one.act for one in statements_of(event) if one.kind == CONDITION)
    return {"bet": "raise", "all_in": "all-in"}.get(act, act)
