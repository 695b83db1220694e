"""Facts of the table: asked under one id everywhere, and understood under every id that they had before."""

import pytest

from rules.api import BadInput, checked
from rules.engine.question import UNKNOWN, Asked, Question
from rules.facts.former import Contradiction, facts, former_ids, understood
from rules.facts.tape import FACTS

FORMER_IDS = {
    "actor": (
        "chips-seat condition-seat declared-seat fold-seat gesture-seat oot-seat pot-seat undercall-seat "
        "wrong-amount-seat"
    ),
    "bet-faced": "chips-bet pot-bet undercall-bet",
    "bet-out": "bet-faces wrong-amount-faced",
    "betting-structure": "pot-structure undercall-pot-limit",
    "hand-moment": "undercall-moment",
    "in-front": "chips-completed undercall-put",
    "in-front-before": "chips-in-front raise-put",
    "last-bet": "river-betting see-last-bet showdown-bet-last",
    "last-chips": "chips-last undercall-left",
    "last-full-raise": "chips-previous-raise raise-last-full",
    "pot-moment": "break-dispute-over misdeal-since-hand next-hand-begun next-hand-substantial-action",
    "pulled-back": "undercall-pulled-back",
    "raise-faced": "chips-faced chips-raised undercall-faced",
    "showdown-seat": "river-aggressor see-seat",
    "street-moment": "early-moment exposed-moment",
    "to-call": "clock-bet-faced gesture-bet-faced",
    "undercalled-behind": "undercall-behind-too",
}


def test_no_former_id_is_forgotten() -> None:
    held: dict[str, list[str]] = {}
    for former, (fact, _) in former_ids().items():
        held.setdefault(fact, []).append(former)
    assert {fact: " ".join(sorted(ids)) for fact, ids in held.items()} == FORMER_IDS


def test_a_former_id_is_used_for_nothing_else() -> None:
    assert not former_ids().keys() & facts().keys()


@pytest.mark.parametrize(
    ("old", "today"),
    [
        ({"chips-bet": 1_200}, {"bet-faced": 1_200}),
        ({"undercall-moment": "undercalled-behind"}, {"hand-moment": "acted-behind", "undercalled-behind": "yes"}),
        ({"undercall-moment": "acted-behind"}, {"hand-moment": "acted-behind", "undercalled-behind": "no"}),
        ({"undercall-left": "some"}, {"last-chips": "no"}),
        ({"chips-raised": "yes"}, {"raise-faced": "raise"}),
        ({"undercall-pot-limit": "yes"}, {"betting-structure": "pot-limit"}),
        ({"exposed-moment": "later"}, {"street-moment": "later-street"}),
        ({"next-hand-begun": "yes"}, {"pot-moment": "next-hand"}),
        ({"next-hand-begun": "no", "break-dispute-over": "no"}, {"pot-moment": "pushed"}),
        ({"next-hand-substantial-action": "no", "break-dispute-over": "yes"}, {"pot-moment": "break-over"}),
        ({"misdeal-since-hand": "break"}, {}),
        ({"river-betting": "bet", "river-aggressor": 4}, {"last-bet": "seat", "showdown-seat": 4}),
        ({"river-betting": "checked"}, {"last-bet": "nobody"}),
        ({"see-seat": 4, "see-last-bet": "other"}, {"showdown-seat": 4, "last-bet": "other"}),
        ({"showdown-bet-last": "yes"}, {"last-bet": "seat"}),
        ({"showdown-bet-last": "no"}, {"not-last-bet": "yes"}),
        ({"oot-skipped-act.4": "not-yet"}, {"oot-skipped-act.4": "not-yet"}),
        ({"chips-last": UNKNOWN}, {"last-chips": UNKNOWN}),
    ],
)
def test_what_an_answer_meant_under_a_former_id_is_understood(old: dict, today: dict) -> None:  # type: ignore[type-arg]
    assert understood(old) == today


def test_every_value_of_old_means_answers_that_a_fact_takes() -> None:
    for _, former in former_ids().values():
        for meant in former.meant.values():
            for id, value in meant.items():
                assert Asked(facts()[id], (("seat", 5),)).clean(value) == value


def test_that_it_was_not_pot_limit_leaves_the_structure_open() -> None:
    assert "betting-structure" not in understood({"undercall-pot-limit": "no"})


def test_two_answers_that_tell_one_fact_alike_are_one() -> None:
    assert understood({"chips-bet": 1_200, "undercall-bet": 1_200, "bet-faced": 1_200}) == {"bet-faced": 1_200}


def test_two_answers_that_contradict_each_other_are_refused_by_name() -> None:
    with pytest.raises(Contradiction, match="undercall-bet and chips-bet"):
        understood({"chips-bet": 1_200, "undercall-bet": 8_000})
    with pytest.raises(BadInput, match="undercall-bet: says something else than chips-bet"):
        checked("chips-facing-a-bet", {"chips-bet": 1_200, "undercall-bet": 8_000})


def test_a_tape_tells_facts_alone() -> None:
    assert FACTS.keys() <= facts().keys()


def test_a_fact_is_declared_once() -> None:
    ids = [one.id for one in facts().values() if isinstance(one, Question)]
    assert len(ids) == len(set(ids))
