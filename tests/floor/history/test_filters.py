"""The list of calls, narrowed by day, people, rule, outcome, penalty and decision."""

from datetime import UTC, datetime, time, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape

from floor.ground.playing_day import playing_day
from floor.history.actions.reviews import review_ruling
from floor.history.call_filter import choices_of
from floor.history.forms.call_filter import concepts_at
from floor.models import Dealer, House, Incident, IncidentPerson, Tournament, User
from floor.record.review import Review, Verdict
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def call(kit: User, tournament: Tournament) -> Incident:
    """Seat 5 acted out of turn under 53-A and misses two hands."""
    return factories.penalised_incident(actor=kit, tournament=tournament)


@pytest.fixture
def other(dana: User, tournament: Tournament) -> Incident:
    """A call without table, people or penalty, ruled under another concept."""
    opened = factories.incident(actor=dana, tournament=tournament)
    citation = factories.ruling()["citations"][0] | {"concept": "floor-decision-final", "number": "1"}
    return factories.record(opened, actor=dana, outcome="The deal stands.", citations=[citation])


def shown(client: Client, tournament: Tournament, **filters: Any) -> list[int]:
    answer = client.get(reverse("incidents", args=[tournament.pk]), filters)
    assert answer.status_code == 200
    return [incident.pk for incident in answer.context["incidents"]]


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("player", "seat 5"),
        ("rule", "53"),
        ("rule", "53-a"),
        ("rule", "38-A"),
        ("rule", "oot-binding"),
        ("outcome", "raise STANDS"),
        ("penalty", "missed-hands"),
    ],
)
def test_only_the_call_that_fits_is_shown(
    client: Client, call: Incident, other: Incident, tournament: Tournament, field: str, typed: str
) -> None:
    assert shown(client, tournament) == [other.pk, call.pk]
    assert shown(client, tournament, **{field: typed}) == [call.pk]


def test_a_floor_person_is_who_opened_it(
    client: Client, call: Incident, other: Incident, tournament: Tournament, kit: User, dana: User
) -> None:
    assert shown(client, tournament, person=kit.pk) == [call.pk]
    assert shown(client, tournament, person=dana.pk) == [other.pk]


def test_a_rule_and_a_dealer_narrow_together(
    client: Client, call: Incident, other: Incident, dana: User, tournament: Tournament
) -> None:
    zoe, kim = (Dealer.objects.create(house=tournament.house, name=name) for name in ("Zoë Marín", "Kim Vo"))
    again = factories.recorded_incident(actor=dana, tournament=tournament)
    for incident, dealer in ((call, zoe), (other, zoe), (again, kim)):
        IncidentPerson.objects.create(incident=incident, role="dealer", dealer=dealer)
    assert shown(client, tournament, dealer=zoe.pk) == [other.pk, call.pk]
    assert shown(client, tournament, dealer=zoe.pk, rule="53") == [call.pk]


def test_a_dealer_of_another_house_is_not_offered(client: Client, dana: User, tournament: Tournament) -> None:
    elsewhere = Dealer.objects.create(house=factories.house(), name="Someone Else")
    answer = client.get(reverse("incidents", args=[tournament.pk]), {"dealer": elsewhere.pk})
    assert answer.status_code == 422
    assert "Choose one of the dealers." in answer.content.decode()
    assert "Someone Else" not in answer.content.decode()


def test_what_is_set_is_told_with_the_way_to_drop_it(
    client: Client, call: Incident, other: Incident, tournament: Tournament
) -> None:
    answer = client.get(reverse("incidents", args=[tournament.pk]), {"rule": "53", "state": "ruled", "player": ""})
    assert [(one.label, one.value, one.without) for one in answer.context["form"].told] == [
        ("State", "Ruled", "rule=53&player="),
        ("Rule, of any edition", "53", "state=ruled&player="),
    ]
    assert answer.context["count"] == 1
    page = answer.content.decode()
    assert "<strong>1 call</strong>" in page
    assert f'href="{reverse("incidents", args=[tournament.pk])}">Clear all</a>' in page


def test_a_call_decided_otherwise_is_marked(client: Client, call: Incident, dana: User, tournament: Tournament) -> None:
    assert "Not as suggested" not in client.get(reverse("incidents", args=[tournament.pk])).content.decode()
    factories.record(call, actor=dana, otherwise_reason="Both agreed.")
    assert "Not as suggested" in client.get(reverse("incidents", args=[tournament.pk])).content.decode()


