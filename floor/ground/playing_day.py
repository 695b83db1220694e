"""The day a house counts by: a night that runs past midnight still belongs to the evening it began on.

A new start of the day applies from the next day on, so that no call and no seal moves into another playing day.
"""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from floor.models import House


def playing_day(house: House, at: datetime) -> date:
    local = at.astimezone(ZoneInfo(house.time_zone))
    began_yesterday = local.time() < start_of(house, local.date())
    return local.date() - timedelta(days=1) if began_yesterday else local.date()


def began_at(house: House, at: datetime) -> datetime:
    """The instant at which the playing day of `at` began."""
    return starts_at(house, playing_day(house, at))


def starts_at(house: House, on: date) -> datetime:
    """The instant at which the playing day `on` begins."""
    return datetime.combine(on, start_of(house, on), ZoneInfo(house.time_zone))


def ends_at(house: House, on: date) -> datetime:
    """The instant at which the playing day `on` ends and the next one begins."""
    return starts_at(house, on + timedelta(days=1))


def start_of(house: House, on: date) -> time:
    """The start of the playing day by the clock on the wall, as it was on that date."""
    earlier = (time.fromisoformat(starts) for until, starts in house.earlier_starts if on < date.fromisoformat(until))
    return next(earlier, house.day_starts_at)


def next_day_from(house: House, starts: time, at: datetime) -> date:
    """The first playing day that can begin at `starts` while `at` stays in the day it is in."""
    following = playing_day(house, at) + timedelta(days=1)
    local = at.astimezone(ZoneInfo(house.time_zone))
    has_begun = (local.date(), local.time()) >= (following, starts)
    return following + timedelta(days=1) if has_begun else following
