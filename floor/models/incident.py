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
# The columns of a call that say what was suggested and decided.
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
# The situation of a call that no situation covers: the floor rules it in their own words.
ANOTHER_CALL = "another-call"
# The situation of a call about a ruling that a player does not accept.
CONTESTED = "ruling-contested"


class IncidentState(models.TextChoices):
    OPEN = "open", "Open"
    RULED = "ruled", "Ruled"
    IN_REVIEW = "in_review", "In review"
    FINAL = "final", "Final"
    CLOSED_WITHOUT_RULING = "closed_without_ruling", "Closed without ruling"


# What a state may become. A ruled call stays ruled when a follow-up or a correction is recorded.
TRANSITIONS: dict[IncidentState, frozenset[IncidentState]] = {
    IncidentState.OPEN: frozenset({IncidentState.RULED, IncidentState.CLOSED_WITHOUT_RULING}),
    IncidentState.RULED: frozenset({IncidentState.RULED, IncidentState.IN_REVIEW, IncidentState.FINAL}),
    IncidentState.IN_REVIEW: frozenset({IncidentState.RULED, IncidentState.FINAL}),
    IncidentState.FINAL: frozenset({IncidentState.IN_REVIEW}),
    IncidentState.CLOSED_WITHOUT_RULING: frozenset({IncidentState.OPEN}),
}
# What was ruled, whoever has looked at it since; and what of it still takes an act that was to come.
DECIDED = (IncidentState.RULED, IncidentState.IN_REVIEW, IncidentState.FINAL)
GOES_ON = tuple(state for state in DECIDED if IncidentState.RULED in TRANSITIONS[state])


class Source(models.TextChoices):
    TABLET = "tablet", "Tablet"
    SLIP = "slip", "Paper slip"


