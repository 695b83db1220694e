"""Rules that one person keeps as a draft and another publishes, if the house wants it."""

import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.errors import Invalid, KeyReused, Refused
from floor.ground import record_clock
from floor.ground.playing_day import playing_day
from floor.house.actions.drafts import leave_draft, publish_draft, write_draft, write_ending
from floor.house.actions.house_rules import end_override
from floor.house.actions.own_rules import end_own_rule
from floor.house.actions.rules_file import publish_rules
from floor.house.own_rules import NewOwnRule
from floor.house.rules_file import read_rules
from floor.models import House, OwnRule, RuleDraft, Tournament, User
from rules.models import OverrideKind, PublishedOverride
from tests import factories
from tests.floor.house.test_house_rule_pages import form
from tests.floor.house.test_ladders import STEPS
from tests.floor.house.test_ladders import sent as ladder

pytestmark = pytest.mark.django_db


@pytest.fixture
def ida(house: House) -> User:
    return factories.admin(house=house, name="Ida Falk")


@pytest.fixture
def otto(house: House) -> User:
    return factories.admin(house=house, name="Otto Rahn")


@pytest.fixture
def by_two(house: House, ida: User, otto: User) -> House:
    house.rules_by_two = True
    house.save()
    return house


def page_of(client: Client, draft: RuleDraft) -> str:
    return client.get(reverse("rule-draft", args=[draft.pk])).content.decode()


def press(client: Client, draft: RuleDraft, step: str = "publish") -> Any:
    return client.post(reverse("rule-draft", args=[draft.pk]), {"key": str(uuid4()), "step": step})


def test_a_rule_is_kept_by_one_and_published_by_another(client: Client, ida: User, otto: User, by_two: House) -> None:
    client.force_login(ida)
    address = reverse("new-house-rule", args=[by_two.slug])
    assert "Keep as a draft" in client.post(address, form(by_two)).content.decode()
    sent = form(by_two, step="publish")
    for _ in range(2):  # a tap that arrives twice
        page = client.post(address, sent, follow=True).content.decode()
    assert "Waiting for a second person" in page
    draft = RuleDraft.objects.get()
    assert not PublishedOverride.objects.exists()
    assert "You wrote this draft, so somebody else publishes it: ask another admin." in page_of(client, draft)
    assert press(client, draft).status_code == 409

    address = reverse("desk", args=[by_two.slug])
    assert "Rules waiting for you" not in client.get(address).content.decode()

    client.force_login(otto)
    assert "Rules waiting for you" in client.get(address).content.decode()
    page = page_of(client, draft)
    for said in ("Seconds a player on the clock", "30 seconds", "Written by Ida Falk", "worked cases come out"):
        assert said in page
    rules = press(client, draft)["Location"]
    assert rules == reverse("house-rules", args=[by_two.slug])
    page = client.get(rules).content.decode()
    assert "House 1 is published. Tournaments keep the rules they have until their director changes them." in page
    assert "Written by Ida Falk. Published by Otto Rahn." in page
    published = PublishedOverride.objects.get()
    assert (published.value, published.published_by, published.draft) == (30, otto, draft)
    assert press(client, draft).status_code == 409
    assert "A draft that is settled" in page_of(client, draft)


def test_own_rules_and_ladders_wait_as_well(client: Client, ida: User, otto: User, by_two: House) -> None:
    client.force_login(ida)
    today = str(playing_day(by_two, timezone.now()))
    own = {
        "step": "publish",
        "title": "Hats",
        "text": "Hats stay off.",
        "beside": "5",
        "decides": "on",
        "source": "May",
        "since_on": today,
    }
    client.post(reverse("new-own-rule", args=[by_two.slug]), {"key": str(uuid4()), **own})
    client.post(reverse("new-house-rule", args=[by_two.slug]), ladder(by_two, *STEPS))
    assert not OwnRule.objects.exists()
    client.force_login(otto)
    first, second = RuleDraft.objects.all()
    page = page_of(client, first)
    for said in ("Decides in place of", "In the rulebook, for the staff", "Own rule 1: Hats", "for players"):
        assert said in page
    assert "a warning, then 2 missed rounds" in page_of(client, second)
    assert [press(client, one).status_code for one in (first, second)] == [302, 302]
    assert (OwnRule.objects.get().decides, PublishedOverride.objects.get().kind) == (True, OverrideKind.LADDER)


