"""Writing a tape event by event: the result of each change, and that an impossible change alters nothing."""

from collections.abc import Mapping

import pytest

from rules.poker import writing
from rules.poker.betting import doubt_on, final
from rules.poker.event import BadTape
from rules.poker.said import said
from rules.poker.writing import Document
from rules.proof.cases import all_cases
from tests.cases.run import by_file

BET = {"player": "seat3", "action": "bet", "amount": 300}
FOLD = {"player": "seat4", "action": "fold"}


def on_the_flop(*events: Mapping[str, object]) -> Document:
    tape = writing.begun(game="NLHE", street="flop", seats=(6, 3, 5, 4), button=4, blinds=(50, 100))
    for event in events:
        tape = writing.added(tape, event)
    return tape


def sentences(document: Document) -> list[str]:
    return [str(said(event)) for event in writing.read(document).events]


def test_the_order_of_play_begins_left_of_the_button() -> None:
    assert on_the_flop()["players"] == ["seat5", "seat6", "seat3", "seat4"]


def test_without_the_button_nobodys_turn_is_derived() -> None:
    tape = writing.begun(game="NLHE", street="flop", seats=(3, 4), button=None, blinds=None)
    assert tape["players"] == []
    assert final(writing.read(tape)).turn == ""


@pytest.mark.parametrize(
    ("seats", "posted"),
    [((2, 5, 9), [("seat9", 50), ("seat2", 100)]), ((5, 9), [("seat5", 50), ("seat9", 100)])],
    ids=["three", "heads-up the button is the small blind"],
)
def test_before_the_flop_the_blinds_are_posted(seats: tuple[int, ...], posted: list[tuple[str, int]]) -> None:
    tape = writing.begun(game="NLHE", street="preflop", seats=seats, button=5, blinds=(50, 100))
    assert [(event["player"], event["amount"]) for event in tape["tape"]] == posted


def test_an_event_is_added_inserted_replaced_moved_and_taken_out() -> None:
    tape = writing.added(on_the_flop(BET), FOLD)
    assert sentences(tape) == ["Seat 3 bets 300", "Seat 4 folds"]
    check = {"player": "seat5", "action": "check"}
    tape = writing.added(tape, check, before=1)
    assert sentences(tape) == ["Seat 5 checks", "Seat 3 bets 300", "Seat 4 folds"]
    tape = writing.replaced(tape, 3, {"player": "seat4", "action": "call"})
    assert sentences(tape)[2] == "Seat 4 calls"
    tape = writing.moved(tape, 3, 1)
    assert sentences(tape) == ["Seat 4 calls", "Seat 5 checks", "Seat 3 bets 300"]
    assert sentences(writing.without(tape, 2)) == ["Seat 4 calls", "Seat 3 bets 300"]


def test_what_contradicts_the_tape_is_taken_and_an_answer_says_what_holds() -> None:
    tape = writing.added(on_the_flop(BET, FOLD), {"player": "seat5", "action": "call"})
    tape = writing.added(tape, {"player": "seat4", "action": "call"})
    assert sentences(tape) == ["Seat 3 bets 300", "Seat 4 folds", "Seat 5 calls", "Seat 4 calls"]
    assert sentences(writing.with_answer(tape, 4, True))[1] == "Seat 4 folds, which does not hold"
    assert sentences(writing.with_answer(tape, 4, False))[3] == "Seat 4 calls, which does not hold"


def test_a_ruling_that_does_not_fit_what_was_seen_comes_off_and_no_fact_is_refused() -> None:
    ruling = {"player": "floor", "action": "ruled", "event": 1, "as": "stands", "call": 1}
    tape = writing.added(on_the_flop(BET), ruling)
    bet = {"player": "seat5", "action": "bet", "amount": 900}
    assert [event["action"] for event in writing.added(tape, bet, before=2)["tape"]] == ["bet", "bet"]
    assert [event["action"] for event in writing.added(tape, bet)["tape"]] == ["bet", "ruled", "bet"]


