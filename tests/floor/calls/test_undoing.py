"""For half a minute a recording is taken back: the record keeps both, and it counts as no ruling."""

import csv
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor.calls.actions.people import set_part
from floor.calls.actions.undoing import undo_recording
from floor.calls.forms.posted import DISCRETION
from floor.desk.figures import by_person
from floor.desk.scope import FigureScope
from floor.errors import Refused
from floor.ground import record_clock
from floor.ground.wizard import wizard_of
from floor.history.actions.reviews import add_note
from floor.models import Entry, EntryKind, Incident, IncidentState, Penalty, Precedent, Table, Tournament, User
from floor.record.actions.precedents import refingerprint
from floor.record.chain import verify
from floor.record.notes import NoteKind
from floor.record.penalty_order import PenaltyOrder
from floor.record.precedents import precedents
from floor.record.undone import HALF_A_MINUTE
from tests import factories
from tests.floor.recording import ruled_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


@pytest.fixture
def call(kit: User, table: Table) -> Incident:
    """A call with a penalty, ruled by Kit."""
    return penalised(kit, table)


def penalised(actor: User, table: Table) -> Incident:
    incident = factories.incident(actor=actor, tournament=table.tournament, table=table)
    return factories.record(incident, actor=actor, penalty=factories.TWO_HANDS, people={"offender": [5]})


def again(call: Incident) -> Incident:
    return Incident.objects.select_related("tournament__house", "draft", "table").get(pk=call.pk)


def key_of_last(call: Incident) -> UUID:
    key: UUID = call.entries.filter(kind=EntryKind.RULING).latest("seq").submission.key
    return key


def undo(actor: User, call: Incident, **own: Any) -> Incident:
    return undo_recording(actor, again(call), uuid4(), key_of_last(call), own)


def test_an_undone_call_is_open_again_with_its_answers_and_the_record_keeps_both(call: Incident, kit: User) -> None:
    answers, revision = again(call).draft.answers, again(call).draft.revision
    assert undo(kit, call).state == IncidentState.OPEN
    now = again(call)
    assert (now.draft.answers, now.draft.recorded_answers, now.draft.recorded_at) == (answers, None, None)
    assert now.draft.revision == revision + 1
    assert (now.final_outcome, now.suggested_outcome, now.chosen, now.deciding_numbers) == ("", "", "", [])
    kinds = [entry.kind for entry in call.entries.order_by("seq")]
    assert kinds == [EntryKind.RULING, EntryKind.DECISION, EntryKind.PENALTY, EntryKind.UNDONE]
    assert verify(now) == []


def test_its_penalty_is_void_by_the_same_entry(call: Incident, kit: User, client: Client) -> None:
    undo(kit, call)
    penalty = Penalty.objects.get()
    undone = call.entries.get(kind=EntryKind.UNDONE)
    assert (penalty.void_entry, penalty.voided_at) == (undone, undone.recorded_at)
    client.force_login(kit)
    board = client.get(reverse("penalties", args=[call.tournament_id])).content.decode()
    assert f"/penalties/{penalty.pk}/" not in board


def test_several_penalties_of_one_ruling_are_void_by_one_entry(kit: User, table: Table) -> None:
    incident = factories.incident(actor=kit, tournament=table.tournament, table=table)
    two = (factories.TWO_HANDS, PenaltyOrder("warning", seat=6))
    call = factories.record(incident, actor=kit, penalties=two, people={"offender": [5, 6]})
    undo(kit, call)
    assert verify(again(call)) == []
    assert {one.void_entry_id for one in call.penalties.all()} == {call.entries.get(kind=EntryKind.UNDONE).pk}


def test_two_taps_are_one_undo(call: Incident, kit: User) -> None:
    key = uuid4()
    for _ in range(2):
        undo_recording(kit, again(call), key, key_of_last(call), {})
    with pytest.raises(Refused, match="Nothing is left to undo"):
        undo(kit, call)
    assert call.entries.filter(kind=EntryKind.UNDONE).count() == 1


