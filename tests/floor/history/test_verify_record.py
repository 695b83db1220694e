"""`manage.py verify_record`: every tampering is found and named; different rulings of today's code are only listed."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from floor.history.verify import MISFOUND, damage, snapshot
from floor.management.commands import verify_record
from floor.models import Day, Draft, Incident, Penalty, Table
from floor.record import chain, seals
from floor.record.actions.erasing import erase
from floor.record.actions.searching import find_all_anew
from floor.server.progress import Progress
from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS
from tests import factories
from tests.floor.recording import recorded, ruled, tamper

pytestmark = pytest.mark.django_db(transaction=True)

OUT_OF_TURN = SITUATIONS["action-out-of-turn"]
CONSTRAINT = "penalty_hands_fit_its_kind"


def sealed(incident: Incident) -> str:
    """The day of the seal that counts this call."""
    [seal] = seals.make_seals(incident.tournament, timezone.now() + timedelta(days=2))
    return str(seal.on)


AGAIN = "Ruled again by this version; what was ruled stands either way:"


def verify(**options: object) -> list[str]:
    out = StringIO()
    call_command("verify_record", stdout=out, **options)
    return out.getvalue().splitlines()


def found(**options: object) -> list[str]:
    """The findings of a record that is not intact."""
    out = StringIO()
    with pytest.raises(CommandError, match="not intact"):
        call_command("verify_record", stdout=out, **options)
    return [line for line in out.getvalue().splitlines() if line.startswith(("Incident", "Main Event", "Book"))]


def test_an_intact_record_passes_and_its_last_seal_is_printed() -> None:
    incident = recorded()
    sealed(incident)
    seal = incident.tournament.seals.get()
    assert verify() == [
        "3 entries verified, 0 faults found.",
        f"  Main Event at The Lantern Room: sealed to {seal.on}, 3 entries, {seal.hash}",
        AGAIN,
        "  0 of 1 receipts would come out otherwise. Nothing to do.",
    ]


def test_a_day_that_ended_without_a_seal_is_named_and_fails_nothing() -> None:
    tournament = recorded().tournament
    Day.objects.create(tournament=tournament, number=1, on=date(2026, 1, 1))
    assert verify()[1] == "  Main Event at The Lantern Room: no seal yet; ended without a seal: 2026-01-01"


def test_a_record_with_erased_words_passes() -> None:
    erase(recorded(otherwise_reason="Seat 5 is deaf in one ear."), 2)
    assert verify()[0] == "3 entries verified, 0 faults found."


ENTRY_2_CHANGED = "Entry 2 was changed: it does not have its hash."
ENTRY_3_CUT = "Entry 3 is missing or not the one that the seal of {on} counted."
TAMPERINGS = {
    "a row": ("UPDATE floor_entry SET kind = 'ruling' WHERE seq = 2", [ENTRY_2_CHANGED]),
    "a version that is none": ("UPDATE floor_entry SET version = 300 WHERE seq = 2", [ENTRY_2_CHANGED]),
    "a payload that is none": ("UPDATE floor_entry SET payload = 'x' WHERE seq = 2", [ENTRY_2_CHANGED]),
    "a link": (
        f"UPDATE floor_entry SET previous_hash = '{'b' * 64}' WHERE seq = 2",
        ["Entry 2 does not follow the entry before it.", ENTRY_2_CHANGED],
    ),
    "an entry in the middle": (
        "DELETE FROM floor_words; DELETE FROM floor_entry WHERE seq = 2",
        ["Entry 2 is missing.", "2 entries are there of 3 that were made."],
    ),
    "an answer in a receipt": (
        'UPDATE floor_receipt SET body = replace(body, \'"value":"raise"\', \'"value":"call"\')',
        ["The receipt of entry 1 is missing or was changed."],
    ),
    "an answer in a receipt, and its hash": (
        'UPDATE floor_receipt SET body = replace(body, \'"value":"raise"\', \'"value":"call"\');'
        "UPDATE floor_receipt SET body_hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')",
        ["The receipt of entry 1 is missing or was changed."],
    ),
    "a receipt's stored hash": (
        f"UPDATE floor_receipt SET body_hash = '{'a' * 64}'",
        ["The receipt of entry 1 is missing or was changed."],
    ),
    "words": (
        "UPDATE floor_words SET text = 'Another reason.' WHERE field = 'reason'",
        ["The reason of entry 2 was changed."],
    ),
    "what was decided in words": (
        "UPDATE floor_words SET text = 'Another ruling.' WHERE field = 'decided'",
        ["The decision of entry 2 was changed."],
    ),
    "the tail": (
        "DELETE FROM floor_penalty; DELETE FROM floor_entry WHERE seq = 3",
        ["2 entries are there of 3 that were made.", ENTRY_3_CUT],
    ),
    "the tail, with the length and head of its chain": (
        "DELETE FROM floor_penalty; DELETE FROM floor_entry WHERE seq = 3;"
        "UPDATE floor_incident SET chain_length = 2, chain_head = (SELECT hash FROM floor_entry WHERE seq = 2)",
        [MISFOUND, ENTRY_3_CUT],
    ),
    "a penalty row": ("UPDATE floor_penalty SET hands = 3", ["The penalty of entry 3 is missing or was changed."]),
    "a penalty of another kind": (
        "UPDATE floor_penalty SET kind = 'warning', hands = 0",
        ["The penalty of entry 3 is missing or was changed."],
    ),
    "a penalty voided by hand": (
        "UPDATE floor_penalty SET voided_at = now(), void_entry_id = (SELECT id FROM floor_entry WHERE seq = 2)",
        [
            "The penalty of entry 3 does not count as it should: no entry voids it.",
            "The penalty of entry 3 was not voided when entry 2 says.",
        ],
    ),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_a_tampering_is_found_and_named(name: str) -> None:
    statement, sentences = TAMPERINGS[name]
    incident = recorded(otherwise_reason="It was late.")
    on = sealed(incident)
    tamper(statement)
    assert found() == [f"Incident {incident.pk}: {sentence.format(on=on)}" for sentence in sentences]


def test_a_penalty_hung_on_another_entry_is_found() -> None:
    incident = recorded()
    Penalty.objects.create(incident=incident, entry=incident.entries.get(seq=2), kind="missed-hands", hands=1, seat=6)
    assert found() == [f"Incident {incident.pk}: Entry 2 gave no penalty, and one hangs on it."]


def test_a_void_that_was_taken_back_by_hand_is_found() -> None:
    incident = recorded()
    factories.void(incident.penalties.get(), actor=incident.opened_by, why="Not seat 5.")
    tamper("UPDATE floor_penalty SET voided_at = NULL, void_entry_id = NULL")
    assert found() == [f"Incident {incident.pk}: The penalty of entry 3 does not count as it should: entry 4 voids it."]


def test_penalty_arithmetic_that_was_wrong_from_the_start_is_found() -> None:
    """Row and entry agree, and every hash is right: only the arithmetic is wrong."""
    incident = recorded()
    entry = incident.entries.get(seq=3)
    entry.payload = entry.payload.replace('"hands":2', '"hands":0')
    entry.hash = chain.entry_hash(entry)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'penalty_hands_fit_its_kind'"
        )
        [constraint] = cursor.fetchone()
    tamper(
        f"ALTER TABLE floor_penalty DROP CONSTRAINT {CONSTRAINT}; UPDATE floor_penalty SET hands = 0;"
        f"UPDATE floor_entry SET payload = '{entry.payload}', hash = '{entry.hash}' WHERE seq = 3;"
        f"UPDATE floor_incident SET chain_head = '{entry.hash}'"
    )
    try:
        assert found() == [f"Incident {incident.pk}: The penalty of entry 3 is missing or was changed."]
    finally:
        tamper(f"UPDATE floor_penalty SET hands = 2;ALTER TABLE floor_penalty ADD CONSTRAINT {CONSTRAINT} {constraint}")


class TestRowsAgainstTheRecord:
    """The rows that pages show of a call, compared with its entries column by column."""

    def test_a_table_with_another_number_is_found_and_named(self) -> None:
        incident = recorded()
        assert incident.table
        Table.objects.filter(pk=incident.table.pk).update(number=7)
        assert found() == [f"Incident {incident.pk}: Number of the table: entry 1 says 12, and 7 is there."]

    def test_a_call_put_at_another_table_is_found_and_named(self) -> None:
        incident = recorded()
        other = factories.table(tournament=incident.tournament, number=7)
        Incident.objects.filter(pk=incident.pk).update(table=other)
        assert found() == [
            f"Incident {incident.pk}: Number of the table: entry 1 says 12, and 7 is there.",
            f"Incident {incident.pk}: Table: entry 1 says {incident.table_id}, and {other.pk} is there.",
        ]

    def test_another_outcome_is_found_in_words(self) -> None:
        incident = recorded()
        Incident.objects.filter(pk=incident.pk).update(final_outcome="The raise is void.")
        find_all_anew()
        assert found() == [
            f"Incident {incident.pk}: Final outcome: entry 2 says “The raise stands.”, "
            "and “The raise is void.” is there."
        ]

    def test_a_call_said_to_be_decided_otherwise_or_to_have_chosen_is_found(self) -> None:
        incident = recorded()
        Incident.objects.filter(pk=incident.pk).update(decided_otherwise=True, chosen="The hand is dead.")
        find_all_anew()
        assert found() == [
            f"Incident {incident.pk}: Chosen: entry 2 says nothing, and “The hand is dead.” is there.",
            f"Incident {incident.pk}: Decided otherwise: entry 2 says False, and True is there.",
        ]

    def test_a_call_said_to_be_open_again_is_found(self) -> None:
        incident = recorded()
        Incident.objects.filter(pk=incident.pk).update(state="open")
        assert found() == [f"Incident {incident.pk}: State: entry 1 says “ruled”, and “open” is there."]

    def test_an_open_call_said_to_be_ruled_is_found(self) -> None:
        incident = recorded()
        still_open = factories.incident(actor=incident.opened_by, tournament=incident.tournament)
        Incident.objects.filter(pk=still_open.pk).update(state="ruled", final_outcome="The raise is void.")
        assert found() == [
            f"Incident {still_open.pk}: State: with nothing recorded it is “open”, and “ruled” is there.",
            f"Incident {still_open.pk}: Final outcome: with nothing recorded it is nothing, "
            "and “The raise is void.” is there.",
        ]

    def test_an_earlier_time_of_the_call_is_found(self) -> None:
        incident = recorded()
        earlier = incident.occurred_at - timedelta(hours=2)
        Incident.objects.filter(pk=incident.pk).update(occurred_at=earlier)
        assert found() == [
            f"Incident {incident.pk}: Occurred at: entry 1 says {incident.occurred_at:%Y-%m-%d %H:%M:%S.%f}, "
            f"and {earlier:%Y-%m-%d %H:%M:%S.%f} is there."
        ]

    def test_a_call_without_its_answers_is_found(self) -> None:
        incident = recorded()
        Draft.objects.filter(incident=incident).delete()
        assert "The answers of the call are gone." in found()[-1]

    def test_a_first_entry_that_keeps_no_columns_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("floor.record.payloads._opening", lambda incident: {})
        incident = recorded()
        said = f"Incident {incident.pk}: Entry 1 does not say where the call was and what was in play."
        assert found() == [said]
        Incident.objects.filter(pk=incident.pk).update(table=None)
        table = f"Incident {incident.pk}: Table: entry 1 says {incident.table_id}, and nothing is there."
        assert found() == [said, table]

    def test_words_that_were_erased_are_told_and_break_nothing(self) -> None:
        incident = recorded(otherwise_reason="Seat 5 is deaf in one ear.")
        erase(incident, 2)
        assert verify()[:2] == [
            "3 entries verified, 0 faults found.",
            "  compared in part: 1 call with words or photos that were erased",
        ]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE floor_seal SET entries = 2",
        "UPDATE floor_seal SET heads = ''",
        "UPDATE floor_seal SET made_at = now()",
        "UPDATE floor_seal SET version = 300",
    ],
)
def test_a_changed_seal_is_found(statement: str) -> None:
    on = sealed(recorded())
    tamper(statement)
    assert found() == [f"Main Event at The Lantern Room, seal of {on}: It was changed: it does not have its hash."]


def test_a_changed_book_is_found() -> None:
    book = recorded().tournament.book
    tamper("UPDATE rules_storedbook SET content = replace(content, 'TDA 2019', 'TDA 2020')")
    try:
        assert found() == [f"Book {book.hash[:12]} (tda-2019): It was changed: it does not have its hash."]
    finally:
        tamper(f"UPDATE rules_storedbook SET content = '{book.content}'")


def test_one_house_or_tournament_is_verified_alone() -> None:
    incident = recorded()
    tamper("UPDATE floor_entry SET kind = 'ruling' WHERE seq = 2")
    intact = recorded().tournament
    assert verify(tournament=intact.pk)[0] == "3 entries verified, 0 faults found."
    assert verify(house=intact.house.slug)[0] == "3 entries verified, 0 faults found."
    assert found() == found(house=incident.tournament.house.slug)
    with pytest.raises(CommandError, match="no house nowhere"):
        verify(house="nowhere")
    with pytest.raises(CommandError, match=f"no tournament {intact.pk} in this house"):
        verify(house=incident.tournament.house.slug, tournament=intact.pk)


def test_what_is_recorded_meanwhile_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    first = recorded()
    second = factories.incident(actor=first.opened_by, tournament=first.tournament)

    def record_more(read: int) -> None:
        with ThreadPoolExecutor() as pool:
            pool.submit(recording).result()

    def recording() -> None:
        for incident in (first, second):
            factories.record(incident, actor=first.opened_by)
        connection.close()

    monkeypatch.setattr("floor.history.verify.BATCH", 1)
    with snapshot():
        assert list(damage(first.tournament, record_more)) == []
    assert [incident.entries.count() for incident in (first, second)] == [7, 4]


def test_what_was_recorded_by_the_code_of_today_is_ruled_the_same_by_it() -> None:
    for situation in SITUATIONS:
        ruled(situation)
    assert verify(all=True)[-2:] == [
        AGAIN,
        f"  0 of {len(SITUATIONS)} receipts would come out otherwise. Nothing to do.",
    ]


def test_a_changed_situation_is_listed_and_fails_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    incident = ruled()

    def changed(case: Case) -> Ruling:
        return replace(OUT_OF_TURN.rule(case), outcome=say("The raise is void."))

    monkeypatch.setitem(SITUATIONS, OUT_OF_TURN.id, replace(OUT_OF_TURN, rule=changed))
    assert verify()[-1].startswith("  0 of 1 receipts "), "receipts of the same code are not replayed"
    monkeypatch.setattr(verify_record, "CODE_VERSION", "newer")
    outcome = incident.suggested_outcome
    assert verify()[-2:] == [
        f'Incident {incident.pk}: Entry 1: outcome was "{outcome}", would be "The raise is void.".',
        f"  1 of 1 receipts would come out otherwise. {verify_record.TO_DO}",
    ]


def test_a_decided_ruling_that_would_be_another_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    situation = SITUATIONS["accepted-action"]
    incident = ruled(situation.id)
    assert incident.chosen

    def changed(case: Case) -> Ruling:
        ruling = situation.rule(case)
        return replace(ruling, outcome=say("The call is void.")) if ruling.decided else ruling

    def undecidable(case: Case) -> Ruling:
        return replace(situation.rule(case), discretions=())

    entry, last = f"Incident {incident.pk}: Entry 1: ", -2
    monkeypatch.setitem(SITUATIONS, situation.id, replace(situation, rule=changed))
    found = f'decided, outcome was "{incident.final_outcome}", would be "The call is void.".'
    assert verify(all=True)[last] == f"{entry}{found}"
    monkeypatch.setitem(SITUATIONS, situation.id, replace(situation, rule=undecidable))
    assert verify(all=True)[last] == f"{entry}what was decided could not be decided now."


def test_a_situation_that_is_gone_or_fails_is_listed_and_the_next_one_is_still_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(case: Case) -> Ruling:
        raise KeyError("oot-binding")

    gone, fails = ruled("undercall"), ruled()
    # It is a copy: an entry removed and put back would be last for every later test.
    left = {id: situation for id, situation in SITUATIONS.items() if id != "undercall"}
    monkeypatch.setattr("floor.history.replay.SITUATIONS", left | {OUT_OF_TURN.id: replace(OUT_OF_TURN, rule=failing)})
    assert verify(all=True)[-3:] == [
        f"Incident {gone.pk}: Entry 1: the situation undercall is gone.",
        f"Incident {fails.pk}: Entry 1: it cannot be replayed (KeyError: 'oot-binding').",
        f"  2 of 2 receipts would come out otherwise. {verify_record.TO_DO}",
    ]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_for_a_terminal_only() -> None:
    terminal, file = Terminal(), StringIO()
    for out in (terminal, file):
        progress = Progress(2000, "entries", out)
        progress.add(999)
        progress.add(1)
        progress.add(1000)
        progress.clear()
    assert [shown.split()[1:] for shown in terminal.getvalue().split("\r")[1:-1]] == [
        ["1,000", "of", "2,000", "entries"],
        ["2,000", "of", "2,000", "entries"],
    ]
    assert file.getvalue() == ""
