"""The tape: what happened at a table, in order, read strictly. `docs/tape.md` has the format with an example."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.poker.betting import final
from rules.poker.event import (
    DEAD,
    FLOOR,
    GAMES,
    MAY_CARRY,
    MUST_CARRY,
    NO_RAISE,
    POSTFLOP,
    RULED_AS,
    SEATS,
    STAFF,
    STREETS,
    BadTape,
    Event,
    Impossible,
    Tape,
    seat_number,
)

__all__ = ["BadTape", "Event", "Impossible", "Tape", "parse_tape", "seat_of", "seats_of"]

TAPE_KEYS = ("game", "blinds", "street", "focus", "players", "stacks", "pot", "button", "tape")
COMMON = ("player", "action", "oot", "street")
KNOWN_GAMES, KNOWN_STREETS, KNOWN_ACTIONS = tuple(GAMES), (*STREETS, POSTFLOP), tuple(MAY_CARRY)
FIELDS = {action: carries.union(COMMON) for action, carries in MAY_CARRY.items()}
FLAGS = ("oot", "last_chips", "all_in", "mucked", "heard_by_all", "short_stack", "after_thinking")
# What every kind of event has a place for; whatever else it may carry is an extra.
PLACES = ("player", "action", "amount", "chips", "words", "oot", "last_chips")
MOST = 10**12


def parse_tape(data: Mapping[str, Any]) -> Tape:
    """The tape that `data` holds.

    Raises BadTape, naming event and field, for what is not written as a tape, and Impossible for what cannot have
    happened: a stack below zero, a folded or all-in player acting, a total that goes down. What is merely irregular
    is kept.
    """
    for key in data:
        if key not in TAPE_KEYS:
            raise BadTape(0, str(key), f"is no field of a tape; write one of {', '.join(TAPE_KEYS)}.")
    players = _players(data.get("players"))
    small, big = _blinds(data.get("blinds"))
    tape = Tape(
        game=_one_of(0, "game", data.get("game"), KNOWN_GAMES),
        small_blind=small,
        big_blind=big,
        street=_one_of(0, "street", data.get("street"), KNOWN_STREETS),
        events=tuple(_event(number, raw) for number, raw in enumerate(_list("tape", data.get("tape")), 1)),
        focus=_name(0, "focus", data["focus"]) if data.get("focus") else "",
        players=players,
        stacks=_stacks(data.get("stacks")),
        pot=None if data.get("pot") is None else _chips_number(0, "pot", data["pot"], least=0),
        button=_name(0, "button", data["button"]) if data.get("button") else "",
    )
    if len(tape.everyone) > SEATS:
        raise BadTape(0, "players", f"are {len(tape.everyone)}; a table has {SEATS} seats at most.")
    _refuse_strangers(tape)
    final(tape)
    return tape


def seats_of(tape: Tape) -> dict[str, int]:
    """The seat of each player: the number in a name such as "seat5", else the place in the order of the tape."""
    names = tape.everyone
    if names and all(map(seat_number, names)):
        return {name: seat_number(name) for name in names}
    return {name: place for place, name in enumerate(names, 1)}


def seat_of(tape: Tape, player: str) -> int:
    """The seat of one player."""
    return seats_of(tape)[player]


def _event(number: int, raw: object) -> Event:
    if not isinstance(raw, Mapping):
        raise BadTape(number, "event", "must be a mapping of fields such as player and action.")
    player, action = (
        _name(number, "player", raw.get("player")),
        _one_of(number, "action", raw.get("action"), KNOWN_ACTIONS),
    )
    assert action is not None
    _check_fields(number, action, raw)
    amount = raw.get("amount")
    return Event(
        player=player,
        action=action,
        amount=None if amount is None else _chips_number(number, "amount", amount),
        chips=_chips(number, raw.get("chips")),
        words=_text(number, "words", raw.get("words", "")),
        out_of_turn=_flag(number, "oot", raw.get("oot", False)),
        last_chips=None if raw.get("last_chips") is None else _flag(number, "last_chips", raw["last_chips"]),
        extra={name: _extra(number, name, value) for name, value in raw.items() if name not in PLACES},
    )


def _check_fields(number: int, action: str, raw: Mapping[str, Any]) -> None:
    if not raw.keys() <= FIELDS[action]:
        name = next(name for name in raw if name not in FIELDS[action])
        known = any(name in fields for fields in MAY_CARRY.values())
        raise BadTape(number, str(name), f"does not go with {action}." if known else "is no field of an event.")
    needed = MUST_CARRY.get(action, ())
    if needed and not any(raw.get(name) is not None for name in needed):
        raise BadTape(number, needed[0], f"is missing; {action} needs {' or '.join(needed)}.")
    if action == "ruled":
        _check_ruling(number, raw)
    if action == "push" and raw.get("amount") is not None and raw.get("chips") is not None:
        raise BadTape(number, "amount", "goes without chips in a push; give the total or the chips.")


def _check_ruling(number: int, raw: Mapping[str, Any]) -> None:
    if raw.get("player") != FLOOR:
        raise BadTape(number, "player", "is not the floor; only the floor rules.")
    if "as" not in raw:
        raise BadTape(number, "as", f"is missing; write one of {', '.join(RULED_AS)}.")
    if raw["as"] in ("bet", "raise", "all_in") and raw.get("amount") is None:
        raise BadTape(number, "amount", f"is missing; a {raw['as']} has a street total.")
    if raw["as"] == DEAD and raw.get("hand") is None:
        raise BadTape(number, "hand", "is missing; name the player whose hand is dead.")
    if raw["as"] not in (DEAD, NO_RAISE) and raw.get("hand") is not None:
        raise BadTape(number, "hand", f"does not go with {raw['as']}.")


def _extra(number: int, name: str, value: object) -> object:
    if name in FLAGS:
        return _flag(number, name, value)
    if name == "street":
        return _one_of(number, name, value, KNOWN_STREETS)
    if name in ("event", "call"):
        return _chips_number(number, name, value)
    if name == "as":
        return _one_of(number, name, value, RULED_AS)
    if name == "hand":
        return _name(number, name, value)
    if name == "cards":
        return _chips_number(number, name, value, least=0)
    return _text(number, name, value)


def _blinds(raw: object) -> tuple[int | None, int | None]:
    if raw is None:
        return None, None
    if not isinstance(raw, Mapping) or set(raw) != {"sb", "bb"}:
        raise BadTape(0, "blinds", "must be {sb: chips, bb: chips}.")
    small, big = _chips_number(0, "blinds", raw["sb"], least=0), _chips_number(0, "blinds", raw["bb"])
    if small > big:
        raise BadTape(0, "blinds", "have the small blind above the big one; exchange them.")
    return small, big


def _players(raw: object) -> tuple[str, ...]:
    names = tuple(_name(0, "players", name) for name in _list("players", raw))
    if len(set(names)) < len(names):
        raise BadTape(0, "players", "name someone twice; name each once.")
    return names


def _stacks(raw: object) -> dict[str, int]:
    if raw is None:
        return {}
    if not isinstance(raw, Mapping):
        raise BadTape(0, "stacks", "must be a mapping of player to chips.")
    return {_name(0, "stacks", name): _chips_number(0, "stacks", chips, least=0) for name, chips in raw.items()}


def _chips(number: int, raw: object) -> dict[int, int]:
    if raw is None:
        return {}
    if not isinstance(raw, Mapping) or not raw:
        raise BadTape(number, "chips", "must map denominations to counts, such as {1000: 2}.")
    # JSON has only texts for keys.
    counted = {int(coin) if isinstance(coin, str) and coin.isdecimal() else coin: count for coin, count in raw.items()}
    return {
        _chips_number(number, "chips", coin): _chips_number(number, "chips", count) for coin, count in counted.items()
    }


def _refuse_strangers(tape: Tape) -> None:
    if not tape.players:
        return
    known = (*tape.players, *STAFF)
    for number, event in enumerate(tape.events, 1):
        if event.player not in known:
            raise Impossible(number, "player", f"{event.player} is not among the players listed; list or correct it.")
    for field, names in (("focus", [tape.focus] if tape.focus else []), ("stacks", list(tape.stacks))):
        if strangers := [name for name in names if name not in tape.players]:
            raise BadTape(0, field, f"{strangers[0]} is not among the players listed; list or correct it.")


def _list(field: str, raw: object) -> Sequence[Any]:
    if raw is None:
        return ()
    if not isinstance(raw, list | tuple):
        raise BadTape(0, field, "must be a list.")
    return raw


def _one_of(number: int, field: str, raw: object, known: tuple[str, ...]) -> str | None:
    if raw is None and not number:
        return None
    if raw not in known:
        raise BadTape(number, field, f"is {raw}; write one of {', '.join(known)}.")
    return str(raw)


def _name(number: int, field: str, raw: object) -> str:
    if not isinstance(raw, str | int) or type(raw) is bool or not str(raw).strip():
        raise BadTape(number, field, "must name a player, such as A or seat5.")
    # A seat may be written as its number, which JSON turns into a text where it is a key.
    return f"seat{raw}" if seat_number(f"seat{raw}") else str(raw)


def _text(number: int, field: str, raw: object) -> str:
    if not isinstance(raw, str):
        raise BadTape(number, field, "must be a text.")
    return raw


def _flag(number: int, field: str, raw: object) -> bool:
    if type(raw) is not bool:
        raise BadTape(number, field, "must be true or false.")
    return raw


def _chips_number(number: int, field: str, raw: object, least: int = 1) -> int:
    if type(raw) is not int or not least <= raw <= MOST:
        raise BadTape(number, field, f"must be a whole number from {least} to {MOST:,}, not {raw}.")
    return raw
