"""Starting and stopping the clock of a call."""

from dataclasses import asdict
from datetime import datetime
from uuid import UUID, uuid5

from django.db import transaction

from floor.calls.actions.opening import opens
from floor.calls.clock import ClockOrder
from floor.errors import ClockMoved
from floor.ground import policy, submission
from floor.ground.locking import lock
from floor.ground.record_clock import now
from floor.models import Countdown, Incident, Submission, User
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS
from rules.presented import PresentedRuling

# For the stop that comes with an answer, which has no key of its own: each revision of the answers comes once.
BY_ANSWER = UUID("a9d6e1f0-6a44-4c0a-8f5b-2f5a7c1d3e60")


@opens
@transaction.atomic
def start_clock(actor: User, incident: Incident, key: UUID, order: ClockOrder, seen: int) -> None:
    """Start a clock now, once for each key, in place of the clock `seen` that the page showed (0 for none).

    Raises ClockMoved when another one was started meanwhile: of two tablets the first wins.
    """
    body: dict[str, object] = {"incident": incident.pk, "seen": seen, **asdict(order)}
    sent = submission.begin(actor, incident.tournament.house_id, key, "start-clock", body)
    if sent is None:
        return
    incident, _ = lock(actor, incident.pk)
    policy.check_answer(incident)
    before = incident.clocks.order_by("id").last()
    if (before.pk if before else 0) != seen:
        raise ClockMoved
    at = now()
    changed = [before] if before and halt(before, actor, at) else []
    clock = Countdown.objects.create(
        incident=incident,
        submission=sent,
        seat=order.seat,
        main_seconds=order.main_seconds,
        countdown_seconds=order.countdown_seconds,
        started_at=at,
        started_by=actor,
    )
    _append(incident, sent, [*changed, clock], at)


@transaction.atomic
def stop_clock(actor: User, incident: Incident, key: UUID, seen: int) -> None:
    """Stop the clock `seen`, once for each key; one that has already stopped, or was started anew, is left alone."""
    body: dict[str, object] = {"incident": incident.pk, "seen": seen}
    sent = submission.begin(actor, incident.tournament.house_id, key, "stop-clock", body)
    if sent is None:
        return
    incident, _ = lock(actor, incident.pk)
    policy.check_answer(incident)
    clock = incident.clocks.filter(pk=seen).first()
    at = now()
    if clock and halt(clock, actor, at):
        _append(incident, sent, [clock], at)


def clocks_under(ruling: PresentedRuling, incident: Incident, actor: User, at: datetime) -> list[Countdown]:
    """The clocks of a locked call, oldest first; a running one continues only under a ruling that says a clock runs."""
    clocks = list(incident.clocks.order_by("id")) if incident.timed else []  # type: ignore[attr-defined]
    if ruling["clock"] is None:
        for clock in clocks:
            halt(clock, actor, at)
    return clocks


def stop_by_answer(ruling: PresentedRuling, incident: Incident, actor: User, revision: int) -> None:
    """Stop the clock for an answer that may never be recorded: if the call is recorded, an entry shows the stop."""
    at = now()
    clocks = incident.clocks.order_by("id") if incident.timed and ruling["clock"] is None else ()  # type: ignore[attr-defined]
    stopped = [clock for clock in clocks if halt(clock, actor, at)]
    if stopped and incident.chain_length:
        key = uuid5(BY_ANSWER, f"{incident.pk}/{revision}")
        body: dict[str, object] = {"incident": incident.pk, "revision": revision}
        sent = submission.begin(actor, incident.tournament.house_id, key, "answer", body)
        assert sent
        _append(incident, sent, stopped, at)


def halt(clock: Countdown, actor: User, at: datetime) -> bool:
    """Stop a clock of an incident that the caller has locked. Returns whether it had not been stopped before."""
    if clock.stopped_at is not None:
        return False
    # Two hosts may disagree by a little; a clock never stops before it starts.
    clock.stopped_at, clock.stopped_by = max(at, clock.started_at), actor
    clock.save(update_fields=["stopped_at", "stopped_by"])
    return True


def _append(incident: Incident, sent: Submission, changed: list[Countdown], at: datetime) -> None:
    """Append the changes as entries, once the call is recorded: before that, its receipt will have them."""
    if incident.chain_length:
        chain.append(incident, sent, at, [payloads.clock(clock, at) for clock in changed])
        incident.save(update_fields=CHAIN_FIELDS)
