"""Questions, their answers, and the fingerprint that says what an answer was given to."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from keyword import iskeyword
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

from rules.engine.canonical import canonical
from rules.engine.message import Part, Say, places, say

Kind: TypeAlias = Literal["choice", "seat", "seats", "count", "amount", "chips"]
Chips: TypeAlias = tuple[tuple[int, int], ...]
Value: TypeAlias = str | int | tuple[int, ...] | Chips
T = TypeVar("T", bound=Value)

UNKNOWN = "cant-establish"
NOT_YET = "not-yet"
SEATS = tuple(range(1, 11))
CHIPS_OF_A_KIND = 200


class BadAnswer(ValueError):
    """An answer that the question cannot take; the message says what it takes."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True)
class Option:
    """One answer of a choice: its value, and the words on its button."""

    value: str
    label: str


@dataclass(frozen=True)
class Question(Generic[T]):
    """A question for the floor: about a fact that was seen or heard, or (`finding`) the floor's own judgement.

    `per` names the value that tells several askings apart ("seat"); `unsure` offers "can't establish" and lets the
    driver fork; `awaited` offers "not yet", and `ahead` makes "not yet" the assumption when the question comes up: it
    is not asked before the ruling, which lists it as what comes next. `samples` are the answers that exploration tries.
    `name` is the answer's name in later sentences ("{bet:,}"). `concept` is the one behind the question, shown as the
    reason for asking; `role` is the part in the incident of a seat that answers it; `may_be_empty` says that an empty
    seat is a valid answer; `in_play` names the tournament value that fills it in; `still` is the
    answer that nothing has happened since. `spoken` lists the phrases people use, separated by commas, for a choice by
    value: "facing {amount}"; `whose` says whether the answer tells an act of the player whom the call is about, or of
    somebody else; `heard` words an answer by itself: "Facing {answer}". `version` increases when the meaning changes.
    """

    id: str
    text: str
    kind: Kind
    options: tuple[Option, ...] = ()
    unit: str = ""
    minimum: int = 0
    maximum: int = 0
    samples: tuple[T, ...] = ()
    name: str = ""
    per: str = ""
    unsure: bool = False
    awaited: bool = False
    ahead: bool = False
    finding: bool = False
    concept: str = ""
    role: str = ""
    may_be_empty: bool = False
    why: str = ""
    in_play: str = ""
    still: str = ""
    spoken: str | Mapping[str, str] = field(default="", compare=False)
    whose: Literal["", "own", "other"] = field(default="", compare=False)
    heard: str | Mapping[str, str] = field(default="{answer}", compare=False)
    version: int = 1

    def worded(
        self, text: str = "", *, why: str = "", concept: str = "", samples: tuple[T, ...] = (), **labels: str
    ) -> "Question[T]":
        """Return this question in the words of a situation, with other labels by value, and the samples tried there."""
        said, known = (text, why, concept, samples, *labels.items()), self._in_other_words
        if said not in known:
            known[said] = replace(
                self,
                text=text or self.text,
                why=why or self.why,
                concept=concept or self.concept,
                samples=samples or self.samples,
                options=tuple(replace(one, label=labels.get(_name(one.value), one.label)) for one in self.options),
            )
        return known[said]

    @property
    def sayings(self) -> Iterator[tuple[str, str]]:
        """Yield the phrases people use, each with the value that it tells, "" if the phrase itself contains the
        value.
        """
        by_value = {"": self.spoken} if isinstance(self.spoken, str) else self.spoken
        for value, said in by_value.items():
            yield from ((value, one) for one in said.split(", ") if one)

    def only(self, *values: str) -> "Question[T]":
        """Return this question with only these of its options, in its own order."""
        known = self._narrowed
        if values not in known:
            known[values] = replace(self, options=tuple(option for option in self.options if option.value in values))
        return known[values]

    @cached_property
    def labels(self) -> Mapping[str, str]:
        """Return the words on the button of each option, by its value."""
        return {option.value: option.label for option in self.options}

    @cached_property
    def _narrowed(self) -> dict[tuple[str, ...], "Question[T]"]:
        """Return the cache of narrowed questions, since every replay asks for the same few."""
        return {}

    @cached_property
    def _in_other_words(self) -> dict[tuple[object, ...], "Question[T]"]:
        """Return the cache of reworded questions, since every replay asks for the same few."""
        return {}


