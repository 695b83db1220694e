"""Answers from a tape about a clock: whose turn it is, and whether that player faces a bet."""

from rules.facts.chips import TO_CALL
from rules.facts.table import (
    LAST_BACK,
    LAST_IN,
    NEXT,
    OTHERS_IN,
    STREET_MOST,
    STREET_SECOND,
    WITH_CHIPS,
)
from rules.facts.tape import Answers, Context, TapeAct, about, to_come, told
from rules.poker.betting import final
from rules.poker.event import Tape

LEFT = (OTHERS_IN, WITH_CHIPS, LAST_IN, LAST_BACK, NEXT, STREET_MOST, STREET_SECOND)


def _to_act(tape: Tape, context: Context) -> TapeAct | None:
    """The focus of the tape, else whose turn it is; None when not known."""
    player = tape.focus or final(tape).turn
    return to_come(tape, player) if player else None


@about(_to_act)
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the betting shows; the caller and the end of the clock are no acts of it, and stay to be asked."""
    return {"clock-seat": act.seat, **told(act, TO_CALL, *LEFT)}
