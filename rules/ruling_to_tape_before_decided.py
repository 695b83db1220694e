"""Receipts of before decided rulings were kept: what their rulings were decided to be, for the tape of the hand.

They hold the ruling while it was open, and the choices. Nothing that is recorded now is read by these tables.
"""

from collections.abc import Mapping
from typing import Any

from rules.poker.event import LET_GO, NO_RAISE
from rules.presented import Chosen, PresentedRuling

OTHERWISE = "otherwise"
# What was chosen, by the point of discretion: the act that it comes to, and the value with its street total; or that
# this is what the player had put in.
CHIPS_IN = "chips-in"
INTO_A_BET = "check-into-bet"
CHOSEN: Mapping[tuple[str, str], tuple[str, str]] = {
    ("undercall", "full_call"): ("call", "full_call_amount"),
    ("undercall", "forfeit_and_fold"): ("fold", "forfeit_amount"),
    ("undercall", "fold"): ("fold", CHIPS_IN),
    ("accepted-action", "told"): ("call", "told"),
    ("wrong-count", "full_call"): ("call", "call_amount"),
    ("wrong-count", "call"): ("call", "call_amount"),
    ("wrong-count", "told"): ("call", "told"),
    ("chips", "call"): ("call", ""),
    ("chips", "min_raise"): ("raise", "min_raise_to"),
    ("raise-not-open", "call"): ("call", ""),
    ("raise-not-open", "call_or_fold"): (NO_RAISE, ""),
    ("raise-after-check", "call"): ("call", ""),
    ("raise-after-check", "call-or-fold"): (NO_RAISE, ""),
    (INTO_A_BET, "call-or-fold"): (NO_RAISE, ""),
    (INTO_A_BET, "all"): (LET_GO, ""),
    ("invalid-declaration", "check"): ("check", ""),
    ("invalid-declaration", "acts_anew"): (LET_GO, ""),
    ("fold-without-bet", "plays_on"): (LET_GO, ""),
}
# What those behind do; it says nothing of the act that was ruled on.
BEHIND = "hands-behind"
SKIPPED_HAND = "skipped-hand."
# Where a decided ruling has the street total of its act.
TOTALS = {"call": "call_amount", "raise": "bet_total", "fold": "forfeit_amount"}


def as_decided(ruling: PresentedRuling, choices: Mapping[str, str]) -> PresentedRuling:
    """A ruling in its stored form, with the values that it has once these choices are taken."""
    values = {name: value for name, value in ruling["values"].items() if name != "hands_behind"}
    acts = {point: choice for point, choice in choices.items() if point != BEHIND}
    found = next(((point, choice) for point, choice in acts.items() if (point, choice) in CHOSEN), None)
    if found:
        values = _acted(values, *CHOSEN[found])
    if BEHIND in choices:
        values["hands_behind"] = choices[BEHIND]
    if hands := {point: choice for point, choice in choices.items() if point.startswith(SKIPPED_HAND)}:
        values["skipped_hand"] = {f"seat{point.removeprefix(SKIPPED_HAND)}": choice for point, choice in hands.items()}
    chosen: list[Chosen] = [{"id": id, "text": "", "value": value, "label": ""} for id, value in choices.items()]
    return {**ruling, "values": values, "chosen": chosen}


def _acted(values: Mapping[str, Any], what: str, name: str) -> dict[str, Any]:
    """The values of a ruling that comes to this act, with its street total in the value `name`."""
    left = {key: value for key, value in values.items() if key not in TOTALS.values()}
    if what == NO_RAISE:
        return {**left, "ruling": "no_raise", "allowed_actions": ["fold", "call"]}
    if what == LET_GO or (what == "raise" and name not in values):
        return {**left, "ruling": OTHERWISE}
    without = {key: value for key, value in left.items() if key != "allowed_actions"}
    total = {TOTALS[what]: values[name]} if name in values else {}
    return {**without, "ruling": what, **total}
