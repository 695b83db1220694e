"""Seats, tables, chips and amounts in a sentence: each becomes one word that says what it is, with its value."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from rules.books.folding import words as set_of
from rules.engine.question import SEATS, Chips, Value
from rules.poker.numbers import SMALL, Number, number_at

SEAT, TABLE, AMOUNT, CHIPS, COUNT = "{seat}", "{table}", "{amount}", "{chips}", "{count}"
PLACES = (SEAT, TABLE, AMOUNT, CHIPS, COUNT)
KINDS = {"seat": SEAT, "seats": SEAT, "table": TABLE, "tables": TABLE}
# A smaller number counts something: no chip of a tournament is worth less.
LEAST_CHIP = 25
MOST_OF_A_KIND = 20
# A number behind one of these names something, and is no amount.
LABELS = set_of("level day flight rule age number")
JOINS = set_of("and plus with")
MEASURED = set_of("% percent seconds minutes minute")
ONE = set_of("a an single lone")
ATTRIBUTES = set_of("single lone silent big")
# What may stand behind an amount that is no chip.
NO_CHIP = set_of(
    "bet bets raise raises reraise stack pot blind blinds ante call all allin shove jam open more each level bounty"
    " price preflop continuation cbet min"
)
SCALED = set_of("hundred thousand k grand million m")


class Read(NamedTuple):
    """A word as it stands in a sentence, or what stands in its place, with its value."""

    word: str
    value: Value | None = None


def numbered(words: Sequence[str]) -> list[Read]:
    """The words, with one in place of each seat, table, kind of chips or amount."""
    found: list[Read] = []
    at = 0
    while at < len(words):
        reads, at = _seats(words, at) or _chips(words, at) or _amount(words, at) or ([Read(words[at])], at + 1)
        together = found and found[-1].word == CHIPS == reads[0].word
        found[-1:] = [_added(found[-1], reads[0])] if together else [*found[-1:], *reads]
        at += (
            at + 1 < len(words) and reads[-1].word == CHIPS and words[at] in JOINS and _chips(words, at + 1) is not None
        )
    return found


def _added(first: Read, then: Read) -> Read:
    """Chips of two kinds as what was pushed: "a 1k and a 5k"."""
    kinds: dict[int, int] = {}
    for chip, count in (*cast(Chips, first.value), *cast(Chips, then.value)):
        kinds[chip] = kinds.get(chip, 0) + count
    return Read(CHIPS, tuple(sorted(kinds.items(), reverse=True)))


def _seats(words: Sequence[str], at: int) -> tuple[list[Read], int] | None:
    """ "Seat 5", "seats 3 and 5", "seats 3 to 5", "table 12". Behind "seat 5," another number is no seat."""
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
    return [Read(kind, number) for number in numbers], end


def _small(words: Sequence[str], at: int) -> int:
    """The number of a seat or a table at this place, 0 for none."""
    word = words[at] if at < len(words) else ""
    return SMALL.get(word, 0) or (int(word) if word.isdecimal() and len(word) <= 3 else 0)


def _chips(words: Sequence[str], at: int) -> tuple[list[Read], int] | None:
    """ "One 5k chip", "two 500s", "3 x 1000": how many, and what each is worth."""
    count, start = _count(words, at)
    times = bool(count) and words[start : start + 1] in (["x"], ["times"])
    worth = number_at(words, start + times)
    if worth is None or not _is_worth_a_chip(worth[0]):
        return None
    number, end = worth
    of_them = words[end : end + 1] in (["s"], ["chip"], ["chips"])
    # "A 5k" is a chip, unless it says what else; "the 5k chips" leaves open how many.
    alone = count == 1 and not (end < len(words) and words[end] in NO_CHIP)
    if not (of_them or times or alone) or (not count and words[end] != "chip"):
        return None
    end += of_them
    end += end < len(words) and words[end] in ("chip", "chips")
    return [Read(CHIPS, ((int(number.value), count or 1),))], end


def _count(words: Sequence[str], at: int) -> tuple[int, int]:
    """How many, and where the words go on; 0 where it is not said."""
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


def _amount(words: Sequence[str], at: int) -> tuple[list[Read], int] | None:
    found = number_at(words, at)
    if found is None or (at and words[at - 1] in LABELS):
        return None
    number, end = found
    if _is_worth_a_chip(number) and not (end < len(words) and words[end] in MEASURED):
        return [Read(AMOUNT, int(number.value))], end
    return [Read(_spelled(number) if end == at + 1 else COUNT)], end


def _spelled(number: Number) -> str:
    """A small number as a word: "2 players" is read as "two players"."""
    return next((word for word, value in SMALL.items() if value == number.value), COUNT)
