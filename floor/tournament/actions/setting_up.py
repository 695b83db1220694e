"""Setting up a tournament: the tournament itself, its levels, its seats. Each is stored whole or not at all."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction

from floor.errors import Invalid, ListMoved, NameMoved
from floor.ground import policy, submission
from floor.ground.days import FLIGHTS, flight_of
from floor.ground.games import GAMES, title_of
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.house.house_rules import book_on, of_house, overrides_of
from floor.models import (
    COLOURS,
    Day,
    Draw,
    House,
    Level,
    Player,
    SetUpChange,
    SetUpKind,
    Submission,
    Table,
    Tournament,
    User,
)
from floor.persons.actions.persons import forget_players, new_players
from floor.signin.people import clean_name
from floor.tournament.actions.seating import act_of_seating, keep
from floor.tournament.imports import LevelRow, SeatRow, levels_as_csv, seats_as_csv
from floor.tournament.set_up import as_kept, has_begun, hash_of, how_far, levels_now, played_levels, row_of, seats_now
from rules.books.editions import editions
from rules.books.stored import store_book
from rules.models import PublishedOverride


@dataclass(frozen=True)
class NewTournament:
    """The settings of a tournament before its levels and seats. Flights are those of day 1; 1 means none."""

    name: str
    edition: str
    games: tuple[str, ...]
    seats_per_table: int
    starts_on: date
    flights: int = 1
    flights_a_day: int = 1
    days: int = 1
    starting_stack: int | None = None

    @property
    def body(self) -> dict[str, object]:
        return {**asdict(self), "games": list(self.games), "starts_on": str(self.starts_on)}


@transaction.atomic
def create_tournament(
    actor: User, house: House, key: UUID, new: NewTournament, levels: Sequence[LevelRow] = ()
) -> Tournament:
    """Set up a tournament, once for each key, under its edition with what the house has in force on its first day."""
    body: dict[str, object] = {**new.body, "levels": levels_as_csv(levels)}
    clean_name(new.name, "name")  # raises Invalid
    sent = submission.begin(actor, house.pk, key, "create-tournament", body)
    if sent is None:
        return Tournament.objects.get(setting_up__house=house, setting_up__key=key)
    policy.check_set_up(policy.role_of(actor, house.pk))
    tournament = Tournament(house=house, setting_up=sent, colour=next_colour(house))
    _put(tournament, new, of_house(house))
    put_levels(tournament, levels)
    return tournament


@transaction.atomic
def change_tournament(actor: User, tournament: Tournament, key: UUID, new: NewTournament) -> None:
    """Correct the settings of a tournament, once for each key, until it has begun; levels and seats stay."""
    body: dict[str, object] = {**new.body, "tournament": tournament.pk}
    clean_name(new.name, "name")  # raises Invalid
    sent = submission.begin(actor, tournament.house_id, key, "change-tournament", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    policy.check_change_set_up(has_begun(tournament), flight_of(tournament))
    _check_fits(tournament, new)
    _note(sent, tournament, SetUpKind.NAME, tournament.name, new.name)
    tournament.days.all().delete()
    _put(tournament, new, overrides_of(tournament))


def set_up_of(tournament: Tournament) -> NewTournament:
    """The settings that a tournament was set up with."""
    dates = [day.on for day in tournament.days.all() if day.number == 1]
    return NewTournament(
        name=tournament.name,
        edition=tournament.book.edition,
        games=tuple(tournament.games),
        seats_per_table=tournament.seats_per_table,
        starts_on=tournament.starts_on,
        flights=len(dates) or 1,
        flights_a_day=max((dates.count(date) for date in dates), default=1),
        days=max((day.number for day in tournament.days.all()), default=1),
        starting_stack=tournament.starting_stack,
    )


@transaction.atomic
def move_tournament(actor: User, tournament: Tournament, key: UUID, edition: str) -> None:
    """Let a tournament that has not begun play by another edition, once for each key; all else stays."""
    change_tournament(actor, tournament, key, replace(set_up_of(tournament), edition=edition))


@transaction.atomic
def rename_tournament(actor: User, tournament: Tournament, key: UUID, name: str, seen: str) -> None:
    """Correct the name of a tournament, at any time, once for each key. `seen` is the name on the person's page."""
    name = clean_name(name, "name")
    if not name:
        raise Invalid({"name": "Give it a name, as players know it."})
    body: dict[str, object] = {"tournament": tournament.pk, "name": name, "seen": seen}
    sent = submission.begin(actor, tournament.house_id, key, "rename-tournament", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    if tournament.name not in (seen, name):
        raise NameMoved(tournament.name)
    _note(sent, tournament, SetUpKind.NAME, tournament.name, name)
    tournament.name = name
    tournament.save(update_fields=["name"])


@transaction.atomic
def set_starting_stack(actor: User, tournament: Tournament, key: UUID, stack: int | None) -> None:
    """Set how many chips each entry begins with, at any time, once for each key; None when nobody knows."""
    body: dict[str, object] = {"tournament": tournament.pk, "starting_stack": stack}
    sent = submission.begin(actor, tournament.house_id, key, "set-starting-stack", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    _note(sent, tournament, SetUpKind.STACK, tournament.starting_stack or 0, stack or 0)
    tournament.starting_stack = stack
    tournament.save(update_fields=["starting_stack"])


@transaction.atomic
def store_levels(actor: User, tournament: Tournament, key: UUID, levels: Sequence[LevelRow], stood: str) -> None:
    """Replace the levels by these, once for each key. Levels that were played stay as they are.

    `stood` is the hash of the list that was stored when the person's page was made.
    """
    body: dict[str, object] = {"tournament": tournament.pk, "levels": levels_as_csv(levels), "stood": stood}
    sent = submission.begin(actor, tournament.house_id, key, "store-levels", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    # Anybody who sets a level, for everybody or for a call, waits for this lock, and we wait for them.
    before = list(tournament.levels.select_for_update())
    _check_stands(tournament, levels_now(tournament), stood, SetUpKind.LEVELS)
    played = [row_of(level) for level in played_levels(tournament, now())]
    numbers = {row.number for row in played}
    policy.check_played_stay(played, [row for row in levels if row.number in numbers])
    _note(sent, tournament, SetUpKind.LEVELS, as_kept([row_of(level) for level in before]), as_kept(levels))
    _replace(tournament, [level for level in before if level.number not in numbers], levels, numbers)


@transaction.atomic
def store_seats(actor: User, tournament: Tournament, key: UUID, seats: Sequence[SeatRow], stood: str) -> None:
    """Replace the seating by these seats, once for each key; once play has begun, only while nobody sits.

    Then a player who is known by this name takes the seat, so that their record stays theirs. `stood` is the hash of
    the list that was stored when the person's page was made.
    """
    body: dict[str, object] = {"tournament": tournament.pk, "seats": seats_as_csv(seats), "stood": stood}
    sent = submission.begin(actor, tournament.house_id, key, "store-seats", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    begun, seated, between = how_far(tournament)
    policy.check_replace_seats(begun, seated, between)
    _check_stands(tournament, seats_now(tournament), stood)
    if begun:
        _seat_again(sent, tournament, seats)
    else:
        forget_players(tournament.players.all())
        tournament.tables.all().delete()
        _seat(tournament, seats)


def next_colour(house: House) -> int:
    """The next colour in turn, so that tournaments running side by side differ."""
    return house.tournaments.count() % COLOURS


def _locked(actor: User, tournament: Tournament) -> Tournament:
    policy.check_set_up(policy.role_of(actor, tournament.house_id))
    return lock_tournament(actor, tournament.pk)


def _check_stands(tournament: Tournament, now: str, stood: str, kind: SetUpKind | None = None) -> None:
    """Check that the stored list is the one that `stood` when the page was made. Raises ListMoved."""
    if hash_of(now) == stood:
        return
    # Seats are put in by acts of seating, which do not change the set-up, so nobody is named for them.
    changes = tournament.set_up_changes.filter(kind=kind) if kind else SetUpChange.objects.none()
    latest = changes.select_related("submission__actor").order_by("pk").last()
    raise ListMoved(latest.submission.actor.name if latest else "")


def _note(sent: Submission, tournament: Tournament, kind: SetUpKind, before: Any, after: Any) -> None:
    """Keep the old and the new value; nothing when they are the same."""
    if before != after:
        SetUpChange.objects.create(
            submission=sent, tournament=tournament, kind=kind, before=before, after=after, changed_at=now()
        )


def _check_fits(tournament: Tournament, new: NewTournament) -> None:
    """Check that levels and seats that are already stored remain possible."""
    errors = {}
    other_game = tournament.levels.exclude(game__in=["", *new.games]).first()
    if other_game:
        errors["games"] = f"{other_game} is {title_of(other_game.game)}. Keep that game, or put in other levels first."
    beyond = tournament.players.filter(seat__gt=new.seats_per_table).select_related("table").first()
    if beyond:
        errors["seats_per_table"] = f"{beyond} sits in seat {beyond.seat}. Put in other seats first."
    if errors:
        raise Invalid(errors)


def _put(tournament: Tournament, new: NewTournament, overrides: Iterable[PublishedOverride]) -> None:
    """Write the tournament with its days. Raises Invalid for an edition that does not exist."""
    if new.edition not in editions():
        raise Invalid({"edition": "There is no such edition. Choose one of those shown."})
    tournament.name = new.name
    tournament.book = store_book(book_on(new.edition, overrides, new.starts_on))
    tournament.betting_structure = GAMES[new.games[0]].structure
    tournament.games = list(new.games)
    tournament.seats_per_table = new.seats_per_table
    tournament.starts_on = new.starts_on
    tournament.starting_stack = new.starting_stack
    tournament.save()
    Day.objects.bulk_create(_days(tournament, new))


def _days(tournament: Tournament, new: NewTournament) -> list[Day]:
    """The flights of day 1 on as many dates as they need, then one date for each further day."""
    first = [
        Day(
            tournament=tournament,
            number=1,
            flight=FLIGHTS[number] if new.flights > 1 else "",
            on=new.starts_on + timedelta(days=number // new.flights_a_day),
        )
        for number in range(new.flights)
    ]
    later = [
        Day(tournament=tournament, number=number, on=first[-1].on + timedelta(days=number - 1))
        for number in range(2, new.days + 1)
    ]
    return first + later


def put_levels(tournament: Tournament, levels: Sequence[LevelRow]) -> None:
    Level.objects.bulk_create(Level(tournament=tournament, **columns) for columns in as_kept(levels))


def _replace(
    tournament: Tournament, unplayed: Sequence[Level], levels: Sequence[LevelRow], played: Collection[int]
) -> None:
    """Replace the unplayed levels. A level of the same number stays the same row: a draw or a page may name it."""
    rows = {row.number: row for row in levels if row.number not in played}
    kept = [level for level in unplayed if level.number in rows]
    gone = [level for level in unplayed if level.number not in rows]
    drawn = set(Draw.objects.filter(level__in=gone).values_list("level", flat=True))
    policy.check_not_drawn([level for level in gone if level.pk in drawn])
    tournament.levels.filter(pk__in=[level.pk for level in gone]).delete()
    for level, columns in zip(kept, as_kept([rows.pop(level.number) for level in kept]), strict=True):
        for name, value in columns.items():
            setattr(level, name, value)
    Level.objects.bulk_update(kept, [field.name for field in fields(LevelRow) if field.name != "number"])
    put_levels(tournament, list(rows.values()))


def _seat(tournament: Tournament, seats: Sequence[SeatRow]) -> None:
    tables = _tables(tournament, seats)
    seated = (
        Player(tournament=tournament, name=seat.name, table=tables[seat.table], seat=seat.seat)
        for seat in seats
        if seat.name
    )
    new_players(tournament.house_id, seated)


def _seat_again(sent: Submission, tournament: Tournament, seats: Sequence[SeatRow]) -> None:
    """Seat everybody in the list, whatever was said before it; each seat is kept like one that was tapped."""
    tables = _tables(tournament, seats)
    known = {player.name.casefold(): player for player in tournament.players.filter(merged_into=None).order_by("-pk")}
    named = [seat for seat in seats if seat.name]
    # A player who is new has not entered yet, and enters by this act.
    new = [Player(tournament=tournament, name=seat.name, entries=0) for seat in named if seat.folded not in known]
    known |= {player.name.casefold(): player for player in new_players(tournament.house_id, new)}
    acts = [act_of_seating(known[seat.folded], tables[seat.table], seat.seat) for seat in named]
    players = [known[seat.folded] for seat in named]
    Player.objects.bulk_update(players, ["table", "seat", "busted_at", "entries"], 1000)
    keep(sent, tournament, acts, now())


def _tables(tournament: Tournament, seats: Sequence[SeatRow]) -> dict[int, Table]:
    """The tables of the list by their numbers, made or opened where needed."""
    numbers = sorted({seat.table for seat in seats})
    tables = (Table(tournament=tournament, number=number) for number in numbers)
    Table.objects.bulk_create(tables, ignore_conflicts=True)
    tournament.tables.filter(number__in=numbers).update(is_open=True)
    return {table.number: table for table in tournament.tables.all()}
