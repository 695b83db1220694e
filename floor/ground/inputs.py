"""The level, game and players in play, each with its age and source, and whether it can still be relied on.

Nothing here asks the database: everything is read from rows that the page already has.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Generic, NamedTuple, TypeVar

from floor.ground.games import GAMES, title_of
from floor.models import AnteFrom, Incident, InputKind, Level, Structure, Tournament

V = TypeVar("V")
# Roughly how long it takes a tournament table to lose or gain a player.
COUNT_HOLDS = timedelta(minutes=30)
# Longer than nearly every hand. A hand is played out at the level in which it began, so just after a new level nobody
# can tell which of the two a call is about.
HAND_LASTS = timedelta(minutes=10)


class StatedValue(NamedTuple, Generic[V]):
    """A value that somebody said, and when; `by_id` is None where it comes from the clock or a list."""

    value: V
    set_at: datetime | None
    by_id: int | None = None


@dataclass(frozen=True)
class Input:
    """One value and its source. `stale` says why it must be asked again; empty while it can be relied on."""

    kind: InputKind
    value: Level | int | str | None
    label: str
    source: str
    set_at: datetime | None = None
    by_id: int | None = None
    stale: str = ""

    @property
    def is_known(self) -> bool:
        return bool(self.value)

    @property
    def is_players(self) -> bool:
        return self.kind == InputKind.PLAYERS


@dataclass(frozen=True)
class InPlay:
    """Everything in play at one moment; a game only in a mixed tournament, players only at a call."""

    level: Input
    structure: Input
    game: Input | None = None
    players: Input | None = None
    # The game that is played, as floor/ground/games.py names it; empty when it cannot be relied on.
    code: str = ""
    # The big blind of the hand that a call is about; 0 when it cannot be relied on.
    big_blind: int = 0

    @property
    def family(self) -> str:
        """Return the kind of game, as the questions name it; empty when it cannot be relied on."""
        return GAMES[self.code].family if self.code else ""

    @property
    def all(self) -> tuple[Input, ...]:
        return tuple(one for one in (self.level, self.game, self.players, self.structure) if one)

    @property
    def strip(self) -> tuple[Input, ...]:
        """Return the inputs that the page of a call shows above every question."""
        return tuple(one for one in (self.level, self.game, self.players) if one)

    @property
    def counted(self) -> int | None:
        """The players at the table, when they were counted recently."""
        return self.players.value if self.players and not self.players.stale else None  # type: ignore[return-value]


@dataclass(frozen=True)
class _Moment:
    """When a call happened, and when it took over the tournament's values. A later input is about this moment."""

    happened_at: datetime
    taken_at: datetime

    def too_old(self, set_at: datetime, holds: timedelta, rule: str = "a level lasts") -> str:
        if set_at > self.taken_at:
            return ""
        if set_at > self.happened_at:
            return "It was set after this call happened."
        age = self.happened_at - set_at
        if age < holds:
            return ""
        return f"It was {said(age)} old; {rule} {said(holds)}."


def of_call(call: Incident) -> InPlay:
    """Return what was in play at a call. Ages count from when the call happened, not from when the page is read."""
    level = StatedValue(call.level, call.level_set_at, call.level_set_by_id)
    game = StatedValue(call.game, call.game_set_at, call.game_set_by_id)
    return at_a_call(call.tournament, level, game, players_of(call), call.occurred_at, call.recorded_at)


def at_a_call(
    tournament: Tournament,
    level: StatedValue[Level | None],
    game: StatedValue[str],
    players: Input,
    occurred_at: datetime,
    recorded_at: datetime,
) -> InPlay:
    """Return what was in play at a call that occurred then and took over the values when it was recorded."""
    moment = _Moment(occurred_at, recorded_at)
    of_level = _level(level, moment)
    of_game = _game(tournament, of_level, game, moment)
    structure, code = _structure(tournament, of_game), _code(tournament, of_game)
    return InPlay(of_level, structure, of_game, players, code, _big_blind(of_level, moment))


def players_of(call: Incident) -> Input:
    """The players at the table of a call."""
    stated = StatedValue(call.players_at_table, call.players_counted_at, call.players_counted_by_id)
    return counted_players(stated, call.occurred_at, call.recorded_at)


def counted_players(stated: StatedValue[int | None], occurred_at: datetime, recorded_at: datetime) -> Input:
    """The players at a table as they were counted by the time of a call."""
    return _players(stated, _Moment(occurred_at, recorded_at))


def of_tournament(tournament: Tournament, at: datetime) -> InPlay:
    """Return what is in play in the whole tournament at `at`."""
    moment, level = _Moment(at, at), level_of(tournament, at)
    said = StatedValue(tournament.current_game, tournament.game_set_at, tournament.game_set_by_id)
    game = _game(tournament, level, said, moment)
    structure, code = _structure(tournament, game), _code(tournament, game)
    return InPlay(level, structure, game, code=code, big_blind=_big_blind(level, moment))


