"""Whole hands with side pots, ties and odd chips, shared as pokerkit shares them wherever the text says the same."""

from tests.rules.poker.awards import BOTH_WAYS, LOW_ELSEWHERE, MUCKED, SEVERAL, compare


def test_pots_are_won_as_in_pokerkit_but_for_the_known_differences() -> None:
    """`make pokerkit` plays thousands of hands more."""
    seen = compare(80, "some hands")
    kinds = {part for kind in seen for part in kind.partition(": ")[2].split("; ")}
    assert kinds <= {"as in pokerkit", SEVERAL, BOTH_WAYS, MUCKED, LOW_ELSEWHERE}
    assert seen["tda-2019: as in pokerkit"] > 60
