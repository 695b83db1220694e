"""A new house from nothing: made by the command, set up by its people, to the first ruling that it records."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from playwright.sync_api import Page, expect

from floor.models import Incident, Tournament
from tests.browser.conftest import OpenTablet
from tests.browser.set_up_screens import LEVELS, SEATS
from tests.browser.steps import (
    arrive,
    at_table,
    button,
    choose,
    heading,
    record_with,
    seat,
    sign_out,
    small_targets,
    tap,
    tap_seat,
    violations,
)

ONCE = re.compile(r"[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}")
OWN = {"ida": "seven rivers ran dry", "teo": "eight rivers ran dry", "mara": "nine rivers ran dry"}


@pytest.mark.long
def test_new_house_runs_its_first_tournament_to_its_first_ruling(
    open_tablet: OpenTablet, transactional_db: None
) -> None:
    page = open_tablet(held="portrait")
    page.goto("/")
    expect(page.get_by_text("Nobody can sign in yet.")).to_be_visible()
    out = StringIO()
    said = {"time_zone": "Europe/Vienna", "day_starts": "06:00", "admin": "ida", "admin_name": "Ida Falk"}
    call_command("create_house", "The Harbour Room", stdout=out, **said)
    once = ONCE.search(out.getvalue())
    assert once

    first_sign_in(page, "ida", once[0])
    expect(page.get_by_text("Your house has no tournament yet.")).to_be_visible()
    looked_at(page)
    page.get_by_role("link", name="The house").click()
    set_the_house(page)
    page.get_by_role("link", name="People", exact=True).click()
    passwords = {
        name: add(page, name, role) for name, role in (("teo", "Tournament director"), ("mara", "Floor person"))
    }
    sign_out(page)

    first_sign_in(page, "teo", passwords["teo"])
    page.get_by_role("link", name="Set up a tournament at The Harbour Room").click()
    set_up(page)
    sign_out(page)

    first_sign_in(page, "mara", passwords["mara"])
    page.get_by_role("link", name="Winter Cup").first.click()
    rule(page)
    assert Incident.objects.get().tournament == Tournament.objects.get(name="Winter Cup")


def first_sign_in(page: Page, username: str, password: str) -> None:
    """With the password for one sign-in, which opens nothing before another one is chosen."""
    page.goto("/sign-in")
    page.get_by_label("Username").fill(username)
    page.get_by_label("Password").fill(password)
    button(page, "Sign in").click()
    page.goto("/tournaments")
    arrive(page, "Choose a password of your own")
    page.get_by_label("Your present password").fill(password)
    page.get_by_label("New password", exact=True).fill(OWN[username])
    page.get_by_label("New password again").fill(OWN[username])
    button(page, "Change it").click()
    arrive(page, "Tournaments")


def set_the_house(page: Page) -> None:
    arrive(page, "The Harbour Room")
    page.get_by_label("Time zone").fill("Europe/Nowhere")
    page.get_by_label("TDA 2019", exact=True).check()
    page.get_by_label("No-limit hold'em", exact=True).check()
    page.get_by_label("Seats at their tables").fill("9")
    button(page, "Store this").click()
    expect(page.locator(".wrong .error")).to_have_text(
        "“Europe/Nowhere” is not a time zone. Write it as in Europe/Vienna."
    )
    expect(page.get_by_label("TDA 2019", exact=True)).to_be_checked()
    looked_at(page)
    page.get_by_label("Time zone").fill("europe/vienna")
    button(page, "Store this").click()
    expect(page.get_by_text("Stored.")).to_be_visible()
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Vienna")


def add(page: Page, username: str, role: str) -> str:
    """Somebody new; the password that is to be written down for them."""
    page.get_by_role("link", name="Add a person").click()
    page.get_by_label("Name", exact=True).fill(f"{username.title()} of the room")
    page.get_by_label("Username").fill(username)
    page.get_by_label("Role").select_option(label=role)
    password = page.get_by_label("Password for the first sign-in").input_value()
    button(page, "Add").click()
    expect(page.get_by_text(f"can sign in as {username}.")).to_be_visible()
    return password


def set_up(page: Page) -> None:
    """A tournament from two lists; what the house plays is filled in."""
    arrive(page, "New tournament at The Harbour Room")
    expect(page.get_by_label("TDA 2019", exact=True)).to_be_checked()
    page.get_by_label("Name", exact=True).fill("Winter Cup")
    button(page, "Set it up").click()
    arrive(page, "Winter Cup: not ready yet")
    lists = (("Put in the levels", LEVELS, "Store these levels"), ("Put in the seats", SEATS, "Store this"))
    for link, content, store in lists:
        page.get_by_role("link", name=link).click()
        page.get_by_label("Or paste it here").fill(content)
        button(page, "Look at it").click()
        button(page, store).click()
    arrive(page, "Winter Cup: ready")
    page.get_by_role("link", name="Go to the floor").click()
    arrive(page, "New call")


def rule(page: Page) -> None:
    """Seat 9 of table 2 raised out of turn, and seat 1 was skipped."""
    arrive(page, "New call")
    at_table(page, 2)
    button(page, "Action out of turn").first.click()
    arrive(page, "Where is the hand now?")
    choose(page, "Still there: nobody has acted behind that player")
    tap_seat(page, 9, then="What did seat 9 do?")
    tap(page, "Raise", then="how much in total?")
    page.locator("#value").fill("1200")
    tap(page, "Next", then="Whose turn was it?")
    seat(page, 1).click()
    arrive(page, "back to seat 1")
    record_with(page, "Warning")
    expect(heading(page)).to_contain_text("back to seat 1")


def looked_at(page: Page) -> None:
    assert violations(page) == []
    assert small_targets(page, ".choice, .button.primary", least=56) == []
    assert (
        small_targets(
            page, "main a, main button, main input:not([type=hidden], [type=radio], [type=checkbox])", least=44
        )
        == []
    )
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
