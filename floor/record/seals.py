"""Seals: the head of every chain of a tournament at the end of a playing day, in one hash that can be printed.

The golden vector in tests/floor/record/test_seals.py fixes the byte form for ever. A new form gets a new version.
"""

import hashlib
import struct
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Min, QuerySet

from floor.ground.playing_day import ends_at, playing_day
from floor.ground.record_clock import microseconds
from floor.models import Entry, LotOutcome, Seal, Tournament
from floor.models.incident import NO_HASH

VERSION = 2
VERSIONS = (1, 2)
# The wait after the end of a day: until then an entry of that day may be under way, or a host's clock be behind.
SETTLED_AFTER = timedelta(minutes=5)

# Sealed heads that are no longer there. The parameters are three lists: of calls, of numbers of entries, of hashes.
GONE = """
    SELECT sealed.incident, sealed.seq
    FROM unnest(%(incidents)s::bigint[], %(seqs)s::bigint[], %(hashes)s::text[]) AS sealed (incident, seq, hash)
    LEFT JOIN floor_incident incident ON incident.id = sealed.incident AND incident.tournament_id = %(tournament)s
    LEFT JOIN floor_entry entry ON entry.incident_id = incident.id AND entry.seq = sealed.seq
    WHERE entry.hash IS DISTINCT FROM sealed.hash
    ORDER BY sealed.incident
"""
# Entries dated to the sealed day that the seal did not count.
ADDED = """
    SELECT entry.incident_id, entry.seq
    FROM floor_entry entry
    JOIN floor_incident incident ON incident.id = entry.incident_id
    LEFT JOIN unnest(%(incidents)s::bigint[], %(seqs)s::bigint[]) AS sealed (incident, seq)
        ON sealed.incident = entry.incident_id
    WHERE incident.tournament_id = %(tournament)s AND entry.seq > COALESCE(sealed.seq, 0)
        AND entry.recorded_at < %(until)s AND (%(since)s::timestamptz IS NULL OR entry.recorded_at >= %(since)s)
    ORDER BY entry.incident_id, entry.seq
"""


def seal_bytes(seal: Seal) -> bytes:
    """Return the bytes that the hash covers, numbers big-endian: version (1 byte), tournament (8), playing day (10, as
    2026-05-01), its end and when it was made in microseconds since 1970 UTC (8 each, signed), entries (8), previous
    hash (32), heads; from version 2 on, the length of the heads (8) before them, and the draws by lot behind them."""
    heads, lots = seal.heads.encode(), seal.lots.encode()
    return b"".join(
        (
            struct.pack(">BQ", seal.version, seal.tournament_id),
            seal.on.isoformat().encode(),
            struct.pack(">qqQ", microseconds(seal.until_at), microseconds(seal.made_at), seal.entries),
            bytes.fromhex(seal.previous_hash),
            *((heads,) if seal.version == 1 else (struct.pack(">Q", len(heads)), heads, lots)),
        )
    )


def seal_hash(seal: Seal) -> str:
    return hashlib.sha256(seal_bytes(seal)).hexdigest()


def due_days(tournament: Tournament, now: datetime) -> list[date]:
    """The playing days that ended without a seal: those of the tournament's plan, and those with entries."""
    last = latest_seal(tournament)
    recorded = entries_since(tournament, last).values_list("recorded_at", flat=True).order_by().iterator()
    drawn = _drawn_since(tournament, last).values_list("at", flat=True)
    return _due(tournament, last, {playing_day(tournament.house, at) for at in (*recorded, *drawn)}, now)


def oldest_due(tournament: Tournament, now: datetime) -> date | None:
    """The first of these days; it looks no further than the first entry and the first draw."""
    last = latest_seal(tournament)
    recorded = entries_since(tournament, last).aggregate(at=Min("recorded_at"))["at"]
    drawn = _drawn_since(tournament, last).aggregate(at=Min("at"))["at"]
    due = _due(tournament, last, {playing_day(tournament.house, at) for at in (recorded, drawn) if at}, now)
    return due[0] if due else None


def has_ended(tournament: Tournament, day: date, now: datetime) -> bool:
    """True if nothing of this playing day can be recorded any more."""
    return day < playing_day(tournament.house, now - SETTLED_AFTER)


def _due(tournament: Tournament, last: Seal | None, recorded: set[date], now: datetime) -> list[date]:
    days = recorded | {day.on for day in tournament.days.all()}
    return sorted(day for day in days if has_ended(tournament, day, now) and (last is None or day > last.on))


def latest_seal(tournament: Tournament) -> Seal | None:
    return tournament.seals.defer("heads").order_by("on").last()


def entries_since(tournament: Tournament, seal: Seal | None) -> QuerySet[Entry]:
    """Return the entries recorded after a seal; all of them without one."""
    entries = _entries(tournament)
    return entries.filter(recorded_at__gte=seal.until_at) if seal else entries


