"""YAML written by a person, with the line of every value, so that an error can say where to fix it.

Every scalar is the text in the file, as in strict_yaml.py.
"""

from dataclasses import dataclass
from typing import TypeAlias

import yaml

# A list of mappings that contain lists, and nothing deeper.
DEEPEST = 5
MISSHAPEN = "This is not YAML from here on. Look for a missing colon, quote or dash, and at the spaces before it."
NESTED = "This is nested too deeply. Compare it with an exported file."


class BadLine(Exception):
    """A problem in `line`, as a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line, self.sentence = line, sentence


@dataclass(frozen=True)
class YamlNode:
    """A text, a list or a mapping, and the line that it begins in."""

    line: int
    value: "Text | list[YamlNode] | dict[str, YamlNode]"


Text: TypeAlias = str


def read_lined(text: str) -> YamlNode:
    """Return the content of the text; an empty mapping if it holds nothing. Raises BadLine."""
    try:
        # The loader written in C is avoided, because endless nesting crashes the whole process there.
        top = yaml.compose(text, yaml.BaseLoader)
    except RecursionError:
        raise BadLine(0, NESTED) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadLine(line, "This line has a character that YAML does not take. Type it again.") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise BadLine(mark.line + 1 if mark else 0, MISSHAPEN) from None
    return _lined(top, set(), DEEPEST) if top else YamlNode(1, {})


def _lined(node: yaml.Node, seen: set[int], deeper: int) -> YamlNode:
    line = node.start_mark.line + 1
    if id(node) in seen:
        raise BadLine(line, "A star and a name stand for this further down. Write it out where it belongs.")
    if not deeper:
        raise BadLine(line, NESTED)
    seen.add(id(node))
    if isinstance(node, yaml.MappingNode):
        return YamlNode(line, _mapping(node, seen, deeper))
    if isinstance(node, yaml.SequenceNode):
        return YamlNode(line, [_lined(one, seen, deeper - 1) for one in node.value])
    return YamlNode(line, str(node.value))


def _mapping(node: yaml.MappingNode, seen: set[int], deeper: int) -> dict[str, YamlNode]:
    found: dict[str, YamlNode] = {}
    for key, value in node.value:
        line, name = key.start_mark.line + 1, str(key.value)
        if not isinstance(key, yaml.ScalarNode):
            raise BadLine(line, MISSHAPEN)
        if name in found:
            raise BadLine(line, f"{name} stands above already. Keep one.")
        found[name] = YamlNode(line, _lined(value, seen, deeper - 1).value)
    return found
