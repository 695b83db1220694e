"""The rules of a house as one file: an export reads as the same, each wrong line is reported, it is all or nothing."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.errors import Refused
from floor.ground.playing_day import playing_day
from floor.house.actions.house_rules import end_override
from floor.house.actions.rules_file import publish_rules
from floor.house.house_rules import of_house
from floor.house.rules_file import read_rules, rules_as_yaml, to_publish
from floor.models import House, OwnRule, User
from rules.models import PublishedOverride
from tests import factories

pytestmark = pytest.mark.django_db

SECONDS = "clock-time-allowed.clock_seconds"
FILE = """\
values:
- setting: clock-time-allowed.clock_seconds
  value: 30
  source: House rules of May
  reason: Our players know it so.
- setting: oot-skipped-hand-ruling.named_outcomes
  value: [dead]
  source: House rules of May
  reason: Our players know it so.
choices:
- setting: possible-misdeal.misdeal
  value: misdeal
  source: House rules of May
  reason: Our players know it so.
own rules:
- title: Hats
  text: |
    Hats stay off the table.
    So do bags.
  beside: 5
  decides: true
  source: House rules of May
"""


@pytest.fixture
def ida(client: Client, house: House) -> User:
    ida = factories.admin(house=house, name="Ida Falk")
    client.force_login(ida)
    return ida


def look(client: Client, house: House, text: str, status: int = 200) -> str:
    answer = client.post(reverse("import-rules", args=[house.slug]), {"key": str(uuid4()), "text": text, "look": "1"})
    assert answer.status_code == status
    return answer.content.decode()


def store(client: Client, house: House, text: str, page: str) -> str:
    """Publish the rules that the page shows."""
    sent = {name: found[1] for name in ("key", "seen") if (found := re.search(f'name="{name}" value="([^"]*)"', page))}
    address = reverse("import-rules", args=[house.slug])
    return client.post(address, {**sent, "text": text, "store": "1"}, follow=True).content.decode()


def problems(house: House, text: str) -> list[tuple[int, str]]:
    read = read_rules(text, house, playing_day(house, timezone.now()))
    return [(one.line, one.sentence) for one in read.problems.told]


def test_a_file_is_looked_at_first_and_published_as_a_whole(client: Client, ida: User, house: House) -> None:
    page = look(client, house, FILE)
    for said in ("4 to publish", "30 seconds", "the book", "Hats stay off the table.<br>So do bags."):
        assert said in page
    assert not PublishedOverride.objects.exists()
    page = store(client, house, FILE, page)
    assert "4 rules are published." in page
    rule = OwnRule.objects.get()
    assert (rule.beside, rule.decides, rule.published_by) == ("5", True, ida)
    assert {row.key: row.value for row in of_house(house)} == {
        SECONDS: 30,
        "oot-skipped-hand-ruling.named_outcomes": ["dead"],
        "possible-misdeal.misdeal": "misdeal",
    }


def test_what_is_exported_holds_already_when_it_comes_in_again(client: Client, ida: User, house: House) -> None:
    today = playing_day(house, timezone.now())
    factories.override(actor=ida, house=house, until=today + timedelta(days=3))
    factories.override(actor=ida, house=house, key="raise-fifty-percent.ratio", written="3/4")
    factories.override(actor=ida, house=house, key="facedown-discard-still-live.floor_may_penalize", written="false")
    factories.override(actor=ida, house=house, key="possible-misdeal.misdeal", written="misdeal", choice=True)
    factories.own_rule(actor=ida, house=house, title="Hats: all", text="No hats.\r\n\r\n  “No” caps.", beside="5")
    answer = client.get(reverse("export-rules", args=[house.slug]))
    assert f"house-rules-{house.slug}-{today}.yaml" in answer["Content-Disposition"]
    text = answer.content.decode()
    assert "# Seconds a player on the clock has before the countdown begins.\n- setting: clock-time" in text
    assert "Nothing to publish: all 5 hold already" in look(client, house, text)


def test_what_is_exported_makes_another_house_the_same(client: Client, ida: User, house: House) -> None:
    factories.override(actor=ida, house=house)
    factories.own_rule(actor=ida, house=house, text="Hats stay off.\nBags too.", beside="5", decides=True)
    today = playing_day(house, timezone.now())
    text, other = rules_as_yaml(house, today), factories.house()
    publish_rules(factories.admin(house=other), other, uuid4(), read_rules(text, other, today).rows)
    assert rules_as_yaml(other, today).replace(other.name, house.name) == text


@pytest.mark.parametrize(
    ("was", "becomes", "line", "sentence"),
    [
        ("value: 30", "value: 1000", 3, "it may be 5 to 300"),
        ("value: 30", "value: [30]", 3, "is one value, not several"),
        ("value: [dead]", "value: [dead, alive]", 7, "it may be"),
        ("value: misdeal", "value: perhaps", 12, "not one of the choices"),
        ("possible-misdeal.misdeal", "possible-misdeal.other", 11, "No such thing can be set."),
        ("possible-misdeal.misdeal", SECONDS, 11, "This belongs under values."),
        ("  reason: Our players know it so.\n- setting: oot", "- setting: oot", 2, "Say in a few words why."),
        ("  value: 30\n", "  value: 30\n  from: 2020-01-01\n", 4, "Choose today or a later day."),
        ("  value: 30\n", "  value: 30\n  from: tomorrow\n", 4, "Write the day like 2026-05-01."),
        ("  value: 30\n", "  value: 30\n  form: 2026-05-01\n", 4, "form means nothing here."),
        ("  value: 30\n", "  value: 30\n  value: 40\n", 4, "value stands above already."),
        ("  beside: 5", "  beside: 99", 20, "has no rule 99"),
        ("decides: true", "decides: maybe", 21, "Write true or false."),
        ("title: Hats", "title: ''", 16, "Give it a title"),
        ("own rules:", "rules of ours:", 15, "rules of ours means nothing here."),
        ("- title", " - : [", 16, "This is not YAML"),
        ("  value: 30", "  value: &same 30\n  until: *same", 3, "stand for this"),
        ("[dead]", "[" * 50_000, 0, "nested too deeply"),
        ("value: 30", "value: [[[[[[30]]]]]]", 3, "nested too deeply"),
    ],
)
def test_each_wrong_line_is_told_and_nothing_is_published(
    client: Client, ida: User, house: House, was: str, becomes: str, line: int, sentence: str
) -> None:
    text = FILE.replace(was, becomes, 1)
    told = problems(house, text)
    assert any(at == line and sentence in said for at, said in told), told
    assert "Nothing is published" in look(client, house, text, 422)
    assert not OwnRule.objects.exists()


def test_all_that_is_wrong_is_told_at_once_in_the_order_of_the_file(ida: User, house: House) -> None:
    text = FILE.replace("value: 30", "value: 1").replace(": misdeal\n", ": no\n").replace("beside: 5", "beside: 99")
    assert [line for line, _ in problems(house, text)] == [3, 12, 20]


def test_a_file_sets_nothing_twice_on_a_day(ida: User, house: House) -> None:
    day = playing_day(house, timezone.now())
    one = f"- {{setting: {SECONDS}, value: 30, source: Ours, reason: Known., until: {day}}}\n"
    later = f"- {{setting: {SECONDS}, value: 40, source: Ours, reason: Known., from: {day + timedelta(days=1)}}}\n"
    assert not problems(house, f"values:\n{one}{later}")
    assert problems(house, f"values:\n{one}{one}") == [(3, "Line 2 sets this already on those days. Keep one.")]


def test_a_changed_line_takes_the_place_of_what_held(client: Client, ida: User, house: House) -> None:
    store(client, house, FILE, look(client, house, FILE))
    changed = FILE.replace("value: 30", "value: 40").replace("So do bags.", "Bags too.")
    page = look(client, house, changed)
    assert "2 to publish, 2 as they are already" in page
    assert "House 1: 30 seconds" in page
    store(client, house, changed, page)
    today = playing_day(house, timezone.now())
    assert not to_publish(read_rules(changed, house, today).rows)
    assert [one.text for one in OwnRule.objects.filter(ended_at=None)] == ["Hats stay off the table.\nBags too."]


def test_what_was_published_meanwhile_is_looked_at_again(client: Client, ida: User, house: House) -> None:
    page = look(client, house, FILE)
    factories.override(actor=ida, house=house, written="45")
    page = store(client, house, FILE, page)
    assert "House 1: 45 seconds" in page
    assert PublishedOverride.objects.count() == 1
    assert not OwnRule.objects.exists()


def test_nothing_comes_in_by_halves(ida: User, house: House) -> None:
    today = playing_day(house, timezone.now())
    rows = read_rules(FILE, house, today).rows
    ended = factories.override(actor=ida, house=house, key="possible-misdeal.misdeal", written="misdeal", choice=True)
    end_override(ida, ended, uuid4(), today + timedelta(days=1), "Back to the book tomorrow.")
    with pytest.raises(Refused):
        publish_rules(ida, house, uuid4(), rows)
    assert of_house(house) == [ended]
    assert not OwnRule.objects.exists()


def test_a_file_that_is_chosen_goes_before_what_is_typed(client: Client, ida: User, house: House) -> None:
    file = SimpleUploadedFile("rules.yaml", FILE.encode("utf-16"), content_type="application/yaml")
    sent = {"key": str(uuid4()), "text": "", "file": file, "look": "1"}
    page = client.post(reverse("import-rules", args=[house.slug]), sent).content.decode()
    assert "4 to publish" in page
    # It comes back in the field, with the line ends that a browser sends.
    assert "4 rules are published." in store(client, house, FILE.lstrip("\n").replace("\n", "\r\n"), page)


def test_a_file_that_is_no_text_says_what_to_choose_instead(house: House) -> None:
    for content in (b"\x89PNG\r\n\x1a\n\x00\x00", b"PK\x03\x04\x14\x00"):
        (problem,) = read_rules(content, house, playing_day(house, timezone.now())).problems.told
        assert "Choose a file of rules as it is exported here" in problem.sentence
        assert "CSV" not in problem.sentence
