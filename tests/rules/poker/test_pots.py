"""Main and side pots: their sum, who can win them, and how much of them a tape tells."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.poker.betting import final, rounds
from rules.poker.pots import Pot, Pots, pots, pots_of
from rules.poker.tape import parse_tape
from tests.rules.play import ORDER, played

amounts = st.integers(0, 50) | st.integers(0, 5_000)


@st.composite
def hands(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the chips of a hand in which some have folded and some are all-in, however that came about."""
    put_in = {player: draw(amounts) for player in "ABCDEF"[: draw(st.integers(2, 6))]}
    some = st.sets(st.sampled_from(list(put_in)))
    folded = draw(st.lists(st.sampled_from(list(put_in)), unique=True))
    return {"put_in": put_in, "folded": folded, "all_in": draw(some), "dead": draw(amounts)}


def in_hand(hand: dict[str, Any]) -> set[str]:
    return {player for player in hand["put_in"] if player not in hand["folded"]}


@given(hand=hands())
def test_pots_add_up_to_what_was_put_in_and_none_is_empty(hand: dict[str, Any]) -> None:
    made = pots(**hand)
    assert made.total == sum(hand["put_in"].values()) + hand["dead"]
    assert all(pot.amount > 0 for pot in made.pots)


@given(hand=hands())
def test_nobody_wins_more_of_another_than_they_matched_or_still_could(hand: dict[str, Any]) -> None:
    made = pots(**hand)
    for player, own in hand["put_in"].items():
        most = hand["dead"] + sum(min(own, other) for other in hand["put_in"].values())
        won = sum(pot.amount for pot in made.pots if player in (*pot.players, pot.winner))
        assert player not in hand["all_in"] or won <= most
        assert player not in hand["folded"] or not any(player in pot.players for pot in made.pots)


@given(hand=hands())
def test_a_pot_is_won_while_nobody_else_with_cards_can_win_it(hand: dict[str, Any]) -> None:
    made = pots(**hand)
    for pot in made.pots:
        if pot.winner:
            assert {*pot.players, *pot.waiting} <= {pot.winner}
        if len({*pot.players, *pot.waiting}) == 1:
            assert pot.winner in (*pot.players, *pot.waiting)
    if len(in_hand(hand)) == 1 and not in_hand(hand) & hand["all_in"]:
        assert {pot.winner for pot in made.pots} <= in_hand(hand)


@given(hand=hands(), pick=st.data())
def test_the_order_of_folds_matters_only_where_no_live_hand_can_win(hand: dict[str, Any], pick: st.DataObject) -> None:
    other = {**hand, "folded": pick.draw(st.permutations(hand["folded"]))}
    ours, theirs = pots(**hand), pots(**other)
    assert (ours.unmatched, ours.bettor) == (theirs.unmatched, theirs.bettor)
    for player in in_hand(hand):
        assert winnable(ours, player) == winnable(theirs, player)


@given(hand=hands())
def test_hands_that_go_at_one_moment_leave_what_only_they_matched_to_nobody(hand: dict[str, Any]) -> None:
    together = pots(**{**hand, "folded": [tuple(hand["folded"])]})
    for pot in together.pots:
        assert pot.winner not in hand["folded"]


@given(hand=hands())
def test_each_side_pot_is_for_fewer_of_the_players_of_the_one_before(hand: dict[str, Any]) -> None:
    for lower, higher in pairwise(pots(**hand).pots):
        assert {*higher.players, *higher.waiting} <= {*lower.players, *lower.waiting}
        assert set(higher.players) <= set(lower.players)


@given(hand=hands())
def test_only_chips_that_nobody_called_go_back_and_not_while_somebody_can_call_them(hand: dict[str, Any]) -> None:
    made, put_in = pots(**hand), hand["put_in"]
    assert bool(made.bettor) == (made.unmatched > 0)
    if made.bettor:
        others = [amount for player, amount in put_in.items() if player != made.bettor]
        assert made.unmatched == put_in[made.bettor] - max(others)
        assert made.bettor in hand["folded"] or in_hand(hand) - hand["all_in"] <= {made.bettor}


@given(hand=hands(), forced=amounts)
def test_a_gone_hand_leaves_its_blind_in(hand: dict[str, Any], forced: int) -> None:
    made, free = pots(**hand, forced=forced), pots(**hand)
    assert made.total == free.total
    if free.bettor in hand["folded"]:
        assert made.unmatched == max(0, min(free.unmatched, hand["put_in"][free.bettor] - forced))
    else:
        assert made == free


