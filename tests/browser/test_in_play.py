"""What is in play, on the tablet: an old value is marked, one tap puts it right, and answers stay where they are."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from floor.models import Tournament
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import button, choose, heading, start_call, tops_of_answers


def make_level_old(cast: Cast) -> None:
    factories.next_level(tournament=cast.tournament)
    Tournament.objects.filter(pk=cast.tournament.pk).update(
        level_set_at=timezone.now() - timedelta(minutes=47), level_set_by=cast.td
    )


@pytest.mark.parametrize("script", [True, False])
def test_one_tap_sets_the_next_level_for_the_whole_tournament(
    open_tablet: OpenTablet, cast: Cast, script: bool
) -> None:
    make_level_old(cast)
    page = open_tablet(cast.floor, script=script)
    start_call(page, cast)
    strip = page.get_by_role("navigation", name="In play")
    expect(strip).to_contain_text("Level 5 · 200–400 ante 400 old?")
    strip.get_by_role("link", name="Level 5").click()
    expect(heading(page)).to_have_text("What is in play at table 12")
    button(page, "Level 6 300–500 ante 500 for the whole tournament").click()
    expect(heading(page)).to_have_text("Where is the hand now?")
    expect(strip.get_by_role("link", name="Level 6 · 300–500 ante 500 set just now by Mara Lind")).to_be_visible()
    page.goto(f"/t/{cast.tournament.pk}/")
    expect(page.locator(".level")).to_contain_text("Level 6")
    expect(page.locator(".level")).not_to_contain_text("old?")


def test_one_tap_corrects_it_for_this_call_only(open_tablet: OpenTablet, cast: Cast) -> None:
    make_level_old(cast)
    page = open_tablet(cast.floor)
    start_call(page, cast)
    page.get_by_role("link", name="Level 5").click()
    button(page, "This call only: Level 6").click()
    expect(page.get_by_role("link", name="Level 6")).to_be_visible()
    page.goto(f"/t/{cast.tournament.pk}/")
    expect(page.locator(".level")).to_contain_text("Level 5?")


def test_one_tap_counts_the_players_of_the_table(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    page.get_by_role("link", name="7 players").click()
    button(page, "8 players at this table").click()
    strip = page.get_by_role("navigation", name="In play")
    expect(strip.get_by_role("link", name="8 players counted just now by Mara Lind")).to_be_visible()
    expect(strip).not_to_contain_text("old?")


@in_both_faces
def test_answers_begin_at_the_same_place_whatever_is_old_and_however_many_games(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    top = tops_of_answers(page)
    make_level_old(cast)
    Tournament.objects.filter(pk=cast.tournament.pk).update(games=["limit-holdem", "plo8", "triple-draw"])
    start_call(page, cast)
    assert tops_of_answers(page) == top
    choose(page, "Same street, and others acted behind that player")
    assert tops_of_answers(page) == top


def test_an_old_level_is_set_from_the_start_in_one_tap(open_tablet: OpenTablet, cast: Cast) -> None:
    make_level_old(cast)
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    button(page, "Level 6 300–500 ante 500").click()
    expect(page.get_by_role("link", name="Level 6 · 300–500 ante 500 set just now")).to_be_visible()
    expect(page.get_by_text("Is it still level")).to_have_count(0)
