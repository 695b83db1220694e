"""A finger on the ring of a reconstructed hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.cast import Cast
from tests.browser.steps import button, heading, settle
from tests.cases.ring import Form, OnTheRing

# The words of the button below the pad for an act with an amount.
SAYS = {"Bet": "bets", "Raise to": "raises to", "All-in": "is all-in for"}


@dataclass
class Ring:
    """Taps on the ring, counted; a number on the pad is one tap, and its keys are counted separately."""

    page: Page
    taps: int = 0
    keys: int = 0

    def begin(self, cast: Cast, street: str, seats: tuple[int, ...], on: int) -> None:
        self.page.goto(f"/t/{cast.tournament.pk}/")
        self._tap(self.page.locator(".tables [data-number='12']"))
        self._tap(button(self.page, "Reconstruct a hand"))
        self.start(street, seats, on)

    def start(self, street: str, seats: tuple[int, ...], on: int, pot: int | None = None) -> None:
        """Start a hand: before the flop everybody seated is dealt in; later the seats that have cards are tapped."""
        expect(heading(self.page)).to_have_text("Where does it begin?")
        if street == "Preflop":
            self._tap(self.page.locator(".hand-in-play summary"))
            self._tap(self.page.get_by_text("No ante", exact=True))  # the tapes of the books have none
        else:
            self._tap(self.page.locator(".streets").get_by_text(street, exact=True))
            for seat in seats:
                self._tap(self.page.locator(f"label[data-seat='{seat}']"))
        if pot:
            self.page.get_by_label("Pot before this street, if known").fill(str(pot))
        self._tap(button(self.page, f"Button at seat {on}"))
        to_act, taken = heading(self.page).filter(has_text="to act"), button(self.page, "Somebody sits there")
        expect(to_act.or_(taken).first).to_be_visible()
        if taken.count():  # one of them is empty in the list
            self._tap(taken)
        expect(heading(self.page)).to_contain_text("to act")
        if street == "Preflop":
            self.deal(seats)

    def deal(self, seats: tuple[int, ...]) -> None:
        """Deal in the players who had cards and out those who had none, seat by seat in the list of events."""
        group = self.page.get_by_role("group", name="Who was dealt in", include_hidden=True)
        for seat in range(1, 10):
            with self.opened(".hand-events"):
                one = button(self.page.get_by_role("group", name="Who was dealt in"), f"Seat {seat}")
                if (one.get_attribute("aria-pressed") == "true") != (seat in seats):
                    self._tap(one)
            pressed = group.get_by_role("button", name=f"Seat {seat}", pressed=seat in seats, include_hidden=True)
            taken = button(self.page, "Somebody sits there")
            expect(pressed.or_(taken).first).to_be_attached()
            if taken.count():
                self._tap(taken)
            expect(one).to_have_attribute("aria-pressed", str(seat in seats).lower())

    def does(self, action: str, amount: int | None = None, *, seat: int | None = None) -> None:
        """Tap an act of a seat; the seat whose turn it is needs no tap of its own, nor does a bet or raise."""
        if seat:
            self.look_at(seat)
        if action not in SAYS:
            return self._happens(button(self.page, action))
        if action == "All-in" or not amount:
            self._tap(self._act().get_by_text(action, exact=True))
        if amount:
            self._press(self._act().locator("[data-pad]"), str(amount))
            expect(self._put()).to_contain_text(f"{SAYS[action]} {amount:,}")
        self._happens(self._put())

    def says(self, words: str) -> None:
        """Type words of the seat whose turn it is."""
        self._open("Words")
        self.page.locator("#words").fill(words)
        self._happens(button(self.page, "Said that"))

    def enter(self, hand: OnTheRing) -> None:
        """Enter a whole hand, each event as a floor person taps it."""
        self.start(hand.street.capitalize(), hand.seats, hand.button, hand.pot)
        for form in hand.forms:
            self._enter(form)

    def _enter(self, form: Form) -> None:
        if street := form.get("street"):
            self._tap(self.page.get_by_role("link", name=f"Now the {street}", exact=True))
            expect(self.page.get_by_text(f"Begins the {street}")).to_be_visible()
        if heading(self.page).inner_text() != f"Seat {form['seat']}, to act":
            self.look_at(int(form["seat"]))
        act = self._act()
        if amount := form.get("amount"):
            self._press(act.locator("[data-pad]"), amount)
        if form["action"] in ("push", "pull_back", "combine_and_push_all"):
            self._open("Chips")
        if pushed := form.get("chips"):
            for pile in pushed.split():
                count, chip = pile.split("x")
                for _ in range(int(count)):
                    self._tap(act.locator(f"[data-chip='{chip}']"))
        if form.get("last"):
            self._tap(act.get_by_text("That is everything they have"))
        if words := form.get("words"):
            self._open("Words")
            act.locator("#words").fill(words)
        chosen = act.locator(f"label:has([name='chosen'][value='{form['action']}'])")
        if chosen.count():
            self._tap(chosen)
            return self._happens(self._put())
        does = act.locator(f"button[name='action'][value='{form['action']}']")
        if not does.is_visible():
            self._open("More")
        if cards := form.get("cards"):
            act.locator("#cards").fill(cards)
        self._happens(does)

    def look_at(self, seat: int) -> None:
        self._tap(self.page.locator(f".ring [data-seat='{seat}']"))
        expect(heading(self.page)).to_contain_text(f"Seat {seat}")

    def found(self, finding: str) -> Locator:
        """Return the finding to rule on next, in the bar over the felt."""
        return self.page.locator(".found", has=self.page.locator("p").get_by_text(finding, exact=True))

    def rule_on(self, finding: str) -> None:
        """Tap once where it is next; a finding that waits behind another is in the drawer."""
        rule_on = button(self.page, f"Rule on it: {finding}")
        if not self.found(finding).count():
            self._tap(self.page.locator(".hand-found > summary"))
        self._tap(rule_on)
        expect(self.page.locator("#call")).to_be_visible()

    @contextmanager
    def opened(self, drawer: str) -> Iterator[None]:
        """Open a drawer of the page inside; a tap in it may have closed it already."""
        self.page.locator(f"{drawer} > summary").click()
        yield
        self.page.keyboard.press("Escape")

    def _act(self) -> Locator:
        return self.page.locator("#act")

    def _put(self) -> Locator:
        """The button below the pad, which says what it puts on the tape."""
        return self.page.locator("#act > .primary")

    def _open(self, part: str) -> None:
        self._tap(self._act().locator("summary").get_by_text(part, exact=True))

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
