"""Forms sent from a page that is out of date with its call: the page says so, and none of it is stored."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.actions.calls import save_answers
from floor.ground.wizard import wizard_of
from floor.models import Draft, Entry, Hand, Incident, IncidentPerson, Tournament, User
from tests import factories
from tests.floor.calls.test_calls import BEHIND, RAISE, Tablet
from tests.floor.calls.test_hand import FOLD, tap
from tests.floor.calls.test_heard import opened, take_out
from tests.forms import forms_of

pytestmark = pytest.mark.django_db

QUESTIONS: dict[str, dict[str, Any]] = {
    "a choice with its seat": {},
    "a choice": {key: RAISE[key] for key in ("hand-moment", "actor")},
    "an amount": {key: RAISE[key] for key in ("hand-moment", "actor", "oot-action")},
    "seats": {key: RAISE[key] for key in ("hand-moment", "actor", "oot-action", "oot-amount")},
    "a ruling with a penalty and an act to come": RAISE,
    "a ruling with a choice": BEHIND,
}
# The taps and texts of a person before the page went out of date.
TAPPED = {"value": "5", "along": "5", "penalty-6": "warning", "penalty-5": "warning"}


@pytest.fixture
def tablet(client: Client, robin: User, tournament: Tournament) -> Tablet:
    table = factories.table(tournament=tournament, players=9)
    return Tablet(client, factories.incident(actor=robin, tournament=tournament, table=table))


def moves_on(call: Incident, kit: User, **answers: Any) -> None:
    """Let somebody answer otherwise on another tablet."""
    draft = Draft.objects.select_related("incident__tournament").get(incident=call)
    wizard = wizard_of(draft.incident, draft)
    for key, value in (answers or {"hand-moment": "later-street"}).items():
        asked = wizard.find(key)
        assert asked
        wizard = wizard.with_answer(asked, value)
    assert save_answers(kit, draft.incident, draft.revision, wizard.stored)


def stored() -> tuple[list[Any], ...]:
    rows = (Draft, Entry, IncidentPerson, Incident, Hand)
    return tuple(list(one.objects.order_by("pk").values()) for one in rows)


def send_all(client: Client, page: str, address: str) -> dict[str, int]:
    """The answers to every form of a page about its question."""
    about = ("record", "check", "rule", "change", "part", "")
    forms = [form for form in forms_of(page, address) if form.action.startswith(("/calls/", "/hands/"))]
    sent = [form for form in forms if form.method == "post" and form.action.split("/")[3] in about]
    assert sent
    # Values that the page itself holds stay, such as that of its first choice.
    filled = [(form.action, TAPPED | {name: value for name, value in form.fields.items() if value}) for form in sent]
    return {f"{action} {fields}": client.post(action, fields).status_code for action, fields in filled}


@pytest.mark.parametrize("answers", QUESTIONS.values(), ids=QUESTIONS)
def test_nothing_from_a_page_counts_once_its_call_has_moved_on(
    client: Client, tablet: Tablet, kit: User, answers: dict[str, Any]
) -> None:
    if answers:
        tablet.answer(answers)
    page = client.get(tablet.page).content.decode()
    moves_on(tablet.incident, kit, **({"actor": 7} if "actor" in answers else {}))
    before = stored()
    assert set(send_all(client, page, tablet.page).values()) == {409}
    assert stored() == before


def test_nothing_from_a_recorded_call_counts_once_it_has_moved_on(client: Client, tablet: Tablet, kit: User) -> None:
    tablet.answer(RAISE)
    assert tablet.record().status_code == 302
    page = client.get(tablet.page).content.decode()
    moves_on(tablet.incident, kit, actor=7)
    before = stored()
    assert set(send_all(client, page, tablet.page).values()) == {409}
    assert stored() == before


def test_what_was_wrong_with_a_late_ruling_is_that_it_is_late(client: Client, tablet: Tablet, kit: User) -> None:
    tablet.answer(RAISE)
    revision = Draft.objects.get().revision
    moves_on(tablet.incident, kit, actor=7)
    answer = tablet.record(revision=revision, **{"penalty-6": "warning", "penalty-7": ""})
    assert answer.status_code == 409
    assert "changed this call at" in answer.content.decode()


def test_what_is_taken_out_was_heard_or_nothing_changes(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, "seat 4 raised to 4800 out of turn", "action-out-of-turn")
    before = stored()
    assert take_out(tablet, "oot-skipped").status_code == 409
    assert stored() == before


def test_a_finding_is_not_ruled_on_from_a_tape_that_has_changed(
    client: Client, robin: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    hand = factories.hand(actor=robin, tournament=tournament, table=table, events=[FOLD | {"player": "seat6"}])
    address = reverse("hand", args=[hand.pk])
    page = client.get(address).content.decode()
    assert "Rule on it" in page
    tap(client, hand, seat="3", action="bet", amount="300")
    before = stored()
    assert set(send_all(client, page, address).values()) == {409}
    assert stored() == before


def test_a_part_is_not_given_to_who_sits_at_another_table(client: Client, tablet: Tablet, kit: User) -> None:
    call = tablet.incident
    address = reverse("people", args=[call.pk])
    page = client.get(address, {"seat": 3}).content.decode()
    elsewhere = factories.table(tournament=call.tournament, number=14, players=9)
    Incident.objects.filter(pk=call.pk).update(table=elsewhere)
    [form] = [form for form in forms_of(page, address) if form.action == reverse("set-part", args=[call.pk])]
    answer = client.post(form.action, form.fields)
    assert answer.status_code == 409
    assert "This call is at another table now." in answer.content.decode()
    assert not IncidentPerson.objects.exists()