@lru_cache(maxsize=10_000)
def _fingerprint(id: str, version: int, named: tuple[tuple[str, str], ...]) -> str:
    """Return the hash of a question's meaning. Cached, because every replay asks the same questions again."""
    meaning = [id, version, [list(one) for one in named]]
    return hashlib.sha256(canonical(meaning).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class AskedQuestion:
    """A question as asked: with the values of its text and its bounds.

    `beside` is useful to see while answering, such as the call; the answer does not depend on it. An amount is paid in
    chips of `chip` and more, so it is a multiple of that.
    """

    question: Question[Any]
    values: tuple[tuple[str, Part], ...] = ()
    minimum: int = 0
    excluded: tuple[int, ...] = ()
    beside: Say | None = field(default=None, compare=False)
    up_to: int | None = None
    chip: int = 1

    @property
    def maximum(self) -> int:
        """Return the maximum answer: that of the question, or less if it is part of a known total."""
        return self.question.maximum if self.up_to is None else min(self.question.maximum, self.up_to)

    @property
    def key(self) -> str:
        """Return the key of the answer: the question's id, plus the seat if it is asked for each of several."""
        per = self.question.per
        return f"{self.question.id}.{dict(self.values)[per]}" if per else self.question.id

    @property
    def text(self) -> Say:
        return Say(self.question.text, self.values)

    @property
    def fingerprint(self) -> str:
        """Return the hash of what the person was really asked: the fact, its version and its subject, never the
        wording.

        The possible answers and their bounds are checked anew at every asking.
        """
        about = (*places(self.question.text), self.question.per)
        named = tuple([(name, str(part)) for name, part in self.values if name in about])
        return _fingerprint(self.question.id, self.question.version, named)

    @property
    def seats(self) -> tuple[int, ...]:
        """Return the seats that can be the answer."""
        return tuple(seat for seat in SEATS if seat not in self.excluded)

    def clean(self, value: object) -> Value:
        """Return `value` in the question's own type. Raises BadAnswer with a sentence when it is not one of its
        answers.
        """
        question = self.question
        if (value == UNKNOWN and question.unsure) or (value == NOT_YET and question.awaited):
            return str(value)
        match question.kind:
            case "choice":
                return self._choice(value)
            case "seat":
                return self._seat(value)
            case "seats":
                return self._seats(value)
            case "count" | "amount":
                return self._number(value)
            case "chips":
                return self._chips(value)

    def label(self, value: Value) -> str:
        """Return the words for `value` as an answer to this question; an option that no longer exists stays as
        stored.
        """
        if value == UNKNOWN:
            return "Can't establish"
        if value == NOT_YET:
            return "Not yet"
        match self.question.kind:
            case "choice":
                return self.question.labels.get(cast(str, value), str(value))
            case "seat" | "seats" if isinstance(value, int):
                return f"Seat {value}"
            case "seat" | "seats":
                seats = cast(tuple[int, ...], value)
                return str(say("Seat {seat}" if len(seats) == 1 else "Seats {seat}", seat=seats))
            case "count" | "amount":
                unit = self.question.unit.removesuffix("s") if value == 1 else self.question.unit
                return f"{value:,} {unit}".rstrip()
            case "chips":
                return " + ".join(f"{count:,} × {denomination:,}" for denomination, count in cast(Chips, value))

    def samples(self) -> Iterable[Value]:
        """Yield the answers that exploration tries: every option, "not yet", or the sampled seats and amounts."""
        if self.question.kind == "choice":
            yield from (option.value for option in self.question.options)
        elif self.question.kind == "amount":
            tried = {min(max(sample, self.minimum), self.maximum) for sample in self.question.samples}
            yield from (amount for amount in sorted(tried.difference(self.excluded)) if not amount % self.chip)
        elif self.question.kind == "chips":
            yield from (sample for sample in self.question.samples if _worth(sample) <= self.question.maximum)
        else:
            yield from self.question.samples
        if self.question.awaited:
            yield NOT_YET

    def _choice(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.question.labels:
            labels = ", ".join(f"{option.label} ({option.value})" for option in self.question.options)
            raise BadAnswer(self.key, f"Choose one of: {labels}.")
        return value

    def _seat(self, value: object) -> int:
        if type(value) is not int or value not in SEATS:
            raise BadAnswer(self.key, f"Choose a seat from {SEATS[0]} to {SEATS[-1]}.")
        if value in self.excluded:
            raise BadAnswer(self.key, f"Seat {value} already has another part in this call; choose another seat.")
        return value

    def _seats(self, value: object) -> tuple[int, ...]:
        seats = (value,) if type(value) is int else tuple(value) if isinstance(value, list | tuple) else ()
        if len(seats) < max(self.minimum, 1):
            least = "two seats" if self.minimum == 2 else "one seat"
            raise BadAnswer(self.key, f"Choose at least {least}.")
        if len(set(seats)) != len(seats):
            raise BadAnswer(self.key, "Choose each seat once.")
        if self.question.maximum and len(seats) > self.question.maximum:
            most = "two seats" if self.question.maximum == 2 else "one seat"
            raise BadAnswer(self.key, f"Choose no more than {most}.")
        return tuple(self._seat(seat) for seat in seats)

    def _number(self, value: object) -> int:
        if type(value) is not int:
            raise BadAnswer(self.key, "Enter a whole number.")
        if not self.minimum <= value <= self.maximum:
            raise BadAnswer(self.key, f"Enter a number from {self.minimum:,} to {self.maximum:,}.")
        if value in self.excluded:
            raise BadAnswer(self.key, f"An answer before says that it was not {value:,}. Change one of the two.")
        if value % self.chip:
            raise BadAnswer(
                self.key, f"Chips of {self.chip:,} and more cannot make {value:,}. Change the amount or the chip."
            )
        return value

    def _chips(self, value: object) -> Chips:
        """Return pairs of denomination and count, the largest denomination first."""
        if not isinstance(value, list | tuple) or not value:
            raise BadAnswer(self.key, "Enter at least one chip, as pairs of denomination and count.")
        pairs = sorted((self._kind_of_chip(pair) for pair in value), reverse=True)
        if len({denomination for denomination, _ in pairs}) != len(pairs):
            raise BadAnswer(self.key, "Give each denomination once, with its count.")
        if (total := _worth(pairs)) > self.question.maximum:
            raise BadAnswer(self.key, f"These come to {total:,}: enter no more than {self.question.maximum:,} in all.")
        return tuple(pairs)

    def _kind_of_chip(self, pair: object) -> tuple[int, int]:
        match pair:
            case [int(denomination), int(count)] if bool not in (type(denomination), type(count)):
                pass
            case _:
                raise BadAnswer(self.key, "Each kind of chip is a denomination and a count, both whole numbers.")
        worth = self.question.maximum
        if not (0 < denomination <= worth and 0 < count <= CHIPS_OF_A_KIND):
            raise BadAnswer(
                self.key,
                f"{count:,} chips of {denomination:,} cannot be: write 1 to {CHIPS_OF_A_KIND} of a kind, "
                f"how many first (2x1000), each worth 1 to {worth:,}.",
            )
        return denomination, count


class Answer(NamedTuple):
    """An answer as stored: its value, who gave it, and what it was given to.

    Without a fingerprint (answers from a file) it counts for any question asked under its key.
    """

    value: Value
    fingerprint: str | None = None
    by: Literal["person", "heard", "system"] = "person"


Answers: TypeAlias = Mapping[str, Answer]


def _name(value: str) -> str:
    """Return a value as an argument name: hyphens become underscores, and a Python keyword gets one appended."""
    return f"{value}_" if iskeyword(value) else value.replace("-", "_")


def _worth(chips: Iterable[tuple[int, int]]) -> int:
    return sum(denomination * count for denomination, count in chips)


YES_NO = (Option("yes", "Yes"), Option("no", "No"))


def answers(values: Mapping[str, Value]) -> dict[str, Answer]:
    """Return answers without fingerprints, from a plain mapping of key to value."""
    return {key: Answer(from_plain(value)) for key, value in values.items()}


def plain(value: Value) -> Any:
    """Return `value` in JSON form: tuples become lists, including those of a pair of chips."""
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def from_plain(value: Any) -> Value:
    """Return the value from which `plain` made its result."""
    return cast(Value, tuple(from_plain(part) for part in value)) if isinstance(value, list | tuple) else value


def choice(id: str, text: str, options: Mapping[str, str], **extra: Any) -> Question[str]:
    """Return a question with named options: value to the words on its button."""
    return Question(id, text, "choice", tuple(Option(value, label) for value, label in options.items()), **extra)


def yes_no(id: str, text: str, **extra: Any) -> Question[str]:
    """Return a question that is answered yes or no."""
    return Question(id, text, "choice", YES_NO, **extra)


def seat(id: str, text: str, samples: tuple[int, ...], **extra: Any) -> Question[int]:
    """Return a question for one seat."""
    return Question(id, text, "seat", samples=samples, unit="seat", **extra)


def seats(id: str, text: str, samples: tuple[tuple[int, ...], ...], **extra: Any) -> Question[tuple[int, ...]]:
    """Return a question for one or several seats; a `minimum` of 2 asks for several, and a `maximum` may limit them."""
    return Question(id, text, "seats", samples=samples, unit="seats", **extra)


def amount(id: str, text: str, samples: tuple[int, ...], **extra: Any) -> Question[int]:
    """Return a question for an amount of chips, at least one."""
    return Question(id, text, "amount", samples=samples, unit="chips", minimum=1, maximum=10**12, **extra)


def chips(id: str, text: str, samples: tuple[Chips, ...], **extra: Any) -> Question[Chips]:
    """Return a question for chips by denomination; each sample is a tuple of pairs of denomination and count.

    Its `maximum` is the most they may come to in all.
    """
    return Question(id, text, "chips", samples=samples, unit="chips", minimum=1, maximum=10**9, **extra)


def count(
    id: str, text: str, minimum: int, maximum: int, unit: str, samples: tuple[int, ...], **extra: Any
) -> Question[int]:
    """Return a question for a number of things, with its bounds."""
    return Question(id, text, "count", samples=samples, unit=unit, minimum=minimum, maximum=maximum, **extra)
