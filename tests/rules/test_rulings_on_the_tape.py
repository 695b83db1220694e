"""A ruling feeds the tape: everything after it is derived from the ruling, and not from what was seen."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.poker import writing
from rules.poker.betting import final
from rules.poker.event import RULED_AS, BadTape, Impossible
from rules.poker.irregular import asked_about, irregularities
from rules.poker.round import Round
from rules.poker.said import sentences
from rules.poker.tape import parse_tape
from rules.poker.writing import Document
from rules.present import present
from rules.ruling_to_tape import fed_back, unfounded
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from rules.tape_report import told

CALL = 57


def act(seat: int, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {}) | more


def ruled(event: int, what: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return (
        {"player": "floor", "action": "ruled", "event": event, "as": what}
        | ({"amount": amount} if amount else {} | more)
        | more
    )


def hand(*events: Mapping[str, Any], game: str = "NLHE", **more: Any) -> Document:
    """Return a tape of seats 3 to 6 on the flop, seat 3 to act first."""
    tape = writing.begun(game=game, street="flop", seats=(3, 4, 5, 6), button=2, blinds=(50, 100), **more)
    for event in events:
        tape = writing.added(tape, event)
    return tape


def end(document: Document) -> Round:
    return final(writing.read(document))


def kinds(document: Document) -> list[tuple[int, str]]:
    return [(found.number, found.kind) for found in irregularities(writing.read(document))]


BET = act(3, "bet", 300)
CHIPS = act(4, "push", chips={"1000": 1, "100": 1})


class TestWhatItComesTo:
    @pytest.mark.parametrize(
        ("ruling", "bet", "least", "total"),
        [
            (ruled(2, "call", 300), 300, 600, 300),
            (ruled(2, "call"), 300, 600, 300),
            (ruled(2, "raise", 1100), 1100, 1900, 1100),
            (ruled(2, "raise", 600), 600, 900, 600),
            (ruled(2, "fold"), 300, 600, 0),
            (ruled(2, "fold", 200), 300, 600, 200),
        ],
        ids=lambda value: value["as"] if isinstance(value, dict) else str(value),
    )
    def test_silent_chips_are_what_was_ruled(self, ruling: dict[str, Any], bet: int, least: int, total: int) -> None:
        now = end(hand(BET, CHIPS, ruling))
        assert (now.bet, now.minimum_raise_to, now.totals.get("seat4", 0)) == (bet, least, total)
        assert (now.turn, now.unsettled) == ("seat5", ())
        assert ("seat4" in now.folded) == (ruling["as"] == "fold")

    def test_a_short_all_in_does_not_replace_the_last_full_raise(self) -> None:
        now = end(hand(BET, act(4, "push", chips={"100": 4}), ruled(2, "all_in", 400)))
        assert (now.bet, now.last_full, now.all_in) == (400, 300, ("seat4",))
        assert now.no_raise("seat3") == "not-reopened"

    def test_a_wrong_raise_is_made_full_and_who_called_it_pays_as_much(self) -> None:
        short = hand(BET, act(4, "raise", 500), act(5, "call"))
        assert end(short).minimum_raise_to == 800
        now = end(hand(BET, act(4, "raise", 500), act(5, "call"), ruled(2, "raise", 600), ruled(3, "call", 600)))
        assert (now.bet, now.minimum_raise_to, now.totals["seat4"], now.totals["seat5"]) == (600, 900, 600, 600)

    def test_a_raise_on_top_is_measured_from_the_one_that_was_put_right(self) -> None:
        now = end(hand(BET, act(4, "raise", 500), act(5, "raise", 1200), ruled(2, "raise", 600)))
        assert (now.bet, now.last_full, now.aggressor) == (1200, 600, "seat5")

    def test_a_bet_above_the_maximum_comes_down(self) -> None:
        now = end(hand(act(3, "bet", 900), ruled(1, "bet", 600), game="PLO", pot=600))
        assert (now.bet, now.pot) == (600, 1200)

    def test_who_has_less_than_was_ruled_is_all_in(self) -> None:
        tape = {**hand(BET, CHIPS), "stacks": {"seat4": 1500}}
        now = end(writing.added(tape, ruled(2, "raise", 2000)))
        assert (now.bet, now.left["seat4"], now.all_in) == (1500, 0, ("seat4",))

    def test_chips_given_back_are_left_to_bet(self) -> None:
        tape = {**hand(BET, CHIPS), "stacks": {"seat4": 1100}}
        now = end(writing.added(tape, ruled(2, "call", 300)))
        assert (now.left["seat4"], now.all_in, now.in_front("seat4")) == (800, (), 300)

    def test_a_second_motion_is_ruled_on_with_the_first(self) -> None:
        now = end(hand(BET, act(4, "push", chips={"100": 3}), act(4, "push", chips={"100": 5}), ruled(3, "call", 300)))
        assert (now.bet, now.totals["seat4"], now.turn) == (300, 300, "seat5")


class TestActsOutOfTurn:
    def test_one_that_stands_is_the_bet_and_the_turn_goes_on_behind_it(self) -> None:
        acts = (BET, act(4, "fold"), act(6, "raise", 800), act(5, "call"))
        assert (end(hand(*acts)).bet, end(hand(*acts)).turn) == (300, "")
        now = end(hand(*acts, ruled(3, "stands")))
        assert (now.bet, now.minimum_raise_to, now.turn, now.early) == (800, 1300, "seat3", ())

    def test_past_the_skipped_player_it_stands_and_who_was_skipped_acts_next(self) -> None:
        acts = (BET, act(5, "raise", 800), act(6, "call"))
        now = end(hand(*acts, ruled(2, "stands"), ruled(3, "stands")))
        assert (now.bet, now.totals["seat6"], now.turn) == (800, 800, "seat4")
        assert end(hand(*acts, ruled(2, "stands"), ruled(3, "stands"), act(4, "fold"))).turn == "seat3"

    def test_a_skipped_hand_that_is_dead_does_not_act(self) -> None:
        acts = (BET, act(5, "raise", 800), act(6, "call"), ruled(2, "stands"), ruled(3, "stands"))
        now = end(hand(*acts, ruled(2, "dead", hand="seat4")))
        assert (now.turn, now.folded) == ("seat3", ("seat4",))

    def test_a_skipped_hand_may_go_on_without_a_raise(self) -> None:
        acts = (BET, act(5, "raise", 800), act(6, "call"), ruled(2, "stands"), ruled(3, "stands"))
        held = hand(*acts, ruled(2, "no-raise", hand="seat4"))
        assert (end(held).turn, end(held).no_raise("seat4")) == ("seat4", "ruled")
        assert end(writing.added(held, act(4, "call"))).held == ()

    def test_one_that_is_let_go_is_as_if_it_had_not_been_made(self) -> None:
        acts = (BET, act(6, "raise", 800), act(4, "raise", 900), ruled(2, "let-go"), act(5, "fold"))
        now = end(hand(*acts))
        assert (now.turn, now.bet, now.totals.get("seat6", 0), now.early) == ("seat6", 900, 0, ())
        assert [move.player for move in now.moves] == ["seat3", "seat4", "seat5"]

    def test_a_check_into_a_bet_is_taken_back_and_the_player_may_not_raise(self) -> None:
        now = end(hand(BET, act(4, "check"), ruled(2, "no-raise")))
        assert (now.turn, now.no_raise("seat4"), now.no_raise("seat5")) == ("seat4", "ruled", "")


@pytest.mark.parametrize(
    ("events", "why"),
    [
        ((BET, ruled(2, "call")), "a ruling is about an event before it"),
        ((BET, ruled(1, "stands")), "was in turn, and stands anyway"),
        ((BET, act(4, "call"), ruled(2, "check")), "cannot have checked"),
        ((BET, act(4, "call"), ruled(2, "raise", 300)), "no more than the bet of 300"),
        ((BET, act(4, "call"), ruled(2, "call", 400)), "the call is 300"),
        ((BET, act(6, "call"), ruled(2, "call")), "rule first whether that stands"),
        ((BET, act(6, "call"), act(4, "raise", 900), ruled(2, "stands")), "no longer fits the bet"),
        ((BET, act(4, "raise", 500), act(5, "raise", 700), ruled(2, "raise", 800)), "seat5 has made it 700 since"),
        ((BET, CHIPS, act(3, "bet", 200, street="turn"), ruled(2, "call")), "no act of this street"),
        (
            (BET, CHIPS, *(act(s, "call") for s in (5, 6)), act(3, "raise", 600), act(4, "fold"), ruled(2, "call")),
            "again",
        ),
        ((BET, act(4, "fold"), ruled(2, "dead", hand="seat4")), "no cards any more"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_have_been_ruled_is_refused(events: tuple[dict[str, Any], ...], why: str) -> None:
    hand(*events[:-1])
    with pytest.raises(Impossible, match=why):
        hand(*events)


@pytest.mark.parametrize(
    ("ruling", "field"),
    [
        ({**ruled(1, "call"), "player": "seat3"}, "player"),
        ({"player": "floor", "action": "ruled", "event": 1}, "as"),
        ({"player": "floor", "action": "ruled", "as": "call"}, "event"),
        (ruled(1, "raise"), "amount"),
        (ruled(1, "dead"), "hand"),
        (ruled(1, "stands", hand="seat4"), "hand"),
        (ruled(1, "anything"), "as"),
    ],
)
def test_what_is_not_written_as_a_ruling_is_refused(ruling: dict[str, Any], field: str) -> None:
    with pytest.raises(BadTape) as bad:
        hand(BET, ruling)
    assert bad.value.field == field


def test_a_ruling_is_said_with_whom_it_is_about() -> None:
    acts = (BET, act(5, "raise", 800), act(6, "call"), ruled(2, "stands"), ruled(3, "let-go"))
    said = [str(one) for one in sentences(writing.read(hand(*acts, ruled(2, "dead", hand="seat4"))))]
    assert said[3:] == [
        "Ruled: seat 5's raise stands",
        "Ruled: seat 6's call is taken back",
        "Ruled: seat 4's hand is dead",
    ]


def test_a_fold_behind_an_act_of_ones_own_stays_a_fold_when_that_act_is_ruled_on() -> None:
    fold = act(4, "fold")
    now = end(hand(BET, act(4, "push", chips={"1000": 1}), fold, ruled(2, "call")))
    assert (now.folded, now.totals["seat4"], now.bet, now.turn) == (("seat4",), 300, 300, "seat5")
    early = (BET, act(6, "call"), act(6, "fold"))
    assert end(hand(*early, ruled(2, "let-go"))).folded == ("seat6",)
    assert end(hand(*early, ruled(3, "let-go"))).folded == ()


class TestInOrder:
    """Two irregularities in one hand: the ruling on the second is wrong unless the first is fed back."""

    def test_the_old_bet_behind_silent_chips_that_are_a_raise_is_an_undercall(self) -> None:
        behind = act(5, "call", 300)
        assert kinds(hand(BET, CHIPS, behind)) == [(2, "several-chips")]
        fed = writing.added(recorded(hand(BET, CHIPS), 2), behind)
        assert kinds(fed) == [(2, "several-chips"), (4, "undercall")]
        assert (
            comes_to(fed, 4, {"undercall-how": "amount", "undercall-meant": 300})["values"]["full_call_amount"] == 1100
        )

    def test_a_second_undercall_of_a_hand_is_asked_about_and_not_the_first_again(self) -> None:
        short = act(4, "push", chips={"100": 2})
        fed = recorded(hand(BET, short), 2, {"undercall-how": "chips"})
        assert end(fed).totals["seat4"] == 300
        fed = writing.added(fed, act(5, "push", chips={"100": 1}))
        found = irregularities(writing.read(fed))
        assert [(one.number, one.ruled) for one in found] == [(2, 3), (4, 0)]
        read = [READERS["undercall"](asked_about(writing.read(fed), one), {}) for one in found]
        assert [(one["actor"], one["in-front"]) for one in read] == [(4, 200), (5, 100)]

    def test_who_was_let_go_acts_anew_and_in_turn(self) -> None:
        acts = hand(BET, act(4, "fold"), act(6, "raise", 800), act(5, "raise", 900))
        fed = recorded(acts, 3)
        assert [str(one) for one in sentences(writing.read(fed))][-1] == "Ruled: seat 6's raise is taken back"
        assert (end(fed).turn, end(fed).minimum_raise_to) == ("seat6", 1500)
        assert kinds(writing.added(fed, act(6, "raise", 1200))) == [(3, "out-of-turn"), (6, "underraise")]


def comes_to(
    document: Document,
    number: int,
    more: Mapping[str, Value] | None = None,
    book: str = "tda-2019",
    choices: Mapping[str, str] | None = None,
) -> Any:
    """Return the ruling on an event in its stored form, from its tape plus further answers and decisions."""
    edition, tape = load_edition(book), writing.read(document)
    found = next(one for one in irregularities(tape) if one.number == number)
    known = answers({**READERS[found.situation](asked_about(tape, found), {}), **(more or {})})
    layered, situation = resolve(edition), SITUATIONS[found.situation]
    ruling = rule(situation, layered, known)
    if choices and isinstance(ruling, Ruling):
        ruling = decide(
            situation, layered, known, ruling, {point: DecisionTaken(one) for point, one in choices.items()}
        )
        assert [one.point.id for one in ruling.decided] == list(choices)
    return present(found.situation, ruling, layered, edition)


def recorded(
    document: Document,
    number: int,
    more: Mapping[str, Value] | None = None,
    choices: Mapping[str, str] | None = None,
    book: str = "tda-2019",
    call: int = CALL,
) -> Document:
    """Return the tape once the ruling on an event has been recorded."""
    return fed_back(document, number, comes_to(document, number, more, book, choices), call)


def said_of(document: Document) -> list[str]:
    tape = writing.read(document)
    return [str(said) for event, said in zip(tape.events, sentences(tape), strict=True) if event.action == "ruled"]


class TestFedBack:
    """The rulings that go onto the tape, and the form they take."""

    @pytest.mark.parametrize(
        ("events", "more", "choices", "said"),
        [
            ((BET, CHIPS), {}, {}, ["Ruled: seat 4 has raised to 1,100"]),
            (
                (BET, act(4, "push", chips={"1000": 1})),
                {"last-chips": "no"},
                {},
                ["Ruled: seat 4 has called, 300 in all"],
            ),
            ((BET, act(4, "declare", words="raise")), {}, {}, []),
            ((BET, act(4, "check")), {}, {}, ["Ruled: seat 4 may not bet or raise"]),
            ((act(3, "check"), act(4, "call")), {}, {}, ["Ruled: seat 4 has checked"]),
            ((act(3, "check"), act(4, "raise", 500)), {}, {}, ["Ruled: seat 4 has bet 500"]),
            ((act(3, "check"), act(4, "bet", 50)), {}, {}, ["Ruled: seat 4 has bet 100"]),
            (
                (BET, act(4, "raise", 500), act(5, "call")),
                {},
                {},
                ["Ruled: seat 4 has raised to 600", "Ruled: seat 5 has called, 600 in all"],
            ),
            ((BET, act(5, "fold")), {}, {}, []),
            ((BET, act(5, "raise", 800)), {}, {}, []),
            ((BET, act(5, "raise", 800), act(4, "call")), {}, {}, ["Ruled: seat 5's raise stands"]),
            ((BET, act(5, "raise", 800), act(4, "raise", 900)), {}, {}, ["Ruled: seat 5's raise is taken back"]),
        ],
    )
    def test_a_ruling_is_what_it_makes_of_the_act(
        self,
        events: tuple[dict[str, Any], ...],
        more: dict[str, Value],
        choices: dict[str, str],
        said: list[str],
    ) -> None:
        document = hand(*events)
        number = irregularities(writing.read(document))[0].number
        assert said_of(recorded(document, number, more, choices)) == said

    @pytest.mark.parametrize(
        ("choice", "said"),
        [
            ("dead", ["Ruled: seat 4's hand is dead"]),
            ("non_aggressive_only", ["Ruled: seat 4 may not bet or raise"]),
            ("otherwise", []),
        ],
    )
    def test_past_a_skipped_player_everything_stands_and_the_hand_is_what_was_chosen(
        self, choice: str, said: list[str]
    ) -> None:
        document = hand(BET, act(5, "raise", 800), act(6, "call"))
        fed = recorded(document, 2, {"oot-defended.4": "silent"}, {"skipped-hand.4": choice})
        assert said_of(fed) == ["Ruled: seat 5's raise stands", "Ruled: seat 6's call stands", *said]

    @pytest.mark.parametrize(
        ("choice", "said"),
        [
            ("full_call", ["Ruled: seat 5 has called, 1,100 in all"]),
            ("forfeit_and_fold", ["Ruled: seat 5 has folded, 300 stays in"]),
            ("otherwise", []),
        ],
    )
    def test_what_is_left_to_the_floor_waits_for_what_was_chosen(self, choice: str, said: list[str]) -> None:
        document = writing.added(recorded(hand(BET, CHIPS), 2), act(5, "push", chips={"100": 3}))
        assert comes_to(document, 4, {"undercall-meant": 300})["values"]["ruling"] == "td_discretion"
        assert said_of(recorded(document, 4, {"undercall-meant": 300}, {"undercall": choice}, call=58))[1:] == said

    def test_an_early_fold_that_the_book_lets_go_is_no_fold(self) -> None:
        document = hand(BET, act(6, "fold"), act(4, "raise", 700))
        assert end(recorded(document, 2, book="tda-2019")).folded == ("seat6",)
        assert end(recorded(document, 2, book="tda-2009")).folded == ()

    def test_it_stands_as_late_as_what_came_since_bears_it(self) -> None:
        rest = (act(5, "fold"), act(6, "fold"), act(3, "call", 1100), act(3, "check", street="turn"))
        fed = fed_back(hand(BET, CHIPS, *rest), 2, comes_to(hand(BET, CHIPS), 2), CALL)
        assert [event["action"] for event in fed["tape"]].index("ruled") == 5
        assert writing.made_by(fed, CALL) == [6]

    def test_a_later_ruling_of_the_same_call_takes_the_place_of_the_first(self) -> None:
        document = writing.added(recorded(hand(BET, CHIPS), 2), act(5, "call", 300))
        ruling = comes_to(hand(BET, CHIPS), 2)
        ruling["values"] = {"ruling": "call", "call_amount": 300}
        fed = fed_back(document, 2, ruling, CALL)
        assert said_of(fed) == ["Ruled: seat 4 has called, 300 in all"]
        assert (writing.made_by(fed, CALL), kinds(fed)) == ([3], [(2, "several-chips")])

    def test_what_the_tape_does_not_bear_is_refused(self) -> None:
        ruling = comes_to(hand(BET, CHIPS), 2)
        ruling["values"] = {"ruling": "call", "call_amount": 400}
        with pytest.raises(Impossible, match="the call is 300"):
            fed_back(hand(BET, CHIPS), 2, ruling, CALL)


QUOTED_BET = {"player": "dealer", "action": "quote_bet", "amount": 200}
QUOTED_POT = {"player": "dealer", "action": "quote_pot", "amount": 900}


class TestWhatTheDealerTold:
    """The irregular event is the dealer's; the act that is ruled on is a player's."""

    def test_players_keep_their_seats_where_the_question_is_about_the_dealer(self) -> None:
        document = hand(BET, QUOTED_BET, act(4, "push", chips={"100": 2}))
        tape = writing.read(document)
        told = next(one for one in irregularities(tape) if one.kind == "wrong-bet-count")
        assert READERS[told.situation](asked_about(tape, told), {})["accepted-seat"] == 4

    def test_a_bet_on_a_wrong_count_of_the_pot_comes_down_for_everybody(self) -> None:
        document = hand(QUOTED_POT, act(3, "bet", 900), act(4, "call", 900), game="PLO", pot=600)
        fed = recorded(document, 1)
        assert said_of(fed) == ["Ruled: seat 3 has bet 600", "Ruled: seat 4 has called, 600 in all"]
        assert (end(fed).bet, end(fed).pot) == (600, 1800)

    def test_a_call_for_less_than_the_bet_is_for_nobody_to_derive(self) -> None:
        document = hand(BET, QUOTED_BET, act(4, "push", chips={"100": 2}))
        assert end(fed_back(document, 2, told_wrong(document), CALL)).totals["seat4"] == 300
        with pytest.raises(Impossible, match="is 200; the call is 300"):
            fed_back(document, 2, told_wrong(document, {"accepted-action": "told"}), CALL)


def told_wrong(document: Document, choices: Mapping[str, str] | None = None) -> Any:
    return comes_to(document, 2, {"accepted-told": "count"}, choices=choices)


class TestThoseBehind:
    RAISE = (BET, act(4, "raise", 500))

    def test_who_was_all_in_for_less_pays_no_more(self) -> None:
        fed = recorded(hand(*self.RAISE, act(5, "all_in", 400), act(6, "call", 500)), 2)
        assert said_of(fed) == ["Ruled: seat 4 has raised to 600", "Ruled: seat 6 has called, 600 in all"]
        assert (end(fed).totals["seat5"], end(fed).all_in) == (400, ("seat5",))

    def test_who_was_all_in_for_more_gets_the_rest_back(self) -> None:
        acts = (act(3, "bet", 900), act(4, "all_in", 700), act(5, "call", 900))
        now = end(recorded(hand(*acts, game="PLO", pot=600), 1))
        assert (now.totals["seat4"], now.all_in, now.pot) == (600, (), 2400)

    def test_a_call_of_chips_that_were_no_raise_is_not_left_above_the_bet(self) -> None:
        document = hand(BET, act(4, "push", chips={"1000": 1}), act(5, "call", 1000))
        with pytest.raises(Impossible, match="seat5 has put in 1,000 since"):
            recorded(document, 2, {"last-chips": "no"})

    def test_what_those_behind_do_in_limit_is_not_decided_by_standing_before_them(self) -> None:
        with pytest.raises(Impossible, match="seat4 has put in 300 since"):
            recorded(hand(act(3, "bet", 300), act(4, "call"), game="LHE", pot=600), 1)

    def test_where_everybody_pays_what_is_right_such_a_call_comes_down(self) -> None:
        document = hand(BET, act(4, "push", chips={"1000": 1}), act(5, "call", 1000))
        more: dict[str, Value] = {"last-chips": "no", "chips-round-open": "yes"}
        now = end(recorded(document, 2, more, book="fivebet-2019"))
        assert (now.bet, now.totals["seat4"], now.totals["seat5"], now.turn) == (300, 300, 300, "seat6")

    @pytest.mark.parametrize(("choice", "turn", "pot"), [("act_again", "seat6", 2700), ("full_calls", "seat3", 3600)])
    def test_behind_several_undercalls_they_do_what_was_chosen(self, choice: str, turn: str, pot: int) -> None:
        short = [act(seat, "push", chips={"100": 3}) for seat in (5, 6)]
        document = hand(BET, act(4, "raise", 900), *short, pot=600)
        known: dict[str, Value] = {"undercall-how": "chips", "undercall-meant": 300}
        fed = recorded(document, 3, known, {"undercall": "full_call", "hands-behind": choice})
        assert (end(fed).turn, end(fed).pot, end(fed).unsettled) == (turn, pot, ())


class TestWhoActsNext:
    def test_behind_a_dead_skipped_hand_the_next_skipped_one_acts(self) -> None:
        tape = writing.begun(game="NLHE", street="flop", seats=(3, 4, 5, 6, 7), button=2, blinds=(50, 100))
        for event in (BET, act(6, "raise", 800), act(7, "call"), ruled(2, "stands"), ruled(3, "stands")):
            tape = writing.added(tape, event)
        assert end(tape).turn == "seat4"
        dead = writing.added(tape, ruled(2, "dead", hand="seat4"))
        assert end(dead).turn == "seat5"
        assert end(writing.added(dead, act(5, "fold"))).turn == "seat3"

    def test_whose_act_in_turn_is_taken_back_acts_again_before_the_others(self) -> None:
        acts = (BET, act(4, "check"), act(5, "raise", 900), act(6, "call"))
        now = end(hand(*acts, ruled(2, "no-raise")))
        assert now.to_act == ("seat4", "seat3")

    @pytest.mark.parametrize(("choice", "held"), [("call-or-fold", ("seat5",)), ("all", ()), ("otherwise", ())])
    def test_an_early_check_into_a_bet_is_what_was_chosen_where_the_book_is_silent(
        self, choice: str, held: tuple[str, ...]
    ) -> None:
        document = hand(BET, act(5, "check"), act(4, "call"))
        now = end(recorded(document, 2, choices={"check-into-bet": choice}, book="tda-2013"))
        assert (now.turn, now.held) == ("seat5", held)


class TestOnTheRightAct:
    def test_a_ruling_about_another_seat_is_not_put_on_the_act(self) -> None:
        with pytest.raises(Impossible, match="the ruling is about seat5"):
            recorded(hand(BET, CHIPS), 2, {"actor": 5})

    def test_a_first_bet_in_two_motions_is_a_bet(self) -> None:
        two = (act(3, "push", chips={"100": 3}), act(3, "push", chips={"100": 5}))
        assert said_of(recorded(hand(*two), 2)) == ["Ruled: seat 3 has bet 300"]

    def test_an_undercall_that_is_folded_where_the_book_is_silent_leaves_its_chips_in(self) -> None:
        document = hand(BET, act(4, "push", chips={"100": 2}), pot=600)
        known: dict[str, Value] = {"undercall-how": "chips"}
        now = end(recorded(document, 2, known, {"undercall": "fold"}, book="tda-2009"))
        assert (now.folded, now.totals["seat4"], now.pot, now.turn) == (("seat4",), 200, 1100, "seat5")


class TestUnfounded:
    """A ruling stays on the tape as long as its basis does."""

    @pytest.mark.parametrize(
        ("number", "event", "calls"),
        [
            (1, act(3, "bet", 400), {CALL}),
            (2, act(4, "push", chips={"500": 3}), {CALL}),
            (2, act(4, "fold"), {CALL}),
            (4, act(5, "call", 1100), set()),
        ],
    )
    def test_a_change_before_it_takes_it_off_and_one_behind_it_does_not(
        self, number: int, event: dict[str, Any], calls: set[int]
    ) -> None:
        document = writing.added(recorded(hand(BET, CHIPS), 2), act(5, "fold"))
        assert unfounded(document, writing.replaced(document, number, event)) == calls

    def test_what_changes_nothing_for_it_leaves_it(self) -> None:
        document = recorded(hand(BET, CHIPS), 2)
        words = {"player": "seat3", "action": "declare", "words": "good luck"}
        assert unfounded(document, writing.added(document, words, before=1)) == set()

    def test_one_on_a_count_of_the_dealer_goes_with_the_count(self) -> None:
        document = hand(BET, QUOTED_BET, act(4, "push", chips={"100": 2}))
        fed = fed_back(document, 2, told_wrong(document), CALL)
        assert unfounded(fed, writing.replaced(fed, 2, {**QUOTED_BET, "amount": 100})) == {CALL}
        assert unfounded(fed, writing.added(fed, act(5, "fold"))) == set()


@pytest.mark.parametrize(
    ("event", "bet", "waits"),
    [
        (act(4, "raise", 900), 300, (4,)),
        (act(4, "all_in", 900), 300, (4,)),
        (act(4, "all_in", 200), 300, ()),
        (act(4, "call"), 300, ()),
    ],
    ids=["a raise", "all-in above", "all-in for less", "a call"],
)
def test_a_raise_that_a_ruling_does_not_allow_moves_nothing(
    event: dict[str, Any], bet: int, waits: tuple[int, ...]
) -> None:
    now = end(hand(BET, act(4, "check"), ruled(2, "no-raise"), event))
    assert (now.bet, now.unsettled) == (bet, waits)


class TestWriting:
    FED = (BET, CHIPS, ruled(2, "raise", 1100, call=CALL))

    def test_a_ruling_goes_on_being_about_its_event(self) -> None:
        fed = writing.added(
            hand(act(3, "check"), *(act(s, "check") for s in (4, 5, 6))), act(3, "bet", 300, street="turn")
        )
        fed = writing.added(writing.added(fed, CHIPS), ruled(6, "raise", 1100))
        earlier = writing.added(fed, {"player": "dealer", "action": "quote_pot", "amount": 900}, before=1)
        assert (earlier["tape"][-1]["event"], end(earlier).bet) == (7, 1100)
        assert writing.without(earlier, 1)["tape"][-1]["event"] == 6
        assert writing.moved(earlier, 1, 6)["tape"][-1]["event"] == 7

    def test_it_goes_when_its_event_goes(self) -> None:
        assert [event["action"] for event in writing.without(hand(*self.FED), 2)["tape"]] == ["bet"]

    def test_it_stays_when_its_event_is_corrected(self) -> None:
        fed = writing.replaced(hand(*self.FED), 2, act(4, "push", chips={"500": 3}))
        assert (fed["tape"][2]["event"], end(fed).bet) == (2, 1100)

    def test_it_cannot_stand_before_its_event(self) -> None:
        with pytest.raises(Impossible, match="about an event before it"):
            writing.moved(hand(*self.FED), 3, 2)

    def test_where_every_event_went_is_known(self) -> None:
        fed = hand(*self.FED)
        assert writing.places(fed, writing.added(fed, act(4, "fold"), before=3)) == {1: 1, 2: 2, 3: 4}
        assert writing.places(fed, writing.without(fed, 2)) == {1: 1}


def test_the_export_is_read_with_what_was_ruled() -> None:
    document = hand(*TestWriting.FED, act(5, "call", 300))
    found = told(document, load_edition("tda-2019"))["irregularities"]
    assert [(one["event"], one["kind"], one["ruled_by_event"]) for one in found] == [
        (2, "several-chips", 3),
        (4, "undercall", None),
    ]


EVENTS = st.one_of(
    st.builds(act, st.integers(3, 6), st.sampled_from(["fold", "check", "call", "all_in"])),
    st.builds(
        act, st.integers(3, 6), st.sampled_from(["bet", "raise", "call"]), st.sampled_from([100, 300, 500, 1100])
    ),
    st.builds(lambda seat, chips: act(seat, "push", chips=chips), st.integers(3, 6), st.just({"100": 5})),
    st.builds(ruled, st.integers(1, 8), st.sampled_from(RULED_AS), st.sampled_from([None, 300, 600])),
)


@given(st.lists(EVENTS, max_size=12))
def test_whatever_is_ruled_derives_the_same_twice_and_no_stack_goes_below_nothing(events: list[dict[str, Any]]) -> None:
    document = {**hand(), "stacks": {f"seat{seat}": 900 for seat in (3, 4, 5, 6)}, "pot": 0}
    for event in events:
        try:
            document = writing.added(document, event)
        except BadTape:
            continue
    now = end(document)
    assert now == final(parse_tape({**document}))
    assert all(chips >= 0 for chips in now.left.values())
    assert now.pot == sum(900 - chips for chips in now.left.values())
    assert now.bet >= max([0, *(one.total for one in now.raised)])
    assert all(seen <= len(now.raised) for seen in now.answered.values())
