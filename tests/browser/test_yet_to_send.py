"""Unsent input of a page comes back with it, and never on another one."""

from playwright.sync_api import Page, expect

from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet, session_of
from tests.browser.steps import (
    arrive,
    button,
    change,
    choose,
    heading,
    seat,
    start_call,
    tap,
    tap_seat,
    tap_to_a_call,
    to_the_amount,
)


def type_on_the_pad(page: Page, keys: str) -> None:
    for key in keys:
        page.locator(f"[data-pad] [data-digits='{key}']").click()


def again(page: Page, heading_says: str) -> None:
    page.reload()
    arrive(page, heading_says)


def test_a_choice_waits_for_its_seat_over_a_reload(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    for begin in (start_call, tap_to_a_call):
        begin(page, cast)
        choose(page, "Still at that moment")
        again(page, "Where is the hand now?")
        expect(page.get_by_role("radio", name="Still at that moment")).to_be_checked()
    tap_seat(page, 6, then="What did seat 6 do?")


def test_a_seat_waits_for_its_choice_over_a_reload(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=("status of 422",))
    start_call(page, cast)
    seat(page, 6).click()
    expect(page.locator("#along-said")).to_contain_text("Seat 6 is kept")
    again(page, "Where is the hand now?")
    page.locator(".with-seat label").filter(has_text="Still at that moment").click()
    arrive(page, "What did seat 6 do?")


def test_half_a_number_comes_back_and_goes_on(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_amount(page, cast)
    page.locator("#value").fill("")
    type_on_the_pad(page, "48")
    expect(page.locator("#value")).to_have_value("48")
    again(page, "how much in total?")
    expect(page.locator("#value")).to_have_value("48")
    type_on_the_pad(page, "0")
    expect(page.locator("#value")).to_have_value("480")


def test_what_was_begun_fills_no_later_state_of_the_call(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_amount(page, cast)
    page.locator("#value").fill("480")
    change(page, "What did seat 5 do?")
    tap(page, "Bet, or “raise” with nothing bet", then="how much")
    expect(page.locator("#value")).to_have_value("")
    again(page, "how much")
    expect(page.locator("#value")).to_have_value("")


def test_what_was_sent_does_not_come_back(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_amount(page, cast)
    button(page, "Next").click()
    expect(heading(page)).to_contain_text("Whose turn was it?")
    assert page.evaluate("Object.keys(sessionStorage).filter((name) => name.startsWith('begun '))") == []


def test_nobody_else_on_the_tablet_gets_what_was_begun(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    choose(page, "Still at that moment")
    base = page.url.split("/calls/")[0]
    other = session_of(factories.floor_person(house=cast.house))
    page.context.add_cookies([{"name": "sessionid", "value": other, "url": base}])
    again(page, "Where is the hand now?")
    expect(page.get_by_role("radio", name="Still at that moment")).not_to_be_checked()
    assert "now" not in page.evaluate("JSON.stringify({...sessionStorage})")


def test_a_penalty_chosen_with_a_ruling_outlives_a_reload(open_tablet: OpenTablet, cast: Cast) -> None:
    table = cast.tournament.tables.get(number=12)
    call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=table, situation="giving-a-penalty")
    page = open_tablet(cast.floor)
    page.goto(f"/calls/{call.pk}/")
    page.locator("#answer button").filter(has_text="Phone, device").click()
    page.locator(".with-seat label").filter(has_text="On the phone at the table").click()
    seat(page, 6).click()
    page.get_by_label("Missed hands").check()
    page.get_by_label("Hands to miss", exact=True).fill("3")
    expect(button(page, "Record with 3 hands")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Missed hands")).to_be_checked()
    expect(page.get_by_label("Hands to miss", exact=True)).to_have_value("3")
    expect(button(page, "Record with 3 hands")).to_be_visible()
