"""The level as it is asked for: one tap says which it is."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils import timezone

from floor.models import Level, Tournament
from floor.tournament.inputs import blinds, level_of


@dataclass(frozen=True)
class Choice:
    """One value that can be said, with the words of its button."""

    value: int | str
    label: str
    more: str = ""


def old_level(tournament: Tournament) -> dict[str, Any] | None:
    """What the start page asks while nobody can rely on the level; of a tournament as get_tournament finds it."""
    now = level_of(tournament, timezone.now())
    if not isinstance(now.value, Level) or not now.stale:
        return None
    following = tournament.next_level  # type: ignore[attr-defined]
    levels = [now.value, *([Level(**following)] if following else [])]
    choices = [choice_of(level, now.value) for level in levels]
    return {"level": now.value, "stale": now.stale, "choices": choices, "key": uuid4()}


def choice_of(level: Level, here: Any) -> Choice:
    return Choice(level.pk, f"Still level {level.number}" if level == here else f"Level {level.number}", blinds(level))
