from datetime import datetime, timedelta

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models import Q

from floor.models.hand import Hand
from floor.models.house import User
from floor.models.tournament import Dealer, Level, Player, Table, Tournament
from rules.models import StoredBook

NO_HASH = "0" * 64
OVERRULED = "Overruled."
# The columns of a call with the suggested and the final outcome.
OUTCOMES = (
    "suggested_outcome",
    "final_outcome",
    "chosen",
    "decided_otherwise",
    "changed_by",
    "outcome_before",
    "deciding_numbers",
    "deciding_concepts",
    "awaits",
    "penalty_left",
)
LATE_AFTER = timedelta(minutes=5)
# The situation of a call that no other situation covers: the floor rules it in their own words.
ANOTHER_CALL = "another-call"
# The situation of a call about a ruling that a player does not accept.
CONTESTED = "ruling-contested"


class IncidentState(models.TextChoices):
    OPEN = "open", "Open"
    RULED = "ruled", "Ruled"
    IN_REVIEW = "in_review", "In review"
    FINAL = "final", "Final"
    CLOSED_WITHOUT_RULING = "closed_without_ruling", "Closed without ruling"


# The possible next states of each state. A ruled call stays ruled when a follow-up or a correction is recorded.
TRANSITIONS: dict[IncidentState, frozenset[IncidentState]] = {
    IncidentState.OPEN: frozenset({IncidentState.RULED, IncidentState.CLOSED_WITHOUT_RULING}),
    IncidentState.RULED: frozenset({IncidentState.RULED, IncidentState.IN_REVIEW, IncidentState.FINAL}),
    IncidentState.IN_REVIEW: frozenset({IncidentState.RULED, IncidentState.FINAL}),
    IncidentState.FINAL: frozenset({IncidentState.IN_REVIEW}),
    IncidentState.CLOSED_WITHOUT_RULING: frozenset({IncidentState.OPEN}),
}
# States of a call with a ruling, whoever has looked at it since; and those that still accept an awaited act.
DECIDED = (IncidentState.RULED, IncidentState.IN_REVIEW, IncidentState.FINAL)
GOES_ON = tuple(state for state in DECIDED if IncidentState.RULED in TRANSITIONS[state])


class Source(models.TextChoices):
    TABLET = "tablet", "Tablet"
    SLIP = "slip", "Paper slip"


