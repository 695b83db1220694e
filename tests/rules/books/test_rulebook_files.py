"""A small edition shows what the files may hold; each way of contradicting itself is refused by name."""

from datetime import date
from pathlib import Path

import pytest

from rules.books.editions import BadNumber, DanglingReference, DuplicateNumber, UnknownEdition, WrongValue, load_edition
from rules.books.registry import BadParameter, MissingStatement, UnknownConcept, UnknownParameter
from rules.books.strict_yaml import BadYaml, DuplicateKey, RulebookError, UnknownKey, WrongShape

CONCEPTS = """
clock:

  time-allowed:
    statement: A player on the clock has a fixed time.
    note: Differs between rooms.

  tie:
    statement: The player gets the tie.
"""
PARAMETERS = """
time-allowed:

  seconds:
    explains: Seconds a player has.
    type: int
    unit: seconds
    minimum: 5
    maximum: 60
    layers: [house]

  share:
    explains: Share that is left.
    type: ratio
    minimum: 1/4
    maximum: 1
    layers: [house]

  early:
    explains: Whether it may begin early.
    type: bool
    layers: []

  callers:
    explains: Who may call it.
    type: list
    values:
      no: nobody
      td: the TD
    layers: []

  ends:
    explains: How it ends.
    type: enum
    values:
      dead: the hand is dead
      check: the player has checked
    layers: [tournament, regulation]

tie:

  shown:
    explains: Whether it is shown.
    type: bool
    layers: []
"""
EDITION = """
key: room-2020
title: Rules of the Room
short: Room 2020
date: '2020-01-31'
copyright: 2020

sections:

- name: Clock
  kind: rule
  provisions:

  - number: 1
    heading: Time
    concepts: [time-allowed]
    parts:
    - number: 1-A
      also: [time-allowed]
      references: [1]
      items:
      - number: 1-A-1
        references:
        - {cited: the addendum, note: It is not at hand.}
    note: A trap.

- name: Illustrations
  kind: illustration
  provisions:

  - number: Add-1
    heading: Time
    illustrates: 1
    concepts: [time-allowed]
    references:
    - {cited: 7, means: 1, stale: true, note: Another edition's number.}
    examples:
    - number: Add-1-Ex-1

parameters:
  time-allowed:
    seconds: 30
    share: 0.5
    early: false
    callers: [no, td]
    ends: check
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with one small edition that loads."""
    (tmp_path / "concepts.yaml").write_text(CONCEPTS)
    (tmp_path / "parameters.yaml").write_text(PARAMETERS)
    (tmp_path / "room-2020.yaml").write_text(EDITION)
    return tmp_path


def test_a_small_edition_loads(folder: Path) -> None:
    edition = load_edition("room-2020", folder)
    assert (edition.title, edition.short, edition.version) == ("Rules of the Room", "Room 2020", "")
    assert (edition.date, edition.copyright, edition.parent) == (date(2020, 1, 31), 2020, None)
    assert edition.sections == ("Clock", "Illustrations")
    assert [(p.number, p.level, p.parent) for p in edition.provisions.values()] == [
        ("1", "rule", None),
        ("1-A", "part", "1"),
        ("1-A-1", "item", "1-A"),
        ("Add-1", "topic", None),
        ("Add-1-Ex-1", "example", "Add-1"),
    ]
    assert edition.provision("1-A-1").heading == "Time"
    assert edition.provision("1").note == "A trap."


def test_scalars_stay_what_is_written(folder: Path) -> None:
    edition = load_edition("room-2020", folder)
    assert edition.provision("1").number == "1"
    assert dict(edition.parameters) == {
        "time-allowed.seconds": 30,
        "time-allowed.share": "1/2",
        "time-allowed.early": False,
        "time-allowed.callers": ("no", "td"),
        "time-allowed.ends": "check",
    }


def test_references_keep_what_is_printed_beside_what_is_meant(folder: Path) -> None:
    edition = load_edition("room-2020", folder)
    stale, missing = edition.provision("Add-1").references[0], edition.provision("1-A-1").references[0]
    assert (stale.cited, stale.means, stale.stale) == ("7", ("1",), True)
    assert (missing.cited, missing.means, missing.note) == ("the addendum", (), "It is not at hand.")


def test_provisions_that_lay_a_concept_down_come_before_those_that_repeat_it(folder: Path) -> None:
    edition = load_edition("room-2020", folder)
    assert edition.provisions_of("time-allowed") == ("1", "Add-1", "1-A")
    assert edition.has("time-allowed") and not edition.has("tie")
    assert edition.provisions_of("tie") == ()
    assert edition.statement("time-allowed") == "A player on the clock has a fixed time."


