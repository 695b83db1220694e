from django.db import models

from floor.models.incident import Incident
from floor.models.record import Submission
from rules.models import StoredBook


class LooseResult(models.Model):
    """A tool's result on an open call, until the call is recorded: then it becomes an entry, and the row goes."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="loose_results")
    tool = models.CharField(max_length=20)
    book = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    given = models.JSONField(help_text="Seats and numbers by field: never a name, never free text.")
    lines = models.JSONField(help_text="What it came to, a sentence each.")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.tool} on call {self.incident_id}"
