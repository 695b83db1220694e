"""docs/coverage.md: the situations that decide each concept of each edition, found from the worked cases.

`.venv/bin/python -m tests.cases.coverage` writes it; a test compares it. A situation counts if a case of that edition
has the concept deciding, or fails once the concept is removed from the book.
"""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import django
import yaml

DOCS = Path(__file__).resolve().parents[2] / "docs" / "coverage.md"
HEAD = """\
# Coverage

Which situations decide what each book lays down. A situation stands in a cell where a worked case of that edition has
the concept deciding, or comes out otherwise once the concept is taken out of the book. “·” is a concept that the
edition does not have, “open” one that no situation decides yet, “instructs” one that decides nothing: why, is said
at the end. Made by `.venv/bin/python -m tests.cases.coverage`, compared by a test.
"""
OPEN, ABSENT, INSTRUCTS = "open", "·", "instructs"
# Concepts that decide nothing by themselves, in which editions, and why; a second reader confirmed each from the
# documents.
READ_AGAIN = Path(__file__).with_name("second_readings.yaml")
WHY_IT_ONLY_INSTRUCTS = Path(__file__).with_name("instructs.yaml")


def written() -> str:
    from rules.books.editions import editions
    from rules.books.registry import concepts

    lines = [HEAD, _shares(), ""]
    areas: dict[str, list[str]] = {}
    for concept in concepts().values():
        areas.setdefault(concept.area, []).append(concept.key)
    for area, keys in areas.items():
        lines += [f"## {area.capitalize()}\n", _row("concept", *editions()), "|---" * (1 + len(editions())) + "|"]
        lines += [_row(concept, *(_cell(concept, edition) for edition in editions())) for concept in keys]
        lines.append("")
    lines += ["## What only instructs\n", *_reasons(), "", "## Second readings\n", *_second_readings(), ""]
    return "\n".join(lines)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(concept: str, edition: str) -> str:
    from rules.books.editions import load_edition

    if not load_edition(edition).has(concept):
        return ABSENT
    if edition in instructs().get(concept, {}):
        return INSTRUCTS
    return ", ".join(sorted(deciding(edition).get(concept, ()))) or OPEN


@cache
def instructs() -> Mapping[str, Mapping[str, str]]:
    """Return why a concept decides nothing, by concept and edition. Raises AssertionError if it decides something."""
    listed = yaml.safe_load(WHY_IT_ONLY_INSTRUCTS.read_text(encoding="utf-8"))
    found = {concept: dict.fromkeys(one["editions"], one["why"]) for concept, one in listed.items()}
    for concept, editions in found.items():
        assert not [one for one in editions if concept in deciding(one)], f"{concept} decides after all"
    return found


def _reasons() -> Iterator[str]:
    for concept, editions in instructs().items():
        yield f"- {concept} ({', '.join(editions)}): {next(iter(editions.values()))}"


def _second_readings() -> Iterator[str]:
    """Yield the table of disputes that somebody who saw the documents alone wrote and drove, before any was mended."""
    read = yaml.safe_load(READ_AGAIN.read_text(encoding="utf-8"))
    columns = ("chapter", "disputes", "entries", "wrong", "not entered", "silent", "mended")
    yield read["about"]
    yield _row(*columns)
    yield "|---" * len(columns) + "|"
    for row in read["chapters"]:
        yield _row(*(str(row[column]) for column in columns))


def _shares() -> str:
    from rules.books.editions import editions, load_edition

    def share(edition: str) -> str:
        concepts = load_edition(edition).numbers
        decided = sum(concept in deciding(edition) for concept in concepts)
        instructing = sum(edition in editions for editions in instructs().values())
        return f"{decided} of {len(concepts) - instructing} concepts of {edition}"

    return f"Decided: {', '.join(map(share, editions()))}."


@cache
def deciding(edition: str) -> Mapping[str, set[str]]:
    """Return the situations that decide each concept of an edition."""
    found: dict[str, set[str]] = {}
    for concept, situation in _decided(edition):
        found.setdefault(concept, set()).add(situation)
    return found


def _decided(edition: str) -> Iterator[tuple[str, str]]:
    from rules.books.compare import book_of
    from rules.proof.cases import WorkedCase, ruled_cases
    from rules.proof.charts import load_chart
    from rules.situations import SITUATIONS
    from tests.cases.run import ruling_of
    from tests.rules.mutation import changes, notices

    by_situation: dict[str, list[WorkedCase]] = {}
    for case in ruled_cases():
        if case.edition == edition:
            by_situation.setdefault(case.situation or "", []).append(case)
    book = book_of(edition)
    for situation, cases in by_situation.items():
        first = {ruling_of(case.id).citations[0].concept for case in cases}
        yield from ((concept, situation) for concept in first)
        concepts = frozenset(key for key in load_chart(situation, edition).consulted if "." not in key) - first
        for concept, _, without in changes(book, concepts):
            if any(notices(SITUATIONS[situation], without, case, concept) for case in cases):
                yield concept, situation


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
    django.setup()
    DOCS.write_text(written(), encoding="utf-8")
