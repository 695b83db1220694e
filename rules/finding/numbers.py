"""Seats, tables, chips and amounts in a sentence: each becomes one word that says what it is, with its value."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from rules.books.folding import words as set_of
from rules.engine.question import SEATS, Chips, Value
from rules.poker.chips import worth
from rules.poker.numbers import SMALL, TENS, Number, number_at

SEAT, TABLE, AMOUNT, CHIPS, COUNT, BLINDS = "{seat}", "{table}", "{amount}", "{chips}", "{count}", "{blinds}"
# In a phrase: an amount that is not the answer.
ANY = "{any}"
PLACES = (SEAT, TABLE, AMOUNT, CHIPS, COUNT, BLINDS, ANY)
KINDS = {"seat": SEAT, "seats": SEAT, "table": TABLE, "tables": TABLE, "tbl": TABLE}
# A smaller number counts something, and one that no chips make is no amount: no tournament chip is worth less.
LEAST_CHIP = 25
MOST_OF_A_KIND = 20
# A number after one of these is a label, not an amount.
LABELS = set_of("level day flight rule age number no event room section article hand phone tel ticket badge slip")
JOINS = set_of("and plus with")
# "A bet of 600 with one 5k chip" is no sum.
SUM_IS_ANOTHER = set_of("with")
MEASURED = set_of("% percent seconds minutes minute")
ONE = set_of("a an single lone")
ATTRIBUTES = set_of("single lone silent big")
# Words that may follow an amount that is not a chip.
NO_CHIP = set_of(
    "bet bets raise raises reraise stack pot blind blinds ante call all allin shove jam open more each level bounty"
    " price preflop continuation cbet min"
)
SCALED = set_of("hundred thousand k grand million m")
# These count chips by their name: "two hundreds".
NAMED_CHIPS = {"hundreds": 100, "thousands": 1_000}
# After a bare number these say that it counts something: "twelve five" is an amount, "four five players" none.
COUNTED = set_of("players handed way people left cards minutes times or seconds chips hands rounds")


# These are worth one chip, where others are told with them: "500 and 2 hundreds".
DENOMINATIONS = frozenset(step * ten for ten in (100, 1_000, 10_000, 100_000) for step in (1, 5)) | {25, 25_000}
EITHER_OR_BOTH, NO_SEATS = set_of("and or"), COUNTED | SCALED | MEASURED
# Between two numbers: "800/1600", "200-400", as `language.spelled` writes it.
SLASH = "slash"


class NumberWord(NamedTuple):
    """A word of a sentence, or the word in its place, with its value, and any other value it may have: "twelve five"
    is 12,500, or 1,250.
    """

    word: str
    value: Value | None = None
    or_else: Value | None = None


def numbered(words: Sequence[str]) -> list[NumberWord]:
    """Return the words, with a single word in place of each seat, table, kind of chips or amount."""
    found: list[NumberWord] = []
    at = 0
    while at < len(words):
        reads, at = (
            _seats(words, at)
            or _blinds(words, at)
            or _chips(words, at)
            or _in_two(words, at)
            or _either(words, at)
            or _amount(words, at)
            or ([NumberWord(words[at])], at + 1)
        )
        together = found and found[-1].word == CHIPS == reads[0].word
        found[-1:] = [_added(found[-1], reads[0])] if together else [*found[-1:], *reads]
        if at + 1 < len(words) and words[at] in JOINS and _chips(words, at + 1) is not None:
            if reads[-1].word == AMOUNT and reads[-1].value in DENOMINATIONS:
                found[-1] = NumberWord(CHIPS, ((reads[-1].value, 1),))
            elif reads[-1].word == AMOUNT and not SUM_IS_ANOTHER & {*words[at : at + 1]}:
                # Of "2000 and a 500" only the sum is told.
                together, at = _chips(words, at + 1) or ([], at)
                found[-1] = NumberWord(AMOUNT, _sum(found[-1]) + sum(map(_sum, together)))
            at += found[-1].word == CHIPS
    return [one for one in found if one.word != SLASH]


def _sum(word: NumberWord) -> int:
    if isinstance(word.value, int):
        return word.value
    return worth(cast(Chips, word.value))


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
    either: list[int] = []
    end = at + 1
    while kind and (several or not numbers) and (place := _place(words, end)):
        number, end = place
        numbers.append(number)
        if several and words[end : end + 1] in (["to"], ["through"]) and number < (last := _small(words, end + 1)):
            numbers += range(number + 1, last + 1)
            end += 2
        # "Seat 4 and 5 are in": a number behind "and" that counts nothing is a seat as well.
        joined = {*words[end : end + 1]} & EITHER_OR_BOTH and not {*words[end + 2 : end + 3]} & NO_SEATS
        several = several or (bool(joined) and kind == SEAT and _small(words, end + 1) in SEATS)
        if several and words[end : end + 1] in (["and"], ["or"], [","]) and _small(words, end + 1) > 0:
            # One of two seats is told by an "or" between them.
            either += [number] if words[end] == "or" else []
            end += 1
    # A seat that no table has is a seat all the same: it is no chips, and nobody else's.
    if not numbers or (kind == SEAT and max(numbers) >= LEAST_CHIP):
        return None
    return [
        word
        for number in numbers
        for word in (NumberWord(kind, number), *([NumberWord("or")] if number in either else []))
    ], end


def _place(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """Read the number of a seat or a table: "12", "twelve" or "twenty two"."""
    tens = TENS.get(words[at], 0) if at < len(words) else 0
    ones = _small(words, at + bool(tens))
    if tens and not 0 < ones < 10:
        return tens, at + 1
    return (tens + ones, at + 1 + bool(tens)) if ones else None


def _small(words: Sequence[str], at: int) -> int:
    """Return the number of a seat or a table in one word, 0 for none."""
    word = words[at] if at < len(words) else ""
    return SMALL.get(word, 0) or (int(word) if word.isdecimal() and len(word) <= 3 else 0)


def _blinds(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    """Read "800/1600" or "200-400" as blinds, by the big one; a third number is the ante."""
    numbers, end = _slashed(words, at)
    if len(numbers) == 1 and at and words[at - 1] in ("blinds", "blind"):
        # "Blinds 500 1000".
        more, after = _slashed(words, end)
        numbers, end = [*numbers, *more], after if more else end
    if not 2 <= len(numbers) <= 3 or not numbers[0] < numbers[1] <= 3 * numbers[0]:
        return None
    return [NumberWord(BLINDS, numbers[1])], end


def _slashed(words: Sequence[str], at: int) -> tuple[list[int], int]:
    """Return the amounts with a slash between them, and where they end."""
    numbers: list[int] = []
    while (found := number_at(words, at)) and _is_worth_a_chip(found[0]):
        number, at = found
        numbers.append(int(number.value))
        if words[at : at + 1] != [SLASH]:
            break
        at += 1
    return numbers, at


def _in_two(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    """Read "twelve five", two bare numbers that somebody said: 12,500, or 1,250."""
    first, then = SMALL.get(words[at], 0), SMALL.get(words[at + 1], 0) if at + 1 < len(words) else 0
    after = words[at + 2] if at + 2 < len(words) else ""
    if first < 2 or not 0 < then < 10 or after in COUNTED | SCALED | {"and", "of"} or (at and words[at - 1] in LABELS):
        return None
    return [NumberWord(AMOUNT, first * 1000 + then * 100, first * 100 + then * 10)], at + 2


def _either(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    """Read "two or three thousand" as two amounts."""
    first, unit = SMALL.get(words[at], 0) or TENS.get(words[at], 0) or _small(words, at), words[at + 3 : at + 4]
    if not first or words[at + 1 : at + 2] != ["or"] or not {*unit} & SCALED:
        return None
    then = number_at(words, at + 2)
    if then is None or then[1] != at + 4 or not (other := _small(words, at + 2) or TENS.get(words[at + 2], 0)):
        return None
    amount = int(then[0].value)
    return [NumberWord(AMOUNT, amount // other * first), NumberWord("or"), NumberWord(AMOUNT, amount)], at + 4


def _chips(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    """Read "one 5k chip", "two 500s", "3 x 1000", "4 chips of 1000" or "2 hundreds": how many chips, and of what."""
    count, start = _count(words, at)
    times_of_it = SMALL.get(words[start], 1) if start < len(words) else 1
    of_a_name = words[start + (times_of_it > 1) :][:1]
    if count and of_a_name and of_a_name[0] in NAMED_CHIPS:
        chip = times_of_it * NAMED_CHIPS[of_a_name[0]]
        return [NumberWord(CHIPS, ((chip, count),))], start + 1 + (times_of_it > 1)
    if count and words[start : start + 1] in (["chip"], ["chips"]) and words[start + 1 : start + 2] == ["of"]:
        worth = number_at(words, start + 2)
        if worth is None or not _is_worth_a_chip(worth[0]):
            return None
        return [NumberWord(CHIPS, ((int(worth[0].value), count),))], worth[1] + (
            words[worth[1] : worth[1] + 1] == ["each"]
        )
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
    if words[at : at + 3] == ["a", "couple", "of"] or words[at : at + 2] == ["couple", "of"]:
        return 2, at + 2 + (words[at] == "a")
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
    return number.value >= LEAST_CHIP and number.value % LEAST_CHIP == 0


def _amount(words: Sequence[str], at: int) -> tuple[list[NumberWord], int] | None:
    found = number_at(words, at)
    if found is None or (at and words[at - 1] in LABELS):
        return None
    number, end = found
    # "500s" are chips, of which the number is not told.
    if _is_worth_a_chip(number) and not (end < len(words) and words[end] in MEASURED | {"s"}):
        return [NumberWord(AMOUNT, int(number.value))], end
    word = _spelled(number) if end == at + 1 else COUNT
    counts = word == COUNT and number.value == int(number.value) and not {*words[end : end + 1]} & MEASURED
    return [NumberWord(word, int(number.value) if counts else None)], end


def _spelled(number: Number) -> str:
    """Return a small number as a word: "2 players" is read as "two players"."""
    return next((word for word, value in SMALL.items() if value == number.value), COUNT)
