"""An empty seat tapped with a finger: queried in place, and one tap either way."""

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from floor.calls.actions.hands import begin_hand
from floor.models import ANOTHER_CALL, Player
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, heading, say_it_moved_on, seat


@pytest.fixture
def thirty(cast: Cast) -> None:
    """Make table 30, where nobody sits in seat 6, and table 29 where somebody does."""
    table = factories.table(tournament=cast.tournament, number=30, players=9)
    Player.objects.filter(table=table, seat=6).update(seat=None, table=None)
    factories.table(tournament=cast.tournament, number=29, players=9)


@pytest.mark.parametrize("held", ["landscape", "portrait"])
@pytest.mark.parametrize("then", ["Somebody sits there", "Another table"])
def test_it_is_asked_about_on_the_felt(open_tablet: OpenTablet, cast: Cast, thirty: None, held: str, then: str) -> None:
    table = cast.tournament.tables.get(number=30)
    call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=table, situation="action-out-of-turn")
    page = open_tablet(cast.floor, held=held)
    page.goto(f"/calls/{call.pk}/")
    say_it_moved_on(page)
    seat(page, 6).tap()
    expect(page.locator(".felt .error")).to_contain_text("Seat 6 is kept")
    page.locator(".with-seat label").filter(has_text="Still at that moment").tap()
    expect(page.get_by_text("Seat 6 is empty at table 30.")).to_be_visible()
    expect(seat(page, 6)).to_be_disabled()
    if then == "Another table":
        page.get_by_role("link", name=then).tap()
        button(page, "Table 29").tap()
    else:
        button(page, then).tap()
    expect(heading(page)).to_have_text("What did seat 6 do?")


def test_an_answer_that_may_be_empty_is_taken_as_it_is(open_tablet: OpenTablet, cast: Cast, thirty: None) -> None:
    table = cast.tournament.tables.get(number=30)
    prefill = {"players-next-hand": {"value": "more", "fingerprint": None, "by": "person"}}
    call = factories.incident(
        actor=cast.floor, tournament=cast.tournament, table=table, situation="next-button", prefill=prefill
    )
    page = open_tablet(cast.floor)
    page.goto(f"/calls/{call.pk}/")
    seat(page, 6).tap()
    expect(heading(page)).to_have_text("Which seat had the big blind in the last hand?")


@pytest.mark.parametrize("held", ["landscape", "portrait"])
@pytest.mark.parametrize("then", ["Somebody sits there", "Another table"])
def test_it_is_asked_about_in_a_call_of_the_floors_own_words(
    open_tablet: OpenTablet, cast: Cast, thirty: None, held: str, then: str
) -> None:
    table = cast.tournament.tables.get(number=30)
    call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=table, situation=ANOTHER_CALL)
    page = open_tablet(cast.floor, held=held)
    page.goto(f"/calls/{call.pk}/")
    page.get_by_label("What is it about?").fill("A drink on the deck")
    page.locator("#own-seat-5").tap()
    page.locator("#own-did-5").tap()
    page.get_by_label("Missed hands").check()
    page.get_by_label("Hands to miss", exact=True).fill("3")
    page.locator("#own-seat-6").tap()
    expect(page.get_by_text("Seat 6 is empty at table 30.")).to_be_visible()
    button(page, then).tap()
    if then == "Another table":
        button(page, "Table 29").tap()
    expect(page.get_by_text("is empty at table")).to_have_count(0)
    expect(page.get_by_label("What is it about?")).to_have_value("A drink on the deck")
    expect(page.locator("#own-seat-6")).to_have_attribute("aria-pressed", "true")
    for look in (lambda: None, page.reload, lambda: (page.goto("/offline"), page.goto(f"/calls/{call.pk}/"))):
        look()
        expect(page.get_by_label("Missed hands")).to_be_checked()
        expect(page.get_by_label("Hands to miss", exact=True)).to_have_value("3")


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_it_is_asked_about_where_a_hand_begins(open_tablet: OpenTablet, cast: Cast, thirty: None, held: str) -> None:
    hand = begin_hand(cast.floor, cast.tournament, uuid4(), cast.tournament.tables.get(number=30))
    page = open_tablet(cast.floor, held=held)
    page.goto(f"/hands/{hand.pk}/")
    page.get_by_text("Flop", exact=True).tap()
    for number in (3, 6):
        page.locator(f'label.seat.later[data-seat="{number}"]').tap()
    button(page, "Button at seat 3").tap()
    expect(page.get_by_text("Seat 6 is empty at table 30.")).to_be_visible()
    button(page, "Somebody sits there").tap()
    expect(heading(page)).not_to_have_text("Where does it begin?")
    hand.refresh_from_db()
    assert (hand.tape["button"], set(hand.tape["players"])) == ("seat3", {"seat3", "seat6"})


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_it_is_asked_about_where_it_is_dealt_in_later(
    open_tablet: OpenTablet, cast: Cast, thirty: None, held: str
) -> None:
    hand = begin_hand(cast.floor, cast.tournament, uuid4(), cast.tournament.tables.get(number=30))
    page = open_tablet(cast.floor, held=held)
    page.goto(f"/hands/{hand.pk}/")
    if page.get_by_text("First say who posts the ante").is_visible():
        page.locator(".hand-in-play summary").tap()
        page.get_by_text("No ante", exact=True).tap()
    button(page, "Button at seat 3").tap()
    expect(heading(page)).to_contain_text("to act")
    page.locator(".hand-events > summary").tap()
    button(page.get_by_role("group", name="Who was dealt in"), "Seat 6").tap()
    expect(page.get_by_text("Seat 6 is empty at table 30.")).to_be_visible()
    button(page, "Somebody sits there").tap()
    expect(page.get_by_text("Seat 6 is empty at table 30.")).to_have_count(0)
    hand.refresh_from_db()
    assert "seat6" in hand.tape["players"]
