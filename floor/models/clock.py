"""A clock on a player. A plain row: the evidence is in the receipts and entries of its call."""

from datetime import datetime, timedelta
from typing import Literal

from django.db import models
from django.db.models import F, Q

from floor.models.house import User
from floor.models.incident import Incident
from floor.models.record import Submission

Phase = Literal["main", "counting", "ended", "stopped"]


class Countdown(models.Model):
    """The start and the stop of a clock, by the server's time; it ends by itself when its seconds are over.

    One stopped after its end was put away, or its player acted as the time ran out.
    """

    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="clocks", db_index=False)
    # The request that started it, so that a double tap starts one.
    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="+")
    seat = models.PositiveSmallIntegerField()
    main_seconds = models.PositiveSmallIntegerField()
    countdown_seconds = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    started_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    stopped_at = models.DateTimeField(null=True, blank=True)
    stopped_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["incident"], condition=Q(stopped_at__isnull=True), name="one_clock_at_a_time"
            ),
            models.CheckConstraint(condition=Q(main_seconds__gte=1), name="clock_has_time"),
            models.CheckConstraint(
                condition=Q(stopped_at__isnull=True, stopped_by__isnull=True)
                | Q(stopped_at__gte=F("started_at"), stopped_by__isnull=False),
                name="stopped_clock_has_its_person",
            ),
        ]
        indexes = [
            # For the latest clock of a call, on every page of it.
            models.Index(fields=["incident", "-id"], name="clock_of_call"),
        ]

    def __str__(self) -> str:
        return f"{self.main_seconds} + {self.countdown_seconds} s on seat {self.seat}"

    @property
    def counts_from(self) -> datetime:
        return self.started_at + timedelta(seconds=self.main_seconds)

    @property
    def ends_at(self) -> datetime:
        return self.counts_from + timedelta(seconds=self.countdown_seconds)

    def phase(self, at: datetime) -> Phase:
        if self.stopped_at is not None:
            return "stopped"
        if at >= self.ends_at:
            return "ended"
        return "counting" if at >= self.counts_from else "main"
