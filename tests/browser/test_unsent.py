"""A lost connection: taps are recorded once, or the page says that they were not and what they were."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, FilePayload, FloatRect, Page, Route, expect

from floor.models import Draft, Entry, EntryKind, Incident, Penalty, Photo, User
from tests import factories
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet, session_of
from tests.browser.steps import (
    at_table,
    both_ways,
    button,
    choose,
    heading,
    open_at,
    record_button,
    seat,
    start_call,
    tap,
    tap_seat,
    tap_to_a_call,
    to_the_amount,
    to_the_ruling,
)


def lose_replies(page: Page, address: str) -> list[str]:
    """Let the server carry out its requests, but lose its first reply."""
    arrived: list[str] = []

    def lose(route: Route) -> None:
        if arrived:
            route.continue_()
            return
        arrived.append(route.request.post_data or "")
        route.fetch(max_redirects=0)
        route.abort()

    page.route(address, lambda route: lose(route) if route.request.method == "POST" else route.continue_())
    return arrived


def offline(page: Page) -> None:
    page.context.set_offline(True)


def online(page: Page) -> None:
    page.context.set_offline(False)


def let_go(page: Page) -> None:
    button(page, "Do not send").click()
    button(page, "Do not send it").click()


def test_what_is_refused_says_why_and_stays_entered(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=("status of 403", "Status Error Code 403"))
    to_the_amount(page, cast)
    page.context.clear_cookies(name="csrftoken")
    button(page, "Next").click()
    expect(page.locator("#lost")).to_contain_text("This page is from before the last sign-in on this tablet.")
    expect(page.locator("#value")).to_have_value("1,200")


def test_an_answer_without_connection_is_sent_by_itself_once_there_is_one(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_amount(page, cast)
    revision = Draft.objects.get().revision
    offline(page)
    button(page, "Next").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    expect(page.locator("#value")).to_have_value("1,200")
    expect(page.locator(".unsent")).to_have_count(2)  # the form, and the button that was tapped
    online(page)
    expect(heading(page)).to_contain_text("Whose turn was it?")
    expect(page.locator("#lost")).to_be_hidden()
    assert Draft.objects.get().revision == revision + 1


def test_an_answer_whose_reply_was_lost_is_taken_once(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_amount(page, cast)
    revision = Draft.objects.get().revision
    arrived = lose_replies(page, "**/calls/*/")
    button(page, "Next").click()
    expect(heading(page)).to_contain_text("Whose turn was it?")
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator(".notice.warning")).to_have_count(0)
    assert len(arrived) == 1
    assert Draft.objects.get().revision == revision + 1


def test_a_photo_without_connection_is_sent_by_itself_once_there_is_one(open_tablet: OpenTablet, cast: Cast) -> None:
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    page = open_tablet(cast.td, meant=LOST)
    page.goto(f"/incidents/{call.pk}/")
    board = FilePayload(name="board.jpg", mimeType="image/jpeg", buffer=factories.photo().read())
    page.locator("summary", has_text="Photo").click()
    page.get_by_label("Photos", exact=True).set_input_files(board)
    offline(page)
    button(page, "Add the photos").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    online(page)
    expect(page.locator(".photo img")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    assert Photo.objects.count() == 1


def test_a_recording_whose_reply_was_lost_is_made_once(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_ruling(page, cast)
    arrived = lose_replies(page, "**/record")
    page.get_by_label("Warning").check()
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    assert len(arrived) == 1
    call = Incident.objects.get()
    assert list(call.entries.values_list("kind", flat=True)) == [
        EntryKind.RULING,
        EntryKind.DECISION,
        EntryKind.PENALTY,
    ]


def test_a_server_that_restarts_is_tried_again(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=(*LOST, "Response Status Error Code 503"))
    to_the_amount(page, cast)
    page.route("**/calls/*/", lambda route: route.fulfill(status=503, body="restarting"), times=1)
    button(page, "Next").click()
    expect(heading(page)).to_contain_text("Whose turn was it?")


def test_a_token_that_is_out_of_date_is_renewed_before_it_is_sent_again(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_amount(page, cast)
    offline(page)
    button(page, "Next").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    page.context.clear_cookies(name="csrftoken")
    online(page)
    expect(heading(page)).to_contain_text("Whose turn was it?")


def signed_in_as(page: Page, user: User, base: str) -> None:
    page.context.clear_cookies()
    page.context.add_cookies([{"name": "sessionid", "value": session_of(user), "url": base}])


def nobody(page: Page, cast: Cast, base: str) -> None:
    page.context.clear_cookies()


def somebody_else(page: Page, cast: Cast, base: str) -> None:
    signed_in_as(page, cast.td, base)


@pytest.mark.parametrize(
    ("who", "sentence"),
    [(nobody, "Not recorded: nobody is signed in here any more."), (somebody_else, "Not recorded: somebody else is")],
)
def test_what_was_entered_is_never_sent_for_somebody_else(
    open_tablet: OpenTablet, cast: Cast, who: Callable[[Page, Cast, str], None], sentence: str
) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_amount(page, cast)
    before = Draft.objects.get().revision
    offline(page)
    button(page, "Next").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    who(page, cast, page.url.split("/calls/")[0])
    online(page)
    expect(page.locator("#lost")).to_contain_text(sentence)
    expect(page.locator("#lost dd")).to_have_text("1,200")
    expect(page.locator("#lost").get_by_role("link", name="Open it again")).to_be_visible()
    assert Draft.objects.get().revision == before


def test_a_tap_after_the_sign_in_has_ended_says_what_to_enter_again(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_ruling(page, cast)
    page.get_by_label("Warning").check()
    page.locator(".otherwise > summary").click()
    page.locator("[name=otherwise-code]:not([value=''])").first.check()
    page.get_by_label("What you decide").fill("Both players agreed.")
    page.context.clear_cookies(name="sessionid")
    record_button(page).click()
    expect(page.locator("#lost")).to_contain_text("Not recorded: nobody is signed in")
    expect(page.locator("#lost dl")).to_contain_text("Warning")
    expect(page.locator("#lost dl")).to_contain_text("Both players agreed.")
    assert not Incident.objects.get().entries.exists()


def test_a_choice_and_the_seat_below_it_are_each_named_by_their_own_question(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    start_call(page, cast)
    choose(page, "A later street is out")
    page.context.clear_cookies(name="sessionid")
    seat(page, 5).click()
    expect(page.locator("#lost")).to_contain_text("Not recorded: nobody is signed in")
    expect(page.locator("#lost dt")).to_have_text(["Which seat acted out of turn?", "Where is the hand now?"])
    expect(page.locator("#lost dd").last).to_have_text("A later street is out")
    expect(page.locator("#lost dd").first).to_contain_text("5")


def test_a_call_that_moved_meanwhile_is_not_written_over(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_amount(page, cast)
    offline(page)
    button(page, "Next").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    other = open_tablet(cast.td)
    other.goto(page.url)
    other.locator("#value").fill("2400")
    tap(other, "Next", then="Whose turn was it?")
    online(page)
    expect(page.locator("#lost")).to_contain_text("Not recorded: this was changed meanwhile")
    expect(page.locator("#lost dd")).to_have_text("1,200")
    expect(heading(page)).to_contain_text("Whose turn was it?")
    button(page, "Close").click()
    expect(page.locator("#lost")).to_be_hidden()
    assert "2400" in str(Draft.objects.get().answers)


def test_one_thing_at_a_time_is_waiting_and_it_can_be_let_go(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_ruling(page, cast)
    page.get_by_label("No penalty").check()
    offline(page)
    record_button(page).click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    record_button(page).click()
    let_go(page)
    expect(page.locator("#lost")).to_contain_text("Not sent again")
    online(page)
    page.get_by_label("Warning").check()
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    assert Penalty.objects.count() == 1


def test_the_answer_that_is_tapped_last_is_the_one_that_is_sent(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    open_at(page, called(cast, RAISE[:2]), "What did seat 5 do?")
    offline(page)
    for act in ("Fold", "Call, facing a bet"):
        button(page, act).click()
        expect(page.locator("#lost")).to_contain_text(f"Not recorded yet: “{act}”")
        expect(page.locator("button.unsent")).to_have_text(act)
    online(page)
    expect(heading(page)).to_contain_text("Whose turn was it?")
    assert Draft.objects.get().answers["oot-action"]["value"] == "call"


def test_a_choice_and_a_seat_that_are_tapped_last_are_sent(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    start_call(page, cast)
    choose(page, "A later street is out")
    offline(page)
    for number in (5, 6):
        seat(page, number).click()
        expect(page.locator("#lost")).to_contain_text(f"“Seat {number}")
    choose(page, "Still at that moment: nobody has acted behind")
    expect(page.locator(".seat.now")).to_have_count(1)
    online(page)
    expect(heading(page)).to_have_text("What did seat 6 do?")
    assert Draft.objects.get().answers["hand-moment"]["value"] == "now"


def test_an_answer_that_had_arrived_is_not_written_over_by_a_later_one(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    open_at(page, called(cast, RAISE[:2]), "What did seat 5 do?")
    page.clock.install()
    lose_replies(page, "**/calls/*/")
    page.route("**/me**", lambda route: route.abort())
    button(page, "Fold").click()
    expect(page.locator("#lost")).to_contain_text("“Fold”")
    button(page, "Call, facing a bet").click()
    expect(page.locator("#lost")).to_contain_text("“Call, facing a bet”")
    page.unroute("**/me**")
    button(page, "Try now").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded: this was changed meanwhile")
    expect(page.locator("#lost dd")).to_have_text("Call, facing a bet")
    assert Draft.objects.get().answers["oot-action"]["value"] == "fold"


def test_the_button_that_was_tapped_says_that_it_sends_again_and_when(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_ruling(page, cast)
    page.get_by_label("No penalty").check()
    offline(page)
    record_button(page).click()
    expect(record_button(page)).to_have_text(re.compile(r"Send it again next try in \d+ s"))
    expect(page.get_by_role("button", name="Send it again", exact=True)).to_be_visible()
    expect(page.locator("#lost")).to_contain_text(re.compile(r"Not recorded yet, next try in \d+ s\."))
    with page.expect_event("requestfailed"):
        record_button(page).click()
    online(page)
    expect(page.get_by_text("Recorded as call")).to_be_visible()


def test_what_lets_go_asks_and_lies_where_nothing_leads_on(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_ruling(page, cast)
    page.get_by_label("No penalty").check()
    places = both_ways(page, lambda: [one.bounding_box() for one in page.locator(".menu a, .brand").all()])
    offline(page)
    record_button(page).click()
    away = button(page, "Do not send")
    expect(away).to_be_visible()
    for bar, box in zip(places, both_ways(page, away.bounding_box), strict=True):
        assert all(apart(place, box) for place in bar)
    away.click()
    button(page, "Keep trying").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    let_go(page)
    expect(page.locator("#lost")).to_contain_text("Not sent again")
    expect(record_button(page)).to_have_text("Record without a penalty")
    assert not Entry.objects.exists()


def test_what_records_and_what_leaves_do_not_lie_on_one_another(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    page.get_by_label("No penalty").check()
    records = both_ways(page, record_button(page).bounding_box)
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    leaves = both_ways(page, page.get_by_role("link", name="Done").bounding_box)
    assert all(apart(*pair) for pair in zip(records, leaves, strict=True))


def apart(one: FloatRect | None, other: FloatRect | None) -> bool:
    """True if two boxes are beside or below one another."""
    assert one
    assert other
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def test_leaving_while_something_is_unsent_warns(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_amount(page, cast)
    offline(page)
    button(page, "Next").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.once("dialog", stay)
    page.evaluate("window.location.reload()")
    expect(page.locator("#value")).to_have_value("1,200")
    assert asked == ["beforeunload"]
    assert "1200" not in page.evaluate("JSON.stringify({...localStorage})")


def test_a_call_that_is_answered_first_without_connection_is_opened_once(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    tap_to_a_call(page, cast)
    arrived = lose_replies(page, "**/calls/tap:*/")
    choose(page, "Still at that moment")
    tap_seat(page, 6, then="What did seat 6 do?")
    assert len(arrived) == 1
    assert Incident.objects.count() == 1
    assert page.url.endswith(f"/calls/{Incident.objects.get().pk}/")


def test_a_tap_without_connection_leads_on_once_it_is_back(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    arrived = lose_replies(page, "**/t/*/calls")
    button(page, "Action out of turn").first.click()
    expect(heading(page)).to_have_text("Which seat acted out of turn?")
    assert len(arrived) == 1
    assert not Incident.objects.exists()


def test_a_note_stays_typed_while_the_connection_is_lost(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    to_the_ruling(page, cast)
    page.get_by_label("No penalty").check()
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    call = Incident.objects.get()
    page.goto(f"/incidents/{call.pk}/")
    page.locator("summary", has_text="Note").click()
    page.locator("[name=kind][value=said]").check()
    page.locator("textarea[name=text]").first.fill("I never raised.")
    offline(page)
    button(page, "Add the note").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    expect(page.locator("textarea[name=text]").first).to_have_value("I never raised.")
    online(page)
    expect(page.get_by_text("The note is recorded.")).to_be_visible()
    assert call.entries.filter(kind=EntryKind.NOTE).count() == 1
