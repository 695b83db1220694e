"""A seat where nobody is listed, given as an answer: accepted if the question may mean it, else queried."""

import re
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.calls.views.look import look_for
from floor.ground.wizard import wizard_of
from floor.models import ANOTHER_CALL, Draft, Incident, IncidentPerson, Player, Table, Tournament, User
from floor.persons.actions.persons import new_players
from floor.tournament.actions.seating import bust_player
from floor.tournament.seating import state_of
from rules.books.compare import book_of
from rules.engine.driver import replay
from rules.engine.question import UNKNOWN, Answer, Answers, AskedQuestion, plain
from rules.engine.ruling import Asking
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS
from tests import factories
from tests.floor.calls.test_another_call import Page
from tests.floor.calls.test_calls import RAISE, Tablet
from tests.floor.calls.test_giving_a_penalty import answer as answer_in_turn
from tests.floor.calls.test_giving_a_penalty import opened as opened_by_tile
from tests.floor.calls.test_heard import found, opened, searched

pytestmark = pytest.mark.django_db

EDITION = "tda-2019"
MAY_BE_EMPTY = {
    "last-small-blind",
    "last-big-blind",
    "button-seat",
    "wrong-seat",
    "right-seat",
    "small-blind-before-stud",
}


def seat_questions(situation: str) -> Iterator[tuple[Answers, AskedQuestion]]:
    """Each question for seats that a situation can ask, once, with the answers that lead to it."""
    chart, book = load_chart(situation, EDITION), book_of(EDITION)
    waiting: list[tuple[int, Answers]] = [(chart.root, {})]
    visited, asked_before = {chart.root}, set()
    for number, answers in waiting:
        if not chart.nodes[number].question:
            continue
        result = replay(SITUATIONS[situation], book, answers)
        assert isinstance(result, Asking)
        asked = result.asked
        if asked.question.kind in ("seat", "seats") and asked.question.id not in asked_before:
            asked_before.add(asked.question.id)
            yield answers, asked
        for value, (_, to) in zip(asked.samples(), chart.nodes[number].edges, strict=True):
            if to not in visited:
                visited.add(to)
                waiting.append((to, {**answers, asked.key: Answer(value)}))


def seats_named(answers: Answers) -> set[int]:
    values = [one.value for one in answers.values()]
    return {seat for value in values for seat in (value if isinstance(value, tuple) else (value,))}  # type: ignore[misc]


def full_but_for(tournament: Tournament, number: int, empty: int) -> Table:
    """A table with somebody in every seat but this one."""
    table = factories.table(tournament=tournament, number=number)
    rows = (
        Player(tournament=tournament, name=f"Player {number}-{seat}", table=table, seat=seat)
        for seat in range(1, tournament.seats_per_table + 1)
        if seat != empty
    )
    new_players(tournament.house_id, rows)
    return table


def kept(call: Incident) -> dict[str, Any]:
    answers: dict[str, Any] = Draft.objects.get(incident=call).answers
    return answers


def said(call: Incident) -> dict[str, Any]:
    """Return the answers of a person."""
    return {key: one["value"] for key, one in kept(call).items() if one["by"] == "person"}


@pytest.mark.parametrize("situation", sorted(SITUATIONS))
def test_an_empty_seat_answers_where_the_question_may_mean_one_and_is_asked_about_elsewhere(
    client: Client, kit: User, tournament: Tournament, situation: str
) -> None:
    client.force_login(kit)
    for number, (before, asked) in enumerate(seat_questions(situation), 20):
        empty = next((seat for seat in asked.seats if seat not in seats_named(before) and seat < 10), None)
        if empty is None:  # only seats that were named before
            continue
        table = full_but_for(tournament, number, empty)
        stored = {key: {"value": plain(one.value), "fingerprint": None, "by": "person"} for key, one in before.items()}
        call = factories.incident(actor=kit, tournament=tournament, table=table, situation=situation, prefill=stored)
        tablet = Tablet(client, call)
        others = [seat for seat in asked.seats if seat != empty]
        seats = [empty, *others[: asked.minimum - 1]] if asked.question.kind == "seats" else [empty]
        page = tablet.post(seats).content.decode()
        sentence = f"Seat {empty} is empty at table {number}."
        if asked.question.may_be_empty:
            assert sentence not in page, asked.key
            continue
        assert sentence in page, asked.key
        assert reverse("another-table", args=[call.pk]) in page
        assert f'name="taken" value="{empty}"' in page
        revision = Draft.objects.get(incident=call).revision
        sits = {"key": asked.key, "fingerprint": asked.fingerprint, "revision": revision, "taken": str(empty)}
        page = tablet.send(sits if len(seats) == 1 else {**sits, "value": seats}).content.decode()
        assert "is empty at table" not in page, asked.key
        assert kept(call)[asked.key]["value"] == (seats if asked.question.kind == "seats" else empty)
        assert kept(call)[asked.key]["taken"] == [empty]


