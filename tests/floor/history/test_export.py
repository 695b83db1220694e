"""The list of calls as a file for a spreadsheet."""

import csv
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from floor.calls.actions.people import set_part
from floor.ground import record_clock
from floor.history.actions.reviews import review_ruling
from floor.history.call_filter import Place
from floor.history.export import COLUMNS
from floor.models import Dealer, Incident, IncidentPerson, Player, Tournament, User
from floor.penalties.actions import serve_penalty
from floor.persons.actions.players import name_player
from floor.record.penalty_served import CountChange
from floor.record.review import Review, Verdict
from tests import factories
from tests.floor.record.test_decision import OPEN_LIST

pytestmark = pytest.mark.django_db


@pytest.fixture
def call(dana: User, tournament: Tournament) -> Incident:
    return factories.penalised_incident(actor=dana, tournament=tournament)


def export(client: Client, tournament: Tournament, **filters: Any) -> Any:
    return client.get(reverse("export-incidents", args=[tournament.pk]), filters)


def rows_of(answer: Any) -> list[dict[str, str]]:
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline="")))


def test_each_call_is_a_row(client: Client, call: Incident, tournament: Tournament) -> None:
    answer = export(client, tournament)
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"].startswith('attachment; filename="Calls Main Event ')
    [row] = rows_of(answer)
    assert tuple(row) == COLUMNS
    assert (row["Call"], row["Table"], row["Situation"]) == (str(call.pk), "12", "Action out of turn")
    assert (row["Acted"], row["Decided"]) == ("Player in seat 5", "The raise stands.")
    assert row["Penalties"] == "Missed hands, hands to miss: 2"


def test_it_begins_with_the_mark_of_utf_8(client: Client, call: Incident, tournament: Tournament) -> None:
    assert b"".join(export(client, tournament).streaming_content).startswith(b'\xef\xbb\xbf"Call",')


def test_it_keeps_to_the_filters_and_has_every_page(client: Client, call: Incident, tournament: Tournament) -> None:
    factories.incident(actor=call.opened_by, tournament=tournament)
    assert len(rows_of(export(client, tournament))) == 2
    older = str(Place(call.occurred_at, call.pk))
    assert [row["Call"] for row in rows_of(export(client, tournament, state="ruled", older=older))] == [str(call.pk)]


def test_a_filter_not_understood_gets_the_page_with_its_sentence(
    client: Client, call: Incident, tournament: Tournament
) -> None:
    answer = export(client, tournament, rule="999")
    assert answer.status_code == 422
    assert "No edition has a rule with this number." in answer.content.decode()


@pytest.mark.parametrize("name", ['=HYPERLINK("http://x")', "\t=1", "\r=1", " =1", "＝1"])
def test_a_name_that_is_a_formula_stays_a_name(
    client: Client, call: Incident, tournament: Tournament, name: str
) -> None:
    Player.objects.filter(seat=5).update(name=name)
    IncidentPerson.objects.create(
        incident=call, role="dealer", dealer=Dealer.objects.create(house=tournament.house, name=name)
    )
    [row] = rows_of(export(client, tournament))
    assert row["Acted"] == row["Dealer"] == f"'{name}"


def test_a_formula_behind_a_semicolon_stays_inside_its_quotes(
    client: Client, call: Incident, tournament: Tournament
) -> None:
    Player.objects.filter(seat=5).update(name="Ana;=1+1")
    assert b'"Ana;=1+1"' in b"".join(export(client, tournament).streaming_content)


def test_it_says_why_by_whom_and_when(client: Client, call: Incident, dana: User, tournament: Tournament) -> None:
    factories.record(call, actor=dana, otherwise_reason="=Both agreed.")
    moment = datetime(2026, 7, 4, 22, 5, tzinfo=UTC)
    Incident.objects.filter(pk=call.pk).update(occurred_at=moment, recorded_at=moment + timedelta(hours=1))
    [row] = rows_of(export(client, tournament))
    assert (row["Playing day"], row["Occurred"], row["Opened"]) == (
        "2026-07-04",
        "2026-07-05 00:05",
        "2026-07-05 01:05",
    )
    assert row["Reasons in words"] == "Dana Reyes: =Both agreed."
    assert (row["Suggested"], row["Decided"], row["Chosen"]) == ("The raise stands.", factories.BACK, "")