def test_a_stack_below_what_was_put_in_is_refused_with_both_facts() -> None:
    with pytest.raises(BadTape, match=r"had 200 in all when the tape begins\. Seat 3 bets 300\."):
        writing.with_stack(on_the_flop(BET), 3, 200)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"player": "seat6", "action": "declare", "words": "raise"}, "Seat 6 says “raise”"),
        ({"player": "seat6", "action": "declare", "amount": 1200}, "Seat 6 says 1,200"),
        ({"player": "seat6", "action": "push", "chips": {500: 1, 1000: 2}}, "Seat 6 pushes 2 × 1,000 + 1 × 500"),
        ({"player": "seat6", "action": "all_in", "oot": True}, "Seat 6 is all-in, out of turn"),
        ({"player": "dealer", "action": "quote_pot", "amount": 900}, "The dealer counts 900 in the pot"),
    ],
)
def test_an_event_is_said_as_people_say_it(event: dict[str, object], sentence: str) -> None:
    assert sentences(on_the_flop(event))[0].startswith(sentence)


TAPES = by_file(case for case in all_cases() if case.tape is not None and case.tape.get("tape"))


@pytest.mark.parametrize("file", TAPES)
def test_every_tape_of_a_case_is_written_event_by_event_as_on_the_ring(file: str) -> None:
    for case in TAPES[file]:
        assert case.tape
        events = case.tape["tape"]
        document = {**case.tape, "tape": []}
        for event in events:
            document = writing.added(document, event)
        assert writing.read(document) == writing.read(case.tape), case.id
        taken_out = writing.without(document, len(events))
        assert writing.added(taken_out, events[-1]) == document, case.id


def test_another_ante_leaves_a_ruling_with_its_event() -> None:
    tape = writing.begun(game="NLHE", street="preflop", seats=(1, 2, 3), button=3, blinds=(50, 100))
    tape = writing.added(tape, {"player": "seat2", "action": "fold", "oot": True})
    tape = writing.added(tape, {"player": "floor", "action": "ruled", "event": 3, "as": "stands"})
    more = writing.with_antes(tape, 10, each=True)
    assert [event["action"] for event in more["tape"]] == ["post_ante"] * 3 + ["post_blind"] * 2 + ["fold", "ruled"]
    assert more["tape"][-1]["event"] == 6
    assert writing.with_antes(more, 0, each=False) == tape


def blinds_of(document: Document) -> list[tuple[str, int, bool]]:
    posted = [event for event in writing.read(document).events if event.action == "post_blind"]
    return [(event.player, event.amount or 0, event.all_in) for event in posted]


@pytest.mark.parametrize(
    ("stacks", "ante", "posted"),
    [
        ({2: 60}, 0, [("seat1", 50, False), ("seat2", 60, True)]),
        ({1: 20, 2: 5000}, 0, [("seat1", 20, True), ("seat2", 100, False)]),
        ({2: 150}, 100, [("seat1", 50, False), ("seat2", 50, True)]),
    ],
    ids=["big blind", "small blind", "the ante comes first"],
)
def test_who_has_less_than_the_blind_posts_that_and_is_all_in(
    stacks: dict[int, int | None], ante: int, posted: list[tuple[str, int, bool]]
) -> None:
    tape = writing.begun(game="NLHE", street="preflop", seats=(1, 2, 3), button=3, blinds=(50, 100))
    with_ante_first = writing.with_stacks(writing.with_antes(tape, ante, each=False), stacks)
    with_stacks_first = writing.with_antes(writing.with_stacks(tape, stacks), ante, each=False)
    for one in (with_ante_first, with_stacks_first):
        assert blinds_of(one) == posted
        assert final(writing.read(one)).bet == 100
        whole = writing.with_stacks(one, dict.fromkeys(stacks, 5000))
        assert blinds_of(whole) == [("seat1", 50, False), ("seat2", 100, False)]


def antes_of(document: Document) -> list[tuple[str, int, bool]]:
    posted = [event for event in writing.read(document).events if event.action == "post_ante"]
    return [(event.player, event.amount or 0, event.all_in) for event in posted]


@pytest.mark.parametrize(
    ("stack", "blind", "ante"),
    [
        (500, (100, False), [("seat2", 100, False)]),
        (150, (100, False), [("seat2", 50, True)]),
        (100, (100, False), []),
        (60, (60, True), []),
    ],
    ids=["covers both", "a part of the ante", "the blind alone", "less than the blind"],
)
def test_with_the_blind_first_a_short_big_blind_pays_the_rest_as_the_ante(
    stack: int, blind: tuple[int, bool], ante: list[tuple[str, int, bool]]
) -> None:
    tape = writing.begun(
        game="NLHE", street="preflop", seats=(1, 2, 3), button=3, blinds=(50, 100), ante=100, blind_first=True
    )
    short = writing.with_stacks(tape, {2: stack})
    assert blinds_of(short) == [("seat1", 50, False), ("seat2", *blind)]
    assert antes_of(short) == ante
    stacks_first = writing.with_antes(
        writing.with_stacks(writing.with_antes(tape, 0, each=False), {2: stack}), 100, each=False, blind_first=True
    )
    assert stacks_first == short
    assert antes_of(writing.with_stacks(short, {2: 5000})) == ([("seat2", 100, False)] if ante else [])
    assert writing.nothing_done(tape)


