"""Rows that take long to make, made once for several tests."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from pytest_django import DjangoDbBlocker


@contextmanager
def made_once(blocker: DjangoDbBlocker) -> Iterator[None]:
    """Keep the rows made inside until this is left. A test goes on from there, and is rolled back to it.

    It is for a fixture of a class or a module whose tests are in one xdist_group, or else each worker would make it.
    """
    with blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)
