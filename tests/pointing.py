"""A call tapped in by the client, each tap counted as on the tablet; only controls that the page offers are tapped."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.test import Client

from floor.models import Tournament
from tests import factories
from tests.common_calls import Call, ToldCall
from tests.screen import Page, Part, Screen

FIELDS = ("value", "along", "along-2", "along-3")


@dataclass
class Pointing:
    """Counts an offered amount as one tap; otherwise every key, and Next."""

    client: Client
    tournament: Tournament
    taps: int = 0

    def give(self, call: Call) -> int:
        """Tap in a call from home until it can be recorded; returns how many taps it took to the ruling."""
        factories.play(self.tournament, call.game)
        self.screen = Screen(self.client, f"/t/{self.tournament.pk}/")
        self.table("12")
        if call.behind:
            self.more(call.behind)
        if call.rarer:
            self.more("Rarer calls")
        self.tap(call.tile)
        for do, *what in call.steps:
            getattr(self, do)(*what)
        assert self.recording
        ruled = self.taps
        for do, *what in call.record:
            getattr(self, do)(*what)
        return ruled

    def tell(self, call: ToldCall) -> int:
        """Tell a call, tap the best result, and then the rest; returns how many taps it took to the ruling."""
        self.screen = Screen(self.client, f"/t/{self.tournament.pk}/?{urlencode({'q': call.sentence})}")
        best = next(one for one in self.page.all("button", name="situation") if one.said.get("class") == "result")
        assert best.name == call.tile, best.name
        self._lead_on(best)  # a tile may have the same name
        self.taps += 1
        for do, *what in call.steps:
            getattr(self, do)(*what)
        assert self.recording
        return self.taps

    @property
    def page(self) -> Page:
        return self.screen.page

    @property
    def recording(self) -> Part:
        """The button that records, whatever it says that it records."""
        return next(one for one in self.page.all("button") if "data-record" in one.said)

    def table(self, number: str) -> None:
        tables = self.page.all("input", name="table", type="radio")
        self.screen.choose(next(one for one in tables if one.name == f"Table {number}"))
        self.taps += 1

    def more(self, family: str) -> None:
        """Open a family."""
        assert [one for one in self.page.all("summary") if one.text == family]
        self.taps += 1

    def choose(self, label: str) -> None:
        self.screen.choose(self.page.labelled(label))
        self.taps += 1

    def moved_on(self) -> None:
        """Say that the hand has moved on from the moment of the call."""
        self.screen.go(next(one for one in self.page.all("a") if one.name.startswith("Moved on")).said["href"])
        self.taps += 1

    def tap(self, label: str) -> None:
        self._lead_on(self.page.button(label))
        self.taps += 1

    def seat(self, number: str) -> None:
        self._lead_on(next(one for one in self.page.all("button") if one.said.get("data-seat") == number))
        self.taps += 1

    def seats(self, *numbers: str) -> None:
        """Tap several seats, and then Next."""
        for number in numbers:
            self.screen.choose(self.page.all("input", name="value", value=number)[0])
        self._lead_on(self.page.button("Next"))
        self.taps += len(numbers) + 1

    def numbers(self, *amounts: str) -> None:
        """Give every amount that the page asks for, typed on its pad if it is not offered."""
        fields = [self._field(name) for name in FIELDS if self._fields(name)]
        assert len(fields) == len(amounts), [field.said["name"] for field in fields]
        for field, amount in zip(fields, amounts, strict=True):
            offered = amount in self._offered(field, dict(zip(FIELDS, amounts, strict=False)))
            self.taps += 1 if offered else len(keys_of(amount)) + 1
            self.screen.type(field, amount)
        self._lead_on(self.page.button("Next"))

    def chips(self, *worth: str) -> None:
        """Give chips; if a single chip is possible, a tap on it answers."""
        for chip in worth:
            assert self.page.all("button", **{"data-chip": chip})
        self.screen.type(self._field("value"), " ".join(worth))
        at_once = bool(self.page.all("div", **{"data-one": ""}))
        self._lead_on(self.page.button("Next"))
        self.taps += len(worth) + (0 if at_once else 1)

    def check(self, label: str) -> None:
        self.screen.choose(self.page.labelled(label))
        self.taps += 1

    def no_penalties(self) -> None:
        """Give no penalty to any of several players who may be given one: one tap of a button that script works."""
        assert self.page.button("No penalty for either seat")
        for label in self.page.all("label"):
            if label.text == "No penalty":
                self.screen.choose(next(one for one in self.page.all("input") if one.is_in(label)))
        self.taps += 1

    def record(self) -> None:
        self.screen.tap(self.recording)
        assert "Recorded as call" in self.screen.text
        self.taps += 1

    def _fields(self, name: str) -> list[Part]:
        return [one for one in self.page.all("input", name=name) if one.said.get("type") == "text"]

    def _field(self, name: str) -> Part:
        return self._fields(name)[0]

    def _offered(self, field: Part, typed: dict[str, str]) -> set[str]:
        """The amounts available by one tap: those of the page, and those derived from what is typed beside it."""
        here = self.page.all("div", **{"data-presets": field.said["name"]})
        presets = [one for one in self.page.all("button") if not here or one.is_in(here[0])]
        found = {one.said.get("value" if one.said.get("name") == "preset" else "data-preset", "") for one in presets}
        copied = [one.said for one in presets if "data-copies" in one.said]
        return found | {str(int(typed[one["data-copies"]]) * int(one["data-times"])) for one in copied}

    def _lead_on(self, button: Part) -> None:
        before = self.screen.heading
        self.screen.tap(button)
        assert self.screen.heading != before, f"{button.name} leads nowhere from {before}"


def keys_of(amount: str) -> list[str]:
    """The keys of the pad that an amount takes: 000 and 00 if it ends so."""
    for zeros in ("000", "00"):
        if amount.endswith(zeros) and amount != zeros:
            return [*keys_of(amount.removesuffix(zeros)), zeros]
    return list(amount)