def test_a_playing_day_is_that_of_the_house(client: Client, call: Incident, dana: User, tournament: Tournament) -> None:
    """Half past three at night belongs to the evening before."""
    Incident.objects.filter(pk=call.pk).update(occurred_at=datetime(2026, 7, 5, 1, 30, tzinfo=UTC))
    assert shown(client, tournament, day="2026-07-04") == [call.pk]
    assert shown(client, tournament, day="2026-07-05") == []


@pytest.mark.parametrize("night", [datetime(2026, 3, 28, 22, tzinfo=UTC), datetime(2026, 10, 24, 22, tzinfo=UTC)])
def test_every_day_with_calls_is_offered_where_clocks_change_as_it_begins(
    dana: User, tournament: Tournament, night: datetime
) -> None:
    House.objects.filter(pk=tournament.house_id).update(day_starts_at=time(2, 30))
    tournament = Tournament.objects.select_related("house").get(pk=tournament.pk)
    for at in (night + timedelta(minutes=20 * step) for step in range(18)):
        call = factories.incident(actor=dana, tournament=tournament)
        Incident.objects.filter(pk=call.pk).update(occurred_at=at)
    days = {playing_day(tournament.house, call.occurred_at) for call in tournament.incidents.all()}
    assert len(days) == 2
    assert choices_of(tournament).days == sorted(days, reverse=True)


def test_the_days_with_calls_are_offered_and_named_in_one_way(
    client: Client, call: Incident, other: Incident, tournament: Tournament
) -> None:
    Incident.objects.filter(pk=call.pk).update(occurred_at=datetime(2026, 7, 5, 1, 30, tzinfo=UTC))
    Incident.objects.filter(pk=other.pk).update(occurred_at=timezone.now() - timedelta(days=1))
    address = reverse("incidents", args=[tournament.pk])
    form = client.get(address, {"day": "2026-07-04", "state": "ruled"}).context["form"]
    offered = [str(label) for _, label in form["day"].field.widget.choices]
    yesterday = playing_day(tournament.house, timezone.now()) - timedelta(days=1)
    assert [label.partition(",")[0] for label in offered] == ["All", "Today", "Yesterday", "4 Jul"]
    assert [(day.name, day.query) for day in form.last_days] == [
        (offered[1], f"day={yesterday + timedelta(days=1)}&state=ruled"),
        (offered[2], f"day={yesterday}&state=ruled"),
    ]
    assert [one.value for one in form.told] == ["4 Jul", "Ruled"]


def test_a_day_without_calls_stays_chosen(client: Client, dana: User, tournament: Tournament) -> None:
    answer = client.get(reverse("incidents", args=[tournament.pk]), {"day": "2026-05-02"})
    assert answer.context["count"] == 0
    assert '<option value="2026-05-02" selected>2 May</option>' in answer.content.decode()


def test_calls_without_a_dealer_are_counted_beside_those_of_one(
    client: Client, call: Incident, other: Incident, dana: User, tournament: Tournament
) -> None:
    zoe = factories.dealer(house=tournament.house, name="Zoë Marín")
    IncidentPerson.objects.create(incident=call, role="dealer", dealer=zoe)
    again = factories.recorded_incident(actor=dana, tournament=tournament)
    answer = client.get(reverse("incidents", args=[tournament.pk]), {"dealer": zoe.pk})
    assert (answer.context["count"], answer.context["undealt"]) == (1, 2)
    assert "2 more have no dealer" in answer.content.decode()
    assert (
        "1 more has no dealer" in client.get(answer.request["PATH_INFO"] + f"?dealer={zoe.pk}&rule=53").content.decode()
    )
    assert shown(client, tournament, dealer=0) == [again.pk, other.pk]


def test_a_player_nobody_knew_is_found(
    client: Client, call: Incident, other: Incident, dana: User, tournament: Tournament
) -> None:
    nobody = factories.recorded_incident(actor=dana, tournament=tournament)
    assert shown(client, tournament, unknown="yes") == [nobody.pk]
    assert shown(client, tournament, unknown="no") == [other.pk, call.pk]
    assert shown(client, tournament, said="Unknown") == [nobody.pk]
    assert shown(client, tournament, said="unknown raise") == [nobody.pk]
    assert shown(client, tournament, said="unknown deal") == []


