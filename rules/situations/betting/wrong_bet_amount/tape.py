"""What a tape tells about a bet or raise of a wrong size."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import final, is_act, rounds, total_of
from rules.poker.event import STAFF, Event, Tape, says
from rules.poker.irregular import irregularities
from rules.poker.moves import Move
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.situations.betting import stacks
from rules.situations.betting.chips_facing_a_bet.questions import RAISE_BEFORE
from rules.situations.betting.wrong_bet_amount.questions import LEAST
from rules.situations.dealing.substantial_action_questions import ACTS_BEHIND, ACTS_IN_TURN_BEHIND, told_by

Seen = tuple[int, Event, Round]

# What the moment of an error is called on a tape, and in the question; anything else "after_" is a later street.
NOTICED = {
    "before_turn": "betting-done",
    "before_river": "betting-done",
    "before_showdown": "betting-done",
    "before_next_card": "betting-done",
    "after_turn_burn": "burned",
    "after_river_burn": "burned",
}
WRONG_SIZE = ("underraise", "over-the-pot", "over-the-limit")


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first bet of a wrong size, by the focus where it is a player.

    A bet of what a too low count of the pot came to is one as well. `context` may give the `pot`.
    """
    tape = tape if tape.pot is not None else replace(tape, pot=context.get("pot"))
    seen = list(rounds(tape))
    at = _wrong(tape, seen)
    if at is None:
        return {}
    _, event, now = seen[at]
    made = total_of(now, event)
    if made is None or made <= now.bet:
        return {}
    return {
        "actor": seat_of(tape, event.player),
        "wrong-amount-made": made,
        **stacks.told_by(event.player, now),
        "bet-out": "bet" if now.bet else "nothing",
        **_kind(tape, event, now, made, seen[:at]),
        **_behind(tape, event.player, seen[at], seen[at + 1 :]),
    }


def _wrong(tape: Tape, seen: list[Seen]) -> int | None:
    """The place of the wrong bet or raise among the events."""
    sizes = {found.number for found in irregularities(tape) if found.kind in WRONG_SIZE}
    focus = "" if tape.focus in STAFF else tape.focus
    for at, (number, event, now) in enumerate(seen):
        if number < tape.since or event.player in STAFF or focus not in ("", event.player) or not is_act(event):
            continue
        if number in sizes or (said := _count(seen[:at], now)) and said < _pot(now) and said == total_of(now, event):
            return at
    return None


def _count(before: list[Seen], now: Round) -> int:
    """The last count of the pot that was given on this street, 0 for none."""
    counts = [event.amount for _, event, then in before if event.action == "quote_pot" and then.street == now.street]
    return (counts[-1] or 0) if counts else 0


def _pot(now: Round) -> int:
    return now.pot or 0


def _kind(tape: Tape, event: Event, now: Round, made: int, before: list[Seen]) -> dict[str, Value]:
    """What was wrong, and what the right size follows from."""
    least = now.minimum_raise_to
    if tape.structure == "limit" and least is not None and made > least:
        return {"wrong-amount-kind": "too-much-limit", "wrong-amount-fixed": least}
    if tape.structure != "pot-limit":
        return {"wrong-amount-kind": "too-small", **_sizes(event, now)}
    most = now.maximum_raise_to(event.player)
    told: dict[str, Value] = {} if most is None else {"wrong-amount-most": most}
    count = _count(before, now)
    if most is not None and made > most:
        return {"wrong-amount-kind": "pot-too-high" if count > _pot(now) else "over-the-pot", **told}
    if 0 < count < _pot(now):
        return {"wrong-amount-kind": "pot-too-low", **told}
    return {"wrong-amount-kind": "too-small-pot-limit", **_sizes(event, now)}


def _sizes(event: Event, now: Round) -> dict[str, Value]:
    """The bet and the smallest raise by each of the measures that editions have, or the least bet."""
    how = (
        "all-in" if event.all_in else "raise" if event.action in ("bet", "raise") or says(event) == "raise" else "chips"
    )
    if not now.bet:
        least: dict[str, Value] = {LEAST.id: now.minimum_raise_by} if now.minimum_raise_by else {}
        return {"last-chips": "yes" if how == "all-in" else "no", **least}
    size = now.minimum_raise_by or now.bet
    return {
        "wrong-amount-how": how,
        "bet-faced": now.bet,
        **{question.id: size for question in RAISE_BEFORE.values()},
    }


def _behind(tape: Tape, player: str, wrong: Seen, later: list[Seen]) -> dict[str, Value]:
    """How far play went on, what was done behind, and who is in for the wrong amount."""
    number, _, then = wrong
    last = [now for now in (then, *(now for _, _, now in later), final(tape)) if now.street == then.street][-1]
    acts = [move for move in last.moves if move.number > number]
    callers = [move.player for move in acts if move.with_chips]
    return {
        "wrong-amount-moment": _moment(then, acts, later),
        "wrong-amount-payers": tuple(dict.fromkeys(seat_of(tape, who) for who in (player, *callers))),
        **told_by(acts, ACTS_BEHIND, ACTS_IN_TURN_BEHIND),
    }


def _moment(then: Round, acts: list[Move], after: list[Seen]) -> str:
    noticed = [event.extra.get("when", "") for _, event, _ in after if event.action == "error_noticed"]
    if noticed and noticed[0] in NOTICED:
        return NOTICED[noticed[0]]
    if any(now.street != then.street for _, _, now in after) or any(when.startswith("after_") for when in noticed):
        return "later-street"
    return "betting-on" if acts else "now"
