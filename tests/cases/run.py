"""The runner: a case's tape and context through its situation's reader, its answers added, every value compared."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from rules.editions import load_edition
from rules.engine.book import Book
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.poker.tape import parse_tape, seats_of
from rules.resolve import resolve
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from tests.cases import WorkedCase, all_cases

# Expected keys that the runner does not compare, each with the reason.
NOT_COMPARED: Mapping[str, str] = {}

ABSENT = object()


@cache
def book(edition: str) -> Book:
    return resolve(load_edition(edition))


def answers_of(case: WorkedCase) -> dict[str, Value]:
    """What the reader makes of the tape, with the answers of the case over it."""
    read = READERS.get(case.situation or "")
    told = read(parse_tape(case.tape), case.context) if read and case.tape is not None else {}
    return {**told, **case.answers}


@cache
def ruling_of(id: str) -> Ruling:
    """The ruling of the case with this id; one replay however many tests look at it."""
    case = next(case for case in all_cases() if case.id == id)
    result = rule(SITUATIONS[case.situation or ""], book(case.edition), answers(answers_of(case)))
    assert isinstance(result, Ruling), f"{case.id} came to no ruling: {result}"
    return result


def differences(case: WorkedCase) -> dict[str, tuple[object, object]]:
    """Every compared key of `expected` that came out otherwise, with what was expected and what came."""
    return compared(case, ruling_of(case.id))


def compared(case: WorkedCase, ruling: Ruling) -> dict[str, tuple[object, object]]:
    """The same for a ruling of the case that was made elsewhere, such as under a changed book."""
    values = {key: _by_player(value, case) for key, value in ruling.values.items()}
    return {
        key: (expected, values.get(key, "nothing"))
        for key, expected in case.expected.items()
        if key not in NOT_COMPARED and not same(values.get(key, ABSENT), expected)
    }


def same(one: object, other: object) -> bool:
    """Equal values of equal kind: true is not 1, and 487.5 is exactly 975/2."""
    match one, other:
        case (bool(), _) | (_, bool()):
            return one is other
        case Mapping(), Mapping():
            return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
        case ((list() | tuple()), (list() | tuple())):
            return len(one) == len(other) and all(map(same, one, other))
        case ((int() | float() | Fraction()), (int() | float() | Fraction())):
            return Fraction(one) == Fraction(other)
        case _:
            return type(one) is type(other) and one == other


def altered(value: object) -> Iterator[object]:
    """`value` with one thing in it changed, for each number, truth and text in it."""
    match value:
        case bool():
            yield not value
        case int() | float():
            yield value + 1
        case str():
            yield f"{value}-altered"
        case list():
            for place, item in enumerate(value):
                yield from ([*value[:place], other, *value[place + 1 :]] for other in altered(item))
        case dict():
            for key, item in value.items():
                yield from ({**value, key: other} for other in altered(item))
        case _:
            yield f"not {value}"


def _by_player(value: Any, case: WorkedCase) -> Any:
    """Seats in a ruling by the names that the tape gives them: "seat2" is "B" where B is the second player."""
    if not case.tape or case.situation not in READERS:
        return value
    names = {f"seat{seat}": name for name, seat in seats_of(parse_tape(case.tape)).items()}
    return _renamed(value, names)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    match value:
        case str():
            seat, mark, rest = value.partition("_")
            return f"{names.get(seat, seat)}{mark}{rest}"
        case list() | tuple():
            return [_renamed(item, names) for item in value]
        case dict():
            return {_renamed(key, names): _renamed(item, names) for key, item in value.items()}
        case _:
            return value
