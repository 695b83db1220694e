"""What a tape tells about a player who bets the pot in words."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import is_act, rounds
from rules.poker.event import STAFF, Event, Tape, bets_the_pot
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet.questions import RAISE_BEFORE
from rules.situations.betting.opening_bet.questions import LEAST
from rules.situations.betting.stacks import told_by

Seen = tuple[int, Event, Round]


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first player, or the focus, who bets the pot without an amount."""
    seen = list(rounds(tape))
    said = [number - 1 for number, event, _ in seen if bets_the_pot(event) and tape.asks_about(number, event.player)]
    if not said:
        return {}
    _, event, now = seen[said[0]]
    return {
        "pot-about": "said",
        "actor": seat_of(tape, event.player),
        "hand-moment": _moment(event.player, now, seen[said[0] + 1 :]),
        **({"betting-structure": tape.structure} if tape.structure else {}),
        **told_by(event.player, now),
        **_sizes(now),
        **_pot(event.player, now),
    }


def _moment(player: str, then: Round, after: list[Seen]) -> str:
    if any(now.street != then.street for _, _, now in after):
        return "later-street"
    behind = [event for _, event, _ in after if event.player not in (player, *STAFF) and is_act(event)]
    return "acted-behind" if behind else "now"


def _sizes(now: Round) -> dict[str, Value]:
    """The bet that was faced, and the least bet or raise."""
    size = now.minimum_raise_by
    if now.bet_unknown:
        return {}
    if not now.bet:
        return {"bet-out": "nothing", **({LEAST.id: size} if size else {})}
    sizes: dict[str, Value] = {question.id: size or now.bet for question in RAISE_BEFORE.values()}
    return {"bet-out": "bet", "bet-faced": now.bet, **sizes}


def _pot(player: str, now: Round) -> dict[str, Value]:
    """What the most in pot-limit is made of, where the tape tells it all."""
    most = now.pot_bet(player)
    if most is None or not most.pot:
        return {}
    if not most.bet:
        return {"pot-spot": "unbet", "pot-middle": most.middle}
    return {
        "pot-spot": "short-blind" if most.lacking else "bet",
        "pot-middle": most.middle,
        "pot-front": most.in_front,
        "bet-faced": most.bet,
        "pot-call": most.call,
        **({"pot-lacking": most.lacking} if most.lacking else {}),
    }
