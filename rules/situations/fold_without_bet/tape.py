"""What a tape tells about a fold with nothing to call."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import rounds
from rules.poker.event import Tape
from rules.poker.irregular import irregularities
from rules.poker.tape import seat_of
from rules.situations.chips_facing_a_bet import tape as facing
from rules.situations.own_act import told_by


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first such fold on `tape`, by its focus where the tape has one.

    A fold that is only noted as one may have been said or done with the cards.
    """
    folds = [
        found for found in irregularities(tape) if found.kind == "fold-without-bet" and tape.focus in ("", found.player)
    ]
    if not folds:
        return {}
    first = folds[0]
    seen = list(rounds(tape))
    _, event, then = seen[first.number - 1]
    after = seen[first.number :]
    return {
        "hand-moment": facing.moment(first.player, then, after),
        "actor": seat_of(tape, first.player),
        **told_by(event, then),
        **({"fold-said": "yes"} if event.words else {}),
        **({"fold-thought-won": "no"} if then.aggressor != first.player else {}),
    }
