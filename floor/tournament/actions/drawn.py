"""Seating whom a draw by lot gave a seat: all of them or nobody, and all of it can be taken back."""

import json
from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from floor.errors import Invalid, Refused
from floor.ground import submission
from floor.ground.days import enters_again
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.models import Lot, Player, SeatingAct, SeatingKind, Table, Tournament, User
from floor.persons.exclusions import in_force_of, today
from floor.record.actions.lots import draw_lot
from floor.tournament.actions.seating import act_of_seating, first_come, free_table, keep, lock_players
from floor.tournament.actions.tables import break_table
from floor.tournament.drawing import (
    AFRESH,
    BROKEN,
    TABLES,
    cards_of,
    check_room,
    fresh_from,
    listed_from,
    of_fresh_tables,
)

DRAW_AGAIN = "Somebody came, left or moved since the draw. Draw again."


@transaction.atomic
def seat_drawn(actor: User, lot: Lot, key: UUID) -> None:
    """Give everybody of a draw the seat that was drawn, once for each key.

    They are entries, the players of a table that breaks, or all who play.
    """
    if lot.tool == BROKEN:
        table = Table.objects.select_related("tournament").get(
            tournament=lot.tournament_id, number=json.loads(lot.given)["table"]
        )
        return break_table(actor, table, key, {card.player: card.chair for card in cards_of(lot)})
    house = lot.tournament.house_id
    sent = submission.begin(actor, house, key, "seat-drawn", {"lot": lot.pk})
    if sent is None:
        return
    tournament = lock_tournament(actor, lot.tournament_id)
    players = lock_players(card.player for card in cards_of(lot))
    if len(players) < len(cards_of(lot)) or any(player.merged_into_id for player in players.values()):
        raise Refused("merged", "Two players of this draw turned out to be one. Draw again.")
    acts = _moved(tournament, lot, players) if lot.tool == AFRESH else _entered(tournament, lot, players)
    keep(sent, tournament, acts, now())


def draw_list(actor: User, tournament: Tournament, key: UUID, names: Sequence[str], tables: Sequence[int]) -> Lot:
    """Draw a seat for every line of a list, once for each key; nobody is seated by it. Raises Invalid."""
    if not tables:
        raise Invalid({"tables": TABLES})
    check_room(len(names), tables, tournament.seats_per_table)
    given = listed_from(names, tables, tournament.seats_per_table)
    return draw_lot(actor, tournament, key, AFRESH, given, of_fresh_tables)


def _entered(tournament: Tournament, lot: Lot, players: dict[int, Player]) -> list[SeatingAct]:
    excluded = in_force_of([player.person.counts_as for player in players.values()], today(tournament))
    acts = []
    for card in cards_of(lot):
        player = players[card.player]
        if player.table_id:
            raise Refused("moved-meanwhile", f"{player.name} has a seat by now. Draw again without them.")
        if excluded[player.person.counts_as]:
            raise Refused("excluded", f"{player.name} is excluded. Draw again without them, or seat them by hand.")
        table = free_table(tournament, card.chair)
        acts.append(act_of_seating(player, table, card.chair.seat, enters_again(player)))
        with first_come(card.chair):
            player.save(update_fields=["table", "seat", "busted_at", "entries"])
    return acts


def _moved(tournament: Tournament, lot: Lot, players: dict[int, Player]) -> list[SeatingAct]:
    """Give everybody who plays a new seat, and close the tables that nobody sits at any more."""
    given = json.loads(lot.given)
    tables = {table.number: table for table in tournament.tables.filter(is_open=True)}
    if fresh_from(tournament, given["tables"]) != given or not set(given["tables"]) <= set(tables):
        raise Refused("moved-meanwhile", DRAW_AGAIN)
    left = {player.pk: (player.table, player.seat) for player in players.values()}
    Player.objects.filter(pk__in=players).update(table=None, seat=None)
    acts = []
    for card in cards_of(lot):
        player = players[card.player]
        act = SeatingAct(kind=SeatingKind.MOVED, player=player)
        act.from_table, act.from_seat = left[player.pk]
        act.to_table, act.to_seat = tables[card.chair.table], card.chair.seat
        player.table, player.seat = act.to_table, act.to_seat
        acts.append(act)
    Player.objects.bulk_update(players.values(), ["table", "seat"])
    closed = [table for number, table in tables.items() if number not in given["tables"]]
    for table in closed:
        table.is_open = False
        table.save(update_fields=["is_open"])
    return [*acts, *(SeatingAct(kind=SeatingKind.BROKEN, from_table=table) for table in closed)]
