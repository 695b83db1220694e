"""A house on its way to another edition: what becomes of its rules, and how its latest calls come out there."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from django.db.models import Count, Q

from floor.calls.families import FAMILIES
from floor.ground.days import flight_of
from floor.house.house_rules import book_on, of_house
from floor.house.ruled_calls import ruled_calls
from floor.house.states import ENDED, state_on
from floor.models import House, Incident, OwnRule, Tournament
from floor.tournament.set_up import has_begun
from rules.books.compare import alike
from rules.books.editions import Edition, editions, newest_first
from rules.books.reader import same_in
from rules.books.registry import registry
from rules.books.settable import settables
from rules.engine.driver import replay
from rules.engine.ruling import Asking, Ruling
from rules.engine.situation import Family
from rules.models import OverrideKind, PublishedOverride
from rules.proof.charts import load_chart
from rules.proof.moving import EditionMove, SituationMoved
from rules.proof.preview import RuledCall
from rules.situations import SITUATIONS

# Calls of as long ago say what a house calls for.
YEAR = timedelta(days=365)


class Becomes(StrEnum):
    """The fate of a house rule in another edition: whoever reads the list settles the first three."""

    WITHOUT_EFFECT = "has no effect"
    AGAINST = "stands against a change"
    REDUNDANT = "is redundant"
    MOVED = "stays, under another number"
    STAYS = "stays as it is"


@dataclass(frozen=True)
class RuleMoved:
    """A house rule, in words what it sets, and in a sentence what becomes of it."""

    rule: PublishedOverride | OwnRule
    sets: str
    becomes: Becomes
    why: str


def likely_move(house: House, today: date) -> tuple[str, str]:
    """Return the edition that the house plays, or has played most for a year, and the newest; nobody moves back."""
    calls = Incident.objects.filter(tournament__house=house, occurred_at__date__gte=today - YEAR)
    played = calls.order_by().values_list("tournament__book__edition").annotate(times=Count("pk")).order_by("-times")
    before = house.edition_on(today) or (played[0][0] if played else newest_first()[0])
    return before, editions()[-1]


def rules_moved(house: House, move: EditionMove, today: date) -> list[RuleMoved]:
    """Return what becomes of each rule that the house has in force or planned, what needs a decision first."""
    set_by_it = [row for row in of_house(house) if state_on(row, today) != ENDED]
    own = house.own_rules.filter(Q(until_on__isnull=True) | Q(until_on__gt=today))
    found = [*(_override(row, move) for row in set_by_it), *(_own_rule(rule, move) for rule in own)]
    return sorted(found, key=lambda one: list(Becomes).index(one.becomes))


def _override(row: PublishedOverride, move: EditionMove) -> RuleMoved:
    match row.kind:
        case OverrideKind.PARAMETER:
            return RuleMoved(row, _in_words(row), *_value(row, move.before, move.after))
        case OverrideKind.CHOICE:
            return RuleMoved(row, _in_words(row), *_choice(row, move.after))
    return RuleMoved(row, _in_words(row), Becomes.STAYS, "No edition says which penalty comes first.")


def _in_words(row: PublishedOverride) -> str:
    setting = settables("house").get(row.key)
    return f"{setting.explains} {setting.words(row.value).capitalize()}." if setting else row.key


def _value(row: PublishedOverride, before: Edition, after: Edition) -> tuple[Becomes, str]:
    parameter = registry()[row.key]
    if row.key not in after.parameters:
        return Becomes.WITHOUT_EFFECT, f"{after.short} does not set this. End it, or write a rule of the house’s own."
    was, now = before.parameters.get(row.key), after.parameters[row.key]
    says = f"{after.short} says: {parameter.words(now)}."
    if row.change.value == now:
        return Becomes.REDUNDANT, f"{says} End it on the day of the move."
    if was != now:
        said = f"{before.short} said: {parameter.words(was)}." if was is not None else f"{before.short} did not set it."
        return Becomes.AGAINST, f"{says} {said} Decide whether yours stays."
    return Becomes.STAYS, f"{says} So did {before.short}."


def _choice(row: PublishedOverride, after: Edition) -> tuple[Becomes, str]:
    situation, _, point = row.key.partition(".")
    if any(one.id == point for one in load_chart(situation, after.key).points):
        return Becomes.STAYS, f"{after.short} leaves this to the floor, too."
    return Becomes.WITHOUT_EFFECT, f"{after.short} leaves nothing open here. End it on the day of the move."


def _own_rule(rule: OwnRule, move: EditionMove) -> RuleMoved:
    """Follow the number beside which the house wrote its rule; the rule is shown by what is said there."""
    if not rule.beside or rule.edition == move.after.key:
        return RuleMoved(rule, rule.title, Becomes.STAYS, "It stands by itself.")
    there = same_in(move.after.key, rule.edition, rule.beside)
    if not there:
        why = f"{move.after.short} says nothing where it stood, at {rule.beside}. Write it anew, or end it."
        return RuleMoved(rule, rule.title, Becomes.WITHOUT_EFFECT, why)
    if there[0] == rule.beside:
        return RuleMoved(rule, rule.title, Becomes.STAYS, f"It stands beside {rule.beside}, as before.")
    why = f"{rule.beside} is {there[0]} in {move.after.short}. It is shown there without being written anew."
    return RuleMoved(rule, rule.title, Becomes.MOVED, why)


@dataclass(frozen=True)
class CallMoved:
    """A call that the other book rules otherwise, or cannot rule from what was asked then."""

    call: RuledCall
    title: str
    before: str
    after: str


@dataclass(frozen=True)
class CallsMoved:
    """The latest calls under the edition that is left, tried under the other one."""

    tried: int
    same: int
    otherwise: list[CallMoved]
    asks_more: list[CallMoved]


def calls_moved(house: House, move: EditionMove, today: date) -> CallsMoved:
    """Replay the house's latest calls under the other edition with its house rules of today."""
    after = book_on(move.after.key, of_house(house), today)
    tried = same = 0
    otherwise, asks_more = list[CallMoved](), list[CallMoved]()
    for call in ruled_calls(house, None):
        if call.edition != move.before.key:
            continue
        situation = SITUATIONS[call.situation]
        was = replay(situation, call.book, call.answers)
        if not isinstance(was, Ruling):
            continue
        tried += 1
        now = replay(situation, after, call.answers)
        if alike(was, now):
            same += 1
        elif isinstance(now, Ruling):
            otherwise.append(CallMoved(call, str(situation.title), str(was.outcome), str(now.outcome)))
        else:
            asked = now.asked if isinstance(now, Asking) else now.facts[0]
            asks_more.append(CallMoved(call, str(situation.title), str(was.outcome), str(asked.text)))
    return CallsMoved(tried, same, otherwise, asks_more)


