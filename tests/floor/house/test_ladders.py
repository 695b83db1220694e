"""The house's own steps for an infraction: declared by a form, suggested as the house's, and no part of the book."""

import json
import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.actions.house_rules import publish_override
from floor.house.house_rules import book_on, overrides_of
from floor.house.new_override import NewOverride
from floor.house.rules_file import read_rules, rules_as_yaml, to_publish
from floor.models import Day, House, Incident, Penalty, Receipt, Tournament, User
from floor.penalties.penalty_history import Earlier, ladder_of, seated_at
from floor.persons.actions.persons import merge_persons
from floor.record.penalty_order import PenaltyOrder
from rules.books.compare import book_of
from rules.books.ladders import INFRACTIONS, OF_A_RULING
from rules.books.stored import load_book, store_book
from rules.engine.driver import replay
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.models import OverrideKind, PublishedOverride
from rules.proof.cases import answers_of, ruled_cases
from rules.situations import SITUATIONS
from rules.situations.shared.penalties import FLOOR_GIVES
from tests import factories
from tests.floor.calls.test_giving_a_penalty import answer, opened, record

pytestmark = pytest.mark.django_db

PHONE = "ladder.phone"
STEPS = ["warning", "missed-rounds-2", "disqualification"]


@pytest.fixture
def ida(house: House) -> User:
    return factories.admin(house=house, name="Ida Falk")


@pytest.fixture
def nine(house: House) -> Tournament:
    made = factories.tournament(house=house)
    factories.table(tournament=made, number=12, players=9)
    return made


def declare(actor: User, house: House, *steps: str, tournament: Tournament | None = None) -> PublishedOverride:
    today = playing_day(house, now())
    new = NewOverride(OverrideKind.LADDER, PHONE, list(steps), "House rules of May", "Phones were a plague.", today)
    return publish_override(actor, house, tournament, uuid4(), new)


def on_the_phone(client: Client, nine: Tournament) -> tuple[Incident, str]:
    """Record a call about seat 5 on the phone, and return the next one with its page."""
    call = opened(client, nine)
    answer(client, call, "devices", "phone", 5)
    return call, client.get(reverse("call", args=[call.pk])).content.decode()


def sent(house: House, *steps: str, **more: str) -> dict[str, Any]:
    said = {"source": "House rules of May", "reason": "Phones were a plague.", "step": "publish"}
    day = str(playing_day(house, now()))
    return {"key": str(uuid4()), "setting": PHONE, "value": [*steps, ""], "since_on": day} | said | more


def test_an_admin_declares_the_steps_of_an_infraction(client: Client, ida: User, house: House) -> None:
    client.force_login(ida)
    address = reverse("new-house-rule", args=[house.slug])
    assert "Phone at the table: what is suggested" in client.get(address, {"q": "phone"}).content.decode()
    page = client.get(address, {"setting": PHONE}).content.decode()
    assert "First time" in page
    assert '<option value="missed-rounds-2">2 missed rounds</option>' in page
    page = client.post(address, sent(house, *STEPS, step="preview")).content.decode()
    assert "No ruling changes" in page
    page = client.post(address, sent(house, *STEPS), follow=True).content.decode()
    assert "a warning, then 2 missed rounds, then disqualification" in page
    assert PublishedOverride.objects.get().value == STEPS


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ((), "Say at least what is given the first time."),
        (("missed-rounds-1", "warning"), "A step is less than the one before."),
        (("missed-rounds-2", "missed-rounds-1"), "A step is less than the one before."),
        (("warning", "", "missed-rounds-1"), "Leave no time empty before one that is filled."),
        (("", "warning"), "Leave no time empty before one that is filled."),
        (("warning",) * 7, "at most 6 steps"),
        (("beheading",), "beheading is not one of the available choices"),
    ],
)
def test_what_is_no_ladder_gets_a_sentence_and_keeps_what_was_chosen(
    client: Client, ida: User, house: House, steps: tuple[str, ...], sentence: str
) -> None:
    client.force_login(ida)
    answer = client.post(reverse("new-house-rule", args=[house.slug]), sent(house, *steps))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert "Phones were a plague." in page
    if "missed-rounds-1" in steps:
        assert '<option value="missed-rounds-1" selected>' in page
    assert not PublishedOverride.objects.exists()


