"""The ruling once the floor decides a point that a book leaves open about an error of the deal or exposed cards."""

from collections.abc import Mapping

import pytest

from rules.books.compare import book_of
from rules.engine.decision import DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

NOBODY_ACTED: dict[str, Value] = {"misdeal-moment": "no-action", "misdeal-sits-there": "nobody"}
NAMED_NOT = NOBODY_ACTED | {"misdeal-cause": "other", "misdeal-other": "none"}
ONE_EXPOSED = NOBODY_ACTED | {
    "misdeal-cause": "exposed",
    "misdeal-game": "flop",
    "misdeal-flop-cards": "one-other",
}
AFTER_ACTION = {
    "misdeal-moment": "action",
    "misdeal-sits-there": "nobody",
    "substantial-action-acts-in-turn": "three",
    "substantial-action-acts": "three",
    "substantial-action": "yes",
}
DRAW = {"misdeal-moment": "no-action", "misdeal-cause": "boxed", "misdeal-game": "draw"}
TOO_EARLY = {
    "misdeal-moment": "action",
    "misdeal-cause": "other",
    "misdeal-other": "too-early",
    "misdeal-premature": "turn",
    "misdeal-on-it": "nothing",
}
STUB = {**TOO_EARLY, "misdeal-other": "stub"}
DEALT_IN = AFTER_ACTION | {"misdeal-cause": "not-entitled", "misdeal-sits-there": "other"}
DEALT_OUT = AFTER_ACTION | {"misdeal-cause": "dealt-out", "misdeal-posted": "yes"}
LEFT_OUT = {"misdeal-cause": "dealt-out", "misdeal-posted": "yes"}
BURN_SEEN = {**TOO_EARLY, "misdeal-other": "burns", "misdeal-burns": "face-up"}
TOO_FEW = {
    "misdeal-cause": "card-count",
    "misdeal-count": "few",
    "misdeal-count-seat": 5,
    "misdeal-also": "nothing",
    "others-in": "several",
}
TOO_MANY = {**TOO_FEW, "misdeal-count": "many", "misdeal-extra-card": "dealt"}
WRONG_COUNT = AFTER_ACTION | TOO_MANY | {"own-bet-called": "none"}
FOULED = {
    "misdeal-moment": "action",
    "misdeal-cause": "fouled-deck",
    "misdeal-deck-fouled": "yes",
    "misdeal-foul-card": "elsewhere",
}
FOULED_BEFORE = {**FOULED, "misdeal-moment": "over", "pot-moment": "pushed"}
FOUL_BOARD = {**FOULED, "misdeal-deck-fouled": "no", "misdeal-foul-card": "board"}
ON_THE_DRAW = AFTER_ACTION | {"misdeal-cause": "exposed", "misdeal-game": "draw"}
LATE = {
    "misdeal-moment": "over",
    "misdeal-cause": "boxed",
    "pot-moment": "pushed",
    "substantial-action-acts-in-turn": "one",
}
WRONG_COUNT_LATE = WRONG_COUNT | {
    "misdeal-moment": "over",
    "pot-moment": "pushed",
}
PENDING: dict[str, Value] = {
    "street-moment": "same-street",
    "exposed-how": "neighbour",
    "exposed-seat": 4,
    "exposed-hand": "live",
    "exposed-to-act": "others",
}
OVER: dict[str, Value] = {**PENDING, "street-moment": "over"}
SHOWDOWN: dict[str, Value] = {**PENDING, "exposed-to-act": "nobody"}
FOLDED: dict[str, Value] = {**PENDING, "exposed-hand": "folded", "exposed-to-act-after-fold": "others"}
BY_DEALER: Mapping[str, Value] = {
    "street-moment": "same-street",
    "exposed-how": "others",
    "exposed-deal": "later",
    "exposed-affected-seat": 4,
}


def decided(situation: str, edition: str, told: Mapping[str, Value], **taken: str) -> Ruling:
    """Return the ruling once these points, which it leaves open, are decided."""
    book, given = book_of(edition), answers(told)
    undecided = rule(SITUATIONS[situation], book, given)
    assert isinstance(undecided, Ruling)
    points = {point.id.partition(".")[0].replace("-", "_"): point.id for point in undecided.discretions}
    assert points.keys() == taken.keys()
    decisions = {points[name]: DecisionTaken(value) for name, value in taken.items()}
    ruling = decide(SITUATIONS[situation], book, given, undecided, decisions)
    assert not ruling.discretions
    assert not any("ecide" in str(one) for one in (ruling.outcome, *ruling.words, *ruling.steps))
    assert "td_discretion" not in ruling.values.values()
    return ruling


