"""Shared tablets, the wrong PINs typed on them, and the acts about a house and its staff."""

from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.db.models import Q
from django.utils import timezone

from floor.models.house import House, Membership, Role, User
from floor.models.record import HEX_64
from floor.models.tournament import Tournament
from rules.append_only import APPENDED


class Tablet(models.Model):
    """A device that the house owns: the person who holds it chooses a name on it and types that person's PIN."""

    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="tablets")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="tablets")
    name = models.CharField(max_length=40)
    # The hash of a long random token, which only the tablet itself knows.
    token_hash = models.CharField(max_length=64, unique=True)
    enrolled_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    enrolled_at = models.DateTimeField()
    retired_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    retired_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["tournament", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["house", "name"], condition=Q(retired_at=None), name="one_tablet_per_name"),
            models.CheckConstraint(condition=Q(token_hash__regex=HEX_64), name="tablet_token_hash_is_hex"),
            models.CheckConstraint(
                condition=Q(retired_at=None, retired_by=None) | Q(retired_at__isnull=False, retired_by__isnull=False),
                name="retired_tablet_says_by_whom",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class PinTry(models.Model):
    """Wrong PINs in a row of one person on one tablet; the person need not wait on other tablets."""

    tablet = models.ForeignKey(Tablet, on_delete=models.CASCADE, related_name="pin_tries")
    membership = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="pin_tries")
    failures = models.PositiveIntegerField(default=0)
    locked_until = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tablet", "membership"], name="one_count_per_tablet_and_person")]

    def __str__(self) -> str:
        return f"{self.failures} wrong PINs of {self.membership_id} on {self.tablet_id}"


class StaffActKind(models.TextChoices):
    ADDED = "added", "Added"
    ASKED = "asked", "Asked to work here"
    DECLINED = "declined", "Said no"
    WITHDRAWN = "withdrawn", "Not asked any more"
    ROLE = "role", "Role changed"
    DEACTIVATED = "deactivated", "Deactivated"
    REACTIVATED = "reactivated", "Active again"
    PASSWORD_RESET = "password-reset", "Password reset"  # noqa: S105
    PASSWORD_CHANGED = "password-changed", "Own password changed"  # noqa: S105
    PIN_SET = "pin-set", "Own PIN set"
    PIN_CLEARED = "pin-cleared", "PIN cleared"
    UNLOCKED = "unlocked", "Unlocked"
    ENROLLED = "enrolled", "Tablet enrolled"
    RENAMED = "renamed", "Tablet renamed"
    RETIRED = "retired", "Tablet retired"
    LEFT = "left", "Left the house"
    HOUSE_MADE = "house-made", "House made"
    HOUSE_CHANGED = "house-changed", "House changed"


# Acts about somebody who is not on the staff: a house learns no more of them than it typed.
BEFORE_THEY_JOIN = (StaffActKind.ASKED, StaffActKind.DECLINED, StaffActKind.WITHDRAWN)
OF_THE_HOUSE = [StaffActKind.HOUSE_MADE, StaffActKind.HOUSE_CHANGED]


class StaffAct(models.Model):
    """An act about the house, a person or a tablet of it: who, what, when, to whom. It never holds a secret."""

    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="staff_acts")
    kind = models.CharField(max_length=20, choices=StaffActKind)
    actor = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, related_name="+", help_text="Nobody: a command on the server."
    )
    person = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    tablet = models.ForeignKey(Tablet, on_delete=models.PROTECT, null=True, related_name="+")
    value = models.CharField(max_length=200, blank=True, help_text="The new role, or what else is new.")
    at = models.DateTimeField()

    class Meta:
        ordering = ["-pk"]
        triggers = APPENDED
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=StaffActKind.values), name="staff_act_is_known"),
            models.CheckConstraint(
                condition=Q(person__isnull=False) | Q(tablet__isnull=False) | Q(kind__in=OF_THE_HOUSE),
                name="staff_act_is_about_something",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} by {self.actor_id}"

    @property
    def whom(self) -> str:
        """The person by name, or by the typed username if they have not joined."""
        if self.person is None:
            return ""
        return self.person.username if self.kind in BEFORE_THEY_JOIN else self.person.name

    @property
    def role_label(self) -> str:
        """The role that was given, if the act is about one."""
        about_a_role = self.kind in (StaffActKind.ADDED, StaffActKind.ASKED, StaffActKind.ROLE)
        return Role(self.value).label if about_a_role else ""


class Session(AbstractBaseSession):
    """A signed-in browser: its tablet, its PIN and its last use, in addition to Django's own columns."""

    tablet = models.ForeignKey(Tablet, on_delete=models.CASCADE, null=True, related_name="sessions")
    member = models.ForeignKey(
        Membership, on_delete=models.CASCADE, null=True, related_name="sessions", help_text="Who came in by PIN."
    )
    seen_at = models.DateTimeField(default=timezone.now)

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        from floor.signin.sessions import SessionStore

        return SessionStore
