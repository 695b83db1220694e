"""Setting up a tournament on the tablet."""

from playwright.sync_api import expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button


def test_what_was_typed_is_asked_about_before_a_template_takes_its_place(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.td)
    page.goto(f"/house/{cast.house.slug}/tournaments/new")
    page.get_by_label("Name", exact=True).fill("Winter Cup")
    template = page.get_by_role("link", name="One evening, levels of 20 minutes")
    template.click()
    button(page, "Stay here").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Winter Cup")
    template.click()
    button(page, "Leave without sending").click()
    expect(page.get_by_label("Seats at a table")).to_have_value("9")
    page.get_by_role("link", name="Nothing", exact=True).click()
    expect(page.get_by_label("Seats at a table")).to_have_value("")
