"""The screens of the level clock: running, paused, in a break and stopped."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from floor.models import Level, Tournament
from tests.browser.cast import Cast
from tests.browser.steps import button

Screen = tuple[str, Page]


def level_clock(page: Page, cast: Cast) -> Iterator[Screen]:
    # The level may have been set by an earlier screen.
    level = Level.objects.get(pk=Tournament.objects.values_list("current_level", flat=True).get(pk=cast.tournament.pk))
    Level.objects.filter(pk=level.pk).update(break_minutes=15)
    page.goto(f"/t/{cast.tournament.pk}/clock")
    expect(page.get_by_text("The clock is not running.")).to_be_visible()
    yield "level clock, not running", page
    button(page, f"Start level {level.number} from the top").click()
    expect(button(page, "Pause")).to_be_visible()
    yield "level clock, running", page
    button(page, "Pause").click()
    expect(page.get_by_text("The clock is paused.")).to_be_visible()
    yield "level clock, paused", page
    button(page, "To the break").click()
    expect(page.get_by_text(f"Break after level {level.number}")).to_be_visible()
    button(page, "Resume").click()
    expect(button(page, "Pause")).to_be_visible()
    yield "level clock, break", page
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home, in a break", page
    page.goto(f"/t/{cast.tournament.pk}/clock")
    button(page, "Stop the clock").click()
    expect(page.get_by_text("The clock is not running.")).to_be_visible()
