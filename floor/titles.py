from rules.situations import SITUATIONS


def title_of(situation: str) -> str:
    """What a call is about; the record outlives the code, so a situation that is gone is told by its id."""
    return str(SITUATIONS[situation].title) if situation in SITUATIONS else situation
