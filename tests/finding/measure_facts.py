"""The quality of hearing: of stories whose facts are known, the facts that are heard, and those heard wrongly.

.venv/bin/python -m tests.finding.measure_facts  writes the figures and the wrong facts into docs/finding.md.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import django
import yaml

from tests.finding.measure import DOCS, EDITION, written

# Stories over all situations, and what a floor hears in an evening: typed in haste, dictated, or told by a dealer.
STORIES, FLOOR_LIFE = (Path(__file__).parent / f"{name}.yaml" for name in ("stories", "floor_life"))
# The heading in docs/finding.md under which the figures of each lot stand.
FACT_LOTS = {STORIES: "In stories", FLOOR_LIFE: "In an evening on the floor"}


@dataclass(frozen=True)
class TriedStory:
    """A story, the facts it tells of its situation and those that were heard there, and the wrong facts that its first
    search result fills in, by the answers of its way in too: all of them count once it is tapped.
    """

    told: str
    answers: Mapping[str, Any]
    heard: Mapping[str, Any]
    wrong: Mapping[str, Any]

    @property
    def right(self) -> list[str]:
        """Return the facts that were told and heard."""
        return [id for id, value in self.answers.items() if self.heard.get(id) == value]


def tried_stories(file: Path = STORIES) -> Iterator[TriedStory]:
    from rules.engine.question import plain
    from rules.finding.search import heard_of, search

    for one in yaml.safe_load(file.read_text()):
        heard = {id: plain(answer.value) for id, answer in heard_of(one["of"], EDITION, one["told"]).items()}
        found = search(EDITION, one["told"])
        way = found[0].way_in.answers if found and found[0].way_in else {}
        filled = {**{id: plain(one.value) for id, one in found[0].heard.items()}, **way} if found else {}
        yield TriedStory(
            one["told"], one["answers"], heard, {id: v for id, v in filled.items() if _is_wrong(one, id, v)}
        )


def _is_wrong(one: Mapping[str, Any], id: str, value: Any) -> bool:
    """True for a fact other than the one told, or one that the story's author says would be wrong."""
    if id in one["answers"]:
        return bool(one["answers"][id] != value)
    return value in one.get("not", {}).get(id, ())


def fact_figures(stories: list[TriedStory]) -> str:
    told, right = sum(len(one.answers) for one in stories), sum(len(one.right) for one in stories)
    wrong = sum(bool(one.wrong) for one in stories)
    return (
        f"{len(stories)} stories with {told} facts: {right} heard ({right / told:.0%}); "
        f"a wrong fact in the first result of {wrong} ({wrong / len(stories):.0%})"
    )


def fact_report(stories: list[TriedStory]) -> Iterator[str]:
    yield f"{fact_figures(stories)}.\n"
    wrong = [one for one in stories if one.wrong]
    if wrong:
        yield "| story | wrong |\n|---|---|"
    for one in wrong:
        yield f"| {one.told} | {', '.join(f'{id}: {value}' for id, value in one.wrong.items())} |"


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
    django.setup()
    measured = {heading: "\n".join(fact_report(list(tried_stories(file)))) for file, heading in FACT_LOTS.items()}
    DOCS.write_text(written(DOCS.read_text(), measured))
