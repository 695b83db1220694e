"""Hand for hand: the places and money of players who go out in one hand, and the time that a hand takes off the clock.

RP-8 of 2017 and later, and of Fivebet: from the announcement on they share the places reached. 2026 rule 22: in the
money, with a big blind ante, the one with more chips after the ante finishes higher. Elsewhere the floor decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.engine.book import Book
from rules.situations.procedures.hand_for_hand.questions import PER_HAND
from rules.situations.procedures.hand_for_hand.rule import EACH_HAND
from rules.situations.procedures.out_together import RANK, SHARED
from rules.tools.errors import ToolRefused
from rules.tools.prizes import places_of, shared

# "alone" for a single player, and "" where the book is silent and nobody has decided.
RankWay: TypeAlias = Literal["", "alone", "shared", "by_stack"]


@dataclass(frozen=True)
class PlayerOut:
    """Somebody who went out: the chips as the hand began, 0 if nobody said, and the big blind ante paid out of them."""

    player: int
    chips: int = 0
    ante: int = 0


@dataclass(frozen=True)
class Finish:
    """The players of the same places, from the highest: the money of these places, and what each of them gets."""

    players: tuple[int, ...]
    places: range
    total: int
    each: int
    odd: int


@dataclass(frozen=True)
class HandPlaces:
    """The places of one hand, the best first, by which way, and the concept that lays it down, "" where none does.

    Without a way there are no finishes: the book is silent, and the floor decides.
    """

    way: RankWay
    concept: str
    finishes: tuple[Finish, ...]


@dataclass(frozen=True)
class HandClock:
    """The seconds of a hand, None where the book is silent; the most that it may take, 0 for no such bound.

    `from_announcement` is None where the book does not say if the hand of the announcement counts.
    """

    seconds: int | None
    at_most: int
    from_announcement: bool | None
    concepts: tuple[str, ...]


def hand_clock(book: Book) -> HandClock:
    """Return the time that a book takes off the clock for each hand: a fixed one, or its steps where it has a bound."""
    if not book.has(EACH_HAND):
        return HandClock(None, 0, None, ())
    concepts = tuple(concept for concept in (PER_HAND, EACH_HAND) if book.has(concept))
    bounded = book.has_param(f"{PER_HAND}.at_most") and book.param(f"{PER_HAND}.at_most") is True
    fixed, announced = f"{PER_HAND}.seconds_per_hand", f"{PER_HAND}.starts_with_announcement_hand"
    from_announcement = book.param(announced) is True if book.has_param(announced) else None
    seconds = fixed if book.has_param(fixed) and not bounded else f"{EACH_HAND}.step_seconds"
    return HandClock(
        int(str(book.param(seconds))), int(str(book.param(fixed))) if bounded else 0, from_announcement, concepts
    )


def way_to_rank(book: Book, left: int, out: int, paid: int, *, big_blind_ante: bool) -> tuple[RankWay, str]:
    """Return how players rank who go out in one hand that began with `left`, and the concept that says so.

    Both are "" where the book is silent.
    """
    if out == 1:
        return "alone", ""
    if left > paid:
        return ("shared", SHARED) if book.has(SHARED) else ("", "")
    return ("by_stack", RANK) if book.has(RANK) and big_blind_ante else ("", "")


def hand_places(
    book: Book,
    out: Sequence[PlayerOut],
    left: int,
    prizes: Sequence[int],
    paid: int,
    *,
    big_blind_ante: bool = True,
    decided: RankWay = "",
) -> HandPlaces:
    """Return the places and the money of one hand that began with `left` players, `paid` places having a prize.

    `decided` is what the floor says where the book is silent: they share, or the bigger stack before the hand finishes
    higher. Raises ToolRefused for a player twice, more out than there were, and for a stack that is needed or cannot
    be.
    """
    if len({one.player for one in out}) < len(out):
        raise ToolRefused("out", "A player is out twice. Take one off the list.")
    all_places = places_of(left, len(out))
    way, concept = way_to_rank(book, left, len(out), paid, big_blind_ante=big_blind_ante)
    by_rule = way == "by_stack"
    way = way or decided
    if not way:
        return HandPlaces("", "", ())
    groups = _by_stack(out, less_ante=by_rule) if way == "by_stack" else [tuple(one.player for one in out)]
    finishes = []
    first = all_places.start
    for players in groups:
        money = shared(prizes, range(first, first + len(players)), len(players))
        finishes.append(Finish(players, money.places, money.total, money.each, money.odd))
        first += len(players)
    return HandPlaces(way, concept, tuple(finishes))


def _by_stack(out: Sequence[PlayerOut], *, less_ante: bool) -> list[tuple[int, ...]]:
    """Return the players in groups of equal stacks, the biggest first."""
    if not all(one.chips for one in out):
        raise ToolRefused("chips", "The bigger stack finishes higher: type the chips each had as the hand began.")
    if any(one.ante > one.chips for one in out):
        raise ToolRefused("ante", "Nobody pays a bigger ante than the stack. Type what was paid.")
    stacks = {one.player: one.chips - (one.ante if less_ante else 0) for one in out}
    return [
        tuple(player for player, stack in stacks.items() if stack == chips)
        for chips in sorted(set(stacks.values()), reverse=True)
    ]
