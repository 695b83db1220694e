"""Conditions on arrays, by which the database finds rows as it does by one value."""

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import BooleanField, F, Func


def one_of(column: str, array: ArraySubquery) -> Func:
    """The condition that a column is in the array that a subquery makes.

    An index finds them also beside another condition. For IN the database guesses many rows and reads a whole table.
    """
    return Func(F(column), array, template="%(expressions)s)", arg_joiner=" = ANY(", output_field=BooleanField())