def test_the_questions_that_may_mean_an_empty_seat_say_so() -> None:
    asked = {one.question for situation in SITUATIONS for _, one in seat_questions(situation)}
    assert {question.id for question in asked if question.may_be_empty} == MAY_BE_EMPTY


@pytest.fixture
def eight(client: Client, kit: User, tournament: Tournament) -> Table:
    """Table 8 with an empty seat 6, in Kit's hands."""
    client.force_login(kit)
    return full_but_for(tournament, 8, 6)


def asked_about(client: Client, call: Incident) -> bool:
    return "Seat 6 is empty at table 8." in client.get(reverse("call", args=[call.pk])).content.decode()


class TestAnotherTable:
    def test_is_chosen_with_one_tap_and_every_answer_is_kept(
        self, client: Client, kit: User, tournament: Tournament, eight: Table
    ) -> None:
        nine = full_but_for(tournament, 9, 1)
        call = factories.incident(actor=kit, tournament=tournament, table=eight)
        tablet = Tablet(client, call)
        tablet.post("now")
        tablet.post(6)
        before = said(call)
        address = reverse("another-table", args=[call.pk])
        page = client.get(address).content.decode()
        assert 'aria-label="Table 9"' in page
        assert 'aria-label="Table 8"' not in page
        answer = client.post(address, {"key": str(uuid4()), "tapped": "9"})
        assert answer["Location"] == reverse("call", args=[call.pk])
        call.refresh_from_db()
        assert (call.table, said(call)) == (nine, before)
        assert "is empty" not in client.get(answer["Location"]).content.decode()

    @pytest.mark.parametrize(
        ("sent", "sentence"),
        [
            ({}, "Type the number of the table."),
            ({"table": "99"}, "There is no table 99."),
            ({"table": "nine"}, "Type the number of the table"),
            ({"tapped": "77777"}, "There is no table 77777."),
            ({"tapped": "7" * 99}, "Type the number of the table"),
        ],
    )
    def test_that_is_none_gets_a_sentence(
        self, client: Client, kit: User, tournament: Tournament, eight: Table, sent: dict[str, str], sentence: str
    ) -> None:
        call = factories.incident(actor=kit, tournament=tournament, table=eight)
        answer = client.post(reverse("another-table", args=[call.pk]), {"key": str(uuid4()), **sent})
        assert answer.status_code == 422
        assert sentence in answer.content.decode()
        call.refresh_from_db()
        assert call.table == eight

    def test_asks_anew_where_the_seat_is_empty_as_well(
        self, client: Client, kit: User, tournament: Tournament, eight: Table
    ) -> None:
        full_but_for(tournament, 9, 6)
        call = factories.incident(actor=kit, tournament=tournament, table=eight)
        tablet = Tablet(client, call)
        tablet.post("now")
        tablet.post(6, taken="6")
        assert not asked_about(client, call)
        client.post(reverse("another-table", args=[call.pk]), {"key": str(uuid4()), "tapped": "9"})
        assert "Seat 6 is empty at table 9." in client.get(tablet.page).content.decode()

    def test_is_not_offered_for_a_call_on_record(
        self, client: Client, kit: User, tournament: Tournament, eight: Table
    ) -> None:
        call = factories.incident(actor=kit, tournament=tournament, table=eight)
        tablet = Tablet(client, call)
        for value in {**RAISE, "actor": 7}.values():
            tablet.post(value)
        assert tablet.record().status_code in (200, 302)
        asked = wizard_of(call, Draft.objects.get(incident=call)).find("actor")
        assert asked
        revision = Draft.objects.get(incident=call).revision
        page = tablet.send({"key": "actor", "fingerprint": asked.fingerprint, "revision": revision, "value": 6})
        assert "Seat 6 is empty at table 8." in page.content.decode()
        assert reverse("another-table", args=[call.pk]) not in page.content.decode()
        client.post(reverse("another-table", args=[call.pk]), {"key": str(uuid4()), "tapped": "9"})
        assert Incident.objects.get(pk=call.pk).table == eight


