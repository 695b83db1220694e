"""Beginning a flight or day: previewed first, with the seats that were drawn or read, then begun by a second tap."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods, require_POST

from floor.access import StaffRequest, get_day, needs
from floor.errors import Invalid, Refused
from floor.ground.days import Survivor, calendar_of, survivors_of
from floor.ground.numbers import whole
from floor.ground.policy import check_days
from floor.models import Day, DayActKind, Draw, Lot, Stack
from floor.tournament.actions import beginning as beginning_actions
from floor.tournament.actions.beside import begin_beside
from floor.tournament.actions.drawn import draw_list
from floor.tournament.beginning import MatchedNames, check_beginning, check_names, match
from floor.tournament.drawing import TABLES, as_list, fewest_tables, number_of, ranges
from floor.tournament.forms.days import BeginForm, by_table, was_done
from floor.tournament.imports import Import, SeatRow, StillIn, read_names, read_seats
from floor.tournament.namesakes import namesakes_of
from floor.tournament.set_up import hash_of
from floor.web.going import go_to
from floor.web.press import OPEN_AGAIN, Press


@dataclass(frozen=True)
class SeatsPreview:
    """The part above the form: the latest draw, or a list that was read with the players its names mean.

    `lot` drew the seats of the list, if they were drawn.
    """

    draw: Draw | None = None
    read: Import[SeatRow] | None = None
    matched: MatchedNames | None = None
    lot: Lot | None = None


@require_http_methods(["GET", "POST"])
@needs(get_day, check_days)
def begin_day(request: StaffRequest, day: Day) -> HttpResponse:
    """Choose the days that continue, the level, and the seats: drawn, from a list, or one by one.

    While another flight is played, choose whether this one begins beside it.
    """
    if day.beside:
        return go_to(request, "days", day.beside.pk)
    if request.method == "GET":
        return _begin(request, day, _form(day), SeatsPreview(_latest(day)))
    if request.POST.get("how") == "beside":
        return _begin_beside(request, day)
    if was_done(request.POST, day.tournament):
        return go_to(request, "days", day.tournament_id)
    if request.POST.get("how") == "who":
        return _tell_namesakes(request, day)
    form = _form(day, request)
    if not form.is_valid():
        return _begin(request, day, form, SeatsPreview(), 422)
    try:
        return _carry_out(request, day, form)
    except Invalid as invalid:
        form.refuse(invalid.errors)
        return _begin(request, day, form, SeatsPreview(), 422)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _begin(request, day, form, SeatsPreview(), 409)


@require_POST
@needs(get_day, check_days)
def begin_drawn(request: StaffRequest, day: Day) -> HttpResponse:
    """Begin with the draw that the page shows."""
    form = Press(request.POST)
    sent = whole(request.POST.get("draw", ""))
    if not form.is_valid() or sent is None:
        messages.error(request, OPEN_AGAIN)
        return _begin(request, day, _form(day), SeatsPreview(_latest(day)), 422)
    draw = get_object_or_404(Draw.objects.select_related("day__tournament__house"), pk=sent, day=day)
    try:
        beginning_actions.begin_drawn(request.user, draw, form.cleaned_data["key"])
    except (Invalid, Refused) as stopped:
        messages.error(request, str(stopped))
        status = 422 if isinstance(stopped, Invalid) else 409
        return _begin(request, day, _form(day), SeatsPreview(_latest(day)), status)
    return _begun(request, day)


def _begin_beside(request: StaffRequest, day: Day) -> HttpResponse:
    form = Press(request.POST)
    if not form.is_valid():
        messages.error(request, OPEN_AGAIN)
        return _begin(request, day, _form(day), SeatsPreview(), 422)
    try:
        own = begin_beside(request.user, day, form.cleaned_data["key"])
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _begin(request, day, _form(day), SeatsPreview(), 409)
    messages.success(request, f"{day} has a tournament of its own: this one. Import its seats, then start its clock.")
    return go_to(request, "set-up", own.pk)


def _tell_namesakes(request: StaffRequest, day: Day) -> HttpResponse:
    """Store whether each pair of one name is one person; then show the page on which the day begins."""
    form = Press(request.POST)
    if not form.is_valid():
        messages.error(request, OPEN_AGAIN)
        return _begin(request, day, _form(day), SeatsPreview(), 422)
    asked = namesakes_of(survivors_of(calendar_of(day.tournament).joinable(day)))
    all_best = "best" in request.POST
    best = {one.field: str(one.best.pk) for one in asked if all_best and one.best}
    said = {one.field: request.POST.get(one.field, "") or best.get(one.field, "") for one in asked}
    try:
        beginning_actions.tell_namesakes(request.user, day, form.cleaned_data["key"], said)
    except Invalid as invalid:
        return _begin(request, day, _form(day), SeatsPreview(), 422, said=said, unsaid=invalid.errors)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _begin(request, day, _form(day), SeatsPreview(), 409, said=said)
    return go_to(request, "begin-day", day.pk)


def _carry_out(request: StaffRequest, day: Day, form: BeginForm) -> HttpResponse:
    """Draw, preview a list that may be drawn first, begin by it, or begin as they sit. Raises Invalid or Refused."""
    how, key, beginning = request.POST.get("how", ""), form.cleaned_data["key"], form.beginning
    if how == "draw":
        beginning_actions.draw_seats(request.user, day, key, beginning, _tables(form), form.without)
        return go_to(request, "begin-day", day.pk)
    if how == "as-they-sit":
        beginning_actions.begin_as_they_sit(request.user, day, key, beginning)
        return _begun(request, day)
    source, lot = form.source, None
    if how == "draw-list":
        names = read_names(source)
        if not names.good:
            unread = Import[SeatRow](names.text, [], names.problems, names.notes)
            return _begin(request, day, _form(day, request, names.text), SeatsPreview(read=unread), 422)
        lot = draw_list(request.user, day.tournament, key, names.rows, form.cleaned_data["tables"])
        source = as_list(lot, names.rows)
    read = read_seats(source, day.tournament.seats_per_table)
    again = _form(day, request, read.text, hash_of(read.text))
    if not read.good:
        return _begin(request, day, again, SeatsPreview(read=read), 422)
    matched = match(day.tournament, check_beginning(day.tournament, day, beginning).survivors, read.rows)
    check_names(matched)
    if how != "list" or form.cleaned_data["seen"] != hash_of(read.text):
        return _begin(request, day, again, SeatsPreview(read=read, matched=matched, lot=lot))
    beginning_actions.begin_listed(request.user, day, key, beginning, read.rows)
    return _begun(request, day)


def _tables(form: BeginForm) -> list[int]:
    tables: list[int] = form.cleaned_data["tables"]
    if not tables:
        raise Invalid({"tables": TABLES})
    return tables


def _begun(request: StaffRequest, day: Day) -> HttpResponse:
    messages.success(request, f"{day} has begun. Start the clock of the levels with its first hand.")
    return go_to(request, "days", day.tournament_id)


def _form(day: Day, request: StaffRequest | None = None, text: str | None = None, seen: str = "") -> BeginForm:
    """The form as it was sent, or a new one; with `text`, it shows what was read of a list, under a new key."""
    calendar = calendar_of(day.tournament)
    joinable = calendar.joinable(day)
    levels, survivors = list(day.tournament.levels.all()), survivors_of(joinable)
    if request is None:
        return BeginForm(joinable, levels, survivors, **_proposal(day, survivors))
    data = request.POST.copy()
    if text is not None:
        data["key"], data["text"], data["seen"] = str(uuid4()), text, seen
    return BeginForm(joinable, levels, survivors, data, request.FILES)


def _proposal(day: Day, survivors: Sequence[Survivor]) -> dict[str, Any]:
    """The form with the seats drawn last; otherwise with as many open tables as are needed. A person says the level."""
    draw = _latest(day)
    if draw:
        drawn = {player for player, _, _ in draw.seats}
        return {
            "joins": [str(id) for id in draw.joins],
            "keeps": draw.keeps,
            "level": draw.level_id,
            "tables": ranges(draw.tables),
            "without": {one.player.pk for one in survivors if _joined(one, draw)} - drawn,
        }
    tournament = day.tournament
    open_ = tournament.tables.filter(is_open=True).order_by("number").values_list("number", flat=True)
    told = [survivor.stacks for survivor in survivors if len(survivor.stacks) > 1]
    keeps = [kept[0].pk for stacks in told if len(kept := [stack for stack in stacks if stack.plays_on]) == 1]
    return {"keeps": keeps, "tables": ranges(list(open_)[: fewest_tables(len(survivors), tournament.seats_per_table)])}


def _joined(survivor: Survivor, draw: Draw) -> bool:
    return any(stack.day_id in draw.joins for stack in survivor.stacks)


def _latest(day: Day) -> Draw | None:
    """The last draw; for a day that has begun, the one it began with, if any."""
    if day.begun_at:
        acts = day.acts.filter(kind=DayActKind.BEGUN, undone_by=None)
        return acts.select_related("draw__submission__actor", "draw__level").latest("pk").draw
    return day.draws.select_related("submission__actor", "level").order_by("-pk").first()


def _begin(
    request: StaffRequest, day: Day, form: BeginForm, shown: SeatsPreview, status: int = 200, **of_namesakes: Any
) -> HttpResponse:
    calendar = calendar_of(day.tournament)
    said, unsaid = (of_namesakes.get(name, {}) for name in ("said", "unsaid"))
    asked = namesakes_of(form.survivors) if day in calendar.next else []
    context = {
        "tournament": day.tournament,
        "day": day,
        "form": form,
        "may": day in calendar.next,
        "playing": calendar.playing,
        "beside": day in calendar.beside,
        "waits": next((other for other in calendar.elsewhere if other.number < day.number), None),
        "skipped": [other for other in calendar.next if other.number < day.number],
        "namesakes": [(one, said.get(one.field, ""), unsaid.get(one.field, "")) for one in asked],
        "have_best": any(one.best for one in asked),
        "sitting": day.tournament.players.exclude(table=None).count(),
        "out_since": [one for one in form.survivors if one.player.busted_at],
        "lot": shown.lot,
        "lots": number_of(shown.lot) if shown.lot else 0,
        "key": uuid4(),
        **(_shown_draw(day, shown.draw) if shown.draw else _shown_list(shown)),
    }
    return render(request, "tournament/days/begin.html", context, status=status)


def _shown_draw(day: Day, draw: Draw) -> dict[str, Any]:
    """The seats that were drawn, the players without one, and the number of draws."""
    stacks = Stack.objects.filter(day__in=draw.joins).exclude(pk__in=_dropped(draw)).select_related("player")
    through = {stack.player_id: stack for stack in stacks.order_by("player__name")}
    seated = [
        StillIn(player, through[player].player.name, table, seat, through[player].chips)
        for player, table, seat in draw.seats
        if player in through
    ]
    drawn = {player for player, _, _ in draw.seats}
    return {
        "draw": draw,
        "draws": day.draws.count(),
        "tables": by_table(seated),
        "by_name": sorted(seated, key=lambda one: one.name.casefold()),
        "players": len(seated),
        "left": [stack.player.name for id, stack in through.items() if id not in drawn],
    }


def _dropped(draw: Draw) -> list[int]:
    """The stacks that do not play, of players who have two."""
    twice = [survivor for survivor in survivors_of(Day.objects.filter(pk__in=draw.joins)) if len(survivor.stacks) > 1]
    return [stack.pk for survivor in twice for stack in survivor.stacks if stack.pk not in draw.keeps]


def _shown_list(shown: SeatsPreview) -> dict[str, Any]:
    """Return what was read of a list: the seats, the new and returning players, and the survivors missing from it."""
    read, matched = shown.read, shown.matched
    if read is None or matched is None:
        return {"read": read}
    rows = [StillIn(0, row.name, row.table, row.seat) for row in read.rows if row.name]
    return {
        "read": read,
        "tables": by_table(sorted(rows, key=attrgetter("table", "seat"))),
        "players": len(rows),
        "new": [row.name for row in matched.new],
        "back": [player.name for player in matched.back],
        "left": [survivor.player.name for survivor in matched.left],
    }
