"""Nothing moves under a finger, however long a sentence is in the face of the tablet: room is kept for it."""

import re
import sys
from typing import Any

from django.urls import reverse
from playwright.sync_api import Page, expect

from rules.engine.question import Question
from rules.situations import SITUATIONS
from tests import factories
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.home_screens import many_tables
from tests.browser.ring import Ring
from tests.browser.steps import (
    at_table,
    both_ways,
    button,
    choose,
    heading,
    open_family,
    poll,
    seat,
    start_call,
    tap,
    tap_seat,
    tap_then,
    top_of_answers,
)
from tests.browser.walk import give_penalties

# The tapped controls by name, with their places on the page, wherever that is scrolled to.
PLACES = """parts => Object.fromEntries(parts.filter((part) => part.offsetParent).map((part) => {
  const { left, top } = part.getBoundingClientRect();
  return [part.getAttribute("aria-label") ?? part.id + part.textContent.trim(), [left, top + scrollY]];
}))"""
# The questions under which the answers begin elsewhere, in one go, since there are hundreds of them.
MOVED = """(head, [questions, top]) => questions.filter((text) => {
  head.textContent = text;
  head.parentElement.classList.toggle("long", text.length > 56);
  return document.querySelector(".answers").getBoundingClientRect().top !== top;
})"""


def places(page: Page, parts: str) -> list[dict[str, Any]]:
    """Return the places of the parts as the tablet is held, and after turning it."""
    found: list[dict[str, Any]] = both_ways(page, lambda: page.locator(parts).evaluate_all(PLACES))
    assert all(found)
    return found


def questions() -> set[str]:
    """Every question of every situation, with seats and amounts as long as they get."""
    assert SITUATIONS
    modules = [module for name, module in sys.modules.items() if name.startswith("rules.situations.")]
    asked = {one.text for module in modules for one in vars(module).values() if isinstance(one, Question)}
    return {re.sub(r"\{[^}]*\}", "10", re.sub(r"\{\w+:,\}", "12,800", text)) for text in asked}


