"""The only writer of the floor's data. Each action asks policy, writes its rows and appends to the record, or does
nothing at all. (The demo loader writes set-up rows of its own, into an empty database.)"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Literal
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from floor import payloads, policy, record, submission
from floor.decision import check_reason, decide
from floor.errors import CountMoved, Invalid, Refused, RulingMoved, StaleDraft
from floor.models import (
    Draft,
    Entry,
    EntryKind,
    Incident,
    IncidentPerson,
    IncidentState,
    Penalty,
    PenaltyKind,
    Receipt,
    Role,
    Table,
    Tournament,
    User,
)
from floor.notes import check_note
from floor.penalties import PenaltyOrder, check_order
from floor.record import CHAIN_FIELDS, NewEntry
from floor.review import Review, Verdict
from floor.seats import Known, Named, Seat, check_people, known, people_of
from floor.served import Change, tally_of
from rules.books import load_book

RulingKind = Literal["ruling", "follow-up", "correction"]
# What may be recorded beside a ruling without changing what a review of it says.
BESIDE_THE_RULING = (EntryKind.SERVED, EntryKind.NOTE)


@transaction.atomic
def open_call(
    actor: User, tournament: Tournament, key: UUID, situation: str, table: Table | None, prefill: dict[str, Any]
) -> Incident:
    """Open a call, once for each key, with table, level and time filled in and a draft that holds `prefill`."""
    body = {"tournament": tournament.pk, "situation": situation, "table": table.pk if table else None}
    sent = submission.begin(actor, tournament.house_id, key, "open-call", body)
    if sent is None:
        return Incident.objects.get(opening__house=tournament.house_id, opening__key=key)
    policy.role_of(actor, tournament.house_id)
    if table is not None and table.tournament_id != tournament.pk:
        raise Refused("other-table", "This table belongs to another tournament. Choose the table again.")
    now = timezone.now()
    incident = Incident.objects.create(
        tournament=tournament,
        table=table,
        level_id=tournament.current_level_id,
        situation=situation,
        occurred_at=now,
        recorded_at=now,
        opened_by=actor,
        opening=sent,
    )
    Draft.objects.create(incident=incident, book_id=tournament.book_id, answers=prefill)
    return incident


def save_answers(actor: User, incident: Incident, revision: int, answers: dict[str, Any]) -> bool:
    """Replace the answers of a draft that still has this revision; False, and nothing written, when it has not."""
    policy.role_of(actor, incident.tournament.house_id)
    policy.check_answer(incident)
    return _next_revision(incident, revision, answers=answers)


@transaction.atomic
def record_ruling(
    actor: User,
    incident: Incident,
    key: UUID,
    revision: int,
    ruling: dict[str, Any],
    answers: dict[str, Any],
    kind: RulingKind,
    choices: dict[str, str],
    otherwise_reason: str = "",
    penalty: PenaltyOrder | None = None,
    people: Mapping[str, Sequence[Seat]] | None = None,
    said: dict[str, Any] | None = None,
) -> Incident:
    """Record a ruling with its decision and penalty, once for each key, and keep its answers in the draft.

    `said` is the one answer that a follow-up was closed with by the same tap.

    A later ruling without a penalty keeps the earlier penalty; one with the same penalty does not double it.
    Raises Refused (StaleDraft, KeyReused) or Invalid, and then nothing is written.
    """
    # What the person sent, and nothing derived from it: a retry may reach newer code or a call already ruled.
    body = {
        "incident": incident.pk,
        "revision": revision,
        "choices": choices,
        "otherwise_reason": otherwise_reason,
        "penalty": asdict(penalty) if penalty else None,
        "said": said,
    }
    sent = submission.begin(actor, incident.tournament.house_id, key, "record-ruling", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    if incident.draft.revision != revision:
        raise StaleDraft  # the ruling was made from other answers than those the person saw
    incident, role = _lock(actor, incident.pk)
    policy.check_record(role, incident)
    _check_kind(incident, kind, ruling)
    decision = decide(ruling, choices, otherwise_reason)
    named = check_people(people) if people is not None else None
    seats = {seat for of_role in (named or {}).values() for seat in of_role} | ({penalty.seat} if penalty else set())
    found = known(incident, seats) if seats or incident.chain_length else Known()
    if penalty:
        penalty = _to_give(penalty, role, incident, ruling, found)
    now = timezone.now()
    if not _next_revision(incident, revision, answers=answers, recorded_answers=answers, recorded_at=now):
        raise StaleDraft

    evidence = payloads.evidence(incident, revision, ruling, answers)
    new = [
        payloads.ruling(incident, kind, ruling, evidence, people_of(named, found), now),
        payloads.decision(incident, decision, now),
    ]
    if penalty:
        new.append(payloads.penalty(penalty, found.players.get(penalty.seat), now))
    entries = record.append(incident, sent, now, new)
    Receipt.objects.create(entry=entries[0], body=evidence, body_hash=record.text_hash(evidence))
    if penalty:
        _give(penalty, incident, found, entries[-1])
    if named is not None:
        _set_people(incident, named, found)
    incident.state = IncidentState.RULED
    incident.suggested_outcome, incident.final_outcome = ruling["outcome"], decision.outcome
    incident.deciding_concepts = sorted({one["concept"] for one in ruling["citations"] if one["deciding"]})
    changed = ["state", "suggested_outcome", "final_outcome", "deciding_concepts"]
    incident.save(update_fields=[*changed, *CHAIN_FIELDS])
    return incident


@transaction.atomic
def void_penalty(actor: User, penalty: Penalty, key: UUID, reason: str) -> Penalty:
    """Take a penalty back: it stays in the record and no longer counts."""
    reason = check_reason(reason, "reason")
    if not reason:
        raise Invalid({"reason": "Say in a few words why the penalty is void."})
    house_id = penalty.incident.tournament.house_id
    sent = submission.begin(actor, house_id, key, "void-penalty", {"penalty": penalty.pk, "reason": reason})
    if sent is None:
        return Penalty.objects.get(pk=penalty.pk)
    incident, role = _lock(actor, penalty.incident_id)
    policy.check_void(role)
    penalty = Penalty.objects.select_related("entry").get(pk=penalty.pk)
    policy.check_not_voided(penalty)
    now = timezone.now()
    voided = NewEntry(EntryKind.PENALTY_VOID, {"voids": penalty.entry.seq}, now, {"reason": reason})
    penalty.void_entry = record.append(incident, sent, now, [voided])[0]
    penalty.voided_at = now
    penalty.save(update_fields=["void_entry", "voided_at"])
    incident.save(update_fields=CHAIN_FIELDS)
    return penalty


@transaction.atomic
def serve_penalty(actor: User, penalty: Penalty, key: UUID, change: Change, hands: int, seen: int) -> bool:
    """Count hands served, once for each key; whether somebody else counted since the entry `seen`.

    Adding goes on top of what others counted; setting and undoing are refused when the screen was behind.
    """
    body = {"penalty": penalty.pk, "change": change.value, "hands": hands, "seen": seen}
    sent = submission.begin(actor, penalty.incident.tournament.house_id, key, "serve-penalty", body)
    if sent is None:
        return False
    incident, _ = _lock(actor, penalty.incident_id)
    penalty = Penalty.objects.select_related("entry").get(pk=penalty.pk)
    policy.check_count(penalty)
    tally = tally_of(penalty)
    behind = tally.seq > seen
    if behind and change in (Change.SET, Change.UNDO):
        raise CountMoved(tally.served, tally.hands)
    if change == Change.SET and not 0 <= hands <= tally.hands:
        raise Invalid({"set": f"Type how many hands are served, from 0 to {tally.hands}."})
    now = timezone.now()
    new = payloads.served(penalty, tally, change, tally.after(change, hands), seen, now)
    entry = record.append(incident, sent, now, [new])[0]
    tally = tally.with_entry(entry, dict(new.payload))
    penalty.served, penalty.counted_at, penalty.eliminated_at = tally.served, tally.counted_at, tally.eliminated_at
    penalty.save(update_fields=["served", "counted_at", "eliminated_at"])
    incident.save(update_fields=CHAIN_FIELDS)
    return behind


@transaction.atomic
def review_ruling(actor: User, incident: Incident, key: UUID, seen: int, review: Review) -> Incident:
    """Send a ruling to review, or uphold, change or overrule it, once for each key.

    Overruling voids the penalties of the call in the same breath. `seen` is the last entry on the page of the person:
    raises RulingMoved when something was recorded behind it that they should know.
    """
    body = {"incident": incident.pk, "seen": seen, **review.body}
    sent = submission.begin(actor, incident.tournament.house_id, key, "review-ruling", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, role = _lock(actor, incident.pk)
    policy.check_review(role, incident, review.verdict.leads_to)
    if incident.entries.filter(seq__gt=seen).exclude(kind__in=BESIDE_THE_RULING).exists():
        raise RulingMoved
    now = timezone.now()
    receipt = Receipt.objects.select_related("entry").filter(entry__incident=incident).order_by("-entry__seq")[0]
    gone = _penalties_to_void(incident) if review.verdict == Verdict.OVERRULE else []
    place = incident.chain_length + 1
    voids = [payloads.overruled(penalty, place, now) for penalty in gone]
    entries = record.append(incident, sent, now, [payloads.review(review, receipt, now), *voids])
    for penalty, entry in zip(gone, entries[1:], strict=True):
        penalty.void_entry, penalty.voided_at = entry, now
    Penalty.objects.bulk_update(gone, ["void_entry", "voided_at"])
    incident.state, incident.final_outcome = review.verdict.leads_to, review.outcome_after(incident.final_outcome)
    incident.save(update_fields=["state", "final_outcome", *CHAIN_FIELDS])
    return incident


@transaction.atomic
def add_note(actor: User, incident: Incident, key: UUID, kind: str, text: str) -> Incident:
    """Add a note of the staff, or what a player said, to a recorded call, once for each key."""
    note, text = check_note(kind, text)
    body = {"incident": incident.pk, "kind": note.value, "text": text}
    sent = submission.begin(actor, incident.tournament.house_id, key, "add-note", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = _lock(actor, incident.pk)
    policy.check_note(incident)
    now = timezone.now()
    record.append(incident, sent, now, [payloads.note(note, text, now)])
    incident.save(update_fields=CHAIN_FIELDS)
    return incident


def _penalties_to_void(incident: Incident) -> list[Penalty]:
    return list(incident.penalties.filter(voided_at=None).select_related("entry").order_by("entry__seq"))


def _lock(actor: User, incident_id: int) -> tuple[Incident, Role]:
    """The incident, locked until the end of the transaction, and the person's role in its house, in one statement."""
    locked = (
        Incident.objects.select_for_update(of=("self",))
        .select_related("tournament", "draft")
        .filter(pk=incident_id, tournament__house__memberships__user=actor)
        .annotate(acting_as=F("tournament__house__memberships__role"))
        .first()
    )
    if locked is None:
        raise Refused("not-staff", "You are not on the staff of this house. Ask its admin to add you.")
    return locked, Role(locked.acting_as)