class TestASentence:
    """It names a seat that is empty at the table that is tapped after its results were shown."""

    TYPED = "seat 6 said bet five"

    def test_that_names_the_table_too_fills_the_seat_not_in(
        self, client: Client, tournament: Tournament, eight: Table
    ) -> None:
        page = searched(client, tournament, f"{self.TYPED}, table 8")
        assert found(page, "unclear-bet-amount").doubts == ["Seat 6 is empty at table 8."]
        call = opened(client, tournament, f"{self.TYPED}, table 8", "unclear-bet-amount").incident
        assert (call.table, "actor" in kept(call)) == (eight, False)

    def test_is_asked_about_before_the_seat_counts(self, client: Client, tournament: Tournament, eight: Table) -> None:
        tablet = opened(client, tournament, self.TYPED, "unclear-bet-amount", table="8")
        tablet.post("now")
        assert asked_about(client, tablet.incident)
        page = client.get(tablet.page).content.decode()
        assert "Somebody sits there" in page
        assert reverse("another-table", args=[tablet.incident.pk]) in page

    def test_is_looked_at_likewise(self, client: Client, tournament: Tournament, eight: Table) -> None:
        full_but_for(tournament, 9, 1)
        value = found(searched(client, tournament, self.TYPED), "unclear-bet-amount").value
        data = {"key": str(uuid4()), "situation": value, "q": self.TYPED, "table": "8", "then": "look"}
        so_far = client.post(reverse("open-call", args=[tournament.pk]), data, follow=True).context["so_far"]
        asked = look_for(tournament, "unclear-bet-amount", so_far).wizard.result.asked  # type: ignore[union-attr]
        sent = {"so_far": so_far, "key": asked.key, "fingerprint": asked.fingerprint, "value": "now"}
        answer = client.post(reverse("look", args=[tournament.pk, "unclear-bet-amount"]), sent, follow=True)
        assert "Seat 6 is empty at table 8." in answer.content.decode()
        elsewhere = client.get(answer.context["another_table"]).content.decode()
        assert 'aria-label="Table 9"' in elsewhere
        address = reverse("look-table", args=[tournament.pk, "unclear-bet-amount"])
        moved = {"so_far": answer.context["so_far"], "key": str(uuid4()), "tapped": "9"}
        there = client.get(address, moved, follow=True)
        assert "is empty" not in there.content.decode()
        assert "Table 9" in there.content.decode()


def test_a_look_asks_about_an_empty_seat_too(client: Client, tournament: Tournament, eight: Table) -> None:
    data = {"key": str(uuid4()), "situation": "unclear-bet-amount", "table": "8", "then": "look"}
    answer = client.post(reverse("open-call", args=[tournament.pk]), data, follow=True)
    address, shown = answer.context["address"], answer.context
    question = shown["along"] or shown["question"]
    assert question["kind"] == "seat"
    sent = {"so_far": shown["so_far"], "key": question["key"], "fingerprint": question["fingerprint"], "value": "6"}
    if shown["along"]:
        first = shown["question"]
        option = first["options"][0]["value"]
        sent = {
            "so_far": shown["so_far"],
            "key": first["key"],
            "fingerprint": first["fingerprint"],
            "value": option,
            "along": "6",
            "along-key": question["key"],
            "along-fingerprint": question["fingerprint"],
        }
    assert "Seat 6 is empty at table 8." in client.post(address, sent, follow=True).content.decode()


def test_a_seat_that_is_asked_about_is_no_answer_yet(
    client: Client, kit: User, tournament: Tournament, eight: Table
) -> None:
    call = factories.incident(actor=kit, tournament=tournament, table=eight)
    tablet = Tablet(client, call)
    tablet.post("now")
    tablet.post(6)
    assert "Answers 1<" in client.get(reverse("call", args=[call.pk])).content.decode()


