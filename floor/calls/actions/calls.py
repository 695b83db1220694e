"""Opening a call and storing its answers."""

from typing import Any
from uuid import UUID

from django.db import transaction

from floor.calls.actions.clocks import stop_by_answer
from floor.calls.actions.opening import opens, store_call
from floor.calls.call_time import When
from floor.calls.known_answers import answers_of
from floor.calls.new_call import check_ruled_by, check_table, new_call
from floor.errors import StaleDraft
from floor.ground import policy, submission
from floor.ground.locking import lock, next_revision
from floor.ground.record_clock import now
from floor.ground.seating_then import moment_of, seating_at, the_one
from floor.ground.wizard import without_taken
from floor.house.house_rules import book_at
from floor.models import Hand, Incident, InputChange, InputKind, Source, Table, Tournament, User
from floor.record.columns import OF_INPUT
from floor.record.search_words import words_of
from floor.tournament.in_play_then import in_play_at
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
    ruled_by: User | None = None,
    hand: Hand | None = None,
    hand_event: int | None = None,
    own: dict[str, Any] | None = None,
) -> Incident:
    """Open a call, once for each key, with table, level and time filled in and a draft that holds `prefill`.

    A call from a paper slip says so, when it occurred and who ruled; any other occurs now. One about a hand names the
    event of it that is ruled on. `own` are the floor's words: of a call that they rule themselves, or the sentence that
    it began with.
    """
    of_call: dict[str, Any] = {"source": source, "when": when, "ruled_by": ruled_by, "hand": hand}
    call = new_call(tournament, situation, table, prefill, **of_call, own=own)
    call.hand_event = hand_event
    body: dict[str, object] = {
        "tournament": tournament.pk,
        "situation": situation,
        "table": table.pk if table else None,
        "source": source.value,
        "when": when.body if when else None,
        **({"ruled_by": ruled_by.pk} if ruled_by else {}),
        **({"hand": hand.pk, "event": hand_event} if hand else {}),
        # The tile and the words are part of the key: another tap of the page is another call. The inputs in play may
        # have changed.
        **({"told": told} if (told := _told(prefill, own)) else {}),
    }
    store_call(actor, call, key, body)
    return call


def _told(prefill: dict[str, Any], own: dict[str, Any] | None) -> dict[str, Any]:
    """Return what a person told as the call was opened, and by which way in."""
    answers = {id: [one["value"], one.get("way", "")] for id, one in prefill.items() if one["by"] != "system"}
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

    `unchecked` names what needs another look because an answer was changed, as floor/calls/checking.py stores it.
    """
    policy.role_of(actor, incident.tournament.house_id)
    policy.check_answer(incident)
    return next_revision(actor, incident, revision, answers=answers, unchecked=unchecked or {})


@opens
def check_answers(actor: User, incident: Incident, revision: int) -> bool:
    """Confirm the answers of a draft with this revision, after one of them was changed."""
    policy.role_of(actor, incident.tournament.house_id)
    policy.check_answer(incident)
    return next_revision(actor, incident, revision, unchecked={})


@opens
def save_own(actor: User, incident: Incident, revision: int, own: dict[str, Any]) -> bool:
    """Replace the typed text of a call that the floor rules in their own words, if the draft has this revision.

    Once the call is recorded this is a correction; an empty one leaves the call as it is on record.
    """
    policy.check_record(policy.role_of(actor, incident.tournament.house_id), incident)
    return next_revision(actor, incident, revision, own=own)


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
    """Save an answer that leads to this ruling while a clock may run: it stops, unless the ruling has a clock."""
    incident, _ = lock(actor, incident.pk)
    policy.check_answer(incident)
    kept = next_revision(actor, incident, revision, answers=answers, unchecked=unchecked or {})
    if kept:
        stop_by_answer(ruling, incident, actor, revision)
    return kept


@opens
@transaction.atomic
def place_call(
    actor: User, incident: Incident, key: UUID, table: Table | None, when: When, ruled_by: User | None = None
) -> Incident:
    """Set where and when it was, and who ruled a slip, once for each key, as long as nothing is recorded.

    Anybody put on the call by hand becomes the player who sat in that seat there and then, and inputs in play are
    filled in anew, except those that somebody has set for this call.
    """
    body = {"incident": incident.pk, "table": table.pk if table else None, **when.body}
    body |= {"ruled_by": ruled_by.pk} if ruled_by else {}
    sent = submission.begin(actor, incident.tournament.house_id, key, "place-call", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    policy.check_place(incident)
    check_table(incident.tournament, table)
    ruled_by = ruled_by or incident.slip_ruled_by
    occurred_at = when.instant(incident.tournament, now())
    check_ruled_by(incident.tournament, ruled_by, occurred_at)
    placed = {
        "occurred_at": occurred_at,
        "table_id": body["table"],
        "slip_ruled_by_id": ruled_by.pk if ruled_by else None,
    }
    moved = incident.table_id != body["table"]
    if placed != {name: getattr(incident, name) for name in placed}:
        incident.table, incident.occurred_at = table, occurred_at
        there = placed | _in_play_there(incident, moved)
        for name, value in there.items():
            setattr(incident, name, value)
        _seat_again(incident)
        incident.search = words_of(incident)
        incident.save(update_fields=[*there, "search"])
    draft = incident.draft
    answers = answers_of(incident)
    fresh = {
        "answers": without_taken(answers) if moved else answers,
        # Players in empty seats are known for one table only.
        "own": {name: said for name, said in draft.own.items() if not (moved and name == "taken")},
        "book_id": book_at(incident.tournament, incident.occurred_at),
    }
    differs = fresh != {name: getattr(draft, name) for name in fresh}
    if differs and not next_revision(actor, incident, draft.revision, **fresh):
        raise StaleDraft
    return incident


def _in_play_there(incident: Incident, moved: bool) -> dict[str, Any]:
    """Return what was in play there and then. Corrections for the call stay; a count is of its table alone."""
    corrected = set(InputChange.objects.filter(incident=incident).values_list("kind", flat=True))
    kinds = [InputKind(kind) for kind in corrected if not (moved and kind == InputKind.PLAYERS)]
    stays = {column for kind in kinds for column in OF_INPUT[kind]}
    found = in_play_at(incident.tournament, incident.table, incident.occurred_at)
    return {name: value for name, value in found.items() if name not in stays}


def _seat_again(incident: Incident) -> None:
    """Put the player who sat in each seat of the call, at its table and time, into that seat."""
    sat = seating_at(incident.table_id, moment_of(incident))
    for person in incident.people.exclude(seat=None):
        player = the_one(sat.get(person.seat or 0, ()))
        person.player_id = player.stands_for if player else None
        person.save(update_fields=["player"])
