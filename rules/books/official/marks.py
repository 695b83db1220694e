"""The lines of a document that may head a provision of an edition, by number, by heading, or by both."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache

from rules.books.editions import Edition, Provision
from rules.books.official.document import fold, folded

# How much of a heading must be there, letter by letter, to be taken for it, and to be taken for it without doubt.
ALIKE, SURE = 0.6, 0.8
# A line that heads a provision, or names a chapter, is no longer than this without its text.
LONGEST_HEAD = 160
# No rulebook has as many lines, lines that begin with a number, or pages: one of eighty pages has half of the lines.
MOST_LINES, MOST_NUMBERED, MOST_PAGES = 10_000, 1500, 1000
HEAD = re.compile(
    r"[#>*_\s]*(?P<rule>(?:rule|section|règle)\s*)?(?P<rp>RP|recommended\s+procedure)?[\s\-–—.:]*"
    r"(?P<number>[0-9lIO|]{1,3})(?:\s*[-–—]\s*(?P<part>[A-Z](?:\s*[-–—]\s*\d{1,2})?)\b)?\s*(?P<sep>[:.)\-–—]+|\s)[\s*_]*(?=[^\s*_])",
    re.IGNORECASE,
)
MISREAD = str.maketrans("lIiO|", "11101")
NUMBER = re.compile(r"(?P<kind>RP-|Add-)?(?P<number>\d+)(?:-(?P<part>[A-Z](?:-\d+)?))?")
DASH = re.compile(r"\s*[-–—]\s*")
CLOSING = " \t*_.:,;)]–—-"


@dataclass(frozen=True)
class Mark:
    """A place where a provision may begin: its heading from `start`, its text from `end`.

    `number` is the number as printed there, empty without one; `likeness` tells how much of the heading is there.
    """

    start: int
    end: int
    provision: Provision
    number: str
    likeness: float
    prefixed: bool = False  # with the word “rule” before its number

    @property
    def numbered_right(self) -> bool:
        return self.number == _number_of(self.provision.number)


@dataclass(frozen=True)
class Key:
    """The parts of a number, as a document prints it."""

    procedure: bool
    number: str
    part: str


@cache
def key_of(number: str) -> Key | None:
    found = NUMBER.fullmatch(number)
    if not found:
        return None
    return Key(found["kind"] == "RP-", found["number"], found["part"] or "")


def _number_of(number: str) -> str:
    return number.removeprefix("Add-")


class NoRulebook(Exception):
    """The text has far more lines than a rulebook, and is not searched."""


def check_size(text: str) -> None:
    lines = [line for _, line in lines_of(text)]
    if text.count("\f") > MOST_PAGES:
        raise NoRulebook
    if len(lines) > MOST_LINES or sum(bool(HEAD.match(line)) for line in lines) > MOST_NUMBERED:
        raise NoRulebook


class Headings:
    """The headings of an edition to look for."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.tops = [one for one in edition.provisions.values() if one.parent is None and key_of(one.number)]
        self.by_key: dict[Key, list[Provision]] = {}
        self.by_heading: dict[str, list[Provision]] = {}
        for one in self.tops:
            key = key_of(one.number)
            assert key
            self.by_key.setdefault(key, []).append(one)
            self.by_heading.setdefault(fold(one.heading), []).append(one)
        self.sections = {fold(name): name for name in edition.sections if fold(name) != "preamble"}
        self.kinds = {one.section: one.kind for one in self.tops}

    def numbered(self, text: str) -> Iterator[Mark]:
        """Yield the places with the number and, more or less, the heading of a provision."""
        for start, line in lines_of(text):
            if found := HEAD.match(line):
                yield from self._under_number(text, start, found)

    def _under_number(self, text: str, start: int, found: re.Match[str]) -> Iterator[Mark]:
        for one in self._numbered(found):
            end, likeness = heading_at(text, start + found.end(), one.heading)
            if likeness >= ALIKE and self._heads(text, start, end, found):
                yield Mark(start, end, one, self._printed(found), likeness, bool(found["rule"]))

    @staticmethod
    def _heads(text: str, start: int, end: int, found: re.Match[str]) -> bool:
        """False for a line within a sentence that cites a rule: a heading begins with a capital letter, and without a
        sign behind its number it has the line to itself.
        """
        if text[start + found.end()].islower():
            return False
        return bool(found["sep"].strip()) or "\n" in text[end - 1 : end + 1] or end >= len(text)

    def marks(self, text: str) -> Iterator[Mark]:
        """Yield every place that may head a provision; a line may be taken for several."""
        for start, line in lines_of(text):
            found = HEAD.match(line)
            if not found:
                if len(line) <= LONGEST_HEAD:
                    yield from self._unnumbered(text, start, line)
                continue
            marks = list(self._under_number(text, start, found))
            yield from marks
            if not any(one.likeness >= SURE for one in marks):
                yield from self._renumbered(text, start, start + found.end(), found)

    def numbers_alone(self, text: str) -> Iterator[Mark]:
        """Yield the short lines with the number of a provision, whatever stands behind it."""
        for start, line in lines_of(text):
            found = HEAD.match(line)
            if found and len(line) <= LONGEST_HEAD and found["sep"].strip():
                for one in self._numbered(found):
                    yield Mark(start, start + len(line), one, self._printed(found), 0)

    def _numbered(self, found: re.Match[str]) -> list[Provision]:
        number = found["number"].translate(MISREAD).lstrip("0")
        return self.by_key.get(Key(bool(found["rp"]), number, _part(found)), [])

    @staticmethod
    def _printed(found: re.Match[str]) -> str:
        number, part = found["number"].translate(MISREAD), _part(found)
        return f"{'RP-' if found['rp'] else ''}{number}{'-' + part if part else ''}"

    def _unnumbered(self, text: str, start: int, line: str) -> Iterator[Mark]:
        """Yield a mark where a line, or it and the next one, is a heading and nothing else."""
        following = text[start + len(line) + 1 :].partition("\n")[0]
        for whole in (line, f"{line}\n{following}"):
            for one in self.by_heading.get(fold(whole), []):
                yield Mark(start, start + len(whole), one, "", 1.0)

    def _renumbered(self, text: str, start: int, body: int, found: re.Match[str]) -> Iterator[Mark]:
        """Yield marks where a heading stands under the number of another provision."""
        begins = fold(text[body : body + 12])[:3]
        for one in self.tops:
            if found["rp"] and one.kind != "procedure":
                continue
            # Most headings are told from the line by their first letters, one of which may be misread.
            if sum(a == b for a, b in zip(begins, fold(one.heading)[:3], strict=False)) < 2:
                continue
            end, likeness = heading_at(text, body, one.heading)
            if likeness >= 0.9 and len(fold(one.heading)) > 5:
                yield Mark(start, end, one, self._printed(found), likeness, bool(found["rule"]))

    def section_at(self, line: str) -> str | None:
        """Return the chapter that a line names; "" if it is a title of the document; None if it is neither."""
        if len(line) > LONGEST_HEAD:
            return None
        told = fold(line)
        if not told:
            return None
        for folded_name, name in self.sections.items():
            near = len(told) > 8 and abs(len(told) - len(folded_name)) <= 3
            if told == folded_name or (near and ratio(told, folded_name) >= 0.9):
                return name
            if self.kinds.get(name) in ("procedure", "illustration") and told.startswith(folded_name):
                return name
        if told.startswith(TITLES) and len(told) < 80:
            return ""
        return None


