"""The shift sheet: its contents, and the seal that goes on paper with it."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from floor.ground import record_clock
from floor.ground.playing_day import playing_day
from floor.history import shift
from floor.history.actions.reviews import add_note, review_ruling
from floor.history.shift import day_of_shift
from floor.models import Draft, HandoverNote, Incident, Seal, Table, Tournament, User
from floor.persons.actions.players import forget_player, name_player
from floor.record import seals
from floor.record.actions.sealing import seal_due
from floor.record.penalty_order import PenaltyOrder
from floor.record.review import Review, Verdict
from tests import factories
from tests.floor.clocks import clock_call

pytestmark = pytest.mark.django_db

YESTERDAY = datetime.now(UTC) - timedelta(days=1)


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=9)


def given(dana: User, table: Table, order: PenaltyOrder) -> Incident:
    call = factories.incident(actor=dana, tournament=table.tournament, table=table)
    advice = factories.ruling()["penalty"] | {"seats": [order.seat]}
    return factories.record(call, actor=dana, penalty=order, people={"offender": [order.seat]}, advice=advice)


def sheet_of(client: Client, tournament: Tournament, **sent: Any) -> Any:
    return client.get(reverse("shift", args=[tournament.pk]), sent)


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_it_tells_what_waits_and_who_is_away(client: Client, dana: User, table: Table) -> None:
    tournament = table.tournament
    factories.incident(actor=dana, tournament=tournament, table=table, situation="undercall")
    sent = given(dana, table, PenaltyOrder("missed-hands", seat=5, hands=4))
    sent = Incident.objects.select_related("tournament").get(pk=sent.pk)
    review_ruling(dana, sent, uuid4(), sent.chain_length, Review(Verdict.SEND))
    page = words(sheet_of(client, tournament))
    for said in (
        "Still open, in review or waiting (2)",
        "Undercall",
        "In review",
        "Penalties still running (1)",
        "Back in 4 hands",
        "Player in seat 5</b>",
        "Table 12, seat 5",
        "0 of 4 served",
        "The Lantern Room, Main Event",
    ):
        assert said in page


def test_it_tells_the_calls_and_penalties_of_the_day_by_what_happened(client: Client, dana: User, table: Table) -> None:
    with record_clock.at(YESTERDAY):
        given(dana, table, PenaltyOrder("missed-hands", seat=4, hands=1))
    out = given(dana, table, PenaltyOrder("disqualification", seat=5))
    warned = given(dana, table, PenaltyOrder("warning", seat=6))
    void = given(dana, table, PenaltyOrder("warning", seat=7))
    factories.void(void.penalties.get(), actor=dana, why="Wrong seat.")
    answer = sheet_of(client, table.tournament)
    sheet = answer.context["sheet"]
    assert [penalty.incident_id for penalty in sheet.disqualified] == [out.pk]
    assert [penalty.incident_id for penalty in sheet.given] == [warned.pk]
    assert [told.call.pk for told in sheet.calls] == [out.pk, warned.pk, void.pk]
    said = words(answer)
    assert "Action out of turn</b>, Player in seat 5, seat 5" in said
    assert "The raise stands. (rule 53-A)" in said
    assert f"Dana Reyes, Ruled, call {out.pk}" in said
    day = playing_day(table.tournament.house, YESTERDAY)
    before = sheet_of(client, table.tournament, day=day.isoformat()).context["sheet"]
    assert (len(before.calls), len(before.given), before.disqualified) == (1, 1, [])


def test_what_was_decided_otherwise_is_not_said_to_be_by_the_rule_that_suggested_something_else(
    client: Client, dana: User, table: Table
) -> None:
    call = factories.incident(actor=dana, table=table, tournament=table.tournament)
    factories.record(call, actor=dana, otherwise_reason="Both had acted in good faith.")
    said = words(sheet_of(client, table.tournament))
    assert "(rule 1)" in said and "Not as suggested" in said
    assert "53-A" not in said


def test_an_open_call_says_what_it_waits_for(client: Client, dana: User, table: Table) -> None:
    factories.incident(actor=dana, tournament=table.tournament, table=table)
    assert "Waits for: Where is the hand now?" in words(sheet_of(client, table.tournament))


def test_what_was_changed_today_is_told_of_an_older_call_too(client: Client, dana: User, table: Table) -> None:
    with record_clock.at(YESTERDAY):
        old = given(dana, table, PenaltyOrder("warning", seat=4))
    old = Incident.objects.select_related("tournament").get(pk=old.pk)
    said = Review(Verdict.OVERRULE, reason="Seat 4 was in turn.", fates=factories.fates(old, "void"))
    review_ruling(dana, old, uuid4(), old.chain_length, said)
    answer = sheet_of(client, table.tournament)
    assert [change.what for change in answer.context["sheet"].changes] == ["Overruled", "Penalty voided"]
    assert "Seat 4 was in turn." in words(answer)


def test_a_name_given_today_and_taken_back_is_told(client: Client, dana: User, table: Table) -> None:
    call = given(dana, table, PenaltyOrder("warning", seat=4))
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    other = factories.player(tournament=table.tournament, name="Ines Okafor")
    name_player(dana, call, uuid4(), 4, other.pk)
    forget_player(dana, call, uuid4(), 4)
    changes = sheet_of(client, table.tournament).context["sheet"].changes
    assert [change.what for change in changes] == ["Named: Ines Okafor, seat 4", "Name taken back, seat 4"]


def test_warnings_of_earlier_days_are_counted_for_each_player(client: Client, dana: User, table: Table) -> None:
    with record_clock.at(YESTERDAY):
        for seat in (4, 4, 5):
            given(dana, table, PenaltyOrder("warning", seat=seat))
    given(dana, table, PenaltyOrder("warning", seat=4))
    assert sheet_of(client, table.tournament).context["sheet"].warned == [
        ("Player in seat 4", 2),
        ("Player in seat 5", 1),
    ]


def test_the_sheet_of_another_day_tells_what_waits_as_of_now(client: Client, dana: User, table: Table) -> None:
    factories.incident(actor=dana, tournament=table.tournament, table=table)
    assert "as of now" not in words(sheet_of(client, table.tournament))
    day = playing_day(table.tournament.house, YESTERDAY)
    of_yesterday = words(sheet_of(client, table.tournament, day=day.isoformat()))
    assert "Still open, in review or waiting, as of now (1)" in of_yesterday


def test_a_ruling_that_waits_for_a_player_is_still_to_be_settled(client: Client, dana: User, table: Table) -> None:
    call = clock_call(dana, table.tournament, table)
    draft = Draft.objects.filter(incident=call)
    factories.record(call, actor=dana, follow_ups=[factories.SEAT_4])
    draft.update(answers=call.draft.answers, recorded_answers=call.draft.answers)
    page = words(sheet_of(client, table.tournament))
    assert "Still open, in review or waiting (1)" in page
    assert "Waits for: Did seat 5 act in time?" in page.replace("\u00a0", " ")
    assert f'href="{reverse("call", args=[call.pk])}"' in page


def watch(client: Client, tournament: Tournament, **sent: Any) -> Any:
    today = day_of_shift(tournament, datetime.now(UTC)).isoformat()
    sent = {"key": str(uuid4()), "day": today, "text": "Watch table 9."} | sent
    return client.post(reverse("add-handover-note", args=[tournament.pk]), sent)


def test_a_note_for_the_next_shift_stands_on_the_sheet_of_its_day_once(
    client: Client, dana: User, tournament: Tournament
) -> None:
    key = str(uuid4())
    for _ in range(2):
        answer = watch(client, tournament, key=key)
        assert answer.status_code == 302
    page = words(client.get(answer["Location"]))
    assert page.count("Watch table 9.") == 1 and "Dana Reyes</span>" in page
    day = playing_day(tournament.house, YESTERDAY - timedelta(days=1))
    assert "Watch table 9." not in words(sheet_of(client, tournament, day=day.isoformat()))


def test_an_empty_note_gets_a_sentence_and_a_used_page_keeps_what_was_typed(
    client: Client, dana: User, tournament: Tournament
) -> None:
    answer = watch(client, tournament, text=" ")
    assert answer.status_code == 422 and "Type what the next shift should watch." in words(answer)
    key = str(uuid4())
    watch(client, tournament, key=key)
    again = watch(client, tournament, key=key, text="Another one.")
    assert again.status_code == 409 and "Another one.</textarea>" in words(again)
    assert HandoverNote.objects.count() == 1


def test_the_database_keeps_a_handover_note_as_it_was_written(
    client: Client, dana: User, tournament: Tournament
) -> None:
    watch(client, tournament)
    with pytest.raises(DatabaseError), transaction.atomic():
        HandoverNote.objects.update(text="Nothing to watch.")


def test_what_was_chosen_stands_apart_from_the_ruling() -> None:
    """This is for an outcome from before rulings were decided: today it is the headline of the decided ruling alone."""
    suggested = "Seat 5 must call 2,400, or fold."
    before = Incident(suggested_outcome=suggested, final_outcome=f"{suggested} Fold.", chosen="Fold.")
    assert before.outcome_said == f"{suggested} Chosen: Fold."
    today = Incident(suggested_outcome=suggested, final_outcome="Seat 5 has folded.", chosen="Fold.")
    assert today.outcome_said == "Seat 5 has folded."


def test_it_tells_notes_of_the_staff_and_never_what_a_player_said(client: Client, dana: User, table: Table) -> None:
    call = factories.recorded_incident(actor=dana, tournament=table.tournament, table=table)
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    add_note(dana, call, uuid4(), "staff", "Camera 3 has it.")
    add_note(dana, call, uuid4(), "said", "I never raised.")
    page = words(sheet_of(client, table.tournament))
    assert "Camera 3 has it." in page
    assert "I never raised." not in page


def test_opening_it_seals_the_days_that_ended_once(client: Client, dana: User, table: Table) -> None:
    tournament = table.tournament
    assert "No day is sealed yet." in words(sheet_of(client, tournament))
    with record_clock.at(YESTERDAY):
        factories.recorded_incident(actor=dana, tournament=tournament, table=table)
    factories.recorded_incident(actor=dana, tournament=tournament, table=table)
    for _ in range(2):
        page = words(sheet_of(client, tournament))
    seal = Seal.objects.get()
    assert seal.on == playing_day(tournament.house, YESTERDAY)
    assert seal.hash in page
    assert "2 entries recorded since this seal" in page
    assert "The record of the one call of this day is intact: the pages show what was recorded." in page


def test_it_seals_one_day_each_time_and_says_that_more_have_ended(client: Client, dana: User, table: Table) -> None:
    tournament = table.tournament
    for days in (3, 2, 1):
        with record_clock.at(datetime.now(UTC) - timedelta(days=days)):
            factories.recorded_incident(actor=dana, tournament=tournament, table=table)
    waits = "has ended and is not sealed yet"
    for sealed in (1, 2):
        assert waits in words(sheet_of(client, tournament))
        assert Seal.objects.count() == sealed
    assert waits not in words(sheet_of(client, tournament))
    yesterday = playing_day(tournament.house, YESTERDAY)
    assert [yesterday - seal.on for seal in Seal.objects.order_by("on")] == [timedelta(days=days) for days in (2, 1, 0)]
    assert list(seals.breaks(tournament)) == []


def test_a_longer_day_is_told_and_verified_in_parts_and_says_so(
    client: Client, dana: User, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shift, "MOST_TOLD", 2)
    tournament = table.tournament
    calls = [factories.recorded_incident(actor=dana, tournament=tournament, table=table) for _ in range(2)]
    assert "more than one sheet holds" not in words(sheet_of(client, tournament))
    calls.append(factories.recorded_incident(actor=dana, tournament=tournament, table=table))
    Incident.objects.filter(pk=calls[0].pk).update(chain_length=9)
    last = sheet_of(client, tournament)
    assert [told.call.pk for told in last.context["sheet"].calls] == [calls[2].pk]
    page = words(last)
    assert "This day has 3 calls, more than one sheet holds. This is part 2 of 2: it tells calls 3 to 3" in page
    assert "The record of the one call in this part is intact" in page
    day = last.context["sheet"].on.isoformat()
    assert f'href="?day={day}&amp;part=1">Calls 1 to 2<' in page
    first = sheet_of(client, tournament, day=day, part="1")
    assert [told.call.pk for told in first.context["sheet"].calls] == [call.pk for call in calls[:2]]
    assert "2 entries are there of 9 that were made." in words(first)
    for none in ("0", "3", "first"):
        assert sheet_of(client, tournament, part=none).context["sheet"].part.number == 2


def test_a_call_shows_the_seal_that_holds_it(client: Client, dana: User, table: Table) -> None:
    with record_clock.at(YESTERDAY):
        call = factories.recorded_incident(actor=dana, tournament=table.tournament, table=table)
    address = reverse("incident", args=[call.pk])
    assert "Not sealed yet" in words(client.get(address))
    [seal] = seal_due(table.tournament)
    page = words(client.get(address))
    assert seal.hash in page and Incident.objects.get(pk=call.pk).chain_head in page
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    add_note(dana, call, uuid4(), "staff", "Seen again.")
    assert "Not sealed yet" in words(client.get(address))


def test_starting_the_program_and_the_command_seal_too(
    dana: User, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    with record_clock.at(YESTERDAY):
        factories.recorded_incident(actor=dana, tournament=table.tournament, table=table)
    assert [seal.on for seal in seal_due(table.tournament)] == [playing_day(table.tournament.house, YESTERDAY)]
    call_command("seal")
    assert "Every playing day that ended has its seal." in capsys.readouterr().out


def test_a_chain_that_does_not_hold_is_told(client: Client, dana: User, table: Table) -> None:
    call = factories.recorded_incident(actor=dana, tournament=table.tournament, table=table)
    Incident.objects.filter(pk=call.pk).update(chain_length=call.chain_length + 1)
    assert f"Call {call.pk}: 2 entries are there of 3 that were made." in words(sheet_of(client, table.tournament))


def test_for_some_minutes_the_day_that_ended_is_still_the_shift_s(tournament: Tournament) -> None:
    """The house's day turns at 6:00 in Vienna."""
    turned = datetime(2026, 7, 5, 4, 3, tzinfo=UTC)
    assert day_of_shift(tournament, turned).isoformat() == "2026-07-04"
    assert day_of_shift(tournament, turned + timedelta(minutes=5)).isoformat() == "2026-07-05"


