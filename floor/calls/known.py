"""Facts known of a table before a call begins: what was heard is checked against them."""

from floor.models import Level, Player, Table, Tournament
from floor.tournament.chips_in_play import most_of
from rules.finding.possible import KnownTable


def known_at(tournament: Tournament, table: Table | None, level: Level | None) -> KnownTable:
    """Return what is known of a table, or of any table of the tournament if none is named."""
    most = most_of(tournament, level)
    return KnownTable(
        number=table.number if table else 0,
        seats=tournament.seats_per_table,
        empty=_empty(tournament, table) if table else frozenset(),
        most=most.chips if most else 0,
        most_said=most.said if most else "",
        chip=min(level.chips, default=0) if level else 0,
    )


def _empty(tournament: Tournament, table: Table) -> frozenset[int]:
    """Return the seats without a player, if anybody is listed at the table."""
    taken = set(Player.objects.filter(table=table, seat__isnull=False).values_list("seat", flat=True))
    return frozenset(range(1, tournament.seats_per_table + 1)) - taken if taken else frozenset()
