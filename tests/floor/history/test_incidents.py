from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.template.loader import get_template
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from floor.history.actions.reviews import add_note
from floor.history.call_filter import Place
from floor.models import EntryKind, Incident, IncidentPerson, IncidentState, Penalty, Tournament, User, Words
from floor.penalties.actions import serve_penalty
from floor.record.notes import NoteKind
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.record.story import DRAWINGS, HEADINGS
from tests import factories

pytestmark = pytest.mark.django_db

ONE_HAND = PenaltyOrder("missed-hands", seat=5, hands=1)


def calls(client: Client, tournament: Tournament, **filters: Any) -> Any:
    return client.get(reverse("incidents", args=[tournament.pk]), filters)


def shown(answer: Any) -> list[int]:
    return [incident.pk for incident in answer.context["incidents"]]


def many(actor: User, tournament: Tournament, count: int, **fields: Any) -> list[int]:
    """Calls one minute apart, the newest first."""
    now = timezone.now()
    rows = Incident.objects.bulk_create(
        Incident(
            tournament=tournament,
            situation="action-out-of-turn",
            opened_by=actor,
            occurred_at=now - timedelta(minutes=minutes),
            recorded_at=now,
            **fields,
        )
        for minutes in range(count)
    )
    return [row.pk for row in rows]


def void(client: Client, penalty: Penalty, **fields: Any) -> Any:
    seen = Incident.objects.get(pk=penalty.incident_id).chain_length
    why = {"right-code": "other", "right-reason": "The wrong player."}
    fields = {"submission_key": str(uuid4()), "seen": seen, **why, "confirm": factories.PASSWORD} | fields
    return client.post(reverse("void-penalty", args=[penalty.pk]), fields)


def page_of(client: Client, incident: Incident) -> str:
    return client.get(reverse("incident", args=[incident.pk])).content.decode()


def test_list_tells_each_call_in_the_time_of_the_house(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    call = factories.recorded_incident(actor=kit, tournament=tournament, table=table, penalty=ONE_HAND)
    Incident.objects.filter(pk=call.pk).update(occurred_at=datetime(2026, 7, 4, 22, 5, tzinfo=UTC))
    page = calls(client, tournament).content.decode()
    for said in (
        "5 Jul 00:05",
        "Table 12",
        "Action out of turn",
        "Ruled",
        "Kit Moreau",
        "The raise stands.",
        "1 hand to miss",
    ):
        assert said in page


def test_list_narrows_to_table_situation_and_state(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=12)
    at_table = factories.incident(actor=kit, tournament=tournament, table=table)
    elsewhere = factories.incident(actor=kit, tournament=tournament)
    other = factories.incident(actor=kit, tournament=tournament, situation="calling-the-clock")
    ruled = factories.recorded_incident(actor=kit, tournament=tournament)
    assert shown(calls(client, tournament)) == [ruled.pk, other.pk, elsewhere.pk, at_table.pk]
    assert shown(calls(client, tournament, table="12")) == [at_table.pk]
    assert shown(calls(client, tournament, state="ruled")) == [ruled.pk]
    assert other.pk not in shown(calls(client, tournament, situation="action-out-of-turn"))
    assert shown(calls(client, tournament, table="12", state="ruled")) == []


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("table", "twelve", "Type the number of a table."),
        ("table", "99999", "Type the number of a table."),
        ("state", "lost", "Choose one of the states."),
        ("situation", "rain", "Choose one of the situations."),
        ("older", "12345", "That page is not there. This is the newest one."),
    ],
)
def test_filter_not_understood_gets_a_sentence_and_the_whole_list(
    client: Client, dana: User, kit: User, tournament: Tournament, field: str, typed: str, sentence: str
) -> None:
    call = factories.incident(actor=kit, tournament=tournament)
    answer = calls(client, tournament, **{field: typed})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert shown(answer) == [call.pk]


