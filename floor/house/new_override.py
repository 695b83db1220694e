"""A new override: its contents, and whether it can be published."""

from dataclasses import dataclass
from datetime import date
from typing import Any, cast

from django.db.models import F, Q, QuerySet, Value
from django.db.models.functions import Greatest

from floor.errors import Invalid, Refused
from floor.models import House, Tournament
from floor.record.decision import check_reason
from rules.books.discretion import points
from rules.books.ladders import INFRACTIONS, PREFIX, RANGE, parse_ladder, parse_range
from rules.books.override import parse
from rules.books.registry import BadValue, Overrider
from rules.books.settable import CHOICE, LADDER, LADDER_RANGE, Settable
from rules.models import OverrideKind, OverrideLayer, PublishedOverride

LONGEST = 200
# This also covers a call that is put in late: the book in force when it happened rules it.
LATER = "What happened on earlier days is ruled by what held then. Choose today or a later day."


@dataclass(frozen=True)
class NewOverride:
    """An override to be published: what it sets, where the house wrote it down, why, and on which days.

    `written` is the value as it was typed or chosen; `until_on` the first day on which it no longer applies.
    """

    kind: OverrideKind
    key: str
    written: Any
    source: str
    reason: str
    since_on: date
    until_on: date | None = None


def kind_of(setting: Settable) -> OverrideKind:
    kinds = {CHOICE: OverrideKind.CHOICE, LADDER: OverrideKind.LADDER, LADDER_RANGE: OverrideKind.LADDER}
    return kinds.get(setting.kind, OverrideKind.PARAMETER)


def check_new(new: NewOverride, layer: OverrideLayer, today: date) -> Any:
    """The value as it is stored. Raises Invalid with a sentence for each field that is wrong."""
    errors = {}
    value: Any = None
    try:
        value = _value(new, layer)
    except BadValue as bad:
        errors["value"] = str(bad)
    for field, text in (("source", new.source), ("reason", new.reason)):
        if not check_reason(text, field):
            errors[field] = {
                "source": "Say where the house wrote this down, such as House rules of May, section 4.",
                "reason": "Say in a few words why.",
            }[field]
        elif len(text) > LONGEST:
            errors[field] = f"Keep it under {LONGEST} characters."
    if new.since_on < today:
        errors["since_on"] = LATER
    if new.until_on is not None and new.until_on <= new.since_on:
        errors["until_on"] = "It has to end after it begins."
    if errors:
        raise Invalid(errors)
    return list(value) if isinstance(value, tuple) else value


def to_supersede(
    house: House, tournament: Tournament | None, new: NewOverride, *, supersede: bool
) -> list[PublishedOverride]:
    """The overrides it replaces. Raises Refused when it should not replace any, or when one has already ended."""
    found = list(_colliding(house, tournament, new))
    for other in found:
        if other.ended_at and other.until_on:
            raise Refused(
                "ended",
                f"{other} was ended and holds until and including {other.last_on:%-d %b %Y}. Choose a later day.",
            )
        if not supersede:
            raise Refused("same-days", f"{other} sets this already on those days. Let this one take its place.")
    return found


def _colliding(house: House, tournament: Tournament | None, new: NewOverride) -> QuerySet[PublishedOverride]:
    """The overrides of its own layer that set the same thing on one of its days."""
    layer = OverrideLayer.TOURNAMENT if tournament else OverrideLayer.HOUSE
    same = PublishedOverride.objects.filter(house=house, tournament=tournament, layer=layer, kind=new.kind, key=new.key)
    # An override that ended before it began is never in force.
    held = same.filter(Q(until_on__isnull=True) | Q(until_on__gt=Greatest(F("since_on"), Value(new.since_on))))
    return held.filter(since_on__lt=new.until_on) if new.until_on else held


def _value(new: NewOverride, layer: OverrideLayer) -> Any:
    """The value that was written. Raises BadValue."""
    match new.kind:
        case OverrideKind.CHOICE:
            return _chosen(new)
        case OverrideKind.LADDER if new.key == RANGE:
            return parse_range(new.written)
        case OverrideKind.LADDER:
            if new.key.removeprefix(PREFIX) not in INFRACTIONS:
                raise BadValue("No such infraction has a ladder. Choose one of those listed.")
            return parse_ladder(new.written)
        case _:
            return parse(cast(Overrider, layer.value), new.key, new.written)


def _chosen(new: NewOverride) -> str:
    """The choice for a point that the book leaves open. Raises BadValue."""
    point = points().get(new.key)
    if point is None:
        raise BadValue("The book leaves no such choice. Choose one of those listed.")
    if new.written not in dict(point.choices):
        raise BadValue(f"This is not one of the choices. Choose one of those listed: {', '.join(dict(point.choices))}.")
    return str(new.written)
