"""Answers from a tape about whether a player may raise."""

from rules.facts.chips import BEFORE_TURN, BET, LAST_FULL_RAISE
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.tape import Answers, Context, TapeAct, about, irregular, to_come, told
from rules.poker.betting import final
from rules.poker.event import Tape

# Why somebody cannot raise whatever came before: there is nothing to ask.
NOT_ASKED = ("folded", "all-in", "has-acted", "alone", "few-chips")


def _raise(tape: Tape, context: Context) -> TapeAct | None:
    """The raise of the focus that was not open, or else what they may do at the end.

    For a focus who went all-in short, and without a focus, what the player may do who is to act behind the last short
    all-in. None where the tape does not tell who that is.
    """
    if made := irregular(tape, "raise-not-open", "raise-behind-all-ins"):
        return made[0]
    if tape.focus and final(tape).no_raise(tape.focus) not in NOT_ASKED:
        return to_come(tape, tape.focus)
    short = irregular(tape, "short-all-in")[-1:]
    later = (act for act in short[0].later if act.is_act and act.now.street == short[0].now.street) if short else ()
    act = next(iter(later), None) or to_come(tape, final(tape).turn)
    return act if short and act.player and act.now.no_raise(act.player) not in NOT_ASKED else None


@about(_raise)
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows: not the house's cap on raises, nor without a blind the size of a full raise."""
    now, moment = act.now, told(act, MOMENT)[MOMENT.id]
    return {
        "raise-moment": "asks" if not act.kind else "raised" if moment == "now" else moment,
        "raise-seat": act.seat,
        **told(act, STRUCTURE, BET),
        **_since(act),
        BEFORE_TURN.id: now.totals.get(act.player, 0),
        "raise-limit-bet" if now.structure == "limit" else LAST_FULL_RAISE.id: now.minimum_raise_by,
        "raise-made": now.raises if all(one.full for one in now.raised) else None,
    }


def _since(act: TapeAct) -> Answers:
    """Raises since the player's own last act; in limit half a bet is no full one here.

    Nothing where too small a raise was no all-in: its correction has to be known first.
    """
    now, raised = act.now, act.now.raised_since(act.player)
    if not now.has_acted(act.player):
        return {"raise-since": "not-acted"}
    size = now.minimum_raise_by if now.structure == "limit" else None
    if any(one.by >= size if size else one.full for one in raised):
        return {"raise-since": "full"}
    if not raised or not all(map(now.took_all, raised)):
        return {}
    many = {1: "one", 2: "two"}.get(len(raised), "three")
    return {"raise-since": many, "raise-first-all-in": raised[0].total if many == "two" else None}
