from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from floor.calls.views.look import look_for
from floor.ground.wizard import Wizard
from floor.models import Draft, Entry, Incident, Submission, Tournament
from floor.templatetags.rulings import beyond
from rules.engine.question import Value
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS
from tests import factories
from tests.floor.calls.test_heard import found, searched
from tests.screen import Screen

pytestmark = pytest.mark.django_db
SITUATION = "action-out-of-turn"
TO_THE_RULING: list[Value] = ["now", 6, "raise", 800, 5]


class Looking:
    """A floor person who looks at one situation, following the page."""

    def __init__(self, client: Client) -> None:
        self.client = client
        house = factories.house()
        client.force_login(factories.floor_person(house=house))
        self.tournament: Tournament = factories.tournament(house=house)
        self.address = reverse("look", args=[self.tournament.pk, SITUATION])
        self.so_far = ""

    @property
    def wizard(self) -> Wizard:
        return look_for(self.tournament, SITUATION, self.so_far).wizard

    def send(self, value: Any, **changes: Any) -> Any:
        result = self.wizard.result
        assert isinstance(result, Asking)
        asked = {"key": result.asked.key, "fingerprint": result.asked.fingerprint}
        return self.client.post(self.address, {"so_far": self.so_far, "value": value} | asked | changes)

    def answer(self, *values: Any) -> str:
        """Answer one question after another; returns the resulting page."""
        for value in values:
            self.so_far = parse_qs(urlsplit(self.send(value)["Location"]).query)["so_far"][0]
        return self.page()

    def page(self, **more: str) -> str:
        return self.client.get(self.address, {"so_far": self.so_far, **more}).content.decode()


@pytest.fixture
def looking(client: Client) -> Iterator[Looking]:
    """Check that no look logs anything."""
    yield Looking(client)
    assert not any(model.objects.exists() for model in (Incident, Draft, Submission, Entry))


def test_questions_lead_to_the_ruling_and_nothing_can_be_recorded(looking: Looking) -> None:
    page = looking.answer(*TO_THE_RULING)
    result = looking.wizard.result
    assert isinstance(result, Ruling)
    assert str(result.outcome) in page
    assert "Just looking: nothing is logged" in page
    assert f"<li>{result.pictures[0].says}</li>" in page
    assert "Record it" not in page
    assert "Show players" not in page


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_situation_can_be_looked_at(looking: Looking, situation: str) -> None:
    page = looking.client.get(reverse("look", args=[looking.tournament.pk, situation]))
    assert page.status_code == 200
    assert "Just looking: nothing is logged" in page.content.decode()


def test_facts_that_nobody_can_establish_show_both_rulings(looking: Looking) -> None:
    page = looking.answer("acted-behind", 5, "call", 4, [6, 7], "cant-establish")
    assert "It depends" in page
    assert page.count(f'action="{looking.address}"') == 2


def test_awaited_act_leads_on(looking: Looking) -> None:
    looking.answer(*TO_THE_RULING)
    result = looking.wizard.result
    assert isinstance(result, Ruling)
    awaited = result.follow_ups[0].asked
    sent = {"so_far": looking.so_far, "key": awaited.key, "fingerprint": awaited.fingerprint, "value": "fold"}
    assert looking.client.post(looking.address, sent).status_code == 302


def test_the_table_fills_the_room_once_there_is_something_to_see(looking: Looking) -> None:
    assert 'class="at-table"' not in looking.answer("now", 6)
    assert ">raise</text>" in looking.answer("raise")


@pytest.mark.parametrize(
    ("label", "leads_to", "said"),
    [
        ("Dead hand", "The hand is dead.", ""),
        ("The hand is dead", "Seat 5's hand is dead.", ""),
        ("Acted in time", "Seat 5 acted in time: the act counts.", "Seat 5 acted in time: the act counts."),
        ("Fold", "", ""),
    ],
)
def test_what_an_answer_leads_to_is_said_where_it_says_more_than_the_answer(
    label: str, leads_to: str, said: str
) -> None:
    assert beyond(leads_to, label) == said


def test_a_rule_of_the_house_that_decides_is_read_there_too(client: Client) -> None:
    looking = Looking(client)
    house = looking.tournament.house
    admin = factories.admin(house=house)
    factories.own_rule(actor=admin, house=house, title="Our turn", beside="53-A", decides=True)
    looking.answer(*TO_THE_RULING)
    assert "House wording decides: Our turn" in looking.page()


def test_answer_can_be_changed(looking: Looking) -> None:
    looking.answer(*TO_THE_RULING)
    assert "your answer before" in looking.page(change="oot-action")


def test_opening_the_page_again_starts_again(looking: Looking) -> None:
    looking.answer("now", 6)
    assert "Where is the hand now?" in looking.client.get(looking.address).content.decode()


def test_wrong_answer_gets_a_sentence_and_stays_typed(looking: Looking) -> None:
    looking.answer("now", 6, "raise")
    answer = looking.send("12oo")
    assert answer.status_code == 422
    assert "Enter a whole number, in digits." in answer.content.decode()
    assert 'value="12oo"' in answer.content.decode()


@pytest.mark.parametrize("changes", [{"so_far": "made-up"}, {"fingerprint": "old"}, {"key": "none"}])
def test_page_that_does_not_fit_starts_again(looking: Looking, changes: dict[str, str]) -> None:
    answer = looking.send("now", **changes)
    assert answer.status_code == 409
    assert "Nothing was logged: start again here." in answer.content.decode()


def test_answers_of_another_tournament_do_not_count(looking: Looking) -> None:
    looking.answer("now")
    other = factories.tournament(house=looking.tournament.house)
    page = looking.client.get(reverse("look", args=[other.pk, SITUATION]), {"so_far": looking.so_far})
    assert page.status_code == 409


