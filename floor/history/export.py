"""Calls as rows for a spreadsheet, written one at a time."""

import csv
import json
import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import CharField, F, Func, JSONField, OuterRef, Prefetch, QuerySet, Subquery, TextField, Value
from django.db.models.functions import Cast, Coalesce, Concat, JSONObject

from floor.ground.playing_day import playing_day
from floor.ground.spreadsheets import harmless
from floor.ground.titles import title_of
from floor.models import (
    Entry,
    EntryKind,
    House,
    Incident,
    IncidentPerson,
    Penalty,
    PersonRole,
    Receipt,
    Tournament,
    Words,
)
from floor.models.incident import DECIDED
from floor.record.list_columns import with_decisions
from floor.record.review import Verdict
from floor.record.story import labels
from floor.record.undone import standing_of, undone_in
from rules.books.editions import load_edition
from rules.engine.canonical import canonical

BATCH = 200
# Characters that some system does not accept in a file name: those of paths, of patterns and of control.
UNSAFE = re.compile(r'[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]')
# The longest part of a tournament's name, so that no system cuts off the day after it.
LONGEST = 60
# The kinds of entries that give the reason of a decision by a code.
CODED = (
    EntryKind.DECISION,
    EntryKind.PENALTY,
    EntryKind.PENALTY_CHANGED,
    EntryKind.PENALTY_VOID,
    EntryKind.CLOSED,
)
READ = (*CODED, EntryKind.REVIEW, EntryKind.PLAYER_NAMED, EntryKind.RULING, EntryKind.UNDONE)
# The book in the evidence of a ruling: the edition, and what layers above it set in the values that were read.
EDITION = "%(expressions)s ->> 'edition'"
HOUSE_RULES = "jsonb_path_query_array(%(expressions)s, '$.ruling.citations[*].changed[*].source')"
# The points that the book leaves open and for which a layer above it has a choice.
STANDING = "jsonb_path_query_array(%(expressions)s, '$.ruling.discretions[*] ? (exists(@.options[*].standing.source))')"
COLUMNS = (
    "Call",
    "Tournament",
    "Playing day",
    "Occurred",
    "Opened",
    "Ruled",
    "Table",
    "Level",
    "Situation",
    "State",
    "Opened by",
    "Dealer",
    "Acted",
    "Seats that acted",
    "Skipped",
    "Affected",
    "Player named later",
    "Suggested",
    "Decided",
    "Chosen",
    "Changed by",
    "Changed because",
    "Before the change",
    "Edition",
    "Rules",
    "House rules",
    "Ruled by",
    "Penalties",
    "Hands to miss",
    "Hands served",
    "Reasons",
    "Reasons in words",
    "Review",
    "Reviewed by",
    "Reviewed at",
    "Tape",
)


def file_name(tournament: Tournament, days: Sequence[date]) -> str:
    """The tournament, and the day or the first and last one, in characters that every system accepts in a name."""
    first_and_last = dict.fromkeys(str(on) for on in (min(days), max(days))) if days else ()
    name = " ".join(UNSAFE.sub(" ", tournament.name[:LONGEST]).split())
    return " ".join(["Calls", name, " to ".join(first_and_last)]).strip() + ".csv"


class Echo:
    """A file that returns what is written to it."""

    def write(self, line: str) -> str:
        return line


def lines(incidents: QuerySet[Incident], house: House) -> Iterator[str]:
    """The file line by line, with the mark that tells spreadsheets it is UTF-8."""
    # Every cell is quoted: where a semicolon separates cells, none in a name may start a new cell.
    writer = csv.writer(Echo(), quoting=csv.QUOTE_ALL)
    yield "\ufeff" + writer.writerow(COLUMNS)
    read = Entry.objects.filter(kind__in=READ).order_by("seq")
    read = read.only("incident_id", "submission_id", "seq", "kind", "payload", "recorded_at")
    people = IncidentPerson.objects.select_related("player", "dealer").order_by("role", "seat")
    typed = Words.objects.filter(entry__incident=OuterRef("pk"), field__startswith="reason").order_by("entry__seq")
    said_by = Concat("entry__actor__name", Value(": "), "text", output_field=TextField())
    rows = with_decisions(incidents).annotate(
        typed=ArraySubquery(typed.values(said=JSONObject(by="entry__submission", text=said_by))),
        edition=Coalesce(_of_latest_receipt(EDITION, CharField()), F("draft__book__edition")),
        house_rules=_of_latest_receipt(HOUSE_RULES, JSONField()),
        standing=_of_latest_receipt(STANDING, JSONField()),
    )
    rows = rows.select_related("tournament", "table", "opened_by", "level", "hand")
    rows = rows.prefetch_related(None).prefetch_related(
        Prefetch("people", people),
        Prefetch("penalties", Penalty.objects.select_related("player").order_by("pk")),
        Prefetch("entries", queryset=read, to_attr="read"),
    )
    for incident in rows.iterator(chunk_size=BATCH):
        yield writer.writerow([harmless(cell) for cell in cells(incident, house)])


