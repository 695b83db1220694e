"""Correcting what is in play: for one call, for a table, for the whole tournament. Earlier values stay on record."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import models, transaction

from floor.calls.actions.opening import opens
from floor.calls.known_answers import answers_of
from floor.errors import InputMoved, Invalid, StaleDraft
from floor.ground import policy, submission
from floor.ground.locking import lock, lock_tournament, next_revision
from floor.ground.record_clock import now
from floor.models import Incident, InputChange, InputKind, Submission, Table, Tournament, User
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS
from floor.tournament.actions.levels import set_level, stop_for_hand

# The columns of each input: its value, when it was set, by whom.
OF_CALL = {
    InputKind.LEVEL: ("level_id", "level_set_at", "level_set_by_id"),
    InputKind.GAME: ("game", "game_set_at", "game_set_by_id"),
    InputKind.PLAYERS: ("players_at_table", "players_counted_at", "players_counted_by_id"),
}
OF_TOURNAMENT = {
    InputKind.LEVEL: ("current_level_id", "level_set_at", "level_set_by_id"),
    InputKind.GAME: ("current_game", "game_set_at", "game_set_by_id"),
}
OF_TABLE = {InputKind.PLAYERS: ("players_count", "counted_at", "counted_by_id")}


@dataclass(frozen=True)
class Correction:
    """The corrected value: the id of a level, the code of a game, or a number of players."""

    kind: InputKind
    value: int | str


@opens
@transaction.atomic
def correct_for_call(actor: User, incident: Incident, key: UUID, correction: Correction, revision: int) -> None:
    """Correct one input of this call alone, once for each key; the answers derived from it follow."""
    body = {"incident": incident.pk, "revision": revision, **asdict(correction)}
    sent = submission.begin(actor, incident.tournament.house_id, key, "correct-for-call", body)
    if sent is not None:
        _correct_call(sent, incident, correction, revision)


@transaction.atomic
def correct_for_tournament(
    actor: User, tournament: Tournament, key: UUID, correction: Correction, seen: datetime | None
) -> None:
    """Correct level or game for the whole tournament, once for each key; open calls keep theirs."""
    body = {"tournament": tournament.pk, "seen": seen and seen.isoformat(), **asdict(correction)}
    sent = submission.begin(actor, tournament.house_id, key, "correct-for-tournament", body)
    if sent is not None:
        _correct_tournament(sent, tournament, None, correction, seen)


@opens
@transaction.atomic
def correct_everywhere(
    actor: User, incident: Incident, key: UUID, correction: Correction, revision: int, seen: datetime | None
) -> None:
    """Correct an input for the whole tournament, or the players for the table, and also for this call."""
    body = {"incident": incident.pk, "revision": revision, "seen": seen and seen.isoformat(), **asdict(correction)}
    sent = submission.begin(actor, incident.tournament.house_id, key, "correct-everywhere", body)
    if sent is not None:
        _correct_tournament(sent, incident.tournament, incident.table, correction, seen)
        _correct_call(sent, incident, correction, revision)


def _correct_call(sent: Submission, incident: Incident, correction: Correction, revision: int) -> None:
    """Correct the input of a call. Raises StaleDraft when the call moved on: a ruling keeps the inputs of its page."""
    incident, _ = lock(sent.actor, incident.pk)
    policy.check_answer(incident)
    _check(incident.tournament, correction)
    change = InputChange(tournament=incident.tournament, incident=incident)
    before = _short(incident, correction.kind)
    _put(sent, change, incident, OF_CALL[correction.kind], correction)
    if incident.chain_length:
        new = payloads.in_play(incident, correction.kind, before, change.changed_at)
        chain.append(incident, sent, change.changed_at, [new])
        incident.save(update_fields=CHAIN_FIELDS)
    if not next_revision(sent.actor, incident, revision, answers=answers_of(incident)):
        raise StaleDraft


def _short(incident: Incident, kind: InputKind) -> int | str | None:
    """The number of a level, the code of a game, or the number of players."""
    if kind == InputKind.LEVEL:
        return incident.level.number if incident.level else None
    return (incident.game or None) if kind == InputKind.GAME else incident.players_at_table


def _correct_tournament(
    sent: Submission, tournament: Tournament, table: Table | None, correction: Correction, seen: datetime | None
) -> None:
    """Correct an input for everybody. Raises InputMoved if it was changed since `seen`, the time on the page."""
    tournament = lock_tournament(sent.actor, tournament.pk)
    _check(tournament, correction)
    row: Tournament | Table = tournament
    columns = OF_TOURNAMENT.get(correction.kind)
    if columns is None:
        if table is None:
            raise Invalid({"value": "This call has no table. Correct the players for this call only."})
        row, columns = Table.objects.select_for_update().get(pk=table.pk), OF_TABLE[correction.kind]
    value, set_at, _ = (getattr(row, column) for column in columns)
    if set_at == seen:
        if correction.kind == InputKind.LEVEL:
            level = tournament.levels.get(pk=correction.value)
            stop_for_hand(tournament, level)
            set_level(sent, tournament, level, now(), sent.actor)
            return
        change = InputChange(tournament=tournament, table=row if isinstance(row, Table) else None)
        _put(sent, change, row, columns, correction)
    elif value != correction.value:
        raise InputMoved


def _put(
    sent: Submission, change: InputChange, row: models.Model, columns: tuple[str, str, str], correction: Correction
) -> None:
    """Write the value with its time and person, and keep the earlier one."""
    change.submission, change.kind, change.changed_at = sent, correction.kind, now()
    change.before = _said(row, columns)
    for column, said in zip(columns, (correction.value, change.changed_at, sent.actor_id), strict=True):
        setattr(row, column, said)
    row.save(update_fields=columns)
    change.after = _said(row, columns)
    change.save()


def _said(row: models.Model, columns: tuple[str, str, str]) -> dict[str, Any]:
    value, set_at, by = (getattr(row, column) for column in columns)
    return {"value": value, "set_at": set_at and set_at.isoformat(), "by": by}


def _check(tournament: Tournament, correction: Correction) -> None:
    match correction.kind:
        # The lock keeps others from removing the level from the structure meanwhile.
        case InputKind.LEVEL if not tournament.levels.select_for_update(no_key=True).filter(pk=correction.value):
            raise Invalid({"value": "This tournament has no such level. Choose one of those shown."})
        case InputKind.GAME if correction.value not in tournament.games:
            raise Invalid({"value": "This game is not played in this tournament. Choose one of those shown."})
        case InputKind.PLAYERS if correction.value not in range(2, tournament.seats_per_table + 1):
            raise Invalid({"value": f"Choose how many players sit there, from 2 to {tournament.seats_per_table}."})
