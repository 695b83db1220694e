"""A disputed pot: one true answer to each question, and no pot for a hand that has no part in it."""

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS

IN_THE_NEXT_HAND: dict[str, Value] = {"pot-moment": "next-hand"}


def result(situation: str, edition: str, told: dict[str, Value]) -> Ruling | Asking:
    found = rule(SITUATIONS[situation], book_of(edition), answers(told))
    assert isinstance(found, Ruling | Asking), found
    return found


def ruled(situation: str, edition: str, told: dict[str, Value]) -> Ruling:
    found = result(situation, edition, told)
    assert isinstance(found, Ruling), found
    return found


def asked(situation: str, edition: str, told: dict[str, Value]) -> Asking:
    found = result(situation, edition, told)
    assert isinstance(found, Asking), found
    return found


def steps(ruling: Ruling) -> list[str]:
    return [str(step) for step in ruling.steps]


@pytest.mark.parametrize("edition", editions())
def test_a_side_pot_at_the_wrong_player_is_a_matter_of_the_chips_and_of_nothing_else(edition: str) -> None:
    options = asked("pot-disputed", edition, {}).asked.question.options
    assert [option.value for option in options] == ["reading", "sums", "early"]


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("moment", ["middle", "pushed"])
def test_the_best_hand_of_all_gets_only_the_pots_that_it_has_a_part_in(edition: str, moment: str) -> None:
    told: dict[str, Value] = {"disputed-what": "sums", "pot-moment": moment, "disputed-certain": "yes"}
    done = steps(ruled("pot-disputed", edition, told))
    assert "Pay each pot to the best hand that has a part in it." in done
    assert ("Take back what went to the wrong player." in done) == (moment == "pushed")


@pytest.mark.parametrize("edition", editions())
def test_a_player_who_gets_chips_back_after_the_next_deal_leads_to_a_call_for_it(edition: str) -> None:
    ruling = result("pot-disputed", edition, {"disputed-what": "sums", "disputed-certain": "yes", **IN_THE_NEXT_HAND})
    assert isinstance(ruling, Ruling)
    in_time = ruling.values["ruling"] == "put_right"
    assert ("possible-misdeal" in [call for _, call in ruling.opens]) == in_time


@pytest.mark.parametrize("edition", editions())
def test_a_misread_hand_in_the_muck_has_a_call_of_its_own(edition: str) -> None:
    told: dict[str, Value] = {"disputed-what": "reading", "pot-moment": "pushed", "disputed-certain": "yes"}
    assert [call for _, call in ruled("pot-disputed", edition, told).opens] == ["hand-thrown-in-at-showdown"]


@pytest.mark.parametrize("edition", editions())
def test_nobody_has_to_be_passed_over_where_only_cards_were_to_come(edition: str) -> None:
    told: dict[str, Value] = {"disputed-what": "early", "early-what": "cards"}
    assert "had to act" not in str(asked("pot-disputed", edition, told).asked.text)
