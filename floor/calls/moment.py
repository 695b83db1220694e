"""The bar above a question: whether the hand is still at that moment, which the answer below it takes along.

That holds only for the first minutes of a call that is opened at the table. Of any other call the question is asked by
itself.
"""

from datetime import datetime, timedelta

from floor.calls.around import Around
from floor.calls.known_answers import filled_in
from floor.ground.wizard import Wizard
from floor.models import Incident, Source
from rules.engine.ruling import Asking

HOLDS = timedelta(minutes=2)


def still_there(call: Incident, wizard: Wizard, around: Around) -> Wizard | None:
    """Return the call with the hand still at that moment, where the present question asks it and another follows.

    None for a call that is about a hand on a tape, or was on record, on a slip, or put in late.
    """
    of_now = call.source == Source.TABLET and call.occurred_at == call.recorded_at and not call.hand_id
    if not of_now or call.draft.recorded_answers is not None:
        return None
    after = wizard.still_there()
    after = filled_in(call, after, around) if after else None
    return after if after and isinstance(after.result, Asking) else None


def is_fresh(call: Incident, at: datetime) -> bool:
    """True while nothing is likely to have happened since the call was opened."""
    return at - call.recorded_at <= HOLDS
