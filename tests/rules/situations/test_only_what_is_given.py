"""Seats and amounts in a ruling come from the answers: given another seat and seven times the chips, it says exactly
those.

A number that stays the same must be a number of the book, an answer that was neither a seat nor an amount, or two of
these combined.
"""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import NamedTuple

import pytest

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.engine.case import FAIRNESS, Case
from rules.engine.driver import rule
from rules.engine.message import Part, Say, say
from rules.engine.question import UNKNOWN, Answer, AskedQuestion, Value, amount, seat
from rules.engine.ruling import Asking, OpenFact, Result, Ruling
from rules.engine.situation import Situation
from rules.situations import SITUATIONS

WALKS = 12
TIMES = 7
SEATS = 10
NUMBER = re.compile(r"\d[\d,]*(?::\d\d)?")
SHARE = re.compile(r"\d+/\d+")
SEAT = re.compile(r"seat(\d+)")
COUNTED = {"one": 1, "two": 2, "three": 3, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}


class Number(NamedTuple):
    """A number in a ruling: its place, and whether it is a seat."""

    where: str
    value: int
    seat: bool


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_ruling_names_no_seat_and_no_amount_that_nobody_gave(situation: str) -> None:
    assert {edition: wrong for edition in editions() if (wrong := invented(situation, edition))} == {}


# Each hand takes a time off the clock, minutes and seconds, for the next hand and the one after.
OFF_A_CLOCK = {"hand-for-hand"}
SEAT_OF = seat("only-seat", "Which seat?", samples=(5,))
BET_OF = amount("only-bet", "How much?", samples=(400,))


@pytest.mark.parametrize(
    ("outcome", "found"),
    [
        ("Seat {seat} owes {bet:,}.", []),
        ("Seat {other} owes {bet:,}.", ["4 becomes 4: Seat {other} owes {bet:,}."]),
        ("Seat {seat} owes {more:,}.", ["300 becomes 300: Seat {seat} owes {more:,}."]),
    ],
)
def test_what_is_invented_is_found(monkeypatch: pytest.MonkeyPatch, outcome: str, found: list[str]) -> None:
    def owes(case: Case) -> Ruling:
        case.let(seat=case.ask(SEAT_OF), bet=case.ask(BET_OF), other=4, more=300)
        return case.rule(outcome, because=FAIRNESS)

    monkeypatch.setitem(
        SITUATIONS, "owes", Situation("owes", "the-deal", say("Owes"), say("a bet"), (FAIRNESS,), 2, owes)
    )
    assert invented("owes", "tda-2019") == found


def invented(situation: str, edition: str) -> list[str]:
    """Return the statements at the end of some random walks that do not follow from the answers."""
    book, chance = resolve(load_edition(edition)), random.Random(f"{situation} {edition}")
    return sorted({wrong for _ in range(WALKS) for wrong in walk(situation, book, chance)})