@dataclass(frozen=True)
class FamilyMoved:
    """The situations of a family that are ruled otherwise, the most called first."""

    name: str
    situations: list[SituationMoved]


def by_family(move: EditionMove, called: Mapping[str, int]) -> list[FamilyMoved]:
    """Return what is ruled otherwise by family; families and situations by how often the house `called` them.

    What is called equally often, or never, stands in the order of a hand.
    """
    ranked = sorted(move.situations, key=lambda one: -called.get(one.situation.id, 0))
    families: dict[Family, list[SituationMoved]] = {family: [] for family in FAMILIES}
    for one in ranked:
        families[one.situation.family].append(one)
    found = [FamilyMoved(FAMILIES[family][0], ones) for family, ones in families.items() if ones]
    return sorted(found, key=lambda one: -sum(called.get(of.situation.id, 0) for of in one.situations))


def called_in(house: House, since: date) -> dict[str, int]:
    """Return how often the house called for each situation since a day."""
    calls = Incident.objects.filter(tournament__house=house, occurred_at__date__gte=since)
    counted = calls.order_by().values_list("situation").annotate(times=Count("pk"))
    return dict(counted)


def not_begun(house: House, edition: str) -> list[Tournament]:
    """Return the tournaments under an edition that have not begun, the next one first."""
    waiting = house.tournaments.filter(current_level=None, book__edition=edition).select_related("book")
    return [one for one in waiting.order_by("starts_on", "pk") if not has_begun(one) and not flight_of(one)]
