"""Lists from outside: the accepted content, encodings and separators, and a sentence for everything else."""

import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.ground.games import GAMES
from floor.ground.list_problems import MOST_TOLD
from floor.ground.spreadsheets import is_formula
from floor.models import AnteFrom
from floor.tournament.imports import (
    LARGEST,
    ChipRow,
    LevelRow,
    SeatRow,
    StillIn,
    chips_as_csv,
    levels_as_csv,
    read_chips,
    read_levels,
    read_seats,
    seats_as_csv,
)
from floor.tournament.imports.levels import MOST_LEVELS
from floor.tournament.imports.seats import MOST_SEATS
from floor.tournament.imports.sheet import HIGHEST, whole

LEVELS = "level,small blind,big blind,big blind ante,minutes,chips\n"
SEATS = "table,seat,player\n"
SEPARATORS = [",", ";", "\t", "|"]
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16"]


def told(source: str | bytes, games: tuple[str, ...] = ("holdem",)) -> list[tuple[int, str]]:
    return [(problem.line, problem.sentence) for problem in read_levels(source, games).problems.told]


def told_of_seats(source: str | bytes) -> list[tuple[int, str]]:
    return [(problem.line, problem.sentence) for problem in read_seats(source, 9).problems.told]


def test_levels_breaks_and_antes() -> None:
    read = read_levels(
        "Level,SB,BB,BBA,Ante,Min,Chips\n"
        "1,100,100,100,,40,100 500\n"
        "2,100,200,,25,40,25/100/500\n"
        "Dinner break,,,,,60,\n"
        '3,"1,000","2,000","2,000",,30,"500, 1000"\n',
        ["holdem"],
    )
    assert read.good and not read.notes
    assert read.rows == [
        LevelRow(1, 100, 100, 100, AnteFrom.BIG_BLIND, 40, "", (100, 500)),
        LevelRow(2, 100, 200, 25, AnteFrom.EACH, 40, "", (25, 100, 500), 60, "Dinner break"),
        LevelRow(3, 1000, 2000, 2000, AnteFrom.BIG_BLIND, 30, "", (500, 1000)),
    ]


def test_games_of_a_mixed_tournament_by_code_or_title() -> None:
    text = "level,small blind,big blind,minutes,game\n1,100,200,30,RAZZ\n2,100,200,30,Pot-limit Omaha\n3,100,200,30,\n"
    assert [level.game for level in read_levels(text, ["razz", "plo"]).rows] == ["razz", "plo", ""]


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        ("1,100,200,200,40,\n1,200,400,400,40,", 3, "Level 1 is listed above already."),
        ("1,100,200,200,40,\n3,200,400,400,40,", 3, "After level 1 comes level 2, not 3."),
        ("2,100,200,200,40,", 2, "The first level is level 1, not 2."),
        ("1,200,100,100,40,", 2, "The big blind is less than the small blind of 200."),
        ("1,100,,200,40,", 2, "Big blind is missing."),
        ("1,1k,200,200,40,", 2, "Small blind must be a whole number in digits, such as 1500 or 1,500."),
        ('1,"1,5",200,200,40,', 2, "Small blind must be a whole number in digits, such as 1500 or 1,500."),
        ("1,100,9999999999,200,40,", 2, "Big blind must be from 1 to 2,000,000,000."),
        ("1,100,200,200,0,", 2, "Minutes must be from 1 to 600."),
        ("1,100,200,200", 2, "This line has 4 cells; the first line names 6."),
        ("1,100,200,200,40,,7", 2, "This line has 7 cells; the first line names 6."),
        (
            "1,100,200,200,40,25 25",
            2,
            "Write each denomination once, in digits, with a space between two: 25 100 500 1000.",
        ),
        (
            "1,100,200,200,40,1 000",
            2,
            "Write each denomination once, in digits, with a space between two: 25 100 500 1000.",
        ),
        ("1,100,200,200,40,500 1000", 2, "100 cannot be paid with chips of 500, 1,000."),
        ("Break,,,,15,\n1,100,200,200,40,", 2, "A break comes after a level, not before the first one."),
        (
            "1,100,200,200,40,\nBreak,,,,15,\nBreak,,,,15,",
            4,
            "Level 1 has a break after it already. Make the two into one.",
        ),
        ("1,100,200,200,40,\nBreak,100,,,15,", 3, "A break has no blinds and no ante. Leave those cells empty."),
        ('1,"10\n0",200,200,40,', 2, "A cell goes over several lines. Put it on one line."),
        ('1,"100,200,200,40,', 2, "The quotation marks do not match from here on. The rest was not read."),
    ],
)
def test_a_level_that_cannot_be_says_its_line_and_why(lines: str, line: int, sentence: str) -> None:
    assert (line, sentence) in told(LEVELS + lines)


