"""Going from a form to another page."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django_htmx.http import HttpResponseClientRedirect

from floor.access import StaffRequest


def go_to(request: StaffRequest, name: str, *args: Any, query: str = "") -> HttpResponse:
    """Redirect. A form sent by htmx is only told where to go, or it would swap the other page into this one."""
    address = reverse(name, args=args) + query
    return HttpResponseClientRedirect(address) if request.htmx else HttpResponseRedirect(address)


def safe_next(request: HttpRequest) -> str:
    """The page to go on to; an address of another site is dropped, or a forged link would lead away from here."""
    target = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure())
    return target if safe else "/"
