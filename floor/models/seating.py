from django.db import models
from django.db.models import Q

from floor.models.record import Submission
from floor.models.tournament import Player, Table, Tournament
from rules.append_only import APPENDED


class SeatingKind(models.TextChoices):
    ENTERED = "entered", "Entered"
    SEATED = "seated", "Seated"
    MOVED = "moved", "Moved"
    BUSTED = "busted", "Busted"
    OPENED = "opened", "Table opened"
    BROKEN = "broken", "Table broken"
    THROUGH = "through", "Through to another day"
    PLAYS_ON = "plays-on", "Plays on"
    # A seat that the record learned of otherwise: from a call, or from the other entry of the same person.
    NAMED = "named", "Found to sit there"
    JOINED = "joined", "Joined with another entry"
    UNDONE = "undone", "Undone"


OF_TABLE = (SeatingKind.OPENED, SeatingKind.BROKEN)
# These are not done at the table, so nothing there takes them back.
BY_THE_WAY = (SeatingKind.NAMED, SeatingKind.JOINED)


class SeatingAct(models.Model):
    """One player who came, went or changed seats, or a table opened or broken; those of one submission are one act."""

    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="seating")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="seating")
    kind = models.CharField(max_length=10, choices=SeatingKind)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seating", null=True)
    from_table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="left", null=True)
    from_seat = models.PositiveSmallIntegerField(null=True)
    to_table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="reached", null=True)
    to_seat = models.PositiveSmallIntegerField(null=True)
    # The time of the bust of a player who came back, which taking this act back restores.
    was_busted_at = models.DateTimeField(null=True)
    at = models.DateTimeField()
    # The act that this one takes back; each can be taken back once.
    undoes = models.OneToOneField("self", on_delete=models.PROTECT, related_name="undone_by", null=True)

    class Meta:
        triggers = APPENDED
        # For the acts of a tournament's last minutes.
        indexes = [models.Index(fields=["tournament", "at"], name="seating_of_tournament_by_time")]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=SeatingKind.UNDONE, undoes__isnull=False)
                | (~Q(kind=SeatingKind.UNDONE) & Q(undoes__isnull=True)),
                name="undoing_names_what_it_undoes",
            ),
            models.CheckConstraint(
                condition=Q(kind=SeatingKind.UNDONE)
                | Q(kind__in=OF_TABLE, player__isnull=True)
                | (~Q(kind__in=OF_TABLE) & Q(player__isnull=False)),
                name="seating_is_of_a_player_or_a_table",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.player_id or self.to_table_id or self.from_table_id}"
