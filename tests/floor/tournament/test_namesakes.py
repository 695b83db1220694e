"""Two entries of one name from two flights: staff say whether they are one person before anybody is seated."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Refused
from floor.ground.days import seated_in, survivors_of
from floor.models import Day, Draw, Player, Stack, Table, Tournament, User
from floor.tournament.actions.beside import bring_in
from floor.tournament.namesakes import TWO, namesakes_of
from tests.floor.tournament.test_beside import beside
from tests.floor.turning import cup, day, drawn, end

pytestmark = pytest.mark.django_db

SAME = ("Player in seat 1", "PLAYER in seat  2", "Ada Berg")


@pytest.fixture
def tournament() -> Tournament:
    return cup()


@pytest.fixture
def both(teo: User, tournament: Tournament, five: Table) -> Tournament:
    """Two names came through flight A and, brought in, flight B."""
    own = beside(teo, tournament, *SAME)
    chips = {player.pk: 1_000 * (player.seat or 0) for player in five.players.all()}
    end(teo, own, "Day 1B", {player.pk: 30_000 for player in own.players.all()})
    end(teo, tournament, "Day 1A", chips)
    bring_in(teo, day(tournament, "Day 1B"), uuid4())
    return tournament


def asked(tournament: Tournament) -> list[Any]:
    return namesakes_of(survivors_of(Day.objects.filter(tournament=tournament, number=1)))


def tell(client: Client, tournament: Tournament, **said: str) -> Any:
    sent = {"key": str(uuid4()), "how": "who", **said}
    return client.post(reverse("begin-day", args=[day(tournament, "Day 2").pk]), sent)


def test_a_name_that_came_through_two_flights_is_asked_about_before_a_draw(
    client: Client, teo: User, both: Tournament
) -> None:
    assert [str(one.first.player) for one in asked(both)] == ["Player in seat 1", "Player in seat 2"]
    with pytest.raises(Refused, match="are two people: Player in seat 1, Player in seat 2"):
        drawn(teo, both, [1, 2], "Day 1A", "Day 1B")
    assert not Draw.objects.exists()
    page = client.get(reverse("begin-day", args=[day(both, "Day 2").pk])).content.decode()
    assert "One person or two?" in page
    assert "The same person: Day 1B plays, 30,000 chips, the best stack" in page
    assert 'value="draw"' not in page


def test_what_was_said_is_how_they_are_drawn(client: Client, teo: User, both: Tournament) -> None:
    one, two = asked(both)
    plays = next(stack for stack in one.stacks if stack.chips == 1_000)
    through = len(survivors_of(Day.objects.filter(tournament=both, number=1)))
    answer = tell(client, both, **{one.field: str(plays.pk), two.field: TWO})
    assert answer["Location"] == reverse("begin-day", args=[day(both, "Day 2").pk])
    assert asked(both) == []
    assert not seated_in(both).exists()
    assert list(Stack.objects.filter(player=one.first.player, plays_on=True)) == [plays]
    draw = drawn(teo, both, [1, 2], "Day 1A", "Day 1B", keeps=(plays.pk,))
    assert len({player for player, _, _ in draw.seats}) == len(draw.seats) == through - 1
    page = client.get(reverse("begin-day", args=[day(both, "Day 2").pk])).content.decode()
    assert f'value="{plays.pk}" checked' in page


def test_all_of_them_are_told_by_one_tap(client: Client, teo: User, both: Tournament) -> None:
    assert tell(client, both, best="1").status_code == 302
    assert Player.objects.filter(tournament=both, merged_into__isnull=False).count() == 2
    assert set(Stack.objects.filter(plays_on=False).values_list("chips", flat=True)) == {1_000, 2_000}


def test_what_is_not_said_is_asked_again_and_what_was_stays(client: Client, teo: User, both: Tournament) -> None:
    one, two = asked(both)
    answer = tell(client, both, **{one.field: TWO, two.field: "999"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert page.count("Say whether this is one person, and which stack plays.") == 1
    assert 'value="two" checked' in page
    assert len(asked(both)) == 2
