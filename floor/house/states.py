"""The status, on a given day, of what a house publishes for some days."""

from collections.abc import Iterable
from datetime import date
from typing import Protocol, TypeVar

IN_FORCE, PLANNED, ENDED = "In force", "Planned", "Ended"


class Validity(Protocol):
    """In force from `since_on` until the day before `until_on`."""

    @property
    def since_on(self) -> date: ...

    @property
    def until_on(self) -> date | None: ...


T = TypeVar("T", bound=Validity)


def state_on(one: Validity, today: date) -> str:
    """Return the state on a day. Something that ended before it began is never in force, and counts as ended."""
    if one.until_on is not None and (one.until_on <= today or one.until_on <= one.since_on):
        return ENDED
    return IN_FORCE if one.since_on <= today else PLANNED


def grouped(rows: Iterable[T], today: date) -> list[tuple[str, list[T]]]:
    """The rows in force, planned and ended, each group by its title; an empty group is left out."""
    groups: dict[str, list[T]] = {IN_FORCE: [], PLANNED: [], ENDED: []}
    for one in rows:
        groups[state_on(one, today)].append(one)
    return [(state, found) for state, found in groups.items() if found]
