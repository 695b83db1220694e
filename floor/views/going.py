"""From a form on to another page."""

from typing import Any

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from floor.access import StaffRequest


def go_to(request: StaffRequest, name: str, *args: Any, query: str = "") -> HttpResponse:
    """A form that htmx sent is told where to go: following a redirect it would swap the other page into this one."""
    address = reverse(name, args=args) + query
    return HttpResponseClientRedirect(address) if request.htmx else HttpResponseRedirect(address)
