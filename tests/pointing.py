"""A call tapped in by the client, each tap counted as on the tablet; nothing is tapped that the page does not offer."""

from dataclasses import dataclass

from django.test import Client

from floor.models import Tournament
from tests.common_calls import Call
from tests.screen import Page, Part, Screen


@dataclass
class Pointing:
    """A number counts as one tap, the Answer that ends it included; the keys pressed for it count beside."""

    client: Client
    tournament: Tournament
    taps: int = 0
    keys: int = 0

    def give(self, call: Call) -> int:
        """Tap in a call from home until it can be recorded; how many taps it took to the ruling."""
        self.screen = Screen(self.client, f"/t/{self.tournament.pk}/")
        self.table("12")
        if call.behind:
            self.more(call.behind)
        self.tap(call.tile)
        for do, *what in call.steps:
            getattr(self, do)(*what)
        assert self.page.button("Record it")
        ruled = self.taps
        for do, *what in call.record:
            getattr(self, do)(*what)
        return ruled

    @property
    def page(self) -> Page:
        return self.screen.page

    @property
    def _value(self) -> Part:
        return next(one for one in self.page.parts if one.said.get("id") == "value")

    def table(self, number: str) -> None:
        tables = self.page.all("input", name="table", type="radio")
        self.screen.choose(next(one for one in tables if one.name == f"Table {number}"))
        self._count()

    def more(self, family: str) -> None:
        """Open a family."""
        assert [one for one in self.page.all("summary") if one.text == family]
        self._count()

    def choose(self, label: str) -> None:
        self.screen.choose(self.page.labelled(label))
        self.taps += 1

    def tap(self, label: str) -> None:
        self._lead_on(self.page.button(label))
        self.taps += 1

    def seat(self, number: str) -> None:
        self._lead_on(next(one for one in self.page.all("button") if one.said.get("data-seat") == number))
        self.taps += 1

    def number(self, digits: str) -> None:
        """Type on the pad and give the answer."""
        self._press(self._value, digits)
        self._lead_on(self.page.button("Answer"))
        self._count()

    def chips(self, *worth: str) -> None:
        for chip in worth:
            assert self.page.all("button", **{"data-chip": chip})
        self.screen.type(self._value, " ".join(worth))
        self._lead_on(self.page.button("Answer"))
        self.keys += len(worth)
        self._count()

    def check(self, label: str) -> None:
        self.screen.choose(self.page.labelled(label))
        self._count()

    def no_penalties(self) -> None:
        """Choose that none of several who may be given one is given any: one tap of a button that script works."""
        assert self.page.button("No penalty for either seat")
        for label in self.page.all("label"):
            if label.text == "No penalty":
                self.screen.choose(next(one for one in self.page.all("input") if one.is_in(label)))
        self._count()

    def record(self) -> None:
        self.screen.tap(self.page.button("Record it"))
        assert "Recorded as call" in self.screen.text
        self.taps += 1

    def _press(self, field: Part, digits: str) -> None:
        """Digits that the pad of the field has keys for."""
        pad = next(one for one in self.page.parts if one.said.get("data-pad") == field.said["id"])
        assert set(digits) <= {one.said.get("data-digits") for one in self.page.all("button") if one.is_in(pad)}
        self.screen.type(field, digits)
        self.keys += len(digits)

    def _lead_on(self, button: Part) -> None:
        before = self.screen.heading
        self.screen.tap(button)
        assert self.screen.heading != before, f"{button.name} leads nowhere from {before}"

    def _count(self) -> None:
        self.taps += 1
        self.keys += 1
