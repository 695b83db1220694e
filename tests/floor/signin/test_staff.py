"""The people of a house: added, given another role, deactivated, and their passwords and PINs."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command, load_command_class
from django.db import ProgrammingError, connections, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.errors import Invalid, Refused
from floor.models import House, Invitation, Membership, Role, StaffAct, User
from floor.signin.actions.staff import (
    NewPerson,
    add_person,
    answer_invitation,
    ask_known_person,
    change_password,
    change_role,
    clear_pin,
    leave_house,
    reset_password,
    set_active,
    withdraw_invitation,
)
from tests import factories
from tests.factories import PASSWORD, PIN

pytestmark = pytest.mark.django_db
ONCE = "xk7f-2mqd-9hpa"


@pytest.fixture
def ida(house: House) -> User:
    return factories.admin(house=house, name="Ida Falk")


@pytest.fixture
def office(ida: User) -> Client:
    client = Client()
    client.force_login(ida)
    return client


@pytest.fixture
def mara(house: House) -> Membership:
    mara = factories.floor_person(house=house, username="mara", name="Mara Lind", password=PASSWORD)
    return mara.memberships.get()


def add(office: Client, house: House, **fields: str) -> Any:
    said = {"name": "Noor Aziz", "username": "noor", "role": "floor", "password": ONCE} | fields
    return office.post(reverse("add-person", args=[house.slug]), said)


def do(office: Client, name: str, member: Membership, **fields: str) -> Any:
    return office.post(reverse(name, args=[member.pk]), fields, follow=True)


def sign_in(username: str, password: str) -> Client:
    client = Client()
    client.post(reverse("sign-in"), {"username": username, "password": password})
    return client


def kinds(member: Membership) -> list[str]:
    return list(StaffAct.objects.filter(person=member.user).order_by("pk").values_list("kind", flat=True))


def test_new_person_signs_in_once_with_that_password_and_chooses_another(office: Client, house: House) -> None:
    assert add(office, house)["Location"] == reverse("staff", args=[house.slug])
    noor = sign_in("noor", ONCE)
    first = noor.get("/", follow=True)
    assert first.redirect_chain[-1][0] == reverse("change-password")
    assert "Choose a password of your own" in first.content.decode()
    own = {"current": ONCE, "new": PASSWORD, "again": PASSWORD}
    assert noor.post(reverse("change-password"), own)["Location"] == reverse("start")
    assert "To take over a shared tablet, set a PIN" in noor.get(reverse("account")).content.decode()
    assert "_auth_user_id" not in sign_in("noor", ONCE).session
    member = Membership.objects.get(user__username="noor")
    assert (member.house, member.role, kinds(member)) == (house, Role.FLOOR, ["added", "password-changed"])


def test_password_that_an_admin_knows_opens_no_page(office: Client, house: House) -> None:
    add(office, house)
    tournament = factories.tournament(house=house)
    noor = sign_in("noor", ONCE)
    for address in (reverse("home", args=[tournament.pk]), reverse("account"), reverse("tournaments")):
        assert noor.get(address)["Location"] == reverse("change-password")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": ""}, "Type the name."),
        ({"username": ""}, "Type a username."),
        ({"username": "mara"}, "This username is taken."),
        ({"role": "owner"}, "Choose one of the roles."),
        ({"password": ""}, "Type a password."),
        ({"password": "short"}, "Use at least 10 characters"),
        ({"password": "noor-is-here"}, "Leave out names"),
        ({"password": "aaaaaaaaaaaa"}, "Leave out names"),
        ({"password": "1234567890"}, "Many people use this password."),
    ],
)
def test_bad_input_gets_a_sentence_and_adds_nobody(
    office: Client, house: House, mara: Membership, fields: dict[str, str], sentence: str
) -> None:
    answer = add(office, house, **fields)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert Membership.objects.count() == 2


def test_password_for_one_sign_in_runs_out(office: Client, house: House) -> None:
    add(office, house)
    User.objects.filter(username="noor").update(password_until=timezone.now() - timedelta(minutes=1))
    answer = Client().post(reverse("sign-in"), {"username": "noor", "password": ONCE})
    assert answer.status_code == 422
    assert "This password was for one sign-in within 14 days." in answer.content.decode()
    wrong = Client().post(reverse("sign-in"), {"username": "noor", "password": "not this one"})
    assert "Username and password do not match." in wrong.content.decode()


def test_own_password_never_runs_out(office: Client, house: House) -> None:
    add(office, house)
    own = {"current": ONCE, "new": PASSWORD, "again": PASSWORD}
    sign_in("noor", ONCE).post(reverse("change-password"), own)
    assert User.objects.get(username="noor").password_until is None


def test_who_must_choose_a_password_can_sign_out_instead(office: Client, house: House) -> None:
    add(office, house)
    noor = sign_in("noor", ONCE)
    assert noor.post(reverse("sign-out"))["Location"] == reverse("sign-in")
    assert "_auth_user_id" not in noor.session


@pytest.fixture
def rosa() -> User:
    """A floor person of another house."""
    return factories.floor_person(house=factories.house(), username="rosa", name="Rosa Quint", password=PASSWORD)


def test_somebody_of_another_house_is_asked_by_a_second_tap_and_keeps_the_password_they_have(
    office: Client, house: House, rosa: User
) -> None:
    asked = add(office, house, username="rosa", role="td")
    assert asked.status_code == 422
    page = asked.content.decode()
    assert "rosa signs in here for another house." in page
    assert "This username is taken." not in page
    assert "Rosa Quint" not in page
    assert add(office, house, username="rosa", role="td", known="rosa").status_code == 302
    assert not rosa.memberships.filter(house=house).exists()
    staff = office.get(reverse("staff", args=[house.slug])).content.decode()
    assert "Asked, and not answered yet" in staff
    assert "Rosa Quint" not in staff
    answer(sign_in("rosa", PASSWORD), rosa, "yes")
    rosa.refresh_from_db()
    assert (rosa.name, rosa.must_change_password, rosa.check_password(PASSWORD)) == ("Rosa Quint", False, True)
    assert rosa.memberships.get(house=house).role == Role.TD
    assert kinds(rosa.memberships.get(house=house)) == ["asked", "added"]
    assert StaffAct.objects.get(kind="added").actor == rosa
    assert not Invitation.objects.exists()


def answer(client: Client, person: User, said: str) -> Any:
    """Return the page after answering the one house that invites this person."""
    return client.post(reverse("invitations"), {"invitation": person.invitations.get().pk, "answer": said}, follow=True)


def test_who_is_asked_is_shown_it_at_the_sign_in_and_may_say_no(office: Client, house: House, rosa: User) -> None:
    add(office, house, username="rosa", role="admin", known="rosa")
    client = sign_in("rosa", PASSWORD)
    assert client.get(reverse("start"))["Location"] == reverse("invitations")
    page = client.get(reverse("invitations")).content.decode()
    assert house.name in page and "Ida Falk asks you to work there as admin of the house" in page
    assert f"You do not work for {house.name}." in answer(client, rosa, "no").content.decode()
    assert not rosa.memberships.filter(house=house).exists()
    assert client.get(reverse("start"))["Location"] == reverse("tournaments")
    told = office.get(reverse("staff", args=[house.slug])).content.decode()
    assert "Said no" in told and "Rosa Quint" not in told


def test_who_was_only_asked_is_their_own_admins_as_before(office: Client, house: House, rosa: User) -> None:
    """Otherwise any house could take everybody of the server out of their admin's hands."""
    add(office, house, username="rosa", known="rosa")
    member = rosa.memberships.get()
    own_admin = factories.admin(house=member.house)
    reset_password(own_admin, member, ONCE)
    set_active(own_admin, member, active=False)
    rosa.refresh_from_db()
    assert (rosa.is_active, rosa.check_password(ONCE)) == (False, True)


