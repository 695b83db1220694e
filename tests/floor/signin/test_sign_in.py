import time
from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.core.management import CommandError, call_command
from django.db.models import F
from django.test import Client
from django.urls import reverse

from floor.models import House, Tournament, User
from floor.signin.delays import OF_ADDRESSES, OF_PASSWORDS
from floor.signin.passwords import in_words, unlock
from floor.signin.tablets import COOKIE
from floor.signin.turns import AT_MOST, Busy, Turns, turns
from tests import factories

pytestmark = pytest.mark.django_db

TABLET, OTHER_TABLET = "10.0.0.12", "10.0.0.13"


@pytest.fixture
def robin(house: House) -> User:
    return factories.floor_person(house=house, username="robin", name="Robin Hale", password=factories.PASSWORD)


def sign_in(client: Client, username: str, password: str, address: str = TABLET, **more: Any) -> Any:
    fields = {"username": username, "password": password} | more
    return client.post(reverse("sign-in"), fields, REMOTE_ADDR=address)


def fail(client: Client, username: str, times: int, address: str = TABLET) -> Any:
    """Type wrong passwords in a row, each as soon as its delay has passed; returns the last answer."""
    for _ in range(times):
        let_pass(timedelta(minutes=15))
        answer = sign_in(client, username, "wrong", address)
    return answer


def let_pass(time: timedelta) -> None:
    AccessAttempt.objects.update(attempt_time=F("attempt_time") - time)


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_right_password_leads_to_the_start(client: Client, robin: User) -> None:
    answer = sign_in(client, "robin", factories.PASSWORD)
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert signed_in(client)


@pytest.mark.parametrize("username", ["robin", "nobody"])
def test_refusal_does_not_tell_whether_the_user_exists(client: Client, robin: User, username: str) -> None:
    answer = sign_in(client, username, "wrong")
    assert answer.status_code == 422
    assert "Username and password do not match. Check both and try again." in answer.content.decode()
    assert f'value="{username}"' in answer.content.decode()


def test_password_is_never_sent_back(client: Client, robin: User) -> None:
    assert "s3cret-typo" not in sign_in(client, "robin", "s3cret-typo").content.decode()


@pytest.mark.parametrize(
    ("username", "password", "sentence"),
    [
        ("", "x", "Type your username."),
        ("robin", "", "Type your password."),
        ("r" * 61, "a password", "No username is that long. Type yours again."),
        ("ro\0bin", "a password", "A username has no such character. Type yours again."),
        ("robin", "a\0password", "A password has no such character. Type yours again."),
    ],
)
def test_bad_input_gets_a_sentence(client: Client, robin: User, username: str, password: str, sentence: str) -> None:
    answer = sign_in(client, username, password)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()


def test_person_who_left_cannot_sign_in(client: Client, robin: User) -> None:
    User.objects.update(is_active=False)
    assert sign_in(client, "robin", factories.PASSWORD).status_code == 422


@pytest.mark.parametrize(
    ("failures", "seconds"),
    [(0, 0), (4, 0), (5, 30), (6, 60), (7, 120), (8, 240), (9, 480), (10, 900), (11, 900), (100_000, 900)],
)
def test_delay_grows_from_the_fifth_wrong_try_to_a_quarter_of_an_hour(failures: int, seconds: int) -> None:
    assert OF_PASSWORDS.after(failures) == timedelta(seconds=seconds)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 second"), (30, "30 seconds"), (60, "1 minute"), (61, "2 minutes"), (900, "15 minutes")],
)
def test_wait_is_said_in_words(seconds: float, words: str) -> None:
    assert in_words(timedelta(seconds=seconds)) == words


def test_fifth_wrong_try_locks_and_says_how_long(client: Client, robin: User) -> None:
    assert "Wait" not in fail(client, "robin", 4).content.decode()
    assert "Wait 30 seconds, then try again." in fail(client, "robin", 1).content.decode()
    assert sign_in(client, "robin", factories.PASSWORD).status_code == 422
    assert not signed_in(client)


def test_right_password_is_taken_when_the_delay_is_over(client: Client, robin: User) -> None:
    fail(client, "robin", 5)
    let_pass(timedelta(seconds=31))
    sign_in(client, "robin", factories.PASSWORD)
    assert signed_in(client)


def test_each_further_wrong_try_waits_longer(client: Client, robin: User) -> None:
    fail(client, "robin", 5)
    let_pass(timedelta(seconds=31))
    assert "Wait 1 minute," in sign_in(client, "robin", "wrong").content.decode()
    let_pass(timedelta(seconds=61))
    assert "Wait 2 minutes," in sign_in(client, "robin", "wrong").content.decode()


