from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_house, needs
from floor.ground.numbers import whole
from floor.ground.policy import can_unlock, check_unlock, check_unlock_pin
from floor.models import House, PinTry, User
from floor.signin import passwords
from floor.signin.actions import tablets as tablets_actions


@require_GET
@needs(get_house, check_unlock_pin)
def locks(request: StaffRequest, house: House) -> HttpResponse:
    """Show the PINs that wait, for the desk; for an admin also the passwords."""
    names = dict(User.objects.filter(memberships__house=house).values_list("username", "name"))
    locks = passwords.locks_of(names) if can_unlock(request.role) else []
    now = timezone.now()
    pins = _pin_tries(house).filter(locked_until__gt=now, tablet__retired_at=None).order_by("-locked_until")
    context = {
        "house": house,
        "rows": [(names[lock.username], lock) for lock in locks],
        "pins": [(count, passwords.in_words(count.locked_until - now)) for count in pins if count.locked_until],
        "admin": can_unlock(request.role),
    }
    return render(request, "signin/locks.html", context)


@require_POST
@needs(get_house, check_unlock)
def unlock(request: StaffRequest, house: House) -> HttpResponse:
    username = request.POST.get("username", "")
    person = None if "\0" in username else User.objects.filter(memberships__house=house, username=username).first()
    if person is None:
        raise Http404
    passwords.unlock(person.username)
    messages.success(request, f"{person.name} can sign in again.")
    return redirect("locks", house.slug)


@require_POST
@needs(get_house, check_unlock_pin)
def unlock_pin(request: StaffRequest, house: House) -> HttpResponse:
    count = _pin_tries(house).filter(pk=whole(request.POST.get("try", "")) or 0).first()
    if count is None:
        raise Http404
    tablets_actions.unlock_pin(request.user, count)
    messages.success(request, f"{count.membership.user.name} can type the PIN on {count.tablet.name} again.")
    return redirect("locks", house.slug)


def _pin_tries(house: House) -> QuerySet[PinTry]:
    return PinTry.objects.filter(tablet__house=house).select_related("tablet__house", "membership__user")