def test_older_calls_follow_without_gap_or_double(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    expected = many(kit, tournament, 120)
    same_minute = Incident.objects.filter(pk__in=expected[45:55])
    same_minute.update(occurred_at=same_minute.order_by("occurred_at")[0].occurred_at)
    expected[45:55] = sorted(expected[45:55], reverse=True)
    first = calls(client, tournament)
    found, query = shown(first), first.context["older"]
    while query:
        answer = client.get(reverse("incidents", args=[tournament.pk]) + f"?{query}")
        found += shown(answer)
        query = answer.context.get("older")
    assert found == expected


def test_older_link_keeps_the_filters(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    many(kit, tournament, 51)
    answer = calls(client, tournament, state="open")
    assert "state=open" in answer.context["older"]


def test_fragment_holds_the_list_without_the_frame(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    factories.incident(actor=kit, tournament=tournament)
    answer = client.get(reverse("incidents", args=[tournament.pk]), headers={"HX-Request": "true"})
    assert answer.content.decode().lstrip().startswith('<div id="calls"')


def test_list_takes_as_many_queries_however_long_it_is(
    client: Client, dana: User, kit: User, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    many(kit, tournament, 60)
    last = Incident.objects.order_by("-occurred_at")[0]
    # Session, person, tournament with house and role, staff and dealers, the calls, their penalties.
    with django_assert_num_queries(6):
        calls(client, tournament, older=str(Place(last.occurred_at, last.pk)), state="open")
    # The first page counts them too; with a dealer, also those without one.
    with django_assert_num_queries(7):
        calls(client, tournament, state="open")
    dealer = factories.dealer(house=tournament.house)
    IncidentPerson.objects.create(incident=last, role="dealer", dealer=dealer)
    with django_assert_num_queries(7):
        calls(client, tournament, dealer=dealer.pk)


def test_another_house_sees_nothing(client: Client, kit: User, tournament: Tournament) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND)
    client.force_login(factories.admin(house=factories.house()))
    assert calls(client, tournament).status_code == 404
    assert client.get(reverse("incident", args=[call.pk])).status_code == 404
    assert void(client, call.penalties.get()).status_code == 404
    assert call.penalties.get().voided_at is None


def test_call_is_told_in_order_with_people_and_ruling(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    call = factories.recorded_incident(actor=kit, tournament=tournament, table=table, penalty=ONE_HAND)
    void(client, call.penalties.get())
    answer = client.get(reverse("incident", args=[call.pk]))
    headings = [part.heading for part in answer.context["parts"]]
    assert headings == ["Ruling", "Decision", "Penalty", "Penalty voided"]
    page = answer.content.decode()
    for said in (
        "Player in seat 5",
        "The raise stands.",
        "53-A",
        "Kit Moreau",
        "Dana Reyes",
        "Reason: Another reason. The wrong player.",
    ):
        assert said in page


def test_call_shows_the_decision_beside_the_suggestion_when_they_differ(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    call = factories.incident(actor=kit, tournament=tournament)
    factories.record(call, actor=kit, otherwise_reason="The dealer misled the player.")
    page = page_of(client, call)
    for said in ("Suggested: ", "Otherwise than suggested, under Rule 1.", "The dealer misled the player."):
        assert said in page


def test_call_tells_what_was_answered(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.incident(actor=kit, tournament=tournament)
    answers = [{"key": "actor", "text": "Which seat acted?", "answer": "Seat 5", "value": 5, "by": "person"}]
    factories.record(call, actor=kit, answers=answers)
    assert "<dt>Which seat acted?</dt><dd>Seat 5</dd>" in page_of(client, call)


def test_choice_left_by_the_book_is_told_with_its_label(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    options = [{"value": "fold", "label": "The hand is dead.", "needs_reason": False}]
    point = {"id": "skipped", "text": "What becomes of the skipped hand?", "options": options, "open_list": True}
    call = factories.incident(actor=kit, tournament=tournament)
    factories.record(call, actor=kit, discretions=[point], choices={"skipped": "fold"})
    page = page_of(client, call)
    assert "The ruling as suggested. What the book leaves open was decided so:" in page
    assert "What becomes of the skipped hand? The hand is dead." in page
    assert "The raise stands. Chosen: The hand is dead." in page
    assert "Suggested: " not in page


def test_erased_reason_is_said_to_be_erased(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.incident(actor=kit, tournament=tournament)
    factories.record(call, actor=kit, otherwise_reason="The dealer misled the player.")
    Words.objects.all().delete()
    assert "Reason: Another reason. This text was erased." in page_of(client, call)


def test_open_call_has_nothing_recorded_yet_and_says_what_it_waits_for(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    page = page_of(client, factories.incident(actor=kit, tournament=tournament))
    assert "Nothing is recorded yet." in page
    assert "It waits for" in page and "Where is the hand now?" in page


def test_floor_person_reads_a_call_and_is_told_who_puts_a_penalty_right(
    client: Client, kit: User, tournament: Tournament
) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND)
    client.force_login(kit)
    page = page_of(client, call)
    assert "Only the tournament director puts a penalty right. Ask them." in page
    assert "Correct this penalty" not in page


def test_voiding_needs_a_reason(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    penalty = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND).penalties.get()
    for reason in ("", "  "):
        answer = void(client, penalty, **{"right-reason": reason})
        assert answer.status_code == 422
        assert "Say in a few words why." in answer.content.decode()
    penalty.refresh_from_db()
    assert penalty.voided_at is None


def test_reason_too_long_stays_typed(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    penalty = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND).penalties.get()
    answer = void(client, penalty, **{"right-reason": "w" * 2001})
    assert answer.status_code == 422
    assert "w" * 2001 in answer.content.decode()


def test_voided_penalty_no_longer_counts(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND)
    assert void(client, call.penalties.get())["Location"] == reverse("incident", args=[call.pk])
    assert call.penalties.get().voided_at is not None
    home = client.get(reverse("home", args=[tournament.pk])).content.decode()
    assert "Nobody is serving a penalty." in home


def test_voided_penalty_is_called_void_wherever_it_is_listed(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND)
    void(client, call.penalties.get())
    for listed in (
        reverse("incident", args=[call.pk]),
        reverse("incidents", args=[tournament.pk]),
    ):
        assert "Void: <s>Missed hands: 1 hand to miss</s>" in client.get(listed).content.decode()


def test_same_press_sent_twice_voids_once(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND)
    key = str(uuid4())
    for _ in range(2):
        assert void(client, call.penalties.get(), submission_key=key, seen=3).status_code == 302
    assert call.entries.filter(kind="penalty-void").count() == 1


def test_second_void_is_refused_with_a_sentence(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND)
    void(client, call.penalties.get())
    answer = void(client, call.penalties.get(), **{"right-reason": "Again."})
    assert answer.status_code == 409
    assert "This penalty is already void. Nothing is left to do." in answer.content.decode()
    assert call.entries.filter(kind="penalty-void").count() == 1


@pytest.mark.parametrize("key", ["", "not-a-key"])
def test_void_without_a_good_key_asks_to_open_the_page_again(
    client: Client, dana: User, kit: User, tournament: Tournament, key: str
) -> None:
    penalty = factories.recorded_incident(actor=kit, tournament=tournament, penalty=ONE_HAND).penalties.get()
    answer = void(client, penalty, submission_key=key)
    assert answer.status_code == 409
    assert "This page is incomplete." in answer.content.decode()


def test_hands_counted_one_after_the_other_are_one_line(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    three_hands = PenaltyOrder("missed-hands", seat=5, hands=3)
    call = factories.recorded_incident(actor=kit, tournament=tournament, penalty=three_hands)
    add_note(kit, call, uuid4(), NoteKind.STAFF, "Seen.")
    for _ in range(3):
        seen = Incident.objects.get(pk=call.pk).chain_length
        serve_penalty(kit, call.penalties.get(), uuid4(), CountChange.ADD, 1, seen)
    page = page_of(client, call)
    assert page.count('<details class="counted-hands">') == 1
    assert "3 hands counted, " in page and ", by Kit Moreau</summary>" in page
    assert page.count(">Hands served</h2>") == 3


def test_what_every_entry_is_has_its_heading_and_its_drawing() -> None:
    drawn = {f'id="i-{drawing}"' for drawing in DRAWINGS.values()}
    icons = get_template("components/icons.html").render()
    assert set(HEADINGS) == set(DRAWINGS) == set(EntryKind)
    assert {drawing for drawing in drawn if drawing not in icons} == set()


def test_words_that_come_back_are_in_sight(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament)
    assert page_of(client, call).count('<details class="drawer" data-drawer open>') == 0
    answer = client.post(reverse("add-note", args=[call.pk]), {"key": str(uuid4()), "kind": "", "text": "Seen."})
    assert answer.status_code == 422
    assert answer.context["opened"] == {"review": False, "note": True, "photo": False}
    assert answer.content.decode().count('<details class="drawer" data-drawer open>') == 1


def test_incident_takes_as_many_queries_however_long_its_story(
    client: Client, dana: User, kit: User, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    call = factories.recorded_incident(actor=kit, tournament=tournament, table=table, penalty=ONE_HAND)
    for _ in range(3):
        factories.record(Incident.objects.get(pk=call.pk), actor=kit, otherwise_reason="Seen again.")
    # Session, person, call with house and role, entries, their words, people, the seal over them.
    with django_assert_num_queries(10):
        page_of(client, call)


@pytest.mark.parametrize("state", IncidentState)
def test_every_state_can_be_filtered(client: Client, dana: User, tournament: Tournament, state: IncidentState) -> None:
    assert calls(client, tournament, state=state.value).status_code == 200
