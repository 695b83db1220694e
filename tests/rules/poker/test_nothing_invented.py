"""Facts missing from a tape are asked: chips taken back, blinds that nobody posted on it, a player who has not
acted.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.api import ruled
from rules.books.editions import editions, load_edition
from rules.engine.question import Value
from rules.poker.tape import parse_tape
from rules.situations.readers import READERS
from rules.tape_report import told

BINDING = tuple(edition for edition in editions() if edition not in ("tda-2009", "tda-2013"))


def act(seat: int, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {}) | more


def hand(*events: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    players = [f"seat{seat}" for seat in (3, 4, 5, 6)]
    blinds = {"sb": 50, "bb": 100}
    return {"game": "NLHE", "blinds": blinds, "street": "flop", "players": players, "tape": list(events)} | more


def listed(document: Mapping[str, Any], edition: str = "tda-2019") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = told(document, load_edition(edition))["irregularities"]
    return found


def last(document: Mapping[str, Any], edition: str = "tda-2019") -> dict[str, Any]:
    result: dict[str, Any] = listed(document, edition)[-1]["result"]
    return result


RAISED = (act(3, "push", chips={500: 1}), act(4, "raise", 1500), act(5, "fold"), act(6, "fold"))
BACK = act(3, "pull_back", chips={500: 1})


class TestChipsTakenBack:
    @pytest.mark.parametrize("edition", editions())
    def test_nobody_who_took_chips_back_is_said_to_have_raised(self, edition: str) -> None:
        ruled = last(hand(*RAISED, BACK), edition)
        assert ruled["status"] == "ruling"
        assert ruled["values"]["ruling"] == ("call_or_raise" if edition in BINDING else "td_discretion")
        assert bool(ruled["silent"]) == (edition not in BINDING)

    def test_both_amounts_are_said(self) -> None:
        assert last(hand(*RAISED, BACK))["say"] == [
            "Seat 3, you took chips back, so you may not fold.",
            "Is it a call of 1,500 or a raise from 2,500?",
        ]

    def test_a_fold_after_it_does_not_change_what_it_left_them(self) -> None:
        assert last(hand(*RAISED, BACK, act(3, "fold")))["values"]["allowed_actions"] == ["call", "raise"]

    @pytest.mark.parametrize("done", [act(3, "call"), act(3, "call", 1500), act(3, "raise", 4000)])
    def test_a_call_or_raise_after_it_leaves_nothing_to_rule_on(self, done: dict[str, Any]) -> None:
        assert listed(hand(*RAISED, BACK, done)) == []

    def test_a_check_after_it_waits_for_what_it_left_them(self) -> None:
        found = listed(hand(*RAISED, BACK, act(3, "check")))
        assert [(one["kind"], bool(one["result"])) for one in found] == [
            ("pulled-back-chips", True),
            ("check-into-bet", False),
        ]

    @pytest.mark.parametrize("edition", BINDING)
    def test_in_limit_whether_a_raise_is_left_is_asked_for_a_cap_may_close_it(self, edition: str) -> None:
        limit = (act(3, "push", chips={100: 1}), act(4, "raise", 200), act(5, "fold"), act(6, "fold"))
        asked = last(hand(*limit, act(3, "pull_back", chips={100: 1}), game="LHE"), edition)
        assert asked["question"]["id"] == "chips-raise-open"

    def test_before_the_turn_it_is_for_the_floor(self) -> None:
        ruled = last(hand(RAISED[0], RAISED[1], BACK))
        assert (ruled["values"]["ruling"], ruled["silent"] != []) == ("td_discretion", True)

    def test_old_chips_taken_back_behind_the_push_are_as_if_they_had_come_back_before_it(self) -> None:
        push = act(3, "push", chips={5000: 1})
        before, behind = (listed(hand(*RAISED, *two))[0]["result"]["values"] for two in ((BACK, push), (push, BACK)))
        assert before == behind
        assert (before["ruling"], before["returned"]) == ("call", 3500)

    def test_chips_that_may_be_old_or_new_are_asked_about(self) -> None:
        both = (act(3, "push", chips={500: 1, 1000: 1}), act(3, "pull_back", chips={500: 1}))
        found = listed(hand(*RAISED, *both))[0]
        assert "chips-before" not in found["answers"]
        assert found["result"]["question"]["id"] == "chips-before"

    def test_chips_taken_back_in_front_of_an_open_amount_have_no_amounts(self) -> None:
        unclear = (act(3, "push", chips={500: 1}), act(4, "declare", words="raise"), act(5, "fold"), act(6, "fold"))
        found = listed(hand(*unclear, BACK))[-1]
        assert "bet-faced" not in found["answers"]

    def test_chips_of_several_goes_are_counted_without_those_taken_back(self) -> None:
        goes = (act(4, "push", chips={100: 2}), act(4, "pull_back", chips={100: 2}), act(4, "push", chips={500: 1}))
        found = [one for one in listed(hand(act(3, "bet", 500), *goes)) if one["result"]]
        assert [(one["kind"], one["result"]["values"]["returned"]) for one in found] == [("two-motions", 0)]


class TestFoldsAfterAnAct:
    def test_without_the_players_nobody_is_said_to_have_been_passed_over(self) -> None:
        bet = act(3, "declare", words="bet five hundred")
        found = listed(hand(bet, act(3, "declare", words="fold"), players=[]))
        assert [(one["kind"], one["skipped"], one["answers"]) for one in found] == [("out-of-turn", [], {})]

    def test_those_who_have_nothing_to_do_any_more_were_not_passed_over(self) -> None:
        found = listed(hand(act(3, "bet", 500), act(4, "fold"), act(5, "call"), act(5, "fold")))
        assert [one["skipped"] for one in found] == [["seat6"]]

    def test_behind_the_act_that_closes_the_street_nobody_was(self) -> None:
        acts = (act(3, "bet", 500), act(4, "fold"), act(5, "fold"), act(6, "call"))
        fold = act(6, "declare", words="fold")
        assert [one["kind"] for one in listed(hand(*acts, fold))] == ["fold-without-bet"]
        assert [one["kind"] for one in listed(hand(*acts, fold, street="river"))] == ["second-thoughts"]
        assert listed(hand(*acts, act(3, "fold"), street="river")) == []


class TestBlindsNotShown:
    @pytest.mark.parametrize("chips", [{50: 1}, {100: 1}, {500: 1}, {50: 2}])
    def test_chips_that_may_lie_on_a_blind_are_asked_about(self, chips: dict[int, int]) -> None:
        found = listed(hand(act(5, "fold"), act(6, "fold"), act(3, "push", chips=chips), street="preflop"))[0]
        assert found["result"]["question"]["id"] == "chips-first"

    def test_the_others_have_none(self) -> None:
        ruled = last(hand(act(5, "push", chips={500: 1}), street="preflop"))
        assert (ruled["values"]["ruling"], ruled["values"]["returned"]) == ("call", 400)

    def test_the_big_blind_may_check_a_bet_that_nobody_raised(self) -> None:
        acts = (act(5, "fold"), act(6, "fold"), act(3, "call"), act(4, "check"))
        assert listed(hand(*acts, street="preflop")) == []
        assert told(hand(*acts, street="preflop"), load_edition("tda-2019"))["derived"]["turn"] is None

    def test_no_pot_is_taken_for_known_and_no_maximum(self) -> None:
        tape = hand(act(5, "declare", words="pot"), game="PLO", street="preflop", pot=150)
        assert told(tape, load_edition("tda-2019"))["derived"]["pot"] is None
        assert last(tape)["status"] == "needs-answer"

    @pytest.mark.parametrize("done", [act(5, "call"), act(5, "fold"), act(5, "raise", 300), act(5, "check")])
    def test_where_no_blind_is_known_there_still_is_one(self, done: dict[str, Any]) -> None:
        assert listed(hand(done, street="preflop", blinds=None)) == []

    def test_chips_before_the_flop_are_no_opening_bet(self) -> None:
        found = listed(hand(act(5, "push", chips={500: 1}), street="preflop", blinds=None))
        assert [(one["kind"], one["result"]["question"]["id"]) for one in found] == [("overchip", "bet-faced")]

    def test_a_raise_of_an_unknown_blind_is_not_the_opening_bet_and_leaves_the_least_raise_open(self) -> None:
        end = told(hand(act(5, "raise", 300), street="preflop", blinds=None), load_edition("tda-2019"))["derived"]
        assert (end["opening_bet"], end["minimum_raise_to"]) == (False, None)


class TestFocus:
    def focus(self, *events: Mapping[str, Any], seat: int, **more: Any) -> dict[str, Any]:
        told_of: dict[str, Any] = told(hand(*events, focus=f"seat{seat}", **more), load_edition("tda-2019"))["focus"]
        return told_of

    def test_a_player_who_has_not_acted_is_told_of(self) -> None:
        focus = self.focus(act(3, "bet", 500), seat=5)
        assert (focus["has_acted"], focus["turn"], focus["to_call"]) == (False, False, 500)
        assert focus["result"]["outcome"] == "Seat 5 may raise, to 1,000 or more."

    def test_whom_short_all_ins_leave_no_raise_is_told_so(self) -> None:
        acts = (act(3, "bet", 500), act(4, "call", 500), act(5, "all_in", 700), act(6, "fold"))
        focus = self.focus(*acts, seat=4)
        assert (focus["may_not_raise"], focus["result"]["values"]["ruling"]) == ("not-reopened", "may_not_raise")

    def test_the_events_that_passed_them_over_are_named(self) -> None:
        assert self.focus(act(3, "bet", 500), act(6, "call", 500), seat=4)["irregularities"] == [2]

    def test_behind_an_amount_that_waits_for_a_ruling_nothing_is_ruled(self) -> None:
        assert self.focus(act(3, "bet", 500), act(4, "declare", words="raise"), seat=5)["result"] is None

    def test_a_wrong_amount_told_to_them_is_read_for_them(self) -> None:
        count = {"player": "dealer", "action": "quote_bet", "amount": 300}
        acts = (act(3, "bet", 500), count, act(4, "call", 500))
        assert told(hand(*acts), load_edition("tda-2019"))["focus"] is None
        read = READERS["accepted-action"](parse_tape(hand(*acts, focus="seat6")), {})
        assert (read["accepted-seat"], "accepted-act" in read) == (6, False)


def test_an_answer_that_does_not_fit_is_asked_and_the_tape_is_not_refused() -> None:
    tape = hand(act(3, "bet", 500), act(6, "call", 500), act(4, "check"))
    found = listed(tape)[0]
    assert (found["kind"], "oot-skipped-act.4" in found["answers"]) == ("out-of-turn", False)
    assert found["result"]["status"] in ("needs-answer", "ruling")


@pytest.mark.parametrize("edition", editions())
def test_whether_somebody_has_raised_is_asked_of_the_seat_where_it_is_known(edition: str) -> None:
    asked = [ruled("who-may-raise", load_edition(edition), given)["question"] for given in ({}, {"raise-seat": 5})]
    assert [question["text"] for question in asked] == [
        "Has the player raised already?",
        "Has seat 5 raised already?",
    ]
    either: list[dict[str, Value]] = [
        {"raise-seat": 5, "raise-moment": "over"},
        {"raise-moment": "over", "raise-seat": 5},
    ]
    one, other = (ruled("who-may-raise", load_edition(edition), given)["status"] for given in either)
    assert one == other


def test_a_short_all_in_that_nobody_can_raise_is_not_asked_about() -> None:
    acts = (act(3, "bet", 500), act(4, "fold"), act(5, "fold"), act(6, "all_in", 700))
    assert listed(hand(*acts)) == listed(hand(*acts, act(3, "call", 700))) == []
    assert listed(hand(*acts[:2], act(5, "call", 500), acts[3]))[0]["answers"]["raise-seat"] == 3


class TestKnownStacks:
    """Seat 4 faces 500, or opens; with a known stack the amount put in is a number, and never more than the stack."""

    @pytest.mark.parametrize(
        ("events", "stack", "step"),
        [
            (
                (act(4, "declare", words="call"), act(4, "push", chips={100: 1})),
                10_000,
                "Have seat 4 make it 500 in all.",
            ),
            ((act(4, "push", chips={100: 2}),), 10_000, "Have seat 4 put in 300 more."),
            ((act(4, "push", chips={100: 2}),), 450, "Have seat 4 put in 250 more, all-in for 450."),
            ((act(4, "push", chips={500: 1, 100: 3}),), 10_000, "Have seat 4 put in 200 more."),
            ((act(4, "push", chips={500: 1, 100: 3}),), 900, "Have seat 4 put in 100 more, all-in for 900."),
            ((act(4, "raise", 650),), 900, "Have seat 4 put in 250 more, all-in for 900."),
            (
                (act(4, "declare", words="raise"), act(4, "push", chips={500: 1, 100: 1})),
                900,
                "Have seat 4 put in 300 more, all-in for 900.",
            ),
            ((act(4, "declare", 800, words="raise to 800"),), 10_000, "Have seat 4 make it 1,000 in all."),
        ],
    )
    @pytest.mark.parametrize("edition", ["tda-2017", "tda-2019", "fivebet-2019"])
    def test_what_is_left_is_a_number(
        self, edition: str, events: tuple[dict[str, Any], ...], stack: int, step: str
    ) -> None:
        ruled = [
            one["result"]
            for one in listed(hand(act(3, "bet", 500), *events, stacks={"seat4": stack}), edition)
            if one["result"]
        ]
        assert step in ruled[0]["steps"]
        for one in ruled:
            assert not any("all they have left" in said for said in (*one["steps"], *one["say"]))

    @pytest.mark.parametrize("edition", ["tda-2017", "tda-2019", "fivebet-2019"])
    @pytest.mark.parametrize("opening", [act(3, "bet", 50), act(3, "declare", 60, words="raise to 60")])
    def test_too_small_a_bet_is_made_no_more_than_there_is(self, edition: str, opening: dict[str, Any]) -> None:
        values = listed(hand(opening, stacks={"seat3": 80}), edition)[0]["result"]["values"]
        assert (values["bet_total"], values["all_in"]) == (80, True)

    @pytest.mark.parametrize("edition", BINDING)
    def test_who_took_chips_back_and_has_no_more_than_the_call_is_all_in_with_it(self, edition: str) -> None:
        values = last(hand(*RAISED, BACK, stacks={"seat3": 1200}), edition)["values"]
        assert (values["ruling"], values["call_amount"], values["all_in"]) == ("full_call", 1200, True)

    @pytest.mark.parametrize("edition", BINDING)
    def test_a_player_with_less_than_the_smallest_raise_is_told_of(self, edition: str) -> None:
        steps = last(hand(*RAISED, BACK, stacks={"seat3": 2000}), edition)["steps"]
        assert "Ask seat 3 for a call of 1,500 or an all-in for 2,000." in steps

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize(("amount", "stack"), [(4000, 900), (900, 650), (900, 400), (4000, 1200)])
    def test_an_amount_named_above_a_stack_comes_to_no_more(self, edition: str, amount: int, stack: int) -> None:
        named = act(4, "declare", amount, words=f"{amount:,}")
        for one in listed(hand(act(3, "bet", 500), named, stacks={"seat4": stack}), edition):
            values = one["result"]["values"] if one["result"] and one["result"]["status"] == "ruling" else {}
            assert max(values.get("bet_total", 0), values.get("call_amount", 0)) <= stack
