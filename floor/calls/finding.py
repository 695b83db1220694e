"""The results of the home screen for typed or dictated text: situations, rules and pages."""

import re
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from floor.calls.ahead import QuestionsLeft, questions_left
from floor.calls.around import around_now
from floor.calls.families import FAMILIES
from floor.calls.heard import chips, heard_answers, without_heard
from floor.calls.known import known_at
from floor.calls.known_answers import with_known
from floor.calls.start import CallStart
from floor.calls.tiles import Tile
from floor.ground.inputs import InPlay
from floor.ground.numbers import whole
from floor.ground.wizard import Wizard, prefilled
from floor.models import Table, Tournament
from rules.books.editions import Edition, load_edition
from rules.books.lookup import ProvisionHit as FoundRule
from rules.books.lookup import look_up
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.engine.situation import Situation
from rules.finding.heard import HeardAnswer
from rules.finding.language import common, read
from rules.finding.possible import KnownTable, doubt, doubts
from rules.finding.search import SituationHit, questions_of, search, table_in

RULES = 3
# The best results say how many questions are left: that takes a hundredth of a second each.
COUNTED = 3
# The letter of a clause behind the number of its rule: 45-A, RP-8-B, 51-B-1.
PART = re.compile(r"(?<=\d)-.*")


@dataclass(frozen=True)
class Page:
    """A page of the tournament, by the name of its address, and the words of people looking for it."""

    title: str
    name: str
    wanted: tuple[str, ...]
    desk: bool = False


PAGES = (
    Page("Tables and seats", "tables", ("move a player", "seat a player", "bust a player", "break a table")),
    Page("Penalties", "penalties", ("penalty board", "penalties served", "hands to miss", "penalty list")),
    Page("All calls", "incidents", ("list of calls", "earlier calls", "find a call", "calls today"), desk=True),
    Page("Shift sheet", "shift", ("shift", "hand over", "handover note", "end of shift"), desk=True),
    Page("Level clock", "level-clock", ("start the clock", "pause the clock", "level clock", "break"), desk=True),
    Page("What is in play", "in-play", ("set the level", "blinds now", "change the level", "count of players")),
    Page("Flights and days", "days", ("end the day", "begin the day", "flight", "day two"), desk=True),
    Page("Rulebook", "book", ("rulebook", "rule book", "read the rules")),
    Page("Rules of this tournament", "rules-sheet", ("house rules", "rules of this tournament")),
    Page("Paper slips", "slip", ("paper slip", "print slips")),
)


@dataclass(frozen=True)
class ResultChip:
    """A fact on a result in words, and the search that a tap on it leads to: without it, or with it taken."""

    words: str
    query: str


@dataclass(frozen=True)
class SearchResult:
    """A situation that the sentence may be about: all that counts if it is tapped, its rules, and what it still asks.

    `offered` are readings of which none is taken, `out` facts that were taken out, and `doubts` say what was heard and
    cannot be true at the table. `left` are the questions that it still asks; None where they were not counted.
    """

    start: CallStart
    value: str
    chips: list[ResultChip]
    offered: list[ResultChip]
    out: list[ResultChip]
    doubts: list[str]
    rules: tuple[str, ...]
    left: QuestionsLeft | None

    @property
    def title(self) -> str:
        return self.start.tile.title

    @property
    def situation(self) -> Situation:
        return self.start.tile.situation

    @property
    def family(self) -> str:
        return FAMILIES[self.situation.family][0]


