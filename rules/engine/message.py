"""Sentences that keep template and values apart, so that a screen can translate them and a test can compare values."""

from functools import cache
from string import Formatter
from typing import NamedTuple, TypeAlias, Union

Part: TypeAlias = Union[str, int, tuple[int, ...], "Say"]


class Say(NamedTuple):
    """A sentence: a template and the values for its named places."""

    template: str
    values: tuple[tuple[str, Part], ...] = ()

    def __str__(self) -> str:
        return self.template.format(**{name: _spoken(part) for name, part in self.values})


def say(template: str, **values: Part) -> Say:
    """Return the sentence `template` with `values` for its places; `{total:,}` groups the thousands of an amount of
    chips.

    Several seats are named in the order of their numbers.
    """
    return Say(template, tuple(values.items()))


@cache
def places(template: str) -> tuple[str, ...]:
    """Return the named places of a template, each once and in order."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(template) if name))


def _spoken(part: Part) -> str | int:
    match part:
        case Say():
            return str(part)
        case tuple():
            numbers = [str(number) for number in sorted(part)]
            return " and ".join(filter(None, [", ".join(numbers[:-1]), numbers[-1]])) if numbers else "none"
        case _:
            return part
