"""The screens of the level clock: running, paused, in a break and stopped."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from floor.models import Level
from tests.browser.cast import Cast
from tests.browser.steps import button

Screen = tuple[str, Page]


def level_clock(page: Page, cast: Cast) -> Iterator[Screen]:
    Level.objects.filter(tournament=cast.tournament, number=5).update(break_minutes=15)
    page.goto(f"/t/{cast.tournament.pk}/clock")
    expect(page.get_by_text("The clock is not running.")).to_be_visible()
    yield "level clock, not running", page
    button(page, "Start level 5 from the top").click()
    expect(button(page, "Pause")).to_be_visible()
    yield "level clock, running", page
    button(page, "Pause").click()
    expect(page.get_by_text("The clock is paused.")).to_be_visible()
    yield "level clock, paused", page
    button(page, "To the break").click()
    expect(page.get_by_text("Break after level 5")).to_be_visible()
    button(page, "Resume").click()
    expect(button(page, "Pause")).to_be_visible()
    yield "level clock, break", page
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home, in a break", page
    page.goto(f"/t/{cast.tournament.pk}/clock")
    button(page, "Stop the clock").click()
    expect(page.get_by_text("The clock is not running.")).to_be_visible()