def unchanged(call: Incident) -> tuple[Any, ...]:
    now = again(call)
    return now.state, now.chain_length, now.draft.revision, now.final_outcome


def test_after_half_a_minute_nothing_is_undone(call: Incident, kit: User) -> None:
    before = unchanged(call)
    at = again(call).draft.recorded_at
    assert at
    with record_clock.at(at + HALF_A_MINUTE + timedelta(microseconds=1)), pytest.raises(Refused, match="Half a minute"):
        undo(kit, call)
    assert unchanged(call) == before
    with record_clock.at(at + HALF_A_MINUTE):
        undo(kit, call)
    assert again(call).state == IncidentState.OPEN


def test_only_whoever_recorded_it_undoes_it_and_only_on_their_tablet(call: Incident, kit: User, dana: User) -> None:
    before = unchanged(call)
    with pytest.raises(Refused, match="Only the person who recorded it"):
        undo(dana, call)
    for key in (None, uuid4()):
        with pytest.raises(Refused, match="on the tablet"):
            undo_recording(kit, again(call), uuid4(), key, {})
    with pytest.raises(Refused, match="not on the staff"):
        undo(factories.td(house=factories.house()), call)
    assert unchanged(call) == before


def test_a_disqualification_is_not_undone(dana: User, table: Table) -> None:
    incident = factories.incident(actor=dana, tournament=table.tournament, table=table)
    call = factories.record(
        incident, actor=dana, penalty=PenaltyOrder("disqualification", seat=5), people={"offender": [5]}
    )
    with pytest.raises(Refused, match="disqualification"):
        undo(dana, call)
    assert verify(again(call)) == [] and again(call).state == IncidentState.RULED


def test_a_note_stays_and_what_goes_on_from_the_ruling_holds_it(call: Incident, kit: User) -> None:
    add_note(kit, again(call), uuid4(), NoteKind.STAFF, "Two dealers saw it.")
    undo(kit, call)
    assert call.entries.filter(kind=EntryKind.NOTE).exists() and verify(again(call)) == []


def test_whoever_was_put_on_the_call_by_hand_stays(call: Incident, kit: User) -> None:
    set_part(kit, again(call), uuid4(), "caller", 3, True)
    undo(kit, call)
    assert [(one.role, one.seat) for one in call.people.all()] == [("caller", 3)]
    assert verify(again(call)) == []


def test_an_own_ruling_has_its_words_again(client: Client, kit: User, tournament: Tournament) -> None:
    call = ruled_by(kit, tournament, situation="another-call")
    client.force_login(kit)
    own = {"about": "A drink.", "decided": "New deck.", "corrections": "", "rules": [], "parts": {}}
    undo(kit, call, **own)
    assert again(call).draft.own == own
    assert "New deck." in client.get(reverse("call", args=[call.pk])).content.decode()


def recording(client: Client, kit: User, table: Table) -> Incident:
    """A call that this client records by its page."""
    call = ruled_by(kit, table.tournament, table)
    undo(kit, call)
    client.force_login(kit)
    address = reverse("call", args=[call.pk])
    page = client.get(address).context
    choices = {f"{DISCRETION}{point['id']}": point["options"][0]["value"] for point in page["ruling"]["discretions"]}
    advice = page["ruling"]["penalty"]
    penalties = {f"penalty-{seat}": "warning" for seat in advice["seats"]} if advice else {}
    sent = {"revision": page["revision"], "submission_key": str(page["submission_key"]), **choices, **penalties}
    recorded = client.post(reverse("record", args=[call.pk]), sent)
    assert recorded.status_code == 302, recorded.context["errors"]
    return call


