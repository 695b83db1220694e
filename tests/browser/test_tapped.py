"""A tile tapped by mistake leaves nothing, and one tapped in earnest is a call from its first answer on."""

import re

from playwright.sync_api import expect

from floor.models import Incident
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import arrive, at_table, button, choose, heading, tap_seat, tap_to_a_call


def test_a_tile_tapped_by_mistake_leaves_no_call_and_no_mark(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    tap_to_a_call(page, cast)
    page.reload()
    arrive(page, "Where is the hand now?")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.get_by_text("No open calls.")).to_be_visible()
    expect(page.locator(".tables .has-call")).to_have_count(0)
    assert not Incident.objects.exists()


def test_the_first_answer_gives_the_page_the_address_of_the_call(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    tap_to_a_call(page, cast)
    choose(page, "Still at that moment")
    tap_seat(page, 6, then="What did seat 6 do?")
    expect(page).to_have_url(re.compile(rf"/calls/{Incident.objects.get().pk}/$"))


def test_a_tap_is_logged_for_later_from_its_first_question(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    tap_to_a_call(page, cast)
    page.locator(".reach .drawer > summary", has_text="More").click()
    button(page, "Log for later").click()
    expect(page.get_by_role("status").filter(has_text="Logged")).to_contain_text("Table 12, Action out of turn")
    page.get_by_role("region", name="Open calls").get_by_role("link", name="Action out of turn").click()
    expect(heading(page)).to_contain_text("Which seat acted out of turn?")


def test_the_people_of_a_tap_are_said_before_anything_is_answered(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    tap_to_a_call(page, cast)
    page.locator(".reach a", has_text="People").click()
    page.locator("[data-seat='4']").first.click()
    button(page, "Called the floor").click()
    expect(page).to_have_url(re.compile(r"/calls/\d+/people"))
    assert Incident.objects.get().people.get().seat == 4


def test_the_halves_of_the_bar_keep_their_words_on_one_line_upright(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.set_viewport_size({"width": 820, "height": 1180})
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    button(page, "Action out of turn").first.click()
    arrive(page, "Which seat acted out of turn?")
    lines = page.locator(".moment .answer").evaluate_all(
        "halves => halves.map(half => { const range = document.createRange();"
        " range.selectNodeContents(half.firstChild);"
        " return new Set([...range.getClientRects()].map(one => Math.round(one.top))).size })"
    )
    assert lines == [1, 1]
