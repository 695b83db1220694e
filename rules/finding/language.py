"""Sentences as comparable words, regardless of form, spelling, dialect and slang."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import snowballstemmer

from rules.books.folding import folded, words
from rules.books.mistyped import LENGTHS, one_mistake_away
from rules.books.strict_yaml import read as read_file
from rules.engine.question import Value
from rules.finding.numbers import PLACES, SEAT, SLASH, numbered
from rules.poker.vocabulary import GROUPED, HYPHEN, TOKEN

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "finding"
COMMA = ","
# The word in place of the beginning of a quotation: it says that somebody spoke.
QUOTATION = "quotation"
# Before a word of the file, this sign means this form of it and no other.
EXACTLY = "="
QUOTES = re.compile('["“”„]')
# These end a clause as a comma does, unless they are within a number.
ENDS = re.compile(r"[;:?!…]|\.(?!\d)|(?<= )[-–—]+(?= )|[–—]|\n")
# "#5" and "s5" are a seat, "T500" a chip.
SEAT_SIGN, CHIP_SIGN = re.compile(r"#\s?(?=\d)|\bs(?=\d{1,2}\b)"), re.compile(r"\bt(?=\d)|(?<=\dk)(?=s\b)")
# "800/1600" and "200-400"; "5k5" is 5,500, and "5k250" 5,250.
SLASHED = re.compile(r"(?<=[\dk])\s?/\s?(?=\d)|(?<=\d)[-–](?=\d)")
TIMES = re.compile("[×*]")
# A "thousand-chip" is worth as much.
NAMED_CHIP = {re.compile(r"\bthousand-chip"): "1000 chip", re.compile(r"\bhundred-chip"): "100 chip"}
K_WITH_HUNDREDS = re.compile(r"\b(\d+)k(\d)(?:00)?\b")
# A number that is called, and no amount: it begins with + or 0, or comes in three parts or more.
PHONE = re.compile(
    r"(?<![\d.,])(?:\+\s?\d|0\d)[\d\s/()-]{5,}\d|\b\d{3}[- .]\d{3}[- .]\d{4}\b|\b\d{3}-(?!\d\d00)\d{4}\b"
)
OF_A_SEAT = re.compile(r"\b(?:seats?|tables?|tbl) $")
TOKENS = re.compile(rf"{'|'.join(map(re.escape, PLACES))}|{TOKEN.pattern}")
# Words that tell nothing about the event.
LITTLE = words(
    "a an the this that these those he she it they we you i me him her them us his hers its my our your their theirs"
    " is am are was were be been being has had having do does did of so just then there here s please"
    " really very also as with for and yeah yes well um uh er oh hey hi sir some any im hes shes theyre youre thats"
    " theres ive hed now by from though although because since even quite maybe perhaps such"
) | {COMMA}
# Words that tell something only together with others.
COMMON = words(
    "to in on out at up off over into down go get put make come can will could would should want but when while what"
    " how who which why where about before after only not no have still already too more than one two three four"
    " player say first next same all back game hand play poker tournament other another way thing give take see didnt"
    " dont like need floor wrong let try end anything something everything else between every each both again later"
    " around through until twice time ask hold get right or"
)
# The weight of a word within an expression.
INSIDE_COUNTS = 0.5
SHORTEST_BEGINNING = 2
# A shorter unknown word may be a name: Bert is not a bet.
SURE = 6
# Two words are a pair if at most one other is between them.
NEAR, PAIRED = 2, "+"


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    """Each word gets its own stemmer, because a stemmer keeps the word it is at and several people search at a time."""
    return str(snowballstemmer.stemmer("english").stemWord(word))


class Word(NamedTuple):
    """A word of a sentence: its meaning, its value if it is a number of something, whether it is little, its form,
    and the other value of a number with two.
    """

    meaning: str
    value: Value | None = None
    little: bool = False
    form: str = ""
    or_else: Value | None = None

    @property
    def exact(self) -> str:
        """Return the key for this form and no other word of its list."""
        return EXACTLY + self.form


class Expression(NamedTuple):
    """The joint meaning of some words of a sentence: those from `start` to before `end`."""

    meaning: str
    start: int
    end: int


@dataclass(frozen=True)
class Sentence:
    """A sentence after reading: its words in order, and the expressions among them."""

    words: tuple[Word, ...]
    expressions: tuple[Expression, ...]

    @cached_property
    def meanings(self) -> frozenset[str]:
        words = (meaning for one in self.words for meaning in (one.meaning, one.exact))
        return frozenset((*words, *(one.meaning for one in self.expressions)))

    @cached_property
    def clauses(self) -> Sequence[tuple[int, int]]:
        """Return for each word where its clause begins and ends."""
        commas = [at for at, word in enumerate(self.words) if word.meaning == COMMA]
        begins, ends = [0, *(at + 1 for at in commas)], [*commas, len(self.words)]
        # A comma belongs to the clause that it ends.
        return [clause for clause in zip(begins, ends, strict=True) for _ in range(clause[0], clause[1] + 1)]

    @cached_property
    def terms(self) -> Mapping[str, float]:
        """Return the terms for comparison, with the weight of each: a word within an expression counts less."""
        inside = {at for one in self.expressions for at in range(one.start, one.end)}
        found: dict[str, float] = {}
        for at, word in enumerate(self.words):
            if not word.little:
                counts = INSIDE_COUNTS if at in inside else 1.0
                found[word.meaning] = max(found.get(word.meaning, 0), counts)
        return found | {one.meaning: 1.0 for one in self.expressions}

    @cached_property
    def pairs(self) -> Mapping[str, float]:
        """Return the pairs of words near each other, ignoring little ones, with the weight of each pair."""
        meanings = [word.meaning for word in self.words if not word.little]
        return {
            f"{one}{PAIRED}{other}": 1.0 / apart
            for apart in range(NEAR, 0, -1)
            for one, other in zip(meanings, meanings[apart:], strict=False)
        }


@dataclass(frozen=True)
class Language:
    """The meanings of words: one by one, by exact form or by stem, and of some words together."""

    forms: Mapping[str, str]
    stems: Mapping[str, str]
    together: Mapping[str, Mapping[tuple[str, ...], str]]
    lists: frozenset[str]

    def meaning(self, word: str) -> str:
        if word in PLACES:
            return word
        return self.forms.get(word) or self.stems.get(_stem(word)) or _stem(word)

    def words(self, spelled: Sequence[str]) -> tuple[Word, ...]:
        return tuple(
            Word(self.meaning(one.word), one.value, one.word in LITTLE, one.word, one.or_else)
            for one in numbered(spelled)
        )

    def expressions(self, words: Sequence[Word]) -> Iterator[Expression]:
        """Yield every joint meaning of words in a clause, ignoring little words and seats.

        "It is not so that seat 3's bet" has two clauses: "not" says nothing of the bet alone.
        """
        places = [at for at, word in enumerate(words) if not word.little and word.meaning != SEAT]
        meanings = tuple(words[at].meaning for at in places)
        for at, first in enumerate(meanings):
            for said, meaning in self.together.get(first, {}).items():
                start, end = places[at], places[min(at + len(said), len(places)) - 1] + 1
                if meanings[at : at + len(said)] == said and not _joins_clauses(words[start:end]):
                    yield Expression(meaning, start, end)


def _joins_clauses(words: Sequence[Word]) -> bool:
    """True if words reach from one clause into another: over a comma, or over "so that" or "true that"."""
    return any(one.meaning == COMMA for one in words) or any(
        one.form in ("so", "true") and after.form == "that" for one, after in pairwise(words)
    )


@cache
def language() -> Language:
    """Return the language of the tables, from words.yaml. Raises RulebookError."""
    lists = read_file(FOLDER / "words.yaml").lists()
    said = [(one, meaning) for meaning, of in lists.items() for one in (meaning, *of)]
    single = [(one, meaning) for one, meaning in said if " " not in one and "-" not in one]
    forms = {one.removeprefix(EXACTLY): meaning for one, meaning in reversed(single)}
    stems = {_stem(one): meaning for one, meaning in reversed(single) if not one.startswith(EXACTLY)}
    alone = Language(forms, stems, {}, frozenset(lists))
    together: dict[str, dict[tuple[str, ...], str]] = {}
    for one, meaning in said:
        key = tuple(word.meaning for word in alone.words(spelled(one)) if not word.little)
        if len(key) > 1:
            together.setdefault(key[0], {}).setdefault(key, meaning)
    return Language(forms, stems, together, frozenset(lists))


@cache
def common() -> frozenset[str]:
    """Return the meanings that tell something only together with others: words, and numbers of something."""
    return frozenset((*map(language().meaning, COMMON), *PLACES))


def read(text: str, known: Mapping[str, int] | None = None, *, sure: bool = False) -> Sentence:
    """Return a sentence for comparison. `known` counts how often each known word occurs; of the unknown words the last
    may be unfinished, and every other one may have one mistake. If it is to be `sure`, only long ones may.
    """
    typed = spelled(text)
    if known:
        # One letter of a word that is being typed tells nothing yet.
        if not sure and len(typed) > 1 and len(typed[-1]) == 1 and typed[-1].isalpha():
            typed.pop()
        last = len(typed) - 1
        typed = [
            word if sure and len(word) < SURE else _known(word, known, begun=at == last and not sure)
            for at, word in enumerate(typed)
        ]
    tokens = language().words(typed)
    return Sentence(tokens, tuple(_longest(language().expressions(tokens))))


def _longest(expressions: Iterable[Expression]) -> Iterator[Expression]:
    """Yield the expressions that are not within a longer one."""
    place = (0, 0)
    for one in sorted(expressions, key=lambda one: (one.start, -one.end)):
        if one.end > place[1] or (one.start, one.end) == place:
            place = (one.start, one.end)
            yield one


def spelled(text: str) -> list[str]:
    """Return the words as typed, without case and accents; a marker word shows where a quotation begins."""
    text = ENDS.sub(" , ", _with_quotations(PHONE.sub(" ", text)))
    plain = SEAT_SIGN.sub("seat ", CHIP_SIGN.sub(" ", folded(text).replace("_", " ")))
    for named, chip in NAMED_CHIP.items():
        plain = named.sub(chip, plain)
    plain = TIMES.sub(" x ", plain)
    plain = K_WITH_HUNDREDS.sub(r"\1.\2k", SLASHED.sub(f" {SLASH} ", plain))
    plain = HYPHEN.sub(" ", GROUPED.sub(_joined, plain))
    return [word for word in TOKENS.findall(plain) if word[0].isalnum() or word in (*PLACES, COMMA, "%")]


def _joined(grouped: re.Match[str]) -> str:
    """Return "1 600" as one number. Of "seat 7 500 chip" the first is a seat."""
    if OF_A_SEAT.search(grouped.string[: grouped.start()]) and " " in grouped[0]:
        return grouped[0]
    return re.sub("[, .]", "", grouped[0])


def _with_quotations(text: str) -> str:
    first, *others = QUOTES.split(text)
    return first + "".join(f" {QUOTATION if number % 2 == 0 else ''} {part}" for number, part in enumerate(others))


def _known(word: str, known: Mapping[str, int], *, begun: bool) -> str:
    """Return the commonest word that may have been meant; the word itself if there is none."""
    if word in known or not word.isalpha():
        return word
    meant = {one for one in known if one.startswith(word)} if begun and len(word) >= SHORTEST_BEGINNING else set()
    if not meant and len(word) in LENGTHS:
        meant = one_mistake_away(word) & known.keys()
    return max(meant, key=lambda one: (known[one], one), default=word)


def forms_of(texts: Iterable[str]) -> dict[str, int]:
    """Return the words of these texts and of the language, in their verb and plural forms, with how often each
    occurs.
    """
    own = (one for meaning, of in read_file(FOLDER / "words.yaml").lists().items() for one in (meaning, *of))
    said = Counter(word for text in (*texts, *own, *LITTLE, *COMMON) for word in _spelled_once(text))
    found: dict[str, int] = {}
    for word, often in said.items():
        for form in _forms(word):
            # A bare stem may not be a word at all.
            found[form] = found.get(form, 0) + often * (2 if form == word else form != _stem(word))
    return found


@cache
def _spelled_once(text: str) -> tuple[str, ...]:
    """Return the words of a text. Cached, because most of what is said of the situations is the same in every
    edition.
    """
    return tuple(spelled(text))


@lru_cache(maxsize=20_000)
def _forms(word: str) -> tuple[str, ...]:
    stem = _stem(word)
    doubled = stem + stem[-1]
    return (word, *(stem + end for end in ("", "s", "es", "e", "ed", "ing")), doubled + "ed", doubled + "ing")
