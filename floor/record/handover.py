"""What the shift before asks the next one to watch."""

from collections.abc import Sequence
from datetime import timedelta

from django.utils import timezone

from floor.models import HandoverNote, Tournament, User
from floor.record.playing_day import playing_day

ONE_DAY = timedelta(days=1)


def unseen_notes(rooms: Sequence[Tournament], reader: User) -> list[HandoverNote]:
    """What the shift before asks to watch, of today and yesterday, until its reader has said that they have read it."""
    if not rooms:
        return []
    today = playing_day(rooms[0].house, timezone.now())
    notes = HandoverNote.objects.filter(tournament__in=rooms, on__gte=today - ONE_DAY, on__lte=today)
    unseen = notes.exclude(author=reader).exclude(seen__user=reader)
    return list(unseen.select_related("author", "tournament").order_by("pk"))