def test_the_next_step_is_suggested_as_the_houses(client: Client, ida: User, robin: User, nine: Tournament) -> None:
    declare(ida, nine.house, *STEPS)
    call, page = on_the_phone(client, nine)
    assert "House 1: a warning for “Phone at the table” the first time." in page
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 302
    call, page = on_the_phone(client, nine)
    assert "House 1: 2 missed rounds for “Phone at the table” the second time." in page
    assert re.search('name="rounds-5"[^>]* value="2"', page)
    assert re.search('name="hands-5"[^>]* value="1"', page)


def rungs(page: str) -> list[str]:
    """The steps of the ladder as a page draws it, each with its marks."""
    if 'class="ladder"' not in page:
        return []
    drawn = page.split('class="ladder"')[1].split("</ol>")[0]
    return [" ".join(re.sub("<[^>]*>", " ", one).split()) for one in re.findall("<li.*?</li>", drawn)]


def test_the_steps_of_the_house_are_drawn_with_what_was_given_on_them_and_the_next(
    client: Client, ida: User, robin: User, nine: Tournament
) -> None:
    declare(ida, nine.house, *STEPS)
    call, page = on_the_phone(client, nine)
    assert rungs(page) == ["A warning next", "2 missed rounds", "Disqualification"]
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 302
    call, page = on_the_phone(client, nine)
    assert rungs(page) == ["A warning given", "2 missed rounds next", "Disqualification"]
    less = {
        "penalty-5": "missed-hands",
        "hands-5": "2",
        "penalty-5-code": "other",
        "penalty-5-reason": "He was unwell.",
    }
    assert record(client, call, **less).status_code == 302
    page = on_the_phone(client, nine)[1]
    assert rungs(page) == ["A warning given", "2 missed rounds given: missed hands (2)", "Disqualification next"]


def test_without_a_ladder_of_the_house_the_kinds_are_drawn_with_what_was_given_of_each(
    client: Client, robin: User, nine: Tournament
) -> None:
    rest = ["Missed hands next", "Missed rounds", "Disqualification"]
    for drawn in ([], ["Warning given", *rest], ["Warning given twice", *rest]):
        call, page = on_the_phone(client, nine)
        assert rungs(page) == drawn
        assert record(client, call, **{"penalty-5": "warning"}).status_code == 302


def test_where_nobody_is_known_at_the_seat_no_ladder_is_drawn(client: Client, robin: User, nine: Tournament) -> None:
    nine.tables.get().players.filter(seat=5).update(table=None, seat=None)
    assert rungs(on_the_phone(client, nine)[1]) == []


@pytest.mark.parametrize(
    ("up_to", "kind", "sentence"),
    [
        ("warning", "missed-rounds", "In this house the tournament director gives that. Record less or ask them."),
        ("missed-rounds", "disqualification", "Only the tournament director may disqualify."),
    ],
)
def test_the_floor_gives_as_much_as_the_house_lets_it(
    client: Client, ida: User, robin: User, nine: Tournament, up_to: str, kind: str, sentence: str
) -> None:
    let(ida, nine, up_to)
    call, page = on_the_phone(client, nine)
    assert kind in re.findall(r'value="([a-z-]+)" disabled', page)
    more = {"rounds-5": "1", "players_at_table-5": "9"} if kind == "missed-rounds" else {}
    refused = record(client, call, **{"penalty-5": kind}, **more)
    assert sentence in " ".join(refused.content.decode().split()) and not Penalty.objects.exists()
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 302


