"""Order of locks: an incident locked for one action, and a draft that only one of two writers changes."""

from typing import Any

from django.db import connection
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery

from floor.errors import Invalid, Refused, RulingMoved
from floor.models import Countdown, Draft, EntryKind, Incident, Player, Role, Tournament, User, with_names
from floor.prepared import Given, Prepared
from floor.record.record_clock import now

# Entries that may be recorded beside a ruling without affecting a review of it, or of its penalties.
BESIDE_THE_RULING = (EntryKind.SERVED, EntryKind.NOTE, EntryKind.PHOTO, EntryKind.CLOCK)


def lock(actor: User, incident_id: int) -> tuple[Incident, Role]:
    """The incident, locked until the end of the transaction, and the person's role in its house, in one statement.

    The other calls about its hand are locked too, as a ruling of one may move the events of all; always in the same
    order, so that nobody waits in a circle. The incident has `timed`: whether a clock was ever started on it.
    """
    calls = OF_ITS_HAND.rows(incident=incident_id, actor=actor.pk)
    locked = next((call for call in calls if call.pk == incident_id), None)
    if locked is None:
        raise Refused("not-staff", "You are not on the staff of this house. Ask its admin to add you.")
    return locked, Role(locked.acting_as)  # type: ignore[attr-defined]


def _of_its_hand() -> QuerySet[Incident]:
    its_hand = Incident.objects.filter(pk=Given("incident")).values("hand")
    return (
        with_names(
            Incident.objects.select_for_update(of=("self",)), "level_set_by", "game_set_by", "players_counted_by"
        )
        .select_related("tournament__house", "draft", "hand", "table", "level")
        .filter(
            Q(pk=Given("incident")) | Q(hand=Subquery(its_hand)), tournament__house__memberships__user=Given("actor")
        )
        .annotate(
            acting_as=F("tournament__house__memberships__role"),
            timed=Exists(Countdown.objects.filter(incident=OuterRef("pk"))),
        )
        .order_by("pk")
    )


OF_ITS_HAND = Prepared(_of_its_hand)


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
    """Compare and set: the second writer with the same revision changes nothing.

    The statement is written out, because every answer runs it: Django takes three times as long to build it.
    """
    told = {"updated_at": now(), "updated_by_id": actor.pk}
    values = {name: _as_column(name, value) for name, value in (changes | told).items()}
    written = "".join(f"{name} = %s, " for name in values)
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE floor_draft SET {written} revision = revision + 1 WHERE incident_id = %s AND revision = %s",  # noqa: S608  # columns of ours
            [*values.values(), incident.pk, revision],
        )
        changed: int = cursor.rowcount
    return changed == 1


def _as_column(name: str, value: Any) -> Any:
    return Draft._meta.get_field(name).get_db_prep_save(value, connection)  # type: ignore[union-attr]
