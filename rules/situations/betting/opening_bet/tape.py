"""Answers from a tape about chips or words of a player with nothing to face: the first who opened by either."""

from rules.facts.chips import LAST, LEAST, MOST, PUSHED, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where
from rules.facts.words import FIRST, NAMED, OPENING_SAID
from rules.poker.amounts import named_total
from rules.poker.event import SPOKEN_IN, statement_of
from rules.poker.spoken import POT


def _opens(act: TapeAct) -> bool:
    faces_a_bet = act.now.bet or act.now.bet_unknown
    return act.action in SPOKEN_IN and act.is_act and not (faces_a_bet or act.event.out_of_turn)


@about(where(_opens))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; whether words were clear it does not."""
    spot, way = told(act, MOMENT, ACTOR, STRUCTURE, STACK, LAST, LEAST, MOST), told(act, FIRST)
    done = told(act, PUSHED) if way[FIRST.id] in ("chips", "chips-words") else _said(act)
    return {**spot, **way, **done} if done or act.action == "push" else spot


def _said(act: TapeAct) -> Answers:
    """Words with the chips pushed at once, or in one motion behind the word bet alone.

    Nothing of words that belong elsewhere, such as call, or that leave the amount unclear.
    """
    together = act.action == "push"
    pushed: Answers = told(act, PUSHED) if together else {}
    total = named_total(act.now, act.event) if together else act.event.amount
    said = statement_of(act.event)
    if act.says == "all_in":
        return {OPENING_SAID.id: "all-in", **pushed}
    if total is not None and act.says in ("", "bet"):
        return {OPENING_SAID.id: "bet-amount" if act.says else "amount", NAMED.id: total, **pushed}
    if act.says != "bet" or said is None or said.has_amount or said.kind == POT:
        return pushed
    behind = act.pushes[0] if len(act.pushes) == 1 and not together else None
    return {
        OPENING_SAID.id: "bet-chips" if act.pushes else "bet",
        PUSHED.id: counted(behind) if behind else None,
        **pushed,
    }
