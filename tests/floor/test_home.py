from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from floor.calls.frequent_situations import AT_HAND, COMMONEST
from floor.calls.tiles import ALWAYS
from floor.models import Day, Draft, Incident, Role, Tournament, User
from floor.penalties.orders import PenaltyOrder
from floor.record.playing_day import playing_day
from rules.situations import SITUATIONS
from tests import factories

pytestmark = pytest.mark.django_db


def played_on(tournament: Tournament, on: date, flight: str = "") -> None:
    Day.objects.create(tournament=tournament, number=1, flight=flight, on=on)


def home(client: Client, tournament: Tournament) -> str:
    return client.get(reverse("home", args=[tournament.pk])).content.decode()


def call(client: Client, tournament: Tournament, **fields: Any) -> Any:
    return client.post(
        reverse("open-call", args=[tournament.pk]), {"key": str(uuid4()), "situation": "action-out-of-turn"} | fields
    )


def test_start_leads_to_the_only_tournament_that_runs_today(
    client: Client, robin: User, tournament: Tournament
) -> None:
    played_on(tournament, playing_day(tournament.house, timezone.now()), "A")
    played_on(tournament, playing_day(tournament.house, timezone.now()), "B")
    finished = factories.tournament(house=tournament.house, name="Last week")
    played_on(finished, playing_day(tournament.house, timezone.now()) - timedelta(days=1))
    assert client.get("/")["Location"] == reverse("home", args=[tournament.pk])


def test_start_leads_to_the_list_when_two_run_today(client: Client, robin: User, tournament: Tournament) -> None:
    side_event = factories.tournament(house=tournament.house, name="Side Event")
    for one in (tournament, side_event):
        played_on(one, playing_day(one.house, timezone.now()))
    assert client.get("/")["Location"] == reverse("tournaments")
    page = client.get(reverse("tournaments")).content.decode()
    assert "<h1>Today</h1>" in page
    assert "Side Event" in page


def test_list_has_no_tournament_of_another_house(client: Client, robin: User) -> None:
    factories.tournament(house=factories.house(), name="Next Door")
    page = client.get(reverse("tournaments")).content.decode()
    assert "Next Door" not in page
    assert "Your house has no tournament yet." in page


def test_one_press_opens_a_call_with_table_level_and_time(client: Client, robin: User, tournament: Tournament) -> None:
    table = factories.table(tournament=tournament, number=12)
    answer = call(client, tournament, table="12")
    opened = Incident.objects.get()
    assert answer["Location"] == reverse("call", args=[opened.pk])
    assert (opened.table, opened.level, opened.opened_by) == (table, tournament.current_level, robin)
    assert timezone.now() - opened.occurred_at < timedelta(minutes=1)


def test_call_away_from_any_table_has_none(client: Client, robin: User, tournament: Tournament) -> None:
    call(client, tournament, table="")
    assert Incident.objects.get().table is None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("13", "There is no table 13. Type another number, or leave the field empty."),
        ("9999", "There is no table 9999."),
        ("12345", "A table number has at most four digits."),
        ("x12", "Type the number of the table, or leave the field empty."),
        ("-12", "Type the number of the table, or leave the field empty."),
    ],
)
def test_table_that_is_not_there_gets_a_sentence_and_stays_typed(
    client: Client, robin: User, tournament: Tournament, typed: str, sentence: str
) -> None:
    factories.table(tournament=tournament, number=12)
    answer = call(client, tournament, table=typed)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert f'value="{typed}"' in answer.content.decode()
    assert not Incident.objects.exists()


def test_table_of_another_tournament_is_not_there(client: Client, robin: User, tournament: Tournament) -> None:
    factories.table(tournament=factories.tournament(house=tournament.house), number=12)
    assert call(client, tournament, table="12").status_code == 422


@pytest.mark.parametrize(
    ("situation", "sentence"),
    [("", "Choose what happened."), ("rain", "Choose one of the situations below.")],
)
def test_unknown_situation_gets_a_sentence(
    client: Client, robin: User, tournament: Tournament, situation: str, sentence: str
) -> None:
    answer = call(client, tournament, situation=situation)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()


