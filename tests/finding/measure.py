"""The quality of the search: for phrases with known right situations, how many come first, and which do not.

.venv/bin/python -m tests.finding.measure  writes the figures and every miss into docs/finding.md.
"""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import django
import yaml

EDITION = "tda-2019"
# The phrases that the lists were written with, and those that nobody read before the lists were closed: of the betting,
# of all situations, and of all situations in haste, dictated and told as a story.
OPEN, SEALED, UNSEEN, REGISTERS = (
    Path(__file__).parent / f"{name}.yaml" for name in ("open", "sealed", "unseen", "registers")
)
# The heading in docs/finding.md under which the figures of each lot stand.
HEADINGS = {
    OPEN: "The open half",
    SEALED: "The sealed half",
    UNSEEN: "Over all situations",
    REGISTERS: "In three registers",
}
DOCS = Path(__file__).resolve().parents[2] / "docs" / "finding.md"
AMONG = 3


@dataclass(frozen=True)
class Tried:
    """A phrase, the situations that are right for it, and those that were found, the likeliest first."""

    phrase: str
    right: tuple[str, ...]
    found: tuple[str, ...]

    @property
    def is_first(self) -> bool:
        return self.found[0] in self.right

    @property
    def is_among(self) -> bool:
        return bool({*self.found[:AMONG]} & {*self.right})


def tried(file: Path = OPEN) -> Iterator[Tried]:
    from rules.finding.search import search
    from rules.finding.told import ANOTHER_CALL

    for one in yaml.safe_load(file.read_text()):
        found = tuple(here.situation.id for here in search(EDITION, one["phrase"]))
        # Where nothing is found, the page offers another call.
        yield Tried(one["phrase"], tuple(one["right"]), found or (ANOTHER_CALL,))


def figures(all_of_them: list[Tried]) -> str:
    first, among = sum(one.is_first for one in all_of_them), sum(one.is_among for one in all_of_them)
    of = len(all_of_them)
    return f"{of} phrases: right first {first} ({first / of:.0%}), among the first three {among} ({among / of:.0%})"


def report(all_of_them: list[Tried]) -> Iterator[str]:
    yield f"{figures(all_of_them)}.\n"
    yield "| phrase | right | found |\n|---|---|---|"
    for one in all_of_them:
        if not one.is_first:
            yield f"| {one.phrase} | {', '.join(one.right)} | {', '.join(one.found[:AMONG])} |"


def written(docs: str, measured: Mapping[str, str]) -> str:
    """Return the text of docs/finding.md with what was measured today under these headings."""
    for heading, text in measured.items():
        before, after = docs.split(f"### {heading}\n", 1)
        _, *others = re.split(r"(?m)^(?=#)", after)
        following = "\n" + "".join(others) if others else ""
        docs = f"{before}### {heading}\n\n{text}\n{following}"
    return docs


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
    django.setup()
    measured = {heading: "\n".join(report(list(tried(file)))) for file, heading in HEADINGS.items()}
    DOCS.write_text(written(DOCS.read_text(), measured))
