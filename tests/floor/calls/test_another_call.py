"""A call that no situation covers: typed, kept, recorded in the floor's own words, and found again like every other."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.calls.actions.calls import save_own
from floor.calls.actions.closing import close_call
from floor.calls.actions.people import set_part
from floor.calls.own_ruling import own_presented
from floor.calls.views.own_page import own_as_it_stands
from floor.errors import Refused
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.ground.wizard import wizard_of
from floor.history.actions.reviews import add_note, review_ruling
from floor.history.verify import damage, ruled_otherwise
from floor.house.actions.own_rules import end_own_rule
from floor.models import (
    ANOTHER_CALL,
    Draft,
    Entry,
    EntryKind,
    House,
    Incident,
    IncidentState,
    Penalty,
    Receipt,
    Tournament,
    User,
    Words,
)
from floor.record import chain
from floor.record.actions.erasing import erase
from floor.record.decision import Reason
from floor.record.precedents import Precedents, precedents
from floor.record.review import Review, Verdict
from floor.record.story import story
from tests import factories, screen
from tests.tapping import opened_by

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
ABOUT, DECIDED = "Ana spilled a drink over the deck.", "New deck from the next hand; this hand stands."


class Page:
    """The page of another call at table 12, which keeps what was typed until it is changed."""

    def __init__(self, client: Client, call: Incident, **typed: Any) -> None:
        self.client, self.call, self.typed = client, call, typed

    @property
    def draft(self) -> Draft:
        return Draft.objects.get(incident=self.call)

    def tap(self, **more: Any) -> Any:
        """Tap on the page as it is, with the fields that the page sends."""
        return self.client.post(reverse("own-call", args=[self.call.pk]), self.shown | more)

    def record(self, **more: Any) -> Any:
        return self.client.post(reverse("record-own", args=[self.call.pk]), self.shown | more)

    def correct(self) -> Any:
        """Begin a correction; the page then has the ruling on record."""
        self.typed = {}
        sent = {"revision": self.draft.revision, "correct": "1"}
        return self.client.post(reverse("own-call", args=[self.call.pk]), sent)

    @property
    def shown(self) -> dict[str, Any]:
        own = self.draft.own or {"about": "", "decided": "", "corrections": "", "rules": [], "parts": {}}
        held = {"rule": own["rules"], "in": list(own["parts"])}
        parts = {f"part-{seat}": role for seat, role in own["parts"].items()}
        texts = {name: own[name] for name in ("about", "decided", "corrections")}
        sent = {"submission_key": str(uuid4()), "revision": self.draft.revision}
        return sent | texts | held | parts | self.typed

    def text(self) -> str:
        return str(self.client.get(reverse("call", args=[self.call.pk])).content.decode())


@pytest.fixture
def nine(house: House) -> Tournament:
    made = factories.tournament(house=house)
    factories.table(tournament=made, number=12, players=9)
    return made


@pytest.fixture
def page(client: Client, robin: User, nine: Tournament) -> Page:
    call = factories.incident(actor=robin, tournament=nine, table=nine.tables.get(), situation=ANOTHER_CALL)
    return Page(client, call, about=ABOUT, decided=DECIDED)


def decision_of(call: Incident) -> Entry:
    return call.entries.filter(kind=EntryKind.DECISION).latest("seq")


def test_what_was_searched_for_in_vain_is_what_the_call_is_about(client: Client, robin: User, nine: Tournament) -> None:
    home = reverse("home", args=[nine.pk])
    found = client.get(home, {"q": "asdf qwer"}).content.decode()
    assert 'class="result" name="situation" value="another-call"' in found
    sent = {"key": str(uuid4()), "table": "12", "situation": ANOTHER_CALL, "q": "asdf qwer"}
    answer = client.post(reverse("open-call", args=[nine.pk]), sent)
    assert "asdf qwer" in client.get(answer["Location"]).content.decode()


def test_another_call_and_a_penalty_are_on_home_whatever_is_found(
    client: Client, robin: User, nine: Tournament
) -> None:
    for typed in ("", "oot", "nothing like this"):
        shown = screen.Page(client.get(reverse("home", args=[nine.pk]), {"q": typed}).content.decode())
        assert shown.button("Another call").said["name"] == "situation"
        assert [one.said["value"] for one in shown.all("button") if one.name == "Give a penalty"] == [
            "giving-a-penalty"
        ]


def test_it_is_recorded_under_the_rule_it_names_with_its_people(page: Page) -> None:
    page.tap(add="26")
    page.tap(seat="8")
    page.tap(offender="8")
    assert page.record(**{"penalty-8": "warning"}).status_code == 302
    call = Incident.objects.get(pk=page.call.pk)
    assert (call.state, call.final_outcome, call.suggested_outcome) == (IncidentState.RULED, DECIDED, "")
    assert call.deciding_concepts == ["deck-changes"]
    offender = call.people.get()
    assert (offender.role, offender.seat, offender.player is not None) == ("offender", 8, True)
    assert Penalty.objects.get(incident=call).kind == "warning"
    assert [entry.kind for entry in call.entries.all()] == ["ruling", "decision", "penalty"]
    assert json.loads(decision_of(call).payload)["final"] == "own"


def test_without_a_rule_it_rests_on_rule_1(page: Page) -> None:
    page.record()
    receipt = json.loads(Receipt.objects.get().body)["ruling"]
    assert [one["number"] for one in receipt["citations"] if one["deciding"]] == ["1"]


def test_no_text_of_the_floor_is_in_what_cannot_be_erased(page: Page) -> None:
    page.record(corrections="Seat 4 gets 500 back.")
    kept = [*Entry.objects.values_list("payload", flat=True), *Receipt.objects.values_list("body", flat=True)]
    for text in (ABOUT, DECIDED, "Seat 4 gets 500 back."):
        assert not [one for one in kept if text in one]
        assert Words.objects.filter(text=text).count() == 1
    assert page.draft.own == {}


def test_the_record_of_it_holds_and_is_never_ruled_again(page: Page, nine: Tournament) -> None:
    page.record()
    assert chain.verify(Incident.objects.get(pk=page.call.pk)) == []
    assert list(damage(nine, lambda _: None)) == []
    assert list(ruled_otherwise(nine, "", lambda _: None)) == []


def test_the_incident_tells_what_it_was_about_what_was_decided_and_what_was_put_right(page: Page) -> None:
    page.record(corrections="The clock goes back two minutes.")
    lines = [line for part in story(Incident.objects.get(pk=page.call.pk)) for line in part.lines]
    assert lines == [ABOUT, DECIDED, "Put right: The clock goes back two minutes."]
    text = page.client.get(reverse("incident", args=[page.call.pk])).content.decode()
    assert "The floor&#x27;s own ruling" in text or "The floor's own ruling" in text


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [("about", "Say in a few words what the call is about."), ("decided", "Say what you decide")],
)
def test_what_is_missing_is_said_beside_its_field_and_nothing_typed_is_lost(
    page: Page, missing: str, sentence: str
) -> None:
    answer = page.record(**{missing: " ", "corrections": "Chips back to seat 4."})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert sentence in text
    assert "Chips back to seat 4." in text
    assert not Entry.objects.exists()


def test_a_seat_without_a_part_and_a_rule_that_is_not_there_are_refused(page: Page) -> None:
    text = page.record(rule=["99"], **{"in": ["3"]}).content.decode()
    assert "has no rule 99" in text
    assert "Say what part seat 3 has" in text


def test_a_text_that_no_database_takes_is_refused_and_not_kept(page: Page) -> None:
    for send in (page.tap, page.record):
        answer = send(about="a\0b")
        assert (answer.status_code, "cannot be stored" in answer.content.decode()) == (422, True)


def test_whoever_is_second_reads_what_they_typed_and_records_nothing(page: Page) -> None:
    behind = page.shown
    page.tap(about="Somebody else's words.")
    for name in ("own-call", "record-own"):
        answer = page.client.post(reverse(name, args=[page.call.pk]), behind)
        assert answer.status_code == 409
        assert ABOUT in answer.content.decode()
    assert not Entry.objects.exists()


def test_the_same_tap_that_arrives_twice_is_kept_once(page: Page) -> None:
    first = page.shown | {"add": "26"}
    for _ in range(2):
        assert page.client.post(reverse("own-call", args=[page.call.pk]), first).status_code == 302
    assert page.draft.own["rules"] == ["26"]


def test_a_press_sent_twice_records_once(page: Page) -> None:
    sent = page.shown
    for _ in range(2):
        assert page.client.post(reverse("record-own", args=[page.call.pk]), sent).status_code == 302
    assert Entry.objects.filter(kind=EntryKind.RULING).count() == 1


def test_it_cannot_be_recorded_as_a_ruling_of_the_program(page: Page, robin: User) -> None:
    with pytest.raises(Refused, match="ruled in words of your own"):
        factories.record(page.call, actor=robin)


def test_correcting_it_begins_with_what_is_on_record(page: Page) -> None:
    page.tap(add="26")
    page.record()
    page.correct()
    assert (page.draft.own["about"], page.draft.own["rules"]) == (ABOUT, ["26"])
    assert page.record(decided="New deck at once.").status_code == 302
    call = Incident.objects.get(pk=page.call.pk)
    assert call.final_outcome == "New deck at once."
    kinds = [entry.kind for entry in call.entries.all()]
    assert kinds == ["ruling", "decision", "correction", "decision"]


def test_whoever_called_the_floor_stands_in_the_way_of_no_correction(page: Page, robin: User) -> None:
    set_part(robin, page.call, uuid4(), "caller", 2, True)
    page.record()
    page.correct()
    assert page.draft.own["parts"] == {}
    assert page.record(decided="New deck at once.").status_code == 302
    assert [(one.role, one.seat) for one in page.call.people.all()] == [("caller", 2)]


def test_it_is_reviewed_like_every_other(page: Page, house: House) -> None:
    page.record()
    call = Incident.objects.select_related("tournament").get(pk=page.call.pk)
    review = Review(Verdict.OVERRULE, reason="The hand was dead.")
    review_ruling(factories.td(house=house), call, uuid4(), call.chain_length, review)
    text = page.text()
    assert "Overruled: do not use this ruling." in text
    assert page.client.get(reverse("players-page", args=[call.pk])).status_code == 302


def test_what_the_director_made_of_it_is_told_apart_from_what_the_floor_said(page: Page, house: House) -> None:
    page.record()
    call = Incident.objects.select_related("tournament").get(pk=page.call.pk)
    changed = Review(Verdict.CHANGE, "Seat 5 gets a warning.", "The hand was dead.")
    review_ruling(factories.td(house=house, name="Dana Reyes"), call, uuid4(), call.chain_length, changed)
    text = page.text()
    assert "Changed by Dana Reyes: Seat 5 gets a warning." in text
    assert f"Before that, Robin Hale: {DECIDED}" in text


def test_players_read_what_was_decided_once_it_is_recorded(page: Page) -> None:
    address = reverse("players-page", args=[page.call.pk])
    assert page.client.get(address).status_code == 302
    page.tap(add="26")
    page.record()
    text = page.client.get(address).content.decode()
    assert DECIDED in text
    assert "Deck Changes" in text
    assert ABOUT not in text


def test_it_is_found_by_its_rule_its_words_and_its_situation(page: Page, client: Client, dana: User) -> None:
    page.tap(add="26")
    page.record()
    address = reverse("incidents", args=[page.call.tournament_id])
    for query in ({"rule": "26"}, {"said": "spilled"}, {"situation": ANOTHER_CALL}):
        assert f'id="call-{page.call.pk}"' in client.get(address, query).content.decode()
    assert f'id="call-{page.call.pk}"' not in client.get(address, {"rule": "53"}).content.decode()


def test_a_rule_is_found_by_a_number_of_any_edition_a_heading_or_words(page: Page) -> None:
    def found(typed: str) -> str:
        return page.client.get(reverse("own-rules", args=[page.call.pk]), {"q": typed}).content.decode()

    assert 'value="53-A"' in found("44-A in 2017")
    assert 'value="24"' in found("chip race")
    assert 'value="28"' in found("rabbit")
    assert "No rule has" in found("xyzzy")


def test_erasing_takes_the_words_wherever_they_stand(page: Page) -> None:
    page.record()
    page.correct()
    call = Incident.objects.get(pk=page.call.pk)
    erase(call, decision_of(call).seq)
    call.refresh_from_db()
    assert DECIDED not in call.final_outcome
    assert page.draft.own == {}
    assert chain.verify(call) == []


def test_earlier_calls_under_the_same_rule_are_shown(page: Page, robin: User, nine: Tournament) -> None:
    page.tap(add="26")
    page.record()
    other = factories.incident(actor=robin, tournament=nine, situation=ANOTHER_CALL)
    second = Page(page.client, other, about="A card is torn.", decided="New deck.")
    second.tap(add="26")
    text = page.client.get(reverse("precedents", args=[other.pk])).content.decode()
    assert DECIDED in text
    assert "The same rule" in text and "The same facts" not in text


def before(call: Incident) -> Precedents:
    wizard = wizard_of(call, call.draft)
    ruling = own_presented(wizard.ruling, own_as_it_stands(call).within(wizard.edition, {}), wizard.book, {})
    return precedents(call.tournament.house_id, ruling, wizard.book, call.pk)


def test_calls_on_other_rules_are_no_precedents_and_none_is_nearly_the_same(
    page: Page, robin: User, nine: Tournament
) -> None:
    page.record()
    for number in ("26", "40", "1"):
        other = factories.incident(actor=robin, tournament=nine, situation=ANOTHER_CALL)
        second = Page(page.client, other, about="A card is torn.", decided="New deck.")
        second.tap(add=number)
        found = before(other)
        assert (found.equal, found.near) == ([], [])
        second.record()


def test_calls_that_name_no_rule_are_not_alike(page: Page, robin: User, nine: Tournament) -> None:
    page.record()
    other = factories.incident(actor=robin, tournament=nine, situation=ANOTHER_CALL)
    found = before(other)
    assert (found.equal, found.near) == ([], [])
    assert found.said == "No rule was named, so there is nothing to compare it with."


def test_a_paper_slip_may_be_about_anything(client: Client, robin: User, nine: Tournament) -> None:
    sent = {"key": str(uuid4()), "table": "12", "on": "2026-05-02", "time": "21:10", "situation": ANOTHER_CALL}
    sent["ruled_by"] = str(robin.pk)
    call = opened_by(client, client.post(reverse("from-slip", args=[nine.pk]), sent))
    page = Page(client, call, about=ABOUT, decided=DECIDED)
    page.record()
    assert Incident.objects.get().state == IncidentState.RULED


def test_people_and_place_are_reached_with_what_was_typed_kept(page: Page) -> None:
    answer = page.tap(to="people")
    assert answer["Location"] == reverse("people", args=[page.call.pk])
    assert page.draft.own["about"] == ABOUT


def test_the_shift_sheet_and_the_export_have_it(page: Page, client: Client, dana: User) -> None:
    page.record()
    tournament = page.call.tournament_id
    # For some minutes the sheet of a new day is still that of the day before.
    day = str(playing_day(page.call.tournament.house, page.call.occurred_at))
    assert DECIDED in client.get(reverse("shift", args=[tournament]), {"day": day}).content.decode()
    export = b"".join(client.get(reverse("export-incidents", args=[tournament]))).decode()
    assert DECIDED in export
    assert '"Another call"' in export


class TestWhoeverIsBehind:
    """Two tablets with one call: nobody's words are overwritten unseen, and nothing typed is lost."""

    def test_reads_what_they_typed_and_what_is_stored(self, page: Page) -> None:
        behind = page.shown
        page.tap(about="Somebody else's words.", add="26")
        answer = page.client.post(reverse("own-call", args=[page.call.pk]), behind, headers=HTMX)
        assert (answer.status_code, answer["HX-Retarget"], answer["HX-Reselect"]) == (409, "#call", "#call")
        text = answer.content.decode()
        assert "What you entered is here, and not stored yet." in text
        assert f">{ABOUT}</textarea>" in text
        assert "Stored: Somebody else&#x27;s words." in text
        assert '<p class="error" id="rules-error">Stored: 26</p>' in text
        assert page.draft.own["about"] == "Somebody else's words."

    def test_reads_what_is_wrong_with_a_text_that_was_left(self, page: Page) -> None:
        sent = page.shown | {"about": "a\0b"}
        answer = page.client.post(reverse("own-call", args=[page.call.pk]), sent, headers=HTMX)
        assert (answer.status_code, answer["HX-Retarget"], answer["HX-Reselect"]) == (422, "#call", "#call")
        assert "cannot be stored" in answer.content.decode()

    def test_is_not_brought_up_to_date_by_a_field_that_is_missing(self, page: Page) -> None:
        behind = page.shown | {"decided": ""}
        page.tap(about="Somebody else's words.")
        answer = page.client.post(reverse("record-own", args=[page.call.pk]), behind)
        assert f'name="revision" value="{behind["revision"]}"' in answer.content.decode()

    @pytest.mark.parametrize("name", ["own-call", "record-own"])
    def test_can_still_read_it_where_the_call_is_closed(self, page: Page, robin: User, name: str) -> None:
        behind = page.shown
        close_call(robin, page.call, uuid4(), Reason("doubled"))
        answer = page.client.post(reverse(name, args=[page.call.pk]), behind, headers=HTMX)
        text = answer.content.decode()
        assert (answer.status_code, answer["HX-Retarget"]) == (409, "#call")
        assert "This call was closed without a ruling. Open it again to go on." in text
        assert "You had entered this, and it is not stored:" in text
        assert ABOUT in text
        assert DECIDED in text

    def test_can_still_read_it_where_the_call_is_final(self, page: Page, house: House) -> None:
        page.record()
        behind = page.shown
        review(page, house, Verdict.UPHOLD)
        answer = page.client.post(reverse("own-call", args=[page.call.pk]), behind | {"about": "Typed too late."})
        assert answer.status_code == 409
        assert "Typed too late." in answer.content.decode()
        assert page.draft.own == {}


