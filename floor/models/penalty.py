from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.db.models.lookups import GreaterThan

from floor.models.incident import Incident
from floor.models.record import Entry
from floor.models.tournament import Player


class PenaltyKind(models.TextChoices):
    WARNING = "warning", "Warning"
    MISSED_HANDS = "missed-hands", "Missed hands"
    MISSED_ROUNDS = "missed-rounds", "Missed rounds"
    DISQUALIFICATION = "disqualification", "Disqualification"


# Still to be served. The condition uses the difference, for which the database keeps statistics (penalty_hands_left):
# otherwise it expects a third of all penalties ever given, and prefers to read every call of a tournament to looking up
# theirs.
RUNNING = Q(GreaterThan(F("hands") - F("served"), 0), voided_at__isnull=True, eliminated_at__isnull=True)
NO_ROUNDS = Q(rounds__isnull=True, players_at_table__isnull=True)
HANDS_OF_KIND = (
    Q(NO_ROUNDS, kind__in=[PenaltyKind.WARNING, PenaltyKind.DISQUALIFICATION], hands=0)
    | Q(NO_ROUNDS, kind=PenaltyKind.MISSED_HANDS, hands__gte=1)
    | Q(
        kind=PenaltyKind.MISSED_ROUNDS,
        # A check that is null passes, so null is refused explicitly.
        rounds__isnull=False,
        players_at_table__isnull=False,
        rounds__gte=1,
        players_at_table__range=(2, 10),
        hands=F("rounds") * F("players_at_table"),
    )
)


class Penalty(models.Model):
    """A penalty as it is now, and how much of it is served. `hands` is the whole number of hands to miss.

    Its first form is in its entry, and each change of it in an entry of its own.
    """

    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="penalties")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="penalty")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="penalties", null=True, blank=True)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=20, choices=PenaltyKind)
    hands = models.PositiveIntegerField(default=0)
    rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    players_at_table = models.PositiveSmallIntegerField(null=True, blank=True)
    # The last entry that made it more or less, or gave it to another player.
    change_entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    voided_at = models.DateTimeField(null=True, blank=True)
    # One entry may void several penalties: those of a recording that was undone.
    void_entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # The state of its count: the last change that was not taken back is at `counted_at`.
    served = models.PositiveIntegerField(default=0)
    counted_at = models.DateTimeField(null=True, blank=True)
    eliminated_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=HANDS_OF_KIND, name="penalty_hands_fit_its_kind"),
            models.CheckConstraint(
                condition=Q(voided_at__isnull=True, void_entry__isnull=True)
                | Q(voided_at__isnull=False, void_entry__isnull=False),
                name="voided_penalty_has_its_entry",
            ),
            models.CheckConstraint(condition=Q(served__lte=F("hands")), name="no_more_served_than_given"),
            models.CheckConstraint(
                condition=Q(counted_at__isnull=False) | Q(served=0, eliminated_at__isnull=True),
                name="count_has_its_time",
            ),
            # One seat is penalised once in one incident, whatever two tablets do; 0 means an unknown seat.
            models.UniqueConstraint(
                F("incident"),
                Coalesce("seat", 0),
                condition=Q(voided_at__isnull=True),
                name="one_penalty_per_seat_and_incident",
            ),
        ]
        indexes = [
            # For penalties served now or a moment ago, however many were served before.
            models.Index(fields=["incident"], condition=RUNNING, name="penalty_running"),
            models.Index(fields=["counted_at"], name="penalty_by_count"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} at seat {self.seat}"
