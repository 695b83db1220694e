"""The answers to check again, before the ruling is shown, after an earlier answer was changed."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import Draft, Entry, Tournament, User
from tests import factories
from tests.floor.calls.test_calls import RAISE, Tablet, queries

pytestmark = pytest.mark.django_db

EARLY = RAISE
ASKS = "Do the other answers still hold?"


@pytest.fixture
def tablet(client: Client, robin: User, tournament: Tournament) -> Tablet:
    return Tablet(client, factories.incident(actor=robin, tournament=tournament))


def text(response: Any) -> str:
    return " ".join(response.content.decode().split())


def page_of(tablet: Tablet) -> str:
    return text(tablet.client.get(tablet.page))


def test_a_changed_answer_with_others_behind_it_asks_whether_those_still_hold(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    page = text(tablet.follow_up("oot-action", "call"))
    assert ASKS in page
    assert "<s>Raise, facing a bet</s> → <strong>Call, facing a bet</strong>" in page
    assert "Whose turn was it?" in page.partition("Kept as answered before")[2]
    assert "No longer asked" in page
    assert "<p>Seat 6: raise to how much in total?</p><s>800 chips</s>" in page
    assert "Record it" not in page
    assert "Action goes back to seat 5." not in page


def test_another_tablet_shows_it_too_until_somebody_has_looked(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    tablet.follow_up("oot-action", "call")
    assert ASKS in page_of(tablet)
    assert tablet.client.get(reverse("players-page", args=[tablet.incident.pk])).status_code == 302
    assert "Action goes back to seat 5." in text(tablet.check())
    assert ASKS not in page_of(tablet)


def test_it_works_without_script(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    plain = Tablet(tablet.client, tablet.incident, htmx=False)
    plain.follow_up("oot-action", "call")
    assert plain.check().status_code == 302
    assert "Action goes back to seat 5." in page_of(plain)


def test_a_page_from_before_is_told_so_and_checks_nothing(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    tablet.follow_up("oot-action", "call")
    stale = tablet.check(revision=1)
    assert stale.status_code == 409
    assert "changed this call at" in text(stale)
    assert ASKS in page_of(tablet)


def test_a_later_change_from_the_check_page_comes_back_to_it(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    tablet.follow_up("oot-action", "call")
    tablet.follow_up("actor", "7")
    page = text(tablet.answer({"oot-action": "call"}))
    assert ASKS in page
    assert "Whose turn was it?" in page.partition("Kept as answered before")[2], "it can be as it was"


def test_what_was_asked_again_is_told_apart_from_what_was_kept(tablet: Tablet) -> None:
    tablet.answer({**EARLY, "oot-action": "bet"})
    tablet.follow_up("oot-action", "raise")
    page = text(tablet.answer({"oot-amount": 900}))
    kept = page.partition("Kept as answered before")[2]
    assert "Seat 6: raise to how much in total?" in page.partition("Asked again since")[2]
    assert "raise to how much" not in kept
    assert "Whose turn was it?" in kept


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("oot-skipped-act.5", "call"),  # the awaited act has happened
        ("oot-action", "raise"),  # the same answer again
        ("oot-skipped", "4"),  # only an act that lies ahead was answered after it
    ],
)
def test_what_is_no_change_of_an_earlier_answer_asks_for_no_check(tablet: Tablet, key: str, value: str) -> None:
    tablet.answer(EARLY)
    tablet.follow_up(key, value)
    assert ASKS not in page_of(tablet)


def test_a_change_that_is_taken_back_asks_for_no_check(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    tablet.follow_up("oot-amount", "900")
    assert ASKS in page_of(tablet)
    tablet.follow_up("oot-amount", "800")
    assert ASKS not in page_of(tablet)


def test_recording_asks_for_no_check_and_leaves_none_behind(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    tablet.follow_up("oot-amount", "900")
    assert tablet.record(penalty="warning").status_code == 302
    assert Draft.objects.get(incident=tablet.incident).unchecked == {}
    assert Entry.objects.filter(incident=tablet.incident, kind="ruling").count() == 1


def test_a_follow_up_after_a_checked_correction_needs_no_second_look(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    tablet.record()
    tablet.follow_up("oot-amount", "900")
    tablet.check()
    tablet.record()
    assert tablet.follow_up("oot-skipped-act.5", "fold").status_code == 302
    assert "Seat 6&#x27;s raise to 900 stands" in page_of(tablet)


def test_the_check_page_takes_no_query_more(tablet: Tablet) -> None:
    tablet.answer(EARLY)
    tablet.follow_up("oot-amount", "900")
    assert queries(lambda: tablet.client.get(tablet.page)) <= 4
