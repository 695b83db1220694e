"""The hands to come: the button and the blinds of each, and the cost of hands that a player misses."""

from collections.abc import Mapping
from typing import Any, cast

from django import forms

from floor.models import AnteFrom
from floor.tools.forms.base import ChipsField, SeatField, SeatsField, ToolForm
from floor.tools.place import ToolPlace
from floor.tools.result import ToolResult
from rules.tools.errors import ToolRefused
from rules.tools.missed_hands import AnteBy, missed_hands
from rules.tools.next_hands import NextHand, SeatChanges, next_hands

HANDS = "Type a number of hands, like 4."
DEAD_BUTTON, HEADS_UP = "dead-button", ("heads-up-order", "heads-up-no-repeat-big-blind")


class NextHandsForm(ToolForm):
    """The blinds of the last hand, and who went out or came before the next one."""

    title = "Button and blinds"
    help = "The next hands after busts, moves and arrivals"

    players = SeatsField("Players of the last hand")
    small_blind = SeatField("Small blind of the last hand, perhaps an empty seat")
    big_blind = SeatField("Big blind of the last hand")
    out = SeatsField("Gone since")
    arrived = SeatsField("Came since")
    hands = forms.TypedChoiceField(
        label="Hands to come", coerce=int, required=False, choices=[(many, str(many)) for many in (1, 3, 6, 9, 18)]
    )

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        return {"players": list(place.names), "hands": 3}

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        self.hands_to_come: list[NextHand] = []
        if not self.errors and said["players"] and said["small_blind"] and said["big_blind"]:
            changes = [SeatChanges(frozenset(said["out"]), frozenset(said["arrived"]))]
            changes += [SeatChanges()] * ((said["hands"] or 1) - 1)
            try:
                self.hands_to_come = next_hands(said["players"], said["small_blind"], said["big_blind"], changes)
            except ToolRefused as refused:
                self.refuse(refused)
        return said

    @property
    def drawn(self) -> list[tuple[int, list[tuple[int, str, bool]]]]:
        """Return each hand with its seats: what each has, and whether somebody sits there."""
        return [
            (number, [(seat, _marks(hand, seat), seat in hand.players) for seat in self.place.seats])
            for number, hand in enumerate(self.hands_to_come, start=1)
        ]

    def result(self) -> ToolResult | None:
        if not self.is_valid() or not self.hands_to_come:
            return None
        lines = tuple(_said(number, hand) for number, hand in enumerate(self.hands_to_come, start=1))
        two = any(len(hand.players) == 2 for hand in self.hands_to_come)
        return ToolResult(lines, (), lines[0], (DEAD_BUTTON, *(HEADS_UP if two else ())))


def _marks(hand: NextHand, seat: int) -> str:
    at = hand.positions
    marks = [("D", at.button), ("SB", at.small_blind), ("BB", at.big_blind)]
    return " ".join(mark for mark, where in marks if where == seat and (mark == "D" or seat in hand.players))


def _said(number: int, hand: NextHand) -> str:
    at = hand.positions
    button = f"the button is dead at seat {at.button}" if hand.dead_button else f"seat {at.button} has the button"
    small = "nobody posts the small blind" if hand.dead_small_blind else f"seat {at.small_blind} the small blind"
    return f"Hand {number}: {button}, {small}, seat {at.big_blind} the big blind."


class MissedHandsForm(ToolForm):
    """The player, the hands, and what is posted meanwhile."""

    title = "Missed hands"
    help = "The blinds and antes that go in from the stack of a player who is away or on a penalty"

    seat = SeatField("Player who misses the hands")
    hands = ChipsField("Hands", HANDS, 200)
    big_blind_seat = SeatField("Big blind of the last hand")
    players = SeatsField("Players at the table")
    small_blind = ChipsField("Small blind")
    big_blind = ChipsField("Big blind")
    ante = ChipsField("Ante")
    ante_by = forms.ChoiceField(
        label="Posted by", required=False, choices=[("big_blind", "The big blind"), ("each", "Every player")]
    )
    stack = ChipsField("Stack, if it is small")

    @classmethod
    def filled_in(cls, place: ToolPlace) -> dict[str, object]:
        level = place.level
        blinds: Mapping[str, object] = (
            {
                "small_blind": level.small_blind,
                "big_blind": level.big_blind,
                "ante": level.ante or "",
                "ante_by": "each" if level.ante_from == AnteFrom.EACH else "big_blind",
            }
            if level
            else {}
        )
        return {"players": list(place.names), "hands": len(place.names) or "", **blinds}

    def result(self) -> ToolResult | None:
        if not self.is_valid():
            return None
        said = self.cleaned_data
        if not (said["seat"] and said["hands"] and said["big_blind_seat"] and said["players"] and said["big_blind"]):
            return None
        try:
            cost = missed_hands(
                *(said["hands"], said["seat"], said["players"], said["big_blind_seat"]),
                small_blind=said["small_blind"],
                big_blind=said["big_blind"],
                ante=said["ante"],
                ante_by=cast(AnteBy, said["ante_by"] or "big_blind"),
                stack=said["stack"] or None,
            )
        except ToolRefused as refused:
            self.refuse(refused)
            return None
        steps = (
            (f"Big blinds: {cost.big_blinds}", f"{cost.big_blinds * said['big_blind']:,}"),
            (f"Small blinds: {cost.small_blinds}", f"{cost.small_blinds * said['small_blind']:,}"),
            (f"Antes: {cost.antes}", f"{cost.antes * said['ante']:,}"),
            ("Together", f"{cost.chips:,}"),
        )
        hands = f"{cost.hands} hands" if cost.hands > 1 else "1 hand"
        line = f"{hands} away cost seat {said['seat']} {cost.chips:,}, if nobody comes or goes and the level stays."
        concepts = ("penalty-blinded-out", "penalty-round-count")
        return ToolResult((line, *(f"{name}, {number}." for name, number in steps[:-1])), steps, line, concepts)
