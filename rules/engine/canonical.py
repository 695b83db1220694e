"""One byte form for every value that is hashed or stored as evidence."""

import json
from fractions import Fraction

_JSON = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, default=str)
# These types cover most values, and checking them first is fast.
PLAIN = frozenset({type(None), bool, int, str, Fraction})


class NotCanonical(TypeError):
    """A value has no canonical form."""


def canonical(value: object) -> str:
    """Return the canonical JSON of `value`: sorted keys, no white space, UTF-8 characters unescaped.

    A fraction, such as half a chip, is a text: "975/2". Raises NotCanonical for a float, a key that is not a string, or
    a type that JSON does not know.
    """
    _check(value)
    return _JSON.encode(value)


def _check(value: object) -> None:
    if type(value) in PLAIN:
        return
    match value:
        case int() | str() | Fraction():
            return
        case list() | tuple():
            for item in value:
                _check(item)
        case dict():
            for key, item in value.items():
                if not isinstance(key, str):
                    raise NotCanonical(f"The key {key!r} is not a string; write it as one.")
                _check(item)
        case _:
            raise NotCanonical(
                f"{value!r} is a {type(value).__name__}; use text, whole numbers, lists and objects only."
            )
