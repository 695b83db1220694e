"""Calls about a clock, for the tests of it."""

from uuid import uuid4

from floor.calls.actions.calls import save_answers
from floor.calls.actions.clocks import start_clock
from floor.calls.clock import ClockOrder
from floor.ground.wizard import wizard_of
from floor.models import Countdown, Incident, Table, Tournament, User
from rules.engine.question import Value
from rules.engine.ruling import Asking
from tests import factories

SEAT_5 = ClockOrder(seat=5, main_seconds=25, countdown_seconds=5)
ANSWERS: dict[str, Value] = {
    "clock-about": "player",
    "clock-seat": 5,
    "clock-reasonable-time": "yes",
    "to-call": "yes",
    "clock-act": "not-yet",
}


def clock_call(actor: User, tournament: Tournament, table: Table | None = None, time: Value = "yes") -> Incident:
    """A call at the ruling "seat 5 is on the clock"; `time` is whether there was reasonable time before."""
    made = factories.incident(actor=actor, tournament=tournament, table=table, situation="calling-the-clock")
    wizard = wizard_of(made, made.draft)
    answers = ANSWERS | {"clock-reasonable-time": time}
    while isinstance(wizard.result, Asking):
        asked = wizard.result.asked
        wizard = wizard.with_answer(asked, answers[asked.key])
    save_answers(actor, made, made.draft.revision, wizard.stored)
    return again(made)


def again(call: Incident) -> Incident:
    return Incident.objects.select_related("tournament__house", "draft").get(pk=call.pk)


def start(call: Incident, actor: User, seen: int = 0, order: ClockOrder = SEAT_5) -> Countdown:
    start_clock(actor, call, uuid4(), order, seen)
    return call.clocks.latest("id")
