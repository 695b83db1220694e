"""The cases of situations that another one leads to, as that one would have to rule them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

from rules.proof.cases import WorkedCase, answers_of, ruled_cases
from rules.situations.shared.late import LATE
from tests.cases.run import ruling_of

Told: TypeAlias = dict[str, Any]
Way: TypeAlias = Callable[[Told], Told | None]


# A late claim in one of the cases below has a sentence of its own there.
SAME_STREET = ("now", "acted-behind")


def facing(told: Told) -> Told:
    return {"bet-out": "bet"}


def opening(told: Told) -> Told:
    return {"bet-out": "nothing"}


def several_goes(told: Told) -> Told | None:
    if told["hand-moment"] not in SAME_STREET:
        return None
    return {"chips-first": "several-goes"}


def number(told: Told) -> Told | None:
    return {"chips-first": "number"} if told.get("unclear-what") == "number" else None


def declared(told: Told) -> Told | None:
    if told["hand-moment"] not in SAME_STREET:
        return None
    said = {"actor": told["actor"], "chips-first": "words"}
    if told["declared-what"] == "check":
        return {**said, "bet-out": "bet", "chips-said": "check"}
    return {**said, "bet-out": "nothing", "opening-said": told["declared-what"]}


def pot(told: Told) -> Told | None:
    if told["pot-about"] != "said" or told["hand-moment"] not in SAME_STREET:
        return None
    nothing = told.get("bet-out", told.get("pot-spot")) in ("nothing", "unbet")
    spot = "unbet" if nothing else told.get("pot-spot", "bet")
    return {"actor": told["actor"], "chips-first": "pot", "wrong-amount-kind": spot}


def wrong_pot(told: Told) -> Told | None:
    moment = told["wrong-amount-moment"]
    if told.get("wrong-amount-kind") not in ("pot-too-high", "pot-too-low", "over-the-pot") or moment in LATE:
        return None
    return {
        "actor": told["actor"],
        "hand-moment": "now" if moment == "now" else "acted-behind",
        "wrong-amount-burned": "yes" if moment == "burned" else "no",
        "chips-first": "pot",
    }


# By situation: those it leads to, with the answers on the way as they tell them; none where it does not lead there.
LEADS_TO: Mapping[str, Mapping[str, Way]] = {
    "what-does-this-bet-mean": {
        "chips-facing-a-bet": facing,
        "opening-bet": opening,
        "string-bet": several_goes,
        "unclear-bet-amount": number,
        "invalid-declaration": declared,
        "pot-size": pot,
        "wrong-bet-amount": wrong_pot,
    }
}


@cache
def led_to(situation: str) -> list[WorkedCase]:
    """Return the cases of every situation that `situation` leads to: the same answers, and the values they lead to
    there.
    """
    found = (
        _through(situation, case, way)
        for leads, way in LEADS_TO.get(situation, {}).items()
        for case in ruled_cases()
        if case.situation == leads
    )
    return [case for case in found if case]


@cache
def by_tape(situation: str) -> list[WorkedCase]:
    """Return unchanged those of them that a tape tells completely."""
    led = {case.id for case in led_to(situation)}
    return [case for case in ruled_cases() if case.id in led and case.tape and not case.answers]


def _through(situation: str, case: WorkedCase, way: Way) -> WorkedCase | None:
    told = answers_of(case)
    on_the_way = way(told)
    if on_the_way is None:
        return None
    absent = {key: None for key, value in case.expected.items() if value is None}
    values = {**absent, **ruling_of(case.id).values}
    told = {**told, **on_the_way}
    return replace(case, situation=situation, tape=None, answers=told, printed=values, expected=values)
