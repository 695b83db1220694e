from django.db import models
from django.db.models import Q

from floor.models.incident import Incident
from floor.models.record import Submission
from floor.models.tournament import Table, Tournament
from rules.append_only import APPENDED


class InputKind(models.TextChoices):
    LEVEL = "level", "Level"
    GAME = "game", "Game"
    PLAYERS = "players", "Players"
    STRUCTURE = "structure", "Betting structure"


class InputChange(models.Model):
    """The old and the new value of an input: for one call, for a table, or with neither for the whole tournament."""

    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="input_changes")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="input_changes", null=True, blank=True)
    incident = models.ForeignKey(
        Incident, on_delete=models.PROTECT, related_name="input_changes", null=True, blank=True
    )
    kind = models.CharField(max_length=10, choices=InputKind)
    before = models.JSONField(help_text="{value, set_at, by}: ids and values, never a name.")
    after = models.JSONField()
    changed_at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=[InputKind.LEVEL, InputKind.GAME, InputKind.PLAYERS]), name="input_can_be_changed"
            ),
            models.CheckConstraint(
                condition=Q(table__isnull=True) | Q(incident__isnull=True), name="input_changes_in_one_place"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind}, {self.before} to {self.after}"
