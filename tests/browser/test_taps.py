"""One common call tapped in with a finger: it takes as many taps as the client counts, which counts them for all."""

import pytest
from django.db import transaction
from django.test import Client
from playwright.sync_api import expect

from floor.signin.tablets import BACKEND
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.finger import Finger
from tests.browser.steps import record_button
from tests.common_calls import CALLS, Call
from tests.pointing import Pointing

# A choice with its seat, an amount offered and a penalty; one chip, and several; amounts on one page, typed or tapped.
WITNESSES = ("Out of turn, a raise", "Overchip", "Several chips", "Short raise", "Unclear amount")


@pytest.mark.parametrize("call", [call for call in CALLS if call.name in WITNESSES], ids=lambda call: call.name)
def test_a_finger_taps_as_often_as_the_client_counts(
    open_tablet: OpenTablet, cast: Cast, client: Client, call: Call
) -> None:
    client.force_login(cast.floor, backend=BACKEND)
    counted = Pointing(client, cast.tournament)
    with transaction.atomic():
        counted.give(call)
        # Nothing of it may remain, such as a penalty that would suggest another one to the finger.
        transaction.set_rollback(True)
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    finger = Finger(page)
    finger.table("12")
    if call.behind:
        finger.more(call.behind)
    if call.rarer:
        finger.rarer()
    finger.tap(call.tile)
    for do, *what in (*call.steps, *call.record):
        getattr(finger, do)(*what)
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    assert finger.taps == counted.taps
