"""Words and chips for one bet, and which of them counts (2017, 2019 and Fivebet rule 40-A; before, hardly a word)."""

from rules.engine.case import FAIRNESS, Case

FIRST_COUNTS = "bet-first-method-governs"
AT_ONCE = "bet-simultaneous-verbal-wins"
UNCLEAR = "bet-unclear-td-rules"


def first_counts(case: Case) -> bool:
    """Tell whether the book says that the first of the two is the bet."""
    if not case.has(FIRST_COUNTS):
        return False
    case.cite(FIRST_COUNTS)
    return True


def at_once(case: Case) -> bool:
    """Tell whether the book says what counts when both come at once: clear words, else the chips."""
    if not case.has(AT_ONCE):
        case.silent("words and chips at once")
        return False
    case.cite(AT_ONCE)
    return True


def unclear_by(case: Case) -> str:
    """Return the concept under which the TD rules on contradicting words and chips: Rule 1 if no other."""
    if case.has(UNCLEAR):
        return UNCLEAR
    case.silent("words and chips that contradict each other")
    return FAIRNESS
