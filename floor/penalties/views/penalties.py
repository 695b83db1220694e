"""The board of penalties, and counting the hands of one."""

from datetime import datetime
from typing import Any
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_live_tournament, get_penalty, get_polled_tournament, needs
from floor.errors import Invalid, KeyReused, Refused
from floor.ground.cursor import live
from floor.ground.playing_day import playing_day
from floor.models import Penalty, Tournament
from floor.penalties import board
from floor.penalties.actions import serve_penalty
from floor.penalties.board import PenaltyRow
from floor.record.penalty_served import CountChange
from floor.web.live import refreshed
from rules.books.stored import load_book

OPEN_AGAIN = "This page is incomplete. Open it again and repeat your tap."
COUNT = "Type how many hands are served, in digits."
MOST_ADDED = 10
BIGGEST = 2**31 - 1
WRONG = ("required", "invalid", "min_value", "max_value")
INCOMPLETE, UNREADABLE = (dict.fromkeys(WRONG, sentence) for sentence in (OPEN_AGAIN, COUNT))


class CountHandsForm(forms.Form):
    """One tap: the submitted field is the change. The key lets the same tap be sent twice and counted once."""

    key = forms.UUIDField(error_messages=INCOMPLETE)
    seen = forms.IntegerField(min_value=0, max_value=BIGGEST, error_messages=INCOMPLETE)
    add = forms.IntegerField(required=False, min_value=1, max_value=MOST_ADDED, error_messages=INCOMPLETE)
    set = forms.IntegerField(required=False, min_value=0, max_value=BIGGEST, error_messages=UNREADABLE)

    def clean(self) -> dict[str, Any]:
        sent = [change for change in CountChange if change.value in self.data]
        if len(sent) != 1:
            raise forms.ValidationError(OPEN_AGAIN)
        change = sent[0]
        hands = self.cleaned_data.get(change.value)
        if change in (CountChange.ADD, CountChange.SET) and hands is None and change.value not in self.errors:
            self.add_error(change.value, COUNT)
        return {**self.cleaned_data, "change": change, "hands": hands or 0}

    @property
    def sentence(self) -> str:
        return str(next(iter(self.errors.values()))[0])


@require_GET
@needs(get_live_tournament)
def penalties(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _board(request, tournament)


@require_POST
@needs(get_penalty)
def serve(request: StaffRequest, penalty: Penalty) -> HttpResponse:
    """Add to the count, set it, end it by elimination, or take the last change back."""
    form = CountHandsForm(request.POST)
    if not form.is_valid():
        return _answer(request, penalty, form.sentence, 422)
    change, hands, key, seen = (form.cleaned_data[name] for name in ("change", "hands", "key", "seen"))
    try:
        behind = serve_penalty(request.user, penalty, key, change, hands, seen)
    except Invalid as invalid:
        return _answer(request, penalty, str(invalid), 422)
    except KeyReused:
        return _answer(request, penalty, "This page had already counted a tap. Look at the count, then tap again.", 409)
    except Refused as refused:
        return _answer(request, penalty, refused.sentence, 409)
    if change == CountChange.UNDO:
        return _answer(request, penalty, _taken_back(penalty))
    said = (
        "Somebody else counted too, and both counts stand. Take one back if both were the same hand." if behind else ""
    )
    return _answer(request, penalty, said)


def _taken_back(before: Penalty) -> str:
    """Return the result of the undo. `before` is as fetched; an undo of anything else would have been refused."""
    penalty = Penalty.objects.get(pk=before.pk)
    what = f": {board.hands(before.served - penalty.served)}" if before.served > penalty.served else ""
    return f"Taken back{what}. {penalty.served} of {penalty.hands} served."


def _answer(request: StaffRequest, penalty: Penalty, said: str, status: int = 200) -> HttpResponse:
    """Answer with the row as it is now; without script with the board, which has its own page after a count."""
    tournament = penalty.incident.tournament
    typed = request.POST.get("set", "") if status != 200 else ""
    if request.htmx:
        row = {**_shown(board.of_penalty(penalty), tournament), "tournament": tournament}
        return render(
            request,
            "penalties/penalty_row.html",
            {**row, "said": said, "typed": typed},
            status=status,
        )
    if status == 200:
        if said:
            messages.warning(request, said)
        return redirect("penalties", tournament.pk)
    tournament, _ = get_live_tournament(request.user, tournament.pk)
    return _board(request, tournament, {penalty.pk: {"said": said, "typed": typed}}, status)


def _board(
    request: StaffRequest, tournament: Tournament, said: dict[int, dict[str, str]] | None = None, status: int = 200
) -> HttpResponse:
    context = {"tournament": tournament, "live": live(tournament, request.user), "give_key": uuid4()}
    context |= counted(tournament, said)
    return render(request, "penalties/penalties.html", context, status=status)


def counted(tournament: Tournament, said: dict[int, dict[str, str]] | None = None) -> dict[str, Any]:
    """Every penalty of the board; `said` has the result of a tap, by the id of its penalty."""
    now = board.served_now(tournament)
    ended, without_hands = board.others_of(tournament)

    def shown(rows: list[PenaltyRow]) -> list[dict[str, Any]]:
        return [_shown(row, tournament) | (said or {}).get(row.penalty.pk, {}) for row in rows]

    return {
        "due": shown([row for row in now if row.due]),
        "serving": shown([row for row in now if not row.due]),
        "ended": [(day, shown(rows)) for day, rows in board.by_day(tournament, ended, _counted_at)],
        "without_hands": board.by_day(tournament, without_hands, lambda row: row.penalty.entry.recorded_at),
        "today": playing_day(tournament.house, timezone.now()),
        "misdeal": board.misdeal(load_book(tournament.book_id)),
    }


def _counted_at(row: PenaltyRow) -> datetime:
    return row.penalty.counted_at or row.penalty.entry.recorded_at


def _shown(row: PenaltyRow, tournament: Tournament) -> dict[str, Any]:
    book = load_book(tournament.book_id)
    return {
        "row": row,
        "key": uuid4(),
        "start": board.start(row, book),
        "place": board.place(row, book),
        "said": "",
        "typed": "",
    }


@require_GET
@needs(get_polled_tournament)
def counted_now(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return refreshed(request, tournament, "penalties/penalties.html#board", lambda: counted(tournament))
