"""An answer heard in a sentence can be removed by a tap, before anything is ruled on it."""

from playwright.sync_api import expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import arrive, at_table, button


def test_a_fact_that_is_not_so_is_dropped_and_asked(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/?q=seat%205%20raised%20out%20of%20turn")
    at_table(page, cast.table.number)
    page.locator(".result", has_text="Action out of turn").click()
    arrive(page, "Is this what happened?")
    not_so = page.get_by_role("button", name="Not so: Which seat acted out of turn? Seat 5")
    not_so.tap()
    expect(not_so).to_have_count(0)
    button(page, "That’s right: go on").tap()
    arrive(page, "Where is the hand now?")
    expect(page.locator(".ring [aria-current]")).to_have_count(0)
