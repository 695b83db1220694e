"""A tablet is enrolled, and people switch on it."""

from datetime import timedelta

from django.db.models import F
from playwright.sync_api import Page, expect

from floor.models import Incident, Session
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, heading, start_call, until
from tests.browser.tablet_screens import enrol, type_pin


def with_pins(cast: Cast) -> None:
    for user in (cast.floor, factories.floor_person(house=cast.house, name="Ben Okoro")):
        factories.with_pin(user)


def switch_to(page: Page, name: str) -> None:
    page.get_by_role("link", name="Switch from").click()
    page.get_by_role("link", name=name).click()
    type_pin(page, factories.PIN)
    expect(page.get_by_role("link", name=f"Switch from {name}")).to_be_visible()


def key_of(page: Page) -> str:
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "sessionid")


def test_enrol_a_tablet_and_switch_between_two_floor_people(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = open_tablet(cast.td)
    enrol(page, cast)
    keys = [key_of(page)]
    switch_to(page, "Mara Lind")
    keys.append(key_of(page))
    start_call(page, cast)
    switch_to(page, "Ben Okoro")
    keys.append(key_of(page))
    expect(heading(page)).to_have_text("Where is the hand now?")  # the call that Mara had open
    assert len(set(keys)) == 3
    assert Incident.objects.get().opened_by == cast.floor
    button(page, "Sign out").click()
    expect(heading(page)).to_have_text("Who is holding Tablet 1?")


def test_switch_works_without_script(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = open_tablet(cast.td, script=False)
    enrol(page, cast)
    page.get_by_role("link", name="Switch from").click()
    page.get_by_role("link", name="Ben Okoro").click()
    page.get_by_label("PIN").fill(factories.PIN)
    button(page, "Go on as Ben Okoro").click()
    expect(page.get_by_role("link", name="Switch from Ben Okoro")).to_be_visible()


def test_what_was_typed_is_asked_about_before_a_switch(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = open_tablet(cast.td)
    enrol(page, cast)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_label("Table", exact=True).fill("12")
    page.get_by_role("link", name="Switch from").click()
    button(page, "Stay here").click()
    expect(page.get_by_label("Table", exact=True)).to_have_value("12")
    page.get_by_role("link", name="Switch from").click()
    button(page, "Leave without sending").click()
    expect(heading(page)).to_have_text("Who is holding Tablet 1?")


def test_where_nobody_taps_the_page_warns_and_leaves(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = open_tablet(cast.td)
    page.clock.install()
    enrol(page, cast)
    switch_to(page, "Mara Lind")
    page.clock.fast_forward("14:10")
    expect(page.locator("#lost")).to_contain_text("Signing out in a minute.")
    button(page, "Stay").click()
    expect(page.locator("#lost")).to_be_hidden()
    with page.expect_response("**/me?key="):  # the server has seen somebody since
        page.clock.fast_forward("15:10")
    until(page, "Date.now() - lastTap < IDLE_MS")  # and the page knows; until then it would ask again
    page.clock.fast_forward("00:10")
    expect(page.locator("#lost")).to_contain_text("Signing out in a minute.")
    Session.objects.update(seen_at=F("seen_at") - timedelta(minutes=16))
    page.clock.fast_forward("02:00")
    expect(heading(page)).to_have_text("Who is holding Tablet 1?")
