"""Seats on a tablet: a mistake is one tap away from being none."""

import pytest
from playwright.sync_api import expect

from floor.models import Player
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, seat


@pytest.mark.parametrize("script", [True, False])
def test_a_bust_by_mistake_is_taken_back_with_one_tap(open_tablet: OpenTablet, cast: Cast, script: bool) -> None:
    page = open_tablet(cast.floor, script=script)
    page.goto(f"/t/{cast.tournament.pk}/tables/12")
    seat(page, 9).click()
    button(page, "Bust").click()
    expect(seat(page, 9)).not_to_contain_text("Hana Sato")
    button(page, "Undo: bust of Hana Sato, table 12 seat 9").click()
    expect(seat(page, 9)).to_contain_text("Hana Sato")
    assert Player.objects.get(name="Hana Sato").busted_at is None


def test_a_player_is_moved_with_three_taps(open_tablet: OpenTablet, cast: Cast) -> None:
    factories.table(tournament=cast.tournament, number=14, players=3)
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/tables/12")
    seat(page, 9).click()
    page.get_by_role("link", name="Move").click()
    button(page, "Table 14, seat 5").click()
    expect(button(page, "Undo: move of Hana Sato from table 12 seat 9 to table 14 seat 5")).to_be_visible()
    assert Player.objects.get(name="Hana Sato").seat == 5
