"""The identity of players: naming the player of a seat after the fact, and joining two rows that are one person."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet

from floor.errors import Invalid, Refused
from floor.ground import policy, submission
from floor.ground.locking import lock, lock_player
from floor.ground.record_clock import now
from floor.ground.seating_then import is_untouched, moment_of
from floor.models import (
    Incident,
    IncidentPerson,
    Penalty,
    PersonRole,
    Player,
    Role,
    SeatingAct,
    SeatingKind,
    Stack,
    Submission,
    User,
)
from floor.persons.actions.persons import join_entries, new_players
from floor.record import chain, payloads
from floor.record.actions.searching import find_anew
from floor.record.chain import CHAIN_FIELDS
from floor.record.participants import named_last_by
from floor.record.penalty_given import given_by_name
from floor.record.people import Seat
from floor.record.search_words import words_of
from floor.signin.people import clean_name

PLAYERS = ~Q(role=PersonRole.DEALER)


@transaction.atomic
def name_player(actor: User, incident: Incident, key: UUID, seat: Seat, player: int, name: str = "") -> Incident:
    """Name the player of this seat, by id (0 for none) or by a new name, once for each key.

    The parts and penalties of the seat in this call are that player's from then on, so that they count in their record.
    """
    name = clean_name(name, "name")
    if not player and not name:
        raise Invalid({"name": "Choose one of the players, or type a name."})
    body: dict[str, object] = {"incident": incident.pk, "seat": seat, "player": player, "name": name}
    sent = submission.begin(actor, incident.tournament.house_id, key, "name-player", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    # The player is locked before the call, for the reason given in lock_player.
    known = None if name else lock_player(incident.tournament_id, player)
    incident, role = lock(actor, incident.pk)
    before = _checked(actor, role, incident, seat)
    to = known or _added(sent, incident, seat, name)
    if to.pk == before and not _is_unknown(incident, seat):
        return incident
    _check_one_seat(incident, to, seat)
    _put(incident, sent, seat, before, to)
    return incident


@transaction.atomic
def forget_player(actor: User, incident: Incident, key: UUID, seat: Seat) -> Incident:
    """Take back the name of the player at this seat, once for each key; the record says that nobody is known there."""
    body: dict[str, object] = {"incident": incident.pk, "seat": seat}
    sent = submission.begin(actor, incident.tournament.house_id, key, "forget-player", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, role = lock(actor, incident.pk)
    before = _checked(actor, role, incident, seat)
    if before is not None:
        _put(incident, sent, seat, before, None)
    return incident


def _checked(actor: User, role: Role, incident: Incident, seat: Seat) -> int | None:
    """Return the player known at this seat now. Raises Refused when this person may not put another one there."""
    before = _player_at(incident, seat)
    own = before is not None and named_last_by(incident, seat) == actor.pk
    policy.check_name(role, incident, before is not None, own)
    return before


def _put(incident: Incident, sent: Submission, seat: Seat, before: int | None, to: Player | None) -> None:
    IncidentPerson.objects.filter(PLAYERS, incident=incident, seat=seat).update(player=to)
    penalties_along(incident, seat, before).update(player=to)
    changed = ["search"]
    if incident.chain_length:
        at = now()
        chain.append(incident, sent, at, [payloads.player_named(seat, before, to.pk if to else None, at)])
        changed += CHAIN_FIELDS
    incident.search = words_of(incident)
    incident.save(update_fields=changed)


def penalties_along(incident: Incident, seat: Seat, before: int | None) -> QuerySet[Penalty]:
    """The penalties of the seat, except one that was given to somebody else since."""
    return _penalties_at(incident, seat).filter(Q(player=before) | Q(player=None))


def _penalties_at(incident: Incident, seat: Seat) -> QuerySet[Penalty]:
    """The penalties of the seat; one given by name belongs to no seat, not even to one that nobody remembers."""
    return Penalty.objects.filter(~given_by_name(), incident=incident, seat=seat)


@transaction.atomic
def merge_players(actor: User, gone: Player, key: UUID, into: int) -> Player:
    """Join a player's row into another one of the same person, once for each key; returns the one that stays.

    Calls, penalties and stacks move over, and the seat if the other row has none; each of the calls says so.
    """
    tournament = gone.tournament
    sent = submission.begin(actor, tournament.house_id, key, "merge-players", {"from": gone.pk, "into": into})
    if sent is None:
        return Player.objects.get(pk=into)
    policy.check_merge(policy.role_of(actor, tournament.house_id))
    if gone.pk == into:
        raise Invalid({"into": "This is the same entry. Choose the other one of this person."})
    # The rows are locked in one order, so that two people merging them in opposite directions wait instead of blocking.
    first, second = (lock_player(tournament.pk, player, "into") for player in sorted((gone.pk, into)))
    gone, stays = (first, second) if gone.pk < into else (second, first)
    merge(sent, gone, stays, now())
    return stays


def merge(sent: Submission, gone: Player, stays: Player, at: datetime) -> None:
    """Join a row into another one, both locked. Raises Refused when they cannot be one person."""
    _check_one_stack(gone, stays)
    named = list(Incident.objects.filter(_names(gone)).values_list("pk", flat=True))
    for incident, seats in _calls_of(gone):
        if _seats_of(incident, stays) - {None}:
            raise Refused("both-there", f"Both have a part in call {incident.pk}: they cannot be one person.")
        chain.append(incident, sent, at, [payloads.player_joined(seat, gone.pk, stays.pk, at) for seat in seats])
        incident.save(update_fields=CHAIN_FIELDS)
        for seat in seats:
            penalties_along(incident, seat, gone.pk).update(player=stays)
    IncidentPerson.objects.filter(player=gone).update(player=stays)
    Penalty.objects.filter(player=gone).update(player=stays)
    Stack.objects.filter(player=gone).update(player=stays)
    find_anew(named)
    Player.objects.filter(merged_into=gone).update(merged_into=stays)
    _give_seat(sent, gone, stays, at)
    join_entries(sent, gone, stays, at)


def _give_seat(sent: Submission, gone: Player, stays: Player, at: datetime) -> None:
    """Take the joined row out of its seat, and give the seat to the row that stays if that has none."""
    table, seat = gone.table, gone.seat
    gone.merged_into, gone.table, gone.seat = stays, None, None
    gone.save(update_fields=["merged_into", "table", "seat"])
    if table is None:
        return
    joined: dict[str, Any] = {"submission": sent, "tournament": gone.tournament, "kind": SeatingKind.JOINED, "at": at}
    SeatingAct.objects.create(player=gone, from_table=table, from_seat=seat, **joined)
    if stays.table_id is None:
        # A player in a seat is not out, whatever the other row said.
        joined["was_busted_at"], stays.busted_at = stays.busted_at, None
        stays.table, stays.seat = table, seat
        stays.save(update_fields=["table", "seat", "busted_at"])
        SeatingAct.objects.create(player=stays, to_table=table, to_seat=seat, **joined)


def _check_one_stack(gone: Player, stays: Player) -> None:
    both = Stack.objects.filter(player=gone, day__stacks__player=stays).select_related("day").first()
    if both:
        raise Refused("both-through", f"Both came through {both.day}: they cannot be one person.")


def _calls_of(player: Player) -> list[tuple[Incident, list[Seat]]]:
    """The recorded calls that name this player, locked in their order, each with the player's seats."""
    ids = Incident.objects.filter(_names(player), chain_length__gt=0).values("pk")
    calls = Incident.objects.select_for_update().filter(pk__in=ids).order_by("pk")
    return [(call, sorted(_seats_of(call, player), key=lambda seat: seat or 0)) for call in calls]