@pytest.mark.parametrize(
    ("edition", "told", "taken", "outcome", "values"),
    [
        (
            "tda-2009",
            NAMED_NOT,
            {"misdeal": "misdeal"},
            "Misdeal: deal the hand again.",
            {"misdeal": True, "redeal": True},
        ),
        (
            "tda-2019",
            NAMED_NOT,
            {"misdeal": "misdeal"},
            "Misdeal: deal the hand again.",
            {"misdeal": True, "button_moves": False, "left_by": "open_list"},
        ),
        (
            "tda-2013",
            NAMED_NOT,
            {"misdeal": "play-on"},
            "No misdeal: the hand goes on.",
            {"misdeal": False, "hand": "plays_on"},
        ),
        (
            "fivebet-2019",
            DRAW,
            {"misdeal": "play-on"},
            "No misdeal: the hand goes on.",
            {"misdeal": False, "left_by": "house_standards"},
        ),
        (
            "tda-2013",
            TOO_EARLY,
            {"cards_out_of_order": "shuffled_back"},
            "No misdeal: those cards are shuffled back and dealt again.",
            {"ruling": "shuffled_back", "misdeal": False},
        ),
        (
            "tda-2009",
            STUB,
            {"stub_out_of_order": "shuffled"},
            "No misdeal: the stub is shuffled, and the hand goes on.",
            {"ruling": "shuffled", "misdeal": False},
        ),
        (
            "tda-2013",
            STUB,
            {"stub_out_of_order": "in_order"},
            "No misdeal: the stub is put back in its order.",
            {"ruling": "in_order", "misdeal": False},
        ),
        (
            "tda-2017",
            DEALT_IN,
            {"odd_seat": "dead"},
            "Too late for a misdeal: that seat's hand is dead.",
            {"misdeal": False, "hand": "plays_on", "seat": "dead"},
        ),
        (
            "fivebet-2019",
            DEALT_IN,
            {"odd_seat": "plays_on"},
            "Too late for a misdeal: that seat's hand plays on, too.",
            {"misdeal": False, "hand": "plays_on", "seat": "plays_on"},
        ),
        (
            "tda-2013",
            DEALT_OUT,
            {"odd_seat": "stays"},
            "Too late for a misdeal: that seat's posted chips stay in.",
            {"misdeal": False, "seat": "stays"},
        ),
        (
            "tda-2019",
            DEALT_OUT,
            {"odd_seat": "returned"},
            "Too late for a misdeal: that seat's posted chips go back.",
            {"misdeal": False, "seat": "returned"},
        ),
        (
            "tda-2013",
            WRONG_COUNT,
            {"wrong_count": "dead"},
            "No misdeal: seat 5's hand is dead.",
            {"misdeal": False, "hand": "dead", "hand_status": {"seat5": "dead"}},
        ),
        (
            "tda-2009",
            NOBODY_ACTED | TOO_MANY,
            {"misdeal": "hand-dead"},
            "No misdeal: seat 5's hand is dead.",
            {"misdeal": False, "hand": "dead"},
        ),
        (
            "tda-2013",
            NOBODY_ACTED | TOO_MANY | {"others-in": "one", "all-in-in-hand": "no"},
            {"misdeal": "hand-dead"},
            "No misdeal: seat 5's hand is dead. The other player wins.",
            {"misdeal": False, "hand": "dead", "goes_on": "won"},
        ),
        (
            "tda-2009",
            NOBODY_ACTED | {"misdeal-cause": "not-entitled", "misdeal-sits-there": "other"},
            {"misdeal": "dead"},
            "No misdeal: that seat's hand is dead.",
            {"misdeal": False, "hand": "plays_on", "seat": "dead"},
        ),
        (
            "tda-2013",
            NOBODY_ACTED | {"misdeal-cause": "not-entitled", "misdeal-sits-there": "other", "misdeal-game": "draw"},
            {"misdeal": "plays_on"},
            "No misdeal: that seat's hand plays on, too.",
            {"left_by": "house_standards", "seat": "plays_on"},
        ),
        (
            "tda-2009",
            NOBODY_ACTED | LEFT_OUT,
            {"misdeal": "returned"},
            "No misdeal: that seat's posted chips go back.",
            {"misdeal": False, "seat": "returned"},
        ),
        (
            "tda-2019",
            NOBODY_ACTED | LEFT_OUT | {"misdeal-game": "draw"},
            {"misdeal": "stays"},
            "No misdeal: that seat's posted chips stay in.",
            {"misdeal": False, "seat": "stays"},
        ),
        (
            "tda-2017",
            NOBODY_ACTED | LEFT_OUT | {"misdeal-game": "draw", "misdeal-posted": "no"},
            {"misdeal": "sits_out"},
            "No misdeal: that seat sits this hand out.",
            {"misdeal": False, "seat": "sits_out"},
        ),
        (
            "tda-2009",
            NOBODY_ACTED | {"misdeal-cause": "not-entitled", "misdeal-sits-there": "nobody"},
            {"misdeal": "mucked"},
            "No misdeal: the empty seat's cards are mucked.",
            {"misdeal": False, "seat": "mucked"},
        ),
        (
            "tda-2009",
            NOBODY_ACTED | TOO_FEW,
            {"misdeal": "completed"},
            "No misdeal: the short hand gets its missing card.",
            {"misdeal": False, "hand": "completed"},
        ),
        (
            "tda-2013",
            AFTER_ACTION | TOO_FEW | {"own-bet-called": "none"},
            {"wrong_count": "completed"},
            "No misdeal: seat 5 gets the missing card.",
            {"misdeal": False, "hand": "live"},
        ),
        (
            "tda-2017",
            AFTER_ACTION | {"misdeal-cause": "boxed", "misdeal-game": "flop"},
            {"boxed_card": "next-card"},
            "Too late for a misdeal: a boxed board card is no card.",
            {"misdeal": False, "hand": "plays_on"},
        ),
        (
            "tda-2013",
            BURN_SEEN,
            {"burn_seen": "stays"},
            "No misdeal: the card that was seen stays the burn.",
            {"misdeal": False, "ruling": "stays"},
        ),
        *(
            (
                edition,
                WRONG_COUNT_LATE,
                {"wrong_count_late": value},
                outcome,
                {"misdeal": False, "substantial_action": True},
            )
            for edition in ("tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
            for value, outcome in (
                ("dead", "Seat 5's hand was dead, and wins nothing."),
                ("stands", "It stands as played."),
            )
        ),
        (
            "tda-2017",
            FOULED_BEFORE | {"pot-moment": "next-hand"},
            {"fouled_deck": "stands"},
            "That hand stands as played. Change the deck now.",
            {"ruling": "stands", "bets_returned": "none"},
        ),
        (
            "tda-2017",
            ONE_EXPOSED,
            {"misdeal": "replaced"},
            "No misdeal: what was exposed is replaced.",
            {"misdeal": False, "hand": "plays_on", "left_by": "open_list"},
        ),
        (
            "fivebet-2019",
            ONE_EXPOSED,
            {"misdeal": "play-on"},
            "No misdeal: the hand goes on.",
            {"misdeal": False, "hand": "plays_on"},
        ),
        (
            "tda-2019",
            FOULED,
            {"after_fouled_deck": "same-hand"},
            "Fouled deck: all bets go back, and the hand is redealt.",
            {"bets_returned": "all", "goes_on": "same_hand"},
        ),
        (
            "fivebet-2019",
            FOULED,
            {"after_fouled_deck": "next-hand"},
            "Fouled deck: all bets go back. Deal the next hand.",
            {"bets_returned": "all", "goes_on": "next_hand"},
        ),
        (
            "tda-2017",
            FOULED,
            {"fouled_deck": "called-off"},
            "Fouled deck: all bets go back. Deal the next hand.",
            {"ruling": "called_off", "bets_returned": "all"},
        ),
        (
            "tda-2009",
            FOULED_BEFORE,
            {"fouled_deck": "dealt-again"},
            "Fouled deck: all bets go back, and the hand is redealt.",
            {"ruling": "called_off", "bets_returned": "all"},
        ),
        (
            "tda-2013",
            FOULED,
            {"fouled_deck": "stands"},
            "The hand stands and is played on. Then change the deck.",
            {"ruling": "stands", "bets_returned": "none"},
        ),
        (
            "tda-2009",
            FOULED_BEFORE,
            {"fouled_deck": "stands"},
            "That hand stands as played. Change the deck now.",
            {"ruling": "stands", "bets_returned": "none"},
        ),
        (
            "fivebet-2019",
            FOUL_BOARD,
            {"foul_card_on_the_board": "replaced"},
            "The card on the board is replaced, and the hand goes on.",
            {"ruling": "replaced", "misdeal": False, "bets_returned": "none"},
        ),
        (
            "tda-2013",
            FOUL_BOARD,
            {"fouled_deck": "replaced"},
            "The card on the board is replaced, and the hand goes on.",
            {"ruling": "replaced", "misdeal": False, "bets_returned": "none"},
        ),
        (
            "tda-2017",
            ON_THE_DRAW,
            {"misdeal": "replaced"},
            "No misdeal: what was exposed is replaced.",
            {"misdeal": False, "left_by": "house_standards", "hand": "plays_on"},
        ),
        ("tda-2019", LATE, {"late_claim": "stands"}, "It stands as played.", {"ruling": "stands"}),
    ],
)
def test_what_was_decided_about_the_deal_is_the_ruling(
    edition: str, told: Mapping[str, Value], taken: dict[str, str], outcome: str, values: dict[str, object]
) -> None:
    ruling = decided("possible-misdeal", edition, told, **taken)
    assert str(ruling.outcome) == outcome
    assert values.items() <= ruling.values.items()


@pytest.mark.parametrize("edition", ["tda-2017", "tda-2019", "fivebet-2019"])
def test_a_round_with_an_early_stud_card_is_put_aside_before_the_betting_goes_on(edition: str) -> None:
    ruling = rule(SITUATIONS["possible-misdeal"], book_of(edition), answers({**TOO_EARLY, "misdeal-premature": "stud"}))
    assert isinstance(ruling, Ruling)
    assert [str(step) for step in ruling.steps] == [
        "Deal a card for each other live player, and put the whole round aside with the early card.",
        "Have the betting on this street finished; if it leaves one player alone, award the pot and deal no more.",
        "Burn and deal the next street as usual.",
        "Shuffle all the cards put aside into the stub before the last street.",
    ]


@pytest.mark.parametrize("card", ["flop", "turn", "river", "stud", "stud-last"])
@pytest.mark.parametrize("edition", ["tda-2017", "tda-2019", "fivebet-2019"])
def test_no_card_is_dealt_once_the_betting_leaves_one_player(edition: str, card: str) -> None:
    told = {**TOO_EARLY, "misdeal-premature": card}
    if card == "turn":
        told["misdeal-natural-river"] = "yes"
    ruling = rule(SITUATIONS["possible-misdeal"], book_of(edition), answers(told))
    assert isinstance(ruling, Ruling)
    assert any("leaves one player alone, award the pot and deal no more" in str(step) for step in ruling.steps)


def test_a_replaced_card_is_out_of_play() -> None:
    ruling = decided("possible-misdeal", "tda-2019", ONE_EXPOSED, misdeal="replaced")
    assert "Put what was exposed aside, face up: it is out of play, and no burn." in [str(one) for one in ruling.steps]


@pytest.mark.parametrize(
    ("edition", "told", "taken", "outcome", "steps"),
    [
        (
            "tda-2019",
            PENDING,
            "now",
            "Seat 4's hand stays live. The table sees it now.",
            [
                "Have seat 4 turn those cards face up for the whole table.",
                "Have seat 4 turn the cards face down.",
                "Give a penalty if you see fit; it begins when this hand ends.",
            ],
        ),
        (
            "tda-2009",
            SHOWDOWN,
            "now",
            "Seat 4's hand stays live. The table sees it now.",
            ["Have seat 4 turn those cards face up for the whole table.", "Give a penalty if you see fit."],
        ),
        (
            "tda-2017",
            PENDING,
            "after-hand",
            "Seat 4's hand stays live. The table sees it after the hand.",
            [
                "Have seat 4 turn the cards face down.",
                "Keep seat 4's cards apart from the muck if they fold.",
                "Show those cards to the whole table when the hand is over.",
                "Give a penalty if you see fit; it begins when this hand ends.",
            ],
        ),
        (
            "fivebet-2019",
            FOLDED,
            "after-hand",
            "Seat 4's hand stays folded. The table sees it after the hand.",
            [
                "Keep seat 4's cards face down and apart from the muck.",
                "Show those cards to the whole table when the hand is over.",
                "Give a penalty if you see fit; it begins when the next hand starts.",
            ],
        ),
        (
            "tda-2013",
            OVER,
            "now",
            "Seat 4's hand counts as played. The table sees it now.",
            [
                "Show those cards to the whole table, if they can still be told from the rest.",
                "Give a penalty if you see fit.",
            ],
        ),
        (
            "tda-2019",
            OVER,
            "no",
            "Seat 4's hand counts as played. The table does not see it.",
            ["Leave those cards face down.", "Give a penalty if you see fit."],
        ),
        (
            "tda-2019",
            SHOWDOWN,
            "no",
            "The table sees those cards only if they are tabled.",
            [
                "Have seat 4 keep the cards face down, unless they are tabled at the showdown.",
                "Give a penalty if you see fit.",
            ],
        ),
        (
            "tda-2019",
            SHOWDOWN,
            "after-hand",
            "The table sees those cards after the hand, or once tabled.",
            [
                "Have seat 4 keep the cards face down, unless they are tabled at the showdown.",
                "Keep those cards apart from the muck if seat 4 does not table them.",
                "Show those cards to the whole table when the hand is over.",
                "Give a penalty if you see fit.",
            ],
        ),
        (
            "tda-2019",
            FOLDED,
            "no",
            "Seat 4's hand stays folded. The table does not see it.",
            ["Muck seat 4's cards face down.", "Give a penalty if you see fit; it begins when this hand ends."],
        ),
    ],
)
def test_who_sees_cards_shown_to_one_person_is_what_was_decided(
    edition: str, told: Mapping[str, Value], taken: str, outcome: str, steps: list[str]
) -> None:
    ruling = decided("cards-exposed-with-action-pending", edition, told, show_all=taken)
    assert str(ruling.outcome) == outcome
    assert [str(step) for step in ruling.steps] == steps
    assert ruling.values["show_all"] == taken
    assert ruling.penalty


@pytest.mark.parametrize(
    ("edition", "moment", "outcome"),
    [
        ("tda-2009", "same-street", "Seat 4's hand plays on."),
        ("tda-2013", "later-street", "Seat 4's hand plays on."),
        ("tda-2013", "over", "Seat 4's hand counts as played."),
    ],
)
def test_a_hand_that_others_exposed_plays_on_where_the_floor_says_so(edition: str, moment: str, outcome: str) -> None:
    told = {**BY_DEALER, "street-moment": moment}
    ruling = decided("cards-exposed-with-action-pending", edition, told, exposed_hand="plays_on")
    assert str(ruling.outcome) == outcome
    assert (ruling.values["hand"], ruling.values["ruling"]) == ("live", "plays_on")


@pytest.mark.parametrize("how", ["shown", "slipped", "others"])
def test_in_a_hand_that_is_over_nothing_is_turned_down_or_played_on(how: str) -> None:
    told: dict[str, Value] = {**OVER, "exposed-how": how, "exposed-deal": "later", "exposed-affected-seat": 4}
    ruling = rule(SITUATIONS["cards-exposed-with-action-pending"], book_of("tda-2019"), answers(told))
    assert isinstance(ruling, Ruling)
    assert str(ruling.outcome).startswith("Seat 4's hand counts as played.")
    steps = [str(step) for step in ruling.steps]
    assert steps[0] == "Change nothing in that hand."
    assert steps[1:] in ([], ["Give a penalty if you see fit."])


@pytest.mark.parametrize(("edition", "same"), [("tda-2009", False), ("tda-2013", True), ("tda-2019", True)])
def test_a_hand_is_dealt_again_with_the_same_button_where_the_book_says_so(edition: str, same: bool) -> None:
    ruling = decided("possible-misdeal", edition, NAMED_NOT, misdeal="misdeal")
    assert any("button" in str(one) for one in (*ruling.steps, *ruling.words)) is same
    assert any("button" in str(one) for one in ruling.silences) is not same


@pytest.mark.parametrize("cause", ["button-two", "short-table"])
def test_of_a_finished_hand_nothing_is_played_on_that_was_no_misdeal(cause: str) -> None:
    told: dict[str, Value] = {"misdeal-moment": "over", "misdeal-cause": cause}
    ruling = rule(SITUATIONS["possible-misdeal"], book_of("tda-2019"), answers(told))
    assert isinstance(ruling, Ruling)
    assert [str(step) for step in ruling.steps] == ["Change nothing in that hand."]
