"""What older rows are filled in with: what was chosen, and whether it was decided otherwise, from their entries."""

from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps

from floor import actions
from floor.models import Incident
from floor.record.review import Review, Verdict
from tests import factories
from tests.floor.recording import recorded, ruled
from tests.floor.test_decision import OPEN_LIST

pytestmark = pytest.mark.django_db
MIGRATION = import_module("floor.migrations.0044_fill_what_was_chosen_and_decided_otherwise")


def chosen(choice: str) -> Incident:
    incident = recorded()
    words = {"skipped-hand": "Seat 4 may call."}
    return factories.record(
        incident,
        actor=incident.opened_by,
        discretions=[OPEN_LIST],
        choices={"skipped-hand": choice},
        reasons={"skipped-hand": factories.WHY},
        words=words if choice == "otherwise" else {},
    )


def changed() -> Incident:
    incident = chosen("dead")
    review = Review(Verdict.CHANGE, "The hand is live.", "They had spoken up.", factories.fates(incident, "keep"))
    return actions.review_ruling(incident.opened_by, incident, uuid4(), incident.chain_length, review)


def test_every_row_is_filled_in_as_it_is_recorded_today() -> None:
    recorded(otherwise_reason="Both said so.")
    chosen("dead"), chosen("otherwise"), changed(), ruled("accepted-action"), recorded()
    as_recorded = sorted(Incident.objects.values_list("pk", "chosen", "decided_otherwise"))
    assert len({row[1:] for row in as_recorded}) == 6
    Incident.objects.update(chosen="", decided_otherwise=False)
    MIGRATION.fill(apps, None)
    assert sorted(Incident.objects.values_list("pk", "chosen", "decided_otherwise")) == as_recorded
