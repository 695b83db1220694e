"""Keeping the receipt of a ruling, and the fingerprint that finds the call again."""

from django.db import transaction

from floor.models import Entry, Incident, Precedent, Receipt
from floor.models.incident import DECIDED
from floor.record.chain import text_hash
from rules.fingerprint import FINGERPRINT_VERSION, fingerprint
from rules.presented import PresentedRuling

BATCH = 500
COLUMNS = ["receipt", "situation", "version", "fingerprint", "hash"]


def keep_receipt(incident: Incident, entry: Entry, evidence: str, ruling: PresentedRuling) -> None:
    """Store the evidence of the ruling just recorded, and its fingerprint in place of an earlier one of this call."""
    receipt = Receipt.objects.create(entry=entry, body=evidence, body_hash=text_hash(evidence))
    _keep([_precedent(incident, ruling, receipt)])


@transaction.atomic
def refingerprint() -> int:
    """Compute the fingerprint of every recorded call that has none of today's version; returns how many those were."""
    receipts = (
        Receipt.objects.filter(entry__incident__state__in=DECIDED)
        .exclude(entry__incident__precedent__version=FINGERPRINT_VERSION)
        .select_related("entry__incident__tournament")
        .order_by("entry__incident_id", "-entry__seq")
        .distinct("entry__incident_id")
    )
    made, batch = 0, list[Precedent]()
    for receipt in receipts.iterator(chunk_size=BATCH):
        batch.append(_precedent(receipt.entry.incident, receipt.kept["ruling"], receipt))
        if len(batch) == BATCH:
            made += _keep(batch)
            batch = []
    return made + _keep(batch)


def _precedent(incident: Incident, ruling: PresentedRuling, receipt: Receipt) -> Precedent:
    found = fingerprint(ruling)
    return Precedent(
        incident=incident,
        receipt=receipt,
        house_id=incident.tournament.house_id,
        situation=found.situation,
        occurred_at=incident.occurred_at,
        version=FINGERPRINT_VERSION,
        fingerprint=found.text,
        hash=found.hash,
    )


def _keep(precedents: list[Precedent]) -> int:
    Precedent.objects.bulk_create(precedents, update_conflicts=True, unique_fields=["incident"], update_fields=COLUMNS)
    return len(precedents)
