"""The players of a house: found from the bar, known by the name, excluded and seated all the same."""

from collections.abc import Iterator
from uuid import uuid4

from playwright.sync_api import Page, expect

from floor.models import PersonAct
from floor.persons.actions.persons import merge_persons
from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import button, heading, more_places

Screen = tuple[str, Page]


def persons(page: Page, cast: Cast) -> Iterator[Screen]:
    spring = factories.tournament(house=cast.house, name="Spring Open")
    played = factories.penalised_incident(actor=cast.floor, tournament=spring).tournament.players.get(seat=5)
    ana = factories.player(tournament=spring, name="Ana Duarte")
    ulf = factories.person(house=cast.house, name="Ulf Krag", card="4711")
    merge_persons(cast.td, played.person, uuid4(), ulf.pk)
    page.goto(f"/t/{cast.tournament.pk}/")
    more_places(page)
    page.locator("#find-person").press_sequentially("krga")
    expect(page.get_by_role("link", name="Ulf Krag")).to_be_visible()
    yield "a player found from the bar", page
    button(page, "Find").click()
    expect(heading(page)).to_have_text("Players of the house")
    yield "players of the house", page
    page.goto(f"/house/{cast.house.slug}/players/new")
    button(page, "Put into the list").click()
    expect(page.locator(".error")).to_have_text("Type the name.")
    yield "somebody who has not played here, no name", page
    page.goto(f"/persons/{ulf.pk}/exclude")
    button(page, "Exclude").click()
    expect(page.locator(".error")).to_have_text("Say why, for the staff. No player reads it.")
    yield "exclude, no reason", page
    page.get_by_label("Why").fill("Took chips home.")
    button(page, "Exclude").click()
    expect(page.get_by_text("Excluded from the house until it is lifted.")).to_be_visible()
    yield "a player of the house", page
    exclusion = PersonAct.objects.latest("pk")
    page.goto(f"/exclusions/{exclusion.pk}/lift")
    expect(heading(page)).to_have_text("Lift the exclusion of Ulf Krag")
    yield "lift an exclusion", page
    page.goto(f"/persons/{ana.person_id}/merge")
    expect(heading(page)).to_have_text("Merge Ana Duarte with whom?")
    yield "merge two players of the house", page
    page.goto(f"/t/{cast.tournament.pk}/known")
    expect(button(page, "The same player").first).to_be_visible()
    yield "known in the house", page
    page.goto(f"/t/{cast.tournament.pk}/tables/12?seat=8")
    page.get_by_label("Somebody new").fill("Ulf Krag")
    button(page, "Seat this player").click()
    expect(button(page, "Another player of this name")).to_be_visible()
    yield "table, a name that the house knows", page
    page.locator("button[name=person]").click()
    expect(heading(page)).to_have_text("Ulf Krag is excluded from the house")
    button(page, "Seat them all the same").click()
    expect(page.locator(".error")).to_have_text("Say why they may play all the same.")
    yield "somebody excluded gets a seat, no reason", page
