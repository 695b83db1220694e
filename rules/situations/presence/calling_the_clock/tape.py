"""What a tape tells about a clock: whose turn it is, and whether that player faces a bet."""

from rules.facts.chips import TO_CALL
from rules.facts.tape import Context, Told, to_come, told
from rules.poker.betting import final
from rules.poker.event import Tape


def read(tape: Tape, context: Context) -> Told:
    """The seat and the bet of the player to act: the focus of `tape`, else whose turn it is; none when not known.

    Who calls the clock, and how it ends, are no acts of the betting and stay to be asked.
    """
    player = tape.focus or final(tape).turn
    if not player:
        return {}
    act = to_come(tape, player)
    return {"clock-seat": act.seat, **told(act, TO_CALL)}
