"""House rules that wait for a second person: how they are kept, and what they say."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from floor.house.new_override import NewOverride
from floor.house.own_rules import NewOwnRule
from floor.models import House, RuleDraft, Tournament
from rules.books.settable import settables
from rules.models import OverrideKind, OverrideLayer

# What is said once a draft is kept.
SECOND = "Somebody else who may publish it looks at it and does."
DAYS = ("since_on", "until_on")


@dataclass(frozen=True)
class Waiting:
    """A draft in plain words: what it sets or is called, and to what or what it demands."""

    draft: RuleDraft
    new: NewOverride | NewOwnRule
    what: str
    value: str


def said_of(new: NewOverride | NewOwnRule, *, supersede: bool) -> dict[str, Any]:
    """What a draft keeps of a rule to be published; what `new_of` takes."""
    said = {name: str(value) if isinstance(value, date) else value for name, value in asdict(new).items()}
    return {**said, "supersede": supersede}


def new_of(draft: RuleDraft) -> tuple[NewOverride | NewOwnRule, bool]:
    """The rule to be published, and whether it takes the place of what it collides with."""
    said = dict(draft.said)
    supersede = bool(said.pop("supersede"))
    said |= {name: date.fromisoformat(said[name]) for name in DAYS if said.get(name)}
    if "title" in said:
        return NewOwnRule(**{**said, "replaces": tuple(said["replaces"])}), supersede
    return NewOverride(**{**said, "kind": OverrideKind(said["kind"])}), supersede


def waiting(house: House, tournament: Tournament | None) -> list[Waiting]:
    """The drafts of a house, or of one of its tournaments, that nobody has settled."""
    rows = RuleDraft.objects.filter(house=house, tournament=tournament, settled_at=None)
    return in_words(rows.select_related("written_by"))


def in_words(drafts: Iterable[RuleDraft]) -> list[Waiting]:
    return [_told(draft) for draft in drafts]


def _told(draft: RuleDraft) -> Waiting:
    new, _ = new_of(draft)
    if isinstance(new, NewOwnRule):
        return Waiting(draft, new, new.title, new.text)
    # An upgrade may know the setting no more: then the draft says what it can, and cannot be published.
    setting = settables("house").get(new.key)
    said = (setting.explains, setting.words_written(new.written)) if setting else (new.key, str(new.written))
    return Waiting(draft, new, *said)


def layer_of(draft: RuleDraft) -> OverrideLayer:
    return OverrideLayer.TOURNAMENT if draft.tournament_id else OverrideLayer.HOUSE