def test_nobody_publishes_alone_in_such_a_house(ida: User, by_two: House) -> None:
    with pytest.raises(Refused, match="a second person publishes a rule"):
        factories.override(actor=ida, house=by_two)
    with pytest.raises(Refused, match="a second person publishes a rule"):
        factories.own_rule(actor=ida, house=by_two)


def test_a_director_publishes_what_another_wrote_for_a_tournament(
    client: Client, ida: User, td: User, by_two: House, tournament: Tournament
) -> None:
    of_tournament = factories.rule_draft(actor=ida, house=by_two, tournament=tournament)
    of_house = factories.rule_draft(actor=ida, house=by_two)
    client.force_login(td)
    sheet = client.get(reverse("rules-sheet", args=[tournament.pk])).content.decode()
    assert sheet.count("Written by Ida Falk") == 1
    assert press(client, of_tournament)["Location"] == reverse("rules-sheet", args=[tournament.pk])
    assert str(PublishedOverride.objects.get()) == "Tournament 1"
    assert press(client, of_house).status_code == 403


def test_a_draft_is_left_and_nothing_is_published(client: Client, ida: User, by_two: House) -> None:
    draft = factories.rule_draft(actor=ida, house=by_two)
    client.force_login(ida)
    assert press(client, draft, "leave").status_code == 302
    assert not PublishedOverride.objects.exists()
    assert "Waiting for a second person" not in client.get(reverse("house-rules", args=[by_two.slug])).content.decode()
    assert press(client, draft).status_code == 409


def test_a_draft_is_checked_again_when_it_is_published(client: Client, ida: User, otto: User, by_two: House) -> None:
    late, collides = factories.rule_draft(actor=ida, house=by_two), factories.rule_draft(actor=ida, house=by_two)
    assert publish_draft(otto, collides, uuid4()) == PublishedOverride.objects.get()
    client.force_login(otto)
    with record_clock.at(timezone.now() + timedelta(days=2)):
        answer = press(client, late)
    assert answer.status_code == 422
    assert "Choose today or a later day." in answer.content.decode()
    answer = press(client, late)
    assert answer.status_code == 409
    assert "House 1 sets this already on those days." in answer.content.decode()
    assert RuleDraft.objects.get(pk=late.pk).settled_at is None


def test_what_cannot_be_published_cannot_be_kept(ida: User, by_two: House) -> None:
    with pytest.raises(Invalid):
        factories.rule_draft(actor=ida, house=by_two, written="1000")
    with pytest.raises(Invalid):
        today = playing_day(by_two, timezone.now())
        write_draft(ida, by_two, None, uuid4(), NewOwnRule("", "", "", today))
    assert not RuleDraft.objects.exists()


def test_each_press_is_carried_out_once(ida: User, otto: User, by_two: House) -> None:
    draft, key = factories.rule_draft(actor=ida, house=by_two), uuid4()
    assert publish_draft(otto, draft, key) == publish_draft(otto, draft, key)
    with pytest.raises(KeyReused):
        leave_draft(otto, draft, key)


def test_a_draft_is_never_edited_and_stays(ida: User, by_two: House) -> None:
    factories.rule_draft(actor=ida, house=by_two)
    for statement in ("UPDATE floor_ruledraft SET said = '{}'", "DELETE FROM floor_ruledraft"):
        with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)


def test_a_file_comes_in_as_drafts(client: Client, ida: User, otto: User, by_two: House) -> None:
    by_two.rules_by_two = False
    by_two.save()
    factories.own_rule(actor=ida, house=by_two, title="Hats")
    by_two.rules_by_two = True
    by_two.save()
    text = "own rules:\n- {title: Hats, text: All hats are welcome., source: Ours}\n"
    entries = read_rules(text, by_two, playing_day(by_two, timezone.now())).rows
    publish_rules(ida, by_two, uuid4(), entries)
    publish_draft(otto, RuleDraft.objects.get(), uuid4())
    first, second = OwnRule.objects.all()
    assert (first.ended_by, first.end_reason, second.text) == (otto, "Superseded by Hats.", "All hats are welcome.")


def test_the_switch_needs_a_second_admin(client: Client, ida: User, house: House) -> None:
    client.force_login(ida)
    address = reverse("house", args=[house.slug])
    page = client.get(address).content.decode()
    # Nobody has ticked it yet.
    assert "This house has one admin only" in page
    stood = re.search('name="stood" value="([^"]*)"', page)
    assert stood
    sent = {"name": house.name, "slug": house.slug, "time_zone": house.time_zone, "day_starts_at": "06:00"}
    sent |= {"rules_by_two": "on", "stood": stood[1]}
    answer = client.post(address, sent)
    assert answer.status_code == 422
    # The page begins far above it.
    assert (
        '<a class="button" href="#house-rules_by_two_error">A second person publishes house rules</a>'
        in answer.content.decode()
    )
    factories.admin(house=house)
    assert "This house has one admin only" not in client.get(address).content.decode()
    assert client.post(address, sent).status_code == 302
    assert House.objects.get(pk=house.pk).rules_by_two


