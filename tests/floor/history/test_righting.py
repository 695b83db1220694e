"""A corrected penalty: more or less, another player's, or void; the record shows it, and all counts follow."""

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid, KeyReused, PenaltyMoved, Refused, RulingMoved
from floor.models import EntryKind, House, Incident, Penalty, Player, Table, Tournament, User
from floor.penalties import board
from floor.penalties.actions import change_penalty, move_penalty, serve_penalty, void_penalty
from floor.penalties.penalty_history import seated_at, suggested_penalty
from floor.penalties.righting import Whose
from floor.persons.actions.players import forget_player, merge_players, name_player
from floor.record import chain
from floor.record.actions.erasing import erase
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.record.story import story
from tests import factories
from tests.floor.ground.test_submission import this_database
from tests.floor.processes import Worker, give_once
from tests.floor.recording import tamper

pytestmark = pytest.mark.django_db

WHY = Reason(ReasonCode.ENTERED_WRONGLY)
WARNING = PenaltyOrder("warning", seat=5)
ALL = ["warning", "missed-hands", "missed-rounds", "disqualification"]


def missed(hands: int, seat: int = 5) -> PenaltyOrder:
    return PenaltyOrder("missed-hands", seat=seat, hands=hands)


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=6)


@pytest.fixture
def give(kit: User, tournament: Tournament, table: Table) -> Callable[..., Penalty]:
    def given(order: PenaltyOrder) -> Penalty:
        call = factories.incident(actor=kit, tournament=tournament, table=table)
        advice = factories.ruling()["penalty"] | {"seats": [order.seat]}
        return factories.record(
            call, actor=kit, penalty=order, advice=advice, people={"offender": [order.seat]}
        ).penalties.get()

    return given


@pytest.fixture
def penalty(give: Callable[..., Penalty]) -> Penalty:
    """Seat 5 misses five hands."""
    return give(missed(5))


def fresh(penalty: Penalty) -> Penalty:
    return Penalty.objects.select_related("incident__tournament", "player", "entry").get(pk=penalty.pk)


def length(penalty: Penalty) -> int:
    return Incident.objects.get(pk=penalty.incident_id).chain_length


def change(
    actor: User,
    penalty: Penalty,
    order: PenaltyOrder,
    why: Reason = WHY,
    *,
    key: UUID | None = None,
    seen: int | None = None,
) -> Penalty:
    """Change a penalty from a page that has seen everything, or up to `seen`; `move` and `serve` likewise."""
    seen = length(penalty) if seen is None else seen
    return change_penalty(actor, fresh(penalty), key or uuid4(), seen, order, why)


def move(
    actor: User,
    penalty: Penalty,
    seat: int | None,
    player: Player | None,
    *,
    key: UUID | None = None,
    seen: int | None = None,
) -> Penalty:
    seen = length(penalty) if seen is None else seen
    to = Whose(seat, player.pk if player else None)
    return move_penalty(actor, fresh(penalty), key or uuid4(), seen, to, WHY)


def serve(actor: User, penalty: Penalty, change: CountChange, hands: int = 0, seen: int | None = None) -> bool:
    seen = length(penalty) if seen is None else seen
    return serve_penalty(actor, fresh(penalty), uuid4(), change, hands, seen)


def player_at(table: Table, seat: int) -> Player:
    return table.players.get(seat=seat)


def breaks(penalty: Penalty) -> list[str]:
    return [found.sentence for found in chain.verify(fresh(penalty).incident)]


def stands(penalty: Penalty) -> tuple[str, int, int]:
    now = fresh(penalty)
    return now.kind, now.hands, now.served


