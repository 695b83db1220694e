"""One dispute from the sign-in to the TD's list, on a tablet."""

import pytest
from playwright.sync_api import expect

from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import heading, record_with, start_call, to_the_ruling


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_floor_person_rules_and_records_a_call_and_the_td_reads_it(
    open_tablet: OpenTablet, cast: Cast, held: str
) -> None:
    page = open_tablet(held=held)
    page.goto("/")
    page.get_by_label("Username").fill("mara")
    page.get_by_label("Password").fill(factories.PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    start_call(page, cast)
    to_the_ruling(page)
    outcome = heading(page).inner_text()
    record_with(page, "Warning")

    desk = open_tablet(cast.td, held=held)
    desk.goto(f"/t/{cast.tournament.pk}/incidents")
    row = desk.get_by_role("link", name="Action out of turn")
    expect(row).to_contain_text("Table 12")
    expect(row).to_contain_text("Warning")
    row.click()
    expect(desk.get_by_role("main")).to_contain_text(outcome)
    expect(desk.get_by_role("main")).to_contain_text("Dragan Petrović")