def test_what_was_suggested_what_was_decided_and_what_was_chosen_stand_apart(
    client: Client, call: Incident, dana: User, tournament: Tournament
) -> None:
    decided = factories.ruling(outcome="Seat 4's hand is dead.")
    factories.record(call, actor=dana, discretions=[OPEN_LIST], choices={"skipped-hand": "dead"}, decided=decided)
    [row] = rows_of(export(client, tournament))
    assert (row["Suggested"], row["Decided"]) == ("The raise stands.", "Seat 4's hand is dead.")
    assert row["Chosen"] == "The hand is dead."


def test_it_says_when_the_ruling_that_stands_was_given(client: Client, dana: User, tournament: Tournament) -> None:
    opened = factories.incident(actor=dana, tournament=tournament)
    assert rows_of(export(client, tournament))[0]["Ruled"] == ""
    factories.record(opened, actor=dana, outcome="The raise stands.")
    with record_clock.at(datetime(2027, 1, 2, 20, 30, tzinfo=UTC)):
        factories.record(opened, actor=dana, outcome="The raise does not stand.")
    [row] = rows_of(export(client, tournament))
    assert (row["Ruled"], row["Decided"]) == ("2027-01-02 21:30", "The raise does not stand.")


def test_it_says_the_edition_and_the_house_rules_that_the_ruling_rested_on(
    client: Client, dana: User, tournament: Tournament
) -> None:
    opened = factories.incident(actor=dana, tournament=tournament)
    [row] = rows_of(export(client, tournament))
    assert (row["Edition"], row["House rules"]) == ("TDA 2019", "")
    [citation] = factories.ruling()["citations"]
    changed = [{"source": source, "layer": "house", "text": "…"} for source in ("House 12", "Tournament 3")]
    cited = [citation | {"changed": changed}, citation | {"changed": changed[:1], "deciding": False}]
    factories.record(opened, actor=dana, citations=cited)
    [row] = rows_of(export(client, tournament))
    assert (row["Edition"], row["House rules"]) == ("TDA 2019", "House 12; Tournament 3")


def test_a_choice_of_the_house_counts_where_it_was_made(client: Client, dana: User, tournament: Tournament) -> None:
    standing = {"value": "dead", "layer": "house", "source": "House 7"}
    options = [
        {"value": value, "label": value, "needs_reason": False, "standing": standing if value == "dead" else None}
        for value in ("live", "dead")
    ]
    point = {"id": "skipped-hand", "text": "The hand?", "options": options, "open_list": False}
    for choice in ("live", "dead"):
        opened = factories.incident(actor=dana, tournament=tournament)
        factories.record(opened, actor=dana, discretions=[point], choices={"skipped-hand": choice})
    assert [row["House rules"] for row in rows_of(export(client, tournament))] == ["House 7", ""]


def test_it_says_who_was_skipped_or_affected_and_how_many_hands_are_served(
    client: Client, call: Incident, dana: User, tournament: Tournament
) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    set_part(dana, call, uuid4(), "affected", 7, has=True)
    penalty = call.penalties.get()
    serve_penalty(dana, penalty, uuid4(), CountChange.ADD, 1, penalty.entry.seq)
    [row] = rows_of(export(client, tournament))
    assert (row["Skipped"], row["Affected"]) == ("Player in seat 4", "Player in seat 7")
    assert (row["Hands to miss"], row["Hands served"]) == ("2", "1")


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("Main Event", 'filename="Calls Main Event 2026-07-04 to 2026-07-06.csv"'),
        ('The "Big" 1/2: *?', 'filename="Calls The Big 1 2 2026-07-04 to 2026-07-06.csv"'),
        (
            "Grand Prix d'Été",
            "filename*=utf-8''Calls%20Grand%20Prix%20d%27%C3%89t%C3%A9%202026-07-04%20to%202026-07-06.csv",
        ),
        ("\u202egnp.exe", 'filename="Calls gnp.exe 2026-07-04 to 2026-07-06.csv"'),
    ],
)
def test_the_file_is_named_for_its_tournament_and_its_days(
    client: Client, call: Incident, tournament: Tournament, name: str, header: str
) -> None:
    later = factories.incident(actor=call.opened_by, tournament=tournament)
    for incident, day in ((call, 4), (later, 6)):
        Incident.objects.filter(pk=incident.pk).update(occurred_at=datetime(2026, 7, day, 20, tzinfo=UTC))
    Tournament.objects.filter(pk=tournament.pk).update(name=name)
    assert export(client, tournament)["Content-Disposition"] == f"attachment; {header}"