def test_who_was_only_asked_sees_and_does_nothing_there(office: Client, house: House, rosa: User) -> None:
    tournament = factories.tournament(house=house)
    add(office, house, username="rosa", role="admin", known="rosa")
    client = sign_in("rosa", PASSWORD)
    assert client.get(reverse("home", args=[tournament.pk])).status_code == 404
    assert client.get(reverse("staff", args=[house.slug])).status_code == 404


def test_nobody_is_asked_twice_and_nobody_answers_for_another(
    office: Client, house: House, mara: Membership, rosa: User
) -> None:
    add(office, house, username="rosa", known="rosa")
    again = add(office, house, username="rosa", known="rosa").content.decode()
    assert "rosa is asked already, and has not answered." in again
    assert answer(sign_in("mara", PASSWORD), rosa, "yes").status_code == 422
    with pytest.raises(Refused, match="You are not asked this any more"):
        answer_invitation(mara.user, rosa.invitations.get(), accepts=True)
    assert answer(sign_in("rosa", PASSWORD), rosa, "perhaps").status_code == 422
    assert rosa.invitations.count() == 1


def test_six_digits_are_not_enough_to_say_yes(house: House, ida: User, rosa: User) -> None:
    home = rosa.memberships.get()
    factories.with_pin(rosa)
    client = Client()
    _, client.cookies["tablet"] = factories.tablet(
        tournament=factories.tournament(house=home.house), actor=factories.td(house=home.house)
    )
    client.post(reverse("switch-to", args=[home.pk]), {"pin": PIN})
    asked = ask_known_person(ida, house, "rosa", Role.ADMIN)
    account = client.get(reverse("account"))
    assert account.status_code == 200 and "Asked to work" not in account.content.decode()
    sent = client.post(reverse("invitations"), {"invitation": asked.pk, "answer": "yes"})
    assert (sent.status_code, sent["Location"]) == (302, reverse("switch"))
    assert rosa.memberships.count() == 1


