"""A large record in little time: calls that the wizard ruled, copied with chains and receipts of their own."""

import json
from typing import Any

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
from floor.record import chain, payloads
from floor.record.actions.searching import find_anew
from rules.engine.canonical import canonical
from rules.situations import SITUATIONS
from tests.factories import TWO_HANDS
from tests.floor.recording import ruled

CALLS_AT_ONCE = 1_000
REASON = Words(field="reason", text="Both players saw it so.", salt="0123456789abcdef")


def many_calls(entries: int) -> Tournament:
    """A tournament with calls of so many entries in all: each a ruling, a decision with a reason, and a penalty."""
    made = [ruled(situation).pk for situation in SITUATIONS]
    models = list(Incident.objects.select_related("draft", "precedent").filter(pk__in=made).order_by("pk"))
    tournament = models[0].tournament
    calls = entries // 3
    for done in range(0, calls, CALLS_AT_ONCE):
        copy(tournament, [models[at % len(models)] for at in range(done, min(done + CALLS_AT_ONCE, calls))])
    return tournament


def copy(tournament: Tournament, models: list[Incident]) -> None:
    """One call like each of these, with the answers, the receipt and the fingerprint it had."""
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
    """What the first entry keeps, of a call of this tournament."""
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
        deciding_concepts=model.deciding_concepts,
        occurred_at=model.occurred_at,
        recorded_at=model.recorded_at,
        opened_by_id=model.opened_by_id,
    )


def link(call: Incident, ruling: Entry, kind: str, payload: dict[str, Any]) -> Entry:
    """The next entry of the chain of this call, by the same person and at the same time as `ruling`."""
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
