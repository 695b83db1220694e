"""Facts heard in a sentence: they stand on its result and above every question, and one tap takes a fact out."""

import re

import pytest
from playwright.sync_api import Page, expect

from rules.situations import SITUATIONS
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import arrive, at_table, button, heading, record_button

TOLD = "seat 5 threw one 5k chip facing 1600 said nothing"
FIELD = "What happened?"
OVERCHIP = str(next(way for way in SITUATIONS["chips-facing-a-bet"].ways_in if way.id == "one-chip").title)


@pytest.fixture
def page(open_tablet: OpenTablet, cast: Cast) -> Page:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, cast.table.number)
    return page


def tell(page: Page, told: str, best: str) -> None:
    page.get_by_label(FIELD).fill(told)
    expect(page.locator(".likely.best strong")).to_have_text(best)


def test_a_fact_is_taken_out_of_a_result_of_a_question_and_of_the_ruling(page: Page) -> None:
    tell(page, TOLD, OVERCHIP)
    best = page.locator(".likely.best")
    best.get_by_role("link", name="Not so: Pushed 1 × 5,000").tap()
    expect(best.get_by_role("link", name="Not so: Pushed 1 × 5,000")).to_have_count(0)
    expect(best.get_by_role("link", name="Not so: Seat 5")).to_be_visible()
    best.locator(".result").tap()
    arrive(page, "Which chips")
    expect(page.locator(".heard .fact")).to_have_count(3)
    button(page, "Not so: First: chips, and nothing said").tap()
    expect(button(page, "Not so: First: chips, and nothing said")).to_have_count(0)
    expect(button(page, "Not so: Seat 5")).to_be_visible()


def test_a_fact_is_taken_out_of_the_ruling(page: Page) -> None:
    tell(page, TOLD, OVERCHIP)
    page.locator(".likely.best .result").tap()
    page.get_by_role("button", name=re.compile("Still at that moment")).tap()
    expect(record_button(page)).to_be_visible()
    button(page, "Not so: Facing 1,600").tap()
    expect(heading(page)).to_contain_text("bet")
    expect(record_button(page)).to_have_count(0)
    expect(button(page, "Not so: Seat 5")).to_be_visible()


def test_enter_marks_the_best_result_and_a_second_enter_opens_it(page: Page) -> None:
    field = page.get_by_label(FIELD)
    field.press_sequentially(TOLD)
    field.press("Enter")  # before the answer has come
    result = page.locator(".likely.best .result")
    expect(result).to_be_focused()
    expect(page.get_by_label(FIELD)).to_be_visible()
    page.keyboard.press("Enter")
    arrive(page, "Where is the hand now?")


def test_a_slash_leads_to_the_search(page: Page) -> None:
    page.keyboard.press("/")
    field = page.get_by_label(FIELD)
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("1/2")
    expect(field).to_have_value("1/2")


def test_of_two_readings_none_counts_until_one_is_tapped(page: Page) -> None:
    page.get_by_label(FIELD).fill("seat 3 bet twelve five out of turn")
    best = page.locator(".likely.best")
    offered = best.locator(".offered").first
    expect(offered).to_be_visible()
    words = offered.inner_text().removesuffix("?")
    expect(best.get_by_role("link", name=f"Not so: {words}")).to_have_count(0)
    offered.tap()
    expect(best.get_by_role("link", name=f"Not so: {words}")).to_be_visible()
