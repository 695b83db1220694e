"""The queries of every request, compiled once: Django takes longer to compile them than PostgreSQL to answer.

Each saves a request, in milliseconds of the processor on a busy machine:

- `SESSION` 0.4 to 1.0, `SIGNED_IN` 0.3 to 1.1
- `StaffFetch.get`, the thing of an address with the role of who asks: 8 for a call, 4 to 9 for a tournament
- `LOCKED_CALLS`, a call locked for an action: 9

Elsewhere a query is written where it is asked, but for those of `going_on`, `board` and `penalty_history` beside which
a figure says what they save.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Exists, Expression, F, Model, OuterRef, Q, QuerySet, Subquery
from django.db.models.query import get_related_populators
from django.http import Http404
from psycopg.sql import Literal

from floor.models import Countdown, Incident, LoosePhoto, LooseResult, Membership, Role, Session, User

T = TypeVar("T", bound=Model)


class Placeholder(Expression):
    """The place of a value that is known only when the query is asked."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(self, compiler: Any, connection: Any, **_: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        return "%s", [self]


class PreparedQuery(Generic[T]):
    """A query with places, as `lambda: Day.objects.filter(id=Placeholder("id"))` makes it, asked with their values.

    It is compiled when it is asked for the first time, when every model is loaded.
    """

    def __init__(self, make: Callable[[], QuerySet[T]]) -> None:
        self.make = make

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
    def _statement(self) -> "CompiledQuery[T]":
        return CompiledQuery(self.make())


class CompiledQuery(Generic[T]):
    """The statement that the database is asked, and how Django would read a row of its answer."""

    def __init__(self, rows: QuerySet[T]) -> None:
        self.model = rows.model
        self.compiler = compiler = rows.query.get_compiler(DEFAULT_DB_ALIAS)
        self.sql, self.places = with_constants(*compiler.as_sql())
        select, of_model = compiler.select, compiler.klass_info
        converters = compiler.get_converters([column for column, *_ in select[: compiler.col_count]])
        self.converters = [(at, *one) for at, one in converters.items()]
        at = of_model["select_fields"]
        self.own = slice(at[0], at[-1] + 1)
        self.names = [column.target.attname for column, *_ in select[self.own]]
        self.related = get_related_populators(of_model, select, DEFAULT_DB_ALIAS)  # type: ignore[call-arg]
        self.annotations = list((compiler.annotation_col_map or {}).items())

    def read(self, row: Sequence[Any]) -> T:
        """The row of the model, with what is joined to it."""
        values = list(row)
        for at, convert_each, column in self.converters:
            for convert in convert_each:
                values[at] = convert(values[at], column, self.compiler.connection)
        thing = self.model.from_db(DEFAULT_DB_ALIAS, self.names, values[self.own])
        for related in self.related:
            related.populate(values, thing)
        for name, at in self.annotations:
            setattr(thing, name, values[at])
        return thing


def with_constants(sql: str, places: Sequence[Any]) -> tuple[str, list[Placeholder]]:
    """The statement with its constants written into it, and the places that are left.

    The database plans once for all values of a place, so a constant in a place would get a plan for any value.
    """
    first, *others = sql.split("%s")
    parts, left = [first], []
    for place, part in zip(places, others, strict=True):
        if isinstance(place, Placeholder):
            left.append(place)
            parts += ["%s", part]
        else:
            parts += [Literal(place).as_string().replace("%", "%%"), part]
    return "".join(parts), left


SESSION = PreparedQuery(
    lambda: Session.objects.filter(session_key=Placeholder("key"), expire_date__gt=Placeholder("now"))
)
SIGNED_IN = PreparedQuery(lambda: User.objects.filter(pk=Placeholder("id")))


class StaffFetch(Generic[T]):
    """Things of houses as their staff fetch them, by one of their columns: each with the person's role, in one query.

    `memberships` leads from the thing to the staff of its house. For a person of another house it does not exist.
    """

    def __init__(self, things: QuerySet[T], memberships: str, by: str = "id") -> None:
        self.things, self.memberships, self.by = things, memberships, by
        self.of_any_house = PreparedQuery(lambda: self._of_staff({}))
        self.of_one_house = PreparedQuery(lambda: self._of_staff({f"{memberships}__house": Placeholder("only_house")}))

    def _of_staff(self, one_house: dict[str, Placeholder]) -> QuerySet[T]:
        user = Placeholder("user")
        others = Membership.objects.filter(user=user).exclude(house=OuterRef(f"{self.memberships}__house"))
        elsewhere = Exists(others.none() if one_house else others)
        theirs = self.things.filter(**{self.by: Placeholder("by"), f"{self.memberships}__user": user}, **one_house)
        role = F(f"{self.memberships}__role")
        return theirs.annotate(seen_as=role, works_elsewhere=elsewhere)  # type: ignore[return-value]

    def get(self, user: User, by: Any) -> tuple[T, Role]:
        prepared = self.of_one_house if user.only_house else self.of_any_house
        try:
            thing = prepared.get(by=by, user=user.pk, only_house=user.only_house)
        except ObjectDoesNotExist as nothing:
            raise Http404 from nothing
        return thing, Role(thing.seen_as)  # type: ignore[attr-defined]


def _locked_calls() -> QuerySet[Incident]:
    its_hand = Incident.objects.filter(pk=Placeholder("incident")).values("hand")
    return (
        Incident.objects.select_for_update(of=("self",))
        .select_related("tournament__house", "draft", "hand", "table", "level")
        .filter(
            Q(pk=Placeholder("incident")) | Q(hand=Subquery(its_hand)),
            tournament__house__memberships__user=Placeholder("actor"),
        )
        .annotate(
            acting_as=F("tournament__house__memberships__role"),
            timed=Exists(Countdown.objects.filter(incident=OuterRef("pk"))),
            photographed=Exists(LoosePhoto.objects.filter(incident=OuterRef("pk"))),
            worked_out=Exists(LooseResult.objects.filter(incident=OuterRef("pk"))),
        )
        .order_by("pk")
    )


# A call with the others about its hand, for somebody on the staff of its house: floor/ground/locking.py.
LOCKED_CALLS = PreparedQuery(_locked_calls)
