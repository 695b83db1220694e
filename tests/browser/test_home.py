"""The home of a tournament: finding what happened, looking without logging, logging without being asked."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from floor.models import Incident
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, choose, heading, tap, tap_seat


def test_search_finds_as_one_types_and_keeps_the_table(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_label("Table", exact=True).fill("12")
    page.get_by_label("What happened?").press_sequentially("jumped")
    expect(page.locator("#tiles .answer")).to_have_text(["Action out of turn"])
    expect(page.get_by_label("What happened?")).to_be_focused()
    button(page, "Action out of turn").click()
    expect(heading(page)).to_have_text("Where is the hand now?")
    expect(page.locator(".call-place")).to_contain_text("Table 12")


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_looking_goes_to_the_ruling_and_logs_nothing(open_tablet: OpenTablet, cast: Cast, script: bool) -> None:
    page = open_tablet(cast.floor, script=script)
    page.goto(f"/t/{cast.tournament.pk}/?q=oot")
    page.get_by_role("link", name="Just show me").click()
    choose(page, "Still there: nobody has acted behind that player")
    tap_seat(page, 5, then="What did seat 5 do?")
    tap(page, "Call", then="Whose turn was it?")
    page.reload()
    page.get_by_role("link", name="Several seats").click()
    page.get_by_role("link", name="One seat").click()
    tap_seat(page, 4, then="back to seat 4")
    page.get_by_role("link", name="Change: What did seat 5 do?").click()
    tap(page, "Check, nothing bet", then="back to seat 4")
    expect(page.get_by_text("Just looking: nothing is logged")).to_be_visible()
    assert not Incident.objects.exists()


def test_call_is_logged_in_one_tap_and_finished_later(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_role("button", name="Log for later: Undercall").click()
    page.get_by_role("link", name="No table Undercall").click()
    expect(page.locator(".call-place")).to_contain_text("Undercall")


def test_the_age_in_the_bar_grows_while_the_page_stays_open(open_tablet: OpenTablet, cast: Cast) -> None:
    cast.tournament.level_set_at = timezone.now() - timedelta(minutes=19)
    cast.tournament.save(update_fields=["level_set_at"])
    page = open_tablet(cast.floor)
    page.clock.install()
    page.goto(f"/t/{cast.tournament.pk}/tables")
    expect(page.locator(".bar .age")).to_have_text("set 19 min ago")
    page.clock.fast_forward("02:00")
    expect(page.locator(".bar .age")).to_have_text("set 21 min ago")


def test_ways_into_a_common_call_are_in_sight_and_those_of_others_behind_their_plus(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor, held="portrait")
    page.goto(f"/t/{cast.tournament.pk}/")
    expect(button(page.locator(".at-hand"), "One chip, nothing said")).to_be_visible()
    misdeal = page.locator(".tiles:not(.at-hand) li", has=button(page, "Possible misdeal"))
    expect(button(misdeal, "Fouled deck")).to_be_hidden()
    misdeal.locator("summary").click()
    expect(misdeal.get_by_role("link", name="Just show me: Possible misdeal")).to_be_visible()
    button(misdeal, "Fouled deck").click()
    expect(page.locator(".call-place")).to_contain_text("Possible misdeal")


def test_a_narrower_way_in_that_was_found_can_be_looked_at(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/?q=overchip")
    page.get_by_role("link", name="Just show me: One chip, nothing said").click()
    expect(page.get_by_text("Just looking: nothing is logged")).to_be_visible()