def test_home_shows_the_level_with_its_age(client: Client, robin: User, tournament: Tournament) -> None:
    tournament.level_set_at = timezone.now() - timedelta(minutes=47)
    tournament.save()
    page = home(client, tournament)
    assert "200–400" in page
    assert ">47 min ago</span>" in page


def test_home_lists_open_calls_apart_from_those_ruled_lately(
    client: Client, robin: User, tournament: Tournament
) -> None:
    for number in (3, 4):
        factories.table(tournament=tournament, number=number)
    factories.incident(actor=robin, tournament=tournament, table=tournament.tables.get(number=3))
    factories.recorded_incident(actor=robin, tournament=tournament, table=tournament.tables.get(number=4))
    opened, ruled = home(client, tournament).split("Ruled lately")
    assert "Table 3" in opened
    assert "Table 4" not in opened
    assert "Table 4" in ruled
    assert "Changed, not recorded" not in ruled


def test_home_marks_a_recorded_call_that_was_changed_since(client: Client, robin: User, tournament: Tournament) -> None:
    incident = factories.recorded_incident(actor=robin, tournament=tournament, table=None)
    Draft.objects.filter(incident=incident).update(answers={"changed": {}})
    assert "Changed, not recorded" in home(client, tournament)


def test_home_takes_as_many_queries_however_full_the_floor_is(
    client: Client, robin: User, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = factories.table(tournament=tournament, number=7, players=9)
    for seat in range(1, 6):
        factories.incident(actor=robin, tournament=tournament, table=table)
        order = PenaltyOrder("warning", seat=seat)
        factories.recorded_incident(actor=robin, tournament=tournament, table=table, penalty=order)
    # Session, person, tournament with house and role, house rules, situations used, hands, calls open and ruled, and
    # penalties being served.
    with django_assert_num_queries(9):
        home(client, tournament)


@pytest.mark.parametrize(
    ("role", "links"),
    [
        (Role.FLOOR, set()),
        (Role.TD, {"incidents", "locks", "tablets"}),
        (Role.ADMIN, {"incidents", "locks", "tablets", "staff"}),
    ],
)
def test_each_role_finds_the_pages_it_may_open(
    client: Client, tournament: Tournament, role: Role, links: set[str]
) -> None:
    client.force_login(factories.user(house=tournament.house, role=role))
    page = home(client, tournament)
    addresses = {
        "incidents": reverse("incidents", args=[tournament.pk]),
        "locks": reverse("locks", args=[tournament.house.slug]),
        "tablets": reverse("tablets", args=[tournament.pk]),
        "staff": reverse("staff", args=[tournament.house.slug]),
    }
    assert {name for name, address in addresses.items() if f'href="{address}"' in page} == links


@pytest.mark.parametrize("name", ["home", "penalties", "tables", "book"])
@pytest.mark.parametrize(("role", "desk"), [(Role.FLOOR, False), (Role.TD, True)])
def test_the_menu_of_every_page_leads_to_the_others_and_marks_this_one(
    client: Client, tournament: Tournament, role: Role, desk: bool, name: str
) -> None:
    client.force_login(factories.user(house=tournament.house, role=role))
    page = client.get(reverse(name, args=[tournament.pk])).content.decode()
    menu = page.split('<nav class="menu"')[1].split("</nav>")[0]
    offered = [reverse(page, args=[tournament.pk]) for page in ("penalties", "tables", "book")]
    assert all(f'href="{address}"' in menu for address in offered)
    assert ("Shift sheet" in menu, "All calls" in menu) == (desk, desk)
    assert menu.count('aria-current="page"') == (name != "home")


def test_players_are_shown_no_menu(client: Client, robin: User, tournament: Tournament) -> None:
    recorded = factories.recorded_incident(actor=robin, tournament=tournament)
    assert 'class="menu"' not in client.get(reverse("players-page", args=[recorded.pk])).content.decode()


def test_a_double_tap_opens_one_call(client: Client, robin: User, tournament: Tournament) -> None:
    key = str(uuid4())
    first, second = (call(client, tournament, key=key) for _ in range(2))
    assert first.headers["Location"] == second.headers["Location"]
    assert Incident.objects.count() == 1


def test_page_that_has_opened_a_call_opens_another_at_the_second_tap(
    client: Client, robin: User, tournament: Tournament
) -> None:
    factories.table(tournament=tournament, number=12)
    key = str(uuid4())
    call(client, tournament, key=key)
    refused = call(client, tournament, key=key, table="12")
    assert refused.status_code == 409
    assert "Tap once more to open another." in refused.content.decode()
    assert 'value="12"' in refused.content.decode()
    call(client, tournament, key=refused.context["form"]["key"].value(), table="12")
    assert Incident.objects.count() == 2


LISTED = set(SITUATIONS) - set(ALWAYS)


def tiles(page: str) -> set[str]:
    """What is offered beside the two that always are."""
    return {id for id in LISTED if f'name="situation" value="{id}"' in page}


def searched(client: Client, tournament: Tournament, typed: str, **headers: Any) -> str:
    return client.get(reverse("home", args=[tournament.pk]), {"q": typed}, headers=headers).content.decode()


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["without script", "as one types"])
def test_search_shows_only_what_fits(
    client: Client, robin: User, tournament: Tournament, headers: dict[str, str]
) -> None:
    page = searched(client, tournament, "tank", **headers)
    assert tiles(page) == {"calling-the-clock"}
    assert ("<html" in page) == (not headers)


