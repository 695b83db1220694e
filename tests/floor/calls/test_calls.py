"""The call at the table, over HTTP: answering, stale pages, recording, follow-ups, and the query budgets."""

import re
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.ground.wizard import prefill, wizard_of
from floor.history.actions.reviews import review_ruling
from floor.models import Draft, Entry, EntryKind, Incident, IncidentPerson, IncidentState, Penalty, Tournament, User
from floor.record.actions.erasing import erase
from floor.record.chain import verify
from floor.record.review import Review, Verdict
from rules.books.editions import editions
from rules.engine.ruling import Asking
from tests import factories

pytestmark = pytest.mark.django_db

RAISE = {"hand-moment": "now", "actor": 6, "oot-action": "raise", "oot-amount": 800, "oot-skipped": 5}
BEHIND = {
    "hand-moment": "acted-behind",
    "actor": 5,
    "oot-action": "call",
    "oot-skipped": 4,
    "oot-behind": 6,
    "oot-behind-act.6": "call",
    "oot-defended.4": "silent",
}
OTHERWISE = {"otherwise-code": "agreed", "otherwise-decided": "The raise comes back."}
PENALTY = ("penalty", "hands", "rounds", "players_at_table")


class Tablet:
    """A signed-in person at one call: answers each question, as the page would post it."""

    def __init__(self, client: Client, incident: Incident, *, htmx: bool = True) -> None:
        self.client, self.incident = client, incident
        self.headers = {"HX-Request": "true"} if htmx else {}

    @property
    def page(self) -> str:
        return reverse("call", args=[self.incident.pk])

    def asked(self) -> dict[str, Any]:
        draft = Draft.objects.select_related("incident").get(incident=self.incident)
        result = wizard_of(draft.incident, draft).result
        assert isinstance(result, Asking), result
        return {"key": result.asked.key, "fingerprint": result.asked.fingerprint, "revision": draft.revision}

    def send(self, data: dict[str, Any]) -> Any:
        return self.client.post(self.page, data, headers=self.headers)

    def post(self, value: object, **changed: Any) -> Any:
        return self.send({**self.asked(), "value": value, **changed})

    def on_one_page(self) -> dict[str, Any]:
        """Return the fields of a page with a choice and its seat, nothing tapped yet."""
        draft = Draft.objects.select_related("incident").get(incident=self.incident)
        wizard = wizard_of(draft.incident, draft)
        assert isinstance(wizard.result, Asking)
        along = wizard.along(wizard.result.asked)
        assert along
        return {**self.asked(), "along-key": along.key, "along-fingerprint": along.fingerprint}

    def kept(self) -> dict[str, Any]:
        stored = Draft.objects.get(incident=self.incident).answers
        return {key: one["value"] for key, one in stored.items() if one["by"] == "person"}

    def answer(self, answers: dict[str, Any]) -> Any:
        for key, value in answers.items():
            assert self.asked()["key"] == key
            response = self.post(value)
            assert response.status_code in (200, 302), response.content.decode()
        return response

    def record(self, **entered: Any) -> Any:
        """Record the call; penalty fields are for its first offender, and by default nobody is given one."""
        revision = Draft.objects.get(incident=self.incident).revision
        seats = [seat for role, seat in self.people() if role == "offender"]
        named = {f"{name}-{seats[0]}" if name in PENALTY else name: value for name, value in entered.items()}
        none = {f"penalty-{seat}": "none" for seat in seats}
        data = {"revision": revision, "submission_key": str(uuid4()), **none, **named}
        return self.client.post(reverse("record", args=[self.incident.pk]), data)

    def check(self, **changed: Any) -> Any:
        """Confirm the other answers, after one was changed."""
        revision = Draft.objects.get(incident=self.incident).revision
        address = reverse("check-answers", args=[self.incident.pk])
        return self.client.post(address, {"revision": revision, **changed}, headers=self.headers)

    def people(self) -> list[tuple[str, int]]:
        draft = Draft.objects.select_related("incident").get(incident=self.incident)
        people = wizard_of(draft.incident, draft).people
        return [(role, seat) for role, seats in people.items() for seat in seats]

    def follow_up(self, key: str, value: str, **changed: Any) -> Any:
        draft = Draft.objects.select_related("incident").get(incident=self.incident)
        asked = wizard_of(draft.incident, draft).find(key)
        assert asked
        data = {
            "key": key,
            "fingerprint": asked.fingerprint,
            "revision": draft.revision,
            "submission_key": str(uuid4()),
            "value": value,
        }
        return self.client.post(self.page, {**data, **changed}, headers=self.headers)


