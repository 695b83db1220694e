"""A sentence on the home screen: what stands on its results is what counts, and each fact is taken out by one tap."""

from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.finding import SearchResult
from floor.calls.forms.starting import sentence
from floor.ground.inputs import of_tournament
from floor.ground.record_clock import now
from floor.models import Draft, Entry, Incident, Tournament, User
from floor.record.actions.erasing import erase
from floor.record.chain import verify
from rules.books.stored import load_book
from tests import factories
from tests.floor.calls.test_calls import Tablet
from tests.tapping import opened_by

pytestmark = pytest.mark.django_db

OVERCHIP = "seat 5 threw one 5k chip facing 1600 said nothing"
FACTS = {"Seat 5", "First: chips, and nothing said", "Facing 1,600", "Pushed 1 × 5,000"}
OUT_OF_TURN = "seat 5 raised to 1200 out of turn, seat 4 had not acted"


def searched(client: Client, tournament: Tournament, typed: str, *dropped: str, **fields: str) -> Any:
    data = {"q": typed, "not": dropped, **fields}
    return client.get(reverse("home", args=[tournament.pk]), data, headers={"HX-Request": "true"})


def found(page: Any, situation: str) -> SearchResult:
    results: list[SearchResult] = page.context["results"]
    return next(one for one in results if one.situation.id == situation)


def words(result: SearchResult) -> list[str]:
    return [one.words for one in result.chips]


def opened(client: Client, tournament: Tournament, typed: str, situation: str, *dropped: str, **fields: Any) -> Tablet:
    """Tap a result of the search, after these facts were taken out of it."""
    dropped = tuple(f"{situation}/{one}" for one in dropped)
    value = found(searched(client, tournament, typed, *dropped), situation).value
    return tapped(client, tournament, typed, value, **fields)


def tapped(client: Client, tournament: Tournament, typed: str, value: str, **fields: Any) -> Tablet:
    data = {"key": str(uuid4()), "situation": value, "q": typed, **fields}
    answer = client.post(reverse("open-call", args=[tournament.pk]), data)
    return Tablet(client, opened_by(client, answer))


def take_out(tablet: Tablet, key: str, revision: int | None = None) -> Any:
    revision = revision or Draft.objects.get(incident=tablet.incident).revision
    address = reverse("take-out", args=[tablet.incident.pk])
    return tablet.client.post(address, {"revision": revision, "key": key}, headers=tablet.headers)


def heard_of(tablet: Tablet) -> dict[str, Any]:
    answers = Draft.objects.get(incident=tablet.incident).answers
    return {key: one["value"] for key, one in answers.items() if one["by"] == "heard"}


def text(response: Any) -> str:
    return " ".join(response.content.decode().split())


def page_of(tablet: Tablet) -> str:
    return text(tablet.client.get(tablet.page))


def test_a_result_shows_all_that_counts_its_rules_and_what_it_still_asks(
    client: Client, robin: User, tournament: Tournament
) -> None:
    page = searched(client, tournament, OVERCHIP)
    best = page.context["results"][0]
    assert best.situation.id == "chips-facing-a-bet"
    assert words(best) == ["Seat 5", "First: chips, and nothing said", "Facing 1,600", "Pushed 1 × 5,000"]
    assert best.rules[0] == "44"
    assert best.left == (3, True)
    for shown in (
        best.title,
        "Bets &amp; raises · rules 44",
        "up to 3 questions left",
        "Not so: Facing 1,600",
    ):
        assert shown in text(page)
    assert 'class="likely best"' in text(page)


def test_where_the_questions_cannot_be_counted_in_time_a_result_says_about_how_many(
    client: Client, robin: User, tournament: Tournament
) -> None:
    page = searched(client, tournament, "seat 4 bet 3000, then added 2000, string bet")
    left = found(page, "string-bet").left
    assert left
    assert not left.sure
    assert f"about {left.pages} questions left" in text(page)


def test_facts_stand_in_the_same_order_before_and_after_a_call_is_stored(
    client: Client, robin: User, tournament: Tournament
) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet")
    tablet.post("now")
    shown = [one.words for one in client.get(tablet.page).context["heard"]]
    assert shown == ["Seat 5", "First: chips, and nothing said", "Facing 1,600", "Pushed 1 × 5,000"]