@dataclass(frozen=True)
class SituationSearch:
    """A sentence typed on a page of the tournament, and the number of the table that was tapped, if any.

    `in_play` is None where the call may have been at another time. `dropped` are the facts that were taken out and
    `taken` the readings that were chosen, each as the situation and its words: "undercall/Seat 5".
    """

    tournament: Tournament
    typed: str
    in_play: InPlay | None
    tapped: str = ""
    dropped: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()

    @cached_property
    def book(self) -> Book:
        return load_book(self.tournament.book_id)

    @cached_property
    def named(self) -> Table | None:
        """The table that the sentence names, where none was tapped."""
        return None if self.tapped else table_named(self.tournament, self.typed)

    @cached_property
    def here(self) -> Table | None:
        number = whole(self.tapped)
        return self.tournament.tables.filter(number=number).first() if number else None

    @property
    def results(self) -> list[SearchResult]:
        """The situations that fit the sentence, the likeliest first."""
        found = search(self.book.edition, self.typed) if self.typed else []
        return [self._result(hit, counted=at < COUNTED) for at, hit in enumerate(found)]

    def _result(self, hit: SituationHit, *, counted: bool) -> SearchResult:
        table = self.named if self.named and not self._is(self.dropped, hit, str(self.named)) else None
        at = self._known_at(table or self.here)
        asked = questions_of(hit.situation.id, self.book.edition)
        offered = {
            key: {one.said: one for one in readings if not doubt(asked[key], one.value, at)}
            for key, readings in hit.offered.items()
        }
        chosen = {
            key: one
            for key, readings in offered.items()
            for words, one in readings.items()
            if self._is(self.taken, hit, words)
        }
        doubted = doubts(asked, hit.heard, at)
        # Words that are doubted, or a reading that was not chosen, count for none of the questions that they answer.
        unchosen = {words for readings in offered.values() for words in readings} - {
            one.said for one in chosen.values()
        }
        out = unchosen | {hit.heard[key].said for key in doubted}
        heard = {key: one for key, one in hit.heard.items() if one.said not in out} | chosen
        whole = self._wizard(hit, heard)
        start = self._start(whole, table)
        settled = {words for key in chosen for words in offered[key]}
        left = [words for readings in offered.values() for words in readings if words not in settled]
        wizard = start.wizard(self.book, self.in_play)
        words = [*([str(table)] if table else []), *(one.words for one in chips(wizard))]
        named, told = [str(self.named)] if self.named else [], [one.words for one in chips(whole)]
        return SearchResult(
            start,
            start.sealed(self.tournament),
            [ResultChip(one, self._without(hit, one)) for one in words],
            [ResultChip(one, self._with(hit, one)) for one in dict.fromkeys(left)],
            [ResultChip(one, self._back(hit, one)) for one in named + told if self._is(self.dropped, hit, one)],
            list(dict.fromkeys(map(str, doubted.values()))),
            rules_of(hit.situation, load_edition(self.book.edition)),
            self._left(wizard, table or self.here) if counted else None,
        )

    def _wizard(self, hit: SituationHit, heard: Mapping[str, HeardAnswer]) -> Wizard:
        """The call with all that was heard, whatever was taken out."""
        in_play = prefilled(self.in_play) if self.in_play else {}
        return Wizard(hit.situation, self.book, heard_answers(heard, hit.way_in, in_play))

    def _start(self, wizard: Wizard, table: Table | None) -> CallStart:
        """The call that a tap on this result begins: all that stands on it, without what was taken out."""
        for dropped in self.dropped:
            id, _, words = dropped.partition("/")
            if id == wizard.situation.id:
                wizard = replace(wizard, stored=without_heard(wizard, words))
        return CallStart(Tile(wizard.situation, wizard.way_in), wizard.stored, table.number if table else 0, self.typed)

    def _left(self, wizard: Wizard, table: Table | None) -> QuestionsLeft:
        around = around_now(self.tournament, table.number if table else 0)
        return questions_left(with_known(wizard, around), around)

    def _known_at(self, table: Table | None) -> KnownTable:
        """Return the facts known of the table; of an earlier time only how many seats and chips there are."""
        if self.in_play is None:
            return known_at(self.tournament, None, None)
        return known_at(self.tournament, table, self.tournament.current_level)

    def _is(self, listed: tuple[str, ...], hit: SituationHit, words: str) -> bool:
        return f"{hit.situation.id}/{words}" in listed

    def _without(self, hit: SituationHit, words: str) -> str:
        one = f"{hit.situation.id}/{words}"
        dropped = self.dropped if one in self.taken else (*self.dropped, one)
        return self._query(dropped, tuple(other for other in self.taken if other != one))

    def _with(self, hit: SituationHit, words: str) -> str:
        return self._query(self.dropped, (*self.taken, f"{hit.situation.id}/{words}"))

    def _back(self, hit: SituationHit, words: str) -> str:
        return self._query(tuple(one for one in self.dropped if one != f"{hit.situation.id}/{words}"), self.taken)

    def _query(self, dropped: tuple[str, ...], taken: tuple[str, ...]) -> str:
        return urlencode({"q": self.typed, "not": dropped, "take": taken}, doseq=True)


def find(asked: SituationSearch, *, desk: bool) -> dict[str, Any]:
    """The context of a template: `results`, the likeliest first; `rules` and `pages`."""
    if not asked.typed:
        return {"results": [], "rules": [], "pages": []}
    terms = read(asked.typed).terms.keys()
    return {
        "results": asked.results,
        "rules": _rules(asked.book.edition, asked.typed),
        "pages": [page for page in PAGES if (desk or not page.desk) and _is_wanted(page, terms)],
    }


def table_named(tournament: Tournament, typed: str) -> Table | None:
    """The table of the tournament that the typed text names."""
    number = table_in(typed)
    return tournament.tables.filter(number=number).first() if number else None


def rules_of(situation: Situation, edition: Edition) -> tuple[str, ...]:
    """Return the rules that a situation rests on, as the edition numbers them, without their parts."""
    numbers = (number for one in situation.concepts for number in edition.provisions_of(one)[:1])
    return tuple(dict.fromkeys(PART.sub("", number) for number in numbers))[:RULES]


def _rules(edition: str, typed: str) -> tuple[FoundRule, ...]:
    return look_up(edition, typed).found[:RULES]


def _is_wanted(page: Page, terms: Set[str]) -> bool:
    """True if everything that people say for a page is among these words."""
    wanted = [read(words).terms.keys() for words in (page.title, *page.wanted)]
    return any(words <= terms and not words <= common() for words in wanted)
