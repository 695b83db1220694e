"""A call in the floor's own words, and a penalty by itself, as one hand on a tablet does them."""

from playwright.sync_api import Page, expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, heading, seat

MOST_TAPS = 8


def begin(page: Page, cast: Cast) -> None:
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_label("Table", exact=True).fill(str(cast.table.number))
    button(page, "Another call").click()
    expect(page.get_by_label("What is it about?")).to_be_visible()


def test_what_is_typed_is_kept_when_its_field_is_left(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    begin(page, cast)
    with page.expect_response(lambda answer: answer.url.endswith("/own")):
        page.get_by_label("What is it about?").fill("A drink went over the deck.")
        page.get_by_label("What do you decide?").focus()
    page.reload()
    expect(page.get_by_label("What is it about?")).to_have_value("A drink went over the deck.")


def test_a_tap_right_after_typing_loses_nothing(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    begin(page, cast)
    page.get_by_label("What is it about?").fill("A drink went over the deck.")
    page.get_by_label("What do you decide?").fill("New deck.")
    button(page, "Record it").click()
    expect(heading(page)).to_have_text("New deck.")


def test_a_phone_at_the_table_is_penalised_in_eight_taps(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    for key in str(cast.table.number):
        page.locator(f".pad [data-digits='{key}']").click()
    taps = 1  # a number counts as one
    button(page, "Give a penalty").click()
    button(page, "Phone, device, language, hidden face").click()
    page.locator(".with-seat label").filter(has_text="On the phone at the table").click()
    seat(page, 2).click()
    expect(heading(page)).to_contain_text("Phone at the table")
    page.get_by_label("Warning").check()
    button(page, "Record it").click()
    expect(page.locator(".recorded")).to_contain_text("Warning")
    assert taps + 6 <= MOST_TAPS
