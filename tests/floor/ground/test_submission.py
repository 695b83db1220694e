"""A request sent twice is carried out once."""

from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import connection
from django.test import override_settings

from floor.errors import KeyReused, Refused
from floor.ground import submission
from floor.models import Entry, Incident, Penalty, Receipt, Submission
from floor.record.penalty_order import PenaltyOrder
from tests import factories
from tests.floor.processes import ONCE, Job, Worker, found, record_once

WARNING = PenaltyOrder("warning", seat=5)


@pytest.mark.django_db(transaction=True)
def test_two_processes_with_one_key_at_the_same_time_give_one_result() -> None:
    house = factories.house()
    actor = factories.floor_person(house=house)
    tournament = factories.tournament(house=house)
    table = factories.table(tournament=tournament, players=9)
    for _ in range(10):
        incident = factories.incident(actor=actor, tournament=tournament, table=table)
        job = Job(this_database(), actor.pk, incident.pk, uuid4())
        workers = [Worker(record_once, job), Worker(record_once, job)]
        assert [worker.hear() for worker in workers] == ["ready", "ready"]
        for worker in workers:
            worker.pipe.send("go")
        receipts = {worker.hear() for worker in workers}
        for worker in workers:
            worker.end()
        assert receipts == {Receipt.objects.get(entry__incident=incident).body_hash}
        assert found(job) == ONCE


def this_database() -> str:
    """The address of the test database, for the app role."""
    server, _, _ = settings.DATABASE_URL.rpartition("/")
    return f"{server}/{connection.settings_dict['NAME']}"


@pytest.fixture
def call(db: None) -> Incident:
    house = factories.house()
    return factories.incident(actor=factories.td(house=house), tournament=factories.tournament(house=house))


def test_the_same_request_again_changes_nothing(call: Incident) -> None:
    key = uuid4()
    first = factories.record(call, actor=call.opened_by, key=key, revision=1, penalty=WARNING)
    again = factories.record(call, actor=call.opened_by, key=key, revision=1, penalty=WARNING)
    assert again.pk == first.pk and again.chain_head == first.chain_head
    assert Penalty.objects.count() == 1
    assert Receipt.objects.count() == 1


def test_a_retry_is_known_though_newer_code_rules_otherwise(call: Incident) -> None:
    key = uuid4()
    factories.record(call, actor=call.opened_by, key=key, revision=1, kind="ruling")
    factories.record(call, actor=call.opened_by, key=key, revision=1, kind="correction", outcome="The raise is a call.")
    assert Incident.objects.get().final_outcome == "The raise stands."


@pytest.mark.parametrize("changed", [{"penalty": WARNING}, {"otherwise_reason": "Late."}, {"revision": 2}])
def test_the_same_key_with_another_body_is_refused(call: Incident, changed: dict[str, Any]) -> None:
    key = uuid4()
    factories.record(call, actor=call.opened_by, key=key, revision=1)
    with pytest.raises(KeyReused, match="already sent with other content"):
        factories.record(call, actor=call.opened_by, key=key, **{"revision": 1, **changed})
    assert Entry.objects.count() == 2


def test_the_same_key_of_another_person_is_refused(call: Incident) -> None:
    key = uuid4()
    factories.record(call, actor=call.opened_by, key=key, revision=1)
    colleague = factories.floor_person(house=call.tournament.house)
    with pytest.raises(KeyReused):
        factories.record(call, actor=colleague, key=key, revision=1)


def test_houses_do_not_share_keys(call: Incident) -> None:
    key = uuid4()
    house = factories.house()
    there = factories.incident(actor=factories.td(house=house), tournament=factories.tournament(house=house))
    factories.record(call, actor=call.opened_by, key=key)
    factories.record(there, actor=there.opened_by, key=key)
    assert Submission.objects.filter(key=key).count() == 2


def test_a_refused_request_may_be_mended_and_sent_with_its_key(call: Incident) -> None:
    key = uuid4()
    with pytest.raises(Refused):
        factories.record(call, actor=call.opened_by, key=key, revision=7)
    factories.record(call, actor=call.opened_by, key=key, revision=1)
    assert Entry.objects.filter(submission__key=key).count() == 2


def test_the_stored_hash_of_a_body_gives_no_erased_words_away(call: Incident) -> None:
    """A person who has the database but not the server's secret cannot test guesses at an erased reason."""
    body = {"penalty": 1, "reason": "drunk"}
    stored = submission.body_hash(call.opened_by, "void-penalty", body)
    with override_settings(SECRET_KEY="another secret"):
        assert submission.body_hash(call.opened_by, "void-penalty", body) != stored
