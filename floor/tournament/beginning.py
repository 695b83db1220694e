"""The beginning of a day, and whether it fits: which players continue, with which stack, on which level."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from floor.errors import Invalid, Refused
from floor.ground.days import Survivor, calendar_of, survivors_of
from floor.models import Day, Level, Player, Tournament
from floor.tournament.imports import SeatRow
from floor.tournament.namesakes import namesakes_of


@dataclass(frozen=True)
class Beginning:
    """The days whose players play on, the stack that plays for each who has two, and the level; by ids."""

    joins: tuple[int, ...]
    keeps: tuple[int, ...]
    level: int | None

    @property
    def body(self) -> dict[str, object]:
        return {**asdict(self), "joins": sorted(self.joins), "keeps": sorted(self.keeps)}


@dataclass(frozen=True)
class Joining:
    """A beginning that fits, with the rows it names."""

    days: list[Day]
    survivors: list[Survivor]
    dropped: list[int]
    level: Level | None


@dataclass(frozen=True)
class MatchedNames:
    """The names of a seating list: the known ones, the new ones, and those that two players have."""

    known: dict[str, Player]
    new: list[SeatRow]
    doubtful: list[SeatRow]
    back: list[Player]
    left: list[Survivor]


def check_beginning(tournament: Tournament, day: Day, beginning: Beginning) -> Joining:
    """Return the rows a beginning names. Raises Refused or Invalid, by the fields of the page."""
    joined = check_joins(tournament, day, beginning.joins)
    survivors = survivors_of(joined)
    if same := namesakes_of(survivors):
        names = ", ".join(str(one.first.player) for one in same)
        raise Refused("namesakes", f"Say first whether these came through twice or are two people: {names}.")
    level = tournament.levels.filter(pk=beginning.level).first() if beginning.level else None
    errors = {}
    if level is None and tournament.levels.exists():
        errors["level"] = "Choose the level on which it goes on."
    dropped = []
    for survivor in survivors:
        kept = [stack.pk for stack in survivor.stacks if stack.pk in beginning.keeps]
        if len(survivor.stacks) > 1 and len(kept) != 1:
            errors[survivor.field] = f"Choose the stack that {survivor.player} plays on with."
        dropped += [stack.pk for stack in survivor.stacks if len(survivor.stacks) > 1 and stack.pk not in kept]
    if errors:
        raise Invalid(errors)
    return Joining(joined, survivors, dropped, level)


def check_joins(tournament: Tournament, day: Day, joins: Sequence[int]) -> list[Day]:
    """The days whose players play on. Raises Refused when this day cannot begin, Invalid when they are not chosen."""
    calendar = calendar_of(tournament)
    if calendar.playing:
        raise Refused("playing", f"{calendar.playing} is being played. End it first.")
    waits = next((other for other in calendar.elsewhere if other.number < day.number), None)
    if waits:
        raise Refused(
            "played-elsewhere", f"{waits} is played in {waits.beside}. End it, and bring its players in first."
        )
    if day not in calendar.next:
        raise Refused("not-next", f"{day} cannot begin any more. Look at the days again.")
    joinable = calendar.joinable(day)
    joined = [other for other in joinable if other.pk in joins]
    if len(joined) != len(set(joins)):
        raise Refused("joined", "One of these days plays on elsewhere by now. Look at the days again.")
    if joinable and not joined:
        raise Invalid({"joins": "Choose whose players play on."})
    return joined


def match(tournament: Tournament, survivors: Sequence[Survivor], rows: Sequence[SeatRow]) -> MatchedNames:
    """The player meant by each name of a list: a survivor before anybody else of that name."""
    through: dict[str, list[Player]] = defaultdict(list)
    for survivor in survivors:
        through[survivor.player.name.casefold()].append(survivor.player)
    others = {player.name.casefold(): player for player in tournament.players.filter(merged_into=None).order_by("-pk")}
    found = MatchedNames({}, [], [], [], [])
    for row in (row for row in rows if row.name):
        meant = through.get(row.folded, [])
        if len(meant) > 1:
            found.doubtful.append(row)
        elif meant or row.folded in others:
            player = meant[0] if meant else others[row.folded]
            found.known[row.folded] = player
            found.back.extend([] if meant else [player])
        else:
            found.new.append(row)
    named = {player.pk for player in found.known.values()}
    found.left.extend(survivor for survivor in survivors if survivor.player.pk not in named)
    return found


def check_names(found: MatchedNames) -> None:
    """Raises Invalid when a name may be two people."""
    if found.doubtful:
        names = ", ".join(row.name for row in found.doubtful)
        raise Invalid({"text": f"Several who came through are called {names}. Merge them, or tell them apart first."})
