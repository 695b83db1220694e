"""Facts on a tape that cannot all be true: taken, asked about, and settled either way without losing a chip."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.books.editions import load_edition
from rules.poker.betting import doubt_on, final
from rules.poker.irregular import irregularities
from rules.poker.pots import pots_of
from rules.poker.said import sentences
from rules.poker.tape import parse_tape
from rules.tape_report import told

PLAYERS = ("seat3", "seat4", "seat5")
STACK = 2_000


def act(seat: int, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {}) | more


def flop(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    head = {"game": "NLHE", "blinds": {"sb": 50, "bb": 100}, "street": "flop", "pot": 900, "players": list(PLAYERS)}
    return head | {"tape": list(events)} | more


BET = act(3, "bet", 600)
# Each pair of facts: the tape that ends with the second, the first in a sentence, and the event that tells it.
CLASHES = [
    (flop(BET, act(4, "fold"), act(5, "call"), act(4, "call")), "Seat 4 folds", 2),
    (flop(BET, act(4, "discard"), act(5, "call"), act(4, "raise", 2000)), "Seat 4 throws the cards away", 2),
    (flop(BET, act(4, "declare", words="fold"), act(5, "call"), act(4, "check")), "Seat 4 says “fold”", 2),
    (flop(act(3, "all_in", 600), act(4, "call"), act(3, "check")), "Seat 3 is all-in for 600", 1),
    (flop(act(3, "push", chips={100: 6}, last_chips=True), act(4, "call"), act(3, "bet", 900)),)
    + ("Seat 3 pushes 6 × 100 without a word, the last chips", 1),
    (flop(BET, stacks={"seat3": 500}), "Seat 3 had 500 in all when the tape begins", 0),
    (flop(act(3, "push", chips={100: 6}), stacks={"seat3": 500}), "Seat 3 had 500 in all when the tape begins", 0),
    (flop(BET, act(4, "call"), act(5, "raise", 1800), act(3, "call", 400)), "Seat 3 bets 600", 1),
    (flop(act(3, "push", chips={100: 6}), act(3, "pull_back", chips={500: 1})), "Seat 3 had 6 × 100 in front", 1),
    (flop(BET, act(3, "pull_back", chips={1000: 1})), "Seat 3 had 600 in front", 1),
    (flop(act(3, "check", street="turn"), act(4, "check", street="flop")), "The turn had begun", 1),
    (flop(act(3, "check"), act(4, "check", street="preflop")), "The flop had begun", 0),
    (flop(act(3, "check"), act(4, "post_blind", 100)), "The flop had begun", 0),
    (flop(BET, act(8, "call", 600)), "Seat 8 was not dealt in", 0),
    (flop(BET, act(4, "call", 900)), "Seat 3 made it 600", 1),
]


@pytest.mark.parametrize(("document", "that", "other"), CLASHES)
def test_both_facts_are_kept_and_named(document: dict[str, Any], that: str, other: int) -> None:
    tape = parse_tape(document)
    doubt = doubt_on(tape)
    assert doubt
    assert (doubt.number, doubt.other, str(doubt.that)) == (len(document["tape"]), other, that)
    assert str(doubt.text).endswith("Both cannot be true.")
    assert len(tape.events) == len(document["tape"])


@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize(("document", "that", "other"), CLASHES)
def test_the_floor_says_which_holds_and_play_goes_on(
    document: dict[str, Any], that: str, other: int, holds: bool
) -> None:
    *before, last = document["tape"]
    tape = parse_tape({**document, "tape": [*before, {**last, "holds": holds}]})
    assert doubt_on(tape) is None
    said = [*map(str, sentences(tape))]
    assert len(said) == len(document["tape"])
    assert not said[-1].endswith("which does not hold") or not holds


def test_an_act_without_a_fold_is_what_it_was_and_a_fold_without_the_act_too() -> None:
    events = (BET, act(4, "fold"), act(5, "call"))
    raised = parse_tape(flop(*events, act(4, "raise", 2000, holds=True)))
    assert (final(raised).bet, final(raised).folded) == (2000, ())
    folded = parse_tape(flop(*events, act(4, "raise", 2000, holds=False)))
    assert (final(folded).bet, final(folded).folded) == (600, ("seat4",))


def test_a_stack_that_holds_went_in_whole_and_one_that_does_not_is_unknown() -> None:
    stack = {"stacks": {"seat3": 500}}
    all_in = final(parse_tape(flop(act(3, "push", chips={100: 6}, holds=False), **stack)))
    assert (all_in.bet, all_in.all_in) == (500, ("seat3",))
    more = final(parse_tape(flop(act(3, "push", chips={100: 6}, holds=True), **stack)))
    assert (more.bet, more.all_in, dict(more.left)) == (600, (), {})


def test_a_player_who_was_dealt_in_all_the_same_acts_in_the_order_of_the_seats() -> None:
    now = final(parse_tape(flop(act(3, "check"), act(2, "bet", 600, holds=True))))
    assert now.players == ("seat3", "seat4", "seat5", "seat2")


@pytest.mark.parametrize("stated", [[], [{"player": "dealer", "action": "quote_bet", "amount": 900}]])
def test_a_call_of_what_was_stated_contradicts_nothing(stated: list[dict[str, Any]]) -> None:
    doubt = doubt_on(parse_tape(flop(BET, *stated, act(4, "call", 900))))
    assert (doubt is None) == bool(stated)


def test_words_may_name_less_than_lies_in_front() -> None:
    events = (BET, act(4, "raise", 1800), act(5, "fold"), act(3, "declare", words="five hundred"))
    assert doubt_on(parse_tape(flop(*events))) is None


def test_what_came_before_waits_until_it_is_clear_what_holds() -> None:
    report = told(flop(act(5, "bet", 600), act(3, "fold"), act(4, "fold"), act(3, "call")), load_edition("tda-2019"))
    found, *_ = report["irregularities"]
    assert (found["event"], found["waits_for"], found["result"]) == (1, 4, None)
    assert report["derived"]["turn"] is None


@st.composite
def seen(draw: st.DrawFn) -> dict[str, Any]:
    """Draw whatever anybody may tell of three players and one who was not dealt in, in any order."""
    seat = st.sampled_from([3, 4, 5, 3, 4, 5, 8])
    amount = st.sampled_from([100, 500, 600, 1200, 1900, 2000, 2600])
    chips = st.dictionaries(st.sampled_from([100, 500]), st.integers(1, 4), min_size=1)
    words = st.sampled_from(["call", "raise", "fold", "check", "all-in", "raise to 1,200", "five hundred", "see"])
    street = st.sampled_from([None] * 9 + ["flop", "turn"])
    events = []
    for _ in range(draw(st.integers(1, 9))):
        match draw(st.integers(0, 6)):
            case 0:
                one = act(draw(seat), draw(st.sampled_from(["fold", "check", "call", "discard", "leave"])))
            case 1 | 2:
                one = act(draw(seat), draw(st.sampled_from(["call", "bet", "raise", "all_in"])), draw(amount))
            case 3:
                one = act(draw(seat), "push", chips=draw(chips), last_chips=draw(st.booleans()))
            case 4:
                one = act(draw(seat), "push", chips=draw(chips), words=draw(words))
            case 5:
                one = act(draw(seat), "pull_back", chips=draw(chips))
            case _:
                one = act(draw(seat), "declare", words=draw(words))
        begins = draw(street)
        events.append(one | ({"street": begins} if begins else {}) | ({"oot": True} if draw(st.booleans()) else {}))
    return flop(*events, stacks=dict.fromkeys(PLAYERS, STACK))


@given(seen(), st.data())
def test_no_tape_of_seen_events_is_refused_and_settled_money_conserves_chips(
    document: dict[str, Any], data: st.DataObject
) -> None:
    tape = parse_tape(document)
    for _ in range(4 * len(document["tape"]) + 4):
        doubt = doubt_on(tape)
        irregularities(tape)
        if doubt is None:
            break
        document["tape"][doubt.number - 1]["holds"] = data.draw(st.booleans())
        tape = parse_tape(document)
    assert doubt_on(tape) is None
    now = final(tape)
    for player, left in now.left.items():
        assert now.earlier.get(player, 0) + now.totals.get(player, 0) + left == STACK
    if pots := pots_of(now):
        assert pots.total == now.pot
