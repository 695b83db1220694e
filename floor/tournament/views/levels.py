"""The levels of a tournament: rows to type into, which a list from outside may fill; stored as shown."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_tournament, needs
from floor.errors import ListMoved, Refused
from floor.ground.numbers import whole
from floor.ground.policy import check_set_up
from floor.ground.record_clock import now
from floor.models import Tournament
from floor.tournament.actions.setting_up import store_levels
from floor.tournament.forms.levels import EMPTY, Cells, lines_of, rows_of
from floor.tournament.forms.setting_up import SetUpListForm
from floor.tournament.imports import Import, LevelRow, cells_of, read_level_rows, read_levels
from floor.tournament.set_up import hash_of, levels_now, played_levels, row_of
from floor.web.going import go_to


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_set_up)
def levels(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Preview the levels, change rows of them, or store them as shown."""
    played = [row_of(level) for level in played_levels(tournament, now())]
    if request.method == "GET":
        stored = [row_of(level) for level in tournament.levels.all()]
        return _page(request, tournament, played, _form(tournament), _to_come(stored, played), stored=bool(stored))
    form = SetUpListForm(data=request.POST, files=request.FILES)
    rows = rows_of(request.POST)
    if not form.is_valid():
        return _page(request, tournament, played, form, rows, status=422)
    source = form.source
    if "look" in request.POST or ("store" in request.POST and source.strip()):
        return _look(request, tournament, played, form, rows, source)
    if "add" in request.POST:
        place = _place(request, "add", len(rows))
        added = {**EMPTY, **{key: rows[place - 1][key] for key in ("minutes", "chips", "game")}} if place else EMPTY
        return _page(request, tournament, played, form, [*rows[:place], added, *rows[place:]])
    if "drop" in request.POST:
        place = _place(request, "drop", len(rows))
        return _page(request, tournament, played, form, [*rows[: max(place - 1, 0)], *rows[place:]])
    return _store(request, tournament, played, form, rows)


def _look(
    request: StaffRequest,
    tournament: Tournament,
    played: list[LevelRow],
    form: SetUpListForm,
    rows: list[Cells],
    source: bytes | str,
) -> HttpResponse:
    """Show the rows as the list has them; a list that cannot be read leaves them as they were typed."""
    read = read_levels(source, tournament.games, played)
    if not read.good:
        looked = SetUpListForm(read.text, stood=form.cleaned_data["stood"])
        return _page(request, tournament, played, looked, rows, status=422, of_list=read)
    looked = SetUpListForm(stood=form.cleaned_data["stood"])
    return _page(request, tournament, played, looked, _to_come(read.rows, played), of_list=read)


def _store(
    request: StaffRequest, tournament: Tournament, played: list[LevelRow], form: SetUpListForm, rows: list[Cells]
) -> HttpResponse:
    """Store the rows; any other button, or Enter, only checks them."""
    read = read_level_rows(rows, tournament.games, played)
    if not read.good or "store" not in request.POST:
        status = 200 if read.good else 422
        return _page(request, tournament, played, form, rows, status=status, of_rows=read)
    try:
        store_levels(request.user, tournament, form.cleaned_data["key"], read.rows, form.cleaned_data["stood"])
    except ListMoved as moved:
        messages.error(request, moved.sentence)
        return _page(request, tournament, played, _form(tournament), rows, status=409)
    except Refused as refused:
        messages.error(request, refused.sentence)
        return _page(request, tournament, played, form, rows, status=409)
    return go_to(request, "set-up", tournament.pk)


def _form(tournament: Tournament) -> SetUpListForm:
    return SetUpListForm(stood=hash_of(levels_now(tournament)))


def _to_come(levels: Sequence[LevelRow], played: list[LevelRow]) -> list[Cells]:
    """The rows of the levels that may still be changed; an empty one when there is no level at all."""
    numbers = {level.number for level in played}
    rows = [cells_of(level) for level in levels if level.number not in numbers]
    return rows or ([] if played else [EMPTY])


def _place(request: StaffRequest, step: str, last: int) -> int:
    return whole(request.POST[step], last) or 0


def _page(
    request: StaffRequest,
    tournament: Tournament,
    played: list[LevelRow],
    form: SetUpListForm,
    rows: list[Cells],
    *,
    status: int = 200,
    stored: bool = False,
    of_list: Import[LevelRow] | None = None,
    of_rows: Import[LevelRow] | None = None,
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "form": form,
        "lines": lines_of(rows, played, of_rows.problems.told if of_rows else ()),
        "mixed": len(tournament.games) > 1,
        "played": played,
        "stored": stored,
        "read": of_list,
        "is_first": not tournament.levels.exists(),
        "faults": of_rows.problems if of_rows else None,
    }
    return render(request, "tournament/set_up/levels.html", context, status=status)
