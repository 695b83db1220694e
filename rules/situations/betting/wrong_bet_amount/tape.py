"""What a tape tells about a bet or raise of a wrong size."""

from dataclasses import replace

from rules.facts.chips import BET_OUT, LAST, LEAST, STACK
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, first, irregular, known, told, yes
from rules.poker.betting import final, is_act, total_of
from rules.poker.event import STAFF, Tape, says
from rules.poker.moves import Move
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet.tape import faced
from rules.situations.dealing.substantial_action_questions import ACTS_BEHIND, ACTS_IN_TURN_BEHIND, told_by

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


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first bet of a wrong size, by the focus where it is a player.

    A bet of what a too low count of the pot came to is one as well. `context` may give the `pot`.
    """
    act = _wrong(tape if tape.pot is not None else replace(tape, pot=context.get("pot")))
    made = total_of(act.now, act.event) if act else None
    if act is None or made is None or made <= act.now.bet:
        return {}
    return {
        **told(act, ACTOR, STACK, BET_OUT),
        "wrong-amount-made": made,
        **_kind(act, made),
        **_behind(act),
    }


def _wrong(tape: Tape) -> Act | None:
    """The wrong bet or raise on the tape; a focus that only dealt or counted names no player."""
    sizes = {act.number for act in irregular(tape, *WRONG_SIZE, by_anybody=True)}

    def is_wrong(act: Act) -> bool:
        made = act.player not in STAFF and is_act(act.event)
        return made and (act.number in sizes or _as_counted_too_low(act))

    return first(tape, is_wrong, by_anybody=tape.focus in STAFF)


def _as_counted_too_low(act: Act) -> bool:
    """Whether the bet is what the pot was counted as, and there was more in it."""
    return 0 < _count(act) < (act.now.pot or 0) and _count(act) == total_of(act.now, act.event)


def _count(act: Act) -> int:
    """The last count of the pot that was given before on this street, 0 for none."""
    street = act.now.street
    counts = [event.amount for _, event, then in act.before if event.action == "quote_pot" and then.street == street]
    return (counts[-1] or 0) if counts else 0


def _kind(act: Act, made: int) -> Told:
    """What was wrong, and what the right size follows from."""
    structure, least, pot = act.tape.structure, act.now.minimum_raise_to, act.now.pot or 0
    if structure == "limit" and least is not None and made > least:
        return {"wrong-amount-kind": "too-much-limit", "wrong-amount-fixed": least}
    if structure != "pot-limit":
        return {"wrong-amount-kind": "too-small", **_sizes(act)}
    most, count = act.now.maximum_raise_to(act.player), _count(act)
    if most is not None and made > most:
        return {"wrong-amount-kind": "pot-too-high" if count > pot else "over-the-pot", "wrong-amount-most": most}
    if 0 < count < pot:
        return {"wrong-amount-kind": "pot-too-low", **known({"wrong-amount-most": most})}
    return {"wrong-amount-kind": "too-small-pot-limit", **_sizes(act)}


def _sizes(act: Act) -> Told:
    """The bet and the smallest raise by each of the measures that editions have, or the least bet."""
    event = act.event
    if not act.now.bet:
        return {LAST.id: yes(event.all_in), **told(act, LEAST)}
    said = event.action in ("bet", "raise") or says(event) == "raise"
    return {"wrong-amount-how": "all-in" if event.all_in else "raise" if said else "chips", **faced(act)}


def _behind(act: Act) -> Told:
    """How far play went on, what was done behind, and who is in for the wrong amount."""
    rounds = (act.now, *(now for _, _, now in act.after), final(act.tape))
    last = [now for now in rounds if now.street == act.now.street][-1]
    behind = [move for move in last.moves if move.number > act.number]
    payers = dict.fromkeys((act.player, *(move.player for move in behind if move.with_chips)))
    return {
        "wrong-amount-moment": _moment(act, behind),
        "wrong-amount-payers": tuple(seat_of(act.tape, player) for player in payers),
        **told_by(behind, ACTS_BEHIND, ACTS_IN_TURN_BEHIND),
    }


def _moment(act: Act, behind: list[Move]) -> str:
    noticed = [event.extra.get("when", "") for _, event, _ in act.after if event.action == "error_noticed"]
    if noticed and noticed[0] in NOTICED:
        return NOTICED[noticed[0]]
    if act.later_street or any(when.startswith("after_") for when in noticed):
        return "later-street"
    return "betting-on" if behind else "now"
