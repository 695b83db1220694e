"""Situations: what the floor is called for, one function each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.question import Question
from rules.engine.ruling import Ruling

Rule: TypeAlias = Callable[[Case], Ruling]
# The headings under which situations stand on paper slips.
Chapter: TypeAlias = Literal["bets-and-raises", "dealing-rules", "etiquette-and-penalties", "general-procedures"]


@dataclass(frozen=True)
class WayIn:
    """A way into a situation by what was seen: to take it is to give these answers, by question id.

    `id` is unique within the situation; `slang` is what people at the table call it, for the search. `one_chip` says
    that a single chip was seen.
    """

    id: str
    title: Say
    answers: Mapping[str, str]
    slang: tuple[str, ...] = ()
    one_chip: bool = False


@dataclass(frozen=True)
class Situation:
    """Something the floor is called for: its id, chapter, title, and the function that rules it.

    `concepts` are those it rests on; `budget` is the most questions an interview may take; `slang` is what people at
    the table call it, for the search; `ways_in` lead into the middle of it; `told` are questions that are never asked,
    and are answered where somebody knows.
    """

    id: str
    chapter: Chapter
    title: Say
    concepts: tuple[str, ...]
    budget: int
    rule: Rule
    slang: tuple[str, ...] = ()
    ways_in: tuple[WayIn, ...] = ()
    told: tuple[Question[Any], ...] = ()


def situation(
    id: str,
    *,
    chapter: Chapter,
    title: Say,
    concepts: tuple[str, ...],
    budget: int,
    slang: tuple[str, ...] = (),
    ways_in: tuple[WayIn, ...] = (),
    told: tuple[Question[Any], ...] = (),
) -> Callable[[Rule], Situation]:
    """Make a function over a Case into a situation."""
    return lambda rule: Situation(id, chapter, title, concepts, budget, rule, slang, ways_in, told)
