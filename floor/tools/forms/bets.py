"""Bets: the pot-limit maximum step by step, the least raise, and chips for an amount."""

from collections.abc import Mapping
from typing import Any, ClassVar

from floor.tools.forms.base import ChipsField, ToolForm
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult
from rules.facts.chips import dead_blinds_count
from rules.tools.bets import PotLimitSteps, chips_for, least_raise, pot_limit
from rules.tools.errors import ToolRefused

SHORT_BLIND = "pot-limit-short-blind"
NO_BOOK = "No edition defines the maximum: the call goes in first, then a raise by all that the pot then holds."


class PotLimitForm(ToolForm):
    """The chips on the table from which pot-limit follows."""

    title = "Pot-limit maximum"
    help = "The most a bet or raise can be, step by step"

    middle = ChipsField("In the middle, antes included")
    in_front = ChipsField("In front of all players")
    bet = ChipsField("The bet to match")
    own = ChipsField("In front of this player")
    lacking = ChipsField("Missing from short blinds")

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        self.full: PotLimitSteps | None = None
        if not self.errors and said["middle"] + said["in_front"]:
            amounts = {name: said[name] for name in ("middle", "in_front", "bet", "own")}
            try:
                self.full = pot_limit(**amounts, lacking=said["lacking"])
                self.without = pot_limit(**amounts)
            except ToolRefused as refused:
                self.refuse(refused)
        return said

    def result(self) -> ToolResult | None:
        if not self.is_valid() or self.full is None:
            return None
        lacking, bet, book = self.cleaned_data["lacking"], self.cleaned_data["bet"], self.place.book
        steps = self.full if book.has(SHORT_BLIND) else self.without
        named = "raise to" if bet else "bet"
        most = f"The most is a {named} {steps.maximum:,}."
        if lacking and not book.has(SHORT_BLIND):
            most += f" If a short blind counts as full, on which {book.title} is silent: {self.full.maximum:,}."
        counted = f", {lacking:,} of short blinds counted as full" if lacking and book.has(SHORT_BLIND) else ""
        way = (
            (f"The pot{counted}", f"{steps.pot:,}"),
            *((("The call", f"+ {steps.call:,}"),) if bet else ()),
            ("The pot after the call", f"{steps.after_call:,}"),
            *((("The bet to match", f"+ {bet:,}"),) if bet else ()),
            (f"At most a {named}", f"{steps.maximum:,}"),
        )
        lines = (most, *(f"{step}: {number}." for step, number in way[:-1]))
        return ToolResult(lines, way, most, (SHORT_BLIND,) if lacking else (), NO_BOOK)

    def add_fields(self) -> None:
        if dead_blinds_count(self.place.book):
            self.fields["lacking"].label = "Missing from short blinds, or one nobody posts"


class LeastRaiseForm(ToolForm):
    """The bet, the bet before it, and the last full bet or raise."""

    title = "Least raise"
    help = "The smallest raise, and half of it, from which a short one is made full"

    bet = ChipsField("The bet now, in total")
    before = ChipsField("The bet before it, in total")
    last_full = ChipsField("The last full bet or raise, or the big blind")

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        return {"last_full": place.in_play.big_blind or ""}

    def result(self) -> ToolResult | None:
        if not self.is_valid() or not self.cleaned_data["bet"]:
            return None
        said = self.cleaned_data
        try:
            least = least_raise(said["bet"], said["before"], said["last_full"])
        except ToolRefused as refused:
            self.refuse(refused)
            return None
        first = f"A raise is to {least.to:,} at least, {least.by:,} on top of {said['bet']:,}."
        half = f"From {float(least.made_full_from):,g} on, half of it, a short raise is made full."
        if isinstance(least.made_full_from, int):
            half = f"From {least.made_full_from:,} on, half of it, a short raise is made full."
        way = (
            ("The bet now", f"{said['bet']:,}"),
            ("The least on top", f"+ {least.by:,}"),
            ("The least raise", f"{least.to:,}"),
        )
        return ToolResult((first, half), way, first, ("raise-minimum", "raise-fifty-percent"))


class ChipsForm(ToolForm):
    """A count of chips of each kind, and an amount to be made of them."""

    title = "Chips"
    help = "The value of a pile, and the chips that make an amount"
    refused_at: ClassVar[Mapping[str, str]] = {"denominations": "amount"}

    amount = ChipsField("Chips for an amount of")

    def add_fields(self) -> None:
        for chip in self.kinds:
            self.fields[f"of-{chip}"] = ChipsField(f"Chips of {chip:,}", "Type a number of chips, like 12.", 10_000)

    @property
    def kinds(self) -> list[int]:
        level = self.place.in_play.level.value
        chips = list(getattr(level, "chips", []) or [])
        return chips or [25, 100, 500, 1_000, 5_000, 25_000]

    def result(self) -> ToolResult | None:
        if not self.is_valid():
            return None
        said = self.cleaned_data
        pile = [(chip, said[f"of-{chip}"]) for chip in self.kinds if said[f"of-{chip}"]]
        lines, way = [], [(f"{count:,} × {chip:,}", f"{chip * count:,}") for chip, count in pile]
        if pile:
            lines.append(f"{_said(pile)} come to {sum(chip * count for chip, count in pile):,}.")
        if amount := said["amount"]:
            try:
                fit = chips_for(amount, self.kinds)
            except ToolRefused as refused:
                self.refuse(refused)
                return None
            lines.append(f"{amount:,} is {_said(fit)}.")
        return (
            ToolResult(tuple(lines), tuple(way), "", (), "Counted, as many of the largest chip as fit.")
            if lines
            else None
        )


def _said(pile: list[tuple[int, int]]) -> str:
    parts = [f"{count:,} × {chip:,}" for chip, count in pile]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
