"""The screens of a page that is out of date, and of requests that a lost connection kept from being recorded."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import heading, poll, record_button, seat, to_the_skipped

Screen = tuple[str, Page]


def lost_connection(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/")
    page.context.set_offline(True)
    poll(page)
    expect(page.locator("#lost")).to_contain_text("This is as of")
    yield "home, behind", page
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden()
    to_the_skipped(page, cast)
    page.context.set_offline(True)
    seat(page, 4).click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    yield "question: not sent yet", page
    page.context.set_offline(False)
    expect(heading(page)).to_contain_text("back to seat 4")
    page.get_by_label("Warning").check()
    page.context.set_offline(True)
    record_button(page).click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    yield "ruling: not sent yet", page
    page.context.clear_cookies(name="sessionid")
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_contain_text("nobody is signed in")
    expect(page.locator("#lost dd")).to_have_text("Warning")
    yield "ruling: not recorded", page


def list_behind(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/incidents")
    factories.incident(actor=cast.td, tournament=cast.tournament, table=cast.table)
    poll(page)
    expect(page.get_by_role("link", name="1 new call: show")).to_be_visible()
    yield "all calls, behind", page
