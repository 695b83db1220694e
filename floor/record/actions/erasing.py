"""Erasing what was written or shown in an entry. The entry keeps the salted hash, so the chain holds."""

from django.db import transaction
from django.db.models import F

from floor.ground.record_clock import now
from floor.models import Draft, EntryKind, Incident, Photo, Words
from floor.record import chain
from floor.record.actions.searching import find_anew
from floor.record.as_recorded import RULINGS, as_recorded

# The columns of a call that may hold typed words.
TYPED = ("final_outcome", "outcome_before")


@transaction.atomic
def erase(incident: Incident, seq: int) -> int:
    """Delete the words and the photo of one entry, and every other copy of the words; returns how many were deleted."""
    incident = Incident.objects.select_for_update().get(pk=incident.pk)
    words = Words.objects.filter(entry__incident=incident, entry__seq=seq)
    if incident.is_own_ruling and words.filter(entry__kind__in=(*RULINGS, EntryKind.DECISION)).exists():
        _forget_correction(incident)
    before = _outcomes(incident)
    count = words.delete()[0] + Photo.objects.filter(entry__incident=incident, entry__seq=seq).delete()[0]
    after = _outcomes(incident)
    # A value that differs from the record stays as it is, so that verification finds it.
    gone = [name for name in TYPED if getattr(incident, name) == before[name] != after[name]]
    for name in gone:
        setattr(incident, name, after[name])
    incident.save(update_fields=gone)
    find_anew([incident.pk])
    return count


def _outcomes(incident: Incident) -> dict[str, str]:
    """The outcomes that may be typed, as the entries have them."""
    entries = chain.entries_of(chain.with_entries(Incident.objects.filter(pk=incident.pk)).get())
    recorded = as_recorded(entries)
    return {name: recorded.columns[name].value for name in TYPED}


def _forget_correction(incident: Incident) -> None:
    """Empty a correction that was begun from those words, and stop pages that still show them from storing them."""
    Draft.objects.filter(incident=incident).update(own={}, revision=F("revision") + 1, updated_at=now())
