"""A new house from nothing: made by the command, set up by its people, to the first ruling that it records."""

import re
from io import StringIO

from django.core.management import call_command

from floor.models import Incident, Tournament
from tests.browser.set_up_screens import LEVELS, SEATS
from tests.tablet import Tablet

ONCE = re.compile(r"[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}")
OWN = {"ida": "seven rivers ran dry", "teo": "eight rivers ran dry", "mara": "nine rivers ran dry"}


def test_new_house_runs_its_first_tournament_to_its_first_ruling(db: None) -> None:
    tablet = Tablet(None, "/")
    assert "Nobody can sign in yet." in tablet.text
    out = StringIO()
    said = {"time_zone": "Europe/Vienna", "day_starts": "06:00", "admin": "ida", "admin_name": "Ida Falk"}
    call_command("create_house", "The Harbour Room", stdout=out, **said)
    once = ONCE.search(out.getvalue())
    assert once

    first_sign_in(tablet, "ida", once[0])
    assert "Your house has no tournament yet." in tablet.text
    tablet.follow("The house")
    set_the_house(tablet)
    tablet.follow("People")
    passwords = {
        name: add(tablet, name, role) for name, role in (("teo", "Tournament director"), ("mara", "Floor person"))
    }
    tablet.press("Sign out")

    first_sign_in(tablet, "teo", passwords["teo"])
    tablet.follow("Set up a tournament at The Harbour Room")
    set_up(tablet)
    tablet.press("Sign out")

    # It is played today, so a floor person starts there.
    first_sign_in(tablet, "mara", passwords["mara"], leads_to="New call")
    rule(tablet)
    assert Incident.objects.get().tournament == Tournament.objects.get(name="Winter Cup")


def first_sign_in(tablet: Tablet, username: str, password: str, leads_to: str = "Tournaments") -> None:
    """Sign in with the password for one sign-in, which opens nothing before another one is chosen."""
    tablet.open("/sign-in")
    tablet.fill("Username", username)
    tablet.fill("Password", password)
    tablet.press("Sign in")
    tablet.open("/tournaments")
    assert tablet.heading == "Choose a password of your own"
    tablet.fill("Your present password", password)
    tablet.fill("New password", OWN[username])
    tablet.fill("New password again", OWN[username])
    tablet.press("Change it")
    assert tablet.heading == leads_to


def set_the_house(tablet: Tablet) -> None:
    assert tablet.heading == "The Harbour Room"
    tablet.fill("Time zone", "Europe/Nowhere")
    tablet.check("TDA 2019")
    tablet.check("No-limit hold'em")
    tablet.fill("Seats at their tables", "9")
    tablet.press("Save")
    assert "“Europe/Nowhere” is not a time zone. Write it as in Europe/Vienna." in tablet.text
    assert "checked" in tablet.page.labelled("TDA 2019").said
    tablet.fill("Time zone", "europe/vienna")
    tablet.press("Save")
    assert "Stored." in tablet.text
    assert tablet.page.labelled("Time zone").said["value"] == "Europe/Vienna"


def add(tablet: Tablet, username: str, role: str) -> str:
    """Add somebody new; returns the password to be written down for them."""
    tablet.follow("Add a person")
    tablet.fill("Name", f"{username.title()} of the room")
    tablet.fill("Username", username)
    chosen = next(one for one in tablet.page.all("option") if one.text == role)
    tablet.fill("Role", chosen.said["value"])
    password = tablet.page.labelled("Password for the first sign-in").said["value"]
    tablet.press("Add")
    assert f"can sign in as {username}." in tablet.text
    return password


def set_up(tablet: Tablet) -> None:
    """Set up a tournament from two lists; the games of the house are filled in."""
    assert tablet.heading == "New tournament at The Harbour Room"
    assert "checked" in tablet.page.labelled("TDA 2019").said
    tablet.fill("Name", "Winter Cup")
    tablet.press("Set it up")
    assert tablet.heading == "Winter Cup: not ready yet"
    lists = (("Import levels", LEVELS, "Save levels"), ("Import seats", SEATS, "Save seats"))
    for link, content, store in lists:
        tablet.follow(link)
        tablet.fill("Or paste it here", content)
        tablet.press("Preview")
        tablet.press(store)
    assert tablet.heading == "Winter Cup: ready"
    tablet.follow("Go to the floor")


def rule(tablet: Tablet) -> None:
    """Rule on a raise out of turn by seat 9 of table 2, which skipped seat 1."""
    assert tablet.heading == "New call"
    tablet.choose(tablet.page.all("input", name="table", value="2")[0])
    tablet.press("Action out of turn")
    assert tablet.heading == "Which seat acted out of turn?"
    tablet.seat(9)
    tablet.press("Raise, facing a bet")
    tablet.type(tablet.with_id("value"), "1200")
    tablet.press("Next")
    tablet.seat(1)
    assert "back to seat 1" in tablet.heading
    tablet.choose(tablet.page.all("input", name="penalty-9", value="warning")[0])
    tablet.press("Record it")
    assert "Recorded as call" in tablet.text
    assert "back to seat 1" in tablet.heading
