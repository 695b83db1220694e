import re
from datetime import date, timedelta
from time import process_time
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from floor.calls.families import FAMILIES
from floor.calls.forms.starting import LONGEST
from floor.calls.frequent_situations import COMMONEST, MOST, offered_as
from floor.calls.own_ruling import OwnRuling
from floor.calls.tiles import shelves
from floor.ground.playing_day import playing_day
from floor.history.actions.handing_over import add_handover_note
from floor.history.actions.reviews import review_ruling
from floor.models import Day, Draft, Incident, Role, Table, Tournament, User
from floor.record.penalty_order import PenaltyOrder
from floor.record.review import Review, Verdict
from floor.record.undone import HALF_A_MINUTE
from rules.situations import SITUATIONS
from tests import factories
from tests.floor.calls.test_giving_a_penalty import answer
from tests.tapping import opened_by

pytestmark = pytest.mark.django_db
HOLDEM = {"flop", "no-limit"}
# Of the processor, for a page; a sentence of usual length takes a tenth.
SECONDS = 2.0
# As in the draft of a call that waits for seat 4.
NOT_YET = {"oot-skipped-act.4": {"value": "not-yet"}}


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


def test_a_tap_begins_a_call_with_table_level_and_time(client: Client, robin: User, tournament: Tournament) -> None:
    table = factories.table(tournament=tournament, number=12)
    opened = opened_by(client, call(client, tournament, table="12"))
    assert (opened.table, opened.level, opened.opened_by) == (table, tournament.current_level, robin)
    assert timezone.now() - opened.occurred_at < timedelta(minutes=1)


def test_call_away_from_any_table_has_none(client: Client, robin: User, tournament: Tournament) -> None:
    assert opened_by(client, call(client, tournament, table="")).table is None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("130", "There is no table 130. Type another number, or leave the field empty."),
        ("9999", "There is no table 9999."),
        ("12345", "A table number has at most four digits."),
        ("x12", "Type the number of the table, or leave the field empty."),
        ("-12", "Type the number of the table, or leave the field empty."),
    ],
)
def test_table_that_is_not_there_gets_a_sentence_and_stays_typed(
    client: Client, robin: User, tournament: Tournament, typed: str, sentence: str
) -> None:
    many_tables(tournament)
    answer = call(client, tournament, table=typed)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert f'value="{typed}"' in answer.content.decode()
    assert not Incident.objects.exists()


def many_tables(tournament: Tournament) -> None:
    Table.objects.bulk_create(Table(tournament=tournament, number=number) for number in range(1, 41))


def test_tables_have_a_tap_each_while_they_are_few(client: Client, robin: User, tournament: Tournament) -> None:
    waiting = factories.table(tournament=tournament, number=12, players=8)
    factories.table(tournament=tournament, number=3)
    Table.objects.create(tournament=tournament, number=4, is_open=False)
    factories.incident(actor=robin, tournament=tournament, table=waiting)
    page = client.get(reverse("home", args=[tournament.pk]))
    assert [(one.number, one.waiting, one.seated, one.free) for one in page.context["tables"]] == [
        (3, False, 0, 9),
        (12, True, 8, 1),
    ]


def test_a_broken_table_is_offered_to_whoever_comes_from_its_page(
    client: Client, robin: User, tournament: Tournament
) -> None:
    Table.objects.create(tournament=tournament, number=4, is_open=False)
    page = client.get(reverse("home", args=[tournament.pk]), {"table": "4"}).content.decode()
    assert re.search(r'name="table" value="4" aria-label="Table 4" checked', page)