def test_what_a_way_in_answers_stands_on_the_result_too(client: Client, robin: User, tournament: Tournament) -> None:
    penalty = found(searched(client, tournament, "seat 4 swore at the dealer"), "giving-a-penalty")
    assert penalty.start.tile.way_in
    assert str(penalty.start.tile.way_in.title) in words(penalty)


def test_the_table_is_heard_where_there_is_one(client: Client, robin: User, tournament: Tournament) -> None:
    twelve = factories.table(tournament=tournament, number=12)
    told = "string bet on table 12"
    assert "Table 12" in words(found(searched(client, tournament, told), "string-bet"))
    assert "Table 13" not in words(found(searched(client, tournament, "string bet on table 13"), "string-bet"))
    assert opened(client, tournament, told, "string-bet").incident.table == twelve
    assert opened(client, tournament, told, "string-bet", "Table 12").incident.table is None
    assert opened(client, tournament, "string bet on table 13", "string-bet").incident.table is None


def test_a_table_that_was_tapped_goes_before_one_that_is_named(
    client: Client, robin: User, tournament: Tournament
) -> None:
    four, _ = (factories.table(tournament=tournament, number=number) for number in (4, 12))
    told = "string bet, table 12"
    assert "Table 12" not in words(found(searched(client, tournament, told, table="4"), "string-bet"))
    assert opened(client, tournament, told, "string-bet", table="4").incident.table == four


def test_rules_and_pages_are_found_too(client: Client, robin: User, tournament: Tournament) -> None:
    assert "Tables and seats" in text(searched(client, tournament, "move a player"))
    found = searched(client, tournament, "player identity").context
    assert [rule.provision.heading for rule in found["rules"]]
    assert found["results"][0].situation.id == "another-call"


def test_pages_of_the_desk_are_for_the_desk(client: Client, robin: User, tournament: Tournament, td: User) -> None:
    assert not searched(client, tournament, "shift sheet").context["pages"]
    client.force_login(td)
    assert [page.name for page in searched(client, tournament, "shift sheet").context["pages"]] == ["shift"]


@pytest.mark.parametrize(("plays", "rule"), [("no-limit", "52-A"), ("pot-limit", "43-A")])
def test_a_raise_told_as_too_small_is_ruled_by_what_the_tournament_plays(
    client: Client, robin: User, tournament: Tournament, plays: str, rule: str
) -> None:
    games = {"no-limit": ["holdem"], "pot-limit": ["plo"]}[plays]
    Tournament.objects.filter(pk=tournament.pk).update(betting_structure=plays, games=games)
    tablet = tapped(client, tournament, "", "wrong-bet-amount:too-small")
    for value in ("betting-on", 3, "bet", 600, 1000, 600, "raise"):
        tablet.post(value)
    if plays == "no-limit":
        tablet.post([3, 6])
    assert f'<span class="rule-number">{rule}</span>' in page_of(tablet)


def test_in_a_mixed_tournament_of_which_nobody_set_the_game_a_raise_too_small_asks_what_is_played(
    client: Client, robin: User, tournament: Tournament
) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(games=["holdem", "plo"])
    tablet = tapped(client, tournament, "", "wrong-bet-amount:too-small")
    for value in ("betting-on", 3):
        tablet.post(value)
    assert tablet.asked()["key"] == "betting-structure"
    for value in ("pot-limit", "bet", 600, 1000, 600, "raise"):
        tablet.post(value)
    assert '<span class="rule-number">43-A</span>' in page_of(tablet)


def test_only_chips_are_told_in_big_blinds_too(client: Client, robin: User, tournament: Tournament) -> None:
    cards = tapped(client, tournament, "", "possible-misdeal:boxed-cards")
    cards.post("no-action")
    assert "How many boxed cards came in the initial deal?" in page_of(cards)
    assert "data-in-blinds" not in page_of(cards)
    chips = tapped(client, tournament, "", "wrong-bet-amount:too-small")
    for value in ("now", 3, "nothing"):
        chips.post(value)
    assert "data-in-blinds" in page_of(chips)


