"""The number of touches from home to the ruling and to the record, for the most frequent calls.

They are counted as the client makes them; tests/browser/test_taps.py has a finger take as many.
"""

from collections.abc import Callable
from statistics import median

import pytest
from django.db import transaction
from django.test import Client

from floor.calls.families import FAMILIES
from floor.calls.tiles import tiles_of
from floor.models import Penalty, PenaltyKind, Tournament, User
from rules.situations import SITUATIONS
from tests import factories
from tests.common_calls import (
    CALLS,
    COMMONEST,
    MEDIAN,
    MEDIAN_TOLD,
    TO_RECORD,
    TO_RULING,
    TOLD_CALLS,
    TOLD_PENALTIES,
    ToldCall,
)
from tests.pointing import Pointing

# The most frequent calls of a real floor; what is two calls to the program is two here.
MOST_CALLED = [
    "out of turn",
    "string bet",
    "overchip",
    "several chips",
    "short raise",
    "undercall",
    "words against chips",
    "unclear amount",
    "clock",
    "exposed card",
    "misdeal",
    "four-card flop",
    "early card",
    "late to the seat",
    "wrong seat",
    "mucked winner",
    "miscalled winner",
    "wants to see a hand",
    "odd chip",
    "side pot",
    "told a wrong amount",
    "language",
    "one player to a hand",
    "phone",
    "abuse",
]


def test_common_calls_take_few_taps(
    client: Client, robin: User, tournament: Tournament, record_property: Callable[[str, object], None]
) -> None:
    factories.table(tournament=tournament, players=9)
    ruled, recorded, lines = {}, {}, []
    for call in CALLS:
        with transaction.atomic():
            pointing = Pointing(client, tournament)
            ruled[call.name] = pointing.give(call)
            pointing.record()
            recorded[call.name] = pointing.taps - ruled[call.name]
            transaction.set_rollback(True)  # each is the first of its night
        lines.append(f"{call.name:<34}{ruled[call.name]:>2} to the ruling, {recorded[call.name]} more to record")
    commonest = {name: ruled[by] for name, by in COMMONEST.items()}
    in_the_middle = (
        f"{'At the median':<34}{median(ruled.values()):>2g}, of the commonest {median(commonest.values()):g}"
    )
    record_property("taps", "\n".join([*lines, in_the_middle]))
    assert {name: taps for name, taps in ruled.items() if taps > TO_RULING} == {}
    assert {name: taps for name, taps in recorded.items() if taps > TO_RECORD} == {}
    assert median(ruled.values()) <= MEDIAN
    assert median(commonest.values()) <= MEDIAN


def test_what_a_floor_is_called_for_most_is_among_them() -> None:
    assert {*COMMONEST.values()} <= {call.name for call in CALLS}
    assert [*COMMONEST] == MOST_CALLED


def test_a_call_that_is_told_in_a_sentence_takes_fewer_taps(
    client: Client, robin: User, tournament: Tournament, record_property: Callable[[str, object], None]
) -> None:
    factories.table(tournament=tournament, players=9)
    ruled, lines = [], []
    for call in TOLD_CALLS:
        with transaction.atomic():
            ruled.append(Pointing(client, tournament).tell(call))
            transaction.set_rollback(True)
        lines.append(f"{ruled[-1]:>2} to the ruling: {call.sentence}")
    record_property("taps", "\n".join([*lines, f"{median(ruled):>2g} at the median, told in a sentence"]))
    assert median(ruled) <= MEDIAN_TOLD
    assert max(ruled) <= TO_RULING


@pytest.mark.parametrize("told", TOLD_PENALTIES, ids=lambda told: told.sentence)
def test_a_sentence_leads_to_a_penalty_on_the_record(
    client: Client, robin: User, tournament: Tournament, told: ToldCall
) -> None:
    factories.table(tournament=tournament, players=9)
    pointing = Pointing(client, tournament)
    assert pointing.tell(told) <= TO_RULING
    pointing.screen.choose(pointing.page.all("input", type="radio", value="warning")[0])
    pointing.record()
    assert [(one.kind, one.seat) for one in Penalty.objects.all()] == [(PenaltyKind.WARNING, 5)]


def test_a_call_of_each_family_is_told_in_a_sentence() -> None:
    told = {call.tile for call in TOLD_CALLS}
    families = {tile.situation.family for tile in tiles_of(SITUATIONS.values()) if tile.title in told}
    assert families == FAMILIES.keys()
