"""Setting up a tournament from its form and its two lists: whole or not at all, once, and only by the desk."""

import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.errors import Refused
from floor.ground.playing_day import playing_day
from floor.models import House, Level, Lot, Player, Table, Tournament, User
from floor.tools.draws import DRAWS
from floor.tournament.actions.seating import undo_seating
from floor.tournament.actions.setting_up import (
    NewTournament,
    create_tournament,
    rename_tournament,
    store_levels,
    store_seats,
)
from floor.tournament.forms.levels import EMPTY
from floor.tournament.imports import SeatRow, read_levels, read_seats
from floor.tournament.imports.levels import MOST_LEVELS
from floor.tournament.presets import templates
from floor.tournament.seating import undoable
from floor.tournament.set_up import hash_of, seats_now
from rules.books.editions import editions
from rules.engine.canonical import canonical
from rules.tools.dice import Dice
from tests import factories

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 5, 1, 20, tzinfo=UTC)
SAMPLES = Path(__file__).parents[3] / "static" / "samples"
LEVELS = (
    "level,small blind,big blind,big blind ante,minutes,chips\n"
    "1,100,200,200,30,100 500\n"
    "Break,,,,15,\n"
    "2,200,400,400,30,100 500\n"
)
SEATS = "table,seat,player\n1,1,Ana Lopes\n1,2,Björn Dahl\n2,1,Chloé Martin\n"


@pytest.fixture
def tournament(house: House) -> Tournament:
    return factories.tournament(house=house, level=False)


def new(**changes: Any) -> dict[str, Any]:
    return {
        "key": str(uuid4()),
        "name": "Winter Cup",
        "edition": "tda-2017",
        "games": ["holdem"],
        "seats_per_table": "9",
        "starts_on": "2026-12-01",
        "flights": "1",
        "flights_a_day": "1",
        "days": "1",
    } | changes


def begin(desk: Client, house: House, **changes: Any) -> Any:
    return desk.post(reverse("new-tournament", args=[house.slug]), new(**changes))


def send(desk: Client, tournament: Tournament, name: str, **body: Any) -> Any:
    return desk.post(reverse(name, args=[tournament.pk]), {"key": str(uuid4()), **body})


def store(desk: Client, tournament: Tournament, name: str, text: str) -> Any:
    """Preview the list, then store it."""
    opened = desk.get(reverse(name, args=[tournament.pk])).context["form"]
    looked = send(desk, tournament, name, text=text, stood=opened["stood"].value(), look="1")
    return send(desk, tournament, name, **sent_by(looked), store="1")


def sent_by(page: Any) -> dict[str, Any]:
    """Return a list page as the browser sends it: the list, or its levels, each column in the order of the rows."""
    form = page.context["form"]
    sent: dict[str, Any] = {name: form[name].value() for name in ("key", "seen", "stood", "text")}
    for line in page.context.get("lines", []):
        for cell in line.cells:
            sent.setdefault(cell.key, []).append(cell.typed)
    return sent


def page(response: Any) -> str:
    return str(response.content.decode())


def test_a_tournament_is_set_up_under_the_edition_that_was_chosen(desk: Client, house: House) -> None:
    answer = begin(desk, house, flights="3", flights_a_day="2", days="3")
    made = Tournament.objects.get()
    assert answer.url == reverse("set-up", args=[made.pk])
    assert (made.name, made.book.edition, made.games, made.betting_structure) == (
        "Winter Cup",
        "tda-2017",
        ["holdem"],
        "no-limit",
    )
    assert [(str(day), day.on) for day in made.days.all()] == [
        ("Day 1A", date(2026, 12, 1)),
        ("Day 1B", date(2026, 12, 1)),
        ("Day 1C", date(2026, 12, 2)),
        ("Day 2", date(2026, 12, 3)),
        ("Day 3", date(2026, 12, 4)),
    ]
    assert "not ready yet" in page(desk.get(answer.url))


def test_the_first_day_that_is_proposed_is_the_playing_day_of_today(desk: Client, house: House) -> None:
    shown = desk.get(reverse("new-tournament", args=[house.slug]))
    assert shown.context["form"]["starts_on"].value() == playing_day(house, timezone.now())


