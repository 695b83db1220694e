from django.db import models
from django.db.models import Q

from floor.models.house import House
from floor.models.incident import Incident
from floor.models.record import HEX_64, Receipt


class Precedent(models.Model):
    """The fingerprint of a recorded call's latest ruling, which finds the call again. It is made from the receipt and
    can be rebuilt from it; the decision is on the incident."""

    incident = models.OneToOneField(Incident, on_delete=models.PROTECT, related_name="precedent")
    # It needs no index of its own: a receipt is never deleted, nor looked for from here.
    receipt = models.ForeignKey(Receipt, on_delete=models.PROTECT, related_name="+", db_index=False)
    # This needs none either: the indexes below begin with it.
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="+", db_index=False)
    situation = models.CharField(max_length=80)
    occurred_at = models.DateTimeField()
    version = models.PositiveSmallIntegerField()
    fingerprint = models.TextField(help_text="Canonical JSON of the facts: no seat, name or amount.")
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(hash__regex=HEX_64), name="fingerprint_hash_is_hex")]
        indexes = [
            # For equal facts, newest first.
            models.Index(fields=["house", "hash", "-occurred_at", "-id"], name="precedent_by_facts"),
            # For the newest of a situation, among which the near ones are looked for.
            models.Index(fields=["house", "situation", "version", "-occurred_at", "-id"], name="precedent_by_time"),
        ]

    def __str__(self) -> str:
        return f"Precedent {self.hash[:12]} of call {self.incident_id}"
