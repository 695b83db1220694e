"""The screens of seats: a player tapped, moved, busted and brought back, and an empty seat."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.cast import Cast
from tests.browser.steps import button, heading, seat

Screen = tuple[str, Page]


def seating(page: Page) -> Iterator[Screen]:
    seat(page, 9).click()
    expect(page.get_by_role("heading", name="Seat 9: Hana Sato")).to_be_visible()
    yield "table, a player tapped", page
    page.get_by_role("link", name="Move").click()
    expect(heading(page)).to_have_text("A seat for Hana Sato")
    yield "move a player", page
    page.go_back()
    button(page, "Bust").click()
    expect(page.get_by_role("button", name="Undo: bust of Hana Sato")).to_be_visible()
    yield "table, a player busted", page
    seat(page, 8).click()
    expect(page.get_by_role("heading", name="who sits down?")).to_be_visible()
    yield "table, an empty seat tapped", page
    button(page, "Seat this player").click()
    expect(page.locator(".error")).to_have_text("Choose one of the players, or type a name.")
    yield "table, nobody chosen for a seat", page
    button(page, "Undo: bust of Hana Sato, table 12 seat 9").click()
    expect(seat(page, 9)).to_contain_text("Hana Sato")


def breaking(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/tables/12/break")
    expect(heading(page)).to_have_text("Break table 12")
    yield "break a table", page
    button(page, "Draw the seats").click()
    expect(page.get_by_role("button", name="Move all and close table 12")).to_be_visible()
    yield "break a table, drawn", page
    page.locator(".moves button", has_text="Ana Duarte").click()
    expect(page.get_by_role("heading", name="A seat for Ana Duarte")).to_be_visible()
    page.locator("button[name=to]", has_text="Table 2, seat 9").click()
    expect(page.locator(".moves button", has_text="Ana Duarte")).to_contain_text("Table 2, seat 9")
    yield "break a table, another seat", page
    page.goto(f"/t/{cast.tournament.pk}/tables/12/break")
    page.get_by_role("link", name="All into table 14").click()
    button(page, "Draw the seats").click()
    button(page, "Move all and close table 12").click()
    expect(page.get_by_role("heading", name="Where everybody went")).to_be_visible()
    yield "a broken table", page
    page.goto(f"/t/{cast.tournament.pk}/tables")
    expect(page.get_by_role("button", name="Undo: breaking of table 12, 7 moved")).to_be_visible()
    page.get_by_label("Open a table").fill("14")
    button(page, "Open it").click()
    expect(page.locator(".error")).to_have_text("Table 14 is open already. Type another number.")
    yield "tables, one broken", page
    button(page, "Undo: breaking of table 12, 7 moved").click()
    expect(seat(page, 9)).to_contain_text("Hana Sato")