@pytest.mark.parametrize("start", ["", "30-minutes"])
def test_no_edition_is_filled_in(desk: Client, house: House, start: str) -> None:
    shown = desk.get(reverse("new-tournament", args=[house.slug]), {"start": start})
    radios = [part for part in page(shown).split("<input") if 'name="edition"' in part]
    assert len(radios) == len(editions())
    assert not any("checked" in part.partition(">")[0] for part in radios)


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("edition", "", "Choose the edition it is ruled by."),
        ("name", " ", "Give it a name, as players know it."),
        ("games", [], "Choose the game; several for a mixed tournament."),
        ("seats_per_table", "11", "Type a number from 2 to 10."),
        ("starts_on", "soon", "Type the day like 2026-05-01."),
        ("days", "", "Type a number from 1 to 14."),
    ],
)
def test_what_is_missing_is_said_and_nothing_typed_is_lost(
    desk: Client, house: House, field: str, typed: Any, sentence: str
) -> None:
    answer = begin(desk, house, **{field: typed, "flights": "4"})
    assert answer.status_code == 422
    assert sentence in page(answer)
    assert 'value="4"' in page(answer)
    assert not Tournament.objects.exists()


def test_a_second_tap_sets_up_no_second_tournament(desk: Client, house: House) -> None:
    body = new()
    address = reverse("new-tournament", args=[house.slug])
    first, second = desk.post(address, body), desk.post(address, body)
    assert first.headers["Location"] == second.headers["Location"]
    assert Tournament.objects.count() == 1
    again = desk.post(address, body | {"name": "Another"})
    assert again.status_code == 409
    assert "Tap once more to set up another." in page(again)


def test_every_template_stores_its_levels(desk: Client, house: House) -> None:
    assert len(templates()) == 3
    for start in templates():
        read = read_levels(start.levels, start.games)
        assert read.problems.told == []
        assert all(level.chips for level in read.rows)
        begin(desk, house, start=start.code, name=start.title, games=list(start.games))
        assert Tournament.objects.get(name=start.title).levels.count() == len(read.rows)


def test_a_copy_has_the_structure_and_not_the_players(desk: Client, house: House, td: User) -> None:
    first = factories.tournament(house=house, level=False)
    store(desk, first, "set-up-levels", LEVELS)
    store(desk, first, "set-up-seats", SEATS)
    begin(desk, house, start=f"copy-{first.pk}")
    copy = Tournament.objects.get(name="Winter Cup")
    fields = ("number", "small_blind", "big_blind", "ante", "minutes", "chips", "break_minutes", "break_name")
    assert list(copy.levels.values_list(*fields)) == list(first.levels.values_list(*fields))
    assert not copy.players.exists() and not copy.tables.exists()


def test_a_copy_of_another_house_is_none(desk: Client, house: House) -> None:
    other = factories.tournament(house=factories.house(), level=False)
    Level.objects.create(tournament=other, number=1, small_blind=1, big_blind=2, minutes=30)
    begin(desk, house, start=f"copy-{other.pk}")
    assert Tournament.objects.get(house=house).levels.count() == 0


def test_games_that_the_copied_levels_do_not_know_are_said(desk: Client, house: House) -> None:
    first = factories.tournament(house=house, level=False, games=("razz", "plo"))
    Level.objects.create(tournament=first, number=1, small_blind=100, big_blind=200, minutes=30, game="razz")
    answer = begin(desk, house, start=f"copy-{first.pk}", games=["holdem"])
    assert answer.status_code == 422
    assert "Main Event: Razz is not among the games of this tournament" in page(answer)


