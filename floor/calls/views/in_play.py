"""Corrections of what is in play, in one tap: for one call, for its table, or for the whole tournament."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_call, get_tournament, needs
from floor.calls.actions.inputs import Correction, correct_everywhere, correct_for_call, correct_for_tournament
from floor.calls.new_call import played_now
from floor.calls.tapped import tapped
from floor.errors import Invalid, Refused
from floor.ground.games import title_of
from floor.ground.inputs import InPlay, Input, of_call, of_tournament
from floor.ground.numbers import whole
from floor.models import Incident, InputChange, InputKind, Level, Table, Tournament, User
from floor.tournament.level_asked import LevelOption, choice_of
from floor.web.going import go_to

OPEN_AGAIN = "This page is incomplete. Open it again and repeat your tap."
INCOMPLETE = dict.fromkeys(("required", "invalid", "invalid_choice", "min_value", "max_value"), OPEN_AGAIN)
BIGGEST = 2**31 - 1
# The key of a question that was being answered again.
QUESTION = re.compile(r"[a-z0-9.-]{1,80}")
NEXT = 2
LATELY = 8
SCOPES = ("for_call", "for_all")
LEVEL_THEN = "Which level was it when this call happened?"


class CorrectionForm(forms.Form):
    """One tap: the button carries the value, and whether it is for this call or for everybody."""

    key = forms.UUIDField(error_messages=INCOMPLETE)
    kind = forms.ChoiceField(choices=InputKind.choices, error_messages=INCOMPLETE)
    revision = forms.IntegerField(min_value=0, max_value=BIGGEST, error_messages=INCOMPLETE)
    seen = forms.CharField(required=False, max_length=40)

    def clean_seen(self) -> datetime | None:
        try:
            return datetime.fromisoformat(self.cleaned_data["seen"]) if self.cleaned_data["seen"] else None
        except ValueError:
            raise forms.ValidationError(OPEN_AGAIN) from None

    def clean(self) -> dict[str, Any]:
        sent = [scope for scope in SCOPES if scope in self.data]
        kind, value = self.cleaned_data.get("kind"), self.data.get(sent[0], "") if len(sent) == 1 else ""
        number = whole(value, BIGGEST)
        if not value or kind == InputKind.STRUCTURE or (kind != InputKind.GAME and number is None):
            raise forms.ValidationError(OPEN_AGAIN)
        if kind:
            said = value if number is None or kind == InputKind.GAME else number
            self.correction = Correction(InputKind(kind), said)
        return {**self.cleaned_data, "for_call": sent == ["for_call"]}


@dataclass(frozen=True)
class Section:
    """One input with its alternatives: the likely values first, the others folded.

    `seen` is when the value for everybody was set, so that a tap on an old page is recognised; `all` names who
    everybody is, empty when it can only be set for the call: what was in play at a call says nothing of what is in play
    since.
    """

    now: Input
    question: str
    likely: list[LevelOption]
    others: list[LevelOption]
    seen: datetime | None
    all: str


@require_http_methods(["GET", "POST"])
@needs(get_call)
def of_one_call(request: StaffRequest, call: Incident) -> HttpResponse:
    """Show what was in play at a call; a tap corrects it and leads back to the call.

    A value set for everybody does not open a call that was only tapped.
    """
    if request.method == "GET":
        return _page(request, call.tournament, call)
    form = CorrectionForm(request.POST)
    if not form.is_valid():
        return _page(request, call.tournament, call, OPEN_AGAIN, 422)
    key, revision, seen, for_call = (form.cleaned_data[name] for name in ("key", "revision", "seen", "for_call"))
    try:
        if not for_call and not call.is_opened and form.correction.kind != InputKind.PLAYERS:
            correct_for_tournament(request.user, call.tournament, key, form.correction, seen)
            tournament, _ = get_tournament(request.user, call.tournament_id)
            return go_to(request, "call", tapped(played_now(call, tournament)))
        if for_call:
            correct_for_call(request.user, call, key, form.correction, revision)
        else:
            correct_everywhere(request.user, call, key, form.correction, revision, seen)
    except (Invalid, Refused) as refused:
        call, _ = get_call(request.user, call.pk)
        return _page(request, call.tournament, call, str(refused), 422 if isinstance(refused, Invalid) else 409)
    changing = request.POST.get("changing", "")
    if QUESTION.fullmatch(changing):
        return go_to(request, "change-answer", call.pk, changing)
    return go_to(request, "call", call.pk)


@require_http_methods(["GET", "POST"])
@needs(get_tournament)
def of_the_tournament(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show and correct what is in play in the whole tournament."""
    if request.method == "GET":
        return _page(request, tournament)
    form = CorrectionForm({**request.POST.dict(), "revision": 0})
    if not form.is_valid() or form.cleaned_data["for_call"]:
        return _page(request, tournament, None, OPEN_AGAIN, 422)
    key, seen = form.cleaned_data["key"], form.cleaned_data["seen"]
    try:
        correct_for_tournament(request.user, tournament, key, form.correction, seen)
    except (Invalid, Refused) as refused:
        tournament, _ = get_tournament(request.user, tournament.pk)
        return _page(request, tournament, None, str(refused), 422 if isinstance(refused, Invalid) else 409)
    messages.success(request, "Set for the whole tournament. Calls that are open keep what they were opened with.")
    return go_to(request, "home", tournament.pk)


