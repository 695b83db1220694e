"""Acts out of turn on a tape: the players passed over, when the acts bind, and what later events then face."""

from typing import Any

import pytest

from rules.poker.betting import final, rounds
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.tape import Tape, parse_tape
from rules.situations.readers import READERS

FIVE = ["seat3", "seat4", "seat5", "seat6", "seat7"]


def tape_of(*events: dict[str, Any], **more: Any) -> Tape:
    return parse_tape({"tape": list(events), "street": "flop", "blinds": {"sb": 50, "bb": 100}, **more})


def act(player: str, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": player, "action": action, **({"amount": amount} if amount else {}), **more}


def told(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    return READERS["action-out-of-turn"](tape_of(*events, **more), {})


def facing(tape: Tape) -> Round:
    """Return the round before the last event."""
    return list(rounds(tape))[-1][2]


BET = act("seat3", "bet", 300)
EARLY_RAISE = act("seat6", "raise", 800, oot=True)


@pytest.mark.parametrize("players", [[], FIVE])
def test_a_bound_raise_is_what_the_next_player_faces(players: list[str]) -> None:
    passed = (act("seat4", "fold"), EARLY_RAISE, act("seat5", "call", 300))
    now = facing(tape_of(BET, *passed, act("seat7", "call", 800), players=players, pot=1_000))
    assert (now.bet, now.to_call("seat7"), now.minimum_raise_to, now.early) == (800, 800, 1_300, ())
    assert (now.totals, now.pot, now.aggressor) == ({"seat3": 300, "seat5": 300, "seat6": 800}, 2_400, "seat6")


@pytest.mark.parametrize("players", [[], FIVE])
def test_a_raise_of_the_passed_over_player_leaves_the_early_act_unbound(players: list[str]) -> None:
    passed = (act("seat4", "fold"), EARLY_RAISE, act("seat5", "raise", 600))
    end = final(tape_of(BET, *passed, act("seat6", "fold"), act("seat7", "call", 600), players=players))
    assert (end.bet, end.totals, end.early) == (600, {"seat3": 300, "seat5": 600, "seat7": 600}, ())


def test_a_released_player_who_is_passed_over_then_is_found() -> None:
    passed = (act("seat4", "fold"), EARLY_RAISE, act("seat5", "raise", 600))
    found = irregularities(tape_of(BET, *passed, act("seat7", "call", 600), players=FIVE))
    assert [(one.player, one.skipped) for one in found] == [("seat6", ("seat5",)), ("seat7", ("seat6",))]


def test_the_turn_is_with_a_released_player_and_unknown_while_an_early_act_may_stand() -> None:
    passed = (BET, act("seat4", "fold"), EARLY_RAISE)
    assert final(tape_of(*passed, act("seat5", "raise", 600), players=FIVE)).turn == "seat6"
    assert final(tape_of(*passed, act("seat5", "call", 300), players=FIVE)).turn == ""


def test_several_early_acts_bind_one_after_the_other() -> None:
    passed = (EARLY_RAISE, act("seat7", "call", 800, oot=True), act("seat4", "fold"), act("seat5", "fold"))
    now = facing(tape_of(BET, *passed, act("seat3", "call", 800), players=FIVE))
    assert (now.bet, now.to_call("seat3"), now.early) == (800, 500, ())
    assert now.totals == {"seat3": 300, "seat6": 800, "seat7": 800}


def test_a_check_into_a_bet_never_binds_and_the_turn_stays_with_its_player() -> None:
    passed = (act("seat4", "fold"), act("seat6", "check", oot=True), act("seat5", "fold"))
    assert final(tape_of(BET, *passed, players=FIVE)).turn == "seat6"


def test_at_the_end_of_a_street_early_calls_are_in_the_pot_and_unanswered_raises_are_not() -> None:
    called = (BET, act("seat6", "call", 300, oot=True), act("seat5", "call", 300))
    assert final(tape_of(*called, act("seat3", "check", street="turn"), pot=1_000)).pot == 1_900
    raised = (BET, EARLY_RAISE, act("seat5", "call", 300))
    assert final(tape_of(*raised, act("seat3", "check", street="turn"), pot=1_000)).pot == 1_600


def test_who_acted_early_and_does_otherwise_in_turn_was_not_bound() -> None:
    end = final(tape_of(BET, act("seat4", "fold"), EARLY_RAISE, act("seat5", "call", 300), act("seat6", "call", 300)))
    assert (end.bet, end.totals["seat6"], end.early) == (300, 300, ())


def test_a_seat_that_the_turn_has_gone_past_is_not_passed_over_again() -> None:
    circle = (BET, act("seat5", "call", 300), act("seat8", "raise", 900))
    found = irregularities(tape_of(*circle, act("seat5", "fold", oot=True)))
    assert found[-1].skipped == ("seat1", "seat2", "seat3")


def test_names_without_an_order_show_who_was_passed_over_when_action_goes_back() -> None:
    early = (act("A", "bet", 300), act("C", "call", 300, oot=True))
    assert irregularities(tape_of(*early, act("B", "fold")))[0].skipped == ("B",)
    assert irregularities(tape_of(*early))[0].skipped == ()
    assert irregularities(tape_of(*early, act("B", "check", street="turn")))[0].skipped == ()


def test_heads_up_the_other_player_is_passed_over() -> None:
    found = irregularities(tape_of(act("BTN", "check"), players=["BB", "BTN"]))
    assert [(one.kind, one.skipped) for one in found] == [("out-of-turn", ("BB",))]


def test_silent_chips_out_of_turn_are_a_bet_or_a_call_where_they_can_be_nothing_else() -> None:
    bet = told(act("seat3", "check"), act("seat6", "push", chips={100: 4}, oot=True))
    assert (bet["oot-action"], bet["oot-amount"]) == ("bet", 400)
    call = told(BET, act("seat6", "push", chips={100: 3}, oot=True))
    assert call["oot-action"] == "call"
    assert told(BET, act("seat6", "check", oot=True))["oot-action"] == "check-into-bet"
    assert told(act("seat3", "check"), act("seat6", "check", oot=True))["oot-action"] == "check"
    assert "oot-action" not in told(BET, act("seat6", "push", chips={1000: 1}, oot=True))


def test_what_a_passed_over_player_did_is_left_open_where_a_ruling_must_say() -> None:
    unclear = told(BET, EARLY_RAISE, act("seat5", "push", chips={1000: 1}))
    assert "oot-skipped-act.5" not in unclear
    assert unclear["oot-skipped-act.4"] == "not-yet"
    call = told(BET, EARLY_RAISE, act("seat5", "push", chips={100: 3}))
    assert call["oot-skipped-act.5"] == "call"


def test_an_all_in_of_unknown_size_is_not_told_to_be_below_the_bet() -> None:
    assert "oot-skipped-act.5" not in told(BET, EARLY_RAISE, act("seat5", "all_in"))
    assert told(BET, EARLY_RAISE, act("seat5", "all_in", 300))["oot-skipped-act.5"] == "all-in-less"
    assert told(BET, EARLY_RAISE, act("seat5", "all_in", 301))["oot-skipped-act.5"] == "all-in"


def test_no_last_raise_is_told_where_no_bet_and_no_blind_is_known() -> None:
    answers = told(act("seat6", "check", oot=True), act("seat5", "all_in", 400), act("seat3", "check"), blinds=None)
    assert "oot-last-full-raise" not in answers


def test_the_bet_and_what_it_was_are_told_when_a_passed_over_player_raises_with_chips() -> None:
    answers = told(BET, EARLY_RAISE, act("seat5", "raise", chips={500: 1, 100: 1}))
    assert (answers["oot-bet-before.5"], answers["oot-bet-now.5"]) == (300, 600)


def test_silent_chips_behind_a_bet_out_of_turn_are_not_told_as_a_bet() -> None:
    early = act("seat5", "bet", 400, oot=True)
    assert "oot-behind-act.6" not in told(act("seat3", "check"), early, act("seat6", "push", chips={100: 4}, oot=True))
    said = told(act("seat3", "check"), early, act("seat6", "call", 400, oot=True))
    assert said["oot-behind-act.6"] == "call"


def test_of_two_disputes_the_one_of_the_focus_is_told() -> None:
    flop = (act("seat3", "check"), act("seat5", "check", oot=True), act("seat4", "check"))
    turn = (act("seat3", "check", street="turn"), act("seat6", "bet", 400, oot=True), act("seat5", "check"))
    assert told(*flop, *turn, focus="seat6")["actor"] == 6
    assert told(*flop, *turn, focus="seat5")["actor"] == 5
    assert told(*flop, *turn)["hand-moment"] == "later-street"
    assert told(*flop, *turn, focus="seat6")["hand-moment"] == "now"


def test_acts_in_a_row_belong_to_one_dispute_and_later_ones_do_not() -> None:
    row = (BET, act("seat5", "call", 300, oot=True), act("seat6", "call", 300, oot=True), act("seat4", "fold"))
    first = told(*row, act("seat8", "call", 300, oot=True))
    assert (first["actor"], first["oot-behind"]) == (5, (6,))
    second = told(*row, act("seat8", "call", 300, oot=True), focus="seat8")
    assert (second["actor"], second["oot-skipped"], second["hand-moment"]) == (8, (7,), "now")


def test_a_big_blind_that_checks_before_the_small_blind_completes_has_checked_its_own_blind() -> None:
    posted = (act("seat1", "post_blind", 50), act("seat2", "post_blind", 100), act("seat3", "call", 100))
    check, complete = act("seat2", "check", oot=True), act("seat1", "call", 100)
    said = told(*posted, check, complete, players=["seat1", "seat2", "seat3"], street="preflop")
    assert (said["oot-action"], said["oot-skipped-act.1"]) == ("check-own-blind", "call")


def test_a_first_bet_that_is_all_in_had_no_bet_before_it() -> None:
    early, back = act("seat5", "all_in", 300, oot=True), act("seat4", "all_in", 700)
    said = told(act("seat3", "check"), early, back, players=FIVE)
    assert (said["oot-skipped-act.4"], said["oot-bet-before.4"], said["oot-bet-now.4"]) == ("all-in", 0, 700)
