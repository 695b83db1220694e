"""One test per printed rule on bets and raises, named by its number in 2019: telling answers, and what decides."""

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS

NOW: dict[str, Value] = {"hand-moment": "now", "actor": 5}
# The question for the smallest raise, by edition.
SIZE: dict[str, Value] = {
    "last-full-raise": 1_200,
    "chips-largest-raise": 1_200,
    "chips-largest-full-raise": 1_200,
}
EDITIONS_53 = {"tda-2009": "29", "tda-2013": "38-A", "tda-2017": "44-A", "tda-2019": "53-A", "fivebet-2019": "53-A"}


def ruled(situation: str, edition: str, given: dict[str, Value]) -> Ruling:
    result = rule(SITUATIONS[situation], book_of(edition), answers(given))
    assert isinstance(result, Ruling), result
    return result


def decides(ruling: Ruling) -> str:
    return ruling.citations[0].numbers[0]


def test_rule_44_an_overchip_calls_a_bet_and_is_a_bet_of_the_whole_chip_with_none() -> None:
    chip: dict[str, Value] = {**NOW, "chips-first": "chips", "chips-pushed": ((1_000, 1),), "last-chips": "no"}
    opening = {**chip, "opening-least": 400, "betting-structure": "no-limit", "misdeal-game": "flop"}
    for edition, number in {
        "tda-2009": "32",
        "tda-2013": "42",
        "tda-2017": "49",
        "tda-2019": "44",
        "fivebet-2019": "44",
    }.items():
        facing = ruled("chips-facing-a-bet", edition, {**chip, "bet-faced": 400})
        assert (decides(facing), facing.values["ruling"], facing.values["returned"]) == (number, "call", 600)
        first = ruled("opening-bet", edition, opening)
        assert (decides(first), first.values["ruling"], first.values["bet_total"]) == (number, "bet", 1_000)


def test_rule_51_undercalls_in_a_row_go_back_to_the_first() -> None:
    short: dict[str, Value] = {
        **NOW,
        "hand-moment": "acted-behind",
        "chips-first": "chips",
        "bet-faced": 8_000,
        "chips-pushed": ((1_000, 2),),
        "last-chips": "no",
        "undercall-in-hand": "more",
        "raise-faced": "opening",
        "undercalled-behind": "yes",
    }
    for edition, number in {"tda-2013": "37-A", "tda-2017": "42-B", "tda-2019": "51-B", "fivebet-2019": "51-B"}.items():
        ruling = ruled("chips-facing-a-bet", edition, short)
        assert decides(ruling).startswith(number)
        assert (ruling.values["call_amount"], ruling.values["hands_behind"]) == (8_000, "td_discretion")
        assert ruling.values.get("backs_up_to") == (None if edition == "tda-2013" else "seat5")
    assert decides(ruled("chips-facing-a-bet", "tda-2009", short)) == "1"


def test_rule_61_silent_chips_put_out_for_change_count() -> None:
    facing: dict[str, Value] = {
        **NOW,
        "chips-first": "chips",
        "bet-faced": 325,
        "chips-pushed": ((500, 1), (25, 1)),
        "last-chips": "no",
        "last-full-raise": 325,
        "chips-largest-raise": 325,
        "chips-largest-full-raise": 325,
    }
    opening: dict[str, Value] = {
        **NOW,
        "chips-first": "chips",
        "chips-pushed": ((1_000, 1),),
        "opening-least": 400,
        "betting-structure": "no-limit",
    }
    for edition, number in {"tda-2013": "53", "tda-2017": "61", "tda-2019": "61", "fivebet-2019": "61"}.items():
        ruling = ruled("chips-facing-a-bet", edition, facing)
        assert (ruling.values["ruling"], ruling.values["bet_total"]) == ("min_raise", 650)
        assert number in [citation.numbers[0] for citation in ruling.citations]
        first = ruled("opening-bet", edition, opening)
        assert (first.values["bet_total"], first.values["counted"]) == (1_000, "all_silent_chips")
    assert ruled("chips-facing-a-bet", "tda-2009", facing).values["bet_total"] == 650


