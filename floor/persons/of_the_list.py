"""Players of a tournament with the name of somebody of the house: they may be the same, and nobody has said so yet."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from django.db.models.functions import Upper

from floor.models import Person, PersonAct, PersonActKind, Player, Tournament
from floor.persons.known import PersonSummary, known, not_entered


@dataclass(frozen=True)
class MayBe:
    player: Player
    persons: list[PersonSummary]

    @property
    def is_excluded(self) -> bool:
        return any(one.exclusions for one in self.persons)


def known_of_the_list(tournament: Tournament, on: date) -> list[MayBe]:
    """Each player with the people of the house they may be, somebody excluded first."""
    players = tournament.players.filter(merged_into=None).exclude(name="").select_related("person", "table")
    alone = players.filter(person__merged_into=None, person__merged=None).annotate(upper=Upper("name"))
    called = Person.objects.filter(house=tournament.house_id, merged_into=None).annotate(upper=Upper("name"))
    same = not_entered(called.filter(upper__in=alone.values("upper")), tournament).order_by("pk")
    persons: dict[str, list[PersonSummary]] = defaultdict(list)
    for one in known(same, on):
        persons[one.person.name.upper()].append(one)
    told_apart = PersonAct.objects.filter(kind=PersonActKind.ANOTHER, person__player__tournament=tournament)
    apart = {(act.person_id, act.other.counts_as) for act in told_apart.select_related("other") if act.other}
    found = [
        MayBe(player, [one for one in persons[player.name.upper()] if (player.person_id, one.person.pk) not in apart])
        for player in alone.order_by("name", "pk")
    ]
    return sorted((one for one in found if one.persons), key=lambda one: not one.is_excluded)
