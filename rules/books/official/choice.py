"""The choice of the lines that head the provisions, among all that may."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.books.editions import Edition, Provision
from rules.books.official.document import ends_a_sentence
from rules.books.official.marks import SURE, Headings, Mark, by_place
from rules.books.official.parts import labels_in, tidy

# Fewer words than these under a heading, and no sentence, are the rest of a line in a list of contents.
FEW_WORDS = 12
# Of two provisions that a line may head, one is certain if so much more speaks for it.
TOLD_APART = 0.1
TWICE = "It is in the document more than once, and not the same."


@dataclass(frozen=True)
class Choice:
    """The marks that head the provisions, and those that do not, by place; and the doubts about each that does."""

    chosen: dict[int, Mark]
    void: dict[int, Mark]
    doubts: dict[int, list[str]]


def choose(edition: Edition, headings: Headings, text: str, sections: Mapping[int, tuple[int, str]]) -> Choice:
    return _Chooser(edition, headings, text, sections).choice()


class _Chooser:
    def __init__(
        self, edition: Edition, headings: Headings, text: str, sections: Mapping[int, tuple[int, str]]
    ) -> None:
        self.edition, self.headings, self.text, self.sections = edition, headings, text, sections
        self.lines = by_place(list(headings.marks(text)))
        self.bounds = sorted({*self.lines, *sections, len(text)})
        self.uncertain: dict[int, str] = {}
        self.parts: dict[str, list[Provision]] = {}
        for one in edition.provisions.values():
            if one.parent:
                self.parts.setdefault(one.parent, []).append(one)

    def choice(self) -> Choice:
        best = [self._best(marks) for marks in self.lines.values()]
        bare = [self._is_bare(mark) for mark in best]
        listed = [_most(bare[max(0, at - 4) : at]) or _most(bare[at + 1 : at + 5]) for at in range(len(best))]
        of: dict[str, list[tuple[tuple[float, ...], Mark]]] = {}
        for at, mark in enumerate(best):
            alike = (mark.numbered_right, round(mark.likeness, 1), min(len(self._words(mark)), 5000))
            of.setdefault(mark.provision.number, []).append(((not bare[at], not listed[at], *alike), mark))
        made = Choice({}, {}, {})
        for marks in of.values():
            marks.sort(key=lambda one: one[0], reverse=True)
            (_, first), others = marks[0], marks[1:]
            made.chosen[first.start] = first
            # Words that happen to be a heading, such as the second half of a chapter's name, end nothing.
            made.void.update({mark.start: mark for worth, mark in others if mark.number or not worth[1]})
            made.doubts[first.start] = self._doubts(first)
            again = [mark for worth, mark in others if worth[0] and worth[1] and mark.number]
            if any(self._words(mark).split() != self._words(first).split() for mark in again):
                made.doubts[first.start].append(TWICE)
        self._add_by_number_alone(made)
        return made

    def _words(self, mark: Mark) -> str:
        """Return the text under a line, up to the next one that may head anything or names a chapter."""
        return self.text[mark.end : self.bounds[bisect_right(self.bounds, mark.start)]]

    def _is_bare(self, mark: Mark) -> bool:
        words = self._words(mark)
        return len(words.split()) < FEW_WORDS and not ends_a_sentence(words) and not self._parts_in(mark)

    @cached_property
    def _rules_prefixed(self) -> bool:
        """True if the document says “Rule 5” over its rules, told by those that have no illustrations."""
        alone = [marks[0].prefixed for marks in self.lines.values() if len(marks) == 1 and marks[0].number]
        return sum(alone) > len(alone) / 2

    def _best(self, marks: Sequence[Mark]) -> Mark:
        """Return the provision that a line heads, if it may head several: a rule, or the illustrations of it."""
        if len(marks) == 1:
            return marks[0]
        section = next(
            (name for at, (_, name) in reversed(list(self.sections.items())) if at < marks[0].start and name), ""
        )

        def worth(mark: Mark) -> float:
            length = len(mark.provision.heading) / 1000 if mark.likeness >= SURE else 0
            here = 0.05 if section == mark.provision.section else 0
            # Over illustrations stands “Rule 5”, and over the rules of some documents too.
            usual = mark.prefixed == (mark.provision.kind == "illustration" or self._rules_prefixed)
            alike = mark.likeness + 0.2 * mark.numbered_right + 0.15 * usual
            return alike + 0.5 * self._parts_in(mark) + length + here

        best, second = sorted(marks, key=worth, reverse=True)[:2]
        unusual = best.provision.kind == "rule" and best.prefixed and not self._rules_prefixed
        if (unusual or worth(best) - worth(second) < TOLD_APART) and best.provision is not second.provision:
            self.uncertain[best.start] = f"It may be {second.provision.number} as well, by its number and heading."
        return best

    def _parts_in(self, mark: Mark) -> float:
        """Return how many of the parts of a provision have their labels in its text, from 0 to 1."""
        parts, words = self.parts.get(mark.provision.number, []), self._words(mark)
        return sum(labels_in(words, mark.provision.number, one.number) for one in parts) / len(parts) if parts else 0

    def _doubts(self, mark: Mark) -> list[str]:
        doubts = [self.uncertain[mark.start]] if mark.start in self.uncertain else []
        if mark.number and not mark.numbered_right:
            doubts.append(f"The document numbers it {mark.number}.")
        if mark.likeness < SURE:
            doubts.append(f"Its heading reads “{tidy(self.text[mark.start : mark.end])}” in the document.")
        return doubts

    def _add_by_number_alone(self, made: Choice) -> None:
        """Add provisions found by number alone, between their neighbours: their headings are damaged, or others."""
        found = {mark.provision.number for mark in made.chosen.values()}
        for one in self.headings.tops:
            if one.number in found:
                continue
            before, after = self._neighbours(one, made.chosen)
            between = [mark for mark in self._alone.get(one.number, []) if before < mark.start < after]
            between = [mark for mark in between if mark.start not in made.void]
            if len(between) == 1:
                made.chosen[between[0].start] = between[0]
                made.doubts[between[0].start] = self._doubts(between[0])

    @cached_property
    def _alone(self) -> dict[str, list[Mark]]:
        alone: dict[str, list[Mark]] = {}
        for mark in self.headings.numbers_alone(self.text):
            alone.setdefault(mark.provision.number, []).append(mark)
        return alone

    def _neighbours(self, one: Provision, chosen: Mapping[int, Mark]) -> tuple[int, int]:
        """Return the places between which a provision must be where the document is in order; none where it is not."""
        tops = self.headings.tops
        at = tops.index(one)
        places = {mark.provision.number: start for start, mark in chosen.items()}
        before = places.get(tops[at - 1].number) if at else -1
        if before is None:
            return 0, 0
        after = min((start for start in chosen if start > before), default=len(self.text))
        if after in chosen and tops.index(chosen[after].provision) <= at:
            return 0, 0
        return before, after


def _most(bare: Sequence[bool]) -> bool:
    """True if three of these headings, or more, have no text under them."""
    return sum(bare) >= 3
