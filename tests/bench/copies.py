"""A large record in little time: calls that the wizard ruled, copied with chains and receipts of their own."""

import json
from typing import Any

from django.db import connection
from django.db.models import Max, Model

from floor.models import (
    Draft,
    Entry,
    Incident,
    IncidentPerson,
    Penalty,
    Precedent,
    Receipt,
    Tournament,
    Words,
)
from floor.models.incident import ANOTHER_CALL
from floor.record import chain, payloads
from floor.record.actions.searching import find_anew
from floor.server.databases import as_owner
from rules.engine.canonical import canonical
from rules.situations import SITUATIONS
from tests.factories import TWO_HANDS
from tests.floor.recording import ruled

CALLS_AT_ONCE = 1_000
REASON = Words(field="reason", text="Both players saw it so.", salt="0123456789abcdef")


def many_calls(entries: int) -> Tournament:
    """Return a tournament with calls of that many entries in all: each a ruling, a decision with a reason, and a
    penalty.
    """
    # A decision in the floor's own words has more parts than these copies have.
    made = [ruled(situation).pk for situation in SITUATIONS if situation != ANOTHER_CALL]
    models = list(Incident.objects.select_related("draft", "precedent").filter(pk__in=made).order_by("pk"))
    tournament = models[0].tournament
    calls = entries // 3
    for done in range(0, calls, CALLS_AT_ONCE):
        copy(tournament, [models[at % len(models)] for at in range(done, min(done + CALLS_AT_ONCE, calls))])
    return tournament


# The number of calls held in memory at once.
BATCH = 20_000
ENTRY_HASH = """
    CREATE OR REPLACE FUNCTION pg_temp.entry_hash(e floor_entry, incident bigint, previous text, occurred timestamptz,
        recorded timestamptz, payload text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT encode(sha256(
        decode(lpad(to_hex(e.version::int), 2, '0'), 'hex') || int8send(incident) || int4send(e.seq)
        || decode(previous, 'hex') || int2send(length(e.kind)::smallint) || convert_to(e.kind, 'UTF8')
        || int8send(e.actor_id)
        || int8send((extract(epoch FROM occurred)*1000000)::bigint)
        || int8send((extract(epoch FROM recorded)*1000000)::bigint) || convert_to(payload, 'UTF8')), 'hex') $$
"""
COPIED = """
    CREATE TEMP TABLE copied AS
    SELECT c.id, c.model, c.was + c.shift AS at, c.shift, c.back, b.body, b.body_hash, p.payload,
        h1.hash AS hash_1, h2.hash AS hash_2,
        pg_temp.entry_hash(e3, c.id, h2.hash, e3.occurred_at + c.shift, e3.recorded_at + c.shift, e3.payload) AS hash_3
    FROM (
        SELECT %(first)s + n AS id, m.id AS model, m.occurred_at AS was, %(calls)s - n - 1 AS back,
            now() - (%(calls)s - n) * %(apart)s * interval '1 minute' - m.occurred_at AS shift
        FROM generate_series(%(done)s, %(until)s - 1) n
        JOIN (
            SELECT id, occurred_at, row_number() OVER (ORDER BY id) - 1 AS at FROM floor_incident
            WHERE id = ANY(%(models)s)
        ) m ON m.at = n %% %(many)s
    ) c
    JOIN floor_entry e1 ON e1.incident_id = c.model AND e1.seq = 1
    JOIN floor_entry e2 ON e2.incident_id = c.model AND e2.seq = 2
    JOIN floor_entry e3 ON e3.incident_id = c.model AND e3.seq = 3
    JOIN floor_receipt r ON r.entry_id = e1.id
    CROSS JOIN LATERAL (
        SELECT body, encode(sha256(convert_to(body, 'UTF8')), 'hex') AS body_hash FROM (
            SELECT replace(r.body, '"incident":' || c.model || ',', '"incident":' || c.id || ',') AS body OFFSET 0
        ) body OFFSET 0
    ) b
    CROSS JOIN LATERAL (
        SELECT replace(replace(e1.payload, r.body_hash, b.body_hash),
            ((extract(epoch FROM c.was)*1000000)::bigint)::text,
            ((extract(epoch FROM c.was + c.shift)*1000000)::bigint)::text) AS payload OFFSET 0
    ) p
    CROSS JOIN LATERAL (
        SELECT pg_temp.entry_hash(e1, c.id, e1.previous_hash, e1.occurred_at + c.shift, e1.recorded_at + c.shift,
            p.payload) AS hash OFFSET 0
    ) h1
    CROSS JOIN LATERAL (
        SELECT pg_temp.entry_hash(e2, c.id, h1.hash, e2.occurred_at + c.shift, e2.recorded_at + c.shift,
            e2.payload) AS hash OFFSET 0
    ) h2
"""


