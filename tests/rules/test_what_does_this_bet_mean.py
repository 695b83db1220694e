"""The one way in for every bet: it rules as the situations it leads to, and names the rules that come near."""

from dataclasses import replace

import pytest

from rules.cases import WorkedCase, compared
from tests.cases.led_to import by_tape, led_to
from tests.cases.run import ruled, ruling_of

ENTRY = "what-does-this-bet-mean"


@pytest.mark.parametrize("case", led_to(ENTRY), ids=lambda case: case.id)
def test_a_case_is_ruled_as_in_the_situation_it_belongs_to(case: WorkedCase) -> None:
    here, there = ruled(case), ruling_of(case.id)
    assert compared(case, here) == {}
    assert (here.outcome, here.steps, here.words) == (there.outcome, there.steps, there.words)
    assert (here.citations, here.readings, here.silences) == (there.citations, there.readings, there.silences)
    assert (here.discretions, here.penalty, here.follow_ups) == (there.discretions, there.penalty, there.follow_ups)


@pytest.mark.parametrize("case", led_to(ENTRY), ids=lambda case: case.id)
def test_no_rule_is_both_ruled_out_and_cited(case: WorkedCase) -> None:
    ruling = ruled(case)
    ruled_out = ruling.values.get("ruled_out", [])
    assert isinstance(ruled_out, list)
    assert [citation for citation in ruling.citations if citation.concept in ruled_out] == []


def test_the_trace_says_with_its_number_why_a_rule_that_comes_near_does_not_hold() -> None:
    told = [str(step.text) for step in ruling_of("own/tda-2019/bet.several-chips-to-spare").trace]
    assert "Not TDA 2019 rule 44 on a single silent chip: more than one chip went in." in told
    assert "Not TDA 2019 rule 45-A on silent chips that are all needed: one was to spare." in told


@pytest.mark.parametrize("case", by_tape(ENTRY), ids=lambda case: case.id)
def test_a_tape_is_ruled_as_in_the_situation_it_belongs_to(case: WorkedCase) -> None:
    there = ruling_of(case.id)
    here = ruled(replace(case, situation=ENTRY))
    assert {**here.values, "ruled_out": []} == {**there.values, "ruled_out": []}
    assert (here.outcome, here.steps, here.citations) == (there.outcome, there.steps, there.citations)
