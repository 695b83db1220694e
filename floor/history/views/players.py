"""The identity of players: naming the player of a seat, the page of a player, and joining two rows of one person."""

from typing import Any
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, get_incident, get_player, needs
from floor.errors import Invalid, Refused
from floor.ground.player_search import FOUND, players_of
from floor.ground.policy import can_merge, can_see_desk, check_merge, check_name, why_not
from floor.ground.seating_then import moment_of, place_at, seating_at
from floor.history.forms.list_address import back_to, list_of
from floor.models import Incident, Player
from floor.penalties import board
from floor.persons.actions.parting import unmerge_players
from floor.persons.actions.players import forget_player, merge_players, name_player
from floor.persons.exclusions import exclusions_of
from floor.record.list_columns import with_changes
from floor.record.participants import named_last_by
from floor.web.going import go_to
from floor.web.looking import LONGEST, looked_for
from floor.web.press import INCOMPLETE, OPEN_AGAIN, Press

LATEST = 20


class WhoForm(Press):
    """One of the players, or a new name."""

    player = forms.IntegerField(min_value=1, max_value=2**31 - 1, required=False, error_messages=INCOMPLETE)
    nobody = forms.BooleanField(required=False)
    sure = forms.BooleanField(required=False)
    name = forms.CharField(
        label="Somebody new",
        required=False,
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "words"}),
    )

    def __init__(self, data: Any = None, typed: str = "") -> None:
        super().__init__(data, auto_id="who-%s", initial={"key": uuid4(), "name": typed})


class MergePlayersForm(Press):
    """The other row of the same person."""

    player = forms.IntegerField(min_value=1, max_value=2**31 - 1, error_messages=INCOMPLETE)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="merge-%s", initial={"key": uuid4()})


@require_http_methods(["GET", "POST"])
@needs(get_incident)
def who(request: StaffRequest, incident: Incident, seat: int) -> HttpResponse:
    """Name the player at a seat of a call; 0 means the seat that nobody remembers."""
    if seat > incident.tournament.seats_per_table:
        raise Http404
    if request.method == "GET":
        return _who(request, incident, seat, WhoForm())
    form = WhoForm(request.POST)
    if not form.is_valid():
        return _who(request, incident, seat, form, 422)
    said = form.cleaned_data
    name, asks, yes = _asked(incident, seat, said)
    if asks and not said["sure"]:
        context = {"tournament": incident.tournament, "incident": incident, "seat": seat, "back": list_of(request)}
        return render(request, "record/who_sure.html", {**context, "asks": asks, "yes": yes, "said": said})
    try:
        if said["nobody"]:
            forget_player(request.user, incident, said["key"], seat or None)
        else:
            name_player(request.user, incident, said["key"], seat or None, said["player"] or 0, said["name"])
    except Invalid as invalid:
        form.add_error("name", str(invalid))
        return _who(request, incident, seat, form, 422)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _who(request, incident, seat, WhoForm(typed=said["name"]), 409)
    messages.success(request, f"{f'Seat {seat}' if seat else 'The unknown seat'}: {name} now.")
    query = back_to(list_of(request)) if incident.chain_length else ""
    return go_to(request, "incident" if incident.chain_length else "people", incident.pk, query=query)


def _asked(incident: Incident, seat: int, said: dict[str, Any]) -> tuple[str, str, str]:
    """Return who it is; if a penalty moves along or the player sits elsewhere, also a question first and its yes."""
    if said["nobody"]:
        return "nobody known", "", ""
    name, place, elsewhere = " ".join(said["name"].split())[:LONGEST], "is new here", False
    if not name:
        player = incident.tournament.players.filter(merged_into=None, pk=said["player"] or 0).first()
        if player is None:
            return "", "", ""
        then = place_at(player, moment_of(incident))
        elsewhere = then is not None and then != (incident.table, seat)
        name = player.name
        place = f"sat at {then[0]}, seat {then[1]}" if then else "had no seat then"
    penalties = incident.penalties.filter(seat=seat or None, voided_at=None)
    given = " and ".join(penalty.get_kind_display().lower() for penalty in penalties)
    if given:
        asks = f"Give {f'seat {seat}' if seat else 'the unknown seat'}'s {given} to {name}, who {place}?"
        return name, asks, f"Yes, give {'it' if given in ('warning', 'disqualification') else 'them'} to {name}"
    return name, f"Was it {name} at seat {seat}, who {place}?" if elsewhere else "", "Yes, it was"