def test_a_row_says_which_rule_decided_who_ruled_and_who_dealt(
    client: Client, call: Incident, other: Incident, tournament: Tournament
) -> None:
    dealer = factories.dealer(house=tournament.house, name="Zoë Marín")
    IncidentPerson.objects.create(incident=call, role="dealer", dealer=dealer)
    page = client.get(reverse("incidents", args=[tournament.pk])).content.decode()
    assert "Rule 53-A: The raise stands." in page
    assert "Ruled by Kit Moreau" in page and "dealer Zoë Marín" in page
    assert "Rule 1: The deal stands." in page


def test_an_overruled_call_says_so_and_by_whom(
    client: Client, call: Incident, dana: User, tournament: Tournament
) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    said = Review(Verdict.OVERRULE, "", "Seat 4 had acted.", factories.fates(call, "void"))
    review_ruling(dana, call, uuid4(), call.chain_length, said)
    page = client.get(reverse("incidents", args=[tournament.pk])).content.decode()
    assert '<span class="state overruled">Overruled by Dana Reyes</span>' in page
    assert "Overruled by Dana Reyes, under rule 1." in page
    assert "Before that, Kit Moreau: The raise stands." in page
    assert "Why: Seat 4 had acted." in page
    assert "Not as suggested" not in page


@pytest.mark.parametrize(
    ("back", "kept"),
    [
        ("", ""),
        ("state=ruled&rule=53", "?state=ruled&rule=53"),
        ("//evil.example/?state=", ""),
        ("state=ruled&next=https://evil.example", "?state=ruled"),
        ("said=%22%3E%3Cscript%3E", "?said=%22%3E%3Cscript%3E"),
    ],
)
def test_the_page_of_a_call_leads_back_to_the_list_and_nowhere_else(
    client: Client, call: Incident, dana: User, tournament: Tournament, back: str, kept: str
) -> None:
    page = client.get(reverse("incident", args=[call.pk]), {"back": back}).content.decode()
    assert f'href="{reverse("incidents", args=[tournament.pk])}{escape(kept)}#call-{call.pk}"' in page


def test_what_is_done_on_the_page_of_a_call_keeps_the_way_back_to_the_list(
    client: Client, call: Incident, dana: User
) -> None:
    page = reverse("incident", args=[call.pk])
    kept = "?back=state%3Druled%26rule%3D53"
    body = {"key": uuid4(), "back": "state=ruled&rule=53"}
    note = {**body, "kind": "staff", "text": "Seen on camera."}
    assert client.post(reverse("add-note", args=[call.pk]), note)["Location"] == page + kept
    refused = client.post(reverse("add-note", args=[call.pk]), body)
    assert refused.status_code == 422
    assert escape("?state=ruled&rule=53#call-") in refused.content.decode()
    named = client.post(reverse("who", args=[call.pk, 5]), {**body, "key": uuid4(), "name": "Ines Okafor", "sure": "1"})
    assert named["Location"] == page + kept


def test_naming_a_player_hands_on_the_way_back_to_the_list(client: Client, call: Incident, dana: User) -> None:
    page = client.get(reverse("incident", args=[call.pk]), {"back": "state=ruled"}).content.decode()
    who = reverse("who", args=[call.pk, 5])
    assert f'href="{who}?back=state%3Druled"' in page
    handed_on = '<input type="hidden" name="back" value="state=ruled">'
    asked = client.get(who, {"back": "state=ruled"}).content.decode()
    assert asked.count(handed_on) == 4
    body = {"key": uuid4(), "name": "Ines Okafor", "back": "state=ruled"}
    assert handed_on in client.post(who, body).content.decode()


@pytest.mark.parametrize(
    ("typed", "said"),
    [("49", "Rule 49: "), ("53", "Rule 49 (53 in TDA 2017): "), ("accepted-action", "Rule 49: "), ("", "Rule 49: ")],
)
def test_a_call_found_by_the_number_of_another_edition_says_so(
    client: Client, dana: User, tournament: Tournament, typed: str, said: str
) -> None:
    citation = factories.ruling()["citations"][0] | {"concept": "accepted-action", "number": "49"}
    opened = factories.incident(actor=dana, tournament=tournament)
    factories.record(opened, actor=dana, outcome="The call is for the whole bet.", citations=[citation])
    page = client.get(reverse("incidents", args=[tournament.pk]), {"rule": typed}).content.decode()
    assert f"{said}The call is for the whole bet." in page