@given(hand=hands(), more=st.integers(1, 900), pick=st.data())
def test_chips_added_lower_no_pot_that_a_player_can_win(hand: dict[str, Any], more: int, pick: st.DataObject) -> None:
    player = pick.draw(st.sampled_from(list(hand["put_in"])))
    fuller = {**hand, "put_in": {**hand["put_in"], player: hand["put_in"][player] + more}}
    before, after = pots(**hand), pots(**fuller)
    for other in hand["all_in"] - {*hand["folded"]}:
        assert winnable(after, other) >= winnable(before, other)
    assert after.total == before.total + more


def winnable(made: Pots, player: str) -> int:
    """Return everything that a player could get, including their own chips that go back."""
    back = made.unmatched if made.bettor == player else 0
    return back + sum(pot.amount for pot in made.pots if player in pot.players)


@pytest.mark.parametrize(
    ("hand", "made"),
    [
        (
            {"put_in": {"A": 700, "B": 1_700, "C": 1_700}, "all_in": "A"},
            Pots((Pot(2_100, ("A", "B", "C")), Pot(2_000, ("B", "C")))),
        ),
        (
            {"put_in": {"A": 100, "B": 300, "C": 500, "D": 500, "E": 200}, "all_in": "AB", "folded": "E", "dead": 100},
            Pots((Pot(600, ("A", "B", "C", "D")), Pot(700, ("B", "C", "D")), Pot(400, ("C", "D")))),
        ),
        ({"put_in": {"A": 300, "B": 500}, "all_in": "A"}, Pots((Pot(600, ("A", "B")),), 200, "B")),
        (
            {"put_in": {"A": 300, "B": 500, "C": 0}, "all_in": "A"},
            Pots((Pot(600, ("A", "B"), ("C",)), Pot(200, ("B",), ("C",)))),
        ),
        (
            {"put_in": {"A": 50, "B": 300, "C": 100}, "folded": "AC", "dead": 9},
            Pots((Pot(259, ("B",), winner="B"),), 200, "B"),
        ),
        (
            {"put_in": {"A": 300, "B": 500, "C": 500}, "all_in": "A", "folded": "BC"},
            Pots((Pot(900, ("A",), winner="A"), Pot(400, (), winner="C"))),
        ),
        (
            {"put_in": {"A": 300, "B": 500, "C": 500, "D": 300}, "all_in": "AD", "folded": "BC"},
            Pots((Pot(1_200, ("A", "D")), Pot(400, (), winner="C"))),
        ),
        (
            {"put_in": {"A": 300, "B": 500, "C": 500}, "all_in": "A", "folded": [("B", "C")]},
            Pots((Pot(900, ("A",), winner="A"), Pot(400, ()))),
        ),
        (
            {"put_in": {"A": 900, "D": 4_900, "H": 2_400}, "all_in": "A", "folded": "HD"},
            Pots((Pot(2_700, ("A",), winner="A"), Pot(3_000, (), winner="D")), 2_500, "D"),
        ),
        (
            {"put_in": {"A": 400, "B": 800, "C": 800, "D": 5_000}, "folded": "ABD"},
            Pots((Pot(2_800, ("C",), winner="C"),), 4_200, "D"),
        ),
        (
            {"put_in": {"A": 5_000, "B": 2_000, "C": 0}, "all_in": "B", "folded": "CA"},
            Pots((Pot(4_000, ("B",), winner="B"),), 3_000, "A"),
        ),
        (
            {"put_in": {"A": 50, "B": 100, "C": 0, "D": 0}, "folded": "B", "forced": 100},
            Pots((Pot(150, (), ("A", "C", "D")),)),
        ),
        (
            {"put_in": {"A": 400, "B": 2_000, "C": 2_000}, "folded": "BC"},
            Pots((Pot(4_400, ("A",), winner="A"),)),
        ),
        (
            {"put_in": {"A": 0, "B": 100, "C": 100}, "all_in": "A", "dead": 30},
            Pots((Pot(30, ("A", "B", "C")), Pot(200, ("B", "C")))),
        ),
        ({"put_in": {"A": 0, "B": 0}}, Pots(())),
    ],
)
def test_by_hand(hand: dict[str, Any], made: Pots) -> None:
    assert pots(**hand) == made


