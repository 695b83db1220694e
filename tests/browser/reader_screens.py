"""The screens of the rulebook."""

from collections.abc import Iterator
from uuid import uuid4

from django.utils import timezone
from playwright.sync_api import Page, expect

from floor.ground.playing_day import playing_day
from floor.house.actions.house_rules import publish_override
from floor.house.house_rules import book_on, overrides_of
from floor.house.new_override import NewOverride
from floor.models import Tournament
from rules.books.stored import store_book
from rules.models import OverrideKind
from tests.browser.cast import Cast
from tests.browser.steps import heading


def reader(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    plain = cast.tournament.book
    with_house_rules(cast)
    page.goto(f"/t/{cast.tournament.pk}/book")
    expect(heading(page)).to_have_text("TDA 2019")
    yield "rulebook", page
    page.get_by_role("link", name="General Procedures").click()
    expect(heading(page)).to_have_text("General Procedures")
    yield "rulebook, chapter", page
    page.get_by_role("link", name="29 Calling for a Clock").click()
    expect(page.get_by_text("replacing 5 seconds")).to_be_visible()
    yield "rulebook, changed by the house", page
    page.get_by_label("Search the rulebook").fill("38-A in 2013")
    expect(page.get_by_role("link", name="53-A Action Out of Turn")).to_be_visible()
    yield "rulebook, a number of another edition", page
    page.get_by_role("link", name="53-A Action Out of Turn").click()
    expect(heading(page)).to_contain_text("53-A")
    yield "rulebook, provision", page
    page.get_by_label("Search the rulebook").fill("raining")
    expect(heading(page)).to_have_text("Nothing found")
    yield "rulebook, nothing found", page
    page.goto(f"/t/{cast.tournament.pk}/book/p/Add-43")
    expect(heading(page)).to_contain_text("Add-43")
    yield "rulebook, illustration", page
    page.goto(f"/t/{cast.tournament.pk}/book/p/38?in=TDA%202013")
    expect(page.get_by_text("not the book of this tournament")).to_be_visible()
    yield "rulebook, another edition", page
    yield from without_connection(page)
    Tournament.objects.filter(pk=cast.tournament.pk).update(book=plain)


def without_connection(page: Page) -> Iterator[tuple[str, Page]]:
    """Yield the pages that a tablet keeps, as they are also shown with a connection."""
    page.goto("/offline")
    expect(heading(page)).to_have_text("No connection")
    yield "no connection", page
    page.goto("/offline/book/tda-2019")
    page.get_by_label("Show only the rules").fill("53-A")
    expect(page.locator(".provision:visible")).to_have_count(1)
    yield "rulebook without a connection", page
    page.goto("/offline/slip")
    yield "blank slip without a connection", page


def with_house_rules(cast: Cast) -> None:
    """A countdown of ten seconds, in the book of the tournament."""
    today = playing_day(cast.house, timezone.now())
    where, why = "House rules of May, section 4", "Our players know it so."
    new = NewOverride(OverrideKind.PARAMETER, "clock-time-allowed.countdown_seconds", "10", where, why, today)
    publish_override(cast.admin, cast.house, None, uuid4(), new)
    book = store_book(book_on("tda-2019", overrides_of(cast.tournament), today))
    Tournament.objects.filter(pk=cast.tournament.pk).update(book=book)