def test_one_bad_level_does_not_put_those_below_it_out_of_order() -> None:
    assert len(told(LEVELS + "1,100,200,200,40,\nII,200,400,400,40,\n3,300,600,600,40,\n")) == 1


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("Pineapple", "This game is not known. Write one of: razz, plo."),
        ("badugi", "Badugi is not among the games of this tournament: razz, plo."),
    ],
)
def test_a_game_that_is_not_played_is_refused(game: str, sentence: str) -> None:
    text = f"level,small blind,big blind,minutes,game\n1,100,200,30,{game}\n"
    assert told(text, ("razz", "plo")) == [(2, sentence)]


def test_both_antes_at_once_are_refused() -> None:
    text = "level,small blind,big blind,ante,big blind ante,minutes\n1,100,200,25,200,40\n"
    assert told(text)[0][1].startswith("Either the big blind posts the ante or every player does.")


def test_seats_with_empty_ones_and_columns_that_are_not_read() -> None:
    read = read_seats("Country; Seat ;Table;PLAYER;\nAT;1;12;  Élodie   Garnier ;\n;2;12;;\n", 9)
    assert read.good
    assert read.rows == [SeatRow(12, 1, "Élodie Garnier"), SeatRow(12, 2, "")]
    assert read.notes == ["Not read: Country."]


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        ("1,1,Ana\n1,1,Ben", 3, "Seat 1 of table 1 is on line 2 already."),
        ("1,1,Ana Lo\n2,5,ANA  LO", 3, "This player sits on line 2 already. Tell two of one name apart by a letter."),
        ("1,10,Ana", 2, "Seat must be from 1 to 9."),
        ("0,1,Ana", 2, "Table must be from 1 to 9,999."),
        (",1,Ana", 2, "Table is missing."),
        ("1", 2, "This line has 1 cell; the first line names 3."),
        (f"1,1,{'a' * 121}", 2, "A name has at most 120 letters."),
        ("1,1,", 0, "There is no player in it. Each line below the first one holds a table, a seat and a player."),
    ],
)
def test_a_seat_that_cannot_be_says_its_line_and_why(lines: str, line: int, sentence: str) -> None:
    assert (line, sentence) in told_of_seats(SEATS + lines)


@pytest.mark.parametrize("name", ["=1+1", "+49 170", "-Ana", "@SUM(A1)", "  =cmd|' /C calc'!A0", "＝1"])
def test_a_formula_is_no_name(name: str) -> None:
    assert "this looks like a formula" in told_of_seats(f"{SEATS}1,1,{name}")[0][1]


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (b"", "There is nothing in it."),
        (b"\n\n , \n", "There is nothing in it."),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "This is not a text file."),
        (b"table,seat,player\n1,1,A\x00na", "This is not a text file."),
        (b"PK\x03\x04\x14\x00", "This is a spreadsheet or a packed file, not a text file. Save the list as CSV"),
        (
            b"1,1,Ana\n",
            "The first line does not name “table”, “seat”, “player”. It must read like: table, seat, player.",
        ),
        (b"table,seat,player,name\n", "The first line names the column “player” twice."),
        ("table,seat,player\n1,1,Ana".encode("utf-16-le"), "This is not a text file."),
        (b"x" * (LARGEST + 1), "This is larger than 1 MB."),
        ("é" * (LARGEST - 1), "This is larger than 1 MB."),
        (b"table,seat,player\n1,1,\x81", "This is not a text file."),
    ],
)
def test_what_is_no_list_says_so(source: bytes | str, sentence: str) -> None:
    ((line, said),) = told_of_seats(source)
    assert line == 0 and said.startswith(sentence)