def _of_latest_receipt(template: str, output_field: Any) -> Subquery:
    body = Func(Cast("body", JSONField()), template=template, output_field=output_field)
    receipts = Receipt.objects.filter(entry__incident=OuterRef("pk"), entry__incident__state__in=DECIDED)
    receipts = receipts.order_by("-entry__seq")
    return Subquery(receipts.annotate(said=body).values("said")[:1])


def cells(incident: Any, house: House) -> list[Any]:
    """Return the columns of a call, which comes with its entries, decisions and typed reasons."""
    people = incident.people.all()
    offenders = [person for person in people if person.role == PersonRole.OFFENDER]
    counted = [penalty for penalty in incident.penalties.all() if not penalty.voided_at]
    undone, read = undone_in(incident.read), standing_of(incident.read)
    decisions = [entry for entry in read if entry.kind == EntryKind.DECISION][-1:]
    reviews = [entry for entry in read if entry.kind == EntryKind.REVIEW][-1:]
    return [
        incident.pk,
        incident.tournament.name,
        playing_day(house, incident.occurred_at),
        _time(house, incident.occurred_at),
        _time(house, incident.recorded_at),
        *([_time(house, entry.recorded_at) for entry in decisions] or [""]),
        incident.table.number if incident.table else "",
        incident.level.number if incident.level else "",
        title_of(incident.situation),
        incident.get_state_display(),
        incident.opened_by.name,
        "; ".join(person.dealer.name for person in people if person.dealer),
        "; ".join(_who(person) for person in offenders),
        "; ".join(str(person.seat) for person in offenders if person.seat),
        "; ".join(_who(person) for person in people if person.role == PersonRole.SKIPPED),
        "; ".join(_who(person) for person in people if person.role == PersonRole.AFFECTED),
        "yes" if any(entry.kind == EntryKind.PLAYER_NAMED for entry in read) else "no",
        incident.suggested_outcome,
        incident.outcome_said,
        incident.chosen,
        incident.changed_by.name if incident.changed_by else "",
        incident.changed_why if incident.changed_by else "",
        incident.before_said,
        load_edition(incident.edition).short if incident.edition else "",
        "; ".join(incident.deciding_numbers),
        "" if incident.decided_otherwise else _house_rules(incident, decisions),
        incident.ruled_by or "",
        "; ".join(_penalty(penalty) for penalty in incident.penalties.all()),
        sum(penalty.hands for penalty in counted),
        sum(penalty.served for penalty in counted),
        "; ".join(_reasons([entry for entry in read if entry.kind in CODED])),
        "; ".join(said["text"] for said in incident.typed if said["by"] not in undone),
        "; ".join(Verdict(json.loads(entry.payload)["verdict"]).label for entry in reviews),
        incident.reviewed_by or "",
        "; ".join(_time(house, entry.recorded_at) for entry in reviews),
        canonical(incident.hand.tape) if incident.hand else "",
    ]


def _house_rules(incident: Any, decisions: list[Entry]) -> str:
    """The house rules that the decision rests on, each once."""
    return "; ".join(dict.fromkeys([*(incident.house_rules or []), *_choices_kept(incident, decisions)]))


def _choices_kept(incident: Any, decisions: list[Entry]) -> list[str]:
    """The house's own choices, if the last decision followed them."""
    choices = json.loads(decisions[0].payload)["choices"] if decisions else {}
    options = [(point["id"], option) for point in incident.standing or [] for option in point["options"]]
    return [
        option["standing"]["source"]
        for id, option in options
        if option.get("standing") and choices.get(id) == option["value"]
    ]


def _reasons(coded: list[Entry]) -> list[str]:
    """The reasons of the last decision and of each penalty, by the labels of their codes; never typed words."""
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


def _whose(penalty: Penalty) -> str:
    name = penalty.player.name if penalty.player else "unknown player"
    return f"{name}, seat {penalty.seat}" if penalty.seat else name


def _penalty(penalty: Penalty) -> str:
    hands = f", hands to miss: {penalty.hands}" if penalty.hands else ""
    # Who acted has a column of its own, and the penalty may now belong to none of them.
    right = f", put right, {_whose(penalty)}" if penalty.change_entry_id else ""
    return f"{penalty.get_kind_display()}{hands}{right}{', void' if penalty.voided_at else ''}"
