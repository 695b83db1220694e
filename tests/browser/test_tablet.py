"""The tablet in the hand: answers stay in place, the new step is announced."""

import re

from playwright.sync_api import expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import (
    arrive,
    button,
    choose,
    heading,
    open_next,
    record_button,
    start_call,
    tap,
    tap_seat,
    to_the_ruling,
    to_the_skipped,
    tops_of_answers,
)


@in_both_faces
def test_answers_begin_at_the_same_place_from_question_to_question(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    top = tops_of_answers(page)
    choose(page, "Same street: others have acted behind")
    assert tops_of_answers(page) == top
    tap_seat(page, 5, then="What did seat 5 do?")
    assert tops_of_answers(page) == top
    tap(page, "Raise, facing a bet", then="Whose turn was it?")
    assert tops_of_answers(page) == top
    tap_seat(page, 4, then="Who acted behind seat 5?")
    assert tops_of_answers(page) == top
    tap_seat(page, 6, then="What did seat 6 do after that?")
    assert tops_of_answers(page) == top
    tap(page, "Call", then="as the others acted")
    assert tops_of_answers(page) == top
    tap(page, "Spoke up, or had no time", then="back to seat 4")
    open_next(page)
    page.locator(".follow-up").get_by_role("button", name="Call").click()
    arrive(page, "how much in total?")
    assert tops_of_answers(page) == top


def test_the_new_question_has_the_focus_and_is_announced(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    expect(heading(page)).to_be_focused()
    expect(page.locator("#said")).to_contain_text("What did seat 5 do?")
    expect(page).to_have_title("Table 12: Action out of turn · Floorcall")


def test_the_pad_types_without_the_keyboard_of_the_tablet(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    tap(page, "Raise, facing a bet", then="how much in total?")
    expect(page.locator("#value")).to_have_attribute("inputmode", "none")
    for key in ("1", "2", "5", "Delete the last digit", "00"):
        button(page, key).click()
    expect(page.locator("#value")).to_have_value("1,200")


def test_hands_to_miss_are_stepped_or_typed(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    page.get_by_label("Missed hands").check()
    hands = page.get_by_label("Hands to miss", exact=True)
    button(page, "Hands to miss: one more").click()
    expect(hands).to_have_value("2")
    expect(hands).to_have_attribute("inputmode", "numeric")


def test_a_seat_that_has_another_part_cannot_be_answered(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_skipped(page, cast)
    expect(page.locator(".ring [data-seat='5']")).to_be_disabled()


def test_players_cannot_leave_their_page_by_a_tap(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    page.get_by_role("link", name="Show players").click()
    expect(page.get_by_role("main")).to_contain_text("53-A")
    for word in ("Penalty", "Record", "Mara Lind", "Dragan"):
        expect(page.locator("body")).not_to_contain_text(word)
    leave = page.get_by_role("link", name="Hold to go back")
    leave.click()
    expect(page).to_have_url(re.compile("/players$"))
    expect(page.get_by_text("Keep holding to go back")).to_be_visible()
    expect(leave).to_be_visible()
    leave.click(delay=1200)
    expect(heading(page)).to_contain_text("back to seat 4")


def test_a_refused_recording_leads_to_its_error(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, held="portrait")
    to_the_ruling(page, cast)
    page.locator("#record").evaluate("form => form.requestSubmit()")
    expect(page.locator("#penalty-5-error")).to_have_text("Choose a penalty, or no penalty.")
    expect(page.locator("#penalty-5-error")).to_be_in_viewport()
    expect(page.get_by_label("No penalty")).to_be_focused()
    expect(page.locator("#said")).to_contain_text("Choose a penalty")
    page.get_by_label("Warning").check()
    expect(page.locator("#penalty-5-error")).to_be_hidden()


def test_the_button_that_records_says_what_is_lacking_and_leads_there(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    expect(record_button(page)).to_have_text("First choose a penalty for seat 5")
    record_button(page).click()
    expect(page.get_by_label("No penalty")).to_be_focused()
    expect(page.locator("#said")).to_have_text("First choose a penalty for seat 5.")
    expect(heading(page)).to_contain_text("back to seat 4")
    page.get_by_label("Missed rounds").check()
    players = page.get_by_label("Players at the table, this one included", exact=True)
    expect(players).to_have_value("7")
    expect(players).to_have_accessible_description(re.compile("7 in the list"))
    expect(record_button(page)).to_have_text("Record with 1 round, 7 hands")
    players.fill("1")
    expect(record_button(page)).to_have_text("First count the players")
    players.fill("")
    page.get_by_role("button", name="Players at the table, this one included: one more").click()
    expect(players).to_have_value("2")
    players.fill("8")
    expect(page.locator("[data-worked-out]")).to_have_text("1 × 8 = 8 hands")
    expect(record_button(page)).to_have_text("Record with 1 round, 8 hands")
    page.get_by_role("button", name="Rounds: one more").click()
    expect(record_button(page)).to_have_text("Record with 2 rounds, 16 hands")
    record_button(page).click()
    expect(page.locator(".ruling-side")).to_contain_text("Recorded as call")
    expect(page.locator(".ruling-side")).to_contain_text("2 rounds × 8 players, 16 hands to miss")


def test_a_reason_against_the_ruling_stays_in_sight(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    against = page.get_by_text("You decide otherwise")
    expect(against).to_be_hidden()
    fold = page.locator(".otherwise > summary")
    fold.click()
    page.get_by_label("The dealer's mistake").check()
    page.get_by_label("What you decide").fill("The dealer gave the wrong seat the action.")
    fold.click()
    expect(against).to_be_visible()
    fold.click()
    page.get_by_label("Follow the suggestion").check()
    expect(against).to_be_hidden()


def test_a_penalty_chosen_before_the_call_goes_on_stays_chosen(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    page.get_by_label("Missed hands").check()
    page.get_by_label("Hands to miss", exact=True).fill("3")
    open_next(page)
    page.locator(".follow-up").get_by_role("button", name="Fold").click()
    expect(heading(page)).to_contain_text("nothing changed")
    expect(page.get_by_label("Missed hands")).to_be_checked()
    expect(page.get_by_label("Hands to miss", exact=True)).to_have_value("3")
