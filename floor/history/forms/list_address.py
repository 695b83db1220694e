"""The list that a call was opened from: its filters, passed on by the pages and forms of the call."""

from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

from floor.access import StaffRequest
from floor.history.forms.call_filter import FilterForm
from floor.models import Tournament


def list_of(request: StaffRequest) -> str:
    """The filters of the list that a call was opened from, which its pages and forms pass on."""
    return request.POST.get("back") or request.GET.get("back", "")


def back_to(back: str) -> str:
    """These filters as a page passes them on to the next one."""
    return f"?{urlencode({'back': back})}" if back else ""


def list_to_return_to(tournament: Tournament, back: str) -> str:
    """The address of the list with the filters that `back` holds; never of anything else, whatever it says."""
    kept = filters_kept(QueryDict(back))
    return reverse("incidents", args=[tournament.pk]) + (f"?{kept}" if kept else "")


def filters_kept(query: QueryDict) -> str:
    """The filters that are set, and the page."""
    return urlencode([(name, typed) for name in FilterForm.base_fields if (typed := query.get(name, "").strip())])