def test_a_call_with_an_empty_seat_is_neither_recorded_nor_shown_to_players(
    client: Client, kit: User, tournament: Tournament, eight: Table
) -> None:
    call = factories.incident(actor=kit, tournament=tournament, table=eight)
    tablet = Tablet(client, call)
    for value in {**RAISE, "actor": 7}.values():
        tablet.post(value)
    answers = kept(call)
    answers["actor"]["value"] = 6
    answers |= {"oot-amount": answers["oot-amount"] | {"fingerprint": None}}
    Draft.objects.filter(incident=call).update(answers={k: v | {"fingerprint": None} for k, v in answers.items()})
    assert asked_about(client, call)
    assert client.get(reverse("players-page", args=[call.pk])).status_code == 302
    assert tablet.record().status_code == 409
    assert not IncidentPerson.objects.filter(incident=call).exists()


def test_seats_that_the_tape_of_a_hand_tells_are_those_of_players_dealt_in(
    client: Client, kit: User, tournament: Tournament, eight: Table
) -> None:
    prefill = {"actor": {"value": 6, "fingerprint": None, "by": "system"}}
    call = factories.incident(actor=kit, tournament=tournament, table=eight, prefill=prefill)
    Tablet(client, call).post("now")
    assert not asked_about(client, call)


def test_nobody_is_asked_about_seats_that_cannot_be_established(
    client: Client, kit: User, tournament: Tournament, eight: Table
) -> None:
    prefill = {"actor": {"value": UNKNOWN, "fingerprint": None, "by": "person"}}
    call = factories.incident(actor=kit, tournament=tournament, table=eight, prefill=prefill)
    assert not asked_about(client, call)


def test_a_table_where_more_were_counted_than_are_listed_has_no_empty_seat(
    client: Client, kit: User, tournament: Tournament, eight: Table
) -> None:
    Table.objects.filter(pk=eight.pk).update(players_count=9, counted_at=timezone.now())
    call = factories.incident(actor=kit, tournament=tournament, table=Table.objects.get(pk=eight.pk))
    tablet = Tablet(client, call)
    tablet.post("now")
    tablet.post(6)
    assert not asked_about(client, call)


class TestInOwnWords:
    @pytest.fixture
    def page(self, client: Client, kit: User, tournament: Tournament, eight: Table) -> Page:
        call = factories.incident(actor=kit, tournament=tournament, table=eight, situation=ANOTHER_CALL)
        return Page(client, call, about="A drink", decided="New deck from the next hand.")

    def test_an_empty_seat_is_asked_about_where_it_was_tapped(self, page: Page) -> None:
        page.tap(seat="7")
        assert "is empty at table 8" not in page.text()
        page.tap(offender="6")
        shown = page.text()
        assert "Seat 6 is empty at table 8." in shown
        assert 'name="taken" value="6">Somebody sits there' in shown
        page.tap(taken="6")
        shown = page.text()
        assert "is empty at table 8" not in shown
        assert "A drink" in shown
        assert page.draft.own["parts"] == {"7": "", "6": "offender"}
        page.tap(seat="6", taken="6")  # out, and in again: that is asked anew
        page.tap(seat="6")
        assert "Seat 6 is empty at table 8." in page.text()

    def test_nothing_is_recorded_before_that_is_answered(self, page: Page) -> None:
        page.tap(affected="6")
        answer = page.record()
        assert answer.status_code == 422
        assert "Seat 6 is empty at table 8. Say first whether somebody sits there." in answer.content.decode()
        assert not IncidentPerson.objects.filter(incident=page.call).exists()
        assert page.record(taken="6").status_code == 302
        assert IncidentPerson.objects.get(incident=page.call).seat == 6

    def test_a_correction_asks_nothing_of_what_is_on_record(self, page: Page) -> None:
        page.tap(affected="6", taken="6")
        assert page.record(taken="6").status_code == 302
        page.correct()
        assert "is empty at table 8" not in page.text()
        page.typed = {"decided": "The deck stays."}
        page.tap()
        assert page.record().status_code == 302

    def test_another_table_is_chosen_with_everything_kept(
        self, client: Client, tournament: Tournament, page: Page
    ) -> None:
        full_but_for(tournament, 9, 6)
        page.tap(affected="6")
        answer = page.tap(to="another-table", taken="6")
        address = reverse("another-table", args=[page.call.pk])
        assert answer["Location"] == address
        client.post(address, {"key": str(uuid4()), "tapped": "9"})
        shown = page.text()
        assert "Seat 6 is empty at table 9." in shown
        assert "A drink" in shown


def test_a_penalty_alone_asks_about_an_empty_seat(client: Client, tournament: Tournament, eight: Table) -> None:
    call = opened_by_tile(client, tournament, table="8")
    answer_in_turn(client, call, "devices", "phone", 6)
    assert asked_about(client, call)


