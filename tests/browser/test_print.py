"""A call on paper: its whole story, and nothing to tap."""

import re
from uuid import uuid4

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from floor.ground.playing_day import playing_day
from floor.history.actions.reviews import add_note
from floor.models import Incident
from floor.penalties.actions import serve_penalty
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
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
    # It is folded on the screen.
    expect(page.locator(".timeline .source").last).to_be_visible()


def test_a_call_with_many_hands_counted_is_printed_on_two_pages(open_tablet: OpenTablet, cast: Cast) -> None:
    given = PenaltyOrder("missed-hands", seat=5, hands=14)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table, penalty=given)
    penalty = call.penalties.get()
    for _ in range(14):
        seen = Incident.objects.get(pk=call.pk).chain_length
        serve_penalty(cast.floor, penalty, uuid4(), CountChange.ADD, 1, seen)
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


# The parts of the page, or lines of its row, that cover the first letter of a text on paper.
COVERED = """() => {
  const found = [];
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const shown = document.createRange();
  while (words.nextNode()) {
    const said = words.currentNode.data.trim();
    const holder = words.currentNode.parentElement;
    if (!said || !holder.checkVisibility() || holder.closest("svg, .unseen, textarea, select")) continue;
    shown.selectNodeContents(words.currentNode);
    if (!shown.getClientRects()[0]?.width) continue;
    scrollTo(0, shown.getClientRects()[0].top + scrollY - 100);
    const { left, top, height } = shown.getClientRects()[0];
    const above = document.elementsFromPoint(left + 2, top + height / 2);
    const apart = (part) => !holder.contains(part) && !part.contains(holder);
    const over = above.slice(0, above.indexOf(holder)).filter(apart);
    const drawn = holder.closest("li") && getComputedStyle(holder.closest("li"), "::before");
    if (over.length || drawn?.position === "absolute" && drawn.content !== "none") found.push(said);
  }
  return found;
}"""
# The contents of the margins of each sheet.
MARGINS = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSPageRule && !rule.selectorText)
  .flatMap((rule) => [...rule.cssRules].map((margin) => margin.cssText))"""
# The parts moved as a whole to the next sheet, however long they are.
KEPT_WHOLE = """[...document.querySelectorAll("main, .sheet, .side-by-side, section, .rows")].filter((part) => {
  const { breakInside, columnCount, display } = getComputedStyle(part);
  return breakInside === "avoid" || columnCount !== "auto" || display === "grid";
}).map((part) => part.outerHTML.slice(0, 80))"""
SAID = "getComputedStyle(document.documentElement).getPropertyValue('--paper')"
TO_TAP = "button:visible, .button:visible, input:visible, select:visible, textarea:visible"


def many_calls(cast: Cast, calls: int) -> None:
    for _ in range(calls):
        factories.recorded_incident(
            actor=cast.floor, tournament=cast.tournament, table=cast.table, penalty=factories.TWO_HANDS
        )


PRINTED = {
    "/t/{tournament}/shift": "The Lantern Room · Autumn Classic · Shift sheet of {today:%A} {today.day} {today:%B %Y}",
    "/t/{tournament}/penalties": "The Lantern Room · Autumn Classic · Penalties as of ",
    "/t/{tournament}/incidents": "The Lantern Room · Autumn Classic · All calls (2)",
    "/house/{house}/figures": "The Lantern Room · Autumn Classic · Figures of {today.day} {today:%b %Y}",
    "/house/{house}/figures/calls": "The Lantern Room · Autumn Classic · Calls of {today.day} {today:%b %Y}",
    "/house/{house}/posted": "The Lantern Room · House rules, {today.day} {today:%B %Y}",
}


@pytest.mark.parametrize("address", PRINTED)
def test_each_sheet_says_what_it_is_of_and_has_nothing_to_tap(
    open_tablet: OpenTablet, cast: Cast, address: str
) -> None:
    many_calls(cast, 2)
    page = open_tablet(cast.td)
    page.goto(address.format(tournament=cast.tournament.pk, house=cast.house.slug))
    page.emulate_media(media="print")
    today = playing_day(cast.house, timezone.now())
    assert page.evaluate(SAID).strip('"').startswith(PRINTED[address].format(today=today))
    above, below = page.evaluate(MARGINS)
    assert "@top-left" in above and "var(--paper)" in above
    assert '"Page " counter(page) " of " counter(pages)' in below
    assert page.locator(TO_TAP).count() == 0
    assert page.evaluate(COVERED) == []


def test_no_letter_of_a_printed_call_is_covered(open_tablet: OpenTablet, cast: Cast) -> None:
    call = ruled_by(cast.floor, cast.tournament, cast.table, situation="giving-a-penalty")
    add_note(cast.floor, call, uuid4(), "said", "Seat 4 had not seen the raise and says so at once.")
    page = open_tablet(cast.td)
    page.goto(f"/incidents/{call.pk}/")
    page.emulate_media(media="print")
    assert f"Call {call.pk}, " in page.evaluate(SAID)
    assert page.evaluate(COVERED) == []


def test_a_part_of_the_shift_sheet_that_is_longer_than_a_page_begins_on_the_first(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    many_calls(cast, 1)
    page = open_tablet(cast.td)
    page.goto(f"/t/{cast.tournament.pk}/shift")
    page.emulate_media(media="print")
    assert page.evaluate(KEPT_WHOLE) == []


def test_all_calls_that_fit_are_printed_and_not_a_page_of_them(
    open_tablet: OpenTablet, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floor.history.views.incidents.PAGE", 3)
    many_calls(cast, 5)
    page = open_tablet(cast.td)
    page.goto(f"/t/{cast.tournament.pk}/incidents?table=12")
    expect(page.locator(".rows > li")).to_have_count(3)
    expect(page.get_by_role("button", name="Print")).to_have_count(0)
    page.get_by_role("link", name="List all 5 to print").click()
    expect(page.locator(".rows > li")).to_have_count(5)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.emulate_media(media="print")
    assert page.evaluate(SAID).strip('"').endswith("Calls: Table 12 (5)")


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
    add_note(cast.floor, call, uuid4(), "said", "Seat 4 had not seen the raise and says so at once.")
    factories.with_photo(call, actor=cast.floor)
    page = open_tablet(cast.td)
    page.goto(f"/incidents/{call.pk}/")
    expect(page.locator(".photo img")).to_be_visible()
    printed = page.pdf(format="A4", margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"})
    assert printed.count(b"/Type /Page\n") <= 2


# The words of the picture whose letters touch a seat or its place to act. A sixth of a line is empty above and below.
TOUCHED = """() => [...document.querySelectorAll(".table-picture :is(.seat-part, .part-there)")].filter((word) => {
  const box = word.getBoundingClientRect(), empty = box.height / 6;
  return [...document.querySelectorAll(".table-picture :is(.place > circle, .turn-number)")].some((drawn) => {
    const other = drawn.getBoundingClientRect();
    return box.left < other.right && other.left < box.right
      && box.top + empty < other.bottom && other.top < box.bottom - empty;
  });
}).map((word) => word.textContent)"""


def test_what_a_seat_did_does_not_lie_on_the_seat_or_on_its_place_to_act(open_tablet: OpenTablet, cast: Cast) -> None:
    turns = {"kind": "turns", "order": [4, 5], "early": 5, "says": "Action goes from seat 5 back to seat 4."}
    call = factories.recorded_incident(
        actor=cast.floor,
        tournament=cast.tournament,
        table=cast.table,
        people={"offender": [5], "skipped": [4]},
        pictures=[turns],
    )
    page = open_tablet(cast.td)
    page.goto(f"/incidents/{call.pk}/")
    expect(page.locator(".table-picture .part-there")).to_have_text(["to act"])
    expect(page.locator(".table-picture .acted .seat-number")).to_have_text("5")
    expect(page.locator(".table-picture .turn-number")).to_have_count(2)
    assert page.evaluate(TOUCHED) == []
