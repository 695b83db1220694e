"""The house's own rules: published once, never edited, read beside the book, and shown on rulings that rest there."""

from datetime import timedelta
from html import unescape
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from floor.errors import Invalid, Refused
from floor.ground.playing_day import playing_day
from floor.house.actions.own_rules import end_own_rule, publish_own_rule
from floor.house.own_rules import NewOwnRule, in_force
from floor.models import House, OwnRule, Tournament, User
from rules.books.editions import load_edition, newest_first
from tests import factories
from tests.floor.calls.test_look import Looking
from tests.floor.test_access import answered_call
from tests.forms import forms_of

pytestmark = pytest.mark.django_db

OUT_OF_TURN = "53-A"


@pytest.fixture
def ida(client: Client, house: House) -> User:
    ida = factories.admin(house=house, name="Ida Falk")
    client.force_login(ida)
    return ida


def sent(house: House, **changes: str) -> dict[str, str]:
    return {
        "key": str(uuid4()),
        "step": "publish",
        "title": "Hats",
        "text": "Hats stay off the table.",
        "beside": "",
        "since_on": str(playing_day(house, timezone.now())),
        "source": "House rules of May",
    } | changes


def test_an_admin_publishes_a_rule_and_it_is_numbered(client: Client, ida: User, house: House) -> None:
    answer = client.post(reverse("new-own-rule", args=[house.slug]), sent(house, beside="5", decides="on"))
    assert answer["Location"] == reverse("house-rules", args=[house.slug])
    page = client.get(answer["Location"]).content.decode()
    for said in ("Own rule 1", "Hats stay off the table.", "Decides in place of 5"):
        assert said in page
    assert factories.own_rule(actor=ida, house=house).number == 2


def test_before_it_is_published_its_author_sees_it_as_staff_and_players_will(
    client: Client, ida: User, house: House
) -> None:
    factories.own_rule(actor=ida, house=house, title="Phones in a box", beside="5")
    address, said = reverse("new-own-rule", args=[house.slug]), sent(house, beside="5", decides="on", step="")
    page = client.post(address, said).content.decode()
    assert OwnRule.objects.count() == 1
    book = page[page.index('id="in-the-book"') : page.index('id="in-a-call"')]
    assert load_edition("tda-2019").provisions["5"].heading in unescape(book)
    assert "Own rule 1: Phones in a box" in book
    assert "Own rule 2: Hats" in book
    assert "House wording decides: Hats" in page
    assert '<li value="2"><h2>Hats <small>in place of rule 5' in page
    carried = next(form.fields for form in forms_of(page, address) if "title" in form.fields)
    assert client.post(address, {**carried, "step": "publish"}).status_code == 302
    assert str(OwnRule.objects.get(title="Hats")) == "Own rule 2"


@pytest.mark.parametrize("typed", ["5", " 5 ", "electronic", "rule 5"])
def test_the_rule_beside_it_is_found_by_number_or_heading(client: Client, ida: User, house: House, typed: str) -> None:
    said = sent(house, beside=typed, step="publish")
    assert client.post(reverse("new-own-rule", args=[house.slug]), said).status_code == 302
    assert OwnRule.objects.get().beside == "5"


def test_what_was_typed_is_there_again_when_it_is_changed_after_the_preview(
    client: Client, ida: User, house: House
) -> None:
    page = client.post(reverse("new-own-rule", args=[house.slug]), sent(house, step="change"))
    assert page.status_code == 200
    assert "Hats stay off the table." in page.content.decode()
    assert not OwnRule.objects.exists()


@pytest.mark.parametrize("step", ["", "publish"])
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"title": " "}, "Give it a title"),
        ({"text": ""}, "Say what it demands"),
        ({"source": ""}, "Say where the house wrote this down."),
        ({"beside": "99"}, "TDA 2024 has no rule “99”."),
        ({"beside": "chips"}, "Type one of these numbers: "),
        ({"decides": "on"}, "Say beside which rule"),
        ({"since_on": "2020-01-01"}, "Choose today or a later day."),
        ({"text": "x" * 2001}, "Keep it under 2000 characters."),
    ],
)
def test_what_is_wrong_gets_a_sentence_and_nothing_typed_is_lost(
    client: Client, ida: User, house: House, changes: dict[str, str], sentence: str, step: str
) -> None:
    answer = client.post(reverse("new-own-rule", args=[house.slug]), sent(house, step=step, **changes))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert "House rules of May" in page or "source" in changes
    assert not OwnRule.objects.exists()


def test_a_rule_that_is_sent_twice_is_published_once(ida: User, house: House) -> None:
    key, today = uuid4(), playing_day(house, timezone.now())
    new = NewOwnRule("Hats", "Hats stay off the table.", "House rules of May", today)
    assert publish_own_rule(ida, house, key, new) == publish_own_rule(ida, house, key, new)


def test_only_an_admin_publishes(td: User, house: House) -> None:
    with pytest.raises(Refused):
        factories.own_rule(actor=td, house=house)


def test_it_is_ended_and_never_edited(client: Client, ida: User, house: House) -> None:
    rule = factories.own_rule(actor=ida, house=house)
    today = playing_day(house, timezone.now())
    assert list(in_force(house, today)) == [rule]
    ended = {"key": str(uuid4()), "through": str(today), "reason": "Nobody wears hats."}
    assert client.post(reverse("end-own-rule", args=[rule.pk]), ended).status_code == 302
    assert list(in_force(house, today)) == [rule]
    assert list(in_force(house, today + timedelta(days=1))) == []
    with pytest.raises(Refused, match="ended already"):
        end_own_rule(ida, rule, uuid4(), today, "Again.")
    for statement in ("UPDATE floor_ownrule SET text = 'x'", "DELETE FROM floor_ownrule"):
        with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)


