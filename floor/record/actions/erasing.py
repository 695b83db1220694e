"""Erasing what was written or shown in an entry. The entry keeps the salted hash, so the chain holds."""

from django.db import transaction
from django.db.models import F

from floor.models import Draft, EntryKind, Incident, Photo, Words
from floor.models.record import ERASED
from floor.record.actions.searching import find_anew
from floor.record.as_recorded import RULINGS
from floor.record.record_clock import now


@transaction.atomic
def erase(incident: Incident, seq: int) -> int:
    """Delete the words and the photo of one entry, and wherever else the words stand; how many there were."""
    incident = Incident.objects.select_for_update().get(pk=incident.pk)
    words = Words.objects.filter(entry__incident=incident, entry__seq=seq)
    if incident.is_own_ruling and words.filter(entry__kind__in=(*RULINGS, EntryKind.DECISION)).exists():
        _forget_correction(incident)
    typed = set(words.filter(field__in=("outcome", "decided")).values_list("text", flat=True))
    if typed & {incident.final_outcome, incident.outcome_before}:
        incident.final_outcome = ERASED if incident.final_outcome in typed else incident.final_outcome
        incident.outcome_before = ERASED if incident.outcome_before in typed else incident.outcome_before
        incident.save(update_fields=["final_outcome", "outcome_before"])
    count = words.delete()[0] + Photo.objects.filter(entry__incident=incident, entry__seq=seq).delete()[0]
    find_anew([incident.pk])
    return count


def _forget_correction(incident: Incident) -> None:
    """Empty what was begun from those words, and let no page that still shows them store them again unasked."""
    Draft.objects.filter(incident=incident).update(own={}, revision=F("revision") + 1, updated_at=now())
