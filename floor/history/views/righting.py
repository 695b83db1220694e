"""Correcting a penalty: more or less, another player's, or void."""

import re
from collections.abc import Callable, Collection
from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_penalty, needs
from floor.calls.forms import posted
from floor.errors import Invalid
from floor.ground.player_search import FOUND, players_of
from floor.ground.policy import Refused, check_put_right
from floor.history.forms.list_address import back_to, list_of
from floor.models import Penalty, PenaltyKind
from floor.penalties import actions
from floor.penalties.forms import known_players
from floor.penalties.righting import RIGHT, Whose, holders, offered_for, to_put_right
from floor.record.decision import RIGHTING
from floor.record.penalty_order import order_of
from floor.signin.forms.again import asked_for, check_again
from floor.web.going import go_to
from floor.web.looking import LONGEST
from floor.web.submission_key import key_of

WAYS = {"amount": "Change the amount", "player": "Another player", "void": "Void"}
WHOSE = re.compile(r"(\d{0,2}):(\d{0,18})", re.ASCII)
Act = Callable[[UUID, int], str]


@require_GET
@needs(get_penalty, check_put_right)
def put_right(request: StaffRequest, penalty: Penalty) -> HttpResponse:
    return _page(request, penalty, request.GET.get("way", ""))


@require_POST
@needs(get_penalty, check_put_right)
def change_penalty(request: StaffRequest, penalty: Penalty) -> HttpResponse:
    def act(key: UUID, seen: int) -> str:
        order = posted.penalty(request.POST, penalty.seat)
        _check_again(request, penalty, only_of={order.kind, penalty.kind})
        why = posted.reason(request.POST, RIGHT)
        after = actions.change_penalty(request.user, penalty, key, seen, order, why)
        ended = after.hands and after.served == after.hands
        return f"The penalty is put right.{' All of it is served: they may come back.' if ended else ''}"

    return _carried_out(request, penalty, "amount", act)


@require_POST
@needs(get_penalty, check_put_right)
def move_penalty(request: StaffRequest, penalty: Penalty) -> HttpResponse:
    def act(key: UUID, seen: int) -> str:
        to = _whose(request.POST.get("to", ""))
        _check_again(request, penalty, only_of={penalty.kind})
        after = actions.move_penalty(request.user, penalty, key, seen, to, posted.reason(request.POST, RIGHT))
        name = after.player.name if after.player else f"Seat {after.seat}"
        return f"{name} has the penalty now.{f' Nothing of it is served: 0 of {after.hands}.' if after.hands else ''}"

    return _carried_out(request, penalty, "player", act)


@require_POST
@needs(get_penalty, check_put_right)
def void_penalty(request: StaffRequest, penalty: Penalty) -> HttpResponse:
    def act(key: UUID, seen: int) -> str:
        _check_again(request, penalty)
        actions.void_penalty(request.user, penalty, key, seen, posted.reason(request.POST, RIGHT))
        return "The penalty is void."

    return _carried_out(request, penalty, "void", act)


def _check_again(request: StaffRequest, penalty: Penalty, only_of: Collection[str] | None = None) -> None:
    """Ask for the PIN or password; if `only_of` names kinds, only when one of them disqualifies."""
    if only_of is None or PenaltyKind.DISQUALIFICATION in only_of:
        check_again(request, penalty.incident.tournament.house_id)


def _carried_out(request: StaffRequest, penalty: Penalty, way: str, act: Act) -> HttpResponse:
    """Redirect to the call when it was done; otherwise show the page as it is now, with what was typed."""
    try:
        said = act(key_of(request.POST), posted.number_of(request.POST, "seen"))
    except Invalid as invalid:
        return _page(request, penalty, way, 422, posted.penalty_errors(invalid))
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _page(request, Penalty.objects.select_related("incident__tournament").get(pk=penalty.pk), way, 409)
    messages.success(request, said)
    return go_to(request, "incident", penalty.incident_id, query=back_to(list_of(request)))


def _page(
    request: StaffRequest, penalty: Penalty, way: str, status: int = 200, errors: dict[str, str] | None = None
) -> HttpResponse:
    incident = penalty.incident
    context = {
        "tournament": incident.tournament,
        "incident": incident,
        "penalty": penalty,
        "served": f"{penalty.served} of {penalty.hands} served" if penalty.hands else "",
        "ways": WAYS,
        "way": way if way in WAYS and not penalty.voided_at else "",
        # A refused request is looked at again first, so by then it is another request.
        "key": request.POST.get("submission_key") if status == 422 else uuid4(),
        "codes": RIGHTING,
        "entered": request.POST.dict() or _as_it_is(penalty),
        "errors": errors or {},
        "confirm_label": asked_for(request),
        "back": list_of(request),
        **(_amounts(penalty) if way == "amount" else {}),
        **(_players(request, penalty) if way == "player" else {}),
    }
    return render(request, "penalties/put_right.html", context, status=status)


def _as_it_is(penalty: Penalty) -> dict[str, Any]:
    order = order_of(penalty)
    numbers = {name: getattr(order, name) for name in ("hands", "rounds", "players_at_table")}
    return {order.field(name): number for name, number in {"penalty": order.kind, **numbers}.items() if number}


def _amounts(penalty: Penalty) -> dict[str, Any]:
    known = known_players(penalty.incident)
    return {"offered": offered_for(to_put_right(Penalty.objects.all()).get(pk=penalty.pk)), **known}


def _players(request: StaffRequest, penalty: Penalty) -> dict[str, Any]:
    """Return the possible owners: every seat of the call, and players elsewhere who match the search."""
    typed = (request.POST if request.method == "POST" else request.GET).get("q", "").replace("\0", "").strip()[:LONGEST]
    seats = holders(penalty.incident, penalty)
    here = [player for player in (penalty.player_id, *(holder.whose.player for holder in seats)) if player]
    found = players_of(penalty.incident.tournament, typed, None).exclude(pk__in=here)[:FOUND]
    return {"typed": typed, "seats": seats, "found": found if typed else []}


def _whose(chosen: str) -> Whose:
    """A seat and the player who is known there, as the page showed them; either may be missing."""
    match = WHOSE.fullmatch(chosen)
    seat, player = (int(number) if number else None for number in match.groups()) if match else (None, None)
    return Whose(seat, player)