def test_windows_encoding_is_read_and_said() -> None:
    read = read_seats("table;seat;player\n1;1;Élodie Müller\n".encode("cp1252"), 9)
    assert read.rows == [SeatRow(1, 1, "Élodie Müller")]
    assert read.notes == ["Read as Windows-1252, as it is not UTF-8: check that the accents are right."]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_machine(ending: str) -> None:
    read = read_seats(ending.join(["table,seat,player", "", "1,1,Ana", "1,1,Ben"]), 9)
    assert [problem.line for problem in read.problems.told] == [4]


def test_every_problem_is_told_up_to_a_hundred() -> None:
    problems = read_seats(SEATS + "1,99,\n" * 441, 9).problems
    assert len(problems.told) == MOST_TOLD and problems.more == 341


def test_a_hundred_thousand_lines_are_not_read_to_the_end_and_fill_no_memory() -> None:
    source = SEATS + "".join(f"{n % 9000 + 1},1,P{n}\n" for n in range(60_000))
    assert len(source) < LARGEST
    huge = (SEATS + "".join(f"{n},1,P{n}\n" for n in range(100_000))).encode()
    tracemalloc.start()
    stopped, refused = read_seats(source, 9), read_seats(huge, 9)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(stopped.rows) <= MOST_SEATS
    assert refused.problems.told[0].sentence.startswith("This is larger than 1 MB.")
    assert peak < 40 * 2**20


def test_reading_stops_after_the_most_lines() -> None:
    stopped = read_seats(SEATS + "1,1,\n" * 100_000, 9)
    assert len(stopped.rows) == MOST_SEATS
    read = read_levels(LEVELS + "".join(f"{n},100,200,200,20,\n" for n in range(1, MOST_LEVELS + 2)), ["holdem"])
    assert (read.problems.told[0].line, read.problems.told[0].sentence) == (
        MOST_LEVELS + 2,
        "There are more than 200 lines. The rest was not read.",
    )


@pytest.mark.parametrize(
    ("typed", "number"),
    [("0", 0), ("1500", 1500), ("1,500", 1500), ("1.500", 1500), ("1 500", 1500), ("1'500", 1500), ("1,000,000", 10**6)]
    + [(typed, None) for typed in ("", "-5", "1k", "1,5", "1.50", "1,000.000", "0,500", "١٢", "1e3", "12345678901")],
)
def test_a_number_is_one_reading_or_none(typed: str, number: int | None) -> None:
    assert whole(typed) == number


NAMES = (
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=30)
    .map(lambda name: " ".join(name.split()))
    .filter(lambda name: name and not is_formula(name))
)
PLAYERS = st.lists(NAMES, min_size=1, max_size=20, unique_by=str.casefold)


