"""The number of chips there can be: a larger amount is queried before it counts."""

from dataclasses import dataclass

from django.db.models import Q, Sum

from floor.ground.numbers import counted
from floor.models import Level, Player, Tournament

# When nobody can say how many chips are in play, an amount above this many big blinds is hardly ever meant.
BIG_BLINDS = 1_000


@dataclass(frozen=True)
class Most:
    """The chips that an amount can hardly exceed, and how a sentence names them."""

    chips: int
    said: str


def most_of(tournament: Tournament, level: Level | None) -> Most | None:
    """All chips in play; if unknown, so many big blinds of `level`, and None when that is unknown too."""
    stack = tournament.starting_stack
    entries = entries_of(tournament) if stack else 0
    if stack and entries:
        named = f"all {stack * entries:,} chips in play, {counted(entries, 'entry', 'entries')} of {stack:,}"
        return Most(stack * entries, named)
    if level is None or not level.big_blind:
        return None
    return Most(BIG_BLINDS * level.big_blind, f"{BIG_BLINDS:,} big blinds of {level.big_blind:,}")


def entries_of(tournament: Tournament) -> int:
    """Return the number of entries, including players who are out and those of flights in tournaments of their own.

    A survivor of such a flight counts where they play on.
    """
    out_beside = Q(tournament__flight_of__tournament=tournament, busted_at__isnull=False)
    here = Player.objects.filter(Q(tournament=tournament) | out_beside)
    return here.aggregate(entries=Sum("entries"))["entries"] or 0
