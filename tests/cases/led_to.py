"""The cases of situations that another one leads to, as that one would have to rule them."""

from collections.abc import Mapping
from dataclasses import replace

from rules.cases import WorkedCase, answers_of, ruled_cases
from tests.cases.run import ruling_of

# By situation: those it leads to, with the answers on the way.
LEADS_TO: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "what-does-this-bet-mean": {
        "chips-facing-a-bet": {"bet-faces": "bet"},
        "opening-bet": {"bet-faces": "nothing"},
    }
}


def led_to(situation: str) -> list[WorkedCase]:
    """The cases of every situation that `situation` leads to: the same answers, and the values they come to there."""
    return [_through(situation, case) for case in ruled_cases() if case.situation in LEADS_TO.get(situation, {})]


def _through(situation: str, case: WorkedCase) -> WorkedCase:
    on_the_way = LEADS_TO[situation][str(case.situation)]
    values = dict(ruling_of(case.id).values)
    return replace(
        case,
        situation=situation,
        tape=None,
        answers={**answers_of(case), **on_the_way},
        printed=values,
        expected=values,
    )
