"""Cases of the books tapped on the ring with a finger. tests/floor/calls/test_entering_cases.py enters one of each."""

from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from floor.calls.actions.hands import begin_hand
from floor.ground.wizard import wizard_of
from floor.models import Incident
from rules.engine.ruling import Ruling
from rules.proof.cases import WorkedCase, answers_of, compared
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.ring import Ring
from tests.browser.steps import button, heading, record_button
from tests.cases.entered import CASES, ENTERED, play
from tests.cases.ring import on_the_ring

# An act out of turn with open questions, and chips that are tapped one by one.
WITNESSES = ("fivebet-2019/Add-53-B-Ex-2", "tda-2019/Add-51-Ex-1")


@pytest.mark.parametrize("case", [case for case in CASES if case.id in WITNESSES], ids=lambda case: case.id)
def test_a_case_tapped_on_the_ring_is_ruled_on_as_the_book_prints_it(
    open_tablet: OpenTablet, cast: Cast, case: WorkedCase
) -> None:
    found, left_open = ENTERED[case.id]
    tapped = on_the_ring(case)
    play(cast.tournament, case, tapped)
    page = open_tablet(cast.floor)
    hand = begin_hand(cast.floor, cast.tournament, uuid4(), cast.table)
    page.goto(f"/hands/{hand.pk}/")
    ring = Ring(page)
    ring.enter(tapped)
    ring.rule_on(found)
    assert asked_for(page, answers_of(case)) == left_open
    call = Incident.objects.get()
    ruling = wizard_of(call, call.draft).result
    assert isinstance(ruling, Ruling)
    assert compared(case, ruling) == {}
    expect(heading(page)).to_have_text(str(ruling.outcome))
    expect(page.locator(".grounds")).to_contain_text(case.decides)


def asked_for(page: Page, told: dict[str, Any]) -> list[str]:
    """Answer the open questions of the tape until there is a ruling; returns their keys."""
    asked: list[str] = []
    question = page.locator("#answer input[name='key']")
    while question.or_(record_button(page)).first.get_attribute("name") == "key":
        asked.append(key := question.input_value())
        answer(page, told[key])
        expect(page.locator(f"#answer input[value='{key}']")).to_have_count(0)
    return asked


def answer(page: Page, value: object) -> None:
    match value:
        case int():
            page.locator("#value").fill(str(value))
            button(page, "Next").click()
        case str():
            page.locator(f"#answer button[name='value'][value='{value}']").click()
        case _:
            raise AssertionError(f"No tap for {value}.")