def test_rule_41_one_tiny_chip_may_be_ruled_a_full_call() -> None:
    tiny: dict[str, Value] = {
        **NOW,
        "chips-first": "chips",
        "bet-faced": 50_000,
        "chips-pushed": ((1_000, 1),),
        "last-chips": "no",
        "undercall-chip-left": "tiny",
    }
    for edition, number in {"tda-2013": "39", "tda-2017": "45", "tda-2019": "41", "fivebet-2019": "41"}.items():
        ruling = ruled("chips-facing-a-bet", edition, tiny)
        assert (decides(ruling), ruling.values["full_call_amount"]) == (number, 50_000)
        assert ruling.values["undercall_option_may_be_denied"] is (edition == "fivebet-2019")
    assert decides(ruled("chips-facing-a-bet", "tda-2009", tiny)) == "1"


def test_rule_42_a_raise_in_two_motions_needed_the_exact_call_first_and_is_gone_in_2019() -> None:
    two: dict[str, Value] = {
        **NOW,
        "chips-first": "words",
        "chips-said": "raise",
        "chips-motion": "call-first",
        "bet-faced": 1_200,
        "in-front": 3_000,
        "last-chips": "no",
        "betting-structure": "no-limit",
        **SIZE,
    }
    for edition, number in {"tda-2009": "30", "tda-2013": "40", "tda-2017": "46"}.items():
        ruling = ruled("chips-facing-a-bet", edition, two)
        assert decides(ruling).startswith(number)
        assert ruling.values["bet_total"] == 3_000
    assert ruled("chips-facing-a-bet", "tda-2019", two).values["bet_total"] == 2_400
    assert ruled("chips-facing-a-bet", "fivebet-2019", two).values["ruling"] == "call"


def test_rule_42_a_first_motion_that_is_not_the_call_is_asked_for_once_and_cannot_be_the_call() -> None:
    two: dict[str, Value] = {
        **NOW,
        "chips-first": "words",
        "chips-said": "raise",
        "chips-motion": "two",
        "bet-faced": 1_200,
        **SIZE,
    }
    # Fivebet makes it a call, whatever the first motion came to.
    for edition in [one for one in editions() if one != "fivebet-2019"]:
        first = rule(SITUATIONS["chips-facing-a-bet"], book_of(edition), answers({**two, "chips-first-total": 1_200}))
        assert isinstance(first, Asking)
        assert first.error == "An answer before says that it was not 1,200. Change one of the two."
        ruling = ruled("chips-facing-a-bet", edition, {**two, "chips-first-total": 1_500})
        assert "in-front" not in [given.asked.key for given in ruling.given]


def test_rule_43_half_a_raise_is_made_a_full_one_and_less_is_a_call_from_2017() -> None:
    chips: dict[str, Value] = {**NOW, "chips-first": "chips", "bet-faced": 1_200, "last-chips": "no", **SIZE}
    for edition, number in {
        "tda-2009": "31",
        "tda-2013": "41-A",
        "tda-2017": "47-A",
        "tda-2019": "43-A",
        "fivebet-2019": "43-A",
    }.items():
        half = ruled("chips-facing-a-bet", edition, {**chips, "chips-pushed": ((1_000, 1), (100, 8))})
        assert (decides(half), half.values["ruling"], half.values["bet_total"]) == (number, "min_raise", 2_400)
        less = ruled("chips-facing-a-bet", edition, {**chips, "chips-pushed": ((1_000, 1), (100, 7))})
        if edition in ("tda-2009", "tda-2013"):
            assert (decides(less), less.values["possible_rulings"]) == ("1", ["call", "min_raise"])
        else:
            assert (decides(less), less.values["returned"]) == (number, 500)


def test_rule_45_several_chips_that_are_all_needed_are_a_call_and_last_chips_to_spare_are_all_in() -> None:
    chips: dict[str, Value] = {**NOW, "chips-first": "chips", "bet-faced": 1_200, **SIZE}
    for edition, number in {
        "tda-2009": "33",
        "tda-2013": "43",
        "tda-2017": "50-A",
        "tda-2019": "45-A",
        "fivebet-2019": "45-A",
    }.items():
        needed = {**chips, "chips-pushed": ((1_000, 2),), "last-chips": "yes"}
        ruling = ruled("chips-facing-a-bet", edition, needed)
        assert (decides(ruling), ruling.values["ruling"]) == (number, "call")
        last = ruled("chips-facing-a-bet", edition, {**needed, "chips-pushed": ((1_000, 1), (100, 4))})
        if edition in ("tda-2009", "tda-2013"):
            assert last.values["possible_rulings"] == ["call", "all_in"]
        else:
            assert (last.values["ruling"], last.values["bet_total"]) == ("all_in", 1_400)


