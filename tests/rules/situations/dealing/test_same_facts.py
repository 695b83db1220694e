"""Equal facts, told through different tiles and situations, get the same ruling in every edition."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

EDITIONS = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
Told = Mapping[str, Value]


ENOUGH: Told = {
    "substantial-action-acts-in-turn": "three",
    "substantial-action-acts": "three",
    "substantial-action": "yes",
}


SEVERAL: Told = {"others-in": "several", "own-bet-called": "none"}


def misdeal(cause: str, moment: str = "no-action", **said: Value) -> Told:
    """Answers of a possible misdeal; once there has been action, there has been enough of it to bar a misdeal."""
    return {
        **ENOUGH,
        "misdeal-moment": moment,
        "misdeal-cause": cause,
        "misdeal-also": "nothing",
        **{f"misdeal-{name.replace('_', '-')}": value for name, value in said.items()},
    }


def boxed(cause: str, cards: int, **said: Value) -> Told:
    return misdeal(cause, "no-action", boxed_count=cards, boxed_dealt=cards, **said)


def board(other: str, **said: Value) -> Told:
    return misdeal("other", "action", other=other, **said)


# What happened, and the ways in which a floor person may tell it.
FACTS: Mapping[str, tuple[Told, ...]] = {
    "four cards off the deck, none burned, seen at once": (
        board("four-cards", on_it="nothing"),
        board("burns", on_it="nothing", burns="four"),
    ),
    "four cards off the deck, none burned, seen after a bet": (
        board("four-cards", on_it="acted"),
        board("burns", on_it="acted", burns="four"),
    ),
    "four cards off the deck, none burned, seen on the turn": (
        board("four-cards", on_it="later"),
        board("burns", on_it="later", burns="four"),
    ),
    "a seat in the hand got no cards": (
        misdeal("dealt-out", game="flop", posted="yes"),
        misdeal("card-count", game="flop", count="none", posted="yes"),
    ),
    "a seat in the hand got no cards, and there was action": (
        misdeal("dealt-out", "action", posted="yes"),
        misdeal("card-count", "action", count="none", posted="yes"),
    ),
    "a seat in the hand got no cards, found in a draw game": (
        misdeal("dealt-out", game="draw", posted="no"),
        misdeal("card-count", game="draw", count="none", posted="no"),
    ),
    "a card of the hand before lies with a hand, and the house calls that a fouled deck": (
        misdeal("card-count", "action", count="many", extra_card="foreign", deck_fouled="yes"),
        misdeal("fouled-deck", "action", deck_fouled="yes", foul_card="hand"),
    ),
    "a card of the hand before lies with a hand, and the house does not": (
        {
            **misdeal("card-count", "action", count="many", extra_card="foreign", deck_fouled="no", count_seat=4),
            **SEVERAL,
        },
        {**misdeal("fouled-deck", "action", deck_fouled="no", foul_card="hand", count_seat=4), **SEVERAL},
    ),
    "a card of the hand before lies with a hand, and nobody has acted": (
        {
            **misdeal("card-count", count="many", extra_card="foreign", deck_fouled="no", count_seat=4, game="flop"),
            **SEVERAL,
        },
        {**misdeal("fouled-deck", deck_fouled="no", foul_card="hand", count_seat=4), **SEVERAL},
    ),
    "two later hole cards lay face up in the deck of a flop game": (
        boxed("boxed", 2, game="flop", boxed_when="deal", exposed_cards="two-others"),
        boxed("exposed", 2, game="flop", flop_cards="deck", exposed_cards="two-others", exposed_by="deck"),
    ),
    "one later hole card lay face up in the deck of a flop game": (
        boxed("boxed", 1, game="flop", boxed_when="deal", exposed_cards="one-other"),
        boxed("exposed", 1, game="flop", flop_cards="deck", exposed_cards="one-other", exposed_by="deck"),
    ),
    "the first card off the deck lay face up in the deck of a flop game": (
        boxed("boxed", 1, game="flop", boxed_when="deal", exposed_cards="first-two"),
        boxed("exposed", 1, game="flop", flop_cards="deck", exposed_cards="first-two", exposed_by="deck"),
    ),
    "a down card lay face up in the deck in stud": (
        boxed("boxed", 1, game="stud", boxed_when="deal"),
        boxed("exposed", 1, game="stud", stud_down="deck", stud_cards="deck", exposed_by="deck"),
    ),
    "both down cards of a player lay face up in the deck in stud": (
        boxed("boxed", 2, game="stud", boxed_when="deal"),
        boxed("exposed", 2, game="stud", stud_down="deck", stud_cards="deck", exposed_by="deck"),
    ),
    "a card lay face up in the deck of a draw game": (
        misdeal("boxed", game="draw"),
        misdeal("exposed", game="draw"),
    ),
    "a card was seen on the draw": (
        misdeal("exposed", "action", game="draw", exposed_by="dealer"),
        misdeal("boxed", "action", game="draw"),
    ),
}
# Told in another situation altogether.
BUTTON = {"wrong-button-what": "button"}
ELSEWHERE: Mapping[str, tuple[str, Told, Told]] = {
    f"dealt from a wrong button, {moment}, in a {game} game": (
        "wrong-button",
        misdeal("wrong-button", moment, game=game),
        {**misdeal("other", moment, game=game), **BUTTON},
    )
    for moment in ("no-action", "action")
    for game in ("flop", "stud", "draw")
}


def come_to(edition: str, told: Told, situation: str = "possible-misdeal") -> dict[str, Any]:
    """Return what the ruling says, without the way to it."""
    ruling = rule(SITUATIONS[situation], book_of(edition), answers(told))
    assert isinstance(ruling, Ruling), ruling
    return {
        "outcome": str(ruling.outcome),
        "values": ruling.values,
        "steps": [str(step) for step in ruling.steps],
        "words": [str(one) for one in ruling.words],
        "decides": [citation.concept for citation in ruling.citations if citation.deciding],
        "points": [(point.id, [choice.value for choice in point.choices]) for point in ruling.discretions],
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("happened", FACTS)
def test_the_tile_that_was_tapped_makes_no_difference(happened: str, edition: str) -> None:
    first, *others = (come_to(edition, told) for told in FACTS[happened])
    for other in others:
        assert other == first


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("happened", ELSEWHERE)
def test_another_situation_makes_no_difference(happened: str, edition: str) -> None:
    situation, told_here, told_there = ELSEWHERE[happened]
    assert come_to(edition, told_here) == come_to(edition, told_there, situation)


# What alone is a misdeal from 2013 on, and how it is told by itself.
GROUNDS: Mapping[str, Told] = {
    "dealt-out": misdeal("dealt-out", game="flop"),
    "not-entitled": misdeal("not-entitled", sits_there="nobody", game="flop"),
    "wrong-button": misdeal("wrong-button", game="flop"),
    "first-card": misdeal("first-card", game="flop"),
    "boxed": boxed("boxed", 2, game="flop"),
    "exposed": misdeal("exposed", game="flop", flop_cards="two-others"),
}


BUTTON_IS_SHORT: dict[str, Value] = {"misdeal-short-seat": "button", "misdeal-replaceable": "yes"}


@pytest.mark.parametrize("edition", EDITIONS[1:])
@pytest.mark.parametrize("ground", GROUNDS)
def test_what_is_a_misdeal_is_one_beside_a_hand_with_a_wrong_count(ground: str, edition: str) -> None:
    three_cards = misdeal("card-count", game="flop", count="many", extra_card="dealt", count_seat=4, also=ground)
    short_button = {**misdeal("card-count", game="flop", count="few", count_seat=4, also=ground), **BUTTON_IS_SHORT}
    alone = come_to(edition, GROUNDS[ground])
    assert alone["values"]["misdeal"] is True
    assert come_to(edition, three_cards) == come_to(edition, short_button) == alone


@pytest.mark.parametrize("edition", EDITIONS[2:])
@pytest.mark.parametrize("ground", GROUNDS)
def test_after_substantial_action_the_short_button_gets_its_card_beside_it(ground: str, edition: str) -> None:
    acted = misdeal("card-count", "action", game="flop", count="few", count_seat=4, also=ground)
    short_button = {**acted, **BUTTON_IS_SHORT}
    assert come_to(edition, short_button)["outcome"] == "The button in seat 4 gets the missing cards."


WRONG_SEAT: Told = {
    "wrong-seat-when": "hand",
    "wrong-seat": 4,
    "right-seat": 7,
    "wrong-seat-since": "start",
    "wrong-seat-own-chips": "yes",
    "wrong-seat-taken": "no",
}


@pytest.mark.parametrize("edition", EDITIONS[1:])
@pytest.mark.parametrize(
    ("moment", "entitled", "again"),
    [("no-action", "no", True), ("no-action", "yes", False), ("action", "no", False), ("action", "yes", False)],
)
def test_cards_in_a_wrong_seat_are_a_misdeal_or_play_on_by_either_way_in(
    edition: str, moment: str, entitled: str, again: bool
) -> None:
    in_the_deal = misdeal("not-entitled", moment, sits_there="wrong-seat", entitled=entitled, game="flop")
    by_the_deal = come_to(edition, in_the_deal)
    by_the_seat = come_to(edition, {**in_the_deal, **WRONG_SEAT}, "wrong-seat")
    for came_to in (by_the_deal, by_the_seat):
        assert came_to["values"]["misdeal"] is again
        assert came_to["values"].get("hand") == (None if again else "plays_on")
    if again:
        assert by_the_deal["decides"] == by_the_seat["decides"] == ["misdeal-seat-not-entitled"]
    else:
        moves = by_the_seat["steps"].index("Move the player in seat 4 to seat 7, with all the chips now held.")
        assert "Play this hand out first" in by_the_seat["steps"][moves - 1]