@in_both_faces
def test_answers_begin_at_the_same_place_whatever_is_asked(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    moved = both_ways(page, lambda: heading(page).evaluate(MOVED, [sorted(questions()), top_of_answers(page)]))
    assert moved == [[], []]


@in_both_faces
def test_answers_stay_when_one_is_refused(open_tablet: OpenTablet, cast: Cast) -> None:
    page, other = open_tablet(cast.floor), open_tablet(cast.floor)
    start_call(page, cast)
    other.goto(page.url)
    for tablet in (page, other):
        choose(tablet, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    before = places(page, ".answers .answer")
    tap_seat(other, 6, then="What did seat 5 do?")
    expect(other.get_by_role("alert").filter(has_text="changed this call at")).to_be_visible()
    assert places(other, ".answers .answer") == before
    tap(page, "Raise, facing a bet", then="how much in total?")
    before = places(page, ".pad button, .preset, .reach .button")
    page.locator("#value").fill("12oo")
    button(page, "Next").click()
    expect(page.locator("#value-error")).not_to_be_empty()
    assert places(page, ".pad button, .preset, .reach .button") == before


@in_both_faces
def test_the_bar_stays_as_it_is_while_ages_grow(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    parts = ".menu a, .person > summary, .tile"
    before = places(page, parts)
    for words in ("47 min ago", "14 h 47 min ago"):
        page.locator("[data-age]").evaluate("(age, words) => { age.textContent = words }", words)
        assert places(page, parts) == before


@in_both_faces
def test_taps_on_the_board_stay_while_hands_are_counted(open_tablet: OpenTablet, cast: Cast) -> None:
    give_penalties(cast)
    page, other = open_tablet(cast.floor), open_tablet(cast.floor)
    for tablet in (page, other):
        tablet.goto(f"/t/{cast.tournament.pk}/penalties")
    taps = "[id^=one-], .serving summary"
    before = places(page, taps)
    of_bo = page.locator(".serving > li", has_text="Bo Lindqvist").locator(".serving-left")
    button(page, "+1, Bo Lindqvist").click()
    expect(of_bo).to_contain_text("1 of 4")
    assert places(page, taps) == before
    button(other, "+1, Bo Lindqvist").click()
    expect(other.locator(".serving .notice")).to_contain_text("Somebody else counted")
    assert in_the_row_of_bo(places(other, taps)) == in_the_row_of_bo(before)
    poll(page)
    expect(of_bo).to_contain_text("2 of 4")
    assert places(page, taps) == before


def in_the_row_of_bo(found: list[dict[str, Any]]) -> list[Any]:
    return [place for shape in found for name, place in shape.items() if "Bo" in name]


@in_both_faces
def test_taps_stay_while_a_hand_is_tapped_in(open_tablet: OpenTablet, cast: Cast) -> None:
    ring = Ring(open_tablet(cast.floor))
    ring.begin(cast, "Flop", (3, 4, 5, 6), on=2)
    taps = ".ring .seat strong, .acts .answer, #act .pad button"
    before = places(ring.page, taps)
    ring.does("Bet", 400)
    ring.does("Call")
    ring.does("Raise to", 12800)
    ring.does("Fold", seat=4)
    assert places(ring.page, taps) == before
    ring.page.locator("#amount").fill("12oo")
    ring.page.locator("#act").get_by_text("Raise to", exact=True).click()
    ring.page.locator("#act > .primary").click()
    expect(ring.page.locator(".felt .error")).not_to_be_empty()
    assert places(ring.page, taps) == before


@in_both_faces
def test_the_pad_stays_when_there_is_no_such_table(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    many_tables(cast)
    page.goto(f"/t/{cast.tournament.pk}/")
    taps = ".where .pad button, .tile, .family > summary"
    before = places(page, taps)
    page.get_by_label("Table", exact=True).fill("99")
    button(page, "Action out of turn").first.click()
    expect(page.locator(".where .error")).to_contain_text("There is no table 99.")
    assert places(page, taps) == before
    for _ in range(3):
        factories.incident(actor=cast.td, tournament=cast.tournament, table=cast.table)
    poll(page)
    expect(page.locator("#going-on")).to_contain_text("Table 12")
    assert places(page, taps) == before


@in_both_faces
def test_nothing_else_moves_when_a_family_is_opened_or_words_are_typed(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    taps = ".tables .table, .family > summary, .also .button, .then label, #q"
    before = places(page, taps)
    at_table(page, 12)
    for family in ("Bets & raises", "Seats & entry"):
        open_family(page, family)
        assert places(page, taps) == before
    tap_then(page, "Log for later")
    page.get_by_label("What happened?").fill("big chip")
    expect(page.locator("#happened .result").first).to_be_visible()
    assert places(page, taps) == before


@in_both_faces
def test_seats_and_parts_stay_when_a_part_is_given(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    page.get_by_role("link", name="People and place").click()
    expect(heading(page)).to_have_text("People and place")
    seat(page, 2).click()
    expect(page.locator("#chosen")).to_contain_text("Bo Lindqvist")
    before = places(page, ".parts .answer")
    button(page, "Called the floor").click()
    expect(seat(page, 2)).to_contain_text("Caller")
    seat(page, 5).click()
    expect(page.locator("#chosen")).to_contain_text("Dragan Petrović")
    assert places(page, ".parts .answer") == before


def test_the_table_has_one_size_and_place_wherever_a_seat_is_tapped(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    one = called(cast, (("hand-moment", "now"),))
    several = called(cast, RAISE[:4])
    penalty = called(cast, (("infraction", "manners"),), "giving-a-penalty")
    pages = [reverse("call", args=[call.pk]) for call in (one, several, penalty)]

    def tables() -> list[tuple[float, float]]:
        shown = []
        for address in [*pages, reverse("people", args=[one.pk])]:
            page.goto(address)
            box = page.locator(".ring").bounding_box()
            assert box
            shown.append((box["x"], box["width"]))
        return shown

    for held in both_ways(page, tables):
        assert len(set(held)) == 1, held


def test_magnified_a_quarter_the_whole_table_is_in_sight(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.set_viewport_size({"width": 944, "height": 656})
    page.goto(reverse("call", args=[called(cast, (("hand-moment", "now"),)).pk]))
    ring, dock = page.locator(".ring").bounding_box(), page.locator(".reach").bounding_box()
    assert ring
    assert dock
    assert ring["y"] + ring["height"] <= dock["y"]
