"""An empty seat tapped with a finger: asked about in place, and one tap either way."""

import pytest
from playwright.sync_api import expect

from floor.models import Player
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, heading, seat


@pytest.fixture
def thirty(cast: Cast) -> None:
    """Table 30, where nobody sits in seat 6, and table 29 where somebody does."""
    table = factories.table(tournament=cast.tournament, number=30, players=9)
    Player.objects.filter(table=table, seat=6).update(seat=None, table=None)
    factories.table(tournament=cast.tournament, number=29, players=9)


@pytest.mark.parametrize("held", ["landscape", "portrait"])
@pytest.mark.parametrize("then", ["Somebody sits there", "Another table"])
def test_it_is_asked_about_on_the_felt(open_tablet: OpenTablet, cast: Cast, thirty: None, held: str, then: str) -> None:
    table = cast.tournament.tables.get(number=30)
    call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=table, situation="action-out-of-turn")
    page = open_tablet(cast.floor, held=held)
    page.goto(f"/calls/{call.pk}/")
    seat(page, 6).tap()
    expect(page.locator(".felt .error")).to_contain_text("Seat 6 is kept")
    page.locator(".with-seat label").filter(has_text="Still there").tap()
    expect(page.get_by_text("Seat 6 is empty at table 30.")).to_be_visible()
    expect(seat(page, 6)).to_be_disabled()
    if then == "Another table":
        page.get_by_role("link", name=then).tap()
        button(page, "Table 29").tap()
    else:
        button(page, then).tap()
    expect(heading(page)).to_have_text("What did seat 6 do?")


def test_an_answer_that_may_be_empty_is_taken_as_it_is(open_tablet: OpenTablet, cast: Cast, thirty: None) -> None:
    table = cast.tournament.tables.get(number=30)
    prefill = {"players-next-hand": {"value": "more", "fingerprint": None, "by": "person"}}
    call = factories.incident(
        actor=cast.floor, tournament=cast.tournament, table=table, situation="next-button", prefill=prefill
    )
    page = open_tablet(cast.floor)
    page.goto(f"/calls/{call.pk}/")
    seat(page, 6).tap()
    expect(heading(page)).to_have_text("Which seat had the big blind in the last hand?")
