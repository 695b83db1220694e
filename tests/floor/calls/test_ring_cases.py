"""The tapes of the books entered by the forms of the ring: the findings there are ruled on as the book prints it."""

import pytest

from floor.calls.hand import Finding, HandNow
from floor.errors import Invalid
from rules.books.compare import book_of
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Asking, Ruling
from rules.proof.cases import WorkedCase, all_cases, answers_of, compared
from tests.cases.ring import on_the_ring

# Nothing went wrong in these: the book prints the bet and how far it may be raised, as shown beside the ring for the
# next player.
NOTHING_WRONG = {
    "tda-2017/40-C": ("200", "400"),
    "tda-2019/40-C": ("200", "400"),
    "fivebet-2019/40-C": ("200", "400"),
    "tda-2017/47-B": ("6,000", "14,000"),
    "tda-2019/43-B": ("6,000", "14,000"),
    "fivebet-2019/43-B": ("6,000", "14,000"),
    "tda-2019/Add-43-Ex-1": ("3,600", "5,600"),
    "fivebet-2019/Add-43-Ex-1": ("3,600", "5,600"),
    "tda-2019/Add-43-Ex-4A": ("500", "800"),
    "fivebet-2019/Add-43-Ex-4A": ("500", "800"),
    "tda-2019/Add-43-Ex-4B": ("500", "950"),
    "tda-2019/Add-51-Ex-3": ("6,000", "14,000"),
    "fivebet-2019/Add-51-Ex-3": ("6,000", "14,000"),
}
# The tape says that chips were pushed, but not which ones: the ring asks for them.
CHIPS_NOT_TOLD = (
    "tda-2019/Add-46-Sit-2",
    "tda-2019/Add-46-Sit-3-2",
    "tda-2019/Add-46-Sit-4-1",
    "fivebet-2019/Add-46-Sit-1.overchip",
)
NOT_FOUND = {
    "fivebet-2019/50-B": "Nobody has acted too early yet: the case asks whether somebody may.",
    "tda-2019/Add-43-Ex-3": "The tape leaves out the bet and the raise before its first event.",
    "fivebet-2019/Add-43-Ex-3": "The tape leaves out the bet and the raise before its first event.",
    "fivebet-2019/Add-43-Ex-4B": "Its printed raise does not go with its printed blinds.",
    "tda-2019/Add-46-Sit-3-1": "What follows on the chips taken back is asked, and the case does not say.",
    "fivebet-2019/Add-52-B-Ex-3.after-next-card": "It ends as a card is burned, which the call asks and nobody taps.",
}
# Chapters without any finding from an act in the betting: home asks about them.
NOT_BETTING = ("all-in-cards-up", "asking-to-see-a-hand", "odd-chips", "table-broken", "final-table")
TAPES = [
    case
    for case in all_cases()
    if case.tape
    and case.tape.get("tape")
    and case.situation
    and not case.id.startswith("own/")
    and case.situation not in NOT_BETTING
]
FOUND = [case for case in TAPES if case.id not in {*NOTHING_WRONG, *CHIPS_NOT_TOLD, *NOT_FOUND}]


@pytest.mark.parametrize("case", FOUND, ids=lambda case: case.id)
def test_what_is_found_on_the_ring_is_ruled_on_as_the_book_prints_it(case: WorkedCase) -> None:
    assert {} in differences(case), differences(case)


@pytest.mark.parametrize("id", NOTHING_WRONG)
def test_where_nothing_went_wrong_bet_and_least_raise_stand_beside_the_ring(id: str) -> None:
    now = now_of(case_of(id))
    facts = dict(now.facts(now.turn))
    assert (facts["To call"], facts["Least raise to"]) == NOTHING_WRONG[id]


@pytest.mark.parametrize("id", CHIPS_NOT_TOLD)
def test_chips_are_tapped_one_by_one(id: str) -> None:
    with pytest.raises(Invalid, match="Tap the chips first"):
        now_of(case_of(id))


@pytest.mark.parametrize("id", NOT_FOUND)
def test_what_the_ring_cannot_tell_is_listed_only_as_long_as_it_cannot(id: str) -> None:
    assert {} not in differences(case_of(id))


def case_of(id: str) -> WorkedCase:
    return next(case for case in TAPES if case.id == id)


def now_of(case: WorkedCase) -> HandNow:
    return HandNow(on_the_ring(case).tape, book_of(case.edition))


def differences(case: WorkedCase) -> list[dict[str, tuple[object, object]]]:
    """The differences from the case for each ruling on a finding, whichever seat is tapped."""
    now = now_of(case)
    found = {one.sentence: one for seat in on_the_ring(case).seats for one in now.findings_with(seat)}
    rulings = [ruled(case, now, one) for one in found.values()]
    return [compared(case, ruling) for ruling in rulings if ruling]


def ruled(case: WorkedCase, now: HandNow, found: Finding) -> Ruling | None:
    """The ruling with the case's answers to the open questions of the tape; None if the case has none."""
    assert found.situation
    told, given = answers_of(case), dict(found.answers)
    while isinstance(result := rule(found.situation, now.book, answers(given)), Asking):
        if result.asked.key not in told:
            return None
        given[result.asked.key] = told[result.asked.key]
    return result if isinstance(result, Ruling) else None