def _names(player: Player) -> Q:
    return Q(people__player=player) | Q(penalties__player=player)


def _seats_of(incident: Incident, player: Player) -> set[Seat]:
    people = incident.people.filter(player=player).values_list("seat", flat=True)
    return {*people, *incident.penalties.filter(player=player).values_list("seat", flat=True)}


def _is_unknown(incident: Incident, seat: Seat) -> bool:
    """True if a part or a penalty of this seat still belongs to nobody."""
    people = incident.people.filter(PLAYERS, seat=seat, player=None)
    return people.exists() or _penalties_at(incident, seat).filter(player=None).exists()


def _player_at(incident: Incident, seat: Seat) -> int | None:
    """The player on record at this seat of the call. Raises Refused when nobody there has a part in it."""
    people = incident.people.filter(PLAYERS, seat=seat).values_list("player", flat=True)
    found = [*people, *_penalties_at(incident, seat).values_list("player", flat=True)]
    if not found:
        raise Refused("nobody-there", "Nobody at this seat has a part in this call. Open the people of the call again.")
    return next((player for player in found if player is not None), None)


def _added(sent: Submission, incident: Incident, seat: Seat, name: str) -> Player:
    """A new player, seated where the call was if nobody is known to have sat there since."""
    tournament, at = incident.tournament, moment_of(incident).first
    player = Player(tournament=tournament, name=name)
    sits = bool(seat) and incident.table is not None and is_untouched(incident.table, seat or 0, at)
    if sits:
        player.table, player.seat = incident.table, seat
    [player] = new_players(tournament.house_id, [player])
    if sits:
        place = {"to_table": player.table, "to_seat": seat}
        SeatingAct.objects.create(
            submission=sent, tournament=tournament, kind=SeatingKind.NAMED, player=player, at=at, **place
        )
    return player


def _check_one_seat(incident: Incident, player: Player, seat: Seat) -> None:
    people = incident.people.filter(player=player).values_list("seat", flat=True)
    # A penalty without a seat was given to them by name, wherever they were.
    elsewhere = {*people, *(_seats_of(incident, player) - {None})} - {seat}
    if elsewhere:
        raise Invalid({"name": f"{player.name} has a part in this call at another seat. Choose another player."})
