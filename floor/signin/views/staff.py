"""The people of a house, for its admin: who they are, what they may do, and how they sign in."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.forms import UsernameField
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, get_house, get_member, needs
from floor.errors import Invalid
from floor.ground.policy import Refused, check_own_staff, check_staff, why_not
from floor.models import House, Membership, Role, StaffAct, User
from floor.signin.actions import staff as staff_actions
from floor.signin.actions.staff import TAKEN, NewPerson
from floor.signin.passwords import ONE_TIME_DAYS, one_time_password
from floor.signin.people import LONGEST_NAME
from floor.web.press import OPEN_AGAIN, pressed

LATEST = 50


class NewPersonForm(forms.Form):
    name = forms.CharField(
        max_length=LONGEST_NAME,
        help_text="As others know them.",
        error_messages={"required": "Type the name.", "max_length": f"A name has at most {LONGEST_NAME} letters."},
    )
    username = UsernameField(
        max_length=60,
        help_text="For signing in. It cannot be changed.",
        error_messages={"required": "Type a username.", "max_length": "Use at most 60 characters."},
    )
    role = forms.ChoiceField(
        choices=Role.choices,
        initial=Role.FLOOR,
        error_messages={"required": "Choose a role.", "invalid_choice": "Choose one of the roles."},
    )
    password = forms.CharField(
        label="Password for the first sign-in",
        strip=False,
        help_text="Write it down for them now: it is not shown again. "
        f"They sign in with it once, within {ONE_TIME_DAYS} days, and choose their own.",
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
        error_messages={"required": "Type a password."},
    )

    use_required_attribute = False

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"password": one_time_password()})


@require_GET
@needs(get_house, check_staff)
def staff(request: StaffRequest, house: House) -> HttpResponse:
    members = Membership.objects.filter(house=house).select_related("user")
    context = {
        "house": house,
        "members": members.order_by("-user__is_active", "user__name", "pk"),
        "asked": house.invitations.select_related("user").order_by("pk"),
        "acts": _acts(house)[:LATEST],
    }
    return render(request, "signin/staff.html", context)


@require_http_methods(["GET", "POST"])
@needs(get_house, check_staff)
@sensitive_post_parameters("password")
def add(request: StaffRequest, house: House) -> HttpResponse:
    """Add somebody new; or, after a second tap, invite somebody who already signs in for another house."""
    form = NewPersonForm(request.POST if request.method == "POST" else None)
    known = ""
    if form.is_valid():
        username = form.cleaned_data["username"]
        try:
            messages.success(request, _added(request, house, form.cleaned_data))
        except Invalid as invalid:
            known = username if _works_elsewhere(username, house) else ""
            for field, sentence in invalid.errors.items():
                if not known or sentence != TAKEN:
                    form.add_error(field, sentence)
        else:
            return redirect("staff", house.slug)
    context = {"form": form, "house": house, "known": known}
    return render(request, "signin/add_person.html", context, status=422 if form.is_bound else 200)


def _added(request: StaffRequest, house: House, said: dict[str, Any]) -> str:
    """Add or invite the person, and say so."""
    username, role = said["username"], Role(said["role"])
    if request.POST.get("known") == username:
        staff_actions.ask_known_person(request.user, house, username, role)
        return f"{username} is asked when they sign in next, and works here once they say yes."
    staff_actions.add_person(request.user, house, NewPerson(said["name"], username, role, said["password"]))
    return f"{said['name']} can sign in as {username}."


def _works_elsewhere(username: str, house: House) -> bool:
    """True for a person who may be invited, and would keep the password they have."""
    return User.objects.filter(username=username, is_active=True).exclude(memberships__house=house).exists()


@require_GET
@needs(get_member, check_staff)
def member(request: StaffRequest, member: Membership) -> HttpResponse:
    return _page(request, member)


@require_POST
@needs(get_member, check_staff)
def change_role(request: StaffRequest, member: Membership) -> HttpResponse:
    role = request.POST.get("role", "")
    if role not in Role.values:
        return _page(request, member, {"role": "Choose one of the roles."}, 422)
    said = f"{member.user.name} is {Role(role).label.lower()} now."
    return _done(request, member, "role", said, lambda: staff_actions.change_role(request.user, member, Role(role)))


@require_POST
@needs(get_member, check_staff)
def set_active(request: StaffRequest, member: Membership) -> HttpResponse:
    wanted = {"yes": True, "no": False}.get(request.POST.get("active", ""))
    if wanted is None:
        return _page(request, member, {"active": OPEN_AGAIN}, 422)
    if member.user == request.user and not wanted and "sure" not in request.POST:
        return render(request, "signin/deactivate_self.html", {"member": member, "house": member.house})
    return _set_active(request, member, wanted)


def _set_active(request: StaffRequest, member: Membership, active: bool) -> HttpResponse:
    said = f"{member.user.name} can sign in again." if active else f"{member.user.name} is signed out everywhere."
    return _done(request, member, "active", said, lambda: staff_actions.set_active(request.user, member, active))


@require_POST
@needs(get_member, check_staff)
@pressed("leave")
def leave(request: StaffRequest, member: Membership) -> HttpResponse:
    """Take a person who also works for another house off the staff of this one."""
    try:
        staff_actions.leave_house(request.user, member)
    except Refused as refused:
        return _page(request, member, {"active": refused.sentence}, 409)
    messages.success(request, f"{member.user.name} does not work here any more.")
    return redirect("staff", member.house.slug)


@require_POST
@needs(get_member, check_staff)
@sensitive_post_parameters("password")
def reset_password(request: StaffRequest, member: Membership) -> HttpResponse:
    said = f"{member.user.name} signs in with that password once, then chooses another."
    typed = request.POST.get("password", "")
    return _done(request, member, "password", said, lambda: staff_actions.reset_password(request.user, member, typed))


@require_POST
@needs(get_member, check_staff)
@pressed("clear")
def clear_pin(request: StaffRequest, member: Membership) -> HttpResponse:
    said = f"{member.user.name} has no PIN now and signs in with the password."
    return _done(request, member, "pin", said, lambda: staff_actions.clear_pin(request.user, member))


def _done(request: StaffRequest, member: Membership, field: str, said: str, act: Callable[[], None]) -> HttpResponse:
    try:
        act()
    except Invalid as invalid:
        return _page(request, member, invalid.errors, 422)
    except Refused as refused:
        return _page(request, member, {field: refused.sentence}, 409)
    messages.success(request, said)
    # An admin who resets their own password or role may no longer be allowed on this page.
    return redirect("member", member.pk)


def _page(
    request: StaffRequest, member: Membership, errors: dict[str, str] | None = None, status: int = 200
) -> HttpResponse:
    context = {
        "member": member,
        "house": member.house,
        "roles": Role.choices,
        "not_ours": why_not(check_own_staff, member),
        "errors": errors or {},
        "password": request.POST.get("password") or one_time_password(),
        "acts": _acts(member.house).filter(person=member.user)[:LATEST],
    }
    return render(request, "signin/member.html", context, status=status)


def _acts(house: House) -> QuerySet[StaffAct]:
    return StaffAct.objects.filter(house=house).select_related("actor", "person", "tablet")
