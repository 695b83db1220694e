"""The ruling once the floor decides a point that a book leaves open about turns, a check into a bet, or a gesture."""

from collections.abc import Mapping

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import NOT_YET, Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

RAN_PAST: Mapping[str, Value] = {
    "hand-moment": "acted-behind",
    "actor": 6,
    "oot-action": "call",
    "oot-skipped": (4,),
    "oot-behind": (7,),
    "oot-behind-act.7": "fold",
    "oot-defended.4": "silent",
}
RAN_PAST_TWO: Mapping[str, Value] = {**RAN_PAST, "oot-skipped": (4, 5), "oot-all-defended": "silent"}
ONE_MAY_ACT: Mapping[str, Value] = {
    **RAN_PAST_TWO,
    "oot-all-defended": "some",
    "oot-silent": (4,),
    "oot-skipped-act.5": NOT_YET,
}
ONE_CALLED: Mapping[str, Value] = {**ONE_MAY_ACT, "oot-skipped-act.5": "call", "oot-behind-act.7": "call"}
NOTHING_CHANGED: Mapping[str, Value] = {**ONE_MAY_ACT, "oot-skipped-act.5": "fold"}
CHANGED: Mapping[str, Value] = {
    **ONE_MAY_ACT,
    "oot-skipped-act.5": "raise",
    "oot-bet-before.5": 300,
    "oot-bet-now.5": 600,
    "betting-structure": "no-limit",
}
RELEASED: Mapping[str, Value] = {
    "hand-moment": "now",
    "actor": 6,
    "oot-action": "call",
    "oot-skipped": (4,),
    "oot-skipped-act.4": "raise",
    "oot-bet-before.4": 300,
    "oot-bet-now.4": 600,
    "betting-structure": "no-limit",
}
CHECKED: Mapping[str, Value] = {
    "hand-moment": "now",
    "actor": 6,
    "oot-action": "check-into-bet",
    "oot-skipped": (4,),
    "oot-skipped-act.4": "call",
}
NEXT_STREET: Mapping[str, Value] = {"hand-moment": "later-street", "actor": 6}
WAVED: Mapping[str, Value] = {"hand-moment": "now", "actor": 5, "gesture-seen": "gesture"}
FACING: Mapping[str, Value] = {**WAVED, "to-call": "yes"}
UNBET: Mapping[str, Value] = {**WAVED, "to-call": "no"}
BEHIND_FACING: Mapping[str, Value] = {**FACING, "hand-moment": "acted-behind"}
BEHIND_UNBET: Mapping[str, Value] = {**UNBET, "hand-moment": "acted-behind"}
FOLDED_ALL_IN: Mapping[str, Value] = {
    "hand-moment": "now",
    "actor": 5,
    "gesture-seen": "changed",
    "gesture-first": "all-in",
    "gesture-later": "fold",
    "gesture-still-turn": "no",
}
RAISED_AFTER: Mapping[str, Value] = {
    "hand-moment": "now",
    "actor": 5,
    "gesture-seen": "tap",
    "to-call": "yes",
    "check-into-bet-act": "raise",
}
IN_BOTH = ("tda-2019", "fivebet-2019")


def decided(situation: str, edition: str, told: Mapping[str, Value], decisions: Mapping[str, str]) -> Ruling:
    """Return the ruling once these points, which it leaves open, are decided."""
    book, given = book_of(edition), answers(told)
    undecided = rule(SITUATIONS[situation], book, given)
    assert isinstance(undecided, Ruling), undecided
    assert [point.id for point in undecided.discretions] == list(decisions)
    taken = {point: DecisionTaken(value) for point, value in decisions.items()}
    ruling = decide(SITUATIONS[situation], book, given, undecided, taken)
    assert not ruling.discretions
    assert not any("decide" in str(one).lower() for one in (ruling.outcome, *ruling.words))
    return ruling


def deciding(ruling: Ruling) -> str:
    """Return the deciding concept."""
    return next(citation.concept for citation in ruling.citations if citation.deciding)


