from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django import forms
from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from floor import actions
from floor.access import StaffRequest, get_live_tournament, needs, signed_in
from floor.calls.finding import find, table_named
from floor.calls.forms.place import TableField, table_of
from floor.calls.frequent_situations import used_most
from floor.calls.heard import told
from floor.calls.own_ruling import OwnRuling
from floor.calls.tiles import ALWAYS, Tile, tile, tiles_of
from floor.calls.wizard import prefilled
from floor.errors import KeyReused
from floor.house.house_rules import changed_since
from floor.models import ANOTHER_CALL, Hand, Incident, IncidentState, Membership, Role, Table, Tournament, User
from floor.penalties.board import served_now
from floor.penalties.penalty_history import GIVING_A_PENALTY
from floor.policy import can_see_desk, can_set_up, can_unlock, can_unlock_pin
from floor.record.playing_day import playing_day
from floor.tournament.cursor import live
from floor.tournament.inputs import of_tournament
from floor.tournament.level_asked import old_level
from floor.web.going import go_to
from floor.web.live import refreshed
from rules.situations import SITUATIONS

SHOWN = 50
LONGEST = 200
LATEST = 5
HANDS_FOR = timedelta(hours=3)
INCOMPLETE = "This page is incomplete. Open it again and repeat."


class CallForm(forms.Form):
    key = forms.UUIDField(widget=forms.HiddenInput, error_messages=dict.fromkeys(("required", "invalid"), INCOMPLETE))
    table = TableField()
    # The seat of the player whose page the tap came from; only a penalty is asked for by seat.
    seat = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=10,
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), INCOMPLETE),
    )
    situation = forms.ChoiceField(
        choices=[(tile.value, tile.title) for tile in tiles_of(SITUATIONS.values())],
        error_messages={"required": "Choose what happened.", "invalid_choice": "Choose one of the situations below."},
    )

    def __init__(self, tournament: Tournament, data: Any = None, table: str = "") -> None:
        super().__init__(data, initial={"key": uuid4(), "table": table})
        self.tournament = tournament

    def clean_situation(self) -> Tile | None:
        return tile(self.cleaned_data["situation"])

    def clean_table(self) -> Table | None:
        """The table that was tapped or typed, else the one that is named in what was searched for."""
        typed = self.cleaned_data["table"]
        return table_of(self.tournament, typed) or table_named(self.tournament, _typed(self.data))


@require_GET
@signed_in
def start(request: StaffRequest) -> HttpResponse:
    """Go straight to the tournament that runs today, if there is just one; but first to what the person is asked."""
    if "pin" not in request.session and request.user.invitations.exists():
        return redirect("invitations")
    today = _running(request.user)
    return redirect("home", today[0].pk) if len(today) == 1 else redirect("tournaments")


@require_GET
@signed_in
def tournaments(request: StaffRequest) -> HttpResponse:
    works_in = request.user.works_in.select_related("house").order_by("house__name", "pk")
    context = {"running": _running(request.user), "houses": [_house(row) for row in works_in]}
    return render(request, "calls/tournaments.html", context)


def _house(member: Membership) -> dict[str, Any]:
    """The tournaments of one house, and what the person looks after there."""
    role = Role(member.role)
    return {
        "house": member.house,
        "latest": member.house.tournaments.order_by("-starts_on", "-id")[:SHOWN],
        "sets_up": can_set_up(role),
        "unlocks": can_unlock_pin(role),
        "administers": can_unlock(role),
    }