@pytest.mark.parametrize(
    ("file", "old", "new", "error", "names"),
    [
        ("room-2020", "key: room-2020", "key: room-2021", WrongShape, "key"),
        ("room-2020", "short: Room 2020", "short: Room 2020\ncolour: green", UnknownKey, "colour"),
        ("room-2020", "    note: A trap.", "    remark: A trap.", UnknownKey, "1: remark"),
        ("room-2020", "short: Room 2020\n", "", WrongShape, "short"),
        ("room-2020", "heading: Time\n    concepts", "heading:\n    concepts", WrongShape, "heading"),
        ("room-2020", "heading: Time\n    concepts", "heading: [Time]\n    concepts", WrongShape, "heading"),
        ("room-2020", "concepts: [time-allowed]", "concepts: time-allowed", WrongShape, "1: concepts"),
        ("room-2020", "    note: A trap.", "    note: A trap.\n    note: Two.", DuplicateKey, "note"),
        ("room-2020", "kind: rule", "kind: law", WrongShape, "law"),
        ("room-2020", "date: '2020-01-31'", "date: January", WrongShape, "date"),
        ("room-2020", "copyright: 2020", "copyright: soon", WrongShape, "copyright"),
        ("room-2020", "copyright: 2020", "copyright: 2020\nparent: room-1990", UnknownEdition, "parent"),
        ("room-2020", "concepts: [time-allowed]", "concepts: [time-alowed]", UnknownConcept, "1: time-alowed"),
        ("room-2020", "also: [time-allowed]", "also: [ties]", UnknownConcept, "1-A: ties"),
        ("room-2020", "references: [1]", "references: [2]", DanglingReference, "1-A: refers to 2"),
        ("room-2020", "means: 1", "means: 9", DanglingReference, "Add-1: refers to 9"),
        ("room-2020", "illustrates: 1", "illustrates: 3", DanglingReference, "Add-1: refers to 3"),
        ("room-2020", ", note: It is not at hand.", "", WrongShape, "needs a note"),
        ("room-2020", ", note: Another edition's number.", "", WrongShape, "needs a note"),
        ("room-2020", "stale: true", "stale: yes", WrongShape, "stale is yes"),
        ("room-2020", "number: Add-1\n", "number: 1\n", DuplicateNumber, "1: "),
        ("room-2020", "number: 1-A-1", "number: 1-A", DuplicateNumber, "1-A"),
        ("room-2020", "number: 1-A-1", "number: 2", BadNumber, "begin its number with 1-A"),
        ("room-2020", "number: 1-A-1", "number: 1-A.1", BadNumber, "1-A.1"),
        ("room-2020", "seconds: 30", "secs: 30", UnknownParameter, "time-allowed.secs"),
        ("room-2020", "seconds: 30", "seconds: 90", WrongValue, "5 to 60"),
        ("room-2020", "seconds: 30", "seconds: 2.5", WrongValue, "whole number"),
        ("room-2020", "seconds: 30", "seconds: [30]", WrongValue, "one value"),
        ("room-2020", "share: 0.5", "share: 1/8", WrongValue, "1/4 to 1"),
        ("room-2020", "share: 0.5", "share: half", WrongValue, "fraction"),
        ("room-2020", "early: false", "early: no", WrongValue, "true or false"),
        ("room-2020", "ends: check", "ends: no", WrongValue, "dead, check"),
        ("room-2020", "callers: [no, td]", "callers: [off]", WrongValue, "no, td"),
        ("room-2020", "callers: [no, td]", "callers: [td, td]", WrongValue, "twice"),
        ("room-2020", "callers: [no, td]", "callers: td", WrongValue, "list"),
        ("room-2020", "    ends: check", "    ends: check\n  tie:\n    shown: true", UnknownConcept, "tie.shown"),
        ("room-2020", "sections:", "sections: [", BadYaml, "YAML"),
        ("concepts", "    statement: The player gets the tie.", "    note: None.", MissingStatement, "tie"),
        ("concepts", "statement: The player gets the tie.", "statement:", WrongShape, "statement"),
        ("concepts", "    note: Differs", "    remark: Differs", UnknownKey, "remark"),
        ("concepts", "  tie:", "  time-allowed:", DuplicateKey, "time-allowed"),
        ("concepts", "\n  tie:", "\nturn:\n\n  time-allowed:", RulebookError, "clock and turn"),
        ("parameters", "\ntie:", "\nties:", UnknownConcept, "ties"),
        ("parameters", "    type: int", "    type: number", BadParameter, "number"),
        ("parameters", "    unit: seconds\n", "", WrongShape, "unit"),
        ("parameters", "minimum: 5", "minimum: few", BadParameter, "minimum"),
        ("parameters", "    explains: Seconds a player has.\n", "", WrongShape, "explains"),
        ("parameters", "layers: [tournament, regulation]", "layers: [edition]", BadParameter, "layers"),
        (
            "parameters",
            "    type: bool\n    layers: []",
            "    type: bool\n    unit: s\n    layers: []",
            UnknownKey,
            "unit",
        ),
    ],
)
def test_the_loader_refuses(
    folder: Path, file: str, old: str, new: str, error: type[RulebookError], names: str
) -> None:
    path = folder / f"{file}.yaml"
    before = path.read_text()
    assert old in before
    path.write_text(before.replace(old, new, 1))
    with pytest.raises(error) as refused:
        load_edition("room-2020", folder)
    assert str(refused.value).startswith(f"{file}.yaml, ")
    assert names in str(refused.value)


