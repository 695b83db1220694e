"""Answers from a tape about a player who bets the pot in words, and names no amount."""

from rules.facts.chips import BET, BET_OUT, LEAST, STACK
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where
from rules.poker.event import bets_the_pot
from rules.situations.betting.chips_facing_a_bet.tape import faced


@about(where(lambda act: bets_the_pot(act.event)))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; the parts of the pot-limit maximum only where it tells them all."""
    return {
        "pot-about": "said",
        **told(act, ACTOR, MOMENT, STRUCTURE, STACK, BET_OUT),
        **(faced(act) if act.now.bet else told(act, LEAST)),
        **_pot(act),
    }


def _pot(act: TapeAct) -> Answers:
    most = act.now.pot_bet(act.player)
    if most is None or not most.pot:
        return {}
    if not most.bet:
        return {"pot-spot": "unbet", "pot-middle": most.middle}
    dead = act.now.dead_blind
    return {
        "pot-spot": "short-blind" if most.lacking else "dead-blind" if dead else "bet",
        "pot-middle": most.middle,
        "pot-front": most.in_front,
        BET.id: most.bet,
        "pot-call": most.call,
        "pot-lacking": most.lacking or None,
        "pot-lacking-in-all": most.lacking + dead or None,
    }
