"""House rules over an edition: the one that decides on a day, and the citation of a ruling under it."""

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.books.compare import compare
from rules.books.editions import editions, load_edition
from rules.books.override import LAYERS, Conflict, Override, in_force, parse
from rules.books.registry import BadValue, Overrider
from rules.books.resolve import resolve
from rules.books.settable import settables
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.present import present_ruling
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS

EDITION = load_edition("tda-2019")
MAIN, COUNTDOWN = "clock-time-allowed.clock_seconds", "clock-time-allowed.countdown_seconds"
MAY = date(2026, 5, 1)
RUNNING = answers({"clock-about": "running", "clock-seat": 5, "to-call": "yes", "clock-act": "not-yet"})
CLOCK = SITUATIONS["calling-the-clock"]


def house(number: int, key: str, value: int, **fields: object) -> Override:
    return Override("house", number, key, value, **{"since": MAY, **fields})  # type: ignore[arg-type]


overrides = st.builds(
    Override,
    layer=st.sampled_from(LAYERS),
    number=st.integers(1, 40),
    key=st.sampled_from([MAIN, COUNTDOWN]),
    value=st.integers(10, 90),
    since=st.dates(MAY, MAY + timedelta(days=20)),
    until=st.none() | st.dates(MAY + timedelta(days=1), MAY + timedelta(days=30)),
)
days = st.dates(MAY - timedelta(days=3), MAY + timedelta(days=33))


def test_highest_layer_decides_and_names_those_it_goes_over() -> None:
    three = [
        house(12, MAIN, 30),
        Override("tournament", 3, MAIN, 20, MAY),
        Override("regulation", 1, MAIN, 45, MAY + timedelta(days=9)),
    ]
    change = resolve(EDITION, three, MAY).change(MAIN)
    assert change
    assert (change.value, change.layer, change.source, change.over) == (20, "tournament", "Tournament 3", ("House 12",))
    later = resolve(EDITION, three, MAY + timedelta(days=9))
    assert later.param(MAIN) == 45


def test_an_override_that_ends_reveals_the_edition_again() -> None:
    ended = [house(12, MAIN, 30, until=MAY + timedelta(days=2))]
    assert [resolve(EDITION, ended, MAY + timedelta(days=n)).param(MAIN) for n in (-1, 0, 1, 2)] == [25, 30, 30, 25]
    assert resolve(EDITION, ended, MAY + timedelta(days=2)) == resolve(EDITION)


def test_a_book_without_overrides_in_force_is_the_edition_to_the_byte() -> None:
    planned = [house(12, MAIN, 30)]
    assert resolve(EDITION, planned, MAY - timedelta(days=1)).hash == resolve(EDITION).hash
    assert not resolve(EDITION).is_changed


def test_two_of_one_layer_on_one_day_are_refused() -> None:
    with pytest.raises(Conflict, match="House 13 and House 12|House 12 and House 13"):
        in_force([house(12, MAIN, 30), house(13, MAIN, 40)], MAY)


def test_overrides_without_a_day_are_refused() -> None:
    with pytest.raises(ValueError, match="name it"):
        resolve(EDITION, [house(12, MAIN, 30)])


def test_what_an_edition_does_not_set_is_not_added_to_it() -> None:
    key = next(key for key in EDITION.parameters if key not in load_edition("tda-2009").parameters)
    old = load_edition("tda-2009")
    assert resolve(old, [house(1, key, 1)], MAY) == resolve(old)


def outcome(some: Iterable[Override], day: date) -> object:
    try:
        return in_force(some, day)
    except Conflict:
        return "conflict"


@given(st.lists(overrides, max_size=4), days)
def test_order_of_entry_never_matters(some: list[Override], day: date) -> None:
    first = outcome(some, day)
    assert all(outcome(order, day) == first for order in permutations(some))


def test_order_of_entry_never_changes_a_byte_of_the_book() -> None:
    three = [house(12, MAIN, 30), house(13, COUNTDOWN, 10), Override("tournament", 3, MAIN, 20, MAY)]
    assert len({resolve(EDITION, order, MAY).hash for order in permutations(three)}) == 1


@settings(max_examples=40)
@given(st.lists(overrides, max_size=5), days)
def test_each_key_has_one_value_each_day_of_the_highest_layer(some: list[Override], day: date) -> None:
    try:
        book = resolve(EDITION, some, day)
    except Conflict:
        assume(False)
    for key in (MAIN, COUNTDOWN):
        setting = [one for one in some if one.key == key and one.since <= day and (not one.until or day < one.until)]
        highest = max(setting, key=lambda one: LAYERS.index(one.layer), default=None)
        assert book.param(key) == (highest.value if highest else EDITION.parameters[key])


