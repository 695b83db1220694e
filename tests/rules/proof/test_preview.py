"""The effect of an override, shown before it is published: worked cases and paths, old and new side by side."""

from datetime import date

import pytest

from rules.books.compare import book_of
from rules.books.editions import load_edition
from rules.books.override import Override
from rules.books.registry import Value
from rules.books.resolve import resolve
from rules.books.settable import settables
from rules.engine.book import Book
from rules.proof.cases import ruled_cases
from rules.proof.charts import load_chart
from rules.proof.preview import Changes, preview
from rules.situations import SITUATIONS

MAY = date(2026, 5, 1)
SECONDS = "clock-time-allowed.clock_seconds"


def books(edition: str, key: str, value: Value, *, choice: bool = False) -> tuple[Book, Book]:
    return book_of(edition), resolve(load_edition(edition), [Override("house", 12, key, value, MAY, None, choice)], MAY)


def test_cases_and_paths_that_read_a_changed_value_are_shown_with_both_values() -> None:
    seen = preview([books("tda-2019", SECONDS, 30)], Changes(SECONDS))
    assert seen.read_by == ("Calling the clock",)
    assert 0 < len(seen.cases) < seen.cases_played
    first = seen.cases[0]
    case = next(case for case in ruled_cases() if case.id == first.case)
    assert (first.example, first.title) == (case.question, "TDA 2019")
    explained = "Seconds a player on the clock has before the countdown begins: 25 seconds → 30 seconds"
    assert explained in first.details
    assert 0 < sum(found.paths for found in seen.paths) <= seen.paths_played
    assert {found.title for found in seen.paths} == {"TDA 2019"}


def test_paths_of_one_sentence_before_and_after_are_one_line() -> None:
    seen = preview([books("tda-2019", SECONDS, 30)], Changes(SECONDS))
    sentences = [(found.before, found.after) for found in seen.paths]
    assert len(sentences) == len(set(sentences)) < 62


def test_the_same_value_changes_nothing() -> None:
    seen = preview([books("tda-2019", SECONDS, 25)], Changes(SECONDS))
    assert seen.read_by
    assert seen.changes_nothing


def test_what_no_situation_reads_changes_nothing() -> None:
    unread = "killed-hand-no-redress.td_judgement_and_full_certainty"
    seen = preview([books("tda-2019", unread, True)], Changes("no-such.key"))
    assert (seen.read_by, seen.cases_played, seen.changes_nothing) == ((), 0, True)


def test_what_an_edition_does_not_set_changes_nothing_there() -> None:
    key = "undercall-discretion.forfeit_amount"
    assert key not in load_edition("tda-2013").parameters
    assert preview([books("tda-2013", key, "undercall")], Changes(key)).changes_nothing


def test_a_standing_choice_is_shown_where_its_point_comes_up() -> None:
    seen = preview(
        [books("tda-2019", "possible-misdeal.misdeal", "misdeal", choice=True)],
        Changes("possible-misdeal.misdeal", choice=True),
    )
    assert seen.read_by == ("Misdeal",)
    assert seen.paths
    assert all("the floor chooses → Misdeal: deal again" in found.details[0] for found in seen.paths)


def test_more_paths_than_anyone_waits_for_are_named_and_not_played() -> None:
    key = "raise-fifty-percent.ratio"
    seen = preview([books("tda-2013", key, "1/3"), books("fivebet-2019", key, "1/3")], Changes(key), at_most=1_200)
    too_many = load_chart("chips-facing-a-bet", "fivebet-2019").paths
    assert (load_edition("fivebet-2019").short, too_many) in [(left.title, left.paths) for left in seen.left_out]
    charts = [load_chart(id, edition) for id in SITUATIONS for edition in ("tda-2013", "fivebet-2019")]
    readers = sum(chart.paths for chart in charts if key in chart.consulted)
    assert 0 < seen.paths_played <= 1_200
    assert seen.paths_played == readers - sum(left.paths for left in seen.left_out)
    assert seen.cases
    assert not seen.changes_nothing


@pytest.mark.parametrize("typed", ["clock", "29", "clock countdown", "Clock COUNT"])
def test_what_to_set_is_found_by_words_and_numbers(typed: str) -> None:
    found = [one.key for one in settables("house").values() if one.matches(typed)]
    assert "clock-time-allowed.countdown_seconds" in found
    assert len(found) < len(settables("house")) / 2


def test_a_number_finds_its_parts_too() -> None:
    found = {one.key.partition(".")[0] for one in settables("house").values() if one.matches("53")}
    assert "oot-skipped-hand-ruling" in found
    assert "clock-time-allowed" not in found


def test_no_two_choices_read_alike() -> None:
    asked = [(one.explains, *one.options.values()) for one in settables("house").values() if one.is_choice]
    assert len(set(asked)) == len(asked)
    clock = next(explains for explains, *_ in asked if explains.startswith("Calling the clock, under “"))
    assert clock.partition("”")[2].startswith((": ", " and others: "))


def test_a_layer_is_offered_only_what_it_may_set() -> None:
    for layer in ("house", "tournament"):
        values = [one for one in settables(layer).values() if one.parameter]
        assert all(one.parameter and layer in one.parameter.layers for one in values)
    assert settables("tournament").keys() < settables("house").keys()


def test_what_to_set_shows_every_edition_beside_it() -> None:
    beside = {one.short: one.value for one in settables("house")[SECONDS].editions}
    assert (len(beside), beside["TDA 2009"], beside["TDA 2019"]) == (8, "60 seconds", "25 seconds")


def test_editions_with_the_same_value_stand_together() -> None:
    beside = {one.title: one.value for one in settables("house")[SECONDS].by_value}
    assert beside["TDA 2017 to 2026, Fivebet 2019"] == "25 seconds"


def test_no_words_of_a_choice_name_an_amount_of_one_call() -> None:
    for one in settables("house").values():
        if one.is_choice:
            said = [one.explains.replace("Rule 1:", ""), *one.options.values()]
            assert not any(letter.isdigit() or letter in "{}" for label in said for letter in label), said
            assert len(set(one.options.values())) == len(one.options), said
            assert "otherwise" not in one.options