def test_rule_40_the_first_of_chips_and_words_is_the_bet() -> None:
    chips_first: dict[str, Value] = {
        **NOW,
        "chips-first": "chips-words",
        "chips-pushed": ((500, 2),),
        "opening-least": 400,
        "betting-structure": "no-limit",
    }
    words_first: dict[str, Value] = {
        **chips_first,
        "chips-first": "words",
        "opening-said": "amount",
        "chips-named": 600,
    }
    for edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        chips, words = (ruled("opening-bet", edition, given) for given in (chips_first, words_first))
        assert (decides(chips), chips.values["bet_total"]) == ("40-A", 1_000)
        assert (decides(words), words.values["bet_total"]) == ("40-C", 600)
        assert words.values["equivalent_push"] == 600
    for edition in ("tda-2009", "tda-2013"):
        assert ruled("opening-bet", edition, chips_first).values["possible_rulings"] == ["chips", "words"]


def test_rule_49_the_caller_owes_the_whole_bet_whatever_was_said() -> None:
    told: dict[str, Value] = {
        "hand-moment": "now",
        "accepted-seat": 5,
        "accepted-told": "count",
        "accepted-act": "pushed",
        "accepted-heard": 20_000,
        "bet-faced": 26_000,
    }
    for edition, number in {"tda-2013": "46", "tda-2017": "53", "tda-2019": "49", "fivebet-2019": "49"}.items():
        ruling = ruled("accepted-action", edition, told)
        assert (decides(ruling), ruling.values["call_amount"], ruling.values["owed"]) == (number, 26_000, 6_000)
        assert [choice.value for choice in ruling.discretions[0].choices] == ["full", "told", "otherwise"]


def test_rule_62_found_chips_that_were_no_part_of_the_action_win_nothing_and_save_nobody() -> None:
    found: dict[str, Value] = {
        "found-moment": "called",
        "found-seat": 5,
        "found-where": "seat",
        "found-part-of-action": "no",
    }
    for edition, number in {"tda-2013": "54", "tda-2017": "62", "tda-2019": "62", "fivebet-2019": "62"}.items():
        won, lost = (ruled("chips-found-behind", edition, {**found, "found-won": how}) for how in ("won", "lost"))
        assert (decides(won), won.values["paid_for"], won.discretions) == (number, False, ())
        assert (decides(lost), lost.values["saved"], lost.discretions[0].choices[0].value) == (
            number,
            False,
            "award_to_caller",
        )


def test_rule_46_chips_in_front_that_cover_the_call_are_bet_with_the_new_ones() -> None:
    onto: dict[str, Value] = {
        **NOW,
        "chips-first": "on-top-uncounted",
        "raise-faced": "raise",
        "chips-before": "left",
        "in-front-before": 1_000,
        "bet-faced": 700,
        "chips-largest-raise": 600,
        "chips-largest-full-raise": 600,
    }
    for edition in ("tda-2019", "fivebet-2019"):
        covering = ruled("chips-facing-a-bet", edition, onto)
        assert (decides(covering), covering.values["bet_of"]) == ("46-C-2", "all_chips")
        assert (covering.values["raise_if_total_at_least"], covering.values["min_raise_to"]) == (1_000, 1_300)
        short = ruled("chips-facing-a-bet", edition, {**onto, "in-front-before": 100})
        assert (decides(short), short.values["single_chip"]) == ("46-C-1", "call")
        swept = ruled("chips-facing-a-bet", edition, {**onto, "chips-before": "combined"})
        assert swept.values["may_be_read_as"] == "bet_of_all_chips"
    for edition, number, judged in (("tda-2013", "44", "open_factors"), ("tda-2017", "51-A", "listed_factors")):
        ruling = ruled("chips-facing-a-bet", edition, onto)
        assert (decides(ruling), ruling.values["guided_by"]) == (number, judged)
    counted: dict[str, Value] = {
        "chips-pushed": ((500, 2),),
        "in-front": 2_000,
        "betting-structure": "no-limit",
        "last-full-raise": 600,
    }
    gone = ruled("chips-facing-a-bet", "tda-2009", {**onto, **counted})
    assert (decides(gone), bool(gone.silences)) == ("1", True)


