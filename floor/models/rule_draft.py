import pgtrigger
from django.db import models
from django.db.models import Q

from floor.models.house import House, User
from floor.models.record import Submission
from floor.models.tournament import Tournament
from rules.append_only import edited


class RuleDraft(models.Model):
    """A house rule as one person wrote it, in a house where another one publishes it. Never edited, and settled once:
    published, which the rule made from it says, or discarded.
    """

    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="rule_drafts")
    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="rule_drafts", null=True, blank=True
    )
    # floor/house/drafts.py writes and reads its form.
    said = models.JSONField()
    written_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    written_at = models.DateTimeField()
    writing = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    settled_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        triggers = [
            pgtrigger.Protect(name="draft_stays", operation=pgtrigger.Delete),
            pgtrigger.Protect(
                name="never_edited", operation=pgtrigger.Update, condition=edited("settled_by_id, settled_at")
            ),
            pgtrigger.Protect(
                name="settled_once",
                operation=pgtrigger.Update,
                condition=pgtrigger.Condition("OLD.settled_at IS NOT NULL"),
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(settled_by__isnull=True, settled_at__isnull=True)
                | Q(settled_by__isnull=False, settled_at__isnull=False),
                name="settled_draft_says_by_whom",
            ),
        ]

    def __str__(self) -> str:
        return f"Draft {self.pk}"
