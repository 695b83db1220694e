"""Exclusions from a house, and their ends."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date

from django.db.models import Q, QuerySet

from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import House, Person, PersonAct, PersonActKind, Player, Tournament


def today(tournament: Tournament) -> date:
    return playing_day(tournament.house, now())


def in_force(on: date) -> QuerySet[PersonAct]:
    exclusions = PersonAct.objects.filter(kind=PersonActKind.EXCLUDED, lifted_by=None, since_on__lte=on)
    return exclusions.filter(Q(until_on=None) | Q(until_on__gt=on))


def in_force_of(persons: Collection[int], on: date) -> dict[int, list[PersonAct]]:
    """The exclusions that apply to any of their rows, by the persons who count; in one query."""
    found: dict[int, list[PersonAct]] = defaultdict(list)
    acts = in_force(on).filter(Q(person__in=persons) | Q(person__merged_into__in=persons))
    for act in acts.select_related("person", "words", "submission__actor").order_by("pk"):
        found[act.person.counts_as].append(act)
    return found


def by_name(exclusions: Iterable[PersonAct]) -> dict[str, list[PersonAct]]:
    """Exclusions by the excluded name, in capitals; fetched with the person who counts."""
    found: dict[str, list[PersonAct]] = defaultdict(list)
    for act in exclusions:
        if name := (act.person.merged_into or act.person).name.upper():
            found[name].append(act)
    return found


def in_force_in(house: House, on: date) -> QuerySet[PersonAct]:
    return in_force(on).filter(person__house=house).select_related("person__merged_into").order_by("pk")


def excluded_from(house: House, on: date) -> list[Person]:
    """The persons who count with an exclusion in force, the latest first."""
    acts = in_force_in(house, on).reverse()
    return list(dict.fromkeys(act.person.merged_into or act.person for act in acts))


def exclusions_of(player: Player) -> list[PersonAct]:
    """The exclusions in force today for a player, who is fetched with the tournament, its house and the person."""
    counts = player.person.counts_as
    return in_force_of([counts], today(player.tournament))[counts]


def until(exclusions: Collection[PersonAct]) -> str:
    """Return how long several last, as the end of a sentence."""
    ends = [exclusion.last_on for exclusion in exclusions]
    last = max((end for end in ends if end), default=None)
    return "until it is lifted" if None in ends or last is None else f"until {last:%-d %b %Y}"