def test_what_was_mistyped_is_put_right_until_it_has_begun(desk: Client, house: House) -> None:
    begin(desk, house, flights="2", days="2")
    made = Tournament.objects.get()
    store(desk, made, "set-up-levels", LEVELS)
    address = reverse("change-set-up", args=[made.pk])
    shown = desk.get(address).context["form"]
    assert (shown["edition"].value(), shown["flights"].value(), shown["days"].value()) == ("tda-2017", 2, 2)
    answer = desk.post(address, new(name="Spring Cup", edition="tda-2019", days="3"))
    assert answer.headers["Location"] == reverse("set-up", args=[made.pk])
    made.refresh_from_db()
    assert (made.name, made.book.edition, made.levels.count()) == ("Spring Cup", "tda-2019", 2)
    assert [str(day) for day in made.days.all()] == ["Day 1", "Day 2", "Day 3"]
    factories.incident(actor=factories.floor_person(house=house), tournament=made)
    shown = desk.get(address)
    assert "This tournament has begun" in page(shown)
    assert all(field.field.widget.attrs["disabled"] for field in shown.context["form"])
    answer = desk.post(address, new(name="Summer Cup"))
    assert answer.status_code == 409
    assert "its edition and games stay. Its name can be corrected." in page(answer)
    assert 'value="Summer Cup"' in page(answer)
    made.refresh_from_db()
    assert made.name == "Spring Cup"


def test_a_change_that_levels_and_seats_do_not_allow_is_said(desk: Client, house: House) -> None:
    begin(desk, house, games=["razz", "plo"])
    made = Tournament.objects.get()
    store(desk, made, "set-up-levels", "level,small blind,big blind,minutes,game\n1,100,200,30,razz\n")
    store(desk, made, "set-up-seats", "table,seat,player\n1,9,Ana Lopes\n")
    assert sent_by(desk.get(reverse("set-up-levels", args=[made.pk])))["game"] == ["razz"]
    answer = desk.post(reverse("change-set-up", args=[made.pk]), new(games=["plo"], seats_per_table="8"))
    assert answer.status_code == 422
    assert "Level 1 is Razz. Keep that game, or put in other levels first." in page(answer)
    assert "Ana Lopes sits in seat 9. Put in other seats first." in page(answer)


def test_levels_are_looked_at_first_and_then_stored(desk: Client, tournament: Tournament) -> None:
    looked = send(desk, tournament, "set-up-levels", text=LEVELS, look="1")
    assert "2 levels: is this right?" in page(looked)
    assert not tournament.levels.exists()
    store(desk, tournament, "set-up-levels", LEVELS)
    first, second = tournament.levels.all()
    assert (first.ante, first.ante_from, first.chips) == (200, "big-blind", [100, 500])
    assert (first.break_minutes, first.break_name, second.break_minutes) == (15, "Break", 0)


def test_a_file_is_put_into_the_field_so_that_it_can_be_mended(desk: Client, tournament: Tournament) -> None:
    bad = SimpleUploadedFile("levels.csv", LEVELS.replace("200,400", "600,400").encode("cp1252"))
    answer = send(desk, tournament, "set-up-levels", file=bad, store="1")
    assert answer.status_code == 422
    assert "The big blind is less than the small blind of 600." in page(answer)
    assert answer.context["form"]["text"].value() == LEVELS.replace("200,400", "600,400")
    assert not tournament.levels.exists()


def test_what_was_changed_after_looking_is_shown_before_it_is_stored(desk: Client, tournament: Tournament) -> None:
    seen = send(desk, tournament, "set-up-seats", text=SEATS, look="1").context["form"]["seen"].value()
    answer = send(desk, tournament, "set-up-seats", text=SEATS.replace("Ana", "Eva"), seen=seen, store="1")
    assert answer.status_code == 200 and "is this right?" in page(answer)
    assert not tournament.players.exists()


def test_a_list_that_went_to_a_browser_and_back_is_the_one_that_was_seen(desk: Client, tournament: Tournament) -> None:
    stood = desk.get(reverse("set-up-seats", args=[tournament.pk])).context["form"]["stood"].value()
    looked = send(desk, tournament, "set-up-seats", text=SEATS, stood=stood, look="1")
    send(desk, tournament, "set-up-seats", **sent_by(looked) | {"text": SEATS.replace("\n", "\r\n")}, store="1")
    assert tournament.players.count() == 3


LEVEL_1 = {"small": "100", "big": "200", "minutes": "30"}


def rows(*typed: dict[str, str]) -> dict[str, list[str]]:
    """Rows of the page of levels as a browser sends them."""
    return {key: [row.get(key, "") for row in typed] for key in EMPTY}


