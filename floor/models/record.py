"""The record. Rows here are only ever added; the exceptions are Words and Photo, so that a person can be forgotten."""

import json
from functools import cached_property
from typing import Any

from django.db import models
from django.db.models import Q

from floor.models.evidence import Evidence
from floor.models.house import House, User
from floor.models.incident import NO_HASH, Incident
from floor.models.tournament import Tournament
from rules.append_only import APPENDED

HEX_64 = r"^[0-9a-f]{64}$"
# The text shown in place of erased words; it also replaces an outcome that was typed.
ERASED = "This text was erased."


class Submission(models.Model):
    """A confirming request, by the key its client chose. This row lets a request be retried without doubling it."""

    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="+")
    key = models.UUIDField()
    actor = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    action = models.CharField(max_length=40)
    body_hash = models.CharField(max_length=64)
    received_at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [models.UniqueConstraint(fields=["house", "key"], name="one_submission_per_key")]

    def __str__(self) -> str:
        return f"{self.action} {self.key}"


class EntryKind(models.TextChoices):
    RULING = "ruling", "Ruling"
    FOLLOW_UP = "follow-up", "Follow-up"
    CORRECTION = "correction", "Correction"
    DECISION = "decision", "Decision"
    PENALTY = "penalty", "Penalty"
    PENALTY_CHANGED = "penalty-changed", "Penalty put right"
    PENALTY_VOID = "penalty-void", "Penalty voided"
    SERVED = "served", "Hands served"
    REVIEW = "review", "Review"
    NOTE = "note", "Note"
    CLOCK = "clock", "Clock"
    PEOPLE = "people", "People"
    PLAYER_NAMED = "player-named", "Player named"
    PHOTO = "photo", "Photo"
    CLOSED = "closed", "Closed without a ruling"
    REOPENED = "reopened", "Opened again"
    IN_PLAY = "in-play", "In play corrected"
    NOT_KNOWN = "not-known", "Nobody knows any more"
    UNDONE = "undone", "Recording undone"
    WORKED_OUT = "worked-out", "Worked out"


class Entry(models.Model):
    """One row of the record: numbered within its incident and chained to the entry before it."""

    # No index of its own is needed here and below: a unique constraint or index of the model begins with the column.
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="entries", db_index=False)
    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="entries")
    version = models.PositiveSmallIntegerField()
    seq = models.PositiveIntegerField()
    previous_hash = models.CharField(max_length=64)
    kind = models.CharField(max_length=30, choices=EntryKind)
    actor = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    occurred_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    payload = models.TextField(help_text="Canonical JSON of ids and values: never a name, never free text.")
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["incident", "seq"]
        triggers = APPENDED
        constraints = [
            # Decides between two writers of one chain; also the index for reading a chain.
            models.UniqueConstraint(fields=["incident", "seq"], name="one_entry_per_place"),
            models.CheckConstraint(
                condition=Q(seq=1, previous_hash=NO_HASH) | (Q(seq__gte=2) & ~Q(previous_hash=NO_HASH)),
                name="only_first_entry_has_no_previous",
            ),
            models.CheckConstraint(
                condition=Q(hash__regex=HEX_64, previous_hash__regex=HEX_64), name="entry_hashes_are_hex"
            ),
        ]
        # For the entries of one day, however many there were before.
        indexes = [models.Index(fields=["recorded_at"], name="entry_by_time")]

    def __str__(self) -> str:
        return f"{self.incident_id}.{self.seq} {self.kind}"

    @cached_property
    def kept(self) -> dict[str, Any]:
        """Return the contents of the payload; empty if it is no JSON object, when its hash does not match either."""
        try:
            kept = json.loads(self.payload)
        except ValueError:
            return {}
        return kept if isinstance(kept, dict) else {}


class Receipt(models.Model):
    """The evidence of one ruling as it was given: answers, sentences, provisions, book and code."""

    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="receipt")
    body = models.TextField(help_text="Canonical JSON; the entry's payload holds its hash.")
    body_hash = models.CharField(max_length=64)

    class Meta:
        triggers = APPENDED
        constraints = [models.CheckConstraint(condition=Q(body_hash__regex=HEX_64), name="receipt_hash_is_hex")]

    def __str__(self) -> str:
        return f"Receipt {self.body_hash[:12]}"

    @cached_property
    def kept(self) -> Evidence:
        """Return the contents of the body. Raises ValueError if it is no JSON; its hash does not match then either."""
        evidence: Evidence = json.loads(self.body)
        return evidence


class Words(models.Model):
    """Free text of an entry. The payload holds only its salted hash, so the text can be erased and the chain holds."""

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="words", db_index=False)
    field = models.CharField(max_length=30)
    text = models.TextField()
    salt = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entry", "field"], name="one_text_per_field")]

    def __str__(self) -> str:
        return f"{self.field} of entry {self.entry_id}"


class Photo(models.Model):
    """A redrawn photo of an entry. As with words, the payload holds only a salted hash, so it can be erased."""

    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="photo")
    jpeg = models.BinaryField()
    thumbnail = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    salt = models.CharField(max_length=64)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(width__gte=1, height__gte=1), name="photo_has_a_size")]

    def __str__(self) -> str:
        return f"Photo of entry {self.entry_id}"


class Seal(models.Model):
    """The head of every chain of a tournament at the end of a playing day, so that no later tampering can hide."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="seals", db_index=False)
    version = models.PositiveSmallIntegerField()
    on = models.DateField(help_text="The playing day.")
    until_at = models.DateTimeField(help_text="The end of the playing day: what was recorded before it is sealed.")
    made_at = models.DateTimeField()
    entries = models.PositiveIntegerField()
    heads = models.TextField(help_text="One line for each call in their order: its id, its entries, its chain's head.")
    # From version 2 on.
    lots = models.TextField(blank=True, default="", help_text="One line for each draw by lot: its id and its hash.")
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["tournament", "on"]
        triggers = APPENDED
        constraints = [
            models.UniqueConstraint(fields=["tournament", "on"], name="one_seal_per_day"),
            models.CheckConstraint(
                condition=Q(hash__regex=HEX_64, previous_hash__regex=HEX_64), name="seal_hashes_are_hex"
            ),
        ]

    def __str__(self) -> str:
        return f"Seal of {self.on} {self.hash[:12]}"
