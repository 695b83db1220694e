"""Rulings that the report on a tape gives: nothing that was seen is refused, dropped or left without its amount."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.books.editions import editions, load_edition
from rules.tape_report import told

ADDED_UP = tuple(edition for edition in editions() if edition != "tda-2009")


def act(seat: int, action: str, amount: int | None = None, **more: Any) -> dict[str, Any]:
    return {"player": f"seat{seat}", "action": action} | ({"amount": amount} if amount else {}) | more


def listed(document: Mapping[str, Any], edition: str) -> Iterator[dict[str, Any]]:
    """Yield the irregularities on a tape that are ruled on, with their results."""
    report: dict[str, Any] = told(document, load_edition(edition))
    return (one for one in report["irregularities"] if not one["gives_way_to"] and not one["with_event"])


def last(document: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """Return the result for the last irregularity that is ruled on."""
    *_, one = listed(document, edition)
    result: dict[str, Any] = one["result"]
    return result


class TestARaiseBehindShortAllIns:
    """Several short all-ins that come to a full raise together open the betting again, as a book may say."""

    def raised(self, *events: Mapping[str, Any], game: str = "NLHE") -> dict[str, Any]:
        """Return a tape on which seat 1 bet 100 and faces 200, made of all-ins of 25 and 75."""
        all_ins = (act(2, "all_in", 125), act(3, "call", 125), act(4, "all_in", 200), act(5, "call", 200))
        return {
            "game": game,
            "blinds": {"sb": 50, "bb": 100},
            "street": "flop",
            "pot": 500,
            "players": [f"seat{seat}" for seat in range(1, 6)],
            "stacks": {"seat2": 125, "seat4": 200},
            "tape": [act(1, "bet", 100), *all_ins, *events],
        }

    @pytest.mark.parametrize("edition", ADDED_UP)
    def test_one_that_is_too_small_is_made_the_least(self, edition: str) -> None:
        assert last(self.raised(act(1, "raise", 250)), edition)["values"]["bet_total"] == 300

    @pytest.mark.parametrize("edition", ADDED_UP)
    def test_one_said_without_an_amount_has_its_least(self, edition: str) -> None:
        ruled = last(self.raised(act(1, "declare", words="raise")), edition)
        assert ruled["outcome"] == "Seat 1 must raise, to at least 300."

    @pytest.mark.parametrize("edition", ("tda-2017", "tda-2019", "fivebet-2019"))
    def test_one_above_the_pot_comes_down(self, edition: str) -> None:
        assert last(self.raised(act(1, "raise", 9000), game="PLO"), edition)["values"]["bet_total"] == 1550

    @pytest.mark.parametrize("words", ["raise", "raise to 250", "I bet the pot", "raise, five", "I raise, three"])
    def test_whether_they_may_raise_comes_first_where_each_all_in_is_judged_alone(self, words: str) -> None:
        ruled = last(self.raised(act(1, "declare", words=words)), "tda-2009")
        assert ruled["values"]["ruling"] == "may_not_raise"

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("words", ["raise", "raise to 250", "I bet the pot", "raise, five"])
    def test_something_is_ruled_or_asked_whatever_was_said(self, words: str, edition: str) -> None:
        assert [one["result"] for one in listed(self.raised(act(1, "declare", words=words)), edition)][-1]


class TestChipsOfAnActOutOfTurnTakenBack:
    """Chips pushed out of turn and pulled back are seen, so they are never refused; the act binds or not all the
    same.
    """

    PUSH, BACK = act(3, "push", chips={500: 1}), act(3, "pull_back", chips={500: 1})

    def on_the_flop(self, *events: Mapping[str, Any], **more: Any) -> dict[str, Any]:
        return {
            "game": "NLHE",
            "blinds": {"sb": 50, "bb": 100},
            "street": "flop",
            "pot": 800,
            "players": [f"seat{seat}" for seat in (2, 3, 4, 5)],
            "tape": list(events),
        } | more

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize(
        "pushed",
        [
            (PUSH,),
            (PUSH | {"oot": True},),
            (act(3, "bet", 500),),
            (act(3, "bet", 500, chips={500: 1}),),
            (act(3, "push", chips={1000: 1}),),
            (act(3, "push", chips_unspecified="one"),),
            (act(3, "declare", words="five hundred"), PUSH),
            (act(3, "push", chips={100: 3}), act(3, "push", chips={100: 3})),
        ],
    )
    def test_they_go_out_again_until_those_passed_over_have_acted(self, pushed: Any, edition: str) -> None:
        ruled, *_ = [one["result"] for one in listed(self.on_the_flop(*pushed, self.BACK), edition)]
        if ruled["status"] == "ruling":
            assert ruled["outcome"] == "Action goes back to seat 2."
            assert "Have seat 3 put back out what they took back: that does not undo the act." in ruled["steps"]
        else:
            assert ruled["question"]["id"] == "oot-action"

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("events", [(PUSH, BACK, act(2, "check")), (PUSH, act(2, "check"), BACK)])
    def test_they_go_out_again_if_nothing_changed(self, events: Any, edition: str) -> None:
        ruled = last(self.on_the_flop(*events), edition)
        assert ruled["outcome"] == "Seat 3's bet of 500 stands: nothing changed."
        assert "Have seat 3 put back out what they took back: that does not undo the act." in ruled["steps"]

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("events", [(PUSH, BACK, act(2, "bet", 300)), (PUSH, act(2, "bet", 300), BACK)])
    def test_they_stay_with_their_player_if_the_action_changed(self, events: Any, edition: str) -> None:
        ruled = last(self.on_the_flop(*events), edition)
        assert ruled["outcome"].endswith("the bet is 300 now.")
        assert "Let seat 3 keep the chips that they took back." in ruled["steps"]
        assert "Give seat 3 the chips back." not in ruled["steps"]

    @pytest.mark.parametrize("edition", editions())
    def test_chips_nobody_counted_and_blinds_nobody_noted_can_come_back(self, edition: str) -> None:
        uncounted = (act(2, "bet", 100), act(3, "push", chips_unspecified="several"), self.BACK)
        assert [one["result"] for one in listed(self.on_the_flop(*uncounted), edition)]
        blind = (act(4, "raise", 300), act(5, "fold"), act(2, "pull_back", chips={50: 1}))
        assert list(listed(self.on_the_flop(*blind, street="preflop", pot=None), edition))

    @pytest.mark.parametrize("back", [{500: 2}, {1000: 1}])
    def test_whether_more_came_back_than_went_out_is_asked(self, back: dict[int, int]) -> None:
        for events in ((self.PUSH, act(3, "pull_back", chips=back)), (self.PUSH, self.BACK, self.BACK)):
            doubt = told(self.on_the_flop(*events), load_edition("tda-2019"))["contradiction"]
            assert doubt["event"] == len(events)
            assert [one["value"] for one in doubt["options"]] == [True, False]


BEFORE_2017 = ("tda-2009", "tda-2013")
FROM_2017 = tuple(edition for edition in editions() if edition not in BEFORE_2017)


def facing_2000(lain: str, *events: Mapping[str, Any], game: str = "NLHE", **more: Any) -> dict[str, Any]:
    """Return a tape on which seat 1 faces 2,000 at blinds of 500 and 1,000, with chips in front or none."""
    before = {
        "none": ("flop", [act(3, "bet", 2000)], (3, 1, 2)),
        "blind": ("preflop", [act(1, "post_blind", 500), act(2, "post_blind", 1000), act(3, "raise", 2000)], (1, 2, 3)),
        "bet": ("flop", [act(1, "push", chips={1000: 1}), act(2, "call", 1000), act(3, "raise", 2000)], (1, 2, 3)),
        "covering": ("flop", [act(1, "bet", 1000, chips={5000: 1}), act(2, "fold"), act(3, "raise", 2000)], (1, 2, 3)),
    }
    street, tape, order = before[lain]
    return {
        "game": game,
        "blinds": {"sb": 500, "bb": 1000},
        "street": street,
        "pot": None if street == "preflop" else 6000,
        "players": [f"seat{seat}" for seat in order],
        "tape": [*tape, *events],
    } | more


LAIN = st.sampled_from(["none", "blind", "bet", "covering"])
PUSHED = st.sampled_from([{500: 3}, {500: 2}, {500: 1, 1000: 1}, {1000: 5}, {500: 9}, {5000: 2}])
NAMING = ["call", "raise", "raise to 6000", "raise 6000", "six thousand", "raise 1000 more", "minimum raise"]


class TestWordsThatComeWithChips:
    @given(LAIN, st.sampled_from(NAMING), PUSHED, st.booleans(), st.sampled_from(FROM_2017))
    def test_they_count_as_if_said_just_before(
        self, lain: str, words: str, chips: dict[int, int], everything: bool, edition: str
    ) -> None:
        push = act(1, "push", chips=chips, last_chips=everything)
        together, before = (
            [comes_to(one["result"]) for one in listed(facing_2000(lain, *events), edition)]
            for events in ([push | {"words": words}], [act(1, "declare", words=words), push])
        )
        # Words that agree with the chips leave nothing to rule on.
        assert not together or not before or together == before

    @pytest.mark.parametrize("edition", ("tda-2019", "fivebet-2019"))
    def test_raise_said_with_chips_onto_the_blind_is_a_raise(self, edition: str) -> None:
        raised = act(1, "push", chips={500: 3}, words="raise", last_chips=False)
        assert last(facing_2000("blind", raised), edition)["outcome"] == "A raise to 3,000, 1,000 more: raise was said."

    @pytest.mark.parametrize("edition", FROM_2017)
    @pytest.mark.parametrize("lain", ["none", "blind", "bet", "covering"])
    @pytest.mark.parametrize("chips", [{500: 3}, {5000: 1}])
    def test_an_amount_said_with_them_is_the_raise(self, chips: dict[int, int], lain: str, edition: str) -> None:
        said = act(1, "push", chips=chips, words="raise to 7,000")
        assert last(facing_2000(lain, said), edition)["values"]["bet_total"] == 7000

    @pytest.mark.parametrize("edition", FROM_2017)
    @pytest.mark.parametrize("lain", ["none", "blind", "bet", "covering"])
    @pytest.mark.parametrize("chips", [{500: 3}, {5000: 1}])
    def test_all_in_said_with_them_is_everything(self, chips: dict[int, int], lain: str, edition: str) -> None:
        said = act(1, "push", chips=chips, words="all in")
        assert last(facing_2000(lain, said), edition)["outcome"] == "Seat 1 said all-in: everything they have."

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("chips", [{5000: 1}, {2500: 1}])
    @pytest.mark.parametrize("lain", ["none", "blind", "bet", "covering"])
    def test_whether_raise_came_before_one_chip_landed_is_asked(
        self, lain: str, chips: dict[int, int], edition: str
    ) -> None:
        asked = last(facing_2000(lain, act(1, "push", chips=chips, words="raise")), edition)
        asks = "chips-said" if edition in FROM_2017 else "chips-raise-on-one-chip"
        assert asked["question"]["id"] == asks

    @pytest.mark.parametrize("edition", ("tda-2017", "tda-2019"))
    @pytest.mark.parametrize("words", ["raise to 6,000", "raise 6000"])
    @pytest.mark.parametrize("chips", [{500: 3}, {5000: 1}])
    def test_an_amount_said_with_nothing_bet_is_the_bet(self, chips: dict[int, int], words: str, edition: str) -> None:
        unbet = facing_2000("none", act(3, "push", chips=chips, words=words))
        unbet["tape"] = unbet["tape"][1:]
        assert last(unbet, edition)["values"]["bet_total"] == 6000

    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("words", ["pot", "check", "raise to six", "fold"])
    def test_one_act_is_ruled_on_once_when_chips_follow_unclear_words(self, words: str, edition: str) -> None:
        followed = facing_2000("blind", act(1, "declare", words=words), act(1, "push", chips={500: 3}))
        assert len(list(listed(followed, edition))) == 1


def comes_to(result: Mapping[str, Any]) -> Any:
    """Return what an act comes to, or the question about it."""
    if result["status"] != "ruling":
        return result["question"]["id"]
    return [result["values"].get(name) for name in ("ruling", "bet_total", "call_amount")]


class TestRightBehindAFold:
    @pytest.mark.parametrize("edition", editions())
    @pytest.mark.parametrize("more", [act(1, "declare", words="call"), act(1, "push", chips={500: 3}), act(1, "call")])
    def test_what_else_is_said_or_done_changes_nothing(self, more: dict[str, Any], edition: str) -> None:
        folded = facing_2000("blind", act(1, "fold"), more)
        report: dict[str, Any] = told(folded, load_edition(edition))
        assert report["derived"]["in_hand"] == ["seat2", "seat3"]
        assert report["derived"]["turn"] == "seat2"
        assert [one["kind"] for one in listed(folded, edition)] == ["second-thoughts"]


SPOKEN = [
    "call",
    "raise",
    "check",
    "all in",
    "raise to 6000",
    "six thousand",
    "pot",
    "six",
    "bet",
    "blargh",
    "good luck",
]


@st.composite
def seen(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a tape of whatever three players may be seen to do, in any order, in turn or not."""
    events: list[dict[str, Any]] = []
    out: dict[int, dict[int, int]] = {}
    for _ in range(draw(st.integers(1, 5))):
        seat, chips = draw(st.integers(1, 3)), draw(PUSHED)
        match draw(st.sampled_from(["push", "push with words", "declare", "check", "call", "pull_back"])):
            case "push":
                events.append(act(seat, "push", chips=chips))
                out[seat] = chips
            case "push with words":
                events.append(act(seat, "push", chips=chips, words=draw(st.sampled_from(SPOKEN))))
                out.pop(seat, None)  # words may have made it an act that a fold or a check ends
            case "pull_back" if seat in out:
                events.append(act(seat, "pull_back", chips=out.pop(seat)))
            case "declare":
                events.append(act(seat, "declare", words=draw(st.sampled_from(SPOKEN))))
            case "call":
                events.append(act(seat, "call"))
            case _:
                events.append(act(seat, "check"))
    before = facing_2000(
        draw(st.sampled_from(["none", "blind", "bet"])), game=draw(st.sampled_from(["NLHE", "PLO", "LHE"]))
    )
    return before | {"tape": [*before["tape"], *events]}