def test_levels_are_typed_row_by_row(desk: Client, tournament: Tournament) -> None:
    stood = desk.get(reverse("set-up-levels", args=[tournament.pk])).context["form"]["stood"].value()
    with_break = LEVEL_1 | {"break_minutes": "15", "chips": "100 500"}
    second = {"small": "1,000", "big": "2,000", "ante": "500", "minutes": "20", "break_minutes": "", "break_name": ""}
    answer = send(desk, tournament, "set-up-levels", stood=stood, store="1", **rows(with_break, second))
    assert answer.headers["Location"] == reverse("set-up", args=[tournament.pk])
    fields = ("number", "small_blind", "ante", "ante_from", "break_minutes", "break_name", "chips")
    assert list(tournament.levels.values_list(*fields)) == [
        (1, 100, 0, "big-blind", 15, "Break", [100, 500]),
        (2, 1000, 500, "each", 0, "", []),
    ]


@pytest.mark.parametrize(
    ("wrong", "cell", "sentence"),
    [
        ({"big": "50"}, "big", "The big blind is less than the small blind of 100."),
        ({"small": ""}, "small", "Small blind is missing."),
        ({"minutes": "soon"}, "minutes", "Minutes must be a whole number in digits, such as 1500 or 1,500."),
        ({"minutes": "601"}, "minutes", "Minutes must be from 1 to 600."),
        ({"ante": "5", "bb_ante": "5"}, "ante", "Either the big blind posts the ante or every player does."),
        ({"chips": "a few"}, "chips", "Write each denomination once"),
        ({"break_name": "Break"}, "break_minutes", "Break minutes is missing."),
        ({"break_minutes": "60", "break_name": "Dinner"}, "break_name", "Call it a break: “Dinner break”."),
        ({"break_minutes": "60", "break_name": "Break" * 13}, "break_name", "has at most 60 letters."),
    ],
)
def test_a_wrong_cell_has_its_sentence_and_nothing_typed_is_lost(
    desk: Client, tournament: Tournament, wrong: dict[str, str], cell: str, sentence: str
) -> None:
    answer = send(desk, tournament, "set-up-levels", store="1", **rows(LEVEL_1, LEVEL_1 | wrong))
    assert answer.status_code == 422
    first, second = answer.context["lines"]
    assert not any(one.error for one in first.cells)
    assert {one.key for one in second.cells if one.error} == {cell}
    assert {one.key: one.typed for one in second.cells} == EMPTY | LEVEL_1 | wrong
    assert sentence in page(answer)
    assert not tournament.levels.exists()


def test_a_row_is_added_after_another_and_taken_out(desk: Client, tournament: Tournament) -> None:
    last = {"small": "400", "big": "800", "minutes": "20"}
    added = send(desk, tournament, "set-up-levels", add="1", **rows(LEVEL_1, last))
    assert sent_by(added)["small"] == ["100", "", "400"]
    assert sent_by(added)["minutes"] == ["30", "30", "20"]
    dropped = send(desk, tournament, "set-up-levels", drop="1", **rows(LEVEL_1, last))
    assert sent_by(dropped)["small"] == ["400"]
    assert not tournament.levels.exists()


def test_a_list_that_was_pasted_is_looked_at_before_it_is_stored(desk: Client, tournament: Tournament) -> None:
    answer = send(desk, tournament, "set-up-levels", text=LEVELS, store="1", **rows(LEVEL_1))
    assert answer.status_code == 200 and "2 levels: is this right?" in page(answer)
    assert not tournament.levels.exists()


def test_as_many_levels_as_there_may_be_can_be_sent(desk: Client, tournament: Tournament) -> None:
    answer = send(desk, tournament, "set-up-levels", **rows(*[LEVEL_1] * (MOST_LEVELS + 1)))
    assert answer.status_code == 422
    assert "A tournament has at most 200 levels. Take the last ones out." in page(answer)


def test_levels_are_replaced_whole_until_one_is_played(desk: Client, tournament: Tournament) -> None:
    store(desk, tournament, "set-up-levels", LEVELS)
    store(desk, tournament, "set-up-levels", "level,small blind,big blind,minutes\n1,5,10,20\n")
    level = tournament.levels.get()
    assert (level.small_blind, level.big_blind) == (5, 10)