def end_form(house: House, **more: str) -> dict[str, str]:
    today = str(playing_day(house, timezone.now()))
    return {"key": str(uuid4()), "through": today, "reason": "Nobody minded.", **more}


@pytest.mark.parametrize("kind", ["override", "own-rule"])
def test_a_rule_is_ended_by_a_second_person(client: Client, house: House, ida: User, otto: User, kind: str) -> None:
    make = factories.override if kind == "override" else factories.own_rule
    rule = make(actor=ida, house=house)
    House.objects.filter(pk=house.pk).update(rules_by_two=True)
    client.force_login(ida)
    address = reverse(f"end-{kind}", args=[rule.pk])
    assert "Keep its end as a draft" in client.get(address).content.decode()
    answer = client.post(address, end_form(house, reason=""))
    assert answer.status_code == 422
    sent = end_form(house)
    for _ in range(2):  # a tap that arrives twice
        page = client.post(address, sent, follow=True).content.decode()
    assert "Until somebody else ends it, it holds." in page
    assert "Written by Ida Falk, to end after" in page
    rule.refresh_from_db()
    assert rule.ended_at is None
    draft = RuleDraft.objects.get()
    assert "You wrote this draft, so somebody else ends it: ask another admin." in page_of(client, draft)
    assert press(client, draft).status_code == 409

    client.force_login(otto)
    page = page_of(client, draft)
    for said in ("A rule to end", f"{rule} ends:", "Nobody minded.", "Written by Ida Falk"):
        assert said in page
    assert press(client, draft).status_code == 302
    rule.refresh_from_db()
    assert (rule.ended_by, rule.end_reason) == (otto, "Nobody minded.")
    assert rule.last_on == playing_day(house, timezone.now())
    assert "A draft that is settled" in page_of(client, draft)


def test_nobody_ends_a_rule_alone_in_such_a_house(house: House, ida: User, otto: User) -> None:
    override, own = factories.override(actor=ida, house=house), factories.own_rule(actor=ida, house=house)
    House.objects.filter(pk=house.pk).update(rules_by_two=True)
    today = playing_day(house, timezone.now())
    with pytest.raises(Refused, match="a second person ends a rule"):
        end_override(otto, override, uuid4(), today, "Nobody minded.")
    with pytest.raises(Refused, match="a second person ends a rule"):
        end_own_rule(otto, own, uuid4(), today, "Nobody minded.")


def test_an_end_that_waits_is_checked_again_and_can_be_left(
    client: Client, house: House, ida: User, otto: User
) -> None:
    rule = factories.override(actor=ida, house=house)
    House.objects.filter(pk=house.pk).update(rules_by_two=True)
    today = playing_day(house, timezone.now())
    left, first, second = (
        write_ending(ida, PublishedOverride.objects.get(pk=rule.pk), uuid4(), today, "Nobody minded.") for _ in range(3)
    )
    client.force_login(otto)
    assert press(client, left, "leave").status_code == 302
    assert PublishedOverride.objects.get().ended_at is None
    with record_clock.at(timezone.now() + timedelta(days=2)):
        assert press(client, first).status_code == 422
    key = uuid4()
    for _ in range(2):
        assert publish_draft(otto, first, key) == rule
    answer = press(client, second)
    assert answer.status_code == 409
    assert "House 1 was ended already." in answer.content.decode()


def test_the_end_of_a_rule_of_a_tournament_waits_there(
    client: Client, ida: User, td: User, house: House, tournament: Tournament
) -> None:
    rule = factories.override(actor=td, house=house, tournament=tournament)
    House.objects.filter(pk=house.pk).update(rules_by_two=True)
    client.force_login(td)
    assert client.post(reverse("end-override", args=[rule.pk]), end_form(house)).status_code == 302
    client.force_login(ida)
    assert "to end after" in client.get(reverse("rules-sheet", args=[tournament.pk])).content.decode()
    assert press(client, RuleDraft.objects.get())["Location"] == reverse("rules-sheet", args=[tournament.pk])
    rule.refresh_from_db()
    assert rule.ended_by == ida
