"""The tools as a floor person uses them: real taps on real controls, in both orientations."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet

HELD = pytest.mark.parametrize("held", ["landscape", "portrait"])


def typed(page: Page, seat: int, amount: str) -> None:
    page.locator(f"#id_in-{seat}").tap()
    for digit in amount:
        page.locator(f'[data-digits="{digit}"]').tap()


def tap_label(page: Page, name: str, value: str = "") -> None:
    chosen = f'[name="{name}"]' + (f'[value="{value}"]' if value else "")
    page.locator("label", has=page.locator(chosen)).tap()


@HELD
def test_a_four_way_all_in_with_a_dead_blind_and_a_high_low_split(
    open_tablet: OpenTablet, cast: Cast, held: str
) -> None:
    page = open_tablet(cast.floor, held=held)
    page.goto(f"{reverse('tool', args=[cast.tournament.pk, 'pots'])}?table=12")
    for seat, amount in ((1, "5000"), (3, "12000"), (5, "20000"), (7, "24000"), (2, "400")):
        typed(page, seat, amount)
    tap_label(page, "folded-2")
    tap_label(page, "low")
    expect(page.locator("#came-to")).to_contain_text("4,000 to seat 7")
    pots = page.locator(".one-pot-out")
    expect(pots).to_have_count(3)
    # The ante of the level is in the main pot already.
    expect(pots.first).to_contain_text("20,800")
    tap_label(page, "high-0-0-1")
    tap_label(page, "high-0-0-3")
    tap_label(page, "low-0-0-7")
    expect(pots.first).to_contain_text("10,400")
    expect(page.locator("#came-to .aloud")).to_contain_text("seat 7 wins 10,400")
