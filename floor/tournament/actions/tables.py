"""Opening a table, and breaking one: all its players move at once, and all of it can be taken back."""

from collections import Counter
from collections.abc import Mapping
from uuid import UUID

from django.db import transaction
from django.db.models import Max

from floor.errors import Invalid, Refused
from floor.ground import submission
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.models import SeatingAct, SeatingKind, Table, Tournament, User
from floor.tournament.actions.seating import act_of_seating, first_come, free_table, keep, lock_players
from floor.tournament.seating import Chair

HIGHEST = 9999


@transaction.atomic
def open_table(actor: User, tournament: Tournament, key: UUID, number: int | None) -> int | None:
    """Open a table, the next one without a number, once for each key; its number, or None for a key sent before."""
    body: dict[str, object] = {"tournament": tournament.pk, "number": number}
    sent = submission.begin(actor, tournament.house_id, key, "open-table", body)
    if sent is None:
        return None
    tournament = lock_tournament(actor, tournament.pk)
    if number is None:
        number = (tournament.tables.aggregate(last=Max("number"))["last"] or 0) + 1
    if not 1 <= number <= HIGHEST:
        raise Invalid({"number": f"Type the number of the table, from 1 to {HIGHEST}."})
    table, made = Table.objects.get_or_create(tournament=tournament, number=number)
    if not made and table.is_open:
        raise Invalid({"number": f"Table {number} is open already. Type another number."})
    table.is_open = True
    table.save(update_fields=["is_open"])
    keep(sent, tournament, [SeatingAct(kind=SeatingKind.OPENED, to_table=table)], now())
    return number


@transaction.atomic
def break_table(actor: User, table: Table, key: UUID, chairs: Mapping[int, Chair]) -> None:
    """Move every player of a table to the chair given by the player's id, and close it, once for each key.

    All of them move or nobody: a player without a chair, or with one that is taken, stops it.
    """
    tournament = table.tournament
    body: dict[str, object] = {"table": table.pk, "chairs": {str(id): str(chair) for id, chair in chairs.items()}}
    sent = submission.begin(actor, tournament.house_id, key, "break-table", body)
    if sent is None:
        return
    tournament = lock_tournament(actor, tournament.pk)
    table = Table.objects.get(pk=table.pk)
    if not table.is_open:
        raise Refused("closed", f"Table {table.number} is closed already.")
    players = lock_players(table.players.values_list("pk", flat=True))
    if set(players) != set(chairs):
        raise Refused("moved-meanwhile", f"Somebody came to table {table.number} or left it meanwhile. Look again.")
    _check_chairs(table, chairs)
    acts = [SeatingAct(kind=SeatingKind.BROKEN, from_table=table)]
    for id, player in players.items():
        chair = chairs[id]
        acts.append(act_of_seating(player, free_table(tournament, chair), chair.seat))
        with first_come(chair):
            player.save(update_fields=["table", "seat"])
    table.is_open = False
    table.save(update_fields=["is_open"])
    keep(sent, tournament, acts, now())


def _check_chairs(table: Table, chairs: Mapping[int, Chair]) -> None:
    """Check that no two share a chair and nobody stays. Raises Invalid, by the fields of the page."""
    often = Counter(chairs.values())
    errors = {f"chair-{id}": f"Two players go to {chair}." for id, chair in chairs.items() if often[chair] > 1}
    stay = {f"chair-{id}": "This table is to be broken." for id, chair in chairs.items() if chair.table == table.number}
    if errors or stay:
        raise Invalid({**errors, **stay})
