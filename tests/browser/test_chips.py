"""Chips put into a tablet: on the tray with a tap each, or typed on pad and keyboard, and read back in words."""

from playwright.sync_api import Locator, Page, expect

from floor.models import Level
from floor.templatetags.chips import worth
from tests.browser.calls import Answers, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import (
    at_table,
    both_ways,
    button,
    change,
    choose,
    heading,
    open_at,
    open_family,
    press_to,
    record_button,
    settle,
    small_targets,
    tap,
    tap_seat,
    violations,
)

FACING: Answers = (("hand-moment", "now"), ("actor", 5), ("chips-first", "chips"), ("bet-faced", 1200))
CHIPS = "Which chips did seat 5 push"
AFTER = "largest full bet or raise"  # asked when there is a spare chip
CALL = "A call of 1,200; 300 goes back."


def to_the_chips(page: Page, cast: Cast) -> None:
    """Answer that seat 5 faces 1,200 and pushed chips."""
    open_at(page, called(cast, FACING, "chips-facing-a-bet"), CHIPS)


def tap_to_the_chips(page: Page, cast: Cast) -> None:
    """Answer as `to_the_chips` does, by taps from home."""
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    button(open_family(page, "Bets & raises"), "Several chips").click()
    tap_seat(page, 5, then="What is the bet to seat 5")
    page.locator("#value").fill("1200")
    tap(page, "Next", then=CHIPS)


def chip(page: Page, worth: str) -> Locator:
    return button(page, f"Add a chip of {worth}")


def on_the_pad(page: Page, *keys: str) -> None:
    pad = page.get_by_role("group", name="Digits")
    for key in keys:
        pad.get_by_text(key, exact=True).click()


def expect_sum(page: Page, words: str) -> None:
    expect(page.locator("[data-sum]")).to_have_text(words)


def test_two_and_one_chips_take_three_taps_beside_the_call(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, held="portrait")
    to_the_chips(page, cast)
    both_ways(page, lambda: expect(page.get_by_text("To call: 1,200")).to_be_in_viewport())
    both_ways(page, lambda: expect(page.locator(".reach > .primary")).to_be_in_viewport())
    for denomination in ("1,000", "500", "1,000"):
        chip(page, denomination).tap()
    expect_sum(page, "2 × 1,000 + 1 × 500 = 2,500")
    expect(chip(page, "1,000")).to_have_accessible_description("2")
    assert both_ways(page, lambda: small_targets(page, ".tray-chip", least=72)) == [[], []]
    assert violations(page) == []
    tap(page, "Next", then=AFTER)
    expect(page.locator(".answered")).to_contain_text("2 × 1,000 + 1 × 500")


