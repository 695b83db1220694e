from django.db import models

from floor.models.house import User
from floor.models.tournament import Level, Table, Tournament
from rules.models import StoredBook


class Hand(models.Model):
    """A hand being reconstructed, tap by tap: a plain row, like a draft. A receipt keeps the tape it was made from.

    The tape is empty until somebody says where the hand stood; its form is that of docs/tape.md.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="hands")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="hands", null=True, blank=True)
    level = models.ForeignKey(Level, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    book = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    tape = models.JSONField(default=dict, blank=True)
    revision = models.PositiveIntegerField(default=1)
    opened_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    opening = models.OneToOneField("floor.Submission", on_delete=models.PROTECT, related_name="hand")
    opened_at = models.DateTimeField()
    updated_at = models.DateTimeField(auto_now=True)
    updated_by = models.ForeignKey(
        User, on_delete=models.PROTECT, related_name="+", null=True, blank=True, db_index=False
    )

    def __str__(self) -> str:
        return f"Hand {self.pk}, revision {self.revision}"
