"""What a tape tells about whether a player may raise."""

from rules.facts.chips import BEFORE_TURN, BET, LAST_FULL_RAISE
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.tape import Act, Context, Told, irregular, known, to_come, told
from rules.poker.betting import final, is_act
from rules.poker.event import Tape

COUNTED = {1: "one", 2: "two"}
# Why somebody cannot raise whatever came before: there is nothing to ask.
NOT_ASKED = ("folded", "all-in", "has-acted", "alone", "few-chips")


def read(tape: Tape, context: Context) -> Told:
    """The answers about the focus: about its raise that was not open, or else whether it may raise at the end.

    For a focus that went all-in short, and without a focus, they are about the player to act behind the last short
    all-in. None where the tape does not tell who that is. How many raises the house allows no tape shows.
    """
    made = irregular(tape, "raise-not-open", "raise-behind-all-ins")
    act = made[0] if made else _wish_to_raise(tape) or _behind_a_short_all_in(tape)
    if act is None:
        return {}
    now, moment = act.now, told(act, MOMENT)[MOMENT.id]
    return {
        "raise-moment": "asks" if not made else "raised" if moment == "now" else moment,
        "raise-seat": act.seat,
        **told(act, STRUCTURE, BET),
        **_since(act),
        BEFORE_TURN.id: now.totals.get(act.player, 0),
        # By how much a full raise goes up; nothing where no blind is known.
        **known({"raise-limit-bet" if now.structure == "limit" else LAST_FULL_RAISE.id: now.minimum_raise_by}),
        **known({"raise-made": now.raises if all(one.full for one in now.raised) else None}),
    }


def _wish_to_raise(tape: Tape) -> Act | None:
    return to_come(tape, tape.focus) if tape.focus and final(tape).no_raise(tape.focus) not in NOT_ASKED else None


def _behind_a_short_all_in(tape: Tape) -> Act | None:
    """The first player to act behind it who could still raise, on the same street."""
    short = irregular(tape, "short-all-in")
    if not short:
        return None
    later = (act for act in short[-1].later if act.now.street == short[-1].now.street)
    act = next((act for act in later if is_act(act.event)), None) or to_come(tape, final(tape).turn)
    return act if act.player and act.now.no_raise(act.player) not in NOT_ASKED else None


def _since(act: Act) -> Told:
    """What came since the player's own last act; in limit half a bet is no full one here.

    Nothing where too small a raise was no all-in: what it is put right to has to be known first.
    """
    now = act.now
    if not now.has_acted(act.player):
        return {"raise-since": "not-acted"}
    raised = now.raised_since(act.player)
    size = now.minimum_raise_by if now.structure == "limit" else None
    if any(one.by >= size if size else one.full for one in raised):
        return {"raise-since": "full"}
    if not raised or not all(map(now.took_all, raised)):
        return {}
    first = raised[0].total if len(raised) == 2 else None
    return known({"raise-since": COUNTED.get(len(raised), "three"), "raise-first-all-in": first})
