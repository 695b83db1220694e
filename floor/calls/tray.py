"""The tray: the chips that can be on the table, to be tapped rather than typed."""

from floor.models import Level


def tray_of(*levels: Level | None) -> list[int]:
    """The denominations in play on the first of these levels that has any, largest first; none when nobody knows."""
    return next((sorted(level.chips, reverse=True) for level in levels if level and level.chips), [])
