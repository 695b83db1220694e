"""The desk of a director and the figures, with something in each."""

from collections.abc import Iterator
from uuid import uuid4

from playwright.sync_api import Page, expect

from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.history.actions.handing_over import add_handover_note
from floor.models import Incident
from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import heading

Screen = tuple[str, Page]


def figures(page: Page, cast: Cast) -> Iterator[Screen]:
    side = factories.tournament(house=cast.house, name="Turbo Side")
    today = playing_day(cast.house, now())
    side.days.create(number=1, on=today)
    factories.recorded_incident(actor=cast.floor, tournament=side)
    Incident.objects.filter(pk=Incident.objects.latest("pk").pk).update(decided_otherwise=True)
    before = factories.td(house=cast.house)
    add_handover_note(before, cast.tournament, uuid4(), today, "Seat 4 at table 9 counts slowly.")
    page.goto(f"/house/{cast.house.slug}/desk")
    expect(page.get_by_role("heading", name="To review")).to_be_visible()
    yield "desk", page
    page.goto(f"/t/{cast.tournament.pk}/")
    page.goto(f"/t/{cast.tournament.pk}/note")
    expect(heading(page)).to_have_text("Note for the next shift")
    yield "a note for the next shift", page
    page.goto(f"/t/{cast.tournament.pk}/")
    page.locator(".of-the-house > summary").click()
    expect(page.get_by_role("link", name="Turbo Side")).to_be_visible()
    yield "other tournaments of today", page
    page.goto(f"/house/{cast.house.slug}/figures")
    expect(heading(page)).to_have_text("Figures")
    yield "figures", page
    factories.own_rule(actor=cast.admin, house=cast.house, beside="5", decides=True)
    page.locator(".bars a").first.click()
    expect(heading(page)).to_contain_text("Action out of turn")
    yield "calls of a figure", page
    page.goto(f"/house/{cast.house.slug}/posted")
    expect(heading(page)).to_contain_text("House rules of")
    yield "the sheet to post", page
    yield from practice(page, cast)


def practice(page: Page, cast: Cast) -> Iterator[Screen]:
    wrong = factories.practice_answer(actor=cast.td, house=cast.house, right=False)
    page.goto(f"/house/{cast.house.slug}/practice")
    expect(page.get_by_role("heading", name="What is the ruling?")).to_be_visible()
    yield "practice", page
    page.goto(f"/practice/{wrong.pk}")
    expect(page.get_by_role("heading", name="Not this one")).to_be_visible()
    yield "practice, not this one", page
    page.get_by_role("link", name="Results so far").click()
    expect(heading(page)).to_have_text("Practice so far")
    yield "practice so far", page