def _page(
    request: StaffRequest, tournament: Tournament, call: Incident | None = None, notice: str = "", status: int = 200
) -> HttpResponse:
    now = of_call(call) if call else of_tournament(tournament, timezone.now())
    levels = list(tournament.levels.all())
    context = {
        "tournament": tournament,
        "call": call,
        "sections": _sections(tournament, now, call, levels),
        "people": _who_set(now),
        "lately": _lately(tournament, call, levels),
        "key": uuid4(),
        "revision": call.draft.revision if call else 0,
        "notice": notice,
    }
    return render(request, "tournament/in_play.html", context, status=status)


def _who_set(now: InPlay) -> dict[str, str]:
    """The names of who set these values, by their ids."""
    people = User.objects.filter(pk__in={one.by_id for one in now.all if one.by_id})
    return {str(id): name for id, name in people.values_list("pk", "name")}


def _lately(tournament: Tournament, call: Incident | None, levels: list[Level]) -> list[tuple[InputChange, str, str]]:
    """The latest corrections for everybody, and those of this call, with the old and the new value."""
    concerned = Q(incident=None) if call is None else Q(incident=None) | Q(incident=call.pk)
    changes = tournament.input_changes.filter(concerned).select_related("submission__actor", "table")
    numbers = {level.pk: level.number for level in levels}

    def said(kind: str, value: Any) -> str:
        match kind:
            case InputKind.LEVEL:
                return f"level {numbers[value]}" if value else "no level"
            case InputKind.GAME:
                return title_of(value) if value else "no game"
            case _:
                return f"{value} players" if value else "not counted"

    return [
        (change, said(change.kind, change.before["value"]), said(change.kind, change.after["value"]))
        for change in changes.order_by("-id")[:LATELY]
    ]


def _sections(tournament: Tournament, now: InPlay, call: Incident | None, levels: list[Level]) -> list[Section]:
    sections = [_level(tournament, now.level, call, levels)]
    if now.game:
        sections.append(_game(tournament, now.game, call))
    if now.players:
        sections.append(_players(tournament, now.players, call.table if call else None))
    return sections


def _level(tournament: Tournament, now: Input, call: Incident | None, levels: list[Level]) -> Section:
    """The level of the call, that of the tournament, and those next to it; the others folded.

    If a call happened before the level was set, the next ones are those before it.
    """
    here, since = now.value, _set_since(tournament.level_set_at, call)
    known = [level for level in (here, tournament.current_level) if isinstance(level, Level)]
    last = max((level.number for level in known), default=0)
    if since:
        question, near = LEVEL_THEN, [level for level in levels if level.number < last][-NEXT:]
    else:
        question = f"Is it still level {here.number}?" if isinstance(here, Level) else "Which level is it?"
        near = [level for level in levels if level.number > last][:NEXT]
    choices = [choice_of(level, None if since else here) for level in levels]
    likely = {level.pk for level in (*known, *near)}
    return Section(
        now,
        question,
        [choice for choice in choices if choice.value in likely],
        [choice for choice in choices if choice.value not in likely],
        tournament.level_set_at,
        "" if since else "the whole tournament",
    )


def _set_since(set_at: datetime | None, call: Incident | None) -> bool:
    """True if everybody's value was set after a call happened, most often one that is put in late."""
    return call is not None and set_at is not None and set_at > call.occurred_at


def _game(tournament: Tournament, now: Input, call: Incident | None) -> Section:
    everyone = "" if _set_since(tournament.game_set_at, call) else "the whole tournament"
    choices = [
        LevelOption(code, f"Still {title_of(code)}" if code == now.value else title_of(code))
        for code in tournament.games
    ]
    return Section(now, "Which game is it?", choices, [], tournament.game_set_at, everyone)


def _players(tournament: Tournament, now: Input, table: Table | None) -> Section:
    choices = [LevelOption(count, str(count)) for count in range(2, tournament.seats_per_table + 1)]
    seen = table.counted_at if table else None
    return Section(now, "How many players sit there?", choices, [], seen, "this table" if table else "")
