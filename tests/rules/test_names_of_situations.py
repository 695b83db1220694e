"""A situation is found by its id: chapter by chapter, a module or a package of that name, and helpers apart."""

from pathlib import Path

import pytest

from rules.situations import SITUATIONS

FOLDER = Path(__file__).parents[2] / "rules" / "situations"
# What several situations of a chapter share, or several chapters.
SHARED = "shared"
# Which reader a situation gets its tape by.
READERS = FOLDER / "readers.py"


def named(id: str) -> str:
    return id.replace("-", "_")


@pytest.mark.parametrize("id", SITUATIONS)
def test_a_situation_is_ruled_in_a_module_named_as_its_id(id: str) -> None:
    rule = SITUATIONS[id].rule
    _, _, _chapter, *modules = rule.__module__.split(".")
    assert modules in ([named(id)], [named(id), "rule"])
    assert rule.__name__ == named(id)


def test_a_chapter_holds_its_situations_and_nothing_else() -> None:
    chapters = [folder for folder in packages(FOLDER) if folder.name != SHARED]
    held = [module.stem for chapter in chapters for module in (*files(chapter), *packages(chapter))]
    assert sorted(module for module in held if module != SHARED) == sorted(map(named, SITUATIONS))


def test_beside_the_chapters_stands_only_what_they_share() -> None:
    assert files(FOLDER) == [READERS]


def test_what_is_shared_imports_no_situation() -> None:
    chapters = "|".join(folder.name for folder in packages(FOLDER))
    shared = [file for folder in FOLDER.rglob(SHARED) for file in folder.rglob("*.py")]
    assert shared
    for file in shared:
        for line in file.read_text().splitlines():
            if line.startswith("from rules.situations"):
                assert f".{SHARED}" in line, f"{file} imports a situation of {chapters}: {line}"


def files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*.py") if file.stem != "__init__")


def packages(folder: Path) -> list[Path]:
    return sorted(path.parent for path in folder.glob("*/__init__.py"))