@given(PLAYERS, st.sampled_from(SEPARATORS), st.sampled_from(ENCODINGS))
def test_seats_survive_the_way_out_and_in(names: list[str], separator: str, encoding: str) -> None:
    seats = [SeatRow(n // 9 + 1, n % 9 + 1, name) for n, name in enumerate(names)]
    assert read_seats(seats_as_csv(seats, separator).encode(encoding), 9).rows == seats


AMOUNTS = st.integers(0, HIGHEST // 2)


@st.composite
def structures(draw: st.DrawFn) -> list[LevelRow]:
    levels = []
    for number in range(1, draw(st.integers(1, 12)) + 1):
        small = draw(AMOUNTS)
        minutes = draw(st.sampled_from([0, 15]))
        levels.append(
            LevelRow(
                number,
                small,
                draw(st.integers(max(small, 1), HIGHEST)),
                draw(AMOUNTS),
                draw(st.sampled_from(AnteFrom)),
                draw(st.integers(1, 600)),
                draw(st.sampled_from(["", *GAMES])),
                (1, *draw(st.sampled_from([(), (5, 25), (1000,)]))),
                minutes,
                "Dinner break" if minutes else "",
            )
        )
    return levels


@given(structures(), st.sampled_from(SEPARATORS), st.sampled_from(ENCODINGS))
def test_levels_survive_the_way_out_and_in(levels: list[LevelRow], separator: str, encoding: str) -> None:
    read = read_levels(levels_as_csv(levels, separator).encode(encoding), list(GAMES))
    assert (read.problems.told, read.rows) == ([], levels)


ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.binary(),
    st.text(),
    st.text(st.sampled_from('1,;\t"\n\r =x')).map(lambda text: SEATS + text),
    st.text(st.sampled_from('12,;\t"\n\r break')).map(lambda text: LEVELS + text),
)


@given(ANYTHING)
def test_whatever_comes_is_rows_or_sentences(source: bytes | str) -> None:
    for read in (read_levels(source, ["holdem"]), read_seats(source, 9)):
        assert read.good == (not read.problems.told)
        assert read.rows or not read.good
        assert all(problem.sentence.endswith(".") for problem in read.problems.told)


STILL_IN = [
    StillIn(1, "Ana Duarte", 3, 1),
    StillIn(2, "Élodie Garnier", 3, 2, 9_000),
    StillIn(3, "Bo Lind", 4, 1),
    StillIn(4, "Bo Lind", 4, 2),
]


def test_chips_by_name_by_seat_or_by_both() -> None:
    by_name = read_chips("Player;Stack\nana  DUARTE;84 500\nÉlodie Garnier;\n", STILL_IN)
    assert by_name.rows == [ChipRow(1, 84_500), ChipRow(2, None)]
    by_seat = read_chips("table,seat,chips\n4,2,100\n", STILL_IN)
    assert by_seat.rows == [ChipRow(4, 100)]
    both = read_chips("table,seat,player,chips\n4,1,Bo Lind,100\n", STILL_IN)
    assert both.rows == [ChipRow(3, 100)] and both.good


def test_the_list_to_put_chips_in_is_read_as_it_stands() -> None:
    read = read_chips(chips_as_csv(STILL_IN), STILL_IN)
    assert read.good
    assert read.rows == [ChipRow(1, None), ChipRow(2, 9_000), ChipRow(3, None), ChipRow(4, None)]


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("player\nAna Duarte", 0, "The first line does not name “chips”. It must read like: table, seat, chips."),
        ("player,chips\nNobody,12", 2, "No player by this name is still in."),
        ("player,chips\nBo Lind,12", 2, "Several of this name are still in. Say table and seat."),
        ("player,chips\n,12", 2, "Say who it is: a player, or a table and a seat."),
        ("player,chips\nAna Duarte,0", 2, "Chips must be from 1 to 2,000,000,000."),
        ("player,chips\nAna Duarte,12k", 2, "Chips must be a whole number in digits, such as 1500 or 1,500."),
        ("player,chips\nAna Duarte,1\nAna Duarte,2", 3, "Ana Duarte is on line 2 already."),
        ("table,seat,chips\n3,9,12", 2, "Nobody is still in at table 3 seat 9."),
        ("table,seat,chips\n3,,12", 2, "Seat is missing."),
        ("table,seat,player,chips\n3,1,Bo Lind,12", 2, "Ana Duarte sits at table 3 seat 1."),
    ],
)
def test_what_is_wrong_with_a_list_of_chips_is_told(text: str, line: int, sentence: str) -> None:
    read = read_chips(text, STILL_IN)
    assert [(problem.line, problem.sentence) for problem in read.problems.told] == [(line, sentence)]


@given(st.text())
def test_no_list_of_chips_breaks_the_reader(text: str) -> None:
    read_chips(text, STILL_IN)


def test_a_last_cell_that_is_missing_is_empty() -> None:
    (level,) = read_levels("level,small blind,big blind,ante,minutes,chips\n1,100,200,200,40\n", ["nlhe"]).rows
    assert (level.minutes, list(level.chips)) == (40, [])


def test_the_last_cells_that_are_missing_are_empty_where_they_may_be() -> None:
    text = "level,small blind,big blind,minutes,ante,game,chips\n1,100,200,40\nBreak,,,60\n2,200,400\n"
    read = read_levels(text, ["nlhe"])
    assert [(level.minutes, level.ante, level.break_minutes) for level in read.rows] == [(40, 0, 60)]
    assert [(problem.line, problem.sentence) for problem in read.problems.told] == [
        (4, "This line has 3 cells; the first line names 7.")
    ]
