"""A call on paper: its whole story, and nothing to tap."""

import pytest
from playwright.sync_api import expect

from floor.penalties import PenaltyOrder
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_call_is_printed_black_on_white_with_everything_opened(
    open_tablet: OpenTablet, cast: Cast, theme: str
) -> None:
    order = PenaltyOrder("missed-hands", seat=5, hands=2)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table, penalty=order)
    page = open_tablet(cast.td, theme=theme)
    page.goto(f"/incidents/{call.pk}/")
    expect(page.get_by_role("button", name="Record the review")).to_be_visible()
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("button:visible, form:visible").count() == 0
    for said in ("Autumn Classic", "The raise stands.", "2 hands to miss"):
        expect(page.get_by_text(said).first).to_be_visible()
    # Folded on the screen.
    expect(page.locator(".panel .source").last).to_be_visible()
