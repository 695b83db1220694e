"""What a tape tells about cards shown before the showdown."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import rounds
from rules.poker.event import STAFF, Tape
from rules.poker.round import Round
from rules.poker.tape import seat_of


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first cards that a player exposed on `tape`; none when there are none.

    Whether they were shown to all or to one, and on purpose or not, no tape shows.
    """
    for number, event, now in rounds(tape):
        if number >= tape.since and event.action == "expose_cards" and event.player not in STAFF:
            return {
                "street-moment": _moment(tape, number),
                "exposed-seat": seat_of(tape, event.player),
                "exposed-hand": "folded" if event.player in now.folded else "live",
                **_to_act(now, event.player),
            }
    return {}


def _moment(tape: Tape, number: int) -> str:
    return "later-street" if any("street" in event.extra for event in tape.events[number:]) else "same-street"


def _to_act(now: Round, player: str) -> dict[str, Value]:
    """Whose act was still missing on the street; nothing where the tape does not list who was dealt in."""
    if not now.listed:
        return {}
    waiting = [
        other for other in now.in_hand if other not in now.all_in and (now.to_call(other) or not now.has_acted(other))
    ]
    if not waiting:
        return {}
    if player in now.folded:
        return {"exposed-to-act-after-fold": "others"}
    return {"exposed-to-act": "last" if waiting == [player] else "others"}
