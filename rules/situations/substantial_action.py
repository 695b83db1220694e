"""Substantial action (2019 rule 36): when too much has happened to turn back."""

from collections.abc import Sequence

from rules.engine.case import Case
from rules.engine.message import say
from rules.poker.act import Act

CHECK_AND_FOLD = "substantial-action-check-and-fold"


def amounts_to_substantial_action(case: Case, acts: Sequence[Act], unlisted: int = 0) -> bool:
    """Whether `acts`, with `unlisted` more, are substantial: two with chips among them, or any three.

    Posted blinds are no acts. Source: 2019 rule 36. The book's own two tests disagree on a check and a fold; the
    reading taken is that without chips two acts are not enough, and a ruling that turns on it says so.
    """
    case.cite("substantial-action-two")
    number = len(acts) + unlisted
    if number >= 3:
        case.derive(say("{number} acts are substantial action.", number=number), "substantial-action-three")
        return True
    if number == 2 and any(act.puts_chips_in for act in acts):
        case.derive(say("Two acts, with chips among them, are substantial action."))
        return True
    if {act.action for act in acts} == {"check", "fold"}:
        # The text asks for chips, yet its bracket shuts out only two checks or two folds. Readings: (a) chips are
        # required, so a check and a fold are not enough; (b) only what the bracket names is shut out, so they are.
        # Taken: (a), the operative words. docs/readings.md.
        case.reading(
            CHECK_AND_FOLD, say("A check and a fold put in no chips, so they are not taken as substantial action.")
        )
    case.derive(say("Too little for substantial action: that takes two acts with chips among them, or three acts."))
    return False