def test_what_is_stored_is_shown_and_from_when_on_seats_stay(desk: Client, tournament: Tournament) -> None:
    store(desk, tournament, "set-up-levels", LEVELS)
    store(desk, tournament, "set-up-seats", SEATS)
    addresses = [reverse(name, args=[tournament.pk]) for name in ("set-up-levels", "set-up-seats")]
    levels, seats = (page(desk.get(address)) for address in addresses)
    assert "2 levels</h2>" in levels and 'value="200" aria-label="Level 1: big blind"' in levels
    assert "3 players at 2 tables stored" in seats and "Chloé Martin" in seats
    assert "has begun" not in seats
    factories.incident(actor=factories.floor_person(house=tournament.house), tournament=tournament)
    assert "This tournament has begun and players are seated: they stay where they are." in page(desk.get(addresses[1]))


def test_seats_make_tables_and_players(desk: Client, tournament: Tournament) -> None:
    looked = send(desk, tournament, "set-up-seats", text=SEATS, look="1")
    assert "3 players at 2 tables: is this right?" in page(looked)
    answer = store(desk, tournament, "set-up-seats", SEATS)
    assert answer.url == reverse("set-up", args=[tournament.pk])
    seated = Player.objects.order_by("table__number", "seat").values_list("table__number", "seat", "name")
    assert list(seated) == [(1, 1, "Ana Lopes"), (1, 2, "Björn Dahl"), (2, 1, "Chloé Martin")]


def test_seats_are_replaced_whole_until_it_has_begun(desk: Client, tournament: Tournament) -> None:
    store(desk, tournament, "set-up-seats", SEATS)
    store(desk, tournament, "set-up-seats", "table,seat,player\n7,1,Dora Weiss\n")
    assert [table.number for table in tournament.tables.all()] == [7]
    assert tournament.players.get().name == "Dora Weiss"
    assert [person.name for person in tournament.house.persons.all()] == ["Dora Weiss"]
    factories.incident(actor=factories.floor_person(house=tournament.house), tournament=tournament)
    answer = store(desk, tournament, "set-up-seats", SEATS)
    assert answer.status_code == 409
    assert "players are seated: they stay" in page(answer)
    assert tournament.players.get().name == "Dora Weiss"


def test_players_who_left_their_seats_are_seated_again_as_who_they_are(
    desk: Client, td: User, tournament: Tournament
) -> None:
    store(desk, tournament, "set-up-seats", SEATS)
    ana = tournament.players.get(name="Ana Lopes")
    factories.incident(actor=td, tournament=tournament)
    tournament.players.update(table=None, seat=None)
    tournament.players.filter(name="Björn Dahl").update(busted_at=NOW)
    store(desk, tournament, "set-up-seats", "table,seat,player\n3,4,ANA LOPES\n3,5,Eva Roth\n1,1,Björn Dahl\n")
    ana.refresh_from_db()
    assert ana.table and (ana.table.number, ana.seat) == (3, 4)
    assert set(tournament.players.values_list("name", "entries", "busted_at")) == {
        ("Ana Lopes", 1, None),
        ("Björn Dahl", 2, None),
        ("Chloé Martin", 1, None),
        ("Eva Roth", 1, None),
    }


def test_seating_by_a_list_can_be_taken_back_like_any_other(desk: Client, td: User, tournament: Tournament) -> None:
    store(desk, tournament, "set-up-seats", SEATS)
    factories.incident(actor=td, tournament=tournament)
    tournament.players.update(table=None, seat=None)
    store(desk, tournament, "set-up-seats", "table,seat,player\n3,4,Ana Lopes\n3,5,Eva Roth\n")
    latest = undoable(tournament, timezone.now())
    assert latest
    undo_seating(td, tournament, uuid4(), latest.submission)
    assert not tournament.players.exclude(table=None).exists()