def test_of_many_tables_the_latest_are_at_hand(client: Client, robin: User, tournament: Tournament) -> None:
    many_tables(tournament)
    for number in (5, 9, 9, 30, 17):
        factories.incident(actor=robin, tournament=tournament, table=tournament.tables.get(number=number))
    page = client.get(reverse("home", args=[tournament.pk]))
    assert (page.context["tables"], page.context["lately"]) == (None, [17, 30, 9])


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
    page = client.get(reverse("home", args=[tournament.pk]))
    assert [str(call.table) for call, _ in page.context["calls"]] == ["Table 3"]
    assert [str(call.table) for call in page.context["latest"]] == ["Table 4"]
    opened, ruled = page.content.decode().split("Latest rulings")
    assert "Table </span>3" in opened
    assert "Table </span>4" not in opened
    assert "Table </span>4" in ruled
    assert "Changed, not recorded" not in ruled


def test_home_says_of_an_open_penalty_and_of_another_call_who_it_is_about(
    client: Client, robin: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    given = factories.incident(actor=robin, tournament=tournament, table=table, situation="giving-a-penalty")
    assert 'class="known"' not in home(client, tournament)
    answer(client, given, "devices", "phone", 5)
    other = factories.incident(actor=robin, tournament=tournament, table=table, situation="another-call")
    own = OwnRuling(about="A drink on the felt", parts={3: "offender"})
    Draft.objects.filter(incident=other).update(own=own.stored)
    page = home(client, tournament)
    assert "Phone at the table: Player in seat 5, seat 5" in page
    assert "A drink on the felt: Player in seat 3, seat 3" in page


def test_home_lists_apart_what_was_ruled_and_waits_for_an_act(
    client: Client, robin: User, tournament: Tournament
) -> None:
    waits = factories.waiting_incident(actor=robin, tournament=tournament)
    settled = factories.recorded_incident(actor=robin, tournament=tournament)
    old = factories.waiting_incident(actor=robin, tournament=tournament)
    # A change that is not recorded makes nothing wait.
    Draft.objects.filter(incident=settled).update(answers=NOT_YET)
    Incident.objects.filter(pk=old.pk).update(occurred_at=timezone.now() - timedelta(hours=4))
    page = client.get(reverse("home", args=[tournament.pk]))
    assert page.context["waiting"] == [waits]
    assert page.context["latest"] == [old, settled]
    assert "Waiting on a player" in page.content.decode()


def test_what_was_ruled_last_stands_first_however_long_ago_it_happened(
    client: Client, robin: User, tournament: Tournament
) -> None:
    long_open, others = factories.incident(actor=robin, tournament=tournament), []
    Incident.objects.filter(pk=long_open.pk).update(occurred_at=timezone.now() - timedelta(minutes=50))
    for _ in range(5):
        others.append(factories.recorded_incident(actor=robin, tournament=tournament))
    long_open.refresh_from_db()
    factories.record(long_open, actor=robin)
    page = client.get(reverse("home", args=[tournament.pk]))
    assert page.context["latest"] == [long_open, *others[:0:-1]]
    assert "just now: " in page.content.decode().split("Latest rulings")[1].split("</li>")[0]


def test_a_ruling_that_the_director_looked_at_stays_on_home_with_how_it_ended(
    client: Client, robin: User, dana: User, tournament: Tournament
) -> None:
    upheld, overruled, sent = (factories.waiting_incident(actor=robin, tournament=tournament) for _ in range(3))
    for incident in (overruled, sent):
        Draft.objects.filter(incident=incident).update(answers=NOT_YET)
    for incident, verdict in ((upheld, Verdict.UPHOLD), (overruled, Verdict.OVERRULE), (sent, Verdict.SEND)):
        reason = "" if verdict == Verdict.UPHOLD else "Seat 4 had acted in turn."
        review = Review(verdict, reason=reason, fates=factories.fates(incident, "void") if "over" in verdict else ())
        review_ruling(dana, incident, uuid4(), incident.chain_length, review)
    page = client.get(reverse("home", args=[tournament.pk]))
    # A final call accepts no act any more, whatever was still to come.
    assert page.context["latest"] == [overruled, upheld]
    assert page.context["waiting"] == [sent]
    waiting, latest = page.content.decode().split("Latest rulings")
    assert "Overruled." in latest and "In review" not in latest
    assert "In review" in waiting
    # Nor can a change that somebody made in it be recorded any more.
    assert "Changed, not recorded" in waiting and "Changed, not recorded" not in latest


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
    # Session, person, tournament with house and role, house rules, most frequent calls, tables, hands, calls open and
    # ruled, and penalties being served; notes only if one was left recently.
    with django_assert_num_queries(10):
        home(client, tournament)
    today = playing_day(tournament.house, timezone.now())
    add_handover_note(factories.td(house=tournament.house), tournament, uuid4(), today, "Watch table 7.")
    with django_assert_num_queries(10):  # the most frequent calls are known by now
        assert "Watch table 7." in home(client, tournament)


@pytest.mark.parametrize(
    ("role", "links"),
    [
        (Role.FLOOR, set()),
        (Role.TD, {"incidents", "locks", "tablets", "figures"}),
        (Role.ADMIN, {"incidents", "locks", "tablets", "figures", "staff", "house-rules"}),
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
        **{name: reverse(name, args=[tournament.house.slug]) for name in ("figures", "staff", "house-rules")},
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
    offered = [reverse(page, args=[tournament.pk]) for page in ("home", "penalties", "tables", "book")]
    assert all(f'href="{address}"' in menu for address in offered)
    assert ("Shift sheet" in page, "All calls" in menu) == (desk, desk)
    assert menu.count('aria-current="page"') == 1


def test_a_menu_asks_before_a_form_that_is_typed_at_length_is_left_and_never_before_a_call(
    client: Client, dana: User, tournament: Tournament
) -> None:
    call = factories.incident(actor=dana, tournament=tournament)
    of_house, of_tournament = [tournament.house.slug], [tournament.pk]
    factories.table(tournament=tournament, number=12)
    asks = {
        reverse("add-known-person", args=of_house): True,
        reverse("set-up-seats", args=of_tournament): True,
        reverse("leave-note", args=of_tournament): True,
        reverse("end-day", args=of_tournament): True,
        reverse("break-table", args=[*of_tournament, 12]): True,
        reverse("home", args=of_tournament): False,
        reverse("call", args=[call.pk]): False,
    }
    for address, asked in asks.items():
        page = client.get(address).content.decode()
        menu = page.partition('<nav class="menu"')[2].partition(">")[0]
        assert ("data-leaves" in menu, '<div class="sheet" data-leaves>' in page) == (asked, asked), address


def test_players_are_shown_no_menu(client: Client, robin: User, tournament: Tournament) -> None:
    recorded = factories.recorded_incident(actor=robin, tournament=tournament)
    assert 'class="menu"' not in client.get(reverse("players-page", args=[recorded.pk])).content.decode()


def test_page_that_has_logged_a_call_logs_another_at_the_second_tap(
    client: Client, robin: User, tournament: Tournament
) -> None:
    factories.table(tournament=tournament, number=12)
    key = str(uuid4())
    call(client, tournament, key=key, then="log")
    refused = call(client, tournament, key=key, table="12", then="log")
    assert refused.status_code == 409
    assert "Tap once more to open another." in refused.content.decode()
    assert 'value="12" aria-label="Table 12" checked' in refused.content.decode()
    call(client, tournament, key=refused.context["form"]["key"].value(), table="12", then="log")
    assert Incident.objects.count() == 2


def offered(page: str) -> set[str]:
    """The tiles and buttons of a page or a part of it."""
    return set(re.findall(r'name="situation" value="([^"]+)"', page))


def searched(client: Client, tournament: Tournament, typed: str, **headers: Any) -> str:
    """Return the result of a search, from the region that is kept for it."""
    page = client.get(reverse("home", args=[tournament.pk]), {"q": typed}, headers=headers).content.decode()
    assert ("<html" in page) == (not headers)
    return page.split('id="happened"')[1].split("</section>")[0]


def best(page: str) -> str:
    """Return the title of the first result."""
    first = re.search(r'class="likely best">.*?<strong>([^<]+)</strong>', page, re.DOTALL)
    assert first
    return first[1]


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["without script", "as one types"])
def test_search_shows_only_what_fits(
    client: Client, robin: User, tournament: Tournament, headers: dict[str, str]
) -> None:
    found = searched(client, tournament, "tank", **headers)
    assert best(found) == "Calling the clock"
    assert "Possible misdeal" not in found


def test_search_that_finds_nothing_says_so_and_leads_to_another_call(
    client: Client, robin: User, tournament: Tournament
) -> None:
    found = searched(client, tournament, "<qwertz>")
    assert "Nothing found." in found and "in your own words: “&lt;qwertz&gt;”" in found
    assert offered(found) == {"another-call"}


@pytest.mark.parametrize("typed", ["asdf", "you idiot", "+43 660 1234567", "😀😀", "привет"])
def test_what_is_about_nothing_leads_to_another_call(
    client: Client, robin: User, tournament: Tournament, typed: str
) -> None:
    found = searched(client, tournament, typed)
    assert offered(found) == {"another-call"} or best(found) == "Another call"


@pytest.mark.parametrize("part", ["Seat 5 raised out of turn. ", "игрок поднял ", "順番", "😀"])
def test_a_search_takes_2000_characters_of_any_script(
    client: Client, robin: User, tournament: Tournament, part: str
) -> None:
    typed = (part * LONGEST)[:LONGEST].strip()
    before = process_time()
    page = client.get(reverse("home", args=[tournament.pk]), {"q": typed}).content.decode()
    assert process_time() - before < SECONDS
    assert f'value="{typed}"' in page


def test_search_stays_when_the_table_was_wrong(client: Client, robin: User, tournament: Tournament) -> None:
    page = call(client, tournament, table="99", q="oot").content.decode()
    assert best(page) == "Action out of turn"
    assert 'value="oot"' in page


def test_every_tile_of_the_families_stands_on_home_once(client: Client, robin: User, tournament: Tournament) -> None:
    page = home(client, tournament)
    assert [shelf.id for shelf in shelves(HOLDEM)] == list(FAMILIES)
    listed = [tile.value for shelf in shelves(HOLDEM) for tile in (*shelf.tiles, *shelf.rarer)]
    families = page.split('class="families"')[1].split('class="search"')[0]
    assert sorted(re.findall(r'name="situation" value="([^"]+)"', families)) == sorted(listed)


def test_home_has_the_tiles_of_the_games_that_are_played(client: Client, robin: User, tournament: Tournament) -> None:
    assert not {"stud-streets", "pot-size:most"} & offered(home(client, tournament))
    factories.play(tournament, "plo", "stud8")
    assert {"stud-streets", "pot-size:most"} <= offered(home(client, tournament))


def most_called(client: Client, tournament: Tournament) -> list[str]:
    return [tile.value for tile in client.get(reverse("home", args=[tournament.pk])).context["most_called"]]


def called_before(tournament: Tournament, robin: User, times: dict[str, int], days: int = 1) -> None:
    """Make as many calls as `times` says, on an earlier day."""
    at = timezone.now() - timedelta(days=days)
    for situation, count in times.items():
        for _ in range(count):
            made = factories.incident(actor=robin, tournament=tournament, situation=situation)
            Incident.objects.filter(pk=made.pk).update(occurred_at=at, recorded_at=at)


def as_offered(*ids: str) -> list[str]:
    return [offered_as(id).value for id in SITUATIONS if id in ids]


RARE = ("string-bet", "conditional-declaration", "fold-without-bet", "chips-found-behind", "pot-size")


def test_what_was_called_most_on_the_days_before_stays_where_it_is_all_day(
    client: Client, robin: User, tournament: Tournament
) -> None:
    called_before(tournament, robin, dict.fromkeys(RARE, 2) | {"undercall": 1, "calling-the-clock": 3})
    expected = as_offered("calling-the-clock", *RARE)
    assert len(expected) == MOST
    assert most_called(client, tournament) == expected
    for _ in range(5):
        opened_by(client, call(client, tournament, situation="undercall"))
    # Entered today for yesterday: it counts from tomorrow on.
    late = factories.incident(actor=robin, tournament=tournament, situation="accepted-action")
    Incident.objects.filter(pk=late.pk).update(occurred_at=timezone.now() - timedelta(days=1))
    assert most_called(client, tournament) == expected


def test_where_little_was_called_the_house_and_then_every_floor_fill_the_places(
    client: Client, robin: User, tournament: Tournament
) -> None:
    alone = factories.tournament(house=tournament.house)
    assert most_called(client, alone) == as_offered(*COMMONEST)
    side_event = factories.tournament(house=tournament.house)
    called_before(side_event, robin, {"string-bet": 9, "pot-size": 8, "another-call": 20}, days=20)
    called_before(tournament, robin, {"fold-without-bet": 1})
    called_before(tournament, robin, {"accepted-action": 30}, days=90)
    mine = factories.tournament(house=factories.house())
    stranger = factories.floor_person(house=mine.house)
    called_before(mine, stranger, {"chips-found-behind": 9})
    expected = as_offered("fold-without-bet", "string-bet", "pot-size", *COMMONEST[:3])
    assert most_called(client, tournament) == expected


def test_call_logged_in_one_tap_waits_on_the_page_it_was_logged_from(
    client: Client, robin: User, tournament: Tournament
) -> None:
    factories.table(tournament=tournament, number=12)
    answer = call(client, tournament, situation="undercall", table="12", then="log")
    assert answer["Location"] == reverse("home", args=[tournament.pk])
    page = client.get(answer["Location"])
    logged = Incident.objects.get()
    assert page.context["calls"] == [(logged, "")]
    assert f'href="{reverse("call", args=[logged.pk])}"' in page.content.decode()
    assert "Logged: Table 12, Undercall. It waits among the open calls." in page.content.decode()


def test_double_tap_logs_one_call(client: Client, robin: User, tournament: Tournament) -> None:
    key = str(uuid4())
    for _ in range(2):
        call(client, tournament, key=key, situation="undercall", then="log")
    assert Incident.objects.count() == 1


def test_logging_at_a_table_that_is_not_there_gets_a_sentence(
    client: Client, robin: User, tournament: Tournament
) -> None:
    answer = call(client, tournament, situation="undercall", table="99", then="log")
    assert answer.status_code == 422
    assert "There is no table 99." in answer.content.decode()


@pytest.mark.parametrize(("value", "way_in"), [("undercall", ""), ("undercall:call-said", "?way_in=call-said")])
def test_only_to_look_opens_nothing(
    client: Client, robin: User, tournament: Tournament, value: str, way_in: str
) -> None:
    answer = call(client, tournament, situation=value, then="look")
    assert answer["Location"] == reverse("look", args=[tournament.pk, "undercall"]) + way_in
    assert not Incident.objects.exists()


def test_what_a_tap_is_to_do_cannot_be_anything_else(client: Client, robin: User, tournament: Tournament) -> None:
    assert call(client, tournament, then="burn").status_code == 422
    assert not Incident.objects.exists()


def test_others_see_a_ruling_once_it_cannot_be_undone(
    client: Client, robin: User, dana: User, tournament: Tournament
) -> None:
    incident = factories.recorded_incident(actor=robin, tournament=tournament, table=None)
    Draft.objects.filter(incident=incident).update(updated_by=robin)

    def latest(reader: User) -> list[Incident]:
        client.force_login(reader)
        rulings: list[Incident] = client.get(reverse("home", args=[tournament.pk])).context["latest"]
        return rulings

    assert (latest(robin), latest(dana)) == ([incident], [])
    Draft.objects.filter(incident=incident).update(recorded_at=timezone.now() - HALF_A_MINUTE)
    assert (latest(robin), latest(dana)) == ([incident], [incident])
    factories.record(incident, actor=robin, kind="correction", outcome="The raise stands after all.")
    Draft.objects.filter(incident=incident).update(recorded_at=timezone.now())
    assert latest(dana) == [incident]
