"""The book of a tournament on screen: its chapters, a provision with the changes of the house, and the search."""

import re
from datetime import date, timedelta
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from pytest_django import DjangoAssertNumQueries

from floor.ground.playing_day import playing_day
from floor.house.actions.house_rules import publish_override
from floor.house.actions.pins import ask_for_book
from floor.house.house_rules import book_on, overrides_of
from floor.house.new_override import NewOverride
from floor.models import House, Tournament, User
from rules.books.editions import editions, load_edition
from rules.books.stored import store_book
from rules.models import OverrideKind
from tests import factories

pytestmark = pytest.mark.django_db

SECONDS = "clock-time-allowed.clock_seconds"
CHOICE = "action-out-of-turn.skipped-hand"


@pytest.fixture
def reader(client: Client, house: House) -> Client:
    client.force_login(factories.floor_person(house=house))
    return client


def today(house: House) -> date:
    return playing_day(house, timezone.now())


def publish(
    ida: User, house: House, written: str, *, key: str = SECONDS, after: int = 0, days: int | None = None
) -> None:
    since = today(house) + timedelta(days=after)
    kind = OverrideKind.CHOICE if key == CHOICE else OverrideKind.PARAMETER
    until = since + timedelta(days=days) if days else None
    new = NewOverride(kind, key, written, "House rules of May, section 4", "Our players know it so.", since, until)
    publish_override(ida, house, None, uuid4(), new)


def pin(tournament: Tournament, day: date) -> None:
    tournament.book = store_book(book_on("tda-2019", overrides_of(tournament), day))
    tournament.save(update_fields=["book"])


def read(reader: Client, tournament: Tournament, number: str, **query: str) -> str:
    answer = reader.get(reverse("provision", args=[tournament.pk, number]), query)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def search(reader: Client, tournament: Tournament, typed: str, **headers: str) -> Any:
    return reader.get(reverse("book", args=[tournament.pk]), {"q": typed}, headers=headers)


def test_the_book_lies_open_at_its_chapters(reader: Client, tournament: Tournament) -> None:
    page = reader.get(reverse("book", args=[tournament.pk])).content.decode()
    assert "<h1>TDA 2019</h1>" in page
    assert reverse("chapter", args=[tournament.pk, "play-bets-raises"]) in page
    chapter = reader.get(reverse("chapter", args=[tournament.pk, "play-bets-raises"])).content.decode()
    assert reverse("provision", args=[tournament.pk, "53"]) in chapter
    assert reverse("provision", args=[tournament.pk, "29"]) not in chapter


def test_the_book_says_since_when_the_tournament_has_it(
    reader: Client, tournament: Tournament, house: House, ida: User
) -> None:
    address = reverse("book", args=[tournament.pk])
    assert "The book of this tournament from its beginning" in reader.get(address).content.decode()
    publish(ida, house, "30")
    tournament.current_level = None
    tournament.level_set_at = None
    tournament.save(update_fields=["current_level", "level_set_at"])
    new = book_on("tda-2019", overrides_of(tournament), today(house))
    pin = ask_for_book(ida, tournament, uuid4(), new.hash)
    assert pin.applied_at
    since = date_format(timezone.localtime(pin.applied_at, ZoneInfo(house.time_zone)), "j M Y H:i")
    assert f"The book of this tournament since {since}" in reader.get(address).content.decode()


@pytest.mark.parametrize("edition", editions())
def test_a_book_of_any_edition_is_read_from_its_first_page_to_its_last(
    reader: Client, house: House, edition: str
) -> None:
    tournament = factories.tournament(house=house, book=factories.book(edition=edition))
    numbers = list(load_edition(edition).provisions)
    for number in (numbers[0], *numbers[5:-1:40], numbers[-1]):
        assert load_edition(edition).provision(number).number in read(reader, tournament, number)


def test_a_provision_shows_what_it_says_and_what_it_sets(reader: Client, tournament: Tournament) -> None:
    page = read(reader, tournament, "29")
    edition = load_edition("tda-2019")
    assert edition.statement("clock-time-allowed") in page
    assert "<dd>25 seconds</dd>" in page
    for other in ("30", "2", "70"):
        assert reverse("provision", args=[tournament.pk, other]) in page
    assert reverse("look", args=[tournament.pk, "calling-the-clock"]) in page
    assert f"{reverse('home', args=[tournament.pk])}?q=Calling%20the%20clock" in page


