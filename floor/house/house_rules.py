"""The overrides of a house and its tournaments, and the book that a tournament would be pinned to on a day."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from typing import Any, cast

from django.db.models import Q, QuerySet

from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.changes import Layers
from floor.house.new_override import NewOverride
from floor.house.ruled_calls import ruled_calls
from floor.house.states import ENDED, IN_FORCE, PLANNED, Validity, state_on
from floor.models import BookPin, Day, House, Tournament
from rules.books.discretion import points
from rules.books.editions import editions, load_edition
from rules.books.override import LAYERS, Override
from rules.books.registry import Overrider, registry
from rules.books.resolve import resolve
from rules.books.settable import Settable, asked_of, begins_a_word, open_words, settables
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.models import OverrideKind, OverrideLayer, PublishedOverride
from rules.proof.preview import Changes, Preview, preview


@dataclass(frozen=True)
class BookChange:
    """A difference between two books, in plain words; `source` is what decides in the later one."""

    what: str
    before: str
    after: str
    source: str


@dataclass(frozen=True)
class OverrideRow:
    """An override as a list shows it; `here` is its effect in a tournament where its days would mislead."""

    override: PublishedOverride
    setting: Settable | None
    here: str = ""

    @property
    def value(self) -> str:
        """Return its value in plain words."""
        return self.setting.words(self.override.value) if self.setting else str(self.override.value)

    def matches(self, typed: str) -> bool:
        """True if every word of `typed` begins a word of what the list says of it, or names its provision."""
        one = self.override
        told = f"{one} {self.value} {one.source} {one.reason} {one.published_by.name}".casefold()
        return all(
            begins_a_word(part, told) or (self.setting is not None and self.setting.matches(part))
            for part in typed.casefold().split()
        )


@dataclass(frozen=True)
class Holding:
    """Something that can be set, with its value today: `row` when a layer over the book has set it."""

    setting: Settable
    row: OverrideRow | None
    of_book: str


# The people who set it, and who ended it.
BY_WHOM = ("published_by", "ended_by", "draft__written_by")
# Said of an override in force by its dates, in a tournament pinned to its book earlier that has not asked for it.
WAITS = "Published, not yet used here"


def is_published(override: PublishedOverride) -> str:
    """Return the sentence after publishing: a value or a choice applies in a tournament once its director adopts it."""
    if override.kind == OverrideKind.LADDER:
        return f"{override} is published. Its steps are suggested from its first day on."
    if override.tournament_id:
        return f"{override} is published. The tournament keeps the rules it has until its director changes them."
    return f"{override} is published. Tournaments keep the rules they have until their director changes them."


def by_state(
    rows: Iterable[PublishedOverride], today: date, layers: Layers | None = None
) -> list[tuple[str, list[OverrideRow]]]:
    """The overrides in force, planned and ended, each group by its title; an empty group is left out.

    With the `layers` of a tournament each also shows its effect there.
    """
    groups: dict[str, list[OverrideRow]] = {IN_FORCE: [], WAITS: [], PLANNED: [], ENDED: []}
    for one in rows:
        state = state_on(one, today)
        if layers and state == IN_FORCE and layers.waits(one):
            state = WAITS
        layer: Overrider = one.layer  # type: ignore[assignment]
        groups[state].append(OverrideRow(one, settables(layer).get(one.key), layers.here(one) if layers else ""))
    return [(state, found) for state, found in groups.items() if found]


def holding(
    settings: Iterable[Settable], rows: Iterable[PublishedOverride], edition: str, today: date
) -> list[Holding]:
    """Return what applies on `today` for each of these settings: of several layers, the one overriding the others."""
    in_force = [row for row in rows if state_on(row, today) == IN_FORCE]
    decides = {row.key: row for row in sorted(in_force, key=lambda row: LAYERS.index(row.layer))}
    found = []
    for one in settings:
        row = OverrideRow(decides[one.key], one) if one.key in decides else None
        found.append(Holding(one, row, next((of.value for of in one.editions if of.edition == edition), "")))
    return found


def history(rows: Iterable[PublishedOverride], key: str) -> list[OverrideRow]:
    """Every override of one setting that there ever was, the latest first."""
    mine = sorted((row for row in rows if row.key == key), key=lambda row: (row.published_at, row.pk), reverse=True)
    return [OverrideRow(row, settables(cast(Overrider, row.layer)).get(key)) for row in mine]


def overrides_of(tournament: Tournament) -> list[PublishedOverride]:
    """The overrides of its house and regulator, and its own, in one query; ended and planned ones included."""
    return list(_reaching(tournament).select_related(*BY_WHOM))


def _reaching(tournament: Tournament) -> QuerySet[PublishedOverride]:
    """A flight that is played in a tournament of its own has the overrides of the one that it belongs to."""
    own = Q(tournament=tournament) | Q(tournament__in=Day.objects.filter(beside=tournament).values("tournament"))
    return PublishedOverride.objects.filter(Q(tournament=None) | own, house=tournament.house_id)


def of_house(house: House) -> list[PublishedOverride]:
    """The overrides that apply to every tournament of the house."""
    rows = PublishedOverride.objects.filter(house=house, tournament=None)
    return list(rows.select_related(*BY_WHOM))


@dataclass(frozen=True)
class Later:
    """The rules that a house has published but that do not apply yet: their number, and the first day of one."""

    count: int
    first: date | None


def later_than(house: House, today: date) -> Later:
    rules: list[Validity] = [*of_house(house), *house.own_rules.all()]
    days = [one.since_on for one in rules if state_on(one, today) == PLANNED]
    return Later(len(days), min(days, default=None))


def book_on(edition: str, rows: Iterable[PublishedOverride], day: date, *more: Override) -> Book:
    """The book of the edition with what is in force on `day`; `more` are overrides that are not published yet."""
    changes = (*(row.change for row in rows), *more)
    holding = sorted((one for one in changes if one.is_in_force(day)), key=lambda one: (one.layer, one.number))
    return _resolved(edition, tuple(holding), day)


@lru_cache(maxsize=64)
def _resolved(edition: str, overrides: tuple[Override, ...], day: date) -> Book:
    return resolve(load_edition(edition), overrides, day)


def book_at(tournament: Tournament, at: datetime) -> str:
    """The hash of the book that the tournament was pinned to when something occurred."""
    since = BookPin.objects.filter(tournament=tournament, applied_at__gt=at).order_by("applied_at")
    return since.values_list("before_id", flat=True).first() or tournament.book_id


def changed_between(before: Book, after: Book) -> Iterator[BookChange]:
    """Return what two books of one edition set differently, in the order of the registry."""
    had, has = before.params, after.params
    for key, parameter in registry().items():
        if had.get(key) != has.get(key):
            change = after.change(key)
            source = change.source if change else after.title
            yield BookChange(parameter.explains, parameter.words(had[key]), parameter.words(has[key]), source)
    for id in sorted(before.choices.keys() | after.choices.keys()):
        was, now = before.choices.get(id), after.choices.get(id)
        if (was and was.value) != (now and now.value):
            labels = dict(points()[id].choices)
            old, new = (open_words(labels[one.value]) if one else "the floor chooses" for one in (was, now))
            yield BookChange(asked_of(id), old, new, now.source if now else after.title)


def changed_since(tournament: Tournament) -> tuple[str, ...]:
    """Return what decides differently today than in the pinned book, such as "House 12"; in one query.

    Empty while the book of today already waits for the next level.
    """
    today = playing_day(tournament.house, now())
    return _changed(tournament, _reaching(tournament), today, tournament.waiting_book)  # type: ignore[attr-defined]


def changed_in(house: House, tournaments: Sequence[Tournament]) -> dict[int, tuple[str, ...]]:
    """Return what decides differently today for several tournaments of a house, by their ids, in a few queries."""
    rows = list(PublishedOverride.objects.filter(house=house))
    flight_of = dict(Day.objects.filter(beside__in=tournaments).values_list("beside", "tournament"))
    pins = BookPin.objects.filter(tournament__in=tournaments, applied_at=None, withdrawn_at=None)
    waiting = dict(pins.values_list("tournament", "after_id"))
    today, found = playing_day(house, now()), {}
    for one in tournaments:
        theirs = [row for row in rows if row.tournament_id in (None, one.pk, flight_of.get(one.pk))]
        found[one.pk] = _changed(one, theirs, today, waiting.get(one.pk))
    return found


def _changed(
    tournament: Tournament, rows: Iterable[PublishedOverride], today: date, waiting: str | None
) -> tuple[str, ...]:
    pinned = load_book(tournament.book_id)
    book = book_on(pinned.edition, rows, today)
    if book.hash in (pinned.hash, waiting):
        return ()
    return tuple(dict.fromkeys(one.source for one in changed_between(pinned, book)))


def foresee(house: House, tournament: Tournament | None, kind: OverrideKind, planned: Override) -> Preview:
    """Return how an unpublished override would change rulings, on the day on which it begins.

    It uses the editions that the house plays by, or that of the tournament. The latest calls are ruled again as well.
    """
    rows = overrides_of(tournament) if tournament else of_house(house)
    others = [row for row in rows if (row.layer, row.kind, row.key) != (planned.layer, kind, planned.key)]
    # The book before it includes the override that it replaces.
    pairs = [
        (book_on(edition, rows, planned.since), book_on(edition, others, planned.since, planned))
        for edition in _played(house, tournament)
    ]
    return preview(pairs, Changes(planned.key, planned.choice), ruled_calls(house, tournament))


def foresee_new(house: House, tournament: Tournament | None, new: NewOverride, value: Any) -> tuple[Override, Preview]:
    """An override as it would be published, with its number as of now, and how it would change rulings."""
    layer = OverrideLayer.TOURNAMENT if tournament else OverrideLayer.HOUSE
    planned = Override(
        cast(Overrider, layer.value),
        number_of_next(house, layer, tournament),
        new.key,
        tuple(value) if isinstance(value, list) else value,
        new.since_on,
        new.until_on,
        choice=new.kind == OverrideKind.CHOICE,
    )
    return planned, foresee(house, tournament, new.kind, planned)


def _played(house: House, tournament: Tournament | None) -> list[str]:
    if tournament:
        return [load_book(tournament.book_id).edition]
    known = set(house.tournaments.values_list("book__edition", flat=True))
    return [edition for edition in editions() if not known or edition in known]


def number_of_next(house: House, layer: OverrideLayer, tournament: Tournament | None) -> int:
    """The number that the next override of this layer would get now."""
    rows = PublishedOverride.objects.filter(house=house, layer=layer, tournament=tournament)
    return max(rows.values_list("number", flat=True), default=0) + 1