def test_a_day_is_saved_by_a_button_that_says_so(client: Client, call: Incident, tournament: Tournament) -> None:
    Incident.objects.filter(pk=call.pk).update(occurred_at=datetime(2026, 7, 4, 22, 5, tzinfo=UTC))
    address = reverse("incidents", args=[tournament.pk])
    assert "Save the 1 call of 4 Jul as a spreadsheet" in client.get(f"{address}?day=2026-07-04").content.decode()
    assert "Save this call as" in client.get(f"{address}?day=2026-07-04&state=ruled").content.decode()
    nothing = client.get(f"{address}?state=open").content.decode()
    assert "Save" not in nothing and "data-print" not in nothing
    everything = client.get(address).content.decode()
    assert "Save all calls as" in everything and "data-print" in everything
    answer = export(client, tournament, day="2026-07-04")
    assert answer["Content-Disposition"] == 'attachment; filename="Calls Main Event 2026-07-04.csv"'
    assert len(rows_of(answer)) == 1


def test_it_says_what_decided_who_ruled_and_what_a_review_made_of_it(
    client: Client, call: Incident, dana: User, tournament: Tournament
) -> None:
    [row] = rows_of(export(client, tournament))
    assert (row["Rules"], row["Ruled by"], row["Hands to miss"]) == ("53-A", "Dana Reyes", "2")
    assert (row["Seats that acted"], row["Player named later"]) == ("5", "no")
    assert row["Review"] == row["Reviewed by"] == row["Reviewed at"] == ""
    teo = factories.td(house=tournament.house, name="=Teo")
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    said = Review(Verdict.OVERRULE, "", "Seat 4 had acted.", factories.fates(call, "void"))
    review_ruling(teo, call, uuid4(), call.chain_length, said)
    reviewed_at = call.entries.get(kind="review").recorded_at.astimezone(ZoneInfo("Europe/Vienna"))
    [row] = rows_of(export(client, tournament))
    assert (row["Review"], row["Reviewed by"]) == ("Overruled", "'=Teo")
    assert row["Reviewed at"] == f"{reviewed_at:%Y-%m-%d %H:%M}"
    # Nobody has to miss a void penalty.
    assert row["Hands to miss"] == "0"


def test_it_says_that_a_player_was_named_later(client: Client, dana: User, tournament: Tournament) -> None:
    call = factories.recorded_incident(actor=dana, tournament=tournament)
    ines = factories.player(tournament=tournament)
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    name_player(dana, call, uuid4(), 5, ines.pk)
    [row] = rows_of(export(client, tournament))
    assert (row["Acted"], row["Player named later"]) == ("Ines Okafor", "yes")


def test_it_takes_as_many_queries_however_many_calls(
    client: Client, call: Incident, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(3):
        factories.recorded_incident(actor=call.opened_by, tournament=tournament)
    # Session, person, tournament with role, staff and dealers, the calls, their people, penalties and coded reasons.
    with django_assert_num_queries(8):
        assert len(rows_of(export(client, tournament))) == 4


def test_the_list_links_to_it_with_its_filters(client: Client, call: Incident, tournament: Tournament) -> None:
    page = client.get(reverse("incidents", args=[tournament.pk]), {"state": "ruled"}).content.decode()
    assert reverse("export-incidents", args=[tournament.pk]) + "?state=ruled" in page
