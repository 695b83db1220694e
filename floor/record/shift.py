"""The shift sheet: what one shift hands over to the next, and the seal that goes on paper with it."""

import json
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Count, JSONField, Q, QuerySet
from django.db.models.fields.json import KT
from django.db.models.functions import Cast

from floor.calls.wizard import wizard_of
from floor.models import (
    Entry,
    EntryKind,
    HandoverNote,
    House,
    Incident,
    IncidentPerson,
    IncidentState,
    Penalty,
    PenaltyKind,
    PersonRole,
    Receipt,
    Seal,
    Tournament,
    Words,
)
from floor.models.record import ERASED
from floor.penalties.board import Row, served_now
from floor.record import chain
from floor.record.as_recorded import is_erased_in_part, is_kept_in_part
from floor.record.list_columns import with_changes
from floor.record.notes import NoteKind
from floor.record.participants import Names, named_later, names_in
from floor.record.playing_day import ends_at, playing_day
from floor.record.review import Verdict
from floor.record.seals import SETTLED_AFTER
from floor.record.search_words import misfound
from floor.record.story import labels
from floor.record.verify import MISFOUND
from rules.engine.ruling import Asking

WAITING = (IncidentState.OPEN, IncidentState.IN_REVIEW)
PEOPLE = ("people__player", "people__dealer")
STAFF_NOTE = f'"note":"{NoteKind.STAFF.value}"'


@dataclass(frozen=True)
class Record:
    """How the record stands: the last seal, what was recorded since, and what does not hold among the day's calls.

    Of those `in_part` some words were erased, or were never kept, and could not be compared.
    """

    seal: Seal | None
    since: int
    calls: int
    in_part: int
    breaks: list[tuple[int, str]]


CHANGES = (
    EntryKind.CORRECTION,
    EntryKind.REVIEW,
    EntryKind.PENALTY_CHANGED,
    EntryKind.PENALTY_VOID,
    EntryKind.PLAYER_NAMED,
    EntryKind.REOPENED,
    EntryKind.IN_PLAY,
)


@dataclass(frozen=True)
class Told:
    """A call as the sheet tells it; what it waits for, or who ruled and by which rules."""

    call: Incident
    people: list[IncidentPerson]
    dealer: str
    waits_for: str = ""
    ruled_by: str = ""
    rules: str = ""


@dataclass(frozen=True)
class Changed:
    """What was changed on the day, of a call of whatever day, and why."""

    entry: Entry
    what: str
    why: str


@dataclass(frozen=True)
class Sheet:
    on: date
    waiting: list[Told]
    serving: list[Row]
    disqualified: list[Penalty]
    given: list[Penalty]
    calls: list[Told]
    changes: list[Changed]
    warned: list[tuple[str, int]]
    watch: list[HandoverNote]
    notes: list[Words]
    record: Record


def sheet(tournament: Tournament, on: date) -> Sheet:
    """What waits and is served now, and what happened on the playing day; in as many queries however much it was."""
    began, ended = span(tournament.house, on)
    calls = tournament.incidents.filter(occurred_at__gte=began, occurred_at__lt=ended).defer("search")
    of_day = (
        with_changes(calls).select_related("table").prefetch_related("penalties", *PEOPLE).order_by("occurred_at", "id")
    )
    given = _given(tournament, began, ended)
    return Sheet(
        on,
        _waiting(tournament),
        served_now(tournament),
        [penalty for penalty in given if penalty.kind == PenaltyKind.DISQUALIFICATION],
        [penalty for penalty in given if penalty.kind != PenaltyKind.DISQUALIFICATION],
        _ruled(list(of_day.order_by("occurred_at", "id"))),
        _changes(tournament, began, ended),
        _warned(tournament, began),
        list(tournament.handover_notes.filter(on=on).select_related("author").order_by("id")),
        _notes(tournament, began, ended),
        _record(tournament, calls),
    )


def span(house: House, on: date) -> tuple[datetime, datetime]:
    return ends_at(house, on - timedelta(days=1)), ends_at(house, on)


def day_of_shift(tournament: Tournament, now: datetime) -> date:
    """The playing day; for some minutes after its end still that day, as a shift ends with it."""
    return playing_day(tournament.house, now - SETTLED_AFTER)


def _waiting(tournament: Tournament) -> list[Told]:
    calls = tournament.incidents.filter(state__in=WAITING).defer("search").select_related("table", "opened_by", "draft")
    found = calls.prefetch_related(*PEOPLE).order_by("occurred_at", "id")
    return [Told(call, _players(call), _dealer(call), waits_for=_waits_for(call)) for call in found]


def _waits_for(call: Incident) -> str:
    """The question an open call stands at; nobody has to be asked again what is known by now."""
    if call.state == IncidentState.IN_REVIEW:
        return "The tournament director's review"
    result = wizard_of(call, call.draft).result
    return str(result.asked.text) if isinstance(result, Asking) else "The ruling, to be recorded"