def _who(request: StaffRequest, incident: Incident, seat: int, form: WhoForm, status: int = 200) -> HttpResponse:
    typed = looked_for(request)
    people = incident.people.filter(seat=seat or None, dealer=None).select_related("player")
    own = named_last_by(incident, seat or None) == request.user.pk
    context = {
        "may_forget": not why_not(check_name, request.role, incident, True, own),
        "tournament": incident.tournament,
        "incident": incident,
        "seat": seat,
        "known": next((one.player for one in people if one.player), None),
        "typed": typed,
        "found": _who_sat(incident, typed),
        "form": form,
        "back": list_of(request),
    }
    return render(request, "record/who_was_it.html", context, status=status)


def _who_sat(incident: Incident, typed: str) -> list[Player]:
    """The players to choose from, each with the seat at the time of the call: those of its table, or of the name typed.

    Players who sat at the table then come first.
    """
    moment = moment_of(incident)
    at_table = seating_at(incident.table_id, moment)
    here = {player.stands_for: (incident.table, seat) for seat, there in at_table.items() for player in there}
    players = incident.tournament.players.filter(merged_into=None)
    found = list(players.filter(name__icontains=typed).order_by("name") if typed else players.filter(pk__in=here))
    found.sort(key=lambda player: (player.pk not in here, here[player.pk][1] if player.pk in here and not typed else 0))
    for player in found[:FOUND]:
        player.then = here.get(player.pk) or place_at(player, moment)  # type: ignore[attr-defined]
    return found[:FOUND]


@require_GET
@needs(get_player)
def player(request: StaffRequest, player: Player) -> HttpResponse:
    """Show a player of a tournament: seat, penalties, calls."""
    if player.merged_into_id:
        return redirect("player", player.merged_into_id)
    calls = Incident.objects.filter(people__player=player).distinct().select_related("table")
    context = {
        "tournament": player.tournament,
        "player": player,
        "rows": board.rows_of(board.PENALTIES.filter(player=player).order_by("-id")[:LATEST]),
        "calls": with_changes(calls).order_by("-occurred_at", "-id")[:LATEST],
        "stacks": player.stacks.select_related("day__into").order_by("day__number", "day__flight"),
        "give_key": uuid4(),
        "desk": can_see_desk(request.role),
        "may_merge": can_merge(request.role),
        "merged": player.merged.order_by("pk"),
        "exclusions": exclusions_of(player),
    }
    return render(request, "record/player.html", context)


@require_http_methods(["GET", "POST"])
@needs(get_player, check_merge)
def merge(request: StaffRequest, player: Player) -> HttpResponse:
    """Join a player into another row of the same person."""
    if request.method == "GET":
        return _merge(request, player, MergePlayersForm())
    form = MergePlayersForm(request.POST)
    if not form.is_valid():
        return _merge(request, player, form, 422)
    try:
        stays = merge_players(request.user, player, form.cleaned_data["key"], form.cleaned_data["player"])
    except Invalid as invalid:
        form.add_error("player", str(invalid))
        return _merge(request, player, form, 422)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _merge(request, player, MergePlayersForm(), 409)
    messages.success(request, f"{player.name} and {stays.name} are one now.")
    return go_to(request, "player", stays.pk)


@require_POST
@needs(get_player, check_merge)
def unmerge(request: StaffRequest, player: Player) -> HttpResponse:
    """Separate a player from the row that it was joined into."""
    form, before = Press(request.POST), player.merged_into_id or player.pk
    if not form.is_valid():
        messages.error(request, OPEN_AGAIN)
        return go_to(request, "player", before)
    try:
        unmerge_players(request.user, player, form.cleaned_data["key"])
    except Refused as refused:
        messages.error(request, refused.sentence)
        return go_to(request, "player", before)
    messages.success(request, f"{player.name} is a player by themselves again. Who sits where stays as it is.")
    return go_to(request, "player", player.pk)


def _merge(request: StaffRequest, player: Player, form: MergePlayersForm, status: int = 200) -> HttpResponse:
    # Two rows of one person usually begin alike.
    typed = looked_for(request, player.name.split()[0] if player.name.split() else "")
    context = {
        "tournament": player.tournament,
        "player": player,
        "typed": typed,
        "found": players_of(player.tournament, typed, player.table).exclude(pk=player.pk)[:FOUND],
        "form": form,
    }
    return render(request, "record/merge.html", context, status=status)
