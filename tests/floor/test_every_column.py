"""Every column of every table, changed as the role that the program runs as: verifying finds a change to a recorded
call or the database refuses it; every other column is in may_change.yaml with the reason why it may change.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import date, datetime, time, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import yaml
from django.apps import apps
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.search import SearchVectorField
from django.db import DatabaseError, connection, models, transaction
from django.db.models import Q
from django.db.models.expressions import RawSQL
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from floor.history.verify import damage, damaged_books
from floor.models import (
    Draft,
    Incident,
    IncidentPerson,
    Level,
    Penalty,
    Photo,
    Player,
    Precedent,
    Receipt,
    Table,
    User,
    Words,
)
from floor.record.actions.erasing import erase
from floor.record.actions.searching import find_all_anew
from floor.record.chain import entry_hash
from floor.server.grants import READ_ONLY
from tests.floor.whole_record import WholeRecord
from tests.made_once import made_once

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("whole record")]

MAY_CHANGE: dict[str, dict[str, list[str]]] = yaml.safe_load((Path(__file__).parent / "may_change.yaml").read_text())
# In may_change.yaml: a whole row may be deleted.
ROW = "(row)"
# For the other tables test_grants.py checks that the role changes no row.
TABLES = [model for model in apps.get_models(include_auto_created=True) if model._meta.db_table not in READ_ONLY]
REFUSED, FOUND, PASSED = "refused", "found", "passed"


@pytest.fixture(scope="module")
def made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[WholeRecord]:
    with made_once(django_db_blocker):
        yield WholeRecord()


@pytest.fixture
def whole(made: WholeRecord, db: None) -> WholeRecord:
    return deepcopy(made)


@pytest.fixture
def read(whole: WholeRecord) -> str:
    """The statements of verifying: a change to a table that none of them names cannot be found."""
    with CaptureQueriesContext(connection) as queries:
        list(findings(whole))
    return " ".join(query["sql"] for query in queries)


def findings(whole: WholeRecord) -> Iterator[str]:
    for tournament in (whole.tournament, whole.other):
        yield from damage(tournament, lambda read: None)
    yield from damaged_books()


def rows_of(model: type[models.Model], whole: WholeRecord) -> list[models.Model]:
    """The rows of a table that belong to recorded calls; if it has none, its first row."""
    calls = (whole.changed, whole.timed, whole.closed)
    rows: Any = model._default_manager.order_by("pk")
    if model is Incident:
        rows = rows.filter(pk__in=[call.pk for call in calls])
    elif model in (IncidentPerson, Draft, Penalty, Precedent):
        rows = rows.filter(incident__in=calls)
    elif model in (Words, Photo):
        rows = rows.filter(entry__incident__in=calls)
    elif model is Player:
        rows = rows.filter(incidents__incident__in=calls).distinct()
    elif model is Table:
        rows = rows.filter(pk=whole.table.pk)
    elif model is Level:
        rows = rows.filter(pk=whole.changed.level_id)
    elif model is User:
        rows = rows.filter(pk=whole.robin.pk)
    else:
        rows = rows[:1]
    found = list(rows)
    assert found, f"{model.__name__} has no row to be changed: make one in whole_record.py"
    return found


def others(field: Any, value: Any) -> Iterator[Any]:
    """Other values that the column could have by its type."""
    yield from (other for other in candidates(field, value) if other != value)


def candidates(field: Any, value: Any) -> Iterator[Any]:
    if field.null and value is not None:
        yield None
    if field.is_relation:
        yield from (
            field.related_model._default_manager.exclude(pk=value).order_by("-pk").values_list("pk", flat=True)[:3]
        )
    elif field.choices:
        yield from [one for one, _ in field.choices]
    elif isinstance(field, SearchVectorField):
        yield RawSQL("to_tsvector('simple', 'changed')", [])
    else:
        yield from _others(field, value)


def _others(field: Any, value: Any) -> Iterator[Any]:
    match field:
        case ArrayField():
            if value:
                yield value[:-1]
            yield [*(value or []), next(others(field.base_field, (value or [None])[0]))]
        case models.JSONField():
            yield {"changed": 1}
        case models.BooleanField():
            yield not value
        case models.DateTimeField():
            yield (value or datetime.fromisoformat("2026-05-01T20:00:00+00:00")) + timedelta(minutes=1)
        case models.DateField():
            yield (value or date(2026, 5, 1)) + timedelta(days=1)
        case models.TimeField():
            yield time(3, 30)
        case models.UUIDField():
            yield uuid4()
        case models.BinaryField():
            yield bytes(value) + b"x"
        case models.GenericIPAddressField():
            yield "192.0.2.9"
        case models.IntegerField():
            yield from [(value or 0) + 1, *([value - 1] if value else [])]
            yield (value or 0) + 100_000
        case models.CharField() | models.TextField():
            yield from _texts(field, value or "")
        case _:
            raise TypeError(f"What else could be in a {type(field).__name__}? Say it here.")


def _texts(field: Any, value: str) -> Iterator[str]:
    if value:
        yield ("b" if value[0] == "a" else "a") + value[1:]
    if field.blank and value:
        yield ""
    yield f"{value}x"[: field.max_length]


def outcome(whole: WholeRecord, act: Callable[[], object], is_read: bool = True) -> str:
    """Return the fate of a change: refused by the database, found by verifying, or neither. It is undone."""
    try:
        with transaction.atomic():
            act()
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            found = is_read and any(findings(whole))
            raise Undone
    except Undone:
        return FOUND if found else PASSED
    except DatabaseError:
        return REFUSED


class Undone(Exception):
    pass


def changes(model: type[models.Model], row: models.Model) -> Iterator[tuple[str, Callable[[], object]]]:
    """Each column with each other value, and the deletion of the row."""
    rows: Any = model._default_manager.filter(pk=row.pk)
    # A generated column is the database's own.
    for field in (field for field in model._meta.concrete_fields if not field.generated):
        for value in others(field, getattr(row, field.attname)):
            yield field.name, partial(rows.update, **{field.name: value})
    for constraint in model._meta.constraints:
        if isinstance(constraint, models.CheckConstraint):
            # Columns tied together by a check can only be emptied together.
            tied = [name for name in named_in(constraint.condition) if model._meta.get_field(name).null]
            if len(tied) > 1 and any(getattr(row, name) is not None for name in tied):
                yield tied[0], partial(rows.update, **dict.fromkeys(tied))
    yield ROW, partial(rows._raw_delete, rows.db)


def named_in(condition: Any) -> set[str]:
    """The columns of a check."""
    found: set[str] = set()
    for child in condition.children:
        found |= named_in(child) if isinstance(child, Q) else {child[0].split("__")[0]}
    return found


def passing(whole: WholeRecord, model: type[models.Model], read: str) -> set[str]:
    """The columns in which a change is neither found nor refused."""
    is_read = model._meta.db_table in read
    acts = [change for row in rows_of(model, whole) for change in changes(model, row)]
    return {name for name, act in acts if outcome(whole, act, is_read) == PASSED}


def reviewed(model: type[models.Model]) -> set[str]:
    return {column for columns in MAY_CHANGE.get(model._meta.label, {}).values() for column in columns}


def test_the_record_is_intact_before(whole: WholeRecord) -> None:
    assert list(findings(whole)) == []


@pytest.mark.long
def test_every_change_is_found_or_refused_or_stands_in_the_list(whole: WholeRecord, read: str) -> None:
    wrong = {model._meta.label: sorted(passing(whole, model, read) ^ reviewed(model)) for model in TABLES}
    print({label: columns for label, columns in wrong.items() if columns})
    assert not any(wrong.values())


def test_the_list_names_nothing_that_there_is_not() -> None:
    columns = {model._meta.label: {ROW, *(f.name for f in model._meta.concrete_fields)} for model in TABLES}
    assert {label for label in MAY_CHANGE if not reviewed(apps.get_model(label)) <= columns[label]} == set()


class TestARowSlippedIn:
    """Rows added rather than changed, each as the database allows it."""

    def test_a_second_player_on_a_seat_that_nobody_remembers(self, whole: WholeRecord) -> None:
        stranger = whole.table.tournament.players.earliest("pk")
        IncidentPerson.objects.create(incident=whole.changed, role="offender", seat=None, player=stranger)
        self.is_found(whole, "The people of the call are not those whom entry")

    def test_somebody_on_a_call_that_was_closed_without_a_ruling(self, whole: WholeRecord) -> None:
        IncidentPerson.objects.create(incident=whole.closed, role="offender", seat=8)
        self.is_found(whole, "The people of the call are not those whom entry 1 left on it.")

    def test_a_penalty_on_an_entry_that_gave_none(self, whole: WholeRecord) -> None:
        decision = whole.timed.entries.get(seq=2)
        Penalty.objects.create(incident=whole.timed, entry=decision, kind="warning", seat=5)
        self.is_found(whole, "Entry 2 gave no penalty, and one hangs on it.")

    def test_words_that_nobody_wrote(self, whole: WholeRecord) -> None:
        Words.objects.create(entry=whole.timed.entries.get(seq=2), field="reason", text="He lied.", salt="0" * 32)
        self.is_found(whole, "The reason of entry 2 was changed.")

    def test_a_photo_on_an_entry_that_added_none(self, whole: WholeRecord) -> None:
        entry = whole.timed.entries.get(seq=2)
        Photo.objects.create(entry=entry, jpeg=b"x", thumbnail=b"x", width=1, height=1, salt="0" * 32)
        self.is_found(whole, "Entry 2 added no photo, and one hangs on it.")

    def test_a_receipt_of_an_entry_that_ruled_nothing(self, whole: WholeRecord) -> None:
        Receipt.objects.create(entry=whole.timed.entries.get(seq=2), body="{}", body_hash="0" * 64)
        self.is_found(whole, "The receipt of entry 2 is missing or was changed.")

    def test_a_clock_that_nobody_started(self, whole: WholeRecord) -> None:
        latest = whole.timed.clocks.latest("pk")
        assert whole.closed.opening
        latest.pk, latest.submission = None, whole.closed.opening
        latest.started_at -= timedelta(seconds=1)
        latest.save(force_insert=True)
        self.is_found(whole, "The clocks of the call are not those that its entries tell of.")

    def test_an_entry_behind_the_last_one(self, whole: WholeRecord) -> None:
        last = whole.timed.entries.latest("seq")
        last.pk, last.seq, last.previous_hash = None, last.seq + 1, last.hash
        last.hash = entry_hash(last)
        last.save(force_insert=True)
        self.is_found(whole, f"{last.seq} entries are there of {last.seq - 1} that were made.")

    def test_a_fingerprint_of_a_call_that_was_not_ruled(self, whole: WholeRecord) -> None:
        copied = whole.timed.precedent
        copied.pk, copied.incident = None, whole.closed
        copied.save(force_insert=True)
        self.is_found(whole, "Receipt of the precedent: ")

    @staticmethod
    def is_found(whole: WholeRecord, sentence: str) -> None:
        assert any(sentence in line for line in findings(whole)), list(findings(whole))


class TestWhatMayBeForgotten:
    """Names and words can be erased, and the record holds; search words built from them must be rebuilt."""

    def test_words_and_a_photo_that_were_erased_by_command(self, whole: WholeRecord) -> None:
        for seq in whole.changed.entries.values_list("seq", flat=True):
            erase(whole.changed, seq)
        assert not Words.objects.filter(entry__incident=whole.changed).exists()
        assert list(findings(whole)) == []

    def test_an_outcome_put_in_place_of_one_that_was_erased_is_found(self, whole: WholeRecord) -> None:
        review = whole.changed.entries.get(kind="review")
        erase(whole.changed, review.seq)
        Incident.objects.filter(pk=whole.changed.pk).update(final_outcome="The raise stands.")
        said = f"Final outcome: entry {review.seq} says “This text was erased.”, and “The raise stands.” is there."
        assert f"Incident {whole.changed.pk}: {said}" in list(findings(whole))

    def test_a_name_that_was_blanked_and_the_calls_found_anew(self, whole: WholeRecord) -> None:
        Player.objects.filter(name="Ines Okafor").update(name="")
        assert [line.split(":")[0] for line in findings(whole)] == [f"Incident {whole.changed.pk}"]
        assert find_all_anew() == 1
        assert list(findings(whole)) == []
