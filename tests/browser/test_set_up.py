"""Setting up a tournament on the tablet, from two files, with and without script."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from floor.models import Tournament
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.set_up_screens import LEVELS, SEATS
from tests.browser.steps import button, heading


@pytest.mark.parametrize("script", [True, False])
def test_a_tournament_is_set_up_from_two_files(
    open_tablet: OpenTablet, cast: Cast, tmp_path: Path, script: bool
) -> None:
    (tmp_path / "levels.csv").write_bytes(LEVELS.encode("utf-16"))
    (tmp_path / "seats.csv").write_bytes(SEATS.encode("cp1252"))
    page = open_tablet(cast.td, script=script)
    page.goto("/tournaments")
    page.get_by_role("link", name="Set up a tournament at The Lantern Room").click()
    page.get_by_label("Name", exact=True).fill("Winter Cup")
    page.get_by_label("TDA 2017", exact=True).check()
    page.get_by_label("No-limit hold'em", exact=True).check()
    page.get_by_label("Seats at a table").fill("9")
    button(page, "Set it up").click()
    expect(heading(page)).to_have_text("Winter Cup: not ready yet")

    page.get_by_role("link", name="Put in the levels").click()
    page.get_by_label("CSV file").set_input_files(tmp_path / "levels.csv")
    button(page, "Look at it").click()
    button(page, "Store these levels").click()
    expect(page.get_by_text("3 levels, 1 break, 120 minutes of play")).to_be_visible()

    page.get_by_role("link", name="Put in the seats").click()
    page.get_by_label("CSV file").set_input_files(tmp_path / "seats.csv")
    button(page, "Look at it").click()
    expect(page.get_by_text("Read as Windows-1252")).to_be_visible()
    expect(page.get_by_text("Élodie Garnier").first).to_be_visible()
    button(page, "Store this").click()
    expect(heading(page)).to_have_text("Winter Cup: ready")

    page.get_by_role("link", name="Go to the floor").click()
    expect(heading(page)).to_have_text("New call")
    made = Tournament.objects.get(name="Winter Cup")
    assert (made.book.edition, made.levels.count(), made.tables.count(), made.players.count()) == ("tda-2017", 3, 2, 4)
    assert made.levels.get(number=2).break_name == "Dinner break"


def test_what_was_typed_is_asked_about_before_a_template_takes_its_place(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.td)
    page.goto(f"/house/{cast.house.slug}/tournaments/new")
    page.get_by_label("Name", exact=True).fill("Winter Cup")
    template = page.get_by_role("link", name="One evening, levels of 20 minutes")
    template.click()
    button(page, "Stay here").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Winter Cup")
    template.click()
    button(page, "Leave without sending").click()
    expect(page.get_by_label("Seats at a table")).to_have_value("9")
    page.get_by_role("link", name="Nothing", exact=True).click()
    expect(page.get_by_label("Seats at a table")).to_have_value("")


def test_what_is_to_be_mended_stays_in_the_field(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.td)
    tournament = Tournament.objects.create(
        house=cast.house,
        name="Winter Cup",
        book=cast.tournament.book,
        betting_structure="no-limit",
        games=["holdem"],
        seats_per_table=9,
        starts_on="2026-12-01",
    )
    page.goto(f"/t/{tournament.pk}/set-up/seats")
    field = page.get_by_label("Or paste it here")
    field.fill(SEATS + "2,1,Dora Weiss\n")
    button(page, "Look at it").click()
    expect(page.get_by_text("Seat 1 of table 2 is on line 5 already.")).to_be_visible()
    field.fill(field.input_value().replace("2,1,Dora", "2,2,Dora"))
    button(page, "Look at it").click()
    button(page, "Store this").click()
    expect(page.get_by_text("5 players at 2 tables")).to_be_visible()
