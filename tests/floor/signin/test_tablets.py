"""Shared tablets: enrolling them, people taking them over by PIN, and the cost of a wrong PIN."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid, Refused
from floor.models import House, Membership, PinTry, Role, Session, StaffAct, Tablet, Tournament, User
from floor.signin.actions.staff import change_role, set_pin
from floor.signin.actions.tablets import retire_tablet
from floor.signin.delays import OF_PINS
from floor.signin.pins import check_new_pin, hashed, matches
from tests import factories
from tests.factories import PIN

pytestmark = pytest.mark.django_db
WRONG = "314159"


@pytest.fixture
def teo(house: House) -> User:
    return factories.with_pin(factories.td(house=house, name="Teo Brandt"))


@pytest.fixture
def mara(house: House) -> User:
    mara = factories.floor_person(house=house, username="mara", name="Mara Lind", password=factories.PASSWORD)
    return factories.with_pin(mara)


@pytest.fixture
def ben(house: House) -> User:
    return factories.with_pin(factories.floor_person(house=house, name="Ben Okoro"))


def enrolled(tournament: Tournament, teo: User) -> Client:
    """A device that is a tablet, with nobody signed in."""
    client = Client()
    _, client.cookies["tablet"] = factories.tablet(tournament=tournament, actor=teo)
    return client


@pytest.fixture
def tablet(tournament: Tournament, teo: User) -> Client:
    return enrolled(tournament, teo)


def pad(user: User) -> str:
    return reverse("switch-to", args=[user.memberships.get().pk])


def switch(client: Client, user: User, pin: str = PIN, **more: str) -> Any:
    return client.post(pad(user), {"pin": pin, **more})


def who(client: Client) -> int | None:
    found = client.session.get("_auth_user_id")
    return int(found) if found else None


def let_pass(time: timedelta) -> None:
    PinTry.objects.update(locked_until=F("locked_until") - time)


def test_td_enrols_the_tablet_in_hand(client: Client, tournament: Tournament, teo: User, mara: User) -> None:
    client.force_login(teo)
    answer = client.post(reverse("enrol-tablet", args=[tournament.pk]), {"name": " Tablet  3 "}, follow=True)
    said = answer.content.decode()
    assert "This is Tablet 3" in said
    assert f'href="{reverse("account")}"' in said  # people without a PIN are sent there
    tablet = Tablet.objects.get()
    assert (tablet.name, tablet.house, tablet.enrolled_by) == ("Tablet 3", tournament.house, teo)
    client.post(reverse("sign-out"))
    page = client.get("/tournaments", follow=True)
    assert page.redirect_chain[0][0] == "/switch?next=%2Ftournaments"
    assert "Mara Lind" in page.content.decode()


def test_td_takes_the_tablet_in_hand_to_another_tournament(
    client: Client, tournament: Tournament, teo: User, mara: User
) -> None:
    client.force_login(teo)
    client.post(reverse("enrol-tablet", args=[tournament.pk]), {"name": "Tablet 3"})
    other = factories.tournament(house=tournament.house, name="Night Owl")
    page = client.get(reverse("tablets", args=[other.pk])).content.decode()
    assert "This is Tablet 3 of Main Event" in page
    assert 'value="Tablet 3"' in page
    answer = client.post(reverse("enrol-tablet", args=[other.pk]), {"name": "Tablet 3"}, follow=True)
    assert "This is Tablet 3 now." in answer.content.decode()
    assert who(client) == teo.pk
    assert Tablet.objects.get(retired_at=None).tournament == other
    client.post(reverse("sign-out"))
    assert switch(client, mara)["Location"] == reverse("home", args=[other.pk])


def test_who_came_in_by_pin_takes_no_tablet_to_another_tournament(
    tablet: Client, tournament: Tournament, teo: User
) -> None:
    switch(tablet, teo)
    other = factories.tournament(house=tournament.house, name="Night Owl")
    page = tablet.get(reverse("tablets", args=[other.pk])).content.decode()
    assert "You came in by PIN." in page
    assert f'href="{reverse("account")}"' not in page
    assert tablet.post(reverse("enrol-tablet", args=[other.pk]), {"name": "Tablet 3"}).status_code == 403
    assert Tablet.objects.get().retired_at is None


def test_cookie_of_a_tablet_is_kept_from_scripts_and_other_sites(
    client: Client, tournament: Tournament, teo: User, settings: Any
) -> None:
    settings.SECURE = True
    client.force_login(teo)
    client.post(reverse("enrol-tablet", args=[tournament.pk]), {"name": "Tablet 3"})
    cookie = client.cookies["tablet"]
    assert (cookie["httponly"], cookie["secure"], cookie["samesite"], cookie["path"]) == (True, True, "Lax", "/")
    assert cookie["max-age"] == 400 * 24 * 60 * 60
    assert cookie.value not in str(Tablet.objects.values())


@pytest.mark.parametrize(
    ("name", "sentence"), [(" ", "Give the tablet a name."), ("x" * 41, "at most 40"), ("Tablet 3", "has this name")]
)
def test_name_of_a_tablet_is_asked_for(
    client: Client, tournament: Tournament, teo: User, name: str, sentence: str
) -> None:
    factories.tablet(tournament=tournament, actor=teo, name="Tablet 3")
    client.force_login(teo)
    answer = client.post(reverse("enrol-tablet", args=[tournament.pk]), {"name": name})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert Tablet.objects.count() == 1


def test_a_pin_does_not_enrol(tablet: Client, tournament: Tournament, teo: User) -> None:
    switch(tablet, teo)
    del tablet.cookies["tablet"]
    answer = tablet.post(reverse("enrol-tablet", args=[tournament.pk]), {"name": "Another"})
    assert answer.status_code == 403
    assert "You came in by PIN." in answer.content.decode()
    assert Tablet.objects.count() == 1


def test_switch_page_names_whoever_has_a_pin(tablet: Client, house: House, mara: User, teo: User) -> None:
    factories.floor_person(house=house, name="No Pin")
    factories.with_pin(factories.floor_person(house=factories.house(), name="From Elsewhere"))
    gone = factories.with_pin(factories.floor_person(house=house, name="Has Left"))
    User.objects.filter(pk=gone.pk).update(is_active=False)
    page = tablet.get(reverse("switch")).content.decode()
    assert [name in page for name in ("Mara Lind", "Teo Brandt", "No Pin", "From Elsewhere", "Has Left")] == [
        *(True, True, False, False, False)
    ]


def test_right_pin_signs_in_and_leads_home(tablet: Client, mara: User, tournament: Tournament) -> None:
    answer = switch(tablet, mara)
    assert answer["Location"] == reverse("home", args=[tournament.pk])
    assert who(tablet) == mara.pk


def test_switch_leads_back_to_the_page_that_was_open(tablet: Client, mara: User, tournament: Tournament) -> None:
    page = reverse("penalties", args=[tournament.pk])
    assert switch(tablet, mara, next=page)["Location"] == page


@pytest.mark.parametrize("page", ["incidents", "tablets"])
def test_switch_leads_home_where_the_page_is_not_theirs(
    tablet: Client, mara: User, tournament: Tournament, page: str
) -> None:
    answer = switch(tablet, mara, next=reverse(page, args=[tournament.pk]))
    assert answer["Location"] == reverse("home", args=[tournament.pk])


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example", "/nowhere"])
def test_switch_never_leads_elsewhere(tablet: Client, mara: User, tournament: Tournament, target: str) -> None:
    assert switch(tablet, mara, next=target)["Location"] == reverse("home", args=[tournament.pk])


def test_each_switch_has_a_session_of_its_own(tablet: Client, mara: User, ben: User) -> None:
    switch(tablet, mara)
    session = tablet.session
    session["typed"] = "Mara's"
    session.save()
    before = session.session_key
    switch(tablet, ben)
    assert (who(tablet), "typed" in tablet.session) == (ben.pk, False)
    assert tablet.session.session_key != before
    assert not Session.objects.filter(pk=before).exists()
    switch(tablet, ben)
    assert not Session.objects.filter(pk=before).exists()


def test_key_planted_before_the_switch_is_not_taken_over(tablet: Client, mara: User) -> None:
    planted = Client().session
    planted["planted"] = True
    planted.save()
    tablet.cookies["sessionid"] = str(planted.session_key)
    switch(tablet, mara)
    assert tablet.session.session_key != planted.session_key
    assert not Session.objects.filter(pk=planted.session_key).exists()


@pytest.mark.parametrize("pin", ["", "27182", "2718281", "27182x", "٢٧١٨٢٨"])
def test_what_is_no_pin_does_not_count(tablet: Client, mara: User, pin: str) -> None:
    answer = switch(tablet, mara, pin)
    assert answer.status_code == 422
    assert "A PIN has six digits." in answer.content.decode()
    assert not PinTry.objects.exists()


def test_wrong_pin_is_said_and_not_sent_back(tablet: Client, mara: User) -> None:
    answer = switch(tablet, mara, WRONG)
    assert answer.status_code == 422
    assert "Wrong PIN. Try again." in answer.content.decode()
    assert WRONG not in answer.content.decode()
    assert who(tablet) is None


def fail(client: Client, user: User, times: int) -> Any:
    """Type wrong PINs in a row, each as soon as its delay has passed; returns the last answer."""
    for _ in range(times):
        let_pass(timedelta(minutes=15))
        answer = switch(client, user, WRONG)
    return answer


@pytest.mark.parametrize(
    ("failures", "seconds"), [(2, 0), (3, 15), (4, 30), (5, 60), (8, 480), (9, 900), (10, 900), (100_000, 900)]
)
def test_delay_grows_from_the_third_wrong_pin_to_a_quarter_of_an_hour(failures: int, seconds: int) -> None:
    assert OF_PINS.after(failures) == timedelta(seconds=seconds)


def test_third_wrong_pin_makes_the_right_one_wait(tablet: Client, mara: User) -> None:
    assert "Wait 15 seconds" in fail(tablet, mara, 3).content.decode()
    assert "Wait" in switch(tablet, mara).content.decode()
    let_pass(timedelta(seconds=16))
    switch(tablet, mara)
    assert who(tablet) == mara.pk
    assert PinTry.objects.get().failures == 0


def test_tries_while_waiting_do_not_make_it_longer(tablet: Client, mara: User) -> None:
    fail(tablet, mara, 3)
    switch(tablet, mara, WRONG)
    assert PinTry.objects.get().failures == 3


def test_storm_on_one_tablet_locks_nobody_elsewhere(
    tablet: Client, tournament: Tournament, teo: User, mara: User, ben: User
) -> None:
    fail(tablet, mara, 12)
    elsewhere = enrolled(tournament, teo)
    switch(elsewhere, mara)
    assert who(elsewhere) == mara.pk
    switch(tablet, ben)
    assert who(tablet) == ben.pk
    tablet.post(reverse("sign-in"), {"username": "mara", "password": factories.PASSWORD})
    assert who(tablet) == mara.pk


def test_td_unlocks_and_it_is_noted(tablet: Client, house: House, mara: User, teo: User) -> None:
    fail(tablet, mara, 3)
    desk = Client()
    desk.force_login(teo)
    page = desk.get(reverse("locks", args=[house.slug])).content.decode()
    assert "3 wrong PINs on" in page
    desk.post(reverse("unlock-pin", args=[house.slug]), {"try": PinTry.objects.get().pk})
    switch(tablet, mara)
    assert who(tablet) == mara.pk
    assert StaffAct.objects.filter(kind="unlocked", actor=teo, person=mara).count() == 1


def test_td_of_another_house_neither_sees_nor_unlocks(tablet: Client, mara: User) -> None:
    fail(tablet, mara, 3)
    elsewhere = factories.house()
    desk = Client()
    desk.force_login(factories.td(house=elsewhere))
    assert "Mara Lind" not in desk.get(reverse("locks", args=[elsewhere.slug])).content.decode()
    unlock = reverse("unlock-pin", args=[elsewhere.slug])
    assert desk.post(unlock, {"try": PinTry.objects.get().pk}).status_code == 404
    assert desk.post(unlock, {"try": "all"}).status_code == 404


def test_pin_is_worth_nothing_off_the_tablets(client: Client, mara: User) -> None:
    assert switch(client, mara)["Location"] == reverse("sign-in")
    client.cookies["tablet"] = "guessed"
    assert switch(client, mara)["Location"] == reverse("sign-in")
    assert who(client) is None


def test_tablet_of_another_house_knows_nobody_of_this_one(mara: User) -> None:
    elsewhere = factories.house()
    tournament = factories.tournament(house=elsewhere)
    tablet = enrolled(tournament, factories.td(house=elsewhere))
    assert "Mara Lind" not in tablet.get(reverse("switch")).content.decode()
    assert switch(tablet, mara).status_code == 404


def test_pin_opens_the_house_it_is_for_and_nothing_of_another(tablet: Client, mara: User) -> None:
    elsewhere = factories.tournament(house=factories.house(), name="Next Door")
    Membership.objects.create(user=mara, house=elsewhere.house, role=Role.FLOOR)
    member = mara.memberships.exclude(pin_hash="").get()
    tablet.post(reverse("switch-to", args=[member.pk]), {"pin": PIN})
    assert tablet.get(reverse("home", args=[elsewhere.pk])).status_code == 404
    assert "Next Door" not in tablet.get(reverse("tournaments")).content.decode()
    assert tablet.get(reverse("me")).json()["houses"] == [member.house_id]
    desk = Client()
    desk.force_login(mara)
    assert desk.get(reverse("home", args=[elsewhere.pk])).status_code == 200


def test_another_pin_ends_what_runs_by_the_one_before(
    tablet: Client, house: House, mara: User, tournament: Tournament
) -> None:
    desk = Client()
    desk.force_login(mara)
    switch(tablet, mara)
    set_pin(mara, house, "271828")
    assert who(tablet) is None
    assert who(desk) == mara.pk
    switch(tablet, mara, "271828")
    typed = {"password": factories.PASSWORD, "pin": "314159", "again": "314159"}
    assert tablet.post(reverse("own-pin", args=[house.slug]), typed)["Location"] == reverse("account")
    assert who(tablet) == mara.pk


def test_retired_tablet_is_one_no_more_at_once(tablet: Client, tournament: Tournament, mara: User, teo: User) -> None:
    switch(tablet, mara)
    desk = Client()
    desk.force_login(teo)
    desk.post(reverse("retire-tablet", args=[Tablet.objects.get().pk]), {"act": "retire"})
    assert who(tablet) is None
    assert tablet.get(reverse("home", args=[tournament.pk])).status_code == 302
    assert tablet.get(reverse("switch"))["Location"] == reverse("sign-in")
    assert switch(tablet, mara)["Location"] == reverse("sign-in")
    assert who(desk) == teo.pk


def test_password_session_on_a_retired_tablet_ends_too(tablet: Client, mara: User, teo: User) -> None:
    tablet.post(reverse("sign-in"), {"username": "mara", "password": factories.PASSWORD})
    assert who(tablet) == mara.pk
    retire_tablet(teo, Tablet.objects.get())
    assert who(tablet) is None


def test_tablet_stays_one_after_the_sign_out(tablet: Client, mara: User) -> None:
    switch(tablet, mara)
    assert tablet.post(reverse("sign-out"))["Location"] == reverse("switch")
    assert "Mara Lind" in tablet.get(reverse("switch")).content.decode()


def test_name_in_the_bar_is_the_switch_on_a_tablet_only(tablet: Client, mara: User, tournament: Tournament) -> None:
    home = reverse("home", args=[tournament.pk])
    switch(tablet, mara)
    assert f'href="/switch?next={home.replace("/", "%2F")}"' in tablet.get(home).content.decode()
    desk = Client()
    desk.force_login(mara)
    assert "/switch" not in desk.get(home).content.decode()


def test_whoever_becomes_admin_is_out_where_they_came_in_by_pin(
    tablet: Client, house: House, mara: User, tournament: Tournament
) -> None:
    switch(tablet, mara)
    change_role(factories.admin(house=house), mara.memberships.get(), Role.ADMIN)
    assert tablet.get(reverse("home", args=[tournament.pk]))["Location"].startswith("/switch")
    assert tablet.get(reverse("staff", args=[house.slug])).status_code == 302
    assert switch(tablet, mara).status_code == 404


def test_admin_can_have_no_pin_in_the_database_either(house: House, mara: User) -> None:
    with pytest.raises(Refused, match="An admin signs in with the password only"):
        set_pin(factories.admin(house=house), house, PIN)
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.filter(user=mara).update(role=Role.ADMIN)


@pytest.mark.parametrize("pin", ["000000", "121212", "123123", "123456", "654321", "567890", "098765"])
def test_pin_with_a_pattern_is_refused(pin: str) -> None:
    with pytest.raises(Invalid, match="guessed first"):
        check_new_pin(pin, "pin")


@pytest.mark.parametrize("pin", ["12345", "1234567", "12345a", "", "²³¹²³¹"])
def test_pin_has_six_digits(pin: str) -> None:
    with pytest.raises(Invalid, match="six digits"):
        check_new_pin(pin, "pin")


def test_hash_of_a_pin_needs_the_secret(settings: Any) -> None:
    kept = hashed(PIN)
    assert matches(PIN, kept)
    assert not matches(WRONG, kept)
    settings.PIN_SECRET = "another one"
    assert not matches(PIN, kept)


def test_two_with_the_same_pin_have_different_hashes(mara: User, ben: User) -> None:
    assert Membership.objects.values("pin_hash").distinct().count() == 2
    assert PIN not in str(Membership.objects.values())


def test_tablets_are_renamed(client: Client, tournament: Tournament, teo: User) -> None:
    tablet, _ = factories.tablet(tournament=tournament, actor=teo, name="Tablet 3")
    factories.tablet(tournament=tournament, actor=teo, name="Tablet 4")
    client.force_login(teo)
    address = reverse("rename-tablet", args=[tablet.pk])
    answer = client.post(address, {"name": "Tablet 4"})
    assert (answer.status_code, "has this name" in answer.content.decode()) == (422, True)
    client.post(address, {"name": "The cracked one"})
    tablet.refresh_from_db()
    assert tablet.name == "The cracked one"
    assert list(StaffAct.objects.filter(tablet=tablet).values_list("kind", flat=True)) == ["renamed", "enrolled"]
