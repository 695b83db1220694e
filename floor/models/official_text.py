import pgtrigger
from django.db import models
from django.db.models import Q

from floor.models.house import House, User
from floor.models.record import HEX_64, Submission
from rules.append_only import edited


class OfficialText(models.Model):
    """A house's own copy of an edition's document: where it came from, who kept it, and who took it out again.

    The row stays; its passages go when it is taken out.
    """

    # It needs no index of its own: the one below begins with it.
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="official_texts", db_index=False)
    edition = models.CharField(max_length=40)
    # The name of the file and the hash of its bytes; of a text that was pasted, those of the text.
    document = models.CharField(max_length=200)
    sha256 = models.CharField(max_length=64)
    # True if the text was changed by hand after it was read from the document.
    amended = models.BooleanField(default=False)
    kept_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    kept_at = models.DateTimeField()
    keeping = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    removed_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    removed_at = models.DateTimeField(null=True, blank=True)
    removing = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+", null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        triggers = [
            pgtrigger.Protect(name="text_stays", operation=pgtrigger.Delete),
            pgtrigger.Protect(
                name="never_edited",
                operation=pgtrigger.Update,
                condition=edited("removed_by_id, removed_at, removing_id"),
            ),
            pgtrigger.Protect(
                name="removed_once",
                operation=pgtrigger.Update,
                condition=pgtrigger.Condition("OLD.removed_at IS NOT NULL"),
            ),
        ]
        indexes = [models.Index(fields=["house", "edition"], name="official_text_by_edition")]
        constraints = [
            models.UniqueConstraint(
                fields=["house", "edition"], condition=Q(removed_at=None), name="one_official_text_per_edition"
            ),
            models.CheckConstraint(condition=Q(sha256__regex=HEX_64), name="official_text_hash_is_hex"),
            models.CheckConstraint(
                condition=Q(removed_by=None, removed_at=None, removing=None)
                | Q(removed_by__isnull=False, removed_at__isnull=False, removing__isnull=False),
                name="removed_official_text_says_by_whom",
            ),
        ]

    def __str__(self) -> str:
        return self.document


class OfficialPassage(models.Model):
    """The official wording of one provision, for the staff of the house alone. Never edited; it goes with its text."""

    text = models.ForeignKey(OfficialText, on_delete=models.PROTECT, related_name="passages", db_index=False)
    number = models.CharField(max_length=20)
    # What stands outside its parts, and everything in it.
    own = models.TextField(blank=True)
    whole = models.TextField()

    class Meta:
        triggers = [pgtrigger.Protect(name="never_edited", operation=pgtrigger.Update)]
        constraints = [
            models.UniqueConstraint(fields=["text", "number"], name="one_official_passage_per_number"),
            models.CheckConstraint(condition=~Q(whole=""), name="official_passage_says_something"),
        ]

    def __str__(self) -> str:
        return f"{self.number} of official text {self.text_id}"