def _players(call: Incident) -> list[IncidentPerson]:
    return [person for person in call.people.all() if person.role != PersonRole.DEALER]


def _dealer(call: Incident) -> str:
    return next((person.dealer.name for person in call.people.all() if person.dealer), "")


def _ruled(calls: list[Incident]) -> list[Told]:
    """Who ruled on each call last, and by which rules, in one query."""
    receipts = Receipt.objects.filter(entry__incident__in=calls).annotate(json=Cast("body", JSONField()))
    last = {
        call: (name, _numbers(json.loads(citations or "[]")))
        for call, name, citations in receipts.order_by("entry__seq").values_list(
            "entry__incident", "entry__actor__name", KT("json__ruling__citations")
        )
    }
    told = []
    for call in calls:
        by, rules = last.get(call.pk, ("", ""))
        offenders = [person for person in _players(call) if person.role == PersonRole.OFFENDER]
        told.append(Told(call, offenders, _dealer(call), ruled_by=by, rules=rules))
    return told


def _numbers(citations: list[dict[str, str]]) -> str:
    return ", ".join(dict.fromkeys(cited["number"] for cited in citations if cited["deciding"]))


def _changes(tournament: Tournament, began: datetime, ended: datetime) -> list[Changed]:
    entries = Entry.objects.filter(incident__tournament=tournament, kind__in=CHANGES)
    of_day = entries.filter(recorded_at__gte=began, recorded_at__lt=ended).select_related("actor", "incident__table")
    found = list(of_day.prefetch_related("words").order_by("id"))
    names = names_in(found)
    return [Changed(entry, _what(entry, names), _why(entry)) for entry in found]


def _why(entry: Entry) -> str:
    said = _kept(entry, "reason")
    return " ".join([*(f"{label}." for label in labels(entry)), *([said] if said else [])])


def _what(entry: Entry, names: Names) -> str:
    said = json.loads(entry.payload)
    if entry.kind == EntryKind.PENALTY_CHANGED:
        return f"Penalty put right. {names.penalty_changed(said)}"
    if entry.kind == EntryKind.REVIEW:
        outcome = _kept(entry, "outcome")
        return f"{Verdict(said['verdict']).label}{': ' if outcome else ''}{outcome}"
    if entry.kind == EntryKind.PLAYER_NAMED:
        seat = f"seat {said['seat']}" if said["seat"] else "no seat"
        return f"Named: {names.players[said['to']]}, {seat}" if said["to"] else f"Name taken back, {seat}"
    return EntryKind(entry.kind).label


def _kept(entry: Entry, field: str) -> str:
    """What was typed as this field; nothing where nothing was, and that it was erased where it is gone."""
    if field not in entry.kept["words"]:
        return ""
    return next((words.text for words in entry.words.all() if words.field == field), ERASED)


def _warned(tournament: Tournament, began: datetime) -> list[tuple[str, int]]:
    """How many warnings each player was given before the day."""
    warnings = Penalty.objects.filter(
        Q(kind=PenaltyKind.WARNING, voided_at=None, entry__recorded_at__lt=began), incident__tournament=tournament
    )
    known = warnings.exclude(player=None).order_by("player__name")
    return list(known.values_list("player__name").annotate(count=Count("pk")))


def _given(tournament: Tournament, began: datetime, ended: datetime) -> list[Penalty]:
    penalties = Penalty.objects.filter(incident__tournament=tournament, voided_at=None)
    of_day = penalties.filter(entry__recorded_at__gte=began, entry__recorded_at__lt=ended)
    return list(of_day.select_related("incident__table", "player").annotate(named_later=named_later()).order_by("id"))


def _notes(tournament: Tournament, began: datetime, ended: datetime) -> list[Words]:
    """What the staff wrote down, never what a player said."""
    notes = Words.objects.filter(
        entry__kind=EntryKind.NOTE, entry__incident__tournament=tournament, entry__payload__contains=STAFF_NOTE
    )
    of_day = notes.filter(entry__recorded_at__gte=began, entry__recorded_at__lt=ended)
    return list(of_day.select_related("entry__actor", "entry__incident__table").order_by("entry"))


def _record(tournament: Tournament, calls: QuerySet[Incident]) -> Record:
    seal = tournament.seals.order_by("on").last()
    since = Entry.objects.filter(incident__tournament=tournament)
    if seal:
        since = since.filter(recorded_at__gte=seal.until_at)
    verified = list(chain.with_entries(calls.order_by("pk")))
    breaks = [(call.pk, found.sentence) for call in verified for found in chain.breaks(call)]
    broken = {call for call, _ in breaks}
    in_part = sum(_is_in_part(call) for call in verified if call.pk not in broken)
    breaks += [(call.pk, MISFOUND) for call in misfound(calls.order_by("pk")) if call.pk not in broken]
    return Record(seal, since.count(), len(verified), in_part, breaks)


def _is_in_part(call: Incident) -> bool:
    entries = chain.entries_of(call)
    return is_kept_in_part(entries) or is_erased_in_part(entries)
