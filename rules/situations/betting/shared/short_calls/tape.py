"""Answers from a tape about a call that came to too little: the first on it, or the word call of its focus."""

from rules.facts.chips import BEFORE_TURN, BET, FACED, IN_FRONT, LAST, PULLED_BACK, STACK, UNDERCALLED_BEHIND
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, first, irregular, told, yes
from rules.poker.dispute import UNDERCALL
from rules.poker.event import Tape
from rules.poker.spoken import ACT, heard


def _undercalls(tape: Tape) -> list[TapeAct]:
    """Undercalls that no later motion of the same turn brought to the bet."""
    return [act for act in irregular(tape, UNDERCALL, by_anybody=True) if act.put_in < act.now.bet]


def _undercall(tape: Tape, context: Context) -> TapeAct | None:
    said = first(tape, lambda act: tape.focus and act.says == "call" and act.now.bet)
    return min([*_undercalls(tape), *([said] if said else [])], key=lambda act: act.number, default=None)


@about(_undercall)
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; `context` may say `players_in_hand`.

    No tape shows what chips were meant to call, or whether a chip was tiny. An undercall that took everything is told
    by those who know the stack.
    """
    return {
        **told(act, MOMENT, ACTOR, IN_FRONT, BET, STACK, PULLED_BACK, FACED, STRUCTURE),
        **_moment(act),
        **_how(act),
        BEFORE_TURN.id: act.in_front,
        LAST.id: "no",
        "undercall-chip-left": "some" if sum(act.event.chips.values()) > 1 else None,
        "undercall-in-hand": _in_hand(act, context),
    }


def _moment(act: TapeAct) -> Answers:
    """Answer that an error was noticed on a later street, else whether there were undercalls behind."""
    if any(later.event.extra.get("when", "").startswith("after_") for later in act.later):
        return {MOMENT.id: "later-street"}
    if told(act, MOMENT)[MOMENT.id] != "acted-behind":
        return {}
    short = {undercall.number for undercall in _undercalls(act.tape)}
    return {UNDERCALLED_BEHIND.id: yes(any(behind.number in short for behind in act.behind))}


def _how(act: TapeAct) -> Answers:
    """Way of the call: by chips, by an amount or after the word call; not told by a call with no words."""
    if act.says == "call" or any(one.act == "call" for one in heard(act.event.words) if one.kind == ACT):
        return {"undercall-how": "call"}
    if act.action == "push":
        return {"undercall-how": "chips"}
    named = act.event.amount if act.action == "declare" else None
    return {"undercall-how": "amount" if named is not None else None, "undercall-meant": named}


def _in_hand(act: TapeAct, context: Context) -> str | None:
    """Number of players with cards; None where the tape does not show it."""
    named = len(act.now.in_hand)
    players = int(context.get("players_in_hand") or (named if act.now.listed or named > 2 else 0))
    if not players:
        return None
    return "two" if players == 2 else "all-in" if players - len(act.now.all_in) == 2 else "more"