def test_a_ruling_under_an_override_uses_it_and_cites_both() -> None:
    book = resolve(EDITION, [house(12, MAIN, 30), house(13, COUNTDOWN, 10)], MAY)
    ruling = rule(CLOCK, book, RUNNING)
    assert isinstance(ruling, Ruling)
    assert (ruling.values["main_seconds"], ruling.values["countdown_seconds"]) == (30, 10)
    cited = present_ruling(CLOCK.id, ruling, book, EDITION)["citations"][0]
    assert [one["text"] for one in cited["changed"]] == [
        "House 12, replacing 29 of TDA 2019",
        "House 13, replacing 29 of TDA 2019",
    ]


def test_a_ruling_that_reads_no_changed_value_cites_the_edition_alone() -> None:
    book = resolve(EDITION, [house(12, "penalty-options.max_rounds", 2)], MAY)
    ruling = rule(CLOCK, book, RUNNING)
    assert isinstance(ruling, Ruling)
    assert not any(citation.changes for citation in ruling.citations)


def test_the_edition_without_house_rules_is_compared_first() -> None:
    book = resolve(EDITION, [house(12, MAIN, 30)], MAY)
    first = compare(CLOCK, rule(CLOCK, book, RUNNING), book, RUNNING)[0]
    assert (first.title, first.differs) == ("TDA 2019 without house rules", True)
    assert first.presented["status"] == "ruling"
    assert first.presented["values"]["main_seconds"] == 25


def test_a_standing_choice_is_kept_with_its_source() -> None:
    choice = Override("house", 4, "calling-the-clock.clock-time", "as-written", MAY, choice=True)
    standing = resolve(EDITION, [choice], MAY).standing("calling-the-clock", "clock-time.5")
    assert standing
    assert (standing.value, standing.source) == ("as-written", "House 4")


@pytest.mark.parametrize(
    ("key", "written", "sentence"),
    [
        ("clock-time-allowed.hours", "3", "is not a parameter"),
        (MAIN, "soon", "write a whole number"),
        (MAIN, "100000", "it may be"),
        ("player-responsibilities.lists_calling_clock", "true", "may not change this"),
    ],
)
def test_what_cannot_be_set_gets_a_sentence(key: str, written: str, sentence: str) -> None:
    with pytest.raises(BadValue, match=sentence):
        parse("house", key, written)


@pytest.mark.parametrize("layer", LAYERS)
def test_nothing_is_offered_that_no_situation_reads(layer: Overrider) -> None:
    read = {key for id in SITUATIONS for edition in editions() for key in load_chart(id, edition).consulted}
    offered = {one.key for one in settables(layer).values() if one.parameter}
    assert offered
    assert offered <= read


# Keys read only once a house has set the value before them.
BEHIND_ANOTHER_VALUE = {
    "tda-2017": {"breaking-two-step-random.ties_by_suit"},
    "tda-2019": {"stud-exposed-last-card.exposed_player_may_declare_all_in"},
    "fivebet-2019": {
        "h4h-clock-per-hand.starts_with_announcement_hand",
        "stud-exposed-last-card.exposed_player_may_declare_all_in",
    },
    "tda-2022": {"stud-exposed-last-card.exposed_player_may_declare_all_in"},
    "tda-2024": {"stud-exposed-last-card.exposed_player_may_declare_all_in"},
    "tda-2026": {"stud-exposed-last-card.exposed_player_may_declare_all_in"},
}


@pytest.mark.parametrize("edition", editions())
def test_an_edition_sets_no_value_that_none_of_its_rulings_reads(edition: str) -> None:
    read = {key for id in SITUATIONS for key in load_chart(id, edition).consulted}
    offered = {key for layer in LAYERS for key, one in settables(layer).items() if one.parameter}
    set_there = offered & load_edition(edition).parameters.keys()
    assert set_there - read == BEHIND_ANOTHER_VALUE.get(edition, set())


@pytest.mark.parametrize(("covers", "returned"), [("raise", None), ("bet_or_raise", 700)])
def test_a_house_says_what_comes_back_with_a_dead_hand(covers: str, returned: int | None) -> None:
    killed: dict[str, Value] = {
        "cards-shown": "none",
        "thrown-in-seat": 4,
        "pot-moment": "to-act",
        "cards-where": "lost",
        "gone-how": "dealer",
        "others-in": "several",
        "own-bet-called": "bet",
        "own-bet-total": 1_200,
        "most-called": 500,
    }
    book = resolve(EDITION, [Override("house", 12, "uncalled-bet-returned.covers", covers, MAY)], MAY)
    ruling = rule(SITUATIONS["hand-thrown-in-at-showdown"], book, answers(killed))
    assert isinstance(ruling, Ruling)
    assert ruling.values.get("returned") == returned
    assert any(str(step).startswith("Give 700 back to seat 4") for step in ruling.steps) == bool(returned)


def test_a_standing_choice_says_under_which_ruling_it_is_asked() -> None:
    late, hand = (
        settables("house")[f"action-out-of-turn.{point}"].explains for point in ("late-claim", "skipped-hand")
    )
    headline = "You decide under Rule 1: no rule reaches this far back"
    assert late == f"Action out of turn, under “{headline}”: What happens to the hand?"
    assert "” and others: How does the seat's hand go on?" in hand