@pytest.fixture
def tablet(client: Client, robin: User, tournament: Tournament) -> Tablet:
    table = factories.table(tournament=tournament, players=9)
    start = prefill(tournament.betting_structure)
    return Tablet(client, factories.incident(actor=robin, tournament=tournament, table=table, prefill=start))


def test_a_call_is_answered_question_by_question_to_its_ruling(tablet: Tablet) -> None:
    response = tablet.answer(RAISE)
    assert "Action goes back to seat 5." in response.content.decode()


def test_without_htmx_an_answer_redirects_so_that_reloading_sends_nothing_twice(client: Client, tablet: Tablet) -> None:
    plain = Tablet(client, tablet.incident, htmx=False)
    assert plain.post("now").status_code == 302


def test_the_moment_and_the_seat_are_kept_by_one_tap(tablet: Tablet) -> None:
    answer = tablet.send({**tablet.on_one_page(), "value": "now", "along": 6})
    assert "What did seat 6 do?" in answer.content.decode()
    assert tablet.kept() == {"hand-moment": "now", "actor": 6}


def test_a_seat_in_which_nobody_sits_looks_empty_and_can_be_tapped(
    client: Client, tournament: Tournament, kit: User
) -> None:
    table = factories.table(tournament=tournament, number=14, players=8)
    call = factories.incident(actor=kit, tournament=tournament, table=table)
    client.force_login(kit)
    address = reverse("call", args=[call.pk])

    def seat(page: str, number: int) -> str:
        tags = [tag for tag in re.findall(r"<button[^>]*>", page) if f'data-seat="{number}"' in tag]
        return " ".join(tags)

    page = client.get(address).content.decode()
    assert "empty" in seat(page, 9)
    assert "empty" not in seat(page, 8)
    assert "disabled" not in seat(page, 9) + seat(page, 8)


def test_a_seat_without_its_choice_gets_a_sentence_and_stays_marked(tablet: Tablet) -> None:
    answer = tablet.send({**tablet.on_one_page(), "along": 6})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Seat 6 is kept: tap one of the choices too." in page
    assert page.count("seat now") == 1
    assert tablet.kept() == {}


@pytest.mark.parametrize("along", ["0", "11", "six", "6.0"])
def test_a_seat_that_cannot_be_gets_a_sentence_and_the_choice_stays_made(tablet: Tablet, along: str) -> None:
    answer = tablet.send({**tablet.on_one_page(), "value": "now", "along": along})
    assert answer.status_code == 422
    assert 'value="now" checked' in answer.content.decode()
    assert tablet.kept() == {}


def test_a_choice_that_comes_without_its_seat_is_kept_and_the_seat_is_asked_for(tablet: Tablet) -> None:
    answer = tablet.send({**tablet.on_one_page(), "value": "now"})
    assert "Which seat acted out of turn?" in answer.content.decode()
    assert tablet.kept() == {"hand-moment": "now"}


def test_a_seat_that_was_given_to_another_question_is_asked_for_again(tablet: Tablet) -> None:
    sent = {**tablet.on_one_page(), "value": "now", "along": 6, "along-fingerprint": "0" * 16}
    assert "Which seat acted out of turn?" in tablet.send(sent).content.decode()
    assert tablet.kept() == {"hand-moment": "now"}


def test_another_seat_from_a_stale_page_is_not_swallowed(tablet: Tablet) -> None:
    page = tablet.on_one_page()
    tablet.send({**page, "value": "now", "along": 6})
    answer = tablet.send({**page, "value": "now", "along": 7})
    assert answer.status_code == 409
    assert "changed this call at" in answer.content.decode()
    assert tablet.kept()["actor"] == 6


def test_a_choice_and_its_seat_whose_reply_was_lost_are_taken_once(tablet: Tablet) -> None:
    sent = {**tablet.on_one_page(), "value": "now", "along": 6}
    tablet.send(sent)
    kept = Draft.objects.values().get(incident=tablet.incident)
    assert tablet.send(sent).status_code == 200
    assert Draft.objects.values().get(incident=tablet.incident) == kept


def test_a_stale_revision_writes_nothing_and_keeps_what_was_typed(tablet: Tablet) -> None:
    tablet.answer({"hand-moment": "now", "actor": 6, "oot-action": "raise"})
    before = Draft.objects.values().get(incident=tablet.incident)
    response = tablet.post("12345", revision=before["revision"] - 1)
    assert response.status_code == 409
    assert "12345" in response.content.decode()
    assert Draft.objects.values().get(incident=tablet.incident) == before


