"""A call belongs to its time: seats, names, level and counts are those of its moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor.calls.actions.calls import open_call, place_call
from floor.calls.actions.inputs import Correction, correct_for_call, correct_for_tournament
from floor.calls.actions.people import set_part
from floor.calls.call_time import When
from floor.calls.known_so_far import with_known
from floor.calls.own_ruling import OwnRuling
from floor.errors import Invalid, Refused
from floor.ground import record_clock
from floor.ground.seating_then import Moment, seating_at
from floor.models import Incident, InputKind, Player, Source, Table, Tournament, User
from floor.penalties.penalty_history import names_at, seated_at
from floor.persons.actions.parting import unmerge_players
from floor.persons.actions.players import merge_players, name_player
from floor.record import chain
from floor.tournament.actions.seating import bust_player, seat_player, undo_seating
from floor.tournament.actions.tables import break_table, open_table
from floor.tournament.in_play_then import in_play_at
from floor.tournament.seating import Chair, state_of, undoable
from tests import factories

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)
# To the minute, as somebody types it; in the past, so that everything may be recorded since.
START = timezone.now().replace(second=0, microsecond=0) - timedelta(hours=3)


@contextmanager
def minutes(after: float) -> Iterator[datetime]:
    """Record inside at that many minutes after the start, and yield the time."""
    moment = START + after * MINUTE
    with record_clock.at(moment):
        yield moment


@pytest.fixture
def two(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=2, players=7)


@pytest.fixture
def seven(tournament: Tournament) -> Table:
    made = factories.table(tournament=tournament, number=7)
    for seat, name in enumerate(("David Young", "Ada Berg", "Bo Lind"), start=1):
        factories.player(tournament=tournament, name=name, table=made, seat=seat)
    return made


def again(player: Player) -> Player:
    return Player.objects.select_related("tournament", "table", "person").get(pk=player.pk)


def at(table: Table, seat: int) -> Player:
    return again(Player.objects.get(table=table, seat=seat))


def bust(actor: User, player: Player) -> None:
    bust_player(actor, again(player), uuid4(), state_of(again(player)))


def broken(actor: User, seven: Table) -> None:
    """Let seat 7 of table 2 bust, and David Young come there as table 7 breaks."""
    bust(actor, at(Table.objects.get(number=2), 7))
    chairs = {at(seven, 1).pk: Chair(2, 7), at(seven, 2).pk: Chair(2, 8), at(seven, 3).pk: Chair(2, 9)}
    break_table(actor, seven, uuid4(), chairs)


def slip(actor: User, table: Table, moment: datetime, **more: Any) -> Incident:
    when: dict[str, Any] = {"source": Source.SLIP, "when": When(at=moment), "ruled_by": actor}
    return open_call(actor, table.tournament, uuid4(), "giving-a-penalty", table, {}, **when, **more)


class TestTheCall:
    def test_a_slip_of_before_a_table_broke_names_who_sat_there(self, robin: User, two: Table, seven: Table) -> None:
        with minutes(10):
            broken(robin, seven)
        call = slip(robin, two, START + 5 * MINUTE)
        assert names_at(call)[7] == "Player in seat 7"
        factories.record(call, actor=robin, people={"offender": [7]})
        assert call.people.get().player == Player.objects.get(name="Player in seat 7")
        call.refresh_from_db()
        assert chain.verify(call) == []

    def test_the_table_that_broke_has_its_players_for_a_correction(
        self, client: Client, robin: User, two: Table, seven: Table
    ) -> None:
        with minutes(5):
            call = factories.incident(actor=robin, tournament=two.tournament, table=seven)
            factories.record(call, actor=robin, people={"offender": [1]})
        with minutes(10):
            broken(robin, seven)
        assert names_at(call) == {1: "David Young", 2: "Ada Berg", 3: "Bo Lind"}
        factories.record(call, actor=robin, people={"offender": [2]})
        assert {one.player.name for one in call.people.select_related("player") if one.player} == {"Ada Berg"}

    def test_an_open_call_keeps_its_names_while_its_table_breaks(
        self, client: Client, robin: User, two: Table, seven: Table
    ) -> None:
        with minutes(5):
            call = factories.incident(actor=robin, tournament=two.tournament, table=seven)
        with minutes(10):
            broken(robin, seven)
        for address in ("call", "people"):
            assert "David Young" in client.get(reverse(address, args=[call.pk]), follow=True).content.decode()

    def test_who_was_it_offers_who_sat_there_then(self, client: Client, robin: User, two: Table, seven: Table) -> None:
        with minutes(5):
            call = factories.incident(actor=robin, tournament=two.tournament, table=seven)
            factories.record(call, actor=robin, people={"offender": [5]})
        with minutes(10):
            broken(robin, seven)
        page = client.get(reverse("who", args=[call.pk, 5])).content.decode()
        assert "David Young <small>Table 7, seat 1</small>" in page
        found = client.get(reverse("who", args=[call.pk, 5]), {"q": "Young"}).content.decode()
        assert "David Young <small>Table 7, seat 1</small>" in found

    def test_a_list_of_open_calls_names_them_too(self, robin: User, two: Table, seven: Table) -> None:
        with minutes(5):
            call = open_call(
                robin,
                two.tournament,
                uuid4(),
                "another-call",
                seven,
                {},
                own=OwnRuling(about="Foot", parts={1: "offender"}).stored,
            )
        with minutes(10):
            broken(robin, seven)
        call = Incident.objects.select_related("draft", "tournament").get(pk=call.pk)
        [(_, said)] = with_known([call])
        assert said == "Foot: David Young, seat 1"

    def test_a_seat_that_changed_hands_in_the_minute_on_the_slip_is_nobodys_until_said(
        self, client: Client, robin: User, two: Table, seven: Table
    ) -> None:
        with minutes(5.5):
            broken(robin, seven)
        call = slip(robin, two, START + 5 * MINUTE)
        assert names_at(call)[7] == "Player in seat 7 or David Young"
        assert 7 not in seated_at(call)
        factories.record(call, actor=robin, people={"offender": [7]})
        assert call.people.get().player is None
        page = client.get(reverse("who", args=[call.pk, 7])).content.decode()
        assert "Player in seat 7 <small>Table 2, seat 7</small>" in page
        assert "David Young <small>Table 2, seat 7</small>" in page

    def test_another_time_is_another_seating_and_another_level(
        self, client: Client, robin: User, two: Table, seven: Table
    ) -> None:
        tournament = two.tournament
        new = factories.next_level(tournament=tournament)
        Tournament.objects.filter(pk=tournament.pk).update(level_set_at=START)
        tournament.refresh_from_db()
        with minutes(20):
            broken(robin, seven)
            correction = Correction(InputKind.LEVEL, new.pk)
            correct_for_tournament(robin, tournament, uuid4(), correction, tournament.level_set_at)
        with minutes(30):
            call = factories.incident(actor=robin, tournament=Tournament.objects.get(pk=tournament.pk), table=two)
            set_part(robin, call, uuid4(), "caller", 7, True)
        assert (call.level, names_at(call)[7], call.players_at_table) == (new, "David Young", 9)
        moved = place_call(robin, call, uuid4(), two, When(at=START + 15 * MINUTE))
        assert (moved.level, names_at(moved)[7]) == (tournament.current_level, "Player in seat 7")
        assert call.people.get().player == Player.objects.get(name="Player in seat 7")
        assert moved.players_at_table == 7

    def test_what_was_said_of_this_call_stays_when_its_time_is_put_right(self, robin: User, two: Table) -> None:
        new = factories.next_level(tournament=two.tournament)
        with minutes(30):
            call = factories.incident(actor=robin, tournament=two.tournament, table=two)
            correct_for_call(robin, call, uuid4(), Correction(InputKind.LEVEL, new.pk), call.draft.revision)
        assert place_call(robin, call, uuid4(), two, When(at=START)).level == new


class TestWhoIsFound:
    def test_somebody_new_sits_there_since_the_call_and_not_before(
        self, robin: User, two: Table, tournament: Tournament
    ) -> None:
        call = slip(robin, two, START + 5 * MINUTE)
        set_part(robin, call, uuid4(), "caller", 9, True)
        name_player(robin, call, uuid4(), 9, 0, "Eve Marsh")
        assert at(two, 9).name == "Eve Marsh"
        assert 9 not in seating_at(two.pk, Moment(START, START))
        assert undoable(tournament, START + 6 * MINUTE) is None

    def test_somebody_new_takes_no_seat_that_changed_hands_since(self, robin: User, two: Table, seven: Table) -> None:
        with minutes(10):
            broken(robin, seven)
            bust(robin, at(two, 9))
        call = slip(robin, two, START + 5 * MINUTE)
        set_part(robin, call, uuid4(), "caller", 9, True)
        name_player(robin, call, uuid4(), 9, 0, "Eve Marsh")
        assert Player.objects.get(name="Eve Marsh").table is None

    def test_a_merged_row_sat_where_it_sat_and_is_the_one_that_stays(self, boss: User, two: Table) -> None:
        gone, stays = at(two, 3), factories.player(tournament=two.tournament, name="Ines Okafor")
        with minutes(10):
            merge_players(boss, gone, uuid4(), stays.pk)
        assert at(two, 3).name == "Ines Okafor"
        for after in (5, 15):
            [sat] = seating_at(two.pk, Moment(START + after * MINUTE, START + after * MINUTE))[3]
            assert (sat.stands_for, sat.called) == (stays.pk, "Ines Okafor")
        with minutes(20):
            unmerge_players(boss, again(gone), uuid4())
        [sat] = seating_at(two.pk, Moment(START, START))[3]
        assert sat.called == "Player in seat 3"


@pytest.fixture
def boss(tournament: Tournament) -> User:
    return factories.td(house=tournament.house)


def test_the_level_of_a_time_is_the_one_that_was_set_then(robin: User, tournament: Tournament) -> None:
    first, second = tournament.current_level, factories.next_level(tournament=tournament)
    assert first
    Tournament.objects.filter(pk=tournament.pk).update(level_set_at=START)
    for after, level in ((20, second), (50, first), (60, second)):
        with minutes(after):
            seen = Tournament.objects.get(pk=tournament.pk).level_set_at
            correct_for_tournament(robin, tournament, uuid4(), Correction(InputKind.LEVEL, level.pk), seen)
    tournament = Tournament.objects.get(pk=tournament.pk)
    for after, expected in {5: first, 20: second, 49: second, 55: first, 70: second}.items():
        assert in_play_at(tournament, None, START + after * MINUTE)["level_id"] == expected.pk


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("seat"), st.integers(0, 5), st.sampled_from([4, 9]), st.integers(1, 4)),
        st.tuples(st.just("bust"), st.integers(0, 5)),
        st.tuples(st.just("break"), st.sampled_from([4, 9])),
        st.tuples(st.just("open"), st.sampled_from([4, 9])),
        st.tuples(st.just("undo")),
    ),
    max_size=10,
)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_each_past_seating_is_what_it_was(robin: User, tournament: Tournament, steps: list[tuple[Any, ...]]) -> None:
    with transaction.atomic():
        tables = {number: factories.table(tournament=tournament, number=number) for number in (4, 9)}
        people = [factories.player(tournament=tournament, name=f"P{n}", table=tables[4], seat=n) for n in (1, 2, 3)]
        people += [factories.player(tournament=tournament, name=f"P{n}") for n in (4, 5, 6)]
        stood = [standing(tables)]
        for after, step in enumerate(steps, start=1):
            with minutes(after):
                carry_out(robin, tournament, tables, people, step)
            stood.append(standing(tables))
        for after, was in enumerate(stood):
            moment = Moment(START + after * MINUTE, START + after * MINUTE)
            for number, table in tables.items():
                sat = {seat: [one.called for one in there] for seat, there in seating_at(table.pk, moment).items()}
                assert sat == {seat: [name] for (at, seat), name in was.items() if at == number}
                counted = in_play_at(tournament, table, moment.first)["players_at_table"]
                assert counted == (len(sat) if len(sat) in range(2, 11) else None)
        transaction.set_rollback(True)


def standing(tables: dict[int, Table]) -> dict[tuple[int, int], str]:
    rows = Player.objects.filter(table__in=tables.values()).values_list("table__number", "seat", "name")
    return {(table, seat or 0): name for table, seat, name in rows}


def carry_out(
    robin: User, tournament: Tournament, tables: dict[int, Table], people: list[Player], step: tuple[Any, ...]
) -> None:
    """Carry out one step; a refusal changes nothing."""
    try:
        match step:
            case ("seat", who, table, seat):
                player = again(people[who])
                seat_player(robin, player, uuid4(), Chair(table, seat), state_of(player))
            case ("bust", who):
                bust(robin, people[who])
            case ("break", number):
                other = 13 - number
                free = [seat for seat in range(1, 10) if not Player.objects.filter(table=tables[other], seat=seat)]
                chairs = {
                    one.pk: Chair(other, seat)
                    for one, seat in zip(Player.objects.filter(table=tables[number]), free, strict=False)
                }
                break_table(robin, Table.objects.get(pk=tables[number].pk), uuid4(), chairs)
            case ("open", number):
                open_table(robin, tournament, uuid4(), number)
            case _:
                if offered := undoable(tournament, record_clock.now()):
                    undo_seating(robin, tournament, uuid4(), offered.submission)
    except (Refused, Invalid):
        return
