"""House rules on the pages: published by an admin, changed for one tournament by its director, read off the rulings."""

import re
from datetime import timedelta
from uuid import uuid4

from django.utils import timezone
from playwright.sync_api import Page, expect

from floor import actions
from floor.actions import Correction
from floor.models import InputKind, Tournament
from rules.models import PublishedOverride
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.rule_screens import fill
from tests.browser.steps import button, heading
from tests.floor.clocks import clock_call

SECONDS = "Seconds a player on the clock has before the countdown begins."
COUNTDOWN = "Seconds counted down aloud once the clock's own time is up."


def publish(page: Page, rules: str, what: str, seconds: int) -> None:
    """From the list, by the search, through what would change, back to the list."""
    page.goto(rules)
    page.get_by_role("link", name=re.compile("^New (house rule|for this tournament)$")).click()
    page.get_by_label("Word or number of a rule").fill("clock seconds")
    button(page, "Search").click()
    page.get_by_role("link", name=what).click()
    expect(heading(page)).to_have_text(what)
    fill(page, "Set it to (seconds)", str(seconds))
    button(page, "See what changes").click()
    expect(page.get_by_role("heading", name="worked cases come out differently")).to_be_visible()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("is published.")).to_be_visible()


def rule_from_the_next_level(page: Page, cast: Cast, tournament: Tournament) -> None:
    page.goto(f"/t/{tournament.pk}/")
    page.get_by_role("link", name="Use them here").click()
    button(page, "Use from the next level").click()
    expect(button(page, "Take it back")).to_be_visible()
    correction = Correction(InputKind.LEVEL, factories.next_level(tournament=tournament).pk)
    actions.correct_for_tournament(cast.td, tournament, uuid4(), correction, tournament.level_set_at)
    tournament.refresh_from_db()


def test_a_clock_of_the_house_and_another_one_of_a_tournament_are_ruled_and_cited(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    side_event = factories.tournament(house=cast.house, name="Side Event")
    admin, td = open_tablet(cast.admin), open_tablet(cast.td)
    house, sheet = f"/house/{cast.house.slug}/rules", f"/t/{cast.tournament.pk}/rules"
    publish(admin, house, SECONDS, 30)
    publish(admin, house, COUNTDOWN, 10)
    publish(td, sheet, SECONDS, 20)
    publish(td, sheet, COUNTDOWN, 5)
    for tournament in (side_event, cast.tournament):
        rule_from_the_next_level(td, cast, tournament)

    floor = open_tablet(cast.floor)
    floor.goto(f"/calls/{clock_call(cast.floor, side_event).pk}/")
    expect(heading(floor)).to_have_text("Seat 5 is on the clock: 30 seconds, then 10 counted down.")
    floor.locator(".because > .grounds > summary").click()
    floor.locator(".grounds .citation summary").first.click()
    cited = floor.locator(".grounds .citation").first
    expect(cited).to_contain_text("House 1, replacing 29 of TDA 2019")
    expect(cited).to_contain_text("House 2, replacing 29 of TDA 2019")

    floor.goto(f"/calls/{clock_call(cast.floor, cast.tournament).pk}/")
    expect(heading(floor)).to_have_text("Seat 5 is on the clock: 20 seconds, then 5 counted down.")
    floor.locator(".because > .grounds > summary").click()
    floor.locator(".grounds .citation summary").first.click()
    cited = floor.locator(".grounds .citation").first
    expect(cited).to_contain_text("Tournament 1, replacing House 1 and 29 of TDA 2019")
    expect(cited).to_contain_text("Tournament 2, replacing House 2 and 29 of TDA 2019")

    floor.get_by_role("link", name="Without house rules: differs").click()
    expect(heading(floor)).to_contain_text("in every edition")
    expect(floor.get_by_text("TDA 2019 without house rules")).to_be_visible()
    expect(floor.get_by_text("25 seconds, then 5 counted down.").first).to_be_visible()


def test_a_rule_is_set_and_changed_once_more_without_script(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.admin, script=False)
    page.goto(f"/house/{cast.house.slug}/rules/new?setting=possible-misdeal.misdeal")
    page.get_by_label("Misdeal: deal again").check()
    fill(page)
    tomorrow = timezone.localdate() + timedelta(days=1)
    page.get_by_label("Until and including").fill(str(tomorrow))
    page.get_by_role("button", name="See what changes").click()
    expect(heading(page)).to_have_text("What would change")
    button(page, "Change it").click()
    expect(page.get_by_label("Misdeal: deal again")).to_be_checked()
    expect(page.get_by_label("Until and including")).to_have_value(str(tomorrow))
    page.get_by_role("button", name="See what changes").click()
    page.get_by_role("button", name="Publish House 1").click()
    expect(page.get_by_text("House 1 is published.")).to_be_visible()
    published = PublishedOverride.objects.get()
    assert published.until_on == tomorrow + timedelta(days=1)
