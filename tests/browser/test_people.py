"""The people of a call, a table and a look that becomes a call, with and without script."""

import pytest
from playwright.sync_api import expect

from floor.models import Incident
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, choose, heading, seat, start_call, tap_seat

SCRIPT = pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])


@SCRIPT
def test_two_taps_say_who_called_the_floor(open_tablet: OpenTablet, cast: Cast, script: bool) -> None:
    page = open_tablet(cast.floor, script=script)
    start_call(page, cast)
    page.get_by_role("link", name="People and place").click()
    seat(page, 3).click()
    expect(page.get_by_role("heading", name="Seat 3: unknown player")).to_be_visible()
    button(page, "Called the floor").click()
    expect(seat(page, 3)).to_contain_text("Caller")
    page.get_by_label("Another dealer").fill("Noor Aziz")
    button(page, "Add").click()
    expect(page.get_by_role("heading", name="Dealer: Noor Aziz")).to_be_visible()
    button(page, "An hour ago").click()
    expect(page.get_by_text("recorded")).to_be_visible()
    page.get_by_role("link", name="Back to the call").click()
    expect(heading(page)).to_have_text("Where is the hand now?")


@SCRIPT
def test_a_table_is_two_taps_from_home_and_one_from_a_new_call(
    open_tablet: OpenTablet, cast: Cast, script: bool
) -> None:
    page = open_tablet(cast.floor, script=script)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_role("link", name="Tables").click()
    page.get_by_role("link", name="Table 12").click()
    expect(seat(page, 1)).to_contain_text("Ana Duarte")
    page.get_by_role("link", name="New call at this table").click()
    button(page, "Action out of turn").first.click()
    expect(heading(page)).to_have_text("Where is the hand now?")
    assert Incident.objects.get().table == cast.table


@SCRIPT
def test_a_look_becomes_a_call_with_its_answers(open_tablet: OpenTablet, cast: Cast, script: bool) -> None:
    page = open_tablet(cast.floor, script=script)
    page.goto(f"/t/{cast.tournament.pk}/look/action-out-of-turn/")
    choose(page, "Still there: nobody has acted behind that player")
    tap_seat(page, 5, then="What did seat 5 do?")
    page.locator("summary", has_text="Log this as a call").click()
    page.get_by_label("Table", exact=True).fill("12")
    button(page, "Log it and go on").click()
    expect(page.get_by_role("link", name="People and place")).to_be_visible()
    expect(heading(page)).to_have_text("What did seat 5 do?")
    expect(page.locator(".answered")).to_contain_text("Seat 5")
