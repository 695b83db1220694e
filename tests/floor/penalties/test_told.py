"""Once a penalty is given, headline, words and steps say which, and no longer that one is to be chosen."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.ground.wizard import wizard_of
from floor.models import Incident, Table, Tournament, User
from floor.penalties.told import as_given
from floor.record.penalty_order import PenaltyOrder
from rules.books.stored import load_book
from rules.engine.question import Value
from rules.engine.ruling import Asking
from rules.situations.shared.penalties import CHOOSE, PROMISED
from tests import factories

pytestmark = pytest.mark.django_db
ROUND = PenaltyOrder("missed-rounds", seat=8, rounds=1, players_at_table=7)


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


def penalised(kit: User, table: Table, *orders: PenaltyOrder) -> Incident:
    """A penalty by itself, for seat 8."""
    call = factories.incident(actor=kit, tournament=table.tournament, table=table, situation="giving-a-penalty")
    wizard = wizard_of(call, call.draft)
    while isinstance(wizard.result, Asking):
        asked = wizard.result.asked
        first: Value = next(iter(asked.samples()))
        wizard = wizard.with_answer(asked, 8 if asked.question.kind == "seat" else first)
    made = Recording("ruling", wizard.ruling, wizard.stored, wizard.people)
    return record_ruling(kit, call, uuid4(), SentRuling(call.draft.revision, penalties=orders), made)


def test_a_round_is_told_in_headline_words_and_steps(client: Client, kit: User, table: Table) -> None:
    call = penalised(kit, table, ROUND)
    client.force_login(kit)
    told = client.get(reverse("call", args=[call.pk])).context["told"]
    said = "Seat 8: one round, seven hands, from the next hand."
    assert told["outcome"].endswith(": seat 8, one round, seven hands.")
    assert told["say"][-1] == said and PROMISED not in told["say"]
    assert told["steps"][-1] == said and not any(step.startswith(CHOOSE) for step in told["steps"])


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (PenaltyOrder("warning", seat=8), "Seat 8: a warning."),
        (PenaltyOrder("missed-hands", seat=8, hands=1), "Seat 8: one hand, from the next hand."),
        (PenaltyOrder("missed-hands", seat=8, hands=12), "Seat 8: 12 hands, from the next hand."),
    ],
)
def test_each_penalty_has_its_words(client: Client, kit: User, table: Table, order: PenaltyOrder, said: str) -> None:
    client.force_login(kit)
    call = factories.record(
        factories.incident(actor=kit, tournament=table.tournament, table=table),
        actor=kit,
        penalty=order,
        people={"offender": [8]},
    )
    ruling: Any = {**call.entries.get(seq=1).receipt.kept["ruling"], "penalty": {"offence": "etiquette", "seats": [8]}}
    book = load_book(call.draft.book_id)
    assert as_given(ruling, list(call.penalties.all()), "x", book)["say"][-1] == said
    assert as_given(ruling, [], "x", book)["steps"][-1] == "No penalty is given."
