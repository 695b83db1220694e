"""The prizes of a tournament, and who went out when, in which place and for what."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, get_tournament, needs, open_to_all
from floor.bubble import actions
from floor.bubble.forms import PostForm, PrizesForm
from floor.bubble.places import place_list, still_in
from floor.bubble.prizes import prizes_of
from floor.errors import Invalid
from floor.ground.policy import check_prizes, why_not
from floor.models import Tournament
from floor.web.going import go_to
from floor.web.press import OPEN_AGAIN


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def prizes(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the prizes to staff; the director pastes them once, as a list."""
    if request.method == "GET":
        return _prizes(request, tournament, _prizes_form(tournament))
    check_prizes(request.role)
    form = PrizesForm(request.POST)
    if not form.is_valid():
        return _prizes(request, tournament, form, 422)
    try:
        actions.keep_prizes(request.user, tournament, form.cleaned_data["key"], form.list, posted=False)
    except Invalid as invalid:
        form.take(invalid)
        return _prizes(request, tournament, form, 422)
    messages.success(request, f"{len(form.list):,} prizes, {sum(form.list):,} in all. Players do not see them yet.")
    return go_to(request, "prizes", tournament.pk)


@require_POST
@needs(get_tournament, check_prizes)
def post_prizes(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the prizes to players, or keep them from players again."""
    form, held = PostForm(request.POST), prizes_of(tournament)
    if not form.is_valid() or held is None:
        return _prizes(request, tournament, _prizes_form(tournament), 422, OPEN_AGAIN)
    posted = form.cleaned_data["posted"] == "yes"
    actions.keep_prizes(request.user, tournament, form.cleaned_data["key"], held.prizes, posted=posted)
    return go_to(request, "prizes", tournament.pk)


@require_GET
@open_to_all
def posted_prizes(request: HttpRequest, id: int) -> HttpResponse:
    """Show posted prizes to anybody; prizes that are not posted are not there."""
    tournament = get_object_or_404(Tournament.objects.select_related("house"), pk=id)
    held = prizes_of(tournament)
    if held is None or not held.posted:
        raise Http404
    return render(request, "bubble/posted_prizes.html", {"room": tournament, "ladder": _ladder(held.prizes)})


@require_GET
@needs(get_tournament)
def places(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show who went out when, in which place and for what, the last first."""
    held = prizes_of(tournament)
    context = {
        "tournament": tournament,
        "rows": place_list(tournament, held.prizes if held else ()),
        "prizes": held,
        "left": still_in(tournament),
    }
    return render(request, "bubble/places.html", context)


def _prizes_form(tournament: Tournament) -> PrizesForm:
    held = prizes_of(tournament)
    pasted = "\n".join(f"{place}. {prize:,}" for place, prize in enumerate(held.prizes, start=1)) if held else ""
    return PrizesForm(auto_id="id_%s", initial={"prizes": pasted})


def _prizes(
    request: StaffRequest, tournament: Tournament, form: PrizesForm, status: int = 200, notice: str = ""
) -> HttpResponse:
    held = prizes_of(tournament)
    context = {
        "tournament": tournament,
        "form": form,
        "held": held,
        "ladder": _ladder(held.prizes) if held else [],
        "total": sum(held.prizes) if held else 0,
        "refused": why_not(check_prizes, request.role),
        "notice": notice,
    }
    return render(request, "bubble/prizes.html", context, status=status)


def _ladder(prizes: Any) -> list[tuple[str, int]]:
    """Return the places with what each pays, those in a row that pay the same in one line."""
    ladder: list[tuple[str, int]] = []
    first = 1
    for place, prize in enumerate(prizes, start=1):
        if place == len(prizes) or prizes[place] != prize:
            ladder.append((f"{first}" if first == place else f"{first} to {place}", prize))
            first = place + 1
    return ladder
