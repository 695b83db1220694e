"""The pages of house rules: the choices, the checks, the preview, and the stored result."""

import json
import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from pytest_django import DjangoAssertNumQueries

from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.ground.playing_day import playing_day
from floor.ground.wizard import wizard_of
from floor.house.actions.house_rules import end_override
from floor.house.actions.pins import ask_for_book
from floor.house.house_rules import book_on, overrides_of
from floor.models import House, Incident, Receipt, Submission, Tournament, User
from rules.books.stored import store_book
from rules.models import PublishedOverride
from tests import factories
from tests.floor.clocks import clock_call
from tests.floor.test_access import answered_call
from tests.forms import forms_of

pytestmark = pytest.mark.django_db

SECONDS = "clock-time-allowed.clock_seconds"


@pytest.fixture
def ida(house: House, client: Client) -> User:
    ida = factories.admin(house=house, name="Ida Falk")
    client.force_login(ida)
    return ida


def form(house: House, **said: Any) -> dict[str, Any]:
    return {
        "key": str(uuid4()),
        "setting": SECONDS,
        "value": "30",
        "since_on": str(playing_day(house, timezone.now())),
        "source": "House rules of May, section 4",
        "reason": "Our players know it so.",
        "step": "preview",
    } | said


def send(client: Client, house: House, status: int = 200, **said: Any) -> str:
    answer = client.post(reverse("new-house-rule", args=[house.slug]), form(house, **said))
    assert answer.status_code == status
    return answer.content.decode()


def numbers(pattern: str, page: str) -> list[int]:
    """The numbers that a page says where it reads so."""
    found = re.search(pattern, page)
    assert found, f"the page does not say {pattern}"
    return [int(number) for number in found.groups()]


def test_the_form_says_unit_range_meaning_and_the_five_editions(client: Client, ida: User, house: House) -> None:
    page = client.get(reverse("new-house-rule", args=[house.slug]), {"setting": SECONDS}).content.decode()
    for words in (
        "Seconds a player on the clock has before the countdown begins.",
        "Set it to (seconds)",
        "A whole number from 5 to 300.",
        "TDA 2009",
        "60 seconds",
        "50 seconds",
        "25 seconds",
    ):
        assert words in page


@pytest.mark.parametrize(
    ("setting", "field"),
    [
        ("facedown-discard-still-live.floor_may_penalize", 'type="radio" name="value" value="true"'),
        ("raise-fifty-percent.ratio", "such as 1/2"),
        ("clock-call.who", 'type="radio" name="value" value="td_or_any_player_in_event"'),
        ("oot-skipped-hand-ruling.named_outcomes", 'type="checkbox" name="value" value="dead"'),
        ("possible-misdeal.misdeal", 'type="radio" name="value" value="misdeal"'),
    ],
)
def test_each_type_has_its_field(client: Client, ida: User, house: House, setting: str, field: str) -> None:
    page = client.get(reverse("new-house-rule", args=[house.slug]), {"setting": setting}).content.decode()
    assert field in page


def test_the_preview_stores_nothing_and_shows_old_and_new(
    client: Client, ida: User, house: House, tournament: Tournament
) -> None:
    page = send(client, house)
    assert "25 seconds, then 5 counted down." in page
    assert "30 seconds, then 5 counted down." in page
    differ, played = numbers(r"(\d+) of (\d+) worked cases come out differently", page)
    assert 0 < differ < played
    assert "Publish House 1" in page
    assert not PublishedOverride.objects.exists()
    assert not Submission.objects.exists()


def test_the_preview_says_when_nothing_changes(client: Client, ida: User, house: House, tournament: Tournament) -> None:
    setting = "misdeal-stud-exposed.misdeal"
    assert "Nothing changes in any ruling" in send(client, house, setting=setting, value="true")
    cases, paths = numbers(r"(\d+) worked cases and (\d+) paths come out the same", send(client, house, value="25"))
    assert 0 < cases < paths


def test_what_is_published_is_listed_with_everything_about_it(client: Client, ida: User, house: House) -> None:
    day = playing_day(house, timezone.now())
    sent = form(house, step="publish", through=str(day + timedelta(days=9)))
    for _ in range(2):  # a tap that arrives twice
        page = client.post(reverse("new-house-rule", args=[house.slug]), sent, follow=True).content.decode()
    published = PublishedOverride.objects.get()
    assert (published.value, published.until_on) == (30, day + timedelta(days=10))
    for words in (
        "In force",
        "House 1",
        "30 seconds",
        "60 seconds (TDA 2009)",
        "House rules of May, section 4",
        "Our players know it so.",
        "Published by Ida Falk.",
        f"until and including {day + timedelta(days=9):%-d %b %Y}",
    ):
        assert words in page