def test_with_script_only_the_part_that_changed_is_sent(looking: Looking) -> None:
    result = looking.wizard.result
    assert isinstance(result, Asking)
    sent = {"key": result.asked.key, "fingerprint": result.asked.fingerprint, "value": "now"}
    answer = looking.client.post(looking.address, sent, headers={"HX-Request": "true"})
    assert "<html" not in answer.content.decode()
    assert "so_far=" in answer["HX-Replace-Url"]


def test_unknown_situation_is_not_here(looking: Looking) -> None:
    assert looking.client.get(reverse("look", args=[looking.tournament.pk, "rain"])).status_code == 404


def test_looking_takes_four_queries(looking: Looking, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    looking.answer(*TO_THE_RULING)
    # Session, person, tournament with house and role, the house's own rules; the book is kept in memory.
    with django_assert_num_queries(4):
        looking.page()


class TestLogging:
    """A look that turns out to be a call."""

    @pytest.fixture
    def look(self, client: Client) -> Looking:
        look = Looking(client)
        factories.table(tournament=look.tournament, number=12)
        look.answer("now", 6, "raise")
        return look

    def log(self, look: Looking, **fields: str) -> Any:
        sent = {"so_far": look.so_far, "key": str(uuid4()), "table": "12"} | fields
        return look.client.post(reverse("log-look", args=[look.tournament.pk, SITUATION]), sent)

    def test_the_call_has_the_answers_and_who_gave_them(self, look: Looking) -> None:
        answer = self.log(look)
        call = Incident.objects.select_related("table", "draft").get()
        assert answer["Location"] == reverse("call", args=[call.pk])
        assert call.table and call.table.number == 12
        assert call.draft.answers == look.wizard.stored
        assert call.draft.answers["actor"]["by"] == "person"

    def test_a_double_tap_logs_one_call(self, look: Looking) -> None:
        key = str(uuid4())
        for _ in range(2):
            assert self.log(look, key=key).status_code == 302
        assert Incident.objects.count() == 1

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"table": "99"}, "There is no table 99."),
            ({"key": "none"}, "Open this page again, then repeat what you did."),
        ],
    )
    def test_a_wrong_table_loses_nothing(self, look: Looking, fields: dict[str, str], sentence: str) -> None:
        answer = self.log(look, **fields)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert sentence in page
        assert "Raise" in page
        assert not Incident.objects.exists()
        assert self.log(look).status_code == 302

    def test_the_same_page_again_asks_before_it_logs_another(self, look: Looking) -> None:
        key = str(uuid4())
        self.log(look, key=key)
        answer = self.log(look, key=key, table="")
        assert answer.status_code == 409
        assert "This page had already logged a call." in answer.content.decode()
        assert Incident.objects.count() == 1

    def test_made_up_answers_log_nothing(self, look: Looking) -> None:
        assert self.log(look, so_far="made-up").status_code == 409
        assert not Incident.objects.exists()


def test_the_moment_and_the_seat_are_answered_by_one_tap(looking: Looking) -> None:
    along = looking.wizard.along(looking.wizard.result.asked) if isinstance(looking.wizard.result, Asking) else None
    assert along
    seat = {"along": 6, "along-key": along.key, "along-fingerprint": along.fingerprint}
    answer = looking.send("now", **seat)
    looking.so_far = parse_qs(urlsplit(answer["Location"]).query)["so_far"][0]
    assert "What did seat 6 do?" in looking.page()


def test_a_seat_without_its_choice_gets_a_sentence(looking: Looking) -> None:
    answer = looking.send("", along=6)
    assert answer.status_code == 422
    assert "Seat 6 is kept: tap one of the choices too." in answer.content.decode()
    assert "seat now" in answer.content.decode()


class TestWhatWasTappedAndSaid:
    """A look begins like a call: at the table that was tapped, with the answers heard in the sentence."""

    SAID = "seat 6 raised out of turn"

    def begin(self, client: Client, **fields: str) -> tuple[Tournament, Screen]:
        house = factories.house()
        client.force_login(factories.floor_person(house=house))
        tournament: Tournament = factories.tournament(house=house)
        factories.table(tournament=tournament, number=12, players=9)
        sent = {"key": str(uuid4()), "then": "look", "situation": SITUATION} | fields
        if "q" in sent:
            sent["situation"] = found(searched(client, tournament, sent["q"]), SITUATION).value
        answer = client.post(reverse("open-call", args=[tournament.pk]), sent)
        return tournament, Screen(client, answer["Location"])

    def test_the_ring_has_the_players_of_the_table_and_the_log_its_number(self, client: Client) -> None:
        tournament, screen = self.begin(client, table="12")
        assert "Table 12" in screen.text
        assert tournament.tables.get().players.get(seat=3).name in screen.text
        screen.tap(screen.page.button("Log it and go on"))
        assert Incident.objects.get().table == tournament.tables.get()

    def test_what_was_heard_counts_and_stands_above_the_question(self, client: Client) -> None:
        _, screen = self.begin(client, q=self.SAID)
        assert screen.heading == "Where is the hand now?"
        assert any(link.name == "Not so: Seat 6" for link in screen.page.all("a"))
        screen.tap(screen.page.button("Still at that moment: nobody has acted behind"))
        assert "Seat 6" in screen.text
        assert not Incident.objects.exists()

    def test_what_was_heard_wrongly_is_asked(self, client: Client) -> None:
        _, screen = self.begin(client, q=self.SAID)
        wrong = next(link for link in screen.page.all("a") if link.name.startswith("Not so") and "Seat 6" in link.name)
        screen.go(wrong.said["href"])
        assert not any("Seat 6" in link.name for link in screen.page.all("a"))