def level_of(tournament: Tournament, at: datetime) -> Input:
    """The level alone: the data that the bar of every page has."""
    if tournament.clock_began_at:
        return _by_clock(tournament, _Moment(at, at))
    return _level(_level_said(tournament), _Moment(at, at))


def blinds(level: Level) -> str:
    """ "200–400 ante 400", or "200–400 ante 50 each" where every player posts it."""
    each = " each" if level.ante_from == AnteFrom.EACH else ""
    ante = f" ante {level.ante:,}{each}" if level.ante else ""
    return f"{level.small_blind:,}–{level.big_blind:,}{ante}"


def is_mixed(tournament: Tournament) -> bool:
    return len(tournament.games) > 1


def _level_said(tournament: Tournament) -> StatedValue[Level | None]:
    return StatedValue(tournament.current_level, tournament.level_set_at, tournament.level_set_by_id)


def _level(stated: StatedValue[Level | None], moment: _Moment) -> Input:
    level, set_at, by_id = stated
    if level is None:
        return Input(InputKind.LEVEL, None, "No level", "not set", stale="Nobody has set a level.")
    stale = "Nobody noted when it was set."
    if set_at is not None:
        stale = moment.too_old(set_at, _length(level))
    return Input(InputKind.LEVEL, level, _said(level), "set", set_at, by_id, stale)


def _by_clock(tournament: Tournament, moment: _Moment) -> Input:
    """The level by the clock, however long it has lasted: nobody is asked, except about what happened before it."""
    level, set_at = tournament.current_level, tournament.level_set_at
    assert level
    assert set_at
    stale = "It began after this call happened." if set_at > moment.happened_at else ""
    return Input(InputKind.LEVEL, level, _said(level), "by the clock, since", set_at, stale=stale)


def _said(level: Level) -> str:
    return f"Level {level.number} · {blinds(level)}"


def _game(tournament: Tournament, level: Input, stated: StatedValue[str], moment: _Moment) -> Input | None:
    if not is_mixed(tournament):
        return None
    game, set_at, by_id = stated
    if isinstance(level.value, Level) and level.value.game:
        code, source = level.value.game, f"comes with level {level.value.number}, set"
        return Input(InputKind.GAME, code, title_of(code), source, level.set_at, level.by_id, level.stale)
    if not game or set_at is None:
        return Input(InputKind.GAME, None, "Which game?", "not set", stale="Nobody has said which game is played.")
    stale = moment.too_old(set_at, _length(level.value) if isinstance(level.value, Level) else timedelta())
    if level.set_at and set_at < level.set_at <= moment.taken_at:
        stale = "The level was set after it, and the game may have changed too."
    return Input(InputKind.GAME, game, title_of(game), "set", set_at, by_id, stale)


def _players(stated: StatedValue[int | None], moment: _Moment) -> Input:
    count, counted_at, by_id = stated
    if count is None:
        return Input(InputKind.PLAYERS, None, "Players?", "not counted", stale="Nobody has counted the players.")
    if counted_at is None:
        stale = "The seating list does not say when it was last right."
        return Input(InputKind.PLAYERS, count, f"{count} players", "from the seating list", stale=stale)
    stale = moment.too_old(counted_at, COUNT_HOLDS, "a count holds for")
    return Input(InputKind.PLAYERS, count, f"{count} players", "counted", counted_at, by_id, stale)


def _structure(tournament: Tournament, game: Input | None) -> Input:
    if game is None:
        structure = Structure(tournament.betting_structure)
        return Input(InputKind.STRUCTURE, structure.value, structure.label, "as the tournament was set up")
    if game.value not in GAMES:
        return Input(InputKind.STRUCTURE, None, "Betting?", "not known", stale=game.stale or "It depends on the game.")
    structure = GAMES[str(game.value)].structure
    source = f"comes with {game.label}, set"
    return Input(InputKind.STRUCTURE, structure.value, structure.label, source, game.set_at, game.by_id, game.stale)


def _code(tournament: Tournament, game: Input | None) -> str:
    if game and game.stale:
        return ""
    code = str(game.value) if game else tournament.games[0]
    return code if code in GAMES else ""


def _big_blind(level: Input, moment: _Moment) -> int:
    if level.stale or not isinstance(level.value, Level) or level.set_at is None:
        return 0
    of_this_hand = level.set_at > moment.taken_at or moment.happened_at - level.set_at >= HAND_LASTS
    return level.value.big_blind if of_this_hand else 0


def _length(level: Level) -> timedelta:
    return timedelta(minutes=level.minutes)


def said(time: timedelta) -> str:
    """Return a duration as people say it: "40 min", "4 h 23 min", "2 h"."""
    hours, minutes = divmod(int(time.total_seconds()) // 60, 60)
    return " ".join([*([f"{hours} h"] if hours else []), *([f"{minutes} min"] if minutes or not hours else [])])
