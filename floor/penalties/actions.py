"""Correcting a penalty, and counting the hands of it that are served."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from floor.errors import CountMoved, Invalid, PenaltyMoved, Refused
from floor.ground import policy, submission
from floor.ground.locking import check_seen, lock, lock_player
from floor.ground.record_clock import now
from floor.models import Entry, Incident, Penalty, Submission, User
from floor.penalties.righting import RIGHT, Whose, known_at, offered_for, to_put_right, whose
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS, NewEntry
from floor.record.decision import RIGHTING, Reason, check_why
from floor.record.penalty_given import TOLD_BY, PenaltyState, given, given_of
from floor.record.penalty_order import PenaltyOrder, check_change
from floor.record.penalty_served import CountChange
from floor.record.search_words import words_of
from floor.record.unfit_penalties import left_on
from rules.books.stored import load_book

SHOWN = (
    "kind",
    "hands",
    "rounds",
    "players_at_table",
    "seat",
    "player",
    "served",
    "counted_at",
    "eliminated_at",
    "change_entry",
    "void_entry",
    "voided_at",
)


@transaction.atomic
def change_penalty(actor: User, penalty: Penalty, key: UUID, seen: int, order: PenaltyOrder, reason: Reason) -> Penalty:
    """Make a penalty more or less, once for each key. Hands already served stay counted.

    `seen` is the last entry on the person's page: raises RulingMoved when something was recorded after it.
    """
    said = {"order": asdict(order), "reason": asdict(reason)}
    sent = _begin(actor, penalty, key, "change-penalty", seen, said)
    if sent is None:
        return Penalty.objects.get(pk=penalty.pk)
    incident, penalty = _to_put_right(actor, penalty, seen)
    book, offered = load_book(incident.draft.book_id), offered_for(penalty)
    why = _with_why(reason, lambda: check_change(penalty, order, book, offered))
    at = now()
    new = payloads.penalty_changed(penalty, payloads.amount(order), at, why)
    return _put_right(incident, penalty, sent, at, new)


@transaction.atomic
def move_penalty(actor: User, penalty: Penalty, key: UUID, seen: int, to: Whose, reason: Reason) -> Penalty:
    """Give a penalty to the right player, once for each key; their count starts at 0. `seen` is as above."""
    sent = _begin(actor, penalty, key, "move-penalty", seen, {"to": asdict(to), "reason": asdict(reason)})
    if sent is None:
        return Penalty.objects.get(pk=penalty.pk)
    if to.player:
        lock_player(penalty.incident.tournament_id, to.player, "to")
    incident, penalty = _to_put_right(actor, penalty, seen)
    why = _with_why(reason, lambda: _check_whose(incident, penalty, to))
    at = now()
    return _put_right(incident, penalty, sent, at, payloads.penalty_changed(penalty, asdict(to), at, why))


@transaction.atomic
def void_penalty(actor: User, penalty: Penalty, key: UUID, seen: int, reason: Reason) -> Penalty:
    """Take a penalty back, once for each key: it stays in the record and no longer counts. `seen` is as above."""
    sent = _begin(actor, penalty, key, "void-penalty", seen, {"reason": asdict(reason)})
    if sent is None:
        return Penalty.objects.get(pk=penalty.pk)
    incident, penalty = _to_put_right(actor, penalty, seen)
    why = check_why(reason, RIGHT, RIGHTING)
    at = now()
    return _put_right(incident, penalty, sent, at, payloads.penalty_void(penalty, at, why))


@transaction.atomic
def serve_penalty(actor: User, penalty: Penalty, key: UUID, change: CountChange, hands: int, seen: int) -> bool:
    """Count hands served, once for each key. Returns whether somebody else counted since the entry `seen`.

    Adding goes on top of what others counted; setting and undoing are refused when the screen was out of date, and all
    three when the penalty was corrected since, because it may now belong to somebody else.
    """
    sent = _begin(actor, penalty, key, "serve-penalty", seen, {"change": change.value, "hands": hands})
    if sent is None:
        return False
    incident, _ = lock(actor, penalty.incident_id)
    penalty = Penalty.objects.select_related("entry").get(pk=penalty.pk)
    policy.check_count(penalty)
    told = given_of(penalty)
    tally, behind = told.tally, told.tally.seq > seen
    if told.changed_by and told.changed_by.seq > seen:
        raise PenaltyMoved
    if behind and change in (CountChange.SET, CountChange.UNDO):
        raise CountMoved(tally.served, tally.hands)
    if change == CountChange.SET and not 0 <= hands <= tally.hands:
        raise Invalid({"set": f"Type how many hands are served, from 0 to {tally.hands}."})
    at = now()
    new = payloads.served(penalty, tally, change, tally.after(change, hands), seen, at)
    record_on(incident, {penalty: new}, sent, at)
    incident.save(update_fields=CHAIN_FIELDS)
    return behind


def record_on(incident: Incident, new: Mapping[Penalty, NewEntry], sent: Submission, at: datetime) -> None:
    """Append an entry about each of these penalties of a call, and update their rows from all entries.

    The caller saves CHAIN_FIELDS of the incident in the same transaction.
    """
    chain.append(incident, sent, at, list(new.values()))
    show(incident, new)


def show(incident: Incident, penalties: Iterable[Penalty]) -> None:
    """Update the rows of these penalties of a call from all its entries."""
    penalties = list(penalties)
    told = given(Entry.objects.filter(incident=incident, kind__in=TOLD_BY).order_by("seq"))
    for penalty in penalties:
        _show(penalty, told[penalty.entry.seq])
    Penalty.objects.bulk_update(penalties, SHOWN)


def _show(penalty: Penalty, told: PenaltyState) -> None:
    for name in ("kind", "hands", "rounds", "players_at_table", "seat"):
        setattr(penalty, name, told.stated[name])
    penalty.player_id = told.stated["player"]
    penalty.served, penalty.counted_at = told.tally.served, told.tally.counted_at
    penalty.eliminated_at = told.tally.eliminated_at
    penalty.change_entry, penalty.void_entry = told.changed_by, told.voided_by
    penalty.voided_at = told.voided_by.recorded_at if told.voided_by else None


def _begin(actor: User, penalty: Penalty, key: UUID, action: str, seen: int, said: dict[str, Any]) -> Submission | None:
    house_id = penalty.incident.tournament.house_id
    return submission.begin(actor, house_id, key, action, {"penalty": penalty.pk, "seen": seen, **said})


def _to_put_right(actor: User, penalty: Penalty, seen: int) -> tuple[Incident, Penalty]:
    """The call, locked, and the penalty as it is now, for somebody who may correct it and has seen all of it."""
    incident, role = lock(actor, penalty.incident_id)
    policy.check_put_right(role)
    penalty = to_put_right(Penalty.objects.all()).get(pk=penalty.pk)
    policy.check_not_voided(penalty)
    check_seen(incident, seen)
    return incident, penalty


def _with_why(reason: Reason, check: Callable[[], None]) -> Reason:
    """The reason; its errors are reported together with those of `check`."""
    errors: dict[str, str] = {}
    why = reason
    try:
        why = check_why(reason, RIGHT, RIGHTING)
    except Invalid as invalid:
        errors |= invalid.errors
    try:
        check()
    except Invalid as invalid:
        errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    return why


def _check_whose(incident: Incident, penalty: Penalty, to: Whose) -> None:
    if to == whose(penalty):
        raise Invalid({"to": "It is theirs already. Choose somebody else."})
    at_the_table = to.seat is not None and 1 <= to.seat <= incident.tournament.seats_per_table
    if not at_the_table and (to.seat is not None or to.player is None):
        raise Invalid({"to": "Choose whose penalty it is."})
    known = known_at(incident)
    if at_the_table and known.get(to.seat) != to.player:
        raise Refused("seat-moved", f"Somebody else is known at seat {to.seat} by now. Look at it, then choose again.")
    if not at_the_table and to.player in known.values():
        raise Refused("seat-moved", "This player has a seat at this table by now. Look at it, then choose again.")
    if incident.penalties.filter(seat=to.seat, voided_at=None).exclude(pk=penalty.pk).exists():
        where = f"Seat {to.seat}" if to.seat else "Somebody from another table"
        raise Invalid({"to": f"{where} has a penalty of this call already. Put that one right first."})


def _put_right(incident: Incident, penalty: Penalty, sent: Submission, at: datetime, new: NewEntry) -> Penalty:
    record_on(incident, {penalty: new}, sent, at)
    incident.penalty_left = incident.penalty_left and left_on(incident)
    incident.search = words_of(incident)
    incident.save(update_fields=["penalty_left", "search", *CHAIN_FIELDS])
    return penalty