def test_the_list_tells_in_force_planned_and_ended_apart(client: Client, ida: User, house: House) -> None:
    day = playing_day(house, timezone.now())
    factories.override(actor=ida, house=house)
    factories.override(
        actor=ida, house=house, key="clock-time-allowed.countdown_seconds", since=day + timedelta(days=3)
    )
    ended = factories.override(actor=ida, house=house, key="penalty-options.max_rounds", written="2")
    sent = {"key": str(uuid4()), "through": str(day - timedelta(days=1)), "reason": "Back to the book."}
    assert "<strong>2 rounds</strong>, from " in client.get(reverse("end-override", args=[ended.pk])).content.decode()
    answer = client.post(reverse("end-override", args=[ended.pk]), sent, follow=True)
    page = answer.content.decode()
    assert (
        page.index("In force") < page.index("House 1</strong>") < page.index("Planned") < page.index("House 2</strong>")
    )
    assert page.index("House 2</strong>") < page.index("Ended <span") < page.index("House 3</strong>")
    assert "ended before it began" in page
    assert "Ended by Ida Falk: Back to the book." in page


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"value": ""}, "Write a whole number from 5 to 300."),
        ({"value": "soon"}, "Write a whole number from 5 to 300."),
        ({"value": "301"}, "Write a whole number from 5 to 300."),
        ({"source": ""}, "Say where the house wrote this down."),
        ({"reason": " "}, "Say in a few words why."),
        ({"since_on": ""}, "Choose the day."),
        ({"since_on": "2020-01-01"}, "Choose today or a later day."),
        ({"through": "2020-01-01"}, "It has to end after it begins."),
        ({"setting": "clock-call.who", "value": "anybody"}, "Choose one of those listed."),
        ({"setting": "oot-skipped-hand-ruling.named_outcomes", "value": ""}, "Choose one"),
        ({"setting": "raise-fifty-percent.ratio", "value": "half"}, "Write a fraction from"),
    ],
)
def test_what_is_wrong_gets_a_sentence_and_stays_typed(
    client: Client, ida: User, house: House, said: dict[str, str], sentence: str
) -> None:
    page = send(client, house, 422, **said)
    assert sentence in page
    if "source" not in said:
        assert "House rules of May, section 4" in page


def test_a_second_value_for_a_day_takes_the_place_of_the_first_only_when_told(
    client: Client, ida: User, house: House, tournament: Tournament
) -> None:
    factories.override(actor=ida, house=house)
    page = send(client, house, 409, value="40")
    assert "House 1 sets this already on those days." in page
    assert "House 1 sets 30 seconds" in page
    page = send(client, house, value="40", supersede="on")
    assert "House 1 ends, which set 30 seconds: this takes its place." in page
    assert "does not come back" not in page
    assert "30 seconds, then 5 counted down." in page
    send(client, house, 302, value="40", supersede="on", step="publish")
    assert [one.until_on is None for one in PublishedOverride.objects.order_by("number")] == [False, True]


def test_what_is_set_for_some_days_says_that_the_one_it_ends_does_not_come_back(
    client: Client, ida: User, house: House, tournament: Tournament
) -> None:
    day = playing_day(house, timezone.now())
    factories.override(actor=ida, house=house)
    page = send(client, house, value="40", through=str(day + timedelta(days=4)), supersede="on")
    last = date_format(day + timedelta(days=4), "j M Y")
    assert f"House 1 does not come back after {last}: publish it again for the days from then on." in page


def test_a_tournament_is_offered_only_what_it_may_set(client: Client, house: House, tournament: Tournament) -> None:
    client.force_login(factories.td(house=house))
    address = reverse("new-tournament-rule", args=[tournament.pk])
    assert "Seconds a player on the clock has" in client.get(address, {"area": "clock"}).content.decode()
    only_the_house = "facedown-discard-still-live.floor_may_penalize"
    assert "What does" in client.get(address, {"setting": only_the_house}).content.decode()
    client.post(address, form(house, setting=only_the_house, value="true", step="publish"))
    assert not PublishedOverride.objects.exists()
    client.post(address, form(house, value="20", step="publish"))
    assert str(PublishedOverride.objects.get()) == "Tournament 1"


def test_the_sheet_shows_its_own_rules_and_those_of_the_house_to_everybody(
    client: Client, ida: User, house: House, tournament: Tournament
) -> None:
    other = factories.tournament(house=house)
    factories.override(actor=ida, house=house)
    factories.override(actor=ida, house=house, tournament=tournament, written="20")
    factories.override(actor=ida, house=house, tournament=other, written="45")
    client.force_login(factories.floor_person(house=house))
    page = client.get(reverse("rules-sheet", args=[tournament.pk])).content.decode()
    assert "House 1" in page
    assert "Tournament 1" in page
    assert "20 seconds" in page
    assert "45 seconds" not in page
    assert "End Tournament 1" not in page
    assert "Use from the next level" not in page


