"""A call on paper: its whole story, and nothing to tap."""

import re
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from floor import actions
from floor.models import Incident
from floor.penalties.orders import PenaltyOrder
from floor.penalties.served import Change
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.floor.recording import ruled_by


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_call_is_printed_black_on_white_with_everything_opened(
    open_tablet: OpenTablet, cast: Cast, theme: str
) -> None:
    call = factories.recorded_incident(
        actor=cast.floor, tournament=cast.tournament, table=cast.table, penalty=factories.TWO_HANDS
    )
    page = open_tablet(cast.td, theme=theme)
    page.goto(f"/incidents/{call.pk}/")
    page.locator("summary").filter(has_text="Review").first.click()
    expect(page.get_by_role("button", name="Record the review")).to_be_visible()
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("button:visible, form:visible").count() == 0
    for said in ("The raise stands.", "2 hands to miss"):
        expect(page.get_by_text(said).filter(visible=True).first).to_be_visible()
    expect(page.locator(".facts-row")).to_contain_text("Autumn Classic", use_inner_text=True)
    # Folded on the screen.
    expect(page.locator(".timeline .source").last).to_be_visible()


def test_a_call_with_many_hands_counted_is_printed_on_two_pages(open_tablet: OpenTablet, cast: Cast) -> None:
    given = PenaltyOrder("missed-hands", seat=5, hands=14)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table, penalty=given)
    penalty = call.penalties.get()
    for _ in range(14):
        seen = Incident.objects.get(pk=call.pk).chain_length
        actions.serve_penalty(cast.floor, penalty, uuid4(), Change.ADD, 1, seen)
    page = open_tablet(cast.td)
    page.goto(f"/incidents/{call.pk}/")
    assert len(re.findall(rb"/Type */Page\b", page.pdf(format="A4"))) <= 2


def test_a_shift_is_printed_from_its_sheet_by_one_tap(open_tablet: OpenTablet, cast: Cast) -> None:
    factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    page = open_tablet(cast.td, own=True)
    page.add_init_script("window.print = () => { document.title = 'printed'; };")
    page.goto(f"/t/{cast.tournament.pk}/shift")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("printed")
    page.emulate_media(media="print")
    assert page.locator("button:visible, form:visible").count() == 0
    for said in ("Calls of this day (1)", "No day is sealed yet.", "Handed over by"):
        expect(page.get_by_text(said)).to_be_visible()


def test_without_script_there_is_no_button_that_does_nothing(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.td, script=False)
    page.goto(f"/t/{cast.tournament.pk}/shift")
    expect(page.get_by_role("heading", name="Shift sheet")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_have_count(0)


def test_a_photo_is_printed_with_its_call(open_tablet: OpenTablet, cast: Cast) -> None:
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    factories.with_photo(call, actor=cast.floor)
    page = open_tablet(cast.td)
    page.goto(f"/incidents/{call.pk}/")
    page.emulate_media(media="print")
    picture = page.locator(".photo img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") == 60


def test_a_call_fits_on_two_pages(open_tablet: OpenTablet, cast: Cast) -> None:
    call = ruled_by(cast.floor, cast.tournament, cast.table, situation="giving-a-penalty")
    assert call.penalties.exists()
    actions.add_note(cast.floor, call, uuid4(), "said", "Seat 4 had not seen the raise and says so at once.")
    factories.with_photo(call, actor=cast.floor)
    page = open_tablet(cast.td)
    page.goto(f"/incidents/{call.pk}/")
    expect(page.locator(".photo img")).to_be_visible()
    printed = page.pdf(format="A4", margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"})
    assert printed.count(b"/Type /Page\n") <= 2
