from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models import F, Q
from django.db.models.expressions import RawSQL
from django.db.models.functions import Coalesce, Upper

from floor.models.house import House
from rules.append_only import fixed

# The search key of a person, without case, accents and apostrophes, with a mark of the house. The database maintains
# it, so that a name erased in any way is not found any more. floor/record/search.py folds typed text the same way.
LETTERS = """
    to_tsvector('simple'::regconfig, translate(replace(
        regexp_replace(normalize(lower(name || ' ' || card), NFKD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),
        'łøđı.,;:/@_+&#()', 'lodi            '))
    || array_to_tsvector(ARRAY['h#'::text || house_id::text])
"""


def counting(person: str) -> Coalesce:
    """The id of the row that represents a person, in a query, by the path to the person."""
    return Coalesce(f"{person}__merged_into", person)


class Person(models.Model):
    """Somebody who plays in a house, over all its tournaments.

    Each player of a tournament is a person of their own until somebody says who of the house it is. Then the one row
    points to the other, which counts; nothing else moves, so that it can be taken back.
    """

    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="persons")
    # The player's name in the tournament, until it is corrected for the house.
    name = models.CharField(max_length=120, blank=True)
    # The number on the house's own card; empty if it has none.
    card = models.CharField(max_length=40, blank=True, default="")
    merged_into = models.ForeignKey("self", on_delete=models.PROTECT, related_name="merged", null=True, blank=True)
    search = models.GeneratedField(
        expression=RawSQL(LETTERS, []), output_field=SearchVectorField(null=True), db_persist=True
    )

    class Meta:
        triggers = [fixed("house_id")]
        indexes = [
            GinIndex(fields=["search"], name="person_by_letters"),
            models.Index(F("house"), Upper("name"), name="person_by_name"),
        ]
        constraints = [
            models.UniqueConstraint(
                F("house"), Upper("card"), condition=~Q(card=""), name="one_person_per_card_of_a_house"
            ),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | ~Q(merged_into=F("id")), name="person_is_merged_into_another"
            ),
        ]

    def __str__(self) -> str:
        return self.name or "Name erased"

    @property
    def counts_as(self) -> int:
        """The id of the row that represents this person."""
        return self.merged_into_id or self.pk