def seal_over(tournament: Tournament, at: datetime) -> Seal | None:
    """The first seal that covers what was recorded at this time; none before the end of its playing day."""
    return tournament.seals.defer("heads").filter(until_at__gt=at).order_by("on").first()


@transaction.atomic
def make_seals(tournament: Tournament, now: datetime) -> list[Seal]:
    """Seal every day that is due, the oldest first. A second call makes none."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    return [_make(tournament, day, now) for day in due_days(tournament, now)]


@transaction.atomic
def make_oldest_seal(tournament: Tournament, now: datetime) -> None:
    """Seal the first day that is due."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    if day := oldest_due(tournament, now):
        _make(tournament, day, now)


def _make(tournament: Tournament, day: date, now: datetime) -> Seal:
    until = ends_at(tournament.house, day)
    heads = list(
        _entries(tournament)
        .filter(recorded_at__lt=until)
        .order_by("incident_id", "-seq")
        .distinct("incident_id")
        .values_list("incident_id", "seq", "hash")
    )
    last = latest_seal(tournament)
    seal = Seal(
        tournament=tournament,
        version=VERSION,
        on=day,
        until_at=until,
        made_at=now,
        entries=sum(seq for _, seq, _ in heads),
        heads="".join(f"{incident} {seq} {hash}\n" for incident, seq, hash in heads),
        lots="".join(f"{lot} {hash}\n" for lot, hash in _lots(tournament, until)),
        previous_hash=last.hash if last else NO_HASH,
    )
    seal.hash = seal_hash(seal)
    seal.save()
    return seal


def breaks(tournament: Tournament) -> Iterator[str]:
    """A line for every seal that does not hold, and for every entry that differs from what a seal counted."""
    last: Seal | None = None
    previous_hash = NO_HASH
    for seal in tournament.seals.order_by("on").iterator(chunk_size=1):
        name = f"{tournament} at {tournament.house}, seal of {seal.on}"
        if seal.previous_hash != previous_hash:
            yield f"{name}: It does not follow the seal before it: one is missing or was changed."
        previous_hash = seal.hash
        if not _has_its_hash(seal):
            yield f"{name}: It was changed: it does not have its hash."
            continue
        # The check of the seal before covers what it counted, so that each problem is reported once.
        for incident, seq in _find(GONE, seal, _heads(seal) - (_heads(last) if last else set()), None):
            yield f"Incident {incident}: Entry {seq} is missing or not the one that the seal of {seal.on} counted."
        for incident, seq in _find(ADDED, seal, _heads(seal), last):
            yield f"Incident {incident}: Entry {seq} was added after the seal of {seal.on}, under an earlier time."
        if seal.version > 1:
            yield from _moved_lots(tournament, seal)
        last = seal


def _moved_lots(tournament: Tournament, seal: Seal) -> Iterator[str]:
    """A line for every draw that a seal counted and that is gone or another, and for one that it did not count."""
    sealed = {(int(lot), hash) for lot, hash in (line.split() for line in seal.lots.splitlines())}
    there = set(_lots(tournament, seal.until_at))
    for lot, _ in sorted(sealed - there):
        yield f"Draw {lot} is missing or not the one that the seal of {seal.on} counted."
    for lot, _ in sorted(there - sealed):
        if lot not in {one for one, _ in sealed}:
            yield f"Draw {lot} was added after the seal of {seal.on}, under an earlier time."


def _drawn_since(tournament: Tournament, seal: Seal | None) -> QuerySet[LotOutcome]:
    drawn = LotOutcome.objects.filter(lot__tournament=tournament)
    return drawn.filter(at__gte=seal.until_at) if seal else drawn


def _lots(tournament: Tournament, until: datetime) -> list[tuple[int, str]]:
    drawn = LotOutcome.objects.filter(lot__tournament=tournament, at__lt=until).order_by("lot_id")
    return list(drawn.values_list("lot_id", "hash"))


def _has_its_hash(seal: Seal) -> bool:
    try:
        return seal.version in VERSIONS and seal_hash(seal) == seal.hash
    except (ValueError, struct.error):  # a value that no seal can have
        return False


def _heads(seal: Seal) -> set[tuple[int, int, str]]:
    lines = (line.split() for line in seal.heads.splitlines())
    return {(int(incident), int(seq), hash) for incident, seq, hash in lines}


def _find(query: str, seal: Seal, heads: set[tuple[int, int, str]], since: Seal | None) -> list[tuple[int, int]]:
    incidents, seqs, hashes = [list(column) for column in zip(*heads, strict=True)] or ([], [], [])
    values: dict[str, Any] = {"incidents": incidents, "seqs": seqs, "hashes": hashes, "tournament": seal.tournament_id}
    values |= {"until": seal.until_at, "since": since.until_at if since else None}
    with connection.cursor() as cursor:
        cursor.execute(query, values)
        return list(cursor.fetchall())


def _entries(tournament: Tournament) -> QuerySet[Entry]:
    return Entry.objects.filter(incident__tournament=tournament)
