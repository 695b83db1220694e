"""The official wording that a house has brought: what is kept of it, and where it stands beside our own words."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from floor.errors import Invalid
from floor.models import House, OfficialPassage, OfficialText
from rules.books.editions import Edition, Provision, editions, load_edition
from rules.books.official.marks import NoRulebook
from rules.books.official.parts import Passage
from rules.books.official.search import FoundText, StrayText, find_provisions, fits_better
from rules.presented import Presented

LONGEST_NAME = 200


@dataclass(frozen=True)
class NewOfficialText:
    """A text to be kept: its edition, where it came from, and the passages to keep of it."""

    edition: str
    document: str
    sha256: str
    amended: bool
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class ShownPassage:
    """A provision beside what was found of it in a document."""

    provision: Provision
    # Our own words for it.
    statements: tuple[str, ...]
    passage: Passage


@dataclass(frozen=True)
class WordingPreview:
    """The passages that a text would bring, sure and doubtful, and those that are missing."""

    edition: Edition
    found: FoundText
    sure: list[ShownPassage]
    doubtful: list[ShownPassage]
    missing: list[Provision]

    @property
    def unknown(self) -> Sequence[StrayText]:
        return self.found.unknown

    @property
    def seen(self) -> str:
        """Return a hash that shows later whether the same would be kept as on the page."""
        told = [self.edition.key, *(repr(one) for one in self.found.passages.values()), *self.found.missing]
        return hashlib.sha256(repr(told).encode(errors="replace")).hexdigest()

    def to_keep(self, taken: Collection[str]) -> tuple[Passage, ...]:
        """Return the passages to keep: those that are sure, and those of the doubtful that somebody took."""
        return tuple(one for one in self.found.passages.values() if not one.doubt or one.number in taken)


def preview(edition: Edition, text: str) -> WordingPreview:
    """Return what is found of an edition in a text. Raises Invalid if it is another edition, or none."""
    try:
        other, found = fits_better(edition, text), find_provisions(edition, text)
    except NoRulebook:
        raise Invalid(
            {"text": "It has far more lines than a rulebook. Leave out what does not belong to it."}
        ) from None
    if other:
        raise Invalid({"edition": f"This looks like {other.short}, not like {edition.short}: choose {other.short}."})
    if not found.sure and not found.doubtful:
        said = f"Nothing of {edition.short} was found in it, neither a number with its heading nor a heading."
        raise Invalid({"text": said})
    shown = [_shown(edition, one) for one in found.passages.values()]
    return WordingPreview(
        edition,
        found,
        [one for one in shown if not one.passage.doubt],
        [one for one in shown if one.passage.doubt],
        [edition.provision(number) for number in found.missing],
    )


def _shown(edition: Edition, passage: Passage) -> ShownPassage:
    provision = edition.provision(passage.number)
    statements = tuple(edition.concepts[concept].statement for concept in provision.concepts)
    return ShownPassage(provision, statements, passage)


def kept_by(house: House) -> list[OfficialText]:
    """The texts that a house keeps, the newest edition first."""
    order = list(editions())
    rows = house.official_texts.filter(removed_at=None).select_related("kept_by").prefetch_related("passages")
    return sorted(rows, key=lambda one: order.index(one.edition), reverse=True)


@dataclass(frozen=True)
class OfficialWording:
    """The official wording of some provisions, by number, with where it comes from."""

    text: OfficialText
    edition: Edition
    passages: Mapping[str, OfficialPassage]


def official_wording_of(house: House, edition: str, numbers: Collection[str]) -> OfficialWording | None:
    """The house's official wording of these provisions of an edition; None if it keeps none of them."""
    if edition not in house.official_editions or not numbers:
        return None
    rows = OfficialPassage.objects.filter(
        text__house=house, text__edition=edition, text__removed_at=None, number__in=numbers
    ).select_related("text__kept_by")
    passages = {one.number: one for one in rows}
    first = next(iter(passages.values()), None)
    return OfficialWording(first.text, load_edition(edition), passages) if first else None


def official_wording_of_ruling(house: House, edition: str, shown: Presented) -> OfficialWording | None:
    """The house's official wording of the provisions that a ruling cites; None before there is a ruling."""
    if shown["status"] != "ruling":
        return None
    return official_wording_of(house, edition, {one["number"] for one in shown["citations"] if one["layer"] != "house"})
