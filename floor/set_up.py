"""How far a tournament is: what may still be replaced of what was set up."""

from floor.days import calendar_of
from floor.models import DayAct, Incident, Tournament


def has_begun(tournament: Tournament) -> bool:
    """Once a level runs, a seat changed, a day turned or the floor was called, what was set up is not replaced."""
    return (
        tournament.current_level_id is not None
        or Incident.objects.filter(tournament=tournament).exists()
        or tournament.seating.exists()
        or DayAct.objects.filter(day__tournament=tournament).exists()
    )


def is_seated(tournament: Tournament) -> bool:
    """Whether anybody sits at a table of it."""
    return tournament.players.exclude(table=None).exists()


def how_far(tournament: Tournament) -> tuple[bool, bool, bool]:
    """Whether it has begun, anybody sits, and a day has ended with the next one not begun."""
    calendar = calendar_of(tournament)
    between = bool(calendar.days) and calendar.playing is None
    return has_begun(tournament), is_seated(tournament), between
