"""The findings on the tape of a hand lead to rulings, and the rulings to the next findings."""

from typing import Any

import pytest

from floor.models import Hand
from tests import factories
from tests.browser.cast import Cast, cast_of
from tests.tablet import Tablet

pytestmark = pytest.mark.django_db
BET = {"player": "seat3", "action": "bet", "amount": 300}
# At 50-100 a bet of 100, all-in for 125, called, all-in for 200, called; the action returns to the bettor.
FIRST_ILLUSTRATION: tuple[dict[str, Any], ...] = (
    {"player": "seat1", "action": "bet", "amount": 100},
    {"player": "seat2", "action": "all_in", "amount": 125, "all_in": True},
    {"player": "seat3", "action": "call"},
    {"player": "seat4", "action": "all_in", "amount": 200, "all_in": True},
    {"player": "seat5", "action": "call"},
)


@pytest.fixture
def cast(db: None) -> Cast:
    return cast_of()


def on_the_ring(cast: Cast, *events: dict[str, Any], **start: Any) -> Tablet:
    hand = factories.hand(actor=cast.floor, tournament=cast.tournament, table=cast.table, events=events, **start)
    return Tablet(cast.floor, f"/hands/{hand.pk}/")


def first_illustration(cast: Cast) -> Tablet:
    tablet = on_the_ring(cast, *FIRST_ILLUSTRATION, seats=(1, 2, 3, 4, 5), button=9)
    assert tablet.heading == "Seat 1, to act"
    return tablet


def look_at(tablet: Tablet, seat: int) -> None:
    tablet.go(tablet.ring(seat).said["href"])
    assert tablet.heading.startswith(f"Seat {seat}")


def stands(tablet: Tablet) -> dict[str, str]:
    """Return the facts of the seat: each name with its value."""
    facts = tablet.of_class("hand-facts")[0]
    names, values = ([one.text for one in tablet.page.all(tag) if one.is_in(facts)] for tag in ("dt", "dd"))
    return dict(zip(names, values, strict=True))


def found(tablet: Tablet, finding: str) -> str:
    """Return the text of the bar over the felt about the next ruling, without its drawer."""
    bar, drawers = tablet.of_class("found")[0], tablet.of_class("hand-sheet")
    parts = [one for one in tablet.page.parts if one.is_in(bar) and not any(one.is_in(drawer) for drawer in drawers)]
    says = [one.text for one in parts if one.tag in ("p", "strong", "a", "summary")]
    return " ".join(says) if any(words.removesuffix(".") == finding.removesuffix(".") for words in says) else ""


def listed(tablet: Tablet, finding: str) -> str:
    """Return the text about a finding in the list of everything that went wrong."""
    lists = tablet.of_class("hand-found")
    rows = [one for one in tablet.page.all("li") if any(one.is_in(here) for here in lists)]
    return next(one.text for one in rows if finding in one.text)


def rule_on(tablet: Tablet, finding: str) -> None:
    tablet.press(f"Rule on it: {finding}")


def put_in(tablet: Tablet, id: str, words: str, by: str) -> None:
    tablet.type(tablet.with_id(id), words)
    tablet.press(by)


def tape(tablet: Tablet) -> list[str]:
    rows = [one for one in tablet.page.all("li") if "data-number" in one.said]
    return [one.text for one in rows]


def test_who_opened_may_raise_again_and_who_called_in_between_may_not(cast: Cast) -> None:
    tablet = first_illustration(cast)
    assert stands(tablet).items() >= {"May raise": "seat 1", "Raising": "still open"}.items()
    assert "Seat 1 may raise, to 300 or more." in found(tablet, "May seat 1 raise?")
    assert "Rule 47-A" in found(tablet, "May seat 1 raise?")
    look_at(tablet, 3)
    assert stands(tablet)["Raising"] == "no: has acted, and short all-ins since do not come to a full raise"
    assert "Seat 3 may call or fold, not raise." in found(tablet, "May seat 3 raise?")
    assert "Rule 47-A" in found(tablet, "May seat 3 raise?")
    rule_on(tablet, "May seat 3 raise?")
    assert tablet.heading == "Seat 3 may call or fold, not raise."
    assert "Seat 3, 75 more to call, or fold. You may not raise." in tablet.text
    tablet.follow("The hand")
    rule_on(tablet, "May seat 1 raise?")
    assert tablet.heading == "Seat 1 may raise, to 300 or more."
    assert "Seat 1, 100 more to call, or raise to 300 or more." in tablet.text