def test_tries_during_the_delay_do_not_make_it_longer(client: Client, robin: User) -> None:
    fail(client, "robin", 5)
    let_pass(timedelta(seconds=20))
    for _ in range(3):
        sign_in(client, "robin", "wrong")
    let_pass(timedelta(seconds=11))
    sign_in(client, "robin", factories.PASSWORD)
    assert signed_in(client)


def test_other_browser_on_the_same_tablet_shares_the_delay(client: Client, robin: User) -> None:
    fail(client, "robin", 5)
    other = Client(headers={"user-agent": "another browser"})
    assert sign_in(other, "robin", factories.PASSWORD).status_code == 422


def test_other_person_on_the_same_tablet_is_not_locked(client: Client, house: House, robin: User) -> None:
    factories.td(house=house, username="dana", password=factories.PASSWORD)
    fail(client, "robin", 9)
    sign_in(client, "dana", factories.PASSWORD)
    assert signed_in(client)


def test_same_person_on_another_tablet_is_not_locked(client: Client, robin: User) -> None:
    fail(client, "robin", 9)
    sign_in(client, "robin", factories.PASSWORD, OTHER_TABLET)
    assert signed_in(client)


def test_somebody_elses_wrong_try_does_not_end_a_delay(client: Client, robin: User) -> None:
    fail(client, "robin", 10)
    let_pass(timedelta(minutes=10))
    sign_in(client, "nobody", "wrong")
    assert sign_in(client, "robin", factories.PASSWORD).status_code == 422


def test_signing_in_forgets_the_wrong_tries(client: Client, robin: User) -> None:
    fail(client, "robin", 4)
    sign_in(client, "robin", factories.PASSWORD)
    client.logout()
    assert "Wait" not in fail(client, "robin", 4).content.decode()


def test_wrong_password_is_not_kept(client: Client, robin: User) -> None:
    sign_in(client, "robin", "s3cret-typo")
    attempt = AccessAttempt.objects.get()
    assert "s3cret-typo" not in attempt.post_data


def test_command_unlocks(client: Client, robin: User, capsys: pytest.CaptureFixture[str]) -> None:
    fail(client, "robin", 9)
    call_command("unlock", "robin")
    assert capsys.readouterr().out == "robin can sign in again.\n"
    sign_in(client, "robin", factories.PASSWORD)
    assert signed_in(client)


def test_command_names_an_unknown_user() -> None:
    with pytest.raises(CommandError, match="There is no user robyn. Check the spelling."):
        call_command("unlock", "robyn")


def test_admin_sees_and_lifts_the_locks_of_the_house(client: Client, house: House, robin: User) -> None:
    fail(client, "robin", 9)
    admin = Client()
    admin.force_login(factories.admin(house=house))
    page = admin.get(reverse("locks", args=[house.slug])).content.decode()
    assert "Robin Hale" in page
    assert TABLET in page
    admin.post(reverse("unlock", args=[house.slug]), {"username": "robin"})
    sign_in(client, "robin", factories.PASSWORD)
    assert signed_in(client)


def test_admin_neither_sees_nor_lifts_locks_of_another_house(client: Client, robin: User) -> None:
    fail(client, "robin", 9)
    elsewhere = factories.house(slug="elsewhere")
    client.force_login(factories.admin(house=elsewhere, name="Ada Bright"))
    assert "Robin Hale" not in client.get(reverse("locks", args=["elsewhere"])).content.decode()
    assert client.post(reverse("unlock", args=["elsewhere"]), {"username": "robin"}).status_code == 404
    assert unlock("robin") == 1


def test_session_key_changes_when_somebody_signs_in(client: Client, robin: User) -> None:
    client.session["before"] = "sign-in"
    session = client.session
    session.save()
    client.cookies["sessionid"] = before = str(session.session_key)
    sign_in(client, "robin", factories.PASSWORD)
    assert client.session.session_key != before
    assert not type(session)().exists(before)


def test_sign_out_ends_the_session(client: Client, robin: User) -> None:
    sign_in(client, "robin", factories.PASSWORD)
    assert client.post(reverse("sign-out"))["Location"] == reverse("sign-in")
    assert not signed_in(client)


def test_person_who_left_is_out_at_once(client: Client, robin: User) -> None:
    sign_in(client, "robin", factories.PASSWORD)
    User.objects.update(is_active=False)
    assert client.get(reverse("tournaments"))["Location"].startswith(reverse("sign-in"))