def test_a_dead_small_blind_leaves_the_pot_known_and_the_order_right() -> None:
    tape = writing.begun(game="NLHE", street="preflop", seats=(2, 3, 4), button=9, blinds=(50, 100))
    tape = writing.replaced(writing.without(tape, 1), 1, {"player": "seat2", "action": "post_blind", "amount": 100})
    now = final(writing.read(tape))
    assert (now.pot, now.turn, now.to_call("seat2")) == (100, "seat3", 0)


def test_whether_a_blind_was_posted_after_the_flop_is_asked() -> None:
    doubt = doubt_on(writing.read(on_the_flop({"player": "seat5", "action": "post_blind", "amount": 50})))
    assert doubt
    assert str(doubt.that) == "The flop had begun"


def test_nobody_is_to_act_where_nobody_else_could_bet() -> None:
    tape = on_the_flop({"player": "seat5", "action": "all_in", "amount": 500}, {"player": "seat6", "action": "call"})
    for seat in (3, 4):
        assert final(writing.read(tape)).turn == f"seat{seat}"
        tape = writing.added(tape, {"player": f"seat{seat}", "action": "fold"})
    assert final(writing.read(tape)).turn == ""
    turned = writing.added(tape, {"player": "seat6", "action": "expose_cards", "street": "turn"})
    assert final(writing.read(turned)).turn == ""


def on_two_streets() -> Document:
    turn: list[Mapping[str, object]] = [
        {"player": "seat5", "action": "check", "street": "turn"},
        {"player": "seat6", "action": "bet", "amount": 400},
        {"player": "seat3", "action": "call"},
    ]
    checks: list[Mapping[str, object]] = [{"player": f"seat{seat}", "action": "check"} for seat in (5, 6, 3, 4)]
    return on_the_flop(*checks, *turn)


def streets_of(document: Document) -> list[tuple[int, str]]:
    return [(at, event["street"]) for at, event in enumerate(document["tape"], 1) if "street" in event]


def test_a_street_begins_where_it_did_whatever_is_changed_in_it() -> None:
    tape = on_two_streets()
    folded = writing.replaced(tape, 5, {"player": "seat5", "action": "fold"})
    swapped = writing.moved(tape, 6, 5)
    assert [event["player"] for event in swapped["tape"]][4:6] == ["seat6", "seat5"]
    assert writing.moved(swapped, 5, 6) == writing.moved(swapped, 6, 5) == tape
    for changed in (folded, swapped, writing.without(tape, 5)):
        assert streets_of(changed) == [(5, "turn")]
        assert final(writing.read(changed)).street == "turn"
    assert streets_of(writing.without(tape, 1)) == [(4, "turn")]


def test_an_event_that_goes_to_another_street_leaves_both_beginnings() -> None:
    tape = on_two_streets()
    back = writing.moved(tape, 5, 4)
    assert [event["player"] for event in back["tape"]][3:6] == ["seat5", "seat4", "seat6"]
    assert streets_of(back) == [(6, "turn")]
    on = writing.moved(tape, 4, 5)
    assert [event["player"] for event in on["tape"]][3:6] == ["seat5", "seat4", "seat6"]
    assert streets_of(on) == [(4, "turn")]


def test_what_was_ruled_on_the_act_that_began_a_street_does_not_begin_the_next() -> None:
    small = {"player": "seat5", "action": "bet", "amount": 50, "street": "turn"}
    ruled = {"player": "floor", "action": "ruled", "event": 2, "as": "bet", "amount": 100}
    tape = on_the_flop({"player": "seat5", "action": "check"}, small, {"player": "seat6", "action": "call"})
    gone = writing.without(writing.added(tape, ruled, before=3), 2)
    assert [event["action"] for event in gone["tape"]] == ["check", "call"]
    assert streets_of(gone) == [(2, "turn")]
