"""The clock on the tablets: the same digits on each, the end, the sound, and its result with one tap."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from floor.models import Countdown, Incident
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import both_ways, button, until
from tests.floor.clocks import clock_call


@pytest.fixture
def call(cast: Cast) -> Incident:
    return clock_call(cast.floor, cast.tournament, cast.table)


def since(seconds: float) -> None:
    """Start the clock that many seconds ago."""
    Countdown.objects.update(started_at=timezone.now() - timedelta(seconds=seconds))


def opened(page: Page, call: Incident) -> Page:
    page.goto(f"/calls/{call.pk}/")
    return page


def left(page: Page) -> int:
    """The digits, read from the page within one second."""
    return int(page.locator("[data-left]").inner_text())


def second_of(clock: Countdown) -> int:
    """The digits as the server has them now."""
    return 25 - int((timezone.now() - clock.started_at).total_seconds())


def own_time(page: Page) -> None:
    """Let a tablet's time be run ahead with `page.clock.run_for`, from its next page on, as if somebody had waited."""
    page.clock.install(time=timezone.now())


def phase(page: Page) -> str | None:
    return page.locator("#clock").get_attribute("data-phase")


def start(page: Page) -> None:
    page.get_by_role("button", name="Start the clock").click()
    expect(page.locator("[data-left]")).to_be_visible()


def test_every_tablet_shows_the_second_of_the_server(open_tablet: OpenTablet, cast: Cast, call: Incident) -> None:
    page = opened(open_tablet(cast.floor), call)
    start(page)
    other = opened(open_tablet(cast.td, held="portrait"), call)
    players = open_tablet(cast.floor)
    players.goto(f"/calls/{call.pk}/clock")
    clock = Countdown.objects.get()
    seen: set[int] = set()
    while len(seen) < 3:
        # Not quite half a second into a second: a busy machine that misses it reads in the next one.
        spent = (timezone.now() - clock.started_at).total_seconds()
        page.wait_for_timeout((1.4 - spent % 1) * 1000)
        second = second_of(clock)
        assert second > 0
        if [left(tablet) for tablet in (page, other, players)] == [second] * 3:
            seen.add(second)


def test_a_tablet_with_a_wrong_clock_shows_the_same(open_tablet: OpenTablet, cast: Cast, call: Incident) -> None:
    page = opened(open_tablet(cast.floor), call)
    start(page)
    wrong = open_tablet(cast.td, own=True)
    wrong.add_init_script("const now = Date.now; Date.now = () => now() + 3 * 60 * 60 * 1000;")
    opened(wrong, call)
    before, shown, after = left(page), left(wrong), left(page)
    assert after - 1 <= shown <= before + 1


@in_both_faces
def test_after_the_time_comes_the_countdown_and_at_the_end_what_came_of_it_stands_out(
    open_tablet: OpenTablet, cast: Cast, call: Incident
) -> None:
    page = opened(open_tablet(cast.floor, own=True), call)
    start(page)
    since(17)
    own_time(page)
    opened(page, call)
    assert phase(page) == "main"
    answer = button(page, "Acted in time Seat 5 acted in time: the act counts.")
    before, place = answer.evaluate("part => getComputedStyle(part).boxShadow"), answer.bounding_box()
    page.clock.run_for(8_000)
    expect(page.get_by_text("Count down aloud", exact=True)).to_be_visible()
    expect(page.locator("#said")).to_have_text("Count down aloud from 5.")
    assert 0 < left(page) <= 5
    page.clock.run_for(5_000)
    expect(page.get_by_text("Time is up").first).to_be_visible()
    expect(page.locator("#said")).to_have_text("Time is up.")
    assert left(page) == 0
    assert answer.evaluate("part => getComputedStyle(part).boxShadow") != before
    assert answer.bounding_box() == place


