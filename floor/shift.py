"""The shift sheet: what one shift hands over to the next, and the seal that goes on paper with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby

from django.db.models import QuerySet

from floor import record
from floor.board import Row, served_now
from floor.models import Entry, EntryKind, House, Incident, IncidentState, Penalty, PenaltyKind, Seal, Tournament, Words
from floor.notes import NoteKind
from floor.playing_day import ends_at, playing_day
from floor.seals import SETTLED_AFTER

WAITING = (IncidentState.OPEN, IncidentState.IN_REVIEW)
STAFF_NOTE = f'"note":"{NoteKind.STAFF.value}"'


@dataclass(frozen=True)
class Record:
    """How the record stands: the last seal, what was recorded since, and what does not hold among the day's calls."""

    seal: Seal | None
    since: int
    calls: int
    breaks: list[tuple[int, str]]


@dataclass(frozen=True)
class Sheet:
    on: date
    waiting: list[Incident]
    serving: list[Row]
    disqualified: list[Penalty]
    given: list[Penalty]
    calls: list[tuple[str, list[Incident]]]
    count: int
    notes: list[Words]
    record: Record


def sheet(tournament: Tournament, on: date) -> Sheet:
    """What waits and is served now, and what happened on the playing day; in as many queries however much it was."""
    began, ended = span(tournament.house, on)
    calls = tournament.incidents.filter(occurred_at__gte=began, occurred_at__lt=ended).defer("search")
    of_day = list(
        calls.select_related("table").prefetch_related("penalties").order_by("situation", "occurred_at", "id")
    )
    given = _given(tournament, began, ended)
    return Sheet(
        on,
        _waiting(tournament),
        served_now(tournament),
        [penalty for penalty in given if penalty.kind == PenaltyKind.DISQUALIFICATION],
        [penalty for penalty in given if penalty.kind != PenaltyKind.DISQUALIFICATION],
        [(situation, list(group)) for situation, group in groupby(of_day, lambda call: call.situation)],
        len(of_day),
        _notes(tournament, began, ended),
        _record(tournament, calls),
    )


def span(house: House, on: date) -> tuple[datetime, datetime]:
    return ends_at(house, on - timedelta(days=1)), ends_at(house, on)


def day_of_shift(tournament: Tournament, now: datetime) -> date:
    """The playing day; for some minutes after its end still that day, as a shift ends with it."""
    return playing_day(tournament.house, now - SETTLED_AFTER)


def _waiting(tournament: Tournament) -> list[Incident]:
    calls = tournament.incidents.filter(state__in=WAITING).defer("search").select_related("table", "opened_by")
    return list(calls.order_by("occurred_at", "id"))


def _given(tournament: Tournament, began: datetime, ended: datetime) -> list[Penalty]:
    penalties = Penalty.objects.filter(incident__tournament=tournament, voided_at=None)
    of_day = penalties.filter(entry__recorded_at__gte=began, entry__recorded_at__lt=ended)
    return list(of_day.select_related("incident__table", "player").order_by("id"))


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
    verified = _verified(record.with_entries(calls.order_by("pk")))
    return Record(seal, since.count(), len(verified), [broken for found in verified for broken in found])


def _verified(calls: Iterable[Incident]) -> list[list[tuple[int, str]]]:
    return [[(call.pk, found.sentence) for found in record.breaks(call)] for call in calls]
