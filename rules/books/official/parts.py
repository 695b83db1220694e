"""A provision's text divided into its parts, items and examples, by their letters and numbers in it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from rules.books.editions import Edition, Provision
from rules.books.official.document import PAGE, ends_a_sentence
from rules.books.reader import nested

AT_A_LINE, WITHIN = 3, 1
# No rule has a letter or number as often.
MOST_LABELS = 40
BULLET = re.compile(r"(?m)^[ ]*[-•*–·\u25aa\u25cf][ ]+(?=\S)")
LETTER = re.compile(r"(?m)^[ \t]*([A-Z])[:)][ \t]")
LETTERED = re.compile(r".*\d-[A-Z](-[A-Z])?")
SENTENCE = re.compile(r"[.!?][\"”’)]*\s+(?=[A-Z“\"])")
NO_LABEL = "Its letter or number is not printed: it was told by its place."


@dataclass(frozen=True)
class Passage:
    """The text of one provision in a document.

    `whole` has everything in it, `own` what stands outside its parts. `doubt` says why it is not certain; empty if it
    is.
    """

    number: str
    own: str
    whole: str
    doubt: str = ""


@dataclass(frozen=True)
class Label:
    """A place in a text where a part may begin; `weight` tells how much it looks like it."""

    start: int
    weight: int


def divided(edition: Edition, provision: Provision, text: str, doubt: str = "", end: str = "") -> Iterator[Passage]:
    """Yield the provision and everything in it that is found in its text.

    `doubt` is about all of it, `end` about where it ends, and so about its last part alone.
    """
    rows = edition.provisions.values()
    children = [one for one in rows if one.parent == provision.number]
    places, unlabelled = _places(text, provision.number, [one.number for one in children])
    found = [one for one in children if one.number in places]
    cut = [places[one.number] for one in found]
    lead = text[: cut[0]] if cut else text
    # A part that has parts of its own ends with the last of these.
    ends_here = found and found[-1] is children[-1] and not any(one.parent == found[-1].number for one in rows)
    tail = _tail(text, cut) if ends_here else len(text)
    own = "\n…\n".join(one for one in (lead.strip(), text[tail:].strip()) if one)
    yield Passage(provision.number, own, tidy(text), doubt or end)
    for at, child in enumerate(found):
        last = at + 1 == len(found)
        after = _following(children, child)
        missing = after is not None and after.number not in places
        inside = f"{after.number} was not found, and may be part of it." if missing and after else ""
        words = text[cut[at] : tail if last else cut[at + 1]]
        ends = end if last and not text[tail:].strip() else ""
        yield from divided(edition, child, words, doubt or unlabelled or inside, ends)


def tidy(text: str) -> str:
    """Return a passage as it is shown, without the ends of pages."""
    return re.sub(r"\n{3,}", "\n\n", re.sub(rf"\s*{PAGE}\s*", "\n", text)).strip()


def tidied(passage: Passage) -> Passage:
    return replace(passage, own=tidy(passage.own), whole=tidy(passage.whole))


def labels_in(text: str, parent: str, number: str) -> bool:
    """True if a part with this number seems to begin somewhere in the text."""
    return any(one.weight == AT_A_LINE for one in _labels(text, _suffix(parent, number), only=False))


def _suffix(parent: str, number: str) -> str:
    """Return what a part is called within its provision: "A", "1", "Ex-4A"."""
    suffix = number[len(parent) :]
    return suffix[1:] if suffix.startswith("-") else "-".join(number.rsplit("-", 2)[-2:])


def more_parts(edition: Edition, number: str, text: str) -> str:
    """Return the letter of a part in a text that the provision does not have, or has once less; empty if there is none.

    So the end of another provision shows that has come into it.
    """
    inside = [one.number for one in nested(edition, number) if one.number != number]
    parts = Counter(one[-1] for one in inside if LETTERED.fullmatch(one))
    there = Counter(found[1] for found in LETTER.finditer(text))
    return next((letter for letter, count in sorted(there.items()) if count > parts[letter]), "")


def _following(children: Sequence[Provision], child: Provision) -> Provision | None:
    place = children.index(child) + 1
    return children[place] if place < len(children) else None


def _places(text: str, parent: str, numbers: Sequence[str]) -> tuple[Mapping[str, int], str]:
    """Return where each part begins that is found, and a doubt about all of them."""
    suffixes = [_suffix(parent, number) for number in numbers]
    only = len(numbers) == 1
    chain = _chain([(at, one) for at, suffix in enumerate(suffixes) for one in _labels(text, suffix, only=only)])
    if chain or not numbers or not all(suffix.isdecimal() for suffix in suffixes):
        return {numbers[at]: one.start for at, one in chain}, ""
    bullets = [found.start() for found in BULLET.finditer(text)]
    if len(bullets) == len(numbers):
        return dict(zip(numbers, bullets, strict=True)), ""
    lines = _lines_of_a_list(text)
    return (dict(zip(numbers, lines, strict=True)), NO_LABEL) if len(lines) == len(numbers) else ({}, "")


def _lines_of_a_list(text: str) -> list[int]:
    """Return where the lines of a list begin, after one that ends in a colon."""
    begins = [0, *(found.end() for found in re.finditer(r"\n+", text.rstrip()))]
    lines = [(start, text[start:].partition("\n")[0].strip()) for start in begins]
    heads = [at for at, (_, line) in enumerate(lines) if line.endswith(":")]
    if not heads:
        return []
    listed = []
    for start, line in lines[heads[0] + 1 :]:
        listed.append(start)
        if line.endswith("."):
            break
    return listed


def _labels(text: str, suffix: str, *, only: bool) -> Iterator[Label]:
    for pattern, weight in _patterns(suffix, only):
        for found in islice(pattern.finditer(text), MOST_LABELS):
            yield Label(found.start(), weight)


def _patterns(suffix: str, only: bool) -> Iterator[tuple[re.Pattern[str], int]]:
    """Yield the ways in which documents print the label of a part."""
    kind, _, number = suffix.rpartition("-")
    if kind in ("Ex", "Sit"):
        word = r"(?:example|ex\.?)" if kind == "Ex" else r"(?:situation|sit\.?)"
        digits, letter = re.fullmatch(r"(\d+)([A-Z]?)", number).groups()  # type: ignore[union-attr]
        told = rf"{digits}\s*-?\s*{letter}" if letter else digits
        yield re.compile(rf"(?mi)^[ \t]*(?:{word}\s*#?\s*{told}(?![0-9a-z-])\s*[.:)–—-]?)"), AT_A_LINE
        if letter:
            yield re.compile(rf"(?mi)^[ \t]*{told}\s*[:.)]"), AT_A_LINE
        if only:
            yield re.compile(rf"(?mi)^[ \t]*{word}s?\s*[:.)]"), AT_A_LINE
        return
    if suffix.isdecimal():
        yield re.compile(rf"(?m)^[ \t]*[(\[]?{suffix}[)\].:][ \t]*(?=\S)"), AT_A_LINE
        yield re.compile(rf"(?<=[\s(;,]){suffix}\)\s|\({suffix}\)\s"), WITHIN
        return
    yield re.compile(rf"(?m)^[ \t]*[(\[]?{suffix}[)\].:–—][ \t]*(?=\S)"), AT_A_LINE
    yield re.compile(rf"(?<=[\s(;,]){suffix}\)\s|\({suffix}\)\s|(?<=[.;:!?”\"] ){suffix}:\s"), WITHIN


def _chain(labels: Sequence[tuple[int, Label]]) -> list[tuple[int, Label]]:
    """Return the labels, at most one of each part and in the order of the parts, that look most like it together."""
    ordered = sorted(labels, key=lambda one: (one[1].start, one[0]))
    best: list[tuple[int, list[tuple[int, Label]]]] = []
    for at, label in ordered:
        before = [chain for _, chain in best if chain[-1][0] < at and chain[-1][1].start < label.start]
        chain = max(before, key=_weight, default=[])
        best.append((at, [*chain, (at, label)]))
    return max((chain for _, chain in best), key=_weight, default=[])


def _weight(chain: Sequence[tuple[int, Label]]) -> tuple[int, int]:
    """Weigh a chain; of two that weigh the same the earlier one counts."""
    return sum(10 + label.weight for _, label in chain), -sum(label.start for _, label in chain)


def _tail(text: str, cut: Sequence[int]) -> int:
    """Return where the last part ends, if those before it show how: with its sentence, or with its paragraph.

    What follows is said of all of them. Otherwise the last part reaches to the end.
    """
    spans = [text[start:end].strip() for start, end in zip(cut, cut[1:], strict=False)]
    if not spans:
        return len(text)
    if all(text[:start].rpartition("\n")[2].strip() for start in cut):
        within = SENTENCE.search(text, cut[-1])
        return within.end() if within and not any(SENTENCE.search(span) for span in spans) else len(text)
    apart = "\n\n" if "\n\n" in text[cut[0] : cut[-1]] else "\n"
    if any(apart in span for span in spans):
        return len(text)
    ends = (found.start() for found in re.finditer(apart, text) if found.start() > cut[-1])
    return next((end for end in ends if ends_a_sentence(text[max(0, end - 80) : end])), len(text))