@pytest.mark.parametrize(
    "hand",
    [
        {"put_in": {"A": -1, "B": 0}},
        {"put_in": {"A": 1}, "dead": -1},
        {"put_in": {"A": 1}, "folded": "B"},
        {"put_in": {"A": 1}, "forced": -1},
        {"put_in": {"A": 1}, "all_in": "B"},
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(hand: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"give"):
        pots(**hand)


@given(data=played())
def test_the_pots_of_a_tape_are_its_pot_and_its_stacks_tell_the_same(data: dict[str, Any]) -> None:
    tape = parse_tape(data)
    rest = [now for number, _, now in rounds(tape) if number > 2]
    for now in [*rest, final(tape)]:
        put_in = {player: data["stacks"][player] - now.left[player] for player in ORDER}
        assert pots_of(now) == pots(put_in, folded=now.folded, all_in=now.all_in)
        made = pots_of(now)
        assert made
        assert made.total == now.pot


def told(*events: tuple[str, str, int | None], **more: Any) -> Pots | None:
    """Return the pots of three players who have seen a flop for 900, unless told otherwise, after some events."""
    tape = [
        {"player": player, "action": action} | ({} if amount is None else {"amount": amount})
        for player, action, amount in events
    ]
    return pots_of(final(parse_tape({"street": "flop", "pot": 900, "players": list("ABC"), "tape": tape} | more)))


ALL_IN: tuple[tuple[str, str, int | None], ...] = (("A", "bet", 400), ("B", "all_in", 300), ("C", "call", 400))
SIDE = Pots((Pot(1_800, ("A", "B", "C")), Pot(200, ("A", "C"))))


def test_a_tape_that_begins_on_a_later_street_has_its_pot_in_the_main_one() -> None:
    assert told(*ALL_IN) == SIDE


def test_bets_of_a_later_street_go_to_the_side() -> None:
    turn = [{"player": player, "action": "check", "street": "turn"} for player in "AC"]
    bet = [{"player": "A", "action": "bet", "amount": 500, "street": "river"}]
    tape = [{"player": player, "action": action, "amount": amount} for player, action, amount in ALL_IN]
    assert told(tape=[*tape, *turn, *bet]) == Pots((SIDE.pots[0], Pot(700, ("A",), ("C",))))


@pytest.mark.parametrize(
    "unknown",
    [
        {"pot": None},
        {"players": None},
        {"tape": [{"player": "A", "action": "bet", "amount": 400}]},
        {
            "tape": [
                {"player": "A", "action": "bet", "amount": 400},
                {"player": "B", "action": "push", "chips": {500: 2}},
                {"player": "C", "action": "fold"},
            ]
        },
    ],
)
def test_nothing_is_pretended_where_the_tape_does_not_tell(unknown: dict[str, Any]) -> None:
    """Covers an unknown pot, nobody listed, players who may have been all-in before, and chips that wait for a
    ruling.
    """
    assert told(*ALL_IN, **unknown) is None


def test_known_stacks_show_that_nobody_was_all_in_before() -> None:
    assert told(stacks={"A": 500, "B": 300, "C": 1}) == Pots((Pot(900, ("A", "B", "C")),))
    assert told(stacks={"A": 500, "B": 300, "C": 0}) is None


def test_an_ante_is_dead_and_one_that_was_the_last_chip_leaves_the_pots_open() -> None:
    antes = [{"player": player, "action": "post_ante", "amount": 10} for player in "ABC"]
    stacks = {"A": 500, "B": 500, "C": 500}
    assert told(tape=antes, stacks=stacks, pot=0) == Pots((Pot(30, ("A", "B", "C")),))
    assert told(tape=antes, stacks=stacks | {"B": 10}, pot=0) is None


def test_an_act_out_of_turn_is_in_no_pot_before_it_binds() -> None:
    early = {"player": "C", "action": "all_in", "amount": 250, "oot": True}
    first = [{"player": "A", "action": "bet", "amount": 400}, early, {"player": "B", "action": "call", "amount": 400}]
    assert told(tape=first[:2], stacks={"A": 900, "B": 900, "C": 250}) == Pots((Pot(1_300, ("A",), ("B", "C")),))
    assert told(tape=first, stacks={"A": 900, "B": 900, "C": 250}) == Pots((Pot(1_700, ("A", "B"), ("C",)),))