def test_it_cannot_end_before_today(ida: User, house: House) -> None:
    rule = factories.own_rule(actor=ida, house=house)
    with pytest.raises(Invalid):
        end_own_rule(ida, rule, uuid4(), rule.since_on - timedelta(days=1), "It was never ours.")


def test_all_staff_read_it_in_the_book_beside_its_rule_and_find_it_by_its_words(
    client: Client, ida: User, robin: User, tournament: Tournament
) -> None:
    factories.own_rule(actor=ida, house=tournament.house, title="Phones in a box", text="They go away.", beside="5")
    client.force_login(robin)
    assert "Phones in a box" in client.get(reverse("book", args=[tournament.pk])).content.decode()
    assert "Phones in a box" in client.get(reverse("book", args=[tournament.pk]), {"q": "box"}).content.decode()
    assert "Phones in a box" in client.get(reverse("provision", args=[tournament.pk, "5"])).content.decode()
    assert "Phones in a box" not in client.get(reverse("provision", args=[tournament.pk, "53"])).content.decode()


def test_a_ruling_that_rests_on_a_reworded_rule_says_that_house_wording_decides(
    client: Client, ida: User, robin: User, tournament: Tournament
) -> None:
    call = answered_call(robin, tournament, factories.table(tournament=tournament, number=12, players=9))
    client.force_login(robin)
    address = reverse("call", args=[call.pk])
    assert "House wording decides" not in client.get(address).content.decode()
    factories.own_rule(actor=ida, house=tournament.house, title="Beside it", beside=OUT_OF_TURN)
    assert "House wording decides" not in client.get(address).content.decode()
    factories.own_rule(actor=ida, house=tournament.house, title="Our turn", beside=OUT_OF_TURN, decides=True)
    page = client.get(address).content.decode()
    assert "House wording decides: Our turn" in page
    # It says so to the players too, and on record.
    assert "House wording decides: Our turn" in client.get(reverse("players-page", args=[call.pk])).content.decode()
    factories.record(call, actor=robin)
    assert "House wording decides: Our turn" in client.get(reverse("incident", args=[call.pk])).content.decode()


def test_where_it_depends_the_house_wording_of_either_side_is_told(client: Client) -> None:
    looking = Looking(client)
    house = looking.tournament.house
    factories.own_rule(actor=factories.admin(house=house), house=house, title="Ours", beside=OUT_OF_TURN, decides=True)
    page = looking.answer("acted-behind", 5, "call", 4, [6, 7], "cant-establish")
    assert "It depends" in page
    assert "House wording decides: Ours" in page


def test_what_another_house_wrote_is_nobodys_else(client: Client, robin: User, tournament: Tournament) -> None:
    other = factories.house()
    factories.own_rule(actor=factories.admin(house=other), house=other, title="Next door")
    assert "Next door" not in client.get(reverse("book", args=[tournament.pk])).content.decode()


def test_the_sheet_that_is_posted_has_the_rules_of_today_and_nobodys_name(
    client: Client, ida: User, house: House
) -> None:
    factories.own_rule(actor=ida, house=house, title="Phones in a box", beside="5", decides=True)
    factories.override(actor=ida, house=house)
    client.logout()
    address = reverse("posted-rules", args=[house.slug])
    page = client.get(address).content.decode()
    for said in ("House rules of The Lantern Room", "Phones in a box", "in place of", "Set by the house", "<svg"):
        assert said in page
    assert f"Code of http://testserver{address}" in page
    assert "Ida Falk" not in page
    assert "data-print" not in page


def test_whoever_prints_the_sheet_is_told_which_rules_are_not_on_it_yet(
    client: Client, ida: User, house: House
) -> None:
    address, today = reverse("posted-rules", args=[house.slug]), playing_day(house, timezone.now())
    page = client.get(address).content.decode()
    assert "data-print" in page and reverse("house-rules", args=[house.slug]) in page
    assert "Print it again" not in page
    later = today + timedelta(days=3)
    publish_own_rule(ida, house, uuid4(), NewOwnRule("Hats", "Hats stay off.", "May", later))
    said = f"1 rule that begins later is not on this sheet. Print it again on {date_format(later, 'j F Y')}."
    assert said in client.get(address).content.decode()
    client.force_login(factories.floor_person(house=house))
    assert "Print it again" not in client.get(address).content.decode()


def test_the_sheet_that_is_posted_names_a_book_only_where_the_house_has_said_by_which_it_plays(
    client: Client, ida: User, house: House
) -> None:
    address, newest = reverse("posted-rules", args=[house.slug]), load_edition(newest_first()[0]).title
    page = client.get(address).content.decode()
    assert "the rulebook of your tournament holds" in page
    assert newest not in page
    factories.own_rule(actor=ida, house=house, title="Phones in a box", beside="5")
    assert f"Rules have their numbers from {newest}." in client.get(address).content.decode()
    House.objects.filter(pk=house.pk).update(default_edition=newest_first()[0])
    page = client.get(address).content.decode()
    assert f"Over {newest}, which holds wherever this sheet says nothing." in page
    assert "the rulebook of your tournament" not in page


def test_a_house_with_rules_of_its_own_alone_is_not_said_to_rule_by_the_book_as_it_is(
    client: Client, ida: User, house: House
) -> None:
    client.force_login(ida)
    factories.own_rule(actor=ida, house=house, title="Phones in a box")
    page = client.get(reverse("house-rules", args=[house.slug])).content.decode()
    assert "None yet: every value, choice and penalty is as the book has it." in page
    assert "by the book as it is" not in page
