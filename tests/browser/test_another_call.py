"""A call in the floor's own words, and a penalty by itself, as one hand on a tablet does them."""

import pytest
from playwright.sync_api import Page, Route, expect

from floor.models import ANOTHER_CALL, Draft
from tests.browser.calls import called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.finger import Finger
from tests.browser.steps import button, heading, open_at, record_button, settle

MOST_TAPS = 8
ABOUT, DECIDED = "What is it about?", "What do you decide?"


def begin(page: Page, cast: Cast) -> None:
    open_at(page, called(cast, situation=ANOTHER_CALL), "Another call")
    expect(page.get_by_label("What is it about?")).to_be_visible()


def test_what_is_typed_is_kept_when_its_field_is_left(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    begin(page, cast)
    with page.expect_response(lambda answer: answer.url.endswith("/own")):
        page.get_by_label("What is it about?").fill("A drink went over the deck.")
        page.get_by_label("What do you decide?").focus()
    page.reload()
    expect(page.get_by_label("What is it about?")).to_have_value("A drink went over the deck.")


def test_a_tap_right_after_typing_loses_nothing(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    begin(page, cast)
    page.get_by_label("What is it about?").fill("A drink went over the deck.")
    page.get_by_label("What do you decide?").fill("New deck.")
    record_button(page).click()
    expect(heading(page)).to_have_text("New deck.")


def test_a_tap_leaves_the_focus_and_what_was_scrolled_as_they_were(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    begin(page, cast)
    for number in (1, 2, 4, 5, 6):
        page.locator(f"#own-seat-{number}").click()
        page.locator(f"#own-did-{number}").click()
        expect(page.locator(f"#own-did-{number}")).to_have_attribute("aria-pressed", "true")
    right = page.locator(".own-parts").last
    right.evaluate("part => { part.scrollTop = 40 }")
    page.locator("#own-hit-1").press("Enter")
    expect(page.locator("#own-hit-1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#own-hit-1")).to_be_focused()
    expect(right).to_have_js_property("scrollTop", 40)


def leave_text(page: Page, label: str, text: str) -> None:
    """Type into a field and leave it, and wait until the server has answered."""
    with page.expect_response(lambda answer: answer.url.endswith("/own")):
        page.get_by_label(label).fill(text)
        page.get_by_label("Chips or clock put right, if any").focus()


def both(open_tablet: OpenTablet, cast: Cast) -> tuple[Page, Page]:
    """Two tablets on the page of one call."""
    mine, theirs = open_tablet(cast.floor), open_tablet(cast.td)
    begin(mine, cast)
    theirs.goto(mine.url)
    return mine, theirs


def test_leaving_a_text_does_not_write_over_what_another_tablet_stored(open_tablet: OpenTablet, cast: Cast) -> None:
    mine, theirs = both(open_tablet, cast)
    leave_text(theirs, ABOUT, "A drink on the deck.")
    leave_text(mine, ABOUT, "A drink went over the deck.")
    expect(mine.get_by_role("alert").first).to_contain_text("changed this call at")
    expect(mine.get_by_label(ABOUT)).to_have_value("A drink went over the deck.")
    expect(mine.locator("#own-about-error")).to_have_text("Stored: A drink on the deck.")
    assert Draft.objects.get().own["about"] == "A drink on the deck."
    # A person who has read that may store theirs.
    leave_text(mine, DECIDED, "New deck.")
    assert Draft.objects.get().own["about"] == "A drink went over the deck."


def test_what_is_typed_while_the_answer_is_on_its_way_stays(open_tablet: OpenTablet, cast: Cast) -> None:
    mine, theirs = both(open_tablet, cast)
    leave_text(theirs, ABOUT, "A drink on the deck.")

    def typing_on(route: Route) -> None:
        answer = route.fetch()
        mine.get_by_label(DECIDED).fill("New deck.")
        route.fulfill(response=answer)

    mine.route("**/own", typing_on)
    leave_text(mine, ABOUT, "A drink went over the deck.")
    expect(mine.locator("#own-about-error")).to_have_text("Stored: A drink on the deck.")
    expect(mine.get_by_label(DECIDED)).to_have_value("New deck.")


@pytest.mark.parametrize("left", [True, False])
def test_what_is_typed_after_a_tap_is_kept_like_any_other_text(open_tablet: OpenTablet, cast: Cast, left: bool) -> None:
    page = open_tablet(cast.floor)
    begin(page, cast)

    def typing_on(route: Route) -> None:
        answer = route.fetch()
        page.get_by_label(ABOUT).fill("A drink went over the deck.")
        if left:
            page.get_by_label(DECIDED).focus()
        route.fulfill(response=answer)

    page.route("**/own", typing_on, times=1)
    with page.expect_response(lambda answer: "drink" in (answer.request.post_data or "")):
        button(page, "3 empty").click()
        expect(page.locator(".part-row")).to_be_visible()
        settle(page)
        if not left:
            page.get_by_label(DECIDED).focus()
    assert Draft.objects.get().own["about"] == "A drink went over the deck."


def test_what_cannot_be_stored_is_said_when_its_field_is_left(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    begin(page, cast)
    leave_text(page, DECIDED, "New deck. " * 2000)
    expect(page.locator("#own-decided-error")).not_to_be_empty()


def test_a_text_that_is_left_once_the_call_is_closed_can_still_be_read(open_tablet: OpenTablet, cast: Cast) -> None:
    mine, theirs = both(open_tablet, cast)
    theirs.get_by_text("More", exact=True).click()
    theirs.get_by_role("link", name="Close without a ruling").click()
    button(theirs, "Called by mistake").click()
    expect(heading(theirs)).to_have_text("Closed without a ruling")
    leave_text(mine, ABOUT, "A drink went over the deck.")
    expect(heading(mine)).to_have_text("Closed without a ruling")
    expect(mine.locator("#call")).to_contain_text("A drink went over the deck.")


def test_a_phone_at_the_table_is_penalised_in_eight_taps(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    finger = Finger(page)
    finger.table(str(cast.table.number))
    finger.more("Behaviour & penalties")
    finger.tap("Give a penalty")
    finger.tap("Phone, device, language, hidden face")
    finger.choose("On the phone at the table")
    finger.seat(2)
    expect(heading(page)).to_contain_text("Phone at the table")
    finger.check("Warning suggested")
    finger.press("Record with a warning")
    expect(page.locator(".ruling-side")).to_contain_text("Warning")
    assert finger.taps <= MOST_TAPS
