"""Mutations of a book: change one parameter or remove one concept, and check that the cases notice."""

import json
from collections.abc import Iterator
from dataclasses import replace

from rules.books.registry import registry
from rules.engine.book import Book, MissingKey
from rules.engine.canonical import canonical
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.engine.situation import Situation
from rules.proof.cases import WorkedCase, answers_of, compared

Change = tuple[str, str, Book]


def changes(book: Book, keys: frozenset[str]) -> Iterator[Change]:
    """Yield each of these concepts removed, and each of these parameters with every other kind of value, one at a
    time.
    """
    for key in sorted(keys):
        if "." in key and book.has_param(key):
            for value in other_values(key, book.param(key)):
                yield key, f"{key} = {value}", with_param(book, key, value)
        elif "." not in key and book.has(key):
            yield key, f"without {key}", _without(book, key)


def other_values(key: str, value: object) -> list[object]:
    """Return other values of the same type: the neighbours of a number, every other name of an enum."""
    parameter = registry()[key]
    match value:
        case bool():
            return [not value]
        case int():
            low = parameter.minimum is None or value - 1 >= parameter.minimum
            return [value - 1 if low else value + 1]
        case list():
            return [value[:-1], [name for name in parameter.values if name not in value]]
        case str() if parameter.type == "enum":
            return [name for name in parameter.values if name != value] or ["another"]
        case _:
            return ["1/3"]


def notices(situation: Situation, book: Book, case: WorkedCase, key: str) -> bool:
    """True if an expected value of the case changes under this book; another citation is not enough.

    A removed concept may raise MissingKey; another value of a parameter, which a house may set, must never do so.
    """
    try:
        result = rule(situation, book, answers(answers_of(case)))
    except MissingKey:
        if "." in key:
            raise
        return True
    return not isinstance(result, Ruling) or bool(compared(case, result))


def with_param(book: Book, key: str, value: object) -> Book:
    data = json.loads(book.content)
    data["params"][key]["value"] = value
    return replace(book, content=canonical(data))


def _without(book: Book, concept: str) -> Book:
    data = json.loads(book.content)
    del data["concepts"][concept]
    data["params"] = {key: value for key, value in data["params"].items() if key.partition(".")[0] != concept}
    return replace(book, content=canonical(data))