def test_nothing_of_a_bad_list_is_stored(desk: Client, tournament: Tournament) -> None:
    answer = send(desk, tournament, "set-up-seats", text=f"{SEATS}2,1,Dora Weiss\n3,10,Eva Roth\n", store="1")
    assert answer.status_code == 422
    assert "2 things to fix" in page(answer)
    assert "Seat 1 of table 2 is on line 4 already." in page(answer)
    assert "Dora Weiss" in answer.context["form"]["text"].value()
    assert not Player.objects.exists() and not Table.objects.exists()


def test_storing_twice_with_one_key_stores_once(td: User, tournament: Tournament) -> None:
    key, seats = uuid4(), [SeatRow(1, 1, "Ana Lopes")]
    stood = hash_of(seats_now(tournament))
    store_seats(td, tournament, key, seats, stood)
    ana = tournament.players.get()
    store_seats(td, tournament, key, seats, stood)
    assert tournament.players.get() == ana


def test_a_floor_person_sets_up_nothing(house: House, tournament: Tournament) -> None:
    person = factories.floor_person(house=house)
    made = NewTournament("Side event", "tda-2019", ("holdem",), 9, date(2026, 12, 1))
    with pytest.raises(Refused, match="Only the tournament director and the admin set up"):
        create_tournament(person, house, uuid4(), made)
    for put in (store_levels, store_seats):
        with pytest.raises(Refused, match="Only the tournament director and the admin set up"):
            put(person, tournament, uuid4(), [], "")
    with pytest.raises(Refused, match="Only the tournament director and the admin set up"):
        rename_tournament(person, tournament, uuid4(), "Mine", tournament.name)
    assert Tournament.objects.count() == 1


def test_a_file_of_a_hundred_thousand_lines_is_a_sentence(desk: Client, tournament: Tournament) -> None:
    lines = "".join(f"{n % 9999 + 1},{n % 9 + 1},Player {n}\n" for n in range(100_000))
    answer = send(
        desk, tournament, "set-up-seats", file=SimpleUploadedFile("seats.csv", f"table,seat,player\n{lines}".encode())
    )
    assert answer.status_code == 422
    assert "This is larger than 1 MB." in page(answer)


def test_more_than_a_page_can_send_is_a_sentence_too(desk: Client, tournament: Tournament) -> None:
    answer = send(desk, tournament, "set-up-seats", text="x" * 3_000_000)
    assert answer.status_code == 400
    assert "This is more than can be sent at once." in page(answer)


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"PK\x03\x04", b"\xff\xfe"])
def test_a_file_that_is_no_list_is_a_sentence(desk: Client, tournament: Tournament, content: bytes) -> None:
    for name in ("set-up-levels", "set-up-seats"):
        answer = send(desk, tournament, name, file=SimpleUploadedFile("list.csv", content))
        assert answer.status_code == 422
        assert "Nothing is stored yet: 1 thing to fix" in page(answer)


def test_the_samples_are_good_lists() -> None:
    assert read_levels((SAMPLES / "levels.csv").read_bytes(), ["holdem"]).good
    assert read_seats((SAMPLES / "seats.csv").read_bytes(), 9).good


def test_the_page_says_what_is_missing_until_nothing_is(desk: Client, tournament: Tournament) -> None:
    address = reverse("set-up", args=[tournament.pk])
    assert page(desk.get(address)).count("Missing") == 2
    store(desk, tournament, "set-up-levels", LEVELS)
    store(desk, tournament, "set-up-seats", SEATS)
    shown = page(desk.get(address))
    assert "Missing" not in shown and "Main Event: ready" in shown
    assert "2 levels, 1 break, 60 minutes of play" in shown
    assert "3 players at 2 tables" in shown


class TestTheStartingStack:
    def test_it_is_set_up_with_the_tournament_changed_and_left_out_again(self, desk: Client, house: House) -> None:
        begin(desk, house, starting_stack="30,000")
        made = Tournament.objects.get()
        assert made.starting_stack == 30_000
        assert 'value="30,000"' in page(desk.get(reverse("change-set-up", args=[made.pk])))
        desk.post(reverse("change-set-up", args=[made.pk]), new(starting_stack=""))
        made.refresh_from_db()
        assert made.starting_stack is None

    def test_what_is_none_gets_a_sentence_and_nothing_is_lost(self, desk: Client, house: House) -> None:
        refused = begin(desk, house, starting_stack="some")
        assert refused.status_code == 422
        assert "Type the chips in digits" in page(refused) and 'value="some"' in page(refused)

    def test_a_template_and_a_copy_bring_it(self, desk: Client, house: House) -> None:
        address = reverse("new-tournament", args=[house.slug])
        assert 'value="30,000"' in page(desk.get(address, {"start": "40-minutes"}))
        begin(desk, house, starting_stack="25000")
        copied = f"copy-{Tournament.objects.get().pk}"
        assert 'value="25,000"' in page(desk.get(address, {"start": copied}))