def test_the_sheet_says_what_each_rule_comes_to_here(
    client: Client, ida: User, house: House, tournament: Tournament
) -> None:
    day, time = playing_day(house, timezone.now()), "calling-the-clock.clock-time"
    house_wide = factories.override(actor=ida, house=house)
    factories.override(actor=ida, house=house, key=time, written="shorter", choice=True)
    factories.override(actor=ida, house=house, key="final-table-size.flop_seats", written="9")

    def sheet() -> str:
        return client.get(reverse("rules-sheet", args=[tournament.pk])).content.decode()

    def pin() -> None:
        tournament.book = store_book(book_on("tda-2019", overrides_of(tournament), day))
        tournament.save(update_fields=["book"])

    waits = sheet().partition("published, not yet used here")[2]
    assert waits.count('class="override"') == 2
    assert sheet().count("TDA 2019 does not set this: nothing changes here.") == 1
    pin()
    assert "not yet used here" not in sheet()
    end_override(ida, house_wide, uuid4(), day, "Back to the book.")
    assert sheet().count("Still in use here.") == 1
    factories.override(actor=ida, house=house, written="40")
    factories.override(actor=ida, house=house, tournament=tournament, written="20")
    factories.override(actor=ida, house=house, tournament=tournament, key=time, written="as-written", choice=True)
    pin()
    assert sheet().count("Tournament 1 overrides it here.") == sheet().count("Tournament 2 overrides it here.") == 1
    assert "not yet used here" not in sheet()


