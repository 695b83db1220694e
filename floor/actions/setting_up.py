"""Setting up a tournament: the tournament itself, its levels, its seats. Each is stored whole or not at all."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from uuid import UUID

from django.db import transaction

from floor import policy, submission
from floor.actions.locking import lock_tournament
from floor.actions.seating import act_of_seating, keep
from floor.days import FLIGHTS
from floor.errors import Invalid
from floor.games import GAMES, title_of
from floor.house_rules import book_on, of_house, overrides_of
from floor.imports import LevelRow, SeatRow, levels_as_csv, seats_as_csv
from floor.models import Day, House, Level, Player, Submission, Table, Tournament, User
from floor.moment import now
from floor.set_up import has_begun, how_far
from rules.books import store_book
from rules.editions import editions
from rules.models import PublishedOverride


@dataclass(frozen=True)
class NewTournament:
    """What is known of a tournament before its levels and seats. Flights are those of day 1; 1 is none."""

    name: str
    edition: str
    games: tuple[str, ...]
    seats_per_table: int
    starts_on: date
    flights: int = 1
    flights_a_day: int = 1
    days: int = 1

    @property
    def body(self) -> dict[str, object]:
        return {**asdict(self), "games": list(self.games), "starts_on": str(self.starts_on)}


@transaction.atomic
def create_tournament(
    actor: User, house: House, key: UUID, new: NewTournament, levels: Sequence[LevelRow] = ()
) -> Tournament:
    """Set up a tournament, once for each key, under its edition with what the house has in force on its first day."""
    body: dict[str, object] = {**new.body, "levels": levels_as_csv(levels)}
    sent = submission.begin(actor, house.pk, key, "create-tournament", body)
    if sent is None:
        return Tournament.objects.get(setting_up__house=house, setting_up__key=key)
    policy.check_set_up(policy.role_of(actor, house.pk))
    tournament = Tournament(house=house, setting_up=sent)
    _put(tournament, new, of_house(house))
    _put_levels(tournament, levels)
    return tournament


@transaction.atomic
def change_tournament(actor: User, tournament: Tournament, key: UUID, new: NewTournament) -> None:
    """Put right what a tournament was set up with, once for each key, until it has begun; levels and seats stay."""
    body: dict[str, object] = {**new.body, "tournament": tournament.pk}
    sent = submission.begin(actor, tournament.house_id, key, "change-tournament", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    policy.check_change_set_up(has_begun(tournament))
    _check_fits(tournament, new)
    tournament.days.all().delete()
    _put(tournament, new, overrides_of(tournament))


@transaction.atomic
def store_levels(actor: User, tournament: Tournament, key: UUID, levels: Sequence[LevelRow]) -> None:
    """Put these levels in place of those there are, once for each key, until the tournament has begun."""
    body: dict[str, object] = {"tournament": tournament.pk, "levels": levels_as_csv(levels)}
    sent = submission.begin(actor, tournament.house_id, key, "store-levels", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    policy.check_replace_levels(has_begun(tournament))
    tournament.levels.all().delete()
    _put_levels(tournament, levels)


@transaction.atomic
def store_seats(actor: User, tournament: Tournament, key: UUID, seats: Sequence[SeatRow]) -> None:
    """Seat these players, once for each key, in place of those there are; once it has begun, only while nobody sits.

    Then a player who is known by this name takes the seat, so that what is on their record stays theirs.
    """
    body: dict[str, object] = {"tournament": tournament.pk, "seats": seats_as_csv(seats)}
    sent = submission.begin(actor, tournament.house_id, key, "store-seats", body)
    if sent is None:
        return
    tournament = _locked(actor, tournament)
    begun, seated, between = how_far(tournament)
    policy.check_replace_seats(begun, seated, between)
    if begun:
        _seat_again(sent, tournament, seats)
    else:
        tournament.players.all().delete()
        tournament.tables.all().delete()
        _seat(tournament, seats)


def _locked(actor: User, tournament: Tournament) -> Tournament:
    policy.check_set_up(policy.role_of(actor, tournament.house_id))
    return lock_tournament(actor, tournament.pk)


def _check_fits(tournament: Tournament, new: NewTournament) -> None:
    """Levels and seats that are stored already must still be possible."""
    errors = {}
    other_game = tournament.levels.exclude(game__in=["", *new.games]).first()
    if other_game:
        errors["games"] = f"{other_game} is {title_of(other_game.game)}. Keep that game, or put in other levels first."
    beyond = tournament.players.filter(seat__gt=new.seats_per_table).select_related("table").first()
    if beyond:
        errors["seats_per_table"] = f"{beyond} sits on seat {beyond.seat}. Put in other seats first."
    if errors:
        raise Invalid(errors)


def _put(tournament: Tournament, new: NewTournament, overrides: Iterable[PublishedOverride]) -> None:
    """Write the tournament with its days. Raises Invalid for an edition that there is not."""
    if new.edition not in editions():
        raise Invalid({"edition": "There is no such edition. Choose one of those shown."})
    tournament.name = new.name
    tournament.book = store_book(book_on(new.edition, overrides, new.starts_on))
    tournament.betting_structure = GAMES[new.games[0]].structure
    tournament.games = list(new.games)
    tournament.seats_per_table = new.seats_per_table
    tournament.starts_on = new.starts_on
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


def _put_levels(tournament: Tournament, levels: Sequence[LevelRow]) -> None:
    Level.objects.bulk_create(
        Level(tournament=tournament, **{**asdict(level), "chips": list(level.chips)}) for level in levels
    )


def _seat(tournament: Tournament, seats: Sequence[SeatRow]) -> None:
    tables = _tables(tournament, seats)
    Player.objects.bulk_create(
        Player(tournament=tournament, name=seat.name, table=tables[seat.table], seat=seat.seat)
        for seat in seats
        if seat.name
    )


def _seat_again(sent: Submission, tournament: Tournament, seats: Sequence[SeatRow]) -> None:
    """Whoever is in the list is in, whatever was said before it; each seat is kept like one that was tapped."""
    tables = _tables(tournament, seats)
    known = {player.name.casefold(): player for player in tournament.players.filter(merged_into=None).order_by("-pk")}
    named = [seat for seat in seats if seat.name]
    # One who is new has not entered yet, and enters by this act.
    new = [Player(tournament=tournament, name=seat.name, entries=0) for seat in named if seat.folded not in known]
    known |= {player.name.casefold(): player for player in Player.objects.bulk_create(new)}
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