class Incident(models.Model):
    """One floor call, from the first answer to its final decision."""

    # It needs no index of its own: the indexes below begin with it.
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="incidents", db_index=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="incidents", null=True, blank=True)
    # The inputs in play at the call: those of the tournament when the call was opened, or as corrected since.
    level = models.ForeignKey(Level, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    level_set_at = models.DateTimeField(null=True, blank=True)
    level_set_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    game = models.CharField(max_length=30, blank=True, default="")
    game_set_at = models.DateTimeField(null=True, blank=True)
    game_set_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # Without the time of a count it is only the number in the seating list.
    players_at_table = models.PositiveSmallIntegerField(null=True, blank=True)
    players_counted_at = models.DateTimeField(null=True, blank=True)
    players_counted_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    situation = models.CharField(max_length=80)
    # The reconstructed hand that it is about, and the number of the event that it rules on.
    hand = models.ForeignKey(Hand, on_delete=models.PROTECT, related_name="calls", null=True, blank=True)
    hand_event = models.PositiveSmallIntegerField(null=True, blank=True)
    # The reason why the ruling is not on the tape of the hand, if the tape contradicts it.
    off_tape = models.CharField(max_length=200, blank=True, default="")
    state = models.CharField(max_length=30, choices=IncidentState, default=IncidentState.OPEN)
    occurred_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    source = models.CharField(max_length=10, choices=Source, default=Source.TABLET)
    opened_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    # The person who ruled it at the table, according to its slip: whoever opened it may only have typed it in.
    slip_ruled_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # The request that opened it, so that a double tap opens one call.
    opening = models.OneToOneField(
        "floor.Submission", on_delete=models.PROTECT, related_name="opened", null=True, blank=True
    )
    # The ruling before the floor decided what the book leaves to it, and the outcome after that.
    suggested_outcome = models.TextField(blank=True, default="")
    final_outcome = models.TextField(blank=True, default="")
    # The choices where the book leaves one, by their labels.
    chosen = models.TextField(blank=True, default="")
    # Set under Rule 1, or by a review that changed or overruled it; a choice that the book leaves open does not count.
    decided_otherwise = models.BooleanField(default=False)
    # The person who changed or overruled it in a review, and the earlier decision; empty while that applies.
    changed_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    outcome_before = models.TextField(blank=True, default="")
    # True while an act that the decided ruling awaits has not happened, and somebody may still learn of it.
    awaits = models.BooleanField(default=False)
    # True while a correction has left a penalty that its ruling no longer gives, until somebody has looked at it.
    penalty_left = models.BooleanField(default=False)
    # The rules that decided, by their numbers in the edition of the call, and by their concepts, so that a call is
    # found by its rule in any edition.
    deciding_numbers = ArrayField(models.CharField(max_length=40), default=list, blank=True)
    deciding_concepts = ArrayField(models.CharField(max_length=80), default=list, blank=True)
    # The words said and decided, and the names in them. Rebuilt from the call: floor/record/search_words.py.
    search = SearchVectorField(null=True, editable=False)
    # Length and head of the chain of entries: they reveal a tail cut off the chain.
    chain_length = models.PositiveIntegerField(default=0)
    chain_head = models.CharField(max_length=64, default=NO_HASH)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(state__in=IncidentState.values), name="incident_state_is_known"),
            models.CheckConstraint(condition=Q(source__in=Source.values), name="incident_source_is_known"),
            models.CheckConstraint(
                condition=Q(slip_ruled_by__isnull=True) | Q(source=Source.SLIP), name="only_a_slip_says_who_ruled"
            ),
            models.CheckConstraint(
                condition=Q(chain_length=0, chain_head=NO_HASH) | (Q(chain_length__gte=1) & ~Q(chain_head=NO_HASH)),
                name="chain_head_with_its_length",
            ),
            models.CheckConstraint(
                condition=Q(players_at_table__isnull=True) | Q(players_at_table__range=(2, 10)),
                name="call_has_2_to_10_players",
            ),
        ]
        indexes = [
            # For the list of incidents: newest first, and filtered by state.
            models.Index(fields=["tournament", "-occurred_at", "-id"], name="incident_by_time"),
            models.Index(fields=["tournament", "state", "-occurred_at", "-id"], name="incident_by_state"),
            GinIndex(fields=["deciding_concepts"], name="incident_by_concept"),
            GinIndex(fields=["search"], name="incident_by_word"),
            # For the calls that a director should look at, however long ago they were ruled.
            models.Index(
                fields=["tournament"],
                condition=Q(penalty_left=True, state=IncidentState.RULED)
                | Q(situation=CONTESTED, state=IncidentState.RULED),
                name="incident_to_look_at",
            ),
        ]

    def __str__(self) -> str:
        return f"Call {self.pk}: {self.situation}"

    @property
    def is_opened(self) -> bool:
        """True for a call, false for the mere tap that begins one: floor/calls/tapped.py."""
        return bool(self.pk)

    @property
    def is_own_ruling(self) -> bool:
        """True if no situation covers it, and the floor rules it in their own words."""
        return self.situation == ANOTHER_CALL

    @property
    def is_contested(self) -> bool:
        """True if it is about a ruling that a player does not accept."""
        return self.situation == CONTESTED

    @property
    def is_late(self) -> bool:
        """True if it was entered so long after it occurred that both times should be shown."""
        return self.recorded_at - self.occurred_at > LATE_AFTER

    @property
    def last_recorded_at(self) -> datetime:
        """The time when its answers were last recorded; for a draft that does not say, when the call occurred."""
        return self.draft.recorded_at or self.occurred_at

    @property
    def correction_waits(self) -> bool:
        """True if something in its draft differs from the record, and may still be recorded."""
        return self.state in GOES_ON and not self.draft.is_recorded

    @property
    def is_overruled(self) -> bool:
        return self.final_outcome == OVERRULED

    @property
    def outcome_said(self) -> str:
        """Return the decided outcome."""
        return self.final_outcome if self.changed_by_id else self._told_apart(self.final_outcome)

    @property
    def before_said(self) -> str:
        """Return the outcome decided before it was changed."""
        return self._told_apart(self.outcome_before)

    def _told_apart(self, outcome: str) -> str:
        """Separate the choice, which an outcome from before rulings were decided has right after the suggestion."""
        if self.chosen and outcome == f"{self.suggested_outcome} {self.chosen}":
            return f"{self.suggested_outcome} Chosen: {self.chosen}"
        return outcome


