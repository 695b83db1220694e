"""Strict reading of YAML: no key is written twice, and rulebooks have no unread key.

`load` returns YAML's own types. `read` is for rulebooks: every scalar is the text in the file, so `no`, `12:30` and `1`
never turn into something else, and the code that asks for a value says what it must be.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CBaseLoader as BaseLoader
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML was built without libyaml
    from yaml import BaseLoader, SafeLoader  # type: ignore[assignment]


class RulebookError(Exception):
    """A rulebook file cannot be used. Names the file and the key in it, and says what to do."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}, {key}: {problem}")
        self.file, self.key = file, key


class BadYaml(RulebookError):
    """The file is missing or is not YAML."""


class DuplicateKey(RulebookError):
    """A key is written twice in one place, where YAML would quietly keep the second."""


class UnknownKey(RulebookError):
    """A key that means nothing in this place."""


class WrongShape(RulebookError):
    """A key is missing, or holds a list, a text or a mapping where something else belongs."""


class WrittenTwice(yaml.YAMLError):
    """`key` is written twice in the mapping that begins in `line`."""

    def __init__(self, key: str, line: int) -> None:
        super().__init__(f"{key} is written twice in the mapping that begins in line {line}; keep one.")
        self.key, self.line = key, line


class _Texts(BaseLoader):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        _check_once(node)
        return super().construct_mapping(node, deep=deep)


class _Typed(SafeLoader):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        _check_once(node)
        return super().construct_mapping(node, deep=deep)


def _check_once(node: yaml.MappingNode) -> None:
    names = [str(key.value) for key, _ in node.value]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise WrittenTwice(twice, node.start_mark.line + 1)


def load(text: str) -> Any:
    """Return the content of the YAML or JSON in `text`. Raises yaml.YAMLError, as WrittenTwice if a key is written
    twice.
    """
    try:
        return yaml.load(text, _Typed)
    except RecursionError:
        raise yaml.YAMLError("it is nested too deeply") from None
    except (ValueError, OverflowError):
        raise yaml.YAMLError("a number or a date in it is too long, or none that there can be") from None


def read(path: Path) -> "YamlMapping":
    """Return the top mapping of the file at `path`. Raises BadYaml, DuplicateKey or WrongShape."""
    try:
        with path.open("rb") as file:
            return YamlMapping(yaml.load(file, _Texts), path.name, "the file")
    except FileNotFoundError:
        raise BadYaml(path.name, "the file", f"is not in {path.parent}; put it there.") from None
    except WrittenTwice as twice:
        problem = f"is written twice in the mapping that begins in line {twice.line}; keep one."
        raise DuplicateKey(path.name, twice.key, problem) from None
    except yaml.YAMLError as error:
        raise BadYaml(path.name, "the file", f"is not YAML; mend it: {error}") from error


class YamlMapping:
    """One mapping of a file, read key by key; `close` refuses the keys that nobody read."""

    def __init__(self, raw: object, file: str, key: str) -> None:
        self.file, self.key = file, key
        if not isinstance(raw, dict):
            raise WrongShape(file, key, "must be a mapping of keys to values; write `key: value` lines under it.")
        self._left: dict[str, object] = dict(raw)

    def __contains__(self, name: str) -> bool:
        return name in self._left

    def take(self, name: str) -> object:
        """Return and remove the value under `name`. Raises WrongShape if there is none."""
        if name not in self._left or self._left[name] == "":
            raise WrongShape(self.file, self.key, f"has no {name}; add it.")
        return self._left.pop(name)

    def text(self, name: str, default: str | None = None) -> str:
        """Return the text under `name`. Raises WrongShape when it is missing without a default, or is not a text."""
        if default is not None and name not in self._left:
            return default
        value = self.take(name)
        if not isinstance(value, str):
            raise WrongShape(
                self.file, self.key, f"{name} must be one text, not a list or mapping; write it on one line."
            )
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return the list of texts under `name`, empty when it is missing. Raises WrongShape when it is something
        else.
        """
        value = self._left.pop(name, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise WrongShape(self.file, self.key, f"{name} must be a list of texts; write `[one, two]`.")
        return tuple(value)

    def one_or_more(self, name: str) -> tuple[str, ...]:
        """Return the text or the list of texts under `name`, empty when it is missing."""
        if isinstance(self._left.get(name), str):
            return (self.text(name),)
        return self.texts(name)

    def table(self, name: str) -> dict[str, str]:
        """Return the mapping of texts to texts under `name`. Raises WrongShape when it is something else."""
        entry = self.entry(name)
        return {key: entry.text(key) for key in entry.names()}

    def names(self) -> list[str]:
        """Return the keys that were not read yet."""
        return list(self._left)

    def optional_table(self, name: str) -> dict[str, str]:
        """Return the mapping of texts to texts under `name`, empty when it is missing."""
        return self.table(name) if name in self else {}

    def lists(self) -> dict[str, tuple[str, ...]]:
        """Return every key of a mapping whose keys are names, with the list of texts under it. Raises WrongShape."""
        return {name: self.texts(name) for name in self.names()}

    def items(self, name: str) -> list[object]:
        """Return the list under `name`, empty when it is missing. Raises WrongShape when it is something else."""
        value = self._left.pop(name, [])
        if not isinstance(value, list):
            raise WrongShape(self.file, self.key, f"{name} must be a list; begin each entry with a dash.")
        return value

    def entry(self, name: str) -> "YamlMapping":
        """Return the mapping under `name`. Raises WrongShape when it is something else."""
        return YamlMapping(self.take(name), self.file, name if self.key == "the file" else f"{self.key}.{name}")

    def entries(self) -> Iterator[tuple[str, "YamlMapping"]]:
        """Yield every key of a mapping whose keys are names, with the mapping under it."""
        for name in self.names():
            yield name, self.entry(name)

    def values(self) -> dict[str, object]:
        """Return and remove every key of a mapping whose keys are names, with its value."""
        values, self._left = self._left, {}
        return values

    def close(self) -> None:
        """Refuse any key that was not read. Raises UnknownKey."""
        if self._left:
            name = next(iter(self._left))
            raise UnknownKey(self.file, self.key, f"{name} means nothing here; correct its spelling or take it out.")
