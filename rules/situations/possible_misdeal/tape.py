"""What a tape tells about an error of the deal: a wrong number of cards, and what was done before it was noticed."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import rounds
from rules.poker.event import Tape
from rules.poker.round import Move
from rules.poker.tape import seat_of

# The hole cards of a complete hand before the flop, where the game's code tells.
HOLE_CARDS = {"NLHE": 2, "LHE": 2, "THE": 2, "PLO": 4, "O8": 4}


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first wrong number of cards on `tape`; none when there is none.

    Who is on the button, every other error of the deal, and on a later street what was done before, no tape shows.
    """
    for number, event, now in rounds(tape):
        if number >= tape.since and event.action == "discovers_wrong_card_count":
            first_round = now.street in (None, "preflop")
            return {
                "misdeal-moment": "no-action" if first_round and not now.moves else "action",
                "misdeal-cause": "card-count",
                "misdeal-count-seat": seat_of(tape, event.player),
                **_count(tape, int(event.extra["cards"])),
                **(done_since_deal(now.moves) if first_round else {}),
            }
    return {}


def done_since_deal(moves: Sequence[Move]) -> dict[str, Value]:
    """The answers from which substantial action is worked out; none when nobody has acted."""
    if not moves:
        return {}
    in_turn = [move for move in moves if not move.out_of_turn]
    return {
        "substantial-action": "work-out",
        "substantial-action-acts": "one" if len(moves) == 1 else f"two-{_kind(moves)}" if len(moves) == 2 else "three",
        "substantial-action-in-turn": {2: "two"}.get(len(in_turn), "three" if len(in_turn) > 2 else "fewer"),
        "substantial-action-both-in-turn": "yes" if len(in_turn) == len(moves) else "no",
        "substantial-action-players": "yes" if len({move.player for move in moves}) > 1 else "no",
        "substantial-action-chips-in-turn": _kind(in_turn),
    }


def _count(tape: Tape, cards: int) -> dict[str, Value]:
    """Too few or too many; not told by a game whose code does not say how many there should be."""
    whole = HOLE_CARDS.get(tape.game or "")
    return {"misdeal-count": "few" if cards < whole else "many"} if whole else {}


def _kind(moves: Sequence[Move]) -> str:
    if any(move.with_chips for move in moves):
        return "chips"
    return "same" if len({move.action for move in moves}) < 2 else "mixed"