@pytest.mark.parametrize("told", [OVERCHIP, OUT_OF_TURN, "premature turn", "seat 3 wants the clock on seat 4"])
def test_what_counts_is_what_stands_on_the_result(
    client: Client, robin: User, tournament: Tournament, told: str
) -> None:
    for result in searched(client, tournament, told).context["results"]:
        tablet = tapped(client, tournament, told, result.value)
        draft = Draft.objects.get(incident=tablet.incident)
        counts = [one for one in draft.answers.values() if one["by"] != "system"]
        assert {one["by"] for one in counts} <= {"heard"}
        assert sorted({one["said"] for one in counts}) == sorted(words(result))
        assert draft.answers == result.start.wizard(load_book(draft.book_id), of_tournament(tournament, now())).stored


def test_a_tile_takes_nothing_from_the_sentence(client: Client, robin: User, tournament: Tournament) -> None:
    factories.table(tournament=tournament, number=12)
    tablet = tapped(client, tournament, f"table 12, {OVERCHIP}", "chips-facing-a-bet:one-chip")
    assert heard_of(tablet) == {}
    assert tablet.incident.table is None


def test_a_result_is_read_as_it_was_shown_and_nobody_else_makes_one(
    client: Client, robin: User, tournament: Tournament
) -> None:
    result = found(searched(client, tournament, OVERCHIP), "chips-facing-a-bet")
    tablet = tapped(client, tournament, "seat 9 did something else", result.value)
    assert heard_of(tablet)["actor"] == 5
    for forged in (f"{result.value}x", "heard:chips-facing-a-bet"):
        sent = {"key": str(uuid4()), "situation": forged}
        assert client.post(reverse("open-call", args=[tournament.pk]), sent).status_code == 422


def test_a_sentence_that_answers_everything_is_ruled_only_by_the_tap(
    client: Client, robin: User, tournament: Tournament
) -> None:
    told = "seat 4 swore at the dealer"
    page = searched(client, tournament, told)
    result = found(page, "giving-a-penalty")
    assert result.left == (0, True)
    assert "nothing left to ask" in text(page)
    assert not Incident.objects.exists()
    assert "Record" in page_of(tapped(client, tournament, told, result.value))


def test_what_was_heard_stands_above_every_question_and_the_ruling(
    client: Client, robin: User, tournament: Tournament
) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet")
    for chip in ("Seat 5", "Facing 1,600", "Pushed 1 × 5,000", "First: chips, and nothing said"):
        assert f'aria-label="Not so: {chip}"' in page_of(tablet)
    assert tablet.asked()["key"] == "hand-moment"
    ruled = text(tablet.post("now"))
    assert "A call of 1,600; 3,400 goes back." in ruled
    assert 'aria-label="Not so: Facing 1,600"' in ruled


def test_a_fact_taken_out_of_a_result_does_not_count(client: Client, robin: User, tournament: Tournament) -> None:
    page = searched(client, tournament, OVERCHIP, "chips-facing-a-bet/Facing 1,600")
    result = found(page, "chips-facing-a-bet")
    assert set(words(result)) == FACTS - {"Facing 1,600"}
    assert "bet-faced" not in heard_of(tapped(client, tournament, OVERCHIP, result.value))


def test_a_fact_taken_out_comes_back_by_one_tap(client: Client, robin: User, tournament: Tournament) -> None:
    whole = found(searched(client, tournament, OVERCHIP), "chips-facing-a-bet")
    assert whole.out == []
    for fact in (*FACTS, str(whole.start.tile.way_in.title) if whole.start.tile.way_in else ""):
        page = searched(client, tournament, OVERCHIP, f"chips-facing-a-bet/{fact}")
        out = found(page, "chips-facing-a-bet").out
        assert [one.words for one in out] == [fact] * (fact in words(whole))
        for one in out:
            assert f'aria-label="Count it after all: {fact}"' in text(page)
            back = client.get(f"{reverse('home', args=[tournament.pk])}?{one.query}")
            assert words(found(back, "chips-facing-a-bet")) == words(whole)


