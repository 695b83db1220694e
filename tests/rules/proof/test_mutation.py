"""Some case notices a change in every parameter and concept that a situation reads."""

from collections.abc import Callable

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.proof.cases import ruled_cases
from rules.situations import SITUATIONS
from tests.cases.led_to import led_to
from tests.cases.run import ruled
from tests.rules.charted import chart, each_situation
from tests.rules.mutation import changes, notices


@each_situation
def test_no_change_of_the_book_goes_unnoticed(situation: str, record_property: Callable[[str, object], None]) -> None:
    found = {edition: changes_of(situation, edition) for edition in editions()}
    record_property("mutations", {edition: made for edition, (made, _) in found.items()})
    unnoticed = [f"{edition}: {change}" for edition, (_, changes) in found.items() for change in changes]
    assert not unnoticed, "no case notices:\n" + "\n".join(unnoticed)


def changes_of(situation: str, edition: str) -> tuple[int, list[str]]:
    """Return the number of changes of the book that concern the situation, and those that no case notices."""
    book = resolve(load_edition(edition))
    cases = [
        case for case in (*ruled_cases(), *led_to(situation)) if (case.situation, case.edition) == (situation, edition)
    ]
    consulted = {case.id: set(ruled(case).consulted) for case in cases}
    unnoticed = []
    made = 0
    for key, change, mutated in changes(book, chart(situation, edition).consulted):
        made += 1
        concerned = [case for case in cases if key in consulted[case.id]]
        if not any(notices(SITUATIONS[situation], mutated, case, key) for case in concerned):
            unnoticed.append(change)
    return made, unnoticed
