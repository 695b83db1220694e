"""What a tape tells about cards shown before the showdown."""

from rules.facts.hand import STREET
from rules.facts.tape import Act, Context, Told, first, told
from rules.poker.event import STAFF, Tape


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first cards that a player exposed on `tape`; none when there are none.

    Whether they were shown to all or to one, and on purpose or not, no tape shows.
    """
    act = first(tape, lambda act: act.event.action == "expose_cards" and act.player not in STAFF, by_anybody=True)
    if act is None:
        return {}
    hand = "folded" if act.player in act.now.folded else "live"
    return {**told(act, STREET), "exposed-seat": act.seat, "exposed-hand": hand, **_to_act(act)}


def _to_act(act: Act) -> Told:
    """Whose act was still missing on the street; nothing where the tape does not list who was dealt in."""
    now = act.now
    able = (player for player in now.in_hand if player not in now.all_in)
    waiting = [player for player in able if now.to_call(player) or not now.has_acted(player)]
    if not waiting or not now.listed:
        return {}
    if act.player in now.folded:
        return {"exposed-to-act-after-fold": "others"}
    return {"exposed-to-act": "last" if waiting == [act.player] else "others"}