def walk(situation: str, book: Book, chance: random.Random) -> list[str]:
    first: dict[str, Answer] = {}
    second: dict[str, Answer] = {}
    while isinstance(one := rule(SITUATIONS[situation], book, first), Asking):
        other = rule(SITUATIONS[situation], book, second)
        if not isinstance(other, Asking) or other.error or other.asked.question.id != one.asked.question.id:
            return [f"asks {one.asked.key} of these seats and amounts only"]
        value = chance.choice([*one.asked.samples(), *([UNKNOWN] if one.asked.question.unsure else [])])
        first[one.asked.key] = Answer(value)
        second[other.asked.key] = Answer(elsewhere(one.asked, value))
    before, after = numbers(one), numbers(rule(SITUATIONS[situation], book, second))
    if [(number.where, number.seat) for number in before] != [(number.where, number.seat) for number in after]:
        return ["says other sentences of other seats and amounts"]
    same = {1} | of_the_book(one, book) | other_answers(one)
    together = same | {number for a in same for b in same for number in (a + b, a - b, a * b, a // b if b else 0)}
    if situation in OFF_A_CLOCK:
        together |= {clock - times * number for clock in together for number in same for times in (1, 2)}
    return [
        f"{was.value:,} becomes {now.value:,}: {was.where}"
        for was, now in zip(before, after, strict=True)
        if now.value not in (was.value * TIMES, moved(was.value))
        and (now.value != was.value or was.value not in (same if was.seat else together))
    ]


def elsewhere(asked: AskedQuestion, value: Value) -> Value:
    """Return the same answer with seats moved three places on, and chips worth seven times as much."""
    match asked.question.kind, value:
        case "seat", int(seat):
            return moved(seat)
        case "seats", tuple(seats):
            return tuple(moved(seat) for seat in seats if isinstance(seat, int))
        case "amount", int(amount):
            return amount * TIMES
        case "chips", tuple(chips):
            return tuple((pair[0] * TIMES, pair[1]) for pair in chips if isinstance(pair, tuple))
        case _:
            return value


def moved(seat: int) -> int:
    return (seat + 2) % SEATS + 1


def numbers(result: Result) -> list[Number]:
    """Return every number of a ruling, or of rulings side by side, and of what each option leads to."""
    match result:
        case Ruling():
            return [*of_ruling(result)]
        case OpenFact():
            return [number for _, ruling in result.branches for number in of_ruling(ruling)]
        case _:
            raise TypeError("This is another question.")


def of_ruling(ruling: Ruling) -> Iterator[Number]:
    for sentence in (ruling.outcome, *ruling.steps, *ruling.words):
        yield from of_sentence(sentence)
    yield from of_values("", ruling.values)
    if ruling.penalty:
        yield from of_values("penalty seats", ruling.penalty.seats)
    if ruling.clock:
        yield from of_values("clock", asdict(ruling.clock))
    for picture in ruling.pictures:
        yield from of_sentence(picture.says)
    for follow_up in ruling.follow_ups:
        yield from of_sentence(follow_up.asked.text)
        for _, what in follow_up.leads_to:
            yield from of_sentence(what)
    for point in ruling.discretions:
        yield from of_sentence(point.text)
        for choice in point.choices:
            yield from of_sentence(choice.label)
            if choice.leads_to:
                yield from of_ruling(choice.leads_to)


def of_sentence(sentence: Say) -> Iterator[Number]:
    for name, part in sentence.values:
        seat = bool(re.search(rf"(?<!table )[Ss]eats? \{{{name}[}}:]", sentence.template))
        yield from of_part(sentence.template, part, seat)


def of_part(where: str, part: Part, seat: bool) -> Iterator[Number]:
    match part:
        case Say():
            yield from of_sentence(part)
        case tuple():
            yield from (Number(where, number, seat) for number in part)
        case int():
            yield Number(where, part, seat)
        case str():
            yield from (Number(where, number_in(found), seat) for found in NUMBER.findall(part))


def number_in(found: str) -> int:
    """Return an amount, or the seconds of a time in clock form."""
    minutes, _, seconds = found.replace(",", "").rpartition(":")
    return 60 * int(minutes or 0) + int(seconds)


def of_values(where: str, value: object) -> Iterator[Number]:
    """Yield the numbers among values: of the words only those that name a seat."""
    match value:
        case bool():
            return
        case Mapping():
            for key, inner in value.items():
                yield from of_values(where, key)
                yield from of_values(f"{where} {SEAT.sub('', key)}", inner)
        case list() | tuple():
            for inner in value:
                yield from of_values(where, inner)
        case int():
            yield Number(where, value, where.endswith((" seat", " seats")))
        case str() if seat := SEAT.fullmatch(value):
            yield Number(where, int(seat[1]), seat=True)


def of_the_book(result: Result, book: Book) -> set[int]:
    """Return the numbers that the book sets for the keys read, and a share as a percentage."""
    rulings = [ruling for _, ruling in result.branches] if isinstance(result, OpenFact) else [result]
    looked = {key for ruling in rulings if isinstance(ruling, Ruling) for key in ruling.consulted}
    values = [book.param(key) for key in looked if "." in key and book.has_param(key)]
    shares = {int(100 * Fraction(value)) for value in values if isinstance(value, str) and SHARE.fullmatch(value)}
    return shares | {value for value in values if type(value) is int}


def other_answers(result: Result) -> set[int]:
    """Return counts, the number of seats named, and the numbers that choices imply by their names."""
    found = set()
    for given in [] if isinstance(result, Asking) else result.given:
        match given.asked.question.kind, given.value:
            case "count", int(count):
                found |= {count, 60 * count} if given.asked.question.unit == "minutes" else {count}
            case "seats", tuple(seats):
                found.add(len(seats))
            case "choice", str(value):
                found |= {COUNTED[word] for word in value.split("-") if word in COUNTED}
    return found
