from datetime import UTC, date, datetime, time

from floor.ground.playing_day import began_at, playing_day
from floor.models import House

VIENNA = House(name="Card room", slug="card-room", time_zone="Europe/Vienna", day_starts_at=time(6, 0))


def test_a_night_past_midnight_belongs_to_the_evening_it_began_on() -> None:
    assert playing_day(VIENNA, datetime(2026, 3, 7, 3, 30, tzinfo=UTC)) == date(2026, 3, 6)


def test_the_day_turns_at_the_boundary_of_the_house() -> None:
    assert playing_day(VIENNA, datetime(2026, 3, 7, 5, 0, tzinfo=UTC)) == date(2026, 3, 7)


def test_the_day_began_at_the_boundary_also_when_the_clocks_change() -> None:
    night_after_the_change = datetime(2026, 3, 29, 23, 0, tzinfo=UTC)
    assert began_at(VIENNA, night_after_the_change) == datetime(2026, 3, 29, 4, 0, tzinfo=UTC)