def test_the_page_offers_it_on_this_tablet_alone(client: Client, kit: User, table: Table) -> None:
    call = recording(client, kit, table)
    address, undoing = reverse("call", args=[call.pk]), reverse("undo-recording", args=[call.pk])
    assert 20 <= client.get(address).context["undo"] <= 30
    other = Client()
    other.force_login(kit)
    assert undoing not in other.get(address).content.decode()
    refused = other.post(undoing, {"submission_key": str(uuid4())})
    assert refused.status_code == 409 and "It is undone on the tablet" in refused.content.decode()
    assert again(call).state == IncidentState.RULED
    assert client.post(undoing, {"submission_key": str(uuid4())}).status_code == 302
    assert again(call).state == IncidentState.OPEN
    assert undoing not in client.get(address).content.decode()


def test_after_half_a_minute_the_page_does_not_offer_it(client: Client, kit: User, table: Table) -> None:
    call = recording(client, kit, table)
    address, undoing = reverse("call", args=[call.pk]), reverse("undo-recording", args=[call.pk])
    at = again(call).draft.recorded_at
    assert at
    with record_clock.at(at + HALF_A_MINUTE):
        assert client.get(address).context["undo"] == 0
    with record_clock.at(at + 2 * HALF_A_MINUTE):
        assert client.post(undoing, {"submission_key": str(uuid4())}).status_code == 409
    assert again(call).state == IncidentState.RULED


def test_it_counts_nowhere_as_a_ruling(client: Client, kit: User, dana: User, table: Table) -> None:
    kept = ruled_by(kit, table.tournament, table)
    undone = ruled_by(kit, table.tournament, table)
    ruling = undone.entries.get(kind=EntryKind.RULING).receipt.kept["ruling"]
    undo(kit, undone)
    house, day = table.tournament.house, undone.occurred_at.date()
    days = (day - timedelta(days=1), day + timedelta(days=1))
    assert [(bar.label, bar.count) for bar in by_person(FigureScope(house, *days))] == [(kit.name, 1)]
    assert refingerprint() == 0
    assert not Precedent.objects.filter(incident=undone).exists()
    wizard = wizard_of(again(kept), again(kept).draft)
    assert [row.incident.pk for row in precedents(house.pk, ruling, wizard.book).equal] == [kept.pk]
    client.force_login(dana)
    text = client.get(reverse("export-incidents", args=[table.tournament_id]))
    rows = {row["Call"]: row for row in csv.DictReader(StringIO(b"".join(streamed(text)).decode("utf-8-sig")))}
    blank = rows[str(undone.pk)]
    assert rows[str(kept.pk)]["Ruled by"] == kit.name
    assert {
        blank[name] for name in ("Ruled by", "Penalties", "Reasons", "Reasons in words", "Rules", "House rules")
    } == {""}


def streamed(answer: Any) -> Iterator[bytes]:
    yield from answer.streaming_content


def test_its_story_shows_it_struck_with_who_undid_it(client: Client, call: Incident, kit: User) -> None:
    undo(kit, call)
    client.force_login(kit)
    page = " ".join(client.get(reverse("incident", args=[call.pk])).content.decode().split())
    assert "Ruling, undone" in page and "Decision, undone" in page and "Penalty, undone" in page
    assert f"Undone by {kit.name}" in page and "It is still open." in page and "It waits for" in page


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(undone=st.lists(st.booleans(), min_size=1, max_size=4))
def test_however_often_it_is_undone_the_chain_holds_and_one_ruling_counts(
    kit: User, table: Table, undone: list[bool]
) -> None:
    call = penalised(kit, table)
    for _ in undone:
        undo(kit, call)
        again_recorded = factories.record(again(call), actor=kit, penalty=factories.TWO_HANDS, people={"offender": [5]})
        assert verify(again(call)) == []
        assert again_recorded.state == IncidentState.RULED
    assert call.penalties.filter(voided_at=None).count() == 1
    assert Precedent.objects.filter(incident=call).count() == 1
    assert Entry.objects.filter(incident=call, kind=EntryKind.UNDONE).count() == len(undone)
