"""Queries that are put together once: for each request anew, that takes longer than the database takes to answer."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import BooleanField, Expression, F, Func, Model, QuerySet, Subquery
from django.db.models.query import ModelIterable, get_related_populators
from psycopg.sql import Literal

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
            raise self._statement.model.DoesNotExist  # type: ignore[attr-defined]
        (row,) = rows
        return row

    def rows(self, **values: Any) -> list[T]:
        statement = self._statement
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute(statement.sql, [values[place.name] for place in statement.places])
            return [statement.read(row) for row in cursor.fetchall()]

    @cached_property
    def _statement(self) -> "Statement[T]":
        return Statement(self.put_together())


def with_constants(sql: str, places: Sequence[Any]) -> tuple[str, list[Given]]:
    """The statement with what never changes written into it, and the places that are left.

    Of a place the database knows nothing when it plans once for all values: it would take every fourth call for open.
    """
    first, *others = sql.split("%s")
    parts, left = [first], []
    for place, part in zip(places, others, strict=True):
        if isinstance(place, Given):
            left.append(place)
        written = "%s" if isinstance(place, Given) else Literal(place).as_string().replace("%", "%%")
        parts += [written, part]
    return "".join(parts), left


class Statement(Generic[T]):
    """What the database is asked, and how a row of its answer is read, as Django finds out for each query anew."""

    def __init__(self, found: QuerySet[T]) -> None:
        self.model = found.model
        self.compiler = compiler = found.query.get_compiler(DEFAULT_DB_ALIAS)
        self.sql, self.places = with_constants(*compiler.as_sql())
        select, of_model = compiler.select, compiler.klass_info
        self.columns = compiler.col_count
        converters = compiler.get_converters([column for column, *_ in select[: self.columns]])
        self.converters = [(at, *one) for at, one in converters.items()]
        self.plain = found._iterable_class is not ModelIterable
        if not self.plain:
            at = of_model["select_fields"]
            self.own = slice(at[0], at[-1] + 1)
            self.names = [column.target.attname for column, *_ in select[self.own]]
            self.related = get_related_populators(of_model, select, DEFAULT_DB_ALIAS)  # type: ignore[call-arg]
            self.annotations = list((compiler.annotation_col_map or {}).items())

    def read(self, row: Sequence[Any]) -> T:
        """The row of the model, with what is joined to it; of a query for plain values these."""
        values = list(row)
        for at, convert_each, column in self.converters:
            for convert in convert_each:
                values[at] = convert(values[at], column, self.compiler.connection)
        if self.plain:
            return tuple(values[: self.columns])  # type: ignore[return-value]
        thing = self.model.from_db(DEFAULT_DB_ALIAS, self.names, values[self.own])
        for one in self.related:
            one.populate(values, thing)
        for name, at in self.annotations:
            setattr(thing, name, values[at])
        return thing
