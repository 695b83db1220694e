"""Each worked case ruled under its bare edition, once for all the tests that look at it."""

from collections.abc import Iterable, Iterator
from functools import cache

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.proof.cases import WorkedCase, all_cases, answers_of, compared
from rules.situations import SITUATIONS


@cache
def ruling_of(id: str) -> Ruling:
    """Return the ruling of the case with this id; one replay however many tests look at it."""
    return ruled(_by_id()[id])


@cache
def _by_id() -> dict[str, WorkedCase]:
    return {case.id: case for case in all_cases()}


def ruled(case: WorkedCase) -> Ruling:
    """Return the ruling of the case."""
    result = rule(SITUATIONS[case.situation or ""], book_of(case.edition), answers(answers_of(case)))
    assert isinstance(result, Ruling), f"{case.id} came to no ruling: {result}"
    return result


def by_file(cases: Iterable[WorkedCase]) -> dict[str, list[WorkedCase]]:
    """Return these cases by file: one test per file, which names every failing case, costs a hundredth of one test per
    case.
    """
    files: dict[str, list[WorkedCase]] = {}
    for case in cases:
        files.setdefault(case.file, []).append(case)
    return files


def differences(case: WorkedCase) -> dict[str, tuple[object, object]]:
    """Return every compared key of `expected` that differs, with the expected and the actual value."""
    return compared(case, ruling_of(case.id))


def altered(value: object) -> Iterator[object]:
    """Yield `value` with one thing in it changed, for each number, truth value and text in it."""
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
