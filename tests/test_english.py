"""Docstrings begin with a verb or a noun, and classes have a name of their own, as a native editor would leave them."""

import ast
import builtins
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(
    path
    for folder in ("rules", "floor", "tests")
    for path in (ROOT / folder).rglob("*.py")
    if "migrations" not in path.parts
)
# No sentence begins with these and no noun behind them.
BEGINNING = re.compile(r"(What|Whether|Who|Whose|How|Where|That|Of|With|Which|The same)\b")
PARTICIPLE = re.compile(
    r"[A-Z][a-z]*ed|Told|Given|Found|Known|Kept|Standing|Said|Shown|Taken|Heard|Read|Sent|Chosen|Seen"
)
# What a docstring names: errors that are raised, and a class with one of its members.
RAISED = re.compile(r"[Rr]aises ((?:[A-Z]\w+(?:, and |, | and | or )?)+)")
MEMBER = re.compile(r"`([A-Z]\w+)\.\w+`")
OF_LIBRARIES = {"BadSignature", "Http404", "ImproperlyConfigured", "ValidationError"}
# Django wants this name in each module of a command.
COMMAND = "Command"
# What is raised reads as what happened: "raises Refused".
ERRORS = {"Refused", "Excluded"}


def documented(path: Path) -> Iterator[tuple[str, str]]:
    """The docstrings of a file, each with where it is."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node)
            if docstring:
                yield f"{path.relative_to(ROOT)}: {getattr(node, 'name', '')}", docstring


def classes() -> Iterator[tuple[str, str]]:
    """The classes of a module of the program, each with its file."""
    for path in FILES:
        if path.is_relative_to(ROOT / "tests"):
            continue
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and node.name != COMMAND:
                yield node.name, str(path.relative_to(ROOT))


def test_every_docstring_begins_with_a_verb_or_a_noun() -> None:
    wrong = [
        f"{place}: {text.splitlines()[0]}"
        for path in FILES
        for place, text in documented(path)
        if BEGINNING.match(text)
    ]
    assert not wrong


def test_every_class_that_a_docstring_names_exists() -> None:
    named: defaultdict[str, set[str]] = defaultdict(set)
    for path in FILES:
        for place, text in documented(path):
            flowing = " ".join(text.split())
            for errors in RAISED.findall(flowing):
                named[place] |= set(re.findall(r"[A-Z]\w+", errors))
            named[place] |= set(MEMBER.findall(flowing))
    there = {
        node.name for path in FILES for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ClassDef)
    }
    known = there | vars(builtins).keys() | OF_LIBRARIES
    assert {place: names - known for place, names in named.items() if names - known} == {}


def test_no_two_classes_share_a_name() -> None:
    files = defaultdict(list)
    for name, file in classes():
        files[name].append(file)
    assert {name: found for name, found in files.items() if len(found) > 1} == {}


def test_no_class_is_named_by_a_participle() -> None:
    assert [(name, file) for name, file in classes() if PARTICIPLE.fullmatch(name) and name not in ERRORS] == []


@pytest.mark.parametrize("text", ["What is asked.", "Whether it counts.", "The same, by seat.", "Of a call: its seat."])
def test_a_clause_in_place_of_a_subject_is_recognised(text: str) -> None:
    assert BEGINNING.match(text)
