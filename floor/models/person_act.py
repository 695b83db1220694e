from datetime import date, timedelta

import pgtrigger
from django.db import models
from django.db.models import F, Q

from floor.models.person import Person
from floor.models.record import Submission
from floor.models.tournament import Player
from rules.append_only import APPENDED


class PersonActKind(models.TextChoices):
    ADDED = "added", "Added by hand"
    CHANGED = "changed", "Name or card changed"
    MERGED = "merged", "Said to be one person"
    UNMERGED = "unmerged", "Said to be two people after all"
    EXCLUDED = "excluded", "Excluded"
    LIFTED = "lifted", "Exclusion lifted"
    SEATED_ANYWAY = "seated-anyway", "Seated in spite of an exclusion"
    ANOTHER = "another", "Said to be another than one of the same name"


# Acts about a second person: the row that was merged or separated, or another of the same name.
OF_TWO = (PersonActKind.MERGED, PersonActKind.UNMERGED, PersonActKind.ANOTHER)


class PersonAct(models.Model):
    """An act about a person of a house, when and by whom. It holds no name and no words, so these can be erased."""

    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="of_persons")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="acts")
    kind = models.CharField(max_length=20, choices=PersonActKind)
    other = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="acts_as_other", null=True)
    # The player who was seated, which also gives the tournament.
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", null=True)
    # An exclusion applies from `since_on` until the day before `until_on`; without one, until it is lifted.
    since_on = models.DateField(null=True)
    until_on = models.DateField(null=True)
    # The exclusion that is lifted; each can be lifted once.
    lifts = models.OneToOneField("self", on_delete=models.PROTECT, related_name="lifted_by", null=True)
    at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=PersonActKind.values), name="person_act_is_known"),
            models.CheckConstraint(
                condition=Q(kind__in=OF_TWO, other__isnull=False) | (~Q(kind__in=OF_TWO) & Q(other__isnull=True)),
                name="act_of_two_persons_names_both",
            ),
            models.CheckConstraint(
                condition=Q(kind=PersonActKind.EXCLUDED, since_on__isnull=False)
                | (~Q(kind=PersonActKind.EXCLUDED) & Q(since_on__isnull=True, until_on__isnull=True)),
                name="exclusion_has_its_days",
            ),
            models.CheckConstraint(
                condition=Q(until_on__isnull=True) | Q(until_on__gt=F("since_on")),
                name="exclusion_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=Q(kind=PersonActKind.LIFTED, lifts__isnull=False)
                | (~Q(kind=PersonActKind.LIFTED) & Q(lifts__isnull=True)),
                name="lifting_names_the_exclusion",
            ),
            models.CheckConstraint(
                condition=Q(kind=PersonActKind.SEATED_ANYWAY, player__isnull=False)
                | (~Q(kind=PersonActKind.SEATED_ANYWAY) & Q(player__isnull=True)),
                name="seated_anyway_names_the_player",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.person_id}"

    @property
    def last_on(self) -> date | None:
        """The last day of an exclusion, as people say it; None if it applies until it is lifted."""
        return self.until_on - timedelta(days=1) if self.until_on else None


class PersonWords(models.Model):
    """The reason of an act, for the staff alone. Never changed; erased with the name."""

    act = models.OneToOneField(PersonAct, on_delete=models.PROTECT, related_name="words")
    text = models.TextField()

    class Meta:
        triggers = [pgtrigger.Protect(name="never_edited", operation=pgtrigger.Update)]

    def __str__(self) -> str:
        return f"Words of {self.act_id}"
