"""One hand on a tablet: everything it taps on a page, counted."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.steps import at_table, button, choose, heading, open_family, seat
from tests.pointing import keys_of


@dataclass
class Finger:
    """Every touch counts, those of each key included."""

    page: Page
    taps: int = 0

    def tap(self, label: str) -> None:
        before = heading(self.page).inner_text()
        button(self.page, label).first.click()
        self._arrive(before)

    def moved_on(self) -> None:
        self.page.get_by_role("link", name="Moved on").click()
        expect(heading(self.page)).to_have_text("Where is the hand now?")
        self.taps += 1

    def choose(self, label: str) -> None:
        choose(self.page, label)
        self.taps += 1

    def more(self, family: str) -> None:
        """Open a family."""
        open_family(self.page, family)
        self.taps += 1

    def rarer(self) -> None:
        """Open the rarer calls of the family."""
        self.page.locator(".family[open] .rarer > summary").click()
        self.taps += 1

    def seat(self, number: int) -> None:
        before = heading(self.page).inner_text()
        seat(self.page, number).click()
        self._arrive(before)

    def numbers(self, *amounts: str) -> None:
        """Tap every amount that is offered as such; the others on the pad."""
        before = heading(self.page).inner_text()
        for amount in amounts:
            offered = self.page.locator(".preset").filter(visible=True).filter(has_text=f"{int(amount):,}").first
            if offered.count() and offered.inner_text().split()[0] == f"{int(amount):,}":
                offered.click()
                self.taps += 1
                continue
            for key in keys_of(amount):
                button(self.page, key).click()
                self.taps += 1
            # It is named for what it waits for until every amount is there.
            self.page.locator("button.primary[form=answer]").click()
            self.taps += 1
        self._arrive(before, taps=0)

    def chips(self, *worth: str) -> None:
        before = heading(self.page).inner_text()
        at_once = self.page.locator("[data-one]").count()
        for chip in worth:
            self.page.locator(f".tray [data-chip='{chip}']").click()
        if not at_once:
            button(self.page, "Next").click()
        self._arrive(before, taps=len(worth) + (0 if at_once else 1))

    def table(self, number: str) -> None:
        at_table(self.page, int(number))
        self.taps += 1

    def check(self, label: str) -> None:
        self.page.get_by_label(label, exact=True).check()
        self.taps += 1

    def press(self, label: str) -> None:
        """Tap something that leads to no other heading."""
        button(self.page, label).click()
        self.taps += 1

    def no_penalties(self) -> None:
        """Give no penalty to any of several players who may be given one."""
        button(self.page, "No penalty for either seat").click()
        for choice in self.page.get_by_label("No penalty", exact=True).all():
            expect(choice).to_be_checked()
        self.taps += 1

    def _arrive(self, before: str, taps: int = 1) -> None:
        expect(heading(self.page)).not_to_have_text(before)
        self.taps += taps
