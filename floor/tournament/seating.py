"""Chairs of a tournament: the free ones, who may take them, and the acts on them of the last minutes."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import BooleanField, Case, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet, Subquery, When

from floor.ground.days import DAY_TURNED, calendar_of
from floor.models import BY_THE_WAY, Player, SeatingAct, SeatingKind, Stack, Table, Tournament

# A mistake is noticed within a hand or two; after that the player is seated again instead.
UNDO_FOR = timedelta(minutes=15)
NOWHERE = "no seat"


@dataclass(frozen=True, order=True)
class Chair:
    """A seat at a table, by the number of the table."""

    table: int
    seat: int

    def __str__(self) -> str:
        return f"table {self.table} seat {self.seat}"


@dataclass(frozen=True)
class Free:
    """A table with its free seats."""

    table: Table
    players: int
    seats: tuple[int, ...]
    first: bool = False


@dataclass(frozen=True)
class NewSeat:
    """A player, the seat to go to, and the one that is left, if there is one."""

    name: str
    chair: Chair
    from_table: int = 0
    from_seat: int = 0


@dataclass(frozen=True)
class Undoable:
    """The latest act that can be taken back, with the words of its button."""

    submission: int
    sentence: str
    by: str
    at: datetime


def chair_of(player: Player) -> Chair | None:
    return Chair(player.table.number, player.seat) if player.table and player.seat else None


def state_of(player: Player) -> str:
    """Return the player's place as a page sends it back: a different one means the act was meant for another state."""
    if player.table_id:
        return f"{player.table_id}.{player.seat}"
    return f"out.{player.entries}" if player.busted_at else f"none.{player.entries}"


def free_seats(tournament: Tournament, without: Table | None = None, own: Table | None = None) -> list[Free]:
    """The open tables that have a free seat, the shortest first and a player's own last, in two queries."""
    taken: dict[int, set[int]] = defaultdict(set)
    for player in tournament.players.filter(table__isnull=False, seat__isnull=False):
        taken[player.table_id or 0].add(player.seat or 0)
    seats = range(1, tournament.seats_per_table + 1)
    tables = [table for table in tournament.tables.filter(is_open=True) if table != without]
    tables.sort(key=lambda table: (table == own, len(taken[table.pk]), table.number))
    free = [
        Free(table, len(taken[table.pk]), tuple(seat for seat in seats if seat not in taken[table.pk]))
        for table in tables
    ]
    found = [one for one in free if one.seats]
    return [Free(one.table, one.players, one.seats, first=one is found[0] and one.table != own) for one in found]


def free_at(free: Sequence[Free], into: int) -> list[Free]:
    """The free seats of one table alone; of all tables when 0 is asked for."""
    return [one for one in free if into in (0, one.table.number)]


def undoable(tournament: Tournament, at: datetime, table: Table | None = None) -> Undoable | None:
    """Return the latest act, here or in the whole tournament, if it was a few minutes ago; in one query.

    Acts from before a day ended or began do not count: that turn is taken back first, on the page of the days.
    """
    here = Q(from_table=table) | Q(to_table=table) if table else Q()
    done = SeatingAct.objects.exclude(kind__in=BY_THE_WAY)
    stands = done.filter(~DAY_TURNED, here, tournament=tournament, undoes=None, undone_by=None)
    latest = stands.filter(at__gte=at - UNDO_FOR).order_by("-pk").values("submission")[:1]
    acts = SeatingAct.objects.filter(submission=Subquery(latest)).order_by("pk")
    found = list(acts.select_related("player", "from_table", "to_table", "submission__actor"))
    if not found:
        return None
    sent = found[0].submission
    return Undoable(sent.pk, said(found), sent.actor.name, found[0].at)


def where_they_went(table: Table) -> list[SeatingAct]:
    """Return the players moved when a closed table was last broken, by the seats they left."""
    broken = SeatingAct.objects.filter(kind=SeatingKind.BROKEN, from_table=table, undone_by=None).order_by("-pk")
    moved = SeatingAct.objects.filter(submission=Subquery(broken.values("submission")[:1]), player__isnull=False)
    moved = moved.filter(from_table=table)
    return [] if table.is_open else list(moved.select_related("player", "to_table", "from_table").order_by("from_seat"))


def to_draw_for(tournament: Tournament, tapped: Sequence[int]) -> QuerySet[Player]:
    """Return the players without a seat: those who were tapped first, then who is new, then the latest to bust."""
    without = tournament.players.filter(~_through(tournament), merged_into=None, table=None)
    first = Case(When(pk__in=[*tapped, 0], then=0), default=1)
    return without.order_by(first, F("busted_at").desc(nulls_first=True), "name", "pk")


def _through(tournament: Tournament) -> Exists:
    """Return the condition that a player came through another flight of the day at hand."""
    day = calendar_of(tournament).at_hand
    return Exists(Stack.objects.filter(player=OuterRef("pk"), day__into=None, day__number=day.number if day else 0))


def new_seat(act: SeatingAct) -> NewSeat:
    assert act.player and act.to_table and act.to_seat
    from_table = act.from_table.number if act.from_table else 0
    return NewSeat(act.player.name, Chair(act.to_table.number, act.to_seat), from_table, act.from_seat or 0)


def said(acts: Sequence[SeatingAct]) -> str:
    """Return a description of the act, as people say it aloud."""
    act = acts[0]
    name = act.player.name if act.player else ""
    match act.kind:
        case SeatingKind.BUSTED:
            return f"bust of {name}, {_place(act.from_table, act.from_seat)}"
        case SeatingKind.MOVED if len(acts) == 1:
            return f"move of {name} from {_place(act.from_table, act.from_seat)} to {_to(act)}"
        case SeatingKind.OPENED:
            return f"opening of table {act.to_table.number}" if act.to_table else ""
        case SeatingKind.BROKEN:
            moved = len(acts) - 1
            return f"breaking of table {act.from_table.number}, {moved} moved" if act.from_table else ""
        case _ if len(acts) > 1:
            return f"draw of {sum(act.player is not None for act in acts)} seats"
        case SeatingKind.ENTERED:
            return f"entry of {name} at {_to(act)}"
        case _:
            return f"seat of {name} at {_to(act)}"


def to_be_seated(tournament: Tournament, typed: str) -> QuerySet[Player]:
    """Return likely players for a seat: those without one, then the latest to bust; or everybody of the typed name.

    Survivors of another flight of this day do not wait for one: they are found by name, as entering `again`.
    """
    players = tournament.players.filter(merged_into=None).annotate(again=_through(tournament))
    players = players.select_related("table", "person")
    if typed:
        whole_name = ExpressionWrapper(Q(name__iexact=typed), output_field=BooleanField())
        return players.filter(name__icontains=typed).order_by(whole_name.desc(), "name", "pk")
    without = players.filter(table=None, entries__gte=1, again=False)
    return without.order_by(F("busted_at").desc(nulls_first=True), "name", "pk")


def _to(act: SeatingAct) -> str:
    return _place(act.to_table, act.to_seat)


def _place(table: Table | None, seat: int | None) -> str:
    return str(Chair(table.number, seat)) if table and seat else NOWHERE
