"""Beginning a flight or a day: the players who continue, the level, and the seats: drawn, from a list or one by one."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from django.db import transaction

from floor.errors import Invalid, Refused
from floor.ground import submission
from floor.ground.days import calendar_of, survivors_of
from floor.ground.locking import lock_player
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import (
    Day,
    DayAct,
    DayActKind,
    Draw,
    Player,
    SeatingAct,
    SeatingKind,
    Stack,
    Submission,
    Table,
    Tournament,
    User,
)
from floor.persons.actions.persons import new_players, say_another
from floor.persons.actions.players import merge
from floor.record.actions import lots
from floor.tournament.actions.days import AT_ONCE, lock_desk
from floor.tournament.actions.levels import level_said, set_level, stop_for_hand
from floor.tournament.actions.seating import act_of_seating, keep
from floor.tournament.beginning import Beginning, Joining, check_beginning, check_names, match
from floor.tournament.drawing import AFRESH, cards_of, check_room, of_fresh_tables
from floor.tournament.imports import SeatRow, seats_as_csv
from floor.tournament.namesakes import TWO, UNSAID, answers_of, namesakes_of


@dataclass(frozen=True)
class Seats:
    """The player for each chair, and the tables in use; None when it seats nobody."""

    of_players: Mapping[tuple[int, int], Player] = field(default_factory=dict)
    tables: Collection[int] | None = None
    draw: Draw | None = None


@transaction.atomic
def tell_namesakes(actor: User, day: Day, key: UUID, said: Mapping[str, str]) -> None:
    """Record whether entries of one name are one person, once for each key: "two", or the stack that plays.

    `said` maps the fields of the page, everything it asked at once; nobody is seated by it. Raises Invalid.
    """
    body: dict[str, object] = {"day": day.pk, "said": dict(sorted(said.items()))}
    sent = submission.begin(actor, day.tournament.house_id, key, "tell-namesakes", body)
    if sent is None:
        return
    tournament = lock_desk(actor, day.tournament_id)
    asked = namesakes_of(survivors_of(calendar_of(tournament).joinable(day)))
    errors = {one.field: UNSAID for one in asked if said.get(one.field) not in answers_of(one)}
    if errors:
        raise Invalid(errors)
    for one in asked:
        first, other = (lock_player(tournament.pk, player.pk) for player in (one.first.player, one.other.player))
        if said[one.field] == TWO:
            say_another(sent, first.person, [other.person], now())
            continue
        merge(sent, other, first, now())
        stacks = Stack.objects.filter(pk__in=[stack.pk for stack in one.stacks])
        stacks.update(plays_on=False)
        stacks.filter(pk=int(said[one.field])).update(plays_on=True)


@transaction.atomic
def draw_seats(
    actor: User, day: Day, key: UUID, beginning: Beginning, tables: Sequence[int], without: Collection[int]
) -> Draw:
    """Draw a seat for everybody who plays on, once for each key, except the players in `without`.

    The draw is kept, so that the day begins with what everybody saw and a second draw is recognised as one.
    """
    body: dict[str, object] = {**beginning.body, "day": day.pk, "tables": list(tables), "without": sorted(without)}
    sent = submission.begin(actor, day.tournament.house_id, key, "draw-seats", body)
    if sent is None:
        return Draw.objects.get(submission__house=day.tournament.house_id, submission__key=key)
    tournament = lock_desk(actor, day.tournament_id)
    joining = check_beginning(tournament, day, beginning)
    _check_empty(tournament)
    players = [survivor.player.pk for survivor in joining.survivors if survivor.player.pk not in without]
    check_room(len(players), tables, tournament.seats_per_table)
    given = {"day": day.pk, "players": players, "tables": sorted(tables), "seats": tournament.seats_per_table}
    lot = lots.draw(sent, tournament, AFRESH, given, of_fresh_tables)
    return Draw.objects.create(
        submission=sent,
        day=day,
        at=now(),
        level=joining.level,
        joins=sorted(beginning.joins),
        keeps=sorted(beginning.keeps),
        tables=sorted(tables),
        seats=[(card.player, card.chair.table, card.chair.seat) for card in cards_of(lot)],
    )


@transaction.atomic
def begin_drawn(actor: User, draw: Draw, key: UUID) -> None:
    """Begin a day with the seats that were drawn last, once for each key."""
    day = draw.day
    sent = submission.begin(actor, day.tournament.house_id, key, "begin-drawn", {"draw": draw.pk})
    if sent is None:
        return
    tournament = lock_desk(actor, day.tournament_id)
    if Draw.objects.filter(day=day, pk__gt=draw.pk).exists():
        raise Refused("drawn-again", "Seats were drawn again since. Look at the latest draw.")
    joining = check_beginning(tournament, day, Beginning(tuple(draw.joins), tuple(draw.keeps), draw.level_id))
    _check_empty(tournament)
    through = {survivor.player.pk: survivor.player for survivor in joining.survivors}
    if any(player not in through for player, _, _ in draw.seats):
        raise Refused("merged", "Two players of this draw turned out to be one, or one is gone. Draw again.")
    seats = {(table, seat): through[player] for player, table, seat in draw.seats}
    _begin(sent, tournament, day, joining, Seats(seats, draw.tables, draw))


@transaction.atomic
def begin_listed(actor: User, day: Day, key: UUID, beginning: Beginning, rows: Sequence[SeatRow]) -> None:
    """Begin a day with the seats of a list, once for each key; people not known by name enter with it."""
    body: dict[str, object] = {**beginning.body, "day": day.pk, "seats": seats_as_csv(rows)}
    sent = submission.begin(actor, day.tournament.house_id, key, "begin-listed", body)
    if sent is None:
        return
    tournament = lock_desk(actor, day.tournament_id)
    joining = check_beginning(tournament, day, beginning)
    _check_empty(tournament)
    found = match(tournament, joining.survivors, rows)
    check_names(found)
    # A player who is new has not entered yet, and enters by this act.
    new = [Player(tournament=tournament, name=row.name, entries=0) for row in found.new]
    made = {player.name.casefold(): player for player in new_players(tournament.house_id, new)}
    seats = {(row.table, row.seat): found.known.get(row.folded) or made[row.folded] for row in rows if row.name}
    _begin(sent, tournament, day, joining, Seats(seats, {row.table for row in rows}))


@transaction.atomic
def begin_as_they_sit(actor: User, day: Day, key: UUID, beginning: Beginning) -> None:
    """Begin a day with the players who already sit, once for each key; everybody else is seated as they come."""
    sent = submission.begin(actor, day.tournament.house_id, key, "begin-as-they-sit", {**beginning.body, "day": day.pk})
    if sent is None:
        return
    tournament = lock_desk(actor, day.tournament_id)
    _begin(sent, tournament, day, check_beginning(tournament, day, beginning), Seats())


def _check_empty(tournament: Tournament) -> None:
    sitting = tournament.players.exclude(table=None).count()
    if sitting:
        many = "1 player sits" if sitting == 1 else f"{sitting} players sit"
        raise Refused("seated", f"{many} at a table already. Begin as they sit, or take their seats back first.")


def _begin(sent: Submission, tournament: Tournament, day: Day, joining: Joining, seats: Seats) -> None:
    at, today = now(), day.on
    before = {"level": level_said(tournament), "on": today.isoformat()}
    if seats.tables is not None:
        tables, acts = _play_at(tournament, seats.tables)
        keep(sent, tournament, [*acts, *_seated(day, joining, tables, seats.of_players)], at)
    day.joined.set(joining.days)
    Stack.objects.filter(pk__in=joining.dropped).update(plays_on=False)
    if joining.level:
        stop_for_hand(tournament, joining.level)
        set_level(sent, tournament, joining.level, at, sent.actor)
    day.begun_at, day.on = at, playing_day(tournament.house, at)
    day.save(update_fields=["begun_at", "on"])
    DayAct.objects.create(submission=sent, day=day, kind=DayActKind.BEGUN, at=at, before=before, draw=seats.draw)


def _play_at(tournament: Tournament, numbers: Collection[int]) -> tuple[dict[int, Table], list[SeatingAct]]:
    """Open these tables, creating them where they are missing, and close all others."""
    tables = (Table(tournament=tournament, number=number, is_open=False) for number in sorted(numbers))
    Table.objects.bulk_create(tables, ignore_conflicts=True)
    every = list(tournament.tables.select_for_update().order_by("number"))
    opened = [table for table in every if table.number in numbers and not table.is_open]
    closed = [table for table in every if table.number not in numbers and table.is_open]
    for table in (*opened, *closed):
        table.is_open = not table.is_open
    Table.objects.bulk_update([*opened, *closed], ["is_open"], AT_ONCE)
    acts = [SeatingAct(kind=SeatingKind.OPENED, to_table=table) for table in opened]
    acts += [SeatingAct(kind=SeatingKind.BROKEN, from_table=table) for table in closed]
    return {table.number: table for table in every}, acts


def _seated(
    day: Day, joining: Joining, tables: Mapping[int, Table], seats: Mapping[tuple[int, int], Player]
) -> list[SeatingAct]:
    """Put every player in their chair, with the act of each: survivors play on, others enter or are seated."""
    through = {survivor.player.pk for survivor in joining.survivors}
    of_flights = Stack.objects.filter(day__number=day.number, player__in=seats.values())
    waiting = set(of_flights.values_list("player", flat=True))
    acts = []
    for (number, seat), player in seats.items():
        if player.pk in through:
            act = SeatingAct(kind=SeatingKind.PLAYS_ON, player=player, was_busted_at=player.busted_at)
            act.to_table, act.to_seat = tables[number], seat
            player.table, player.seat, player.busted_at = tables[number], seat, None
        else:
            act = act_of_seating(player, tables[number], seat, player.pk in waiting)
        acts.append(act)
    Player.objects.bulk_update(seats.values(), ["table", "seat", "busted_at", "entries"], AT_ONCE)
    return acts