def test_rule_40_what_contradicts_itself_is_for_the_td_between_chips_and_words() -> None:
    told: dict[str, Value] = {
        **NOW,
        "unclear-what": "words-chips",
        "chips-first": "words",
        "unclear-heard": "no",
        "chips-pushed": ((5_000, 1),),
        "chips-named": 42_000,
    }
    for edition in editions():
        ruling = ruled("unclear-bet-amount", edition, told)
        numbers = {"tda-2009": "1", "tda-2013": "1", "tda-2026": "42-A"}
        assert decides(ruling) == numbers.get(edition, "40-A")
        assert ruling.values["candidates"] == [5_000, 42_000]
        assert [choice.value for choice in ruling.discretions[0].choices] == ["chips", "words", "otherwise"]


def test_rule_50_b_nobody_acts_before_the_amount_is_clear_and_an_early_fold_stands() -> None:
    told: dict[str, Value] = {"street-moment": "same-street", "early-bettor": 1, "early-seats": (2,)}
    for edition, number in {"tda-2013": "37-B", "tda-2017": "41-B", "tda-2019": "50-B", "fivebet-2019": "50-B"}.items():
        waits = ruled("acted-before-amount-clear", edition, {**told, "early-act.2": "none"})
        assert (decides(waits), waits.values["must_wait"]) == (number, ["seat2"])
        folds = ruled("acted-before-amount-clear", edition, {**told, "early-act.2": "fold"})
        assert (folds.values["ruling"], folds.values["acted_too_early"]) == ("fold", ["seat2"])
        assert number in [one.numbers[0] for one in folds.citations]


def test_rule_57_a_number_with_several_meanings_is_held_against_the_pot_or_is_the_lesser_one() -> None:
    five: dict[str, Value] = {
        **NOW,
        "unclear-what": "number",
        "bet-faced": 0,
        "opening-least": 400,
        "unclear-number": 5,
    }
    lesser = ruled("unclear-bet-amount", "tda-2013", five)
    assert (decides(lesser), lesser.values["bet_total"]) == ("49", 500)
    for edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        for pot, total in ((5_000, 5_000), (4_999, 500)):
            ruling = ruled("unclear-bet-amount", edition, {**five, "unclear-pot": pot})
            assert (decides(ruling), ruling.values["bet_total"]) == ("57", total)
    silent = ruled("unclear-bet-amount", "tda-2009", five)
    assert (decides(silent), silent.values["candidates"]) == ("1", [500, 5_000])


def test_rule_59_b_a_call_of_an_unknown_amount_may_be_held_to_any() -> None:
    told: dict[str, Value] = {
        "street-moment": "same-street",
        "early-bettor": 1,
        "early-seats": (2,),
        "early-act.2": "call",
    }
    for edition in editions():
        ruling = ruled("acted-before-amount-clear", edition, told)
        as_written = edition not in ("tda-2009", "tda-2013", "fivebet-2019")
        assert decides(ruling) == ({"tda-2026": "61-B"}.get(edition, "59-B") if as_written else "1")
        assert ruling.values.get("may_oblige_to_any_amount", False) is as_written
        assert "call_of_any_amount" in [choice.value for choice in ruling.discretions[0].choices]


def test_rule_60_the_player_who_faces_an_all_in_may_have_it_counted_in_turn_and_estimates_before() -> None:
    for edition, number in {"tda-2013": "52", "tda-2017": "60", "tda-2019": "60", "fivebet-2019": "60"}.items():
        now, later = (
            ruled("asking-for-a-count", edition, {"count-of-what": "all-in", "count-by-whom": who})
            for who in ("to-act", "later")
        )
        assert (decides(now), now.values["precise_count"]) == (number, True)
        assert (decides(later), later.values["precise_count"]) == (number, edition == "tda-2013")


