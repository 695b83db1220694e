from django.db import models

from floor.models.house import User
from floor.models.record import Submission
from floor.models.tournament import Tournament
from rules.append_only import APPENDED


class HandoverNote(models.Model):
    """A note from one shift to the next, on the sheet of a playing day. Never changed, and not on the record."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="handover_note")
    # It needs no index of its own: the one below begins with it.
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="handover_notes", db_index=False)
    on = models.DateField()
    text = models.TextField()
    author = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    written_at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        # For the notes of a day's sheet.
        indexes = [models.Index(fields=["tournament", "on", "id"], name="handover_note_by_day")]
        constraints = [models.CheckConstraint(condition=~models.Q(text=""), name="handover_note_says_something")]

    def __str__(self) -> str:
        return f"Handover note of {self.on}"


class NoteSeen(models.Model):
    """A mark that somebody has read a note of the previous shift, and need not be shown it again."""

    # It needs no index of its own: the constraint below begins with it.
    note = models.ForeignKey(HandoverNote, on_delete=models.PROTECT, related_name="seen", db_index=False)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    seen_at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [models.UniqueConstraint(fields=["note", "user"], name="one_person_sees_a_note_once")]

    def __str__(self) -> str:
        return f"Note {self.note_id} seen by {self.user_id}"
