"""Home as full as it gets: tables by the dozen."""

from floor.models import Table
from tests.browser.cast import Cast


def tables_to(cast: Cast, last: int) -> None:
    """Let the tournament play at tables 1 to `last`."""
    numbers = set(range(1, last + 1)) - {cast.table.number}
    Table.objects.bulk_create(Table(tournament=cast.tournament, number=number) for number in sorted(numbers))


def many_tables(cast: Cast) -> None:
    """More tables than have a tap each."""
    tables_to(cast, 40)
