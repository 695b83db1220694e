"""Two rows of one tournament that were joined but are two people."""

from collections import defaultdict
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, JSONField, OuterRef, Q, QuerySet
from django.db.models.functions import Cast

from floor.errors import Refused
from floor.ground import policy, submission
from floor.ground.record_clock import now
from floor.models import (
    Entry,
    EntryKind,
    Incident,
    IncidentPerson,
    Penalty,
    Person,
    Player,
    SeatingAct,
    SeatingKind,
    Stack,
    Submission,
    User,
)
from floor.persons.actions.persons import part_entries
from floor.persons.actions.players import PLAYERS, penalties_along
from floor.record import chain, payloads
from floor.record.actions.searching import find_anew
from floor.record.chain import CHAIN_FIELDS
from floor.record.people import Seat


@transaction.atomic
def unmerge_players(actor: User, gone: Player, key: UUID) -> Player:
    """Separate a row from the one that it was joined into, once for each key; returns the one that stayed.

    It gets back what it brought along: parts and penalties, each noted in its call, stacks, and the rows that were
    joined into it before. The seat, and anything newer, stays with the other one.
    """
    sent = submission.begin(actor, gone.tournament.house_id, key, "unmerge-players", {"player": gone.pk})
    if sent is None:
        parted = Player.objects.get(pk=gone.pk)
        return parted.merged_into or parted
    policy.check_merge(policy.role_of(actor, gone.tournament.house_id))
    into = Player.objects.filter(pk=gone.pk).values("merged_into")
    locked = Player.objects.select_for_update(of=("self",)).filter(Q(pk=gone.pk) | Q(pk__in=into)).order_by("pk")
    rows = {player.pk: player for player in locked.select_related("person")}
    gone = rows[gone.pk]
    if gone.merged_into_id is None:
        raise Refused("not-merged", "These are two entries already. Open the page again.")
    stays = rows[gone.merged_into_id]
    _part_calls(sent, gone, stays)
    persons = part_entries(sent, gone)
    along = Player.objects.filter(merged_into=stays, person__in=persons)
    entries = [gone.pk, *along.exclude(pk=gone.pk).values_list("pk", flat=True)]
    Stack.objects.filter(_taken_out_by(entries) | _brought_in_for(persons), player=stays).update(player=gone)
    along.exclude(pk=gone.pk).update(merged_into=gone)
    gone.merged_into = None
    gone.save(update_fields=["merged_into"])
    return stays


def _part_calls(sent: Submission, gone: Player, stays: Player) -> None:
    """Undo the joining in each call that notes it, where it still applies."""
    joined = _joined_from(gone)
    at = now()
    for call in Incident.objects.select_for_update().filter(pk__in=joined).order_by("pk"):
        seats = [seat for seat in sorted(joined[call.pk], key=lambda seat: seat or 0) if _is_there(call, seat, stays)]
        if seats:
            chain.append(call, sent, at, [payloads.player_parted(seat, stays.pk, gone.pk, at) for seat in seats])
            call.save(update_fields=CHAIN_FIELDS)
        for seat in seats:
            IncidentPerson.objects.filter(PLAYERS, incident=call, seat=seat, player=stays).update(player=gone)
            penalties_along(call, seat, stays.pk).update(player=gone)
            _penalties(call, seat, stays).update(player=gone)
    find_anew(list(joined))


def _joined_from(gone: Player) -> dict[int, set[Seat]]:
    """The calls that record that this row was joined into another one, with its seats there."""
    entries = Entry.objects.filter(incident__tournament=gone.tournament_id, kind=EntryKind.PLAYER_NAMED)
    told = entries.annotate(json=Cast("payload", JSONField())).filter(json__joined=True, json__from=gone.pk)
    found: dict[int, set[Seat]] = defaultdict(set)
    for entry in told:
        if "parted" not in entry.kept:
            found[entry.incident_id].add(entry.kept["seat"])
    return found


def _is_there(call: Incident, seat: Seat, stays: Player) -> bool:
    """True if the seat is still theirs. Raises Refused when nobody could tell which of two penalties is whose."""
    penalties = _penalties(call, seat, stays).count()
    if seat is None and penalties > 1:
        raise Refused("both-by-name", f"Call {call.pk} gave them several penalties by name: put these right first.")
    return bool(penalties) or IncidentPerson.objects.filter(PLAYERS, incident=call, seat=seat, player=stays).exists()


def _penalties(call: Incident, seat: Seat, player: Player) -> QuerySet[Penalty]:
    return Penalty.objects.filter(incident=call, seat=seat, player=player)


def _taken_out_by(entries: list[int]) -> Exists:
    """Return the condition that a stack was taken out of its day by one of these entries."""
    through = SeatingAct.objects.filter(kind=SeatingKind.THROUGH, player__in=entries)
    place = {"from_table": OuterRef("table"), "from_seat": OuterRef("seat")}
    return Exists(through.filter(submission__day_act__day=OuterRef("day"), **place))


def _brought_in_for(persons: list[Person]) -> Exists:
    """Return the condition that a stack was brought in from a flight played beside, where one of these had it."""
    there = Stack.objects.filter(day__tournament=OuterRef("day__beside"), player__person__in=persons)
    return Exists(there.filter(table=OuterRef("table"), seat=OuterRef("seat")))
