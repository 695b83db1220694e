"""The search for the provisions of an edition in a document, and what is doubtful about each."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.books.editions import Edition, Provision, editions, load_edition
from rules.books.official.choice import Choice, choose
from rules.books.official.document import PAGE, ends_a_sentence, even, fold
from rules.books.official.marks import Headings, Mark, check_size, lines_of, sections_of
from rules.books.official.parts import Passage, divided, more_parts, tidied, tidy

# Another edition fits a document better if it has at least so many more provisions under number and heading there.
BETTER = 3
LEAST_PREAMBLE = 8  # words
TITLE, YEAR = (
    re.compile(r"\b(?:rules|procedures|addendum|version|copyright)\b", re.IGNORECASE),
    re.compile(r"\b20\d\d\b"),
)
LONGEST_TITLE = 120
LONG_LINE = 10  # words that do not come together twice by chance
NO_HEADING = "It has no number and no heading: this is the paragraph that stands in its place."
TWO_PLACES = "It is in two places of the document, as its pages are out of order: look whether it reads on."
CUT_OFF = "It ends within a sentence, where a page ends."
OPEN_END = "What follows it in the document was left out: look whether it ends here."
PAGE_WITHIN = "A whole page without any heading stands within it: look whether it belongs there."
NO_NUMBER = "Its number is not printed, and its neighbours are not beside it."


@dataclass(frozen=True)
class StrayText:
    """Something in the document that belongs to no provision; `after` is the number of the one before it, if any."""

    text: str
    after: str


@dataclass(frozen=True)
class FoundText:
    """The passages of an edition in a document: each provision is among them, or missing."""

    edition: str
    passages: dict[str, Passage]
    missing: tuple[str, ...]
    unknown: tuple[StrayText, ...]

    @property
    def sure(self) -> list[Passage]:
        return [one for one in self.passages.values() if not one.doubt]

    @property
    def doubtful(self) -> list[Passage]:
        return [one for one in self.passages.values() if one.doubt]


@dataclass
class _Span:
    """The text from a boundary to the next one: a heading, a chapter's name, or the beginning of a page."""

    text: str
    mark: Mark | None = None
    void: bool = False  # an entry of a list of contents, or a heading that was found again elsewhere
    page: bool = False
    chapter: str = ""


@dataclass
class _Run:
    """A heading, or something in its place, with every span up to the next heading."""

    spans: list[_Span]
    coming: Provision | None
    at_end: bool = False  # of the document

    @property
    def own(self) -> Provision | None:
        first = self.spans[0]
        return first.mark.provision if first.mark and not first.void else None

    @property
    def pages(self) -> list[int]:
        """Return the places of the spans that begin a page."""
        return [at for at, one in enumerate(self.spans) if one.page]

    def opens(self, expected: Provision) -> bool:
        """True if the chapter of the provision that should come next begins here, so that the one before it ends."""
        own, chapters = self.own, [one.chapter for one in self.spans[1:] if one.chapter]
        return own is not None and own.section != expected.section and chapters[:1] == [expected.section]

    @property
    def first_chapter(self) -> int:
        """Return the place of the first span that begins with the name of a chapter; the end if there is none."""
        return next((at for at, one in enumerate(self.spans) if at and not one.page), len(self.spans))


@dataclass
class _Finding:
    """The text gathered for one provision, with the doubts about it, and about where it ends."""

    text: str = ""
    doubts: list[str] = field(default_factory=list)
    end: list[str] = field(default_factory=list)
    goes_on: bool = False  # a page ends in it, and another one than its own follows
    before: Provision | None = None  # the one that comes next, if that is the next one of the edition


def find_provisions(edition: Edition, source: str) -> FoundText:
    """Return the provisions of an edition in the text of a document, with everything in it that is none.

    Raises NoRulebook for a text that is far too long to be one.
    """
    text = even(source)
    check_size(text)
    return _Search(edition, text).found()


def fits_better(edition: Edition, source: str) -> Edition | None:
    """Return another edition that fits a document clearly better; None if none does.

    It has more of the numbers and headings, or nearly as many and the year that the document names. Raises NoRulebook.
    """
    text = even(source)
    check_size(text)
    here, year = _fit(edition, text), _year_named(text)
    others = [(_fit(other, text), other) for key in editions() if (other := load_edition(key)).key != edition.key]
    most, best = max(others, key=lambda one: one[0], default=(0, edition))
    if most >= here + BETTER:
        return best
    of_year = [one for one in others if one[1].date.year == year and one[0] and one[0] > here - BETTER]
    return max(of_year, key=lambda one: one[0])[1] if of_year and year != edition.date.year else None


def _year_named(text: str) -> int:
    """Return the year that the titles and notices of a document name most; 0 if they name none."""
    titles = (line for _, line in lines_of(text) if len(line) < LONGEST_TITLE and TITLE.search(line))
    years = Counter(int(year) for line in titles for year in YEAR.findall(line))
    return years.most_common(1)[0][0] if years else 0


def _fit(edition: Edition, text: str) -> int:
    marks = Headings(edition).numbered(text)
    return len({one.provision.number for one in marks if one.numbered_right and one.likeness > 0.9})


