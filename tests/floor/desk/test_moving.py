"""Moving a house to another edition: the sheet, its own rules, its calls, and the day from which it holds."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.desk.moving import Becomes, calls_moved, likely_move, rules_moved
from floor.errors import Invalid, Refused
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.actions.moving import drop_plan, plan_edition
from floor.house.own_rules import edition_of
from floor.models import House, StaffAct, StaffActKind, Tournament, User
from rules.books.editions import editions
from rules.proof.moving import move
from tests import factories
from tests.floor.clocks import clock_call
from tests.floor.house.test_house_rule_pages import recorded
from tests.floor.test_access import answered_call

pytestmark = pytest.mark.django_db
BEFORE, AFTER = "tda-2013", "tda-2019"
NEWEST = editions()[-1]
SECONDS = "clock-time-allowed.clock_seconds"


def sheet(client: Client, house: House, before: str = BEFORE, after: str = AFTER) -> str:
    answer = client.get(reverse("moving", args=[house.slug]), {"from": before, "to": after})
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_sheet_says_what_is_ruled_otherwise_with_both_numbers(desk: Client, house: House) -> None:
    page = sheet(desk, house)
    assert "From TDA 2013 to TDA 2019" in page
    assert "Seconds a player on the clock has before the countdown begins." in page
    assert "25 seconds" in page


def test_anybody_reads_it_for_any_two_editions_and_nothing_of_a_house_is_on_it(client: Client, house: House) -> None:
    factories.own_rule(actor=factories.admin(house=house), house=house, title="Hats")
    answer = client.get(reverse("editions-compared"), {"from": AFTER, "to": BEFORE})
    assert answer.status_code == 200
    assert "From TDA 2019 to TDA 2013" in answer.content.decode()
    assert "Hats" not in answer.content.decode()


@pytest.mark.parametrize("named", ["tda-1999", "", "concepts"])
def test_an_edition_that_is_not_there_is_not_found(desk: Client, house: House, named: str) -> None:
    assert desk.get(reverse("moving", args=[house.slug]), {"from": named, "to": AFTER}).status_code == 404
    assert desk.get(reverse("editions-compared"), {"from": BEFORE, "to": named}).status_code == 404


def test_two_alike_are_asked_to_be_two(desk: Client, house: House) -> None:
    assert "Choose two different editions." in sheet(desk, house, AFTER, AFTER)


class TestWhereTheSheetBegins:
    def test_it_begins_with_the_edition_called_under_most(
        self, desk: Client, robin: User, house: House, tournament: Tournament
    ) -> None:
        clock_call(robin, tournament)
        begun = desk.get(reverse("moving", args=[house.slug])).context["move"]
        assert (begun.before.key, begun.after.key) == (tournament.book.edition, NEWEST)

    def test_what_the_house_has_chosen_comes_first(self, house: House, td: User) -> None:
        today = playing_day(house, now())
        plan_edition(td, house, BEFORE, today)
        house.refresh_from_db()
        assert likely_move(house, today) == (BEFORE, NEWEST)

    def test_nobody_is_offered_to_move_back(self, desk: Client, house: House, td: User) -> None:
        today = playing_day(house, now())
        plan_edition(td, house, NEWEST, today)
        house.refresh_from_db()
        assert likely_move(house, today) == (NEWEST, NEWEST)
        assert "Choose two different editions." in desk.get(reverse("moving", args=[house.slug])).content.decode()


class TestRulesOfTheHouse:
    def becomes(self, house: House, before: str = BEFORE, after: str = AFTER) -> dict[str, Becomes]:
        found = rules_moved(house, move(before, after), playing_day(house, now()))
        return {str(one.rule): one.becomes for one in found}

    def test_a_value_that_the_other_book_has_itself_is_redundant(self, house: House, ida: User) -> None:
        factories.override(actor=ida, house=house, written="25")
        assert self.becomes(house, "tda-2009") == {"House 1": Becomes.REDUNDANT}

    def test_a_value_over_one_that_changes_stands_against_it(self, house: House, ida: User) -> None:
        factories.override(actor=ida, house=house, written="30")
        assert self.becomes(house, "tda-2009") == {"House 1": Becomes.AGAINST}

    def test_a_value_that_the_other_book_does_not_set_has_no_effect(self, house: House, ida: User) -> None:
        factories.override(actor=ida, house=house, key="misdeal-stud-exposed.misdeal", written="true")
        assert self.becomes(house, "tda-2017") == {"House 1": Becomes.WITHOUT_EFFECT}

    def test_a_rule_beside_a_number_that_moved_is_followed_there(self, house: House, ida: User) -> None:
        House.objects.filter(pk=house.pk).update(default_edition="tda-2017")
        house.refresh_from_db()
        factories.own_rule(actor=ida, house=house, beside="49")
        assert self.becomes(house, "tda-2017") == {"Own rule 1": Becomes.MOVED}

    def test_what_needs_a_decision_comes_first_and_is_told_why(self, desk: Client, house: House, ida: User) -> None:
        factories.own_rule(actor=ida, house=house)
        factories.override(actor=ida, house=house, written="30")
        page = sheet(desk, house, "tda-2009")
        assert page.index("House 1") < page.index("Own rule 1")
        assert "TDA 2019 says: 25 seconds. TDA 2009 said: 60 seconds. Decide whether yours stays." in page

    def test_what_has_ended_is_not_listed(self, house: House, ida: User) -> None:
        day = playing_day(house, now())
        factories.override(actor=ida, house=house, until=day + timedelta(days=1))
        assert rules_moved(house, move(BEFORE, AFTER), day)
        assert rules_moved(house, move(BEFORE, AFTER), day + timedelta(days=1)) == []


class TestLatestCalls:
    def test_each_is_counted_once_as_the_same_otherwise_or_not_to_be_told(
        self, robin: User, house: House, tournament: Tournament
    ) -> None:
        recorded(robin, clock_call(robin, tournament))
        recorded(robin, answered_call(robin, tournament, factories.table(tournament=tournament, players=9)))
        clock_call(robin, tournament)  # not recorded
        found = calls_moved(house, move("tda-2019", "tda-2009"), playing_day(house, now()))
        assert found.tried == 2
        assert found.same + len(found.otherwise) + len(found.asks_more) == 2
        (clock,) = [one for one in found.otherwise if one.title == "Calling the clock"]
        assert "25" in clock.before
        assert "60" in clock.after

    def test_calls_under_another_edition_are_left_out(self, robin: User, house: House, tournament: Tournament) -> None:
        recorded(robin, clock_call(robin, tournament))
        assert calls_moved(house, move("tda-2009", "tda-2019"), playing_day(house, now())).tried == 0

    def test_the_page_says_so_where_there_are_none(self, desk: Client, house: House) -> None:
        answer = desk.get(reverse("calls-moved", args=[house.slug]), {"from": BEFORE, "to": AFTER})
        assert "No call has been ruled under TDA 2013 yet." in answer.content.decode()


class TestTheDay:
    def test_from_it_on_new_tournaments_play_by_the_other_edition(self, house: House, td: User) -> None:
        today = playing_day(house, now())
        plan_edition(td, house, BEFORE, today)
        plan_edition(td, house, AFTER, today + timedelta(days=3))
        house.refresh_from_db()
        played = [house.edition_on(today + timedelta(days=days)) for days in (0, 2, 3, 9)]
        assert played == [BEFORE, BEFORE, AFTER, AFTER]
        assert edition_of(house).key == BEFORE
        told = StaffAct.objects.filter(house=house, kind=StaffActKind.HOUSE_CHANGED).latest("pk").value
        assert told.startswith("New tournaments: TDA 2019 from ")

    def test_who_sets_one_up_is_told_of_the_day_and_begins_with_the_edition_from_then_on(
        self, desk: Client, house: House, td: User
    ) -> None:
        today, address = playing_day(house, now()), reverse("new-tournament", args=[house.slug])
        plan_edition(td, house, AFTER, today + timedelta(days=1))
        assert "on, the house plays by TDA 2019." in desk.get(address).content.decode()
        plan_edition(td, house, AFTER, today)
        page = desk.get(address)
        assert "the house plays by" not in page.content.decode()
        assert page.context["form"]["edition"].initial == AFTER

    def test_running_tournaments_finish_on_theirs(self, house: House, td: User, tournament: Tournament) -> None:
        before = tournament.book_id
        plan_edition(td, house, BEFORE, playing_day(house, now()))
        tournament.refresh_from_db()
        assert tournament.book_id == before

    def test_it_is_taken_back_until_it_has_come(self, house: House, td: User) -> None:
        today = playing_day(house, now())
        plan_edition(td, house, AFTER, today + timedelta(days=1))
        drop_plan(td, house)
        house.refresh_from_db()
        assert house.next_edition_on is None
        plan_edition(td, house, AFTER, today)
        drop_plan(td, house)
        house.refresh_from_db()
        assert house.edition_on(today) == AFTER

    def test_a_day_that_is_over_and_an_unknown_edition_are_refused(self, house: House, td: User) -> None:
        yesterday = playing_day(house, now()) - timedelta(days=1)
        with pytest.raises(Invalid, match="That day is over"):
            plan_edition(td, house, AFTER, yesterday)
        with pytest.raises(Invalid, match="no such edition"):
            plan_edition(td, house, "tda-1999", yesterday + timedelta(days=1))

    def test_a_floor_person_may_not(self, house: House, robin: User) -> None:
        with pytest.raises(Refused):
            plan_edition(robin, house, AFTER, playing_day(house, now()))

    def test_a_wrong_day_is_told_beside_the_field_and_nothing_typed_is_lost(self, desk: Client, house: House) -> None:
        answer = desk.post(
            reverse("plan-edition", args=[house.slug]), {"from": BEFORE, "edition": AFTER, "since_on": "2020-01-31"}
        )
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "That day is over. Choose today or a later one." in page
        assert 'value="2020-01-31"' in page
        assert "From TDA 2013 to TDA 2019" in page


class TestATournamentThatHasNotBegun:
    def test_changes_by_one_tap_and_keeps_the_rest(self, desk: Client, house: House) -> None:
        waiting = factories.tournament(house=house, name="Sunday", level=False)
        assert "Play by TDA 2013" in sheet(desk, house, AFTER, BEFORE)
        sent = {"submission_key": str(uuid4()), "edition": BEFORE}
        for _ in range(2):  # a tap that arrives twice
            answer = desk.post(reverse("move-tournament", args=[waiting.pk]), sent, follow=True)
        assert "Sunday plays by TDA 2013." in answer.content.decode()
        waiting.refresh_from_db()
        assert (waiting.book.edition, waiting.name, waiting.seats_per_table) == (BEFORE, "Sunday", 9)

    def test_one_that_has_begun_is_not_offered_and_is_refused(
        self, desk: Client, house: House, tournament: Tournament
    ) -> None:
        assert "Play by TDA 2013" not in sheet(desk, house, AFTER, BEFORE)
        sent = {"submission_key": str(uuid4()), "edition": BEFORE}
        answer = desk.post(reverse("move-tournament", args=[tournament.pk]), sent, follow=True)
        assert "its edition and games stay" in answer.content.decode()
        tournament.refresh_from_db()
        assert tournament.book.edition == AFTER
