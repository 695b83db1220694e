from rules.situations import SITUATIONS

GIVING_A_PENALTY = "giving-a-penalty"


def title_of(situation: str) -> str:
    """Return the title of a situation; the record outlives the code, so a removed situation is shown by its id."""
    return str(SITUATIONS[situation].title) if situation in SITUATIONS else situation


def offence_of(situation: str, outcome: str) -> str:
    """Return the reason of a penalty: the infraction of a penalty by itself, else the title of the situation."""
    return outcome.partition(":")[0] if situation == GIVING_A_PENALTY and outcome else title_of(situation)
