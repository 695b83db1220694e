import pgtrigger
from django.db import models
from django.db.models import F, Q

from floor.models.house import User
from floor.models.record import Submission
from floor.models.tournament import Level, Tournament
from rules.append_only import edited
from rules.models import StoredBook

EDITED = edited("applied_at, level_id, withdrawn_by_id, withdrawn_at")
SETTLED = pgtrigger.Condition("OLD.applied_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL")


class BookPin(models.Model):
    """A tournament's change to another book from its next level: asked for, and then applied or withdrawn.

    The rows of a tournament are the history of its book. Each is written once, and once more with its result.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="pins", db_index=False)
    before = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    after = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    asking = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    asked_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    asked_at = models.DateTimeField()
    applied_at = models.DateTimeField(null=True, blank=True)
    # The first level under it; None if it was applied before the first level.
    level = models.ForeignKey(Level, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    withdrawn_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["asked_at", "id"]
        # For the history of one tournament, and the book pinned when something occurred.
        indexes = [models.Index(fields=["tournament", "applied_at"], name="pins_of_a_tournament")]
        triggers = [
            pgtrigger.Protect(name="pin_stays", operation=pgtrigger.Delete),
            pgtrigger.Protect(name="pin_is_not_edited", operation=pgtrigger.Update, condition=EDITED),
            pgtrigger.Protect(name="pin_is_settled_once", operation=pgtrigger.Update, condition=SETTLED),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(applied_at__isnull=True, withdrawn_at__isnull=True),
                name="one_book_waits_at_a_time",
            ),
            models.CheckConstraint(condition=~Q(before=F("after")), name="pin_changes_the_book"),
            models.CheckConstraint(
                condition=Q(applied_at__isnull=True) | Q(withdrawn_at__isnull=True), name="pin_applies_or_is_withdrawn"
            ),
            models.CheckConstraint(
                condition=Q(withdrawn_by__isnull=True, withdrawn_at__isnull=True)
                | Q(withdrawn_by__isnull=False, withdrawn_at__isnull=False),
                name="withdrawn_pin_names_who",
            ),
            models.CheckConstraint(
                condition=Q(level__isnull=True) | Q(applied_at__isnull=False), name="pin_applies_from_its_level"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.before_id[:12]} to {self.after_id[:12]}"
