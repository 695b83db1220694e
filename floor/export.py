"""Calls as rows for a spreadsheet, written one at a time."""

import csv
import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, Prefetch, QuerySet, TextField, Value
from django.db.models.functions import Concat

from floor.decided import with_decisions
from floor.models import Entry, EntryKind, House, Incident, IncidentPerson, Penalty, PersonRole, Words
from floor.playing_day import playing_day
from floor.review import Verdict
from floor.story import labels
from rules.engine.canonical import canonical
from rules.situations import SITUATIONS

BATCH = 200
# What a spreadsheet takes for the beginning of a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
# The kinds of entries that say by a code why it was decided so.
CODED = (EntryKind.DECISION, EntryKind.PENALTY, EntryKind.CLOSED)
READ = (*CODED, EntryKind.REVIEW, EntryKind.PLAYER_NAMED)
COLUMNS = (
    "Call",
    "Playing day",
    "Occurred",
    "Recorded",
    "Table",
    "Level",
    "Situation",
    "State",
    "Opened by",
    "Dealer",
    "Offender",
    "Seats of offenders",
    "Player named later",
    "Suggested",
    "Decided",
    "Changed by",
    "Changed because",
    "Before the change",
    "Rules",
    "Ruled by",
    "Penalties",
    "Hands to miss",
    "Reasons",
    "Reasons in words",
    "Review",
    "Reviewed by",
    "Reviewed at",
    "Tape",
)


class Echo:
    """A file that hands back what is written to it."""

    def write(self, line: str) -> str:
        return line


def lines(incidents: QuerySet[Incident], house: House) -> Iterator[str]:
    """The file line by line, with the mark by which spreadsheets know UTF-8."""
    # Every cell in quotes: where a semicolon divides the cells, none of a name may begin a cell of its own.
    writer = csv.writer(Echo(), quoting=csv.QUOTE_ALL)
    yield "\ufeff" + writer.writerow(COLUMNS)
    read = Entry.objects.filter(kind__in=READ).order_by("seq")
    read = read.only("incident_id", "kind", "payload", "recorded_at")
    people = IncidentPerson.objects.select_related("player", "dealer").order_by("role", "seat")
    typed = Words.objects.filter(entry__incident=OuterRef("pk"), field__startswith="reason").order_by("entry__seq")
    said_by = Concat("entry__actor__name", Value(": "), "text", output_field=TextField())
    rows = with_decisions(incidents).annotate(typed=ArraySubquery(typed.values(said=said_by)))
    rows = rows.select_related("table", "opened_by", "level", "hand")
    rows = rows.prefetch_related(None).prefetch_related(
        Prefetch("people", people), "penalties", Prefetch("entries", queryset=read, to_attr="read")
    )
    for incident in rows.iterator(chunk_size=BATCH):
        yield writer.writerow([safe(cell) for cell in cells(incident, house)])


def safe(cell: Any) -> str:
    """A text that no spreadsheet carries out."""
    text = str(cell)
    return f"'{text}" if text.startswith(FORMULA) else text


def cells(incident: Any, house: House) -> list[Any]:
    """What the columns say of a call, which comes with its entries, decisions and typed reasons."""
    situation = SITUATIONS.get(incident.situation)
    people = incident.people.all()
    offenders = [person for person in people if person.role == PersonRole.OFFENDER]
    penalties = incident.penalties.all()
    reviews = [entry for entry in incident.read if entry.kind == EntryKind.REVIEW][-1:]
    return [
        incident.pk,
        playing_day(house, incident.occurred_at),
        _time(house, incident.occurred_at),
        _time(house, incident.recorded_at),
        incident.table.number if incident.table else "",
        incident.level.number if incident.level else "",
        situation.title if situation else incident.situation,
        incident.get_state_display(),
        incident.opened_by.name,
        "; ".join(person.dealer.name for person in people if person.dealer),
        "; ".join(_who(person) for person in offenders),
        "; ".join(str(person.seat) for person in offenders if person.seat),
        "yes" if any(entry.kind == EntryKind.PLAYER_NAMED for entry in incident.read) else "no",
        incident.suggested_outcome,
        incident.outcome_said,
        incident.changed_by.name if incident.changed_by else "",
        incident.changed_why if incident.changed_by else "",
        incident.before_said,
        "; ".join(incident.rule_numbers or []),
        incident.ruled_by or "",
        "; ".join(_penalty(penalty) for penalty in penalties),
        sum(penalty.hands for penalty in penalties if not penalty.voided_at),
        "; ".join(_reasons([entry for entry in incident.read if entry.kind in CODED])),
        "; ".join(incident.typed),
        "; ".join(Verdict(json.loads(entry.payload)["verdict"]).label for entry in reviews),
        incident.reviewed_by or "",
        "; ".join(_time(house, entry.recorded_at) for entry in reviews),
        canonical(incident.hand.tape) if incident.hand else "",
    ]


def _reasons(coded: list[Entry]) -> list[str]:
    """Why the last decision, and each penalty, was as it was, by what the codes stand for; never what was typed."""
    decisions = [entry for entry in coded if entry.kind == EntryKind.DECISION][-1:]
    return [
        label for entry in coded if entry in decisions or entry.kind != EntryKind.DECISION for label in labels(entry)
    ]


def _time(house: House, at: datetime) -> str:
    return f"{at.astimezone(ZoneInfo(house.time_zone)):%Y-%m-%d %H:%M}"


def _who(person: IncidentPerson) -> str:
    if person.player:
        return person.player.name
    return f"Seat {person.seat}" if person.seat else "Unknown player"


def _penalty(penalty: Penalty) -> str:
    hands = f", hands to miss: {penalty.hands}" if penalty.hands else ""
    return f"{penalty.get_kind_display()}{hands}{', void' if penalty.voided_at else ''}"
