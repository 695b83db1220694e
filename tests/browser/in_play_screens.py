"""The screens of what is in play, fresh and old. Last on the walk: they leave a mixed tournament behind."""

from collections.abc import Iterator
from datetime import timedelta

from django.utils import timezone
from playwright.sync_api import Page, expect

from floor.models import Tournament
from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import button, heading, start_call


def in_play(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    start_call(page, cast)
    page.get_by_role("navigation", name="In play").get_by_role("link").last.click()
    yield "in play: fresh level, players not counted", page
    button(page, "8 players at this table").click()
    yield "question: nothing is old", page
    for number in (6, 7, 8):
        factories.next_level(tournament=cast.tournament, number=number)
    long_ago = timezone.now() - timedelta(minutes=47)
    mixed = {"games": ["limit-holdem", "plo8", "triple-draw"], "level_set_at": long_ago, "level_set_by": cast.td}
    Tournament.objects.filter(pk=cast.tournament.pk).update(**mixed)
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home, old level", page
    start_call(page, cast)
    yield "question: old level", page
    page.get_by_role("link", name="Level 5").click()
    expect(heading(page)).to_have_text("What is in play at table 12")
    page.get_by_text("Other levels").click()
    yield "in play: old level", page
    other_tab = page.context.new_page()
    other_tab.goto(page.url)
    button(other_tab, "Level 6 300–500 ante 500 for the whole tournament").click()
    expect(other_tab.get_by_role("link", name="Level 6")).to_be_visible()
    other_tab.close()
    button(page, "Level 7 300–500 ante 500 for the whole tournament").click()
    expect(page.get_by_role("alert").filter(has_text="meanwhile")).to_be_visible()
    yield "in play: set meanwhile", page
    page.goto(f"/t/{cast.tournament.pk}/in-play")
    yield "in play: tournament", page
