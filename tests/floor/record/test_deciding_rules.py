"""The rule that a call counts under: the deciding one, which may differ from that of the suggestion."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid
from floor.history.actions.reviews import review_ruling
from floor.models import Incident, Tournament, User
from floor.record import chain
from floor.record.deciding_rules import check_rule
from floor.record.review import Review, Verdict
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def otherwise(kit: User, tournament: Tournament) -> Incident:
    """A call in which the book says 53-A and the floor decided otherwise."""
    opened = factories.incident(actor=kit, tournament=tournament)
    return factories.record(opened, actor=kit, otherwise_reason="Both had acted in good faith.")


@pytest.fixture
def call(kit: User, tournament: Tournament) -> Incident:
    return factories.recorded_incident(actor=kit, tournament=tournament)


def reviewed(actor: User, call: Incident, verdict: str, rule: str = "") -> Incident:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    outcome = "The raise is a call." if verdict == "change" else ""
    said = Review(Verdict(verdict), outcome, "Seat 4 had not acted.", rule=rule)
    return review_ruling(actor, call, uuid4(), call.chain_length, said)


def under(client: Client, tournament: Tournament, **typed: Any) -> list[int]:
    answer = client.get(reverse("incidents", args=[tournament.pk]), typed)
    return [incident.pk for incident in answer.context["incidents"]]


def test_a_call_decided_otherwise_counts_under_rule_1_wherever_it_is_looked_for(
    client: Client, otherwise: Incident, dana: User, tournament: Tournament
) -> None:
    assert (otherwise.deciding_numbers, otherwise.deciding_concepts) == (["1"], ["floor-decision-fairness"])
    assert chain.verify(otherwise) == []
    for typed in ({"rule": "53"}, {"said": "rule 53"}):
        assert under(client, tournament, **typed) == []
    for typed in ({"rule": "1"}, {"said": "rule 1"}):
        assert under(client, tournament, **typed) == [otherwise.pk]
    page = client.get(reverse("incidents", args=[tournament.pk])).content.decode()
    assert f"Rule 1: {otherwise.final_outcome}" in page and "53-A" not in page
    told = client.get(reverse("incident", args=[otherwise.pk])).content.decode()
    assert 'Ruled by Kit Moreau <span class="rule-number in-text">1</span>' in told
    rows = b"".join(client.get(reverse("export-incidents", args=[tournament.pk]))).decode()
    assert "53-A" not in rows
    figures = client.get(reverse("figures", args=[tournament.house.slug]))
    assert [bar.label.split()[0] for bar in figures.context["figures"].rules] == ["1"]
    sheet = client.get(reverse("shift", args=[tournament.pk])).content.decode()
    assert "(rule 1)" in sheet


@pytest.mark.parametrize("verdict", ["change", "overrule"])
@pytest.mark.parametrize(("named", "numbers", "found"), [("", ["1"], "1"), ("12", ["12"], "12")])
def test_a_call_reviewed_counts_under_the_rule_that_the_reviewer_names_else_under_rule_1(
    client: Client,
    call: Incident,
    dana: User,
    tournament: Tournament,
    verdict: str,
    named: str,
    numbers: list[str],
    found: str,
) -> None:
    assert call.deciding_numbers == ["53-A"]
    after = reviewed(dana, call, verdict, named)
    assert after.deciding_numbers == numbers
    assert chain.verify(after) == []
    assert under(client, tournament, rule=found) == under(client, tournament, said=f"rule {found}") == [call.pk]
    assert under(client, tournament, rule="53") == under(client, tournament, said="rule 53") == []
    page = client.get(reverse("incident", args=[call.pk])).content.decode()
    assert f'<span class="rule-number in-text">{found}</span>' in page
    assert (f"under rule {named}" in page) == bool(named)


def test_upholding_leaves_the_rule_and_a_new_ruling_brings_its_own(call: Incident, dana: User) -> None:
    assert reviewed(dana, call, "uphold").deciding_numbers == ["53-A"]
    reviewed(dana, call, "send")
    assert reviewed(dana, call, "overrule", "12").deciding_numbers == ["12"]
    reviewed(dana, call, "send")
    again = factories.record(call, actor=dana)
    assert again.deciding_numbers == ["53-A"]
    assert chain.verify(again) == []


def test_the_form_of_a_review_looks_the_rule_up(client: Client, call: Incident, dana: User) -> None:
    def send(**typed: str) -> Any:
        call.refresh_from_db()
        said = {"verdict": "change", "outcome": "The raise is a call.", "reason": "Late.", **typed}
        sent = {"key": str(uuid4()), "seen": call.chain_length, "confirm": factories.PASSWORD, **said}
        return client.post(reverse("review", args=[call.pk]), sent)

    unknown = send(rule="999")
    assert unknown.status_code == 422
    page = unknown.content.decode()
    assert "TDA 2019 has no rule “999”." in page and "The raise is a call." in page
    assert "Only" not in send(rule="53-a").content.decode()
    call.refresh_from_db()
    assert call.deciding_numbers == ["53-A"]
    assert call.changed_by == dana


def test_only_what_decides_anew_names_a_rule(client: Client, call: Incident, dana: User) -> None:
    sent = {"key": str(uuid4()), "seen": call.chain_length, "verdict": "uphold", "rule": "12"}
    answer = client.post(reverse("review", args=[call.pk]), sent)
    assert answer.status_code == 422
    assert "Choose Change or Overrule" in answer.content.decode()


def test_a_rule_is_named_by_number_or_heading() -> None:
    assert check_rule("", "tda-2019", "rule") == ""
    assert check_rule(" 53-a ", "tda-2019", "rule") == "53-A"
    assert check_rule("rule 1", "tda-2019", "rule") == "1"
    assert check_rule("electronic", "tda-2019", "rule") == "5"
    assert check_rule("string bet", "tda-2019", "rule") == "56"
    with pytest.raises(Invalid, match="Type one of these numbers: "):
        check_rule("chips", "tda-2019", "rule")
    with pytest.raises(Invalid, match="has no rule “chipmunk”"):
        check_rule("chipmunk", "tda-2019", "rule")
