"""A sentence on the home screen: its results, and what was heard in it, confirmed before anything else."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.forms.starting import sentence
from floor.models import Draft, Incident, Tournament, User
from tests import factories
from tests.floor.calls.test_calls import Tablet
from tests.tapping import opened_by

pytestmark = pytest.mark.django_db

OVERCHIP = "seat 5 threw one 5k chip facing 1600 said nothing"
ASKS = "Is this what happened?"


def searched(client: Client, tournament: Tournament, typed: str) -> Any:
    return client.get(reverse("home", args=[tournament.pk]), {"q": typed}, headers={"HX-Request": "true"})


def opened(client: Client, tournament: Tournament, typed: str, situation: str, **fields: Any) -> Tablet:
    data = {"key": str(uuid4()), "situation": situation, "q": typed, **fields}
    answer = client.post(reverse("open-call", args=[tournament.pk]), data)
    return Tablet(client, opened_by(client, answer))


def text(response: Any) -> str:
    return " ".join(response.content.decode().split())


def page_of(tablet: Tablet) -> str:
    return text(tablet.client.get(tablet.page))


def test_the_likeliest_is_marked_with_what_was_heard(client: Client, robin: User, tournament: Tournament) -> None:
    page = searched(client, tournament, OVERCHIP)
    best = page.context["results"][0]
    assert best.value == "chips-facing-a-bet:one-chip"
    assert page.context["heard"] == ["Seat 5", "Said nothing", "Facing 1,600", "1 × 5,000"]
    assert 'class="result best"' in text(page)


def test_the_table_is_heard_where_there_is_one(client: Client, robin: User, tournament: Tournament) -> None:
    twelve = factories.table(tournament=tournament, number=12)
    assert "Table 12" in searched(client, tournament, "string bet on table 12").context["heard"]
    assert "Table 13" not in searched(client, tournament, "string bet on table 13").context["heard"]
    assert opened(client, tournament, "string bet on table 12", "string-bet").incident.table == twelve
    assert opened(client, tournament, "string bet on table 13", "string-bet").incident.table is None


def test_a_table_that_was_tapped_goes_before_one_that_is_named(
    client: Client, robin: User, tournament: Tournament
) -> None:
    four, _ = (factories.table(tournament=tournament, number=number) for number in (4, 12))
    assert opened(client, tournament, "string bet, table 12", "string-bet", table="4").incident.table == four


def test_rules_and_pages_are_found_too(client: Client, robin: User, tournament: Tournament) -> None:
    assert "Tables and seats" in text(searched(client, tournament, "move a player"))
    found = searched(client, tournament, "player identity").context
    assert [rule.provision.heading for rule in found["rules"]]
    assert found["results"][0].value == "another-call"


def test_pages_of_the_desk_are_for_the_desk(client: Client, robin: User, tournament: Tournament, td: User) -> None:
    assert not searched(client, tournament, "shift sheet").context["pages"]
    client.force_login(td)
    assert [page.name for page in searched(client, tournament, "shift sheet").context["pages"]] == ["shift"]


def test_what_was_heard_is_shown_first_and_counts_once_confirmed(
    client: Client, robin: User, tournament: Tournament
) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet:one-chip")
    page = page_of(tablet)
    assert ASKS in page
    for answer in ("Seat 5", "1,600 chips", "1 × 5,000"):
        assert f"<strong>{answer}</strong>" in page
    assert "Where is the hand now?" not in page
    assert ASKS not in text(tablet.check())
    assert tablet.asked()["key"] == "hand-moment"
    assert "A call of 1,600; 3,400 goes back." in text(tablet.post("now"))


def test_what_names_a_seat_not_known_yet_is_shown_as_it_was_heard(
    client: Client, robin: User, tournament: Tournament
) -> None:
    page = page_of(opened(client, tournament, "seat 5 raised to 1200 out of turn", "action-out-of-turn"))
    assert "<strong>Raise to 1,200</strong>" in page
    assert "<strong></strong>" not in page


@pytest.mark.parametrize(("plays", "rule"), [("no-limit", "52-A"), ("pot-limit", "43-A")])
def test_a_raise_told_as_too_small_is_ruled_by_what_the_tournament_plays(
    client: Client, robin: User, tournament: Tournament, plays: str, rule: str
) -> None:
    games = {"no-limit": ["holdem"], "pot-limit": ["plo"]}[plays]
    Tournament.objects.filter(pk=tournament.pk).update(betting_structure=plays, games=games)
    tablet = opened(client, tournament, "", "wrong-bet-amount:too-small")
    for value in ("betting-on", 3, "bet", 600, 1000, 600, "raise"):
        tablet.post(value)
    if plays == "no-limit":
        tablet.post([3, 6])
    assert f'<span class="rule-number">{rule}</span>' in page_of(tablet)


def test_in_a_mixed_tournament_of_which_nobody_set_the_game_a_raise_too_small_asks_what_is_played(
    client: Client, robin: User, tournament: Tournament
) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(games=["holdem", "plo"])
    tablet = opened(client, tournament, "", "wrong-bet-amount:too-small")
    for value in ("betting-on", 3):
        tablet.post(value)
    assert tablet.asked()["key"] == "betting-structure"
    for value in ("pot-limit", "bet", 600, 1000, 600, "raise"):
        tablet.post(value)
    assert '<span class="rule-number">43-A</span>' in page_of(tablet)


def test_only_chips_are_told_in_big_blinds_too(client: Client, robin: User, tournament: Tournament) -> None:
    cards = opened(client, tournament, "", "possible-misdeal:boxed-cards")
    cards.post("no-action")
    assert "How many boxed cards came in the initial deal?" in page_of(cards)
    assert "data-in-blinds" not in page_of(cards)
    chips = opened(client, tournament, "", "wrong-bet-amount:too-small")
    for value in ("now", 3, "nothing"):
        chips.post(value)
    assert "data-in-blinds" in page_of(chips)


def test_what_was_heard_wrongly_is_taken_out_and_asked(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet:one-chip")
    page = text(tablet.check(wrong="bet-faced"))
    assert ASKS in page
    assert "1,600 chips" not in page
    tablet.check()
    tablet.post("now")
    assert tablet.asked()["key"] == "bet-faced"


def test_what_follows_from_what_was_heard_wrongly_falls_with_it(
    client: Client, robin: User, tournament: Tournament
) -> None:
    tablet = opened(client, tournament, "seat 5 raised to 1200 out of turn, seat 4 had not acted", "action-out-of-turn")
    assert "<strong>Raise to 1,200</strong>" in page_of(tablet)
    page = text(tablet.check(wrong="oot-action"))
    assert "Raise" not in page
    assert "<strong>Seat 4</strong>" in page
    assert "oot-amount" not in Draft.objects.get().answers


def test_an_amount_heard_wrongly_leaves_what_was_done(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, "seat 5 raised to 1200 out of turn, seat 4 had not acted", "action-out-of-turn")
    page = text(tablet.check(wrong="oot-amount"))
    assert "1,200" not in page
    assert "<strong>Raise, facing a bet</strong>" in page


def test_when_everything_was_heard_wrongly_the_call_begins_as_any_other(
    client: Client, robin: User, tournament: Tournament
) -> None:
    tablet = opened(client, tournament, "seat 3", "undercall")
    assert ASKS not in text(tablet.check(wrong="actor"))
    assert Draft.objects.get().unchecked == {}
    assert "actor" not in Draft.objects.get().answers


def test_nothing_heard_is_recorded_unseen(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, "seat 4 swore at the dealer", "giving-a-penalty:abuse")
    assert ASKS in page_of(tablet)
    assert tablet.record().status_code == 409
    assert tablet.client.get(reverse("players-page", args=[tablet.incident.pk])).status_code == 302
    tablet.check()
    assert ASKS not in page_of(tablet)


def test_it_works_without_script(client: Client, robin: User, tournament: Tournament) -> None:
    incident = opened(client, tournament, OVERCHIP, "chips-facing-a-bet:one-chip").incident
    plain = Tablet(client, incident, htmx=False)
    assert plain.check(wrong="bet-faced").status_code == 302
    assert plain.check().status_code == 302
    assert ASKS not in page_of(plain)


def test_what_another_tablet_has_done_meanwhile_is_shown(client: Client, robin: User, tournament: Tournament) -> None:
    tablet = opened(client, tournament, OVERCHIP, "chips-facing-a-bet:one-chip")
    tablet.check(wrong="bet-faced")
    assert tablet.check(revision=1, wrong="actor").status_code == 409
    assert "actor" in Draft.objects.get().answers


def test_a_slip_begins_with_what_was_told_of_it(client: Client, robin: User, tournament: Tournament) -> None:
    factories.table(tournament=tournament, number=12)
    sent = {"key": str(uuid4()), "ago": "15", "q": f"table 12, {OVERCHIP}", "situation": "chips-facing-a-bet:one-chip"}
    sent["ruled_by"] = str(robin.pk)
    call = opened_by(client, client.post(reverse("from-slip", args=[tournament.pk]), sent))
    assert str(call.table) == "Table 12"
    assert set(call.draft.unchecked["heard"]) == {"actor", "bet-faced", "chips-pushed", "chips-first"}


def test_another_tile_of_a_page_that_has_logged_a_call_is_another_call(
    client: Client, robin: User, tournament: Tournament
) -> None:
    sent = {"key": str(uuid4()), "q": OVERCHIP, "situation": "chips-facing-a-bet:one-chip", "then": "log"}
    home = reverse("open-call", args=[tournament.pk])
    assert client.post(home, sent).status_code == client.post(home, sent).status_code == 302
    assert client.post(home, {**sent, "situation": "chips-facing-a-bet:several-chips"}).status_code == 409
    assert Incident.objects.count() == 1


def test_a_number_at_the_end_of_a_long_sentence_is_heard_whole_or_not_at_all() -> None:
    told = f"{'well ' * 58}facing 1600"
    assert sentence({"q": told}).endswith("facing")


def test_what_is_in_play_goes_before_what_was_heard(client: Client, robin: User, tournament: Tournament) -> None:
    opened(client, tournament, "pot limit, how much can he raise", "pot-size")
    assert Draft.objects.get().answers["betting-structure"]["by"] == "system"
    assert "betting-structure" not in Draft.objects.get().unchecked.get("heard", {})


def test_without_a_sentence_nothing_is_to_be_confirmed(client: Client, robin: User, tournament: Tournament) -> None:
    assert ASKS not in page_of(opened(client, tournament, "", "undercall"))
