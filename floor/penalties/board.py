"""The board of penalties: who is away for how long, who is due back, and the rules of the book about it."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby

from django.db.models import Count, Exists, JSONField, OuterRef, Q, QuerySet, Subquery
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce, JSONObject
from django.utils import timezone

from floor.arrays import one_of
from floor.ground.playing_day import playing_day
from floor.ground.prepared import Placeholder, PreparedQuery
from floor.models import Entry, EntryKind, Penalty, Player, Receipt, Table, Tournament
from floor.models.penalty import RUNNING
from floor.record.participants import named_later
from floor.record.penalty_served import CountChange
from rules.engine.book import Book

# The time it may take to come back to the seat; after that a served penalty is history.
DUE_FOR = timedelta(minutes=20)
# A slip of the finger is noticed soon; a penalty that ended longer ago is reopened only by a second tap.
SLIP_FOR = timedelta(minutes=5)
LATEST = 100
OFFENCE_WITH_START = "exposing-cards"
STARTS = {"end_of_hand": "Starts when this hand ends", "start_of_next_hand": "Starts with the next hand"}


@dataclass(frozen=True)
class PenaltyRow:
    """A penalty as the board shows it now, wherever the player sits now."""

    penalty: Penalty
    now: datetime

    @property
    def left(self) -> int:
        return self.penalty.hands - self.penalty.served

    @property
    def name(self) -> str:
        return self.penalty.player.name if self.penalty.player else "Unknown player"

    @property
    def named_later(self) -> bool:
        return bool(self.penalty.player) and self.penalty.named_later  # type: ignore[attr-defined]

    @property
    def table(self) -> Table | None:
        """Return the player's current table; that of the call when nobody knows who it is."""
        player = self.penalty.player
        return player.table if player else self.penalty.incident.table

    @property
    def seat(self) -> int | None:
        return self.penalty.player.seat if self.penalty.player else self.penalty.seat

    @property
    def seat_now(self) -> str:
        if self.penalty.player and self.table is None:
            return "No seat now"
        table = str(self.table) if self.table else "No table"
        return ", ".join(filter(None, [table, f"seat {self.seat}" if self.seat else ""]))

    @property
    def waits(self) -> bool:
        """True if nothing can be served now: the player is still in, but between two days."""
        player = self.penalty.player
        return self.running and player is not None and not player.table_id and not player.busted_at

    @property
    def stands(self) -> bool:
        return self.penalty.voided_at is None

    @property
    def running(self) -> bool:
        return bool(self.left) and self.stands and self.penalty.eliminated_at is None

    @property
    def due(self) -> bool:
        """True if the last hand was served just now, and no other penalty of this player is still running."""
        at = self.penalty.counted_at
        just_now = at is not None and self.now - at <= DUE_FOR
        return not self.left and self.stands and not self.penalty.eliminated_at and not self.another and just_now

    @property
    def another(self) -> bool:
        return bool(self.penalty.another_runs)  # type: ignore[attr-defined]

    @property
    def orbit(self) -> int:
        """A hand for every player at the table: as counted with the penalty, else now; 0 when nobody is known."""
        players: int = self.penalty.players_at_table or self.penalty.known_at_table or 0  # type: ignore[attr-defined]
        return min(players, self.left) if players >= 2 else 0

    @property
    def orbit_said(self) -> str:
        return "orbit" if self.orbit < self.left else "the rest"

    @property
    def headline(self) -> str:
        if not self.stands:
            return "Void"
        if self.penalty.eliminated_at:
            return "Eliminated"
        if self.left:
            return f"Back in {hands(self.left)}"
        if self.another:
            return "Served, another is running"
        return "Back now" if self.due else "Served"

    @property
    def can_undo(self) -> bool:
        return self.stands and bool(self.last_change)

    @property
    def undo_asks(self) -> bool:
        """True if taking this count back needs a second tap: it ended the penalty, and that is a while ago."""
        at = self.penalty.counted_at
        return not self.running and at is not None and self.now - at > SLIP_FOR

    @property
    def last_change(self) -> str:
        """Return what undo takes back, and whose act it was."""
        last = self.penalty.last_count  # type: ignore[attr-defined]
        if not last:
            return ""
        counted = json.loads(last["payload"])
        what = {
            CountChange.ADD: hands(counted["to"] - counted["from"]),
            CountChange.SET: f"count set to {counted['to']}",
            CountChange.ELIMINATED: "eliminated",
        }[CountChange(counted["change"])]
        return f"{what}, {last['by']}"

    @property
    def offence(self) -> str | None:
        return self.penalty.offence  # type: ignore[attr-defined, no-any-return]