@in_both_faces
def test_nothing_moves_while_chips_come_and_go(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    places = ".tray-chip, .tray .button, .sum strong, .beside, .reach .primary"
    where = f"[...document.querySelectorAll('{places}')].map((part) => part.getBoundingClientRect().top)"
    settle(page)
    before = page.evaluate(where)
    for denomination in ("5,000", "1,000", "500", "100", "100"):
        chip(page, denomination).tap()
    expect_sum(page, "1 × 5,000 + 1 × 1,000 + 1 × 500 + 2 × 100 = 6,700")
    settle(page)
    assert page.evaluate(where) == before


def test_a_held_press_takes_one_off_and_adds_none(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    chip(page, "500").click(click_count=3)
    expect_sum(page, "3 × 500 = 1,500")
    chip(page, "500").click(delay=700)
    expect_sum(page, "2 × 500 = 1,000")
    chip(page, "500").click(button="right")
    expect_sum(page, "1 × 500 = 500")
    chip(page, "100").click(delay=700)
    expect_sum(page, "1 × 500 = 500")
    chip(page, "500").click()
    expect_sum(page, "2 × 500 = 1,000")


def test_a_press_that_slides_off_takes_nothing_off(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    chip(page, "500").click()
    chip(page, "500").hover()
    page.mouse.down()
    heading(page).hover()
    page.wait_for_timeout(700)  # longer than a held press
    page.mouse.up()
    expect_sum(page, "1 × 500 = 500")


def test_a_finger_that_stays_on_a_chip_takes_one_off(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    chip(page, "500").tap()
    chip(page, "500").tap()
    settle(page)
    box = chip(page, "500").bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect_sum(page, "1 × 500 = 500")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    chip(page, "100").tap()
    expect_sum(page, "1 × 500 + 1 × 100 = 600")


def test_the_tray_is_worked_by_keys(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    press_to(page, chip(page, "1,000"))
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    press_to(page, button(page, "Take off a chip of 1,000"))
    page.keyboard.press("Enter")
    expect_sum(page, "1 × 1,000 = 1,000")
    press_to(page, button(page, "Clear"))
    page.keyboard.press("Enter")
    expect(page.locator("[data-total]")).to_have_text("0")
    press_to(page, button(page, "First the chips"))
    page.keyboard.press("Enter")
    expect(page.locator("#value-error")).to_contain_text("Enter an answer first.")
    expect(chip(page, "1,000")).to_be_visible()


def test_a_chip_that_is_not_on_the_tray_is_tapped_on_the_pad_and_counts(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    chip(page, "1,000").click()
    page.get_by_text("Other chip, or type them").click()
    on_the_pad(page, "␣", "2", "×", "2", "5", "00")
    expect(page.locator("#value")).to_have_value("1x1000 2x2500")
    expect_sum(page, "2 × 2,500 + 1 × 1,000 = 6,000")
    settle(page)
    assert small_targets(page, ".pad button", least=56) == []
    page.get_by_text("Other chip, or type them").click()
    chip(page, "500").click()
    expect(page.locator("#value")).to_have_value("2x2500 1x1000 1x500")


def test_what_was_unfolded_before_the_page_was_complete_stays_so(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    page.get_by_text("Other chip, or type them").click()
    page.evaluate("window.dispatchEvent(new Event('pageshow'))")
    expect(page.locator("#value")).to_be_visible()


def test_chips_answered_before_lie_on_the_tray_again(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    chip(page, "1,000").click()
    chip(page, "500").click()
    tap(page, "Next", then=CALL)
    change(page, "Which chips")
    expect_sum(page, "1 × 1,000 + 1 × 500 = 1,500")
    chip(page, "500").click(delay=700)
    tap(page, "Next", then="Were those the last chips of seat 5?")
    page.go_back()
    change(page, "Which chips")
    expect_sum(page, "1 × 1,000 = 1,000")
    page.go_back()
    page.go_forward()
    expect_sum(page, "1 × 1,000 = 1,000")


def test_what_is_no_chip_stays_and_is_said_beside_the_tray(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    page.get_by_text("Other chip, or type them").click()
    page.locator("#value").fill("1,000 500")
    expect_sum(page, "Not all of this is a chip ?")
    button(page, "Next").click()
    expect(page.locator("#value-error")).to_contain_text("Put a space between chips")
    expect(page.locator("#value")).to_be_focused()
    expect(page.locator("#value")).to_have_value("1,000 500")


def test_just_looking_has_the_tray_too(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/look/chips-facing-a-bet")
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What came first from seat 5?")
    tap(page, "Chips, and nothing said", then="What is the bet to seat 5")
    page.locator("#value").fill("1200")
    tap(page, "Next", then=CHIPS)
    chip(page, "1,000").click()
    chip(page, "500").click()
    tap(page, "Next", then=CALL)


def test_without_known_chips_they_are_tapped_on_the_pad(open_tablet: OpenTablet, cast: Cast) -> None:
    Level.objects.update(chips=[])
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    on_the_pad(page, "2", "×", "1", "000", "␣", "5", "00")
    expect(page.locator("#value")).to_have_value("2x1000 500")
    expect(page.get_by_text("To call: 1,200")).to_be_visible()
    settle(page)
    assert violations(page) == []
    tap(page, "Next", then=AFTER)


def test_the_lifted_chip_is_shown_to_players_and_kept_with_the_call(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    tap_to_the_chips(page, cast)
    chip(page, "1,000").click()
    chip(page, "500").click()
    tap(page, "Next", then=CALL)
    shown = "Pushed: 1 × 1,000 + 1 × 500. Lifted off: 500. Left: 1,000. To call: 1,200."
    sentence = "Without the smallest chip (500) there are 1,000: less than the 1,200 to call, so it is a call."
    ruling = page.url
    for address in (ruling, f"{ruling}players"):
        page.goto(address)
        expect(page.get_by_role("img", name=shown)).to_be_visible()
        expect(page.get_by_text(sentence)).to_be_visible()
    page.goto(ruling)
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    page.goto(ruling.replace("/calls/", "/incidents/"))
    expect(page.get_by_role("img", name=shown)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("img", name=shown)).to_be_visible()
    expect(page.get_by_text(sentence)).to_be_visible()


def test_the_number_of_every_chip_lies_within_its_inner_ring(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_chips(page, cast)
    number = page.locator(".tray .chip .worth").first
    for chip in (5, 25, 500, 5_000, 25_000, 100_000, 1_000_000, 25_000_000, 100_000_000):
        words = worth(chip)
        width = number.evaluate(
            """(it, words) => {
              it.setAttribute("class", `worth long-${words.length}`);
              it.textContent = words;
              return it.getBBox().width;
            }""",
            words,
        )
        assert width <= 66, words  # the ring is 72 across
