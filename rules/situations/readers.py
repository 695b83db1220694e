"""The one place where a situation gets its tape reader: answers by question key, from what was seen."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.engine.question import Value
from rules.poker.tape import Tape
from rules.situations import (
    action_out_of_turn_tape,
    calling_the_clock_tape,
    cards_exposed_tape,
    chips_facing_a_bet_tape,
    possible_misdeal_tape,
    undercall_tape,
)

Reader: TypeAlias = Callable[[Tape, Mapping[str, Any]], dict[str, Value]]

READERS: dict[str, Reader] = {
    "action-out-of-turn": action_out_of_turn_tape.read,
    "possible-misdeal": possible_misdeal_tape.read,
    "cards-exposed-with-action-pending": cards_exposed_tape.read,
    "chips-facing-a-bet": chips_facing_a_bet_tape.read,
    "undercall": undercall_tape.read,
    "calling-the-clock": calling_the_clock_tape.read,
}
