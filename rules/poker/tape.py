"""The tape: the events at a table, in order, read strictly. `docs/tape.md` has the format with an example."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.poker.betting import settled
from rules.poker.event import (
    DEAD,
    FLOOR,
    GAMES,
    MAY_CARRY,
    MEANS,
    MUST_CARRY,
    NO_RAISE,
    NOTHING,
    POSTFLOP,
    RULED_AS,
    SEATS,
    STREETS,
    BadTape,
    Event,
    Impossible,
    Tape,
    seat_number,
)

__all__ = ["BadTape", "Event", "Impossible", "Tape", "parse_tape", "seat_of", "seats_of"]

TAPE_KEYS = ("game", "blinds", "street", "focus", "players", "stacks", "pot", "button", "tape")
COMMON = ("player", "action", "oot", "street", "holds")
KNOWN_GAMES, KNOWN_STREETS, KNOWN_ACTIONS = tuple(GAMES), (*STREETS, POSTFLOP), tuple(MAY_CARRY)
FIELDS = {action: carries.union(COMMON) for action, carries in MAY_CARRY.items()}
MOST = 10**12


def parse_tape(data: Mapping[str, Any]) -> Tape:
    """Return the tape that `data` holds.

    Raises BadTape, naming event and field, for anything not written as a tape, and Impossible for a ruling that does
    not fit its act. Whatever was seen is kept, irregular or not: where two facts cannot both be true, the one that the
    floor says does not hold gives way, and while nobody has said which, nothing behind them is read.
    """
    for key in data:
        if key not in TAPE_KEYS:
            raise BadTape(0, str(key), f"is no field of a tape; write one of {', '.join(TAPE_KEYS)}.")
    players = _players(data.get("players"))
    small, big = _blinds(data.get("blinds"))
    tape = Tape(
        game=None if data.get("game") is None else _one_of(0, "game", data["game"], KNOWN_GAMES),
        small_blind=small,
        big_blind=big,
        street=None if data.get("street") is None else _street(0, "street", data["street"]),
        events=tuple(_event(number, raw) for number, raw in enumerate(_list("tape", data.get("tape")), 1)),
        focus=_name(0, "focus", data["focus"]) if data.get("focus") else "",
        players=players,
        stacks=_stacks(data.get("stacks")),
        pot=None if data.get("pot") is None else _number_or_none(0, "pot", data["pot"]),
        button=_name(0, "button", data["button"]) if data.get("button") else "",
    )
    if len(tape.everyone) > SEATS:
        raise BadTape(0, "players", f"are {len(tape.everyone)}; a table has {SEATS} seats at most.")
    _refuse_strangers(tape)
    return settled(tape)


def seats_of(tape: Tape) -> dict[str, int]:
    """Return the seat of each player: the number in a name such as "seat5", else the place in the order of the tape."""
    names = tape.everyone
    if names and all(map(seat_number, names)):
        return {name: seat_number(name) for name in names}
    return {name: place for place, name in enumerate(names, 1)}


def seat_of(tape: Tape, player: str) -> int:
    """Return the seat of one player."""
    return seats_of(tape)[player]


def _event(number: int, raw: object) -> Event:
    if not isinstance(raw, dict):
        raise BadTape(number, "event", "must be a mapping of fields such as player and action.")
    player = _name(number, "player", raw.get("player"))
    action = _one_of(number, "action", raw.get("action"), KNOWN_ACTIONS)
    if not raw.keys() <= FIELDS[action]:
        raise _unknown_field(number, action, raw)
    if action in MUST_CARRY:
        _check_needed(number, action, raw)
    told = {name: READ[name](number, name, value) for name, value in raw.items() if name in READ}
    return Event(
        player,
        action,
        told.pop("amount", None),
        told.pop("chips", NOTHING),
        told.pop("words", ""),
        told.pop("oot", False),
        told.pop("last_chips", None),
        told,
    )


def _unknown_field(number: int, action: str, raw: Mapping[str, Any]) -> BadTape:
    name = next(name for name in raw if name not in FIELDS[action])
    return BadTape(number, str(name), f"does not go with {action}." if name in READ else "is no field of an event.")


def _check_needed(number: int, action: str, raw: Mapping[str, Any]) -> None:
    needed = MUST_CARRY[action]
    if not any(raw.get(name) is not None for name in needed):
        raise BadTape(number, needed[0], f"is missing; {action} needs {' or '.join(needed)}.")
    if action == "ruled":
        _check_ruling(number, raw)
    if raw.get("means") is not None and not raw.get("words"):
        raise BadTape(number, "means", "says what words were; give the words as well.")
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


def _blinds(raw: object) -> tuple[int | None, int | None]:
    if raw is None:
        return None, None
    if not isinstance(raw, Mapping) or set(raw) != {"sb", "bb"}:
        raise BadTape(0, "blinds", "must be {sb: chips, bb: chips}.")
    small, big = _number(0, "blinds", raw["sb"], least=0), _number(0, "blinds", raw["bb"])
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
    return {_name(0, "stacks", name): _number(0, "stacks", chips, least=0) for name, chips in raw.items()}


def _chips(number: int, field: str, raw: object) -> Mapping[int, int]:
    if raw is None:
        return NOTHING
    if not isinstance(raw, Mapping) or not raw:
        raise BadTape(number, field, "must map denominations to counts, such as {1000: 2}.")
    # JSON allows only strings as keys.
    counted = {
        int(coin) if isinstance(coin, str) and coin.isdecimal() and len(coin) <= len(str(MOST)) else coin: count
        for coin, count in raw.items()
    }
    return {_number(number, field, coin): _number(number, field, count) for coin, count in counted.items()}


def _refuse_strangers(tape: Tape) -> None:
    if not tape.players:
        return
    known = {*tape.players, *(event.player for event in tape.events)}
    for field, names in (("focus", [tape.focus] if tape.focus else []), ("stacks", list(tape.stacks))):
        if strangers := [name for name in names if name not in known]:
            raise BadTape(0, field, f"{strangers[0]} is not among the players listed; list or correct it.")


def _list(field: str, raw: object) -> Sequence[Any]:
    if raw is None:
        return ()
    if not isinstance(raw, list | tuple):
        raise BadTape(0, field, "must be a list.")
    return raw


def _one_of(number: int, field: str, raw: object, known: tuple[str, ...]) -> str:
    if raw not in known:
        raise BadTape(number, field, f"is {raw}; write one of {', '.join(known)}.")
    return str(raw)


def _name(number: int, field: str, raw: object) -> str:
    if type(raw) not in (str, int) or not str(raw).strip():
        raise BadTape(number, field, "must name a player, such as A or seat5.")
    # A seat may be written as its number, which JSON turns into a string when it is a key.
    name = str(raw)
    return f"seat{name}" if name.isdecimal() and seat_number(f"seat{name}") else name


def _street(number: int, field: str, raw: object) -> str:
    return _one_of(number, field, raw, KNOWN_STREETS)


def _ruled_as(number: int, field: str, raw: object) -> str:
    return _one_of(number, field, raw, RULED_AS)


def _means(number: int, field: str, raw: object) -> str:
    return _one_of(number, field, raw, MEANS)


def _text(number: int, field: str, raw: object) -> str:
    if not isinstance(raw, str):
        raise BadTape(number, field, "must be a text.")
    return raw


def _flag(number: int, field: str, raw: object) -> bool:
    if type(raw) is not bool:
        raise BadTape(number, field, "must be true or false.")
    return raw


def _flag_if_seen(number: int, field: str, raw: object) -> bool | None:
    return None if raw is None else _flag(number, field, raw)


def _number(number: int, field: str, raw: object, least: int = 1) -> int:
    if type(raw) is not int or not least <= raw <= MOST:
        raise BadTape(number, field, f"must be a whole number from {least} to {MOST:,}, not {raw}.")
    return raw


def _number_if_known(number: int, field: str, raw: object) -> int | None:
    return None if raw is None else _number(number, field, raw)


def _number_or_none(number: int, field: str, raw: object) -> int:
    return _number(number, field, raw, least=0)


# The readers for the fields of an event, besides player and action.
READ: Mapping[str, Callable[[int, str, object], Any]] = {
    "amount": _number_if_known,
    "chips": _chips,
    "words": _text,
    "means": _means,
    "oot": _flag,
    "holds": _flag_if_seen,
    "last_chips": _flag_if_seen,
    "street": _street,
    "all_in": _flag,
    "short_stack": _flag,
    "mucked": _flag,
    "heard_by_all": _flag,
    "after_thinking": _flag,
    "chips_unspecified": _text,
    "when": _text,
    "cards": _number_or_none,
    "event": _number,
    "call": _number,
    "as": _ruled_as,
    "hand": _name,
}
assert {"player", "action", *READ} >= frozenset().union(*FIELDS.values())
