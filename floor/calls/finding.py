"""The results of the home screen for typed or dictated text: situations, rules and pages."""

from dataclasses import dataclass
from typing import Any

from floor.calls.tiles import Tile
from floor.models import Table, Tournament
from rules.books.lookup import ProvisionHit as FoundRule
from rules.books.lookup import look_up
from rules.finding.language import common, read
from rules.finding.search import search, table_in

RULES = 3


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


def find(tournament: Tournament, typed: str, *, desk: bool) -> dict[str, Any]:
    """The context of a template: `results`, tiles, the likeliest first; the `heard` answers; `rules` and `pages`."""
    if not typed:
        return {"results": [], "heard": [], "rules": [], "pages": []}
    edition = tournament.book.edition
    found = search(edition, typed)
    table = table_named(tournament, typed)
    return {
        "results": [Tile(one.situation, one.way_in) for one in found],
        "heard": [*([str(table)] if table else []), *(found[0].sayings if found else [])],
        "rules": _rules(edition, typed),
        "pages": [page for page in PAGES if (desk or not page.desk) and _is_wanted(page, typed)],
    }


def table_named(tournament: Tournament, typed: str) -> Table | None:
    """The table of the tournament that the typed text names."""
    number = table_in(typed)
    return tournament.tables.filter(number=number).first() if number else None


def _rules(edition: str, typed: str) -> tuple[FoundRule, ...]:
    return look_up(edition, typed).found[:RULES]


def _is_wanted(page: Page, typed: str) -> bool:
    """True if everything that people say for a page was typed."""
    terms = read(typed).terms.keys()
    wanted = [read(words).terms.keys() for words in (page.title, *page.wanted)]
    return any(words <= terms and not words <= common() for words in wanted)
