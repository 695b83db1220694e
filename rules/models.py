from datetime import date, timedelta

from django.conf import settings
from django.contrib.postgres.constraints import ExclusionConstraint
from django.db import models
from django.db.models import F, Func, Q, Value
from django.db.models.functions import Coalesce

from rules.append_only import APPENDED, PUBLISHED
from rules.books import override
from rules.books.registry import Overrider


class StoredBook(models.Model):
    """A frozen book. Tournaments and receipts point at it by its hash, so it can never change."""

    hash = models.CharField(max_length=64, primary_key=True)
    edition = models.CharField(max_length=40)
    content = models.TextField(help_text="Canonical JSON; the hash is SHA-256 of its UTF-8 bytes.")
    stored_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(condition=models.Q(hash__regex=r"^[0-9a-f]{64}$"), name="book_hash_is_hex")
        ]

    def __str__(self) -> str:
        return f"{self.edition} {self.hash[:12]}"


class OverrideLayer(models.TextChoices):
    HOUSE = "house", "House"
    TOURNAMENT = "tournament", "Tournament"
    REGULATION = "regulation", "Gaming regulation"


class OverrideKind(models.TextChoices):
    PARAMETER = "parameter", "Value of a rule"
    CHOICE = "choice", "Standing choice"
    LADDER = "ladder", "Ladder of penalties"


def _only(column: str) -> Func:
    """Return a range that holds one value. An exclusion of ranges needs no extension, unlike one of plain columns."""
    of_numbers = column.endswith("_id")
    value = Coalesce(F(column), 0) if of_numbers else F(column)
    return Func(value, value, Value("[]"), function="int8range" if of_numbers else "textrange")


IN_FORCE = Func(F("since_on"), F("until_on"), Value("[)"), function="daterange")


class PublishedOverride(models.Model):
    """An override as a house published it. It is never edited: it can only be ended, and replaced by another one.

    In force from `since_on` until the day before `until_on`. Citations name its `number`, which counts within its
    layer.
    """

    house = models.ForeignKey("floor.House", on_delete=models.PROTECT, related_name="overrides", db_index=False)
    tournament = models.ForeignKey(
        "floor.Tournament", on_delete=models.PROTECT, related_name="overrides", null=True, blank=True
    )
    layer = models.CharField(max_length=10, choices=OverrideLayer)
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=OverrideKind)
    key = models.CharField(
        max_length=120, help_text="Of the parameter, the id of the point of discretion, or the infraction."
    )
    value = models.JSONField()
    source = models.CharField(max_length=200, help_text="Where the house wrote it down.")
    reason = models.CharField(max_length=500)
    since_on = models.DateField()
    until_on = models.DateField(null=True, blank=True, help_text="The first day on which it no longer holds.")
    published_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    published_at = models.DateTimeField()
    # The request that published it is unique, so that it is published only once.
    publishing = models.OneToOneField("floor.Submission", on_delete=models.PROTECT, related_name="+")
    # The draft by somebody else, if the house requires a second person to publish rules.
    draft = models.OneToOneField(
        "floor.RuleDraft", on_delete=models.PROTECT, related_name="override", null=True, blank=True
    )
    ended_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )
    ended_at = models.DateTimeField(null=True, blank=True)
    end_reason = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        ordering = ["layer", "number"]
        triggers = PUBLISHED
        constraints = [
            models.UniqueConstraint(
                F("house"), F("layer"), Coalesce("tournament", 0), F("number"), name="one_override_per_number"
            ),
            models.CheckConstraint(condition=Q(layer__in=OverrideLayer.values), name="override_layer_is_known"),
            models.CheckConstraint(condition=Q(kind__in=OverrideKind.values), name="override_kind_is_known"),
            models.CheckConstraint(
                condition=Q(layer=OverrideLayer.TOURNAMENT, tournament__isnull=False)
                | (~Q(layer=OverrideLayer.TOURNAMENT) & Q(tournament__isnull=True)),
                name="only_its_layer_names_a_tournament",
            ),
            models.CheckConstraint(
                condition=Q(until_on__isnull=True) | Q(until_on__gte=F("since_on")),
                name="override_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=Q(ended_by__isnull=True, ended_at__isnull=True)
                | Q(ended_by__isnull=False, ended_at__isnull=False, until_on__isnull=False),
                name="ended_override_has_its_end",
            ),
            ExclusionConstraint(
                name="one_value_per_key_and_day",
                expressions=[
                    (_only("house_id"), "&&"),
                    (_only("tournament_id"), "&&"),
                    (_only("layer"), "&&"),
                    (_only("kind"), "&&"),
                    (_only("key"), "&&"),
                    (IN_FORCE, "&&"),
                ],
            ),
        ]

    def __str__(self) -> str:
        return self.change.title

    @property
    def last_on(self) -> date | None:
        """Return the last day on which it is in force, as people say it; None if it stays in force until it is
        ended.
        """
        return self.until_on - timedelta(days=1) if self.until_on else None

    @property
    def change(self) -> override.Override:
        """Return this override in the form that the engine takes."""
        layer: Overrider = self.layer  # type: ignore[assignment]
        value = tuple(self.value) if isinstance(self.value, list) else self.value
        return override.Override(
            layer, self.number, self.key, value, self.since_on, self.until_on, self.kind == OverrideKind.CHOICE
        )