def test_person_taken_off_the_staff_sees_the_house_no_more(client: Client, house: House, robin: User) -> None:
    tournament = factories.tournament(house=house)
    client.force_login(robin)
    robin.memberships.all().delete()
    assert client.get(reverse("home", args=[tournament.pk])).status_code == 404


def test_page_that_was_asked_for_comes_after_sign_in(client: Client, robin: User) -> None:
    asked = client.get("/tournaments?x=1")
    assert asked["Location"] == "/sign-in?next=%2Ftournaments%3Fx%3D1"
    assert 'value="/tournaments?x=1"' in client.get(asked["Location"]).content.decode()
    assert sign_in(client, "robin", factories.PASSWORD, next="/tournaments?x=1")["Location"] == "/tournaments?x=1"


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example"]
)
def test_next_never_leads_to_another_site(client: Client, robin: User, target: str) -> None:
    assert sign_in(client, "robin", factories.PASSWORD, next=target)["Location"] == "/"


def test_fragment_asked_for_without_sign_in_loads_the_sign_in_page(client: Client) -> None:
    answer = client.get("/tournaments", headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/t/4/"})
    assert answer["HX-Redirect"] == "/sign-in?next=%2Ft%2F4%2F"


def test_page_from_before_the_sign_in_is_refused_with_a_sentence(robin: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = sign_in(strict, "robin", factories.PASSWORD)
    assert answer.status_code == 403
    assert "This page is from before the last sign-in on this tablet." in answer.content.decode()


def test_pages_are_not_kept_by_the_browser(client: Client, robin: User) -> None:
    answer = client.get(reverse("sign-in"))
    assert answer["Cache-Control"] == "no-store"
    assert "HX-Request" in answer["Vary"]


def try_all(client: Client, names: int, address: str = TABLET) -> Any:
    """Type a wrong password for each of that many usernames; returns the last answer."""
    for number in range(names):
        answer = sign_in(client, f"nobody-{number}", "wrong", address)
    return answer


def test_an_address_that_tries_many_usernames_has_to_wait_and_no_other(client: Client, robin: User) -> None:
    assert "do not match" in try_all(client, OF_ADDRESSES.free - 1).content.decode()
    assert "from this device or its network. Wait 5 seconds" in sign_in(client, "one-more", "wrong").content.decode()
    assert sign_in(client, "robin", factories.PASSWORD).status_code == 422
    assert sign_in(Client(), "robin", factories.PASSWORD, OTHER_TABLET).status_code == 302
    let_pass(timedelta(seconds=5))
    assert sign_in(client, "robin", factories.PASSWORD).status_code == 302


def test_a_player_who_tries_many_usernames_keeps_no_tablet_and_nobody_signed_in_out(
    client: Client, robin: User, td: User, tournament: Tournament
) -> None:
    at_the_desk = Client()
    sign_in(at_the_desk, "robin", factories.PASSWORD)
    try_all(client, OF_ADDRESSES.free)
    fields = {"current": factories.PASSWORD, "new": "a longer one of mine", "again": "a longer one of mine"}
    assert at_the_desk.post(reverse("change-password"), fields, REMOTE_ADDR=TABLET).status_code == 302

    _, token = factories.tablet(tournament=tournament, actor=td)
    on_a_tablet = Client()
    on_a_tablet.cookies[COOKIE] = token
    assert sign_in(on_a_tablet, "robin", "a longer one of mine").status_code == 302


def test_who_finds_too_many_signing_in_is_told_at_once_and_has_tried_nothing(client: Client, robin: User) -> None:
    with turns.take(TABLET):
        answer = sign_in(client, "robin", "wrong")
    assert answer.status_code == 422
    assert "Several people are signing in at this moment." in answer.content.decode()
    assert not AccessAttempt.objects.exists()
    assert sign_in(client, "robin", factories.PASSWORD).status_code == 302


def test_so_many_addresses_wait_and_each_has_one_turn_at_a_time() -> None:
    turns, going, most = Turns(), [], []

    def check(address: str) -> None:
        with turns.take(address):
            going.append(address)
            most.append(len(going))
            time.sleep(0.05)
            going.remove(address)

    checking = [Thread(target=check, args=[f"10.0.0.{number}"]) for number in range(AT_MOST)]
    for thread in checking:
        thread.start()
    with pytest.raises(Busy), turns.take("10.0.0.9"):
        pass
    for thread in checking:
        thread.join()
    assert most == [1] * AT_MOST
    with turns.take("10.0.0.9"):
        pass
