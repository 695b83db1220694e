"""Penalties are served, not just given: counting their hands, the board, and two tablets at once."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from floor.errors import CountMoved, KeyReused, Refused
from floor.ground import record_clock
from floor.models import Entry, EntryKind, House, Penalty, Player, Table, Tournament, User
from floor.penalties.actions import serve_penalty
from floor.penalties.board import DUE_FOR, SLIP_FOR
from floor.record import chain
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from tests import factories
from tests.floor.ground.test_submission import this_database
from tests.floor.processes import Worker, count_once
from tests.floor.recording import tamper

pytestmark = pytest.mark.django_db

NINE = PenaltyOrder("missed-rounds", seat=5, rounds=1, players_at_table=9)


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=8)


@pytest.fixture
def give(dana: User, tournament: Tournament, table: Table) -> Callable[..., Penalty]:
    def given(order: PenaltyOrder = NINE, **advice: Any) -> Penalty:
        call = factories.incident(actor=dana, tournament=tournament, table=table)
        return factories.record(call, actor=dana, penalty=order, **advice).penalties.get()

    return given


def count(
    penalty: Penalty,
    change: CountChange = CountChange.ADD,
    hands: int = 1,
    *,
    key: UUID | None = None,
    seen: int | None = None,
    actor: User | None = None,
) -> bool:
    """Tap once on a screen that has seen everything, or only up to the entry `seen`."""
    penalty = Penalty.objects.select_related("incident__tournament", "incident__opened_by").get(pk=penalty.pk)
    seen = penalty.incident.chain_length if seen is None else seen
    return serve_penalty(actor or penalty.incident.opened_by, penalty, key or uuid4(), change, hands, seen)


def served(penalty: Penalty) -> int:
    return Penalty.objects.get(pk=penalty.pk).served


def breaks(penalty: Penalty) -> list[str]:
    return [found.sentence for found in chain.verify(penalty.incident)]


def board(client: Client, tournament: Tournament) -> str:
    return " ".join(client.get(reverse("penalties", args=[tournament.pk])).content.decode().split())


def tap(client: Client, penalty: Penalty, *, htmx: bool = True, **sent: Any) -> Any:
    sent = {"key": str(uuid4()), "seen": penalty.incident.chain_length} | sent
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(reverse("serve-penalty", args=[penalty.pk]), sent, headers=headers)


def test_a_hand_is_added_and_appended_to_the_record(give: Callable[..., Penalty]) -> None:
    penalty = give()
    count(penalty)
    entry = penalty.incident.entries.get(kind=EntryKind.SERVED)
    said = json.loads(entry.payload)
    assert (said["penalty"], said["change"], said["from"], said["to"]) == (penalty.entry.seq, "add", 0, 1)
    assert served(penalty) == 1
    assert breaks(penalty) == []


def test_an_orbit_beyond_the_last_hand_ends_at_it(give: Callable[..., Penalty]) -> None:
    penalty = give()
    count(penalty)
    count(penalty, hands=9)
    assert served(penalty) == 9
    with pytest.raises(Refused, match="All 9 hands are already served"):
        count(penalty)
    assert breaks(penalty) == []


def test_undo_takes_back_change_by_change(give: Callable[..., Penalty]) -> None:
    penalty = give()
    count(penalty, hands=2)
    count(penalty, CountChange.SET, 7)
    count(penalty, CountChange.SET, 0)
    for left in (7, 2, 0):
        count(penalty, CountChange.UNDO)
        assert served(penalty) == left
    assert Penalty.objects.get().counted_at is None
    with pytest.raises(Refused, match="Nothing is left to undo"):
        count(penalty, CountChange.UNDO)
    assert Entry.objects.filter(kind=EntryKind.SERVED).count() == 6
    assert breaks(penalty) == []


def test_the_same_tap_sent_twice_counts_once(give: Callable[..., Penalty]) -> None:
    penalty, key = give(), uuid4()
    for _ in range(2):
        count(penalty, key=key, seen=3)
    assert served(penalty) == 1
    with pytest.raises(KeyReused):
        count(penalty, CountChange.UNDO, key=key, seen=3)


def test_a_hand_from_a_stale_screen_is_added_on_top(give: Callable[..., Penalty]) -> None:
    penalty = give()
    assert count(penalty, seen=3) is False
    assert count(penalty, seen=3) is True
    assert served(penalty) == 2


@pytest.mark.parametrize("change", [CountChange.SET, CountChange.UNDO])
def test_setting_and_undoing_from_a_stale_screen_are_refused(give: Callable[..., Penalty], change: CountChange) -> None:
    penalty = give()
    count(penalty, hands=4, seen=3)
    with pytest.raises(CountMoved, match="4 of 9 are served now"):
        count(penalty, change, 2, seen=3)
    assert served(penalty) == 4


def test_what_else_happens_in_the_call_makes_no_screen_stale(give: Callable[..., Penalty], dana: User) -> None:
    penalty = give()
    factories.record(penalty.incident, actor=dana)
    count(penalty, CountChange.SET, 2, seen=3)
    assert served(penalty) == 2


def test_two_penalties_of_one_call_are_counted_apart(give: Callable[..., Penalty], dana: User) -> None:
    first = give()
    factories.record(first.incident, actor=dana, penalty=PenaltyOrder("missed-hands", seat=6, hands=2))
    second = Penalty.objects.get(seat=6)
    count(first, seen=3)
    count(second, CountChange.SET, 2, seen=3)
    assert (served(first), served(second)) == (1, 2)
    assert breaks(first) == []


@pytest.mark.django_db(transaction=True)
def test_two_tablets_that_count_at_the_same_time_lose_no_hand(dana: User, tournament: Tournament, table: Table) -> None:
    for _ in range(10):
        call = factories.incident(actor=dana, tournament=tournament, table=table)
        penalty = factories.record(call, actor=dana, penalty=NINE).penalties.get()
        workers = [Worker(count_once, this_database(), dana.pk, penalty.pk, uuid4(), 3) for _ in range(2)]
        assert [worker.hear() for worker in workers] == ["ready", "ready"]
        for worker in workers:
            worker.pipe.send("go")
        assert sorted(worker.hear() for worker in workers) == [False, True]
        for worker in workers:
            worker.end()
        assert served(penalty) == 2
        assert breaks(penalty) == []


def test_a_penalty_belongs_to_the_player_wherever_they_sit(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    penalty = give()
    count(penalty, hands=3)
    elsewhere = factories.table(tournament=tournament, number=31)
    player = Player.objects.filter(penalties=penalty)
    player.update(table=elsewhere, seat=2)
    page = board(client, tournament)
    assert "Table 31, seat 2" in page
    assert "Back in 6 hands" in page
    player.update(table=None, seat=None)
    assert "No seat now" in board(client, tournament)


def test_the_count_outlives_the_playing_day(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    penalty = give()
    count(penalty, hands=3)
    Penalty.objects.update(counted_at=timezone.now() - timedelta(days=1))
    assert "Back in 6 hands" in board(client, tournament)


def test_elimination_ends_a_penalty_and_stays_in_the_record(give: Callable[..., Penalty]) -> None:
    penalty = give()
    count(penalty, hands=3)
    count(penalty, CountChange.ELIMINATED, 0)
    with pytest.raises(Refused, match="The player was eliminated"):
        count(penalty)
    ended = Penalty.objects.get()
    assert ended.served == 3
    assert ended.eliminated_at == penalty.incident.entries.last().recorded_at  # type: ignore[union-attr]
    assert breaks(penalty) == []
    count(penalty, CountChange.UNDO)
    count(penalty)
    assert served(penalty) == 4
    assert breaks(penalty) == []


def test_an_eliminated_player_is_listed_as_ended(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    penalty = give()
    count(penalty, CountChange.ELIMINATED, 0)
    page = board(client, tournament)
    assert page.index('id="ended"') < page.index("<strong>Eliminated</strong>")
    assert "Back in" not in page


def test_a_void_penalty_leaves_the_board_at_once(
    client: Client, give: Callable[..., Penalty], tournament: Tournament, dana: User
) -> None:
    penalty = give()
    count(penalty)
    factories.void(penalty, actor=dana, why="Wrong player.")
    page = board(client, tournament)
    assert "Back in" not in page and "Player in seat 5" not in page
    answer = tap(client, penalty, add=1)
    assert answer.status_code == 409
    assert "This penalty is void" in answer.content.decode()
    assert "<button" not in answer.content.decode()
    assert breaks(penalty) == []


@pytest.mark.parametrize("order", [PenaltyOrder("warning", 5), PenaltyOrder("disqualification", 5)])
def test_warnings_and_disqualifications_stand_apart_and_have_nothing_to_count(
    client: Client, give: Callable[..., Penalty], tournament: Tournament, order: PenaltyOrder
) -> None:
    penalty = give(order)
    page = board(client, tournament)
    assert page.index("Warnings and disqualifications</h2>") < page.index("Player in seat 5")
    assert reverse("serve-penalty", args=[penalty.pk]) not in page
    assert tap(client, penalty, add=1).status_code == 409


def test_who_is_due_back_is_said_on_the_row_and_on_home(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    penalty = give(PenaltyOrder("missed-hands", seat=5, hands=2))
    assert "Back in 1 hand<" in tap(client, penalty, add=1).content.decode()
    assert "Back now" in tap(client, penalty, add=1).content.decode()
    home = client.get(reverse("home", args=[tournament.pk])).content.decode()
    assert 'class="due">Back now,' in home
    Penalty.objects.update(counted_at=timezone.now() - DUE_FOR - timedelta(minutes=1))
    assert ">Back now," not in client.get(reverse("home", args=[tournament.pk])).content.decode()


def test_nobody_is_due_back_while_another_penalty_of_theirs_runs(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    first, _ = give(PenaltyOrder("missed-hands", seat=5, hands=1)), give()
    page = tap(client, first, add=1).content.decode()
    assert "Served, another is running" in page
    assert "Back now" not in board(client, tournament)


def test_an_orbit_is_the_players_when_given_or_else_those_known_now(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    give(PenaltyOrder("missed-hands", seat=4, hands=20))
    assert 'name="add" value="8"' in board(client, tournament)
    give()
    assert 'name="add" value="9"' in board(client, tournament)


def test_where_nobody_is_known_there_is_no_orbit(client: Client, dana: User, tournament: Tournament) -> None:
    call = factories.incident(actor=dana, tournament=tournament)
    factories.record(call, actor=dana, penalty=PenaltyOrder("missed-hands", seat=5, hands=20))
    page = board(client, tournament)
    assert "Unknown player" in page
    assert "orbit" not in page


@pytest.mark.parametrize(
    ("edition", "offence", "sentence"),
    [
        ("tda-2019", "exposing-cards", "Starts when this hand ends (TDA 2019, 68)."),
        ("tda-2009", "exposing-cards", "Starts when this hand ends (TDA 2009, 42)."),
        ("fivebet-2019", "exposing-cards", "Starts with the next hand (Fivebet 2019, 68)."),
        ("tda-2019", "oot-penalty", "TDA 2019 does not say when it starts: tell the player and the dealer."),
    ],
)
def test_the_board_says_when_a_penalty_starts(
    client: Client, dana: User, house: House, edition: str, offence: str, sentence: str
) -> None:
    tournament = factories.tournament(house=house, book=factories.book(edition=edition))
    advice = factories.ruling()["penalty"] | {"offence": offence}
    call = factories.incident(actor=dana, tournament=tournament)
    order = PenaltyOrder("missed-hands", seat=5, hands=1)
    penalty = factories.record(call, actor=dana, penalty=order, advice=advice).penalties.get()
    assert sentence in board(client, tournament)
    count(penalty)
    assert sentence not in board(client, tournament)


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("tda-2019", "A misdealt hand and its re-deal are one hand: tap +1 once (TDA 2019, 35-C)."),
        ("tda-2009", "TDA 2009 does not say whether a misdealt hand and its re-deal count once or twice."),
    ],
)
def test_the_board_says_how_a_misdealt_hand_counts(
    client: Client, dana: User, house: House, edition: str, sentence: str
) -> None:
    tournament = factories.tournament(house=house, book=factories.book(edition=edition))
    call = factories.incident(actor=dana, tournament=tournament)
    factories.record(call, actor=dana, penalty=PenaltyOrder("missed-hands", seat=5, hands=1))
    assert sentence in board(client, tournament)


def test_only_where_the_book_lets_them_may_short_penalties_be_served_in_the_seat(
    client: Client, dana: User, house: House
) -> None:
    tournament = factories.tournament(house=house, book=factories.book(edition="fivebet-2019"))
    for hands in (2, 3):
        call = factories.incident(actor=dana, tournament=tournament)
        factories.record(call, actor=dana, penalty=PenaltyOrder("missed-hands", seat=5, hands=hands))
    assert board(client, tournament).count("May stay in the seat") == 1


def test_a_round_of_two_players_may_be_served_in_the_seat_where_two_hands_may(
    client: Client, dana: User, house: House
) -> None:
    tournament = factories.tournament(house=house, book=factories.book(edition="fivebet-2019"))
    for players in (2, 3):
        call = factories.incident(actor=dana, tournament=tournament)
        penalty = PenaltyOrder("missed-rounds", seat=5, rounds=1, players_at_table=players)
        factories.record(call, actor=dana, penalty=penalty)
    assert board(client, tournament).count("May stay in the seat") == 1


def test_one_tap_answers_with_the_row_as_it_is_now(client: Client, give: Callable[..., Penalty]) -> None:
    penalty = give()
    answer = tap(client, penalty, add=1)
    assert answer.status_code == 200
    assert answer.content.decode().strip().startswith(f'<li id="penalty-{penalty.pk}"')
    assert "1 of 9 served" in answer.content.decode()
    assert 'name="seen" value="4"' in answer.content.decode()


def test_a_tap_without_script_comes_back_to_the_board(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    answer = tap(client, give(), htmx=False, add=1)
    assert answer["Location"] == reverse("penalties", args=[tournament.pk])


@pytest.mark.parametrize("htmx", [True, False])
def test_a_stale_set_shows_the_count_now_and_keeps_what_was_typed(
    client: Client, give: Callable[..., Penalty], htmx: bool
) -> None:
    penalty = give()
    tap(client, penalty, add=4)
    answer = tap(client, penalty, htmx=htmx, set=2)
    assert answer.status_code == 409
    assert "Somebody else counted meanwhile: 4 of 9 are served now." in answer.content.decode()
    assert 'value="2" aria-invalid="true"' in answer.content.decode()
    assert served(penalty) == 4


def test_whoever_counts_second_is_told(client: Client, give: Callable[..., Penalty]) -> None:
    penalty = give()
    tap(client, penalty, add=1)
    answer = tap(client, penalty, add=1)
    assert "Somebody else counted too" in answer.content.decode()
    assert served(penalty) == 2


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"set": "ten"}, "Type how many hands are served, in digits."),
        ({"set": ""}, "Type how many hands are served, in digits."),
        ({"set": "-1"}, "Type how many hands are served, in digits."),
        ({"set": "10"}, "Type how many hands are served, from 0 to 9."),
        ({"set": "99999999999999999999"}, "Type how many hands are served, in digits."),
        ({"add": "11"}, "This page is incomplete."),
        ({"add": "0"}, "This page is incomplete."),
        ({}, "This page is incomplete."),
        ({"add": "1", "undo": "1"}, "This page is incomplete."),
        ({"add": "1", "key": "x"}, "This page is incomplete."),
        ({"add": "1", "seen": "x"}, "This page is incomplete."),
        ({"add": "1", "seen": "99999999999999999999"}, "This page is incomplete."),
    ],
)
def test_what_cannot_be_counted_gets_a_sentence(
    client: Client, give: Callable[..., Penalty], sent: dict[str, Any], sentence: str
) -> None:
    penalty = give()
    answer = tap(client, penalty, **sent)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert served(penalty) == 0


def test_the_board_says_who_is_due_back_and_has_no_empty_rows(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    penalty = give(PenaltyOrder("missed-hands", seat=5, hands=1))
    due, served = '<h2 id="due">', '<h2 id="served">'
    page = board(client, tournament)
    assert due not in page
    assert "Player in seat 5" in page.split(served)[1]
    count(penalty)
    page = board(client, tournament)
    assert "Player in seat 5" in page.split(due)[1]
    assert served not in page


def test_undo_says_what_it_takes_back_and_that_it_did(client: Client, dana: User, give: Callable[..., Penalty]) -> None:
    penalty = give()
    count(penalty, hands=1)
    shown = tap(client, penalty, add=2).content.decode()
    assert f">2 hands, {dana.name} " in shown
    shown = tap(client, penalty, undo=1, seen=99).content.decode()
    assert "Taken back: 2 hands. 1 of 9 served." in shown
    assert f">1 hand, {dana.name} " in shown
    shown = tap(client, penalty, set=4, seen=99).content.decode()
    assert f">count set to 4, {dana.name} " in shown


def test_a_count_that_ended_a_penalty_a_while_ago_is_taken_back_by_a_second_tap(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    penalty = give(PenaltyOrder("missed-hands", seat=5, hands=1))
    with record_clock.at(timezone.now() - SLIP_FOR - timedelta(minutes=1)):
        count(penalty)
    asked, taken = board(client, tournament).split("Take back an earlier count")
    assert 'name="undo"' not in asked
    assert 'name="undo"' in taken


def test_warnings_stand_by_day_with_time_and_what_for_the_newest_first(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    with record_clock.at(timezone.now() - timedelta(days=1)):
        give(PenaltyOrder("warning", seat=5))
    for seat in (6, 7):
        give(PenaltyOrder("warning", seat=seat), advice=factories.ruling()["penalty"] | {"seats": [seat]})
    noted = board(client, tournament).split("Warnings and disqualifications</h2>")[1]
    today, before = noted.split("<h3>")[1:]
    assert today.startswith("Today")
    assert today.index("seat 7") < today.index("seat 6") and "seat 5" not in today
    assert "seat 5" in before and "Action out of turn" in before


def test_penalties_that_ended_are_folded_by_day(
    client: Client, give: Callable[..., Penalty], tournament: Tournament
) -> None:
    ended = give(PenaltyOrder("missed-hands", seat=5, hands=1))
    with record_clock.at(timezone.now() - timedelta(days=1)):
        count(ended)
    count(give(PenaltyOrder("missed-hands", seat=5, hands=1)), CountChange.ELIMINATED, 0)
    today, before = board(client, tournament).split("Ended</h2>")[1].split('<details id="ended-')[1:]
    assert " open>" in today.split("<summary>")[0] and " open>" not in before.split("<summary>")[0]


def test_the_board_takes_as_many_queries_however_many_penalties_there_are(
    client: Client,
    give: Callable[..., Penalty],
    tournament: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for seat in range(1, 9):
        advice = factories.ruling()["penalty"] | {"seats": [seat]}
        give(PenaltyOrder("warning", seat=seat), advice=advice)
        count(give(PenaltyOrder("missed-hands", seat=seat, hands=1), advice=advice))
        count(give(PenaltyOrder("missed-hands", seat=seat, hands=2), advice=advice))
    board(client, tournament)
    # Session, person, tournament with house and role, the rest, what is being served and its rows. The book is read
    # once per process.
    with django_assert_num_queries(6):
        board(client, tournament)


@pytest.mark.parametrize("served", [10, 1])
def test_the_database_refuses_a_count_that_cannot_be(give: Callable[..., Penalty], served: int) -> None:
    give()
    with pytest.raises(IntegrityError), transaction.atomic():
        Penalty.objects.update(served=served)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE floor_penalty SET served = 5",
        "UPDATE floor_penalty SET counted_at = now()",
        "UPDATE floor_penalty SET eliminated_at = counted_at",
    ],
)
@pytest.mark.django_db(transaction=True)
def test_a_count_that_its_entries_do_not_come_to_is_found(
    dana: User, tournament: Tournament, table: Table, statement: str
) -> None:
    call = factories.incident(actor=dana, tournament=tournament, table=table)
    penalty = factories.record(call, actor=dana, penalty=NINE).penalties.get()
    count(penalty, hands=3)
    tamper(statement)
    assert len(breaks(penalty)) == 1
    assert "where its entries come to 3." in breaks(penalty)[0]


@pytest.mark.parametrize(
    "forged",
    [
        {"from": 2},
        {"to": 10},
        {"to": -1},
        {"to": 0},
        {"undoes": 4},
        {"change": "undo"},
        {"change": "undo", "undoes": 9, "to": 0},
        {"change": "eliminated"},
        {"change": "given away"},
        {"penalty": 2},
    ],
)
def test_entries_that_do_not_count_on_are_found(give: Callable[..., Penalty], forged: dict[str, Any]) -> None:
    penalty = give()
    count(penalty)
    entry = penalty.incident.entries.get(seq=4)
    payload = {"penalty": 3, "change": "add", "from": 1, "to": 2, "undoes": None, "seen": 4} | forged
    penalty.incident.refresh_from_db()
    with transaction.atomic():
        at = timezone.now()
        chain.append(penalty.incident, entry.submission, at, [chain.NewEntry(EntryKind.SERVED, payload, at)])
        penalty.incident.save()
    assert breaks(penalty) == ["Entry 5 does not count on from where its penalty stood."]


def test_the_story_of_the_call_says_each_count(client: Client, give: Callable[..., Penalty]) -> None:
    penalty = give()
    count(penalty, hands=3)
    count(penalty, CountChange.UNDO)
    page = client.get(reverse("incident", args=[penalty.incident_id])).content.decode()
    assert "Seat 5, hands counted: 3 of 9 served, 0 before." in page
    assert "Seat 5, taken back: 0 of 9 served, 3 before." in page