@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "without script"])
def test_an_answer_whose_reply_was_lost_is_taken_once_and_leads_on(client: Client, tablet: Tablet, htmx: bool) -> None:
    sent = {**tablet.asked(), "value": "now"}
    tablet.send(sent)
    revision = Draft.objects.get().revision
    response = Tablet(client, tablet.incident, htmx=htmx).send(sent)
    assert response.status_code == (200 if htmx else 302)
    assert "changed this call at" not in response.content.decode()
    assert Draft.objects.get().revision == revision


def test_an_answer_sent_again_after_the_call_went_on_is_stale(tablet: Tablet) -> None:
    sent = {**tablet.asked(), "value": "now"}
    tablet.send(sent)
    tablet.post(5)
    assert tablet.send(sent).status_code == 409


def test_a_stale_fingerprint_writes_nothing(tablet: Tablet) -> None:
    before = Draft.objects.values().get(incident=tablet.incident)
    assert tablet.post("now", fingerprint="0" * 16).status_code == 409
    assert Draft.objects.values().get(incident=tablet.incident) == before


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Enter an answer first."),
        ("a lot", "Enter a whole number, in digits."),
        ("-5", "Enter a whole number, in digits."),
        ("0", "Enter a number from 1 to"),
        ("9" * 40, "Enter a whole number, in digits."),
        ("٣", "Enter a whole number, in digits."),
    ],
)
def test_a_bad_amount_gets_a_sentence_and_stays_in_the_field(tablet: Tablet, typed: str, sentence: str) -> None:
    tablet.answer({"hand-moment": "now", "actor": 6, "oot-action": "raise"})
    response = tablet.post(typed)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert f'value="{typed}"' in response.content.decode()


def test_amounts_may_be_typed_with_their_thousands_apart(tablet: Tablet) -> None:
    tablet.answer({"hand-moment": "now", "actor": 6, "oot-action": "raise", "oot-amount": "1,200"})
    assert Draft.objects.get(incident=tablet.incident).answers["oot-amount"]["value"] == 1200


def test_the_player_who_acted_cannot_have_been_skipped(tablet: Tablet) -> None:
    tablet.answer({"hand-moment": "now", "actor": 6, "oot-action": "fold"})
    response = tablet.post("6")
    assert response.status_code == 422
    assert "Seat 6 already has another part in this call" in response.content.decode()


def test_who_shares_a_pot_is_asked_for_several_seats_at_once(
    client: Client, robin: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, players=9)
    call = factories.incident(actor=robin, tournament=tournament, table=table, situation="odd-chips")
    tablet = Tablet(client, call)
    tablet.answer({"misdeal-game": "flop"})
    page = client.get(tablet.page).content.decode()
    assert "Which seats share it?" in page and "Several seats" not in page and "One seat" not in page
    refused = tablet.post(["3"])
    assert refused.status_code == 422 and "Choose at least two seats." in refused.content.decode()
    assert tablet.post(["3", "7"]).status_code == 200
    assert tablet.kept()["shared-seats"] == [3, 7]


