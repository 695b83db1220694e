"""The day a house counts by: a night that runs past midnight still belongs to the evening it began on."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from floor.models import House


def playing_day(house: House, at: datetime) -> date:
    local = at.astimezone(ZoneInfo(house.time_zone))
    began_yesterday = local.time() < house.day_starts_at
    return local.date() - timedelta(days=1) if began_yesterday else local.date()


def began_at(house: House, at: datetime) -> datetime:
    """The instant at which the playing day of `at` began."""
    return datetime.combine(playing_day(house, at), house.day_starts_at, ZoneInfo(house.time_zone))


def ends_at(house: House, on: date) -> datetime:
    """The instant at which the playing day `on` ends and the next one begins."""
    return datetime.combine(on + timedelta(days=1), house.day_starts_at, ZoneInfo(house.time_zone))