@in_both_faces
def test_while_it_runs_what_may_end_it_is_in_sight_and_no_step_is_half_cut(
    open_tablet: OpenTablet, cast: Cast, call: Incident
) -> None:
    page = opened(open_tablet(cast.floor), call)
    tiles = page.locator(".follow-up .choice-tile")
    expect(tiles).to_have_count(4)

    def places() -> list[object]:
        return [one.bounding_box() for one in tiles.all()]

    def in_sight() -> None:
        for part in (page.locator("#clock"), *tiles.all()):
            expect(part).to_be_in_viewport(ratio=1)
        dock = page.locator(".reach").bounding_box()
        for step in page.locator(".ruling-text > .steps > li").filter(visible=True).all():
            box = step.bounding_box()
            assert dock and box and box["y"] + box["height"] <= dock["y"]

    before = both_ways(page, places)
    start(page)
    assert both_ways(page, places) == before
    both_ways(page, in_sight)
    expect(page.locator("[data-record]")).to_have_text("Record that it was called")


def test_before_it_starts_every_step_is_in_sight(open_tablet: OpenTablet, cast: Cast, call: Incident) -> None:
    page = opened(open_tablet(cast.floor), call)
    dock = page.locator(".reach").bounding_box()
    last = page.locator(".steps li").last.bounding_box()
    assert dock
    assert last
    assert last["y"] + last["height"] <= dock["y"]


def test_another_tablet_learns_that_the_clock_was_stopped_and_started_again(
    open_tablet: OpenTablet, cast: Cast, call: Incident
) -> None:
    page = opened(open_tablet(cast.floor), call)
    start(page)
    other = opened(open_tablet(cast.td), call)
    first = Countdown.objects.get()
    since(12)
    button(page, "Stop the clock").click()
    expect(page.get_by_text("Stopped with")).to_be_visible()
    expect(other.get_by_text("Stopped with")).to_be_visible()
    page.get_by_text("Start it again").click()
    button(page, "Start again from 25").click()
    expect(page.locator("#clock")).not_to_have_attribute("data-clock", str(first.pk))
    again = Countdown.objects.latest("id")
    for tablet in (page, other):
        expect(tablet.locator("#clock")).to_have_attribute("data-clock", str(again.pk))
        assert left(tablet) > 13
    assert Countdown.objects.count() == 2


def test_another_time_is_typed_on_the_pad(open_tablet: OpenTablet, cast: Cast, call: Incident) -> None:
    page = opened(open_tablet(cast.floor), call)
    page.get_by_text("Another time").click()
    button(page, "Start with this time").click()
    expect(page.locator("#seconds-error")).to_have_text("Type the seconds first.")
    button(page, "4").click()
    button(page, "0").click()
    button(page, "Start with this time").click()
    expect(page.locator("[data-left]")).to_have_text(re.compile(r"^(40|3\d)$"))


def test_the_countdown_is_heard_where_sound_is_on(open_tablet: OpenTablet, cast: Cast, call: Incident) -> None:
    page = open_tablet(cast.floor, own=True, meant=(*LOST, "AudioContext was not allowed"))
    page.add_init_script(
        """window.heard = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function () { window.heard.push(this.frequency.value); start.call(this); };"""
    )
    opened(page, call)
    start(page)
    expect(button(page, "Turn sound off")).to_be_visible()
    since(18)
    own_time(page)
    opened(page, call)
    page.get_by_role("link", name="Show the clock").click()
    expect(button(page, "Turn sound off")).to_be_visible()
    page.context.set_offline(True)  # otherwise a poll would show that the server's time has not passed so quickly
    page.clock.run_for(12_000)
    expect(page.get_by_text("Time is up").first).to_be_visible()
    until(page, "window.heard.includes(440)")
    assert page.evaluate("window.heard") == [1100, 880, 880, 880, 880, 440]


def test_a_clock_that_could_not_be_started_does_not_start_later(
    open_tablet: OpenTablet, cast: Cast, call: Incident
) -> None:
    page = opened(open_tablet(cast.floor, meant=LOST), call)
    page.context.set_offline(True)
    page.get_by_role("button", name="Start the clock").click()
    expect(page.locator("#lost")).to_contain_text("Tap again when you are back online")
    page.context.set_offline(False)
    page.wait_for_timeout(1500)
    assert not Countdown.objects.exists()
    start(page)
    assert Countdown.objects.count() == 1
