from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from floor import signin
from floor.access import StaffRequest, get_house, needs
from floor.models import House, User
from floor.policy import check_unlock


@require_GET
@needs(get_house, check_unlock)
def locks(request: StaffRequest, house: House) -> HttpResponse:
    names = dict(User.objects.filter(memberships__house=house).values_list("username", "name"))
    rows = [(names[lock.username], lock) for lock in signin.locks_of(names)]
    return render(request, "floor/locks.html", {"house": house, "rows": rows})


@require_POST
@needs(get_house, check_unlock)
def unlock(request: StaffRequest, house: House) -> HttpResponse:
    person = User.objects.filter(memberships__house=house, username=request.POST.get("username", "")).first()
    if person is None:
        raise Http404
    signin.unlock(person.username)
    messages.success(request, f"{person.name} can sign in again.")
    return redirect("locks", house.slug)