class TestMoreOrLess:
    def test_the_entry_says_what_it_was_what_it_is_and_why(self, penalty: Penalty, dana: User) -> None:
        change(dana, penalty, PenaltyOrder("missed-rounds", 5, rounds=1, players_at_table=6), Reason("other", "Both."))
        entry = penalty.incident.entries.get(kind=EntryKind.PENALTY_CHANGED)
        said = json.loads(entry.payload)
        player = penalty.player_id
        before = {"kind": "missed-hands", "hands": 5, "rounds": None, "players_at_table": None}
        after = {"kind": "missed-rounds", "hands": 6, "rounds": 1, "players_at_table": 6}
        assert said["from"] == before | {"seat": 5, "player": player}
        assert said["to"] == after | {"seat": 5, "player": player}
        assert (said["penalty"], said["reason"], said["review"]) == (3, "other", None)
        assert entry.words.get().text == "Both."
        assert fresh(penalty).change_entry == entry
        assert breaks(penalty) == []

    def test_hands_that_are_served_stay_counted(self, penalty: Penalty, dana: User) -> None:
        serve(dana, penalty, CountChange.ADD, 2)
        change(dana, penalty, missed(4))
        assert stands(penalty) == ("missed-hands", 4, 2)
        change(dana, penalty, missed(9))
        assert stands(penalty) == ("missed-hands", 9, 2)
        serve(dana, penalty, CountChange.ADD, 1)
        assert stands(penalty) == ("missed-hands", 9, 3)
        assert breaks(penalty) == []

    def test_a_penalty_shorter_than_what_was_served_is_served(self, penalty: Penalty, dana: User) -> None:
        serve(dana, penalty, CountChange.ADD, 4)
        change(dana, penalty, missed(3))
        assert stands(penalty) == ("missed-hands", 3, 3)
        row = board.of_penalty(penalty)
        assert (row.headline, row.due, row.can_undo) == ("Back now", True, False)
        with pytest.raises(Refused, match="All 3 hands are already served"):
            serve(dana, penalty, CountChange.ADD, 1)
        told = story(penalty.incident)[-1]
        assert told.lines[1] == "4 of them were served before, so nothing is left to serve."
        assert breaks(penalty) == []

    def test_what_was_served_beyond_it_counts_again_once_it_is_longer(self, penalty: Penalty, dana: User) -> None:
        serve(dana, penalty, CountChange.ADD, 4)
        change(dana, penalty, missed(3))
        change(dana, penalty, missed(6))
        assert stands(penalty) == ("missed-hands", 6, 4)
        serve(dana, penalty, CountChange.UNDO)
        assert stands(penalty) == ("missed-hands", 6, 0)
        assert breaks(penalty) == []

    def test_a_count_is_taken_back_below_a_shorter_penalty(self, penalty: Penalty, dana: User) -> None:
        serve(dana, penalty, CountChange.ADD, 2)
        serve(dana, penalty, CountChange.ADD, 2)
        change(dana, penalty, missed(3))
        serve(dana, penalty, CountChange.UNDO)
        assert stands(penalty) == ("missed-hands", 3, 2)
        assert board.of_penalty(penalty).headline == "Back in 1 hand"
        assert breaks(penalty) == []

    def test_hands_become_a_warning_and_a_warning_hands(self, penalty: Penalty, dana: User) -> None:
        serve(dana, penalty, CountChange.ADD, 2)
        change(dana, penalty, WARNING)
        assert stands(penalty) == ("warning", 0, 0)
        assert board.served_now(penalty.incident.tournament) == []
        change(dana, penalty, missed(3))
        assert stands(penalty) == ("missed-hands", 3, 2)
        assert breaks(penalty) == []

    def test_an_eliminated_player_stays_eliminated(self, penalty: Penalty, dana: User) -> None:
        serve(dana, penalty, CountChange.ELIMINATED)
        change(dana, penalty, missed(9))
        assert board.of_penalty(penalty).headline == "Eliminated"
        assert breaks(penalty) == []

    @pytest.mark.parametrize(
        ("edition", "order", "field"),
        [
            ("tda-2009", missed(2), "hands-5"),
            ("tda-2019", PenaltyOrder("missed-rounds", 5, rounds=99, players_at_table=6), "rounds-5"),
            ("tda-2019", PenaltyOrder("missed-hands", 5), "hands-5"),
            ("tda-2019", PenaltyOrder("", 5), "kind-5"),
            ("tda-2019", missed(1), "kind-5"),
        ],
    )
    def test_it_holds_to_the_book_as_a_new_one_does(
        self, dana: User, house: House, edition: str, order: PenaltyOrder, field: str
    ) -> None:
        tournament = factories.tournament(house=house, book=factories.book(edition=edition))
        call = factories.incident(actor=dana, tournament=tournament)
        penalty = factories.record(call, actor=dana, penalty=missed(1)).penalties.get()
        with pytest.raises(Invalid) as refused:
            change(dana, penalty, order)
        assert refused.value.errors.keys() == {field}
        assert stands(penalty) == ("missed-hands", 1, 0)

    def test_what_the_ruling_did_not_offer_is_not_given(self, dana: User, tournament: Tournament) -> None:
        call = factories.incident(actor=dana, tournament=tournament)
        advice = factories.ruling()["penalty"] | {"options": ["warning"]}
        penalty = factories.record(call, actor=dana, penalty=WARNING, advice=advice).penalties.get()
        with pytest.raises(Invalid, match="does not offer this penalty here"):
            change(dana, penalty, missed(1))