def test_a_row_carries_the_filters_that_are_set(
    client: Client, call: Incident, dana: User, tournament: Tournament
) -> None:
    page = client.get(reverse("incidents", args=[tournament.pk]), {"state": "ruled", "player": ""}).content.decode()
    assert f'href="{reverse("incident", args=[call.pk])}?back=state%3Druled"' in page


def test_a_void_penalty_is_no_penalty(client: Client, call: Incident, dana: User, tournament: Tournament) -> None:
    factories.void(call.penalties.get(), actor=dana, why="Wrong seat.")
    assert shown(client, tournament, penalty="missed-hands") == []


def test_decided_otherwise_is_told_from_as_suggested(
    client: Client, call: Incident, other: Incident, dana: User, tournament: Tournament
) -> None:
    options = [{"value": "fold", "label": "The hand is dead.", "needs_reason": False}]
    point = {"id": "skipped", "text": "The skipped hand?", "options": options, "open_list": False}
    left_to_the_floor = factories.incident(actor=dana, tournament=tournament)
    factories.record(left_to_the_floor, actor=dana, discretions=[point], choices={"skipped": "fold"})
    opened = factories.incident(actor=dana, tournament=tournament)
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    change = Review(Verdict.CHANGE, "The raise is a call.", "Seat 4 had not acted.", factories.fates(call, "keep"))
    review_ruling(dana, call, uuid4(), call.chain_length, change)
    assert shown(client, tournament, changed="yes") == [call.pk]
    assert shown(client, tournament, changed="no") == [left_to_the_floor.pk, other.pk]
    assert opened.pk in shown(client, tournament)


def test_a_correction_is_found_by_the_rule_that_decides_now(
    client: Client, call: Incident, dana: User, tournament: Tournament
) -> None:
    citation = factories.ruling()["citations"][0] | {"concept": "floor-decision-final", "deciding": True}
    factories.record(call, actor=dana, citations=[citation, factories.ruling()["citations"][0] | {"deciding": False}])
    assert shown(client, tournament, rule="53-A") == []
    assert shown(client, tournament, rule="floor-decision-final") == [call.pk]


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("day", "yesterday", "Choose one of the playing days."),
        ("day", "0002-11-20", "Choose one of its days."),
        ("day", "2031-11-20", "Choose one of its days."),
        ("unknown", "maybe", "Choose yes or no."),
        ("rule", "999", "No edition has a rule with this number. Type one like 53 or 53-A."),
        ("person", "999999", "Choose one of the staff."),
        ("penalty", "beating", "Choose one of the penalties."),
        ("changed", "maybe", "Choose one of the decisions."),
        ("player", "x" * 121, "Type less: this is too long to look for."),
    ],
)
def test_what_is_not_understood_gets_a_sentence_and_the_whole_list(
    client: Client, call: Incident, dana: User, tournament: Tournament, field: str, typed: str, sentence: str
) -> None:
    answer = client.get(reverse("incidents", args=[tournament.pk]), {field: typed})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert [incident.pk for incident in answer.context["incidents"]] == [call.pk]


def test_a_number_means_its_parts_too_and_no_longer_number() -> None:
    assert concepts_at("53-A") <= concepts_at("53")
    assert concepts_at("5") & concepts_at("53-A") == set()
    assert concepts_at("") == concepts_at("999") == set()


@pytest.mark.parametrize("typed", ["%", "😀", " _ ", "*"])
def test_signs_alone_find_no_call(
    client: Client, call: Incident, dana: User, tournament: Tournament, typed: str
) -> None:
    assert shown(client, tournament, said=typed) == []
    assert shown(client, tournament, said=f"{typed} raise") == [call.pk]


def test_the_calls_that_wait_are_a_filter(
    client: Client, call: Incident, kit: User, dana: User, tournament: Tournament
) -> None:
    waits = factories.waiting_incident(actor=kit, tournament=tournament)
    assert shown(client, tournament, waiting="yes") == [waits.pk]
