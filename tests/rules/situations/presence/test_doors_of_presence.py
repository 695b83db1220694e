"""A player who was away: whichever call is opened for it, every edition says the same of the hand."""

from itertools import product
from typing import cast

import pytest

from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import rule
from rules.engine.question import NOT_YET, Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

WHEN = ("before", "left", "during", "after", "away", "dealing", "left-dealing", "redeal", "first-deal")
LEFT = {"infraction": "away", "infraction-away": "left"}
MISSED = {"infraction": "away", "infraction-away": "missed-deal"}


def ruled(edition: str, situation: str, told: dict[str, Value]) -> Ruling:
    seat: dict[str, Value] = {"infraction-seat": 4, "absent-seat": 4}
    ruling = rule(SITUATIONS[situation], book_of(edition), answers({**seat, **told}))
    assert isinstance(ruling, Ruling), ruling
    return ruling


def steps(ruling: Ruling) -> list[str]:
    return [str(step) for step in ruling.steps]


@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize("edition", editions())
def test_a_missed_deal_is_ruled_alike_as_a_penalty_and_by_itself(edition: str, when: str) -> None:
    acts = ("no", "folded-to") if when == "away" else ("yes", "bet", "bet-one", "no", "folded-to")
    arrivals = (NOT_YET, "during") if when in ("dealing", "left-dealing") else (NOT_YET,)
    for acted, arrived, game, followed in product(acts, arrivals, ("flop", "stud"), ("yes", "no")):
        same_by_both_calls(
            edition,
            {
                "at-seat-when": when,
                "absent-followed": followed,
                "absent-acted": acted,
                "own-bet-called": "raise",
                "own-bet-total": 5_000,
                "most-called": 800,
                "misdeal-game": game,
                "absent-arrived": arrived,
                "pot-moment": "pushed",
                "infraction-betting-left": "yes",
            },
        )


def same_by_both_calls(edition: str, told: dict[str, Value]) -> None:
    by_itself = ruled(edition, "not-at-the-seat", told)
    as_penalty = ruled(edition, "giving-a-penalty", {**told, **MISSED})
    assert as_penalty.values.get("hand") == by_itself.values.get("hand")
    if "giving-a-penalty:left" in [call for _, call in by_itself.opens]:
        # Nothing was missed: the penalty is for leaving.
        assert as_penalty.penalty
        return
    assert as_penalty.outcome == by_itself.outcome
    assert steps(as_penalty)[1:] == steps(by_itself)
    assert not as_penalty.penalty


@pytest.mark.parametrize("edition", editions())
def test_a_re_deal_is_ruled_alike_as_a_misdeal_and_at_the_empty_seat(edition: str) -> None:
    misdeal = rule(
        SITUATIONS["possible-misdeal"],
        book_of(edition),
        answers({"misdeal-cause": "first-card", "misdeal-moment": "no-action", "misdeal-game": "flop"}),
    )
    assert isinstance(misdeal, Ruling), misdeal
    told: dict[str, Value] = {"at-seat-when": "redeal", "absent-acted": "no", "misdeal-game": "flop"}
    killed = "away_at_first_deal" in cast(list[str], misdeal.values.get("dealt_then_killed", []))
    assert (ruled(edition, "not-at-the-seat", told).values.get("hand") == "dead") is killed


@pytest.mark.parametrize("edition", editions())
def test_hand_for_hand_keeps_no_hand_live_that_was_dealt_to_an_empty_seat(edition: str) -> None:
    bubble = ruled(edition, "hand-for-hand", {"bubble-what": "seats", "bubble-live-hand": "away"})
    assert [call for _, call in bubble.opens] == ["not-at-the-seat"]
    assert "hand" not in bubble.values


@pytest.mark.parametrize(
    ("situation", "told"),
    [
        ("not-at-the-seat", {"at-seat-when": "away", "absent-acted": "no", "misdeal-game": "flop"}),
        ("not-at-the-seat", {"at-seat-when": "redeal", "absent-acted": "no", "misdeal-game": "flop"}),
        ("serving-a-penalty", {"serving-what": "at-the-table", "serving-hands": 9, "misdeal-game": "flop"}),
    ],
)
@pytest.mark.parametrize("edition", editions())
def test_a_hand_killed_in_the_deal_leaves_the_pot_to_whoever_is_left_alone(
    edition: str, situation: str, told: dict[str, Value]
) -> None:
    ruling = ruled(edition, situation, {"serving-seat": 4, **told})
    # From 2024 on whoever was away at the misdeal plays the new deal, and no hand is killed.
    not_killed = ruling.values["ruling"] in ("td_discretion", "live")
    assert not_killed or "a player who is left alone wins the pot" in " ".join(steps(ruling))


