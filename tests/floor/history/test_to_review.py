"""The calls that a director should look at, until somebody has: on the desk, and in the list that it leads to."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.ground.playing_day import playing_day
from floor.history.actions.reviews import review_ruling
from floor.models import Incident, Penalty, Tournament, User
from floor.penalties.actions import move_penalty
from floor.penalties.righting import Whose
from floor.record import chain
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.record.review import Review, Verdict
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def today(tournament: Tournament) -> None:
    """The desk shows today's tournaments."""
    tournament.days.create(number=1, on=playing_day(tournament.house, timezone.now()))


@pytest.fixture
def call(kit: User, tournament: Tournament) -> Incident:
    """Seat 5 misses two hands."""
    return factories.penalised_incident(actor=kit, tournament=tournament)


def again(call: Incident) -> Incident:
    return Incident.objects.select_related("tournament").get(pk=call.pk)


def corrected(call: Incident, kit: User, **ruling: Any) -> Incident:
    """Correct the call: it was seat 6, not seat 5."""
    advice = factories.ruling()["penalty"] | {"seats": [6]}
    after = factories.record(call, actor=kit, **{"advice": advice, **ruling})
    assert chain.verify(after) == []
    return after


def to_review(client: Client, tournament: Tournament) -> list[int]:
    desk = [one.pk for one in client.get(reverse("desk", args=[tournament.house.slug])).context["now"].review]
    page = client.get(reverse("incidents", args=[tournament.pk]), {"review": "today"})
    assert sorted(desk) == sorted(one.pk for one in page.context["incidents"])
    assert page.context["count"] == len(desk)
    return desk


def test_a_correction_that_leaves_a_penalty_is_to_review_until_the_penalty_is_put_right(
    client: Client, call: Incident, kit: User, dana: User, tournament: Tournament
) -> None:
    assert to_review(client, tournament) == []
    corrected(call, kit)
    Incident.objects.update(occurred_at=timezone.now() - timedelta(days=2))
    assert to_review(client, tournament) == [call.pk]
    assert "a penalty is left" in client.get(reverse("desk", args=[tournament.house.slug])).content.decode()
    assert "Penalty left by a correction" in client.get(reverse("incidents", args=[tournament.pk])).content.decode()
    factories.void(call.penalties.get(), actor=dana)
    assert to_review(client, tournament) == []
    assert not again(call).penalty_left


def test_a_penalty_that_is_moved_is_put_right(call: Incident, kit: User, dana: User) -> None:
    assert corrected(call, kit).penalty_left
    penalty = Penalty.objects.select_related("incident__tournament").get()
    six = penalty.incident.table.players.get(seat=6)  # type: ignore[union-attr]
    reason = Reason(ReasonCode.WRONG_PLAYER)
    move_penalty(dana, penalty, uuid4(), penalty.incident.chain_length, Whose(6, six.pk), reason)
    moved = again(call)
    assert not moved.penalty_left
    assert chain.verify(moved) == []


@pytest.mark.parametrize("verdict", [Verdict.UPHOLD, Verdict.OVERRULE])
def test_a_review_is_a_look(client: Client, call: Incident, kit: User, dana: User, verdict: Verdict) -> None:
    after = corrected(call, kit)
    reason, fates = ("Late.", factories.fates(call, "keep")) if verdict.decides_anew else ("", ())
    review = Review(verdict, reason=reason, fates=fates)
    seen = review_ruling(dana, again(call), uuid4(), after.chain_length, review)
    assert not seen.penalty_left
    assert chain.verify(seen) == []
    assert to_review(client, call.tournament) == []


def test_a_correction_that_still_gives_the_penalty_leaves_none(call: Incident, kit: User) -> None:
    assert not corrected(call, kit, advice=factories.ruling()["penalty"], outcome="The raise is dead.").penalty_left


def test_a_correction_to_a_ruling_without_penalties_leaves_the_one_that_was_given(call: Incident, kit: User) -> None:
    assert corrected(call, kit, advice=factories.ruling()["penalty"] | {"seats": []}).penalty_left


def test_of_two_penalties_both_are_to_be_put_right(call: Incident, kit: User, dana: User) -> None:
    advice = factories.ruling()["penalty"] | {"seats": [5, 6]}
    factories.record(call, actor=kit, advice=advice, penalty=PenaltyOrder("warning", 6))
    after = corrected(call, kit, advice=advice | {"seats": [7]})
    assert after.penalty_left
    factories.void(call.penalties.get(seat=5), actor=dana)
    assert again(call).penalty_left
    factories.void(call.penalties.get(seat=6), actor=dana)
    assert not again(call).penalty_left
    assert chain.verify(again(call)) == []


def test_a_contested_ruling_is_to_review_until_somebody_has_looked(
    client: Client, kit: User, dana: User, tournament: Tournament
) -> None:
    opened = factories.incident(actor=kit, tournament=tournament, situation="ruling-contested")
    assert to_review(client, tournament) == []
    ruled = factories.record(opened, actor=kit, situation="ruling-contested", outcome="The decision is final: play on.")
    Incident.objects.update(occurred_at=timezone.now() - timedelta(days=2))
    assert to_review(client, tournament) == [ruled.pk]
    assert "Contested, Kit Moreau" in client.get(reverse("desk", args=[tournament.house.slug])).content.decode()
    review_ruling(dana, again(ruled), uuid4(), ruled.chain_length, Review(Verdict.UPHOLD))
    assert to_review(client, tournament) == []
