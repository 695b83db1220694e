"""What a tape tells about a player who bets the pot in words."""

from rules.facts.chips import BET, BET_OUT, LEAST, STACK
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, first, known, told
from rules.poker.event import Tape, bets_the_pot
from rules.situations.betting.chips_facing_a_bet.tape import faced


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first player, or the focus, who bets the pot without an amount."""
    act = first(tape, lambda act: bets_the_pot(act.event))
    if act is None:
        return {}
    sizes = faced(act) if act.now.bet else told(act, LEAST)
    return {"pot-about": "said", **told(act, ACTOR, MOMENT, STRUCTURE, STACK, BET_OUT), **sizes, **_pot(act)}


def _pot(act: Act) -> Told:
    """What the most in pot-limit is made of, where the tape tells it all."""
    most = act.now.pot_bet(act.player)
    if most is None or not most.pot:
        return {}
    if not most.bet:
        return {"pot-spot": "unbet", "pot-middle": most.middle}
    return {
        "pot-spot": "short-blind" if most.lacking else "bet",
        "pot-middle": most.middle,
        "pot-front": most.in_front,
        BET.id: most.bet,
        "pot-call": most.call,
        **known({"pot-lacking": most.lacking or None}),
    }
