"""Situations: the reasons for calling the floor, one function each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.question import Question
from rules.engine.ruling import Ruling

Rule: TypeAlias = Callable[[Case], Ruling]
# The floor looks for the event under these families, in the order of a hand.
Family: TypeAlias = Literal[
    "seats-and-entry",
    "the-deal",
    "button-and-blinds",
    "out-of-turn",
    "bets-and-raises",
    "all-in-and-pots",
    "cards-and-showdown",
    "clock-and-time",
    "behaviour-and-penalties",
]


@dataclass(frozen=True)
class WayIn:
    """A way into a situation by what was seen: taking it gives these answers, by question id.

    `id` is unique within the situation; `title` is the trade's word, `looks` what it looks like; `slang` is what people
    at the table call it, for the search. `one_chip` says that a single chip was seen.
    """

    id: str
    title: Say
    looks: Say
    answers: Mapping[str, str]
    slang: tuple[str, ...] = ()
    one_chip: bool = False


@dataclass(frozen=True)
class Situation:
    """Something the floor is called for: its id, family, title, and the function that rules it.

    `title` is what the trade calls it, `looks` what it looks like at the table.
    `concepts` are those it rests on; `budget` is the most questions an interview may take; `slang` is what people at
    the table call it, for the search; `ways_in` lead into the middle of it; `told` are questions that are never asked,
    and are answered if somebody knows; `under_a_house` are those that come up only because of a value that a house has
    set over the book. `private` says that its rulings reveal what a player was given, which the others
    may not read.
    """

    id: str
    family: Family
    title: Say
    looks: Say
    concepts: tuple[str, ...]
    budget: int
    rule: Rule
    slang: tuple[str, ...] = ()
    ways_in: tuple[WayIn, ...] = ()
    told: tuple[Question[Any], ...] = ()
    under_a_house: tuple[Question[Any], ...] = ()
    private: bool = False


def situation(
    id: str,
    *,
    family: Family,
    title: Say,
    looks: Say,
    concepts: tuple[str, ...],
    budget: int,
    slang: tuple[str, ...] = (),
    ways_in: tuple[WayIn, ...] = (),
    told: tuple[Question[Any], ...] = (),
    under_a_house: tuple[Question[Any], ...] = (),
    private: bool = False,
) -> Callable[[Rule], Situation]:
    """Return a decorator that makes a function over a Case into a situation."""
    return lambda rule: Situation(
        id, family, title, looks, concepts, budget, rule, slang, ways_in, told, under_a_house, private
    )
