"""The level clock on two tablets: one runs it, the other sees the time left and the next level come."""

import re
from datetime import timedelta

from django.utils import timezone
from playwright.sync_api import expect

from floor.models import Tournament
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import both_ways, button

# The number of lines on which the words of an element stand.
LINES = """part => {
  const words = document.createRange();
  words.selectNodeContents(part);
  return new Set([...words.getClientRects()].map((line) => Math.round(line.bottom))).size;
}"""


def test_the_next_level_comes_to_every_tablet_by_itself(open_tablet: OpenTablet, cast: Cast) -> None:
    factories.next_level(tournament=cast.tournament)
    desk = open_tablet(cast.td)
    desk.goto(f"/t/{cast.tournament.pk}/clock")
    button(desk, "Start level 5 from the top").click()
    expect(desk.locator(".level-left")).to_have_text(re.compile(r"^39:\d\d$"))
    # Two seconds before its end.
    began = timezone.now() - timedelta(minutes=40) + timedelta(seconds=2)
    Tournament.objects.filter(pk=cast.tournament.pk).update(clock_began_at=began)
    floor = open_tablet(cast.floor)
    for page, path in ((floor, "tables"), (desk, "clock")):
        page.goto(f"/t/{cast.tournament.pk}/{path}")
    expect(floor.locator("#level-now")).to_contain_text("Level 6 · 300–500")
    expect(desk.locator("#main")).to_contain_text("Level 6 · 300–500")
    cast.tournament.refresh_from_db()
    assert cast.tournament.level_set_at == began + timedelta(minutes=40)


def test_the_level_keeps_to_one_line_in_the_bar_of_a_director(open_tablet: OpenTablet, cast: Cast) -> None:
    desk = open_tablet(cast.td)
    desk.goto(f"/t/{cast.tournament.pk}/clock")
    label = desk.locator("#level-now > span").first
    assert both_ways(desk, lambda: label.evaluate(LINES)) == [1, 1]
    button(desk, "Start level 5 from the top").click()
    expect(desk.locator("#level-now [data-time-left]")).to_be_visible()
    assert both_ways(desk, lambda: label.evaluate(LINES)) == [1, 1]
