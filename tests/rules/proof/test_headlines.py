from pathlib import Path

import pytest

from rules.proof import headlines
from rules.proof.cases import CASES
from rules.proof.headlines import NoRuling, write_headlines

CASE = """\
# Rabbit hunting.

- id: asked
  situation: rabbit-hunting
  question: A player wants to see the next card.
  answers: {rabbit-what: asked}
  expected: {ruling: refused}
  editions:
    tda-2009: '21'
    tda-2019: '28'
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(headlines, "CASES", tmp_path)
    return tmp_path / "rabbit-hunting.yaml"


def test_a_headline_is_written_below_the_question_and_nothing_else_changes(file: Path) -> None:
    file.write_text(CASE)
    assert write_headlines() == [file]
    told = "  headline: 'No: the next card is not shown.'\n"
    assert file.read_text() == CASE.replace("next card.\n", f"next card.\n{told}", 1)


def test_a_headline_of_before_is_replaced(file: Path) -> None:
    file.write_text(CASE.replace("  answers:", "  headline:\n    tda-2009: Yes.\n    tda-2019: No.\n  answers:"))
    write_headlines()
    assert "Yes." not in file.read_text()
    assert write_headlines() == []


def test_editions_that_rule_alike_share_a_headline() -> None:
    text = (CASES / "dealer-push.yaml").read_text()
    assert "    tda-2017, tda-2019, fivebet-2019: " in text


def test_a_case_without_a_ruling_is_named(file: Path) -> None:
    file.write_text(CASE.replace("  answers: {rabbit-what: asked}\n", ""))
    with pytest.raises(NoRuling, match="rabbit-hunting.asked"):
        write_headlines()