@pytest.mark.parametrize(
    ("edition", "told", "decisions", "outcome", "values"),
    [
        (
            "tda-2009",
            RELEASED,
            {"early-chips.6": "back"},
            "Seat 6's early chips go back; the bet is 600.",
            {"early_chips": "back", "call_amount": 600, "min_raise_to": 900, "binding": False},
        ),
        (
            "tda-2009",
            RELEASED,
            {"early-chips.6": "stay"},
            "Seat 6's early chips stay in; the bet is 600.",
            {"early_chips": "stay", "call_amount": 600, "binding": False},
        ),
        (
            "tda-2009",
            CHECKED,
            {"check-into-bet": "all"},
            "The check does not count: seat 6 has every option.",
            {"ruling": "no_act", "binding": False},
        ),
        (
            "tda-2013",
            CHECKED,
            {"check-into-bet": "call-or-fold"},
            "Seat 6 checked into a bet: call or fold, no raise.",
            {"ruling": "check", "allowed_actions": ["call", "fold"]},
        ),
        ("tda-2013", NEXT_STREET, {"late-claim": "stands"}, "It stands as played.", {"ruling": "stands"}),
        *(
            (
                edition,
                told,
                {"skipped-hand.4": "dead"},
                f"Seat 4's hand is dead; {beside}.",
                {"skipped_hand": {"seat4": "dead"}},
            )
            for edition in IN_BOTH
            for told, beside in (
                (RAN_PAST, "play behind stands"),
                (ONE_MAY_ACT, "it is on seat 5"),
                (NOTHING_CHANGED, "what was done stands"),
                (CHANGED, "seat 6 is free again"),
            )
        ),
        (
            "tda-2017",
            RAN_PAST,
            {"skipped-hand.4": "non_aggressive_only"},
            "Seat 4 may not bet or raise; play behind stands.",
            {"skipped_hand": {"seat4": "non_aggressive_only"}, "backs_up_to": "seat4"},
        ),
        (
            "fivebet-2019",
            RAN_PAST,
            {"skipped-hand.4": "limited"},
            "Seat 4 goes on with limited action; play behind stands.",
            {"skipped_hand": {"seat4": "limited"}, "backs_up_to": "seat4"},
        ),
        (
            "tda-2019",
            RAN_PAST_TWO,
            {"skipped-hand.4": "dead", "skipped-hand.5": "dead"},
            "Seats 4 and 5 have dead hands; play behind stands.",
            {"skipped_hand": {"seat4": "dead", "seat5": "dead"}},
        ),
        (
            "tda-2019",
            RAN_PAST_TWO,
            {"skipped-hand.4": "non_aggressive_only", "skipped-hand.5": "dead"},
            "Seat 5's hand is dead; seat 4 may not bet or raise.",
            {"skipped_hand": {"seat4": "non_aggressive_only", "seat5": "dead"}, "backs_up_to": "seat4"},
        ),
    ],
)
def test_action_out_of_turn(
    edition: str, told: Mapping[str, Value], decisions: Mapping[str, str], outcome: str, values: Mapping[str, object]
) -> None:
    ruling = decided("action-out-of-turn", edition, told, decisions)
    assert str(ruling.outcome) == outcome
    assert values.items() <= ruling.values.items()


def test_a_player_left_alone_by_a_dead_skipped_hand_has_won() -> None:
    alone = "Push the pot to a player who is left alone: a hand with no opponent has won."
    for done, behind, may_be_alone in (("raise", "fold", True), ("raise", "call", False), ("call", "fold", False)):
        told = {**RAN_PAST, "oot-action": done, "oot-behind-act.7": behind}
        ruling = decided("action-out-of-turn", "tda-2019", told, {"skipped-hand.4": "dead"})
        assert (alone in map(str, ruling.steps)) == may_be_alone


def test_a_dead_hand_is_passed_and_play_goes_on_behind_the_last_who_acted() -> None:
    ruling = decided("action-out-of-turn", "tda-2019", RAN_PAST, {"skipped-hand.4": "dead"})
    steps = ["Muck seat 4's hand.", "Let seat 6's call stand.", "Let seat 7's fold stand."]
    assert [str(step) for step in ruling.steps] == [*steps, "Let the action go on behind seat 7."]
    assert "backs_up_to" not in ruling.values
    [picture] = ruling.pictures
    assert (picture.kind, str(picture.says)) == ("positions", "Seat 4's hand is dead.")
    assert picture.values["seats"] == ((4, "Dead hand"),)


