"""Seats, tables, chips and amounts in a sentence: each becomes one word that says what it is, with its value."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from rules.books.folding import words as set_of
from rules.engine.question import SEATS, Chips, Value
from rules.poker.numbers import SMALL, Number, number_at

SEAT, TABLE, AMOUNT, CHIPS, COUNT = "{seat}", "{table}", "{amount}", "{chips}", "{count}"
PLACES = (SEAT, TABLE, AMOUNT, CHIPS, COUNT)
KINDS = {"seat": SEAT, "seats": SEAT, "table": TABLE, "tables": TABLE}
# A smaller number counts something: no tournament chip is worth less.
LEAST_CHIP = 25
MOST_OF_A_KIND = 20
# A number after one of these is a label, not an amount.
LABELS = set_of("level day flight rule age number")
JOINS = set_of("and plus with")
MEASURED = set_of("% percent seconds minutes minute")
ONE = set_of("a an single lone")
ATTRIBUTES = set_of("single lone silent big")
# Words that may follow an amount that is not a chip.
NO_CHIP = set_of(
    "bet bets raise raises reraise stack pot blind blinds ante call all allin shove jam open more each level bounty"
    " price preflop continuation cbet min"
)
SCALED = set_of("hundred thousand k grand million m")


class NumberWord(NamedTuple):
    """A word of a sentence, or the word in its place, with its value."""

    word: str
    value: Value | None = None


def numbered(words: Sequence[str]) -> list[NumberWord]:
    """Return the words, with a single word in place of each seat, table, kind of chips or amount."""
    found: list[NumberWord] = []
    at = 0
    while at < len(words):
        reads, at = _seats(words, at) or _chips(words, at) or _amount(words, at) or ([NumberWord(words[at])], at + 1)
        together = found and found[-1].word == CHIPS == reads[0].word
        found[-1:] = [_added(found[-1], reads[0])] if together else [*found[-1:], *reads]
        at += (
            at + 1 < len(words) and reads[-1].word == CHIPS and words[at] in JOINS and _chips(words, at + 1) is not None
        )
    return found


def _added(first: NumberWord, then: NumberWord) -> NumberWord:
    """Return chips of two kinds as one push: "a 1k and a 5k"."""
    kinds: dict[int, int] = {}
    for chip, count in (*cast(Chips, first.value), *cast(Chips, then.value)):
        kinds[chip] = kinds.get(chip, 0) + count
    return NumberWord(CHIPS, tuple(sorted(kinds.items(), reverse=True)))


def _seats(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    """Read "seat 5", "seats 3 and 5", "seats 3 to 5" or "table 12". After "seat 5," another number is not a seat."""
    kind, several = KINDS.get(words[at], ""), words[at].endswith("s")
    numbers: list[int] = []
    end = at + 1
    while kind and (several or not numbers) and (number := _small(words, end)):
        numbers.append(number)
        end += 1
        if several and words[end : end + 1] in (["to"], ["through"]) and number < (last := _small(words, end + 1)):
            numbers += range(number + 1, last + 1)
            end += 2
        end += several and words[end : end + 1] in (["and"], [","]) and _small(words, end + 1) > 0
    if not numbers or (kind == SEAT and not set(numbers) <= set(SEATS)):
        return None
    return [NumberWord(kind, number) for number in numbers], end


def _small(words: Sequence[str], at: int) -> int:
    """Return the number of a seat or a table at this place, 0 for none."""
    word = words[at] if at < len(words) else ""
    return SMALL.get(word, 0) or (int(word) if word.isdecimal() and len(word) <= 3 else 0)


def _chips(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    """Read "one 5k chip", "two 500s" or "3 x 1000": the number of chips, and the value of each."""
    count, start = _count(words, at)
    times = bool(count) and words[start : start + 1] in (["x"], ["times"])
    worth = number_at(words, start + times)
    if worth is None or not _is_worth_a_chip(worth[0]):
        return None
    number, end = worth
    of_them = words[end : end + 1] in (["s"], ["chip"], ["chips"])
    # "A 5k" is a chip, unless it says what else; "the 5k chips" leaves the number open.
    alone = count == 1 and not (end < len(words) and words[end] in NO_CHIP)
    if not (of_them or times or alone) or (not count and words[end] != "chip"):
        return None
    end += of_them
    end += end < len(words) and words[end] in ("chip", "chips")
    return [NumberWord(CHIPS, ((int(number.value), count or 1),))], end


def _count(words: Sequence[str], at: int) -> tuple[int, int]:
    """Return the number of chips, and the position after it; 0 if it is not said."""
    if words[at] in ONE:
        return 1, at + 1
    number = _small(words, at)
    if not 0 < number <= MOST_OF_A_KIND or (at + 1 < len(words) and words[at + 1] in SCALED):
        return 0, at
    after = at + 1
    while after < len(words) and words[after] in ATTRIBUTES:
        after += 1
    return number, after


def _is_worth_a_chip(number: Number) -> bool:
    return number.value.denominator == 1 and number.value >= LEAST_CHIP


def _amount(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    found = number_at(words, at)
    if found is None or (at and words[at - 1] in LABELS):
        return None
    number, end = found
    if _is_worth_a_chip(number) and not (end < len(words) and words[end] in MEASURED):
        return [NumberWord(AMOUNT, int(number.value))], end
    return [NumberWord(_spelled(number) if end == at + 1 else COUNT)], end


def _spelled(number: Number) -> str:
    """Return a small number as a word: "2 players" is read as "two players"."""
    return next((word for word, value in SMALL.items() if value == number.value), COUNT)