@given(seen(), st.sampled_from(editions()))
def test_what_was_seen_is_ruled_on_or_asked_about_and_never_refused(document: dict[str, Any], edition: str) -> None:
    report = told(document, load_edition(edition))
    if report["contradiction"]:  # which of two facts holds comes first
        assert not any(one["result"] for one in report["irregularities"])
        return
    rulings = [one["result"] for one in report["irregularities"] if not one["gives_way_to"] and not one["with_event"]]
    assert all(result and result["status"] in ("ruling", "needs-answer", "open") for result in rulings)


class TestAKnownPot:
    """In pot-limit a pot that the tape tells caps a raise, by words, chips or both."""

    def limped(self, *events: Mapping[str, Any]) -> dict[str, Any]:
        """Return a tape at 200-400 on which two limped and seat 5 is to act: the most is 2,200."""
        posted = (act(1, "post_blind", 200), act(2, "post_blind", 400), act(3, "call", 400), act(4, "call", 400))
        return {
            "game": "PLO",
            "blinds": {"sb": 200, "bb": 400},
            "street": "preflop",
            "pot": 0,
            "players": [f"seat{seat}" for seat in range(1, 7)],
            "tape": [*posted, *events],
        }

    @pytest.mark.parametrize("edition", editions())
    def test_one_chip_after_raise_is_the_most_allowed(self, edition: str) -> None:
        ruled = last(self.limped(act(5, "declare", words="raise"), act(5, "push", chips={5000: 1})), edition)
        assert (ruled["values"]["bet_total"], ruled["values"]["returned"]) == (2200, 2800)

    @pytest.mark.parametrize("edition", editions())
    def test_silent_chips_above_it_come_down_or_are_the_floors(self, edition: str) -> None:
        ruled = last(self.limped(act(5, "push", chips={1000: 5})), edition)
        if edition in BEFORE_2017:
            assert [one["label"] for one in ruled["options"][0]["options"]][:2] == [
                "A raise to 2,200, the most",
                "A raise to 5,000, as made",
            ]
        else:
            assert (ruled["values"]["bet_total"], ruled["values"]["returned"]) == (2200, 2800)

    @pytest.mark.parametrize("edition", ("tda-2017", "tda-2019", "fivebet-2019"))
    def test_raise_said_with_nothing_bet_comes_down_too(self, edition: str) -> None:
        flop = self.limped() | {"street": "flop", "pot": 1600}
        flop["tape"] = [act(1, "declare", words="raise"), act(1, "push", chips={5000: 1})]
        assert last(flop, edition)["values"]["bet_total"] == 1600


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("lain", ["blind", "bet", "covering"])
@pytest.mark.parametrize("words", ["", "raise", "raise to 6,000"])
@pytest.mark.parametrize("chips", [{500: 3}, {1000: 3}, {500: 9}, {1000: 9}])
def test_every_option_on_chips_names_an_amount(chips: dict[int, int], words: str, lain: str, edition: str) -> None:
    said: dict[str, Any] = {"words": words} if words else {}
    for one in listed(facing_2000(lain, act(1, "push", chips=chips, **said)), edition):
        for point in one["result"].get("options", []):
            offered = [option for option in point["options"] if option["value"] not in ("otherwise", "fold")]
            assert all(any(letter.isdigit() for letter in option["label"]) for option in offered), offered


