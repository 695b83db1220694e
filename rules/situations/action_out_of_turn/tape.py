"""What a tape tells about an act out of turn."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.question import NOT_YET, Value
from rules.poker.betting import after, on_its_street, rounds
from rules.poker.event import ACTS, Event, Tape, says
from rules.poker.irregular import Irregularity, irregularities
from rules.poker.round import Round
from rules.poker.tape import seats_of


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first act out of turn on `tape`; none when there is no such act.

    What no tape shows, such as whether a skipped player spoke up, stays to be asked.
    """
    early = [found for found in irregularities(tape) if found.kind == "out-of-turn"]
    if not early or not early[0].skipped:
        return {}
    first, seats = early[0], seats_of(_with_skipped(tape, early[0]))
    event = tape.events[first.number - 1]
    behind = _behind(tape, early, first)
    answers: dict[str, Value] = {
        "hand-moment": _moment(tape, first.number, behind),
        "oot-seat": seats[first.player],
        "oot-skipped": tuple(seats[player] for player in first.skipped),
        "oot-substantial-action": "work-out",
        **_early_act(tape, first.number, event),
        **_structure(tape),
    }
    if behind:
        answers["oot-behind"] = tuple(seats[player] for player in behind)
        answers |= {f"oot-behind-act.{seats[player]}": _word(act) for player, act in behind.items()}
    for player in first.skipped:
        answers |= _skipped_act(tape, first.number, player, seats[player])
    return answers


def _moment(tape: Tape, number: int, behind: Mapping[str, Event]) -> str:
    if any(event.extra.get("street") for event in tape.events[number:]):
        return "later-street"
    return "acted-behind" if behind else "now"


def _with_skipped(tape: Tape, first: Irregularity) -> Tape:
    """The tape with its skipped players named, so that each has a seat though nothing of them is on it."""
    return tape if tape.players else replace(tape, players=tuple(dict.fromkeys((*tape.everyone, *first.skipped))))


def _behind(tape: Tape, early: list[Irregularity], first: Irregularity) -> dict[str, Event]:
    """Who acted behind, before action was brought back: the later acts out of turn, a player each."""
    return {
        found.player: tape.events[found.number - 1]
        for found in reversed(early[1:])
        if found.player != first.player and _word(tape.events[found.number - 1])
    }


def _early_act(tape: Tape, number: int, event: Event) -> dict[str, Value]:
    now = next(now for at, _, now in rounds(tape) if at == number)
    action = _word(event)
    answers: dict[str, Value] = {"oot-bet-faced": "yes" if now.to_call(event.player) else "no"}
    if action:
        answers["oot-action"] = action
    if event.amount is not None:
        answers["oot-amount"] = event.amount
    return answers


def _skipped_act(tape: Tape, number: int, player: str, seat: int) -> dict[str, Value]:
    """What a skipped player did once action was back, and what it cost; "not yet" when the tape ends before."""
    for at, event, now in rounds(tape):
        if at > number and event.player == player and _word(event):
            return _done(now, at, event, seat)
    return {f"oot-skipped-act.{seat}": NOT_YET}


def _done(now: Round, number: int, event: Event, seat: int) -> dict[str, Value]:
    answers: dict[str, Value] = {f"oot-skipped-act.{seat}": _word(event)}
    if now.bet:
        answers[f"oot-bet-before.{seat}"] = now.bet
    then = after(on_its_street(now, number, event), number, event)
    if then.bet > now.bet:
        answers[f"oot-bet-now.{seat}"] = then.bet
        answers["oot-last-full-raise"] = max(now.last_full, now.minimum_raise_by or 0)
    if event.all_in:
        answers[f"oot-all-in-over.{seat}"] = "yes" if then.bet > now.bet else "no"
    return answers


def _structure(tape: Tape) -> dict[str, Value]:
    return {"betting-structure": "limit" if tape.structure == "limit" else "no-limit"} if tape.structure else {}


def _word(event: Event) -> str:
    """The action as the questions name it, "" for an event that is none of them."""
    action = says(event) or event.action
    return action.replace("_", "-") if action in ACTS else ""
