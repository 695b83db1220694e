"""Answers from a tape about chips in several goes: the first chips that others of the same turn followed."""

from rules.facts.chips import BEFORE_TURN, IN_FRONT, LEAST, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where
from rules.poker.acting import is_late_motion
from rules.situations.betting.chips_facing_a_bet.tape import faced


def _is_late(act: TapeAct) -> bool:
    return act.is_act and not act.now.doubted and is_late_motion(act.now, act.event)


@about(where(lambda act: _is_late(act) or (act.action == "push" and len(act.pushes) > 1)))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; it does not tell whether the chips lie on a blind that may have been posted."""
    if _is_late(act):
        return {
            **told(act, ACTOR, STRUCTURE),
            MOMENT.id: "later-street" if act.later_street else "acted-behind",
            "string-called": "later",
            "string-added": _added(act),
        }
    unbet, on_a_blind = not (act.now.bet or act.now.bet_unknown), act.now.may_have_posted(act.player)
    return {
        **told(act, MOMENT, ACTOR, STRUCTURE, STACK, LEAST),
        "chips-first-motion": counted(act.event),
        **({"string-faced": "nothing"} if unbet else faced(act)),
        **({} if unbet or on_a_blind else _in_front(act)),
    }


def _added(act: TapeAct) -> int | None:
    """Return the chips that were added: those pushed, or what a named total goes beyond what was in."""
    named = None if act.total is None else act.total - act.now.totals.get(act.player, 0)
    added = act.event.value or named or 0
    return added if added > 0 else None


def _in_front(act: TapeAct) -> Answers:
    """Bet that was faced, and the chips in front in the end; these are not told while they are less than the bet."""
    back = sum(one.value for one in act.more if one.action == "pull_back")
    completed = act.in_front + sum(push.value for push in act.pushes) - back
    on_top = "raise-on-top" if act.now.raises else "bet-on-top"
    return {
        "string-faced": on_top if act.in_front else "bet",
        BEFORE_TURN.id: act.in_front or None,
        IN_FRONT.id: completed if completed >= act.now.bet else None,
    }
