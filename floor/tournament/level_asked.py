"""The question about the level: one tap says which it is."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from floor.ground.inputs import Input, blinds, level_of
from floor.models import Incident, Level, Tournament


@dataclass(frozen=True)
class LevelOption:
    """One value that can be tapped, with the words of its button."""

    value: int | str
    label: str
    more: str = ""


def old_level(tournament: Tournament) -> dict[str, Any] | None:
    """Return the start page's question while the level cannot be relied on, in one query more."""
    now = level_of(tournament, timezone.now())
    if not isinstance(now.value, Level) or not now.stale:
        return None
    following = next_level(tournament)
    choices = [choice_of(level, now.value) for level in (now.value, following) if level]
    return {"level": now.value, "stale": now.stale, "choices": choices, "key": uuid4()}


def next_level(tournament: Tournament) -> Level | None:
    """The level after the present one; None after the last, and where none is set."""
    present = tournament.current_level
    return tournament.levels.filter(number__gt=present.number).order_by("number").first() if present else None


@dataclass(frozen=True)
class LevelQuestion:
    """The level of a call while it cannot be relied on; `scope` says for whom a tap sets it."""

    question: str
    stale: str
    choices: list[LevelOption]
    scope: str
    seen: str
    key: UUID


def level_asked(call: Incident, now: Input) -> LevelQuestion | None:
    """Return the question that replaces amounts taken from the blinds; None while they can be relied on.

    An old level may be over, so the next one is offered; if it was set after the call, the one before.
    """
    if not now.stale:
        return None
    set_at, level = call.tournament.level_set_at, now.value
    since = set_at is not None and set_at > call.occurred_at
    levels = _with_neighbour(level, before=since) if isinstance(level, Level) else []
    numbers = " or ".join(str(one.number) for one in levels)
    return LevelQuestion(
        question=f"Level {numbers}?" if numbers else "Which level is it?",
        stale=now.stale,
        choices=[_in_short(one, still=one == level and not since) for one in levels],
        scope="for_call" if since else "for_all",
        seen=set_at.isoformat() if set_at else "",
        key=uuid4(),
    )


def _in_short(level: Level, *, still: bool) -> LevelOption:
    """The choice worded to fit the width of one amount."""
    label = f"Still {level.number}" if still else f"Level {level.number}"
    return LevelOption(level.pk, label, f"{level.small_blind:,}–{level.big_blind:,}")


def _with_neighbour(level: Level, *, before: bool) -> list[Level]:
    others = Level.objects.filter(tournament=level.tournament_id)
    if before:
        return [*others.filter(number__lt=level.number).order_by("-number")[:1], level]
    return [level, *others.filter(number__gt=level.number).order_by("number")[:1]]


def choice_of(level: Level, here: Any) -> LevelOption:
    return LevelOption(
        level.pk, f"Still level {level.number}" if level == here else f"Level {level.number}", blinds(level)
    )
