"""The demo that `make serve` starts with."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from floor import demo
from floor.models import House, Player, Role, Table, Tournament, User
from tests import factories

pytestmark = pytest.mark.django_db


def load() -> str:
    out = StringIO()
    call_command("load_demo", stdout=out)
    return out.getvalue()


def test_it_is_a_tournament_under_way() -> None:
    load()
    tournament = Tournament.objects.get()
    assert tournament.book.edition == "tda-2019"
    assert str(tournament.current_level) == "Level 5"
    assert tournament.levels.count() == 15
    assert tournament.tables.count() == 20
    assert tournament.players.count() == 150
    assert list(Table.objects.get(number=12).players.order_by("seat").values_list("seat", flat=True)) == [*range(1, 10)]
    assert Player.objects.values("name").distinct().count() == 150


def test_every_role_can_sign_in_as_printed() -> None:
    said = load()
    assert {login.role for login in demo.logins()} == set(Role)
    for login in demo.logins():
        assert login.username in said and login.password in said
        user = User.objects.get(username=login.username)
        assert user.check_password(login.password)
        assert user.memberships.get().role == login.role


def test_it_refuses_a_database_in_use() -> None:
    factories.house()
    with pytest.raises(CommandError, match="only goes into an empty database"):
        load()
    assert House.objects.count() == 1
