"""Reading and searching an edition: nothing is lost, and every link one way is also found from the other end."""

import pytest

from rules.books.editions import editions, load_edition
from rules.books.lookup import LookupResult, look_up
from rules.books.reader import chapters, read_provision, set_in

BOOK = "tda-2019"


def numbers(typed: str, edition: str = BOOK) -> list[str]:
    return [one.provision.number for one in look_up(edition, typed).found]


@pytest.mark.parametrize("edition", editions())
def test_every_provision_stands_in_one_chapter_and_is_read_whole(edition: str) -> None:
    published = load_edition(edition)
    slugs = [chapter.slug for chapter in chapters(edition)]
    tops = [one.number for chapter in chapters(edition) for one in chapter.provisions]
    assert len(set(slugs)) == len(slugs) == len(published.sections)
    shown = [clause.provision.number for top in tops for clause in read_provision(edition, top).clauses]
    assert shown == list(published.provisions)


@pytest.mark.parametrize("edition", editions())
def test_every_value_of_an_edition_is_shown_with_a_provision(edition: str) -> None:
    shown = {
        parameter.key
        for number in load_edition(edition).provisions
        for clause in read_provision(edition, number).clauses
        for said in clause.says
        for parameter in said.parameters
    }
    only_repeated = {key for key in load_edition(edition).parameters if key not in shown}
    assert only_repeated == set()


@pytest.mark.parametrize("edition", editions())
def test_references_are_found_from_both_ends(edition: str) -> None:
    for number, provision in load_edition(edition).provisions.items():
        for target in (meant for reference in provision.references for meant in reference.means):
            assert number in [one.by for one in read_provision(edition, target).referred_from]
        for pointer in read_provision(edition, number).referred_from:
            meant = [
                one for reference in load_edition(edition).provision(pointer.by).references for one in reference.means
            ]
            assert any(clause.provision.number in meant for clause in read_provision(edition, number).clauses)
        if provision.illustrates:
            shown = read_provision(edition, provision.illustrates).illustrations
            assert provision.parent or number in [one.number for one in shown]


@pytest.mark.parametrize("edition", editions())
def test_turning_pages_leads_from_the_first_rule_to_the_last_and_back(edition: str) -> None:
    tops = [one.number for chapter in chapters(edition) for one in chapter.provisions]
    turned, page = [tops[0]], read_provision(edition, tops[0]).after
    while page:
        assert (before := read_provision(edition, page.number).before)
        assert before.number == turned[-1]
        turned.append(page.number)
        page = read_provision(edition, page.number).after
    assert turned == tops


def test_a_part_leads_to_the_next_part_and_then_to_the_next_rule() -> None:
    first, last = read_provision(BOOK, "53-A"), read_provision(BOOK, "53-B")
    assert (first.before, first.after) == (load_edition(BOOK).provision("53"), last.provision)
    assert (last.before, last.after) == (first.provision, load_edition(BOOK).provision("54"))


def test_the_other_editions_stand_beside_it_with_what_they_set_otherwise() -> None:
    clock = {one.edition.key: one for one in read_provision(BOOK, "29").elsewhere}
    assert clock["tda-2013"].numbers[0] == "27"
    assert [(one.here, one.there) for one in clock["tda-2013"].differences if one.here == "25 seconds"] == [
        ("25 seconds", "50 seconds")
    ]
    out_of_turn = {one.edition.key: one.numbers for one in read_provision(BOOK, "53-A").elsewhere}
    assert (out_of_turn["tda-2009"][0], out_of_turn["tda-2013"][0]) == ("29", "38-A")


def test_editions_that_differ_in_the_same_stand_together() -> None:
    clock = {one.title: one for one in read_provision(BOOK, "29").elsewhere_alike}
    assert [*clock] == ["TDA 2009", "TDA 2013", "TDA 2017", "TDA 2022 to 2026, Fivebet 2019"]
    assert [one.numbers[0] for one in clock["TDA 2022 to 2026, Fivebet 2019"].all] == ["29", "29", "29", "31"]
    assert clock["TDA 2022 to 2026, Fivebet 2019"].differences == ()


