"""Hand for hand: the announcement, the state of each table, who went out in which hand, and the prizes. Only added."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from floor.models.record import Submission
from floor.models.tournament import Player, Table, Tournament
from rules.append_only import APPENDED
from rules.models import StoredBook


class HandForHand(models.Model):
    """One announcement of hand for hand: the players left, the places paid, and the time that a hand takes."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="hand_for_hands")
    book = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    left = models.PositiveIntegerField()
    paid = models.PositiveIntegerField()
    seconds_per_hand = models.PositiveSmallIntegerField(
        null=True, help_text="Taken off the clock; 0 if it stands still, null if it runs on."
    )
    from_announcement = models.BooleanField(help_text="True if the hand of the announcement takes its time as well.")
    paused_clock = models.BooleanField(help_text="True if the announcement stopped the clock of the levels.")
    at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [models.CheckConstraint(condition=Q(left__gte=2, paid__gte=1), name="bubble_has_players")]

    def __str__(self) -> str:
        return f"Hand for hand, {self.left} left, {self.paid} paid"


class RoomActKind(models.TextChoices):
    DONE = "done", "Hand done"
    PLAYING = "playing", "In the hand"
    HELD = "held", "All-in, waits"
    OUT = "out", "Went out"
    DECIDED = "decided", "Places decided"
    NEXT = "next", "Next hand"
    ENDED = "ended", "Hand for hand ended"
    UNDONE = "undone", "Undone"


AT_A_TABLE = (RoomActKind.DONE, RoomActKind.PLAYING, RoomActKind.HELD, RoomActKind.OUT)


class RoomAct(models.Model):
    """One act in hand for hand, in the hand of its number; those of one submission are one act."""

    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="room_acts")
    of = models.ForeignKey(HandForHand, on_delete=models.PROTECT, related_name="acts")
    kind = models.CharField(max_length=10, choices=RoomActKind)
    hand = models.PositiveSmallIntegerField()
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="+", null=True)
    seat = models.PositiveSmallIntegerField(null=True)
    # None if nobody on the list sat there.
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", null=True)
    # The chips as the hand began, 0 if nobody said, and the ante that was paid out of them for the table.
    chips = models.PositiveBigIntegerField(null=True)
    ante = models.PositiveBigIntegerField(null=True)
    big_blind_ante = models.BooleanField(null=True)
    # How places are decided where the book is silent.
    way = models.CharField(max_length=10, default="", blank=True)
    before = models.JSONField(default=dict, help_text="The clock that undoing restores: ids and instants.")
    at = models.DateTimeField()
    undoes = models.OneToOneField("self", on_delete=models.PROTECT, related_name="undone_by", null=True)

    class Meta:
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=RoomActKind.UNDONE, undoes__isnull=False)
                | (~Q(kind=RoomActKind.UNDONE) & Q(undoes__isnull=True)),
                name="undone_room_act_names_it",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=AT_A_TABLE, table__isnull=False)
                | (~Q(kind__in=AT_A_TABLE) & Q(table__isnull=True)),
                name="room_act_is_at_a_table",
            ),
            models.CheckConstraint(
                condition=Q(kind=RoomActKind.OUT, seat__range=(1, 10), chips__isnull=False, ante__isnull=False)
                | (~Q(kind=RoomActKind.OUT) & Q(seat__isnull=True, chips__isnull=True, ante__isnull=True)),
                name="only_out_has_seat_and_chips",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} in hand {self.hand}"


class PrizeList(models.Model):
    """The prizes of a tournament, the first place first, in whole units. The latest list counts."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="prize_lists")
    prizes = ArrayField(models.PositiveBigIntegerField())
    posted = models.BooleanField(default=False, help_text="True if players may see it.")
    at = models.DateTimeField()

    class Meta:
        triggers = APPENDED

    def __str__(self) -> str:
        return f"{len(self.prizes)} prizes"
