"""Opening a call and keeping its answers."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Subquery

from floor import policy
from floor.calls.actions.clocks import stop_by_answer
from floor.calls.actions.opening import opens, store_call
from floor.calls.call_time import When
from floor.calls.new_call import check_table, counted, new_call
from floor.calls.wizard import refilled_of
from floor.errors import StaleDraft
from floor.house.house_rules import book_at
from floor.models import Hand, Incident, Player, Source, Table, Tournament, User
from floor.record import submission
from floor.record.locking import lock, next_revision
from floor.record.record_clock import now
from floor.record.search_words import words_of
from rules.presented import PresentedRuling


@transaction.atomic
def open_call(
    actor: User,
    tournament: Tournament,
    key: UUID,
    situation: str,
    table: Table | None,
    prefill: dict[str, Any],
    *,
    source: Source = Source.TABLET,
    when: When | None = None,
    hand: Hand | None = None,
    hand_event: int | None = None,
    own: dict[str, Any] | None = None,
    unchecked: dict[str, Any] | None = None,
) -> Incident:
    """Open a call, once for each key, with table, level and time filled in and a draft that holds `prefill`.

    One that comes from a paper slip says so, and when it occurred; any other occurs now. One about a reconstructed
    hand says which event of it is ruled on. `own` is what was said of one that the floor rules themselves. `unchecked`
    says which of the answers were only heard, as floor/calls/heard.py keeps it.
    """
    call = new_call(tournament, situation, table, prefill, source=source, when=when, own=own, unchecked=unchecked)
    call.hand, call.hand_event = hand, hand_event
    body: dict[str, object] = {
        "tournament": tournament.pk,
        "situation": situation,
        "table": table.pk if table else None,
        "source": source.value,
        "when": when.body if when else None,
        **({"hand": hand.pk, "event": hand_event} if hand else {}),
        # By which tile, and what was said: another tap of the page is another call. What is in play may have changed.
        **({"told": told} if (told := _told(prefill, own)) else {}),
    }
    store_call(actor, call, key, body)
    return call


def _told(prefill: dict[str, Any], own: dict[str, Any] | None) -> dict[str, Any]:
    """What a person told as the call was opened, and by which way in."""
    answers = {id: [one["value"], one.get("way", "")] for id, one in prefill.items() if one["by"] == "person"}
    return {**({"answers": answers} if answers else {}), **({"own": own} if own else {})}


@opens
def save_answers(
    actor: User,
    incident: Incident,
    revision: int,
    answers: dict[str, Any],
    *,
    unchecked: dict[str, Any] | None = None,
) -> bool:
    """Replace the answers of a draft that still has this revision; False, and nothing written, when it has not.

    `unchecked` is what needs another look because an answer was changed, as floor/calls/checking.py keeps it.
    """
    policy.role_of(actor, incident.tournament.house_id)
    policy.check_answer(incident)
    return next_revision(incident, revision, answers=answers, unchecked=unchecked or {})


@opens
def check_answers(actor: User, incident: Incident, revision: int) -> bool:
    """Say that the answers of a draft with this revision are right as they are, after one of them was changed."""
    policy.role_of(actor, incident.tournament.house_id)
    policy.check_answer(incident)
    return next_revision(incident, revision, unchecked={})


@opens
def save_own(actor: User, incident: Incident, revision: int, own: dict[str, Any]) -> bool:
    """Replace what is typed about a call that the floor rules in their own words, if the draft has this revision.

    Once the call is recorded this is a correction; an empty one leaves the call as it is on record.
    """
    policy.check_record(policy.role_of(actor, incident.tournament.house_id), incident)
    return next_revision(incident, revision, own=own)


@opens
@transaction.atomic
def save_last_answer(
    actor: User,
    incident: Incident,
    revision: int,
    answers: dict[str, Any],
    ruling: PresentedRuling,
    *,
    unchecked: dict[str, Any] | None = None,
) -> bool:
    """Save an answer that leads to this ruling while a clock may run: that stops, unless the ruling has a clock."""
    incident, _ = lock(actor, incident.pk)
    policy.check_answer(incident)
    kept = next_revision(incident, revision, answers=answers, unchecked=unchecked or {})
    if kept:
        stop_by_answer(ruling, incident, actor, revision)
    return kept


@opens
@transaction.atomic
def place_call(actor: User, incident: Incident, key: UUID, table: Table | None, when: When) -> Incident:
    """Say where and when it was, once for each key, as long as nothing is recorded.

    Anybody put on the call by hand is now the player in that seat at the new table, and what was filled in from
    what is in play is filled in anew.
    """
    body = {"incident": incident.pk, "table": table.pk if table else None, **when.body}
    sent = submission.begin(actor, incident.tournament.house_id, key, "place-call", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    policy.check_place(incident)
    check_table(incident.tournament, table)
    incident.occurred_at = when.instant(incident.tournament, now())
    changed = ["occurred_at"]
    if incident.table_id != body["table"]:
        there = {"table_id": body["table"], **counted(table)}
        for name, value in there.items():
            setattr(incident, name, value)
        _seat_again(incident)
        incident.search = words_of(incident)
        changed += [*there, "search"]
    incident.save(update_fields=changed)
    draft = incident.draft
    fresh = {
        "answers": refilled_of(incident),
        "book_id": book_at(incident.tournament, incident.occurred_at),
    }
    moved = fresh != {"answers": draft.answers, "book_id": draft.book_id}
    if moved and not next_revision(incident, draft.revision, **fresh):
        raise StaleDraft
    return incident


def _seat_again(incident: Incident) -> None:
    """Put in each seat of the call the player who sits there at its table now."""
    sitting = Player.objects.filter(table=incident.table_id, seat=OuterRef("seat")).values("pk")
    incident.people.exclude(seat=None).update(player=Subquery(sitting))
