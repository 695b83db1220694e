"""The chain of entries: its bytes, what the database refuses, and what verifying finds."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import ProgrammingError, connection
from django.utils import timezone

from floor.models import Entry, EntryKind, Incident, Receipt, Seal, Submission, Words
from floor.models.incident import NO_HASH
from floor.record import chain, seals
from floor.record.actions.erasing import erase
from floor.server.databases import as_owner
from floor.server.environment import ROOT
from floor.server.grants import append_only_models, tables_without_trigger
from rules.models import StoredBook
from tests.floor.recording import recorded, tamper

APPEND_ONLY = [StoredBook, Submission, Entry, Receipt, Seal]
UPDATE = "UPDATE {table} SET {column} = {column}"
DELETE = "DELETE FROM {table}"


def golden_entries() -> list[Entry]:
    """Three entries of one chain with likely causes of errors: large ids, times before 1970, other scripts."""
    said = [
        (EntryKind.RULING, 7, datetime(2026, 5, 1, 21, 4, 5, 678901, tzinfo=UTC), '{"seat":5,"words":{}}'),
        (EntryKind.PENALTY, 2**40, datetime(1969, 12, 31, 23, 59, 59, 999999, tzinfo=UTC), '{"kind":"naïve 札"}'),
        (EntryKind.PENALTY_VOID, 7, datetime(2038, 1, 19, 3, 14, 8, tzinfo=UTC), "{}"),
    ]
    entries: list[Entry] = []
    for seq, (kind, actor, at, payload) in enumerate(said, start=1):
        entry = Entry(
            incident_id=2**33 + 1,
            version=1,
            seq=seq,
            previous_hash=entries[-1].hash if entries else NO_HASH,
            kind=kind.value,
            actor_id=actor,
            occurred_at=at,
            recorded_at=at + timedelta(microseconds=1),
            payload=payload,
        )
        entry.hash = chain.entry_hash(entry)
        entries.append(entry)
    return entries


def test_the_byte_form_of_an_entry_is_fixed_for_ever() -> None:
    assert chain.entry_bytes(golden_entries()[0]).hex() == "".join(
        (
            "01",  # version
            "0000000200000001",  # incident
            "00000001",  # seq
            "00" * 32,  # previous hash
            "000672756c696e67",  # length of the kind, and "ruling"
            "0000000000000007",  # actor
            "000650c7ebd67735",  # occurred
            "000650c7ebd67736",  # recorded
            "7b2273656174223a352c22776f726473223a7b7d7d",  # payload
        )
    )


def test_the_hashes_of_a_chain_are_fixed_for_ever() -> None:
    assert [entry.hash for entry in golden_entries()] == [
        "182319bcede1510fc4a5b4a07bc061eae4d2e19b40a427c7f3a87f03da6bcf84",
        "36096c057a6709a1b16fc4502bd7381f1c2b07996e1c81b914bfa22f46fd4f8c",
        "262d70af242861eed13f81a625cd579f1996a137e846860f48046422a79618bc",
    ]


def test_the_function_in_the_docs_gives_the_same_hashes() -> None:
    code = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "record.md").read_text(), re.DOTALL)
    assert code
    told: dict[str, Any] = {}
    exec(code[1], told)
    assert [told["entry_hash"](entry) for entry in golden_entries()] == [entry.hash for entry in golden_entries()]


def test_every_table_of_the_record_is_append_only() -> None:
    assert set(append_only_models()) >= set(APPEND_ONLY)


@pytest.mark.django_db
def test_every_append_only_table_has_its_trigger() -> None:
    assert tables_without_trigger() == []


@pytest.mark.parametrize("statement", [UPDATE, DELETE])
@pytest.mark.parametrize("model", APPEND_ONLY)
@pytest.mark.django_db(transaction=True)
def test_the_trigger_refuses_even_the_owner(model: type[Entry], statement: str) -> None:
    seals.make_seals(recorded().tournament, timezone.now() + timedelta(days=2))
    with as_owner(), pytest.raises(ProgrammingError, match="Cannot update or delete rows"):
        on_table(model, statement)


@pytest.mark.parametrize("statement", [UPDATE, DELETE])
@pytest.mark.parametrize("model", APPEND_ONLY)
@pytest.mark.django_db
def test_the_app_role_may_not_even_try(model: type[Entry], statement: str) -> None:
    recorded()
    with pytest.raises(ProgrammingError, match="permission denied"):
        on_table(model, statement)


@pytest.mark.django_db
def test_a_recorded_chain_holds() -> None:
    incident = recorded()
    assert [entry.kind for entry in incident.entries.all()] == ["ruling", "decision", "penalty"]
    assert chain.verify(incident) == []


@pytest.mark.django_db
def test_words_can_be_erased_and_the_chain_still_holds() -> None:
    incident = recorded(otherwise_reason="Seat 5 is deaf in one ear.")
    assert Words.objects.get(field="reason").text == "Seat 5 is deaf in one ear."
    assert erase(incident, 2) == 2
    assert not Words.objects.exists()
    assert chain.verify(incident) == []
    assert Incident.objects.get(pk=incident.pk).final_outcome == "This text was erased."


@pytest.mark.django_db
def test_an_outcome_that_was_changed_by_hand_is_not_put_right_by_erasing() -> None:
    incident = recorded(otherwise_reason="Seat 5 is deaf in one ear.")
    Incident.objects.filter(pk=incident.pk).update(final_outcome="The raise is void.")
    erase(incident, 2)
    assert Incident.objects.get(pk=incident.pk).final_outcome == "The raise is void."


@pytest.mark.django_db
def test_no_words_and_no_names_are_in_what_cannot_be_erased() -> None:
    incident = recorded(otherwise_reason="Quillfeather")
    kept = [entry.payload for entry in incident.entries.all()] + [receipt.body for receipt in Receipt.objects.all()]
    assert not any("Quillfeather" in text or "Player in seat" in text for text in kept)


@pytest.mark.django_db
def test_changed_words_are_found() -> None:
    incident = recorded(otherwise_reason="It was late.")
    Words.objects.filter(field="reason").update(text="It was early.")
    assert [found.seq for found in chain.verify(incident)] == [2]


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE floor_entry SET payload = '{}' WHERE seq = 2", ["Entry 2 was changed: it does not have its hash."]),
        (
            "UPDATE floor_entry SET occurred_at = now() WHERE seq = 1",
            ["Entry 1 was changed: it does not have its hash."],
        ),
        ("DELETE FROM floor_entry WHERE seq = 2", ["Entry 2 is missing.", "2 entries are there of 3 that were made."]),
        (
            "DELETE FROM floor_penalty; DELETE FROM floor_entry WHERE seq = 3",
            ["2 entries are there of 3 that were made."],
        ),
        ("DELETE FROM floor_penalty", ["The penalty of entry 3 is missing or was changed."]),
        ("UPDATE floor_penalty SET hands = 1", ["The penalty of entry 3 is missing or was changed."]),
        (
            "DELETE FROM floor_precedent; DELETE FROM floor_receipt",
            ["The receipt of entry 1 is missing or was changed."],
        ),
        ("UPDATE floor_receipt SET body = '{}'", ["The receipt of entry 1 is missing or was changed."]),
        (
            f"UPDATE floor_incident SET chain_head = '{'a' * 64}'",
            ["Entry 3, the last one, is not the one the call ended with."],
        ),
    ],
)
@pytest.mark.django_db(transaction=True)
def test_tampering_is_found(statement: str, found: list[str]) -> None:
    incident = recorded()
    tamper(statement)
    assert [one.sentence for one in chain.verify(incident)] == found


@pytest.mark.django_db(transaction=True)
def test_an_entry_rewritten_with_its_hash_breaks_the_link_behind_it() -> None:
    incident = recorded()
    forged = incident.entries.get(seq=2)
    forged.payload = forged.payload.replace("as-suggested", "otherwise")
    tamper(f"UPDATE floor_entry SET payload = '{forged.payload}', hash = '{chain.entry_hash(forged)}' WHERE seq = 2")
    assert [one.sentence for one in chain.verify(incident)] == ["Entry 3 does not follow the entry before it."]


def on_table(model: type[Entry], statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement.format(table=model._meta.db_table, column=model._meta.pk.column))
