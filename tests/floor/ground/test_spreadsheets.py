"""Exported lists are shown by a spreadsheet, and never executed."""

import pytest

from floor.ground.spreadsheets import harmless


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
@pytest.mark.parametrize("before", ["", " ", "\t", "\r", "\n", "\u3000", "\xa0", "\u200b", "\ufeff ", "\0"])
def test_a_formula_is_text_whatever_stands_before_it(before: str, sign: str) -> None:
    assert harmless(f"{before}{sign}1+1") == f"'{before}{sign}1+1"


@pytest.mark.parametrize("text", ["\tAna", "\rAna", "\nAna"])
def test_what_moves_to_another_cell_is_text(text: str) -> None:
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ana", " Ana", "Ana =1", "'t Hooft", "Ólafur", "王", "😀", "5-A", "½"])
def test_anything_else_stays_as_it_is(text: str) -> None:
    assert harmless(text) == text
