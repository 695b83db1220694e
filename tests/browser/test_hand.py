"""Reconstructing a hand on the tablet: the illustrations of the books through the ring, counted in taps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from floor.models import Level
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.ring import Ring
from tests.browser.steps import both_ways, button, heading, record_button

TO_RULING = 16


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_an_early_raise_behind_a_skipped_seat_is_found_and_ruled_in_few_taps(
    open_tablet: OpenTablet, cast: Cast, held: str, record_property: Callable[[str, object], None]
) -> None:
    Level.objects.update(small_blind=50, big_blind=100)
    page = open_tablet(cast.floor, held=held)
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5, 6), on=2)
    ring.does("Bet", 300)
    ring.does("Fold")
    ring.does("Raise to", 800, seat=6)
    ring.rule_on("Seat 6 acts out of turn.")
    expect(record_button(page)).to_be_visible()
    expect(page.get_by_text("Action goes back to seat 5.").first).to_be_visible()
    record_property("taps", f"{'A hand, out of turn, ' + held:<34}{ring.taps:>2} to the ruling; {ring.keys} keys")
    assert ring.taps <= TO_RULING
    page.get_by_role("link", name="The hand", exact=True).click()
    expect(page.get_by_role("link", name="Its call")).to_be_visible()


def first_illustration(ring: Ring, cast: Cast) -> None:
    """At 50-100 a bet of 100, all-in for 125, called, all-in for 200, called; it comes back to who bet."""
    Level.objects.update(small_blind=50, big_blind=100)
    ring.begin(cast, "Flop", (1, 2, 3, 4, 5), on=9)
    ring.does("Bet", 100)
    ring.does("All-in", 125)
    ring.does("Call")
    ring.does("All-in", 200)
    ring.does("Call")
    expect(heading(ring.page)).to_have_text("Seat 1, to act")


def test_who_opened_may_raise_again_and_who_called_in_between_may_not(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    ring = Ring(page)
    first_illustration(ring, cast)
    ring.stands({"May raise": "seats 1", "A raise": "open"})
    expect(ring.found("May seat 1 raise?")).to_contain_text("Seat 1 may raise, to 300 or more.")
    expect(ring.found("May seat 1 raise?")).to_contain_text("Rule 47-A")
    ring.look_at(3)
    ring.stands({"A raise": "no: has acted, and short all-ins since do not come to a full raise"})
    expect(ring.found("May seat 3 raise?")).to_contain_text("Seat 3 may call or fold, not raise.")
    expect(ring.found("May seat 3 raise?")).to_contain_text("Rule 47-A")
    ring.rule_on("May seat 3 raise?")
    expect(heading(page)).to_have_text("Seat 3 may call or fold, not raise.")
    expect(page.get_by_text("Seat 3, 75 more to call, or fold. You may not raise.")).to_be_visible()
    page.get_by_role("link", name="The hand", exact=True).click()
    ring.rule_on("May seat 1 raise?")
    expect(heading(page)).to_have_text("Seat 1 may raise, to 300 or more.")
    expect(page.get_by_text("Seat 1, 100 more to call, or raise to 300 or more.")).to_be_visible()


def test_a_book_that_says_nothing_of_several_short_all_ins_is_read_in_one_of_two_ways(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    cast.tournament.book = factories.book(edition="tda-2009")
    cast.tournament.save()
    page = open_tablet(cast.floor)
    ring = Ring(page)
    first_illustration(ring, cast)
    ring.stands({"May raise": "nobody", "A raise": "no: TDA 2009 is read so that each short all-in is judged alone"})
    ring.rule_on("May seat 1 raise?")
    expect(heading(page)).to_have_text("Seat 1 may call or fold, not raise.")
    expect(page.locator(".reading")).to_have_text(
        "The rule can be read in two ways. Each short all-in is judged alone: together they open nothing."
    )


def test_what_was_ruled_first_is_what_the_second_irregularity_is_found_by(open_tablet: OpenTablet, cast: Cast) -> None:
    Level.objects.update(small_blind=50, big_blind=100)
    page = open_tablet(cast.floor)
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5, 6), on=2)
    ring.does("Bet", 300)
    ring.pushes("1000 100")
    ring.does("Fold", seat=6)
    first, second = ring.listed("Seat 4 puts out chips without a word."), ring.listed("Seat 6 acts out of turn.")
    expect(ring.found("Seat 4 puts out chips without a word.")).to_contain_text("1 more")
    expect(first).to_contain_text("Next to rule on")
    expect(second).not_to_contain_text("Next to rule on")
    ring.rule_on("Seat 4 puts out chips without a word.")
    expect(page.get_by_text("A raise to 1,100.").first).to_be_visible()
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    page.get_by_role("link", name="The hand", exact=True).click()
    expect(page.locator(".hand-tape")).to_contain_text("4. Ruled: seat 4 has raised to 1,100")
    expect(first).to_contain_text("Ruled: A raise to 1,100.")
    expect(second).to_contain_text("Next to rule on")
    expect(ring.found("Seat 6 acts out of turn.")).to_be_visible()
    expect(heading(page)).to_have_text("Seat 5, to act")
    ring.stands({"To call": "1,100", "Least raise to": "1,900"})
    ring.pushes("3x100")
    with ring.opened(".hand-found"):
        expect(ring.listed("Seat 5 puts in 300 of 1,100.")).to_be_visible()
    page.locator(".hand-events > summary").click()
    page.get_by_role("link", name="Show the players").click()
    for _ in range(2):
        page.get_by_role("link", name="Back", exact=True).click()
    expect(page.get_by_role("img")).to_have_accessible_name("The table on the flop, the bet is 300")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.get_by_role("img")).to_have_accessible_name("The table on the flop, the bet is 1,100")
    expect(page.locator("figcaption li").last).to_have_text("Ruled: seat 4 has raised to 1,100")


def test_an_event_is_dragged_to_another_place(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    ring = Ring(page)
    ring.begin(cast, "Turn", (3, 4, 5), on=2)
    ring.does("Check")
    ring.does("Fold")
    page.locator(".hand-events > summary").click()
    rows = page.locator(".hand-tape > li[data-number]")
    rows.nth(1).locator("[data-drag]").drag_to(rows.nth(0).locator("[data-drag]"), target_position={"x": 5, "y": 2})
    expect(rows.nth(0)).to_contain_text("1. Seat 4 folds")
    expect(rows.nth(1)).to_contain_text("2. Seat 3 checks")


def test_a_hand_is_reconstructed_by_keyboard_and_without_script(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, script=False)
    page.goto(f"/t/{cast.tournament.pk}/")
    button(page, "Reconstruct a hand").press("Enter")
    page.get_by_role("radio", name="Flop", exact=True).press("Space")
    for seat in (3, 4):
        page.locator(f"label[data-seat='{seat}'] input").press("Space")
    button(page, "Button at seat 4").press("Enter")
    expect(heading(page)).to_have_text("Seat 3, to act")
    button(page, "Check").press("Enter")
    expect(page.locator(".hand-tape")).to_contain_text("1. Seat 3 checks")
    expect(heading(page)).to_have_text("Seat 4, to act")
    page.locator("#act").get_by_role("radio", name="Bet").press("Space")
    page.locator("#amount").fill("500")
    button(page, "Put it on the tape").press("Enter")
    expect(page.locator(".hand-tape")).to_contain_text("2. Seat 4 bets 500")
    expect(heading(page)).to_have_text("Seat 3, to act")


def test_the_next_street_begins_with_who_is_first_and_a_tap_on_another_seat_keeps_it(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5), on=2)
    for _ in range(3):
        ring.does("Check")
    page.get_by_role("link", name="Now the turn", exact=True).click()
    expect(heading(page)).to_have_text("Seat 3, to act")
    ring.does("Fold", seat=4)
    rows = page.locator(".hand-tape > li[data-number]")
    expect(rows.nth(3)).to_contain_text("Turn")
    expect(ring.found("Seat 4 acts out of turn.")).to_be_visible()
    expect(heading(page)).to_have_text("Seat 3, to act")


def test_what_goes_before_another_event_goes_there_whichever_seat_it_is(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5, 6), on=2)
    ring.does("Check")
    ring.does("Check")
    rows = page.locator(".hand-tape > li[data-number]")
    page.locator(".hand-events > summary").click()
    rows.nth(1).locator("summary").click()
    rows.nth(1).get_by_role("link", name="Insert before", exact=True).click()
    expect(heading(page)).to_have_text("Seat 4, to act")
    ring.does("Check", seat=6)
    expect(rows.nth(1)).to_contain_text("2. Seat 6 checks")
    expect(rows.nth(2)).to_contain_text("3. Seat 4 checks")


def test_what_words_were_is_asked_beside_the_ring_and_one_tap_answers(open_tablet: OpenTablet, cast: Cast) -> None:
    Level.objects.update(small_blind=50, big_blind=100)
    page = open_tablet(cast.floor, held="portrait")
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5), on=2)
    ring.does("Bet", 300)
    ring.says("can I raise?")
    with ring.opened(".hand-events"):
        expect(page.get_by_text("2. Seat 4 asks “can I raise?”: no act", exact=True)).to_be_visible()
    expect(heading(page)).to_have_text("Seat 4, to act")
    ring.says("he never calls me")
    waits = "Seat 4 says “he never calls me”: what was that?"
    expect(ring.found(waits)).to_be_visible()
    button(page.get_by_role("group", name=f"What it was: {waits}"), "No act, only talk").click()
    expect(ring.found(waits)).to_have_count(0)
    expect(heading(page)).to_have_text("Seat 4, to act")
    ring.says("five")
    expect(ring.found("Seat 4 says “five”: how much is it?")).to_be_visible()


@in_both_faces
def test_nothing_moves_and_nothing_is_scrolled_while_a_hand_is_tapped(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    ring = Ring(page)
    ring.begin(cast, "Flop", (3, 4, 5, 6), on=2)
    before = places(page)
    ring.does("Bet", 4000)
    ring.does("All-in", 5000, seat=6)
    assert places(page) == before
    expect(page.locator(".found.wrong")).to_be_visible()
    ring.says("he never calls me")
    assert places(page) == before
    page.locator(".unclear > summary").click()
    ring.look_at(3)
    assert places(page) == before


def places(page: Page) -> list[object]:
    """Where the seats, the acts and the pad are both ways round, on a page that is as high as the screen."""
    return both_ways(page, lambda: boxes_of(page))


def boxes_of(page: Page) -> list[object]:
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    taps = page.locator(".ring [data-seat], .act-grid > *, #act [data-digits], #act > .primary")
    boxes: list[object] = taps.evaluate_all(
        "parts => parts.map((part) => Object.values(part.getBoundingClientRect().toJSON()).map(Math.round))"
    )
    return boxes
