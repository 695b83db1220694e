from datetime import date, time
from functools import cache
from typing import Any, TypeVar
from zoneinfo import available_timezones

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db import models

M = TypeVar("M", bound=models.Model)
# Names that mean the setting of the server, and so no place.
NO_PLACE = frozenset({"localtime", "Factory"})


@cache
def time_zones() -> frozenset[str]:
    """Every time zone by name, read once: it goes through hundreds of files."""
    return frozenset(available_timezones() - NO_PLACE)


def check_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError(f"“{name}” is not a time zone. Write it as in Europe/Vienna.")


class House(models.Model):
    name = models.CharField(max_length=120)
    slug = models.SlugField(unique=True)
    time_zone = models.CharField(max_length=60, validators=[check_time_zone])
    # A playing day that runs past midnight belongs to the date on which it began. See floor/ground/playing_day.py.
    day_starts_at = models.TimeField(default=time(6, 0))
    # These are beside the house and not in rows of their own, since every page asks which playing day it is.
    earlier_starts = models.JSONField(
        default=list, blank=True, help_text='Until when days began earlier or later: [["2026-05-02", "06:00"]].'
    )
    language = models.CharField(max_length=10, default="en")
    # The initial values of the form for a new tournament.
    default_edition = models.CharField(max_length=40, blank=True, default="")
    # From a day on, the edition in its place: see `edition_on`.
    next_edition = models.CharField(max_length=40, blank=True, default="")
    next_edition_on = models.DateField(null=True, blank=True)
    default_games = ArrayField(models.CharField(max_length=30), blank=True, default=list)
    default_seats = models.PositiveSmallIntegerField(null=True, blank=True)
    # True if a house rule is published by another person than its author.
    rules_by_two = models.BooleanField(default=False)
    # The editions whose official wording it keeps. They are beside the house, since every ruling asks for them.
    official_editions = ArrayField(models.CharField(max_length=40), blank=True, default=list)

    def __str__(self) -> str:
        return self.name

    def edition_on(self, day: date) -> str:
        """The edition that new tournaments play by on a day; empty while the house has chosen none."""
        moved = self.next_edition_on is not None and day >= self.next_edition_on
        return self.next_edition if moved else self.default_edition


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(username=username, **fields)
        user.set_password(password)
        user.save()
        return user


class User(AbstractBaseUser):
    username = models.CharField(max_length=60, unique=True)
    name = models.CharField(max_length=120)
    is_active = models.BooleanField(default=True)
    must_change_password = models.BooleanField(default=False, help_text="Somebody else knows the password.")
    password_until = models.DateTimeField(null=True, blank=True, help_text="When a password for one sign-in runs out.")

    # The id of the house whose PIN they came in by; it is no field, because it applies to one request.
    only_house: int | None = None

    objects = UserManager()

    USERNAME_FIELD = "username"
    REQUIRED_FIELDS = ["name"]

    def __str__(self) -> str:
        return self.name

    @property
    def works_in(self) -> "models.QuerySet[Membership]":
        """Their role in each house; for somebody who came in by PIN, only in the house it is for."""
        return self.memberships.filter(house=self.only_house) if self.only_house else self.memberships.all()


OF_SIGNING_IN = ("password", "last_login", "username", "is_active", "must_change_password", "password_until")


def with_names(rows: "models.QuerySet[M]", *people: str) -> "models.QuerySet[M]":
    """The rows with these people joined to them, from whom only the names are shown."""
    return rows.select_related(*people).defer(*(f"{who}__{column}" for who in people for column in OF_SIGNING_IN))


class Role(models.TextChoices):
    FLOOR = "floor", "Floor person"
    TD = "td", "Tournament director"
    ADMIN = "admin", "Admin of the house"


class Membership(models.Model):
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    house = models.ForeignKey(House, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)
    # Made by floor/signin/pins.py.
    pin_hash = models.CharField(max_length=128, blank=True)
    pin_set_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            # Six digits do not protect an admin's rights.
            models.CheckConstraint(
                condition=models.Q(pin_hash="") | ~models.Q(role=Role.ADMIN), name="admin_has_no_pin"
            ),
            models.CheckConstraint(
                condition=models.Q(pin_hash="", pin_set_at=None)
                | (~models.Q(pin_hash="") & models.Q(pin_set_at__isnull=False)),
                name="pin_says_since_when",
            ),
            models.UniqueConstraint(fields=["user", "house"], name="one_role_per_house"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="role_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} in {self.house_id}"
