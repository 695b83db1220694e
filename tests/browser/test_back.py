"""The tablet's own Back goes through the questions of a call, as the button does, and then home."""

import re

from playwright.sync_api import Page, expect

from floor.models import Draft, Incident
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import arrive, button, choose, heading, tap, tap_seat, tap_to_a_call


def two_answers(page: Page, cast: Cast) -> None:
    tap_to_a_call(page, cast)
    choose(page, "Still at that moment")
    tap_seat(page, 6, then="What did seat 6 do?")
    tap(page, "Raise, facing a bet", then="how much in total?")


def back(page: Page, heading_says: str) -> None:
    page.go_back()
    arrive(page, heading_says)


def test_it_goes_from_question_to_question_and_loses_nothing(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    two_answers(page, cast)
    back(page, "What did seat 6 do?")
    expect(page.locator(".answers [aria-pressed=true], .answers .now, .answers .before").first).to_contain_text("Raise")
    back(page, "Which seat acted out of turn?")
    back(page, "New call")
    page.go_forward()
    arrive(page, "Which seat acted out of turn?")
    assert Draft.objects.get().revision == 3


def test_another_answer_goes_on_from_there(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    two_answers(page, cast)
    back(page, "What did seat 6 do?")
    tap(page, "Bet, or “raise” with nothing bet", then="how much")
    expect(page).to_have_url(re.compile(rf"/calls/{Incident.objects.get().pk}/$"))
    back(page, "What did seat 6 do?")
    expect(page.locator(".answers")).to_contain_text("your answer before")


def test_the_button_goes_the_same_way(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    two_answers(page, cast)
    page.get_by_role("link", name="Back", exact=True).click()
    arrive(page, "What did seat 6 do?")
    page.get_by_role("link", name="Back", exact=True).click()
    arrive(page, "Which seat acted out of turn?")
    page.go_back()
    expect(heading(page)).to_contain_text("New call")
    assert button(page, "Action out of turn").first