def test_a_changed_answer_asks_again_only_what_it_changed(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    draft = Draft.objects.get(incident=tablet.incident)
    asked = wizard_of(tablet.incident, draft).find("oot-action")
    assert asked
    tablet.client.post(
        tablet.page,
        {"key": "oot-action", "fingerprint": asked.fingerprint, "revision": draft.revision, "value": "call"},
        headers=tablet.headers,
    )
    assert "Action goes back to seat 5." in tablet.check().content.decode()


def test_recording_writes_ruling_decision_penalty_and_people(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    assert tablet.record(penalty="missed-rounds", rounds="1", players_at_table="9").status_code == 302
    incident = Incident.objects.get(pk=tablet.incident.pk)
    assert incident.state == IncidentState.RULED
    assert incident.final_outcome == "Action goes back to seat 5."
    kinds = Entry.objects.filter(incident=incident).values_list("kind", flat=True)
    assert list(kinds) == [EntryKind.RULING, EntryKind.DECISION, EntryKind.PENALTY]
    penalty = Penalty.objects.get(incident=incident)
    assert (penalty.seat, penalty.hands, penalty.player.name) == (6, 9, "Player in seat 6")  # type: ignore[union-attr]
    people = IncidentPerson.objects.filter(incident=incident).values_list("role", "seat")
    assert set(people) == {("offender", 6), ("skipped", 5)}


def test_recording_twice_with_one_key_records_once(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    entered = {"submission_key": str(uuid4()), "revision": Draft.objects.get(incident=tablet.incident).revision}
    for _ in range(2):
        assert tablet.record(penalty="warning", **entered).status_code == 302
    assert Entry.objects.filter(incident=tablet.incident).count() == 3
    assert Penalty.objects.filter(incident=tablet.incident).count() == 1


@pytest.mark.parametrize(
    ("entered", "sentence"),
    [
        ({"penalty": ""}, "Choose a penalty, or no penalty."),
        ({"penalty": "missed-hands", "hands": ""}, "Type how many hands"),
        ({"penalty": "missed-hands", "hands": "two"}, "Enter a whole number, in digits."),
        ({"penalty": "missed-rounds", "rounds": "1", "players_at_table": ""}, "Type how many players sit at the table"),
        (
            {"penalty": "missed-rounds", "rounds": "1", "players_at_table": " "},
            "Type how many players sit at the table",
        ),
        ({"penalty": "missed-rounds", "rounds": "1", "players_at_table": "nine"}, "Enter a whole number, in digits."),
        ({"penalty": "disqualification"}, "Only the tournament director may disqualify."),
        ({"penalty": "banishment"}, "Choose one of the penalties."),
    ],
)
def test_a_penalty_that_cannot_be_given_gets_a_sentence_and_nothing_is_recorded(
    tablet: Tablet, entered: dict[str, str], sentence: str
) -> None:
    tablet.answer(RAISE)
    response = tablet.record(**entered, **OTHERWISE | {"otherwise-reason": "Kept as typed"})
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert "Kept as typed" in response.content.decode()
    assert not Entry.objects.exists()


def test_a_follow_up_of_a_recorded_call_is_recorded_by_the_same_tap(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record(penalty="warning")
    response = tablet.follow_up("oot-skipped-act.5", "call")
    assert response.status_code == 302
    incident = Incident.objects.get(pk=tablet.incident.pk)
    assert incident.final_outcome == "Seat 6's raise to 800 stands: nothing changed."
    kinds = list(Entry.objects.filter(incident=incident).values_list("kind", flat=True))
    assert kinds == ["ruling", "decision", "penalty", "follow-up", "decision"]


def test_a_follow_up_sent_twice_is_recorded_once(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    sent = {"submission_key": str(uuid4()), "revision": Draft.objects.get(incident=tablet.incident).revision}
    for _ in range(2):
        assert tablet.follow_up("oot-skipped-act.5", "call", **sent).status_code == 302
    assert Entry.objects.filter(incident=tablet.incident, kind=EntryKind.FOLLOW_UP).count() == 1


def test_a_follow_up_that_needs_amounts_asks_for_them_and_is_then_recorded(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    response = tablet.follow_up("oot-skipped-act.5", "raise")
    assert "What was the bet to seat 5" in response.content.decode()
    response = tablet.answer({"oot-bet-before.5": 300})
    assert "This is what seat 6 has to call." in response.content.decode()
    response = tablet.answer({"oot-bet-now.5": 600})
    assert "raise to at least 900" in response.content.decode()
    assert tablet.record().status_code == 302
    assert Entry.objects.filter(incident=tablet.incident, kind=EntryKind.FOLLOW_UP).count() == 1


def test_a_corrected_answer_is_recorded_as_a_correction_beside_the_first_ruling(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record(penalty="warning")
    tablet.follow_up("oot-action", "call", submission_key="")
    page = tablet.check().content.decode()
    assert "with other answers. Record it again to correct it." in page
    assert tablet.record(penalty="warning").status_code == 302
    kinds = list(Entry.objects.filter(incident=tablet.incident).values_list("kind", flat=True))
    assert kinds == ["ruling", "decision", "penalty", "correction", "decision"]


def test_what_the_book_leaves_open_must_be_chosen(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    response = tablet.record()
    assert response.status_code == 422
    assert "The book leaves this to you" in response.content.decode()
    assert tablet.record(**{"discretion-skipped-hand.4": "dead"}).status_code == 302
    call = Incident.objects.get(pk=tablet.incident.pk)
    assert call.final_outcome == "Seat 4's hand is dead; play behind stands."
    assert (call.chosen, call.decided_otherwise) == ("The hand is dead", False)


def test_a_treatment_not_on_the_books_list_needs_a_reason(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    chosen = {"discretion-skipped-hand.4": "otherwise"}
    page = tablet.record(**chosen).content.decode()
    assert page.count("Choose why.") == page.count("Say what you decide, as everyone at the table may read it.") == 1
    why = {"discretion-skipped-hand.4-code": "staff-mistake"}
    page = tablet.record(**chosen, **why).content.decode()
    assert "Choose why." not in page
    assert "Say what you decide, as everyone at the table may read it." in page
    said = {"discretion-skipped-hand.4-decided": "Seat 4 may call."}
    assert tablet.record(**chosen, **why, **said).status_code == 302
    call = Incident.objects.get(pk=tablet.incident.pk)
    assert (call.final_outcome, call.decided_otherwise) == ("Seat 4 may call.", False)


def test_facts_that_nobody_can_establish_show_both_rulings(tablet: Tablet) -> None:
    page = tablet.answer({**BEHIND, "oot-defended.4": "cant-establish"}).content.decode()
    assert "You decide on seat\N{NO-BREAK SPACE}4&#x27;s hand" in page
    assert "Action goes back to seat\N{NO-BREAK SPACE}4." in page


def test_the_players_page_shows_words_and_rule_and_no_record(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record(penalty="warning")
    page = tablet.client.get(reverse("players-page", args=[tablet.incident.pk])).content.decode()
    assert "Seat\N{NO-BREAK SPACE}5, it is on you." in page
    assert "Table\N{NO-BREAK SPACE}12" in page
    assert "53-A" in page
    assert "arning" not in page


def struck_through(tablet: Tablet) -> str:
    """The page of a call whose ruling is not in use: struck through, with no link to the page for the players."""
    players = reverse("players-page", args=[tablet.incident.pk])
    assert tablet.client.get(players)["Location"] == tablet.page
    page = " ".join(tablet.client.get(tablet.page).content.decode().split())
    assert "<s>Action goes back to" in page
    assert players not in page
    return page


def test_what_was_suggested_is_shown_to_no_player_once_it_was_decided_otherwise(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    players = reverse("players-page", args=[tablet.incident.pk])
    assert players in tablet.client.get(tablet.page).content.decode()
    tablet.record(**OTHERWISE, **{"otherwise-reason": "The dealer had misled seat 6."})
    page = " ".join(tablet.client.get(tablet.page).content.decode().split())
    headline = page.partition('class="outcome"')[2].partition("</h1>")[0].replace("\u00a0", " ")
    assert "The raise comes back." in headline
    assert "<p>Decided otherwise than suggested, under Rule 1.</p>" in page
    assert "Do now" in page.partition("<summary>What was suggested</summary>")[2].partition("</details>")[0]
    shown = tablet.client.get(players).content.decode().replace("\u00a0", " ")
    assert '<p class="aloud">The raise comes back.</p>' in shown
    assert "misled" not in shown and "53-" not in shown and "it is on you" not in shown


def test_what_players_read_of_a_decision_goes_when_its_words_are_erased(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record(**OTHERWISE)
    call = Incident.objects.get(pk=tablet.incident.pk)
    erase(call, call.entries.get(kind="decision").seq)
    assert Incident.objects.get(pk=call.pk).final_outcome == "This text was erased."
    assert tablet.client.get(reverse("players-page", args=[call.pk]))["Location"] == tablet.page


def test_what_was_decided_in_words_at_one_point_is_erased_by_itself(tablet: Tablet) -> None:
    two = {**BEHIND, "actor": 6, "oot-skipped": [4, 5], "oot-behind": 7, "oot-behind-act.7": "call"}
    del two["oot-behind-act.6"], two["oot-defended.4"]
    tablet.answer({**two, "oot-all-defended": "silent"})
    said = {"discretion-skipped-hand.4": "dead", "discretion-skipped-hand.5": "otherwise"}
    why = {"discretion-skipped-hand.5-code": "relied", "discretion-skipped-hand.5-decided": "Seat 5 may call."}
    assert tablet.record(**said, **why).status_code == 302
    call = Incident.objects.get(pk=tablet.incident.pk)
    assert (call.final_outcome, verify(call)) == ("The hand is dead. Seat 5 may call.", [])
    erase(call, call.entries.get(kind="decision").seq)
    call.refresh_from_db()
    assert (call.final_outcome, verify(call)) == ("The hand is dead. This text was erased.", [])


def test_a_decision_of_before_it_was_said_apart_from_why_is_shown_to_no_player(
    tablet: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its one text was typed for the record, and its receipt has no decided ruling."""
    monkeypatch.setattr("floor.record.decision.in_own_words", lambda ruling: None)
    tablet.answer(RAISE)
    tablet.record(**OTHERWISE)
    Incident.objects.filter(pk=tablet.incident.pk).update(final_outcome="Decided otherwise under Rule 1.")
    assert "<p>Decided otherwise under Rule 1.</p>" in struck_through(tablet)


def test_players_read_what_was_decided_as_the_ruling_that_it_is(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    tablet.record(**{"discretion-skipped-hand.4": "dead"})
    page = tablet.client.get(reverse("players-page", args=[tablet.incident.pk])).content.decode()
    assert '<p class="aloud">Seat 4, your hand is dead: you did not speak up in time.</p>' in page.replace(
        "\u00a0", " "
    )
    assert "I decide" not in page
    assert "53-" in page


def test_a_recorded_call_shows_the_ruling_that_was_decided_and_no_longer_who_decides(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    before = " ".join(tablet.client.get(tablet.page).content.decode().split())
    assert '-leads">Seat 4&#x27;s hand is dead' in before
    tablet.record(**{"discretion-skipped-hand.4": "dead"})
    page = " ".join(tablet.client.get(tablet.page).content.decode().split())
    headline = page.partition('class="outcome"')[2].partition("</h1>")[0]
    assert "hand is dead" in headline.replace("\u00a0", " ")
    assert "<p>Chosen: The hand is dead</p>" in page
    assert "You decide" not in page.partition("Why")[0]


def test_a_choice_that_is_tried_shows_the_ruling_it_leads_to_and_records_nothing(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    tried = " ".join(tablet.client.get(tablet.page, {"discretion-skipped-hand.4": "dead"}).content.decode().split())
    headline = tried.partition('class="outcome"')[2].partition("</h1>")[0]
    assert "hand is dead" in headline.replace("\u00a0", " ")
    assert 'value="dead" checked' in tried
    assert ">Record: the hand is dead</button>" in tried
    assert "I decide" not in tried.partition('class="ruling-side"')[0]
    for choice in ("otherwise", "of-old"):
        undecided = tablet.client.get(tablet.page, {"discretion-skipped-hand.4": choice}).content.decode()
        assert "hand is dead" not in undecided.partition('class="outcome')[2].partition("</h1>")[0]
    assert Incident.objects.get(pk=tablet.incident.pk).final_outcome == ""


def test_players_do_not_read_that_there_was_a_reason(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    point = "discretion-skipped-hand.4"
    why = {f"{point}-code": "staff-mistake", f"{point}-reason": "The dealer pointed at seat 5."}
    said = {point: "otherwise", f"{point}-decided": "Seat 4 may call."}
    assert tablet.record(**said, **why).status_code == 302
    page = tablet.client.get(reverse("players-page", args=[tablet.incident.pk])).content.decode()
    assert "Seat\u00a04 may call." in page
    assert "I decide" not in page and "pointed" not in page and "Otherwise" not in page


def test_an_overruled_ruling_is_shown_to_no_player(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    call = Incident.objects.get(pk=tablet.incident.pk)
    td = factories.td(house=call.tournament.house)
    overruled = Review(Verdict.OVERRULE, reason="Nobody was skipped.")
    review_ruling(td, call, uuid4(), call.chain_length, overruled)
    assert "Overruled: do not use this ruling." in struck_through(tablet)


@pytest.mark.parametrize(
    ("verdict", "told", "goes_on_for"),
    [
        (Verdict.UPHOLD, "Upheld by the director. It takes no more answers.", ()),
        (Verdict.SEND, "In review by the director", ("td",)),
    ],
)
def test_a_ruling_says_what_the_director_made_of_it_and_offers_what_can_still_be_recorded(
    tablet: Tablet, verdict: Verdict, told: str, goes_on_for: tuple[str, ...]
) -> None:
    tablet.answer(RAISE)
    tablet.record()
    call = Incident.objects.get(pk=tablet.incident.pk)
    td = factories.td(house=call.tournament.house)
    review_ruling(td, call, uuid4(), call.chain_length, Review(verdict))
    of_the_td = Client()
    of_the_td.force_login(td)
    for role, client in (("floor", tablet.client), ("td", of_the_td)):
        page = client.get(reverse("call", args=[call.pk])).content.decode()
        assert told in page
        assert ('aria-label="Change: ' in page) == (role in goes_on_for)
        assert ('class="follow-up' in page) == (role in goes_on_for)


def test_a_final_call_takes_no_answer_and_says_so(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    call = Incident.objects.get(pk=tablet.incident.pk)
    td = factories.td(house=call.tournament.house)
    review_ruling(td, call, uuid4(), call.chain_length, Review(Verdict.UPHOLD))
    before = Draft.objects.get(incident=call).answers
    changing = tablet.client.get(reverse("change-answer", args=[call.pk, "oot-action"]))
    for answer in (changing, tablet.follow_up("oot-skipped-act.5", "fold")):
        assert answer.status_code == 409
        assert "This call is final and takes no more answers." in answer.content.decode()
    assert Draft.objects.get(incident=call).answers == before


def test_what_was_changed_before_a_call_became_final_is_shown_as_no_ruling(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    call = Incident.objects.get(pk=tablet.incident.pk)
    Draft.objects.filter(incident=call).update(answers={})
    td = factories.td(house=call.tournament.house)
    review_ruling(td, call, uuid4(), call.chain_length, Review(Verdict.UPHOLD))
    shown = tablet.client.get(reverse("call", args=[call.pk]))
    assert (shown.status_code, shown["Location"]) == (302, reverse("incident", args=[call.pk]))


def test_what_was_chosen_stays_when_the_call_goes_on_before_it_is_recorded(tablet: Tablet) -> None:
    tablet.headers = {"HX-Request": "true"}
    tablet.answer(RAISE)
    chosen = {"penalty-6": "missed-hands", "hands-6": "2", "otherwise-reason": ""}
    page = tablet.follow_up("oot-skipped-act.5", "fold", **chosen).content.decode()
    assert 'name="penalty-6" value="missed-hands" checked' in page
    assert 'name="hands-6"' in page and 'value="2"' in page
    assert 'name="penalty-6" value="warning" checked' not in page


def test_what_was_chosen_goes_through_the_questions_that_follow(tablet: Tablet) -> None:
    tablet.headers = {"HX-Request": "true"}
    tablet.answer(RAISE)
    page = tablet.follow_up("oot-skipped-act.5", "raise", **{"penalty-6": "warning", "other": "9"}).content.decode()
    assert 'type="hidden" name="penalty-6" value="warning"' in page
    assert 'name="other"' not in page


def test_what_was_recorded_says_whom_it_was_given_to(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record(penalty="warning")
    offender = tablet.incident.people.get(role="offender").player
    assert offender
    page = tablet.client.get(tablet.page).content.decode()
    assert f"seat 6, {offender.name}" in page
    assert f"Recorded as call {tablet.incident.pk}</strong> at" in page


def queries(get: Any) -> int:
    """Number of queries to the database."""
    with CaptureQueriesContext(connection) as captured:
        response = get()
    assert response.status_code in (200, 302), response.content.decode()
    return len(captured)


def test_pages_and_answers_stay_within_their_query_budgets(tablet: Tablet) -> None:
    tablet.client.get(tablet.page)
    most_get = most_post = 0
    for key, value in RAISE.items():
        assert tablet.asked()["key"] == key
        most_get = max(most_get, queries(lambda: tablet.client.get(tablet.page)))
        most_post = max(most_post, queries(partial(tablet.send, {**tablet.asked(), "value": value})))
    most_get = max(most_get, queries(lambda: tablet.client.get(tablet.page)))
    revision = Draft.objects.get(incident=tablet.incident).revision
    entered = {
        "revision": revision,
        "submission_key": str(uuid4()),
        "penalty-6": "missed-rounds",
        "rounds-6": "1",
        "players_at_table-6": "9",
    }
    recording = queries(lambda: tablet.client.post(reverse("record", args=[tablet.incident.pk]), entered))
    most_get = max(most_get, queries(lambda: tablet.client.get(tablet.page)))
    print(f"queries: page {most_get}, answer {most_post}, recording {recording}")
    # For a ruling, one is for the house's own rules, and one for its ladder.
    assert most_get <= 6
    assert most_post <= 9
    assert recording <= 18


def test_a_follow_up_on_top_of_an_unrecorded_correction_waits_for_record_it(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    tablet.follow_up("oot-amount", "900")
    tablet.follow_up("oot-skipped-act.5", "call")
    assert Entry.objects.filter(incident=tablet.incident).count() == 2
    tablet.record()
    assert Entry.objects.filter(incident=tablet.incident, kind=EntryKind.CORRECTION).count() == 1


def test_a_question_asked_under_an_open_fact_names_what_it_supposes(tablet: Tablet) -> None:
    before = {key: value for key, value in BEHIND.items() if key != "oot-defended.4"}
    page = tablet.answer({**before, "oot-skipped": [3, 4], "oot-all-defended": "cant-establish"}).content.decode()
    assert 'id="question"' in page
    assert "Supposing: What did" in page


def test_with_several_skipped_the_action_passes_on_by_one_tap_each(tablet: Tablet) -> None:
    tablet.answer({**RAISE, "oot-skipped": [4, 5]})
    tablet.record()
    assert tablet.follow_up("oot-skipped-act.4", "call").status_code == 302
    assert Incident.objects.get(pk=tablet.incident.pk).final_outcome == "Action is now on seat 5."
    assert tablet.follow_up("oot-skipped-act.5", "fold").status_code == 302
    assert "Seat 6's raise to 800 stands" in Incident.objects.get(pk=tablet.incident.pk).final_outcome
    assert Entry.objects.filter(incident=tablet.incident, kind=EntryKind.FOLLOW_UP).count() == 2


def test_the_ruling_says_which_other_editions_differ_and_shows_them_side_by_side(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    page = tablet.follow_up("oot-skipped-act.5", "fold").content.decode()
    assert "Other editions differ here: TDA 2009" in page
    before = Draft.objects.values().get(incident=tablet.incident)
    page = tablet.client.get(reverse("other-editions", args=[tablet.incident.pk])).content.decode()
    for alike in ("TDA 2009", "TDA 2013", "TDA 2017: ", "TDA 2022 and 2024", "TDA 2026: "):
        assert alike in page
    for number in ("29", "38-A", "44-A", "53-A", "55-A-1"):
        assert number in page
    assert page.count("edition-outcome") < len(editions())
    assert Draft.objects.values().get(incident=tablet.incident) == before


def test_the_same_answer_again_records_no_second_follow_up(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    tablet.follow_up("oot-skipped-act.5", "not-yet")
    tablet.follow_up("oot-skipped-act.5", "call")
    tablet.follow_up("oot-skipped-act.5", "call")
    assert Entry.objects.filter(incident=tablet.incident, kind=EntryKind.FOLLOW_UP).count() == 1


def test_another_answer_to_a_closed_follow_up_waits_for_record_it(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record()
    tablet.follow_up("oot-skipped-act.5", "call")
    tablet.follow_up("oot-skipped-act.5", "fold")
    assert not Entry.objects.filter(incident=tablet.incident, kind=EntryKind.CORRECTION).exists()
    assert tablet.record().status_code == 302
    assert Entry.objects.filter(incident=tablet.incident, kind=EntryKind.CORRECTION).count() == 1


@pytest.mark.parametrize(("edition", "number"), [("tda-2009", "29"), ("tda-2013", "38-A"), ("tda-2019", "53-A")])
def test_the_same_call_is_ruled_under_the_number_of_the_tournaments_edition(
    client: Client, edition: str, number: str
) -> None:
    house = factories.house()
    tournament = factories.tournament(house=house, book=factories.book(edition=edition))
    floor = factories.floor_person(house=house)
    client.force_login(floor)
    tablet = Tablet(client, factories.incident(actor=floor, tournament=tournament))
    tablet.answer(RAISE)
    page = tablet.follow_up("oot-skipped-act.5", "call").content.decode()
    assert "Seat 6&#x27;s raise to 800 stands: nothing changed." in page
    assert f'<span class="number">{number}</span>' in page


def test_the_recorded_page_says_what_was_decided_and_given(tablet: Tablet) -> None:
    tablet.answer(BEHIND)
    tablet.record(penalty="missed-hands", hands="3", **{"discretion-skipped-hand.4": "dead"})
    page = " ".join(tablet.client.get(tablet.page).content.decode().split())
    assert "<p>Chosen: The hand is dead</p>" in page
    assert "Missed hands: 3 hands to miss</span> seat 5" in page


def test_a_correction_to_another_seat_names_the_penalty_that_still_stands(tablet: Tablet) -> None:
    tablet.answer(RAISE)
    tablet.record(penalty="warning")
    tablet.follow_up("actor", "7")
    tablet.answer({"oot-action": "raise", "oot-amount": 800})
    tablet.check()
    page = " ".join(tablet.client.get(tablet.page).content.decode().split())
    assert "Penalty for seat 7" in page
    assert "it stays until the tournament director puts it right" in page
    assert "Warning</span> seat 6" in page


def test_the_address_of_a_refused_recording_leads_back_to_the_call(tablet: Tablet) -> None:
    response = tablet.client.get(reverse("record", args=[tablet.incident.pk]))
    assert (response.status_code, response["Location"]) == (302, tablet.page)


def test_the_floor_may_take_a_side_of_what_nobody_can_establish(tablet: Tablet) -> None:
    tablet.answer({**BEHIND, "oot-defended.4": "cant-establish"})
    draft = Draft.objects.select_related("incident").get(incident=tablet.incident)
    shown = wizard_of(draft.incident, draft).presented
    assert shown["status"] == "open"
    sides = shown["branches"]
    taken = next(side["settle"] for side in sides if side["settle"]["value"] == "silent")
    page = tablet.send({**taken, "revision": draft.revision}).content.decode()
    assert "You decide on seat 4&#x27;s hand; play behind stands." in page
    assert tablet.record(**{"discretion-skipped-hand.4": "dead"}).status_code == 302
