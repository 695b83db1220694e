"""Answers from a tape about cards shown before the showdown: the first that a player exposed."""

from rules.facts.hand import STREET
from rules.facts.tape import Answers, Context, TapeAct, about, told, where
from rules.poker.event import STAFF


@about(where(lambda act: act.action == "expose_cards" and act.player not in STAFF, by_anybody=True))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows: not whether all saw the cards or one person, nor whether it was on purpose."""
    folded, waiting = act.player in act.now.folded, _waiting(act)
    others = "last" if waiting == [act.player] else "others"
    return {
        **told(act, STREET),
        "exposed-seat": act.seat,
        "exposed-hand": "folded" if folded else "live",
        "exposed-to-act-after-fold" if folded else "exposed-to-act": others if waiting else None,
    }


def _waiting(act: TapeAct) -> list[str]:
    """Players whose act was still missing on the street; none where the tape does not list who was dealt in."""
    now = act.now
    able = (player for player in now.in_hand if now.listed and player not in now.all_in)
    return [player for player in able if now.to_call(player) or not now.has_acted(player)]
