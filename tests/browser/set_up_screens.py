"""The screens of setting up a tournament, from the empty form to the page that says it is ready."""

from collections.abc import Iterator
from uuid import uuid4

from playwright.sync_api import FilePayload, Page, expect

from floor.models import Tournament
from floor.tournament.actions.levels import run_clock
from floor.tournament.level_clock import Control, seen_of
from tests.browser.cast import Cast
from tests.browser.steps import button, heading

LEVELS = (
    "level;small blind;big blind;big blind ante;minutes;chips\n"
    "1;100;200;200;40;100 500 1000\n"
    "2;200;400;400;40;100 500 1000\n"
    "Dinner break;;;;60;\n"
    "3;300;600;600;40;100 500 1000 5000\n"
)
SEATS = "table,seat,player\n1,1,Ana Duarte\n1,2,Bo Lindqvist\n1,3,\n2,1,Chidi Obi\n2,9,Élodie Garnier\n"


def setting_up(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    page.goto(f"/house/{cast.house.slug}/tournaments/new")
    yield "set-up: new", page
    page.get_by_role("link", name="A day, levels of 30 minutes").click()
    page.get_by_label("Name", exact=True).fill("Winter Cup")
    button(page, "Set it up").click()
    expect(page.get_by_text("Choose the edition it is ruled by.")).to_be_visible()
    yield "set-up: no edition", page
    page.get_by_label("TDA 2019", exact=True).check()
    button(page, "Set it up").click()
    expect(heading(page)).to_have_text("Winter Cup: not ready yet")
    yield "set-up: seats missing", page
    set_up = page.url
    page.goto(f"{set_up}/change")
    yield "set-up: change", page
    page.goto(f"{set_up}/levels")
    expect(page.get_by_role("heading", name="22 levels")).to_be_visible()
    yield "set-up: levels stored", page
    file: FilePayload = {
        "name": "levels.csv",
        "mimeType": "text/csv",
        "buffer": LEVELS.replace("300;600", "600;300").encode(),
    }
    page.get_by_text("Paste a whole list, or take it from a file").click()
    page.get_by_label("CSV file").set_input_files(files=[file])
    button(page, "Preview").click()
    expect(page.get_by_text("The big blind is less than the small blind of 600.")).to_be_visible()
    yield "set-up: levels to mend", page
    page.get_by_label("Or paste it here").fill(LEVELS)
    button(page, "Preview").click()
    expect(page.get_by_text("3 levels: is this right?")).to_be_visible()
    yield "set-up: levels looked at", page
    button(page, "Save levels").click()
    page.get_by_role("link", name="Import seats").click()
    page.get_by_text("What the list holds").click()
    yield "set-up: seats", page
    page.get_by_label("Or paste it here").fill(SEATS)
    button(page, "Preview").click()
    expect(page.get_by_text("4 players at 2 tables: is this right?")).to_be_visible()
    yield "set-up: seats looked at", page
    button(page, "Save seats").click()
    expect(heading(page)).to_have_text("Winter Cup: ready")
    yield "set-up: ready", page
    made = Tournament.objects.get(name="Winter Cup")
    run_clock(cast.td, made, uuid4(), Control.START, seen_of(made))
    page.goto(f"{set_up}/levels")
    expect(page.get_by_text("1 level played: it stays as it is")).to_be_visible()
    yield "set-up: levels to come", page
    page.get_by_label("Level 2: big blind", exact=True).fill("50")
    button(page, "Save levels").click()
    expect(page.locator(".level-rows .error")).to_have_text("The big blind is less than the small blind of 200.")
    yield "set-up: levels to come, a wrong blind", page
    page.get_by_label("Level 2: big blind", exact=True).fill("500")
    button(page, "Add a level after level 3").click()
    expect(page.get_by_label("Level 4: small blind", exact=True)).to_be_visible()
    button(page, "Take level 4 out").click()
    button(page, "Save levels").click()
    expect(page.get_by_role("link", name="Change the name")).to_be_visible()
    page.goto(f"{set_up}/name")
    expect(heading(page)).to_have_text("The name of Winter Cup")
    yield "set-up: name", page
    page.goto(f"{set_up}/starting-stack")
    page.get_by_label("Starting stack", exact=True).fill("lots")
    button(page, "Save the starting stack").click()
    expect(page.locator(".field .error")).to_contain_text("Type the chips in digits")
    yield "set-up: starting stack, a wrong one", page
    page.goto(f"{set_up}/name")
    page.get_by_label("Name", exact=True).fill("Winter Cup 2026")
    button(page, "Change the name").click()
    page.get_by_text("What was changed").click()
    expect(page.get_by_text("Name: “Winter Cup 2026”; it was “Winter Cup”.")).to_be_visible()
    yield "set-up: what was changed", page
