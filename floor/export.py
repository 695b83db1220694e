"""Calls as rows for a spreadsheet, written one at a time."""

import csv
from collections.abc import Iterator
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Prefetch, QuerySet

from floor.models import Entry, EntryKind, House, Incident, IncidentPerson, Penalty, PersonRole
from floor.playing_day import playing_day
from floor.story import labels
from rules.situations import SITUATIONS

BATCH = 200
# What a spreadsheet takes for the beginning of a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
# The kinds of entries that say by a code why it was decided so.
CODED = (EntryKind.DECISION, EntryKind.PENALTY)
COLUMNS = (
    "Call",
    "Playing day",
    "Time",
    "Table",
    "Level",
    "Situation",
    "State",
    "Opened by",
    "Offender",
    "Suggested",
    "Decided",
    "Penalties",
    "Reasons",
)


class Echo:
    """A file that hands back what is written to it."""

    def write(self, line: str) -> str:
        return line


def lines(incidents: QuerySet[Incident], house: House) -> Iterator[str]:
    """The file line by line, with the mark by which spreadsheets know UTF-8."""
    writer = csv.writer(Echo())
    yield "\ufeff" + writer.writerow(COLUMNS)
    coded = Entry.objects.filter(kind__in=CODED).order_by("seq").only("incident_id", "kind", "payload")
    rows = incidents.select_related("table", "opened_by", "level").prefetch_related(
        "people__player", "penalties", Prefetch("entries", queryset=coded, to_attr="coded")
    )
    for incident in rows.iterator(chunk_size=BATCH):
        yield writer.writerow([safe(cell) for cell in cells(incident, house)])


def safe(cell: Any) -> str:
    """A text that no spreadsheet carries out."""
    text = str(cell)
    return f"'{text}" if text.startswith(FORMULA) else text


def cells(incident: Incident, house: House) -> list[Any]:
    situation = SITUATIONS.get(incident.situation)
    offenders = [person for person in incident.people.all() if person.role == PersonRole.OFFENDER]
    return [
        incident.pk,
        playing_day(house, incident.occurred_at),
        f"{incident.occurred_at.astimezone(ZoneInfo(house.time_zone)):%Y-%m-%d %H:%M}",
        incident.table.number if incident.table else "",
        incident.level.number if incident.level else "",
        situation.title if situation else incident.situation,
        incident.get_state_display(),
        incident.opened_by.name,
        "; ".join(_who(person) for person in offenders),
        incident.suggested_outcome,
        incident.final_outcome,
        "; ".join(_penalty(penalty) for penalty in incident.penalties.all()),
        "; ".join(_reasons(incident.coded)),  # type: ignore[attr-defined]
    ]


def _reasons(coded: list[Entry]) -> list[str]:
    """Why the last decision, and each penalty, was as it was, by what the codes stand for; never what was typed."""
    decisions = [entry for entry in coded if entry.kind == EntryKind.DECISION][-1:]
    return [
        label for entry in coded if entry in decisions or entry.kind != EntryKind.DECISION for label in labels(entry)
    ]


def _who(person: IncidentPerson) -> str:
    if person.player:
        return person.player.name
    return f"Seat {person.seat}" if person.seat else "Unknown player"


def _penalty(penalty: Penalty) -> str:
    hands = f", hands to miss: {penalty.hands}" if penalty.hands else ""
    return f"{penalty.get_kind_display()}{hands}{', void' if penalty.voided_at else ''}"