def review(page: Page, house: House, verdict: Verdict) -> None:
    call = Incident.objects.select_related("tournament").get(pk=page.call.pk)
    said = Review(verdict, reason="The hand was dead.")
    review_ruling(factories.td(house=house), call, uuid4(), call.chain_length, said)


class TestCorrecting:
    def test_it_is_left_as_it_is(self, page: Page) -> None:
        page.record()
        page.correct()
        home = reverse("home", args=[page.call.tournament_id])
        assert "Changed, not recorded" in page.client.get(home).content.decode()
        answer = page.tap(about="Nothing of this.", to="home")
        assert (answer.status_code, answer["Location"]) == (302, home)
        assert page.draft.own == {}
        assert "Changed, not recorded" not in page.client.get(home).content.decode()
        assert "Recorded as call" in page.text()
        assert page.client.get(reverse("players-page", args=[page.call.pk])).status_code == 200

    def test_leaving_throws_nothing_away_that_somebody_else_corrects(self, page: Page) -> None:
        page.record()
        page.correct()
        behind = page.shown | {"to": "home"}
        page.tap(about="Somebody else's words.")
        assert page.client.post(reverse("own-call", args=[page.call.pk]), behind).status_code == 409
        assert page.draft.own["about"] == "Somebody else's words."

    def test_leaving_it_twice_is_leaving_it(self, page: Page) -> None:
        page.record()
        page.correct()
        behind = page.shown | {"to": "home"}
        for _ in range(2):
            assert page.client.post(reverse("own-call", args=[page.call.pk]), behind).status_code == 302
        assert page.draft.own == {}

    def test_what_is_not_recorded_is_left_open_with_what_was_typed(self, page: Page) -> None:
        page.tap(to="home")
        assert page.draft.own["about"] == ABOUT

    def test_only_the_desk_begins_one_in_review(self, page: Page, house: House, robin: User) -> None:
        page.record()
        review(page, house, Verdict.SEND)
        answer = page.correct()
        assert answer.status_code == 409
        assert "Only the tournament director may record a ruling now." in answer.content.decode()
        call = Incident.objects.select_related("tournament", "draft").get(pk=page.call.pk)
        with pytest.raises(Refused, match="in review"):
            save_own(robin, call, call.draft.revision, {})
        assert page.draft.own == {}
        page.client.force_login(factories.td(house=house))
        assert page.correct().status_code == 302
        assert page.draft.own["about"] == ABOUT

    def test_one_that_was_never_recorded_hides_nothing_of_a_final_call(self, page: Page, house: House) -> None:
        page.record()
        page.correct()
        page.tap(decided="Something else.")
        review(page, house, Verdict.SEND)
        players = reverse("players-page", args=[page.call.pk])
        # In review only the director continues; the floor reads the ruling on record.
        assert "Recorded as call" in page.text()
        assert page.client.get(players).status_code == 200
        page.client.force_login(factories.td(house=house))
        assert "Leave it as it is" in page.text()
        review(page, house, Verdict.UPHOLD)
        text = page.text()
        assert "Recorded as call" in text
        assert DECIDED in text
        assert DECIDED in page.client.get(players).content.decode()

    def test_there_is_nothing_to_correct_before_it_is_recorded(self, page: Page) -> None:
        page.tap()
        assert page.correct().status_code == 409
        assert page.draft.own["about"] == ABOUT

    def test_rule_1_that_nobody_named_is_not_named_by_it(self, page: Page) -> None:
        page.record()
        assert "Rests on" in page.text()
        assert 'class="people-link" href="/t/' in page.text()
        page.correct()
        assert page.draft.own["rules"] == []

    def test_rule_1_that_somebody_named_stays_named(self, page: Page) -> None:
        page.tap(add="1")
        page.record()
        page.correct()
        assert page.draft.own["rules"] == ["1"]

    def test_it_does_not_ask_again_why_somebody_was_spared(self, page: Page, robin: User, nine: Tournament) -> None:
        call = factories.incident(actor=robin, tournament=nine, table=nine.tables.get(), situation=ANOTHER_CALL)
        assert did_it(Page(page.client, call, **page.typed), "warning").status_code == 302
        # Seat 8 was warned before, so that "no penalty" asks why, once.
        assert did_it(page, "none").status_code == 422
        assert page.record(**{"penalty-8": "none", "penalty-8-code": "no-harm"}).status_code == 302
        page.correct()
        assert 'value="none" checked><span>No penalty, as before' in page.text()
        assert page.record(decided="New deck at once.", **{"penalty-8": "none"}).status_code == 302
        assert not Penalty.objects.filter(incident=page.call).exists()

    def test_it_does_not_ask_again_for_the_penalty_that_was_given(self, page: Page) -> None:
        did_it(page, "warning")
        page.correct()
        assert 'value="none" checked><span>As given before' in page.text()
        assert page.record(decided="New deck at once.", **{"penalty-8": "none"}).status_code == 302
        assert Penalty.objects.get().kind == "warning"


