from datetime import date, timedelta

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from floor.models.house import House, User
from floor.models.record import Submission
from floor.models.rule_draft import RuleDraft
from rules.append_only import PUBLISHED


class OwnRule(models.Model):
    """A rule of the house's own, in its own words, in force from `since_on` until the day before `until_on`.

    It is never edited: it is ended, and another one takes its place.
    """

    # It needs no index of its own: the constraint below begins with it.
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="own_rules", db_index=False)
    number = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=120)
    text = models.TextField()
    # The provision it belongs beside, by its number in an edition, and its concepts, which any edition has.
    edition = models.CharField(max_length=40, blank=True, default="")
    beside = models.CharField(max_length=20, blank=True, default="")
    concepts = ArrayField(models.CharField(max_length=80), default=list, blank=True)
    # True if it replaces what the provision says; every ruling that rests on that then says so.
    decides = models.BooleanField(default=False)
    source = models.CharField(max_length=200)
    since_on = models.DateField()
    until_on = models.DateField(null=True, blank=True)
    published_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    published_at = models.DateTimeField()
    publishing = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    # The draft by another person, if the house has rules published by a second person.
    draft = models.OneToOneField(RuleDraft, on_delete=models.PROTECT, related_name="own_rule", null=True, blank=True)
    ended_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    end_reason = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        ordering = ["number"]
        triggers = PUBLISHED
        constraints = [
            models.UniqueConstraint(fields=["house", "number"], name="one_own_rule_per_number"),
            models.CheckConstraint(condition=~Q(title="") & ~Q(text=""), name="own_rule_says_something"),
            models.CheckConstraint(
                condition=Q(beside="", edition="", decides=False) | (~Q(beside="") & ~Q(edition="")),
                name="own_rule_decides_beside_a_provision",
            ),
            models.CheckConstraint(
                condition=Q(until_on__isnull=True) | Q(until_on__gte=F("since_on")),
                name="own_rule_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=Q(ended_by__isnull=True, ended_at__isnull=True)
                | Q(ended_by__isnull=False, ended_at__isnull=False, until_on__isnull=False),
                name="ended_own_rule_has_its_end",
            ),
        ]

    def __str__(self) -> str:
        return f"Own rule {self.number}"

    @property
    def last_on(self) -> date | None:
        """The last day on which it applies, as people say it; None if it applies until it is ended."""
        return self.until_on - timedelta(days=1) if self.until_on else None
