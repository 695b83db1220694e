"""Houses: made by a command, set by their admin, and the settings fixed once something is on record."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from floor.errors import Refused
from floor.ground import record_clock
from floor.ground.playing_day import playing_day, starts_at
from floor.history.call_filter import choices_of
from floor.house.actions.houses import begin_installation, change_house
from floor.house.houses import Defaults, HouseSettings, checked, settings_of, stood_of
from floor.models import Day, House, Incident, Membership, Role, StaffAct, Tournament, User
from floor.record import seals
from floor.signin.passwords import check_username
from tests import factories
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db
HARBOUR = {"time_zone": "Europe/Vienna", "day_starts": "06:00", "admin": "ida", "admin_name": "Ida Falk"}


def create(name: str = "The Harbour Room", **said: str) -> str:
    out = StringIO()
    call_command("create_house", name, stdout=out, **HARBOUR | said)
    return out.getvalue()


def password_in(printed: str) -> str:
    return printed.split("days: ")[1].split("\n")[0]


def signed_in(username: str, password: str) -> Client:
    client = Client()
    client.post(reverse("sign-in"), {"username": username, "password": password})
    return client


class TestCreateHouse:
    def test_admin_signs_in_once_with_the_printed_password_and_chooses_another(self) -> None:
        printed = create()
        house = House.objects.get()
        assert (house.name, house.slug) == ("The Harbour Room", "the-harbour-room")
        assert (house.time_zone, house.day_starts_at) == ("Europe/Vienna", time(6))
        ida = signed_in("ida", password_in(printed))
        for page in (reverse("tournaments"), reverse("house", args=[house.slug]), reverse("account")):
            assert ida.get(page)["Location"] == reverse("change-password")
        own = {"current": password_in(printed), "new": PASSWORD, "again": PASSWORD}
        ida.post(reverse("change-password"), own)
        assert ida.get(reverse("house", args=[house.slug])).status_code == 200
        assert "_auth_user_id" not in signed_in("ida", password_in(printed)).session

    def test_what_it_did_is_told_as_done_on_the_server(self) -> None:
        create()
        made, added = StaffAct.objects.order_by("pk")
        assert (made.kind, made.actor, made.value) == ("house-made", None, "The Harbour Room")
        assert (added.kind, added.actor, str(added.person), added.value) == ("added", None, "Ida Falk", "admin")

    def test_somebody_who_signs_in_already_keeps_their_password_and_is_told_none(self) -> None:
        ida = factories.floor_person(house=factories.house(), username="ida", name="Ida Falk", password=PASSWORD)
        printed = create()
        assert "with the password they have" in printed
        assert "days: " not in printed
        assert "_auth_user_id" in signed_in("ida", PASSWORD).session
        assert set(ida.memberships.values_list("role", flat=True)) == {Role.FLOOR, Role.ADMIN}

    def test_a_second_run_changes_nothing(self) -> None:
        create()
        before = User.objects.get().password
        with pytest.raises(CommandError, match="There is a house of this name already.*\nNo house was made."):
            create("the harbour ROOM", admin="otto")
        assert (House.objects.count(), User.objects.get().password) == (1, before)

    @pytest.mark.parametrize(
        ("said", "sentence"),
        [
            ({"name": "  "}, "No short name can be made of this name."),
            ({"name": "德州扑克"}, "No short name can be made of this name. Give one with --short-name"),
            ({"name": "x" * 121}, "A name has at most 120 letters."),
            ({"short_name": "Harbour"}, "Use small letters, digits and single dashes"),
            ({"short_name": "quay"}, "Another house has this short name."),
            ({"time_zone": "Vienna"}, "“Vienna” is not a time zone. Write it as in Europe/Vienna."),
            ({"time_zone": "localtime"}, "“localtime” is not a time zone."),
            ({"day_starts": "6 am"}, "“6 am” is not a time of day. Type it like 06:00."),
            ({"day_starts": "18:00"}, "Choose a time from 00:00 to 12:00"),
            ({"admin": " "}, "A username has 1 to 60 characters"),
            ({"admin": "x" * 61}, "A username has 1 to 60 characters"),
            ({"admin": "gone"}, "gone is deactivated. Name another admin."),
        ],
    )
    def test_what_is_wrong_gets_a_sentence_and_makes_nothing(self, said: dict[str, str], sentence: str) -> None:
        gone = factories.floor_person(house=factories.house(name="The Quay", slug="quay"), username="gone")
        User.objects.filter(pk=gone.pk).update(is_active=False)
        with pytest.raises(CommandError) as refused:
            create(**{"name": "The Harbour Room", **said})
        assert sentence in str(refused.value)
        assert (House.objects.count(), User.objects.count()) == (1, 1)

    def test_several_faults_are_told_at_once(self) -> None:
        with pytest.raises(CommandError, match="(?s)is not a time zone.*Choose a time from 00:00"):
            create(time_zone="Nowhere", day_starts="18:00")

    def test_a_name_of_other_letters_takes_a_short_name(self) -> None:
        create("德州扑克", short_name="dezhou")
        assert House.objects.get().slug == "dezhou"

    def test_a_time_zone_is_taken_in_whichever_letters(self) -> None:
        create(time_zone="america/new york")
        assert House.objects.get().time_zone == "America/New_York"

    @pytest.mark.parametrize("taken", ["house", "person"])
    def test_two_runs_at_once_make_one_house_and_a_sentence(self, taken: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """The other run commits after this one has checked that the names are free."""

        def then_taken(*of: Any) -> Any:
            said = checked(*of)
            factories.house(name="The Harbour Room", slug="the-harbour-room")
            return said

        def then_there(username: str, field: str) -> str:
            User.objects.create_user(username)
            return check_username(username, field)

        if taken == "house":
            monkeypatch.setattr("floor.house.actions.houses.checked", then_taken)
        else:
            monkeypatch.setattr("floor.house.actions.houses.check_username", then_there)
        with pytest.raises(CommandError, match="made at the same moment, and this run made nothing"):
            create()
        assert not Membership.objects.exists()

    def test_the_demo_takes_no_house_beside_it(self) -> None:
        begin_installation(demo=True)
        with pytest.raises(CommandError, match="This database holds the demo, whose passwords everybody knows."):
            create()
        assert not User.objects.exists()


class TestHousePage:
    @pytest.fixture
    def ida(self, house: House) -> User:
        return factories.admin(house=house, name="Ida Falk")

    @pytest.fixture
    def office(self, ida: User) -> Client:
        client = Client()
        client.force_login(ida)
        return client

    def store(self, office: Client, house: House, **said: Any) -> Any:
        fields = {"name": house.name, "slug": house.slug, "time_zone": house.time_zone, "day_starts_at": "06:00"}
        fields["stood"] = stood_of(house)
        return office.post(reverse("house", args=[house.slug]), fields | said, follow=True)

    def test_everything_is_stored_and_noted(self, office: Client, house: House, ida: User) -> None:
        answer = self.store(
            office,
            house,
            name="The Harbour Room",
            slug="harbour",
            time_zone="Europe/London",
            day_starts_at="05:30",
            edition="tda-2017",
            games=["holdem", "plo"],
            seats="8",
        )
        assert answer.redirect_chain[-1][0] == reverse("house", args=["harbour"])
        house.refresh_from_db()
        assert (house.name, house.time_zone, house.day_starts_at) == ("The Harbour Room", "Europe/London", time(5, 30))
        assert (house.default_edition, house.default_games, house.default_seats) == ("tda-2017", ["holdem", "plo"], 8)
        told = set(StaffAct.objects.filter(kind="house-changed", actor=ida).values_list("value", flat=True))
        assert {"Name: The Harbour Room", "Time zone: Europe/London", "Day starts at 05:30"} < told
        assert len(told) == 7

    def test_storing_the_same_again_notes_nothing(self, office: Client, house: House) -> None:
        self.store(office, house)
        assert not StaffAct.objects.exists()

    @pytest.mark.parametrize(
        ("said", "sentence"),
        [
            ({"name": " "}, "Give the house a name"),
            ({"name": "next DOOR"}, "There is a house of this name already."),
            ({"name": "x" * 121}, "A name has at most 120 letters."),
            ({"slug": ""}, "Give it a short name."),
            ({"slug": "next-door"}, "Another house has this short name."),
            ({"slug": "The Room"}, "Use small letters, digits and single dashes"),
            ({"time_zone": "Europe/Vienn"}, "is not a time zone."),
            ({"time_zone": "x" * 61}, "No time zone has such a long name."),
            ({"day_starts_at": "6"}, "Type the time like 06:00."),
            ({"day_starts_at": "13:00"}, "Choose a time from 00:00 to 12:00"),
            ({"edition": "tda-1999"}, "There is no such edition."),
            ({"games": ["snap"]}, "There is no such game."),
            ({"seats": "11"}, "Type a number from 2 to 10"),
            ({"seats": "9" * 30}, "Type a number from 2 to 10"),
        ],
    )
    def test_what_is_wrong_gets_a_sentence_and_stays_typed(
        self, office: Client, house: House, said: dict[str, Any], sentence: str
    ) -> None:
        factories.house(name="Next Door", slug="next-door")
        answer = self.store(office, house, **{"name": "The Harbour Room", **said})
        assert answer.status_code == 422
        page = answer.content.decode()
        assert sentence in page
        assert "name" in said or 'value="The Harbour Room"' in page
        assert House.objects.get(pk=house.pk).name == house.name

    def test_a_page_that_is_behind_puts_nothing_back(self, office: Client, house: House) -> None:
        """Two admins have the page open; the second one is shown what the first one stored before replacing it."""
        other = factories.admin(house=house, name="Nora Falk")
        stale = House.objects.get(pk=house.pk)
        said = replace(settings_of(house), time_zone="Europe/London", defaults=Defaults(games=("plo",), seats=8))
        change_house(other, house, said, stood_of(house))
        answer = self.store(office, stale, name="The Quay Room", games=["holdem", "plo"])
        page = answer.content.decode()
        assert answer.status_code == 409
        assert "Nora Falk changed this house meanwhile." in page
        assert "Time zone: Europe/London" in page and 'value="The Quay Room"' in page
        assert answer.context["form"]["games"].value() == ["holdem", "plo"]
        house.refresh_from_db()
        assert settings_of(house) == said
        # Once told, they may continue from what is stored now.
        self.store(office, stale, name="The Quay Room", stood=answer.context["form"]["stood"].value())
        house.refresh_from_db()
        assert (house.name, house.time_zone, house.default_seats) == ("The Quay Room", stale.time_zone, None)

    def test_a_page_that_does_not_say_what_it_showed_stores_nothing(self, office: Client, house: House) -> None:
        assert self.store(office, house, name="The Quay Room", stood="").status_code == 409
        assert House.objects.get(pk=house.pk).name == house.name

    def test_what_another_stored_already_may_be_stored_again(self, office: Client, house: House, ida: User) -> None:
        stale = stood_of(house)
        said = replace(settings_of(house), name="The Quay Room")
        change_house(ida, house, said, stale)
        change_house(ida, house, said, stale)
        assert StaffAct.objects.count() == 1

    @pytest.mark.parametrize("role", [Role.FLOOR, Role.TD])
    def test_nobody_but_the_admin_changes_it(self, house: House, role: Role) -> None:
        somebody = factories.user(house=house, role=role)
        said = HouseSettings("Mine", "mine", "Europe/Vienna", time(6))
        with pytest.raises(Refused, match="Only an admin of the house changes how it is set up."):
            change_house(somebody, house, said, stood_of(house))

    def test_a_new_tournament_begins_with_what_the_house_says(self, office: Client, house: House) -> None:
        self.store(office, house, edition="tda-2017", games=["plo"], seats="8")
        form = office.get(reverse("new-tournament", args=[house.slug])).context["form"]
        assert [form[name].value() for name in ("edition", "games", "seats_per_table")] == ["tda-2017", ["plo"], 8]
        template = office.get(reverse("new-tournament", args=[house.slug]) + "?start=30-minutes").context["form"]
        found = [template[name].value() for name in ("edition", "games", "seats_per_table")]
        assert found == ["tda-2017", ["holdem"], 9]

    def test_without_defaults_nothing_is_chosen_beforehand(self, office: Client, house: House) -> None:
        form = office.get(reverse("new-tournament", args=[house.slug])).context["form"]
        assert not any(form[name].value() for name in ("edition", "games", "seats_per_table"))


# 21:00 in Vienna on the evening of 14 May.
EVENING = datetime(2026, 5, 14, 19, tzinfo=UTC)


class TestClockOfAHouse:
    """The days and times that stay when a house gets another time zone or another start of the day."""

    @pytest.fixture
    def ida(self, house: House) -> User:
        return factories.admin(house=house)

    def change(self, ida: User, house: House, at: datetime, **said: Any) -> House:
        fields = {"name": house.name, "slug": house.slug, "time_zone": house.time_zone}
        with record_clock.at(at):
            changed = change_house(
                ida, house, HouseSettings(**{**fields, "day_starts_at": house.day_starts_at, **said}), stood_of(house)
            )
        house.refresh_from_db()
        return changed

    def call(self, tournament: Tournament, actor: User, at: datetime) -> Incident:
        with record_clock.at(at):
            incident = factories.recorded_incident(actor=actor, tournament=tournament)
        return incident

    def test_before_anything_is_on_record_both_change_at_once(self, ida: User, house: House) -> None:
        self.change(ida, house, EVENING, time_zone="Asia/Tokyo", day_starts_at=time(4))
        assert (house.time_zone, house.day_starts_at, house.earlier_starts) == ("Asia/Tokyo", time(4), [])
        assert playing_day(house, EVENING) == date(2026, 5, 15)

    def test_a_wrong_time_zone_is_put_right_on_the_first_day(
        self, ida: User, house: House, tournament: Tournament
    ) -> None:
        self.call(tournament, ida, EVENING)
        self.change(ida, house, EVENING + timedelta(hours=1), time_zone="Europe/London")
        assert house.time_zone == "Europe/London"

    def test_the_time_zone_stays_once_a_day_with_calls_is_over(
        self, ida: User, house: House, tournament: Tournament
    ) -> None:
        self.call(tournament, ida, EVENING)
        client = Client()
        client.force_login(ida)
        said = {"name": "New name", "slug": house.slug, "time_zone": "Europe/London", "day_starts_at": "06:00"}
        said["stood"] = stood_of(house)
        answer = client.post(reverse("house", args=[house.slug]), said)
        assert answer.status_code == 422
        assert "its time zone stays. Another place is another house." in answer.content.decode()
        assert House.objects.get().name == house.name

    def test_the_time_zone_stays_once_a_day_is_sealed(self, ida: User, house: House, tournament: Tournament) -> None:
        Day.objects.create(tournament=tournament, number=1, on=date(2026, 5, 13))
        seals.make_seals(tournament, EVENING)
        with pytest.raises(Exception, match="time zone stays"):
            self.change(ida, house, EVENING, time_zone="Europe/London")

    @pytest.mark.parametrize("starts", [time(4), time(8)])
    def test_another_start_holds_from_the_next_day_on_and_moves_nothing(
        self, ida: User, house: House, tournament: Tournament, starts: time
    ) -> None:
        night = [EVENING + timedelta(hours=hours) for hours in range(-36, 9)]
        for at in night[::6]:
            self.call(tournament, ida, at)
        before = [playing_day(house, at) for at in night]
        self.change(ida, house, EVENING, day_starts_at=starts)
        # Until the current day is over by the new start, nothing moves to another day.
        same = [at for at in night if at < starts_at(house, date(2026, 5, 15))]
        assert [playing_day(house, at) for at in same] == before[: len(same)]
        assert starts_at(house, date(2026, 5, 14)).hour == 6
        assert starts_at(house, date(2026, 5, 15)).hour == starts.hour
        shown = [playing_day(house, call.occurred_at) for call in tournament.incidents.all()]
        assert choices_of(tournament).days == sorted(set(shown), reverse=True)

    def test_the_days_of_the_list_follow_the_start_that_held(
        self, ida: User, house: House, tournament: Tournament
    ) -> None:
        at_seven = datetime(2026, 5, 14, 5, tzinfo=UTC)
        self.call(tournament, ida, at_seven)
        self.change(ida, house, EVENING, day_starts_at=time(8))
        self.call(tournament, ida, at_seven + timedelta(days=2))
        assert choices_of(tournament).days == [date(2026, 5, 15), date(2026, 5, 14)]

    def test_at_night_the_day_that_runs_is_not_cut_off(self, ida: User, house: House, tournament: Tournament) -> None:
        at_two = EVENING + timedelta(hours=5)
        self.call(tournament, ida, at_two)
        self.change(ida, house, at_two, day_starts_at=time(1))
        assert playing_day(house, at_two) == date(2026, 5, 14)
        assert starts_at(house, date(2026, 5, 15)).hour == 6
        assert starts_at(house, date(2026, 5, 16)).hour == 1

    def test_a_start_that_has_not_come_is_taken_back_without_a_trace(
        self, ida: User, house: House, tournament: Tournament
    ) -> None:
        self.call(tournament, ida, EVENING)
        self.change(ida, house, EVENING, day_starts_at=time(8))
        self.change(ida, house, EVENING, day_starts_at=time(7))
        assert house.earlier_starts == [["2026-05-15", "06:00"]]
        self.change(ida, house, EVENING, day_starts_at=time(6))
        assert (house.day_starts_at, house.earlier_starts) == (time(6), [])

    def test_every_seal_ends_after_the_one_before(self, ida: User, house: House, tournament: Tournament) -> None:
        ends = []
        for days, starts in enumerate((time(8), time(4), time(12), time(0), time(6))):
            at = EVENING + timedelta(days=days)
            self.call(tournament, ida, at)
            ends += [seal.until_at for seal in seals.make_seals(tournament, at)]
            self.change(ida, house, at, day_starts_at=starts)
        assert len(ends) == 4
        assert ends == sorted(set(ends))
        assert list(seals.breaks(tournament)) == []

    def test_the_page_says_from_when_on(self, ida: User, house: House, tournament: Tournament) -> None:
        factories.recorded_incident(actor=ida, tournament=tournament)
        client = Client()
        client.force_login(ida)
        said = {"name": house.name, "slug": house.slug, "time_zone": house.time_zone, "day_starts_at": "08:00"}
        said["stood"] = stood_of(house)
        page = client.post(reverse("house", args=[house.slug]), said, follow=True).content.decode()
        assert "Stored. Days begin at 08:00 from " in page


class TestSeveralHouses:
    """One person on the staff of two houses."""

    @pytest.fixture
    def both(self, house: House) -> list[House]:
        return [house, factories.house(name="The Quay Room", slug="quay")]

    @pytest.fixture
    def mara(self, client: Client, both: list[House]) -> User:
        mara = factories.td(house=both[0], name="Mara Lind")
        Membership.objects.create(user=mara, house=both[1], role=Role.FLOOR)
        client.force_login(mara)
        return mara

    def test_each_house_stands_with_its_tournaments_and_what_is_theirs_there(
        self, client: Client, mara: User, both: list[House]
    ) -> None:
        for house in both:
            factories.tournament(house=house, name=f"Cup of {house.slug}")
        page = client.get(reverse("tournaments")).content.decode()
        first, second = page.split('id="house-quay"')
        assert f"Cup of {both[0].slug}" in first and "Cup of quay" in second
        assert page.count("Set up a tournament at") == page.count("Set up a tournament at The Lantern Room") == 1

    def test_the_bar_names_the_house_and_leads_to_the_others(
        self, client: Client, mara: User, both: list[House]
    ) -> None:
        home = reverse("home", args=[factories.tournament(house=both[1]).pk])
        way = f'href="{reverse("tournaments")}#house-quay"'
        assert way in client.get(home).content.decode()
        mara.memberships.get(house=both[0]).delete()
        assert way not in client.get(home).content.decode()

    def test_the_role_is_that_of_the_house(self, client: Client, mara: User, both: list[House]) -> None:
        here, there = (factories.tournament(house=house) for house in both)
        assert client.get(reverse("incidents", args=[here.pk])).status_code == 200
        assert client.get(reverse("incidents", args=[there.pk])).status_code == 403
        sent = {"key": str(uuid4()), "situation": "action-out-of-turn"}
        answer = client.post(reverse("open-call", args=[there.pk]), sent)
        assert client.get(answer["Location"]).status_code == 200