def test_search_that_finds_nothing_says_so_and_shows_every_tile(
    client: Client, robin: User, tournament: Tournament
) -> None:
    page = searched(client, tournament, "<b>rain")
    assert "Nothing is called “&lt;b&gt;rain” here." in page
    assert tiles(page) == LISTED


def test_search_stays_when_the_table_was_wrong(client: Client, robin: User, tournament: Tournament) -> None:
    page = call(client, tournament, table="99", q="oot").content.decode()
    assert "action-out-of-turn" in tiles(page)
    assert 'value="oot"' in page


def test_situations_used_most_keep_their_order_whatever_is_used_next(
    client: Client, robin: User, tournament: Tournament
) -> None:
    *most, seldom = list(SITUATIONS)[: AT_HAND + 1]
    for situation in (*most, *reversed(most), seldom):
        call(client, tournament, situation=situation)
    for situation in (most[-1], most[2]):
        call(client, tournament, situation=situation)
        shown = client.get(reverse("home", args=[tournament.pk]))
        assert [situation.id for situation in shown.context["often"]] == most
    assert tiles(shown.content.decode()) == LISTED


def test_situations_of_another_tournament_are_not_used_most_here(
    client: Client, robin: User, tournament: Tournament
) -> None:
    call(client, factories.tournament(house=tournament.house), situation="cards-exposed-with-action-pending")
    often = client.get(reverse("home", args=[tournament.pk])).context["often"]
    assert [situation.id for situation in often] == list(COMMONEST)


def test_call_logged_in_one_tap_waits_on_the_page_it_was_logged_from(
    client: Client, robin: User, tournament: Tournament
) -> None:
    factories.table(tournament=tournament, number=12)
    sent = {"key": str(uuid4()), "situation": "undercall", "table": "12"}
    page = client.post(reverse("log-call", args=[tournament.pk]), sent, follow=True)
    assert page.redirect_chain == [(reverse("home", args=[tournament.pk]), 302)]
    logged = Incident.objects.get()
    assert list(page.context["calls"]) == [logged]
    assert f'href="{reverse("call", args=[logged.pk])}"' in page.content.decode()


def test_double_tap_logs_one_call(client: Client, robin: User, tournament: Tournament) -> None:
    sent = {"key": str(uuid4()), "situation": "undercall"}
    for _ in range(2):
        client.post(reverse("log-call", args=[tournament.pk]), sent)
    assert Incident.objects.count() == 1


def test_logging_at_a_table_that_is_not_there_gets_a_sentence(
    client: Client, robin: User, tournament: Tournament
) -> None:
    sent = {"key": str(uuid4()), "situation": "undercall", "table": "99"}
    answer = client.post(reverse("log-call", args=[tournament.pk]), sent)
    assert answer.status_code == 422
    assert "There is no table 99." in answer.content.decode()
