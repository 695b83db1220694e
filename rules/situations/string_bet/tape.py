"""What a tape tells about chips that went in several goes."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import rounds
from rules.poker.event import Event, Tape
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.situations.chips_facing_a_bet.tape import figures, moment, own, pushed, structure
from rules.situations.opening_bet.tape import least


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first chips of the focus that others of the same turn followed."""
    seen = list(rounds(tape))
    for number, event, now in seen:
        more = [one for one in own(event.player, seen[number:]) if one.action == "push"]
        if event.action == "push" and more and tape.asks_about(number, event.player):
            return {
                "hand-moment": moment(event.player, now, seen[number:]),
                "chips-seat": seat_of(tape, event.player),
                **structure(tape),
                **least(tape),
                **(_facing(event, more, now) if now.bet else {"string-faced": "nothing"}),
                **pushed("chips-first-motion", event),
            }
    return {}


def _facing(event: Event, more: list[Event], now: Round) -> dict[str, Value]:
    in_front = now.in_front(event.player)
    return {
        **figures(now),
        "string-faced": "bet" if not in_front else "raise-on-top" if now.raises else "bet-on-top",
        **({"chips-in-front": in_front} if in_front else {}),
        "chips-completed": in_front + event.value + sum(one.value for one in more),
    }