def _part(found: re.Match[str]) -> str:
    """Return the letter of a part, with the number of an item in it, as editions write it."""
    return DASH.sub("-", found["part"] or "").upper()


TITLES = ("pokertournamentdirectorsass", "endofdocument")


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line that has something in it, with the place where it begins."""
    start = 0
    for line in text.split("\n"):
        if line.strip():
            yield start, line
        start += len(line) + 1


def heading_at(text: str, start: int, heading: str) -> tuple[int, float]:
    """Return where a heading that begins at `start` would end, and how much of it is there, from 0 to 1."""
    wanted = fold(heading)
    window = text[start : start + 2 * len(heading) + 40].partition("\n\n")[0].partition("\f")[0]
    there, places = folded(window)
    if not there or not wanted:
        return start, 0
    if there.startswith(wanted) and _ends_a_word(window, places[len(wanted) - 1]):
        end = places[len(wanted) - 1]
        return _behind(text, start + end + 1), 0.9 if _goes_on(window, end) else 1
    best, length = 0.0, 0
    for tried in range(max(1, len(wanted) - 3), min(len(there), len(wanted) + 3) + 1):
        end = places[tried - 1]
        alike = ratio(wanted, there[:tried]) - (0.15 if _goes_on(window, end) else 0)
        if alike > best:
            best, length = alike, tried
    if not length:
        length, best = len(there), ratio(wanted, there)
    return _behind(text, start + places[length - 1] + 1), best


def ratio(one: str, other: str) -> float:
    """Return how much of two texts is the same, from 0 to 1; 0 where a rough look shows that it is little."""
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    return matcher.ratio() if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE else 0.0


def _ends_a_word(window: str, place: int) -> bool:
    return not window[place + 1 : place + 2].isalnum()


def _goes_on(window: str, place: int) -> bool:
    """True if more words follow on the line, with no sign between."""
    return window[place + 1 :].lstrip(" ")[:1].isalnum()


def _behind(text: str, end: int) -> int:
    """Return the place behind the signs that close a heading."""
    while end < len(text) and text[end] in CLOSING:
        end += 1
    return end


def sections_of(text: str, headings: Headings) -> Mapping[int, tuple[int, str]]:
    """Return the lines that name a chapter or the document: by their beginning, their end and the chapter."""
    found: dict[int, tuple[int, str]] = {}
    for start, line in lines_of(text):
        whole = line + "\n" + text[start + len(line) + 1 :].partition("\n")[0]
        if (name := headings.section_at(line)) is not None:
            found[start] = (start + len(line), name)
        elif (name := headings.sections.get(fold(whole))) and fold(whole) != fold(line):
            found[start] = (start + len(whole), name)
    return found


def by_place(marks: Sequence[Mark]) -> dict[int, list[Mark]]:
    """Return the marks of each line, in the order of the document."""
    lines: dict[int, list[Mark]] = {}
    for mark in sorted(marks, key=lambda one: one.start):
        lines.setdefault(mark.start, []).append(mark)
    return lines
