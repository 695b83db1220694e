"""The screens of a call that the floor rules in their own words, and of a penalty by itself."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.cast import Cast
from tests.browser.steps import at_table, button, heading, open_family, record_button

Screen = tuple[str, Page]


def own_rulings(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/?q=qwertz")
    expect(page.locator(".likely.best .result", has_text="Another call")).to_be_visible()
    yield "home, nothing is called so", page
    page.goto(f"/t/{cast.tournament.pk}/?q=drink%20over%20the%20deck")
    at_table(page, cast.table.number)
    page.locator(".likely.best .result", has_text="Another call").click()
    expect(page.get_by_label("What is it about?")).to_have_value("drink over the deck")
    yield "another call", page
    page.get_by_label("Number, heading or words").fill("deck")
    expect(page.locator(".found-rules button").first).to_be_visible()
    yield "another call, rules found", page
    page.locator(".found-rules button").first.click()
    expect(page.locator(".chosen-rules button")).to_have_count(1)
    page.locator(".seat-row button").nth(8).click()
    expect(page.locator(".part-row")).to_be_visible()
    record_button(page).click()
    expect(page.locator("#parts-error")).to_contain_text("Say what part seat 9 has")
    yield "another call, what is missing", page
    page.get_by_label("What do you decide?").fill("New deck from the next hand; this hand stands.")
    button(page, "Did it").click()
    expect(page.get_by_label("Warning")).to_be_visible()
    page.get_by_label("Warning").check()
    yield "another call, with a penalty", page
    record_button(page).click()
    expect(heading(page)).to_have_text("New deck from the next hand; this hand stands.")
    yield "another call, recorded", page
    button(page, "Correct it").click()
    expect(page.get_by_label("What do you decide?")).to_have_value("New deck from the next hand; this hand stands.")
    yield "another call, to be corrected", page


def penalty_alone(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, cast.table.number)
    button(open_family(page, "Behaviour & penalties"), "Give a penalty").click()
    expect(heading(page)).to_have_text("What was it about?")
    yield "penalty by itself, what about", page
    button(page, "Manners: abuse, shouting, delay").click()
    expect(heading(page)).to_have_text("What did the player do?")
    yield "penalty by itself, what they did", page
