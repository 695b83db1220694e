"""Numbers typed into a tablet: the first key replaces the present value, and Next says what it waits for."""

from playwright.sync_api import Page, expect

from tests.browser.calls import CHIPS, RAISE, Answers, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import arrive, button, change, open_at, seat, to_the_amount, to_the_skipped

AMOUNT = "Seat 5: raise to how much in total?"
# One page asks for the chips in front and the bet.
UNDERCALL: Answers = (("hand-moment", "now"), ("actor", 5), ("undercall-how", "chips"))


def keys(page: Page, *labels: str) -> None:
    for label in labels:
        page.get_by_role("group", name="Digits").get_by_text(label, exact=True).tap()


def to_the_answered_amount(page: Page, cast: Cast) -> None:
    """Go to the amount of a raise to 1,200, to be corrected."""
    open_at(page, called(cast, RAISE), "back to seat 4")
    change(page, AMOUNT)
    arrive(page, AMOUNT)


def test_the_first_key_of_the_pad_replaces_the_number_that_is_there(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_answered_amount(page, cast)
    expect(page.locator("#value")).to_have_value("1,200")
    keys(page, "4", "000")
    expect(page.locator("#value")).to_have_value("4,000")
    page.locator("#value").tap()
    keys(page, "0")
    expect(page.locator("#value")).to_have_value("40,000")


def test_the_whole_number_is_in_sight_however_long_it_is(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, RAISE[:3]), AMOUNT)
    keys(page, "2", "6")
    sizes = []
    for _ in range(3):
        keys(page, "00")
        sizes.append(page.locator("#value").evaluate("(field) => parseFloat(getComputedStyle(field).fontSize)"))
        assert page.locator("#value").evaluate("(field) => field.scrollWidth - field.clientWidth") <= 0
    assert sizes[0] > sizes[-1]


def test_the_first_key_replaces_it_also_where_the_number_was_tapped_before(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_answered_amount(page, cast)
    page.locator("#value").tap()
    keys(page, "7", "00")
    expect(page.locator("#value")).to_have_value("700")


def test_digits_of_a_keyboard_go_into_the_number_at_once_and_replace_it(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, RAISE[:3]), AMOUNT)
    expect(page.locator("#value")).to_be_focused()
    page.keyboard.type("16")
    keys(page, "00")
    page.keyboard.type("0")
    expect(page.locator("#value")).to_have_value("16,000")
    page.reload()
    expect(page.locator("#value")).to_be_focused()
    to_the_answered_amount(page, cast)
    page.keyboard.type("4000")
    expect(page.locator("#value")).to_have_value("4,000")


def test_the_key_that_deletes_takes_one_digit_off_or_held_all_of_them(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_answered_amount(page, cast)
    delete = button(page, "Delete the last digit")
    delete.tap()
    expect(page.locator("#value")).to_have_value("")
    keys(page, "1", "6", "000", "000")
    delete.tap()
    expect(page.locator("#value")).to_have_value("1,600,000")
    delete.click(delay=700)
    expect(page.locator("#value")).to_have_value("")
    keys(page, "9")
    expect(page.locator("#value")).to_have_value("9")


def test_each_of_several_numbers_is_replaced_when_it_is_come_back_to(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, UNDERCALL, "undercall"), "")
    fields = page.locator(".one-of-them input")
    expect(fields.first).to_be_focused()
    keys(page, "8", "00")
    fields.nth(1).tap()
    keys(page, "2", "00")
    fields.first.tap()
    keys(page, "9", "00")
    expect(fields.first).to_have_value("900")
    expect(fields.nth(1)).to_have_value("200")


def test_the_first_chip_replaces_those_that_are_there(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    pushed: Answers = (*CHIPS, ("chips-pushed", ((1_000, 2), (500, 1))))
    open_at(page, called(cast, pushed, "chips-facing-a-bet"), "A call of 2,400")
    change(page, "Which chips did seat 5 push")
    arrive(page, "Which chips did seat 5 push")
    chips = page.locator("[data-sum]")
    expect(chips).to_have_text("2 × 1,000 + 1 × 500 = 2,500")
    button(page, "Add a chip of 5,000").tap()
    button(page, "Add a chip of 500").tap()
    expect(chips).to_have_text("1 × 5,000 + 1 × 500 = 5,500")
    page.reload()
    button(page, "Take off a chip of 500").tap()
    expect(chips).to_have_text("2 × 1,000 = 2,000")


def test_hands_to_miss_are_replaced_by_the_first_digit(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, RAISE), "back to seat 4")
    page.get_by_label("Missed hands").check()
    hands = page.get_by_label("Hands to miss", exact=True)
    hands.tap()
    page.keyboard.type("12")
    expect(hands).to_have_value("12")


def test_next_says_what_it_waits_for(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_amount(page, cast)
    going_on = page.locator(".reach > .primary")
    expect(going_on).to_have_text("Next", use_inner_text=True)
    button(page, "Delete the last digit").click(delay=700)
    expect(going_on).to_have_text("First type the number", use_inner_text=True)
    open_at(page, called(cast, UNDERCALL, "undercall"), "")
    expect(going_on).to_have_text("First type every amount", use_inner_text=True)
    open_at(page, called(cast, CHIPS, "chips-facing-a-bet"), "Which chips")
    expect(going_on).to_have_text("First the chips", use_inner_text=True)
    button(page, "Add a chip of 500").tap()
    expect(going_on).to_have_text("Next", use_inner_text=True)


def test_an_error_at_the_seats_goes_with_the_tap_that_mends_it(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_skipped(page, cast)
    page.get_by_role("link", name="Several seats").click()
    going_on, error = page.locator(".reach > .primary"), page.locator(".felt .error")
    expect(going_on).to_have_text("First tap the seats", use_inner_text=True)
    going_on.click()
    expect(error).to_have_text("Enter an answer first.")
    seat(page, 4).tap()
    expect(error).to_be_hidden()
    expect(page.locator(".felt")).to_contain_text("Tap the seats")
    expect(going_on).to_have_text("Next", use_inner_text=True)


def test_next_waits_for_as_many_seats_as_are_wanted(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, (), "odd-chips"), "Which seats share it?")
    going_on = page.locator(".reach > .primary")
    for number, says in ((2, "First tap two seats or more"), (5, "Next"), (2, "First tap two seats or more")):
        seat(page, number).tap()
        expect(going_on).to_have_text(says, use_inner_text=True)


def test_a_number_is_told_in_big_blinds_as_somebody_says_it(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_amount(page, cast)
    blinds = page.locator("[data-in-blinds]")
    for typed, said in (("400", "1 big blind"), ("1000", "2.5 big blinds"), ("4001000", "10,003 big blinds")):
        page.locator("#value").fill(typed)
        expect(blinds).to_have_text(said)
