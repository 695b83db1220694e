"""What a tape tells about chips that went in several goes."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import rounds
from rules.poker.event import Event, Tape
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet.tape import figures, moment, own, pushed, structure
from rules.situations.betting.opening_bet.tape import least
from rules.situations.betting.stacks import told_by


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first chips of the focus that others of the same turn followed."""
    seen = list(rounds(tape))
    for number, event, now in seen:
        more = [one for one in own(event.player, seen[number:]) if one.action in ("push", "pull_back")]
        again = any(one.action == "push" for one in more)
        if event.action == "push" and again and tape.asks_about(number, event.player):
            return {
                "hand-moment": moment(event.player, now, seen[number:]),
                "actor": seat_of(tape, event.player),
                **structure(tape),
                **told_by(event.player, now),
                **least(tape),
                **(_facing(event, more, now) if now.bet or now.bet_unknown else {"string-faced": "nothing"}),
                **pushed("chips-first-motion", event),
            }
    return {}


def _facing(event: Event, more: list[Event], now: Round) -> dict[str, Value]:
    """What was faced, and what lies in front in the end; that is not told where it is still less than the bet."""
    if now.may_have_posted(event.player):
        return figures(now)  # whether they lie on a blind is not told
    in_front = now.in_front(event.player)
    completed = in_front + event.value + sum(one.value if one.action == "push" else -one.value for one in more)
    return {
        **figures(now),
        "string-faced": "bet" if not in_front else "raise-on-top" if now.raises else "bet-on-top",
        **({"in-front-before": in_front} if in_front else {}),
        **({"in-front": completed} if completed >= now.bet else {}),
    }