def test_a_book_that_says_nothing_of_several_short_all_ins_is_read_in_one_of_two_ways(cast: Cast) -> None:
    cast.tournament.book = factories.book(edition="tda-2009")
    cast.tournament.save()
    tablet = first_illustration(cast)
    alone = "no: TDA 2009 is read so that each short all-in is judged alone"
    assert stands(tablet).items() >= {"May raise": "nobody", "Raising": alone}.items()
    rule_on(tablet, "May seat 1 raise?")
    assert tablet.heading == "Seat 1 may call or fold, not raise."
    assert tablet.of_class("reading")[0].text == (
        "The rule can be read in two ways. Each short all-in is judged alone: together they open nothing."
    )


def test_what_was_ruled_first_is_what_the_second_irregularity_is_found_by(cast: Cast) -> None:
    silent, early = "Seat 4 puts out chips without a word.", "Seat 6 acts out of turn."
    pushed = {"player": "seat4", "action": "push", "chips": {"1000": 1, "100": 1}}
    tablet = on_the_ring(cast, BET, pushed, {"player": "seat6", "action": "fold"})
    assert "1 more" in found(tablet, silent)
    assert "Next to rule on" in listed(tablet, silent)
    assert "Next to rule on" not in listed(tablet, early)
    rule_on(tablet, silent)
    assert "A raise to 1,100." in tablet.heading
    tablet.tap(next(one for one in tablet.page.all("button") if "data-record" in one.said))
    assert "Recorded as call" in tablet.text
    tablet.follow("Back to the hand: 1 left to rule on")
    assert "4. Ruled: seat 4 has raised to 1,100" in tablet.of_class("hand-tape")[0].text
    assert "Ruled: A raise to 1,100." in listed(tablet, silent)
    assert "Next to rule on" in listed(tablet, early)
    assert found(tablet, early)
    assert tablet.heading == "Seat 5, to act"
    assert stands(tablet).items() >= {"To call": "1,100", "Least raise to": "1,900"}.items()
    put_in(tablet, "chips", "3x100", by="Pushed them")
    assert listed(tablet, "Seat 5 puts in 300 of 1,100.")
    tablet.follow("Show the players")
    for _ in range(2):
        tablet.follow("Back")
    assert tablet.page.all("svg", role="img")[0].said["aria-label"] == "The table on the flop, the bet is 300"
    tablet.follow("Next")
    assert tablet.page.all("svg", role="img")[0].said["aria-label"] == "The table on the flop, the bet is 1,100"
    told = tablet.page.all("figcaption")[0]
    assert [one.text for one in tablet.page.all("li") if one.is_in(told)][-1] == "Ruled: seat 4 has raised to 1,100"


def test_the_next_street_begins_with_who_is_first_and_a_tap_on_another_seat_keeps_it(cast: Cast) -> None:
    checks = [{"player": f"seat{seat}", "action": "check"} for seat in (3, 4, 5)]
    tablet = on_the_ring(cast, *checks, seats=(3, 4, 5))
    tablet.follow("Now the turn")
    assert tablet.heading == "Seat 3, to act"
    look_at(tablet, 4)
    tablet.press("Fold")
    assert "Turn" in tape(tablet)[3]
    assert found(tablet, "Seat 4 acts out of turn.")
    assert tablet.heading == "Seat 3, to act"


def test_what_goes_before_another_event_goes_there_whichever_seat_it_is(cast: Cast) -> None:
    tablet = on_the_ring(cast, *({"player": f"seat{seat}", "action": "check"} for seat in (3, 4)))
    second = next(one for one in tablet.page.all("li") if one.said.get("data-number") == "2")
    before = next(one for one in tablet.page.all("a") if one.is_in(second) and one.name == "Insert before")
    tablet.go(before.said["href"])
    assert tablet.heading == "Seat 4, to act"
    look_at(tablet, 6)
    tablet.press("Check")
    assert "2. Seat 6 checks" in tape(tablet)[1]
    assert "3. Seat 4 checks" in tape(tablet)[2]


def test_what_words_were_is_asked_beside_the_ring_and_one_tap_answers(cast: Cast) -> None:
    tablet = on_the_ring(cast, BET)
    put_in(tablet, "words", "can I raise?", by="Said that")
    assert "2. Seat 4 asks “can I raise?”: no act" in tablet.text
    assert tablet.heading == "Seat 4, to act"
    put_in(tablet, "words", "he never calls me", by="Said that")
    waits = "Seat 4 says “he never calls me”: what was that?"
    assert found(tablet, waits)
    tablet.press("No act, only talk")
    assert not found(tablet, waits)
    assert tablet.heading == "Seat 4, to act"
    put_in(tablet, "words", "five", by="Said that")
    assert found(tablet, "Seat 4 says “five”: how much is it?")
    assert len(Hand.objects.get().tape["tape"]) == 4
