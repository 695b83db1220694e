from uuid import UUID

from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, open_to_all, signed_in
from floor.models import Submission
from floor.signin import SignInForm


@require_http_methods(["GET", "POST"])
@open_to_all
@sensitive_post_parameters("password")
def sign_in(request: HttpRequest) -> HttpResponse:
    target = _safe_next(request)
    if request.method == "GET" and request.user.is_authenticated:
        return redirect(target)
    form = SignInForm(request)
    if form.is_valid():
        login(request, form.user)
        return redirect(target)
    context = {"form": form, "next": target}
    return render(request, "floor/sign_in.html", context, status=422 if form.is_bound else 200)


@require_POST
@signed_in
def sign_out(request: StaffRequest) -> HttpResponse:
    logout(request)
    return redirect("sign-in")


@require_GET
@signed_in
def me(request: StaffRequest) -> HttpResponse:
    """What a page asks before it sends again what got no answer: whose it would be now, and whether it had arrived."""
    theirs = Submission.objects.filter(house__memberships__user=request.user)
    key = _uuid_of(request.GET.get("key", ""))
    return JsonResponse(
        {
            "person": request.user.pk,
            "houses": list(request.user.memberships.values_list("house", flat=True)),
            "token": get_token(request),
            "arrived": key is not None and theirs.filter(key=key).exists(),
        }
    )


def _safe_next(request: HttpRequest) -> str:
    """The page to go on to; an address of another site is dropped, or a forged link would lead away from here."""
    target = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure())
    return target if safe else "/"


def _uuid_of(typed: str) -> UUID | None:
    try:
        return UUID(typed)
    except ValueError:
        return None
