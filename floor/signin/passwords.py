"""Signing in: wrong passwords delay the next try, per user name and address together, longer each time."""

import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from axes.handlers.database import AxesDatabaseHandler
from axes.helpers import get_client_username
from axes.models import AccessAttempt
from axes.utils import reset
from django import forms
from django.contrib.auth import authenticate
from django.contrib.auth.forms import UsernameField
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.db.models import Max, QuerySet, Sum
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from floor.errors import Invalid
from floor.ground.spreadsheets import is_formula
from floor.models import User
from floor.signin.delays import OF_ADDRESSES, OF_PASSWORDS
from floor.signin.tablets import tablet_of
from floor.signin.turns import BUSY, Busy, turns

LONGEST_USERNAME = 60
SHORTEST, LONGEST = 10, 1000  # characters of a password
# Used in a password for one sign-in, which somebody else knows: no letters that can be misread, and not valid for ever.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ONE_TIME_DAYS = 14


@dataclass(frozen=True)
class SignInLock:
    """One user name that must wait at one address; without a name, everybody there who is not signed in."""

    username: str
    address: str
    failures: int
    until: datetime

    def wait(self) -> str:
        return in_words(self.until - timezone.now())


def locks(attempts: QuerySet[AccessAttempt]) -> list[SignInLock]:
    """The locks that these attempts cause at this moment, the longest first."""
    rows = (
        attempts.order_by()
        .values_list("username", "ip_address")
        .annotate(Sum("failures_since_start"), Max("attempt_time"))
    )
    found = (SignInLock(name, at, failures, last + OF_PASSWORDS.after(failures)) for name, at, failures, last in rows)
    now = timezone.now()
    return sorted((lock for lock in found if lock.until > now), key=lambda lock: lock.until, reverse=True)


def locks_of(usernames: Iterable[str]) -> list[SignInLock]:
    return locks(AccessAttempt.objects.filter(username__in=usernames))


def unlock(username: str) -> int:
    """Forget the wrong passwords for this user name everywhere; returns how many addresses and browsers are freed."""
    return int(reset(username=username))


def is_own_password(request: HttpRequest, user: User, typed: str) -> bool:
    """True if somebody signed in typed their password correctly; wrong ones count as at the sign-in."""
    if not typed or authenticate(request, username=user.username, password=typed) is None:
        return False
    reset(username=user.username, ip=request.META["REMOTE_ADDR"])
    return True


def check_new_password(password: str, field: str, username: str, name: str) -> None:
    """Check a new password. Raises Invalid when it is too easily guessed."""
    if len(password) < SHORTEST:
        raise Invalid({field: f"Use at least {SHORTEST} characters: three words are easy to remember."})
    if len(password) > LONGEST or "\0" in password:
        raise Invalid({field: "Use fewer characters, and only those of a keyboard."})
    plain = password.lower()
    if username.lower() in plain or name.lower() in plain or len(set(plain)) < 5:
        raise Invalid({field: "Passwords like this are guessed first. Leave out names and repetitions."})
    try:
        CommonPasswordValidator().validate(password)
    except ValidationError:
        raise Invalid({field: "Many people use this password. Choose another one."}) from None


def one_time_password() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))


def set_one_time(user: User, password: str, at: datetime) -> None:
    """Set a password for one sign-in, at which the person chooses another; the caller saves the row."""
    user.set_password(password)
    user.must_change_password = True
    user.password_until = at + timedelta(days=ONE_TIME_DAYS)


def has_run_out(user: User) -> bool:
    return user.password_until is not None and user.password_until < timezone.now()


def check_username(typed: str, field: str) -> str:
    """A new person's username, as the forms accept it. Raises Invalid when it cannot be one."""
    username = unicodedata.normalize("NFKC", typed.strip())
    if not username or len(username) > LONGEST_USERNAME or not username.isprintable():
        raise Invalid({field: f"A username has 1 to {LONGEST_USERNAME} characters of a keyboard."})
    if " " in username or is_formula(username):
        raise Invalid({field: "A username has no spaces, and begins with a letter or a digit."})
    return username


def in_words(wait: timedelta) -> str:
    seconds = max(1, round(wait.total_seconds()))
    if seconds < 60:
        return f"{seconds} second{'s' if seconds != 1 else ''}"
    minutes = -(-seconds // 60)
    return f"{minutes} minute{'s' if minutes != 1 else ''}"


RUN_OUT = f"This password was for one sign-in within {ONE_TIME_DAYS} days. Ask whoever gave it to you for another one."


class DelayedByAxes(AxesDatabaseHandler):
    """Lets axes count and remember the failures, and decides here how long they lock.

    Its own cool-off cannot grow: it forgets failures, and those of everybody, once the shortest delay is over.
    """

    def is_locked(self, request: HttpRequest, credentials: dict[str, str] | None = None) -> bool:
        return lock_for(request, get_client_username(request, credentials)) is not None


def lock_for(request: HttpRequest, username: str) -> SignInLock | None:
    """Return the lock on this person here: from their own tries, or before signing in from those of the address."""
    at_address = AccessAttempt.objects.filter(ip_address=request.META["REMOTE_ADDR"])
    found = locks(at_address.filter(username=username))
    return found[0] if found else _lock_of_address(request, at_address)


def _lock_of_address(request: HttpRequest, attempts: QuerySet[AccessAttempt]) -> SignInLock | None:
    """The lock of an address. None for a signed-in person or on a house's tablet: others must not keep them out."""
    tried = attempts.aggregate(failures=Sum("failures_since_start"), last=Max("attempt_time"))
    if not (delay := OF_ADDRESSES.after(tried["failures"] or 0)):
        return None
    until = tried["last"] + delay
    if until <= timezone.now() or request.user.is_authenticated or tablet_of(request):
        return None
    return SignInLock("", request.META["REMOTE_ADDR"], tried["failures"], until)


def keep_answer(request: HttpRequest, response: HttpResponse, credentials: dict[str, str] | None) -> HttpResponse:
    """Keep our page, which names the wait and keeps the user name; axes would replace it by one of its own."""
    return response


class SignInForm(forms.Form):
    username = UsernameField(
        max_length=60,
        error_messages={
            "required": "Type your username.",
            "max_length": "No username is that long. Type yours again.",
            "null_characters_not_allowed": "A username has no such character. Type yours again.",
        },
    )
    password = forms.CharField(
        max_length=1000,
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "current-password"}),
        error_messages={
            "required": "Type your password.",
            "max_length": "No password is that long. Type yours again.",
            "null_characters_not_allowed": "A password has no such character. Type yours again.",
        },
    )

    # The sentences for an empty field are ours, not the browser's.
    use_required_attribute = False
    lock: SignInLock | None = None
    user: User

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request.POST if request.method == "POST" else None)
        self.request = request

    def clean(self) -> None:
        username, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if not (username and password):
            return
        try:
            with turns.take(self.request.META["REMOTE_ADDR"]):
                user = authenticate(self.request, username=username, password=password)
        except Busy:
            raise forms.ValidationError(BUSY) from None
        if isinstance(user, User):
            self.user = user
            if has_run_out(user):
                raise forms.ValidationError(RUN_OUT)
            return
        self.lock = lock_for(self.request, username)
        raise forms.ValidationError(self._refusal())

    def _refusal(self) -> str:
        if self.lock and not self.lock.username:
            return f"Too many wrong tries from this device or its network. Wait {self.lock.wait()}, then try again."
        if self.lock:
            return f"Too many wrong tries for this username on this device. Wait {self.lock.wait()}, then try again."
        return "Username and password do not match. Check both and try again."
