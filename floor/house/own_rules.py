"""The house's own rules: those in force on a day, and those shown beside a ruling or a provision."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from django.db.models import Max, Q, QuerySet

from floor.errors import Invalid
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.new_override import LATER
from floor.models import House, OwnRule
from floor.record.decision import check_reason
from rules.books.editions import Edition, load_edition, newest_first
from rules.books.reader import ProvisionPage, nested, read_provision
from rules.books.settable import begins_a_word
from rules.presented import Presented

LONGEST_TITLE = 120
LONGEST_TEXT = 2000
LONGEST_SOURCE = 200


@dataclass(frozen=True)
class NewOwnRule:
    """A rule to be published: its text, and the number of the provision it belongs beside, if any."""

    title: str
    text: str
    source: str
    since_on: date
    beside: str = ""
    decides: bool = False
    # The numbers of the rules that end when it begins.
    replaces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Foreseen:
    """An unpublished rule, as staff and players will see it."""

    rule: OwnRule
    # The provision it belongs beside, and the house's other rules there.
    reading: ProvisionPage | None
    others: list[OwnRule]


def edition_of(house: House) -> Edition:
    """The edition whose numbers a house uses for provisions: the newest while it has not said which it plays by."""
    return load_edition(house.edition_on(playing_day(house, now())) or newest_first()[0])


def check_new(house: House, new: NewOwnRule, today: date) -> list[str]:
    """The concepts of the provision it belongs beside. Raises Invalid with a sentence for each field."""
    errors = {
        name: f"Keep it under {longest} characters."
        for name, longest in (("title", LONGEST_TITLE), ("text", LONGEST_TEXT), ("source", LONGEST_SOURCE))
        if len(getattr(new, name)) > longest
    }
    missing = {
        "title": "Give it a title, as people will look for it.",
        "text": "Say what it demands, in the words of the house.",
        "source": "Say where the house wrote this down.",
    }
    errors |= {name: sentence for name, sentence in missing.items() if not getattr(new, name).strip()}
    edition = edition_of(house)
    if new.beside and new.beside not in edition.provisions:
        errors["beside"] = f"{edition.short} has no rule {new.beside}. Type a number like 5 or 53-A, or leave it empty."
    if new.decides and not new.beside:
        errors["beside"] = "Say beside which rule the words of the house decide."
    if new.since_on < today:
        errors["since_on"] = LATER
    if errors:
        raise Invalid(errors)
    below = nested(edition, new.beside) if new.beside else ()
    return list(dict.fromkeys(concept for provision in below for concept in provision.concepts))


def unpublished(house: House, new: NewOwnRule, today: date) -> OwnRule:
    """The rule with the number it would get now, not stored. Raises Invalid as `check_new` does."""
    concepts = check_new(house, new, today)
    last = house.own_rules.aggregate(last=Max("number"))["last"] or 0
    return OwnRule(
        house=house,
        number=last + 1,
        title=check_reason(new.title, "title"),
        text=check_reason(new.text, "text"),
        edition=edition_of(house).key if new.beside else "",
        beside=new.beside,
        concepts=concepts,
        decides=new.decides,
        source=check_reason(new.source, "source"),
        since_on=new.since_on,
    )


def foresee(house: House, new: NewOwnRule, today: date) -> Foreseen:
    """Return how the rule will read once it is in force; nothing is stored. Raises Invalid as publishing it would."""
    rule = unpublished(house, new, today)
    reading = read_provision(rule.edition, rule.beside) if rule.beside else None
    others = [one for one in beside(house, rule.since_on, rule.concepts) if one.number not in new.replaces]
    return Foreseen(rule, reading, others)


def in_force(house: House, on: date) -> QuerySet[OwnRule]:
    held = Q(until_on__isnull=True) | Q(until_on__gt=on)
    return OwnRule.objects.filter(held, house=house, since_on__lte=on)


def beside(house: House, on: date, concepts: Collection[str]) -> list[OwnRule]:
    """The rules in force that belong beside one of these concepts."""
    return list(in_force(house, on).filter(concepts__overlap=list(concepts))) if concepts else []


def deciding(house: House, on: date, shown: Presented) -> list[OwnRule]:
    """The rules in force in place of what a ruling rests on, or of each rule that an open fact may lead to."""
    rulings = [branch["ruling"] for branch in shown["branches"]] if shown["status"] == "open" else [shown]
    rested = {cited["concept"] for ruling in rulings if ruling["status"] == "ruling" for cited in ruling["citations"]}
    return [one for one in beside(house, on, rested) if one.decides]


def matches(rule: OwnRule, typed: str) -> bool:
    """True if every word of `typed` begins a word of what the list says of it."""
    told = f"{rule} {rule.title} {rule.text} {rule.beside} {rule.source} {rule.published_by.name}".casefold()
    return all(begins_a_word(part, told) for part in typed.casefold().split())


def found(house: House, on: date, typed: str) -> list[OwnRule]:
    """The rules in force that contain every typed word, or have the typed number."""
    rows = in_force(house, on)
    if typed.isdecimal():
        return list(rows.filter(number=int(typed))) if len(typed) < 5 else []
    for word in typed.split():
        rows = rows.filter(Q(title__icontains=word) | Q(text__icontains=word))
    return list(rows)
