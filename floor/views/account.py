from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, open_to_all, signed_in
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


def _safe_next(request: HttpRequest) -> str:
    """The page to go on to; an address of another site is dropped, or a forged link would lead away from here."""
    target = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure())
    return target if safe else "/"