def test_each_fact_is_taken_out_by_itself(client: Client, robin: User, tournament: Tournament) -> None:
    out_of_turn, act, amount = "action-out-of-turn", "Act: raise, facing a bet", "To 1,200"
    whole = found(searched(client, tournament, OUT_OF_TURN), out_of_turn)
    assert {act, amount, "Seat 5"} < set(words(whole))
    for one in (act, amount):
        page = searched(client, tournament, OUT_OF_TURN, f"{out_of_turn}/{one}")
        assert set(words(found(page, out_of_turn))) == set(words(whole)) - {one}


def test_a_way_in_goes_when_what_it_rests_on_is_taken_out(client: Client, robin: User, tournament: Tournament) -> None:
    page = searched(client, tournament, OVERCHIP, "chips-facing-a-bet/First: chips, and nothing said")
    result = found(page, "chips-facing-a-bet")
    assert result.start.tile.way_in is None
    assert set(words(result)) == FACTS - {"First: chips, and nothing said"}


def test_a_way_in_can_be_taken_out_itself(client: Client, robin: User, tournament: Tournament) -> None:
    told = "seat 4 swore at the dealer"
    way_in = found(searched(client, tournament, told), "giving-a-penalty").start.tile.way_in
    assert way_in
    page = searched(client, tournament, told, f"giving-a-penalty/{way_in.title}")
    without = found(page, "giving-a-penalty")
    assert without.start.tile.way_in is None
    assert str(way_in.title) not in words(without)


def test_each_chip_leads_to_the_search_without_it(client: Client, robin: User, tournament: Tournament) -> None:
    result = found(searched(client, tournament, OVERCHIP), "chips-facing-a-bet")
    without = next(one.query for one in result.chips if one.words == "Seat 5")
    page = client.get(f"{reverse('home', args=[tournament.pk])}?{without}")
    assert "Seat 5" not in words(found(page, "chips-facing-a-bet"))


