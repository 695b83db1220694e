"""The level of a tournament: every change of it goes through set_level, whether a person sets it or the clock."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

from floor.errors import Refused
from floor.ground import policy, submission
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.house.actions.pins import apply_waiting
from floor.models import InputChange, InputKind, Level, Submission, Tournament, User
from floor.tournament.level_clock import MINUTE, ClockState, Control, is_over, seen_of, shown, span_of, state_of_clock

# Namespace for keys of changes that the clock itself makes, so that the first person to see one makes it once.
BY_CLOCK = UUID("6f1c3a52-0d38-4c8e-9d0b-5b8e0f3a9c11")


def set_level(sent: Submission, tournament: Tournament, level: Level, at: datetime, by: User | None) -> None:
    """Set the level of a locked tournament and keep the earlier one. A book that waits for it takes effect now."""
    before, was = tournament.current_level, level_said(tournament)
    tournament.current_level, tournament.level_set_at, tournament.level_set_by = level, at, by
    tournament.save(update_fields=["current_level", "level_set_at", "level_set_by"])
    InputChange.objects.create(
        submission=sent,
        tournament=tournament,
        kind=InputKind.LEVEL,
        before=was,
        after=level_said(tournament),
        changed_at=at,
    )
    if before is None or level.number > before.number:
        apply_waiting(tournament)


@transaction.atomic
def run_clock(actor: User, tournament: Tournament, key: UUID, control: Control, seen: str) -> None:
    """Start, pause, move or stop the clock of the levels, once for each key; refused when the page was out of date."""
    body: dict[str, object] = {"tournament": tournament.pk, "control": control.value, "seen": seen}
    sent = submission.begin(actor, tournament.house_id, key, "run-clock", body)
    if sent is None:
        return
    tournament = lock_tournament(actor, tournament.pk)
    policy.check_clock(policy.role_of(actor, tournament.house_id))
    if seen_of(tournament) != seen:
        raise Refused("clock-moved", "The clock moved on meanwhile. Look at it, then tap again if needed.")
    at = now()
    if control == Control.START:
        _start(sent, tournament, at)
        return
    state = state_of_clock(tournament)
    if state is None:
        raise Refused("no-clock", "The clock is not running. Start it first.")
    set_clock(tournament, _moved(sent, tournament, state, control, at))


@transaction.atomic
def follow_clock(tournament: Tournament) -> None:
    """Set the levels that the clock has reached since anybody looked, each at the time it began."""
    starter = tournament.clock_by
    assert starter
    began = tournament.clock_began_at
    step = f"{tournament.pk}/{tournament.current_level_id}/{began and began.timestamp()}"
    sent = submission.begin(starter, tournament.house_id, uuid5(BY_CLOCK, step), "follow-clock", {"step": step})
    if sent is None:
        return
    # Anybody who looks moves the clock on, so no role is checked.
    locked = Tournament.objects.select_for_update(of=("self",)).select_related("current_level").get(pk=tournament.pk)
    at, before = now(), locked.current_level_id
    while is_over(locked, at) and (state := state_of_clock(locked)) and (here := locked.current_level):
        following = _next(locked)
        if following is None:
            break
        began_at = state.began_at + span_of(here.minutes, here.break_minutes).whole
        set_level(sent, locked, following, began_at, None)
        set_clock(locked, ClockState(began_at, state.paused_at))
    if locked.current_level_id == before:
        # Somebody set the clock meanwhile: this step must still be possible if the clock reaches it again.
        transaction.set_rollback(True)


def stop_for_hand(tournament: Tournament, level: Level) -> None:
    """Stop a clock that shows another level than the one set by hand: the room has a clock of its own."""
    if tournament.clock_began_at and level.pk != tournament.current_level_id:
        set_clock(tournament, None)


def end_clock(tournament: Tournament) -> dict[str, Any]:
    """Stop the clock of a locked tournament as its day ends. Returns its state, so that it can be put back."""
    was = clock_said(tournament)
    set_clock(tournament, None)
    return was


def clock_said(tournament: Tournament) -> dict[str, Any]:
    began, paused = tournament.clock_began_at, tournament.clock_paused_at
    return {
        "began_at": began and began.isoformat(),
        "paused_at": paused and paused.isoformat(),
        "by": tournament.clock_by_id,
    }


def put_clock_back(tournament: Tournament, was: dict[str, Any], ended_at: datetime) -> None:
    """Restore the clock as it was when its day ended, paused since then; one started meanwhile goes on."""
    if was["began_at"] and tournament.clock_began_at is None:
        paused_at = datetime.fromisoformat(was["paused_at"]) if was["paused_at"] else ended_at
        tournament.clock_by_id = was["by"]
        set_clock(tournament, ClockState(datetime.fromisoformat(was["began_at"]), paused_at))


def put_level_back(sent: Submission, tournament: Tournament, was: dict[str, Any], at: datetime) -> None:
    """Restore the level with the time and person it had; a book that came with the other level stays."""
    before = level_said(tournament)
    tournament.current_level_id, tournament.level_set_by_id = was["value"], was["by"]
    tournament.level_set_at = datetime.fromisoformat(was["set_at"]) if was["set_at"] else None
    tournament.save(update_fields=["current_level", "level_set_at", "level_set_by"])
    InputChange.objects.create(
        submission=sent, tournament=tournament, kind=InputKind.LEVEL, before=before, after=was, changed_at=at
    )


def _start(sent: Submission, tournament: Tournament, at: datetime) -> None:
    if tournament.clock_began_at:
        raise Refused("clock-runs", "The clock is running already.")
    level = tournament.current_level or tournament.levels.order_by("number").first()
    if level is None:
        raise Refused("no-levels", "This tournament has no levels yet. Load them first.")
    set_level(sent, tournament, level, at, sent.actor)
    tournament.clock_by = sent.actor
    set_clock(tournament, ClockState(at))


def _moved(
    sent: Submission, tournament: Tournament, state: ClockState, control: Control, at: datetime
) -> ClockState | None:
    match control:
        case Control.PAUSE:
            return state.paused(at)
        case Control.RESUME:
            return state.resumed(at)
        case Control.MORE:
            return state.longer(MINUTE)
        case Control.LESS:
            return state.longer(-MINUTE)
        case Control.STOP:
            return None
        case _:
            return _stepped(sent, tournament, state, control, at)


def _stepped(sent: Submission, tournament: Tournament, state: ClockState, control: Control, at: datetime) -> ClockState:
    """Move the clock on to the break or the next level, or back to the beginning of the previous one."""
    level, here = tournament.current_level, shown(tournament, at)
    assert level
    assert here
    if control == Control.NEXT and level.break_minutes and not here.is_break:
        return state.set_to(timedelta(minutes=level.minutes), at)
    if control == Control.BACK and here.is_break:
        return state.set_to(timedelta(), at)
    other = _next(tournament) if control == Control.NEXT else _before(tournament)
    if other is None:
        raise Refused("no-level", "There is no other level to go to. Look at the structure.")
    set_level(sent, tournament, other, at, sent.actor)
    return state.set_to(timedelta(), at)


def _next(tournament: Tournament) -> Level | None:
    assert tournament.current_level
    return tournament.levels.filter(number__gt=tournament.current_level.number).order_by("number").first()


def _before(tournament: Tournament) -> Level | None:
    assert tournament.current_level
    return tournament.levels.filter(number__lt=tournament.current_level.number).order_by("-number").first()


def set_clock(tournament: Tournament, state: ClockState | None) -> None:
    """Set the clock of a locked tournament, or stop it."""
    tournament.clock_began_at = state.began_at if state else None
    tournament.clock_paused_at = state.paused_at if state else None
    tournament.clock_by = tournament.clock_by if state else None
    tournament.save(update_fields=["clock_began_at", "clock_paused_at", "clock_by"])


def level_said(tournament: Tournament) -> dict[str, Any]:
    set_at = tournament.level_set_at
    return {
        "value": tournament.current_level_id,
        "set_at": set_at and set_at.isoformat(),
        "by": tournament.level_set_by_id,
    }
