"""The screens of shared tablets and of the people of a house, for the walk."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import button, heading


def enrol(page: Page, cast: Cast, name: str = "Tablet 1") -> None:
    """Make this device a shared tablet, and sign out on it."""
    page.goto(f"/t/{cast.tournament.pk}/tablets")
    page.get_by_label("Name", exact=True).first.fill(name)
    button(page, "Enrol this tablet").click()
    expect(page.get_by_text(f"This is {name} now.")).to_be_visible()


def type_pin(page: Page, pin: str) -> None:
    for digit in pin:
        button(page, digit).click()


def switching(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    for user in (cast.floor, cast.td):
        factories.with_pin(user)
    page.goto(f"/t/{cast.tournament.pk}/tablets")
    yield "tablets, none", page
    enrol(page, cast)
    yield "tablets", page
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_label("Table", exact=True).fill("12")
    page.get_by_role("link", name="Switch from Teo Brandt").click()
    expect(page.get_by_role("dialog", name="Leave without sending?")).to_be_visible()
    yield "switch, unsent", page
    button(page, "Leave without sending").click()
    expect(heading(page)).to_have_text("Who is holding Tablet 1?")
    yield "switch", page
    page.get_by_role("link", name="Mara Lind").click()
    expect(heading(page)).to_have_text("Mara Lind")
    yield "PIN", page
    for _ in range(3):
        type_pin(page, "314159")
        expect(page.locator("#pin-error")).not_to_be_empty()
        expect(page.locator("#pin")).to_have_value("")
    yield "PIN, wrong", page
    page.goto(f"/house/{cast.house.slug}/locks")
    yield "locked PINs", page
    page.goto(f"/house/{cast.house.slug}/pin")
    button(page, "Set the PIN").click()
    expect(page.locator(".error").first).to_be_visible()
    yield "own PIN, empty", page
    page.goto("/account")
    yield "account", page


def staff(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    page.goto(f"/house/{cast.house.slug}/people")
    yield "people of the house", page
    page.get_by_role("link", name="Add a person").click()
    page.get_by_label("Name", exact=True).fill("Noor Aziz")
    page.get_by_label("Username").fill("mara")
    button(page, "Add").click()
    expect(page.locator(".error")).to_contain_text("This username is taken.")
    yield "new person, name taken", page
    page.goto(f"/staff/{cast.floor.memberships.get().pk}/")
    yield "person of the house", page
    page.goto("/account/password")
    yield "change password", page
