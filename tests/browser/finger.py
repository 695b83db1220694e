"""One hand on a tablet: whatever it taps on a page, counted."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.steps import at_table, button, choose, heading, open_family, seat


@dataclass
class Finger:
    """A number counts as one tap, the Answer that ends it included; the keys pressed for it count beside."""

    page: Page
    taps: int = 0
    keys: int = 0

    def tap(self, label: str) -> None:
        before = heading(self.page).inner_text()
        button(self.page, label).first.click()
        self._arrive(before)

    def choose(self, label: str) -> None:
        choose(self.page, label)
        self.taps += 1

    def more(self, family: str) -> None:
        """Open a family."""
        open_family(self.page, family)
        self.taps += 1
        self.keys += 1

    def seat(self, number: int) -> None:
        before = heading(self.page).inner_text()
        seat(self.page, number).click()
        self._arrive(before)

    def number(self, digits: str) -> None:
        """Type on the pad and give the answer."""
        before = heading(self.page).inner_text()
        self._press(digits)
        button(self.page, "Answer").click()
        self.keys += 1
        self._arrive(before)

    def chips(self, *worth: str) -> None:
        before = heading(self.page).inner_text()
        for chip in worth:
            self.page.locator(f".tray [data-chip='{chip}']").click()
        button(self.page, "Answer").click()
        self.keys += len(worth) + 1
        self._arrive(before)

    def table(self, number: str) -> None:
        at_table(self.page, int(number))
        self.taps += 1
        self.keys += 1

    def check(self, label: str) -> None:
        self.page.get_by_label(label, exact=True).check()
        self.taps += 1
        self.keys += 1

    def press(self, label: str) -> None:
        """Tap what leads to no other heading."""
        button(self.page, label).click()
        self.taps += 1

    def no_penalties(self) -> None:
        """Choose that none of several who may be given one is given any."""
        button(self.page, "No penalty for either seat").click()
        for choice in self.page.get_by_label("No penalty", exact=True).all():
            expect(choice).to_be_checked()
        self.taps += 1
        self.keys += 1

    def _press(self, digits: str) -> None:
        pad = self.page.locator("[data-pad]").first
        for digit in digits:
            pad.get_by_text(digit, exact=True).click()
        self.keys += len(digits)

    def _arrive(self, before: str) -> None:
        expect(heading(self.page)).not_to_have_text(before)
        self.taps += 1
