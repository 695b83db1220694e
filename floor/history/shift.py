"""The shift sheet: what one shift hands over to the next, and the seal that goes on paper with it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from math import ceil

from django.db.models import Count, Min, Q, QuerySet
from django.db.models.functions import Coalesce

from floor.calls.going_on import WAITED_FOR, waits
from floor.calls.known_so_far import with_known
from floor.ground.playing_day import ends_at, playing_day
from floor.ground.wizard import wizard_of
from floor.history.verify import MISFOUND
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
from floor.models.incident import DECIDED
from floor.models.person import counting
from floor.models.record import ERASED
from floor.penalties.board import PenaltyRow, served_now
from floor.record import chain
from floor.record.as_recorded import is_erased_in_part
from floor.record.list_columns import with_changes
from floor.record.notes import NoteKind
from floor.record.participants import RecordedNames, named_later, names_in
from floor.record.review import Verdict
from floor.record.seals import SETTLED_AFTER, entries_since, has_ended, latest_seal
from floor.record.search_words import misfound
from floor.record.story import labels
from rules.engine.ruling import Asking, Ruling

WAITING = (IncidentState.OPEN, IncidentState.IN_REVIEW)
PEOPLE = ("people__player", "people__dealer")
STAFF_NOTE = f'"note":"{NoteKind.STAFF.value}"'


# The most calls that one sheet shows and verifies; a longer day has several parts.
MOST_TOLD = 500


@dataclass(frozen=True)
class Record:
    """The state of the record: the last seal, the entries since, and the breaks among the calls shown.

    The first day that ended since the seal is `unsealed`. The `in_part` calls had words erased, which could not be
    compared.
    """

    seal: Seal | None
    since: int
    unsealed: date | None
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
    EntryKind.NOT_KNOWN,
    EntryKind.UNDONE,
)


@dataclass(frozen=True)
class SheetCall:
    """A call as the sheet shows it; what it waits for, or who ruled and by which rules."""

    call: Incident
    people: list[IncidentPerson]
    dealer: str
    waits_for: str = ""
    # What is known of an open call beyond its title.
    known: str = ""
    ruled_by: str = ""
    rules: str = ""


@dataclass(frozen=True)
class SheetChange:
    """A change made on the day, to a call of any day, and its reason."""

    entry: Entry
    what: str
    why: str


@dataclass(frozen=True)
class SheetPart:
    """The part of the day's calls that a sheet shows, counted from the first one on."""

    number: int
    of_day: int

    @property
    def first(self) -> int:
        return (self.number - 1) * MOST_TOLD + 1

    @property
    def last(self) -> int:
        return min(self.number * MOST_TOLD, self.of_day)

    @property
    def all(self) -> "list[SheetPart]":
        return [SheetPart(number, self.of_day) for number in range(1, _parts(self.of_day) + 1)]


@dataclass(frozen=True)
class Sheet:
    on: date
    part: SheetPart
    waiting: list[SheetCall]
    serving: list[PenaltyRow]
    disqualified: list[Penalty]
    given: list[Penalty]
    calls: list[SheetCall]
    changes: list[SheetChange]
    warned: list[tuple[str, int]]
    watch: list[HandoverNote]
    notes: list[Words]
    record: Record


def sheet(tournament: Tournament, on: date, now: datetime, number: int | None = None) -> Sheet:
    """Return what waits and is served now, and what happened on the playing day; in a fixed number of queries.

    It shows this part of the day's calls, or the last one, and those of flights that are played beside it.
    """
    began, ended = span(tournament.house, on)
    rooms = [tournament, *Tournament.objects.filter(flight_of__tournament=tournament).order_by("pk")]
    of_day = Incident.objects.filter(tournament__in=rooms, occurred_at__gte=began, occurred_at__lt=ended)
    part = _part(of_day.count(), number)
    calls = _calls(of_day, part)
    given = _given(rooms, began, ended)
    return Sheet(
        on,
        part,
        _waiting(rooms, now),
        served_now(*rooms),
        [penalty for penalty in given if penalty.kind == PenaltyKind.DISQUALIFICATION],
        [penalty for penalty in given if penalty.kind != PenaltyKind.DISQUALIFICATION],
        _ruled(calls),
        _changes(rooms, began, ended),
        _warned(rooms, began),
        list(HandoverNote.objects.filter(tournament__in=rooms, on=on).select_related("author").order_by("id")),
        _notes(rooms, began, ended),
        _record(tournament, calls, now),
    )


def _part(of_day: int, number: int | None) -> SheetPart:
    last = _parts(of_day)
    return SheetPart(number if number and number <= last else last, of_day)


def _parts(calls: int) -> int:
    return max(1, ceil(calls / MOST_TOLD))


def _calls(of_day: QuerySet[Incident], part: SheetPart) -> list[Incident]:
    """The calls of a part, with everything shown of them and everything that verifying reads."""
    told = with_changes(chain.with_entries(of_day)).prefetch_related("penalties", *PEOPLE)
    return list(told.order_by("occurred_at", "id")[part.first - 1 : part.last])


def span(house: House, on: date) -> tuple[datetime, datetime]:
    return ends_at(house, on - timedelta(days=1)), ends_at(house, on)


def day_of_shift(tournament: Tournament, now: datetime) -> date:
    """The playing day; for some minutes after its end still that day, as a shift ends with it."""
    return playing_day(tournament.house, now - SETTLED_AFTER)


