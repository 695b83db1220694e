"""The picture of a table, wherever a page shows a tape or a ruling that can be drawn on it."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.template import Library

from floor.calls.around import said_taken
from floor.calls.hand import HandNow
from floor.calls.ruling_picture import NOTHING_SEEN, drawn_alone, facts_of, ruled_of, with_the_raisers
from floor.calls.seen_at_table import seen_in
from floor.calls.table_picture import drawn
from rules.books.stored import load_book
from rules.poker.writing import read

register = Library()


@register.inclusion_tag("components/table_picture.html")
def table_picture(
    tape: Mapping[str, Any] | None,
    pictures: Iterable[Mapping[str, Any]] = (),
    people: Iterable[Mapping[str, Any]] = (),
    seats: int = 0,
    book: str = "",
    after: Mapping[str, Any] | None = None,
    empty: Collection[int] = (),
    ruling: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Return the table after the last event of a tape, with a ruling on it: its pictures, and the parts of `people` in
    it.

    Without a tape, what the answers of `ruling` and its pictures tell, if that is anything. With `book`, the hash of
    the book it was made by, also the players who may raise, according to the tape, or to the tape `after` the ruling.
    Nobody sits at the seats in `empty`.
    """
    seen = seen_in(ruling["answers"]) if ruling else NOTHING_SEEN
    ruled = ruled_of(pictures, people, seen)
    if not tape and not facts_of(ruled):
        return {"table": None}
    if tape and book:
        ruled = with_the_raisers(ruled, HandNow(dict(after or tape), load_book(book)), after=bool(after))
    return {"table": drawn(read(tape or {}), seats=seats, ruled=ruled, empty=empty), "plain": not tape}


@register.filter
def but_for_taken(empty: Collection[int], answers: Mapping[str, Mapping[str, Any]]) -> list[int]:
    """Return the empty seats except those that are taken after all according to these answers."""
    return [seat for seat in empty if seat not in said_taken(answers)]


@register.filter
def by_itself(ruling: Mapping[str, Any], tape: Mapping[str, Any] | None = None) -> list[Mapping[str, Any]]:
    """Return the pictures of a ruling that are drawn beside the table, with a bar of the chips in front or the pots."""
    return drawn_alone(ruling.get("pictures") or (), seen_in(ruling["answers"]), dict(tape) if tape else None)