@pytest.mark.parametrize("betting_left", ["yes", "no"])
@pytest.mark.parametrize("edition", editions())
def test_who_leaves_with_a_live_hand_keeps_it_hand_for_hand_or_not(edition: str, betting_left: str) -> None:
    told: dict[str, Value] = {"infraction-betting-left": betting_left}
    penalty = ruled(edition, "giving-a-penalty", {**told, **LEFT})
    bubble = ruled(edition, "hand-for-hand", {**told, "bubble-what": "seats", "bubble-live-hand": "yes"})
    assert penalty.values["hand"] == bubble.values["hand"] == "live"
    assert bubble.values["required"] is bool(penalty.penalty)
    assert bubble.citations[0].concept == penalty.citations[0].concept == "stay-at-table"
    may_act = "Wait if the turn comes to an empty seat, then open a call for the clock."
    assert (may_act in steps(bubble)) == (may_act in steps(penalty)) == bool(penalty.penalty)
    assert not penalty.silences


@pytest.mark.parametrize(
    ("group", "deed"),
    [
        ("away", "left"),
        ("devices", "phone"),
        ("talk", "disclosed"),
        ("talk", "one-player"),
        ("cards", "exposed"),
    ],
)
@pytest.mark.parametrize("edition", editions())
def test_what_is_done_with_live_cards_says_that_no_hand_dies_for_it(edition: str, group: str, deed: str) -> None:
    told: dict[str, Value] = {"infraction": group, f"infraction-{group}": deed, "infraction-betting-left": "yes"}
    ruling = ruled(edition, "giving-a-penalty", told)
    assert ruling.values.get("hand") == "live" or ruling.values["hand_dead"] is False
    assert any(step.startswith(("Keep seat 4's hand live", "Kill no hand")) for step in steps(ruling))


@pytest.mark.parametrize(("paid", "blind"), [("yes", "posted"), ("no", "moved")])
@pytest.mark.parametrize("broken", ["yes", "no"])
@pytest.mark.parametrize("edition", editions())
def test_a_dodged_blind_is_penalised_alike_by_both_calls(edition: str, broken: str, paid: str, blind: str) -> None:
    told: dict[str, Value] = {
        "infraction": "away",
        "infraction-away": "dodged",
        "infraction-from-broken-table": broken,
        "infraction-blind-paid": paid,
        "blind-missed-what": blind,
        "blind-missed-seat": 4,
        "blind-missed-on-purpose": "yes",
        "hand-moment": "over",
    }
    penalty, missed = ruled(edition, "giving-a-penalty", told), ruled(edition, "blind-missed", told)
    assert penalty.penalty and missed.penalty
    assert penalty.penalty.mandatory == missed.penalty.mandatory


@pytest.mark.parametrize("moment", ["called", "uncalled", "awarded"])
@pytest.mark.parametrize("edition", editions())
def test_chips_from_a_pocket_are_forfeited_found_behind_an_all_in_or_not(edition: str, moment: str) -> None:
    told: dict[str, Value] = {"found-moment": moment, "found-seat": 4, "found-where": "away"}
    found = ruled(edition, "chips-found-behind", told)
    hidden = ruled(edition, "giving-a-penalty", {"infraction": "cards", "infraction-cards": "out-of-view"})
    assert found.citations[0].concept == hidden.citations[0].concept == "chips-out-of-view"
    assert "Take those chips out of play." in steps(found)
    assert "Take the chips that were out of view out of play." in steps(hidden)


@pytest.mark.parametrize("edition", editions())
def test_who_arrives_while_cards_are_dealt_waits_for_the_next_deal(edition: str) -> None:
    arrives: dict[str, Value] = {"new-seat-position": "other", "breaking-what": "hand", "late-entry-who": "late"}
    broken = ruled(edition, "table-broken", arrives)
    assert "Deal the player in from the next deal on." in steps(broken)
    late = ruled(edition, "late-entry", arrives)
    assert not any(" at once" in str(said) for said in (late.outcome, *late.steps, *late.words))


@pytest.mark.parametrize("edition", editions())
def test_an_all_in_hand_whose_player_has_left_is_turned_up_with_the_others(edition: str) -> None:
    told: dict[str, Value] = {"infraction-betting-left": "no"}
    assert "Have the dealer turn it up with the other hands, if there is an all-in." in steps(
        ruled(edition, "giving-a-penalty", {**told, **LEFT})
    )
