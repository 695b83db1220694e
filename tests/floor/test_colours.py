"""Everything written is readable in both themes: the contrast of every pair of colours that meet on a screen."""

import re

import pytest

from tests.colours import CSS, ENOUGH, PAIRS, THEMES, chips, contrast, tokens


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), PAIRS, ids=lambda name: name)
def test_words_stand_out_from_what_lies_behind_them(theme: str, ink: str, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours.get(ink, ink), colours.get(ground, ground)) >= ENOUGH


@pytest.mark.parametrize(("ink", "body"), chips())
def test_the_number_on_a_chip_stands_out(ink: str, body: str) -> None:
    assert contrast(ink, body) >= ENOUGH


def test_every_kind_of_chip_is_looked_at() -> None:
    assert len(chips()) == (CSS / "chips.css").read_text().count("--body: ")


def test_contrast_is_what_wcag_says() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_in_one_theme_no_two_tokens_are_alike_so_that_a_colour_tells_its_name() -> None:
    assert len(set(tokens("dark").values())) == len(tokens("dark"))


def test_only_the_tokens_differ_between_the_themes() -> None:
    assert tokens("dark").keys() == tokens("light").keys()
    themed = [file.name for file in CSS.iterdir() if re.search("prefers-color-scheme|light-dark", file.read_text())]
    assert themed == ["tokens.css"]
