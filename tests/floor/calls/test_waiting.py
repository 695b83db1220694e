"""A ruled call waits for an act as long as its decided ruling depends on it and somebody may know of it."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.calls.actions.waiting import end_wait
from floor.errors import Refused
from floor.ground import record_clock
from floor.ground.playing_day import playing_day
from floor.history.actions.reviews import review_ruling
from floor.models import EntryKind, Incident, Tournament, User
from floor.record import chain
from floor.record.review import Review, Verdict
from floor.record.undone import HALF_A_MINUTE
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def today(tournament: Tournament) -> None:
    """The desk shows today's tournaments."""
    tournament.days.create(number=1, on=playing_day(tournament.house, timezone.now()))


@pytest.fixture
def call(kit: User, tournament: Tournament) -> Incident:
    return factories.waiting_incident(actor=kit, tournament=tournament)


def again(call: Incident) -> Incident:
    return Incident.objects.select_related("tournament").get(pk=call.pk)


def waiting(client: Client, tournament: Tournament) -> list[bool]:
    """Return whether the call waits on home, on the desk and on the shift sheet."""
    home = client.get(reverse("home", args=[tournament.pk])).context["waiting"]
    desk = client.get(reverse("desk", args=[tournament.house.slug])).context["now"].waiting
    sheet = client.get(reverse("shift", args=[tournament.pk])).context["sheet"].waiting
    return [bool(home), bool(desk), bool(sheet)]


def test_a_call_decided_otherwise_waits_for_no_act(
    client: Client, kit: User, dana: User, tournament: Tournament
) -> None:
    opened = factories.incident(actor=kit, tournament=tournament)
    ruled = factories.record(
        opened, actor=kit, otherwise_reason="Both had acted in good faith.", follow_ups=[factories.SEAT_4]
    )
    assert not ruled.awaits
    assert chain.verify(ruled) == []
    assert waiting(client, tournament) == [False, False, False]


def test_a_call_that_waits_is_ended_by_one_tap_of_whoever_may_answer(
    client: Client, call: Incident, dana: User, tournament: Tournament
) -> None:
    assert call.awaits
    # Home of others waits until it cannot be undone any more.
    assert waiting(client, tournament) == [False, True, True]
    with record_clock.at(timezone.now() + HALF_A_MINUTE):
        assert waiting(client, tournament) == [True, True, True]
    key = str(uuid4())
    for _ in range(2):
        answer = client.post(reverse("end-wait", args=[call.pk]), {"submission_key": key})
        assert answer["Location"] == reverse("call", args=[call.pk])
    assert waiting(client, tournament) == [False, False, False]
    ended = again(call)
    assert ended.entries.filter(kind=EntryKind.NOT_KNOWN).count() == 1
    assert chain.verify(ended) == []
    page = client.get(reverse("incident", args=[call.pk])).content.decode()
    assert "Nobody knows any more</h2>" in page and "<p>What has seat 4 done?</p>" in page
    sheet = client.get(reverse("shift", args=[tournament.pk])).context["sheet"]
    assert [change.what for change in sheet.changes] == ["Nobody knows any more"]


def test_a_wait_that_is_over_is_not_ended_once_more(call: Incident, kit: User) -> None:
    end_wait(kit, again(call), uuid4())
    with pytest.raises(Refused, match="waits for nothing any more"):
        end_wait(kit, again(call), uuid4())


def test_only_whoever_may_answer_a_call_ends_its_wait(call: Incident, kit: User, dana: User) -> None:
    review_ruling(dana, again(call), uuid4(), call.chain_length, Review(Verdict.SEND))
    with pytest.raises(Refused, match="in review"):
        end_wait(kit, again(call), uuid4())
    assert not end_wait(dana, again(call), uuid4()).awaits


def test_a_later_ruling_waits_anew(call: Incident, kit: User) -> None:
    end_wait(kit, again(call), uuid4())
    ruled = factories.record(call, actor=kit, follow_ups=[factories.SEAT_4])
    assert ruled.awaits
    assert chain.verify(ruled) == []


@pytest.mark.parametrize("verdict", [Verdict.CHANGE, Verdict.OVERRULE])
def test_what_was_decided_anew_waits_for_nothing_even_when_it_is_in_review_again(
    call: Incident, dana: User, verdict: Verdict
) -> None:
    outcome = "The raise is a call." if verdict == Verdict.CHANGE else ""
    anew = Review(verdict, outcome, "Seat 4 had not acted.")
    review_ruling(dana, again(call), uuid4(), call.chain_length, anew)
    sent = review_ruling(dana, again(call), uuid4(), again(call).chain_length, Review(Verdict.SEND))
    assert not sent.awaits
    assert chain.verify(sent) == []
