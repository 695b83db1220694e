"""Conditions on arrays, by which the database finds rows as it does by one value."""

from django.db.models import BooleanField, Expression, F, Func, Subquery


def one_of(column: str, array: Expression | Subquery) -> Func:
    """The condition that a column is in an array, such as the one that an ArraySubquery makes.

    An index finds them also beside another condition. For IN the database guesses many rows and reads a whole table.
    """
    return Func(F(column), array, template="%(expressions)s)", arg_joiner=" = ANY(", output_field=BooleanField())
