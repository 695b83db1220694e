"""The headline of each worked case, written into its file from its ruling."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import yaml

from rules.books.compare import book_of
from rules.books.editions import load_edition
from rules.books.strict_yaml import load
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.proof.cases import ASK, CASES, WorkedCase, answers_of, cases_of
from rules.situations import SITUATIONS

BEGINS_A_CASE = re.compile(r"^(?=- id:)", re.MULTILINE)
QUESTION = re.compile(r"^  question:.*\n(?:    .*\n)*", re.MULTILINE)
HEADLINE = re.compile(r"^  headline:.*\n(?:    .*\n)*", re.MULTILINE)
WIDTH = 118

# One sentence, or sentences under the names of the editions or asks that share them.
Headline: TypeAlias = str | Mapping[str, "Headline"]


class NoRuling(Exception):
    """A worked case comes to no ruling. The message names the case and the question asked instead."""


def write_headlines() -> list[Path]:
    """Write the headline of every case of a situation, and return the files that changed. Raises NoRuling."""
    return [path for path in sorted(CASES.glob("*.yaml")) if _write(path)]


def headline_of(case: WorkedCase) -> str:
    """Return the sentence that the ruling of this case begins with. Raises NoRuling."""
    result = rule(SITUATIONS[case.situation or ""], book_of(case.edition), answers(answers_of(case)))
    if not isinstance(result, Ruling):
        raise NoRuling(f"{case.id} comes to no ruling; answer what it is asked: {result}")
    return str(result.outcome)


def _write(path: Path) -> bool:
    before = path.read_text(encoding="utf-8")
    head, *blocks = BEGINS_A_CASE.split(before)
    after = head + "".join(_with_headline(path, block) for block in blocks)
    path.write_text(after, encoding="utf-8")
    return after != before


def _with_headline(path: Path, block: str) -> str:
    cases = [case for raw in load(block) for case in cases_of(path, raw)]
    if not all(case.situation for case in cases):
        return block
    told = yaml.safe_dump({"headline": _headline(cases)}, width=WIDTH, allow_unicode=True, sort_keys=False)
    lines = "".join(f"  {line}\n" for line in told.splitlines())
    bare = HEADLINE.sub("", block)
    return QUESTION.sub(lambda question: question[0] + lines, bare, count=1)


def _headline(cases: list[WorkedCase]) -> Headline:
    by_edition: dict[str, dict[str, Headline]] = {}
    for case in cases:
        by_edition.setdefault(case.edition, {})[case.id.partition(ASK)[2]] = headline_of(case)
    each = {edition: _once(asks) for edition, asks in by_edition.items()}
    return _once({edition: told for edition, told in each.items() if told != each.get(_inherited_from(edition))})


def _inherited_from(key: str) -> str:
    """Return the edition whose headlines hold for this one unless it has its own; "" if there is none."""
    edition = load_edition(key)
    return edition.parent or "" if edition.inherits else ""


def _once(each: Mapping[str, Headline]) -> Headline:
    """Return the headline that all share, or each headline once, under the names of those that have it."""
    names: list[tuple[Headline, list[str]]] = []
    for name, headline in each.items():
        same = next((listed for written, listed in names if written == headline), None)
        if same is None:
            names.append((headline, [name]))
        else:
            same.append(name)
    if len(names) == 1:
        return names[0][0]
    return {", ".join(listed): headline for headline, listed in names}
