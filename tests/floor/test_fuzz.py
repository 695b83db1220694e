"""A few strange values in the forms; `make fuzz` goes on for minutes, each time with others."""

import pytest

from tests.floor.fuzz import throw, two_houses

pytestmark = pytest.mark.django_db


def test_no_strange_value_breaks_a_page_or_reaches_another_house() -> None:
    throw(two_houses(pages=False), 30, always_the_same=True)