class _Search:
    def __init__(self, edition: Edition, text: str) -> None:
        self.edition, self.text = edition, text
        self.headings = Headings(edition)
        self.tops = self.headings.tops
        self.place = {one.number: at for at, one in enumerate(self.tops)}
        self.sections = sections_of(text, self.headings)
        self.chosen: dict[int, Mark] = {}
        self.findings: dict[str, _Finding] = {}
        self.stray: list[StrayText] = []
        # What stands before the first heading of a page that is out of order, by the provision that it must end.
        self.heads: dict[str, str] = {}

    def found(self) -> FoundText:
        choice = choose(self.edition, self.headings, self.text, self.sections)
        self.chosen = choice.chosen
        for mark in choice.chosen.values():
            self.findings[mark.provision.number] = _Finding(doubts=list(choice.doubts[mark.start]))
        before: Provision | None = None
        for run in self._runs(choice):
            self._give(run, before)
            before = run.own or before
        self._join()
        return self._divided()

    def _divided(self) -> FoundText:
        self._doubt_repeated()
        for number, finding in self.findings.items():
            if extra := more_parts(self.edition, number, finding.text):
                finding.doubts.append(f"There is a part {extra} in it that {number} has not in {self.edition.short}.")
        passages: dict[str, Passage] = {}
        for number, finding in self.findings.items():
            doubt, end = (" ".join(dict.fromkeys(one)) for one in (finding.doubts, finding.end))
            for one in divided(self.edition, self.edition.provision(number), finding.text, doubt, end):
                passages[one.number] = tidied(one)
        kept = {one: passages[one] for one in self.edition.provisions if one in passages and passages[one].whole}
        missing = tuple(number for number in self.edition.provisions if number not in kept)
        return FoundText(self.edition.key, kept, missing, tuple(self.stray))

    def _doubt_repeated(self) -> None:
        """Doubt provisions that share a line with another: a page may be there twice, or what a rule says be cited."""
        holds: dict[str, set[str]] = {}
        for number, finding in self.findings.items():
            for _, line in lines_of(finding.text):
                if len(line.split()) >= LONG_LINE:
                    holds.setdefault(fold(line), set()).add(number)
        for numbers in holds.values():
            for number in numbers if len(numbers) > 1 else ():
                others = " and ".join(one for one in self.findings if one in numbers and one != number)
                self.findings[number].doubts.append(f"A line of it stands in {others} too.")

    def _runs(self, choice: Choice) -> Iterator[_Run]:
        """Yield the document, cut before every heading."""
        run: list[_Span] = []
        for span in self._spans(choice):
            if span.mark and run:
                yield _Run(run, None if span.void else span.mark.provision)
                run = []
            run.append(span)
        yield _Run(run, None, at_end=True)

    def _spans(self, choice: Choice) -> Iterator[_Span]:
        """Yield the document from one boundary to the next."""
        bounds: dict[int, tuple[int, _Span]] = {0: (0, _Span("", page=True))}
        bounds |= {at + 1: (at + 1, _Span("", page=True)) for at, sign in enumerate(self.text) if sign == PAGE}
        bounds |= {start: (end, _Span("", chapter=name)) for start, (end, name) in self.sections.items()}
        # A chapter's name, or a heading, on the first line of a page begins one line behind the end of the page.
        bounds |= {start: (mark.end, _Span("", mark, void=True)) for start, mark in choice.void.items()}
        bounds |= {start: (mark.end, _Span("", mark)) for start, mark in choice.chosen.items()}
        ordered = sorted(bounds.items())
        ends = [start for start, _ in ordered[1:]] + [len(self.text)]
        for (_, (begin, span)), end in zip(ordered, ends, strict=True):
            span.text = self.text[min(begin, end) : end].removesuffix(PAGE)
            yield span

    def _in_order(self, run: _Run) -> bool:
        """True if the heading that comes next in the document is the next one of the edition."""
        return run.own is not None and run.coming is not None and run.coming is self._following(run.own)

    def _give(self, run: _Run, before: Provision | None) -> None:
        """Give each text of a run to the provision that it belongs to; what belongs to none is left over."""
        spans, own = run.spans, run.own
        rest = list(spans[1:] if own else spans)
        if own:
            finding, expected = self.findings[own.number], self._following(own)
            finding.text = spans[0].text
            self._doubt_unnumbered(finding, spans[0].mark, before, run.coming)
            if self._in_order(run):
                finding.text = PAGE.join(one.text for one in spans[: run.first_chapter])
                # The last of its pages has the next heading on it; one before that has none at all.
                if any(spans[at].text.strip() for at in run.pages[:-1]):
                    finding.doubts.append(PAGE_WITHIN)
                finding.before = run.coming
                rest = list(spans[run.first_chapter :])
            elif run.at_end and expected is None:
                finding.text = PAGE.join(one.text for one in spans[: run.first_chapter])
                finding.text, more = self._first_paragraph(own, finding.text)
                rest = [_Span(more), *spans[run.first_chapter :]]
                if any(spans[at].text.strip() for at in run.pages):
                    finding.doubts.append(PAGE_WITHIN)
                if "\n\n" not in self.text or any(any(map(str.isalnum, one.text)) for one in rest):
                    finding.end.append(OPEN_END)
            elif run.pages or run.at_end:
                finding.goes_on = True
            elif expected is None or not run.opens(expected):
                came = f"{run.coming.number} follows" if run.coming else "something else follows"
                wanted = f"{expected.number} should come next" if expected else "It should be the last"
                finding.doubts.append(f"{wanted}, but {came} in the document.")
        self._give_preamble(run, rest)
        if run.coming and not self._in_order(run) and run.pages and (ending := self._preceding(run.coming)):
            head = spans[run.pages[-1]]
            if head in rest:
                self.heads[ending.number] = head.text
                rest.remove(head)
        for one in rest:
            self._leave(one.text, own, contents=one.void)

    def _doubt_unnumbered(
        self, finding: _Finding, mark: Mark | None, before: Provision | None, coming: Provision | None
    ) -> None:
        if mark is None or mark.number:
            return
        own = mark.provision
        if self._preceding(own) is not before or self._following(own) is not coming:
            finding.doubts.append(NO_NUMBER)

    def _give_preamble(self, run: _Run, rest: list[_Span]) -> None:
        """Take the paragraph before the first provision behind a preamble, if it stands behind a title or nothing."""
        preamble = self._preamble(run.coming) if run.coming else None
        last = next((one for one in reversed(rest) if one.text.strip()), None)
        if preamble is None or last is None or last.void or preamble.number in self.findings:
            return
        before, words = _last_paragraph(last.text)
        if len(words.split()) >= LEAST_PREAMBLE:
            self.findings[preamble.number] = _Finding(words, [NO_HEADING])
            last.text = before

    def _preamble(self, coming: Provision) -> Provision | None:
        """Return the preamble that stands right before a provision in the edition, if there is one."""
        row = list(self.edition.provisions.values())
        at = row.index(coming)
        return row[at - 1] if at and row[at - 1].kind == "preamble" else None

    def _first_paragraph(self, own: Provision, text: str) -> tuple[str, str]:
        """Return the text of the last provision, up to the first paragraph behind the label of its last part."""
        pieces = list(divided(self.edition, own, text))
        last = text.rfind(pieces[-1].whole[:40]) if len(pieces) > 1 else 0
        end = text.find("\n\n", max(last, 0) + len(text[max(last, 0) :]) - len(text[max(last, 0) :].lstrip()))
        return (text, "") if end < 0 else (text[:end], text[end:])

    def _join(self) -> None:
        """Put together what stands on pages that are out of order, and say what is doubtful of it."""
        starts = self._page_starts()
        for number, finding in self.findings.items():
            preamble = self._preamble(finding.before) if finding.before else None
            if preamble and preamble.number not in self.findings:
                finding.end.append(f"{preamble.number} was not found, and may be part of it.")
            if not finding.goes_on:
                continue
            following = self._following(self.edition.provision(number))
            head = self.heads.pop(number, "")
            if head.strip():
                finding.text = finding.text.rstrip() + ("\n" if ends_a_sentence(finding.text) else " ") + head.lstrip()
                finding.doubts.append(TWO_PLACES)
            elif not ends_a_sentence(finding.text):
                finding.end.append(CUT_OFF)
            if following is None:
                finding.doubts.append(OPEN_END)
            elif following.number not in self.findings:
                finding.doubts.append(f"{following.number} should come next, and was not found.")
            elif not head.strip() and following.number not in starts:
                finding.doubts.append(f"{following.number} should come next, and is not at the beginning of a page.")
        for number, head in self.heads.items():
            self._leave(head, self.edition.provision(number))

    def _page_starts(self) -> set[str]:
        """Return the numbers of the provisions with which a page begins, but for the name of a chapter."""
        starts: set[str] = set()
        begins = [0, *(at + 1 for at, sign in enumerate(self.text) if sign == PAGE)]
        for page in begins:
            for start, _ in lines_of(self.text[page:].partition(PAGE)[0]):
                if page + start in self.chosen:
                    starts.add(self.chosen[page + start].provision.number)
                if page + start not in self.sections:
                    break
        return starts

    def _leave(self, text: str, after: Provision | None, *, contents: bool = False) -> None:
        """Leave over a text that belongs to no provision; what is but a list of contents is not worth telling."""
        words = tidy(text)
        if any(sign.isalnum() for sign in words) and not (contents and len(words.split()) < 12):
            self.stray.append(StrayText(words, after.number if after else ""))

    def _following(self, one: Provision) -> Provision | None:
        at = self.place[one.number] + 1
        return self.tops[at] if at < len(self.tops) else None

    def _preceding(self, one: Provision) -> Provision | None:
        at = self.place[one.number]
        return self.tops[at - 1] if at else None


def _last_paragraph(text: str) -> tuple[str, str]:
    """Return a text without its last paragraph, and that paragraph."""
    before, _, last = text.strip().rpartition("\n\n")
    return before, last
