"""What a tape tells about chips that went in several goes: the first chips that others of the same turn followed."""

from rules.facts.chips import BEFORE_TURN, IN_FRONT, LEAST, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Answers, Context, about, told, where
from rules.situations.betting.chips_facing_a_bet.tape import faced


@about(where(lambda act: act.action == "push" and len(act.pushes) > 1))
def read(act: Act, context: Context) -> Answers:
    """Whether the chips lie on a blind is not told where one may have been posted."""
    unbet, on_a_blind = not (act.now.bet or act.now.bet_unknown), act.now.may_have_posted(act.player)
    return {
        **told(act, MOMENT, ACTOR, STRUCTURE, STACK, LEAST),
        "chips-first-motion": counted(act.event),
        **({"string-faced": "nothing"} if unbet else faced(act)),
        **({} if unbet or on_a_blind else _in_front(act)),
    }


def _in_front(act: Act) -> Answers:
    """What was faced, and what lies in front in the end; that is not told where it is still less than the bet."""
    back = sum(one.value for one in act.more if one.action == "pull_back")
    completed = act.in_front + sum(push.value for push in act.pushes) - back
    on_top = "raise-on-top" if act.now.raises else "bet-on-top"
    return {
        "string-faced": on_top if act.in_front else "bet",
        BEFORE_TURN.id: act.in_front or None,
        IN_FRONT.id: completed if completed >= act.now.bet else None,
    }