def did_it(page: Page, penalty: str) -> Any:
    """Seat 8 did it, and the call is recorded with this penalty."""
    page.tap(seat="8")
    page.tap(offender="8")
    return page.record(**{"penalty-8": penalty})


class TestWithoutScript:
    def test_a_rule_is_found(self, page: Page) -> None:
        text = page.tap(find="1", q="rabbit").content.decode()
        assert 'name="add" value="28"' in text
        assert page.draft.own["about"] == ABOUT

    def test_a_penalty_that_was_chosen_stays_chosen(self, page: Page) -> None:
        page.tap(seat="8")
        page.tap(offender="8")
        text = page.tap(add="26", **{"penalty-8": "missed-hands", "hands-8": "3"}).content.decode()
        assert 'name="penalty-8" value="missed-hands" checked' in text
        (hands,) = screen.Page(text).all("input", name="hands-8")
        assert hands.said["value"] == "3"


class TestErasing:
    def test_no_page_that_still_shows_erased_words_stores_them_again(self, page: Page) -> None:
        page.record()
        page.correct()
        behind = page.shown
        erase(page.call, decision_of(page.call).seq)
        for name in ("own-call", "record-own"):
            assert page.client.post(reverse(name, args=[page.call.pk]), behind).status_code == 409
        assert page.draft.own == {}

    def test_of_a_note_leaves_a_correction_alone(self, page: Page, robin: User) -> None:
        page.record()
        call = Incident.objects.select_related("tournament").get(pk=page.call.pk)
        add_note(robin, call, uuid4(), "said", "Seat 3 says that it was water.")
        page.correct()
        before = page.draft
        erase(page.call, page.call.entries.get(kind=EntryKind.NOTE).seq)
        assert (page.draft.own, page.draft.revision) == (before.own, before.revision)


