"""How many taps a call takes from home to its ruling and to the record, for the commonest calls there are.

They are counted as the client makes them; tests/browser/test_taps.py has a finger take as many.
"""

from collections.abc import Callable

import pytest
from django.test import Client

from floor.models import Tournament, User
from tests import factories
from tests.common_calls import CALLS, TO_RECORD, TO_RULING, Call
from tests.pointing import Pointing


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_a_common_call_takes_few_taps(
    client: Client, robin: User, tournament: Tournament, call: Call, record_property: Callable[[str, object], None]
) -> None:
    factories.table(tournament=tournament, players=9)
    pointing = Pointing(client, tournament)
    ruled = pointing.give(call)
    pointing.record()
    more = pointing.taps - ruled
    record_property("taps", f"{call.name:<34}{ruled:>2} to the ruling, {more} more to record; {pointing.keys} keys")
    assert ruled <= TO_RULING + call.more
    assert more <= TO_RECORD
