"""Worked cases of the books tapped in on the ring, and ruled on from what is found there."""

from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from floor import actions
from floor.calls.wizard import wizard_of
from floor.models import Incident, Structure
from rules.engine.ruling import Ruling
from rules.proof.cases import WorkedCase, all_cases, answers_of, compared
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.ring import Ring
from tests.browser.steps import button, heading
from tests.cases.ring import OnTheRing, on_the_ring

# Of each kind one: the case, what the ring finds, and what its tape leaves to be asked. No tape of the books holds a
# string bet, an overchip that nothing lies behind, or a declaration that cannot be: these are our own.
ENTERED = {
    "tda-2019/Add-53-A-Ex-1.seat5-raises": ("Seat 6 acts out of turn.", []),
    "fivebet-2019/Add-53-B-Ex-2": ("Seat 5 acts out of turn.", ["oot-defended.4"]),
    "tda-2019/Add-47-Ex-3A.A": ("May seat 3 raise?", []),
    "fivebet-2019/Add-47-Ex-2": ("Seat 4 is all-in for 800, less than a full raise.", []),
    "tda-2017/50-A-Ex-1": ("Seat 3 puts out chips without a word.", []),
    "tda-2013/43": ("Seat 2 puts out chips without a word.", ["last-chips"]),
    "tda-2017/47-A.verbal": ("Seat 2 names an amount and no action.", ["last-chips"]),
    "tda-2019/Add-46-Sit-1-1": ("Seat 1 adds to chips that lie in front.", []),
    "tda-2019/Add-51-Ex-1": ("Seat 3 puts in 2,000 of 8,000.", ["undercall-meant"]),
    "tda-2017/43-A.after-next-card": ("Seat 2 makes it 1,000; the least is 1,200.", []),
    "fivebet-2019/Add-52-B-Ex-2": ("The pot is quoted as 9,500; it is 10,500.", []),
    "tda-2017/57.small-pot": (
        "Seat 1 says “I bet five”: how much is it?",
        ["unclear-covered.5000"],
    ),
    "tda-2013/37-B": ("Seat 2 acts before the amount is clear.", []),
    "tda-2013/50": ("Seat 2 folds with nothing to call.", []),
    "fivebet-2019/Add-38-Ex-1A": ("Seat 5 holds 1 card.", ["misdeal-short-seat"]),
    "own/tda-2019/string-bet.string-overchip-first": ("Seat 2 moves chips a second time.", []),
    "own/tda-2017/invalid-declaration.check-into-a-bet": ("Seat 2 checks into a bet of 300.", []),
}
CASES = [case for case in all_cases() if case.id in ENTERED]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_tapped_on_the_ring_is_ruled_on_as_the_book_prints_it(
    open_tablet: OpenTablet, cast: Cast, case: WorkedCase
) -> None:
    found, left_open = ENTERED[case.id]
    tapped = on_the_ring(case)
    play(cast, case, tapped)
    page = open_tablet(cast.floor)
    hand = actions.begin_hand(cast.floor, cast.tournament, uuid4(), cast.table)
    page.goto(f"/hands/{hand.pk}/")
    ring = Ring(page)
    ring.enter(tapped)
    if found.startswith("May seat"):
        ring.look_at(int(found.split()[2]))
    ring.rule_on(found)
    assert asked_for(page, answers_of(case)) == left_open
    call = Incident.objects.get()
    ruling = wizard_of(call, call.draft).result
    assert isinstance(ruling, Ruling)
    assert compared(case, ruling) == {}
    expect(heading(page)).to_have_text(str(ruling.outcome))
    expect(page.locator(".grounds")).to_contain_text(case.decides)


def play(cast: Cast, case: WorkedCase, tapped: OnTheRing) -> None:
    """The tournament as the case has it: edition, kind of betting, blinds and chips."""
    cast.tournament.book = factories.book(edition=case.edition)
    cast.tournament.betting_structure = Structure(tapped.structure)
    cast.tournament.save()
    level = cast.tournament.current_level
    assert level
    level.small_blind, level.big_blind = tapped.blinds
    level.chips = sorted({int(pile.split("x")[1]) for form in tapped.forms for pile in form.get("chips", "").split()})
    level.save()


def asked_for(page: Page, told: dict[str, Any]) -> list[str]:
    """Answers what the tape leaves open until there is a ruling; the keys of what was asked."""
    asked: list[str] = []
    question = page.locator("form.answers input[name='key']")
    while question.or_(button(page, "Record it")).first.get_attribute("name") == "key":
        asked.append(key := question.input_value())
        answer(page, told[key])
        expect(page.locator(f"form.answers input[value='{key}']")).to_have_count(0)
    return asked


def answer(page: Page, value: object) -> None:
    match value:
        case int():
            page.locator("#value").fill(str(value))
            button(page, "Answer").click()
        case str():
            page.locator(f"form.answers button[name='value'][value='{value}']").click()
        case _:
            raise AssertionError(f"No tap for {value}.")
