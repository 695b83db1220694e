"""Worked cases of the books that are entered on the ring as a floor person taps them, and ruled on there."""

from floor.models import Structure, Tournament
from rules.proof.cases import WorkedCase, all_cases
from tests import factories
from tests.cases.ring import OnTheRing

# One of each kind: the case, what the ring finds, and what its tape leaves to be asked. No tape of the books has a
# string bet, an overchip with nothing behind, or an impossible declaration: these are our own.
ENTERED = {
    "tda-2019/Add-53-A-Ex-1.seat5-raises": ("Seat 6 acts out of turn.", []),
    "fivebet-2019/Add-53-B-Ex-2": ("Seat 5 acts out of turn.", ["oot-defended.4"]),
    "tda-2019/Add-47-Ex-3A.A": ("May seat 3 raise?", []),
    "fivebet-2019/Add-47-Ex-2": ("Seat 4 is all-in for 800, less than a full raise.", []),
    "tda-2017/50-A-Ex-1": ("Seat 3 puts out chips without a word.", []),
    "tda-2013/43": ("Seat 2 puts out chips without a word.", []),
    "tda-2017/47-A.verbal": ("Seat 2 names an amount and no action.", ["last-chips"]),
    "tda-2019/Add-46-Sit-1-1": ("Seat 1 adds to chips that lie in front.", []),
    "tda-2019/Add-51-Ex-1": ("Seat 3 puts in 2,000 of 8,000.", ["undercall-change"]),
    "tda-2017/43-A.after-next-card": ("Seat 2 makes it 1,000; the least is 1,200.", []),
    "fivebet-2019/Add-52-B-Ex-2": ("The pot is quoted as 9,500; it is 10,500.", []),
    "tda-2017/57.small-pot": ("Seat 1 says “I bet five”: how much is it?", ["unclear-pot"]),
    "tda-2013/37-B": ("Seat 2 acts before the amount is clear.", []),
    "tda-2013/50": ("Seat 2 folds with nothing to call.", []),
    "fivebet-2019/Add-38-Ex-1A": ("Seat 5 holds 1 card.", ["misdeal-short-seat", "others-in", "own-bet-called"]),
    "own/tda-2019/string-bet.string-overchip-first": ("Seat 2 moves chips a second time.", []),
    "own/tda-2017/invalid-declaration.check-into-a-bet": ("Seat 2 checks into a bet of 300.", []),
}
CASES = [case for case in all_cases() if case.id in ENTERED]


def play(tournament: Tournament, case: WorkedCase, tapped: OnTheRing) -> None:
    """Set up the tournament as the case has it: edition, betting structure, blinds and chips."""
    tournament.book = factories.book(edition=case.edition)
    tournament.betting_structure = Structure(tapped.structure)
    tournament.save()
    level = tournament.current_level
    assert level
    level.small_blind, level.big_blind = tapped.blinds
    level.chips = sorted({int(pile.split("x")[1]) for form in tapped.forms for pile in form.get("chips", "").split()})
    level.save()