class PersonRole(models.TextChoices):
    OFFENDER = "offender", "Acted"
    SKIPPED = "skipped", "Skipped"
    AFFECTED = "affected", "Affected"
    CALLER = "caller", "Called the floor"
    DEALER = "dealer", "Dealer"


class IncidentPerson(models.Model):
    """Someone's part in an incident; the player may stay unknown, and so may the seat. A dealer is one of the staff."""

    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="people")
    role = models.CharField(max_length=10, choices=PersonRole)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="incidents", null=True, blank=True)
    dealer = models.ForeignKey(Dealer, on_delete=models.PROTECT, related_name="incidents", null=True, blank=True)
    # Tapped on the page of the people: recording other answers leaves it as it is.
    by_hand = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["incident", "role", "seat"], name="one_person_per_role_and_seat"),
            # The constraint above does not cover this: a dealer has no seat.
            models.UniqueConstraint(
                fields=["incident"], condition=Q(role=PersonRole.DEALER), name="one_dealer_per_incident"
            ),
            models.CheckConstraint(condition=Q(role__in=PersonRole.values), name="person_role_is_known"),
            models.CheckConstraint(
                condition=Q(role=PersonRole.DEALER, dealer__isnull=False, player__isnull=True, seat__isnull=True)
                | (~Q(role=PersonRole.DEALER) & Q(dealer__isnull=True)),
                name="dealer_is_of_the_staff",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} at seat {self.seat}"


class Draft(models.Model):
    """The answers of an open call. A plain row: nothing in it is part of the record until it is recorded."""

    incident = models.OneToOneField(Incident, on_delete=models.PROTECT, related_name="draft")
    book = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    answers = models.JSONField(default=dict, help_text="{question key: {value, fingerprint, by}}")
    revision = models.PositiveIntegerField(default=1)
    # The answers behind the last recorded ruling: the draft says nothing new while its answers are still these.
    recorded_answers = models.JSONField(null=True, blank=True)
    recorded_at = models.DateTimeField(null=True, blank=True)
    # The time when the first recorded answers had led to their ruling: it shows how long recording then took.
    ruled_at = models.DateTimeField(null=True, blank=True)
    # What was typed, until it is recorded: the sentence that the call began with, or the words of a call that the floor
    # rules in words of its own (floor/calls/own_ruling.py).
    own = models.JSONField(default=dict, blank=True)
    # Answers changed after later ones had been given, until somebody has checked those: floor/calls/checking.py.
    unchecked = models.JSONField(default=dict, blank=True)
    updated_at = models.DateTimeField()
    updated_by = models.ForeignKey(
        User, on_delete=models.PROTECT, related_name="+", null=True, blank=True, db_index=False
    )

    def __str__(self) -> str:
        return f"Draft of call {self.incident_id}, revision {self.revision}"

    @property
    def is_recorded(self) -> bool:
        """True if nothing in it differs from the last recorded ruling."""
        return self.answers == self.recorded_answers and not self.own
