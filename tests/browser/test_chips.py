"""Chips put into a tablet: by the pad alone, as many taps as there are digits, and read back in words."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import heading, settle, small_targets, tap, tap_seat, violations

CHIPS = "Which chips did seat 5 push"


def to_the_chips(page: Page, cast: Cast) -> None:
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_label("Table").fill("12")
    page.get_by_role("button", name="Chips pushed or an amount said, facing a bet", exact=True).first.click()
    tap(page, "Still there: nobody has acted behind", then="Which seat")
    tap_seat(page, 5, then="What came first from seat 5?")
    tap(page, "Chips, and nothing said", then=CHIPS)


def on_the_pad(page: Page, *keys: str) -> None:
    pad = page.get_by_role("group", name="Digits")
    for key in keys:
        pad.get_by_text(key, exact=True).click()


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_chips_are_tapped_on_the_pad_and_ruled(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    page = open_tablet(cast.floor, held=held)
    to_the_chips(page, cast)
    on_the_pad(page, "2", "×", "1", "000", "␣", "5", "00")
    expect(page.locator("#value")).to_have_value("2x1000 500")
    settle(page)
    assert violations(page) == []
    assert small_targets(page, ".pad button", least=56) == []
    tap(page, "Answer", then="What is the bet to seat 5")
    expect(page.get_by_text("2 × 1,000 + 1 × 500")).to_be_visible()


def test_chips_are_typed_without_script_and_refused_beside_the_field(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, script=False)
    to_the_chips(page, cast)
    page.locator("#value").fill("1,000 500")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator("#value-error")).to_contain_text("Put a space between chips")
    page.locator("#value").fill("1000 500")
    page.get_by_role("button", name="Answer").click()
    expect(heading(page)).to_contain_text("What is the bet to seat 5")
