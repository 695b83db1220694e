"""Facts of the table: asked under one id everywhere, and refused by name under a former id."""

import re

import pytest

from rules.api import BadInput, checked
from rules.engine.question import Question
from rules.facts.catalog import facts
from rules.facts.tape import FACTS
from rules.proof.sources import ROOT

RENAMED_FACTS = (ROOT / "docs" / "renamed.md").read_text().partition("## Facts")[2].partition("\n## ")[0]
RENAMED = re.findall(r"^\| `([^`]+)` \| (?:`([^`]+)`|none) \|", RENAMED_FACTS, re.MULTILINE)


def test_every_line_of_the_renamed_facts_is_read() -> None:
    assert ("chips-bet", "bet-faced") in RENAMED
    assert ("not-pot-limit", "") in RENAMED


@pytest.mark.parametrize(("old", "new"), RENAMED)
def test_an_id_that_was_renamed_is_that_of_no_fact(old: str, new: str) -> None:
    assert old not in facts()
    assert not new or new in facts()


@pytest.mark.parametrize(
    ("situation", "key"),
    [("chips-facing-a-bet", "chips-bet"), ("undercall", "undercall-moment"), ("action-out-of-turn", "oot-seat")],
)
def test_an_answer_under_a_former_id_is_refused_by_name(situation: str, key: str) -> None:
    with pytest.raises(BadInput, match=rf"^{key}: {situation} has no such question; .*docs/renamed\.md"):
        checked(situation, {key: 5})


def test_a_tape_tells_facts_alone() -> None:
    assert FACTS.keys() <= facts().keys()


def test_a_fact_is_declared_once() -> None:
    ids = [fact.id for fact in facts().values() if isinstance(fact, Question)]
    assert len(ids) == len(set(ids))
