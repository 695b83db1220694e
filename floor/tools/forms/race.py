"""The chip race: how many chips of the old kind each seat has; the draw of cards for the odd ones is a lot."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict

from floor.models import Lot
from floor.tools.draws import given_of, race_of
from floor.tools.forms.base import ChipsField, DrawnTool
from floor.tools.forms.pots import SeatInput
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult
from floor.tournament.drawing import card_said
from rules.tools.chip_race import ChipRace
from rules.tools.dice import Dice
from rules.tools.errors import ToolRefused

RACE, NOT_OUT, WITNESS = "chip-race-basics", "chip-race-no-elimination", "chip-race-witness"
COUNT = "Type a number of chips, like 12."
ROUNDING = {"nearest": "To the nearest chip, half a chip up", "up": "Up to the next chip", "down": "Down"}
HOUSE = "No edition says how many chips are raced for: the house rounds what the odd chips come to."


class ChipRaceForm(DrawnTool):
    """Counts of the chips that go, and the chip that takes their place."""

    title = "Chip race"
    help = "Who exchanges what, the draw for the odd chips, and the totals before and after"

    draws_of = ("chip-race",)
    refused_at: ClassVar[Mapping[str, str]] = {"old_chips": "chip", "stacks": "chip"}

    chip = ChipsField("Chips that go")
    into = ChipsField("Chips for them")
    rounding = forms.ChoiceField(label="Odd chips come to new ones", required=False, choices=ROUNDING.items())

    def __init__(self, place: ToolPlace, sent: QueryDict) -> None:
        super().__init__(place, sent)
        found = self.lot_of_address()
        self.lot = found if found and self.is_valid() and given_of(found) == self.to_draw else None

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        chips = place.level.chips if place.level else []
        known = {"chip": chips[0], "into": chips[1]} if len(chips) > 1 and chips[1] % chips[0] == 0 else {}
        return {**known, "rounding": "nearest"}

    def add_fields(self) -> None:
        for seat in self.place.seats:
            self.fields[f"of-{seat}"] = ChipsField("", COUNT, 10_000)

    @property
    def by_seat(self) -> Iterator[SeatInput]:
        for seat in self.place.seats:
            only, name = f"only-{seat}" in self.sent, self.place.names.get(seat, "")
            yield SeatInput(seat, name, self[f"of-{seat}"], only, False)

    @cached_property
    def to_draw(self) -> dict[str, Any]:
        """Return what the draw is made from; what is not of the old kind counts only as something or nothing."""
        said, book = self.cleaned_data, self.place.book
        old = {str(seat): said[f"of-{seat}"] for seat in self.place.seats if said.get(f"of-{seat}")}
        others = {seat: 0 if f"only-{seat}" in self.sent else said["into"] for seat in old}
        return {
            "old_chips": old,
            "stacks": {seat: count * said["chip"] + others[seat] for seat, count in old.items()},
            "chip": said["chip"],
            "into": said["into"],
            "rounding": said["rounding"] or "nearest",
            "start": int(str(book.param(f"{RACE}.start_seat"))),
            "most": int(str(book.param(f"{RACE}.max_chips_won"))),
            "table": self.place.table.number if self.place.table else 0,
        }

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        if not self.errors and said["chip"] and said["into"] and self.to_draw["old_chips"]:
            try:
                # Any dice do to find what cannot be raced.
                race_of(self.to_draw, Dice(""))
            except ToolRefused as refused:
                self.refuse(refused)
        return said

    @property
    def may_draw(self) -> bool:
        return self.is_valid() and bool(self.to_draw["old_chips"] and self.to_draw["chip"] and self.to_draw["into"])

    @cached_property
    def race(self) -> ChipRace | None:
        return race_of(given_of(self.lot), Dice(self.lot.outcome.seed)) if self.lot else None

    @property
    def draws(self) -> int:
        """Return how many draws there were of this table's race."""
        lots = Lot.objects.filter(tournament=self.place.tournament, tool="chip-race")
        table = self.to_draw["table"] if self.is_valid() else None
        return sum(given_of(lot)["table"] == table and given_of(lot)["chip"] == self.to_draw["chip"] for lot in lots)

    @property
    def cards(self) -> dict[int, str]:
        """Return the cards dealt to each seat, as they are read."""
        race = self.race
        return {one.seat: " ".join(map(card_said, one.cards)) for one in race.players} if race else {}

    def result(self) -> ToolResult | None:
        race = self.race
        if race is None:
            return None
        lines = [_line(one.seat, one.exchanged, one.odd, one.won, one.saved, race) for one in race.players]
        old = sum(count * race.chip for count in self.to_draw["old_chips"].values())
        new = sum(one.exchanged + one.won + one.saved for one in race.players) * race.into
        more = "more" if race.difference > 0 else "less"
        change = f"{abs(race.difference):,} {more}" if race.difference else "the same"
        total = f"{old:,} in chips of {race.chip:,} become {new:,} in chips of {race.into:,}: {change} in play."
        raced = f"{race.raced_for} chips of {race.into:,}" if race.raced_for != 1 else f"1 chip of {race.into:,}"
        return ToolResult(
            (*lines, total),
            (
                ("Raced for", raced),
                ("Before", f"{old:,}"),
                ("After", f"{new:,}"),
                ("Difference", f"{race.difference:+,}"),
            ),
            f"We race for {raced}. {' '.join(line for line in lines if 'wins' in line)}",
            (RACE, NOT_OUT, WITNESS),
            HOUSE,
        )


def _line(seat: int, exchanged: int, odd: int, won: int, saved: int, race: ChipRace) -> str:
    parts = [f"changes {exchanged * race.into // race.chip} for {exchanged}"] if exchanged else []
    parts += [f"puts {odd} in the race" + (f" and wins {won}" if won else "")] if odd else []
    parts += ["gets 1, so as not to be raced out"] if saved else []
    return f"Seat {seat} {', '.join(parts)}."
