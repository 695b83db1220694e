"""How many chips there can be: an amount beyond them is asked about before it counts."""

from dataclasses import dataclass

from django.db.models import Q, Sum

from floor.models import Level, Player, Tournament
from floor.numbers import counted

# Where nobody can say how many chips are in play, more than these big blinds at once are hardly ever meant.
BIG_BLINDS = 1_000


@dataclass(frozen=True)
class Most:
    """The chips that an amount can hardly be beyond, and how a sentence names them."""

    chips: int
    said: str


def most_of(tournament: Tournament, level: Level | None) -> Most | None:
    """All chips in play; where they are not known so many big blinds of `level`, and None where nobody knows that."""
    stack = tournament.starting_stack
    entries = entries_of(tournament) if stack else 0
    if stack and entries:
        named = f"all {stack * entries:,} chips in play, {counted(entries, 'entry', 'entries')} of {stack:,}"
        return Most(stack * entries, named)
    if level is None or not level.big_blind:
        return None
    return Most(BIG_BLINDS * level.big_blind, f"{BIG_BLINDS:,} big blinds of {level.big_blind:,}")


def entries_of(tournament: Tournament) -> int:
    """How often somebody has bought in, those who are out and those of flights of their own included.

    Whoever came through such a flight counts where they play on.
    """
    out_beside = Q(tournament__flight_of__tournament=tournament, busted_at__isnull=False)
    here = Player.objects.filter(Q(tournament=tournament) | out_beside)
    return here.aggregate(entries=Sum("entries"))["entries"] or 0