NO_LIMIT_RAISE: dict[str, Value] = {"raise-moment": "asks", "raise-seat": 5, "betting-structure": "no-limit"}
LIMIT_RAISE: dict[str, Value] = {**NO_LIMIT_RAISE, "betting-structure": "limit", "raise-made": 1, "raise-allowed": 3}
EVERY_EDITION = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")


def test_rule_43_the_next_raise_is_at_least_the_last_full_one() -> None:
    # 3,600 after a raise of 2,000: 5,600, not 7,200. 150 all-in over a blind of 100: 250.
    for bet, full, least in ((3_600, 2_000, 5_600), (150, 100, 250), (1_000, 700, 1_700), (500, 450, 950)):
        given = {
            **NO_LIMIT_RAISE,
            "raise-since": "not-acted",
            "in-front-before": 0,
            "last-full-raise": full,
            "bet-faced": bet,
        }
        for edition in EVERY_EDITION:
            values = ruled("who-may-raise", edition, given).values
            assert (values["min_raise_by"], values["min_raise_to"]) == (full, least)


def test_rule_47_who_has_acted_needs_a_full_raise_to_face_and_half_a_bet_in_limit() -> None:
    two = {
        **NO_LIMIT_RAISE,
        "raise-since": "two",
        "in-front-before": 100,
        "raise-first-all-in": 125,
        "last-full-raise": 100,
    }
    half = {**LIMIT_RAISE, "raise-since": "one", "in-front-before": 200, "raise-limit-bet": 200}
    for edition, big_bet, limit in (
        ("tda-2009", "31", ""),
        ("tda-2013", "41-B", "41-B"),
        ("tda-2017", "48", "48"),
        ("tda-2019", "47-A", "47-B"),
        ("fivebet-2019", "47", "47"),
    ):
        full, short = (ruled("who-may-raise", edition, {**two, "bet-faced": bet}) for bet in (200, 199))
        assert (decides(full), decides(short)) == (big_bet, big_bet)
        assert full.values["betting_reopened"] is (edition != "tda-2009")
        assert short.values["betting_reopened"] is False
        reached, below = (ruled("who-may-raise", edition, {**half, "bet-faced": bet}) for bet in (300, 299))
        if limit:
            assert (decides(reached), reached.values["betting_reopened"]) == (limit, True)
            assert (decides(below), below.values["betting_reopened"]) == (limit, False)
        else:
            assert reached.silences and below.silences


def test_rule_48_limit_has_a_cap_until_two_players_are_left_and_no_limit_has_none() -> None:
    asks = {**LIMIT_RAISE, "raise-since": "not-acted"}
    full = {**NO_LIMIT_RAISE, "raise-since": "full", "in-front-before": 100, "last-full-raise": 200, "bet-faced": 500}
    for edition, number in zip(EVERY_EDITION, ("34", "45", "52", "48", "48"), strict=True):
        capped = ruled("who-may-raise", edition, {**asks, "raise-made": 3, "raise-two-left": "no"})
        assert (decides(capped), capped.values["allowed_actions"]) == (number, ["fold", "call"])
        ended = ruled("who-may-raise", edition, {**asks, "raise-made": 3, "raise-two-left": "yes"})
        assert (decides(ended), ended.values["raise_cap"]) == (number, "ended")
        uncapped = ruled("who-may-raise", edition, full)
        assert uncapped.values["no_cap_in"] == (["NL"] if edition == "tda-2009" else ["NL", "PL"])


def test_rules_3_and_57_a_tap_is_a_check_and_any_other_gesture_is_at_the_players_risk() -> None:
    tap: dict[str, Value] = {"hand-moment": "now", "actor": 5, "gesture-seen": "tap", "to-call": "no"}
    gesture = {**tap, "gesture-seen": "gesture"}
    for edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        check = ruled("gestures-and-terms", edition, tap)
        assert (decides(check), check.values["ruling"]) == ("3", "check")
    for edition, number in {"tda-2013": "49", "tda-2017": "3", "tda-2019": "3", "fivebet-2019": "3"}.items():
        left = ruled("gestures-and-terms", edition, gesture)
        assert (decides(left), left.values["at_own_risk"]) == (number, True)
        assert left.discretions[0].open_list
    for given in (tap, gesture):
        assert decides(ruled("gestures-and-terms", "tda-2009", given)) == "1"