def test_what_was_heard_wrongly_is_taken_out_and_asked(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet")
    page = text(take_out(tablet, "bet-faced"))
    assert "Not so: Seat 5" in page
    assert "Facing 1,600" not in page
    tablet.post("now")
    assert tablet.asked()["key"] == "bet-faced"


def test_it_is_taken_out_of_a_ruling_too(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet")
    tablet.post("now")
    take_out(tablet, "bet-faced")
    assert tablet.asked()["key"] == "bet-faced"


def test_a_call_that_only_a_tap_began_is_not_opened_by_taking_something_out(
    client: Client, robin: User, tournament: Tournament
) -> None:
    result = found(searched(client, tournament, OVERCHIP), "chips-facing-a-bet")
    sent = {"key": str(uuid4()), "situation": result.value}
    page = client.post(reverse("open-call", args=[tournament.pk]), sent)["Location"]
    after = client.post(f"{page}take-out", {"revision": "1", "key": "bet-faced"})["Location"]
    assert "Facing 1,600" not in text(client.get(after))
    assert "Not so: Seat 5" in text(client.get(after))
    assert not Incident.objects.exists()


TWO_READINGS = "seat 3 called or folded out of turn"


def test_of_two_readings_none_is_taken_before_one_is_tapped(
    client: Client, robin: User, tournament: Tournament
) -> None:
    result = found(searched(client, tournament, TWO_READINGS), "action-out-of-turn")
    readings = [one.words for one in result.offered]
    assert len(readings) == 2
    assert not set(readings) & set(words(result))
    tablet = tapped(client, tournament, TWO_READINGS, result.value)
    assert not {"call", "fold"} & set(heard_of(tablet).values())


def test_a_reading_that_is_tapped_counts_and_is_taken_out_again(
    client: Client, robin: User, tournament: Tournament
) -> None:
    address = reverse("home", args=[tournament.pk])
    result = found(searched(client, tournament, TWO_READINGS), "action-out-of-turn")
    chosen = result.offered[0]
    after = found(client.get(f"{address}?{chosen.query}"), "action-out-of-turn")
    assert chosen.words in words(after)
    assert after.offered == []
    assert {"call", "fold"} & set(heard_of(tapped(client, tournament, TWO_READINGS, after.value)).values())
    again = next(one.query for one in after.chips if one.words == chosen.words)
    before = found(client.get(f"{address}?{again}"), "action-out-of-turn")
    assert (words(before), before.offered) == (words(result), result.offered)


def test_of_two_amounts_none_is_taken_before_one_is_tapped(client: Client, robin: User, tournament: Tournament) -> None:
    level = tournament.current_level
    assert level is not None
    level.chips = [10]
    level.save()
    address, told = reverse("home", args=[tournament.pk]), "seat 6 said raise to sixteen four facing 800"
    result = found(searched(client, tournament, told), "chips-facing-a-bet")
    readings = ["Amount said: 16,400", "Amount said: 1,640"]
    assert [one.words for one in result.offered] == readings
    assert not {*readings} & {*words(result)}
    for number, chosen in enumerate(result.offered):
        after = found(client.get(f"{address}?{chosen.query}"), "chips-facing-a-bet")
        assert (after.offered, {*readings} & {*words(after)}) == ([], {readings[number]})


def test_an_amount_that_cannot_be_true_is_doubted_alone(client: Client, robin: User, tournament: Tournament) -> None:
    told = "seat 6 said raise to 40 million facing 800"
    result = found(searched(client, tournament, told), "chips-facing-a-bet")
    assert len(result.doubts) == 1
    assert "Amount said: 40,000,000" not in words(result)
    assert {"Seat 6", "Said: “Raise to” an amount", "Facing 800"} <= {*words(result)}


@pytest.mark.parametrize(
    ("told", "doubt"),
    [
        ("seat 10 raised out of turn to 1200", "There is no seat 10 at a table of 9."),
        ("seat 6 raised out of turn to 1200", "Seat 6 is empty at table 12."),
    ],
)
def test_a_number_that_cannot_be_true_is_shown_and_not_filled_in(
    client: Client, robin: User, tournament: Tournament, told: str, doubt: str
) -> None:
    factories.table(tournament=tournament, number=12, players=5)
    result = found(searched(client, tournament, told, table="12"), "action-out-of-turn")
    assert result.doubts == [doubt]
    assert not {"Seat 6", "Seat 10"} & set(words(result))
    assert not {6, 10} & set(heard_of(tapped(client, tournament, told, result.value, table="12")).values())


def test_when_everything_was_heard_wrongly_the_call_begins_as_any_other(
    client: Client, robin: User, tournament: Tournament
) -> None:
    tablet = opened(client, tournament, "undercall, seat 3", "undercall")
    for key in heard_of(tablet):
        if key in heard_of(tablet):
            page = text(take_out(tablet, key))
    assert heard_of(tablet) == {}
    assert "Nothing of the sentence counts" in page
    assert "Nothing of the sentence counts" not in text(tablet.client.get(f"/calls/{tablet.incident.pk}/"))


def test_on_record_it_stands_as_heard_and_is_not_taken_out_any_more(
    client: Client, robin: User, tournament: Tournament
) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet")
    tablet.post("now")
    assert tablet.record().status_code == 302
    kept = Entry.objects.get(kind="ruling").receipt.kept["answers"]
    assert kept["bet-faced"] == {"value": 1600, "fingerprint": None, "by": "heard", "said": "Facing 1,600"}
    assert kept["hand-moment"]["by"] == "person"
    assert "Facing 1,600" in page_of(tablet)
    assert "Not so: Facing 1,600" not in page_of(tablet)
    assert take_out(tablet, "bet-faced").status_code == 409
    assert verify(tablet.incident) == []


def test_the_sentence_is_kept_on_record_and_can_be_erased(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet")
    tablet.post("now")
    tablet.record()
    story = text(client.get(reverse("incident", args=[tablet.incident.pk])))
    assert f"It began with the sentence “{OVERCHIP}”" in story
    assert "heard in the sentence" in story
    erase(tablet.incident, 1)
    assert OVERCHIP not in text(client.get(reverse("incident", args=[tablet.incident.pk])))
    assert verify(tablet.incident) == []


def test_it_works_without_script(client: Client, robin: User, tournament: Tournament) -> None:
    incident = opened(client, tournament, OVERCHIP, "chips-facing-a-bet").incident
    plain = Tablet(client, incident, htmx=False)
    assert take_out(plain, "bet-faced").status_code == 302
    assert "Facing 1,600" not in page_of(plain)


def test_what_another_tablet_has_done_meanwhile_is_shown(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet")
    take_out(tablet, "bet-faced")
    assert take_out(tablet, "actor", revision=1).status_code == 409
    assert "actor" in heard_of(tablet)
    assert take_out(tablet, "bet-faced").status_code == 409


def test_a_slip_begins_with_what_was_told_of_it(client: Client, robin: User, tournament: Tournament) -> None:
    factories.table(tournament=tournament, number=12)
    address, told = reverse("from-slip", args=[tournament.pk]), f"table 12, {OVERCHIP}"
    page = client.get(address, {"q": told}, headers={"HX-Request": "true"})
    sent = {"key": str(uuid4()), "ago": "15", "q": told, "situation": found(page, "chips-facing-a-bet").value}
    sent["ruled_by"] = str(robin.pk)
    call = opened_by(client, client.post(address, sent))
    assert str(call.table) == "Table 12"
    assert heard_of(Tablet(client, call)).keys() == {"actor", "bet-faced", "chips-pushed", "chips-first"}


def test_a_call_logged_for_later_keeps_what_was_heard(client: Client, robin: User, tournament: Tournament) -> None:
    value = found(searched(client, tournament, OVERCHIP), "chips-facing-a-bet").value
    sent = {"key": str(uuid4()), "situation": value, "q": OVERCHIP, "then": "log"}
    client.post(reverse("open-call", args=[tournament.pk]), sent)
    assert "Not so: Facing 1,600" in page_of(Tablet(client, Incident.objects.get()))


def test_a_look_shows_what_was_heard_and_takes_it_out(client: Client, robin: User, tournament: Tournament) -> None:
    value = found(searched(client, tournament, OVERCHIP), "chips-facing-a-bet").value
    sent = {"key": str(uuid4()), "situation": value, "q": OVERCHIP, "then": "look"}
    look = client.post(reverse("open-call", args=[tournament.pk]), sent)["Location"]
    page = client.get(look)
    assert {one.words for one, _ in page.context["heard"]} == FACTS
    without = next(address for one, address in page.context["heard"] if one.words == "Facing 1,600")
    assert "Facing 1,600" not in text(client.get(without))
    logged = {"so_far": parse_qs(urlsplit(look).query)["so_far"][0], "key": str(uuid4()), "table": ""}
    client.post(reverse("log-look", args=[tournament.pk, "chips-facing-a-bet"]), logged)
    assert heard_of(Tablet(client, Incident.objects.get()))["bet-faced"] == 1600


def test_another_result_of_a_page_that_has_logged_a_call_is_another_call(
    client: Client, robin: User, tournament: Tournament
) -> None:
    first, other = (one.value for one in searched(client, tournament, "premature turn").context["results"][:2])
    sent = {"key": str(uuid4()), "q": OVERCHIP, "then": "log"}
    home = reverse("open-call", args=[tournament.pk])
    assert {client.post(home, {**sent, "situation": first}).status_code for _ in range(2)} == {302}
    assert client.post(home, {**sent, "situation": other}).status_code == 409
    assert Incident.objects.count() == 1


def test_a_number_at_the_end_of_a_long_sentence_is_heard_whole_or_not_at_all() -> None:
    told = f"{'well ' * 398}facing 1600"
    assert sentence({"q": told}).endswith("facing")


def test_what_is_in_play_goes_before_what_was_heard(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, "pot limit, how much can he raise", "pot-size")
    assert Draft.objects.get().answers["betting-structure"]["by"] == "system"
    assert "betting-structure" not in heard_of(tablet)


def test_without_a_sentence_nothing_stands_above_the_question(
    client: Client, robin: User, tournament: Tournament
) -> None:
    assert "Heard in the sentence" not in page_of(tapped(client, tournament, "", "undercall"))
