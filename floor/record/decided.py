"""The decided ruling of a recorded call, from its receipt; nothing is ruled again."""

from floor.models import Incident, Receipt
from floor.models.record import ERASED
from rules.presented import PresentedRuling


def decided_of(incident: Incident) -> PresentedRuling | None:
    """Return the decided form of the latest ruling on record; None when nothing was left to decide."""
    if not (incident.chosen or incident.decided_otherwise):
        return None
    receipt = Receipt.objects.filter(entry__incident=incident).order_by("-entry__seq").first()
    decided = receipt.kept["decided"] if receipt else None
    return said(decided, incident.outcome_before if incident.changed_by_id else incident.final_outcome)


def said(decided: PresentedRuling | None, words: str) -> PresentedRuling | None:
    """A decided ruling with its sentences: `words` where the floor decided in words of their own."""
    if decided is None:
        return None
    return decided if decided["outcome"] else {**decided, "outcome": words, "say": [words], "follow_ups": []}


def is_against(incident: Incident, decided: PresentedRuling | None) -> bool:
    """True if a ruling does not apply as it reads: a review changed it, or it was decided otherwise in no public words.

    Its words and its rule are those of the undecided ruling, which no player should read.
    """
    return incident.decided_otherwise and (incident.changed_by_id is not None or decided is None)


def is_erased(decided: PresentedRuling) -> bool:
    """True if the words of the decision are gone, wholly or in part."""
    return ERASED in decided["outcome"]
