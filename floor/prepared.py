"""Queries that are put together once: for each request anew, that takes longer than the database takes to answer."""

import copy
from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import BooleanField, Expression, F, Func, Model, QuerySet, Subquery
from django.db.models.sql.compiler import SQLCompiler

T = TypeVar("T", bound=Model)


class Given(Expression):
    """The place of a value that is known only when the query is asked."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(self, compiler: Any, connection: Any, **_: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        return "%s", [self]


def one_of(column: str, ids: Expression | Subquery) -> Func:
    """The condition that a column is one of these ids: a list that is given, or an array that is asked for.

    An index finds them also where it is one of two conditions, which it does not for IN.
    """
    return Func(F(column), ids, template="%(expressions)s)", arg_joiner=" = ANY(", output_field=BooleanField())


class Prepared(Generic[T]):
    """A query with places, as `lambda: Day.objects.filter(id=Given("id"))` puts it together, asked with their values.

    It is put together when it is asked for the first time, when every model is loaded.
    """

    def __init__(self, put_together: Callable[[], QuerySet[T]]) -> None:
        self.put_together = put_together

    def get(self, **values: Any) -> T:
        """The one row that there is. Raises the model's DoesNotExist where there is none."""
        rows = self.rows(**values)
        if not rows:
            raise self._compiled[0].model.DoesNotExist  # type: ignore[attr-defined]
        (row,) = rows
        return row

    def rows(self, **values: Any) -> list[T]:
        found, compiler, sql, places = self._compiled
        with_values = copy.copy(compiler)
        with_values.connection = connections[DEFAULT_DB_ALIAS]
        params = tuple(values[place.name] if isinstance(place, Given) else place for place in places)
        with_values.as_sql = lambda *_, **__: (sql, params)  # type: ignore[method-assign]
        found = found.all()
        found.query.get_compiler = lambda *_, **__: with_values  # type: ignore[method-assign]
        return list(found)

    @cached_property
    def _compiled(self) -> tuple[QuerySet[T], SQLCompiler, str, tuple[Any, ...]]:
        found = self.put_together()
        compiler = found.query.get_compiler(DEFAULT_DB_ALIAS)
        sql, params = compiler.as_sql()
        return found, compiler, sql, tuple(params)