def test_the_situations_that_look_at_it_stand_with_it() -> None:
    situations = [one.id for one in read_provision(BOOK, "53").situations]
    first, *others = situations
    assert first == "action-out-of-turn"
    assert {"acted-before-amount-clear", "gestures-and-terms", "stud-streets"} <= set(others)
    assert "calling-the-clock" in [one.id for one in read_provision(BOOK, "29").situations]


@pytest.mark.parametrize("other", editions())
@pytest.mark.parametrize("edition", editions())
def test_every_number_of_every_edition_leads_to_its_provision(edition: str, other: str) -> None:
    for number, provision in load_edition(other).provisions.items():
        looked = look_up(edition, f"{number} in {load_edition(other).short}")
        if edition == other:
            assert looked.found[0].provision == provision
        elif looked.found:
            assert number in looked.found[0].was
        else:
            assert [one.provision for one in looked.missing] == [provision]


@pytest.mark.parametrize(
    "typed", ["38-A in 2013", "2013 38-A", "38a 2013", "TDA 2013 38 a", "rule 38-a of the 2013 edition"]
)
def test_a_number_of_another_edition_may_be_typed_in_many_ways(typed: str) -> None:
    assert numbers(typed)[0] == "53-A"
    assert look_up(BOOK, typed).found[0].was == "38-A in TDA 2013"


def test_an_exact_number_comes_first_then_its_parts_then_the_other_editions() -> None:
    found = look_up(BOOK, "53").found
    assert [one.provision.number for one in found[:3]] == ["53", "53-A", "53-B"]
    assert not any(one.was for one in found[:3])
    assert all(one.was for one in found[3:])
    assert "53 in TDA 2013" in {one.was for one in found[3:]}


def test_a_year_that_two_editions_share_leaves_both() -> None:
    assert {one.was for one in look_up("tda-2013", "44 in 2019").found} == {"44 in TDA 2019, 44 in Fivebet 2019"}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("oot", "53"),
        ("out of turn", "53"),
        ("OUT-OF-TURN", "53"),
        ("tank", "29"),
        ("odd chip", "20"),
        ("clock 25", "29"),
        ("players responsibilities", "2"),
        ("Player’s responsibilities", "2"),
        ("plàyer responsib", "2"),
        ("clock 2013", "29"),
    ],
)
def test_words_find_headings_first_then_slang_then_what_is_said(typed: str, first: str) -> None:
    assert numbers(typed)[0] == first


def test_a_rule_comes_before_its_illustration_and_parts_do_not_repeat_its_heading() -> None:
    found = numbers("substantial action")
    assert found.index("36") < found.index("Add-38")
    assert not {"36-A", "36-B"} & set(numbers("oot"))


@pytest.mark.parametrize("typed", ["zzz", "99", "2013", "99 in 2013", "-", "in the"])
def test_what_is_not_there_is_not_found(typed: str) -> None:
    assert look_up(BOOK, typed) == LookupResult()


def test_the_lineage_of_a_rule_has_every_edition_the_oldest_first() -> None:
    lineage = read_provision(BOOK, "53-A").lineage
    assert [edition.key for edition, _ in lineage] == sorted(
        (edition.key for edition, _ in lineage), key=lambda key: load_edition(key).date
    )
    there = {edition.key: [one.number for one in provisions] for edition, provisions in lineage}
    assert there.keys() == set(editions())
    assert there[BOOK] == ["53-A"] and "38-A" in there["tda-2013"]


@pytest.mark.parametrize("edition", editions())
def test_every_value_of_an_edition_stands_in_a_chapter(edition: str) -> None:
    found = {parameter.key for chapter in chapters(edition) for parameter in set_in(edition, chapter)}
    assert found == set(load_edition(edition).parameters)
