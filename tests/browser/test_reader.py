"""Reading on from a call and getting back to it."""

from playwright.sync_api import expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import choose, heading, tap_seat, to_the_ruling


def test_from_a_ruling_into_the_rulebook_and_back_in_one_tap(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, held="portrait")
    to_the_ruling(page, cast)
    ruling = page.url
    page.locator(".because > .grounds > summary").click()
    page.locator(".grounds details.citation > summary").first.click()
    page.get_by_role("link", name="Read 53-A").first.click()
    expect(heading(page)).to_contain_text("53-A")
    page.get_by_role("link", name="Next: 53-B").click()
    expect(heading(page)).to_contain_text("53-B")
    page.get_by_label("Search the rulebook").fill("tank")
    expect(heading(page)).to_have_text("1 found")
    page.go_back()
    expect(heading(page)).to_contain_text("53-B")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(heading(page)).to_contain_text("back to seat 4")
    assert page.url == ruling


def test_a_look_keeps_its_answers_while_somebody_reads(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/look/action-out-of-turn/")
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    page.locator("summary", has_text="Why this is asked").click()
    page.get_by_role("link", name="Read").first.click()
    expect(page.get_by_label("Search the rulebook")).to_be_visible()
    page.get_by_role("link", name="Back", exact=True).click()
    expect(heading(page)).to_have_text("What did seat 5 do?")
