"""Input of a tool from another program: JSON read field by field, refused with a sentence."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rules.tools.errors import ToolRefused

T = TypeVar("T")
# No chip count of a tournament comes near it.
MOST = 10**12


class ToolInput:
    """One JSON object: each field is asked for by name, and a field that nobody asked for is refused by `close`."""

    def __init__(self, given: object) -> None:
        if not isinstance(given, Mapping):
            raise ToolRefused("input", "must be one JSON object.")
        self._left = {str(name): value for name, value in given.items()}

    def close(self) -> None:
        """Raise ToolRefused for a field that is left over."""
        for name in self._left:
            raise ToolRefused(name, "this tool has no such field; docs/commands.md lists them.")

    def whole(self, name: str, default: int | None = None) -> int:
        """Return a whole number from 0 on."""
        return self._read(name, default, lambda value: _whole(name, value))

    def flag(self, name: str) -> bool:
        return self._read(name, False, lambda value: _one_of(name, value, (True, False)))

    def choice(self, name: str, among: tuple[str, ...], default: str | None = None) -> str:
        return self._read(name, default, lambda value: _one_of(name, value, among))

    def text(self, name: str) -> str:
        return self._read(
            name, None, lambda value: value if isinstance(value, str) else _refuse(name, "must be a text.")
        )

    def wholes(self, name: str, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """Return a list of whole numbers, none of them twice."""
        return self._read(name, default, lambda value: _wholes(name, value))

    def by_number(self, name: str) -> dict[int, int]:
        """Return an object of whole numbers by number, such as chips by seat."""
        return self._read(name, None, lambda value: _by_number(name, value, _whole))

    def lists_by_number(self, name: str) -> dict[int, tuple[int, ...]]:
        """Return an object of lists by number, such as open seats by table."""
        return self._read(name, None, lambda value: _by_number(name, value, _wholes))

    def objects(self, name: str, default: "tuple[ToolInput, ...] | None" = None) -> "tuple[ToolInput, ...]":
        """Return a list of objects, to be read and closed by the caller."""
        return self._read(name, default, lambda value: tuple(map(ToolInput, _listed(name, value))))

    def _read(self, name: str, default: T | None, reader: Callable[[Any], T]) -> T:
        if name in self._left:
            return reader(self._left.pop(name))
        if default is None:
            raise ToolRefused(name, "is missing.")
        return default


def _refuse(name: str, sentence: str) -> Any:
    raise ToolRefused(name, sentence)


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise ToolRefused(name, "must be a whole number, 0 or more.")
    return value


def _listed(name: str, value: object) -> list[Any]:
    return value if isinstance(value, list) else _refuse(name, "must be a list.")


def _wholes(name: str, value: object) -> tuple[int, ...]:
    numbers = tuple(_whole(name, one) for one in _listed(name, value))
    return numbers if len(set(numbers)) == len(numbers) else _refuse(name, "has a number twice.")


def _one_of(name: str, value: Any, among: tuple[Any, ...]) -> Any:
    return value if value in among else _refuse(name, f"must be one of {', '.join(map(str, among))}.")


def _by_number(name: str, value: object, reader: Callable[[str, object], T]) -> dict[int, T]:
    if not isinstance(value, Mapping) or not all(str(key).isascii() and str(key).isdecimal() for key in value):
        raise ToolRefused(name, "must be one JSON object by number.")
    return {int(key): reader(name, one) for key, one in value.items()}
