"""The rows that pages show, against what the entries of their call come to."""

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from floor.as_recorded import AsRecorded, as_recorded
from floor.clock import as_evidence
from floor.columns import shown
from floor.models import EntryKind, Incident, Penalty
from floor.moment import EPOCH
from rules.fingerprint import FINGERPRINT_VERSION

# Long enough for an outcome, and too short for all the answers of a call.
LONGEST = 200


def altered(incident: Incident) -> Iterator[tuple[int, str]]:
    """The rows of a call that are not as its entries say, each with the number of the entry that says otherwise.

    For an incident that was read with its entries, whose chain holds.
    """
    call = as_recorded(incident.entries.all())
    for column, said in call.columns.items():
        now = shown(incident, column)
        if now != said.value and not _waits_to_be_made_anew(incident, column):
            by = f"entry {said.seq} says" if said.seq else "nothing was recorded but"
            yield said.seq, f"{_named(column)}: {_told(column, now)} is there, and {by} {_told(column, said.value)}."
    yield from _clocks(incident, call)
    yield from _merged(incident)
    yield from _penalties(incident)
    yield from _photos(incident)


def _waits_to_be_made_anew(incident: Incident, column: str) -> bool:
    """Of a fingerprint from an earlier version, which `manage.py refingerprint` makes anew from the receipt."""
    if column not in ("precedent.version", "precedent.fingerprint", "precedent.hash"):
        return False
    version = shown(incident, "precedent.version")
    return version is not None and version < FINGERPRINT_VERSION


def _named(column: str) -> str:
    """ "table.number" as "Number of the table"."""
    row, _, name = column.rpartition(".")
    said = name.removesuffix("_id").replace("_", " ")
    return f"{said} of the {row}".capitalize() if row else said.capitalize()


def _told(column: str, value: Any) -> str:
    if value is None or value == "":
        return "nothing"
    if column.endswith("_at"):
        return f"{EPOCH + timedelta(microseconds=value):%Y-%m-%d %H:%M:%S.%f}"
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _clocks(incident: Incident, call: AsRecorded) -> Iterator[tuple[int, str]]:
    """Before a receipt has them clocks are rows alone."""
    if call.clocks is None or call.ruled is None:
        return
    rows = {clock["started_at"]: clock for clock in map(as_evidence, incident.clocks.all())}
    if len(rows) == len(incident.clocks.all()) == len(call.clocks) and all(
        _is_as_recorded(incident, rows.get(started_at, {}), said) for started_at, said in call.clocks.items()
    ):
        return
    yield call.ruled.seq, "The clocks of the call are not those that its entries tell of."


def _is_as_recorded(incident: Incident, row: dict[str, Any], said: dict[str, Any]) -> bool:
    """A clock that an answer stopped is told of by the ruling to which the answer leads, once that is recorded."""
    if row == said:
        return True
    runs_on = {**row, "stopped_at": None, "stopped_by": None} == said
    return runs_on and incident.draft.answers != incident.draft.recorded_answers


def _merged(incident: Incident) -> Iterator[tuple[int, str]]:
    """Whoever was merged has left every call to the row that stays."""
    penalties = [entry.penalty for entry in incident.entries.all() if hasattr(entry, "penalty")]
    for row in (*incident.people.all(), *penalties):
        if row.player and row.player.merged_into_id:
            where = f"Seat {row.seat}" if row.seat else "The unknown seat"
            yield 0, f"{where} is a player who was merged into another one, and no entry says so."
            return


def _penalties(incident: Incident) -> Iterator[tuple[int, str]]:
    """When each penalty was voided; the rest of it is compared beside its entry."""
    entries = {entry.pk: entry for entry in incident.entries.all()}
    for entry in entries.values():
        penalty: Penalty | None = getattr(entry, "penalty", None)
        void = entries.get(penalty.void_entry_id) if penalty and penalty.void_entry_id else None
        if penalty and void and penalty.voided_at != void.recorded_at:
            yield entry.seq, f"The penalty of entry {entry.seq} was not voided when entry {void.seq} says."


def _photos(incident: Incident) -> Iterator[tuple[int, str]]:
    """The sizes, and a photo that hangs on an entry of another kind."""
    for entry in incident.entries.all():
        photo = getattr(entry, "photo", None)
        if photo and entry.kind != EntryKind.PHOTO:
            yield entry.seq, f"Entry {entry.seq} added no photo, and one hangs on it."
        elif photo and {"width": photo.width, "height": photo.height}.items() - json.loads(entry.payload).items():
            yield entry.seq, f"The size of the photo of entry {entry.seq} was changed."
