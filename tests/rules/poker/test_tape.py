"""The tape: read strictly, and derived event by event until two facts contradict each other."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rules.poker.betting import before, doubt_on, final, rounds
from rules.poker.event import MAY_CARRY
from rules.poker.irregular import KINDS, Kind, irregularities
from rules.poker.round import Round
from rules.poker.tape import TAPE_KEYS, BadTape, Tape, parse_tape, seats_of
from tests.rules.play import ORDER, played

DOCUMENT = Path(__file__).parent.parent.parent.parent / "docs" / "tape.md"


def tape_of(*events: dict[str, Any], **more: Any) -> Tape:
    return parse_tape({"tape": list(events), **more})


def act(player: str, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": player, "action": action, **({"amount": amount} if amount else {}), **more}


def kinds(tape: Tape) -> list[str]:
    return [found.kind for found in irregularities(tape)]


BET_600 = act("A", "bet", 600)


@given(played())
def test_honest_play_is_read_without_a_complaint_about_its_turns_or_amounts(data: dict[str, Any]) -> None:
    # A raise behind several short all-ins is in order if the book adds them up, which no tape tells.
    assert set(kinds(parse_tape(data))) <= {"short-all-in", "fold-without-bet", "raise-behind-all-ins"}


@given(played())
def test_no_chip_appears_or_vanishes(data: dict[str, Any]) -> None:
    end = final(parse_tape(data))
    assert end.pot is not None
    assert end.pot + sum(end.left.values()) == sum(data["stacks"].values())


@given(played())
def test_the_bet_never_goes_down_on_a_street_and_a_raise_is_never_smaller_than_the_blind(data: dict[str, Any]) -> None:
    tape, last = parse_tape(data), 0
    for _, event, now in rounds(tape):
        last = 0 if event.extra.get("street") else last
        assert now.bet >= last
        assert (now.minimum_raise_by or 0) >= (tape.big_blind or 0)
        assert now.to_call(event.player) >= 0
        last = now.bet


@given(played())
def test_the_turn_is_that_of_the_player_who_acts_next(data: dict[str, Any]) -> None:
    for _, event, now in rounds(parse_tape(data)):
        if event.action != "post_blind":
            assert now.turn == event.player


@given(played())
def test_without_the_players_listed_the_same_bet_is_derived(data: dict[str, Any]) -> None:
    unlisted = {key: value for key, value in data.items() if key != "players"}
    listed, bare = final(parse_tape(data)), final(parse_tape(unlisted))
    assert (listed.bet, listed.last_full, listed.totals) == (bare.bet, bare.last_full, bare.totals)
    assert bare.heads_up is None


@given(played(), st.sampled_from(["fold", "check", "call"]))
def test_a_folded_or_all_in_player_never_acts_again(data: dict[str, Any], action: str) -> None:
    end = final(parse_tape(data))
    for gone in (*end.folded, *end.all_in):
        if gone in end.folded and end.continues(gone):
            continue  # words or chips right behind a fold are seen, and change nothing
        more = parse_tape({**data, "tape": [*data["tape"], act(gone, action)]})
        doubt = doubt_on(more)
        assert doubt
        assert doubt.number == len(more.events)
        assert final(more).turn == ""


@given(played())
def test_an_act_passed_over_is_found_and_its_player_named(data: dict[str, Any]) -> None:
    tape = parse_tape(data)
    for number, event, now in rounds(tape):
        others = [player for player in ORDER if player != event.player and player in now.in_hand]
        ready = [player for player in others if player not in now.all_in]
        if event.action == "post_blind" or not ready or now.continues(ready[0]):
            continue
        early = {**data, "tape": [*data["tape"][: number - 1], act(ready[0], "check")]}
        if street := event.extra.get("street"):
            early["tape"][-1]["street"] = street
        found = irregularities(parse_tape(early))[-1]
        assert (found.kind, found.number, found.skipped[0]) == ("out-of-turn", number, event.player)


SCALARS = st.none() | st.booleans() | st.integers(-5, 5_000) | st.text(max_size=6) | st.floats(allow_nan=False)
FIELDS = st.sampled_from(["player", "action", "amount", "chips", "words", "oot", "street", "cards", "nonsense"])


@given(
    st.dictionaries(st.sampled_from(["game", "blinds", "street", "focus", "players", "stacks", "pot"]), SCALARS),
    st.lists(st.dictionaries(FIELDS, SCALARS | st.sampled_from(["fold", "bet", "push", "declare", "A", "B"]))),
)
def test_whatever_is_handed_in_is_read_or_refused_with_a_sentence(head: dict[str, Any], events: list[Any]) -> None:
    try:
        parse_tape({**head, "tape": events})
    except BadTape as refused:
        assert str(refused).endswith(".")
        assert 0 <= refused.number <= len(events)


@pytest.mark.parametrize(
    ("event", "field"),
    [
        ({"action": "fold"}, "player"),
        (act("B", "jump"), "action"),
        (act("B", "fold", 600), "amount"),
        (act("B", "call", amount=None) | {"amount": True}, "amount"),
        (act("B", "call", amount=None) | {"amount": 0.5}, "amount"),
        (act("B", "push"), "amount"),
        (act("B", "push", 600, chips={100: 6}), "amount"),
        (act("B", "push", chips={100: 0}), "chips"),
        (act("B", "push", chips={"many": 2}), "chips"),
        (act("B", "call", oot="yes"), "oot"),
        (act("B", "call", street="ocean"), "street"),
        (act("B", "call", seat=4), "seat"),
        (act("B", "discovers_wrong_card_count"), "cards"),
    ],
)
def test_what_is_not_written_as_an_event_is_refused_by_number_and_field(event: dict[str, Any], field: str) -> None:
    with pytest.raises(BadTape) as refused:
        tape_of(BET_600, event)
    assert (refused.value.number, refused.value.field) == (2, field)


@pytest.mark.parametrize(
    ("head", "field"),
    [
        ({"blinds": {"sb": 100, "bb": 50}}, "blinds"),
        ({"blinds": 100}, "blinds"),
        ({"game": "chess"}, "game"),
        ({"players": ["A", "A"]}, "players"),
        ({"players": ["A", "B"], "focus": "C"}, "focus"),
        ({"stacks": {"A": -1}}, "stacks"),
        ({"pots": 3}, "pots"),
    ],
)
def test_what_is_not_written_as_a_tape_is_refused_by_field(head: dict[str, Any], field: str) -> None:
    with pytest.raises(BadTape) as refused:
        parse_tape({**head, "tape": []})
    assert (refused.value.number, refused.value.field) == (0, field)


BLINDS = {"sb": 50, "bb": 100}


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ([BET_600, act("B", "push", chips={500: 1})], ["undercall"]),
        ([BET_600, act("B", "push", chips={500: 1}, last_chips=True)], ["overchip"]),
        ([BET_600, act("B", "push", chips={100: 6})], []),
        ([BET_600, act("B", "push", chips={1000: 1})], ["overchip"]),
        ([BET_600, act("B", "push", chips={500: 2})], ["several-chips"]),
        ([BET_600, act("B", "push", chips={500: 1}), act("B", "push", chips={500: 1})], ["undercall", "two-motions"]),
        ([BET_600, act("B", "raise", 1000)], ["underraise"]),
        ([BET_600, act("B", "raise", 1200)], []),
        ([BET_600, act("B", "all_in", 1000)], ["short-all-in"]),
        ([BET_600, act("B", "all_in", 1000), act("A", "raise", 1600)], ["short-all-in", "raise-not-open"]),
        ([BET_600, act("B", "all_in", 1000), act("A", "all_in", 1600)], ["short-all-in", "raise-not-open"]),
        ([BET_600, act("B", "all_in", 1000), act("C", "raise", 1600), act("A", "raise", 2600)], ["short-all-in"]),
        ([BET_600, act("B", "declare", words="raise")], ["raise-without-amount"]),
        ([BET_600, act("B", "declare", 900, words="nine hundred")], ["amount-alone"]),
        ([BET_600, act("B", "declare", words="if you raise, I fold")], ["condition"]),
        ([BET_600, act("B", "check")], ["check-into-bet"]),
        ([act("A", "declare", words="I bet five"), act("B", "fold")], ["amount-unclear", "acted-before-amount-clear"]),
        ([BET_600, act("B", "raise"), act("C", "call")], []),
        (
            [BET_600, act("B", "declare", words="raise"), act("B", "push", chips={1000: 2}), act("C", "call")],
            ["raise-without-amount"],
        ),
        ([act("A", "fold")], ["fold-without-bet"]),
        ([act("A", "call")], ["call-without-bet"]),
        ([act("A", "bet", chips={100: 6}), act("A", "pull_back", chips={100: 2})], ["chips-taken-back"]),
        ([act("A", "declare", 600, words="six hundred"), act("A", "push", chips={500: 1})], ["words-and-chips-differ"]),
        ([act("A", "declare", 600, words="six hundred"), act("A", "push", chips={100: 6})], []),
        (
            [BET_600, act("B", "raise", 1800), act("B", "push", chips={500: 3}), act("C", "fold")],
            ["chips-unlike-the-call"],
        ),
        ([act("A", "expose_cards")], ["cards-exposed"]),
        ([act("A", "expose_cards", street="showdown")], []),
        ([BET_600, act("dealer", "quote_bet", 500)], ["wrong-bet-count"]),
        ([BET_600, act("C", "quote_bet", 600)], []),
        ([act("dealer", "quote_pot", 900)], ["wrong-pot-count"]),
        ([act("dealer", "quote_pot", 800)], []),
    ],
)
def test_what_is_irregular_is_kept_and_marked(events: list[dict[str, Any]], found: list[str]) -> None:
    assert kinds(tape_of(*events, blinds=BLINDS, street="turn", pot=800)) == found


def test_an_act_out_of_turn_moves_nothing_until_it_binds() -> None:
    tape = tape_of(
        act("seat3", "bet", 300), act("seat6", "raise", 800, oot=True), act("seat5", "call", 300), blinds=BLINDS
    )
    end = final(tape)
    assert (end.bet, end.opening, [early.player for early in end.early]) == (300, True, ["seat6"])
    assert irregularities(tape)[0].skipped == ("seat4", "seat5")


def test_round_the_end_of_the_table_only_seats_of_the_tape_are_passed_over() -> None:
    tape = tape_of(act("seat8", "check"), act("seat2", "bet", 300, oot=True), act("seat9", "check"))
    assert irregularities(tape)[0].skipped == ("seat9", "seat1")


def test_acting_again_in_turn_drops_the_early_act() -> None:
    tape = tape_of(
        act("seat4", "check"), act("seat6", "check", oot=True), act("seat5", "bet", 300), act("seat6", "fold")
    )
    assert final(tape).early == ()


def test_two_short_all_ins_leave_the_last_full_raise_as_it_was() -> None:
    tape = tape_of(act("A", "bet", 100), act("B", "all_in", 125), act("C", "call", 125), act("D", "all_in", 200))
    end = final(tape)
    assert (end.bet, end.last_full, end.minimum_raise_to) == (200, 100, 300)
    assert end.has_acted("A") and end.has_acted("C")
    assert (end.to_call("A"), end.to_call("C")) == (100, 75)


def test_a_call_settles_what_silent_chips_were_taken_for() -> None:
    chips = act("B", "push", chips={500: 2})
    pushed = final(tape_of(act("A", "bet", 300), chips))
    assert (pushed.bet, pushed.unsettled) == (300, (2,))
    called = final(tape_of(act("A", "bet", 300), chips, act("C", "call", 1000)))
    assert (called.bet, called.minimum_raise_to, called.unsettled) == (1000, 1700, ())


def test_all_in_players_count_for_heads_up() -> None:
    tape = tape_of(act("A", "all_in", 500), act("B", "fold"), players=["A", "B", "C"])
    assert final(tape).heads_up is True
    assert before(tape, 2).heads_up is False


def test_chips_taken_back_no_longer_count_with_new_ones() -> None:
    post = act("BB", "post_blind", 50, chips={25: 2})
    tape = tape_of(post, act("BTN", "raise", 600), act("BB", "pull_back", chips={25: 2}), blinds={"sb": 25, "bb": 50})
    assert (before(tape, 3).in_front("BB"), final(tape).in_front("BB")) == (50, 0)
    assert final(tape).to_call("BB") == 550


def test_a_chip_lies_in_front_at_its_full_worth_though_it_posts_less() -> None:
    now = final(tape_of(act("BB", "post_blind", 100, chips={1000: 1}), blinds=BLINDS, street="preflop"))
    assert (now.totals["BB"], now.in_front("BB")) == (100, 1000)


def test_seats_come_from_names_or_from_the_order_of_the_tape() -> None:
    assert seats_of(tape_of(act("seat9", "check"), focus="seat2")) == {"seat9": 9, "seat2": 2}
    assert seats_of(tape_of(act("SB", "check"), act("A", "bet", 300))) == {"SB": 1, "A": 2}


def test_every_field_of_a_round_can_be_derived_again_from_its_events() -> None:
    tape = tape_of(BET_600, act("B", "call", 600), act("A", "check", street="turn"), pot=100)
    now: Round = final(tape)
    assert (now.pot, now.bet, now.totals) == (1300, 0, {})
    assert final(replace(tape, events=tape.events[:2])).pot == 1300


def test_a_seat_may_be_written_as_its_number() -> None:
    tape = parse_tape({"players": [3, "5"], "stacks": {"3": 900, 5: 700}, "focus": 5, "tape": [act("3", "check")]})
    assert (tape.players, tape.focus, seats_of(tape)) == (("seat3", "seat5"), "seat5", {"seat3": 3, "seat5": 5})
    assert final(tape).left == {"seat3": 900, "seat5": 700}


def test_a_name_with_endless_digits_is_a_name_and_no_seat() -> None:
    assert seats_of(tape_of(act("seat" + "7" * 5_000, "check"))) == {"seat" + "7" * 5_000: 1}


def test_in_limit_no_least_raise_is_made_up() -> None:
    tape = tape_of(BET_600, act("B", "raise", 900), game="LHE", street="turn")
    assert (final(tape).minimum_raise_to, kinds(tape)) == (None, [])


@pytest.mark.parametrize(
    ("street", "events", "least"),
    [
        ("preflop", [], 200),
        ("flop", [], 100),
        ("turn", [], 200),
        ("turn", [act("A", "bet", 200), act("B", "raise", 400)], 600),
        ("turn", [act("A", "bet", 200), act("B", "all_in", 299)], 400),
        ("turn", [act("A", "bet", 200), act("B", "all_in", 300)], 500),
        ("postflop", [], None),
    ],
)
def test_in_limit_the_raise_is_one_bet_and_an_all_in_of_half_a_bet_counts_as_one(
    street: str, events: list[dict[str, Any]], least: int | None
) -> None:
    assert final(tape_of(*events, game="LHE", blinds=BLINDS, street=street)).minimum_raise_to == least


def test_every_kind_names_a_concept() -> None:
    from rules.books.registry import concepts

    assert {kind.concept for kind in KINDS.values()} <= concepts().keys()


def test_the_document_lists_every_field_action_and_kind() -> None:
    text = DOCUMENT.read_text()
    rows = re.findall(r"^\| `([a-z-]+)` \|.*\| `([a-z-]+)` \| `([a-z-]+)` \|$", text, re.MULTILINE)
    assert {kind: Kind(concept, situation) for kind, concept, situation in rows} == KINDS
    missing = [name for name in (*TAPE_KEYS, *MAY_CARRY) if f"`{name}`" not in text and "seat_card" not in name]
    assert set(missing) <= {"deal_one_card_face_up_to_each"}


def test_the_example_of_the_document_is_read_and_found_irregular_as_it_says() -> None:
    example = re.search(r"```yaml\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert example
    found = irregularities(parse_tape(yaml.safe_load(example[1])))
    assert [(one.number, one.kind, one.skipped) for one in found] == [
        (3, "out-of-turn", ("seat5",)),
        (4, "overchip", ()),
    ]


def test_a_check_into_a_bet_and_then_a_call_is_a_call() -> None:
    now = final(tape_of(BET_600, act("B", "check"), act("B", "call"), players=["A", "B", "C"]))
    assert (now.totals["B"], now.to_call("B"), now.turn) == (600, 0, "C")
    assert [(move.action, move.with_chips) for move in now.moves] == [("bet", True), ("call", True)]


def test_a_call_puts_in_no_more_than_the_bet() -> None:
    stated = {"player": "dealer", "action": "quote_bet", "amount": 1000}
    now = final(tape_of(BET_600, stated, act("B", "call", 1000), pot=900))
    assert (now.totals["B"], now.bet, now.pot) == (600, 600, 2100)


SAYS_600 = act("B", "declare", 600, words="raise to six hundred")


@pytest.mark.parametrize(
    ("words", "chips", "found"),
    [
        (SAYS_600, {100: 6}, []),
        (SAYS_600, {500: 1}, []),
        (SAYS_600, {1000: 1}, ["chips-unlike-the-call"]),
        (act("B", "declare", words="call"), {100: 1}, []),
        (act("B", "declare", words="call"), {100: 2}, []),
        (act("B", "declare", words="call"), {500: 1}, ["chips-unlike-the-call"]),
    ],
    ids=[
        "the whole",
        "on top of the blind",
        "too much",
        "on top of the blind for a call",
        "a whole call",
        "a large chip",
    ],
)
@pytest.mark.parametrize("stacks", [{}, {"B": 2000}])
def test_the_chips_for_words_may_come_on_top_of_what_lies_there(
    words: dict[str, Any], chips: dict[int, int], found: list[str], stacks: dict[str, int]
) -> None:
    blind = act("B", "post_blind", 100)
    tape = tape_of(blind, act("A", "raise", 200), words, act("B", "push", chips=chips), street="preflop", stacks=stacks)
    assert kinds(tape) == found
    assert final(tape).unsettled == ((3,) if found else ())


@pytest.mark.parametrize("stacks", [{}, {"B": 500}])
def test_who_has_said_all_in_may_yet_push_the_chips(stacks: dict[str, int]) -> None:
    said = (BET_600, act("B", "declare", words="all-in"))
    assert kinds(tape_of(*said, act("B", "push", chips={100: 5}), stacks=stacks)) == []
    assert doubt_on(tape_of(*said, act("B", "raise", 900), stacks=stacks))


def test_chips_that_follow_words_are_no_more_than_there_are() -> None:
    pushed = tape_of(BET_600, act("B", "declare", words="call"), act("B", "push", chips={100: 11}), stacks={"B": 1000})
    doubt = doubt_on(pushed)
    assert doubt
    assert str(doubt.that) == "B had 1,000 in all when the tape begins"


@pytest.mark.parametrize(
    ("last", "pot"),
    [
        (act("B", "push", chips={100: 1}), None),
        (act("B", "push", chips={1000: 1}), None),
        (act("B", "call"), 1700),
    ],
    ids=["an undercall", "an overchip", "a call"],
)
def test_the_pot_is_unknown_once_a_street_has_ended_with_chips_nobody_ruled_on(
    last: dict[str, Any], pot: int | None
) -> None:
    tape = tape_of(BET_600, last, act("A", "check", street="turn"), street="flop", pot=500)
    assert final(tape).pot == pot
