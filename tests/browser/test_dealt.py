"""The dealer on a ruling: filled in, changed by a tap, and in the record; the ruling is no higher for it."""

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from floor.calls.actions.people import set_dealer
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import open_at, record_button, record_with

HIGHER = "() => document.documentElement.scrollHeight - innerHeight"


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_whoever_dealt_is_one_tap_away(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    page = open_tablet(cast.floor, held=held)
    open_at(page, called(cast, RAISE), "")
    before = page.evaluate(HIGHER)
    for name in ("Ada Novak", "Bartholomew Featherstonehaugh"):
        set_dealer(cast.floor, called(cast), uuid4(), None, name)
    call = called(cast, RAISE)
    open_at(page, call, "")
    row = page.locator(".dealt > summary")
    expect(row).to_contain_text("Dealt by Bartholomew")
    assert page.evaluate(HIGHER) == before
    for part in (row, record_button(page), page.locator(".in-play")):
        expect(part).to_be_in_viewport(ratio=1)
    row.tap()
    page.get_by_text("Ada Novak", exact=True).tap()
    expect(row).to_have_text("Dealt by Ada Novak")
    expect(page.locator(".dealt > .sheet")).to_be_hidden()
    record_with(page, "Warning")
    assert [one.dealer and one.dealer.name for one in call.people.filter(role="dealer")] == ["Ada Novak"]