class TestDrawingSeatsOfNames:
    NAMES = "Ana Lopes\nBjörn Dahl\nChloé Martin\nDov Ariel\n"

    def drawn(self, desk: Client, tournament: Tournament, text: str = NAMES, tables: str = "1-2", **body: str) -> Any:
        return send(desk, tournament, "set-up-seats", text=text, tables=tables, draw="1", **body)

    def test_every_name_gets_a_seat_that_is_shown_and_then_stored(self, desk: Client, tournament: Tournament) -> None:
        stood = desk.get(reverse("set-up-seats", args=[tournament.pk])).context["form"]["stood"].value()
        answer = self.drawn(desk, tournament, stood=stood)
        rows = answer.context["read"].rows
        assert sorted(row.name for row in rows) == self.NAMES.splitlines()
        assert sorted(row.table for row in rows) == [1, 1, 2, 2] and not Player.objects.exists()
        lot = Lot.objects.select_related("outcome").get()
        assert lot.outcome.seed in answer.content.decode() and "Ana" not in lot.given
        send(desk, tournament, "set-up-seats", **sent_by(answer), store="1")
        stored = set(tournament.players.values_list("name", "table__number", "seat"))
        assert stored == {(row.name, row.table, row.seat) for row in rows}

    def test_it_is_drawn_again_from_its_row(self, desk: Client, tournament: Tournament) -> None:
        self.drawn(desk, tournament)
        lot = Lot.objects.select_related("outcome").get()
        assert canonical(DRAWS[lot.tool](json.loads(lot.given), Dice(lot.outcome.seed))) == lot.outcome.drawn

    def test_the_names_of_a_drawn_list_draw_anew_and_that_is_counted(
        self, desk: Client, tournament: Tournament
    ) -> None:
        first = self.drawn(desk, tournament)
        lines = first.context["form"]["text"].value().splitlines()
        again = self.drawn(desk, tournament, "\n".join([lines[0], *sorted(lines[1:])]))
        assert sorted(row.name for row in again.context["read"].rows) == self.NAMES.splitlines()
        same = self.drawn(desk, tournament)
        assert "This is draw number 2 for these players." in same.content.decode()

    def test_the_page_of_the_draw_says_the_lines(self, desk: Client, tournament: Tournament) -> None:
        self.drawn(desk, tournament)
        page = desk.get(f"{reverse('tool', args=[tournament.pk, 'seat-draw'])}?lot={Lot.objects.get().pk}")
        assert "Line 4 of the list" in page.content.decode() and "these 4 players" not in page.content.decode()

    @pytest.mark.parametrize(
        ("text", "tables", "says"),
        [
            (NAMES, "", "Type the numbers of the tables, such as 1-6, 9."),
            (NAMES, "x", "Type the numbers of the tables, such as 1-6, 9."),
            (NAMES, "1-3", "4 players are too few for 3 tables. Name fewer tables."),
            ("\n".join(f"Player {number}" for number in range(19)), "1-2", "19 players need a seat"),
            ("", "1", "There is no player in it."),
            ("Ana Lopes\nana lopes\n", "1", "This player sits on line"),
        ],
    )
    def test_what_cannot_be_drawn_is_told_and_nothing_is_lost(
        self, desk: Client, tournament: Tournament, text: str, tables: str, says: str
    ) -> None:
        answer = self.drawn(desk, tournament, text, tables)
        assert answer.status_code == 422 and says in answer.content.decode()
        assert answer.context["form"]["text"].value() == text and answer.context["form"]["tables"].value() == tables
        assert not Lot.objects.exists()
