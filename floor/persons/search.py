"""Looking for somebody in a house by the first letters of their names or of their card."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Coalesce

from floor.models import House, Person, Player
from floor.record.search import AsWritten, words_in
from rules.books.mistyped import LENGTHS, one_mistake_away

# At most this many words of a long line are looked for, and may have a mistake.
MOST_WORDS = 4
LATEST_TOURNAMENTS, LATEST_PLAYERS = 3, 16
# Each beginning is looked up by itself: all of them in one condition would be compared row by row.
THERE = """
    SELECT DISTINCT asked FROM unnest(%s::text[]) asked JOIN floor_person ON search @@ asked::tsquery
"""


@dataclass(frozen=True)
class PersonHits:
    """The persons who count; `forgiven` when nobody has the typed name, but somebody a similar one."""

    persons: QuerySet[Person]
    forgiven: bool = False


def find(house: House, typed: str) -> PersonHits:
    """The persons with a name or card that begins with each word; if there is none, a word may have one mistake."""
    words = words_in(typed)[:MOST_WORDS]
    if not words:
        return PersonHits(Person.objects.none())
    exact = _fit(house, [[_beginning(word)] for word in words])
    if exact.exists():
        return PersonHits(_who_count(exact))
    near = [_near(word) for word in words]
    return PersonHits(_who_count(_fit(house, near)), forgiven=True) if all(near) else PersonHits(Person.objects.none())


def played_lately(house: House) -> list[Person]:
    """Return the latest players in the lists of the latest tournaments, so that most are found without typing."""
    tournaments = house.tournaments.order_by("-starts_on", "-pk").values_list("pk", flat=True)[:LATEST_TOURNAMENTS]
    players = Player.objects.filter(tournament__in=list(tournaments), merged_into=None).exclude(name="")
    latest = players.select_related("person__merged_into").order_by("-tournament__starts_on", "-pk")[:LATEST_PLAYERS]
    return list(dict.fromkeys(player.person.merged_into or player.person for player in latest))


def _beginning(word: str) -> str:
    # Words hold neither quotes nor backslashes, so they need no escaping.
    return f"'{word}':*"


def _near(word: str) -> list[str]:
    """The beginnings of names that are this word, or one mistake away from it."""
    asked = [_beginning(one) for one in (word, *(sorted(one_mistake_away(word)) if len(word) in LENGTHS else ()))]
    with connection.cursor() as cursor:
        cursor.execute(THERE, [asked])
        return [found for (found,) in cursor.fetchall()]


def _fit(house: House, wanted: Iterable[Iterable[str]]) -> QuerySet[Person]:
    """The rows that have, for each word, a beginning of one of its spellings."""
    query = " & ".join([f"'h#{house.pk}'", *(f"({' | '.join(spellings)})" for spellings in wanted)])
    return Person.objects.filter(house=house, search=AsWritten(query))


def _who_count(rows: QuerySet[Person]) -> QuerySet[Person]:
    """The persons of these rows, those who sit somewhere now first."""
    persons = Person.objects.filter(pk__in=rows.values_list(Coalesce("merged_into", "pk")))
    sitting = Player.objects.filter(table__isnull=False)
    sits = Exists(sitting.filter(person=OuterRef("pk"))) | Exists(sitting.filter(person__merged_into=OuterRef("pk")))
    return persons.annotate(sits=sits).order_by("-sits", "name", "-pk")