class Incident(models.Model):
    """One floor call, from the first thing said of it to its final decision."""

    # No index of its own: the indexes below begin with it.
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="incidents", db_index=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="incidents", null=True, blank=True)
    # What was in play at the call: as the tournament had it when the call was opened, or as it was corrected since.
    level = models.ForeignKey(Level, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    level_set_at = models.DateTimeField(null=True, blank=True)
    level_set_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    game = models.CharField(max_length=30, blank=True, default="")
    game_set_at = models.DateTimeField(null=True, blank=True)
    game_set_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # Without the time of a count it is only what the seating list had.
    players_at_table = models.PositiveSmallIntegerField(null=True, blank=True)
    players_counted_at = models.DateTimeField(null=True, blank=True)
    players_counted_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    situation = models.CharField(max_length=80)
    # The reconstructed hand that it is about, and the number of the event that it rules on.
    hand = models.ForeignKey(Hand, on_delete=models.PROTECT, related_name="calls", null=True, blank=True)
    hand_event = models.PositiveSmallIntegerField(null=True, blank=True)
    # Why what was ruled does not stand on the tape of the hand, where the tape does not bear it.
    off_tape = models.CharField(max_length=200, blank=True, default="")
    state = models.CharField(max_length=30, choices=IncidentState, default=IncidentState.OPEN)
    occurred_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    source = models.CharField(max_length=10, choices=Source, default=Source.TABLET)
    opened_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    # Who ruled it at the table, as its slip says: whoever opened it may only have typed it in.
    slip_ruled_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # The request that opened it, so that a double tap opens one call.
    opening = models.OneToOneField(
        "floor.Submission", on_delete=models.PROTECT, related_name="opened", null=True, blank=True
    )
    # The ruling while what the book leaves to the floor was open, and what it came to once that was decided.
    suggested_outcome = models.TextField(blank=True, default="")
    final_outcome = models.TextField(blank=True, default="")
    # What was chosen where the book leaves it open, by its labels.
    chosen = models.TextField(blank=True, default="")
    # Under Rule 1, or by a review that changed or overruled it; what the book itself leaves open is not otherwise.
    decided_otherwise = models.BooleanField(default=False)
    # Who changed or overruled that in a review, and what had been decided; empty while the decision stands.
    changed_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    outcome_before = models.TextField(blank=True, default="")
    # Whether an act that the decided ruling awaits has not happened yet, and somebody may still know of it.
    awaits = models.BooleanField(default=False)
    # Whether a correction left a penalty behind that its ruling no longer gives, until somebody has looked at it.
    penalty_left = models.BooleanField(default=False)
    # The rules that decided, by their numbers in the edition of the call, and by their concepts, so that a call is
    # found by its rule in any edition.
    deciding_numbers = ArrayField(models.CharField(max_length=40), default=list, blank=True)
    deciding_concepts = ArrayField(models.CharField(max_length=80), default=list, blank=True)
    # What was said and decided, and the names in it. Made anew from what is there: floor/record/search_words.py.
    search = SearchVectorField(null=True, editable=False)
    # Length and head of the chain of entries: a tail cut off the chain shows here.
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
            # The list of incidents: newest first, and filtered by state.
            models.Index(fields=["tournament", "-occurred_at", "-id"], name="incident_by_time"),
            models.Index(fields=["tournament", "state", "-occurred_at", "-id"], name="incident_by_state"),
            GinIndex(fields=["deciding_concepts"], name="incident_by_concept"),
            GinIndex(fields=["search"], name="incident_by_word"),
            # What a director should look at, however long ago it was ruled.
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
        """Whether it is a call, and not only the tap that begins one: floor/calls/tapped.py."""
        return bool(self.pk)

    @property
    def is_own_ruling(self) -> bool:
        """Whether no situation covers it, and the floor rules it in their own words."""
        return self.situation == ANOTHER_CALL

    @property
    def is_contested(self) -> bool:
        """Whether it is about a ruling that a player does not accept."""
        return self.situation == CONTESTED

    @property
    def is_late(self) -> bool:
        """Whether it was entered so long after it occurred that both times are to be told."""
        return self.recorded_at - self.occurred_at > LATE_AFTER

    @property
    def last_recorded_at(self) -> datetime:
        """When its answers were last recorded; of a draft that does not say, when the call occurred."""
        return self.draft.recorded_at or self.occurred_at

    @property
    def correction_waits(self) -> bool:
        """Whether something in its draft differs from what is on record, and may still be recorded."""
        return self.state in GOES_ON and not self.draft.is_recorded

    @property
    def is_overruled(self) -> bool:
        return self.final_outcome == OVERRULED

    @property
    def outcome_said(self) -> str:
        """What was decided."""
        return self.final_outcome if self.changed_by_id else self._told_apart(self.final_outcome)

    @property
    def before_said(self) -> str:
        """What was decided before it was changed."""
        return self._told_apart(self.outcome_before)

    def _told_apart(self, outcome: str) -> str:
        """An outcome from before rulings were decided has what was chosen right behind the suggestion."""
        if self.chosen and outcome == f"{self.suggested_outcome} {self.chosen}":
            return f"{self.suggested_outcome} Chosen: {self.chosen}"
        return outcome


class PersonRole(models.TextChoices):
    OFFENDER = "offender", "Offender"
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
            # The one above does not see it: a dealer has no seat.
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
    # What the last recorded ruling was made from: the draft says nothing new while its answers are still these.
    recorded_answers = models.JSONField(null=True, blank=True)
    recorded_at = models.DateTimeField(null=True, blank=True)
    # When the answers that were recorded first had led to their ruling: how long it then took to record it.
    ruled_at = models.DateTimeField(null=True, blank=True)
    # What is typed about a call ruled in the floor's own words, until it is recorded: floor/calls/own_ruling.py.
    own = models.JSONField(default=dict, blank=True)
    # Answers changed after others had been given, until somebody looked at those again: floor/calls/checking.py.
    unchecked = models.JSONField(default=dict, blank=True)
    updated_at = models.DateTimeField()
    updated_by = models.ForeignKey(
        User, on_delete=models.PROTECT, related_name="+", null=True, blank=True, db_index=False
    )

    def __str__(self) -> str:
        return f"Draft of call {self.incident_id}, revision {self.revision}"

    @property
    def is_recorded(self) -> bool:
        """Whether nothing in it differs from what was last recorded."""
        return self.answers == self.recorded_answers and not self.own