class TestAnotherPlayer:
    def test_the_wrong_player_is_free_of_it_at_once(self, penalty: Penalty, dana: User, table: Table) -> None:
        wrong, right = player_at(table, 5), player_at(table, 6)
        move(dana, penalty, 6, right)
        assert (fresh(penalty).seat, fresh(penalty).player) == (6, right)
        later = factories.incident(actor=dana, tournament=table.tournament, table=table)
        at = seated_at(later)
        assert (at[5].given, at[6].given) == ((), ("missed-hands",))
        assert [suggested_penalty(at[seat], ALL)[0] for seat in (5, 6)] == ["warning", "missed-rounds"]
        assert board.of_penalty(penalty).name == right.name
        assert not wrong.penalties.exists()
        assert breaks(penalty) == []

    def test_their_count_starts_anew(self, penalty: Penalty, dana: User, table: Table) -> None:
        serve(dana, penalty, CountChange.ADD, 3)
        move(dana, penalty, 6, player_at(table, 6))
        assert stands(penalty) == ("missed-hands", 5, 0)
        assert fresh(penalty).counted_at is None
        with pytest.raises(Refused, match="Nothing is left to undo"):
            serve(dana, penalty, CountChange.UNDO)
        serve(dana, penalty, CountChange.ADD, 1)
        assert stands(penalty) == ("missed-hands", 5, 1)
        assert story(penalty.incident)[4].lines == [
            "Player in seat 6, seat 6: missed hands, 5 to miss. Before: Player in seat 5, seat 5.",
            "The 3 hands served before stay with Player in seat 5, seat 5; the count starts at 0.",
        ]
        assert breaks(penalty) == []

    def test_elimination_of_the_wrong_player_ends_nothing_for_the_right_one(
        self, penalty: Penalty, dana: User, table: Table
    ) -> None:
        serve(dana, penalty, CountChange.ELIMINATED)
        move(dana, penalty, 6, player_at(table, 6))
        assert board.of_penalty(penalty).headline == "Back in 5 hands"
        assert breaks(penalty) == []

    def test_it_may_go_to_somebody_at_another_table(self, penalty: Penalty, dana: User, tournament: Tournament) -> None:
        elsewhere = factories.table(tournament=tournament, number=31)
        ines = factories.player(tournament=tournament, table=elsewhere, seat=2)
        move(dana, penalty, None, ines)
        assert (fresh(penalty).seat, fresh(penalty).player) == (None, ines)
        assert board.of_penalty(penalty).seat_now == "Table 31, seat 2"
        assert breaks(penalty) == []

    def test_a_seat_where_nobody_is_known_is_named_later(
        self, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        move(dana, penalty, 8, None)
        assert fresh(penalty).player is None
        ines = factories.player(tournament=tournament)
        name_player(dana, fresh(penalty).incident, uuid4(), 8, ines.pk)
        assert fresh(penalty).player == ines
        name_player(
            dana, fresh(penalty).incident, uuid4(), 5, factories.player(tournament=tournament, name="Ada Lind").pk
        )
        assert fresh(penalty).player == ines
        assert breaks(penalty) == []

    def test_somebody_named_at_the_old_seat_does_not_get_it_back(
        self, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        ines, ada = (factories.player(tournament=tournament, name=name) for name in ("Ines Okafor", "Ada Lind"))
        move(dana, penalty, None, ines)
        name_player(dana, fresh(penalty).incident, uuid4(), 5, ada.pk)
        assert fresh(penalty).player == ines
        assert breaks(penalty) == []

    def test_a_player_who_got_it_may_still_be_named_at_a_seat(
        self, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        ines = factories.player(tournament=tournament)
        move(dana, penalty, None, ines)
        name_player(dana, fresh(penalty).incident, uuid4(), 5, ines.pk)
        assert fresh(penalty).player == penalty.incident.people.get(seat=5).player == ines
        assert breaks(penalty) == []

    def test_naming_whoever_had_a_seat_that_nobody_remembers_takes_nothing_from_them(
        self, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        ines, ada, lev = (factories.player(tournament=tournament, name=name) for name in ("Ines", "Ada", "Lev"))
        factories.record(fresh(penalty).incident, actor=dana, people={"offender": [5], "affected": [None]})
        move(dana, penalty, None, ines)
        unknown = penalty.incident.people.get(seat=None)
        # Ines too, so that the part and the penalty are of the same player before somebody else is named.
        for player in (ada, ines, lev):
            name_player(dana, fresh(penalty).incident, uuid4(), None, player.pk)
            unknown.refresh_from_db()
            assert (unknown.player, fresh(penalty).player) == (player, ines)
        forget_player(dana, fresh(penalty).incident, uuid4(), None)
        unknown.refresh_from_db()
        assert (unknown.player, fresh(penalty).player) == (None, ines)
        assert breaks(penalty) == []

    def test_they_are_not_taken_for_whoever_had_a_seat_that_nobody_remembers(
        self, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        move(dana, penalty, None, factories.player(tournament=tournament))
        factories.record(fresh(penalty).incident, actor=dana, people={"offender": [5], "affected": [None]})
        assert penalty.incident.people.get(seat=None).player is None
        assert breaks(penalty) == []

    def test_who_is_merged_takes_no_unknown_person_along(
        self, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        gone, stays = (factories.player(tournament=tournament, name=name) for name in ("I. Okafor", "Ines Okafor"))
        factories.record(fresh(penalty).incident, actor=dana, people={"offender": [5], "affected": [None]})
        move(dana, penalty, None, gone)
        merge_players(dana, gone, uuid4(), stays.pk)
        assert fresh(penalty).player == stays
        assert penalty.incident.people.get(seat=None).player is None
        assert breaks(penalty) == []

    def test_who_is_merged_takes_it_along(self, penalty: Penalty, dana: User, tournament: Tournament) -> None:
        gone, stays = (factories.player(tournament=tournament, name=name) for name in ("I. Okafor", "Ines Okafor"))
        move(dana, penalty, None, gone)
        merge_players(dana, gone, uuid4(), stays.pk)
        assert fresh(penalty).player == stays
        assert breaks(penalty) == []

    def test_it_goes_to_nobody_who_has_one_of_this_call_or_whose_it_is(
        self, penalty: Penalty, dana: User, table: Table
    ) -> None:
        with pytest.raises(Invalid, match="It is theirs already"):
            move(dana, penalty, 5, player_at(table, 5))
        with pytest.raises(Invalid, match="Choose whose penalty it is"):
            move(dana, penalty, None, None)
        factories.record(penalty.incident, actor=dana, penalty=PenaltyOrder("warning", 6))
        with pytest.raises(Invalid, match="Seat 6 has a penalty of this call already"):
            move(dana, penalty, 6, player_at(table, 6))

    def test_a_seat_where_somebody_else_sits_by_now_is_looked_at_again(
        self, penalty: Penalty, dana: User, table: Table
    ) -> None:
        before = player_at(table, 6)
        Player.objects.filter(pk=before.pk).update(table=None, seat=None)
        with pytest.raises(Refused, match="Somebody else is known at seat 6 by now"):
            move(dana, penalty, 6, before)
        with pytest.raises(Refused, match="has a seat at this table by now"):
            move(dana, penalty, None, player_at(table, 4))

    def test_a_player_of_another_tournament_is_not_taken(self, penalty: Penalty, dana: User, house: House) -> None:
        strange = factories.player(tournament=factories.tournament(house=house))
        with pytest.raises(Invalid, match="not in this tournament"):
            move(dana, penalty, None, strange)


def player_at_least(tournament: Tournament) -> Player:
    return factories.player(tournament=tournament, name="Ada Lind")


class TestTwoTablets:
    def test_whoever_is_second_looks_again(self, penalty: Penalty, dana: User, table: Table) -> None:
        seen = length(penalty)
        change(dana, penalty, WARNING)
        with pytest.raises(RulingMoved):
            change(dana, penalty, missed(9), seen=seen)
        with pytest.raises(RulingMoved):
            move(dana, penalty, 6, player_at(table, 6), seen=seen)
        with pytest.raises(RulingMoved):
            void_penalty(dana, fresh(penalty), uuid4(), seen, WHY)
        assert stands(penalty) == ("warning", 0, 0)

    def test_a_hand_counted_meanwhile_stops_nobody(self, penalty: Penalty, dana: User) -> None:
        seen = length(penalty)
        serve(dana, penalty, CountChange.ADD, 1)
        change(dana, penalty, missed(3), seen=seen)
        assert stands(penalty) == ("missed-hands", 3, 1)

    def test_a_hand_tapped_for_the_wrong_player_is_not_counted_for_the_right_one(
        self, client: Client, penalty: Penalty, dana: User, table: Table
    ) -> None:
        seen = length(penalty)
        move(dana, penalty, 6, player_at(table, 6))
        with pytest.raises(PenaltyMoved):
            serve(dana, penalty, CountChange.ADD, 1, seen=seen)
        address = reverse("serve-penalty", args=[penalty.pk])
        answer = client.post(address, {"key": str(uuid4()), "seen": seen, "add": 1}, headers={"HX-Request": "true"})
        assert answer.status_code == 409
        assert "This penalty was put right meanwhile. Nothing was counted." in answer.content.decode()
        assert stands(penalty) == ("missed-hands", 5, 0)

    def test_the_same_request_again_does_it_once(self, penalty: Penalty, dana: User, table: Table) -> None:
        key, seen, right = uuid4(), length(penalty), player_at(table, 6)
        for _ in range(2):
            assert move(dana, penalty, 6, right, key=key, seen=seen).player == right
        assert penalty.incident.entries.filter(kind=EntryKind.PENALTY_CHANGED).count() == 1
        with pytest.raises(KeyReused):
            change(dana, penalty, WARNING, key=key, seen=seen)

    @pytest.mark.django_db(transaction=True)
    def test_of_two_at_once_one_gives_it_and_the_other_is_told(
        self, penalty: Penalty, dana: User, table: Table
    ) -> None:
        for _ in range(5):
            now, seats = fresh(penalty), {5, 6, 4} - {fresh(penalty).seat}
            tasks = [(seat, player_at(table, seat).pk, length(penalty)) for seat in seats]
            workers = [Worker(give_once, this_database(), dana.pk, now.pk, *task) for task in tasks]
            assert [worker.hear() for worker in workers] == ["ready", "ready"]
            for worker in workers:
                worker.pipe.send("go")
            assert sorted(worker.hear() for worker in workers) == ["given", "ruling-moved"]
            for worker in workers:
                worker.end()
            assert fresh(penalty).seat in seats
            assert breaks(penalty) == []

    def test_only_the_desk_may(self, penalty: Penalty, kit: User, table: Table) -> None:
        only = "Only the tournament director puts a penalty right"
        with pytest.raises(Refused, match=only):
            change(kit, penalty, WARNING)
        with pytest.raises(Refused, match=only):
            move(kit, penalty, 6, player_at(table, 6))
        with pytest.raises(Refused, match=only):
            factories.void(penalty, actor=kit)

    def test_a_void_penalty_stays_void(self, penalty: Penalty, dana: User, table: Table) -> None:
        factories.void(penalty, actor=dana)
        with pytest.raises(Refused, match="already void"):
            change(dana, penalty, WARNING)

    def test_everything_wrong_is_told_at_once(self, penalty: Penalty, dana: User) -> None:
        with pytest.raises(Invalid) as refused:
            change(dana, penalty, missed(0), Reason())
        assert refused.value.errors.keys() == {"right-code", "hands-5"}


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("kind = 'warning', hands = 0, served = 0", "is missing or was changed."),
        ("hands = 9", "is missing or was changed."),
        ("seat = 5", "is missing or was changed."),
        ("player_id = NULL", "counts for another player than its entries say."),
        ("served = 2", "shows 2 served where its entries come to 1."),
        ("change_entry_id = NULL", "does not show who put it right: entry 7 was the last to."),
    ],
)
@pytest.mark.django_db(transaction=True)
def test_a_row_that_is_not_what_its_entries_tell_is_found(
    penalty: Penalty, dana: User, table: Table, statement: str, sentence: str
) -> None:
    serve(dana, penalty, CountChange.ADD, 3)
    move(dana, penalty, 6, player_at(table, 6))
    serve(dana, penalty, CountChange.ADD, 1)
    change(dana, penalty, missed(3, seat=6))
    tamper(f"UPDATE floor_penalty SET {statement}")
    assert f"The penalty of entry 3 {sentence}" in breaks(penalty)


@pytest.mark.parametrize(
    ("kind", "payload", "sentence"),
    [
        ("penalty-changed", {"penalty": 2}, "Entry 5 does not go on from what its penalty was."),
        ("penalty-changed", {"penalty": 3, "from": {}}, "Entry 5 does not go on from what its penalty was."),
        ("penalty-void", {"voids": 2}, "Entry 5 voids a penalty that was not in force."),
    ],
)
def test_entries_that_do_not_go_on_from_their_penalty_are_found(
    penalty: Penalty, dana: User, kind: str, payload: dict[str, Any], sentence: str
) -> None:
    change(dana, penalty, missed(4))
    call, entry = fresh(penalty).incident, fresh(penalty).change_entry
    assert entry
    payload = json.loads(entry.payload) | payload
    new = chain.NewEntry(EntryKind(kind), payload, entry.recorded_at)
    chain.append(call, entry.submission, entry.recorded_at, [new])
    call.save()
    assert sentence in breaks(penalty)


def send(client: Client, name: str, penalty: Penalty, **fields: Any) -> Any:
    why = {"right-code": "wrong-player"}
    fields = {"submission_key": str(uuid4()), "seen": length(penalty), **why} | fields
    return client.post(reverse(name, args=[penalty.pk]), fields)


def page_of(client: Client, name: str, *args: Any, **query: Any) -> str:
    return " ".join(client.get(reverse(name, args=args), query).content.decode().split())


class TestPages:
    def test_the_call_the_board_and_the_player_lead_there(
        self, client: Client, penalty: Penalty, dana: User, kit: User, tournament: Tournament
    ) -> None:
        there = f'href="{reverse("put-right", args=[penalty.pk])}'
        pages = (("incident", penalty.incident_id), ("penalties", tournament.pk), ("player", penalty.player_id))
        assert all(there in page_of(client, *page) for page in pages)
        client.force_login(kit)
        assert not any(there in page_of(client, *page) for page in pages)
        assert client.get(reverse("put-right", args=[penalty.pk])).status_code == 403

    @pytest.mark.parametrize("way", ["", "amount", "player", "void", "sideways"])
    def test_three_ways_each_on_its_own(self, client: Client, penalty: Penalty, dana: User, way: str) -> None:
        page = page_of(client, "put-right", penalty.pk, way=way)
        for label in ("Change the amount", "Another player", "Void"):
            assert f">{label}</a>" in page
        forms = [name for name in ("change", "move", "void") if reverse(f"{name}-penalty", args=[penalty.pk]) in page]
        assert forms == {"amount": ["change"], "player": ["move"], "void": ["void"]}.get(way, [])

    def test_it_shows_what_it_is_and_no_more_than_the_ruling_offers(
        self, client: Client, dana: User, tournament: Tournament
    ) -> None:
        call = factories.incident(actor=dana, tournament=tournament)
        advice = factories.ruling()["penalty"] | {"options": ["warning", "missed-hands"]}
        penalty = factories.record(call, actor=dana, penalty=missed(5), advice=advice).penalties.get()
        page = page_of(client, "put-right", penalty.pk, way="amount")
        assert 'value="missed-hands" checked' in page and 'name="hands-5" type="text"' in page
        assert "Missed rounds" not in page and "Disqualification" not in page

    def test_more_or_less_leads_back_to_the_call_where_it_is_told(
        self, client: Client, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        answer = send(client, "change-penalty", penalty, **{"penalty-5": "missed-hands", "hands-5": "2"}, back="day=1")
        assert answer["Location"] == reverse("incident", args=[penalty.incident_id]) + "?back=day%3D1"
        page = page_of(client, "incident", penalty.incident_id)
        assert "<p>Given: Player in seat 5, seat 5: missed hands, 5 to miss.</p>" in page
        assert "Player in seat 5, seat 5: missed hands, 2 to miss. Before: missed hands, 5 to miss." in page
        assert "Reason: The wrong player." in page
        for name, of in (("incidents", tournament.pk), ("penalties", tournament.pk), ("player", penalty.player_id)):
            assert "Missed hands: 2 hands to miss (put right)" in page_of(client, name, of)

    def test_everybody_at_the_table_can_be_chosen_and_others_by_name(
        self, client: Client, penalty: Penalty, dana: User, tournament: Tournament
    ) -> None:
        factories.player(tournament=tournament)
        page = page_of(client, "put-right", penalty.pk, way="player")
        assert "Player in seat 6 <small>seat 6</small>" in page and "Nobody known <small>seat 9</small>" in page
        assert "<small>seat 5</small>" not in page and "Ines Okafor" not in page
        page = page_of(client, "put-right", penalty.pk, way="player", q="okafor")
        assert "Ines Okafor <small>no seat now</small>" in page
        assert "No other player found by this name." in page_of(client, "put-right", penalty.pk, way="player", q="zz")

    def test_another_player_gets_it(
        self, client: Client, penalty: Penalty, dana: User, table: Table, tournament: Tournament
    ) -> None:
        right = player_at(table, 6)
        serve(dana, penalty, CountChange.ADD, 1)
        assert "the count starts at 0 for somebody else" in page_of(client, "put-right", penalty.pk, way="player")
        assert send(client, "move-penalty", penalty, to=f"6:{right.pk}").status_code == 302
        assert fresh(penalty).player == right
        sheet = page_of(client, "shift", tournament.pk)
        assert "Penalty put right. Player in seat 6, seat 6: missed hands, 5 to miss." in sheet
        assert "The wrong player." in sheet
        saved: Any = client.get(reverse("export-incidents", args=[tournament.pk]))
        row = b"".join(saved.streaming_content).decode()
        assert "Missed hands, hands to miss: 5, put right, Player in seat 6, seat 6" in row
        found = client.get(reverse("incidents", args=[tournament.pk]), {"player": "in seat 6"})
        assert reverse("incident", args=[penalty.incident_id]) in found.content.decode()

    @pytest.mark.parametrize("to", ["", "x", "6", "6:6:6", "600:1", "99:", "0:", "10:", ":" + "9" * 30, "٣:1"])
    def test_a_choice_that_is_none_gets_a_sentence(self, client: Client, penalty: Penalty, dana: User, to: str) -> None:
        answer = send(client, "move-penalty", penalty, to=to, **{"right-reason": "It was the other one."})
        assert answer.status_code == 422
        assert "Choose whose penalty it is." in answer.content.decode()
        assert "It was the other one." in answer.content.decode()

    @pytest.mark.parametrize("hands", ["", "two", "0", "99999999999999999999"])
    def test_a_number_that_is_none_gets_its_sentence_and_stays(
        self, client: Client, penalty: Penalty, dana: User, hands: str
    ) -> None:
        answer = send(client, "change-penalty", penalty, **{"penalty-5": "missed-hands", "hands-5": hands})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert f'value="{hands}" aria-invalid="true"' in page

    @pytest.mark.parametrize("seen", ["", "-1", "9" * 18, "9" * 40])
    def test_a_page_that_is_broken_is_told_to_be_opened_again(
        self, client: Client, penalty: Penalty, dana: User, seen: str
    ) -> None:
        assert send(client, "change-penalty", penalty, seen=seen, **{"penalty-5": "warning"}).status_code in (302, 409)

    def test_a_page_that_is_behind_shows_the_penalty_as_it_is_now(
        self, client: Client, penalty: Penalty, dana: User
    ) -> None:
        seen = length(penalty)
        change(dana, penalty, WARNING)
        answer = send(client, "change-penalty", penalty, seen=seen, **{"penalty-5": "missed-hands", "hands-5": "9"})
        assert answer.status_code == 409
        page = answer.content.decode()
        assert "Something was recorded in this call meanwhile." in page and "Warning (put right)" in page
        assert f'name="seen" value="{length(penalty)}"' in page

    def test_disqualifying_by_it_or_taking_one_back_asks_again_who_it_is(
        self, client: Client, penalty: Penalty, dana: User, table: Table
    ) -> None:
        out = {"penalty-5": "disqualification"}
        assert send(client, "change-penalty", penalty, **out).status_code == 422
        assert send(client, "change-penalty", penalty, **out, confirm=factories.PASSWORD).status_code == 302
        less = {"penalty-5": "warning"}
        assert send(client, "change-penalty", penalty, **less).status_code == 422
        other = f"6:{player_at(table, 6).pk}"
        assert send(client, "move-penalty", penalty, to=other).status_code == 422
        assert send(client, "move-penalty", penalty, to=other, confirm=factories.PASSWORD).status_code == 302
        assert (fresh(penalty).kind, fresh(penalty).seat) == ("disqualification", 6)

    def test_an_unknown_player_is_named_rather_than_changed(
        self, client: Client, give: Callable[..., Penalty], dana: User
    ) -> None:
        page = page_of(client, "put-right", give(missed(2, seat=8)).pk, way="player")
        assert "Nobody is known at seat 8." in page and "say who it was" in page

    def test_a_reason_that_was_erased_is_said_to_be(self, client: Client, penalty: Penalty, dana: User) -> None:
        change(dana, penalty, WARNING, Reason("other", "Ines Okafor swore."))
        call = fresh(penalty).incident
        erase(call, 4)
        page = page_of(client, "incident", call.pk)
        assert "Reason: Another reason. This text was erased." in page and "swore" not in page
        assert breaks(penalty) == []

    def test_names_are_blanked_in_what_is_told(
        self, client: Client, penalty: Penalty, dana: User, table: Table
    ) -> None:
        move(dana, penalty, 6, player_at(table, 6))
        Player.objects.update(name="Erased")
        page = page_of(client, "incident", penalty.incident_id)
        assert "Player in seat" not in page and "Erased, seat 6: missed hands" in page
        assert breaks(penalty) == []
