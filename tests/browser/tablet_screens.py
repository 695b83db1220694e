"""The screens of shared tablets and of the people of a house, for the walk."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from django.test import override_settings
from playwright.sync_api import Page, expect

from floor.house.actions.houses import change_house
from floor.house.houses import settings_of, stood_of
from floor.models import House, Role
from floor.server.announced import RoomAnnouncement, announce
from floor.signin.actions.staff import answer_invitation, ask_known_person
from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import at_table, button, heading, more_places


def enrol(page: Page, cast: Cast, name: str = "Tablet 1") -> None:
    """Make this device a shared tablet, and sign out on it."""
    page.goto(f"/t/{cast.tournament.pk}/tablets")
    page.get_by_label("Name", exact=True).first.fill(name)
    button(page, "Enrol this tablet").click()
    expect(page.get_by_text(f"This is {name} now.")).to_be_visible()


def type_pin(page: Page, pin: str) -> None:
    for digit in pin:
        button(page, digit).click()


def of_a_room(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    with TemporaryDirectory() as state, override_settings(STATE=Path(state)):
        fingerprint = ":".join(["9C"] * 32)
        room = RoomAnnouncement("https://192.168.1.20:8443", "http://192.168.1.20:8444/floorcall.crt", fingerprint)
        announce(Path(state), room)
        page.goto(f"/t/{cast.tournament.pk}/tablets")
        expect(page.get_by_role("heading", name="Another tablet")).to_be_visible()
        yield "tablets of a room", page


def switching(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    for user in (cast.floor, cast.td):
        factories.with_pin(user)
    page.goto(f"/t/{cast.tournament.pk}/tablets")
    yield "tablets, none", page
    yield from of_a_room(page, cast)
    enrol(page, cast)
    yield "tablets", page
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    more_places(page)
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
        page.get_by_label("PIN").fill("314159")
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
    page.goto(f"/house/{cast.house.slug}/people/new")
    page.get_by_label("Name", exact=True).fill("Noor Aziz")
    page.get_by_label("Username").fill("mara")
    button(page, "Add").click()
    expect(page.locator(".error")).to_contain_text("This username is taken.")
    yield "new person, name taken", page
    rosa = factories.floor_person(house=factories.house(name="The Quay Room"), username="rosa", name="Rosa Quint")
    page.get_by_label("Username").fill("rosa")
    button(page, "Add").click()
    expect(button(page, "Ask rosa")).to_be_visible()
    yield "new person, works elsewhere", page
    button(page, "Ask rosa").click()
    expect(button(page, "Take back what rosa was asked")).to_be_visible()
    yield "people of the house, somebody asked", page
    answer_invitation(rosa, rosa.invitations.get(), accepts=True)
    page.goto(f"/staff/{rosa.memberships.get(house=cast.house).pk}/")
    expect(button(page, "Take them off the staff here")).to_be_visible()
    yield "person of two houses", page
    rosa.memberships.get(house=cast.house).delete()
    page.goto(f"/staff/{cast.floor.memberships.get(house=cast.house).pk}/")
    yield "person of the house", page
    page.goto(f"/staff/{cast.admin.memberships.get(house=cast.house).pk}/")
    page.get_by_role("button", name="Deactivate", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Deactivate yourself?")
    yield "oneself, to be deactivated", page
    yield from house(page, cast)
    page.goto("/account/password")
    yield "change password", page


def house(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    page.goto(f"/house/{cast.house.slug}/")
    page.get_by_label("Time zone").fill("Vienna")
    page.get_by_label("Start of the day").fill("6 am")
    button(page, "Save").click()
    expect(page.locator(".wrong .error")).to_have_count(2)
    yield "house, to mend", page
    page.get_by_label("Time zone").fill("Europe/Vienna")
    page.get_by_label("Start of the day").fill("06:00")
    button(page, "Save").click()
    expect(page.get_by_text("Stored.")).to_be_visible()
    yield "house", page
    yield from changed_meanwhile(page, cast)
    quay = factories.house(name="The Quay Room")
    ask_known_person(factories.admin(house=quay, name="Ida Falk"), quay, cast.admin.username, Role.FLOOR)
    page.goto("/account/invitations")
    expect(page.get_by_text("Ida Falk asks you to work there as floor person")).to_be_visible()
    yield "asked to work for another house", page
    button(page, "Yes, I’ll work there at The Quay Room").click()
    expect(page.get_by_text("You work for The Quay Room.")).to_be_visible()
    elsewhere = cast.admin.memberships.get(house=quay)
    page.goto("/tournaments")
    yield "tournaments of two houses", page
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home, of two houses", page
    elsewhere.delete()


def changed_meanwhile(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    page.goto(f"/house/{cast.house.slug}/")
    stored = House.objects.get(pk=cast.house.pk)
    said = settings_of(stored)
    with_seats = replace(said, defaults=replace(said.defaults, seats=8))
    change_house(cast.admin, stored, with_seats, stood_of(stored))
    button(page, "Save").click()
    expect(page.get_by_text("changed this house meanwhile.")).to_be_visible()
    yield "house, changed meanwhile", page
