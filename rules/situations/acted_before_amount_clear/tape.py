"""What a tape tells about acts behind a bet or raise that had no amount yet."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.amounts import amount_is_unclear
from rules.poker.betting import is_act, rounds
from rules.poker.event import STAFF, Event, Tape, says
from rules.poker.round import Round
from rules.poker.tape import seat_of

ACTS = {"fold": "fold", "call": "call", "raise": "raise", "all_in": "raise"}


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first bet or raise said without an amount.

    Those who acted before its amount came; where nobody did, the focus, who has to wait. No answers without either.
    """
    events = [(event, now) for number, event, now in rounds(tape) if number >= tape.since]
    said = next((place for place, (event, now) in enumerate(events) if _without_amount(event, now)), None)
    if said is None:
        return {}
    bettor = events[said][0].player
    early = _before_the_amount(bettor, [event for event, _ in events[said + 1 :]])
    if not early and tape.focus not in ("", bettor):
        early = {tape.focus: "none"}
    seats = {seat_of(tape, player): act for player, act in early.items()}
    return {
        "street-moment": "same-street" if events[-1][1].street == events[said][1].street else "later-street",
        "early-bettor": seat_of(tape, bettor),
        **({"early-seats": tuple(seats)} if seats else {}),
        **{f"early-act.{seat}": act for seat, act in seats.items()},
    }


def _without_amount(event: Event, now: Round) -> bool:
    """Whether it bets or raises in words that leave the amount open; a number alone is a bet with nothing bet."""
    if event.action != "declare" or event.amount is not None:
        return False
    return says(event) in ("bet", "raise") or (not now.bet and amount_is_unclear(now, event))


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
