"""Every parameter and concept that a situation looks at is noticed by some case when it changes."""

from collections.abc import Callable

from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.proof.cases import ruled_cases
from rules.situations import SITUATIONS
from tests.cases.led_to import led_to
from tests.cases.run import ruled
from tests.rules.charted import chart, each_chart
from tests.rules.mutation import changes, notices


@each_chart
def test_no_change_of_the_book_goes_unnoticed(
    situation: str, edition: str, record_property: Callable[[str, object], None]
) -> None:
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
    record_property("edition", edition)
    record_property("mutations", made)
    assert not unnoticed, "no case notices:\n" + "\n".join(unnoticed)
