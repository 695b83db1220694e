"""Answers from a tape about a caller who was told a wrong amount: the first, or the focus, who acted on it or is to."""

from rules.facts.chips import BET, STACK
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.tape import Answers, Context, TapeAct, about, irregular, to_come, told, yes
from rules.poker.betting import final
from rules.poker.dispute import TOLD, answers_the_bet
from rules.poker.event import Tape


def _told(tape: Tape) -> TapeAct | None:
    """Find where the first wrong amount was told."""
    return next(iter(irregular(tape, TOLD, by_anybody=True)), None)


def _caller(tape: Tape, context: Context) -> TapeAct | None:
    told_wrong = _told(tape)
    later = told_wrong.later if told_wrong else ()
    for act in later:
        if answers_the_bet(act.event, act.now) and tape.focus in ("", act.player):
            return act
    return to_come(tape, tape.focus) if told_wrong and tape.focus and final(tape).to_call(tape.focus) else None


@about(_caller)
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows: not the act of a focus who has yet to act, nor whether anybody had asked."""
    told_wrong = _told(act.tape)
    heard = told_wrong.event.amount or 0 if told_wrong else 0
    return {
        **told(act, MOMENT, BET, STACK, STRUCTURE),
        "accepted-seat": act.seat,
        "accepted-all-in": yes(act.now.aggressor in act.now.all_in),
        "accepted-heard": heard,
        "accepted-act": _did(act, heard),
    }


def _did(act: TapeAct, heard: int) -> str | None:
    """Act of the player; None where it was neither a fold, the word call, nor the amount told."""
    if (act.says or act.action) == "fold":
        return "fold"
    if act.says == "call":
        return "call"
    if act.is_to_come or heard not in (act.total, act.put_in):
        return None
    return {"push": "pushed", "declare": None if act.says else "named"}.get(act.action)
