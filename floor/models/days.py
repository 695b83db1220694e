"""The end of a flight or day and the beginning of the next: surviving stacks, drawn seats, and each act."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from floor.models.house import User
from floor.models.record import Submission
from floor.models.tournament import Day, Level, Player, Table
from rules.append_only import APPENDED


class Stack(models.Model):
    """The chips a player takes out of a day that ended, and the seat they left; no chips if nobody counted them."""

    day = models.ForeignKey(Day, on_delete=models.PROTECT, related_name="stacks", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="stacks")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    chips = models.PositiveIntegerField(null=True, blank=True)
    counted_at = models.DateTimeField(null=True, blank=True)
    counted_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # If a player came through two flights, false for the stack that they do not play on with.
    plays_on = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["day", "player"], name="one_stack_per_day_and_player"),
            models.UniqueConstraint(fields=["day", "table", "seat"], name="one_stack_per_day_and_seat"),
            models.CheckConstraint(
                condition=Q(chips__isnull=True, counted_at__isnull=True, counted_by__isnull=True)
                # A check that is null passes, so null is refused explicitly.
                | Q(chips__isnull=False, chips__gte=1, counted_at__isnull=False, counted_by__isnull=False),
                name="chips_are_counted_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} out of {self.day_id}: {self.chips}"


class Draw(models.Model):
    """Seats drawn for a day, as they were shown. Only ever added, so that a second draw does not hide the first."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    day = models.ForeignKey(Day, on_delete=models.PROTECT, related_name="draws")
    at = models.DateTimeField()
    level = models.ForeignKey(Level, on_delete=models.PROTECT, related_name="+", null=True)
    joins = ArrayField(models.BigIntegerField(), help_text="The days whose players play on.")
    keeps = ArrayField(models.BigIntegerField(), help_text="Which stack plays, for each player who has two.")
    tables = ArrayField(models.PositiveSmallIntegerField(), help_text="Numbers of the tables that were drawn for.")
    seats = models.JSONField(help_text="[player, table, seat]: ids and numbers, never a name.")

    class Meta:
        triggers = APPENDED

    def __str__(self) -> str:
        return "Draw of 1 seat" if len(self.seats) == 1 else f"Draw of {len(self.seats)} seats"


class DayActKind(models.TextChoices):
    ENDED = "ended", "Ended"
    BEGUN = "begun", "Begun"
    UNDONE = "undone", "Taken back"


class DayAct(models.Model):
    """The end or the beginning of a day, with what was in play before, or the taking back of one."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="day_act")
    day = models.ForeignKey(Day, on_delete=models.PROTECT, related_name="acts")
    kind = models.CharField(max_length=10, choices=DayActKind)
    at = models.DateTimeField()
    before = models.JSONField(
        default=dict, help_text="What taking it back restores: level, clock, date. Ids and values."
    )
    # None if the seats came from a list, or one by one.
    draw = models.ForeignKey(Draw, on_delete=models.PROTECT, related_name="+", null=True)
    undoes = models.OneToOneField("self", on_delete=models.PROTECT, related_name="undone_by", null=True)

    class Meta:
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=DayActKind.UNDONE, undoes__isnull=False)
                | (~Q(kind=DayActKind.UNDONE) & Q(undoes__isnull=True)),
                name="taking_back_names_what",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.day_id}"
