"""The persons of a house as pages show them: their names and cards, where they played, and whether they may play."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from floor.models import House, Person, PersonAct, Player, Tournament
from floor.persons.exclusions import in_force_of


@dataclass(frozen=True)
class PersonSummary:
    """A person with all their rows, and where they played, the latest tournament first."""

    person: Person
    rows: tuple[Person, ...]
    players: tuple[Player, ...]
    exclusions: tuple[PersonAct, ...]

    @property
    def cards(self) -> list[str]:
        return [row.card for row in self.rows if row.card]

    @property
    def other_names(self) -> list[str]:
        names = [self.person.name, *(row.name for row in self.rows), *(player.name for player in self.players)]
        return [name for name in dict.fromkeys(names) if name and name.casefold() != self.person.name.casefold()]

    @property
    def seated(self) -> list[Player]:
        return [player for player in self.players if player.table_id]


def counts_as(path: str) -> Coalesce:
    """The id of the person who counts, of rows with a person at this path."""
    return Coalesce(f"{path}__merged_into", path)


def rows_of(person: Person) -> QuerySet[Person]:
    """All the rows of a person, whichever of them is given; the one that counts comes first."""
    rows = Person.objects.filter(Q(pk=person.counts_as) | Q(merged_into=person.counts_as))
    return rows.order_by(F("merged_into").asc(nulls_first=True), "pk")


def known(persons: Iterable[Person], on: date) -> list[PersonSummary]:
    """Persons who count, in their order, with everything known of them; in three queries."""
    persons = list(persons)
    ids = [person.pk for person in persons]
    rows: dict[int, list[Person]] = {person.pk: [person] for person in persons}
    for row in Person.objects.filter(merged_into__in=ids).order_by("pk"):
        rows[row.counts_as].append(row)
    players: dict[int, list[Player]] = defaultdict(list)
    theirs = Player.objects.filter(Q(person__in=ids) | Q(person__merged_into__in=ids), merged_into=None)
    for player in theirs.select_related("person", "tournament", "table").order_by("-tournament__starts_on", "-pk"):
        players[player.person.counts_as].append(player)
    exclusions = in_force_of(ids, on)
    return [
        PersonSummary(person, tuple(rows[person.pk]), tuple(players[person.pk]), tuple(exclusions[person.pk]))
        for person in persons
    ]


def namesakes(house: House, name: str) -> QuerySet[Person]:
    """The persons who count and have or had this name."""
    rows = Person.objects.filter(house=house, name__iexact=name).exclude(name="")
    return Person.objects.filter(Q(pk__in=rows.values("pk")) | Q(pk__in=rows.values("merged_into")), merged_into=None)


def not_entered(persons: QuerySet[Person], tournament: Tournament) -> QuerySet[Person]:
    """The persons who are not in the list of this tournament."""
    entered = tournament.players.filter(merged_into=None).filter(
        Q(person=OuterRef("pk")) | Q(person__merged_into=OuterRef("pk"))
    )
    return persons.filter(~Exists(entered))
