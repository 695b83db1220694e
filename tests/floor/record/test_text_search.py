"""Finding calls by the words said and decided in them, and by the names of their people."""

from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis.strategies import integers, sampled_from, text

from floor.calls.actions.calls import place_call
from floor.calls.actions.people import set_dealer, set_part
from floor.calls.call_time import When
from floor.history.actions.reviews import add_note, review_ruling
from floor.history.call_filter import Place
from floor.history.forms.call_filter import FilterForm
from floor.models import Dealer, Incident, Player, Tournament, User
from floor.persons.actions.players import merge_players, name_player
from floor.record import chain
from floor.record.actions.erasing import erase
from floor.record.penalty_order import PenaltyOrder
from floor.record.review import Review, Verdict
from floor.record.search import read
from rules.books.mistyped import one_mistake_away
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def call(dana: User, tournament: Tournament) -> Incident:
    """Seat 5 misses a hand; Dragan Petrović sits there."""
    table = factories.table(tournament=tournament, number=12, players=9)
    Player.objects.filter(table=table, seat=5).update(name="Dragan Petrović")
    order = PenaltyOrder("missed-hands", seat=5, hands=1)
    return factories.recorded_incident(actor=dana, tournament=tournament, table=table, penalty=order)


@pytest.fixture
def other(dana: User, tournament: Tournament) -> Incident:
    opened = factories.incident(actor=dana, tournament=tournament)
    return factories.record(opened, actor=dana, outcome="The deal is dead.")


def note(call: Incident, text: str) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    add_note(call.opened_by, call, uuid4(), "said", text)


def found(tournament: Tournament, typed: str) -> list[int]:
    form = FilterForm(tournament, {"said": typed})  # type: ignore[arg-type]
    assert form.is_valid()
    return [call.pk for call in form.found()]


@pytest.mark.parametrize(
    "typed",
    [
        "stands",
        "raise stan",
        "RAISE",
        "petrovic",
        "Petrović",
        "dragan never",
        "oneill",
        "O'Neill's",
        "gruss",
        "naive",
        "Łódź",
        "lodz",
        "ирина",
        "50%",
        "all-in",
        "12.5",
    ],
)
def test_a_call_is_found_by_what_was_said_decided_or_who_was_in_it(
    call: Incident, other: Incident, tournament: Tournament, typed: str
) -> None:
    note(call, "I never raised: 12.5 big blinds all-in, “50%”. O’Neill’s naïve Gruß aus ŁÓDŹ an ИРИНА.")
    assert found(tournament, typed) == [call.pk]


@pytest.mark.parametrize("typed", ["stands folded", "tan", "sta raise", "% '|&!:*()\\ folded"])
def test_every_word_must_be_there_and_only_the_last_may_be_just_begun(
    call: Incident, other: Incident, tournament: Tournament, typed: str
) -> None:
    assert found(tournament, typed) == []


@pytest.mark.parametrize("typed", ["", "  "])
def test_nothing_to_read_is_no_filter(call: Incident, other: Incident, tournament: Tournament, typed: str) -> None:
    assert found(tournament, typed) == [other.pk, call.pk]


@pytest.mark.parametrize(
    "typed",
    [
        "action turn",
        "oot",
        "jumped the g",
        "table 12",
        "12 petrovic",
        "12 stan",
        "rule 53-A",
        "53a",
        "53",
        "missed hands",
        "1 hand",
        "dana",
        "reyes petrovic",
        "table 12, dana",
    ],
)
def test_a_call_is_found_by_what_its_row_shows(call: Incident, kit: User, tournament: Tournament, typed: str) -> None:
    another = factories.incident(actor=kit, tournament=tournament, situation="undercall")
    citation = factories.ruling()["citations"][0] | {"number": "51-B-2"}
    factories.record(another, actor=kit, outcome="Make it 12,000.", citations=[citation])
    assert found(tournament, typed) == [call.pk]


