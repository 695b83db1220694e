"""The home of a tournament: finding what happened, looking without logging, logging without being asked."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from floor.calls.families import FAMILIES
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.home_screens import many_tables, tables_to
from tests.browser.steps import (
    at_table,
    button,
    heading,
    open_family,
    open_rarer,
    poll,
    small_targets,
    tap_then,
)

script = pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
# The height of the page above that of the screen, and each part that would have to be scrolled in itself.
TOO_HIGH = """() => [document.documentElement.scrollHeight - innerHeight,
  ...[...document.querySelectorAll(".kinds-tiles")].filter((part) => part.checkVisibility())
    .map((part) => part.scrollHeight - part.clientHeight)]
  .filter((more) => more > 0)"""


def too_high(page: Page) -> list[int]:
    found: list[int] = page.evaluate(TOO_HIGH)
    return found


def test_search_finds_as_one_types_and_keeps_the_table(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    open_family(page, "The deal")
    page.get_by_label("What happened?").press_sequentially("jumped")
    expect(page.locator("#happened .best strong")).to_have_text("Action out of turn")
    expect(page.get_by_label("What happened?")).to_be_focused()
    button(page, "Action out of turn").click()
    expect(heading(page)).to_have_text("Which seat acted out of turn?")
    expect(page.locator(".call-place")).to_contain_text("Table 12")


def test_a_sentence_is_searched_when_it_pauses_and_until_it_is_answered_nothing_found_before_is_tapped(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    asked: list[Route] = []
    page.route(re.compile(r"\?q="), lambda route: asked.append(route))
    before = page.locator(".tonight .tile").first.bounding_box()
    with page.expect_request(re.compile(r"\?q=")):
        page.get_by_label("What happened?").press_sequentially("jumped")
    expect(page.get_by_text("Searching…")).to_be_visible()
    expect(page.locator("#happened")).to_have_attribute("inert", "")
    assert page.locator(".tonight .tile").first.bounding_box() == before
    (only,) = asked
    only.continue_()
    expect(page.locator("#happened .best strong")).to_have_text("Action out of turn")
    expect(page.get_by_text("Searching…")).to_be_hidden()
    button(page, "Action out of turn").click()
    expect(heading(page)).to_have_text("Which seat acted out of turn?")


def test_a_family_logs_in_place_and_home_says_what_was_logged(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    tap_then(page, "Log for later")
    button(open_family(page, "Bets & raises"), "Undercall").click()
    expect(page.get_by_role("status").filter(has_text="Logged")).to_have_text(
        "Logged: Table 12, Undercall. It waits among the open calls."
    )
    expect(page.get_by_role("radio", name="Rule it")).to_be_checked()
    page.get_by_role("region", name="Open calls").get_by_role("link", name="Undercall").click()
    expect(page.locator(".call-place")).to_contain_text("Undercall")


def test_a_tap_says_at_once_that_it_is_on_its_way(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.route("**/t/*/calls", lambda route: None)
    tile = button(page, "Action out of turn").first
    tile.click()
    assert "sending" in (tile.get_attribute("class") or "")


def test_the_age_in_the_bar_grows_while_the_page_stays_open(open_tablet: OpenTablet, cast: Cast) -> None:
    cast.tournament.level_set_at = timezone.now() - timedelta(minutes=19)
    cast.tournament.save(update_fields=["level_set_at"])
    page = open_tablet(cast.floor, own=True)
    page.clock.install()
    page.goto(f"/t/{cast.tournament.pk}/tables")
    expect(page.locator(".bar .age")).to_have_text("set 19 min ago")
    page.clock.fast_forward("02:00")
    expect(page.locator(".bar .age")).to_have_text("set 21 min ago")


@script
def test_one_family_is_open_at_a_time_and_has_the_ways_into_its_situations(
    open_tablet: OpenTablet, cast: Cast, script: bool
) -> None:
    page = open_tablet(cast.floor, held="portrait", script=script)
    page.goto(f"/t/{cast.tournament.pk}/")
    bets = open_family(page, "Bets & raises")
    expect(button(bets, "Oversized chip")).to_be_visible()
    deal = open_family(page, "The deal")
    expect(bets).to_have_count(0)
    button(deal, "Fouled deck").click()
    expect(page.locator(".call-place")).to_contain_text("Fouled deck")


def test_a_family_closes_where_it_was_opened(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    deal = open_family(page, "The deal")
    expect(page.locator(".tonight")).not_to_be_visible()
    button(deal, "Close The deal").click()
    expect(page.locator("summary").filter(has_text="The deal")).to_be_focused()
    expect(button(page, "Calling the clock")).to_be_visible()


def test_of_many_tables_one_is_typed_or_taken_from_those_that_called_lately(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    many_tables(cast)
    for number in (31, 7):
        factories.incident(actor=cast.td, tournament=cast.tournament, table=cast.tournament.tables.get(number=number))
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    typed = page.get_by_label("Table", exact=True)
    button(page, "4").click()
    button(page, "0").click()
    expect(typed).to_have_value("40")
    expect(page.locator(".lately button")).to_have_text(["7", "31"])
    button(page, "Table 31").click()
    expect(typed).to_have_value("31")
    button(page, "No table").click()
    expect(typed).to_have_value("")
    button(page, "Table 7").click()
    button(page, "Action out of turn").first.click()
    expect(page.locator(".call-place")).to_contain_text("Table 7")


def test_a_table_at_which_a_call_is_opened_elsewhere_is_marked(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    expect(page.locator(".tables .has-call")).to_have_count(0)
    factories.incident(actor=cast.td, tournament=cast.tournament, table=cast.table)
    poll(page)
    expect(page.locator(".tables .has-call")).to_have_attribute("data-number", "12")


# The lines of the tiles that are cut, or broken onto another line.
NOT_ON_A_LINE = """() => [...document.querySelectorAll(".tile > :is(span, small)")].filter((line) => {
  const words = document.createRange();
  words.selectNodeContents(line);
  const [first, ...more] = words.getClientRects(), tile = line.parentElement.getBoundingClientRect();
  return line.checkVisibility() && (more.some((box) => box.top > first.bottom - 1) || first.right > tile.right);
}).map((line) => line.textContent)"""
# The words of home that are broken within themselves.
BROKEN = """() => {
  const broken = [], words = document.createTreeWalker(document.querySelector(".home"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    if (!words.currentNode.parentElement.checkVisibility()) continue;
    for (const { 0: word, index } of words.currentNode.data.matchAll(/\\p{L}+/gu)) {
      const letters = document.createRange();
      letters.setStart(words.currentNode, index);
      letters.setEnd(words.currentNode, index + word.length);
      if (new Set([...letters.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word);
    }
  }
  return broken;
}"""
SIZES = ((1180, 820), (820, 1180), (944, 656))


@pytest.mark.parametrize("games", [("holdem",), ("plo8", "stud8", "triple-draw")], ids=["hold'em", "mixed"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_tile_is_a_word_and_what_it_looks_like_on_a_line_each(
    open_tablet: OpenTablet, cast: Cast, width: int, height: int, games: tuple[str, ...]
) -> None:
    factories.play(cast.tournament, *games)
    tables_to(cast, 24)
    for number in range(1, 6):
        factories.incident(actor=cast.td, tournament=cast.tournament, table=cast.tournament.tables.get(number=number))
    page = open_tablet(cast.floor, own=True)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/t/{cast.tournament.pk}/")
    assert page.evaluate(NOT_ON_A_LINE) == []
    assert page.evaluate(BROKEN) == []
    for title, _ in FAMILIES.values():
        family = open_family(page, title)
        assert page.evaluate(NOT_ON_A_LINE) == [], title
        assert page.evaluate(BROKEN) == [], title
        # The smallest one is scrolled as a whole, and no part of it.
        assert [more for more in too_high(page) if height > 700] == [], title
        assert small_targets(page, ".tile, .rarer > summary", least=56) == []
        for rarer in family.locator(".rarer > summary").all():
            rarer.click()
            assert page.evaluate(NOT_ON_A_LINE) == [], title
            assert page.evaluate(BROKEN) == [], title
            assert [more for more in too_high(page) if height > 700] == [], title


def test_a_game_has_its_tiles_only_where_it_is_played(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    expect(button(open_family(page, "The deal"), "Four-card flop")).to_be_visible()
    expect(button(page, "Stud streets")).to_have_count(0)
    expect(button(open_family(page, "All-in & pots"), "Pot-limit maximum")).to_have_count(0)
    factories.play(cast.tournament, "plo", "stud")
    page.reload()
    pots = open_family(page, "All-in & pots")
    expect(button(pots, "Pot-limit maximum")).to_be_visible()
    button(open_family(page, "The deal"), "Stud streets").tap()
    expect(page.locator(".call-place")).to_contain_text("Stud streets")


@script
def test_rarer_calls_are_one_step_further_and_lead_back(open_tablet: OpenTablet, cast: Cast, script: bool) -> None:
    page = open_tablet(cast.floor, script=script)
    page.goto(f"/t/{cast.tournament.pk}/")
    bets = open_family(page, "Bets & raises")
    expect(button(bets, "String bet")).to_be_visible()
    expect(button(bets, "Chips added")).to_be_hidden()
    bets.get_by_text("Rarer calls").click()
    expect(button(bets, "String bet")).to_be_hidden()
    bets.get_by_text("Rarer calls").click()
    expect(button(bets, "String bet")).to_be_visible()
    bets.get_by_text("Rarer calls").click()
    button(bets, "Chips added").click()
    expect(page.locator(".call-place")).to_contain_text("Chips added")


def test_a_family_that_is_opened_again_begins_with_its_first_calls(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    open_rarer(page, "Bets & raises")
    open_family(page, "The deal")
    expect(button(open_family(page, "Bets & raises"), "String bet")).to_be_visible()


# A browser that hears one sentence, as soon as it listens.
HEARS = """
window.SpeechRecognition = class extends EventTarget {
  start() {
    this.dispatchEvent(new Event("start"));
    const results = ["one 5k chip", " facing 1600"].map((transcript) => [{ transcript }]);
    this.dispatchEvent(Object.assign(new Event("result"), { results }));
  }
  stop() { this.dispatchEvent(new Event("end")); }
};
"""


def test_what_is_said_is_searched_once_the_browser_may_listen(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, own=True)
    page.add_init_script(HEARS)
    page.goto(f"/t/{cast.tournament.pk}/")
    field, listen = page.get_by_label("What happened?"), page.get_by_role("button", name="Say it")
    listen.click()
    page.get_by_role("button", name="Not now").click()
    expect(field).to_have_value("")
    listen.click()
    expect(page.get_by_role("dialog")).to_contain_text("may send the sound to its maker")
    page.get_by_role("button", name="Listen").click()
    expect(field).to_have_value("one 5k chip facing 1600")
    expect(page.locator(".result").first).to_be_visible()
    expect(listen).to_have_attribute("aria-pressed", "true")
    listen.click()
    expect(listen).to_have_attribute("aria-pressed", "false")
    page.goto(f"/t/{cast.tournament.pk}/")
    listen.click()
    expect(field).to_have_value("one 5k chip facing 1600")


def test_there_is_no_microphone_where_the_browser_cannot_hear(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, own=True)
    page.add_init_script("delete window.SpeechRecognition; delete window.webkitSpeechRecognition;")
    page.goto(f"/t/{cast.tournament.pk}/")
    expect(page.get_by_label("What happened?")).to_be_visible()
    expect(page.get_by_role("button", name="Say it")).to_be_hidden()