def test_the_players_of_a_call_with_a_penalty_to_choose_are_read_once(page: Page) -> None:
    page.tap(seat="8")
    page.tap(offender="8")
    with CaptureQueriesContext(connection) as queries:
        page.text()
    assert len([one for one in queries if 'AS "earlier"' in one["sql"]]) == 1


def test_a_rule_of_the_houses_own_decides_and_is_told_everywhere(client: Client, page: Page, house: House) -> None:
    ida = factories.admin(house=house)
    rule = factories.own_rule(actor=ida, house=house, title="Drinks", text="No open cups at the table.", beside="5")
    found = client.get(reverse("own-rules", args=[page.call.pk]), {"q": "cups"}).content.decode()
    assert 'value="Own rule 1"' in found
    page.tap(add="Own rule 1")
    assert page.draft.own["rules"] == ["Own rule 1"]
    assert "Record under Own rule 1" in page.text()
    assert page.record()["Location"] == reverse("call", args=[page.call.pk])
    end_own_rule(ida, rule, uuid4(), playing_day(house, now()), "Cups are allowed again.")
    for address in ("call", "players-page", "incident"):
        told = client.get(reverse(address, args=[page.call.pk])).content.decode()
        assert "Own rule 1" in told, address
        assert "No open cups at the table." in told, address
    receipt = json.loads(Receipt.objects.get(entry__incident=page.call).body)["ruling"]
    assert [(one["number"], one["statement"]) for one in receipt["citations"]] == [("Own rule 1", rule.text)]
    assert receipt["outcome_key"] in rule.concepts
    assert "ruled by own rule 1: New deck" in client.get(reverse("incident", args=[page.call.pk])).content.decode()
    assert list(damage(page.call.tournament, lambda _: None)) == []
    page.correct()
    assert page.text().count('name="rule" value="Own rule 1"') == 1


def test_what_is_no_rule_of_the_house_on_the_day_of_the_call_is_refused(page: Page, house: House) -> None:
    other = factories.house()
    factories.own_rule(actor=factories.admin(house=other), house=other)
    assert page.record(rule=["Own rule 1"]).status_code == 422
    assert not Receipt.objects.exists()