def test_what_the_house_changed_stands_at_the_value(
    reader: Client, tournament: Tournament, house: House, ida: User
) -> None:
    day = today(house)
    publish(ida, house, "30", days=10)
    publish(ida, house, "40", after=10)
    pin(tournament, day)
    page = read(reader, tournament, "29")
    assert '<dd class="of-house">30 seconds <small>House 1, replacing 25 seconds</small></dd>' in page
    last, first = (date_format(day + timedelta(days=days), "j M Y") for days in (9, 10))
    since = date_format(day, "j M Y")
    assert f"<strong>House 1</strong>: 30 seconds since {since}, until and including {last}" in page
    assert f"<strong>House 2</strong>: 40 seconds from {first}. Planned" in page
    assert "House rules of May, section 4" in page


def test_what_holds_in_the_house_but_not_in_the_pinned_book_says_so(
    reader: Client, tournament: Tournament, house: House, ida: User
) -> None:
    publish(ida, house, "30")
    page = read(reader, tournament, "29")
    assert "<dd>25 seconds</dd>" in page
    assert "Not in the book of this tournament" in page


def test_what_ended_is_told_as_ended_or_as_still_in_the_book(
    reader: Client, tournament: Tournament, house: House, ida: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = today(house)
    publish(ida, house, "30", days=1)
    monkeypatch.setattr("floor.house.views.reader.playing_day", lambda house, at: day + timedelta(days=3))
    last = date_format(day, "j M Y")
    page = read(reader, tournament, "29")
    assert f"from {last} until and including {last}. Ended" in page
    assert "still in the book" not in page
    pin(tournament, day)
    assert f"Ended after {last}, but still in the book of this tournament" in read(reader, tournament, "29")


def test_what_the_house_chose_stands_where_the_situation_looks(
    reader: Client, tournament: Tournament, house: House, ida: User
) -> None:
    assert "The house has chosen" not in read(reader, tournament, "53-B")
    publish(ida, house, "dead", key=CHOICE)
    pin(tournament, today(house))
    page = read(reader, tournament, "53-B")
    assert "The house has chosen" in page
    assert "<small>House 1</small>" in page
    assert "{seat}" not in page


def test_overrides_of_another_house_are_not_shown(reader: Client, tournament: Tournament) -> None:
    elsewhere = factories.house()
    publish(factories.admin(house=elsewhere), elsewhere, "30")
    assert "House 1" not in read(reader, tournament, "29")


def test_another_edition_is_read_beside_the_book_and_says_so(reader: Client, tournament: Tournament) -> None:
    page = read(reader, tournament, "38-A", **{"in": "TDA 2013"})
    assert "This is TDA 2013, not the book of this tournament." in page
    assert f"{reverse('provision', args=[tournament.pk, '38-B'])}?in=TDA+2013" in page
    assert "not the book of this tournament" not in read(reader, tournament, "53-A", **{"in": "TDA 2019"})


@pytest.mark.parametrize(
    ("name", "rest", "query"),
    [
        ("provision", "99", {}),
        ("provision", "53-A", {"in": "TDA 1999"}),
        ("provision", "38-A", {"in": "tda-2013"}),
        ("chapter", "no-such-chapter", {}),
    ],
)
def test_what_is_not_in_the_book_is_not_there(
    reader: Client, tournament: Tournament, name: str, rest: str, query: dict[str, str]
) -> None:
    assert reader.get(reverse(name, args=[tournament.pk, rest]), query).status_code == 404


@pytest.mark.parametrize(("typed", "number"), [("53", "53"), ("38-A in 2013", "53-A"), ("oot", "53"), ("tank", "29")])
def test_what_is_typed_leads_to_its_provision(reader: Client, tournament: Tournament, typed: str, number: str) -> None:
    page = search(reader, tournament, typed)
    assert reverse("provision", args=[tournament.pk, number]) in page.content.decode()
    assert page.context["found"][0].provision.number == number


def test_what_is_not_found_says_what_can_be_typed(reader: Client, tournament: Tournament) -> None:
    page = search(reader, tournament, "<rain>").content.decode()
    assert "Nothing found" in page
    assert "“&lt;rain&gt;” is nowhere in TDA 2019." in page
    assert "38-A in 2013" in page


def test_what_only_another_edition_has_is_named_and_read_there(reader: Client, house: House) -> None:
    oldest = factories.tournament(house=house, book=factories.book(edition="tda-2009"))
    page = search(reader, oldest, "RP-5 in TDA 2019").content.decode()
    assert "Not in TDA 2009" in page
    assert f"{reverse('provision', args=[oldest.pk, 'RP-5'])}?in=TDA%202019" in page


def test_typing_swaps_only_what_is_found_and_is_one_step_back(reader: Client, tournament: Tournament) -> None:
    book = reverse("book", args=[tournament.pk])
    provision = reverse("provision", args=[tournament.pk, "29"])
    here = f"{book}?q=oot"
    for came_from, header in ((provision, "HX-Push-Url"), (f"{book}?q=oo", "HX-Replace-Url"), (book, "HX-Replace-Url")):
        page = search(
            reader, tournament, "oot", **{"HX-Request": "true", "HX-Current-URL": f"http://testserver{came_from}"}
        )
        assert page.headers[header] == here
        assert page.content.decode().lstrip().startswith('<div id="found"')


def test_a_call_is_one_tap_away_however_far_somebody_read_on(reader: Client, tournament: Tournament) -> None:
    call = "/calls/12/?way=in"
    first = reader.get(
        reverse("provision", args=[tournament.pk, "53-A"]), headers={"Referer": f"http://testserver{call}"}
    ).content.decode()
    assert f'<a class="button primary" href="{call}">Back</a>' in first
    onward = f"{reverse('provision', args=[tournament.pk, '53-B'])}?back=%2Fcalls%2F12%2F%3Fway%3Din"
    assert f'href="{onward}"' in first
    second = reader.get(onward, headers={"Referer": "http://testserver/t/1/book"}).content.decode()
    assert f'<a class="button primary" href="{call}">Back</a>' in second
    book = reverse("book", args=[tournament.pk])
    third = reader.get(book, headers={"Referer": f"http://testserver{onward}"}).content.decode()
    assert f'<a class="button primary" href="{call}">Back</a>' in third


RULED: dict[str, Any] = {
    "hand-moment": "now",
    "actor": 6,
    "oot-action": "call",
    "oot-skipped": [5],
    "oot-skipped-act.5": "not-yet",
}


def test_every_citation_of_a_ruling_is_read_in_one_tap_and_none_by_the_players(
    reader: Client, tournament: Tournament, ida: User
) -> None:
    answers = {key: {"value": value, "fingerprint": None, "by": "person"} for key, value in RULED.items()}
    call = factories.incident(actor=ida, tournament=tournament, prefill=answers)
    recorded = factories.recorded_incident(actor=ida, tournament=tournament)
    for address in (
        reverse("call", args=[call.pk]),
        reverse("other-editions", args=[call.pk]),
        reverse("incident", args=[recorded.pk]),
    ):
        page = reader.get(address).content.decode()
        links = set(re.findall(r'href="([^"]+/book/p/[^"]+)"', page))
        assert links
        assert {reader.get(link).status_code for link in links} == {200}
    of_call = reader.get(reverse("call", args=[call.pk])).content.decode()
    assert f"{reverse('provision', args=[tournament.pk, '53-A'])}?in=TDA%202019" in of_call
    assert "/book" not in reader.get(reverse("players-page", args=[call.pk])).content.decode()


@pytest.mark.parametrize("back", ["https://far.example/", "//far.example/", "javascript:alert(1)"])
def test_back_never_leads_away(reader: Client, tournament: Tournament, back: str) -> None:
    assert "far.example" not in read(reader, tournament, "29", back=back)
    assert "javascript" not in read(reader, tournament, "29", back=back)
    page = reader.get(reverse("provision", args=[tournament.pk, "29"]), headers={"Referer": "https://far.example/"})
    assert "far.example" not in page.content.decode()


def test_reading_takes_five_queries_however_many_overrides_there_are(
    reader: Client, tournament: Tournament, house: House, ida: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for days in range(6):
        publish(ida, house, str(30 + days), after=2 * days, days=2)
    pin(tournament, today(house))
    read(reader, tournament, "29")
    with django_assert_num_queries(5):
        read(reader, tournament, "29")
    with django_assert_num_queries(4):
        search(reader, tournament, "oot")


def test_a_rule_says_how_every_edition_numbers_and_heads_it(reader: Client, tournament: Tournament) -> None:
    page = read(reader, tournament, "53-A")
    lineage = page.partition('id="lineage"')[2].partition("</section>")[0]
    assert 'aria-current="true"><strong class="number">53-A</strong>' in lineage
    assert re.search(r"38-A</strong><span><b>TDA 2013</b><small>Action Out of Turn \(OOT\)", lineage)
    assert f"{reverse('provision', args=[tournament.pk, '38-A'])}?in=TDA%202013" in lineage


def test_the_sheet_of_a_tournament_says_what_its_book_lays_down(reader: Client, tournament: Tournament) -> None:
    page = reader.get(reverse("rules-sheet", args=[tournament.pk])).content.decode()
    assert '<span class="rule-number">TDA 2019</span>' in page
    assert "Seconds a player on the clock has before the countdown begins." in page
    assert "<dd>25 seconds</dd>" in page