def test_a_house_may_let_the_floor_disqualify_who_says_again_who_it_is(
    client: Client, ida: User, robin: User, nine: Tournament
) -> None:
    robin.set_password(factories.PASSWORD)
    robin.save()
    client.force_login(robin)
    let(ida, nine, "disqualification")
    call, page = on_the_phone(client, nine)
    assert not re.findall(r'value="([a-z-]+)" disabled', page)
    assert record(client, call, **{"penalty-5": "disqualification"}).status_code == 422
    again = {"penalty-5": "disqualification", "confirm": factories.PASSWORD}
    assert record(client, call, **again).status_code == 302
    assert Penalty.objects.get().kind == "disqualification"


def let(actor: User, nine: Tournament, up_to: str) -> None:
    """Let the house set the heaviest penalty of a floor person; the tournament has adopted it."""
    today = playing_day(nine.house, now())
    new = NewOverride(OverrideKind.PARAMETER, FLOOR_GIVES, up_to, "House rules of May", "We are many.", today)
    publish_override(actor, nine.house, None, uuid4(), new)
    nine.book = store_book(book_on(load_book(nine.book_id).edition, overrides_of(nine), today))
    nine.save()


def test_another_infraction_does_not_climb_the_ladder(client: Client, ida: User, robin: User, nine: Tournament) -> None:
    declare(ida, nine.house, *STEPS)
    call = opened(client, nine)
    answer(client, call, "manners", "abuse", 5)
    assert record(client, call, **{"penalty-5": "missed-hands", "hands-5": "1"}).status_code == 302
    call, page = on_the_phone(client, nine)
    assert "the first time" in page
    # The house gives a warning now, so it needs no reason beside the missed hand before.
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 302
    call = opened(client, nine)
    answer(client, call, "manners", "abuse", 5)
    assert "Repeats escalate." in client.get(reverse("call", args=[call.pk])).content.decode()


def test_less_than_the_step_asks_why(client: Client, ida: User, robin: User, nine: Tournament) -> None:
    declare(ida, nine.house, "missed-hands-2")
    call, page = on_the_phone(client, nine)
    assert "Less than the house gives now. Why?" in page
    assert record(client, call, **{"penalty-5": "missed-hands", "hands-5": "1"}).status_code == 422
    why = {"penalty-5-code": "other", "penalty-5-reason": "A sick child."}
    assert record(client, call, **{"penalty-5": "missed-hands", "hands-5": "1", **why}).status_code == 302
    assert Penalty.objects.get().hands == 1


def test_a_step_that_the_book_does_not_offer_gives_way_to_the_next(
    client: Client, ida: User, robin: User, nine: Tournament
) -> None:
    today = playing_day(nine.house, now())
    new = NewOverride(OverrideKind.LADDER, "ladder.abuse", STEPS, "House rules of May", "We are polite.", today)
    publish_override(ida, nine.house, None, uuid4(), new)
    call = opened(client, nine)
    answer(client, call, "manners", "abuse", 5)
    assert "House 1: 2 missed rounds for" in client.get(reverse("call", args=[call.pk])).content.decode()


def test_the_ladder_of_a_tournament_goes_before_that_of_its_house(
    client: Client, ida: User, robin: User, nine: Tournament
) -> None:
    declare(ida, nine.house, *STEPS)
    declare(ida, nine.house, "missed-hands-1", tournament=nine)
    assert "Tournament 1: 1 missed hand for" in on_the_phone(client, nine)[1]


def test_a_ladder_holds_on_its_days_and_is_no_part_of_the_book(
    client: Client, ida: User, robin: User, nine: Tournament
) -> None:
    declare(ida, nine.house, *STEPS)
    today = playing_day(nine.house, now())
    assert book_on("tda-2019", overrides_of(nine), today) == book_on("tda-2019", [], today)
    sheet = client.get(reverse("rules-sheet", args=[nine.pk])).content.decode()
    assert "These rules have changed" not in sheet
    assert "rules in force" in sheet
    call, _ = on_the_phone(client, nine)
    Incident.objects.filter(pk=call.pk).update(occurred_at=call.occurred_at - timedelta(days=1))
    assert "House 1" not in client.get(reverse("call", args=[call.pk])).content.decode()
    Incident.objects.filter(pk=call.pk).update(occurred_at=call.occurred_at)
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 302
    assert "House 1" not in json.loads(Receipt.objects.get().body)["ruling"].__repr__()


