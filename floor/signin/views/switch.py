"""On a shared tablet: choose the person who holds it now, and type their PIN."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import may_open, on_a_tablet
from floor.models import Membership, Tablet, User
from floor.signin.actions.tablets import try_pin
from floor.signin.forms.again import said_of
from floor.signin.pins import is_pin
from floor.signin.tablets import enter_by_pin, with_pin
from floor.web.going import safe_next


@require_GET
@on_a_tablet
def switch(request: HttpRequest, tablet: Tablet) -> HttpResponse:
    context = {"tablet": tablet, "people": with_pin(tablet.house), "next": safe_next(request)}
    return render(request, "signin/switch.html", context)


@require_http_methods(["GET", "POST"])
@on_a_tablet
@sensitive_post_parameters("pin")
def switch_to(request: HttpRequest, tablet: Tablet, id: int) -> HttpResponse:
    member = with_pin(tablet.house).filter(pk=id).first()
    if member is None:
        raise Http404
    if request.method == "GET":
        return _pad(request, tablet, member)
    pin = request.POST.get("pin", "")
    if not is_pin(pin):
        return _pad(request, tablet, member, "A PIN has six digits. Type yours.")
    tried = try_pin(tablet, member, pin)
    if not tried.right:
        return _pad(request, tablet, member, said_of(tried))
    enter_by_pin(request, member, tablet)
    return redirect(_target(request, member.user, tablet))


def _target(request: HttpRequest, user: User, tablet: Tablet) -> str:
    """The page that was open before, if this person may see it too; else the home of the tournament."""
    home = reverse("home", args=[tablet.tournament_id])
    page = safe_next(request)
    return page if page != "/" and may_open(user, page) else home


def _pad(request: HttpRequest, tablet: Tablet, member: Membership, error: str = "") -> HttpResponse:
    context = {"tablet": tablet, "person": member, "next": safe_next(request), "error": error}
    return render(request, "signin/switch_to.html", context, status=422 if error else 200)
