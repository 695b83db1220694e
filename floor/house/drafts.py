"""House rules that wait for a second person: how they are stored, and how they read."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from typing import Any, cast

from floor.ground.policy import can_change
from floor.house.new_override import NewOverride
from floor.house.own_rules import NewOwnRule
from floor.models import House, OwnRule, Role, RuleDraft, Tournament, User
from rules.books.registry import Overrider
from rules.books.settable import settables
from rules.models import OverrideKind, OverrideLayer, PublishedOverride

# The sentence shown once a draft is kept.
SECOND = "Somebody else who may publish it looks at it and does."
SECOND_ENDS = "Kept as a draft. Until somebody else ends it, it holds."
STAYS = "What was ruled under it stays."
DAYS = ("since_on", "until_on")


Rule = PublishedOverride | OwnRule


@dataclass(frozen=True)
class Ending:
    """A published rule that should apply until the day before `until_on`; `ends` is its kind."""

    ends: str
    rule: int
    until_on: date
    reason: str

    @property
    def last_on(self) -> date:
        return self.until_on - timedelta(days=1)


New = NewOverride | NewOwnRule | Ending


@dataclass(frozen=True)
class Waiting:
    """A draft in plain words: what it sets or its title, its value or its text; or the rule it ends."""

    draft: RuleDraft
    new: New
    what: str
    value: str

    @property
    def ends(self) -> bool:
        return isinstance(self.new, Ending)


def ending_of(rule: Rule, until_on: date, reason: str) -> Ending:
    return Ending("own-rule" if isinstance(rule, OwnRule) else "override", rule.pk, until_on, reason)


def rule_of(ending: Ending) -> Rule:
    """The rule that should end."""
    if ending.ends == "own-rule":
        return OwnRule.objects.get(pk=ending.rule)
    return PublishedOverride.objects.get(pk=ending.rule)


def said_of(new: New, *, supersede: bool = False) -> dict[str, Any]:
    """Return the stored form of a rule to be published or ended; `new_of` reads it."""
    said = {name: str(value) if isinstance(value, date) else value for name, value in asdict(new).items()}
    return {**said, "supersede": supersede}


def new_of(draft: RuleDraft) -> tuple[New, bool]:
    """The rule to be published or ended, and whether it replaces the rules it collides with."""
    said = dict(draft.said)
    supersede = bool(said.pop("supersede"))
    said |= {name: date.fromisoformat(said[name]) for name in DAYS if said.get(name)}
    if "ends" in said:
        return Ending(**said), supersede
    if "title" in said:
        return NewOwnRule(**{**said, "replaces": tuple(said["replaces"])}), supersede
    return NewOverride(**{**said, "kind": OverrideKind(said["kind"])}), supersede


def waiting(house: House, tournament: Tournament | None) -> list[Waiting]:
    """The drafts of a house, or of one of its tournaments, that nobody has settled."""
    rows = RuleDraft.objects.filter(house=house, tournament=tournament, settled_at=None)
    return in_words(rows.select_related("written_by"))


def waiting_for(house: House, reader: User, role: Role) -> list[Waiting]:
    """The drafts of the house and of its tournaments that this person may settle, because somebody else wrote them."""
    rows = RuleDraft.objects.filter(house=house, settled_at=None).exclude(written_by=reader)
    drafts = rows.select_related("written_by", "tournament").order_by("pk")
    return in_words(draft for draft in drafts if can_change(role, layer_of(draft)))


def in_words(drafts: Iterable[RuleDraft]) -> list[Waiting]:
    return [_told(draft) for draft in drafts]


def _told(draft: RuleDraft) -> Waiting:
    new, _ = new_of(draft)
    if isinstance(new, Ending):
        rule = rule_of(new)
        what = rule.title if isinstance(rule, OwnRule) else _setting_of(rule)
        return Waiting(draft, new, f"{rule} ends:", what)
    if isinstance(new, NewOwnRule):
        return Waiting(draft, new, new.title, new.text)
    # An upgrade may have dropped the setting: then the draft shows what it can, and cannot be published.
    setting = settables("house").get(new.key)
    said = (setting.explains, setting.words_written(new.written)) if setting else (new.key, str(new.written))
    return Waiting(draft, new, *said)


def _setting_of(override: PublishedOverride) -> str:
    setting = settables(cast(Overrider, override.layer)).get(override.key)
    return f"{setting.explains} {setting.words(override.value)}" if setting else f"{override.key} {override.value}"


def layer_of(draft: RuleDraft) -> OverrideLayer:
    return OverrideLayer.TOURNAMENT if draft.tournament_id else OverrideLayer.HOUSE