@pytest.mark.parametrize("edition", ["tda-2017", *IN_BOTH])
def test_the_action_comes_back_to_a_hand_that_goes_on_before_play_goes_on_behind(edition: str) -> None:
    taken = "limited" if edition == "fivebet-2019" else "non_aggressive_only"
    ruling = decided("action-out-of-turn", edition, ONE_CALLED, {"skipped-hand.4": taken})
    steps = [str(step) for step in ruling.steps]
    assert (steps[0], steps[-1]) == ("Take the action back to seat 4.", "Let the action go on behind seat 7.")
    assert ruling.values["backs_up_to"] == "seat4"
    assert deciding(ruling) == "oot-skipped-hand-ruling"


def test_a_hand_that_goes_on_acts_before_the_next_one_passed_over() -> None:
    ruling = decided("action-out-of-turn", "tda-2019", ONE_MAY_ACT, {"skipped-hand.4": "non_aggressive_only"})
    assert str(ruling.outcome) == "Seat 4 may not bet or raise; then seat 5 acts."
    assert "Let seat 5 act after that, with every option." in [str(step) for step in ruling.steps]


def test_what_was_done_behind_a_check_that_does_not_count_hangs_on_what_comes_next() -> None:
    told = {**RAN_PAST, "oot-action": "check-into-bet", "oot-behind-act.7": "call", "oot-defended.4": "defended"}
    told["oot-skipped-act.4"] = "call"
    ruling = decided("action-out-of-turn", "tda-2013", told, {"check-into-bet": "all"})
    assert str(ruling.steps[-1]) == "Let seat 7's call stand unless seat 6 raises."


@pytest.mark.parametrize(("edition", "folds"), [("tda-2009", ""), ("tda-2013", "; a fold stands")])
def test_a_fold_behind_that_nobody_listed_stands_only_where_the_book_says_so(edition: str, folds: str) -> None:
    told = {**RAN_PAST, "oot-behind": (7, 8), "oot-defended.4": "defended", "oot-skipped-act.4": "fold"}
    ruling = rule(SITUATIONS["action-out-of-turn"], book_of(edition), answers(told))
    assert isinstance(ruling, Ruling)
    step = f"Hold everyone else who acted behind to the same test in turn{folds}."
    assert step in [str(one) for one in ruling.steps]


def test_early_chips_beyond_the_bet_cannot_stay() -> None:
    told = {**RELEASED, "oot-action": "raise", "oot-amount": 900}
    ruling = rule(SITUATIONS["action-out-of-turn"], book_of("tda-2009"), answers(told))
    assert isinstance(ruling, Ruling)
    assert [choice.value for choice in ruling.discretions[0].choices] == ["back", "otherwise"]


def test_a_hand_that_may_not_raise_is_drawn() -> None:
    ruling = decided("action-out-of-turn", "tda-2019", RAN_PAST, {"skipped-hand.4": "non_aggressive_only"})
    assert [picture.kind for picture in ruling.pictures] == ["turns", "may-raise"]


def test_one_hand_is_ruled_on_before_the_other() -> None:
    book, given = book_of("tda-2019"), answers(RAN_PAST_TWO)
    undecided = rule(SITUATIONS["action-out-of-turn"], book, given)
    assert isinstance(undecided, Ruling)
    ruling = decide(SITUATIONS["action-out-of-turn"], book, given, undecided, {"skipped-hand.4": DecisionTaken("dead")})
    assert str(ruling.outcome) == "You decide on seat 5's hand; play behind stands."
    assert [point.id for point in ruling.discretions] == ["skipped-hand.5"]
    assert ruling.values["skipped_hand"] == {"seat4": "dead", "seat5": "floor_decides"}


