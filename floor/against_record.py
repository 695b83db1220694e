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

# Long enough for an outcome, and too short for all the answers of a call.
LONGEST = 200


def altered(incident: Incident) -> Iterator[tuple[int, str]]:
    """The rows of a call that are not as its entries say, each with the number of the entry that says otherwise.

    For an incident that was read with its entries, whose chain holds.
    """
    call = as_recorded(incident.entries.all())
    for column, said in call.columns.items():
        now = shown(incident, column)
        if now != said.value:
            by = f"entry {said.seq} says" if said.seq else "with nothing recorded it is"
            yield said.seq, f"{_named(column)}: {by} {_told(column, said.value)}, and {_told(column, now)} is there."
    if not hasattr(incident, "draft"):
        yield 0, "The answers of the call are gone."
    yield from _clocks(incident, call)
    yield from _merged(incident)
    yield from _penalties(incident)
    yield from _photos(incident)


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
    text = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return f"“{text}”" if isinstance(value, str) else text


def _clocks(incident: Incident, call: AsRecorded) -> Iterator[tuple[int, str]]:
    """Before a receipt has them clocks are rows alone."""
    if call.clocks is None or call.ruled is None:
        return
    rows = {clock["started_at"]: clock for clock in map(as_evidence, incident.clocks.all())}
    if rows != call.clocks or len(rows) != len(incident.clocks.all()):
        yield call.ruled.seq, "The clocks of the call are not those that its entries tell of."


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
        elif photo and (photo.width, photo.height) != _size(json.loads(entry.payload)):
            yield entry.seq, f"The size of the photo of entry {entry.seq} was changed."


def _size(payload: dict[str, Any]) -> tuple[int, int]:
    return payload["width"], payload["height"]
