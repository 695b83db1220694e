"""Points that a book leaves to the floor, with the ways to decide them, their courses, and the decision taken."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from rules.engine.message import Say
from rules.engine.ruling import Discretion, DiscretionOption, Picture

# In addition to the options that a book names, the floor may decide in their own words, with a reason.
OTHERWISE = DiscretionOption("otherwise", Say("Otherwise, with a reason"), needs_reason=True)
# What a ruling comes to, by its value "ruling", as long as that is the floor's to decide.
LEFT_OPEN = "td_discretion"


@dataclass(frozen=True)
class Course:
    """A way to go on: the steps to take, the words to say, the headline of the ruling, a picture and its values."""

    steps: str | tuple[str, ...] = ()
    words: str | tuple[str, ...] = ()
    headline: str = ""
    picture: Picture | None = None
    found: Mapping[str, object] = field(default_factory=dict)


# Until a decision whose ruling says by itself what holds meanwhile.
UNSAID = Course()


@dataclass(frozen=True)
class Way:
    """One way to decide a point: the words on its button, and the course that the floor takes with it.

    `ruling` is that value of the ruling where it is not the way's own name.
    """

    label: str
    steps: str | tuple[str, ...] = ()
    words: str | tuple[str, ...] = ()
    headline: str = ""
    picture: Picture | None = None
    found: Mapping[str, object] = field(default_factory=dict)
    ruling: str = ""


@dataclass(frozen=True)
class Decision:
    """A point that the book leaves to the floor: its id, what is decided, and the ways that the book permits, by value.

    `silent` is what the book says nothing on, where that leaves it to them; `undecided` the course until they decide.
    `open_list` says that the book allows others too, `otherwise` that the floor may decide it in their own words, as
    they may unless the ways are all that there can be. `per` names the value that tells several of them apart
    ("seat"); `with_reason` are the ways that need a reason.
    """

    id: str
    text: str
    ways: Mapping[str, Way]
    silent: str = ""
    undecided: Course = UNSAID
    open_list: bool = True
    otherwise: bool = True
    per: str = ""
    with_reason: tuple[str, ...] = ()

    def course(self, taken: str | None) -> Course | Way:
        """Return the course that was taken, or the one until then."""
        return self.ways[taken] if taken else self.undecided

    def only(self, *values: str) -> "Decision":
        """Return this decision with only these of its ways, in its own order."""
        if values not in self._narrowed:
            ways = {value: way for value, way in self.ways.items() if value in values}
            self._narrowed[values] = replace(self, ways=ways)
        return self._narrowed[values]

    @cached_property
    def _narrowed(self) -> dict[tuple[str, ...], "Decision"]:
        """Return the cache of narrowed decisions, since every replay asks for the same few."""
        return {}

    def worded(self, text: str = "", **labels: str) -> "Decision":
        """Return this decision asked as `text`, with other words on its buttons, by value."""
        ways = {value: replace(way, label=labels.get(value, way.label)) for value, way in self.ways.items()}
        return replace(self, text=text or self.text, ways=ways)

    def pictured(self, **pictures: Picture | None) -> "Decision":
        """Return this decision with other pictures of its ways, by value."""
        ways = {value: replace(way, picture=pictures.get(value, way.picture)) for value, way in self.ways.items()}
        return replace(self, ways=ways)


def decision(
    id: str,
    text: str,
    ways: Mapping[str, str | Way],
    *,
    silent: str = "",
    undecided: Course = UNSAID,
    open_list: bool = True,
    otherwise: bool = True,
    per: str = "",
    with_reason: tuple[str, ...] = (),
) -> Decision:
    """Return a decision; a way whose course the ruling works out itself is the words on its button alone."""
    named = {value: Way(way) if isinstance(way, str) else way for value, way in ways.items()}
    return Decision(id, text, named, silent, undecided, open_list, otherwise, per, with_reason)


class DecisionTaken(NamedTuple):
    """A decision as stored: the option, the offer it was taken on, and the words if it is none of the options.

    Without an offer (decisions from a file) it counts for any offer at its point.
    """

    value: str
    offer: str | None = None
    words: str = ""


Decisions = Mapping[str, DecisionTaken]
UNDECIDED: Decisions = {}


def holds(taken: DecisionTaken, point: Discretion) -> bool:
    """True if a decision is one of those that `point` offers, and was taken on the same offer."""
    offered = [choice.value for choice in point.choices]
    return taken.value in offered and taken.offer in (None, point.offer)