def test_an_edition_without_a_file_is_refused_with_the_editions_there_are(folder: Path) -> None:
    with pytest.raises(UnknownEdition, match="room-2020"):
        load_edition("tda-1999", folder)


def test_editions_without_their_registry_are_refused(folder: Path) -> None:
    (folder / "parameters.yaml").unlink()
    with pytest.raises(BadYaml, match=r"parameters\.yaml"):
        load_edition("room-2020", folder)


LATER = """
key: room-2022
title: Rules of the Room
short: Room 2022
date: '2022-01-31'
copyright: 2022
inherits: room-2020
moved: {1: 2}
headings: {2: Time to Act}
stale:
  Add-2: {2: '1'}
keeps_notes: false

sections:

- name: Clock
  kind: rule
  provisions:
  - number: 1
    heading: New
  - number: 3
    heading: Ties
    concepts: [tie]

parameters:
  time-allowed:
    seconds: 20
  tie:
    shown: true

unset: [time-allowed.share]

unverified:
- reason: Its contents are not at hand.
  provisions: [1]
- reason: It was told by a friend.
  concepts: [tie]
  values: [time-allowed.seconds]
"""


@pytest.fixture
def later(folder: Path) -> Path:
    """Return a folder with an edition that inherits from another, too."""
    (folder / "room-2022.yaml").write_text(LATER)
    return folder


def test_an_edition_takes_from_another_what_it_does_not_change(later: Path) -> None:
    edition = load_edition("room-2022", later)
    assert list(edition.provisions) == ["1", "2", "2-A", "2-A-1", "3", "Add-2", "Add-2-Ex-1"]
    assert (edition.parent, edition.inherits, edition.moved_here("Add-1-Ex-1")) == ("room-2020", True, "Add-2-Ex-1")
    assert edition.provision("2-A").heading == "Time to Act"
    assert edition.provision("2").note == "" and edition.provision("Add-2").illustrates == "2"
    assert edition.provision("2-A").references[0].means == ("2",)
    assert "time-allowed.share" not in edition.parameters
    assert (edition.parameters["time-allowed.seconds"], edition.parameters["time-allowed.ends"]) == (20, "check")
    assert load_edition("room-2020", later).parameters["time-allowed.seconds"] == 30


def test_what_is_unverified_has_its_reason(later: Path) -> None:
    edition = load_edition("room-2022", later)
    assert edition.provision("1").unverified == "Its contents are not at hand."
    assert edition.why_unverified(["tie", "time-allowed"]) == ("It was told by a friend.",)
    assert edition.why_unverified(["time-allowed"]) == ()
    assert edition.why_unverified(["time-allowed"], ["time-allowed.seconds"]) == ("It was told by a friend.",)


@pytest.mark.parametrize(
    ("old", "new", "error", "names"),
    [
        ("headings: {2:", "headings: {9:", UnknownKey, "9"),
        ("keeps_notes: false", "keeps_notes: false\ndropped: ['7']", UnknownKey, "7"),
        ("inherits: room-2020", "inherits: room-1990", BadYaml, "room-1990"),
        ("  provisions: [1]", "  provisions: [8]", DanglingReference, "names 8"),
        ("told by a friend.", "told by a friend", WrongShape, "full stop"),
        ("[time-allowed.seconds]", "[time-allowed.seconds, time-allowed.seconds]", DuplicateNumber, "there twice"),
    ],
)
def test_the_loader_refuses_a_change_that_cannot_be(
    later: Path, old: str, new: str, error: type[RulebookError], names: str
) -> None:
    path = later / "room-2022.yaml"
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(error) as refused:
        load_edition("room-2022", later)
    assert names in str(refused.value)
