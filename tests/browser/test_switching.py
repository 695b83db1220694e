"""A tablet is enrolled, and people take it over from each other."""

import re
from datetime import timedelta

from django.db.models import F
from playwright.sync_api import Page, Route, expect

from floor.models import Incident, Session
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import (
    at_table,
    button,
    heading,
    more_places,
    record_button,
    sign_out,
    start_call,
    to_the_ruling,
    until,
)
from tests.browser.tablet_screens import enrol, type_pin
from tests.tablet import Tablet


def with_pins(cast: Cast) -> None:
    for user in (cast.floor, factories.floor_person(house=cast.house, name="Ben Okoro")):
        factories.with_pin(user)


def enrolled(open_tablet: OpenTablet, cast: Cast, **how: bool) -> Page:
    """A shared tablet in the hand of the director who enrolled it, on its home page."""
    page = open_tablet(cast.td, **how)
    made = Tablet(cast.td, f"/t/{cast.tournament.pk}/tablets")
    made.fill("Name", "Tablet 1")
    made.press("Enrol this tablet")
    domain = page.context.cookies()[0]["domain"]
    for name, kept in made.client.cookies.items():
        page.context.add_cookies([{"name": name, "value": kept.value, "domain": domain, "path": "/"}])
    page.goto(f"/t/{cast.tournament.pk}/")
    return page


def switch_to(page: Page, name: str) -> None:
    more_places(page)
    page.get_by_role("link", name="Switch from").click()
    page.get_by_role("link", name=name).click()
    type_pin(page, factories.PIN)
    expect(page.locator(".person > summary")).to_have_accessible_name(re.compile(f"{name}"))


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
    expect(heading(page)).to_have_text("Which seat acted out of turn?")  # the call that Mara had open
    assert len(set(keys)) == 3
    assert Incident.objects.get().opened_by == cast.floor
    sign_out(page)
    expect(heading(page)).to_have_text("Who is holding Tablet 1?")


def test_a_pin_typed_before_its_script_has_come_goes_off_too(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = enrolled(open_tablet, cast)
    more_places(page)
    page.get_by_role("link", name="Switch from").click()
    late: list[Route] = []
    page.route("**/pin*.js", lambda route: late.append(route))
    with page.expect_request("**/pin*.js"):
        page.get_by_role("link", name="Ben Okoro").click()
    page.get_by_label("PIN").press_sequentially(factories.PIN)
    for route in late:
        route.continue_()
    expect(page.locator(".person > summary")).to_have_accessible_name(re.compile("Ben Okoro"))


def test_what_was_typed_is_asked_about_before_a_switch(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = enrolled(open_tablet, cast)
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    more_places(page)
    page.get_by_role("link", name="Switch from").click()
    button(page, "Stay here").click()
    expect(page.get_by_role("radio", name="Table 12", exact=True)).to_be_checked()
    more_places(page)
    page.get_by_role("link", name="Switch from").click()
    button(page, "Leave without sending").click()
    expect(heading(page)).to_have_text("Who is holding Tablet 1?")


def test_what_was_refused_is_asked_about_before_a_switch(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = enrolled(open_tablet, cast)
    page.goto(f"/t/{cast.tournament.pk}/tablets")
    is_asked(page, False)
    page.goto(f"/house/{cast.house.slug}/tournaments/new")
    page.get_by_label("Name", exact=True).fill("Night Owl")
    button(page, "Set it up").click()
    expect(page.get_by_text("Nothing is stored yet")).to_be_visible()
    is_asked(page, True)
    to_the_ruling(page, cast)
    page.locator(".otherwise > summary").click()
    page.get_by_label("Another reason").check()
    page.get_by_label("What you decide").fill("The raise is taken back.")
    page.get_by_label("No penalty").check()
    record_button(page).click()
    expect(page.locator("#record .error:not(:empty)").first).to_be_visible()
    is_asked(page, True)


def test_what_was_only_looked_at_is_asked_about_before_a_switch(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = enrolled(open_tablet, cast)
    new = factories.tournament(house=cast.house, level=False)
    page.goto(f"/t/{new.pk}/set-up/seats")
    page.get_by_label("Or paste it here").fill("table,seat,player\n1,1,Ann Bell")
    button(page, "Preview").click()
    expect(page.get_by_role("heading", name="is this right?")).to_be_visible()
    is_asked(page, True)
    button(page, "Save seats").click()
    expect(heading(page)).to_contain_text("ready")
    is_asked(page, False)


def test_a_seat_chosen_for_a_move_is_asked_about_before_a_switch(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = enrolled(open_tablet, cast)
    factories.table(tournament=cast.tournament, number=99)
    page.goto(f"/t/{cast.tournament.pk}/tables/12/break")
    is_asked(page, False)
    page.goto(f"/t/{cast.tournament.pk}/tables/12/break")
    button(page, "Draw the seats").click()
    page.locator(".moves button").first.click()
    page.locator(".free button").first.click()
    expect(page.locator(".free [aria-pressed=true]")).to_be_visible()
    is_asked(page, True)


def is_asked(page: Page, asked: bool) -> None:
    """Tap for a switch: check whether the page asks first, and then stays; otherwise it is the switch."""
    more_places(page)
    page.get_by_role("link", name="Switch from").click()
    if asked:
        button(page, "Stay here").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    else:
        expect(heading(page)).to_have_text("Who is holding Tablet 1?")


def test_where_nobody_taps_the_page_warns_and_leaves(open_tablet: OpenTablet, cast: Cast) -> None:
    with_pins(cast)
    page = enrolled(open_tablet, cast, own=True)
    page.clock.install()
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
