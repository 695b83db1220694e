"""A call about chips at the table, over HTTP: typed by denomination, kept, changed, ruled and recorded."""

from typing import Any

import pytest
from django.test import Client

from floor.ground.wizard import Wizard, prefill, wizard_of
from floor.models import Draft, Receipt, Tournament, User
from tests import factories
from tests.floor.calls.test_calls import Tablet

pytestmark = pytest.mark.django_db

PUSHED = {"hand-moment": "now", "actor": 5, "chips-first": "chips", "bet-faced": 325}


@pytest.fixture
def tablet(client: Client, robin: User, tournament: Tournament) -> Tablet:
    table = factories.table(tournament=tournament, players=9)
    start = prefill(tournament.betting_structure)
    return Tablet(
        client,
        factories.incident(
            actor=robin, tournament=tournament, table=table, prefill=start, situation="chips-facing-a-bet"
        ),
    )


def wizard(tablet: Tablet) -> Wizard:
    draft = Draft.objects.select_related("incident").get(incident=tablet.incident)
    return wizard_of(draft.incident, draft)


def kept(tablet: Tablet, key: str) -> Any:
    return Draft.objects.get(incident=tablet.incident).answers[key]["value"]


def test_typed_chips_are_kept_by_denomination_and_shown_in_words(tablet: Tablet) -> None:
    tablet.answer(PUSHED)
    page = tablet.post("1000 1000 500").content.decode()
    assert kept(tablet, "chips-pushed") == [[1000, 2], [500, 1]]
    assert "2 × 1,000 + 1 × 500" in page


def test_chips_that_cannot_be_read_stay_in_the_field_with_a_sentence(tablet: Tablet) -> None:
    tablet.answer(PUSHED)
    response = tablet.post("1,000 500")
    page = response.content.decode()
    assert response.status_code == 422
    assert "Put a space between chips" in page and 'value="1,000 500"' in page


def test_chips_are_typed_again_to_be_changed(tablet: Tablet) -> None:
    tablet.answer({**PUSHED, "chips-pushed": "2x1000 500"})
    page = tablet.client.get(f"{tablet.page}change/chips-pushed").content.decode()
    assert 'value="2x1000 1x500"' in page


def test_a_half_chip_threshold_is_ruled_and_recorded(tablet: Tablet) -> None:
    tablet.answer({**PUSHED, "chips-pushed": "500 25", "chips-largest-full-raise": 325})
    page = tablet.answer({"last-chips": "no"}).content.decode()
    assert "A raise to 650, 125 more" in page and "487.5" in page
    assert tablet.record().status_code in (200, 302)
    assert '"fifty_percent_threshold_to":"975/2"' in Receipt.objects.get().body


def test_the_call_stands_beside_the_chips_and_another_bet_does_not_ask_for_them_again(tablet: Tablet) -> None:
    page = tablet.answer(PUSHED).content.decode()
    assert "To call: 325" in page
    tablet.answer({"chips-pushed": "500 25"})
    bet = wizard(tablet).find("bet-faced")
    assert bet
    again = {"key": bet.key, "fingerprint": bet.fingerprint, "revision": Draft.objects.get().revision, "value": "400"}
    assert tablet.send(again).status_code == 200
    assert tablet.asked()["key"] == "chips-largest-full-raise"


def test_new_chips_are_no_more_than_what_lies_in_front(tablet: Tablet) -> None:
    on_top = {**PUSHED, "chips-first": "on-top", "chips-before": "left"}
    on_top["bet-faced"] = on_top.pop("bet-faced")
    assert "In front now: 600" in tablet.answer({**on_top, "in-front": 600}).content.decode()
    page = tablet.post("500 500").content.decode()
    assert "These come to 1,000: enter no more than 600 in all." in page