def test_the_admin_asks_no_more(office: Client, ida: User, house: House, rosa: User) -> None:
    add(office, house, username="rosa", known="rosa")
    asked = rosa.invitations.get()
    assert office.post(reverse("withdraw-invitation", args=[asked.pk]), {"act": "withdraw"}).status_code == 302
    assert not rosa.invitations.exists()
    assert list(StaffAct.objects.filter(person=rosa).values_list("kind", flat=True)) == ["withdrawn", "asked"]
    with pytest.raises(Refused, match="They have answered meanwhile"):
        withdraw_invitation(ida, asked)


def test_second_tap_adds_nobody_but_whom_it_names(office: Client, house: House, rosa: User) -> None:
    add(office, house, username="noor", known="rosa")
    assert not rosa.memberships.filter(house=house).exists()
    assert User.objects.get(username="noor").must_change_password


@pytest.mark.parametrize("active", [True, False])
def test_who_is_on_the_staff_or_deactivated_is_not_added(
    office: Client, house: House, mara: Membership, rosa: User, active: bool
) -> None:
    username = "mara" if active else "rosa"
    User.objects.filter(username="rosa").update(is_active=False)
    asked = add(office, house, username=username)
    assert "This username is taken." in asked.content.decode()
    assert "for another house" not in asked.content.decode()
    assert add(office, house, username=username, known=username).status_code == 422
    assert Membership.objects.filter(house=house).count() == 2


def test_shared_person_is_taken_off_the_staff_of_one_house_and_goes_on_in_the_other(
    office: Client, house: House, rosa: User
) -> None:
    add(office, house, username="rosa", known="rosa")
    tournament = factories.tournament(house=house)
    client = sign_in("rosa", PASSWORD)
    answer(client, rosa, "yes")
    here = rosa.memberships.get(house=house)
    assert client.get(reverse("home", args=[tournament.pk])).status_code == 200
    page = office.get(reverse("member", args=[here.pk])).content.decode()
    assert "Take them off the staff here" in page
    assert "Reset the password" not in page
    assert do(office, "leave-house", here, act="leave").redirect_chain[-1][0] == reverse("staff", args=[house.slug])
    assert client.get(reverse("home", args=[tournament.pk])).status_code == 404
    assert client.get(reverse("account")).status_code == 200
    assert StaffAct.objects.filter(house=house, person=rosa).latest("pk").kind == "left"


def test_last_admin_and_whoever_works_nowhere_else_are_not_taken_off(
    office: Client, house: House, ida: User, mara: Membership
) -> None:
    assert "Deactivate them instead." in do(office, "leave-house", mara, act="leave").content.decode()
    Membership.objects.create(user=ida, house=factories.house(), role=Role.FLOOR)
    assert (
        "This is the only admin of the house."
        in do(office, "leave-house", ida.memberships.get(house=house), act="leave").content.decode()
    )
    assert Membership.objects.filter(house=house).count() == 2


def test_whoever_runs_the_server_gives_out_a_password_for_one_sign_in(mara: Membership) -> None:
    Membership.objects.create(user=mara.user, house=factories.house(), role=Role.ADMIN)
    client, out = sign_in("mara", PASSWORD), StringIO()
    call_command("reset_password", "mara", stdout=out)
    once = out.getvalue().split("days: ")[1].split("\n")[0]
    assert client.get(reverse("account"))["Location"].startswith(reverse("sign-in"))
    assert sign_in("mara", once).get(reverse("account"))["Location"] == reverse("change-password")
    assert [act.kind for act in StaffAct.objects.filter(actor=None)] == ["password-reset"] * 2


