"""The flights and days of a tournament, the end of the one in play, and the stacks that come out of it."""

from collections import Counter
from collections.abc import Callable
from uuid import UUID, uuid4

from django.contrib import messages
from django.db.models import Count
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.access import StaffRequest, get_day, get_tournament, needs
from floor.errors import Invalid, Refused
from floor.ground.days import (
    MOVED,
    calendar_of,
    flight_of,
    latest_act,
    seated_in,
    seen_of,
    unseated_in,
    why_beside_stands,
    why_it_stands,
)
from floor.ground.list_problems import Problems
from floor.ground.policy import check_days
from floor.models import Day, IncidentState, Player, Table, Tournament, User
from floor.penalties.board import served_now
from floor.tournament.actions import beside as beside_actions
from floor.tournament.actions import days as days_actions
from floor.tournament.forms.days import CountChipsForm, EndDayForm, PlanForm, TakeBackForm, by_table, was_done
from floor.tournament.imports import ChipRow, Import, StillIn, chips_as_csv, read_chips
from floor.tournament.set_up import has_begun, hash_of
from floor.web.going import go_to
from floor.web.press import OPEN_AGAIN, Press

SHOWN = 50


@require_GET
@needs(get_tournament, check_days)
def days(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show each flight and day: in play, ended with its number of survivors, or upcoming."""
    return _days(request, tournament)


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_days)
def end_day(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the players still in, the open calls and the penalties being served; then one tap ends the day."""
    if was_done(request.POST, tournament):
        return go_to(request, "days", tournament.pk)
    day = calendar_of(tournament).playing
    if day is None:
        return _days(request, tournament, "No day is being played. Begin one, or take the last end back.", 409)
    seated = list(seated_in(tournament))
    if request.method == "GET":
        return _end(request, tournament, day, seated, EndDayForm(chips_as_csv(_still_in(seated)), seen_of(seated)))
    form = EndDayForm(data=request.POST, files=request.FILES)
    if not form.is_valid():
        return _end(request, tournament, day, seated, form, status=422)
    read = _read(form.source, _still_in(seated))
    sent = form.cleaned_data
    if sent["standing"] != seen_of(seated):
        messages.error(request, MOVED)
        typed = read if any(row.chips is not None for row in read.rows) else None
        # Without chips it is only the list that the page began with.
        text = typed.text if typed else chips_as_csv(_still_in(seated))
        return _end(request, tournament, day, seated, EndDayForm(text, seen_of(seated)), typed, 409)
    if not read.good or "end" not in request.POST or sent["seen"] != hash_of(read.text):
        return _end(request, tournament, day, seated, _again(read, seated), read, status=200 if read.good else 422)
    try:
        days_actions.end_day(request.user, day, sent["key"], sent["standing"], _counted(read))
    except (Invalid, Refused) as stopped:
        messages.error(request, str(stopped))
        status = 422 if isinstance(stopped, Invalid) else 409
        return _end(request, tournament, day, seated, _again(read, seated), read, status)
    many = f"{len(seated)} player{'' if len(seated) == 1 else 's'}"
    messages.success(request, f"{day} has ended: {many} came through.")
    return go_to(request, "days", tournament.pk)


@require_http_methods(["GET", "POST"])
@needs(get_day, check_days)
def day(request: StaffRequest, day: Day) -> HttpResponse:
    """Show the survivors of a day that ended, and their chips."""
    if day.beside and not day.ended_at:
        return _beside(request, day, day.beside)
    through = [
        StillIn(stack.player_id, stack.player.name, stack.table.number, stack.seat, stack.chips)
        for stack in day.stacks.select_related("player", "table").order_by("table__number", "seat")
    ]
    if request.method == "GET":
        return _day(request, day, through, CountChipsForm(chips_as_csv(through)))
    form = CountChipsForm(data=request.POST, files=request.FILES)
    if not form.is_valid():
        return _day(request, day, through, form, status=422)
    read = _read(form.source, through)
    if not read.good:
        return _day(request, day, through, CountChipsForm(read.text), read, 422)
    try:
        days_actions.count_stacks(request.user, day, form.cleaned_data["key"], _counted(read))
    except (Invalid, Refused) as stopped:
        messages.error(request, str(stopped))
        status = 422 if isinstance(stopped, Invalid) else 409
        return _day(request, day, through, CountChipsForm(read.text), read, status)
    messages.success(request, "The chips are stored.")
    return go_to(request, "day", day.pk)


def _beside(request: StaffRequest, day: Day, own: Tournament) -> HttpResponse:
    """Show a flight that is played in a tournament of its own, and the button that brings its players in."""
    there, status = own.days.annotate(through=Count("stacks"), counted=Count("stacks__chips")).get(), 200
    if request.method == "POST":
        form = Press(request.POST)
        if form.is_valid():
            try:
                many = beside_actions.bring_in(request.user, day, form.cleaned_data["key"])
            except Refused as refused:
                messages.error(request, refused.sentence)
                status = 409
            else:
                messages.success(request, f"{many} player{'' if many == 1 else 's'} of {day} brought in.")
                return go_to(request, "days", day.tournament_id)
        else:
            messages.error(request, OPEN_AGAIN)
            status = 422
    context = {"tournament": day.tournament, "day": day, "own": own, "there": there, "key": uuid4()}
    return render(request, "tournament/days/beside.html", context, status=status)


@require_POST
@needs(get_tournament, check_days)
def add_day(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Add one more flight of day 1, or one more day at the end."""
    return _planned(request, tournament, days_actions.add_day)


@require_POST
@needs(get_tournament, check_days)
def cancel_day(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Cancel the last flight or day."""
    return _planned(request, tournament, days_actions.cancel_day)


@require_POST
@needs(get_tournament, check_days)
def take_back(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Take the last end or beginning of a day back."""
    form = TakeBackForm(request.POST)
    if not form.is_valid():
        return _days(request, tournament, OPEN_AGAIN, 422)
    try:
        days_actions.take_back(request.user, tournament, form.cleaned_data["key"], form.cleaned_data["act"])
    except Refused as refused:
        return _days(request, tournament, refused.sentence, 409)
    messages.success(request, "Taken back: all is as it was before.")
    return go_to(request, "days", tournament.pk)


@require_POST
@needs(get_day, check_days)
def take_back_beside(request: StaffRequest, day: Day) -> HttpResponse:
    """Take back that a flight began beside another one."""
    form = Press(request.POST)
    if not form.is_valid():
        return _days(request, day.tournament, OPEN_AGAIN, 422)
    try:
        beside_actions.take_back_beside(request.user, day, form.cleaned_data["key"])
    except Refused as refused:
        return _days(request, day.tournament, refused.sentence, 409)
    messages.success(request, f"Taken back: {day} is to come, as it was planned.")
    return go_to(request, "days", day.tournament_id)


def _planned(
    request: StaffRequest, tournament: Tournament, act: Callable[[User, Tournament, UUID, str], None]
) -> HttpResponse:
    form = PlanForm(request.POST)
    if not form.is_valid():
        return _days(request, tournament, OPEN_AGAIN, 422)
    try:
        act(request.user, tournament, form.cleaned_data["key"], form.cleaned_data["day"])
    except Refused as refused:
        return _days(request, tournament, refused.sentence, 409)
    return go_to(request, "days", tournament.pk)


def _days(request: StaffRequest, tournament: Tournament, notice: str = "", status: int = 200) -> HttpResponse:
    calendar, latest = calendar_of(tournament), latest_act(tournament)
    context = {
        "tournament": tournament,
        "calendar": calendar,
        "begun": has_begun(tournament),
        "may_begin": {str(day.pk): True for day in calendar.next},
        "may_begin_beside": {str(day.pk): True for day in calendar.beside},
        "beside_stands": {str(day.pk): why_beside_stands(day, day.beside) for day in calendar.elsewhere if day.beside},
        "beside_seats": {str(day.pk): day.beside.players.count() for day in calendar.elsewhere if day.beside},
        "flight": flight_of(tournament) if calendar.apart else None,
        "latest": latest,
        "stands": why_it_stands(tournament, latest) if latest else "",
        "key": uuid4(),
        "notice": notice,
    }
    return render(request, "tournament/days/days.html", context, status=status)


def _end(
    request: StaffRequest,
    tournament: Tournament,
    day: Day,
    seated: list[Player],
    form: EndDayForm,
    read: Import[ChipRow] | None = None,
    status: int = 200,
) -> HttpResponse:
    chips = _counted(read) if read and read.good else {}
    context = {
        "tournament": tournament,
        "day": day,
        "form": form,
        "read": read,
        "tables": by_table(_still_in(seated, chips)),
        "players": len(seated),
        "counted": len(chips),
        "chips": sum(chips.values()),
        "miscounted": _miscounted(tournament, seated),
        "unseated": list(unseated_in(tournament)[:SHOWN]),
        "open": tournament.incidents.filter(state=IncidentState.OPEN).select_related("table").order_by("occurred_at"),
        "serving": [row for row in served_now(tournament) if row.running],
    }
    return render(request, "tournament/days/end.html", context, status=status)


def _day(
    request: StaffRequest,
    day: Day,
    through: list[StillIn],
    form: CountChipsForm,
    read: Import[ChipRow] | None = None,
    status: int = 200,
) -> HttpResponse:
    counted = [one.chips for one in through if one.chips is not None]
    context = {
        "tournament": day.tournament,
        "day": day,
        "form": form,
        "read": read,
        "tables": by_table(through),
        "players": len(through),
        "counted": len(counted),
        "chips": sum(counted),
    }
    return render(request, "tournament/days/day.html", context, status=status)


def _still_in(seated: list[Player], chips: dict[int, int] | None = None) -> list[StillIn]:
    return [
        StillIn(player.pk, player.name, player.table.number, player.seat, (chips or {}).get(player.pk))
        for player in seated
        if player.table and player.seat
    ]


def _read(source: bytes | str, still_in: list[StillIn]) -> Import[ChipRow]:
    """The chips that were entered; none at all is not a mistake, as they need not be counted."""
    return read_chips(source, still_in) if source.strip() else Import("", [], Problems(), [])


def _counted(read: Import[ChipRow]) -> dict[int, int]:
    return {row.player: row.chips for row in read.rows if row.chips is not None}


def _again(read: Import[ChipRow], seated: list[Player]) -> EndDayForm:
    """The form with what was read, and with the seating as it is by now."""
    return EndDayForm(read.text, seen_of(seated))


def _miscounted(tournament: Tournament, seated: list[Player]) -> list[Table]:
    """The tables at which more players were counted than are known by name."""
    known = Counter(player.table_id for player in seated)
    return [table for table in tournament.tables.exclude(players_count=None) if table.players_count > known[table.pk]]  # type: ignore[operator]
