"""The result of each decision on counts, chips found behind, conditions, acts before the amount, and folds without a
bet.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

NEWER = ("tda-2017", "tda-2019", "fivebet-2019")
WRITTEN = ("tda-2013", *NEWER)
EVERY = ("tda-2009", *WRITTEN)
OPEN_BET: dict[str, Value] = {"street-moment": "same-street", "early-bettor": 1}
FOUND: dict[str, Value] = {"found-moment": "called", "found-seat": 5, "found-where": "seat"}
UNCALLED: dict[str, Value] = {"own-bet-called": "bet", "own-bet-total": 2_000, "most-called": 800}
FOLDED: dict[str, Value] = {"others-in": "several", "hand-moment": "now", "actor": 5}
THROWN_AWAY = FOLDED | {"fold-thought-won": "yes", "fold-cards-found": "yes"} | UNCALLED


def decided(situation: str, edition: str, told: Mapping[str, Value], point: str, option: str) -> Ruling:
    book = resolve(load_edition(edition))
    undecided = rule(SITUATIONS[situation], book, answers(told))
    assert isinstance(undecided, Ruling), undecided
    ruling = decide(SITUATIONS[situation], book, answers(told), undecided, {point: DecisionTaken(option)})
    assert [(one.point.id, one.value) for one in ruling.decided] == [(point, option)]
    assert not ruling.discretions
    spoken = " ".join(map(str, (ruling.outcome, *ruling.steps, *ruling.words))).lower()
    assert "decide" not in spoken
    return ruling


def check(
    situation: str,
    told: Mapping[str, Value],
    point: str,
    option: str,
    in_editions: tuple[str, ...],
    outcome: str,
    values: Mapping[str, Any],
) -> None:
    for edition in in_editions:
        ruling = decided(situation, edition, told, point, option)
        assert str(ruling.outcome) == outcome
        assert {name: ruling.values.get(name) for name in values} == values
        assert "td_discretion" not in ruling.values.values()
        assert len(outcome.split()) <= 12


@pytest.mark.parametrize(
    ("what", "in_editions"),
    [("all-in", ("tda-2009",)), ("stack", ("tda-2009",)), ("bet", ("tda-2009", "tda-2013", "tda-2017"))],
)
@pytest.mark.parametrize(
    ("option", "outcome"),
    [("count", "Yes: the chips are counted."), ("estimate_only", "No count: only an estimate by eye.")],
)
def test_a_count(what: str, in_editions: tuple[str, ...], option: str, outcome: str) -> None:
    values = {"ruling": option, "precise_count": option == "count"}
    check("asking-for-a-count", {"count-of-what": what}, "count", option, in_editions, outcome, values)


@pytest.mark.parametrize(
    ("told", "option", "in_editions", "outcome", "values"),
    [
        (
            {"found-part-of-action": "no", "found-won": "lost"},
            "award_to_caller",
            WRITTEN,
            "Seat 5's found chips go to the caller who won.",
            {"ruling": "no_part_of_action", "saved": False, "chips": "award_to_caller"},
        ),
        (
            {"found-part-of-action": "no", "found-won": "split"},
            "stay",
            WRITTEN,
            "The found chips stay with seat 5, outside the pot.",
            {"ruling": "no_part_of_action", "in_play": False, "chips": "stay_with_owner"},
        ),
        (
            {},
            "part_of_action",
            ("tda-2009",),
            "Seat 5's found chips are part of the all-in.",
            {"ruling": "part_of_action", "in_play": True},
        ),
        (
            {},
            "no_part",
            ("tda-2009",),
            "Seat 5's found chips are not part of the all-in.",
            {"ruling": "no_part_of_action", "in_play": False, "chips": "stay_with_owner"},
        ),
        (
            {"found-moment": "uncalled", "found-how": "pushed"},
            "bet_as_pushed",
            EVERY,
            "The bet is what was pushed, without the found chips.",
            {"ruling": "bet", "in_play": False},
        ),
        (
            {"found-moment": "uncalled", "found-how": "pushed"},
            "all_in",
            EVERY,
            "Seat 5 is all-in with everything, the found chips too.",
            {"ruling": "all_in", "in_play": True},
        ),
    ],
)
def test_chips_found_behind(
    told: Mapping[str, Value], option: str, in_editions: tuple[str, ...], outcome: str, values: Mapping[str, Any]
) -> None:
    check("chips-found-behind", {**FOUND, **told}, "found-chips", option, in_editions, outcome, values)


@pytest.mark.parametrize(
    ("said", "ruling", "must"),
    [
        ("fold", "fold", "fold"),
        ("check", "check", "check"),
        ("call", "call", "call the whole bet"),
        ("raise", "raise", "bet or raise"),
        ("all-in", "all_in", "go all-in"),
    ],
)
def test_words_with_a_condition_that_bind(said: str, ruling: str, must: str) -> None:
    told: dict[str, Value] = {"hand-moment": "acted-behind", "actor": 5, "condition-said": said}
    met = told | {"condition-met": "yes"}
    ahead = told | {"condition-met": "not-yet"}
    situation, point, option = "conditional-declaration", "condition", "binds"
    outcome = f"Seat 5 is held to it and must {must}."
    check(situation, met, point, option, EVERY, outcome, {"ruling": ruling, "binding": True})
    outcome = f"Once the condition is met, seat 5 must {must}."
    values = {"ruling": "binds_once_met", "binding": "once_met", "binds_to": ruling}
    check(situation, ahead, point, option, EVERY, outcome, values)


@pytest.mark.parametrize(("met", "in_editions"), [("yes", EVERY), ("not-yet", EVERY), ("no", ("tda-2009",))])
def test_words_with_a_condition_that_do_not_bind(met: str, in_editions: tuple[str, ...]) -> None:
    told: dict[str, Value] = {"hand-moment": "acted-behind", "actor": 5, "condition-said": "raise"}
    outcome = "Seat 5 is held to nothing, and has every option."
    values = {"ruling": "does_not_bind", "binding": False}
    told["condition-met"] = met
    check("conditional-declaration", told, "condition", "does_not_bind", in_editions, outcome, values)


@pytest.mark.parametrize("edition", WRITTEN)
def test_a_penalty_stays_possible_whether_the_words_bind_or_not(edition: str) -> None:
    told: dict[str, Value] = {**FOLDED, "condition-said": "raise", "condition-met": "not-yet"}
    for option in ("binds", "does_not_bind"):
        assert decided("conditional-declaration", edition, told, "condition", option).penalty


@pytest.mark.parametrize(
    ("acts", "point", "option", "outcome", "values"),
    [
        (
            {"early-seats": (2,), "early-act.2": "call"},
            "early-act",
            "call_of_any_amount",
            "Seat 2 must call, whatever the bet is then.",
            {"ruling": "call_of_any_amount", "binding": True, "held": ["seat2"]},
        ),
        (
            {"early-seats": (2, 3), "early-act.2": "call", "early-act.3": "call"},
            "early-act",
            "call_of_any_amount",
            "Seats 2 and 3 must call, whatever the bet is then.",
            {"ruling": "call_of_any_amount", "held": ["seat2", "seat3"]},
        ),
        (
            {"early-seats": (2, 3), "early-act.2": "fold", "early-act.3": "raise"},
            "early-raise",
            "raise_of_any_amount",
            "Seat 3 must raise, whatever the bet is then.",
            {"ruling": "raise_of_any_amount", "held": ["seat3"], "folded": ["seat2"]},
        ),
        (
            {"early-seats": (2, 3), "early-act.2": "call", "early-act.3": "call"},
            "early-act",
            "act_again",
            "Seats 2 and 3 may act again once the amount is clear.",
            {"ruling": "act_again", "binding": False},
        ),
    ],
)
def test_acts_before_the_amount_is_clear(
    acts: Mapping[str, Value], point: str, option: str, outcome: str, values: Mapping[str, Any]
) -> None:
    told = {**OPEN_BET, **acts}
    check("acted-before-amount-clear", told, point, option, EVERY, outcome, values)


@pytest.mark.parametrize("edition", EVERY)
def test_an_early_act_is_taken_back_against_what_binds_unless_the_book_leaves_it_to_the_td(edition: str) -> None:
    for act, point in (("call", "early-act"), ("raise", "early-raise")):
        told: dict[str, Value] = {**OPEN_BET, "early-seats": (2,), "early-act.2": act}
        ruling = decided("acted-before-amount-clear", edition, told, point, "act_again")
        binds = "verbal-in-turn-binding" if edition == "tda-2009" else "chips-in-turn-stay"
        by_the_book = act == "call" and edition in ("tda-2017", "tda-2019")
        assert (binds in [one.concept for one in ruling.citations]) is not by_the_book


def test_a_call_behind_one_who_has_yet_to_act_depends_on_what_they_do() -> None:
    told: dict[str, Value] = {**OPEN_BET, "early-seats": (2, 3), "early-act.2": "none", "early-act.3": "call"}
    ruling = decided("acted-before-amount-clear", "tda-2019", told, "early-act", "call_of_any_amount")
    assert str(ruling.outcome) == "Seat 3 must call, unless a seat ahead raises now."
    assert [str(step) for step in ruling.steps][2:] == [
        "Let seat 2 act in turn, with every option.",
        "Have seat 3 put in whatever the bet is then, or all they have left, unless a seat ahead raises now.",
    ]


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize(
    ("call", "raised", "outcome", "steps"),
    [
        (
            "call_of_any_amount",
            "raise_of_any_amount",
            "Seats 2 and 3 must stand by what they did.",
            [
                "Have seat 2 put in whatever the bet is then, or all they have left.",
                "Have seat 3 raise whatever the bet is then: as named, at least the smallest raise, or all-in.",
            ],
        ),
        (
            "act_again",
            "raise_of_any_amount",
            "Seat 3 must stand by it. Seat 2 may act again.",
            [
                "Give seat 2 their early chips back, and let them act in turn.",
                "Have seat 3 raise whatever the bet is then: as named, at least the smallest raise, or all-in, unless "
                "a seat ahead raises now.",
            ],
        ),
        (
            "act_again",
            "act_again",
            "Seats 2 and 3 may act again once the amount is clear.",
            [
                "Give seat 2 their early chips back, and let them act in turn.",
                "Give seat 3 their early chips back, and let them act in turn.",
            ],
        ),
    ],
)
def test_an_early_call_and_an_early_raise_are_decided_each(
    edition: str, call: str, raised: str, outcome: str, steps: list[str]
) -> None:
    told: dict[str, Value] = {**OPEN_BET, "early-seats": (2, 3), "early-act.2": "call", "early-act.3": "raise"}
    situation, book = SITUATIONS["acted-before-amount-clear"], resolve(load_edition(edition))
    open_still = rule(situation, book, answers(told))
    assert isinstance(open_still, Ruling)
    assert [point.id for point in open_still.discretions] == ["early-act", "early-raise"]
    ruling = decide(
        situation,
        book,
        answers(told),
        open_still,
        {"early-act": DecisionTaken(call), "early-raise": DecisionTaken(raised)},
    )
    assert not ruling.discretions
    assert (str(ruling.outcome), [str(step) for step in ruling.steps][2:]) == (outcome, steps)


@pytest.mark.parametrize(
    ("told", "point", "option", "in_editions", "outcome", "values"),
    [
        (
            THROWN_AWAY,
            "thrown-away",
            "plays_on",
            NEWER,
            "Seat 5's hand plays on.",
            {"ruling": "plays_on", "exception_to_folds": True},
        ),
        (
            THROWN_AWAY,
            "thrown-away",
            "fold",
            NEWER,
            "Seat 5's hand stays folded.",
            {"ruling": "fold", "called_bets_returned": False, "returned": 1_200, "stays": 800},
        ),
        (
            FOLDED | {"fold-said": "no", "own-bet-called": "none"},
            "fold-without-bet",
            "fold",
            ("tda-2009",),
            "Seat 5's fold stands.",
            {"ruling": "fold", "binding": True},
        ),
        (
            FOLDED | {"fold-said": "no", "own-bet-called": "none"},
            "fold-without-bet",
            "plays_on",
            ("tda-2009",),
            "Seat 5's hand plays on.",
            {"ruling": "plays_on", "binding": False},
        ),
    ],
)
def test_a_fold_with_nothing_to_call(
    told: Mapping[str, Value],
    point: str,
    option: str,
    in_editions: tuple[str, ...],
    outcome: str,
    values: Mapping[str, Any],
) -> None:
    check("fold-without-bet", told, point, option, in_editions, outcome, values)


@pytest.mark.parametrize("moment", ["called", "awarded"])
def test_chips_from_a_pocket_can_go_to_the_caller(moment: str) -> None:
    told: dict[str, Value] = {"found-moment": moment, "found-seat": 5, "found-where": "away"}
    outcome = "Seat 5's chips were out of view: forfeited."
    values = {"ruling": "forfeited", "chips": "award_to_caller"}
    check("chips-found-behind", told, "found-chips", "award_to_caller", WRITTEN, outcome, values)


@pytest.mark.parametrize(
    ("option", "outcome"),
    [
        ("returned", "Nobody was there: blinds and antes go back."),
        ("next_hand", "Nobody was there: the pot waits for the next hand."),
    ],
)
def test_a_pot_for_which_nobody_was_there(option: str, outcome: str) -> None:
    told: dict[str, Value] = {"at-seat-when": "away", "absent-seat": 5, "absent-acted": "nobody"}
    check("not-at-the-seat", told, "absent-nobody-there", option, EVERY, outcome, {"ruling": option})


@pytest.mark.parametrize(("option", "act"), [("counts", "counts"), ("own", "taken_back")])
def test_an_act_by_somebody_else(option: str, act: str) -> None:
    told: dict[str, Value] = {"infraction": "talk", "infraction-talk": "acted-for", "infraction-seat": 5}
    outcome = "Hand played by another: seat 5 may be penalised."
    check("giving-a-penalty", told, "acted-for-another", option, EVERY, outcome, {"act": act, "penalty": "may"})