@pytest.mark.parametrize(
    "typed", ["undercall", "short call", "51-B-2", "51b", "rule 51", "table 7", "7", "kit", "kit und"]
)
def test_an_open_call_and_a_part_of_a_rule_are_found_too(
    call: Incident, kit: User, tournament: Tournament, typed: str
) -> None:
    seven = factories.table(tournament=tournament, number=7)
    another = factories.incident(actor=kit, tournament=tournament, situation="undercall", table=seven)
    if "51" in typed:
        citation = factories.ruling()["citations"][0] | {"number": "51-B-2"}
        factories.record(another, actor=kit, outcome="Make it 12,000.", citations=[citation])
    assert found(tournament, typed) == [another.pk]


def test_a_call_is_found_by_its_number(call: Incident, other: Incident, tournament: Tournament) -> None:
    for typed in (f"call {call.pk}", f"#{call.pk}", f"{call.pk} petrovic"):
        assert found(tournament, typed) == [call.pk]
    assert found(tournament, f"call {call.pk} dead") == []
    assert found(tournament, "call 999999999999999999") == []


def test_whoever_ruled_or_reviewed_is_found(call: Incident, other: Incident, tournament: Tournament) -> None:
    teo, kim = (factories.td(house=tournament.house, name=name) for name in ("Teo Alvarez", "Kim Vo"))
    factories.record(call, actor=kim, outcome="The raise stands.")
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    review_ruling(teo, call, uuid4(), call.chain_length, Review(Verdict.UPHOLD))
    for typed in ("alvarez", "kim vo", "teo kim dana"):
        assert found(tournament, typed) == [call.pk]


def test_who_or_what_is_called_otherwise_is_found_by_the_new_name_alone(
    call: Incident, other: Incident, tournament: Tournament
) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    set_dealer(call.opened_by, call, uuid4(), None, "Zoë Marín")
    Dealer.objects.update(name="Zoë Castro")
    User.objects.filter(pk=call.opened_by_id).update(name="Dana Novak")
    assert found(tournament, "castro") == [call.pk]
    assert found(tournament, "novak") == [other.pk, call.pk]
    assert found(tournament, "marin") == found(tournament, "reyes") == []


def test_an_open_call_is_found_at_the_table_and_by_the_people_it_was_given(
    call: Incident, dana: User, tournament: Tournament
) -> None:
    opened = factories.incident(actor=dana, tournament=tournament)
    opened = Incident.objects.select_related("tournament").get(pk=opened.pk)
    table = factories.table(tournament=tournament, number=31)
    place_call(dana, opened, uuid4(), table, When(ago=0))
    set_dealer(dana, opened, uuid4(), None, "Zoë Marín")
    set_part(dana, opened, uuid4(), "caller", 3, has=True)
    name_player(dana, opened, uuid4(), 3, 0, "Hana Sato")
    for typed in ("table 31", "marin", "sato", "31 sato zoe"):
        assert found(tournament, typed) == [opened.pk]


@pytest.mark.parametrize(
    "typed",
    [
        "petrovik",
        "petovic",
        "pettrovic",
        "perovic",
        "petrvoic",
        "stnads",
        "dragna petrovci",
        "actoin",
        "reyse",
        "warnign",
    ],
)
def test_one_typing_mistake_is_forgiven(call: Incident, tournament: Tournament, typed: str) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    note(call, "A warning was enough.")
    assert found(tournament, typed) == [call.pk]


@pytest.mark.parametrize("typed", ["petrobik", "ptrovc", "stnd", "hte raise", "rais52"])
def test_two_mistakes_are_not_nor_one_in_a_short_word(call: Incident, tournament: Tournament, typed: str) -> None:
    assert found(tournament, typed) == []


def test_a_word_that_some_call_has_is_taken_as_it_is(call: Incident, other: Incident, tournament: Tournament) -> None:
    note(other, "Somebody praised the dealer.")
    assert found(tournament, "raise") == [call.pk]
    assert found(tournament, "praise") == [other.pk]
    form = FilterForm(tournament, {"said": "raies praise"})  # type: ignore[arg-type]
    assert form.forgiven == [("raies", "“raise”")]


def test_letters_of_any_script_are_forgiven(call: Incident, other: Incident, tournament: Tournament) -> None:
    note(call, "Ирина и Łódź")
    for typed in ("ирена", "ирна", "ириан", "Lodsz"):
        assert found(tournament, typed) == [call.pk]


