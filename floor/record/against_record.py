"""The rows that pages show, compared with the entries of their call."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from floor.ground.record_clock import EPOCH
from floor.models import Entry, EntryKind, Incident, IncidentPerson, Penalty
from floor.record.as_recorded import RecordedCall, as_recorded
from floor.record.clock_evidence import as_evidence
from floor.record.columns import shown

# Long enough for an outcome, and too short for all the answers of a call.
LONGEST = 200


def altered(incident: Incident, entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """The rows of a call that differ from its entries, each with the number of the entry that says otherwise.

    For an incident that was read with them, and whose chain holds.
    """
    call = as_recorded(entries)
    if entries and "columns" not in entries[0].kept:
        yield 1, "Entry 1 does not say where the call was and what was in play."
    for column, said in call.columns.items():
        now = shown(incident, column)
        if now != said.value:
            by = f"entry {said.seq} says" if said.seq else "with nothing recorded it is"
            yield said.seq, f"{_named(column)}: {by} {_told(column, said.value)}, and {_told(column, now)} is there."
    if not hasattr(incident, "draft"):
        yield 0, "The answers of the call are gone."
    yield from _clocks(incident, call)
    yield from _merged(incident, entries)
    yield from _penalties(entries)
    yield from _photos(entries)


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


def _clocks(incident: Incident, call: RecordedCall) -> Iterator[tuple[int, str]]:
    """Compare the clocks; until a receipt has them, clocks exist only as rows."""
    if call.clocks is None or call.ruled is None:
        return
    rows = [as_evidence(clock) for clock in incident.kept_clocks]  # type: ignore[attr-defined]
    if {row["started_at"]: row for row in rows} != call.clocks or len(rows) != len(call.clocks):
        yield call.ruled.seq, "The clocks of the call are not those that its entries tell of."


def people_of(incident: Incident) -> list[IncidentPerson]:
    """Return the people on an incident that was read with them."""
    return incident.kept_people  # type: ignore[attr-defined, no-any-return]


def _merged(incident: Incident, entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """Check that a merged player has left every call to the row that stays."""
    penalties = [entry.penalty for entry in entries if hasattr(entry, "penalty")]
    rows: list[IncidentPerson | Penalty] = [*people_of(incident), *penalties]
    for row in rows:
        if row.player and row.player.merged_into_id:
            where = f"Seat {row.seat}" if row.seat else "The unknown seat"
            yield 0, f"{where} is a player who was merged into another one, and no entry says so."
            return


def _penalties(entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """Check when each penalty was voided; the rest of it is compared with its entry."""
    by_key = {entry.pk: entry for entry in entries}
    for entry in entries:
        penalty: Penalty | None = getattr(entry, "penalty", None)
        void = by_key.get(penalty.void_entry_id) if penalty and penalty.void_entry_id else None
        if penalty and void and penalty.voided_at != void.recorded_at:
            yield entry.seq, f"The penalty of entry {entry.seq} was not voided when entry {void.seq} says."


def _photos(entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """Check the sizes, and find photos attached to an entry of another kind."""
    for entry in entries:
        photo = getattr(entry, "photo", None)
        if photo and entry.kind != EntryKind.PHOTO:
            yield entry.seq, f"Entry {entry.seq} added no photo, and one hangs on it."
        elif photo and (photo.width, photo.height) != _size(entry.kept):
            yield entry.seq, f"The size of the photo of entry {entry.seq} was changed."


def _size(payload: dict[str, Any]) -> tuple[int, int]:
    return payload["width"], payload["height"]
