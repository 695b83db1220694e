"""If a level is old, the question about it replaces the amounts that it would give."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.ground.wizard import prefill
from floor.models import Incident, Level, Tournament, User
from tests import factories
from tests.floor.calls.test_calls import Tablet

pytestmark = pytest.mark.django_db

RAISE = {"hand-moment": "now", "actor": 5, "oot-action": "raise"}


@pytest.fixture
def six(tournament: Tournament) -> Level:
    return Level.objects.create(tournament=tournament, number=6, small_blind=300, big_blind=600, minutes=40)


def at_the_amount(client: Client, robin: User, tournament: Tournament, age: timedelta) -> Tablet:
    Tournament.objects.filter(pk=tournament.pk).update(level_set_at=timezone.now() - age)
    tournament.refresh_from_db()
    table = factories.table(tournament=tournament, players=9)
    call = factories.incident(
        actor=robin, tournament=tournament, table=table, prefill=prefill(tournament.betting_structure)
    )
    tablet = Tablet(client, call)
    tablet.answer(RAISE)
    return tablet


def sent_by(page: str, **tap: Any) -> dict[str, Any]:
    form = page.split('<form id="level-asked"')[1].split("</form>")[0]
    fields = [one.split('value="') for one in form.split('type="hidden" name="')[1:]]
    return {name.split('"')[0]: value.split('"')[0] for name, value in fields} | tap


def presets(page: str) -> list[str]:
    return [one.split('"')[0] for one in page.split('name="preset" value="')[1:]]


class TestAnOldLevel:
    def test_it_is_asked_for_in_the_place_of_the_amounts_and_brings_them_back(
        self, client: Client, robin: User, tournament: Tournament, six: Level
    ) -> None:
        tablet = at_the_amount(client, robin, tournament, timedelta(minutes=50))
        page = client.get(tablet.page).content.decode()
        assert "Level 5 or 6?" in page and not presets(page)
        answer = client.post(
            reverse("call-in-play", args=[tablet.incident.pk]), sent_by(page, for_all=six.pk), follow=True
        )
        page = answer.content.decode()
        assert presets(page) == ["600", "1200", "1800", "2400"]
        assert "Level 5 or 6?" not in page
        tournament.refresh_from_db()
        assert tournament.current_level == six

    def test_a_fresh_one_is_not_asked_for(
        self, client: Client, robin: User, tournament: Tournament, six: Level
    ) -> None:
        page = client.get(at_the_amount(client, robin, tournament, timedelta(minutes=20)).page).content.decode()
        assert presets(page) and "level-asked" not in page

    def test_the_tap_leads_back_to_the_answer_that_is_changed(
        self, client: Client, robin: User, tournament: Tournament, six: Level
    ) -> None:
        tablet = at_the_amount(client, robin, tournament, timedelta(minutes=50))
        tablet.answer({"oot-amount": 1600})
        change = reverse("change-answer", args=[tablet.incident.pk, "oot-amount"])
        page = client.get(change).content.decode()
        sent = sent_by(page, for_all=six.pk)
        answer = client.post(reverse("call-in-play", args=[tablet.incident.pk]), sent)
        assert answer.headers["Location"] == change

    def test_a_level_set_after_the_call_may_have_been_the_one_before_and_is_said_for_the_call_alone(
        self, client: Client, robin: User, tournament: Tournament, six: Level
    ) -> None:
        tablet = at_the_amount(client, robin, tournament, timedelta(minutes=10))
        set_at = timezone.now() - timedelta(minutes=10)
        Tournament.objects.filter(pk=tournament.pk).update(current_level=six, level_set_at=set_at)
        Incident.objects.filter(pk=tablet.incident.pk).update(
            occurred_at=timezone.now() - timedelta(minutes=30), level=six, level_set_at=set_at
        )
        page = client.get(tablet.page).content.decode()
        assert "Level 5 or 6?" in page
        assert f'name="for_call" value="{six.pk}"' in page and 'name="for_all"' not in page

    def test_where_no_level_is_set_it_is_asked_which_it_is(
        self, client: Client, robin: User, tournament: Tournament
    ) -> None:
        tablet = at_the_amount(client, robin, tournament, timedelta())
        Incident.objects.filter(pk=tablet.incident.pk).update(level=None, level_set_at=None)
        page = client.get(tablet.page).content.decode()
        assert "Which level is it?" in page and "Say which" in page

    @pytest.mark.parametrize("forged", ["../../", "a/b", "\0", "x" * 500])
    def test_a_forged_way_back_leads_to_the_call(
        self, client: Client, robin: User, tournament: Tournament, six: Level, forged: str
    ) -> None:
        tablet = at_the_amount(client, robin, tournament, timedelta(minutes=50))
        sent = sent_by(client.get(tablet.page).content.decode(), for_all=six.pk, changing=forged, key=str(uuid4()))
        answer = client.post(reverse("call-in-play", args=[tablet.incident.pk]), sent)
        assert answer.headers["Location"] == tablet.page
