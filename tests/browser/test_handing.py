"""A call is handed over with one tap, and the colleague accepts it on home with one tap."""

import pytest
from playwright.sync_api import expect

from floor.models import CallHandover
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import open_at


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_one_tap_hands_it_over_and_one_accepts_it(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    page = open_tablet(cast.floor, held=held)
    call = called(cast, RAISE)
    open_at(page, call, "")
    page.get_by_text("Hand over", exact=True).tap()
    page.get_by_role("button", name="Teo Brandt").tap()
    row = page.locator(f"#call-{call.pk}")
    expect(row).to_contain_text("Waiting for Teo Brandt")
    row.get_by_role("button", name="Take it back").tap()
    expect(page.get_by_text("Hand over", exact=True)).to_be_visible()
    page.get_by_text("Hand over", exact=True).tap()
    page.get_by_role("button", name="Teo Brandt").tap()
    expect(row).to_contain_text("Waiting for Teo Brandt")

    theirs = open_tablet(cast.td, held=held)
    theirs.goto(page.url)
    row = theirs.locator(f"#call-{call.pk}")
    expect(row).to_contain_text("Mara Lind hands it to you")
    row.get_by_role("button", name="I have it").tap()
    expect(theirs.get_by_text("Hand over", exact=True)).to_be_visible()
    assert [one.step for one in CallHandover.objects.order_by("pk")] == ["offered", "taken-back", "offered", "accepted"]
