"""Looking for somebody in a house by the first letters of their names or of their card."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from floor.models import House, Person, Player
from floor.record.search import AsWritten, words_in
from rules.books.mistyped import LENGTHS, one_mistake_away

# Of a long line only so many words are looked for, and may have a mistake.
MOST_WORDS = 4


@dataclass(frozen=True)
class Found:
    """The persons who count; `forgiven` where nobody is called what was typed, but somebody nearly so."""

    persons: QuerySet[Person]
    forgiven: bool = False


def find(house: House, typed: str) -> Found:
    """Those with a name or card that begins with each word; where there is nobody, a word may have one mistake."""
    words = words_in(typed)[:MOST_WORDS]
    if not words:
        return Found(Person.objects.none())
    exact = _fit(house, [[word] for word in words])
    if exact.exists() or not any(len(word) in LENGTHS for word in words):
        return Found(_who_count(exact))
    near = [[word, *(sorted(one_mistake_away(word)) if len(word) in LENGTHS else ())] for word in words]
    return Found(_who_count(_fit(house, near)), forgiven=True)


def _fit(house: House, wanted: Iterable[Iterable[str]]) -> QuerySet[Person]:
    """The rows with, for each word that is wanted, a beginning of one of its spellings."""
    # Words hold neither quotes nor backslashes, so they need no escaping.
    terms = [" | ".join(f"'{word}':*" for word in spellings) for spellings in wanted]
    query = " & ".join([f"'h#{house.pk}'", *(f"({term})" for term in terms)])
    return Person.objects.filter(house=house, search=AsWritten(query))


def _who_count(rows: QuerySet[Person]) -> QuerySet[Person]:
    """The persons of these rows, those who sit somewhere now first."""
    persons = Person.objects.filter(
        Q(pk__in=rows.values("pk")) | Q(pk__in=rows.values("merged_into")), merged_into=None
    )
    sitting = Player.objects.filter(table__isnull=False)
    sits = Exists(sitting.filter(person=OuterRef("pk"))) | Exists(sitting.filter(person__merged_into=OuterRef("pk")))
    return persons.annotate(sits=sits).order_by("-sits", "name", "-pk")
