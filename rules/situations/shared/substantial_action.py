"""Substantial action (2013 rule 35, 2017 and 2019 rule 36): when too much has happened to turn back."""

from collections.abc import Sequence

from rules.engine.case import Case
from rules.poker.act import Act
from rules.situations.shared.substantial_action_questions import (
    ACTS,
    ACTS_BEHIND,
    ACTS_IN_TURN,
    ACTS_IN_TURN_BEHIND,
    ANY_CHIPS,
    JUDGED,
    TWO_PLAYERS,
)

TWO = "substantial-action-two"
THREE = "substantial-action-three"
BLINDS = "substantial-action-blinds-excluded"
CHECK_AND_FOLD = "substantial-action-check-and-fold"


def substantial_action(case: Case, *, behind: bool = False) -> bool:
    """Tell whether there has been substantial action, by the acts that the book counts: since the deal, or only
    `behind` the bet in question.

    Source: 2013 rule 35, 2017 and 2019 rule 36, Fivebet rule 36, which alone counts acts out of turn as well. A book
    that uses the notion without explaining it leaves it to the floor's judgement, and the ruling says so.
    """
    if not case.has(TWO):
        case.silent("what substantial action is")
        return case.yes(JUDGED)
    case.cite(TWO)
    if not behind and case.has(BLINDS):
        case.cite(BLINDS)
    if enough(case, behind):
        case.derive("That is substantial action.")
        return True
    if not behind and not case.has(BLINDS):
        case.reading("substantial-action-blinds", "Posted blinds are not counted, though the book does not say so.")
    case.derive("That is too little: it takes two acts with chips among them, or three acts.")
    return False


def enough(case: Case, behind: bool) -> bool:
    """Tell whether there were two acts with chips among them, or any three.

    Every edition counts both alike: in turn, or all acts. A house may count the two and the three each in its own way;
    then the other count is asked where it decides.
    """
    all_acts = ACTS_BEHIND if behind else ACTS
    those_in_turn = ACTS_IN_TURN_BEHIND if behind else ACTS_IN_TURN
    two_in_turn = bool(case.param(f"{TWO}.in_turn_required"))
    acts = case.ask(those_in_turn if two_in_turn else all_acts)
    if acts == "two-chips" and by_two_players(case):
        return True
    three_in_turn = bool(case.param(f"{THREE}.in_turn_required"))
    if acts == "three" and three_in_turn and not two_in_turn:
        # Enough of them in turn, or two of them with chips.
        return case.ask(those_in_turn) == "three" or (case.yes(ANY_CHIPS) and by_two_players(case))
    if acts == "three" or (two_in_turn and not three_in_turn and case.ask(all_acts) == "three"):
        return True
    if acts == "two-mixed":
        no_chips_is_too_little(case)
    return False


def by_two_players(case: Case) -> bool:
    """Tell whether the two acts came from two players, where the book asks for that."""
    return not case.param(f"{TWO}.two_players_expressly") or case.yes(TWO_PLAYERS)


def no_chips_is_too_little(case: Case) -> None:
    """Say that a check and a fold are not taken as substantial action."""
    case.reading(CHECK_AND_FOLD, "A check and a fold put in no chips, so they are not taken as substantial action.")


def amounts_to_substantial_action(case: Case, acts: Sequence[Act], unlisted: int = 0) -> bool:
    """Tell whether `acts` out of turn, with `unlisted` more, are substantial: two with chips among them, or any three.

    Posted blinds are no acts. Source: 2019 rules 36 and 53-B; since the latter asks for substantial action out of turn,
    nothing here turns on whose turn it was. The book's own two tests disagree on a check and a fold; the reading taken
    is that without chips two acts are not enough, and a ruling that turns on it says so.
    """
    case.cite(TWO)
    number = len(acts) + unlisted
    if number >= 3:
        case.derive(case.say("{number} acts are substantial action.", number=number), THREE)
        return True
    if number == 2 and any(act.puts_chips_in for act in acts):
        case.derive("Two acts, with chips among them, are substantial action.")
        return True
    if {act.action for act in acts} == {"check", "fold"}:
        no_chips_is_too_little(case)
    case.derive("Too little for substantial action: that takes two acts with chips among them, or three acts.")
    return False
