"""A finger on the ring of a reconstructed hand."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.cast import Cast
from tests.browser.steps import button, heading, settle
from tests.cases.ring import Form, OnTheRing


@dataclass
class Ring:
    """Taps on the ring, counted; a number on the pad is one tap, its keys are counted beside."""

    page: Page
    taps: int = 0
    keys: int = 0

    def begin(self, cast: Cast, street: str, seats: tuple[int, ...], on: int) -> None:
        self.page.goto(f"/t/{cast.tournament.pk}/")
        self._press(self.page.locator("[data-pad]").first, "12")
        self._tap(button(self.page, "Reconstruct a hand"))
        self.start(street, seats, on)

    def start(self, street: str, seats: tuple[int, ...], on: int, pot: int | None = None) -> None:
        expect(heading(self.page)).to_have_text("Where does it begin?")
        self._tap(self.page.get_by_text(street, exact=True))
        for seat in seats:
            self._tap(self.page.locator(f"label[data-seat='{seat}']"))
        if street == "Preflop":
            self.page.get_by_label("No ante").check()  # the tapes of the books have none
        if pot:
            self.page.get_by_label("Pot before this street, if known").fill(str(pot))
        self._tap(button(self.page, f"Button at seat {on}"))
        expect(heading(self.page)).to_contain_text("to act")

    def does(self, action: str, amount: int | None = None, *, seat: int | None = None) -> None:
        """What a seat does; the one whose turn it is needs no tap of its own."""
        if seat:
            self.look_at(seat)
        if amount:
            self._press(self.page.locator("#act [data-pad]"), str(amount))
        self._happens(button(self.page, action))

    def pushes(self, chips: str) -> None:
        """Chips without a word by the seat whose turn it is, as they are typed."""
        self._open("Chips, with or without words")
        self.page.locator("#chips").fill(chips)
        self._happens(button(self.page, "Pushed them"))

    def says(self, words: str) -> None:
        """Words by the seat whose turn it is, as they are typed."""
        self._open("Something else")
        self.page.locator("#words").fill(words)
        self._happens(button(self.page, "Said that"))

    def enter(self, hand: OnTheRing) -> None:
        """A whole hand, each event as a floor person taps it."""
        self.start(hand.street.capitalize(), hand.seats, hand.button, hand.pot)
        for form in hand.forms:
            self._enter(form)

    def _enter(self, form: Form) -> None:
        if street := form.get("street"):
            self._tap(self.page.get_by_role("link", name=f"Now the {street}", exact=True))
            expect(self.page.get_by_text(f"Begins the {street}")).to_be_visible()
        if heading(self.page).inner_text() != f"Seat {form['seat']}, to act":
            self.look_at(int(form["seat"]))
        act = self.page.locator("#act")
        if amount := form.get("amount"):
            self._press(act.locator("[data-pad]"), amount)
        if pushed := form.get("chips"):
            self._tap(self.page.get_by_text("Chips, with or without words", exact=True))
            for pile in pushed.split():
                count, chip = pile.split("x")
                for _ in range(int(count)):
                    self._tap(act.locator(f"[data-chip='{chip}']"))
        if form.get("last"):
            self._tap(act.get_by_text("That is everything they have"))
        for name in ("words", "cards"):
            if typed := form.get(name):
                self._open("Something else")
                act.locator(f"#{name}").fill(typed)
        if form["action"] in ("quote_pot", "combine_and_push_all"):
            self._open("Something else" if form["action"] == "quote_pot" else "Chips, with or without words")
        elif form["action"] == "push" and not form.get("chips"):
            self._open("Chips, with or without words")
        self._happens(act.locator(f"button[name='action'][value='{form['action']}']"))

    def look_at(self, seat: int) -> None:
        self._tap(self.page.locator(f".ring [data-seat='{seat}']"))
        expect(heading(self.page)).to_contain_text(f"Seat {seat}")

    def fact(self, name: str) -> Locator:
        return self.page.locator(".hand-facts div", has=self.page.get_by_text(name, exact=True)).locator("dd")

    def found(self, finding: str) -> Locator:
        return self.page.locator(".hand-found li", has=self.page.get_by_text(finding, exact=True))

    def rule_on(self, finding: str) -> None:
        self._tap(button(self.page, f"Rule on it: {finding}"))
        expect(self.page.locator("#call")).to_be_visible()

    def _open(self, part: str) -> None:
        self._tap(self.page.locator("#act").get_by_text(part, exact=True))

    def _happens(self, action: Locator) -> None:
        events = self.page.locator(".hand-tape > li[data-number]")
        before = events.count()
        self._tap(action)
        expect(events).to_have_count(before + 1)

    def _tap(self, target: Locator) -> None:
        target.click()
        settle(self.page)
        self.taps += 1
        self.keys += 1

    def _press(self, pad: Locator, digits: str) -> None:
        for digit in digits:
            pad.get_by_text(digit, exact=True).click()
        self.taps += 1
        self.keys += len(digits)