@require_GET
@needs(get_live_tournament)
def home(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    if request.htmx:
        return render(request, "calls/tiles.html", _tiles(request, tournament))
    return _home(request, tournament, CallForm(tournament, table=request.GET.get("table", "")[:4]))


@require_POST
@needs(get_live_tournament)
def open_call(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Start a call and go on to its first question."""
    opened = _open(request, tournament)
    return go_to(request, "call", opened.pk) if isinstance(opened, Incident) else opened


@require_POST
@needs(get_live_tournament)
def log_call(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Log a call in one tap and stay here: it waits among the open calls."""
    opened = _open(request, tournament)
    return go_to(request, "home", tournament.pk) if isinstance(opened, Incident) else opened


def _open(request: StaffRequest, tournament: Tournament) -> Incident | HttpResponse:
    """The call that the form opened, or the page that says why it did not."""
    form = CallForm(tournament, request.POST)
    if not form.is_valid():
        return _home(request, tournament, form, status=422)
    key, chosen, table = (form.cleaned_data[name] for name in ("key", "situation", "table"))
    typed = _typed(request.POST)
    known = prefilled(of_tournament(tournament, timezone.now()), chosen.way_in)
    heard = told(chosen.situation.id, tournament.book.edition, typed, {*known, *request.POST.getlist("not-heard")})
    answers = heard.answers | known
    if form.cleaned_data["seat"] and chosen.situation.id == GIVING_A_PENALTY:
        answers["infraction-seat"] = {"value": form.cleaned_data["seat"], "fingerprint": None, "by": "person"}
    try:
        situation = chosen.situation.id
        # Whoever searched in vain has said what the call is about.
        own = OwnRuling(about=typed).stored if situation == ANOTHER_CALL else {}
        return actions.open_call(
            request.user, tournament, key, situation, table, answers, own=own, unchecked=heard.unchecked
        )
    except KeyReused:
        # The browser brought back a page that has opened a call: the next tap on it is another call.
        form = CallForm(tournament, {**request.POST.dict(), "key": str(uuid4())})
        form.add_error("key", "This page had already opened a call. Tap once more to open another.")
        return _home(request, tournament, form, status=409)


def _home(request: StaffRequest, tournament: Tournament, form: CallForm, status: int = 200) -> HttpResponse:
    context = {
        **_tiles(request, tournament),
        **whats_going_on(tournament),
        "form": form,
        "old_level": old_level(tournament),
        "rules_changed": changed_since(tournament),
        "live": live(tournament, request.user),
        "desk": can_see_desk(request.role),
        "office": can_unlock(request.role),
    }
    return render(request, "calls/home.html", context, status=status)


def whats_going_on(tournament: Tournament) -> dict[str, Any]:
    """Calls and penalties of this moment, in four queries."""
    calls = Incident.objects.filter(tournament=tournament, state=IncidentState.OPEN).select_related(
        "table", "opened_by"
    )
    # What is awaited of a recorded call is told later, and a correction may wait for "Record it".
    ruled = Incident.objects.filter(tournament=tournament, state=IncidentState.RULED).select_related("table", "draft")
    # A hand that was begun and of which nothing has been ruled on yet: somebody may want to go on.
    hands = Hand.objects.filter(tournament=tournament, calls=None, opened_at__gte=timezone.now() - HANDS_FOR)
    return {
        "hands": hands.exclude(tape={}).select_related("table", "opened_by").order_by("-id")[:LATEST],
        "calls": calls.order_by("-occurred_at", "-id")[:SHOWN],
        "latest": ruled.order_by("-occurred_at", "-id")[:LATEST],
        "serving": served_now(tournament),
    }


def _tiles(request: StaffRequest, tournament: Tournament) -> dict[str, Any]:
    typed = _typed(request.GET if request.method == "GET" else request.POST)
    found = find(tournament, typed, desk=can_see_desk(request.role))
    return {
        "tournament": tournament,
        "typed": typed,
        **found,
        "often": [] if found["results"] else used_most(tournament),
        "situations": [situation for id, situation in SITUATIONS.items() if id not in ALWAYS],
    }


def _typed(sent: Mapping[str, Any]) -> str:
    return str(sent.get("q", "")).replace("\0", "").strip()[:LONGEST]


def _theirs(user: User) -> Any:
    return Tournament.objects.filter(house__in=user.works_in.values("house")).select_related("house")


def _running(user: User) -> list[Tournament]:
    """Tournaments that play a day or flight today, by the day of their house."""
    now = timezone.now()
    near = (now.date() - timedelta(days=2), now.date() + timedelta(days=2))
    rows = _theirs(user).filter(days__on__range=near).annotate(played_on=F("days__on")).order_by("id")
    return list({row.pk: row for row in rows if row.played_on == playing_day(row.house, now)}.values())


@require_GET
@needs(get_live_tournament)
def going_on(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return refreshed(request, tournament, "calls/home.html#going-on", lambda: whats_going_on(tournament))
