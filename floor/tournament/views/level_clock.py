"""The clock of the levels: its controls for the desk, and its part of the bar on every page."""

from uuid import uuid4

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_tournament, needs
from floor.errors import Refused
from floor.ground.games import title_of
from floor.ground.inputs import blinds, level_of, of_tournament
from floor.ground.policy import check_clock
from floor.ground.record_clock import now
from floor.models import Level, Tournament
from floor.tournament.actions.levels import run_clock
from floor.tournament.level_asked import next_level
from floor.tournament.level_clock import Control, seen_of, shown
from floor.web.going import go_to
from floor.web.press import INCOMPLETE, OPEN_AGAIN, Press


class ControlForm(Press):
    """One tap: the button says what to do, `seen` which clock the page showed."""

    control = forms.ChoiceField(
        choices=[(one.value, one.value) for one in Control], error_messages={**INCOMPLETE, "invalid_choice": OPEN_AGAIN}
    )
    seen = forms.CharField(max_length=80, error_messages=INCOMPLETE)


@require_GET
@needs(get_tournament)
def level(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """The level as the bar shows it, which asks for it again when a level ends."""
    context = {"tournament": tournament, "input": level_of(tournament, now())}
    return render(request, "components/level.html", context)


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_clock)
def level_clock(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    if request.method == "GET":
        return _page(request, tournament)
    form = ControlForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, OPEN_AGAIN, 422)
    key, control, seen = (form.cleaned_data[name] for name in ("key", "control", "seen"))
    try:
        run_clock(request.user, tournament, key, Control(control), seen)
    except Refused as refused:
        tournament, _ = get_tournament(request.user, tournament.pk)
        return _page(request, tournament, refused.sentence, 409)
    return go_to(request, "level-clock", tournament.pk)


def _page(request: StaffRequest, tournament: Tournament, notice: str = "", status: int = 200) -> HttpResponse:
    playing, following = of_tournament(tournament, now()), next_level(tournament)
    context = {
        "tournament": tournament,
        "clock": shown(tournament, now()),
        "input": playing.level,
        "blinds": blinds(tournament.current_level) if tournament.current_level else "",
        "game": playing.game,
        "following": _said(following) if following else "",
        "seen": seen_of(tournament),
        "key": uuid4(),
        "notice": notice,
    }
    return render(request, "tournament/level_clock.html", context, status=status)


def _said(level: Level) -> str:
    """Return the announcement of a level: in a mixed tournament with the game that it brings."""
    game = f", {title_of(level.game)}" if level.game else ""
    return f"level {level.number} · {blinds(level)}{game}"
