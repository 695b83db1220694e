"""Seals: their bytes, the days that get one, and what they prove."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from floor.ground.playing_day import ends_at, playing_day
from floor.models import Day, Entry, Seal
from floor.models.incident import NO_HASH
from floor.record import chain, seals
from tests import factories
from tests.floor.recording import recorded, tamper


def golden_seal() -> Seal:
    seal = Seal(
        tournament_id=2**33 + 1,
        version=1,
        on=date(2026, 5, 1),
        until_at=datetime(2026, 5, 2, 4, tzinfo=UTC),
        made_at=datetime(2026, 5, 2, 4, 30, 0, 1, tzinfo=UTC),
        entries=5,
        heads=f"7 3 {'a' * 64}\n12 2 {'b' * 64}\n",
        previous_hash=NO_HASH,
    )
    seal.hash = seals.seal_hash(seal)
    return seal


def test_the_byte_form_of_a_seal_is_fixed_for_ever() -> None:
    assert seals.seal_bytes(golden_seal()) == b"".join(
        (
            bytes.fromhex("01"),  # version
            bytes.fromhex("0000000200000001"),  # tournament
            b"2026-05-01",  # playing day
            bytes.fromhex("000650cdbb3b3000"),  # its end
            bytes.fromhex("000650ce26850201"),  # made
            bytes.fromhex("0000000000000005"),  # entries
            bytes(32),  # previous hash
            b"7 3 " + b"a" * 64 + b"\n12 2 " + b"b" * 64 + b"\n",  # heads
        )
    )


def test_the_hash_of_a_seal_is_fixed_for_ever() -> None:
    assert golden_seal().hash == "ce4c446bf3313e7264c053a71f3cdbeab3cfbca6fcef068f01cdd5b6a9eaef71"


@pytest.mark.django_db
def test_a_day_is_sealed_once_it_has_ended() -> None:
    incident = recorded()
    tournament = incident.tournament
    today = playing_day(tournament.house, timezone.now())
    end = ends_at(tournament.house, today)
    assert seals.make_seals(tournament, end) == [], "a recording of that day may still be under way"
    [seal] = seals.make_seals(tournament, end + seals.SETTLED_AFTER)
    incident.refresh_from_db()
    assert (seal.on, seal.until_at, seal.entries, seal.previous_hash) == (today, end, 3, NO_HASH)
    assert seal.heads == f"{incident.pk} 3 {incident.chain_head}\n"
    assert list(seals.breaks(tournament)) == []


@pytest.mark.django_db
def test_a_second_run_seals_nothing_more() -> None:
    tournament = recorded().tournament
    later = timezone.now() + timedelta(days=2)
    assert len(seals.make_seals(tournament, later)) == 1
    assert seals.make_seals(tournament, later + timedelta(days=30)) == []


@pytest.mark.django_db
def test_a_planned_day_without_a_call_has_its_seal_too_and_each_seal_follows_the_one_before() -> None:
    tournament = recorded().tournament
    today = playing_day(tournament.house, timezone.now())
    for number, days in enumerate((-1, 0, 1, 2), start=1):
        Day.objects.create(tournament=tournament, number=number, on=today + timedelta(days=days))
    before, first, second = seals.make_seals(tournament, timezone.now() + timedelta(days=2))
    assert [seal.entries for seal in (before, first, second)] == [0, 3, 3]
    assert [seal.previous_hash for seal in (before, first, second)] == [NO_HASH, before.hash, first.hash]
    assert list(seals.breaks(tournament)) == []


@pytest.mark.django_db
def test_what_is_recorded_later_breaks_no_seal() -> None:
    incident = recorded()
    Day.objects.create(tournament=incident.tournament, number=1, on=date(2026, 1, 1))
    seals.make_seals(incident.tournament, timezone.now())
    factories.record(incident, actor=incident.opened_by)
    assert list(seals.breaks(incident.tournament)) == []


@pytest.mark.django_db
def test_the_command_prints_each_seal_it_makes(capsys: pytest.CaptureFixture[str]) -> None:
    tournament = factories.tournament(house=factories.house())
    yesterday = playing_day(tournament.house, timezone.now()) - timedelta(days=2)
    Day.objects.create(tournament=tournament, number=1, on=yesterday)
    call_command("seal")
    assert (
        capsys.readouterr().out
        == f"Main Event at The Lantern Room, {yesterday}: 0 entries, {tournament.seals.get().hash}\n"
    )
    call_command("seal")
    assert capsys.readouterr().out == "Every playing day that ended has its seal.\n"


@pytest.mark.django_db(transaction=True)
def test_an_entry_added_under_an_earlier_time_is_found() -> None:
    incident = recorded()
    [seal] = seals.make_seals(incident.tournament, timezone.now() + timedelta(days=2))
    factories.record(incident, actor=incident.opened_by)
    added = [
        f"Incident {incident.pk}: Entry {seq} was added after the seal of {seal.on}, under an earlier time."
        for seq in (4, 5)
    ]
    assert list(seals.breaks(incident.tournament)) == added


@pytest.mark.django_db(transaction=True)
def test_a_missing_seal_is_found() -> None:
    tournament = recorded().tournament
    today = playing_day(tournament.house, timezone.now())
    Day.objects.create(tournament=tournament, number=2, on=today + timedelta(days=1))
    first, second = seals.make_seals(tournament, timezone.now() + timedelta(days=3))
    tamper(f"DELETE FROM floor_seal WHERE id = {first.pk}")
    name = f"Main Event at The Lantern Room, seal of {second.on}"
    found = f"{name}: It does not follow the seal before it: one is missing or was changed."
    assert list(seals.breaks(tournament)) == [found]


@pytest.mark.django_db(transaction=True)
def test_a_chain_rewritten_to_its_end_is_found() -> None:
    """Every hash of the chain is right again; only the seal still knows the original."""
    incident = recorded()
    [seal] = seals.make_seals(incident.tournament, timezone.now() + timedelta(days=2))
    last: Entry = incident.entries.get(seq=2)
    last.payload = last.payload.replace("as-suggested", "otherwise")
    last.hash = chain.entry_hash(last)
    tamper(
        "DELETE FROM floor_penalty; DELETE FROM floor_entry WHERE seq = 3;"
        f"UPDATE floor_entry SET payload = '{last.payload}', hash = '{last.hash}' WHERE seq = 2;"
        f"UPDATE floor_incident SET chain_length = 2, chain_head = '{last.hash}',"
        " final_outcome = 'Decided otherwise under Rule 1.', decided_otherwise = true,"
        " deciding_numbers = '{1}', deciding_concepts = '{floor-decision-fairness}'"
    )
    assert chain.verify(incident) == []
    found = f"Incident {incident.pk}: Entry 3 is missing or not the one that the seal of {seal.on} counted."
    assert list(seals.breaks(incident.tournament)) == [found]