def test_rule_55_call_without_a_bet_is_a_check_raise_is_a_bet_and_check_leaves_call_or_fold() -> None:
    said: dict[str, Value] = {"hand-moment": "now", "actor": 5}
    call: dict[str, Value] = {**said, "declared-what": "call", "declared-chips-after": "no"}
    bet: dict[str, Value] = {
        **said,
        "declared-what": "raise",
        "declared-raise-with": "amount",
        "declared-raise-amount": 300,
        "opening-least": 400,
    }
    check: dict[str, Value] = {**said, "declared-what": "check", "check-into-bet-act": "not-yet"}
    for edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        assert ruled("invalid-declaration", edition, call).values["ruling"] == "check"
        assert ruled("invalid-declaration", edition, bet).values["bet_total"] == 400
        left = ruled("invalid-declaration", edition, check)
        assert (decides(left), left.values["allowed_actions"]) == ("55", ["call", "fold"])
        assert [told for told, _ in left.follow_ups[0].leads_to] == ["call", "fold", "raise"]
        assert bool(ruled("invalid-declaration", edition, call).penalty) == (edition == "fivebet-2019")
    for edition in ("tda-2009", "tda-2013"):
        assert {decides(ruled("invalid-declaration", edition, given)) for given in (call, bet, check)} == {"1"}


def test_rule_58_a_fold_with_nothing_to_call_binds_and_15_b_is_the_exception() -> None:
    fold: dict[str, Value] = {"hand-moment": "now", "actor": 5, "fold-thought-won": "no", "fold-said": "no"}
    fold |= {"others-in": "several", "own-bet-called": "called"}
    for edition, number in {"tda-2013": "50", "tda-2017": "58", "tda-2019": "58", "fivebet-2019": "58"}.items():
        stands = ruled("fold-without-bet", edition, fold)
        assert (decides(stands), stands.values["binding"]) == (number, True)
        assert stands.penalty
        assert stands.values.get("hand") == ("dead" if edition == "fivebet-2019" else None)
    thrown_away: dict[str, Value] = {**fold, "fold-thought-won": "yes", "fold-cards-found": "yes"}
    for edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        held = ruled("fold-without-bet", edition, thrown_away)
        assert (decides(held), held.values["possible_rulings"]) == ("15-B", ["plays_on", "fold"])
    assert decides(ruled("fold-without-bet", "tda-2009", fold)) == "1"
    assert decides(ruled("fold-without-bet", "tda-2009", {**fold, "fold-said": "yes"})) == "29"


def test_rule_59_a_condition_binds_and_is_penalised_as_the_td_decides() -> None:
    said: dict[str, Value] = {"hand-moment": "acted-behind", "actor": 5, "condition-said": "raise"}
    for edition, number in {"tda-2013": "51", "tda-2017": "59-A", "tda-2019": "59-A", "fivebet-2019": "59"}.items():
        met = ruled("conditional-declaration", edition, {**said, "condition-met": "yes"})
        assert (decides(met), met.values["binding"], met.values["would_bind_to"]) == (number, "td_discretion", "raise")
        assert met.penalty
        ahead = ruled("conditional-declaration", edition, {**said, "condition-met": "not-yet"})
        assert [told for told, _ in ahead.follow_ups[0].leads_to] == ["yes", "acted", "no"]
        assert ruled("conditional-declaration", edition, {**said, "condition-met": "no"}).values["binding"] is False
    old = ruled("conditional-declaration", "tda-2009", {**said, "condition-met": "yes"})
    assert (decides(old), old.penalty) == ("1", None)


