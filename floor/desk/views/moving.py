"""The sheet on what changes from one edition to another: for anybody, and for a house on its way with what it needs."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_house, get_tournament, needs, open_to_all
from floor.desk.moving import YEAR, by_family, called_in, calls_moved, likely_move, not_begun, rules_moved
from floor.errors import Invalid, KeyReused, Refused
from floor.ground.playing_day import playing_day
from floor.ground.policy import check_set_up
from floor.ground.record_clock import now
from floor.house.actions.moving import drop_plan, plan_edition
from floor.house.forms import EditionDayForm
from floor.house.houses import edition_of_new
from floor.models import House, Tournament
from floor.tournament.actions.setting_up import move_tournament
from floor.web.going import go_to
from floor.web.press import pressed
from floor.web.submission_key import key_of
from rules.books.editions import editions, load_edition
from rules.proof.moving import EditionMove, move

SHOWN_CALLS = 30


@require_GET
@open_to_all
def editions_compared(request: HttpRequest) -> HttpResponse:
    """Show what changes between any two editions, with nothing of any house."""
    before, newest = editions()[-2:]
    chosen = _chosen(request, before, newest)
    return render(request, "rules/editions_compared.html", {"move": chosen, **_sheet(chosen, {})})


@require_GET
@needs(get_house, check_set_up)
def moving(request: StaffRequest, house: House) -> HttpResponse:
    """Show a house what it moves to: what is ruled otherwise, its own rules, and the day."""
    return _page(request, house, _chosen(request, *likely_move(house, playing_day(house, now()))))


@require_GET
@needs(get_house, check_set_up)
def calls_under_another(request: StaffRequest, house: House) -> HttpResponse:
    """Try the latest calls of the house under the other edition: apart from the page, since it takes a moment."""
    chosen = _chosen(request, *likely_move(house, playing_day(house, now())))
    tried = calls_moved(house, chosen, playing_day(house, now()))
    context = {"house": house, "move": chosen, "calls": tried, "shown": f":{SHOWN_CALLS}", "shown_to": SHOWN_CALLS}
    return render(request, "desk/calls_moved.html" + ("#tried" if request.htmx else ""), context)


@require_POST
@needs(get_house, check_set_up)
def plan(request: StaffRequest, house: House) -> HttpResponse:
    """Set the day from which new tournaments play by the edition that the page is about."""
    form = EditionDayForm(house, request.POST)
    chosen = _chosen_by(request.POST.get("from", ""), request.POST.get("edition", ""))
    if form.is_valid():
        try:
            plan_edition(request.user, house, chosen.after.key, form.cleaned_data["since_on"])
        except Invalid as invalid:
            for field, sentence in invalid.errors.items():
                form.add_error(field, sentence)
        else:
            day = form.cleaned_data["since_on"]
            messages.success(request, f"From {day:%-d %b %Y} on, new tournaments play by {chosen.after.short}.")
            return go_to(request, "moving", house.slug, query=_query(chosen))
    return _page(request, house, chosen, form, 422)


@require_POST
@needs(get_house, check_set_up)
@pressed("keep")
def keep(request: StaffRequest, house: House) -> HttpResponse:
    """Drop the day that was set, before it comes."""
    drop_plan(request.user, house)
    messages.success(request, "Taken back: new tournaments go on as they do today.")
    return go_to(request, "moving", house.slug)


@require_POST
@needs(get_tournament, check_set_up)
def move_one(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Let a tournament that has not begun play by the edition that the page is about."""
    before, chosen = tournament.book.edition, request.POST.get("edition", "")
    try:
        move_tournament(request.user, tournament, key_of(request.POST), chosen)
    except Invalid as invalid:
        messages.error(request, " ".join(invalid.errors.values()))
    except (KeyReused, Refused) as refused:
        messages.error(request, refused.sentence)
    else:
        messages.success(request, f"{tournament.name} plays by {load_edition(chosen).short}.")
    query = _query(_chosen_by(before, chosen)) if chosen in editions() else ""
    return go_to(request, "moving", tournament.house.slug, query=query)


def _page(
    request: StaffRequest, house: House, chosen: EditionMove, form: EditionDayForm | None = None, status: int = 200
) -> HttpResponse:
    today = playing_day(house, now())
    played = edition_of_new(house)
    context: dict[str, Any] = {
        "house": house,
        "move": chosen,
        **_sheet(chosen, called_in(house, today - YEAR)),
        "rules": rules_moved(house, chosen, today),
        "tournaments": not_begun(house, chosen.before.key),
        "played": load_edition(played) if played else None,
        "planned": load_edition(house.next_edition)
        if house.next_edition_on and house.next_edition_on > today
        else None,
        "form": form or EditionDayForm(house),
        "submission_key": uuid4(),
    }
    return render(request, "desk/moving.html", context, status=status)


def _sheet(chosen: EditionMove, called: dict[str, int]) -> dict[str, Any]:
    return {"families": by_family(chosen, called), "all_editions": [load_edition(key) for key in editions()]}


def _chosen(request: HttpRequest, before: str, after: str) -> EditionMove:
    """The pair that the address names, or these two where it names none."""
    before, after = request.GET.get("from", before), request.GET.get("to", after)
    return _chosen_by(before, after)


def _chosen_by(before: str, after: str) -> EditionMove:
    if not {before, after} <= set(editions()):
        raise Http404
    return move(before, after)


def _query(chosen: EditionMove) -> str:
    return f"?from={chosen.before.key}&to={chosen.after.key}"
