"""A dispute at table 12, ruled and recorded on a tablet: with script and without, by touch and by keyboard."""

import pytest
from playwright.sync_api import expect

from floor.models import Incident, Penalty
from tests import factories
from tests.browser.calls import Answers, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import (
    both_ways,
    button,
    change,
    choose,
    heading,
    open_at,
    record_button,
    record_with,
    seat,
    start_call,
    tap,
    tap_seat,
    tap_to_the_ruling,
    to_the_ruling,
)


def test_floor_person_rules_and_records_a_call_and_the_td_reads_it(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(held="portrait")
    page.goto("/")
    page.get_by_label("Username").fill("mara")
    page.get_by_label("Password").fill(factories.PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    tap_to_the_ruling(page, cast)
    outcome = heading(page).inner_text()
    record_with(page, "Warning")

    desk = open_tablet(cast.td)
    desk.goto(f"/t/{cast.tournament.pk}/incidents")
    row = desk.get_by_role("link", name="Action out of turn")
    expect(row).to_contain_text("Table 12")
    expect(row).to_contain_text("Warning")
    row.click()
    expect(desk.get_by_role("main")).to_contain_text(outcome)
    expect(desk.get_by_role("main")).to_contain_text("Dragan Petrović")


def test_call_is_ruled_and_recorded_without_script_where_nothing_shows_that_needs_it(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor, script=False)
    tap_to_the_ruling(page, cast)
    record_with(page, "Warning")
    page.get_by_role("link", name="Show players").click()
    page.get_by_role("link", name="Back to the call").click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    facing: Answers = (("hand-moment", "now"), ("actor", 5), ("chips-first", "chips"), ("bet-faced", 1200))
    open_at(page, called(cast, facing, "chips-facing-a-bet"), "Which chips did seat 5 push")
    expect(page.locator("#value")).to_be_visible()
    expect(page.locator(".tray")).to_be_hidden()


def test_one_tap_closes_a_follow_up_and_records_it(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    record_with(page, "Warning")
    fold = page.locator(".follow-up").get_by_role("button", name="Fold")
    expect(fold).to_be_in_viewport(ratio=1)
    fold.click()
    expect(heading(page)).to_contain_text("nothing changed")
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    page.goto(f"/incidents/{Incident.objects.get().pk}/")
    expect(page.get_by_role("main")).to_contain_text("nothing changed")


def test_one_tap_ends_the_wait_for_an_act_that_nobody_saw(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    record_with(page, "Warning")
    assert Incident.objects.get().awaits
    page.get_by_role("button", name="Nobody knows any more").tap()
    expect(page.get_by_text("Whoever saw it can still answer here")).to_be_visible()
    expect(page.get_by_role("button", name="Nobody knows any more")).to_have_count(0)
    assert not Incident.objects.get().awaits
    page.locator(".follow-up").get_by_role("button", name="Fold").tap()
    expect(heading(page)).to_contain_text("nothing changed")


# Between the words of an answer and the text about it.
APART = """(answer) => {
  const words = document.createRange();
  words.selectNode([...answer.childNodes].find((part) => part.nodeType === Node.TEXT_NODE && part.data.trim()));
  return answer.querySelector("small").getBoundingClientRect().left - words.getBoundingClientRect().right;
}"""


def test_changing_an_answer_leads_to_what_follows_from_it_once_the_others_are_looked_at(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    change(page, "What did seat 5 do?")
    before = page.get_by_role("button", name="Raise, facing a bet your answer before")
    expect(before).to_be_visible()
    assert before.evaluate(APART) >= 8
    tap(page, "Call, facing a bet", then="Do the other answers still hold?")
    again = open_tablet(cast.td)
    again.goto(f"/calls/{Incident.objects.get().pk}/")
    tap(again, "These are right: show the ruling", then="goes back to seat 4")
    tap(page, "These are right: show the ruling", then="goes back to seat 4")


@in_both_faces
def test_a_seat_tapped_before_the_choice_stays_and_the_choice_sends_both(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    choices = page.locator(".options .answer")
    before = [one.bounding_box() for one in choices.all()]
    seat(page, 5).click()
    expect(page.locator(".with-seat .error")).to_have_text("Seat 5 is kept: tap one of the choices too.")
    assert [one.bounding_box() for one in choices.all()] == before  # nothing moves under a finger
    page.locator(".with-seat label").filter(has_text="Still at that moment").click()
    expect(heading(page)).to_have_text("What did seat 5 do?")
    expect(page.locator(".answered")).to_contain_text("Still at that moment: nobody has acted behind")


@in_both_faces
def test_neither_six_choices_nor_the_seats_move_when_a_seat_is_tapped_before_them(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/look/wrong-bet-amount/")
    places = page.locator(".options .answer, .ring .seat")
    expect(places).to_have_count(6 + 9)
    before = both_ways(page, lambda: [one.bounding_box() for one in places.all()])
    seat(page, 5).click()
    both_ways(page, lambda: expect(page.locator(".with-seat .error")).to_be_in_viewport())
    assert both_ways(page, lambda: [one.bounding_box() for one in places.all()]) == before


@pytest.mark.parametrize("script", [True, False])
def test_the_enter_key_on_a_choice_never_picks_a_seat(open_tablet: OpenTablet, cast: Cast, script: bool) -> None:
    page = open_tablet(cast.floor, script=script)
    start_call(page, cast)
    choose(page, "Still at that moment: nobody has acted behind")
    page.keyboard.press("Enter")
    expect(heading(page)).to_have_text("Which seat acted out of turn?")


def test_a_stale_tab_writes_nothing_and_says_so(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    stale = open_tablet(cast.floor)
    stale.goto(page.url)
    for tablet in (page, stale):
        choose(tablet, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")

    tap_seat(stale, 6, then="What did seat 5 do?")
    expect(stale.get_by_role("alert").filter(has_text="You changed this call at")).to_be_visible()


def test_a_look_becomes_a_call_with_its_answers(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/look/action-out-of-turn/")
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    page.locator("summary", has_text="Log this as a call").click()
    page.get_by_label("Table", exact=True).fill("12")
    button(page, "Log it and go on").click()
    expect(page.get_by_role("link", name="People and place")).to_be_visible()
    expect(heading(page)).to_have_text("What did seat 5 do?")
    expect(page.locator(".answered")).to_contain_text("Seat 5")


def test_tapping_twice_records_once(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    page.get_by_label("Warning").check()
    record_button(page).dblclick()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    assert Penalty.objects.count() == 1


def test_the_pot_is_counted_where_the_most_of_a_pot_limit_bet_is_asked_for(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    too_much = (("wrong-amount-moment", "now"), ("actor", 5), ("wrong-amount-kind", "pot-too-high"))
    open_at(page, called(cast, too_much, "wrong-bet-amount"), "How much did seat 5 make it")
    page.locator("#value").fill("3000")
    page.locator("summary", has_text="Count the pot").click()
    count = page.locator(".pot-count")
    for name, amount in (("In the middle", "1000"), ("In front of the players", "600"), ("The bet to match", "400")):
        count.get_by_label(name).fill(amount)
    most = count.get_by_role("button", name="2,400")
    both_ways(page, lambda: expect(most).to_be_in_viewport(ratio=1))
    count.get_by_label("What this player needs to call").fill("200")
    count.get_by_role("button", name="2,200").click()
    expect(heading(page)).not_to_contain_text("How much did seat 5 make it")
    assert Incident.objects.get().draft.answers["wrong-amount-most"]["value"] == 2200


def test_a_number_that_cannot_be_taken_has_the_focus_again(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    raised = (("hand-moment", "now"), ("actor", 5), ("oot-action", "raise"))
    open_at(page, called(cast, raised), "raise to how much in total?")
    page.locator("#value").fill("much")
    button(page, "Next").click()
    expect(page.locator("#value-error")).not_to_be_empty()
    expect(page.locator("#value")).to_be_focused()
    expect(page.locator("#value")).to_have_attribute("aria-invalid", "true")
