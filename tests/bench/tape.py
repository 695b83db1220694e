"""The time to read, derive and rule on a tape of twenty acts, relative to pokerkit with the same acts.

Pokerkit plays them by the calls of its State, which reads no data, and again from its hand history, which is data as a
tape is. Prints the ratios, and asserts only that it is the same hand.

.venv/bin/python -m tests.bench.tape
"""

from collections.abc import Mapping
from itertools import count
from typing import Any

from pokerkit import HandHistory, NoLimitTexasHoldem, State

from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Result
from rules.poker.irregular import asked_about, irregularities
from rules.poker.tape import parse_tape
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from tests.bench.replay import EDITION, microseconds
from tests.rules.dealt import AUTOMATIC

Act = tuple[str, str, int | None]
STACKS = {"SB": 9_000, "BB": 9_000, "C": 9_000, "D": 750, "E": 9_000, "F": 9_000}
PREFLOP: tuple[Act, ...] = (
    ("C", "call", 100),
    ("D", "raise", 300),
    ("E", "call", 300),
    ("F", "call", 300),
    ("SB", "fold", None),
    ("BB", "call", 300),
    ("C", "call", 300),
)
FLOP: tuple[Act, ...] = (
    ("BB", "check", None),
    ("C", "bet", 300),
    ("D", "all_in", 450),  # short of a full raise: who may raise?
    ("E", "call", 450),
    ("F", "call", 450),
    ("BB", "fold", None),
    ("C", "call", 450),
)
TURN: tuple[Act, ...] = (
    ("C", "check", None),
    ("E", "bet", 800),
    ("F", "raise", 2_000),
    ("C", "call", 2_000),
    ("E", "raise", 3_200),
    ("F", "fold", None),
)
STREETS = {"preflop": PREFLOP, "flop": FLOP, "turn": TURN}
# Pokerkit's notation in a hand history for the cards of a street, and for acts without an amount.
DEALT: Mapping[str, list[str]] = {"preflop": [], "flop": ["d db 2c3d4h"], "turn": ["d db 5s"]}
NOTED = {"fold": "f", "check": "cc", "call": "cc"}


def tape_data() -> dict[str, Any]:
    """Return the twenty acts as tape data, with the blinds before them."""
    events = [
        {"player": player, "action": action, "street": street, **({"amount": amount} if amount else {})}
        for street, acts in STREETS.items()
        for player, action, amount in acts
    ]
    blinds = [
        {"player": "SB", "action": "post_blind", "amount": 50},
        {"player": "BB", "action": "post_blind", "amount": 100},
    ]
    return {
        "game": "NLHE",
        "blinds": {"sb": 50, "bb": 100},
        "street": "preflop",
        "players": list(STACKS),
        "stacks": STACKS,
        "tape": [*blinds, *events],
    }


def fresh(data: Mapping[str, Any], number: int) -> dict[str, Any]:
    """Return the same tape with another pot, so that nothing cached for the previous one is of use."""
    return {**data, "pot": number}


def ruled(data: Mapping[str, Any], book: Book) -> list[Result]:
    """Read and derive the tape, search it for irregularities, and rule on each of them."""
    tape = parse_tape(data)
    return [
        rule(SITUATIONS[found.situation], book, answers(READERS[found.situation](asked_about(tape, found), {})))
        for found in irregularities(tape)
        if found.situation in READERS
    ]


def replayed() -> State:
    """Replay the same acts in pokerkit, with the cards dealt and nothing shown down."""
    state = NoLimitTexasHoldem.create_state(AUTOMATIC, False, 0, (50, 100), 100, tuple(STACKS.values()), len(STACKS))
    for acts in STREETS.values():
        for _, action, amount in acts:
            if action == "fold":
                state.fold()
            elif action in ("check", "call"):
                state.check_or_call()
            else:
                state.complete_bet_or_raise_to(amount)
    return state


def history_data() -> dict[str, Any]:
    """Return the same acts as a hand history of pokerkit, with cards that it need not know."""
    seats = {player: f"p{number}" for number, player in enumerate(STACKS, 1)}
    actions = [f"d dh {seat} ????" for seat in seats.values()]
    for street, acts in STREETS.items():
        actions += DEALT[street]
        actions += [f"{seats[player]} {NOTED.get(action) or f'cbr {amount}'}" for player, action, amount in acts]
    return {
        "variant": "NT",
        "antes": [0] * len(STACKS),
        "blinds_or_straddles": [50, 100, 0, 0, 0, 0],
        "min_bet": 100,
        "starting_stacks": list(STACKS.values()),
        "actions": actions,
    }


def read_and_replayed(data: Mapping[str, Any]) -> State:
    """Return the hand history of pokerkit, iterated to its last state."""
    *_, state = HandHistory(**data)
    return state


def main() -> None:
    data, book, turn = tape_data(), resolve(load_edition(EDITION)), count()
    read = microseconds(lambda: parse_tape(fresh(data, next(turn))))
    ours = microseconds(lambda: ruled(fresh(data, next(turn)), book))
    history = history_data()
    theirs, from_data = microseconds(replayed), microseconds(lambda: read_and_replayed(history))
    assert read_and_replayed(history).stacks == replayed().stacks
    acts, rulings = sum(map(len, STREETS.values())), len(ruled(data, book))
    print(f"a tape of {acts} acts: read and derived {read:.0f} µs, and searched, with {rulings} ruling, {ours:.0f} µs")
    print(
        f"pokerkit replaying the same acts {theirs:.0f} µs: {theirs / read:.1f} and {theirs / ours:.1f} times as long"
    )
    print(
        f"pokerkit reading them as a hand history {from_data:.0f} µs: {from_data / read:.1f} and "
        f"{from_data / ours:.1f} times as long"
    )


if __name__ == "__main__":
    main()