def multiply(tournament: Tournament, calls: int, minutes_apart: int, unsettled: int) -> None:
    """Add more calls like those of the tournament, as the owner of the tables, within all their constraints.

    They come one after another until now, each with its own chain and receipt. All but the last `unsettled` are
    settled, with their penalties served.
    """
    models = list(Incident.objects.filter(tournament=tournament).order_by("pk").values_list("pk", flat=True)[:1_000])
    with as_owner(), connection.cursor() as cursor:
        for done in range(0, calls, BATCH):
            until = min(done + BATCH, calls)
            firsts = {model: _first(model) for model in (Incident, Entry, Receipt)}
            cursor.execute("DROP TABLE IF EXISTS copied")
            cursor.execute(ENTRY_HASH)
            given = {"first": firsts[Incident] - done, "calls": calls, "apart": minutes_apart, "done": done}
            cursor.execute(COPIED, {**given, "until": until, "models": models, "many": len(models)})
            place = f"c.id - {firsts[Incident]}"
            entry = f"{firsts[Entry]} + 3 * ({place})"
            receipt = f"{firsts[Receipt]} + {place}"
            settled = f"c.back >= {unsettled}"
            moved = {"occurred_at": "m.occurred_at + c.shift", "recorded_at": "m.recorded_at + c.shift"}
            state = f"CASE WHEN {settled} THEN 'final' ELSE m.state END"
            own = {"incident_id": "c.id"}
            opened = {"id": "c.id", "chain_head": "c.hash_3", "state": state, "opening_id": "NULL", **moved}
            link = {
                "id": f"{entry} + m.seq - 1",
                "previous_hash": "CASE m.seq WHEN 1 THEN m.previous_hash WHEN 2 THEN c.hash_1 ELSE c.hash_2 END",
                "payload": "CASE m.seq WHEN 1 THEN c.payload ELSE m.payload END",
                "hash": "CASE m.seq WHEN 1 THEN c.hash_1 WHEN 2 THEN c.hash_2 ELSE c.hash_3 END",
            }
            served = {
                "served": f"CASE WHEN {settled} THEN m.hands ELSE 0 END",
                "counted_at": f"CASE WHEN {settled} THEN c.at END",
            }
            of_incident, of_entry = "m.incident_id = c.model", "e.id = m.entry_id"
            entries = "JOIN floor_entry e ON e.incident_id = c.model"
            insert = cursor.execute
            insert(_like(Incident, opened, "", "m.id = c.model"))
            insert(_like(Entry, {**link, **own, **moved}, "", of_incident))
            evidence = {"id": receipt, "entry_id": entry, "body": "c.body", "body_hash": "c.body_hash"}
            insert(_like(Receipt, evidence, entries, of_entry))
            recorded = {name: f"m.{name} + c.shift" for name in ("recorded_at", "updated_at")}
            insert(_like(Draft, {**own, **recorded}, "", of_incident))
            insert(_like(IncidentPerson, own, "", of_incident))
            found = {"receipt_id": receipt, "occurred_at": moved["occurred_at"]}
            insert(_like(Precedent, {**own, **found}, "", of_incident))
            insert(_like(Words, {"entry_id": f"{entry} + e.seq - 1"}, entries, of_entry))
            insert(_like(Penalty, {**own, **served, "entry_id": f"{entry} + 2"}, "", of_incident))
            for model in (Incident, Entry, Receipt):
                table = model._meta.db_table
                cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}")
        cursor.execute("DROP TABLE IF EXISTS copied")
        cursor.execute("ANALYZE")


def _first(model: type[Model]) -> int:
    return (model._default_manager.aggregate(last=Max("pk"))["last"] or 0) + 1


def _like(model: type[Model], other: dict[str, str], joins: str, which: str) -> str:
    """Return the SQL for rows like those of the models, except in these columns; rows without their own id get the next
    one.
    """
    columns = [str(field.column) for field in model._meta.concrete_fields if field.column != "id" or "id" in other]
    values = ", ".join(other.get(column, f"m.{column}") for column in columns)
    table = model._meta.db_table
    return f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM copied c {joins} JOIN {table} m ON {which}"


