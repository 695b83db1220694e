"""Steps and words when a penalty is given by itself: in which order, and without a word that contradicts the offer."""

import pytest

from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

COLLUSION: dict[str, Value] = {
    "infraction": "cheating",
    "infraction-cheating": "collusion",
    "infraction-seat": 4,
    "infraction-with-another": "yes",
    "infraction-other-seat": 7,
}


def ruled(edition: str, told: dict[str, Value]) -> Ruling:
    ruling = rule(SITUATIONS["giving-a-penalty"], book_of(edition), answers(told))
    assert isinstance(ruling, Ruling)
    return ruling


@pytest.mark.parametrize(
    ("edition", "disqualify"),
    [("tda-2009", "Disqualify seats 4 and 7."), ("fivebet-2019", "Disqualify seats 4 and 7 at once.")],
)
def test_for_collusion_the_director_comes_before_anybody_is_disqualified(edition: str, disqualify: str) -> None:
    ruling = ruled(edition, COLLUSION)
    steps = [str(step) for step in ruling.steps]
    assert steps[:2] == [
        "Leave cards and chips where they are.",
        "Call the tournament director: only they can record a disqualification here.",
    ]
    assert steps[steps.index(disqualify) :] == [
        disqualify,
        "Take all chips of seats 4 and 7 out of play.",
        "Open a call for a hand that they have in play.",
    ]
    assert ruling.penalty
    assert (ruling.penalty.seats, ruling.penalty.kinds) == ((4, 7), ("disqualification",))


@pytest.mark.parametrize("edition", ["tda-2009", "tda-2013", "fivebet-2019"])
def test_a_first_breach_of_etiquette_may_cost_a_penalty_now_and_a_second_must(edition: str) -> None:
    told: dict[str, Value] = {"infraction": "manners", "infraction-manners": "chatter", "infraction-seat": 4}
    first = ruled(edition, told | {"infraction-again": "no"})
    again = ruled(edition, told | {"infraction-again": "yes"})
    assert first.penalty and again.penalty
    assert (first.penalty.mandatory, again.penalty.mandatory) == (False, True)
    assert str(first.words[-1]) == "If it happens again, I must give a penalty."
    assert any(str(step).startswith("Choose one or none:") for step in first.steps)
