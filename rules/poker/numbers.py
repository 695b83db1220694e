"""Spoken and typed numbers: their position among the words, their value, and whether they name their unit."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

# fmt: off
SMALL: Mapping[str, int] = MappingProxyType({
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19,
})
TENS: Mapping[str, int] = MappingProxyType({
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
})
# fmt: on
THOUSAND, MILLION = 1_000, 1_000_000
SCALES: Mapping[str, int] = MappingProxyType(
    {
        "thousand": THOUSAND,
        "k": THOUSAND,
        "grand": THOUSAND,
        "large": THOUSAND,
        "million": MILLION,
        "mil": MILLION,
        "m": MILLION,
    }
)
# A coin's name stands for its number, and the chips meant are as open as with the number itself.
COINS: Mapping[str, int] = MappingProxyType({"nickel": 5, "dime": 10, "quarter": 25})


class Number(NamedTuple):
    """A number that was said. `bare` leaves its unit open, as "five" does; `whole` names it down to the chip, as "five
    thousand" does and "five hundred" may not where blinds are in thousands.
    """

    value: Fraction
    bare: bool
    whole: bool


def number_at(words: Sequence[str], start: int) -> tuple[Number, int] | None:
    """Return the number that begins at word `start` and where it ends; None if there is none, or if it has two
    readings.
    """
    scaled, at, biggest = Fraction(0), start, 0
    while (part := _part(words, at)) is not None:
        value, after, hundreds = part
        scale = SCALES.get(_word(words, after), 0)
        if biggest and value * (scale or 1) >= biggest:
            return None  # "a thousand fifteen hundred" is two amounts
        if biggest and not scale and not hundreds and value < 10:
            return None  # "a thousand five" may be 1,005 or 1,500
        scaled += value * (scale or 1)
        at, biggest = after + bool(scale), scale
        if not scale:
            return _number(scaled, scale=scaled >= THOUSAND, hundreds=hundreds), at
        if _word(words, at) == "and" and _part(words, at + 1) is not None:
            at += 1
    return (_number(scaled, scale=True, hundreds=True), at) if biggest else None


def _number(value: Fraction, *, scale: bool, hundreds: bool) -> Number:
    return Number(value, bare=value < 100 and not scale and not hundreds, whole=scale)


def _part(words: Sequence[str], at: int) -> tuple[Fraction, int, bool] | None:
    """Return a number up to the next scale, where it ends, and whether it names hundreds."""
    word = _word(words, at)
    if word in ("a", "an"):
        following = _word(words, at + 1)
        if following == "hundred" or following in SCALES:
            value, at = Fraction(1), at + 1
        elif following in COINS:
            return Fraction(COINS[following]), at + 2, False
        else:
            return None
    elif word in COINS:
        return Fraction(COINS[word]), at + 1, False
    elif word[:1].isdecimal():
        value, at = Fraction(word), at + 1
    elif found := _below_hundred(words, at):
        value, at = found
    else:
        return None
    if words[at : at + 3] == ["and", "a", "half"] and value < 100:
        return value + Fraction(1, 2), at + 3, False
    if _word(words, at) == "hundred" and value < 100:
        return _after_hundred(words, at + 1, value * 100)
    return _in_two(words, at, value)


def _after_hundred(words: Sequence[str], at: int, value: Fraction) -> tuple[Fraction, int, bool]:
    more = _below_hundred(words, at + (_word(words, at) == "and"))
    return (value + more[0], more[1], True) if more else (value, at, True)


def _in_two(words: Sequence[str], at: int, value: Fraction) -> tuple[Fraction, int, bool]:
    """Read "twelve fifty" as 1,250, the way prices are spoken; it names its hundreds."""
    more = _below_hundred(words, at)
    if not more or more[0] < 10 or not 1 <= value < 100 or words[at - 1][:1].isdecimal():
        return value, at, value >= 100
    return value * 100 + more[0], more[1], True


def _below_hundred(words: Sequence[str], at: int) -> tuple[Fraction, int] | None:
    word = _word(words, at)
    if word in TENS:
        ones = SMALL.get(_word(words, at + 1), 10)
        return (Fraction(TENS[word] + ones), at + 2) if ones < 10 else (Fraction(TENS[word]), at + 1)
    return (Fraction(SMALL[word]), at + 1) if word in SMALL else None


def _word(words: Sequence[str], at: int) -> str:
    return words[at] if at < len(words) else ""
