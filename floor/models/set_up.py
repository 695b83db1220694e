from django.db import models
from django.db.models import Q

from floor.models.record import Submission
from floor.models.tournament import Tournament
from rules.append_only import APPENDED


class SetUpKind(models.TextChoices):
    NAME = "name", "Name"
    LEVELS = "levels", "Levels"
    STACK = "stack", "Starting stack"
    FLIGHT = "flight", "Flight beside another"


class SetUpChange(models.Model):
    """The old and the new value of a tournament's name, levels, stack or flight.

    Only ever added.
    """

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="set_up_changes")
    kind = models.CharField(max_length=10, choices=SetUpKind)
    before = models.JSONField(
        help_text="The name, the levels as a list has them, the starting stack or 0, or a flight: {day, on, begun}."
    )
    after = models.JSONField()
    changed_at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [models.CheckConstraint(condition=Q(kind__in=SetUpKind.values), name="set_up_change_is_known")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.tournament_id}"
