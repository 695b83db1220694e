"""What a tape tells about acts behind a bet or raise that had no amount yet."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import is_act, rounds
from rules.poker.event import STAFF, Event, Tape, says
from rules.poker.tape import seat_of

ACTS = {"fold": "fold", "call": "call", "raise": "raise", "all_in": "raise"}


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first bet or raise said without an amount.

    Those who acted before its amount came; where nobody did, the focus, who has to wait. No answers without either.
    """
    events = [(event, now.street) for number, event, now in rounds(tape) if number >= tape.since]
    said = next((place for place, (event, _) in enumerate(events) if _without_amount(event)), None)
    if said is None:
        return {}
    bettor = events[said][0].player
    early = _before_the_amount(bettor, [event for event, _ in events[said + 1 :]])
    if not early and tape.focus not in ("", bettor):
        early = {tape.focus: "none"}
    seats = {seat_of(tape, player): act for player, act in early.items()}
    return {
        "early-moment": "now" if events[-1][1] == events[said][1] else "later-street",
        "early-bettor": seat_of(tape, bettor),
        **({"early-seats": tuple(seats)} if seats else {}),
        **{f"early-act.{seat}": act for seat, act in seats.items()},
    }


def _without_amount(event: Event) -> bool:
    return event.action == "declare" and event.amount is None and says(event) in ("bet", "raise")


def _before_the_amount(bettor: str, after: list[Event]) -> dict[str, str]:
    """What each player did until the one who bet went on, by player."""
    early: dict[str, str] = {}
    for event in after:
        if event.player == bettor:
            break
        act = ACTS.get(says(event) or event.action)
        if event.player not in STAFF and is_act(event) and act:
            early[event.player] = act
    return early
