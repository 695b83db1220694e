"""The notes in which the previous shift asks the next one to watch something."""

from collections.abc import Sequence
from datetime import timedelta

from django.db.models import Max, OuterRef, Subquery
from django.utils import timezone

from floor.ground.playing_day import playing_day
from floor.models import HandoverNote, Tournament, User

ONE_DAY = timedelta(days=1)
# This comes with the tournament itself, so that home asks for no notes when there are none to read.
NOTED_ON = Subquery(
    HandoverNote.objects.filter(tournament=OuterRef("pk")).values("tournament").annotate(last=Max("on")).values("last")
)


def unseen_notes(rooms: Sequence[Tournament], reader: User) -> list[HandoverNote]:
    """Return the notes of today and yesterday that this reader has not confirmed as read."""
    if not rooms:
        return []
    today = playing_day(rooms[0].house, timezone.now())
    notes = HandoverNote.objects.filter(tournament__in=rooms, on__range=(today - ONE_DAY, today))
    unseen = notes.exclude(author=reader).exclude(seen__user=reader)
    return list(unseen.select_related("author", "tournament").order_by("pk"))


def unseen_here(tournament: Tournament, reader: User) -> list[HandoverNote]:
    """Return the unseen notes of one tournament that was fetched with NOTED_ON."""
    noted_on = tournament.noted_on  # type: ignore[attr-defined]
    lately = playing_day(tournament.house, timezone.now()) - ONE_DAY
    return unseen_notes([tournament], reader) if noted_on and noted_on >= lately else []