def test_rule_56_a_second_motion_makes_no_raise() -> None:
    chips: dict[str, Value] = {
        **NOW,
        "string-faced": "bet",
        "bet-faced": 1_200,
        "chips-first-motion": ((1_000, 1), (100, 2)),
    }
    for edition, number in {"tda-2009": "36", "tda-2013": "48", "tda-2017": "56", "tda-2019": "56"}.items():
        ruling = ruled("string-bet", edition, chips)
        assert (ruling.values["ruling"], ruling.values["counts"]) == ("call", "first_motion")
        assert number in [one.numbers[0] for one in ruling.citations]
        raised: dict[str, Value] = {"chips-first-motion": ((1_000, 2), (500, 1)), "betting-structure": "no-limit"}
        sizes: dict[str, Value] = dict.fromkeys(
            ("last-full-raise", "chips-largest-raise", "chips-largest-full-raise"), 1_200
        )
        assert ruled("string-bet", edition, {**chips, **raised, **sizes}).values["bet_total"] == 2_500
        uncalled = ruled("string-bet", edition, {**chips, "hand-moment": "acted-behind", "string-called": "no"})
        assert (decides(uncalled), uncalled.values["possible_rulings"]) == ("1", ["first_motion", "all_chips"])
    made_a_call = ruled("string-bet", "fivebet-2019", chips)
    assert (decides(made_a_call), made_a_call.values["ruling"]) == ("56", "call")


def test_rule_52_a_wrong_amount_is_put_right_for_everyone_while_the_book_allows() -> None:
    short: dict[str, Value] = {
        "wrong-amount-moment": "betting-on",
        "actor": 2,
        "wrong-amount-kind": "too-small",
        "betting-structure": "no-limit",
        "bet-out": "bet",
        "bet-faced": 600,
        "wrong-amount-made": 1_000,
        "last-full-raise": 600,
        "chips-largest-raise": 600,
        "chips-largest-full-raise": 600,
        "wrong-amount-how": "raise",
        "wrong-amount-payers": (2, 3, 4),
    }
    for edition, number in {"tda-2017": "43-A", "tda-2019": "52-A", "fivebet-2019": "52-A"}.items():
        now, later = ruled("wrong-bet-amount", edition, short), {**short, "wrong-amount-moment": "later-street"}
        assert decides(now) == decides(ruled("wrong-bet-amount", edition, later)) == number
        assert (now.values["bet_total"], now.values["owed"]) == (1_200, {"seat2": 200, "seat3": 200, "seat4": 200})
        assert ruled("wrong-bet-amount", edition, later).values["bet_total"] == 1_000
    for edition, number in {"tda-2009": "31", "tda-2013": "41-A"}.items():
        now = ruled("wrong-bet-amount", edition, short)
        assert (decides(now), now.values["bet_total"], now.values["hands_behind"]) == (number, 1_200, "td_discretion")
        assert now.silences


def test_rule_52_b_above_the_pot_comes_down_and_below_it_goes_up_until_substantial_action() -> None:
    bet: dict[str, Value] = {"wrong-amount-moment": "betting-done", "actor": 1, "wrong-amount-most": 10_500}
    high = {**bet, "wrong-amount-kind": "pot-too-high", "wrong-amount-made": 11_500, "wrong-amount-payers": (1, 3, 4)}
    low = {**bet, "wrong-amount-kind": "pot-too-low", "wrong-amount-made": 9_500, "wrong-amount-payers": (1,)}
    for edition, number in {"tda-2017": "43-B", "tda-2019": "52-B", "fivebet-2019": "52-B"}.items():
        down = ruled("wrong-bet-amount", edition, high)
        assert (decides(down), down.values["returned"]) == (number, {"seat1": 1_000, "seat3": 1_000, "seat4": 1_000})
        behind = "acts-behind" if edition == "fivebet-2019" else "acts-in-turn-behind"
        for acts, total in {"three": 9_500, "one": 10_500}.items():
            counted = ruled("wrong-bet-amount", edition, {**low, f"substantial-action-{behind}": acts})
            assert (decides(counted), counted.values["bet_total"]) == (number, total)
    burned = {**high, "wrong-amount-moment": "burned"}
    totals = {edition: ruled("wrong-bet-amount", edition, burned).values["bet_total"] for edition in editions()[2:]}
    assert totals == dict.fromkeys(editions()[2:], 10_500) | {"fivebet-2019": 11_500}
    assert {decides(ruled("wrong-bet-amount", edition, high)) for edition in ("tda-2009", "tda-2013")} == {"1"}