class TestACallOfNothingOutOfTurn:
    def unbet(self, *events: Mapping[str, Any]) -> dict[str, Any]:
        tape = facing_2000("none")
        return tape | {"tape": list(events)}

    @pytest.mark.parametrize("call", [act(1, "declare", words="call"), act(1, "call")])
    def test_from_2026_who_else_has_cards_comes_before_what_a_bet_changes(self, call: dict[str, Any]) -> None:
        asked = last(self.unbet(call, act(3, "bet", 1500)), "tda-2026")
        assert asked["question"]["id"] == "others-in"

    @pytest.mark.parametrize("edition", [edition for edition in editions() if edition != "tda-2026"])
    @pytest.mark.parametrize("call", [act(1, "declare", words="call"), act(1, "call")])
    def test_a_bet_of_the_player_passed_over_changes_the_action(self, call: dict[str, Any], edition: str) -> None:
        ruled = last(self.unbet(call, act(3, "bet", 1500)), edition)
        assert ruled["outcome"].endswith("the bet is 1,500 now.")
        assert ruled["values"]["call_amount"] == 1500

    @pytest.mark.parametrize("edition", FROM_2017)
    def test_it_is_a_check_if_nothing_changes(self, edition: str) -> None:
        ruled = last(self.unbet(act(1, "declare", words="call"), act(3, "check")), edition)
        assert ruled["outcome"] == "Seat 1's check stands: nothing changed."

    @pytest.mark.parametrize("edition", BEFORE_2017)
    def test_a_book_that_is_silent_leaves_it_to_the_floor(self, edition: str) -> None:
        ruled = last(self.unbet(act(1, "declare", words="call"), act(3, "check")), edition)
        assert (ruled["values"]["ruling"], bool(ruled["silent"])) == ("td_discretion", True)
