"""The bar above a question: whether the hand is still at that moment, which the answer below it takes along.

That holds only for the first minutes of a call that is opened at the table, and not beside a break. Of any other call
the question is asked by itself.
"""

from datetime import datetime, timedelta

from floor.calls.around import Around
from floor.calls.known_answers import filled_in
from floor.ground.wizard import Wizard
from floor.models import Incident, Level, Source, Tournament
from floor.tournament.level_clock import shown
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
    return not is_old(call, at) and not is_by_a_break(call.tournament, call.recorded_at - HOLDS, at)


def is_old(call: Incident, at: datetime) -> bool:
    """True once the call has been open for longer than the hand is taken to be at that moment."""
    return at - call.recorded_at > HOLDS


def is_by_a_break(tournament: Tournament, since: datetime, at: datetime) -> bool:
    """True in a break by the clock of the levels, and if one has ended since then."""
    clock, level = shown(tournament, at), tournament.current_level
    if clock is None or level is None:
        return False
    if clock.is_break or clock.began_at <= since:
        return clock.is_break
    before = Level.objects.filter(tournament=tournament, number__lt=level.number).last()
    return before is not None and before.break_minutes > 0
