"""Undo on a tablet: a tap takes back what was recorded, as long as the button counts down."""

from datetime import timedelta
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Page, expect

from floor.models import Incident, IncidentState
from floor.record.undone import HALF_A_MINUTE
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import open_at, record_button, record_with


def recorded(page: Page, cast: Cast) -> Incident:
    call = called(cast, RAISE)
    open_at(page, call, "")
    record_with(page, "Warning")
    return call


def state(call: Incident) -> Any:
    return Incident.objects.values_list("state", flat=True).get(pk=call.pk)


def test_one_tap_opens_the_call_again_with_its_answers(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    call = recorded(page, cast)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_contain_text(" s")
    undo.tap()
    expect(record_button(page)).to_be_visible()
    expect(undo).to_be_hidden()
    assert state(call) == IncidentState.OPEN
    record_with(page, "Warning")
    assert state(call) == IncidentState.RULED


def test_the_button_goes_when_its_time_is_over(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, held="portrait")
    with patch("floor.calls.recorded_here.HALF_A_MINUTE", timedelta(seconds=3)):
        call = recorded(page, cast)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    expect(undo).to_have_count(0)
    assert state(call) == IncidentState.RULED
    assert timedelta(seconds=30) == HALF_A_MINUTE