def _waiting(rooms: Sequence[Tournament], now: datetime) -> list[SheetCall]:
    to_do = Q(state__in=WAITING) | waits(now - WAITED_FOR)
    calls = Incident.objects.filter(to_do, tournament__in=rooms).defer("search")
    found = calls.select_related("table", "opened_by", "draft", "tournament")
    found = found.prefetch_related(*PEOPLE).order_by("occurred_at", "id")
    return [
        SheetCall(call, _players(call), _dealer(call), waits_for=awaited_by(call), known=known)
        for call, known in with_known(found)
    ]


def awaited_by(call: Incident) -> str:
    """The question a call waits at, or the next act; what is known by now need not be asked again."""
    if call.state == IncidentState.IN_REVIEW:
        return "The tournament director's review"
    result = wizard_of(call, call.draft).result
    if isinstance(result, Asking):
        return str(result.asked.text)
    to_come = result.follow_ups if isinstance(result, Ruling) and call.state == IncidentState.RULED else ()
    return str(to_come[0].asked.text) if to_come else "The ruling, to be recorded"


def _players(call: Incident) -> list[IncidentPerson]:
    return [person for person in call.people.all() if person.role != PersonRole.DEALER]


def _dealer(call: Incident) -> str:
    return next((person.dealer.name for person in call.people.all() if person.dealer), "")


def _ruled(calls: list[Incident]) -> list[SheetCall]:
    """Return each call with who ruled on it last, in one query, and which rules decided."""
    ruled = [call for call in calls if call.state in DECIDED]  # a recording that was undone is no ruling
    receipts = Receipt.objects.filter(entry__incident__in=ruled).order_by("entry__seq")
    by_slip = Coalesce("entry__incident__slip_ruled_by__name", "entry__actor__name")
    last = dict(receipts.values_list("entry__incident", by_slip))
    told = []
    for call in calls:
        offenders = [person for person in _players(call) if person.role == PersonRole.OFFENDER]
        by, rules = last.get(call.pk, ""), ", ".join(call.deciding_numbers)
        told.append(SheetCall(call, offenders, _dealer(call), ruled_by=by, rules=rules))
    return told


def _changes(rooms: Sequence[Tournament], began: datetime, ended: datetime) -> list[SheetChange]:
    entries = Entry.objects.filter(incident__tournament__in=rooms, kind__in=CHANGES)
    of_day = entries.filter(recorded_at__gte=began, recorded_at__lt=ended).select_related("actor", "incident__table")
    found = list(of_day.prefetch_related("words").order_by("id"))
    names = names_in(found)
    return [SheetChange(entry, _what(entry, names), _why(entry)) for entry in found]


def _why(entry: Entry) -> str:
    said = _kept(entry, "reason")
    return " ".join([*(f"{label}." for label in labels(entry)), *([said] if said else [])])


def _what(entry: Entry, names: RecordedNames) -> str:
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
    """Return the text typed in this field; empty if there was none, and a marker if it was erased."""
    if field not in entry.kept["words"]:
        return ""
    return next((words.text for words in entry.words.all() if words.field == field), ERASED)


def _warned(rooms: Sequence[Tournament], began: datetime) -> list[tuple[str, int]]:
    """Return how many warnings each person was given before the day."""
    warnings = Penalty.objects.filter(
        Q(kind=PenaltyKind.WARNING, voided_at=None, entry__recorded_at__lt=began), incident__tournament__in=rooms
    )
    known = warnings.exclude(player=None).annotate(person=counting("player__person")).order_by().values("person")
    counts = known.annotate(name=Min("player__name"), count=Count("pk")).order_by("name", "person")
    return list(counts.values_list("name", "count"))


def _given(rooms: Sequence[Tournament], began: datetime, ended: datetime) -> list[Penalty]:
    penalties = Penalty.objects.filter(incident__tournament__in=rooms, voided_at=None)
    of_day = penalties.filter(entry__recorded_at__gte=began, entry__recorded_at__lt=ended)
    return list(of_day.select_related("incident__table", "player").annotate(named_later=named_later()).order_by("id"))


def _notes(rooms: Sequence[Tournament], began: datetime, ended: datetime) -> list[Words]:
    """Return the notes of the staff, never what a player said."""
    notes = Words.objects.filter(
        entry__kind=EntryKind.NOTE, entry__incident__tournament__in=rooms, entry__payload__contains=STAFF_NOTE
    )
    of_day = notes.filter(entry__recorded_at__gte=began, entry__recorded_at__lt=ended)
    return list(of_day.select_related("entry__actor", "entry__incident__table").order_by("entry"))


def _record(tournament: Tournament, calls: list[Incident], now: datetime) -> Record:
    seal = latest_seal(tournament)
    since = entries_since(tournament, seal).aggregate(count=Count("pk"), first=Min("recorded_at"))
    first = playing_day(tournament.house, since["first"]) if since["first"] else None
    unsealed = first if first and has_ended(tournament, first, now) else None
    breaks = [(call.pk, found.sentence) for call in calls for found in chain.breaks(call)]
    broken = {call for call, _ in breaks}
    in_part = sum(is_erased_in_part(chain.entries_of(call)) for call in calls if call.pk not in broken)
    told = Incident.objects.filter(pk__in=[call.pk for call in calls]).order_by("pk")
    breaks += [(pk, MISFOUND) for pk in misfound(told).values_list("pk", flat=True) if pk not in broken]
    return Record(seal, since["count"], unsealed, len(calls), in_part, breaks)
