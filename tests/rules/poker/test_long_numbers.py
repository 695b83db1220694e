"""A number of ten thousand digits gets a sentence wherever a file or another program may supply one."""

import pytest
import yaml

from rules.api import BadInput, from_json
from rules.books.registry import BadValue, registry
from rules.books.strict_yaml import load
from rules.poker.tape import BadTape, parse_tape
from rules.tape_report import from_yaml

LONG = "9" * 10_000


@pytest.mark.parametrize("written", [LONG, f"-{LONG}", f"1/{LONG}", f"0.{LONG}"], ids=lambda text: text[:9])
def test_a_value_of_a_house_says_what_it_may_be(written: str) -> None:
    for parameter in registry().values():
        with pytest.raises(BadValue) as refused:
            parameter.parse(written)
        assert len(str(refused.value)) < 1000


@pytest.mark.parametrize(
    "text", [f"a: {LONG}", f"[{LONG}]", "a: 2026-99-99", "[" * 10_000, f"a: {LONG}:59"], ids=lambda text: text[:9]
)
def test_yaml_is_refused_as_yaml(text: str) -> None:
    with pytest.raises(yaml.YAMLError):
        load(text)
    with pytest.raises(BadInput):
        from_yaml(text)


@pytest.mark.parametrize("text", [LONG, f'{{"a": {LONG}}}', "[" * 100_000], ids=lambda text: text[:9])
def test_json_is_refused_as_json(text: str) -> None:
    with pytest.raises(BadInput):
        from_json(text, "answers")


def test_a_chip_on_a_tape_is_refused() -> None:
    with pytest.raises(BadTape):
        parse_tape({"tape": [{"player": "ada", "action": "chips", "chips": {LONG: 2}}]})
