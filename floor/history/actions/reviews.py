"""Comments on a recorded ruling: the review of the tournament director, and notes."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from floor.calls.actions.hands import unfeed_tape
from floor.errors import Invalid
from floor.ground import policy, submission
from floor.ground.locking import check_seen, lock
from floor.ground.record_clock import now
from floor.models import Incident, Penalty, Receipt, User
from floor.models.incident import OUTCOMES
from floor.penalties.actions import record_on
from floor.penalties.righting import in_force, offered_for
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS, NewEntry
from floor.record.deciding_rules import rules_of_review
from floor.record.notes import check_note
from floor.record.penalty_order import check_change, order_of
from floor.record.review import KEEP, UNSAID, Fate, Review, Verdict
from floor.record.search_words import words_of
from rules.books.stored import load_book


@transaction.atomic
def review_ruling(actor: User, incident: Incident, key: UUID, seen: int, review: Review) -> Incident:
    """Send a ruling to review, or uphold, change or overrule it, once for each key.

    Changing and overruling also say what becomes of each penalty of the call. `seen` is the last entry on the person's
    page: raises RulingMoved when something they should know was recorded after it.
    """
    body = {"incident": incident.pk, "seen": seen, **review.body}
    sent = submission.begin(actor, incident.tournament.house_id, key, "review-ruling", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, role = lock(actor, incident.pk)
    policy.check_review(role, incident, review.verdict.leads_to)
    check_seen(incident, seen)
    fates = _fates(incident, review) if review.verdict.decides_anew else {}
    at = now()
    receipt = Receipt.objects.select_related("entry").filter(entry__incident=incident).order_by("-entry__seq")[0]
    place = incident.chain_length + 1
    chain.append(incident, sent, at, [payloads.review(review, fates, receipt, at)])
    new = {penalty: _new(penalty, fate, place, at) for penalty, fate in fates.items() if fate.becomes != KEEP}
    if new:
        record_on(incident, new, sent, at)
    incident.state = review.verdict.leads_to
    incident.penalty_left = incident.penalty_left and review.verdict == Verdict.SEND
    if review.verdict.decides_anew:
        _change(incident, actor, review)
        unfeed_tape(actor, incident)
    incident.search = words_of(incident)
    incident.save(update_fields=["state", *OUTCOMES, "off_tape", "search", *CHAIN_FIELDS])
    return incident


@transaction.atomic
def add_note(actor: User, incident: Incident, key: UUID, kind: str, text: str) -> Incident:
    """Add a note of the staff, or what a player said, to a recorded call, once for each key."""
    note, text = check_note(kind, text)
    body = {"incident": incident.pk, "kind": note.value, "text": text}
    sent = submission.begin(actor, incident.tournament.house_id, key, "add-note", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    policy.check_note(incident)
    at = now()
    chain.append(incident, sent, at, [payloads.note(note, text, at)])
    incident.search = words_of(incident)
    incident.save(update_fields=["search", *CHAIN_FIELDS])
    return incident


def _fates(incident: Incident, review: Review) -> dict[Penalty, Fate]:
    """Return what becomes of each penalty. Raises Invalid by the fields of those left out or impossible."""
    said = {fate.penalty: fate for fate in review.fates}
    fates: dict[Penalty, Fate] = {}
    errors: dict[str, str] = {}
    for penalty in in_force(incident):
        try:
            fates[penalty] = _fate(incident, penalty, said.get(penalty.pk))
        except Invalid as invalid:
            errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    return fates


def _fate(incident: Incident, penalty: Penalty, fate: Fate | None) -> Fate:
    order = order_of(penalty)
    if fate is None:
        raise Invalid({order.field("penalty"): UNSAID})
    if fate.order == order:
        return Fate(penalty.pk, KEEP)
    if fate.order:
        check_change(penalty, fate.order, load_book(incident.draft.book_id), offered_for(penalty))
    return fate


def _new(penalty: Penalty, fate: Fate, review: int, at: datetime) -> NewEntry:
    if fate.order:
        return payloads.penalty_changed(penalty, payloads.amount(fate.order), at, review=review)
    return payloads.penalty_void(penalty, at, review=review)


def _change(incident: Incident, actor: User, review: Review) -> None:
    """Store the changed outcome; the original one stays beside it, even if the ruling is changed again."""
    if incident.changed_by_id is None:
        incident.outcome_before = incident.final_outcome
    incident.final_outcome, incident.changed_by = review.outcome_after(incident.final_outcome), actor
    incident.decided_otherwise, incident.awaits = True, False
    rules = rules_of_review(review.rule, load_book(incident.draft.book_id).edition)
    incident.deciding_numbers, incident.deciding_concepts = rules.numbers, rules.concepts
