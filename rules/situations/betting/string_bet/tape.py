"""Answers from a tape about chips in several goes: the first chips that others of the same turn followed."""

from rules.facts.chips import BEFORE_TURN, IN_FRONT, LEAST, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where
from rules.situations.betting.chips_facing_a_bet.tape import faced


@about(where(lambda act: act.action == "push" and len(act.pushes) > 1))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; it does not tell whether the chips lie on a blind that may have been posted."""
    unbet, on_a_blind = not (act.now.bet or act.now.bet_unknown), act.now.may_have_posted(act.player)
    return {
        **told(act, MOMENT, ACTOR, STRUCTURE, STACK, LEAST),
        "chips-first-motion": counted(act.event),
        **({"string-faced": "nothing"} if unbet else faced(act)),
        **({} if unbet or on_a_blind else _in_front(act)),
    }


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