def _as_shown() -> QuerySet[Penalty]:
    """Penalties with everything a row shows, and with each player's current place."""
    known = Player.objects.filter(table=OuterRef("table_now")).order_by().values("table").annotate(count=Count("pk"))
    receipt = Receipt.objects.filter(entry__submission=OuterRef("entry__submission"))
    offence = receipt.annotate(json=Cast("body", JSONField())).values(found=KT("json__ruling__penalty__offence"))
    counts = Entry.objects.filter(incident=OuterRef("incident"), kind=EntryKind.SERVED)
    last = counts.filter(recorded_at=OuterRef("counted_at")).order_by("-seq")
    others = Penalty.objects.filter(RUNNING, player=OuterRef("player")).exclude(pk=OuterRef("pk"))
    return Penalty.objects.select_related("player__table", "incident__table", "entry").annotate(
        table_now=Coalesce("player__table", "incident__table"),
        known_at_table=Subquery(known.values("count")),
        offence=Subquery(offence[:1]),
        another_runs=Exists(others),
        named_later=named_later(),
        last_count=Subquery(last.values(row=JSONObject(payload="payload", by="actor__name"))[:1]),
    )


PENALTIES = _as_shown()


def rows_of(penalties: QuerySet[Penalty]) -> list[PenaltyRow]:
    """The rows of some of PENALTIES, in one query."""
    now = timezone.now()
    return [PenaltyRow(penalty, now) for penalty in penalties]


def served_now(*tournaments: Tournament) -> list[PenaltyRow]:
    """Penalties being served and players due back, the first to return on top."""
    now = timezone.now()
    # Found first, each by an index of its own, so that those of the past are not read for them.
    served = SERVED.rows(tournaments=[tournament.pk for tournament in tournaments], since=now - DUE_FOR)
    if not served:
        return []
    shown = PENALTIES.filter(pk__in=[penalty.pk for penalty in served]).select_related("incident__tournament")
    rows = [PenaltyRow(penalty, now) for penalty in shown]
    return sorted(rows, key=lambda row: (row.left, row.penalty.pk))


def _served() -> QuerySet[Penalty]:
    given = Penalty.objects.filter(one_of("incident__tournament", Placeholder("tournaments"))).only("pk")
    due = given.filter(voided_at=None, eliminated_at=None, hands__gt=0, counted_at__gte=Placeholder("since"))
    return given.filter(RUNNING).union(due)


# Prepared with those of floor/calls/going_on.py, beside which each poll asks it.
SERVED = PreparedQuery(_served)


def others_of(tournament: Tournament) -> tuple[list[PenaltyRow], list[PenaltyRow]]:
    """The latest other penalties: first those that have ended, then warnings and disqualifications."""
    rest = PENALTIES.filter(incident__tournament=tournament, voided_at=None).exclude(RUNNING)
    served_late = Q(counted_at__lt=timezone.now() - DUE_FOR) | Q(eliminated_at__isnull=False)
    rows = rows_of(rest.filter(Q(hands=0) | served_late).order_by("-id")[:LATEST])
    return [row for row in rows if row.penalty.hands], [row for row in rows if not row.penalty.hands]


def by_day(
    tournament: Tournament, rows: Iterable[PenaltyRow], at: Callable[[PenaltyRow], datetime]
) -> list[tuple[date, list[PenaltyRow]]]:
    """The rows by playing day, the newest of both first."""
    newest = sorted(rows, key=at, reverse=True)
    return [(day, list(found)) for day, found in groupby(newest, lambda row: playing_day(tournament.house, at(row)))]


def hands(count: int) -> str:
    return f"{count} hand" if count == 1 else f"{count} hands"


def of_penalty(penalty: Penalty) -> PenaltyRow:
    return rows_of(PENALTIES.filter(pk=penalty.pk))[0]


def start(row: PenaltyRow, book: Book) -> str:
    """The start of the penalty according to the book; empty once hands are counted."""
    if row.penalty.counted_at:
        return ""
    if row.offence == OFFENCE_WITH_START and book.has_param(f"{OFFENCE_WITH_START}.penalty_starts"):
        starts = STARTS[str(book.param(f"{OFFENCE_WITH_START}.penalty_starts"))]
        return f"{starts} ({where(book, OFFENCE_WITH_START)})."
    return f"{book.title} does not say when it starts: tell the player and the dealer."


def place(row: PenaltyRow, book: Book) -> str:
    """Return the rule that lets so short a penalty be served in the seat; empty when it may not."""
    short = "short-penalty-stay-seated"
    if row.running and book.has(short) and row.penalty.hands <= int(str(book.param(f"{short}.max_hands"))):
        return f"May stay in the seat ({where(book, short)})."
    return ""


def misdeal(book: Book) -> str:
    """Return how a misdealt hand counts."""
    once = "misdeal-one-penalty-hand"
    if book.has(once):
        return f"A misdealt hand and its re-deal are one hand: tap +1 once ({where(book, once)})."
    return f"{book.title} does not say whether a misdealt hand and its re-deal count once or twice."


def where(book: Book, concept: str) -> str:
    return f"{book.title}, {book.concept(concept).numbers[0]}"