def test_ladders_stand_in_the_file_and_on_the_sheet_that_is_posted(client: Client, ida: User, house: House) -> None:
    declare(ida, house, *STEPS)
    today = playing_day(house, now())
    text = rules_as_yaml(house, today)
    assert "ladders:\n# Phone at the table:" in text
    assert not to_publish(read_rules(text, house, today).rows)
    wrong = read_rules(text.replace("- warning", "- shouting"), house, today)
    assert "shouting is no step. Write one of warning," in wrong.problems.told[0].sentence
    client.logout()
    assert "a warning, then 2 missed rounds" in client.get(reverse("posted-rules", args=[house.slug])).content.decode()


def test_each_infraction_is_counted_by_what_its_rulings_call_it() -> None:
    told: dict[str, set[str]] = {}
    for case in ruled_cases():
        if case.situation == "giving-a-penalty":
            ruling = replay(SITUATIONS[case.situation], book_of(case.edition), answers(answers_of(case)))
            if isinstance(ruling, Ruling) and ruling.penalty and ruling.values["infraction"] in INFRACTIONS:
                told.setdefault(str(ruling.values["infraction"]), set()).add(str(ruling.outcome))
    assert told.keys() == INFRACTIONS.keys()
    for infraction, outcomes in told.items():
        given = [Earlier("warning", 0, None, 0, "giving-a-penalty", outcome, now(), "") for outcome in outcomes]
        assert all(one.is_for(infraction) for one in given), outcomes
        assert not any(one.is_for(other) for one in given for other in INFRACTIONS if other != infraction)


def test_each_ruling_that_a_ladder_counts_may_come_with_a_penalty_for_it() -> None:
    with_penalty = set()
    for case in ruled_cases():
        if case.situation and case.situation in OF_A_RULING and case.situation not in with_penalty:
            ruling = replay(SITUATIONS[case.situation], book_of(case.edition), answers(answers_of(case)))
            if isinstance(ruling, Ruling) and ruling.penalty:
                with_penalty.add(case.situation)
    assert with_penalty == OF_A_RULING.keys()
    assert INFRACTIONS.keys() >= set(OF_A_RULING.values())


def out_of_turn(house: House, actor: User, nine: Tournament, *steps: str) -> Incident:
    """Make a ladder for acting out of turn; seat 5, who had a warning with a ruling on it, acts out of turn again."""
    today = playing_day(house, now())
    new = NewOverride(OverrideKind.LADDER, "ladder.repeated-oot", list(steps), "House rules of May", "Again!", today)
    publish_override(actor, house, None, uuid4(), new)
    table = nine.tables.get()
    warning = PenaltyOrder("warning", seat=5)
    factories.recorded_incident(actor=actor, tournament=nine, table=table, penalty=warning)
    return factories.incident(actor=actor, tournament=nine, table=table)


def suggested(incident: Incident) -> str:
    ladder = ladder_of(incident, factories.ruling())
    assert ladder
    return ladder.step(seated_at(incident)[5], STEPS_OFFERED).why


STEPS_OFFERED = ["warning", "missed-hands", "missed-rounds", "disqualification"]


def test_penalties_given_with_a_ruling_count_and_the_next_step_is_suggested_with_one(
    ida: User, nine: Tournament
) -> None:
    call = out_of_turn(nine.house, ida, nine, *STEPS)
    assert suggested(call) == "House 1: 2 missed rounds for “Out of turn” the second time."


def elsewhere(ida: User, nine: Tournament) -> Incident:
    """Make the person in seat 5 act out of turn in another tournament of the house, and now in this one."""
    other = factories.tournament(house=nine.house, name="Spring Cup")
    table = factories.table(tournament=other, number=3, players=9)
    out_of_turn(nine.house, ida, other, *STEPS)
    there, here = table.players.get(seat=5), nine.tables.get().players.get(seat=5)
    merge_persons(ida, there.person, uuid4(), here.person_id)
    return factories.incident(actor=ida, tournament=nine, table=nine.tables.get())


