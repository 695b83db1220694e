"""The screens for correcting a penalty, and those that ask for it when a ruling is reviewed."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from floor.record.penalty_order import PenaltyOrder
from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import button, heading

Screen = tuple[str, Page]


def putting_right(page: Page, cast: Cast) -> Iterator[Screen]:
    order = PenaltyOrder("missed-hands", seat=2, hands=4)
    advice = factories.ruling()["penalty"] | {"seats": [2]}
    call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    factories.record(call, actor=cast.floor, penalty=order, advice=advice, people={"offender": [2]})
    page.goto(f"/incidents/{call.pk}/")
    page.get_by_role("link", name="Correct this penalty").click()
    expect(heading(page)).to_have_text("Put a penalty right")
    yield "put right, how", page
    page.get_by_role("link", name="Change the amount").click()
    button(page, "Correct this penalty").click()
    expect(page.locator(".error").filter(has_text="Choose why.")).to_be_visible()
    yield "put right, no reason", page
    page.get_by_label("Missed rounds").check()
    yield "put right, rounds", page
    page.get_by_role("link", name="Another player").click()
    page.get_by_role("searchbox").fill("a")
    button(page, "Find").click()
    button(page, "Give it to this player").click()
    expect(page.locator("#to-error")).to_have_text("Choose whose penalty it is.")
    yield "put right, nobody chosen", page
    page.get_by_label("Chidi").check()
    page.get_by_label("The wrong player").check()
    button(page, "Give it to this player").click()
    expect(heading(page)).to_have_text("Action out of turn")
    yield "call with a penalty put right", page
    page.get_by_role("link", name="Correct this penalty").click()
    with page.expect_navigation():
        page.get_by_role("link", name="Void").click()
    yield "put right, void", page
    page.goto(f"/incidents/{call.pk}/")
    review = page.locator("summary").filter(has_text="Review").first
    review.click()
    expect(button(page, "Record the review")).to_be_visible()
    review.click()
    expect(button(page, "Record the review")).to_be_hidden()
    review.click()
    expect(page.get_by_text("What happens to the penalty?")).to_be_hidden()
    page.get_by_label("Change: decide something else").check()
    expect(page.get_by_text("What happens to the penalty?")).to_be_visible()
    button(page, "Record the review").click()
    expect(page.locator("#penalty-4-error")).to_have_text("Say what becomes of this penalty.")
    page.get_by_label("Void it").check()
    expect(page.locator("#penalty-4-error")).to_be_hidden()
    yield "review, and the penalty", page
    page.goto(f"/t/{cast.tournament.pk}/penalties")
    yield "penalties, seen by the desk", page
    page.goto(f"/players/{call.penalties.get().player_id}/")
    yield "player, seen by the desk", page
