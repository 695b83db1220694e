"""A call that needs no ruling: closed with a reason, shown in its story, and opened again."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.actions.closing import close_call, reopen_call
from floor.errors import Refused
from floor.history.actions.reviews import add_note
from floor.models import Entry, Incident, IncidentState, Tournament, User
from floor.record.chain import verify
from floor.record.decision import Reason, ReasonCode
from tests import factories
from tests.floor.calls.test_calls import RAISE, Tablet, queries

pytestmark = pytest.mark.django_db

MISTAKE = Reason(ReasonCode.BY_MISTAKE)


@pytest.fixture
def floor(client: Client, tournament: Tournament) -> User:
    floor = factories.floor_person(house=tournament.house)
    client.force_login(floor)
    return floor


@pytest.fixture
def tablet(client: Client, tournament: Tournament, floor: User) -> Tablet:
    table = factories.table(tournament=tournament, players=9)
    return Tablet(client, factories.incident(actor=floor, tournament=tournament, table=table))


def close(tablet: Tablet, **posted: str) -> Any:
    posted = {"submission_key": str(uuid4()), **posted}
    return tablet.client.post(reverse("close-call", args=[tablet.incident.pk]), posted)


def reopen(tablet: Tablet, **posted: str) -> Any:
    posted = {"submission_key": str(uuid4()), **posted}
    return tablet.client.post(reverse("reopen-call", args=[tablet.incident.pk]), posted)


def again(tablet: Tablet) -> Incident:
    return Incident.objects.get(pk=tablet.incident.pk)


def kinds(tablet: Tablet) -> list[str]:
    return list(Entry.objects.filter(incident=tablet.incident).order_by("seq").values_list("kind", flat=True))


def test_an_open_call_is_closed_by_one_tap_on_a_reason(tablet: Tablet) -> None:
    link = reverse("close-call", args=[tablet.incident.pk])
    assert f'href="{link}"' in tablet.client.get(tablet.page).content.decode()
    assert "Called by mistake" in tablet.client.get(link).content.decode()
    answer = close(tablet, **{"close-code": "by-mistake"})
    assert (answer.status_code, answer["Location"]) == (302, tablet.page)
    assert again(tablet).state == IncidentState.CLOSED_WITHOUT_RULING
    assert kinds(tablet) == ["closed"]
    assert verify(again(tablet)) == []


@pytest.mark.parametrize(
    ("posted", "sentence"),
    [
        ({}, "Choose why."),
        ({"close-code": "long-ago"}, "Choose why."),
        ({"close-code": "other"}, "Say in a few words why."),
        ({"close-code": "other", "close-reason": "x" * 2001}, "Keep it under 2000 characters."),
    ],
)
def test_without_a_reason_nothing_is_closed(tablet: Tablet, posted: dict[str, str], sentence: str) -> None:
    answer = close(tablet, **posted)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert again(tablet).state == IncidentState.OPEN
    assert kinds(tablet) == []


def test_a_reason_in_words_is_told_and_can_be_erased(tablet: Tablet) -> None:
    close(tablet, **{"close-code": "other", "close-reason": "They shook hands."})
    said = "Another reason. They shook hands."
    assert said in tablet.client.get(tablet.page).content.decode()
    story = tablet.client.get(reverse("incident", args=[tablet.incident.pk])).content.decode()
    assert "Closed without a ruling</h2>" in story
    assert f"Reason: {said}" in story
    assert "shook" not in Entry.objects.get().payload


def test_a_closed_call_takes_no_answers_and_no_ruling_until_it_is_opened_again(tablet: Tablet) -> None:
    tablet.answer({"hand-moment": "now"})
    asked = tablet.asked()
    close(tablet, **{"close-code": "doubled"})
    refused = tablet.send({**asked, "value": "6"})
    assert refused.status_code == 409
    assert "Open it again to go on." in refused.content.decode()
    assert reopen(tablet).status_code == 302
    assert again(tablet).state == IncidentState.OPEN
    page = tablet.client.get(tablet.page).content.decode()
    assert "Which seat acted out of turn?" in page
    assert kinds(tablet) == ["closed", "reopened"]


def test_a_call_that_was_opened_again_is_ruled_like_any_other(tablet: Tablet) -> None:
    close(tablet, **{"close-code": "by-mistake"})
    reopen(tablet)
    tablet.answer(RAISE)
    assert tablet.record(penalty="warning").status_code == 302
    assert kinds(tablet) == ["closed", "reopened", "ruling", "decision", "penalty"]
    assert tablet.follow_up("oot-skipped-act.5", "fold").status_code == 302
    assert verify(again(tablet)) == []


def test_a_ruled_call_is_not_closed_without_a_ruling(tablet: Tablet, floor: User) -> None:
    factories.record(tablet.incident, actor=floor)
    answer = close(tablet, **{"close-code": "by-mistake"})
    assert answer.status_code == 409
    assert "only an open one is closed without a ruling" in answer.content.decode()
    page = tablet.client.get(tablet.page).content.decode()
    assert "Close without a ruling" not in page
    with pytest.raises(Refused, match="not closed"):
        reopen_call(floor, tablet.incident, uuid4())


def test_the_same_tap_twice_closes_and_opens_once(tablet: Tablet) -> None:
    key = {"submission_key": str(uuid4())}
    for _ in range(2):
        assert close(tablet, **key, **{"close-code": "doubled"}).status_code == 302
    key = {"submission_key": str(uuid4())}
    for _ in range(2):
        assert reopen(tablet, **key).status_code == 302
    assert kinds(tablet) == ["closed", "reopened"]


def test_anybody_on_the_staff_opens_it_again(tablet: Tablet, floor: User, tournament: Tournament) -> None:
    close_call(floor, tablet.incident, uuid4(), MISTAKE)
    other = factories.floor_person(house=tournament.house)
    assert reopen_call(other, tablet.incident, uuid4()).state == IncidentState.OPEN


def test_a_closed_call_takes_notes_and_no_review(tablet: Tablet, floor: User, tournament: Tournament) -> None:
    close_call(floor, tablet.incident, uuid4(), MISTAKE)
    add_note(floor, tablet.incident, uuid4(), "staff", "The dealer called again later.")
    tablet.client.force_login(factories.td(house=tournament.house))
    story = tablet.client.get(reverse("incident", args=[tablet.incident.pk])).content.decode()
    assert "The dealer called again later." in story
    assert "Uphold" not in story


def test_it_is_found_by_its_state(tablet: Tablet, floor: User, tournament: Tournament) -> None:
    close_call(floor, tablet.incident, uuid4(), MISTAKE)
    tablet.client.force_login(factories.td(house=tournament.house))
    listed = reverse("incidents", args=[tournament.pk])
    found = tablet.client.get(listed, {"state": "closed_without_ruling"}).content.decode()
    assert reverse("incident", args=[tablet.incident.pk]) in found


def test_its_page_stays_within_the_query_budget(tablet: Tablet, floor: User) -> None:
    close_call(floor, tablet.incident, uuid4(), Reason(ReasonCode.OTHER, "They shook hands."))
    tablet.client.get(tablet.page)
    assert queries(lambda: tablet.client.get(tablet.page)) <= 4