def _check_kind(incident: Incident, kind: str, ruling: dict[str, Any]) -> None:
    if ruling.get("status") != "ruling":
        raise Refused("no-ruling", "There is no ruling to record yet. Answer the question that is shown first.")
    if kind == EntryKind.RULING and incident.chain_length:
        raise Refused("already-recorded", "This call is already recorded. Open it again to correct it.")
    if kind != EntryKind.RULING and not incident.chain_length:
        raise Refused("not-recorded", "This call has no recorded ruling yet. Record the ruling first.")


def _to_give(
    order: PenaltyOrder, role: Role, incident: Incident, ruling: dict[str, Any], found: Known
) -> PenaltyOrder | None:
    """The penalty to be given now; None when this seat already has the same one for this call."""
    check_order(order, load_book(incident.draft.book_id))
    if order.kind == PenaltyKind.DISQUALIFICATION:
        policy.check_disqualify(role)
    if ruling["penalty"] and order.kind not in ruling["penalty"]["options"]:
        raise Invalid({"kind": "The book does not offer this penalty here. Choose one of those shown."})
    given = found.penalties.get(order.seat)
    if given is not None and given != order:
        raise Refused(
            "already-penalised",
            "Another penalty was already given for this call. Ask the tournament director to void it first.",
        )
    return order if given is None else None


def _give(order: PenaltyOrder, incident: Incident, found: Known, entry: Entry) -> None:
    Penalty.objects.create(
        incident=incident,
        entry=entry,
        player_id=found.players.get(order.seat),
        seat=order.seat,
        kind=order.kind,
        hands=order.total_hands,
        rounds=order.rounds,
        players_at_table=order.players_at_table,
    )


def _set_people(incident: Incident, named: Named, found: Known) -> None:
    """Who is on the incident now; who was on it before stands in the entries."""
    people = people_of(named, found)
    if {(role, seat) for role, seat, _ in people} == found.people.keys():
        return
    if found.people:
        IncidentPerson.objects.filter(incident=incident).delete()
    IncidentPerson.objects.bulk_create(
        IncidentPerson(incident=incident, role=role, seat=seat, player_id=player) for role, seat, player in people
    )


def _next_revision(incident: Incident, revision: int, **changes: Any) -> bool:
    """Compare and set: whoever comes second with the same revision changes nothing."""
    drafts = Draft.objects.filter(incident=incident, revision=revision)
    return drafts.update(revision=revision + 1, updated_at=timezone.now(), **changes) == 1