def copy(tournament: Tournament, models: list[Incident]) -> None:
    """Add one call like each of these, with the same answers, receipt and fingerprint."""
    rulings = {model.pk: model.entries.select_related("receipt").get(seq=1) for model in set(models)}
    people = {model.pk: list(model.people.all()) for model in set(models)}
    decisions = {model.pk: json.loads(model.entries.get(seq=2).payload) for model in set(models)}
    calls = Incident.objects.bulk_create(like(model, tournament) for model in models)
    chains: list[list[Entry]] = []
    receipts: list[Receipt] = []
    for call, model in zip(calls, models, strict=True):
        ruling = rulings[model.pk]
        body = canonical({**json.loads(ruling.receipt.body), "incident": call.pk})
        receipts.append(Receipt(body=body, body_hash=chain.text_hash(body)))
        reason = {REASON.field: chain.words_hash(REASON.salt, REASON.text)}
        given: list[tuple[str, dict[str, Any]]] = [
            ("ruling", {**of_call(json.loads(ruling.payload), tournament), "receipt": receipts[-1].body_hash}),
            ("decision", {**decisions[model.pk], "words": reason}),
            ("penalty", {**payloads.penalty(TWO_HANDS, None, ruling.recorded_at).payload, "words": {}}),
        ]
        chains.append([link(call, ruling, kind, payload) for kind, payload in given])
    Entry.objects.bulk_create(entry for chain in chains for entry in chain)
    Incident.objects.bulk_update(calls, chain.CHAIN_FIELDS, batch_size=CALLS_AT_ONCE)
    for receipt, (ruling, _, _) in zip(receipts, chains, strict=True):
        receipt.entry = ruling
    Receipt.objects.bulk_create(receipts)
    Draft.objects.bulk_create(
        Draft(
            incident=call,
            book_id=model.draft.book_id,
            answers=model.draft.answers,
            recorded_answers=model.draft.recorded_answers,
            recorded_at=model.draft.recorded_at,
            updated_at=model.draft.updated_at,
        )
        for call, model in zip(calls, models, strict=True)
    )
    IncidentPerson.objects.bulk_create(
        IncidentPerson(incident=call, role=person.role, seat=person.seat)
        for call, model in zip(calls, models, strict=True)
        for person in people[model.pk]
    )
    Precedent.objects.bulk_create(
        Precedent(incident=call, receipt=receipt, **found_by(model, tournament))
        for call, model, receipt in zip(calls, models, receipts, strict=True)
    )
    Words.objects.bulk_create(
        Words(entry=decision, field=REASON.field, text=REASON.text, salt=REASON.salt) for _, decision, _ in chains
    )
    Penalty.objects.bulk_create(
        Penalty(
            incident_id=entry.incident_id,
            entry=entry,
            kind=TWO_HANDS.kind,
            hands=TWO_HANDS.total_hands,
            seat=TWO_HANDS.seat,
        )
        for _, _, entry in chains
    )
    find_anew(call.pk for call in calls)


def of_call(payload: dict[str, Any], tournament: Tournament) -> dict[str, Any]:
    """Return the payload of a first entry, rewritten for a call of this tournament."""
    level = tournament.current_level
    moved = {
        "tournament_id": tournament.pk,
        "tournament.house_id": tournament.house_id,
        "level_id": level and level.pk,
        "level.tournament_id": tournament.pk,
    }
    return {**payload, "level": level and level.pk, "columns": {**payload["columns"], **moved}}


def found_by(model: Incident, tournament: Tournament) -> dict[str, Any]:
    row = model.precedent
    kept = {name: getattr(row, name) for name in ("situation", "occurred_at", "version", "fingerprint", "hash")}
    return {**kept, "house_id": tournament.house_id}


def like(model: Incident, tournament: Tournament) -> Incident:
    return Incident(
        tournament=tournament,
        level_id=tournament.current_level_id,
        level_set_at=model.level_set_at,
        situation=model.situation,
        state=model.state,
        suggested_outcome=model.suggested_outcome,
        final_outcome=model.final_outcome,
        chosen=model.chosen,
        decided_otherwise=model.decided_otherwise,
        deciding_numbers=model.deciding_numbers,
        deciding_concepts=model.deciding_concepts,
        occurred_at=model.occurred_at,
        recorded_at=model.recorded_at,
        opened_by_id=model.opened_by_id,
    )


def link(call: Incident, ruling: Entry, kind: str, payload: dict[str, Any]) -> Entry:
    """Return the next entry of the chain of this call, by the same person and at the same time as `ruling`."""
    entry = Entry(
        incident=call,
        submission_id=ruling.submission_id,
        version=chain.VERSION,
        seq=call.chain_length + 1,
        previous_hash=call.chain_head,
        kind=kind,
        actor_id=ruling.actor_id,
        occurred_at=ruling.occurred_at,
        recorded_at=ruling.recorded_at,
        payload=canonical(payload),
    )
    entry.hash = chain.entry_hash(entry)
    call.chain_length, call.chain_head = entry.seq, entry.hash
    return entry
