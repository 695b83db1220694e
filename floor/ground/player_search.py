"""Looking for a player of a tournament by a part of the name."""

from django.db.models import Case, Q, QuerySet, Value, When

from floor.models import Player, Table, Tournament

FOUND = 20


def players_of(tournament: Tournament, typed: str, table: Table | None) -> QuerySet[Player]:
    """The players whose name contains what was typed, those of this table first; with nothing typed, only these."""
    here = Q(table=table) if table else Q(pk__in=[])
    players = tournament.players.filter(merged_into=None).filter(Q(name__icontains=typed) if typed else here)
    first = Case(When(here, then=Value(0)), default=Value(1))
    return players.select_related("table").order_by(first, "seat" if not typed else "name", "name")