def test_password_of_nobody_is_not_reset() -> None:
    with pytest.raises(CommandError, match="There is no user mira. Check the spelling."):
        call_command("reset_password", "mira")


def test_a_command_that_refuses_prints_its_sentence_alone(
    db: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(connections, "close_all", lambda: None)  # the connection is the test's
    with pytest.raises(SystemExit) as ended:
        load_command_class("floor", "unlock").run_from_argv(["manage.py", "unlock", "mira", "--skip-checks"])
    assert ended.value.code == 1
    assert capsys.readouterr().err == "There is no user mira. Check the spelling.\n"


def test_each_page_for_a_new_person_offers_another_password(office: Client, house: House) -> None:
    address = reverse("add-person", args=[house.slug])
    offered = {office.get(address).context["form"]["password"].value() for _ in range(3)}
    assert len(offered) == 3
    assert all(len(password) == 14 for password in offered)


def test_role_is_changed_and_noted(office: Client, mara: Membership) -> None:
    assert "Mara Lind is tournament director now." in do(office, "change-role", mara, role="td").content.decode()
    mara.refresh_from_db()
    act = StaffAct.objects.get()
    assert (mara.role, act.kind, act.value, act.person) == (Role.TD, "role", "td", mara.user)


def test_whoever_becomes_admin_has_no_pin_any_more(office: Client, mara: Membership) -> None:
    factories.with_pin(mara.user)
    do(office, "change-role", mara, role="admin")
    mara.refresh_from_db()
    assert (mara.role, mara.pin_hash, mara.pin_set_at) == (Role.ADMIN, "", None)


@pytest.mark.parametrize(
    ("name", "fields"), [("change-role", {"role": "td"}), ("set-active", {"active": "no", "sure": "yes"})]
)
def test_last_admin_stays(office: Client, house: House, ida: User, name: str, fields: dict[str, str]) -> None:
    gone = factories.admin(house=house)
    User.objects.filter(pk=gone.pk).update(is_active=False)
    answer = do(office, name, ida.memberships.get(), **fields)
    assert answer.status_code == 409
    assert "This is the only admin of the house." in answer.content.decode()
    assert ida.memberships.get().role == Role.ADMIN
    factories.admin(house=house)
    do(office, name, ida.memberships.get(), **fields)
    assert not User.objects.filter(pk=ida.pk, is_active=True, memberships__role=Role.ADMIN).exists()


def test_deactivated_person_is_out_at_once_and_stays_on_record(office: Client, mara: Membership) -> None:
    client = sign_in("mara", PASSWORD)
    assert client.get(reverse("account")).status_code == 200
    do(office, "set-active", mara, active="no")
    assert client.get(reverse("account")).status_code == 302
    assert "_auth_user_id" not in sign_in("mara", PASSWORD).session
    assert User.objects.filter(username="mara").exists()
    do(office, "set-active", mara, active="yes")
    assert "_auth_user_id" in sign_in("mara", PASSWORD).session
    assert kinds(mara) == ["deactivated", "reactivated"]


def test_reset_password_ends_every_session_and_is_for_one_sign_in(office: Client, mara: Membership) -> None:
    client = sign_in("mara", PASSWORD)
    do(office, "reset-password", mara, password=ONCE)
    assert client.get(reverse("account"))["Location"].startswith(reverse("sign-in"))
    assert sign_in("mara", ONCE).get(reverse("account"))["Location"] == reverse("change-password")
    assert kinds(mara) == ["password-reset"]
    assert ONCE not in str(StaffAct.objects.values())


def test_reset_password_that_is_too_short_is_kept_in_the_field(office: Client, mara: Membership) -> None:
    answer = do(office, "reset-password", mara, password="short")  # noqa: S106
    assert answer.status_code == 422
    assert 'value="short"' in answer.content.decode()
    assert sign_in("mara", PASSWORD).get(reverse("account")).status_code == 200


@pytest.mark.parametrize(("name", "fields"), [("set-active", {"active": "no"}), ("reset-password", {"password": ONCE})])
def test_whoever_works_elsewhere_too_is_not_one_admins_to_lock_out(
    office: Client, mara: Membership, name: str, fields: dict[str, str]
) -> None:
    Membership.objects.create(user=mara.user, house=factories.house(), role=Role.ADMIN)
    answer = do(office, name, mara, **fields)
    assert answer.status_code == 409
    assert "This person works elsewhere too." in answer.content.decode()
    assert "_auth_user_id" in sign_in("mara", PASSWORD).session


def test_own_password_is_changed_after_the_old_one(mara: Membership) -> None:
    here, elsewhere = sign_in("mara", PASSWORD), sign_in("mara", PASSWORD)
    said = {"current": "wrong", "new": "four queens on the turn", "again": "four queens on the turn"}
    assert "Wrong password." in here.post(reverse("change-password"), said).content.decode()
    answer = here.post(reverse("change-password"), said | {"current": PASSWORD, "again": "four kings"})
    assert "These two differ." in answer.content.decode()
    assert here.post(reverse("change-password"), said | {"current": PASSWORD}).status_code == 302
    assert here.get(reverse("account")).status_code == 200
    assert elsewhere.get(reverse("account")).status_code == 302


def test_the_same_password_is_no_change(mara: Membership) -> None:
    with pytest.raises(Invalid, match="This is the one you have."):
        change_password(mara.user, PASSWORD)


def test_guessing_the_old_password_waits_as_at_the_sign_in(mara: Membership) -> None:
    client = sign_in("mara", PASSWORD)
    said = {"current": "wrong", "new": "four queens on the turn", "again": "four queens on the turn"}
    for _ in range(5):
        answer = client.post(reverse("change-password"), said)
    assert "Too many wrong tries. Wait " in answer.content.decode()  # 30 seconds, or less where the machine is busy
    assert client.post(reverse("change-password"), said | {"current": PASSWORD}).status_code == 422


def test_own_pin_is_set_after_the_password(house: House, mara: Membership) -> None:
    client, address = sign_in("mara", PASSWORD), reverse("own-pin", args=[house.slug])
    for wrong, sentence in (
        ({"password": "wrong"}, "Wrong password."),
        ({"pin": "123456", "again": "123456"}, "guessed first"),
        ({"pin": "27182", "again": "27182"}, "six digits"),
        ({"again": "271829"}, "These two differ."),
    ):
        answer = client.post(address, {"password": PASSWORD, "pin": PIN, "again": PIN} | wrong)
        assert (answer.status_code, sentence in answer.content.decode()) == (422, True)
        assert PIN not in answer.content.decode()
    assert not Membership.objects.get(pk=mara.pk).pin_hash
    assert client.post(address, {"password": PASSWORD, "pin": PIN, "again": PIN}).status_code == 302
    assert Membership.objects.get(pk=mara.pk).pin_set_at
    assert kinds(mara) == ["pin-set"]


def test_admin_clears_a_pin_and_sets_none(office: Client, mara: Membership) -> None:
    factories.with_pin(mara.user)
    do(office, "clear-pin", mara, act="clear")
    mara.refresh_from_db()
    assert (mara.pin_hash, mara.pin_set_at) == ("", None)
    assert kinds(mara) == ["pin-set", "pin-cleared"]


def test_what_was_done_is_shown_and_cannot_be_changed(office: Client, house: House, mara: Membership) -> None:
    do(office, "change-role", mara, role="td")
    page = office.get(reverse("staff", args=[house.slug])).content.decode()
    assert "Role changed" in page
    assert "Mara Lind: Tournament director" in page
    with pytest.raises(ProgrammingError), transaction.atomic():
        StaffAct.objects.update(kind="added")
    with pytest.raises(ProgrammingError), transaction.atomic():
        StaffAct.objects.all().delete()


@pytest.mark.parametrize("role", [Role.FLOOR, Role.TD])
def test_actions_refuse_whoever_is_no_admin(house: House, mara: Membership, role: Role) -> None:
    somebody = factories.user(house=house, role=role)
    for act in (
        lambda: change_role(somebody, mara, Role.ADMIN),
        lambda: set_active(somebody, mara, False),
        lambda: reset_password(somebody, mara, ONCE),
        lambda: clear_pin(somebody, mara),
        lambda: leave_house(somebody, mara),
        lambda: ask_known_person(somebody, house, "mara", Role.ADMIN),
        lambda: add_person(somebody, house, NewPerson("Noor", "noor", Role.ADMIN, ONCE)),
    ):
        with pytest.raises(Refused, match="Only an admin of the house looks after its people."):
            act()
