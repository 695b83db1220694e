"""Invitations to work for another house too: what the invited person sees, and their answer."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, get_invitation, needs, signed_in, to_sign_in
from floor.errors import Refused
from floor.ground.numbers import whole
from floor.ground.policy import check_staff
from floor.models import Invitation
from floor.signin.actions import staff as staff_actions
from floor.web.press import pressed


@require_http_methods(["GET", "POST"])
@signed_in
def invitations(request: StaffRequest) -> HttpResponse:
    """Show each invitation with yes and no to its person: somebody who came in by PIN is asked for the password."""
    if "pin" in request.session:
        return to_sign_in(request)
    if request.method == "GET":
        return _page(request)
    asked = request.user.invitations.filter(pk=whole(request.POST.get("invitation", "")) or 0).first()
    accepts = {"yes": True, "no": False}.get(request.POST.get("answer", ""))
    if asked is None or accepts is None:
        messages.error(request, "You are not asked this any more. Look at what is here now.")
        return _page(request, 422)
    try:
        staff_actions.answer_invitation(request.user, asked, accepts)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _page(request, 409)
    messages.success(request, f"You {'work' if accepts else 'do not work'} for {asked.house.name}.")
    return redirect("invitations" if request.user.invitations.exists() else "tournaments")


@require_POST
@needs(get_invitation, check_staff)
@pressed("withdraw")
def withdraw_invitation(request: StaffRequest, invitation: Invitation) -> HttpResponse:
    staff_actions.withdraw_invitation(request.user, invitation)
    messages.success(request, f"{invitation.user.username} is not asked any more.")
    return redirect("staff", invitation.house.slug)


def _page(request: StaffRequest, status: int = 200) -> HttpResponse:
    asked = request.user.invitations.select_related("house", "asked_by").order_by("pk")
    return render(request, "signin/invitations.html", {"invitations": list(asked)}, status=status)
