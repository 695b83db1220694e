"""Draws by lot: what is drawn from is stored first, then the system makes a seed, and from both follows the outcome."""

from django.db import models
from django.db.models import Q

from floor.models.record import HEX_64, Submission
from floor.models.tournament import Tournament
from rules.append_only import APPENDED


class Lot(models.Model):
    """The input of one draw. Drawing anew adds another, so that no draw hides an earlier one."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="lots")
    tool = models.CharField(max_length=20)
    given = models.TextField(help_text="Canonical JSON of ids and numbers: never a name.")
    at = models.DateTimeField()

    class Meta:
        triggers = APPENDED

    def __str__(self) -> str:
        return f"Draw {self.pk}: {self.tool}"


class LotOutcome(models.Model):
    """The outcome of a draw, which follows from the seed and the input of its lot."""

    lot = models.OneToOneField(Lot, on_delete=models.PROTECT, related_name="outcome")
    seed = models.CharField(max_length=64, help_text="Of the system's secure randomness, made after the lot.")
    drawn = models.TextField(help_text="Canonical JSON of ids and numbers.")
    at = models.DateTimeField()
    hash = models.CharField(max_length=64)

    class Meta:
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(condition=Q(hash__regex=HEX_64, seed__regex=HEX_64), name="lot_has_hashes_in_hex")
        ]

    def __str__(self) -> str:
        return f"Outcome of draw {self.lot_id}"
