"""Decisions that a book leaves to the floor: the point, its options, and the decision taken."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from rules.engine.message import Say
from rules.engine.question import Option
from rules.engine.ruling import Choice, Discretion

# In addition to the options that a book names, the floor may decide in their own words, with a reason.
OTHERWISE = Choice("otherwise", Say("Otherwise, with a reason"), needs_reason=True)


@dataclass(frozen=True)
class Decision:
    """A point that the book leaves to the floor: its id, the question to decide, and the options that the book permits.

    `open_list` says that the book allows other options too; `otherwise` that the floor may decide in their own words,
    as they may unless the options are exhaustive. `per` names the value that tells several such points apart ("seat");
    `with_reason` are the options that need a reason.
    """

    id: str
    text: str
    options: tuple[Option, ...]
    open_list: bool = True
    otherwise: bool = True
    per: str = ""
    with_reason: tuple[str, ...] = ()

    def only(self, *values: str) -> "Decision":
        """Return this decision with only these of its options, in its own order."""
        if values not in self._narrowed:
            options = tuple(option for option in self.options if option.value in values)
            self._narrowed[values] = replace(self, options=options)
        return self._narrowed[values]

    @cached_property
    def _narrowed(self) -> dict[tuple[str, ...], "Decision"]:
        """Return the cache of narrowed decisions, since every replay asks for the same few."""
        return {}

    def worded(self, text: str = "", **labels: str) -> "Decision":
        """Return this decision asked as `text`, with other words on its buttons, by value."""
        options = tuple(replace(option, label=labels.get(option.value, option.label)) for option in self.options)
        return replace(self, text=text or self.text, options=options)


def decision(
    id: str,
    text: str,
    options: Mapping[str, str],
    *,
    open_list: bool = True,
    otherwise: bool = True,
    per: str = "",
    with_reason: tuple[str, ...] = (),
) -> Decision:
    """Return a decision with named options: value to the words on its button."""
    named = tuple(Option(value, label) for value, label in options.items())
    return Decision(id, text, named, open_list, otherwise, per, with_reason)


class Taken(NamedTuple):
    """A decision as stored: the option, the offer it was taken on, and the words if it is none of the options.

    Without an offer (decisions from a file) it counts for any offer at its point.
    """

    value: str
    offer: str | None = None
    words: str = ""


Decisions = Mapping[str, Taken]
UNDECIDED: Decisions = {}


def holds(taken: Taken, point: Discretion) -> bool:
    """True if a decision is one of those that `point` offers, and was taken on the same offer."""
    offered = [choice.value for choice in point.choices]
    return taken.value in offered and taken.offer in (None, point.offer)