@given(typed=text("abcd", min_size=1, max_size=6), at=integers(0, 5), letter=sampled_from("abcdz"))
def test_what_was_meant_is_one_mistake_away_from_what_was_typed(typed: str, at: int, letter: str) -> None:
    meant = {
        typed[:at] + typed[at + 1 :],
        typed[:at] + letter + typed[at:],
        typed[:at] + letter + typed[at + 1 :],
        typed[:at] + typed[at : at + 2][::-1] + typed[at + 2 :],
    }
    assert meant - {typed} <= one_mistake_away(typed)


def test_reasons_of_reviews_and_voids_are_found(call: Incident, dana: User, tournament: Tournament) -> None:
    factories.void(call.penalties.get(), actor=dana, why="Mistaken identity.")
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    change = Review(Verdict.CHANGE, "The cards are mucked.", "Camera footage.")
    review_ruling(dana, call, uuid4(), call.chain_length, change)
    for typed in ("mistaken ident", "mucked", "camera"):
        assert found(tournament, typed) == [call.pk]


def test_the_dealer_is_found_by_name(call: Incident, other: Incident, tournament: Tournament) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    set_dealer(call.opened_by, call, uuid4(), None, "Zoë Marín")
    assert found(tournament, "zoe marin") == [call.pk]


def test_a_player_is_found_by_the_name_that_was_learned_later(call: Incident, tournament: Tournament) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    name_player(call.opened_by, call, uuid4(), 5, 0, "Hana Sato")
    assert found(tournament, "petrovic") == []
    assert found(tournament, "hana") == [call.pk]


def test_after_joining_two_players_the_call_is_found_by_the_one_that_stays(
    call: Incident, tournament: Tournament, dana: User
) -> None:
    stays = factories.player(tournament=tournament, name="Dragan P.")
    merge_players(dana, Player.objects.get(name="Dragan Petrović"), uuid4(), stays.pk)
    assert found(tournament, "petrovic") == []
    assert found(tournament, "dragan p") == [call.pk]


def test_another_tournament_is_not_searched(call: Incident, tournament: Tournament) -> None:
    assert found(factories.tournament(house=tournament.house), "stands") == []


def test_what_is_erased_is_not_found_any_more(call: Incident, tournament: Tournament, dana: User) -> None:
    note(call, "He called me a swindler.")
    entry = call.entries.order_by("seq").last()
    assert entry
    call_command("erase", call.pk, entry.seq)
    assert found(tournament, "swindler") == []
    assert not entry.words.exists()
    assert chain.verify(call) == []
    assert found(tournament, "stands") == [call.pk]
    with pytest.raises(CommandError, match="has no entry 99"):
        call_command("erase", call.pk, 99)


def test_an_outcome_that_was_typed_is_erased_where_the_list_shows_it(
    call: Incident, dana: User, tournament: Tournament
) -> None:
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    change = Review(Verdict.CHANGE, "Ms Okafor is a cheat.", "Seen.", factories.fates(call, "keep"))
    review_ruling(dana, call, uuid4(), call.chain_length, change)
    call.refresh_from_db()
    erase(call, call.chain_length)
    call.refresh_from_db()
    assert call.final_outcome == "This text was erased."
    assert found(tournament, "okafor") == []


def test_more_words_than_the_database_takes_do_not_stop_a_note(call: Incident, tournament: Tournament) -> None:
    outcome = " ".join(f"ж{number}" for number in range(200_000))
    Incident.objects.filter(pk=call.pk).update(suggested_outcome=outcome)
    note(call, "One more.")
    assert found(tournament, "raise stands") == []
    assert Incident.objects.filter(pk=call.pk, search__isnull=False).exists()


def test_the_search_reads_an_index(call: Incident, tournament: Tournament) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        assert "incident_by_word" in Incident.objects.filter(read([tournament.pk], "raise sta", {}).fits).explain()


def test_the_list_searches(client: Client, call: Incident, other: Incident, tournament: Tournament) -> None:
    def shown(**typed: Any) -> list[int]:
        answer = client.get(reverse("incidents", args=[tournament.pk]), typed)
        return [incident.pk for incident in answer.context["incidents"]]

    assert shown(said="petrovic") == [call.pk]
    assert shown(said="petrovic", table="13") == []
    assert shown(said="petrovic", older=str(Place(other.occurred_at, other.pk))) == [call.pk]
