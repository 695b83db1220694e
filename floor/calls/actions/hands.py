"""Reconstructing a hand: a plain row until something in it is ruled on; the rulings go back onto its tape."""

from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db import transaction

from floor.calls.actions.calls import open_call
from floor.calls.hand import seats_named
from floor.errors import Refused
from floor.ground import policy, submission
from floor.ground.locking import lock
from floor.ground.record_clock import now
from floor.ground.wizard import Stored
from floor.models import Hand, Incident, Receipt, Table, Tournament, User
from rules.engine.question import plain
from rules.poker.event import BadTape
from rules.poker.writing import Document, places
from rules.presented import PresentedRuling
from rules.ruling_to_tape import fed_back, founded, taken_off, told_of


@transaction.atomic
def begin_hand(actor: User, tournament: Tournament, key: UUID, table: Table | None) -> Hand:
    """Begin a hand about which nothing is known yet, once for each key."""
    body: dict[str, object] = {"tournament": tournament.pk, "table": table.pk if table else None}
    sent = submission.begin(actor, tournament.house_id, key, "begin-hand", body)
    if sent is None:
        return Hand.objects.get(opening__house=tournament.house_id, opening__key=key)
    policy.role_of(actor, tournament.house_id)
    return Hand.objects.create(
        tournament=tournament,
        table=table,
        level_id=tournament.current_level_id,
        book_id=tournament.book_id,
        opened_by=actor,
        opening=sent,
        opened_at=now(),
    )


@transaction.atomic
def keep_tape(actor: User, hand: Hand, revision: int, tape: Document, moved: Mapping[int, int] | None = None) -> bool:
    """Replace the tape of a hand that still has this revision; False, and nothing written, when it has not.

    `moved` has the new numbers of its events, by old number, for the calls that rule on them; None when all stay.
    """
    policy.role_of(actor, hand.tournament.house_id)
    # The calls are locked first, and in order, as when recording: no two requests ever wait for each other.
    calls = list(hand.calls.select_for_update().order_by("pk")) if moved is not None else []
    hands = Hand.objects.filter(pk=hand.pk, revision=revision)
    if hands.update(tape=tape, revision=revision + 1, updated_at=now(), updated_by=actor) != 1:
        return False
    _follow(calls, moved or {})
    _say_off(hand, _rulings(hand.tape) - _rulings(tape))
    return True


def rule_on_hand(actor: User, hand: Hand, key: UUID, event: int, situation: str, answers: Stored) -> Incident:
    """Open a call on one event of the hand, with the answers that its tape gives, once for each key."""
    return open_call(actor, hand.tournament, key, situation, hand.table, answers, hand=hand, hand_event=event)


def feed_tape(actor: User, incident: Incident, ruling: PresentedRuling) -> None:
    """Put the decided ruling onto the tape of the hand, in place of what this call had ruled before.

    If it does not fit on the tape, `off_tape` says why, and the tape stays without it. The caller saves the incident.
    """
    hand = _locked_hand(incident)
    if hand is None or incident.hand_event is None:
        return
    try:
        _replace(actor, hand, incident, fed_back(hand.tape, incident.hand_event, ruling, incident.pk))
        incident.off_tape = ""
    except BadTape as bad:
        _take_off(actor, hand, incident, f"Not on the tape: {seats_named(bad.problem)}")


@transaction.atomic
def put_on_tape(actor: User, incident: Incident) -> None:
    """Put the last recorded ruling onto the tape again: it was taken off, or did not fit on the tape then."""
    incident, _ = lock(actor, incident.pk)
    receipt = Receipt.objects.filter(entry__incident=incident).order_by("-entry__seq").first()
    if receipt is None or incident.decided_otherwise:
        raise Refused("nothing-ruled", "Nothing of this call goes onto the tape. Open the call.")
    if not _rests_on_the_tape(incident):
        raise Refused("ruled-on-changed", "What was ruled on has changed. Open the call and rule on it again.")
    feed_tape(actor, incident, receipt.kept["decided"] or receipt.kept["ruling"])
    incident.save(update_fields=["off_tape"])


def _rests_on_the_tape(incident: Incident) -> bool:
    """True if the tape still gives the call the same answers, apart from how far the hand has gone."""
    if incident.hand is None or incident.hand_event is None:
        return False
    told, given = told_of(incident.hand.tape, incident.hand_event, incident.situation), incident.draft.answers
    return told is not None and all(
        plain(value) == given[key]["value"]
        for key, value in told.items()
        if key in given and given[key]["by"] == "system" and not key.endswith("moment")
    )


def unfeed_tape(actor: User, incident: Incident) -> None:
    """Take this call's ruling off the tape of its hand again: it was decided otherwise."""
    if hand := _locked_hand(incident):
        _take_off(actor, hand, incident, "")


def _locked_hand(incident: Incident) -> Hand | None:
    return Hand.objects.select_for_update().get(pk=incident.hand_id) if incident.hand_id else None


def _take_off(actor: User, hand: Hand, incident: Incident, why: str) -> None:
    """Take off the call's ruling, unless something after it cannot have happened without it: then the tape stays."""
    try:
        _replace(actor, hand, incident, taken_off(hand.tape, incident.pk))
    except BadTape as bad:
        why = f"Still on the tape, for without it {seats_named(bad.problem)}"
    incident.off_tape = why[:200]


def _replace(actor: User, hand: Hand, incident: Incident, tape: Document) -> None:
    """Give the hand this tape, without the later rulings on events that have changed."""
    if tape == hand.tape:
        return
    tape = founded(hand.tape, tape)
    _say_off(hand, (_rulings(hand.tape) - _rulings(tape)) - {incident.pk})
    moved = places(hand.tape, tape)
    if any(number != place for number, place in moved.items()):
        _follow(hand.calls.all(), moved)
    changed = {"revision": hand.revision + 1, "updated_at": now(), "updated_by": actor}
    Hand.objects.filter(pk=hand.pk).update(tape=tape, **changed)


def _say_off(hand: Hand, calls: set[int]) -> None:
    if calls:
        hand.calls.filter(pk__in=calls).update(off_tape="Taken off the tape.")


def _rulings(tape: Document) -> set[int]:
    """The calls whose rulings are on a tape."""
    return {event["call"] for event in tape.get("tape", ()) if event.get("call")}


def _follow(calls: Iterable[Incident], moved: Mapping[int, int]) -> None:
    """Keep each call on its event under its new number; on none if it is gone."""
    for call in calls:
        place = moved.get(call.hand_event or 0)
        if place != call.hand_event:
            Incident.objects.filter(pk=call.pk).update(hand_event=place)
