"""Opening a call, answering, recording, correcting and voiding, as the views ask for it."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from floor.calls.actions.calls import open_call, save_answers
from floor.errors import Invalid, Refused, StaleDraft
from floor.models import (
    Draft,
    Entry,
    Incident,
    IncidentState,
    Penalty,
    Receipt,
    Submission,
    Table,
    Tournament,
    User,
    Words,
)
from floor.penalties.actions import void_penalty
from floor.record import chain
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from rules.books.stored import load_book
from tests import factories

pytestmark = pytest.mark.django_db
TWO_ROUNDS = PenaltyOrder("missed-rounds", seat=5, rounds=2, players_at_table=9)
ANSWERS = {"action": {"value": "raise", "fingerprint": "f1", "by": "person"}}


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, players=9)


@pytest.fixture
def floor(tournament: Tournament) -> User:
    return factories.floor_person(house=tournament.house)


@pytest.fixture
def td(tournament: Tournament) -> User:
    return factories.td(house=tournament.house)


@pytest.fixture
def call(floor: User, tournament: Tournament, table: Table) -> Incident:
    return factories.incident(actor=floor, tournament=tournament, table=table)


@pytest.fixture
def stranger() -> User:
    return factories.td(house=factories.house())


def payloads(incident: Incident) -> list[dict[str, Any]]:
    return [json.loads(entry.payload) for entry in incident.entries.order_by("seq")]


def kinds(incident: Incident) -> list[str]:
    return [entry.kind for entry in incident.entries.order_by("seq")]


class TestOpening:
    def test_a_call_has_its_table_level_time_and_book(
        self, call: Incident, tournament: Tournament, floor: User
    ) -> None:
        assert (call.state, call.level, call.opened_by) == ("open", tournament.current_level, floor)
        assert call.occurred_at == call.recorded_at
        assert (call.draft.book, call.draft.revision) == (tournament.book, 1)

    def test_a_table_of_another_tournament_is_refused(self, floor: User, tournament: Tournament) -> None:
        elsewhere = factories.table(tournament=factories.tournament(house=tournament.house))
        with pytest.raises(Refused, match="another tournament"):
            open_call(floor, tournament, uuid4(), "action-out-of-turn", elsewhere, {})

    def test_a_person_of_another_house_is_refused(self, stranger: User, tournament: Tournament) -> None:
        with pytest.raises(Refused, match="not on the staff"):
            open_call(stranger, tournament, uuid4(), "action-out-of-turn", None, {})


class TestAnswering:
    def test_the_answers_are_kept_under_the_next_revision(self, call: Incident, floor: User) -> None:
        assert save_answers(floor, call, 1, ANSWERS)
        draft = Draft.objects.get(incident=call)
        assert (draft.answers, draft.revision) == (ANSWERS, 2)

    def test_a_stale_revision_writes_nothing(self, call: Incident, floor: User) -> None:
        assert save_answers(floor, call, 1, ANSWERS)
        assert not save_answers(floor, call, 1, {})
        assert Draft.objects.get(incident=call).answers == ANSWERS

    def test_a_final_call_takes_no_answers(self, call: Incident, floor: User) -> None:
        call.state = IncidentState.FINAL
        with pytest.raises(Refused, match="takes no more answers"):
            save_answers(floor, call, 1, ANSWERS)

    def test_a_person_of_another_house_is_refused(self, call: Incident, stranger: User) -> None:
        with pytest.raises(Refused, match="not on the staff"):
            save_answers(stranger, call, 1, ANSWERS)


class TestRecording:
    def test_it_writes_ruling_decision_and_penalty(self, call: Incident, floor: User) -> None:
        incident = factories.record(call, actor=floor, penalty=TWO_ROUNDS, people={"offender": [5], "skipped": [4]})
        assert (incident.state, incident.suggested_outcome, incident.final_outcome) == (
            "ruled",
            "The raise stands.",
            "The raise stands.",
        )
        assert kinds(incident) == ["ruling", "decision", "penalty"]
        assert payloads(incident)[2]["hands"] == 18
        penalty = Penalty.objects.get()
        assert (penalty.hands, penalty.seat, penalty.player.seat if penalty.player else None) == (18, 5, 5)
        assert sorted(incident.people.values_list("role", "seat", "player__seat")) == [
            ("offender", 5, 5),
            ("skipped", 4, 4),
        ]
        assert chain.verify(incident) == []

    def test_the_receipt_holds_the_ruling_as_it_was_put(self, call: Incident, floor: User) -> None:
        factories.record(call, actor=floor)
        body = json.loads(Receipt.objects.get().body)
        assert (body["ruling"], body["decided"]) == (factories.ruling(), None)
        assert (body["book"], body["edition"]) == (call.draft.book_id, "tda-2019")
        assert len(body["code"]) == 16

    def test_a_reason_decides_otherwise_and_is_kept_apart(self, call: Incident, floor: User) -> None:
        incident = factories.record(call, actor=floor, otherwise_reason="Both players agreed.")
        assert (incident.final_outcome, incident.decided_otherwise) == (factories.BACK, True)
        assert incident.suggested_outcome == "The raise stands."
        words = {one.field: one for one in Words.objects.all()}
        assert {field: one.text for field, one in words.items()} == {
            "decided": factories.BACK,
            "reason": "Both players agreed.",
        }
        hashes = {field: chain.words_hash(one.salt, one.text) for field, one in words.items()}
        assert payloads(incident)[1]["words"] == hashes
        body = json.loads(Receipt.objects.get().body)
        assert factories.BACK not in Receipt.objects.get().body
        assert (body["decided"]["outcome"], body["decided"]["values"]) == ("", {"ruling": "otherwise"})

    def test_it_can_have_nobody_at_fault_and_no_table(self, floor: User, tournament: Tournament) -> None:
        incident = factories.recorded_incident(actor=floor, tournament=tournament, people={"caller": [None]})
        caller = incident.people.get()
        assert (caller.role, caller.seat, caller.player) == ("caller", None, None)

    def test_what_is_not_yet_a_ruling_is_refused(self, call: Incident, floor: User) -> None:
        with pytest.raises(Refused, match="no ruling to record yet"):
            factories.record(call, actor=floor, status="open")

    @pytest.mark.parametrize("people", [{"bystander": [1]}, {"offender": [11]}])
    def test_people_who_cannot_be_are_named(
        self, call: Incident, floor: User, people: dict[str, list[int | None]]
    ) -> None:
        with pytest.raises(Invalid) as refused:
            factories.record(call, actor=floor, people=people)
        assert refused.value.errors.keys() == people.keys()

    def test_a_refusal_leaves_nothing_behind(self, call: Incident, floor: User) -> None:
        with pytest.raises(Refused):
            factories.record(call, actor=floor, penalty=PenaltyOrder("disqualification", 5))
        with pytest.raises(StaleDraft):
            factories.record(call, actor=floor, revision=9)
        assert not Submission.objects.filter(action="record-ruling").exists()
        assert not Entry.objects.exists()
        assert Draft.objects.get(incident=call).revision == 1

    def test_a_person_of_another_house_is_refused(self, call: Incident, stranger: User) -> None:
        with pytest.raises(Refused, match="not on the staff"):
            factories.record(call, actor=stranger)
        assert Entry.objects.count() == 0


class TestRecordingAgain:
    def test_a_second_first_ruling_is_refused(self, call: Incident, floor: User) -> None:
        factories.record(call, actor=floor)
        with pytest.raises(Refused, match="already recorded"):
            factories.record(call, actor=floor, kind="ruling")

    def test_each_page_is_recorded_once(self, call: Incident, floor: User) -> None:
        factories.record(call, actor=floor, revision=1)
        with pytest.raises(StaleDraft):
            factories.record(call, actor=floor, revision=1, kind="follow-up")

    @pytest.mark.parametrize("kind", ["follow-up", "correction"])
    def test_what_comes_later_needs_a_ruling_before_it(self, call: Incident, floor: User, kind: Any) -> None:
        with pytest.raises(Refused, match="no recorded ruling yet"):
            factories.record(call, actor=floor, kind=kind)

    @pytest.mark.parametrize("kind", ["follow-up", "correction"])
    @pytest.mark.parametrize("again", [None, TWO_ROUNDS])
    def test_the_penalty_stays_and_is_not_doubled(
        self, call: Incident, floor: User, kind: Any, again: PenaltyOrder | None
    ) -> None:
        factories.record(call, actor=floor, penalty=TWO_ROUNDS, people={"offender": [5]})
        incident = factories.record(call, actor=floor, kind=kind, penalty=again, outcome="The raise is a call.")
        assert kinds(incident) == ["ruling", "decision", "penalty", kind, "decision"]
        assert Penalty.objects.get().voided_at is None
        assert incident.final_outcome == "The raise is a call."
        assert list(incident.people.values_list("seat", flat=True)) == [5]
        assert chain.verify(incident) == []

    def test_another_penalty_for_the_same_seat_is_refused(self, call: Incident, floor: User) -> None:
        factories.record(call, actor=floor, penalty=TWO_ROUNDS)
        with pytest.raises(Refused, match="put that one right"):
            factories.record(call, actor=floor, penalty=PenaltyOrder("warning", 5))

    def test_after_the_void_another_can_be_given(self, call: Incident, floor: User, td: User) -> None:
        factories.record(call, actor=floor, penalty=TWO_ROUNDS)
        factories.void(Penalty.objects.get(), actor=td, why="Wrong kind.")
        incident = factories.record(call, actor=floor, penalty=PenaltyOrder("warning", 5))
        assert Penalty.objects.get(voided_at=None).kind == "warning"
        assert chain.verify(incident) == []

    def test_the_player_is_who_sat_there_then(self, call: Incident, floor: User, table: Table) -> None:
        """Between the ruling and the follow-up the offender was moved and somebody else took the seat."""
        factories.record(call, actor=floor, people={"offender": [5]})
        offender = table.players.get(seat=5)
        offender.table, offender.seat = None, None
        offender.save(update_fields=["table", "seat"])
        factories.player(tournament=table.tournament, name="A newcomer", table=table, seat=5)
        factories.record(call, actor=floor, penalty=TWO_ROUNDS, people={"offender": [5]})
        assert Penalty.objects.get().player == offender
        assert call.people.get().player == offender

    def test_a_correction_names_other_people(self, call: Incident, floor: User) -> None:
        factories.record(call, actor=floor, people={"offender": [5], "skipped": [3, 4]})
        incident = factories.record(call, actor=floor, people={"offender": [6]})
        assert list(incident.people.values_list("role", "seat", "player__seat")) == [("offender", 6, 6)]
        assert payloads(incident)[0]["people"][0]["seat"] == 5


class TestPenalties:
    def test_only_the_desk_disqualifies(self, call: Incident, floor: User, td: User) -> None:
        order = PenaltyOrder("disqualification", 5)
        with pytest.raises(Refused, match="Only the tournament director may disqualify"):
            factories.record(call, actor=floor, penalty=order)
        factories.record(call, actor=td, penalty=order)
        assert Penalty.objects.get().kind == "disqualification"

    def test_a_kind_that_the_ruling_does_not_offer_is_refused(self, call: Incident, td: User) -> None:
        advice = {**factories.ruling()["penalty"], "options": ["warning"]}
        with pytest.raises(Invalid, match="does not offer"):
            factories.record(call, actor=td, penalty=TWO_ROUNDS, advice=advice)

    def test_wrong_numbers_are_refused(self, call: Incident, floor: User) -> None:
        with pytest.raises(Invalid) as refused:
            factories.record(call, actor=floor, penalty=PenaltyOrder("missed-rounds", 5))
        assert refused.value.errors.keys() == {"rounds-5", "players_at_table-5"}


class TestCost:
    """The number of statements of one recording, with BEGIN and COMMIT, however many people and entries there are."""

    def test_a_first_ruling_with_everything(self, call: Incident, floor: User) -> None:
        everything = {"penalty": TWO_ROUNDS, "people": {"offender": [5], "skipped": [1, 2, 3, 4]}}
        assert statements(call, floor, kind="ruling", **everything) == 15

    def test_a_correction_that_changes_everything(self, call: Incident, floor: User) -> None:
        for seat in range(1, 6):
            factories.record(call, actor=floor, penalty=PenaltyOrder("warning", seat), people={"offender": [seat]})
        changed = {"penalty": PenaltyOrder("warning", 9), "people": {"offender": [9], "skipped": [1, 2]}}
        # One is for the penalties given before: the call needs a look if the correction leaves one behind.
        assert statements(call, floor, kind="correction", **changed) == 17


def statements(call: Incident, actor: User, **given: Any) -> int:
    load_book(call.draft.book_id)  # a process reads this once, for whichever call comes first
    with CaptureQueriesContext(connection) as queries:
        factories.record(call, actor=actor, otherwise_reason="Late.", **given)
    return len(queries) - 1  # the first is the factory's, which reads the call as a page does


class TestVoiding:
    @pytest.fixture
    def penalty(self, call: Incident, floor: User) -> Penalty:
        factories.record(call, actor=floor, penalty=TWO_ROUNDS)
        return Penalty.objects.get()

    def test_the_td_voids_with_a_reason(self, penalty: Penalty, td: User) -> None:
        factories.void(penalty, actor=td, why="The dealer had pointed at him.")
        voided = Penalty.objects.get()
        assert voided.voided_at is not None and voided.void_entry is not None
        assert kinds(voided.incident)[-1] == "penalty-void"
        assert payloads(voided.incident)[-1]["voids"] == 3
        assert chain.verify(voided.incident) == []

    def test_the_same_request_again_voids_once(self, penalty: Penalty, td: User) -> None:
        key = uuid4()
        seen, why = penalty.incident.chain_length, Reason(ReasonCode.OTHER, "Wrong seat.")
        for _ in range(2):
            assert void_penalty(td, penalty, key, seen, why).voided_at is not None
        assert Entry.objects.filter(kind="penalty-void").count() == 1

    def test_what_is_void_is_not_voided_again(self, penalty: Penalty, td: User) -> None:
        factories.void(penalty, actor=td, why="Wrong seat.")
        with pytest.raises(Refused, match="already void"):
            factories.void(penalty, actor=td, why="Wrong seat.")

    def test_a_reason_is_needed(self, penalty: Penalty, td: User) -> None:
        with pytest.raises(Invalid, match="Say in a few words why"):
            factories.void(penalty, actor=td, why="  ")

    def test_a_floor_person_may_not(self, penalty: Penalty, floor: User) -> None:
        with pytest.raises(Refused, match="Only the tournament director puts a penalty right"):
            factories.void(penalty, actor=floor, why="Wrong seat.")
        assert Penalty.objects.get().voided_at is None