@pytest.mark.parametrize("edition", ["tda-2009", "tda-2013", "tda-2019"])
@pytest.mark.parametrize(
    ("told", "point", "taken", "outcome", "values"),
    [
        (FACING, "gesture", "call", "It counts as a call by seat 5.", {"ruling": "call", "binding": True}),
        (FACING, "gesture", "raise", "It counts as a raise by seat 5.", {"ruling": "raise", "binding": True}),
        (FACING, "gesture", "fold", "It counts as a fold by seat 5.", {"ruling": "fold", "binding": True}),
        (UNBET, "gesture", "check", "It counts as a check by seat 5.", {"ruling": "check", "binding": True}),
        (UNBET, "gesture", "bet", "It counts as a bet by seat 5.", {"ruling": "bet", "binding": True}),
        (
            UNBET,
            "gesture",
            "acts_now",
            "It counts as nothing yet: seat 5 acts now.",
            {"ruling": "no_act", "binding": False},
        ),
        (
            FOLDED_ALL_IN,
            "fold-after-all-in",
            "plays_on",
            "Seat 5's all-in stands, and the hand plays on.",
            {"stands": "all-in", "hand": "plays_on"},
        ),
        (NEXT_STREET, "late-claim", "stands", "It stands as played.", {"ruling": "stands"}),
    ],
)
def test_gestures_and_terms(
    edition: str, told: Mapping[str, Value], point: str, taken: str, outcome: str, values: Mapping[str, object]
) -> None:
    ruling = decided("gestures-and-terms", edition, told, {point: taken})
    assert str(ruling.outcome) == outcome
    assert values.items() <= ruling.values.items()


@pytest.mark.parametrize("edition", ["tda-2009", "tda-2013"])
def test_an_all_in_that_is_folded_comes_back_as_far_as_nobody_matched_it(edition: str) -> None:
    ruling = decided("gestures-and-terms", edition, FOLDED_ALL_IN, {"fold-after-all-in": "fold"})
    assert str(ruling.outcome) == "Seat 5's hand is folded; what nobody matched goes back."
    last = ["Say aloud what there is to call.", "Let the action go on behind seat 5."]
    assert [str(step) for step in ruling.steps[-2:]] == last
    assert deciding(ruling) == "floor-decision-fairness"
    assert ruling.values["hand"] == "folded"


@pytest.mark.parametrize("edition", ["tda-2017", *IN_BOTH])
def test_an_all_in_is_not_folded_where_its_hand_may_not_be_mucked(edition: str) -> None:
    ruling = rule(SITUATIONS["gestures-and-terms"], book_of(edition), answers(FOLDED_ALL_IN))
    assert isinstance(ruling, Ruling)
    assert [choice.value for choice in ruling.discretions[0].choices] == ["plays_on", "otherwise"]
    came_to = decided("gestures-and-terms", edition, FOLDED_ALL_IN, {"fold-after-all-in": "plays_on"})
    assert deciding(came_to) == "all-in-no-muck"


@pytest.mark.parametrize(
    ("told", "taken", "last"),
    [
        (UNBET, "check", "Let the action go on behind seat 5."),
        (FACING, "call", "Let the action go on behind seat 5."),
        (BEHIND_UNBET, "check", "Let seat 5's check stand."),
        (BEHIND_FACING, "fold", "Muck seat 5's hand."),
        (BEHIND_FACING, "acts_now", "Rule next on the others who acted behind, as out of turn."),
    ],
)
def test_what_comes_behind_a_gesture(told: Mapping[str, Value], taken: str, last: str) -> None:
    ruling = decided("gestures-and-terms", "tda-2019", told, {"gesture": taken})
    assert str(ruling.steps[-1]) == last


@pytest.mark.parametrize("edition", ["tda-2017", *IN_BOTH])
@pytest.mark.parametrize(
    ("taken", "outcome", "ruling"),
    [
        ("call", "The try to raise is a call by seat 5.", "call"),
        ("call-or-fold", "The try to raise does not count: seat 5 calls or folds.", "no_raise"),
    ],
)
def test_a_raise_tried_after_a_check_into_a_bet(edition: str, taken: str, outcome: str, ruling: str) -> None:
    came_to = decided("gestures-and-terms", edition, RAISED_AFTER, {"raise-after-check": taken})
    assert str(came_to.outcome) == outcome
    assert came_to.values["ruling"] == ruling