def drawn_out(page: str) -> set[int]:
    """The seats that the picture of a table draws as empty."""
    seats = re.findall(r'<g class="place ([^"]*)".*?<text class="seat-number"[^>]*>(\d+)<', page, re.DOTALL)
    assert seats
    return {int(number) for state, number in seats if "out" in state.split()}


class TestThePictureOfARuling:
    """At table 14 nobody sits in seats 1 and 9."""

    @pytest.fixture
    def tablet(self, client: Client, kit: User, tournament: Tournament) -> Tablet:
        client.force_login(kit)
        table = full_but_for(tournament, 14, 1)
        Player.objects.filter(table=table, seat=9).delete()
        tablet = Tablet(client, factories.incident(actor=kit, tournament=tournament, table=table))
        for value in RAISE.values():
            tablet.post(value)
        return tablet

    def empty(self, tablet: Tablet, page: str) -> set[int]:
        return drawn_out(tablet.client.get(reverse(page, args=[tablet.incident.pk])).content.decode())

    @pytest.mark.parametrize("page", ["call", "players-page", "incident"])
    def test_has_the_empty_seats_of_its_time(self, tablet: Tablet, kit: User, page: str) -> None:
        assert tablet.record().status_code in (200, 302)
        assert self.empty(tablet, page) == {1, 9}
        player = Player.objects.select_related("tournament", "table", "person").get(table__number=14, seat=8)
        bust_player(kit, player, uuid4(), state_of(player))
        assert self.empty(tablet, page) == {1, 9}

    @pytest.mark.parametrize("page", ["call", "players-page", "incident"])
    def test_has_nobody_missing_of_whom_somebody_said_that_they_sit_there(self, tablet: Tablet, page: str) -> None:
        answers = kept(tablet.incident)
        answers["actor"]["taken"] = [9]
        Draft.objects.filter(incident=tablet.incident).update(answers=answers)
        assert tablet.record().status_code in (200, 302)
        assert self.empty(tablet, page) == {1}


class TestASeatThatNoTableHas:
    """A table of this tournament has nine seats."""

    @pytest.mark.parametrize("typed", ["seat 10 said bet five, table 8", "seat 10 said bet five"])
    def test_is_not_filled_in_where_a_sentence_names_it(
        self, client: Client, tournament: Tournament, eight: Table, typed: str
    ) -> None:
        result = found(searched(client, tournament, typed), "unclear-bet-amount")
        assert result.doubts == ["There is no seat 10 at a table of 9."]
        assert "actor" not in kept(opened(client, tournament, typed, "unclear-bet-amount").incident)

    def test_is_none_where_a_table_has_it(self, client: Client, tournament: Tournament, eight: Table) -> None:
        Tournament.objects.filter(pk=tournament.pk).update(seats_per_table=10)
        factories.player(tournament=tournament, name="Tenth", table=eight, seat=10)
        call = opened(client, tournament, "seat 10 said bet five, table 8", "unclear-bet-amount").incident
        assert "no seat 10" not in client.get(reverse("call", args=[call.pk])).content.decode()

    def test_is_asked_about_among_several_and_stays_one_of_them(
        self, client: Client, kit: User, tournament: Tournament, eight: Table
    ) -> None:
        situation, before = next(
            (id, before)
            for id in sorted(SITUATIONS)
            for before, asked in seat_questions(id)
            if asked.question.kind == "seats" and not {4, 10} & seats_named(before)
        )
        stored = {key: {"value": plain(one.value), "fingerprint": None, "by": "person"} for key, one in before.items()}
        call = factories.incident(actor=kit, tournament=tournament, table=eight, situation=situation, prefill=stored)
        page = Tablet(client, call).post([4, 10]).content.decode()
        assert "There is no seat 10 at a table of 9." in page
        assert re.search(r'data-seat="10"><input [^>]*checked', page)

    def test_is_asked_about_even_where_the_question_may_mean_an_empty_one(
        self, client: Client, kit: User, tournament: Tournament, eight: Table
    ) -> None:
        prefill = {"players-next-hand": {"value": "more", "fingerprint": None, "by": "person"}}
        call = factories.incident(
            actor=kit, tournament=tournament, table=eight, situation="next-button", prefill=prefill
        )
        assert "There is no seat 10" in Tablet(client, call).post(10).content.decode()
