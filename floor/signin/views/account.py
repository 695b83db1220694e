"""Signing in and out, and one's own password and PIN."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, get_house, needs, open_to_all, signed_in
from floor.errors import Invalid
from floor.ground.policy import check_pin, why_not
from floor.models import House, Role, Submission, User
from floor.signin.actions import staff as staff_actions
from floor.signin.forms.account import PasswordForm, PinForm
from floor.signin.passwords import SignInForm
from floor.signin.tablets import COOKIE, enter, tablet_of
from floor.web.going import safe_next


@require_http_methods(["GET", "POST"])
@open_to_all
@sensitive_post_parameters("password")
def sign_in(request: HttpRequest) -> HttpResponse:
    target = safe_next(request)
    if request.method == "GET" and request.user.is_authenticated:
        return redirect(target)
    form = SignInForm(request)
    if form.is_valid():
        enter(request, form.user, tablet_of(request))
        return redirect(target)
    context = {
        "form": form,
        "next": target,
        "on_a_tablet": COOKIE in request.COOKIES,
        "nobody": not User.objects.exists(),
    }
    return render(request, "signin/sign_in.html", context, status=422 if form.is_bound else 200)


@require_POST
@signed_in
def sign_out(request: StaffRequest) -> HttpResponse:
    logout(request)
    return redirect("switch" if COOKIE in request.COOKIES else "sign-in")


@require_GET
@signed_in
def account(request: StaffRequest) -> HttpResponse:
    """Show who is signed in, and what each house lets them look after."""
    members = request.user.works_in.select_related("house").order_by("house__name")
    rows = [(member, why_not(check_pin, Role(member.role))) for member in members]
    asked = "pin" not in request.session and request.user.invitations.exists()
    return render(request, "signin/account.html", {"rows": rows, "asked": asked})


@require_http_methods(["GET", "POST"])
@signed_in
@sensitive_post_parameters("current", "new", "again")
def change_password(request: StaffRequest) -> HttpResponse:
    form = PasswordForm(request)
    if form.is_valid():
        try:
            staff_actions.change_password(request.user, form.cleaned_data["new"])
        except Invalid as invalid:
            form.add_error("new", invalid.errors["new"])
        else:
            update_session_auth_hash(request, request.user)
            messages.success(request, f"Your password is changed. Elsewhere you are signed out.{_about_a_pin(request)}")
            return redirect("start")
    context = {"form": form, "must": request.user.must_change_password}
    return render(request, "signin/change_password.html", context, status=422 if form.is_bound else 200)


def _about_a_pin(request: StaffRequest) -> str:
    """Return a hint that newcomers would not look for: without a PIN nobody can take over a shared tablet."""
    may = request.user.works_in.exclude(role=Role.ADMIN)
    if may.exists() and not may.exclude(pin_hash="").exists():
        return " To take over a shared tablet, set a PIN: tap your initials, then Your account."
    return ""


@require_http_methods(["GET", "POST"])
@needs(get_house, check_pin)
@sensitive_post_parameters("password", "pin", "again")
def own_pin(request: StaffRequest, house: House) -> HttpResponse:
    form = PinForm(request)
    if form.is_valid():
        try:
            staff_actions.set_pin(request.user, house, form.cleaned_data["pin"], request.session.session_key or "")
        except Invalid as invalid:
            form.add_error("pin", invalid.errors["pin"])
        else:
            messages.success(request, f"Your PIN is set for the tablets of {house.name}.")
            return redirect("account")
    return render(request, "signin/own_pin.html", {"form": form, "house": house}, status=422 if form.is_bound else 200)


@require_GET
@signed_in
def me(request: StaffRequest) -> HttpResponse:
    """Tell a page, before it resends an unanswered request, who would send it now and whether it had arrived."""
    theirs = Submission.objects.filter(house__in=request.user.works_in.values("house"))
    key = _uuid_of(request.GET.get("key", ""))
    return JsonResponse(
        {
            "person": request.user.pk,
            "houses": list(request.user.works_in.values_list("house", flat=True)),
            "token": get_token(request),
            "arrived": key is not None and theirs.filter(key=key).exists(),
        }
    )


def _uuid_of(typed: str) -> UUID | None:
    try:
        return UUID(typed)
    except ValueError:
        return None
