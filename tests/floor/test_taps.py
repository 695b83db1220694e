"""How many touches a call takes from home to its ruling and to the record, for the commonest calls there are.

They are counted as the client makes them; tests/browser/test_taps.py has a finger take as many.
"""

from collections.abc import Callable
from statistics import median

from django.db import transaction
from django.test import Client

from floor.models import Tournament, User
from tests import factories
from tests.common_calls import CALLS, MEDIAN, TO_RECORD, TO_RULING
from tests.pointing import Pointing


def test_common_calls_take_few_taps(
    client: Client, robin: User, tournament: Tournament, record_property: Callable[[str, object], None]
) -> None:
    factories.table(tournament=tournament, players=9)
    ruled, recorded, lines = [], [], []
    for call in CALLS:
        with transaction.atomic():
            pointing = Pointing(client, tournament)
            ruled.append(pointing.give(call))
            pointing.record()
            recorded.append(pointing.taps - ruled[-1])
            transaction.set_rollback(True)  # each is the first of its night
        lines.append(f"{call.name:<34}{ruled[-1]:>2} to the ruling, {recorded[-1]} more to record")
    record_property("taps", "\n".join([*lines, f"{'At the median':<34}{median(ruled):>2g}"]))
    assert median(ruled) <= MEDIAN
    assert max(ruled) <= TO_RULING
    assert max(recorded) <= TO_RECORD