@pytest.mark.parametrize(
    ("day", "says"),
    [
        ("soon", "Type the day like 2026-05-01."),
        ("0001-01-01", "Choose a day from 2000 to 2099."),
        ("9999-12-31", "Choose a day from 2000 to 2099."),
    ],
)
def test_a_day_that_is_none_gets_a_sentence(
    client: Client, dana: User, tournament: Tournament, day: str, says: str
) -> None:
    answer = sheet_of(client, tournament, day=day)
    assert answer.status_code == 422
    assert says in words(answer)


def test_it_takes_as_many_queries_however_much_happened(
    client: Client, dana: User, table: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    def happens(seats: range) -> None:
        for seat in seats:
            call = given(dana, table, PenaltyOrder("missed-hands", seat=seat, hands=2))
            call = Incident.objects.select_related("tournament").get(pk=call.pk)
            add_note(dana, call, uuid4(), "staff", "Seen.")
            factories.incident(actor=dana, tournament=table.tournament, table=table)
            factories.void(call.penalties.get(), actor=dana, why="Wrong seat.")
            watch(client, table.tournament)

    # Session, person, tournament with role, its flights beside; last seal, the first entry since, the draws since,
    # days; the number of the day's calls, and those with penalties, people by name, entries with their words, and
    # clocks; penalties given; what waits with its people; who is away; who ruled; the changes and their reasons;
    # earlier warnings; notes to watch, notes; the seal, entries since, and whether the calls are found by their words.
    for seats in (range(1, 2), range(2, 7)):
        happens(seats)
        with django_assert_num_queries(31):
            sheet_of(client, table.tournament)