def test_the_list_takes_as_many_queries_however_many_rules_there_are(
    client: Client, ida: User, house: House, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    factories.override(actor=ida, house=house)
    with django_assert_num_queries(6):  # session, person, house with role, overrides, own rules, drafts
        client.get(reverse("house-rules", args=[house.slug]))
    factories.override(actor=ida, house=house, key="penalty-options.max_rounds", written="2")
    with django_assert_num_queries(6):
        client.get(reverse("house-rules", args=[house.slug]))


def pinned(ida: User, house: House) -> Tournament:
    """A tournament before its first level that rules by House 1."""
    tournament = factories.tournament(house=house, level=False)
    factories.override(actor=ida, house=house)
    book = book_on("tda-2019", overrides_of(tournament), playing_day(house, timezone.now()))
    ask_for_book(ida, tournament, uuid4(), book.hash)
    tournament.refresh_from_db()
    return tournament


def test_the_record_and_its_receipt_cite_both(client: Client, ida: User, house: House) -> None:
    call = clock_call(ida, pinned(ida, house))
    sent = {"submission_key": str(uuid4()), "revision": call.draft.revision}
    client.post(reverse("record", args=[call.pk]), sent)
    receipt = Receipt.objects.get(entry__incident=call)
    cited = next(one for one in json.loads(receipt.body)["ruling"]["citations"] if one["deciding"])
    assert [one["text"] for one in cited["changed"]] == ["House 1, replacing 29 of TDA 2019"]
    assert "House 1, replacing 29 of TDA 2019" in client.get(reverse("incident", args=[call.pk])).content.decode()


def test_the_ruling_page_says_whether_house_rules_make_a_difference(client: Client, ida: User, house: House) -> None:
    tournament = pinned(ida, house)
    timed, plain = clock_call(ida, tournament), clock_call(ida, factories.tournament(house=house))
    assert "Without house rules: differs" in client.get(reverse("call", args=[timed.pk])).content.decode()
    assert "Without house rules" not in client.get(reverse("call", args=[plain.pk])).content.decode()
    other = answered_call(ida, tournament, factories.table(tournament=tournament))
    assert "Without house rules: same" in client.get(reverse("call", args=[other.pk])).content.decode()


def recorded(actor: User, call: Incident) -> Incident:
    wizard = wizard_of(call, call.draft)
    made = Recording("ruling", wizard.ruling, wizard.stored, wizard.people)
    return record_ruling(actor, call, uuid4(), SentRuling(call.draft.revision), made)


def test_the_preview_shows_which_of_the_last_calls_would_have_come_out_differently(
    client: Client, ida: User, robin: User, house: House, tournament: Tournament
) -> None:
    call = recorded(robin, clock_call(robin, tournament))
    clock_call(robin, tournament)  # not recorded
    next_door = factories.tournament(house=factories.house())
    there = factories.floor_person(house=next_door.house)
    recorded(there, clock_call(there, next_door))
    client.force_login(ida)
    page = send(client, house)
    assert "1 of the last 1 call would have come out differently" in page
    assert f'<a href="{reverse("incident", args=[call.pk])}">call {call.pk}</a>' in page
    assert "Nothing changes" in send(client, house, value="25")


def test_a_value_tells_who_set_it_when_and_why_and_who_ended_it(
    client: Client, ida: User, td: User, house: House, tournament: Tournament
) -> None:
    first = factories.override(actor=ida, house=house, written="40")
    tomorrow = playing_day(house, timezone.now()) + timedelta(days=1)
    end_override(ida, first, uuid4(), tomorrow, "Too long for our players.")
    factories.override(actor=td, house=house, tournament=tournament, written="20")
    factories.override(actor=ida, house=house, key="penalty-options.max_rounds", written="2")
    of_house = client.get(reverse("new-house-rule", args=[house.slug]), {"setting": SECONDS}).content.decode()
    history = of_house.partition('id="history"')[2]
    assert re.search(
        r"House 1.*40 seconds.*Published by Ida Falk on \d+ \w+ \d{4}, \d\d:\d\d: Our players", history, re.S
    )
    assert "Too long for our players." in history
    assert "Tournament 1" not in history
    address = reverse("new-tournament-rule", args=[tournament.pk])
    history = client.get(address, {"setting": SECONDS}).content.decode().partition('id="history"')[2]
    assert history.index("Tournament 1") < history.index("House 1")
    assert "max_rounds" not in history
    client.force_login(factories.floor_person(house=house))
    read = client.get(reverse("provision", args=[tournament.pk, "29"])).content.decode()
    for said in ("Published by Ida Falk on", "Our players know it so.", "Ended by Ida Falk: Too long for our players."):
        assert said in read


def test_a_form_for_what_is_set_already_begins_with_its_value_and_takes_its_place(
    client: Client, ida: User, house: House
) -> None:
    factories.override(actor=ida, house=house)
    address = reverse("new-house-rule", args=[house.slug])
    page = client.get(address, {"setting": "clock-time-allowed.clock_seconds"}).content.decode()
    assert re.search(r'name="value" value="30"', page)
    assert "House 1 sets 30 seconds" in page
    assert page.index("takes its place") < page.index('name="value"')
    sent = next(one.fields for one in forms_of(page, address) if "supersede" in one.fields)
    preview = client.post(address, sent | {"value": "40", "source": "May", "reason": "Slow."}).content.decode()
    assert "House 1 ends, which set 30 seconds" in preview


def test_what_can_be_set_stands_in_families_and_each_says_what_holds_since_when_and_by_whom(
    client: Client, ida: User, house: House
) -> None:
    address = reverse("new-house-rule", args=[house.slug])
    page = client.get(address).content.decode()
    assert "<details class=" not in page[page.index("<main") :]
    assert f"{address}?area=clock" in page
    family = client.get(address, {"area": "clock"}).content.decode()
    assert "25 seconds<small>as TDA 2024 has it" in family
    assert "House 1" not in family
    rule = factories.override(actor=ida, house=house)
    for asked in ({"area": "clock"}, {"q": "clock"}):
        family = " ".join(client.get(address, asked).content.decode().split())
        said = f"House 1, since {date_format(rule.since_on, 'j M Y')}, published by Ida Falk"
        assert f"<strong>30 seconds</strong> <small>{said}" in family


def test_standing_choices_stand_by_the_family_of_their_calls(client: Client, ida: User, house: House) -> None:
    address = reverse("new-house-rule", args=[house.slug])
    assert "<b>Standing choices, out of turn</b>" in client.get(address).content.decode()
    family = client.get(address, {"area": "standing choices, out of turn"}).content.decode()
    assert "Action out of turn, under" in family
    assert "Misdeal, under" not in family


def test_in_a_tournament_its_own_value_holds_over_that_of_the_house(
    client: Client, ida: User, house: House, tournament: Tournament
) -> None:
    factories.override(actor=ida, house=house)
    factories.override(actor=ida, house=house, tournament=tournament, written="45")
    page = client.get(reverse("new-tournament-rule", args=[tournament.pk]), {"area": "clock"}).content.decode()
    assert "<strong>45 seconds</strong>" in page
    assert "<strong>30 seconds</strong>" not in page


def test_house_rules_are_found_by_number_words_source_and_provision(client: Client, ida: User, house: House) -> None:
    send(client, house, status=302, step="publish")
    factories.own_rule(actor=ida, house=house, title="Phones stay off the table")
    address = reverse("house-rules", args=[house.slug])

    def found(typed: str, **headers: str) -> tuple[bool, bool]:
        page = client.get(address, {"q": typed}, headers=headers).content.decode()
        return 'id="override-' in page, 'id="own-rule-' in page

    assert found("") == (True, True)
    for typed in ("clock", "29", "our players"):
        assert found(typed) == (True, False), typed
    assert found("house 1") == found("rules of May") == (True, True)
    assert found("phon off") == (False, True)
    assert found("phones", **{"HX-Request": "true"}) == (False, True)
    page = client.get(address, {"q": "clock phones"}).content.decode()
    assert "No house rule has “clock phones”." in page
    assert "None yet" not in page