def count_over(ida: User, house: House, range: str) -> PublishedOverride:
    today = playing_day(house, now())
    new = NewOverride(OverrideKind.LADDER, "ladder.range", range, "House rules of May", "They move on.", today)
    return publish_override(ida, house, None, uuid4(), new)


def test_other_tournaments_count_where_the_house_says_so_and_as_long(ida: User, nine: Tournament) -> None:
    call = elsewhere(ida, nine)
    assert suggested(call) == "House 1: a warning for “Out of turn” the first time."
    rule = count_over(ida, nine.house, "30-days")
    assert str(rule) == "House 2"
    said = "House 1: 2 missed rounds for “Out of turn” the second time within 30 days in the house."
    assert suggested(call) == said
    call.occurred_at += timedelta(days=29)
    assert suggested(call) == said
    call.occurred_at += timedelta(days=2)
    assert "the first time within 30 days in the house." in suggested(call)


def test_what_ladders_count_is_declared_by_a_form_and_stands_in_the_file(
    client: Client, ida: User, house: House
) -> None:
    client.force_login(ida)
    address = reverse("new-house-rule", args=[house.slug])
    page = client.get(address, {"setting": "ladder.range"}).content.decode()
    assert "what was given in any tournament of the house within 90 days" in page.lower()
    said = sent(house) | {"setting": "ladder.range", "value": "90-days"}
    assert "No ruling changes" in client.post(address, said | {"step": "preview"}).content.decode()
    assert client.post(address, said | {"value": "900-days"}).status_code == 422
    page = client.post(address, said | {"key": str(uuid4())}, follow=True).content.decode()
    assert "what was given in any tournament of the house within 90 days" in page
    today = playing_day(house, now())
    text = rules_as_yaml(house, today)
    assert "- setting: ladder.range\n  value: 90-days" in text
    assert not to_publish(read_rules(text, house, today).rows)
    wrong = read_rules(text.replace("value: 90-days", "value: 9-days"), house, today)
    assert "Write one of tournament, 30-days, 90-days, 365-days." in wrong.problems.told[0].sentence


def test_players_never_read_what_somebody_was_given(client: Client, ida: User, robin: User, nine: Tournament) -> None:
    declare(ida, nine.house, *STEPS)
    call, _ = on_the_phone(client, nine)
    assert record(client, call, **{"penalty-5": "warning"}).status_code == 302
    call, page = on_the_phone(client, nine)
    assert "the second time" in page
    shown = client.get(reverse("players-page", args=[call.pk]))
    page = shown.content.decode()
    assert shown.status_code == 200
    assert not any(said in page for said in ("House 1", "second time", "Warning", "warning", "given"))


def test_the_desk_says_what_the_ladder_of_the_house_comes_to_next(client: Client, ida: User, nine: Tournament) -> None:
    Day.objects.create(tournament=nine, number=1, on=playing_day(nine.house, now()))
    out_of_turn(nine.house, ida, nine, *STEPS)
    client.force_login(ida)
    page = client.get(reverse("desk", args=[nine.house.slug])).content.decode()
    assert "So far: warning. Next: 2 missed rounds for “Out of turn” (House 1), or missed hands." in page
    PublishedOverride.objects.update(until_on=playing_day(nine.house, now()))
    page = client.get(reverse("desk", args=[nine.house.slug])).content.decode()
    assert "So far: warning. Next: missed hands." in page


def test_a_ladder_that_is_set_already_begins_with_its_steps(client: Client, ida: User, house: House) -> None:
    client.force_login(ida)
    address = reverse("new-house-rule", args=[house.slug])
    client.post(address, sent(house, *STEPS))
    page = client.get(address, {"setting": PHONE}).content.decode()
    chosen = re.findall(r'<option value="([\w-]*)" selected', page)
    assert [step for step in chosen if step] == STEPS
