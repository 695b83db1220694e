"""Acts of the betting in a sentence, and what follows from them together."""

import pytest

from rules.finding.acts import acts_of, bet_after
from rules.finding.doers import doers_of
from rules.finding.language import read
from rules.finding.search import hearing_of

EDITION = "tda-2019"


@pytest.mark.parametrize(
    ("told", "acts"),
    [
        ("seat 3 bet 700, seat 5 raises to 2k", [(3, "bet", 700), (5, "raise", 2000)]),
        ("seat 4 limped, the big blind shoves for 1,100", [(4, "call", None), ("big blind", "all-in", 1100)]),
        ("seat 6 wants to raise, he opened for 1500", [(6, "open", 1500)]),
        ("a bet of 800 by seat 3, seat 5 folded", [(3, "bet", 800), (5, "fold", None)]),
        ("seat 5 raised 800", [(5, "raise", None)]),
        ("seat 2 called before seat 3 bet 500", [(2, "call", None)]),
        ("seat 5 never said raise", []),
        ("it was raised to 1600", [(None, "raise", 1600)]),
        ("seat 4 calls the clock", []),
    ],
)
def test_the_acts_of_a_sentence(told: str, acts: list[tuple[object, str, int | None]]) -> None:
    sentence = read(told)
    assert [(one.doer, one.kind, one.amount) for one in acts_of(sentence, doers_of(sentence))] == acts


@pytest.mark.parametrize(
    ("told", "amount", "last_full", "raises", "made_by"),
    [
        ("seat 3 bet 700 on the flop", 700, 700, 0, "bet"),
        ("blinds 300/600, seat 3 raises to 1,800", 1800, 1200, 1, "raise"),
        ("seat 3 bet 2000 on the turn, seat 5 all in for 2,600", 2600, 2000, 0, "short"),
        ("seat 3 bet 2000 on the turn, seat 5 all in", None, None, 0, "all-in"),
    ],
)
def test_the_bet_that_acts_make(
    told: str, amount: int | None, last_full: int | None, raises: int, made_by: str
) -> None:
    sentence = read(told)
    bet = bet_after(sentence, acts_of(sentence, doers_of(sentence)))
    assert (bet.amount, bet.last_full, bet.raises, bet.made_by) == (amount, last_full, raises, made_by)


def test_what_differs_from_what_follows_is_offered_and_not_taken() -> None:
    heard = hearing_of("chips-facing-a-bet", EDITION, "blinds 400/800, no raise, seat 5 threw one 5k facing 1600")
    assert "bet-faced" not in heard.taken
    assert {one.value for one in heard.offered["bet-faced"]} == {800, 1600}
