"""Voiding, disqualifying and overruling ask again for a proof: the PIN on a tablet of the house, or the password."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.ground.wizard import prefill
from floor.models import Draft, Entry, Incident, Penalty, PinTry, Tournament, User
from floor.record.penalty_order import PenaltyOrder
from tests import factories
from tests.answers import RAISE_OUT_OF_TURN
from tests.factories import PASSWORD, PIN
from tests.floor.calls.test_calls import Tablet as AtTheTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def dana(tournament: Tournament) -> User:
    return factories.with_pin(factories.td(house=tournament.house, username="dana", password=PASSWORD))


@pytest.fixture
def desk(client: Client, dana: User) -> Client:
    client.force_login(dana)
    return client


@pytest.fixture
def tablet(tournament: Tournament, dana: User) -> Client:
    """A shared tablet that the director holds."""
    client = Client()
    _, client.cookies["tablet"] = factories.tablet(tournament=tournament, actor=dana)
    client.post(reverse("switch-to", args=[dana.memberships.get().pk]), {"pin": PIN})
    return client


@pytest.fixture
def call(tournament: Tournament, dana: User) -> Incident:
    return factories.penalised_incident(actor=dana, tournament=tournament)


def void(client: Client, call: Incident, **fields: str) -> Any:
    length = Incident.objects.get(pk=call.pk).chain_length
    why = {"right-code": "wrong-player", "right-reason": "The wrong player."}
    said = {"submission_key": str(uuid4()), "seen": length, **why} | fields
    return client.post(reverse("void-penalty", args=[call.penalties.get().pk]), said)


def review(client: Client, call: Incident, verdict: str, **fields: str) -> Any:
    length = Incident.objects.get(pk=call.pk).chain_length
    said = {"key": str(uuid4()), "seen": length, "verdict": verdict, "reason": "The dealer misled seat 5."} | fields
    said = {"penalty-5": "void"} | said
    return client.post(reverse("review", args=[call.pk]), said)


def is_void(call: Incident) -> bool:
    return call.penalties.get().voided_at is not None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("", "Type your password to confirm this."), ("wrong", "Wrong password."), (PIN, "Wrong password.")],
)
def test_at_a_desk_only_the_password_voids(desk: Client, call: Incident, typed: str, sentence: str) -> None:
    answer = void(desk, call, confirm=typed)
    page = answer.content.decode()
    assert (answer.status_code, sentence in page, "The wrong player." in page) == (422, True, True)
    assert f'value="{typed or PASSWORD}"' not in page
    assert not is_void(call)
    assert void(desk, call, confirm=PASSWORD).status_code == 302
    assert is_void(call)


@pytest.mark.parametrize("typed", [PIN, PASSWORD])
def test_on_a_tablet_either_voids(tablet: Client, call: Incident, typed: str) -> None:
    page = tablet.get(reverse("put-right", args=[call.penalties.get().pk]), {"way": "void"}).content.decode()
    assert "Your PIN or password" in page
    assert void(tablet, call, confirm=typed).status_code == 302
    assert is_void(call)


def test_each_void_asks_again(tablet: Client, call: Incident, tournament: Tournament, dana: User) -> None:
    void(tablet, call, confirm=PIN)
    order = PenaltyOrder("missed-hands", seat=5, hands=1)
    other = factories.recorded_incident(actor=dana, tournament=tournament, penalty=order)
    assert void(tablet, other).status_code == 422
    assert not is_void(other)


def test_guessing_waits_as_at_the_switch(tablet: Client, call: Incident) -> None:
    for _ in range(3):
        answer = void(tablet, call, confirm="314159")
    assert "Too many wrong PINs on this tablet. Wait 15 seconds" in answer.content.decode()
    assert void(tablet, call, confirm=PIN).status_code == 422
    assert PinTry.objects.get().failures == 3
    assert not is_void(call)
    assert void(tablet, call, confirm=PASSWORD).status_code == 302


def test_guessing_the_password_waits_as_at_the_sign_in(desk: Client, call: Incident) -> None:
    for _ in range(5):
        answer = void(desk, call, confirm="wrong")
    assert "Too many wrong tries. Wait " in answer.content.decode()  # 30 seconds, or less if the machine is busy
    assert void(desk, call, confirm=PASSWORD).status_code == 422
    assert not is_void(call)


def test_pin_of_this_house_confirms_nothing_in_another(tablet: Client, dana: User) -> None:
    elsewhere = factories.tournament(house=factories.house())
    other = factories.td(house=elsewhere.house)
    call = factories.penalised_incident(actor=other, tournament=elsewhere)
    dana.memberships.create(house=elsewhere.house, role="td")
    tablet.post(reverse("sign-in"), {"username": "dana", "password": PASSWORD})
    assert void(tablet, call, confirm=PIN).status_code == 422
    assert not is_void(call)


def test_overruling_asks_again_and_keeps_what_was_typed(desk: Client, call: Incident) -> None:
    answer = review(desk, call, "overrule", confirm="wrong")
    assert answer.status_code == 422
    assert "The dealer misled seat 5." in answer.content.decode()
    assert Incident.objects.get(pk=call.pk).state == "ruled"
    assert review(desk, call, "overrule", confirm=PASSWORD).status_code == 302
    assert is_void(call)


@pytest.mark.parametrize("verdict", ["uphold", "send"])
def test_other_verdicts_do_not_ask(desk: Client, call: Incident, verdict: str) -> None:
    assert review(desk, call, verdict, reason="").status_code == 302


def test_disqualifying_asks_again_and_keeps_what_was_typed(tablet: Client, tournament: Tournament, dana: User) -> None:
    table = factories.table(tournament=tournament, number=14, players=9)
    call = factories.incident(actor=dana, tournament=tournament, table=table, prefill=prefill("no-limit"))
    at_the_table = AtTheTable(tablet, call)
    at_the_table.answer(RAISE_OUT_OF_TURN)
    page = tablet.get(at_the_table.page).content.decode()
    assert "Your PIN or password, to disqualify" in page
    for typed, sentence in (("", "Type your pin or password"), ("314159", "Wrong PIN.")):
        answer = at_the_table.record(penalty="disqualification", confirm=typed)
        assert (answer.status_code, sentence.lower() in answer.content.decode().lower()) == (422, True)
        assert 'value="disqualification" checked' in answer.content.decode()
    assert not Entry.objects.exists()
    assert at_the_table.record(penalty="disqualification", confirm=PIN).status_code == 302
    assert Penalty.objects.get().kind == "disqualification"
    assert Draft.objects.get(incident=call).recorded_at


def test_other_penalties_do_not_ask(tablet: Client, tournament: Tournament, dana: User) -> None:
    table = factories.table(tournament=tournament, number=14, players=9)
    call = factories.incident(actor=dana, tournament=tournament, table=table, prefill=prefill("no-limit"))
    at_the_table = AtTheTable(tablet, call)
    at_the_table.answer(RAISE_OUT_OF_TURN)
    assert at_the_table.record(penalty="warning").status_code == 302
