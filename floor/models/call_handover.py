from django.db import models
from django.db.models import F, Q

from floor.models.house import User
from floor.models.incident import Incident
from floor.models.record import Submission
from rules.append_only import APPENDED


class HandoverStep(models.TextChoices):
    OFFERED = "offered", "Handed over"
    ACCEPTED = "accepted", "Accepted"
    TAKEN_BACK = "taken-back", "Taken back"


class CallHandover(models.Model):
    """A step in handing over an open call: offered to somebody, accepted by them, or taken back. Not on the record."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="call_handover")
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="handovers")
    step = models.CharField(max_length=10, choices=HandoverStep)
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    # The person whose call it is after this step, or for whom it waits.
    to = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(
                condition=Q(step=HandoverStep.OFFERED) & ~Q(by=F("to"))
                | Q(step__in=(HandoverStep.ACCEPTED, HandoverStep.TAKEN_BACK), by=F("to")),
                name="call_is_offered_to_another",
            )
        ]

    def __str__(self) -> str:
        return f"Call {self.incident_id} {self.step} by {self.by_id}"
