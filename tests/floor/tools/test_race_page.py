"""A chip race: the cards are a draw by lot that is stored, shown, counted and drawn again from its row."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.ground.playing_day import ends_at, playing_day
from floor.models import Lot, LotOutcome, Tournament, User
from floor.record import lots, seals
from floor.tools.draws import DRAWS, given_of
from rules.engine.canonical import canonical
from rules.tools.dice import Dice

pytestmark = pytest.mark.django_db
NINE = "typed=1&chip=25&into=100&rounding=nearest" + "".join(
    f"&of-{seat}={count}" for seat, count in enumerate((9, 2, 3, 1, 2, 3, 1, 2, 3), start=1)
)


def draw(client: Client, tournament: Tournament, given: str = NINE, key: str = "") -> Any:
    address = reverse("draw-lot", args=[tournament.pk, "chip-race"])
    return client.post(address, {"key": key or str(uuid4()), "given": given})


def test_cards_are_dealt_once_for_each_key_and_shown_with_their_seed(
    client: Client, kit: User, tournament: Tournament
) -> None:
    client.force_login(kit)
    key = str(uuid4())
    pages = [client.get(draw(client, tournament, key=key).headers["Location"]) for _ in range(2)]
    lot = Lot.objects.select_related("outcome").get()
    for page in pages:
        assert lot.outcome.seed in page.content.decode()
        race = page.context["form"].race
        assert race.raced_for == sum(one.won for one in race.players) == 5
        assert "become 700 in chips of 100: 50 more in play" in page.context["result"].lines[-1]


def test_a_draw_is_drawn_again_from_its_row(client: Client, kit: User, tournament: Tournament) -> None:
    client.force_login(kit)
    draw(client, tournament)
    lot = Lot.objects.select_related("outcome").get()
    assert canonical(DRAWS[lot.tool](given_of(lot), Dice(lot.outcome.seed))) == lot.outcome.drawn
    assert lot.outcome.at > lot.at
    assert "name" not in json.loads(lot.given)


def test_dealing_anew_adds_another_that_the_page_counts(client: Client, kit: User, tournament: Tournament) -> None:
    client.force_login(kit)
    draw(client, tournament)
    page = client.get(draw(client, tournament).headers["Location"])
    assert Lot.objects.count() == 2 and "Dealt 2 times" in page.content.decode()


def test_other_counts_have_no_cards_yet(client: Client, kit: User, tournament: Tournament) -> None:
    client.force_login(kit)
    address = draw(client, tournament).headers["Location"].replace("of-2=2", "of-2=1")
    assert client.get(address).context["result"] is None


@pytest.mark.parametrize("given", ["", "typed=1&chip=25&into=90&of-1=3", "typed=1&chip=25&into=100&of-1=x"])
def test_nothing_is_drawn_from_what_cannot_be_raced(
    client: Client, kit: User, tournament: Tournament, given: str
) -> None:
    client.force_login(kit)
    assert draw(client, tournament, given).status_code == 422
    assert not Lot.objects.exists()


def test_the_seal_of_the_day_covers_the_draw(client: Client, kit: User, tournament: Tournament) -> None:
    client.force_login(kit)
    draw(client, tournament)
    outcome = LotOutcome.objects.get()
    today = playing_day(tournament.house, timezone.now())
    [*_, seal] = seals.make_seals(tournament, ends_at(tournament.house, today) + seals.SETTLED_AFTER)
    assert seal.version == 2 and seal.lots == f"{outcome.lot_id} {outcome.hash}\n"
    assert [*seals.breaks(tournament), *lots.breaks(tournament)] == []
