"""Answers from a tape about a bet or raise of a wrong size."""

from dataclasses import replace

from rules.facts.chips import BET_OUT, LAST, LEAST, MOST_WITH_DEAD_BLIND, STACK
from rules.facts.hand import STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, first, irregular, told, yes
from rules.poker.betting import final
from rules.poker.event import STAFF, Tape
from rules.poker.moves import Move
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet.tape import faced
from rules.situations.shared.substantial_action_questions import ACTS_BEHIND, ACTS_IN_TURN_BEHIND, told_by

# What the moment of an error is called on a tape, and in the question; anything else "after_" is a later street.
NOTICED = {
    "before_turn": "betting-done",
    "before_river": "betting-done",
    "before_showdown": "betting-done",
    "before_next_card": "betting-done",
    "after_turn_burn": "burned",
    "after_river_burn": "burned",
}


def _wrong(tape: Tape, context: Context) -> TapeAct | None:
    """Find the first bet of a wrong size, or the one from too low a count of the pot; by the focus, if it is a player.

    `context` may give the `pot`.
    """
    tape = tape if tape.pot is not None else replace(tape, pot=context.get("pot"))
    of_a_size = irregular(tape, "underraise", "over-the-pot", "over-the-limit", by_anybody=True)
    sizes = {act.number for act in of_a_size}
    act = first(
        tape,
        lambda act: act.is_act and (act.number in sizes or _as_counted_too_low(act)),
        by_anybody=tape.focus in STAFF,
    )
    return act if act and act.total is not None and act.total > act.now.bet else None


@about(_wrong)
def read(act: TapeAct, context: Context) -> Answers:
    """Answers about that bet, the right size where the tape tells it, and the acts behind."""
    return {
        **told(act, ACTOR, STACK, BET_OUT, STRUCTURE),
        "wrong-amount-made": act.total,
        **_kind(act),
        **_behind(act),
    }


def _as_counted_too_low(act: TapeAct) -> bool:
    return 0 < _count(act) < (act.now.pot or 0) and _count(act) == act.total


def _count(act: TapeAct) -> int:
    """The last count of the pot that was given before on this street, 0 for none."""
    street, before = act.now.street, act.seen[: act.number - 1]
    counts = [event.amount for _, event, then in before if event.action == "quote_pot" and then.street == street]
    return (counts[-1] or 0) if counts else 0


def _kind(act: TapeAct) -> Answers:
    """Kind of error, and the figures from which the right size follows."""
    made, structure, least = act.total or 0, act.tape.structure, act.now.minimum_raise_to
    most, count, pot = act.now.maximum_raise_to(act.player), _count(act), act.now.pot or 0
    dead = told(act, MOST_WITH_DEAD_BLIND)
    if structure == "limit" and least is not None and made > least:
        return {"wrong-amount-kind": "too-much-limit", "wrong-amount-fixed": least}
    if structure == "pot-limit" and most is not None and made > most:
        return {
            "wrong-amount-kind": "pot-too-high" if count > pot else "over-the-pot",
            "wrong-amount-most": most,
            **dead,
        }
    if structure == "pot-limit" and 0 < count < pot:
        return {"wrong-amount-kind": "pot-too-low", "wrong-amount-most": most, **dead}
    return {"wrong-amount-kind": "too-small", **_sizes(act)}


def _sizes(act: TapeAct) -> Answers:
    """The bet and the smallest raise by each of the measures that editions have, or the least bet."""
    if not act.now.bet:
        return {LAST.id: yes(act.event.all_in), **told(act, LEAST)}
    raised = act.action in ("bet", "raise") or act.says == "raise"
    return {"wrong-amount-how": "all-in" if act.event.all_in else "raise" if raised else "chips", **faced(act)}


def _behind(act: TapeAct) -> Answers:
    """Progress of play, the acts behind, and the players who are in for the wrong amount."""
    rounds = (act.now, *(later.now for later in act.later), final(act.tape))
    last = [now for now in rounds if now.street == act.now.street][-1]
    behind = [move for move in last.moves if move.number > act.number]
    payers = dict.fromkeys((act.player, *(move.player for move in behind if move.with_chips)))
    return {
        "wrong-amount-moment": _moment(act, behind),
        "wrong-amount-payers": tuple(seat_of(act.tape, player) for player in payers),
        **told_by(behind, ACTS_BEHIND, ACTS_IN_TURN_BEHIND),
    }


def _moment(act: TapeAct, behind: list[Move]) -> str:
    noticed = [later.event.extra.get("when", "") for later in act.later if later.action == "error_noticed"]
    if noticed and noticed[0] in NOTICED:
        return NOTICED[noticed[0]]
    if act.later_street or any(when.startswith("after_") for when in noticed):
        return "later-street"
    return "betting-on" if behind else "now"
