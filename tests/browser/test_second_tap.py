"""The second tap of a double tap does nothing, on any page; a person who has seen the page is never held up."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect
from pytest_django import Settings

from floor.models import Incident
from floor.record.penalty_order import PenaltyOrder
from tests import factories
from tests.browser.calls import RAISE, Answers, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, heading, record_button, seat
from tests.common_calls import CALLS, Call
from tests.pointing import keys_of

# The value of the program; all other tests set it to 0.
TOO_SOON_MS = 350
TOO_SOON = (60, 150, 250)
IN_TIME = 500
SETTLED = 150
FRAMES = 50  # of a screen, until it shows the new contents

# A touch of every control that does nothing unless told to; and the clicks that reach the page.
FINGER = """() => {
  window.reached = [];
  window.touch = (control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2 };
    const hit = document.elementFromPoint(at.clientX, at.clientY) ?? control;
    const by = { ...at, pointerType: "touch", isPrimary: true, width: 20, height: 20 };
    hit.dispatchEvent(new PointerEvent("pointerdown", by));
    hit.dispatchEvent(new PointerEvent("pointerup", by));
    hit.dispatchEvent(new PointerEvent("click", { ...by, detail: 1 }));
  };
  const nameOf = (target) => target.closest("a, button, summary, label")?.innerText;
  document.addEventListener("click", ({ target }) => { reached.push(nameOf(target)); });
}"""
QUICK = "[data-digits], [data-back], [data-step], [data-less], [data-tray]:not([data-one]) [data-chip]"
SLOW = f":is(a[href], button:not(:disabled), summary, label):not({QUICK})"
TOUCHED = """(controls) => {
  reached.length = 0;
  const shown = [...document.querySelectorAll(controls)].filter((control) => control.checkVisibility());
  shown.forEach(touch);
  return [shown.length, [...reached]];
}"""
# A question of each kind (a choice with its seat or without, seats, amounts, chips), and a choice that the book leaves.
WITNESSES = ("Out of turn, a raise", "Overchip", "Several chips", "Short raise", "Who spoke first is not clear")


@pytest.fixture
def as_served(settings: Settings) -> None:
    settings.SECOND_TAP_MS = TOO_SOON_MS


def touched(page: Page, part: str) -> list[str]:
    """Return the controls that took a touch, when all slow ones of a part are touched."""
    many, reached = page.evaluate(TOUCHED, f":is({part}) {SLOW}, :is({part}){SLOW}")
    assert many
    return list(reached)


class Deliberate:
    """Taps half a second after each question has come; sooner, it taps every control in vain.

    No time passes by itself, so that no machine is too slow for it.
    """

    def __init__(self, page: Page) -> None:
        page.clock.install()
        page.clock.pause_at(timezone.now() + timedelta(hours=1))
        page.add_init_script(f"({FINGER})()")
        self.page, self.read = page, ""

    def give(self, call: Call) -> None:
        for do, *what in (*call.steps, *call.record):
            getattr(self, do)(*what)

    def tap_in_vain(self, part: str = "main") -> None:
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(SETTLED)  # by the clock of the machine: the page has come in whole
        self.page.clock.run_for(FRAMES)
        waited = 0
        for after in TOO_SOON:
            self.page.clock.run_for(after - waited)
            assert touched(self.page, part) == [], f"{heading(self.page).inner_text()}: {after} ms"
            waited = after
        self.page.clock.run_for(IN_TIME - waited)

    def tap_in_time(self, control: Locator) -> None:
        """Tap a control: in vain only if it has just changed; a page that has been read may be tapped at any time."""
        question = heading(self.page).inner_text()
        if question != self.read:
            self.tap_in_vain()
        self.read = question
        control.tap()

    def lead_on(self, control: Locator) -> None:
        before = heading(self.page).inner_text()
        self.tap_in_time(control)
        expect(heading(self.page)).not_to_have_text(before)

    def tap(self, label: str) -> None:
        self.lead_on(button(self.page, label).first)

    def seat(self, number: str) -> None:
        self.lead_on(seat(self.page, int(number)))

    def choose(self, label: str) -> None:
        self.tap_in_time(self.page.locator(".with-seat label").filter(has_text=label))
        expect(self.page.get_by_role("radio", name=label)).to_be_checked()

    def check(self, label: str) -> None:
        choice = self.page.get_by_label(label, exact=True)
        self.tap_in_time(self.page.locator("label").filter(has=choice))
        expect(choice).to_be_checked()
        self.read = heading(self.page).inner_text()

    def numbers(self, *amounts: str) -> None:
        before = heading(self.page).inner_text()
        for amount in amounts:
            for key in keys_of(amount):
                self.tap_in_time(button(self.page, key))
            self.tap_in_time(self.page.locator(".reach .primary"))
        expect(heading(self.page)).not_to_have_text(before)

    def chips(self, *worth: str) -> None:
        before, at_once = heading(self.page).inner_text(), self.page.locator("[data-one]").count()
        for chip in worth:
            self.tap_in_time(self.page.locator(f".tray [data-chip='{chip}']"))
        if not at_once:
            self.tap_in_time(button(self.page, "Next"))
        expect(heading(self.page)).not_to_have_text(before)


@pytest.mark.parametrize("call", [call for call in CALLS if call.name in WITNESSES], ids=lambda call: call.name)
def test_no_tap_counts_before_what_it_hits_can_have_been_read_and_every_one_after(
    open_tablet: OpenTablet, cast: Cast, as_served: None, call: Call
) -> None:
    page = open_tablet(cast.floor, own=True)
    finger = Deliberate(page)
    page.goto(f"/t/{cast.tournament.pk}/")
    finger.tap_in_time(page.locator(".tables [data-number='12']"))
    if call.behind:
        finger.tap_in_time(page.locator("summary").filter(has_text=call.behind))
        finger.tap_in_vain(".family[open] > :not(summary)")
    if call.rarer:
        finger.tap_in_time(page.locator(".family[open] .rarer > summary"))
        finger.tap_in_vain(".family[open] .rarer > :not(summary)")
    finger.tap(call.tile)
    finger.give(call)
    finger.tap_in_time(record_button(page))
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    finger.tap_in_vain(".reach .primary, .recorded ~ *")
    assert Incident.objects.get().draft.recorded_answers


def just_come(
    open_tablet: OpenTablet, cast: Cast, answers: Answers = (), situation: str = "action-out-of-turn"
) -> Page:
    """Open the question or the ruling of a call, which nobody has had the time to read."""
    page = open_tablet(cast.floor, own=True)
    Deliberate(page)
    page.goto(f"/calls/{called(cast, answers).pk}/")
    page.clock.run_for(FRAMES)
    return page


def test_a_result_is_not_tapped_before_what_stands_on_it_can_have_been_read(
    open_tablet: OpenTablet, cast: Cast, as_served: None
) -> None:
    page = open_tablet(cast.floor, own=True)
    finger = Deliberate(page)
    page.goto(f"/t/{cast.tournament.pk}/?q=seat+4+raised+to+4800+out+of+turn")
    finger.tap_in_time(page.locator(".tables [data-number='12']"))
    expect(page.locator("#happened")).to_have_attribute("data-for-table", "12")
    finger.tap_in_vain("#happened")
    finger.lead_on(page.locator("#happened .result").first)
    expect(heading(page)).to_have_text("Whose turn was it?")
    finger.tap_in_vain()


def test_keys_of_a_pad_and_steppers_count_as_fast_as_they_are_tapped(
    open_tablet: OpenTablet, cast: Cast, as_served: None
) -> None:
    page = just_come(open_tablet, cast, RAISE[:3])
    for key in "12000":
        button(page, key).tap()
    button(page, "Delete the last digit").tap()
    expect(page.locator("#value")).to_have_value("1,200")
    button(page, "Next").tap()
    page.clock.run_for(IN_TIME)
    expect(heading(page)).to_contain_text("how much in total?")
    page.goto(f"/calls/{called(cast, RAISE).pk}/")
    page.clock.run_for(IN_TIME)
    page.get_by_label("Missed hands").check()
    page.clock.run_for(FRAMES)
    for _ in range(3):
        page.get_by_role("button", name="one more").filter(visible=True).first.tap()
    expect(page.locator("[name^='hands-']")).to_have_value("4")


def test_keys_and_screen_readers_are_never_held_up(open_tablet: OpenTablet, cast: Cast, as_served: None) -> None:
    page = just_come(open_tablet, cast)
    page.get_by_role("link", name="Moved on").press("Enter")
    page.locator(".with-seat [type=radio]").first.focus()
    page.keyboard.press("Space")
    seat(page, 5).focus()
    page.keyboard.press("Enter")
    expect(heading(page)).to_have_text("What did seat 5 do?")
    page.clock.run_for(FRAMES)
    button(page, "Raise, facing a bet").evaluate("raise => raise.click()")
    expect(heading(page)).to_contain_text("how much in total?")
    page.goto(f"/calls/{called(cast, RAISE[:2]).pk}/")
    page.clock.run_for(FRAMES)
    by_reader = """next => {
      next.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, width: 0, height: 0 }));
      next.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    }"""
    page.locator(".drawer > summary").first.evaluate(by_reader)
    expect(page.locator(".drawer[open]")).to_have_count(1)


def test_a_pointer_that_is_down_while_the_question_changes_answers_neither(
    open_tablet: OpenTablet, cast: Cast, as_served: None
) -> None:
    page = just_come(open_tablet, cast, RAISE[:2])
    page.clock.run_for(IN_TIME)
    here = "[...document.querySelectorAll('.answers button')].at(0)"
    page.evaluate(
        f"{here}.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true, isPrimary: true, width: 20 }}))"
    )
    button(page, "Raise, facing a bet").press("Enter")
    expect(heading(page)).to_contain_text("how much in total?")
    page.clock.run_for(IN_TIME)
    page.evaluate("reached.length = 0")
    next_one = page.locator(".reach .primary")
    box = next_one.bounding_box()
    assert box
    where = {"clientX": box["x"] + 9, "clientY": box["y"] + 9}
    next_one.dispatch_event("click", {"detail": 1, **where})
    assert page.evaluate("reached") == []


def test_what_is_moved_by_something_else_is_not_tapped_in_its_new_place(
    open_tablet: OpenTablet, cast: Cast, as_served: None
) -> None:
    page = just_come(open_tablet, cast, RAISE)
    page.clock.run_for(IN_TIME)
    page.locator("main").evaluate("main => { main.style.paddingTop = '120px'; }")
    page.clock.run_for(FRAMES)
    page.locator(".because summary").first.tap()
    assert page.evaluate("reached") == []
    page.clock.run_for(IN_TIME)
    page.locator(".because summary").first.tap()
    expect(page.locator(".because details[open]")).to_have_count(1)


def test_what_is_scrolled_as_soon_as_it_comes_is_new_where_it_is_scrolled_to(
    open_tablet: OpenTablet, cast: Cast, as_served: None
) -> None:
    page = open_tablet(cast.floor, own=True)
    Deliberate(page)
    page.goto(f"/calls/{called(cast, RAISE).pk}/")
    page.locator("body").evaluate("body => { body.style.minHeight = '400vh'; }")
    page.clock.run_for(FRAMES)
    page.evaluate("scrollTo(0, 250)")
    page.wait_for_function("scrollY === 250")
    page.clock.run_for(FRAMES)
    assert touched(page, "main") == []


def test_a_part_that_keeps_up_by_itself_holds_up_only_who_taps_what_is_new(
    open_tablet: OpenTablet, cast: Cast, as_served: None
) -> None:
    called(cast)
    page = open_tablet(cast.floor, own=True)
    Deliberate(page)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.clock.run_for(IN_TIME)
    missed = PenaltyOrder("missed-hands", seat=5, hands=1)
    factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table, penalty=missed)
    page.evaluate("document.body.dispatchEvent(new Event('poll'))")
    new = page.locator("#going-on [id^='serving-']").first
    expect(new).to_be_visible()
    page.clock.run_for(FRAMES)
    new.tap()
    assert page.evaluate("reached") == []
    page.locator("#going-on a").first.tap()
    expect(heading(page)).to_have_text("Which seat acted out of turn?")
