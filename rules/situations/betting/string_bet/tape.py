"""What a tape tells about chips that went in several goes."""

from rules.facts.chips import BEFORE_TURN, IN_FRONT, LEAST, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, first, known, told
from rules.poker.event import Tape
from rules.situations.betting.chips_facing_a_bet.tape import faced


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first chips of the focus that others of the same turn followed."""
    act = first(tape, lambda act: act.event.action == "push" and len(act.pushes) > 1)
    if act is None:
        return {}
    return {
        **told(act, MOMENT, ACTOR, STRUCTURE, STACK, LEAST),
        **(_facing(act) if act.now.bet or act.now.bet_unknown else {"string-faced": "nothing"}),
        **known({"chips-first-motion": counted(act.event)}),
    }


def _facing(act: Act) -> Told:
    """What was faced, and what lies in front in the end; that is not told where it is still less than the bet."""
    now = act.now
    if now.may_have_posted(act.player):
        return faced(act)  # whether they lie on a blind is not told
    back = sum(one.value for one in act.more if one.action == "pull_back")
    completed = act.in_front + sum(push.value for push in act.pushes) - back
    on_top = "raise-on-top" if now.raises else "bet-on-top"
    return {
        **faced(act),
        "string-faced": on_top if act.in_front else "bet",
        **known({BEFORE_TURN.id: act.in_front or None, IN_FRONT.id: completed if completed >= now.bet else None}),
    }
