"""The one way in for every bet: it rules as the situations it leads to, and names the related rules."""

from dataclasses import replace

import pytest

from rules.engine.ruling import Ruling
from rules.facts import chips
from rules.proof.cases import compared
from rules.situations.betting.what_does_this_bet_mean.questions import FACES
from tests.cases.led_to import LEADS_TO, by_tape, led_to
from tests.cases.run import by_file, ruled, ruling_of

ENTRY = "what-does-this-bet-mean"
each_it_leads_to = pytest.mark.parametrize("leads", LEADS_TO[ENTRY])


@each_it_leads_to
def test_a_case_is_ruled_as_in_the_situation_it_belongs_to(leads: str) -> None:
    for case in by_file(led_to(ENTRY))[f"{leads}.yaml"]:
        here, there = ruled(case), ruling_of(case.id)
        assert compared(case, here) == {}, case.id
        assert said(here) == said(there), case.id


def said(ruling: Ruling) -> tuple[object, ...]:
    """Return everything that a ruling says apart from its values and its trace."""
    return (
        *(ruling.outcome, ruling.steps, ruling.words),
        *(ruling.citations, ruling.readings, ruling.silences),
        *(ruling.discretions, ruling.penalty, ruling.follow_ups),
    )


@each_it_leads_to
def test_no_rule_is_both_ruled_out_and_cited(leads: str) -> None:
    both: list[tuple[str, str]] = []
    for case in by_file(led_to(ENTRY))[f"{leads}.yaml"]:
        ruling = ruled(case)
        ruled_out = ruling.values.get("ruled_out", [])
        assert isinstance(ruled_out, list)
        both.extend((case.id, one.concept) for one in ruling.citations if one.concept in ruled_out)
    assert both == []


def test_the_trace_says_with_its_number_why_a_rule_that_comes_near_does_not_hold() -> None:
    told = [
        str(step.text) for step in ruling_of("own/tda-2019/what-does-this-bet-mean.bet.several-chips-to-spare").trace
    ]
    assert "Not TDA 2019 rule 44 on a single silent chip: more than one chip went in." in told
    assert "Not TDA 2019 rule 45-A on silent chips that are all needed: one was to spare." in told


@each_it_leads_to
def test_a_tape_is_ruled_as_in_the_situation_it_belongs_to(leads: str) -> None:
    for case in by_file(by_tape(ENTRY))[f"{leads}.yaml"]:
        there = ruling_of(case.id)
        here = ruled(replace(case, situation=ENTRY))
        assert {**here.values, "ruled_out": []} == {**there.values, "ruled_out": []}, case.id
        assert (here.outcome, here.steps, here.citations) == (there.outcome, there.steps, there.citations), case.id


def test_whether_there_was_a_bet_is_not_asked_in_the_words_for_what_it_was() -> None:
    assert FACES.text != chips.FACED.text
