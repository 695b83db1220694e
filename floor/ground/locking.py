"""Order of locks: an incident locked for one action, and a draft that only one of two writers changes."""

from typing import Any

from django.db.models import F

from floor.errors import Invalid, Refused, RulingMoved
from floor.ground.prepared import LOCKED_CALLS
from floor.ground.record_clock import now
from floor.models import Draft, EntryKind, Incident, Player, Role, Tournament, User

# Entries that may be recorded beside a ruling without affecting a review of it, or of its penalties.
BESIDE_THE_RULING = (
    *(EntryKind.SERVED, EntryKind.NOTE, EntryKind.PHOTO, EntryKind.CLOCK),
    EntryKind.WORKED_OUT,
)


def lock(actor: User, incident_id: int) -> tuple[Incident, Role]:
    """The incident, locked until the end of the transaction, and the person's role in its house, in one statement.

    The other calls about its hand are locked too, as a ruling of one may move the events of all; always in the same
    order, so that nobody waits in a circle. The incident has `timed`: whether a clock was ever started on it, and
    `photographed` and `worked_out`: whether photos, and results of tools, wait to be recorded with it.
    """
    calls = LOCKED_CALLS.rows(incident=incident_id, actor=actor.pk)
    locked = next((call for call in calls if call.pk == incident_id), None)
    if locked is None:
        raise Refused("not-staff", "You are not on the staff of this house. Ask its admin to add you.")
    return locked, Role(locked.acting_as)  # type: ignore[attr-defined]


def lock_player(tournament_id: int, player: int, field: str = "name") -> Player:
    """The player, locked, so that nobody is merged while somebody names them. Raises Invalid when they are gone.

    Call it before locking any call, in the order in which a merge locks them, so that neither waits for the other.
    """
    players = Player.objects.select_for_update(of=("self",)).select_related("table")
    found = players.filter(tournament=tournament_id, merged_into=None, pk=player).first()
    if found is None:
        raise Invalid({field: "This player is not in this tournament any more. Choose another one."})
    return found


def check_seen(incident: Incident, seen: int) -> None:
    """Check for entries after the last one on the page. Raises RulingMoved if the person should know one of them."""
    if incident.entries.filter(seq__gt=seen).exclude(kind__in=BESIDE_THE_RULING).exists():
        raise RulingMoved


def lock_tournament(actor: User, tournament_id: int) -> Tournament:
    """The tournament, locked until the end of the transaction, for somebody on the staff of its house."""
    of_the_staff = Tournament.objects.filter(pk=tournament_id, house__memberships__user=actor)
    locked = of_the_staff.select_for_update(of=("self",)).first()
    if locked is None:
        raise Refused("not-staff", "You are not on the staff of this house. Ask its admin to add you.")
    return locked


def next_revision(actor: User, incident: Incident, revision: int, **changes: Any) -> bool:
    """Compare and set: the second writer with the same revision changes nothing."""
    drafts = Draft.objects.filter(incident=incident, revision=revision)
    return drafts.update(**changes, revision=F("revision") + 1, updated_at=now(), updated_by=actor) == 1
