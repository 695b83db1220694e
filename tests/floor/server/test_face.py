"""The letters of the pages, cut from their package: all that are needed, in as few files as possible."""

import unicodedata
from io import BytesIO

import pytest
from django.contrib.staticfiles import finders
from fontTools.subset import parse_unicodes
from fontTools.ttLib import TTFont

from floor.server import face
from floor.server.environment import ROOT
from floor.server.joined import STYLE

SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")
# Letters of scholars, such as those of phonetics, are in no name; ə and ɛ are.
FOR_SCHOLARS = {*range(0x250, 0x2B0), *range(0x1D00, 0x1DC0), 0x2184, *range(0x2C60, 0x2C80)} - set(
    map(ord, "əɛɔɖɗɓɣɲ")
)


def characters(name: str) -> set[int]:
    return set(parse_unicodes(face.RANGES[name].replace("U+", "")))


@pytest.mark.parametrize("name", face.RANGES)
def test_each_file_has_the_letters_of_its_range(name: str) -> None:
    file = finders.find(face.file_name(name))
    assert isinstance(file, str)
    with TTFont(file) as cut, TTFont(face.PACKAGE) as whole:
        assert cut.flavor == "woff2"
        assert set(cut.getBestCmap()) == characters(name) & set(whole.getBestCmap())


def test_the_same_face_is_cut_to_the_same_bytes() -> None:
    kept = face.folder() / face.file_name("vietnamese")
    assert face.cut_range(face.RANGES["vietnamese"]) == kept.read_bytes()


def test_every_letter_of_a_name_that_the_package_has_is_in_a_range() -> None:
    with TTFont(face.PACKAGE) as whole:
        letters = {character for character in whole.getBestCmap() if is_of_a_name(character)}
    missing = letters - set().union(*map(characters, face.RANGES)) - FOR_SCHOLARS
    assert [f"U+{character:X} {unicodedata.name(chr(character))}" for character in sorted(missing)] == []


def is_of_a_name(character: int) -> bool:
    sign = chr(character)
    return unicodedata.category(sign) in ("Lu", "Ll") and unicodedata.name(sign, "").startswith(SCRIPTS)


# The package has one of the four suits; all four are drawn by one face, which every tablet has.
SUITS = set(map(ord, "♠♥♦♣"))


def test_our_own_pages_need_the_first_file_alone() -> None:
    with TTFont(face.PACKAGE) as whole:
        drawn = set(whole.getBestCmap())
    folders = [ROOT / name for name in ("templates", "static", "rules", "floor")]
    files = [
        file for folder in folders for ending in ("html", "css", "js", "py") for file in folder.rglob(f"*.{ending}")
    ]
    used = {ord(sign) for file in files if file.name != "face.py" for sign in file.read_text()}
    assert sorted(map(chr, used & drawn - SUITS - characters(face.LATIN))) == []


def test_a_page_loads_little_for_its_letters() -> None:
    file = face.folder() / face.file_name(face.LATIN)
    assert file.stat().st_size < 80_000
    assert face.file_name(face.LATIN) in STYLE.text()


def test_the_package_is_the_one_that_the_measures_were_taken_of() -> None:
    with TTFont(BytesIO(face.PACKAGE.read_bytes())) as whole:
        size = whole["head"].unitsPerEm
        assert (whole["hhea"].ascent / size, -whole["hhea"].descent / size, whole["hhea"].lineGap) == (
            face.ASCENT,
            face.DESCENT,
            0,
        )