def test_rule_53_an_act_out_of_turn_binds_unless_the_action_changes_and_the_skipped_must_speak_up() -> None:
    call: dict[str, Value] = {"hand-moment": "now", "actor": 6, "oot-action": "call", "oot-skipped": (5,)}
    raised: dict[str, Value] = {"oot-bet-before.5": 300, "oot-bet-now.5": 600, "betting-structure": "no-limit"}
    behind: dict[str, Value] = {"hand-moment": "acted-behind", "oot-skipped": (4, 5), "oot-behind": (7, 8)}
    for edition, number in EDITIONS_53.items():
        stands = ruled("action-out-of-turn", edition, {**call, "oot-skipped-act.5": "fold"})
        assert (decides(stands), stands.values["binding"]) == (number, True)
        changed = ruled("action-out-of-turn", edition, {**call, **raised, "oot-skipped-act.5": "raise"})
        assert (changed.values["binding"], changed.values["call_amount"]) == (False, 600)
        ahead = ruled("action-out-of-turn", edition, {**call, "oot-skipped-act.5": "not-yet"})
        assert [one.asked.key for one in ahead.follow_ups] == ["oot-skipped-act.5"]
        if edition == "tda-2009":
            continue
        assert stands.penalty
        passed = ruled("action-out-of-turn", edition, {**call, **behind, "oot-all-defended": "silent"})
        assert (decides(passed)[-2:], passed.values["skipped"]) == ("-B", ["seat4", "seat5"])
        one: dict[str, Value] = {"oot-all-defended": "some", "oot-silent": (4,), "oot-skipped-act.5": "not-yet"}
        back = ruled("action-out-of-turn", edition, {**call, **behind, **one})
        assert back.follow_ups[0].asked.key == "oot-skipped-act.5"
        assert [left.id for left in back.discretions] == ["skipped-hand.4"]


def test_rule_54_the_pot_is_counted_in_pot_limit_only_and_pot_binds_to_a_valid_bet_in_no_limit() -> None:
    for edition, number in {"tda-2009": "35", "tda-2013": "47", "tda-2017": "54-A", "tda-2019": "54-A"}.items():
        for structure, count in {"pot-limit": True, "no-limit": False, "limit": False}.items():
            asked = ruled("pot-size", edition, {"pot-about": "count", "betting-structure": structure})
            assert (decides(asked), asked.values["pot_count"]) == (number, count)
    said: dict[str, Value] = {
        "pot-about": "said",
        "hand-moment": "now",
        "actor": 5,
        "betting-structure": "no-limit",
        "bet-out": "nothing",
        "opening-least": 200,
    }
    numbers = {edition: decides(ruled("pot-size", edition, said)) for edition in editions()}
    assert numbers == {
        "tda-2009": "1",
        "tda-2013": "47",
        "tda-2017": "54-C",
        "fivebet-2019": "54-C",
        "tda-2019": "54-C",
        "tda-2022": "54-C",
        "tda-2024": "54-D",
        "tda-2026": "56-D",
    }


def test_rule_54_b_a_short_all_in_blind_does_not_lessen_the_most_in_pot_limit() -> None:
    short: dict[str, Value] = {
        "pot-about": "most",
        "pot-spot": "short-blind",
        "pot-call": 100,
        "bet-faced": 100,
        "pot-front": 110,
        "pot-middle": 0,
        "pot-lacking": 40,
    }
    for edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        most = ruled("pot-size", edition, short)
        assert (decides(most), most.values["max_pot_bet"]) == ("54-B", 350)
        assert dict(most.pictures[0].values) == {
            "middle": 0,
            "front": 110,
            "lacking": 40,
            "call": 100,
            "bet": 100,
            "total": 350,
        }
    for edition in ("tda-2009", "tda-2013"):
        assert ruled("pot-size", edition, short).values["possible_rulings"] == ["chips_there", "full_blinds"]


def test_rule_42_a_raise_in_one_motion_rests_on_no_rule_about_two() -> None:
    raised: dict[str, Value] = {
        **NOW,
        **SIZE,
        "chips-first": "words",
        "chips-said": "raise",
        "chips-motion": "one",
        "bet-faced": 1_200,
        "in-front": 2_400,
        "betting-structure": "no-limit",
    }
    for edition, number in {"tda-2009": "30", "tda-2013": "40", "tda-2017": "46", "tda-2019": "42"}.items():
        ruling = ruled("chips-facing-a-bet", edition, raised)
        assert decides(ruling).startswith(number)
        assert "raise-two-motion" not in [citation.concept for citation in ruling.citations]
