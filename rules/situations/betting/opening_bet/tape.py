"""What a tape tells about chips or words of a player with nothing to face."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.acting import names_an_act
from rules.poker.amounts import named_total
from rules.poker.betting import is_act, rounds
from rules.poker.event import Event, Tape, says, statement_of
from rules.poker.round import Round
from rules.poker.spoken import POT
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet import tape as facing
from rules.situations.betting.stacks import told_by

Seen = tuple[int, Event, Round]


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first bet on `tape`, by its focus where it has one.

    None when nobody opened by chips or words. Whether words were clear no tape shows.
    """
    seen = list(rounds(tape))
    acts = [one for one in seen if _opens(one) and tape.asks_about(one[0], one[1].player)]
    if not acts:
        return {}
    number, event, now = acts[0]
    after = seen[number:]
    return {
        "hand-moment": facing.moment(event.player, now, after),
        "actor": seat_of(tape, event.player),
        **facing.structure(tape),
        **told_by(event.player, now),
        **facing.last([event, *facing.own(event.player, after)], now),
        **least(tape),
        **(_chips(event, now, after) if event.action == "push" else _words(event, after)),
    }


def _opens(seen: Seen) -> bool:
    _, event, now = seen
    return (
        event.action in ("push", "declare")
        and is_act(event)
        and not event.out_of_turn
        and not (now.bet or now.bet_unknown)
    )


def least(tape: Tape) -> dict[str, Value]:
    """The big blind, unless it is limit, where the street decides."""
    return {"opening-least": tape.big_blind} if tape.big_blind and tape.structure not in ("", "limit") else {}


def _chips(event: Event, now: Round, after: list[Seen]) -> dict[str, Value]:
    """Chips, and words at once with them or behind them."""
    spoke = [one for one in facing.own(event.player, after) if one.action == "declare" and names_an_act(one)]
    first = "together" if names_an_act(event) else "chips-words" if spoke else "chips"
    said = _said(event, named_total(now, event)) if first == "together" else {}
    if said.get("opening-said") == "bet":
        said = {"opening-said": "bet-chips"}
    return {"chips-first": first, **said, **facing.pushed("chips-pushed", event)}


def _said(event: Event, total: int | None) -> dict[str, Value]:
    """What was said; nothing of words that belong elsewhere, such as call, or that leave the amount unclear."""
    said = statement_of(event)
    act = says(event)
    if act == "all_in":
        return {"opening-said": "all-in"}
    if act not in ("", "bet") or (total is None and (said is None or said.has_amount or said.kind == POT)):
        return {}
    if total is None:
        return {"opening-said": "bet"} if act == "bet" else {}
    return {"opening-said": "bet-amount" if act == "bet" else "amount", "chips-named": total}


def _words(event: Event, after: list[Seen]) -> dict[str, Value]:
    """What was said first, and the chips behind a bet without an amount."""
    said = _said(event, event.amount)
    if not said:
        return {}
    pushes = [one for one in facing.own(event.player, after) if one.action == "push"]
    if said.get("opening-said") != "bet" or not pushes:
        return {"chips-first": "words", **said}
    chips = facing.pushed("chips-pushed", pushes[0]) if len(pushes) == 1 else {}
    return {"chips-first": "words", "opening-said": "bet-chips", **chips}
