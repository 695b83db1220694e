"""Situations: what the floor is called for, one function each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import Ruling

Rule: TypeAlias = Callable[[Case], Ruling]


@dataclass(frozen=True)
class Situation:
    """Something the floor is called for: its id, chapter, title, and the function that rules it.

    `concepts` are those it rests on; `budget` is the most questions an interview may take; `slang` is what people at
    the table call it, for the search.
    """

    id: str
    chapter: str
    title: Say
    concepts: tuple[str, ...]
    budget: int
    rule: Rule
    slang: tuple[str, ...] = ()


def situation(
    id: str, *, chapter: str, title: Say, concepts: tuple[str, ...], budget: int, slang: tuple[str, ...] = ()
) -> Callable[[Rule], Situation]:
    """Make a function over a Case into a situation."""
    return lambda rule: Situation(id, chapter, title, concepts, budget, rule, slang)
