"""Notes on a recorded call, the staff's own apart from what a player said."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid, Refused
from floor.history.actions.reviews import add_note, review_ruling
from floor.models import EntryKind, Incident, Tournament, User, Words
from floor.record import chain
from floor.record.review import Review, Verdict
from floor.record.story import story
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def call(robin: User, tournament: Tournament) -> Incident:
    return factories.recorded_incident(actor=robin, tournament=tournament)


def send(client: Client, call: Incident, **fields: Any) -> Any:
    fields = {"key": str(uuid4()), "kind": "said", "text": "I never raised."} | fields
    return client.post(reverse("add-note", args=[call.pk]), fields)


@pytest.mark.parametrize(("kind", "heading"), [("staff", "Staff note"), ("said", "What a player said")])
def test_a_note_is_told_under_whose_words_it_is(client: Client, call: Incident, kind: str, heading: str) -> None:
    assert send(client, call, kind=kind)["Location"] == reverse("incident", args=[call.pk])
    part = story(call)[-1]
    assert (part.heading, part.lines, part.reason) == (heading, ["I never raised."], "")
    assert "I never raised." in client.get(reverse("incident", args=[call.pk])).content.decode()


def test_its_text_is_kept_apart_and_can_be_erased(client: Client, call: Incident) -> None:
    send(client, call)
    entry = call.entries.get(kind=EntryKind.NOTE)
    words = entry.words.get()
    assert json.loads(entry.payload) == {"note": "said", "words": {"text": chain.words_hash(words.salt, words.text)}}
    Words.objects.all().delete()
    assert story(call)[-1].lines == ["This text was erased."]
    assert chain.verify(call) == []


def test_a_note_changes_neither_state_nor_outcome(client: Client, call: Incident) -> None:
    send(client, call)
    after = Incident.objects.get(pk=call.pk)
    assert (after.state, after.final_outcome) == (call.state, call.final_outcome)
    assert chain.verify(after) == []


def test_same_press_sent_twice_notes_once(client: Client, call: Incident) -> None:
    key = str(uuid4())
    for _ in range(2):
        assert send(client, call, key=key).status_code == 302
    assert call.entries.filter(kind=EntryKind.NOTE).count() == 1
    answer = send(client, call, key=key, text="I only called.")
    assert answer.status_code == 409
    assert "I only called." in answer.content.decode()


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("kind", "", "Choose whose words these are."),
        ("kind", "rumour", "Choose whose words these are."),
        ("text", "  ", "Type the note."),
        ("text", "w" * 2001, "Keep it under 2000 characters."),
    ],
)
def test_what_is_missing_is_asked_for(client: Client, call: Incident, field: str, typed: str, sentence: str) -> None:
    answer = send(client, call, **{field: typed})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not call.entries.filter(kind=EntryKind.NOTE).exists()


def test_a_call_without_a_ruling_takes_no_note_yet(client: Client, robin: User, tournament: Tournament) -> None:
    call = factories.incident(actor=robin, tournament=tournament)
    assert "Add the note" not in client.get(reverse("incident", args=[call.pk])).content.decode()
    answer = send(client, call)
    assert answer.status_code == 409
    assert "Record the ruling, then add the note." in answer.content.decode()


def test_a_note_added_meanwhile_does_not_stop_a_review(client: Client, call: Incident, tournament: Tournament) -> None:
    seen = call.chain_length
    send(client, call)
    dana = factories.td(house=tournament.house)
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    assert review_ruling(dana, call, uuid4(), seen, Review(Verdict.UPHOLD)).state == "final"


def test_a_person_of_another_house_may_not(call: Incident) -> None:
    with pytest.raises(Refused, match="not on the staff"):
        add_note(factories.td(house=factories.house()), call, uuid4(), "staff", "Nothing.")
    with pytest.raises(Invalid, match="Type the note."):
        add_note(call.opened_by, call, uuid4(), "staff", "")


def test_the_players_page_shows_no_note(client: Client, call: Incident) -> None:
    send(client, call)
    answer = client.get(reverse("players-page", args=[call.pk]), follow=True)
    assert "I never raised." not in answer.content.decode()
