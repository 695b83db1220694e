"""The list of all calls: a choice applies at once, typed text waits, and returning restores what one left."""

import re

from playwright.sync_api import Page, Request, expect

from floor.models import IncidentPerson
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import button, settle


def reads_of(page: Page) -> list[str]:
    sent: list[str] = []

    def note(request: Request) -> None:
        if "/incidents?" in request.url:
            sent.append(request.url)

    page.on("request", note)
    return sent


def test_what_is_typed_waits_for_find(open_tablet: OpenTablet, cast: Cast) -> None:
    factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    factories.incident(actor=cast.td, tournament=cast.tournament)
    page = open_tablet(cast.td)
    page.goto(f"/t/{cast.tournament.pk}/incidents")
    sent = reads_of(page)
    page.get_by_text("More filters").click()
    rule = page.get_by_label("Rule, of any edition", exact=True)
    rule.press_sequentially("53")
    page.get_by_label("Table", exact=True).press_sequentially("12")
    settle(page)
    assert sent == []
    expect(rule).to_have_value("53")
    button(page, "Find").click()
    expect(page.locator("#calls .row")).to_have_count(1)
    expect(rule).to_have_value("53")


def test_a_day_is_chosen_and_never_typed(open_tablet: OpenTablet, cast: Cast) -> None:
    factories.incident(actor=cast.td, tournament=cast.tournament)
    page = open_tablet(cast.td)
    page.goto(f"/t/{cast.tournament.pk}/incidents?state=ruled")
    page.get_by_role("link", name=re.compile("^Today, ")).click()
    expect(page.get_by_label("Playing day", exact=True).locator("option:checked")).to_have_text(re.compile("^Today, "))
    expect(page).to_have_url(re.compile("state=ruled"))
    page.get_by_label("State", exact=True).select_option("Open")
    expect(page.locator("#calls .row")).to_have_count(1)
    expect(page.get_by_label("Playing day", exact=True).locator("option:checked")).to_have_text(re.compile("^Today, "))
    expect(page.locator("#calls")).to_contain_text("Save this call as a spreadsheet")


def test_all_calls_and_back_lead_to_the_filters_one_came_from(open_tablet: OpenTablet, cast: Cast) -> None:
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    factories.incident(actor=cast.td, tournament=cast.tournament)
    page = open_tablet(cast.td)
    page.goto(f"/t/{cast.tournament.pk}/incidents")
    page.get_by_label("State", exact=True).select_option("Ruled")
    rows = page.locator("#calls .row")
    for leave in (lambda: page.get_by_role("main").get_by_role("link", name="All calls").click(), page.go_back):
        expect(rows).to_have_count(1)
        rows.click()
        expect(page).to_have_url(re.compile(f"/incidents/{call.pk}/"))
        leave()
        expect(page).to_have_url(re.compile(r"/incidents\?.*state=ruled"))
        expect(page.get_by_label("State", exact=True)).to_have_value("ruled")
    expect(rows).to_have_count(1)


@in_both_faces
def test_the_rows_follow_the_count_without_a_hole(open_tablet: OpenTablet, cast: Cast) -> None:
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    IncidentPerson.objects.create(incident=call, role="dealer", dealer=factories.dealer(house=cast.house))
    page = open_tablet(cast.td, held="portrait")
    page.goto(f"/t/{cast.tournament.pk}/incidents")
    told, rows = page.locator(".told").bounding_box(), page.locator("#calls .rows").bounding_box()
    assert told
    assert rows
    assert 0 < rows["y"] - told["y"] - told["height"] < 32
    page.get_by_text("More filters").click()
    behind = page.get_by_label("Table", exact=True).bounding_box()
    assert behind
    assert behind["x"] == told["x"]
