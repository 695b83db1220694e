"""The presets of a new tournament: a built-in template, or an earlier tournament of the house."""

from dataclasses import dataclass
from functools import cache

from floor.ground.numbers import whole
from floor.models import House, Tournament
from floor.server.environment import ROOT
from floor.tournament.imports import levels_as_csv
from rules.books.strict_yaml import load

TEMPLATES = ROOT / "fixtures" / "templates"
MOST_COPIES = 8


@dataclass(frozen=True)
class Start:
    """Settings and structure, never players, days or the edition; `levels` is a list as it is imported, or nothing."""

    code: str
    title: str
    games: tuple[str, ...]
    seats_per_table: int
    levels: str
    starting_stack: int | None = None


@cache
def templates() -> tuple[Start, ...]:
    """The templates in fixtures/templates, in the order of their files."""
    return tuple(_template(path.stem, path.read_text(encoding="utf-8")) for path in sorted(TEMPLATES.glob("*.yaml")))


def earlier(house: House) -> list[Tournament]:
    return list(house.tournaments.order_by("-starts_on", "-id")[:MOST_COPIES])


def start_of(house: House, code: str) -> Start | None:
    """Return the preset that this code names in this house; None for no code and for an unknown one."""
    found = next((start for start in templates() if start.code == code), None)
    if found or not code.startswith("copy-"):
        return found
    copied = house.tournaments.filter(pk=whole(code.removeprefix("copy-")) or 0).first()
    return _copy(copied) if copied else None


def copy_code(tournament: Tournament) -> str:
    return f"copy-{tournament.pk}"


def _copy(tournament: Tournament) -> Start:
    levels = list(tournament.levels.all())
    listed = levels_as_csv(levels) if levels else ""
    games = tuple(tournament.games)
    stack = tournament.starting_stack
    return Start(copy_code(tournament), tournament.name, games, tournament.seats_per_table, listed, stack)


def _template(code: str, content: str) -> Start:
    fields = load(content)
    games = tuple(fields["games"])
    return Start(
        code, fields["title"], games, fields["seats_per_table"], fields["levels"], fields.get("starting_stack")
    )
